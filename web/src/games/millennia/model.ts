/** What the engine tells of Millennia: the view, the outlook, the details of choices and the catalogue. */

export type Track = "prosperity" | "trade" | "influence" | "politics" | "war" | "population" | "culture";
/** The rows of the board, from above. */
export const TRACKS: Track[] = ["prosperity", "trade", "influence", "politics", "war", "population", "culture"];
export const SPECIALS = ["trade", "culture", "politics", "population", "war", "research", "joker"];
export const PHASES = ["drafting", "prosperity", "income", "construction", "actions", "war", "upkeep"];

/** A symbol with its number: ``["gold", 3]``. */
export type Mark = [string, number];

export interface Graded {
  provenance: string;
  doubtful: Record<string, string>;
}

export interface Spot extends Graded {
  id: string;
  n: number;
  branch: "trunk" | "democracy" | "tyranny";
  locked: boolean;
  income: number;
  discount: number;
  end_vp: number;
  book: boolean;
  penalty: Mark[];
  penalty_words: string;
  marks: Mark[];
  words: string;
}

export interface TrackInfo extends Graded {
  spots: Spot[];
  last: number;
  maxed: string;
}

export interface Tech extends Graded {
  name: string;
  type: string;
  age: number;
  last: number;
}

export interface Card extends Graded {
  name: string;
  words: string;
}

export interface Building extends Card {
  number: number;
  age: number;
  last: number;
  ages: string;
  colour: "green" | "brown" | "yellow";
  cost: number;
  mode: string;
  icons: string[];
}

export interface Wonder extends Card {
  number: number;
  age: number;
  cost: number;
}

export interface BoardAction {
  name: string;
  needs: string[][];
  gold: number;
  words: string;
  pays: string;
  marks: Mark[];
}

export interface Catalogue {
  types: Record<string, string>;
  techs: Record<string, Tech>;
  buildings: Record<string, Building>;
  wonders: Record<string, Wonder>;
  research: Record<string, Card>;
  diplomacy: Record<string, Card & { phase: string }>;
  tokens: Record<string, Card & { marks: Mark[] }>;
  tracks: Record<string, Record<Track, TrackInfo>>;
  effects: Record<string, (Graded & { cost: number; words: string })[]>;
  actions: Record<string, BoardAction>;
  specials: Record<string, { words: string; marks: Mark[] }>;
  rows: { income: number; locked: boolean }[];
  standard: { gold: number; vp: number; unused: number };
  solo_table: number[];
  automa_rows: Record<string, { rows: number[]; ties: number[] }>;
  automa_priorities: Record<string, { criteria: string[] }>;
  automa_war: Record<string, { steps: number }>;
}

export interface Player {
  starter: number;
  gold: number;
  vp: number;
  score: Record<string, number>;
  total: number;
  tracks: Record<Track, number>;
  positions: Record<Track, number>;
  branch: "open" | "democracy" | "tyranny";
  unlocks: string[];
  techs: { tech: string; last: number; turned: boolean }[];
  jokers: number;
  points: Record<string, number>;
  buildings: { building: string; active: boolean; used: boolean }[];
  wonders: string[];
  copied: string[];
  research: string[];
  hand: string[] | null;
  drawn: string[] | null;
  cards: number;
  bought: boolean;
  markers: number;
  income: number;
  income_unlocked: boolean;
  pairs_met: number;
  done: boolean;
  rows: Record<string, number>;
}

export interface Automa {
  war: number;
  vp: number;
  total: number;
  row_cards: string[];
  priority_cards: string[];
  war_cards: string[];
  war_left: number;
}

export interface View {
  seats: number;
  seat: number | null;
  board: string;
  age: number;
  over: boolean;
  waiting: number[];
  leader: number;
  architect: number;
  architect_used: boolean;
  grid: string[][];
  spots_per_row: number;
  rows: number[][];
  specials: Record<string, number[]>;
  tokens: Record<string, string>;
  prosperity: string[];
  research: string[];
  wonders: string[];
  wonders_next: string[];
  buildings: string[];
  jokers: number;
  diplomacy_deck: number;
  diplomacy_discard: string[];
  players: Player[];
  automa: Automa | null;
}

/** One icon of a payment as it is proposed.  ``action``: the text that spends it, "" where nothing can be chosen; ``others``: how
 *  many others would do; ``type``: of a tech. */
export interface Socket {
  kind: "tech" | "building" | "joker" | "points" | "skip" | "left-out";
  ref: string;
  type: string;
  name: string;
  action: string;
  others: number;
}

/** What is asked, in a word of the engine. */
export type Asks =
  | "" | "draft" | "prosperity" | "income" | "construct" | "act" | "copy" | "resolve" | "walk" | "pay" | "discard" | "give-up" | "choose"
  | "track" | "special" | "claim" | "keep" | "extend";

export interface Outlook {
  phase?: string;
  asks?: Asks;
  war?: { drops: number; positions: number[] };
  needs?: string[][];
  /** The icon that is proposed, by the text of its choice. */
  proposed?: string;
  points?: number;
  icons?: Record<string, number>;
  prices?: Record<string, number>;
  pairs?: number;
  income?: number;
}
