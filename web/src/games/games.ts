/** What the page knows of each game beyond what the server tells.  A game that is not here is played on the generic board. */

import type { Component } from "svelte";
import type { TableState } from "../shell/table.svelte";
import { sevenWonders } from "./seven-wonders";

/** What every part of a board gets. */
export interface BoardProps {
  table: TableState;
}

export interface Board {
  /** The middle of the desktop table: rivals, own board, hand.  Never scrolls as a page. */
  main: Component<BoardProps>;
  /** The panel at the right (desktop): the chosen thing, its ways, forecast, buttons. */
  decision: Component<BoardProps>;
  /** The places of the phone's navigation, at most three; the shell adds Log and More.  The first is the default. */
  places: { id: string; name: string; icon: string; page: Component<BoardProps> }[];
  /** Help on a component reference ("card:altar"): our words, rulings, numbers now. */
  help: Component<BoardProps & { about: string }>;
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
  board: () => Promise<Board>;
  /** The rules in our own words, as Markdown. */
  rules: () => Promise<string>;
}

export const games: Record<string, GameOnPage | undefined> = { "seven-wonders": sevenWonders };
