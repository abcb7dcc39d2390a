/** The score sheet of Millennia. */

import type { ScoreLine } from "../../lib/messages";
import { counted } from "../../shell/sentences";
import { LOOKS } from "./looks";
import { TRACKS, type Player } from "./model";

export const LINES: Record<string, { icon: string; colour: string }> = {
  ...Object.fromEntries(Object.values(LOOKS).map(({ name, icon, colour }) => [name, { icon, colour }])),
  "Book tokens": { icon: "figure-open-book", colour: "#4A5563" },
  "Green and brown buildings": { icon: "brown", colour: "#6B4A2B" },
  Research: { icon: "research-points", colour: "#2560B4" },
  "Other points": { icon: "points", colour: "var(--bar)" },
  "Influence × politics": { icon: "influence", colour: LOOKS.influence.colour },
  Wonders: { icon: "pyramid", colour: "var(--c-purple)" },
  "Yellow buildings": { icon: "columns", colour: "#B07A00" },
  "Diplomacy cards": { icon: "envelope", colour: "#4A5563" },
  Automa: { icon: "bot", colour: "#4A5563" },
};

/** The sheet while the game runs. */
export function sheet(view: Record<string, any>): ScoreLine[] {
  const players = (view.players ?? []) as Player[];
  return Object.keys(players[0]?.score ?? {}).map((name) => ({ name, points: players.map((player) => player.score[name] ?? 0) }));
}

/** Under a number: what made it. */
export function made(view: Record<string, any>, line: string, seat: number): string {
  const player = (view.players as Player[] | undefined)?.[seat];
  if (!player) return "";
  switch (line) {
    case "Influence × politics":
      return `${player.positions.influence} × ${player.positions.politics}`;
    case "Wonders":
      return player.wonders.length ? counted(player.wonders.length, "wonder") : "";
    default: {
      const track = TRACKS.find((each) => LOOKS[each].name === line);
      return track ? `at ${player.tracks[track]}` : "";
    }
  }
}
