/** What the page fetches for a game, once each: its board and its catalogue.  A page that knows which game comes next asks for
 *  them ahead of time, so that they are there when the table is. */

import { games } from "../games/games";
import { ask } from "../lib/api";

const catalogues = new Map<string, Promise<unknown>>();

export function catalogueOf(game: string): Promise<unknown> {
  let asked = catalogues.get(game);
  if (!asked) {
    asked = ask<unknown>("GET", `games/${game}/catalogue`);
    catalogues.set(game, asked);
    asked.catch(() => catalogues.delete(game));
  }
  return asked;
}

/** Begins to fetch what a table of this game needs; what fails is asked for again at the table. */
export function prepare(game: string): void {
  void games[game]?.board().catch(() => {});
  void catalogueOf(game).catch(() => {});
}

/** Which game the table has that was open last, so that a page loaded anew need not wait for the server to say it. */
const KEPT = "ziggurat-table";

export function remember(table: string, game: string): void {
  try {
    sessionStorage.setItem(KEPT, JSON.stringify([table, game]));
  } catch {
    // A browser that keeps nothing waits for the server.
  }
}

export function prepareLast(table: string): void {
  try {
    const [id, game] = JSON.parse(sessionStorage.getItem(KEPT) ?? "[]") as [string?, string?];
    if (id === table && game) prepare(game);
  } catch {
    // Nothing is remembered, then.
  }
}
