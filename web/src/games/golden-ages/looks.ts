/** How things of The Golden Ages are drawn. */

import type { Symbol } from "./model";

/** Icon, ink and word of each symbol; ``short`` is the shape that stands for it where it is small. */
export const SYMBOLS: Record<Symbol, { icon: string; ink: string; ground: string; name: string }> = {
  game: { icon: "game", ink: "#7A3F14", ground: "#FBEBD8", name: "game" },
  wheat: { icon: "food", ink: "#7E6000", ground: "#FFF6D6", name: "wheat" },
  rock: { icon: "figure-stone-pile", ink: "#3D4652", ground: "#ECEFF1", name: "rock" },
  gem: { icon: "gem", ink: "#0B6E74", ground: "#DDF4F3", name: "gem" },
};

export interface ActionLook {
  /** The reference of its button: "action:explore". */
  id: string;
  name: string;
  icon: string;
  /** The verbs of the choices behind it. */
  verbs: string[];
  /** What it does, for those who have not read the rules. */
  what: string;
}

/** The eight actions in the order of the rulebook. */
export const ACTIONS: ActionLook[] = [
  { id: "explore", name: "Explorer", icon: "explorer", verbs: ["explore", "settle"], what: "move, found a city" },
  { id: "erect", name: "Builder", icon: "builder", verbs: ["erect"], what: "take a building" },
  { id: "artist", name: "Artist", icon: "artist", verbs: ["artist"], what: "+3 points" },
  { id: "attack", name: "Soldier", icon: "sword-clash", verbs: ["attack", "strike"], what: "attack" },
  { id: "wonder", name: "Wonder", icon: "pyramid", verbs: ["wonder"], what: "build a wonder" },
  { id: "activate", name: "Activate", icon: "activate", verbs: ["activate", "activate wonder"], what: "use a card" },
  { id: "develop", name: "Technology", icon: "hint", verbs: ["develop"], what: "develop" },
  { id: "golden-age", name: "Golden Age", icon: "golden-age", verbs: ["golden-age"], what: "+2 gold a turn" },
];

/** The rows of technologies. */
export const ROW_ICONS = ["wheel", "hunting", "fire", "yellow"];

/** The icon of what a judgement or a future technology counts. */
export const MEASURES: Record<string, string> = {
  game: "game",
  wheat: "food",
  rock: "figure-stone-pile",
  gem: "gem",
  gold: "coin",
  technologies: "hint",
  wonders: "pyramid",
  cubes: "house",
  glory: "glory",
  buildings: "columns",
};

/** What a measure is called in few words. */
export const MEASURE_WORDS: Record<string, string> = {
  game: "game", wheat: "wheat", rock: "rock", gem: "gems", gold: "gold", technologies: "technologies", wonders: "wonders",
  cubes: "cubes on the map", glory: "glory tiles", buildings: "buildings",
};
