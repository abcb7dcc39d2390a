/** What moves when all have chosen: new cards turn, coins go from purse to purse, then all is still again. */

import { still } from "../../lib/layout.svelte";
import type { Play } from "./play.svelte";

export interface Flow {
  from: number;
  to: number;
  coins: number;
}

/** Everything after one turn is over in this time, in milliseconds. */
const ALL = 900;

export class Reveal {
  moving = $state(false);
  flows = $state.raw<Flow[]>([]);

  #seen: number | null = null;
  #timer = 0;

  constructor(readonly play: Play) {}

  /** To be called whenever the log may have grown. */
  notice(): void {
    const number = Math.max(this.play.lastTurn.at(-1)?.number ?? 0, this.play.battles.length ? (this.play.lines.at(-1)?.number ?? 0) : 0);
    const before = this.#seen;
    this.#seen = number;
    if (before === null || number <= before) return;
    if (still()) return; // The shell outlines what is new.
    this.flows = this.#payments();
    this.moving = true;
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => this.cut(), ALL);
  }

  /** At once as it will be in the end. */
  cut(): void {
    clearTimeout(this.#timer);
    this.moving = false;
    this.flows = [];
  }

  /** What neighbours were paid in the last turn, one number a pair. */
  #payments(): Flow[] {
    const count = this.play.view?.seats ?? 1;
    const turn = this.play.lastTurn;
    return turn.filter((line) => line.number === turn.at(-1)?.number).flatMap(({ event }) => [
      ...(event.left ? [{ from: event.seat, to: (event.seat + 1) % count, coins: event.left }] : []),
      ...(event.right ? [{ from: event.seat, to: (event.seat + count - 1) % count, coins: event.right }] : []),
    ]);
  }
}
