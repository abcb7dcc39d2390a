// Made by scripts/web-types from ziggurat.server.messages; not to be edited by hand.

/** An action of the own seat, by its text, for the decision with this number. */
export interface Act {
  kind: "act";
  id: string;
  decision: number;
  action: string;
}

/** Takes back the own move with this number: the one that ``Position.undo`` offers. */
export interface Undo {
  kind: "undo";
  id: string;
  number: number;
}

/** The bots need not wait any longer for second thoughts. */
export interface GoOn {
  kind: "go-on";
  id: string;
}

/** What a strong bot would do in the decision with this number. */
export interface AskHint {
  kind: "hint";
  id: string;
  decision: number;
}

/** Who sits at a seat.  ``level``: of a bot.  ``here``: a person with the table open.  ``asked``: a decision is awaited. */
export interface SeatInfo {
  seat: number;
  kind: "person" | "bot" | "open";
  name: string;
  level: string | null;
  you: boolean;
  here: boolean;
  asked: boolean;
}

/** From where a table is played on: the table, and the number of its move. */
export interface Origin {
  table: string;
  number: number;
}

/** A table without its position.

``guide``: whether a guide for newcomers speaks at the table.  ``hints``: whether a hint may be asked for; where several
people play, only with the guide.
``host``: whether the reader opened it, and may start it and hand seats to bots.  ``listed``: in the lobby for all.
``pause``: how many seconds bots wait after a person's move.  ``created``, ``moved``: seconds since 1970.
``again``: the table at which this one is played again, if somebody opened it.
``origin``: the moment of another table from which this one is played on; null for a game from its beginning.
``scenario``: whether the game goes on from a position that the host had set up. */
export interface TableInfo {
  id: string;
  game: string;
  stage: "gathering" | "running" | "finished";
  seats: SeatInfo[];
  options: Record<string, string | number>;
  host: boolean;
  listed: boolean;
  guide: boolean;
  hints: boolean;
  pause: number;
  created: number;
  moved: number;
  again: string | null;
  origin: Origin | null;
  scenario: boolean;
}

/** How far a game is: ``text`` ("Age II, turn 3 of 6"), a step of so many (ages), and a remark ("hands pass right"). */
export interface Progress {
  text: string;
  step: number;
  steps: number;
  remark: string;
}

/** A public figure now and after a choice; ``after`` is null where it depends on what this seat can't see. */
export interface Change {
  figure: string;
  before: number;
  after: number | null;
}

/** One legal action: text to send, sentence, verb, component references, forecast, and what the game's own board shows. */
export interface Choice {
  action: string;
  verb: string;
  sentence: string;
  refs: string[];
  changes: Change[];
  details: Record<string, any>;
}

/** A thing in sight that can't be done now, and why. */
export interface Refused {
  component: string;
  verb: string;
  reason: string;
}

/** One sentence of the log: the move that caused it, how far the game was, and the event behind it as JSON. */
export interface LogLine {
  number: number;
  seat: number | null;
  progress: string;
  text: string;
  event: Record<string, any>;
}

/** Lines of the log: what the client has of moves up to ``after`` stays, everything later is replaced by ``lines``. */
export interface Log {
  after: number;
  lines: LogLine[];
}

/** The own move that may be taken back, as a sentence; or why none may (``number`` 0). */
export interface UndoInfo {
  number: number;
  text: string;
}

/** A line of the score sheet: points of each seat. */
export interface ScoreLine {
  name: string;
  points: number[];
}

/** How a game ended: totals, places (1 is best; equal ones are shared), how a tie was broken ("": none), sheet, and race. */
export interface Result {
  scores: number[];
  ranks: number[];
  tie: string;
  sheet: ScoreLine[];
  race: RacePoint[];
}

/** Points of all seats after the move with this number, had the game ended there. */
export interface RacePoint {
  number: number;
  progress: string;
  step: number;
  scores: number[];
}

