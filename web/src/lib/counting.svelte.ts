/** A number that counts to its new value, once, in the time that a reveal takes; at once where nothing may move. */

import { untrack } from "svelte";
import { still } from "./layout.svelte";

/** Milliseconds. */
const TIME = 420;

export class Counting {
  /** What is shown now: a whole number on its way. */
  now = $state(0);

  /** To be made where a component begins. */
  constructor(value: () => number) {
    this.now = value();
    $effect(() => {
      const to = value();
      const from = untrack(() => this.now);
      if (to === from) return;
      if (still()) {
        this.now = to;
        return;
      }
      const began = performance.now();
      let frame = requestAnimationFrame(step);
      const counting = this;
      function step(time: number): void {
        const part = Math.min(1, Math.max(0, (time - began) / TIME));
        counting.now = Math.round(from + (to - from) * (1 - (1 - part) ** 2));
        if (part < 1) frame = requestAnimationFrame(step);
      }
      return () => cancelAnimationFrame(frame);
    });
  }
}
