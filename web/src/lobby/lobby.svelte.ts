/** The lobby as the page knows it: asked for again every few seconds while somebody looks at it. */

import { ask, Refusal } from "../lib/api";
import { gameList } from "../lib/games.svelte";
import type { Lobby, Me, NewTable, Opened } from "../lib/messages";
import { go } from "../lib/router.svelte";
import { prepare } from "../shell/brought";
import { capital } from "./words";

const PAUSE = 4000;

export class LobbyState {
  me = $state.raw<Me | null>(null);
  lobby = $state.raw<Lobby | null>(null);
  /** Why the lobby could not be had; "" when all is well. */
  trouble = $state("");
  /** Why the last thing asked was refused; "" for nothing. */
  refusal = $state("");
  /** What is being opened ("new", or a table's id); "" for nothing. */
  opening = $state("");
  /** Seconds since 1970, for "4 min". */
  now = $state(Date.now() / 1000);
  /** What goes on once the reader has a name; null: nothing waits for one. */
  naming = $state.raw<(() => void) | null>(null);

  #timer = 0;
  #asking = false;
  #text = "";

  /** Begins to ask; the function that ends it. */
  watch(): () => void {
    const look = () => document.visibilityState === "visible" && void this.refresh();
    look();
    this.#timer = window.setInterval(look, PAUSE);
    document.addEventListener("visibilitychange", look);
    addEventListener("focus", look);
    addEventListener("online", look);
    return () => {
      clearInterval(this.#timer);
      document.removeEventListener("visibilitychange", look);
      removeEventListener("focus", look);
      removeEventListener("online", look);
    };
  }

  async refresh(): Promise<void> {
    if (this.#asking) return;
    this.#asking = true;
    try {
      // The first answer says who the reader is; nothing else is asked before, or there would be two of them.
      this.me ??= await ask<Me>("GET", "me");
      const [lobby] = await Promise.all([ask<Lobby>("GET", "lobby"), gameList.load()]);
      const text = JSON.stringify(lobby);
      if (text !== this.#text) this.lobby = lobby;
      this.#text = text;
      this.trouble = "";
    } catch (error) {
      this.trouble = error instanceof Refusal && !error.status ? "The server can't be reached; trying again." : reason(error);
    } finally {
      this.#asking = false;
      this.now = Date.now() / 1000;
    }
  }

  /** Opens a table and goes there. */
  async open(table: NewTable, mark = "new"): Promise<void> {
    prepare(table.game);
    await this.#enter(mark, async () => (await ask<Opened>("POST", "tables", table)).id);
  }

  /** Takes a seat at an open table and goes there; a name is asked for first. */
  async join(id: string): Promise<void> {
    if (!this.me?.name) {
      this.naming = () => void this.join(id);
      return;
    }
    await this.#enter(id, async () => {
      await ask("POST", `tables/${id}/join`, { seat: null });
      return id;
    });
  }

  /** Throws a Refusal. */
  async rename(name: string): Promise<void> {
    await ask("PUT", "me", { name });
    this.me = { name };
  }

  async #enter(mark: string, enter: () => Promise<string>): Promise<void> {
    if (this.opening) return;
    this.opening = mark;
    this.refusal = "";
    try {
      go(`table/${await enter()}`);
    } catch (error) {
      this.refusal = reason(error);
      void this.refresh();
    } finally {
      this.opening = "";
    }
  }
}

/** Why something was refused, as a sentence. */
export function reason(error: unknown): string {
  if (!(error instanceof Refusal)) return "Something on this page went wrong. Load it again.";
  return capital(error.message) + (/[.!?]$/.test(error.message) ? "" : ".");
}