/** A table as one seat (null: a spectator) may see it.

``number``: of the last stored line.  ``decision``: the number to act with, or null when nothing is asked of this seat.
``view`` is null until the game has begun.  ``at``: of a replay, the move after which this is; null for now.
``outlook``: what the game's board shows beyond the view: sums and comparisons as this seat may know them.
``bots_wait``: bots hold their moves for up to so many seconds, so that second thoughts are possible; "go-on" ends it. */
export interface Position {
  kind: "position";
  table: TableInfo;
  number: number;
  seat: number | null;
  at: number | null;
  decision: number | null;
  prompt: string;
  progress: Progress | null;
  view: Record<string, any> | null;
  outlook: Record<string, any>;
  choices: Choice[];
  refused: Refused[];
  undo: UndoInfo;
  log: Log;
  bots_wait: number;
  result: Result | null;
}

/** To a request: whether it was carried out (then it is stored for good), and if not, why. */
export interface Answer {
  kind: "answer";
  id: string;
  done: boolean;
  reason: string;
}

/** What a strong bot would do, and why. */
export interface HintAnswer {
  kind: "hint";
  id: string;
  decision: number;
  action: string;
  sentence: string;
  reason: string;
}

/** A decision of a finished game: what a strong bot would have done, and why.  ``made``: what the seat did, in words. */
export interface Advised {
  action: string;
  sentence: string;
  reason: string;
  made: string;
}

/** Somebody came, went, or sat down. */
export interface Seats {
  kind: "seats";
  table: TableInfo;
}

/** The reader: its name ("" until it has chosen one). */
export interface Me {
  name: string;
}

/** A name for oneself. */
export interface Rename {
  name: string;
}

/** A choice made before a game of ``fewest`` to ``most`` players: one of ``values``, or a number from ``min`` to ``max``. */
export interface OptionInfo {
  name: string;
  help: string;
  default: string | number;
  values: string[];
  min: number;
  max: number;
  fewest: number;
  most: number;
}

/** How strong a bot can be. */
export interface LevelInfo {
  level: string;
  name: string;
  help: string;
}

/** A game that can be played here.  ``version``: of its content, for ``/api/games/{id}/catalogue?version=``. */
export interface GameInfo {
  id: string;
  name: string;
  fewest: number;
  most: number;
  options: OptionInfo[];
  levels: LevelInfo[];
  version: string;
}

/** A table in the lobby.  ``prompt``: what the reader is asked there; ``standing``: points of each seat.

``ranks``: places of a finished game (1 is best; equal ones are shared); empty before. */
export interface TableCard {
  table: TableInfo;
  progress: Progress | null;
  prompt: string;
  mine: boolean;
  asked: boolean;
  standing: number[];
  ranks: number[];
}

/** Tables of the reader, the ones asking for it first; open ones; running ones to watch; finished ones of the reader. */
export interface Lobby {
  mine: TableCard[];
  open: TableCard[];
  watch: TableCard[];
  finished: TableCard[];
}

/** A seat of a new table: the own one, a bot of some level, or open for whoever has the link. */
export interface NewSeat {
  kind: "me" | "bot" | "open";
  level?: string;
}

/** A new table: it starts at once when no seat is open.

``scenario``: the text of a scenario, JSON or TOML, from whose position the game goes on; it names the options then. */
export interface NewTable {
  game: string;
  seats: NewSeat[];
  scenario?: string | null;
  options?: Record<string, string | number>;
  listed?: boolean;
  guide?: boolean;
  pause?: number;
}

/** The id of a table. */
export interface Opened {
  id: string;
}

/** Takes a seat; null: any open one. */
export interface Join {
  seat?: number | null;
}

/** The host gives an open or abandoned seat to a bot, or (with an empty level, before the start) opens it again. */
export interface Hand {
  seat: number;
  level: string;
}

/** A new table against bots from the position of a finished one after the move with this number. */
export interface PlayOn {
  number: number;
  seat: number;
  level: string;
}

/** A private link: whoever opens it and confirms holds the seat (or all of the giver's seats) from then on. */
export interface Link {
  secret: string;
}

/** The secret of a private link.  ``look``: only tells what it is for (``Offer``), and takes nothing. */
export interface Claim {
  secret: string;
  look?: boolean;
}

/** What a private link is for: a seat at a table, or all seats of somebody (then ``table`` is null). */
export interface Offer {
  table: TableInfo | null;
  seat: number;
}

/** Why a request was refused. */
export interface Problem {
  reason: string;
}

export type Request = Act | Undo | GoOn | AskHint;

export type Told = Position | Answer | HintAnswer | Seats;

export type Stage = "gathering" | "running" | "finished";
