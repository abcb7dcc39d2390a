/** How things of Millennia are drawn: icons of types, symbols and actions, colours of tracks. */

import type { Track } from "./model";

export interface TrackLook {
  name: string;
  icon: string;
  colour: string;
}

export const LOOKS: Record<Track, TrackLook> = {
  prosperity: { name: "Prosperity", icon: "prosperity", colour: "#855B00" },
  trade: { name: "Trade", icon: "yellow", colour: "#A04F0C" },
  influence: { name: "Influence", icon: "influence", colour: "#72502C" },
  politics: { name: "Politics", icon: "politics", colour: "#2560B4" },
  war: { name: "War", icon: "red", colour: "#A3241C" },
  population: { name: "Population", icon: "population", colour: "#236B44" },
  culture: { name: "Culture", icon: "culture", colour: "#69408F" },
};

/** Icons of tech types that the sprite has under another name. */
const TYPE_ICONS: Record<string, string> = {
  government: "figure-gavel",
  arts: "artist",
  weaponry: "hunting",
  military: "helmet",
  engineering: "figure-gears",
};

export function typeIcon(type: string): string {
  return TYPE_ICONS[type] ?? type;
}

/** The symbol of a gain or a price, with its name for those who hear the page. */
export function symbolOf(symbol: string): { icon: string; name: string; colour?: string } {
  if (symbol.startsWith("track:")) {
    const look = LOOKS[symbol.slice(6) as Track];
    return { icon: look.icon, name: `${look.name.toLowerCase()} steps`, colour: look.colour };
  }
  const known: Record<string, { icon: string; name: string }> = {
    gold: { icon: "coin", name: "gold" },
    vp: { icon: "points", name: "points" },
    joker: { icon: "joker", name: "joker techs" },
    diplomacy: { icon: "envelope", name: "diplomacy cards" },
    research: { icon: "research-points", name: "research points" },
    special: { icon: "special", name: "any special action" },
    lowest: { icon: "steps-up", name: "steps on your lowest track" },
    unlock: { icon: "unlocked", name: "opens a lock" },
    tech: { icon: "joker", name: "techs" },
    cap: { icon: "red", name: "as highest war position" },
  };
  return known[symbol] ?? { icon: "special", name: "more" };
}

export const ACTION_LOOKS: Record<string, { icon: string; colour: string }> = {
  trade: { icon: "yellow", colour: LOOKS.trade.colour },
  influence: { icon: "influence", colour: LOOKS.influence.colour },
  politics: { icon: "politics", colour: LOOKS.politics.colour },
  "war-single": { icon: "red", colour: LOOKS.war.colour },
  "war-pair": { icon: "red", colour: LOOKS.war.colour },
  population: { icon: "population", colour: LOOKS.population.colour },
  culture: { icon: "culture", colour: LOOKS.culture.colour },
  diplomacy: { icon: "envelope", colour: "#4A5563" },
  espionage: { icon: "joker", colour: "#4A5563" },
  academics: { icon: "joker", colour: "#4A5563" },
  industry: { icon: "coin", colour: "#4A5563" },
  research: { icon: "research-points", colour: "#166A7D" },
};

export const SPECIAL_ICONS: Record<string, string> = {
  trade: "yellow",
  culture: "culture",
  politics: "politics",
  population: "population",
  war: "red",
  research: "research-points",
  joker: "joker",
};

export const COLOURS = { green: "var(--c-green)", brown: "var(--c-brown)", yellow: "var(--c-yellow)" } as const;
export const BUILDING_ICONS = { green: "columns", brown: "house", yellow: "points" } as const;
