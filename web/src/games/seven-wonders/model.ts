/** What the server tells of a game of 7 Wonders, with names for its parts. */

import type { Choice } from "../../lib/messages";

export type Colour = "brown" | "grey" | "blue" | "yellow" | "red" | "green" | "purple";
export type Side = "left" | "right";
export type Symbol = "compass" | "gear" | "tablet";
export const SYMBOLS: Symbol[] = ["compass", "gear", "tablet"];
export const COLOURS: Colour[] = ["brown", "grey", "blue", "yellow", "red", "green", "purple"];

/** A card that lies face down; ``card`` is null for those who don't know it. */
export interface FaceDown {
  card: string | null;
  age: number;
  turn: number;
  seat: number | null;
}

export interface City {
  wonder: string | null;
  side: "day" | "night" | null;
  coins: number;
  shields: number;
  victories: number;
  defeats: number;
  stages: number;
  built: string[];
  under: FaceDown[];
  cards: number;
  chosen: boolean;
  colours: Record<Colour, number>;
  science: Record<Symbol | "any", number>;
  score: Record<string, number>;
  total: number;
}

export interface View {
  seats: number;
  seat: number | null;
  age: number;
  turn: number;
  over: boolean;
  passes: Side;
  waiting: number[];
  hand: string[];
  choice: string | null;
  boards: string[];
  discard: FaceDown[];
  players: City[];
}

export interface Neighbour {
  seat: number;
  raw: number;
  manufactured: number;
  battle: number;
}

export interface Outlook {
  asks: "wonder" | "side" | "card" | "seventh" | "pile" | "";
  cities: { sells: string[]; keeps: string[]; worth: Record<string, number> }[];
  left?: Neighbour;
  right?: Neighbour;
  free?: string[];
}

export interface Counted {
  amount: number;
  of: (Colour | "wonder-stage")[];
  where: ("left" | "self" | "right")[];
}

export interface Effect {
  produces?: string;
  coins?: number;
  points?: number;
  shields?: number;
  science?: Symbol | "any";
  power?: string;
  trade?: { goods: string; from: Side[]; price: number };
  coins_per?: Counted;
  points_per?: Counted;
}

export interface CardInfo {
  name: string;
  age: number;
  colour: Colour;
  coins: number;
  cost: string;
  effect: Effect;
  words: string;
  cost_words: string;
  free_with: string[];
  makes_free: string[];
  notes: string[];
  copies: number[];
  provenance: string;
}

export interface StageInfo {
  cost: string;
  effect: Effect;
  words: string;
}

export interface SideInfo {
  start: string;
  stages: StageInfo[];
  notes: string[];
  provenance: string;
}

export interface WonderInfo {
  name: string;
  day: SideInfo;
  night: SideInfo;
}

export interface Catalogue {
  cards: Record<string, CardInfo>;
  wonders: Record<string, WonderInfo>;
  lines: string[];
}

/** How a price is made up: goods as letters. */
export interface Bill {
  coins: number;
  bank?: number;
  own?: string;
  left?: { coins: number; goods: string };
  right?: { coins: number; goods: string };
  free?: string;
  battles?: { left: number; right: number };
  /** Figures that may come out higher: cards that neighbours build in the same turn count too. */
  least?: string[];
  /** What is given away by not building the card. */
  loses?: string;
}

export function bill(choice: Choice): Bill {
  return { coins: 0, ...(choice.details as Partial<Bill>) };
}

/** By how much a choice changes a figure; null where that is open, 0 where it does not. */
export function gain(choice: Choice | undefined, figure: string): number | null {
  const change = choice?.changes.find((each) => each.figure === figure);
  if (!change) return 0;
  return change.after === null ? null : change.after - change.before;
}

/** Whether a figure may come out higher than the forecast says. */
export function atLeast(choice: Choice | undefined, figure: string): boolean {
  return choice !== undefined && (bill(choice).least ?? []).includes(figure);
}

/** The event lines of a log that stand for a card that was used. */
export const USES = ["Built", "StageBuilt", "Sold", "Dug"];
