/** Outlines on the board what a line of the log touched, by the marks that boards carry (see games.ts). */

import type { Touched } from "./log/lines";

const MARK = "data-touched";

export function outline(things: Touched[], how: "pointed" | "fresh" = "pointed"): void {
  clear(how);
  for (const { ref, seat } of things) {
    const name = CSS.escape(ref);
    const found = seat === null ? [] : all(`[data-seat="${seat}"] [data-ref~="${name}"], [data-seat="${seat}"][data-ref~="${name}"]`);
    const elements = found.length ? found : all(`.board [data-ref~="${name}"]`);
    for (const element of elements) element.setAttribute(MARK, how);
  }
  if (how === "pointed" && things.length && !document.querySelector(`[${MARK}=pointed]`)) {
    for (const { seat } of things) {
      if (seat !== null) for (const element of all(`.board [data-seat="${seat}"]`)) element.setAttribute(MARK, how);
    }
  }
}

export function clear(how: "pointed" | "fresh" = "pointed"): void {
  for (const element of all(`[${MARK}=${how}]`)) element.removeAttribute(MARK);
}

let timer = 0;

/** Outlines for a moment what has changed: for readers who want nothing to move. */
export function flash(things: Touched[]): void {
  outline(things, "fresh");
  clearTimeout(timer);
  timer = window.setTimeout(() => clear("fresh"), 1200);
}

function all(selector: string): Element[] {
  return [...document.querySelectorAll(selector)];
}
