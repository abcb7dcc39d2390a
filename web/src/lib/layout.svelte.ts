/** Which of the three arrangements fits the window, at the size of text that the reader has chosen. */

import { settings } from "./settings.svelte";

export type Arrangement = "wide" | "narrow" | "phone";

class Layout {
  #window = $state(innerWidth);
  #height = $state(innerHeight);
  /** The width of the page in its own pixels. */
  width = $derived((this.#window * 100) / settings.scale);
  height = $derived((this.#height * 100) / settings.scale);
  /** Wide: the rail stands at the right.  Narrow: it is a drawer.  Phone: one thing below the other. */
  kind: Arrangement = $derived(this.width < 700 ? "phone" : this.width < 1100 ? "narrow" : "wide");
  /** Narrow and low, as of a small laptop or of large text: the decision stands beside the board, not between its rows. */
  low: boolean = $derived(this.kind === "narrow" && this.width >= 860 && this.height < 900);
  /** Whether a table shows one place at a time, as on the phone: also where its board would not fit beside the decision. */
  folded: boolean = $derived(this.width < 860);

  constructor() {
    addEventListener("resize", () => {
      this.#window = innerWidth;
      this.#height = innerHeight;
    });
  }
}

export const layout = new Layout();

const reduced = matchMedia("(prefers-reduced-motion: reduce)");

/** Whether nothing may move, by the reader's setting or the system's. */
export function still(): boolean {
  return settings.still || reduced.matches;
}
