/** The guide of a table for newcomers: a strong bot's advice on each decision, until the reader has had enough of it. */

import { ask } from "../lib/api";
import type { Answer, HintAnswer } from "../lib/messages";
import type { TableState } from "./table.svelte";

const KEY = "ziggurat-known";
/** How many tables are kept in mind. */
const MOST = 50;

function known(): string[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(found) ? found.map(String) : [];
  } catch {
    return [];
  }
}

export class Guiding {
  /** Whether the reader wants the guide at this table. */
  wanted = $state(true);
  advice = $state.raw<HintAnswer | null>(null);
  /** Why there is no advice; "" while it is awaited. */
  silent = $state("");
  /** Whether the guide stands beside the decision now. */
  shown: boolean = $derived.by(() => this.offered && this.wanted);
  /** Whether there is a guide for what is asked now. */
  offered: boolean = $derived.by(() => this.table.asked && this.table.info?.guide === true);
  #asked: number | null = null;

  constructor(readonly table: TableState) {
    this.wanted = !known().includes(table.id);
  }

  /** Turns the guide on or off for this table, on this device. */
  want(wanted: boolean): void {
    this.wanted = wanted;
    const others = known().filter((table) => table !== this.table.id);
    try {
      localStorage.setItem(KEY, JSON.stringify((wanted ? others : [...others, this.table.id]).slice(-MOST)));
    } catch {
      // A browser that keeps nothing: it holds until the page is left.
    }
  }

  /** Asks for advice, once for each decision; beside the socket, so that an action never waits for it. */
  async ask(): Promise<void> {
    const decision = this.table.live?.decision ?? null;
    if (decision === null || decision === this.#asked) return;
    this.#asked = decision;
    this.advice = null;
    this.silent = "";
    let said: HintAnswer | Answer;
    try {
      said = await ask<HintAnswer | Answer>("POST", `tables/${this.table.id}/hint`, { id: `guide-${decision}-${Date.now()}`, decision });
    } catch (error) {
      said = { kind: "answer", id: "", done: false, reason: (error as Error).message };
    }
    if (this.#asked !== decision || this.table.live?.decision !== decision) return;
    if (said.kind === "hint") this.advice = said;
    else this.silent = said.reason;
  }
}
