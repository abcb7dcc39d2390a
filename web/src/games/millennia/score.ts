/** The score sheet of Millennia. */

import type { ScoreLine } from "../../lib/messages";
import { LOOKS } from "./looks";
import type { Player } from "./model";

export const LINES: Record<string, { icon: string; colour: string }> = {
  "Scored in play": { icon: "points", colour: "var(--bar)" },
  Prosperity: { icon: "prosperity", colour: LOOKS.prosperity.colour },
  Population: { icon: "population", colour: LOOKS.population.colour },
  Culture: { icon: "culture", colour: LOOKS.culture.colour },
  "Influence × politics": { icon: "influence", colour: LOOKS.influence.colour },
  War: { icon: "red", colour: LOOKS.war.colour },
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
