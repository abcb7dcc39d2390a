/** The numbers of the standings, in the order of the board. */

import { signed } from "../../shell/sentences";
import type { Player } from "./model";
import type { Play } from "./play.svelte";

export interface Standing {
  what: string;
  label: string;
  /** What the engine calls the rating behind it. */
  rating: string;
  now: (player: Player) => string;
  more: (player: Player) => string;
  bad?: (player: Player, play: Play, seat: number) => boolean;
}

export const STANDINGS: Standing[] = [
  { what: "culture", label: "Culture", rating: "culture", now: (p) => `${p.culture}`, more: (p) => signed(p.culture_rating) },
  { what: "science", label: "Science", rating: "science", now: (p) => `${p.science}`, more: (p) => signed(p.science_rating) },
  { what: "strength", label: "Strength", rating: "strength", now: (p) => `${p.strength}`, more: () => "", bad: stronger },
  { what: "faces", label: "Happy / need", rating: "happiness", now: (p) => `${p.happiness}/${p.faces_needed}`, more: () => "", bad: (p) => p.discontent > 0 },
  { what: "food", label: "Food", rating: "food", now: (p) => `${p.food}`, more: (p) => signed(p.food_made - p.consumption) },
  { what: "resources", label: "Resources", rating: "resources", now: (p) => `${p.resources}`, more: (p) => signed(p.resources_made) },
];

function stronger(player: Player, play: Play, seat: number): boolean {
  return play.mine !== null && seat !== play.me && player.strength > play.mine.strength;
}
