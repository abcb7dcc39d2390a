/** The score sheet of Through the Ages: culture by its sources. */

import type { ScoreLine } from "../../lib/messages";
import type { Player } from "./model";

export const LINES: Record<string, { icon: string; colour: string }> = {
  "Culture per turn": { icon: "culture", colour: "#7B45B5" },
  Events: { icon: "envelope", colour: "var(--c-green)" },
  "Age III events": { icon: "envelope", colour: "#0B7457" },
  Wonders: { icon: "pyramid", colour: "var(--c-purple)" },
  Leaders: { icon: "laurel-crown", colour: "#1F7A46" },
  "Action cards": { icon: "log", colour: "#B07A00" },
  Colonies: { icon: "island", colour: "var(--c-blue)" },
  "Aggressions and wars": { icon: "sword-clash", colour: "var(--c-red)" },
  "Preparing events": { icon: "envelope", colour: "#4A5563" },
  Hunger: { icon: "food", colour: "var(--c-brown)" },
  "End of the learning game": { icon: "points", colour: "var(--bar)" },
};

/** The score sheet while the game runs; sources that nobody has had yet are left out. */
export function sheet(view: Record<string, any>): ScoreLine[] {
  const players = (view.players ?? []) as Player[];
  return Object.keys(LINES)
    .map((name, at) => ({ name, points: players.map((player) => player.sources[at] ?? 0) }))
    .filter((line) => line.points.some((n) => n !== 0));
}
