/** What the engine tells of The Golden Ages: the view, the outlook, the details of choices and the catalogue. */

export type Symbol = "game" | "wheat" | "rock" | "gem";

export interface Grades {
  provenance: string;
  doubtful: Record<string, string>;
}

/** A card or a technology in words. */
export interface Acting extends Grades {
  name: string;
  words: string;
  activates: boolean;
}

export interface Technology extends Acting {
  row: number;
  level: number;
  cost: number;
  cubes: number;
  points: number;
}

export interface Wonder extends Acting {
  era: number;
  cost: number;
  cost_words: string;
  cheaper_for: string;
  cheaper_cost: number;
}

export interface Building extends Acting {
  era: number;
  copies: number[];
}

export interface Civilization extends Acting {
  era: number;
  number: number;
  wonders: string[];
}

export interface Measured extends Grades {
  name: string;
  words: string;
  measure: string;
}

export interface TileInfo extends Grades {
  squares: { at: [number, number]; sides: string; symbols: Symbol[] }[];
}

export interface Catalogue {
  islands: Record<string, Grades & { symbols: Symbol[] }>;
  tiles: Record<string, TileInfo>;
  technologies: Record<string, Technology>;
  buildings: Record<string, Building>;
  wonders: Record<string, Wonder>;
  civilizations: Record<string, Civilization>;
  futures: Record<string, Measured>;
  judgements: Record<string, Measured>;
  glory: Record<string, number>;
  attack_costs: number[];
  future_points: number;
}

/** ``place``: a square, "agora" or "reserve". */
export interface Colonist {
  colonist: string;
  place: string;
  lying: boolean;
}

export interface Player {
  civilization: string | null;
  offered: string | null;
  coming: string[] | null;
  cards: number;
  future: string | null;
  gold: number;
  track: number;
  points: Record<string, number>;
  score: Record<string, number>;
  total: number;
  capital: string | null;
  colonists: Colonist[];
  cities: Record<string, number>;
  reserve: number;
  cubes_on_map: number;
  technologies: string[];
  spaces: number;
  buildings: { building: string; used: boolean }[];
  wonders: { wonder: string; used: boolean }[];
  attacks: number;
  glory: number[] | null;
  returned: number[] | null;
  drawn: number[] | null;
  free_wonder_used: boolean;
  golden: boolean;
  range: number;
  controls: Record<Symbol, number>;
}

/** ``land``: on a continent, the sides that are land. */
export interface SquareInfo {
  symbols: Symbol[];
  covered: boolean;
  land?: string;
}

export interface View {
  seats: number;
  seat: number | null;
  era: number;
  first: number;
  over: boolean;
  waiting: number[];
  laid: { tile: string; turn: number; squares: string[] }[];
  squares: Record<string, SquareInfo>;
  tile: string | null;
  tiles_left: { large: number; small: number };
  wonders: string[];
  buildings: string[];
  judgements: string[];
  judgement: string | null;
  glory_left: number;
  golden: number[];
  players: Player[];
}

/** What is asked: a word of the engine ("tile", "action", "city"). */
export type Asks =
  | "" | "civilization" | "tile" | "capital" | "action" | "city" | "cube" | "building" | "glory" | "stand-up" | "shift" | "technology"
  | "judgement";

export interface Outlook {
  asks?: Asks;
  judgements?: Record<string, number[]>;
  prices?: Record<string, number>;
  wonders?: Record<string, number>;
  attack?: number | null;
  city?: { cubes: number; missing: number; gold: number };
  now?: Record<string, { gold: number; points: number }>;
  future?: { future: string; counts: number[]; points: number } | null;
  total?: number;
}

/** The details of a move or an attack. */
export interface Arrival {
  gold: number;
  earns: [string, number][];
  path: string[];
  found: boolean;
  cost?: number;
  /** Gold that an attack brings. */
  spoils?: number;
  left?: number;
  victims?: number[];
}

export const ROWS = [1, 2, 3, 4, 5, 6];
export const COLUMNS = [..."abcdefghij"];
export const CELLS = ROWS.flatMap((row) => COLUMNS.map((column) => `${column}${row}`));
export const SIDES = "NESW";
export const ROMAN = ["", "I", "II", "III", "IV"];

/** A square by its place: column and row, both from 0. */
export function at(cell: string): { column: number; row: number } {
  return { column: cell.charCodeAt(0) - 97, row: Number(cell.slice(1)) - 1 };
}

/** "H4". */
export function cellName(cell: string): string {
  return cell.toUpperCase();
}

/** Sides of a square after clockwise quarter turns, from the north. */
export function turnedSides(sides: string, turn: number): string {
  const quarters = (turn / 90) % 4;
  return sides.slice(4 - quarters) + sides.slice(0, 4 - quarters);
}
