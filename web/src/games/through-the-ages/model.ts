/** What the engine tells of Through the Ages: the view, the outlook and the catalogue, as far as the page uses them. */

export type Gives = Partial<Record<
  | "food" | "resources" | "science" | "culture" | "faces" | "strength" | "civil" | "military"
  | "colonization" | "yellow" | "blue" | "civil_hand" | "military_hand" | "urban", number
>>;

export interface CardInfo {
  name: string;
  age: string;
  kind: string;
  price: number;
  revolution: number;
  cost: number;
  stages: number[];
  units: number[];
  strength: number;
  outdated: number;
  military_actions: number;
  words: string;
  /** What it does beyond ``gives``. */
  rest: string;
  gives: Gives;
  provenance: string;
  dispute: string;
}

export interface Catalogue {
  cards: Record<string, CardInfo>;
  /** Civil actions of each space of the row, before anything changes them. */
  spaces: number[];
  people: { tokens: number; food: number; consumption: number; faces: number }[];
  corruption: { tokens: number; resources: number }[];
  lines: string[];
  workplaces: string[];
}

export interface Purse {
  left: number;
  total: number;
}

export interface Player {
  playing: boolean;
  culture: number;
  science: number;
  strength: number;
  happiness: number;
  culture_rating: number;
  science_rating: number;
  food: number;
  resources: number;
  food_made: number;
  resources_made: number;
  yellow: number;
  blue: number;
  unused: number;
  discontent: number;
  faces_needed: number;
  consumption: number;
  corruption: number;
  grow_price: number | null;
  civil: Purse;
  military: Purse;
  hand: string[];
  hand_limit: number;
  military_hand: { age: string; card: string | null }[];
  military_hand_limit: number;
  fresh: string[];
  government: string;
  technologies: string[];
  workers: Record<string, number>;
  tokens: Record<string, number>;
  leader: string | null;
  wonders: string[];
  ruined: string[];
  homer_under: string | null;
  unfinished: string | null;
  stages: number;
  wonder_costs: number[];
  colonies: string[];
  colonization: number;
  tactic: string | null;
  exclusive: boolean;
  wars: { card: string; on: number }[];
  pact: { card: string; partner: number; side: string } | null;
  this_turn: { unit_resources: number; unit_science: number };
  sources: number[];
}

export interface View {
  seats: number;
  seat: number | null;
  variant: string;
  age: string;
  round: number;
  turn: number;
  over: boolean;
  row: (string | null)[];
  civil_deck: number;
  military_deck: number;
  events: {
    current: Record<string, number>;
    future: Record<string, number>;
    mine: string[];
    top: string | null;
  };
  past: string[];
  tactics: string[];
  military: string[];
  players: Player[];
}

/** The end of a turn: what it brings, and what stands afterwards. */
export interface EndOfTurn {
  uprising: boolean;
  culture: number;
  science: number;
  corruption: number;
  consumption: number;
  food: number;
  resources: number;
  hunger: number;
  discard: number;
  draw: number;
  strength: number;
  happiness: number;
  needed: number;
  discontent: number;
  unused: number;
  after: { culture: number; science: number; food: number; resources: number };
}

/** Strengths between me and a rival: my attack against its defence, its threat against what I hold. */
export interface RivalStrength {
  seat: number;
  attack: number;
  defence: number;
  cards: number;
  threat: number;
  holds: number;
}

/** What to send for a bid: the actions one after the other, the force they make, and the strength that is left. */
export interface Plan {
  actions: string[];
  force: number;
  strength: number;
}

/** The kind of decision, with its numbers. */
export interface Asks {
  step?: string;
  card?: string;
  bid?: number;
  holder?: number | null;
  most?: number;
  still?: number[];
  force?: number;
  rival?: number;
  attack?: number;
  strength?: number;
  cards?: number;
  side?: string;
  /** For each bid what it would cost; for a bid that is won, from here on. */
  plans?: Record<string, Plan>;
  plan?: Plan | null;
}

/** What all see of the turn: its phase, and what is open in it with its numbers. */
export interface Scene {
  phase: "politics" | "actions" | "end";
  matter?: "event" | "auction" | "colonizing" | "aggression" | "spoils" | "pact" | "discard";
  card?: string;
  seat?: number;
  other?: number;
  groups?: { who: string; seats: number[] }[];
  bid?: number;
  holder?: number | null;
  still?: number[];
  force?: number;
  attack?: number;
  strength?: number;
  cards?: number;
  side?: "a" | "b";
  left?: number;
}

/** A war that is declared: the strengths as they would count now, and what the winner would take. */
export interface War {
  card: string;
  seat: number;
  on: number;
  mine: number;
  theirs: number;
  spoils: string;
}

export interface Outlook {
  scene?: Scene;
  wars?: War[];
  parts?: Record<string, [string, number][]>[];
  leaving?: number;
  prices?: (number | null)[];
  end_of_turn?: EndOfTurn;
  ends?: Record<string, EndOfTurn>;
  rivals?: RivalStrength[];
  asks?: Asks;
}

/** The columns of the technologies, in the order of the board. */
export const COLUMNS = [
  "farm", "mine", "lab", "temple", "library", "theater", "arena", "infantry", "cavalry", "artillery", "air",
] as const;

export const MILITARY = ["infantry", "cavalry", "artillery", "air"];
