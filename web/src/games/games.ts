/** What the page knows of each game beyond what the server tells.  A game that is not here is played on the generic board.
 *
 * Marks that boards put on their elements, so that the shell can work with them without knowing the game:
 *
 *   data-ref="card:altar"   the component shown there (several: with spaces).  The shell outlines it when a line of the log
 *                           that touched it is pointed at, and `?` opens its help when it or something in it has the focus.
 *   data-seat="2"           on the region of a seat, so that a component that two seats have is found at the right one.
 *   data-region="hand"      a region for F6 (decision, hand, own, rivals, others in the order of the page); `R` goes to "rivals".
 *   data-option             on the choices of the decision panel: `1` to `9` click the n-th, unless some have
 *   data-key="1"            the digit that clicks it, shown on it.
 *   data-cancel             on the button that goes back a step within the panel: Esc clicks it before it lets go.
 *   data-confirm            on the button that carries out what is chosen: Enter clicks it while nothing else has the focus
 *                           than the page itself or the chosen component.
 *   data-end                on the button that ends the own turn: `E` clicks it.
 *   data-find               on a field that `/` goes to.
 */

import type { Component, Snippet } from "svelte";
import type { LogLine, ScoreLine } from "../lib/messages";
import type { TableState } from "../shell/table.svelte";
import { goldenAges } from "./golden-ages";
import { millennia } from "./millennia";
import { sevenWonders } from "./seven-wonders";
import { throughTheAges } from "./through-the-ages";

/** What every part of a board gets. */
export interface BoardProps {
  table: TableState;
  /** For ``main`` of a board with ``placesDecision``: between 700 and 1100 px the decision panel, to stand above the hand. */
  decision?: Snippet;
}

/** A phase of a turn; ``short``: its name on the phone. */
export interface Phase {
  name: string;
  short: string;
  state: "done" | "now" | "later";
}

export interface Board {
  /** The middle of the desktop table: rivals, own board, hand.  Never scrolls as a page. */
  main: Component<BoardProps>;
  /** The panel at the right (desktop): the chosen thing, its ways, forecast, buttons.  Its heading is the board's; while nothing
   *  is asked it shows what I have done and how to take it back.  Around it the shell puts refusals, who is awaited, "go on". */
  decision: Component<BoardProps>;
  /** What stands on top of the rail (desktop), which is wider then: for boards whose middle is one large thing, as a map. */
  aside?: Component<BoardProps>;
  /** What stands across the whole width over the board and the rail (desktop): a row of cards that all may take. */
  top?: Component<BoardProps>;
  /** The phases of a turn, for the bar: those that are over are done. */
  phases?: (table: TableState) => Phase[];
  /** The places of the phone's navigation, at most three; the shell adds Log and More.  The first is the default.  ``note``: a few
   *  letters after the name, as how many cards are there. */
  places: { id: string; name: string; icon: string; page: Component<BoardProps>; note?: (table: TableState) => string }[];
  /** Help on a component reference ("card:altar"): our words, rulings, numbers now. */
  help: Component<BoardProps & { about: string }>;
  /** Words of the heading at which the rules book opens for what is asked now; "" for its beginning. */
  chapter?: (table: TableState) => string;
  /** The heading of the help on references that the catalogue does not name; "" for the usual one. */
  helpTitle?: (table: TableState, about: string) => string;
  /** Whether ``main`` renders the snippet ``decision`` where there is no rail; otherwise the shell puts the panel under it. */
  placesDecision?: boolean;
  /** Whether the decision stands beside ``main`` in narrow windows of any height, not only in low ones. */
  beside?: boolean;
}

/** So many of a symbol; without an icon: of the name, "+1 any". */
export interface Symbols {
  icon: string;
  name: string;
  count: number;
}

/** Lines of the log that belong together, the first one their cause; ``sum``: what came out of them in few words. */
export interface Chain {
  lines: LogLine[];
  sum: string;
}

export interface GameOnPage {
  minutes: number;
  /** How heavy it is, 1 to 4. */
  weight: number;
  line: string;
  /** The drawing of the lobby, 4:3 with a ground that runs on at both sides. */
  figure: Component<{ fill?: boolean }>;
  /** A mark for a newcomer's first game. */
  first?: boolean;
  /** Icon and colour of each line of the score sheet, by its name. */
  lines: Record<string, { icon: string; colour: string }>;
  /** Under a number of the score sheet: what made it ("9 coins", or symbols with their count); "" where that says nothing. */
  made?: (view: Record<string, any>, line: string, seat: number, catalogue: any) => string | Symbols[];
  /** The score sheet while the game runs, from the view: points of each seat, line by line. */
  sheet?: (view: Record<string, any>) => ScoreLine[];
  /** What a seat plays, for the heads of the score sheet ("Gizah"). */
  side?: (view: Record<string, any>, seat: number, catalogue: any) => string;
  /** Words of the engine that this page spells otherwise: "h4" on a map whose letters are capitals. */
  spelling?: Record<string, string>;
  /** What those are said to be who are through where all act at once; "have chosen" if nothing is said. */
  ready?: string;
  /** The lines of a turn in chains: what one thing set off is folded under it.  Where all act at once, seat by seat. */
  chains?: (lines: LogLine[]) => Chain[];
  /** Events of the log that get a mark on the slider of the replay and may name a turning point, with their word ("battle"). */
  marks?: Record<string, string>;
  /** What a turning point is called by an event that names no component ("Artist"). */
  titles?: Record<string, string>;
  board: () => Promise<Board>;
  /** The rules in our own words, as Markdown. */
  rules: () => Promise<string>;
}

export const games: Record<string, GameOnPage | undefined> = {
  "seven-wonders": sevenWonders,
  "through-the-ages": throughTheAges,
  "golden-ages": goldenAges,
  millennia,
};
