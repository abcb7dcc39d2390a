/** How things of Through the Ages are drawn: icon and band of each kind of card, icon and colour of each figure. */

interface Look {
  icon: string;
  band: string;
  name: string;
}

const LOOKS: Record<string, Look> = {
  farm: { icon: "food", band: "brown", name: "farm" },
  mine: { icon: "figure-mining", band: "brown", name: "mine" },
  lab: { icon: "figure-round-bottom-flask", band: "grey", name: "lab" },
  temple: { icon: "prayer", band: "grey", name: "temple" },
  library: { icon: "figure-bookshelf", band: "grey", name: "library" },
  theater: { icon: "figure-drama-masks", band: "grey", name: "theater" },
  arena: { icon: "figure-horse-head", band: "grey", name: "arena" },
  infantry: { icon: "helmet", band: "red", name: "infantry" },
  cavalry: { icon: "cavalry", band: "red", name: "cavalry" },
  artillery: { icon: "cannon", band: "red", name: "artillery" },
  air: { icon: "jet-fighter", band: "red", name: "air force" },
  "special-military": { icon: "stone-tablet", band: "blue", name: "military technology" },
  "special-civil": { icon: "stone-tablet", band: "blue", name: "civil technology" },
  "special-colonization": { icon: "stone-tablet", band: "blue", name: "colonization technology" },
  "special-construction": { icon: "stone-tablet", band: "blue", name: "construction technology" },
  government: { icon: "throne", band: "orange", name: "government" },
  leader: { icon: "laurel-crown", band: "green", name: "leader" },
  wonder: { icon: "pyramid", band: "purple", name: "wonder" },
  action: { icon: "log", band: "yellow", name: "action card" },
  event: { icon: "envelope", band: "green", name: "event" },
  territory: { icon: "island", band: "purple", name: "territory" },
  tactic: { icon: "battle-gear", band: "red", name: "tactic" },
  aggression: { icon: "sword-clash", band: "red", name: "aggression" },
  war: { icon: "figure-swords-emblem", band: "red", name: "war" },
  pact: { icon: "purple", band: "blue", name: "pact" },
  bonus: { icon: "shield", band: "blue", name: "bonus card" },
};

export function lookOf(kind: string): Look {
  return LOOKS[kind] ?? { icon: "log", band: "grey", name: kind };
}

/** Bands that are so light that text on them is dark. */
export const DARK_TEXT = new Set(["grey", "yellow", "orange"]);

export interface Figure {
  icon: string;
  name: string;
  /** A hue that is mixed with the ink, so that the mark stands out in both themes. */
  hue: string;
}

export const FIGURES: Record<string, Figure> = {
  food: { icon: "food", name: "food", hue: "#3E9A45" },
  resources: { icon: "figure-mining", name: "resources", hue: "var(--c-orange)" },
  science: { icon: "figure-round-bottom-flask", name: "science", hue: "#2F7FE0" },
  culture: { icon: "culture", name: "culture", hue: "#9A5BD0" },
  strength: { icon: "red", name: "strength", hue: "#DB4A3A" },
  faces: { icon: "faces", name: "happy faces", hue: "var(--c-yellow)" },
  corruption: { icon: "chest", name: "corruption", hue: "var(--c-brown)" },
  draw: { icon: "pile", name: "military cards drawn", hue: "var(--c-red)" },
  colonization: { icon: "sail", name: "colonization", hue: "#2F9FB8" },
};
