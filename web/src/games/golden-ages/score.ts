/** The score sheet of The Golden Ages. */

import type { ScoreLine } from "../../lib/messages";
import { counted } from "../../shell/sentences";
import { MEASURE_WORDS } from "./looks";
import type { Catalogue, Player } from "./model";

export const LINES: Record<string, { icon: string; colour: string }> = {
  Artists: { icon: "artist", colour: "#B03A86" },
  Buildings: { icon: "columns", colour: "var(--c-brown)" },
  Wonders: { icon: "pyramid", colour: "var(--c-purple)" },
  Discoveries: { icon: "activate", colour: "#0B7A8C" },
  Judgements: { icon: "figure-weight-scale", colour: "#1F56C4" },
  Technologies: { icon: "hint", colour: "var(--bar)" },
  Gold: { icon: "coin", colour: "#B07A00" },
  "Glory tiles": { icon: "glory", colour: "var(--c-red)" },
  "Future technology": { icon: "future", colour: "#0B7457" },
};

/** The sheet while the game runs: what all can see. */
export function sheet(view: Record<string, any>): ScoreLine[] {
  const players = (view.players ?? []) as Player[];
  return Object.keys(LINES).map((name) => ({ name, points: players.map((player) => player.score[name] ?? 0) }));
}

/** What stands under a number. */
export function made(view: Record<string, any>, line: string, seat: number, catalogue: any): string {
  const player = (view.players as Player[])[seat];
  const known = catalogue as Catalogue | null;
  if (!player) return "";
  switch (line) {
    case "Gold":
      return `${player.gold} gold`;
    case "Technologies":
      return counted(player.technologies.length, "technology").replace("technologys", "technologies");
    case "Wonders":
      return player.wonders.length <= 2
        ? player.wonders.map(({ wonder }) => known?.wonders[wonder]?.name ?? wonder).join(", ")
        : `${player.wonders.length} wonders`;
    case "Glory tiles":
      return player.glory?.length ? player.glory.join(" + ") : player.attacks ? counted(player.attacks, "tile") : "";
    case "Future technology": {
      const future = player.future ? known?.futures[player.future] : undefined;
      return future ? `${future.name}: most ${MEASURE_WORDS[future.measure] ?? future.measure}` : "";
    }
  }
  return "";
}

export function side(view: Record<string, any>, seat: number, catalogue: any): string {
  const civilization = (view.players as Player[])[seat]?.civilization;
  return civilization ? ((catalogue as Catalogue | null)?.civilizations[civilization]?.name ?? "") : "";
}
