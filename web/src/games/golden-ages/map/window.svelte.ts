/** A window on the map that can be drawn nearer: by buttons, by pinching, by a double touch; it scrolls by itself. */

import { tick } from "svelte";
import { still } from "../../../lib/layout.svelte";
import { at } from "../model";

const MOST = 3;

export class Window {
  level = $state(1);
  #place: HTMLElement | null = null;

  /** Draws nearer or further; the point of the world under ``x``, ``y`` (in the window; its middle otherwise) stays there. */
  to(level: number, x?: number, y?: number): void {
    const place = this.#place;
    const next = Math.min(MOST, Math.max(1, level));
    if (!place || next === this.level) return;
    const [px, py] = [x ?? place.clientWidth / 2, y ?? place.clientHeight / 2];
    const [left, top] = [(place.scrollLeft + px) / this.level, (place.scrollTop + py) / this.level];
    this.level = next;
    void tick().then(() => place.scrollTo(left * next - px, top * next - py));
  }

  /** Draws nearer to a square. */
  near(level: number, cell: string | null): void {
    const whole = this.level === 1;
    this.to(level);
    if (cell && whole) void tick().then(() => this.show(cell));
  }

  /** Scrolls a square into the window. */
  show(cell: string): void {
    const place = this.#place;
    if (!place || this.level === 1) return;
    const { column, row } = at(cell);
    const side = (place.clientWidth * this.level) / 10.32;
    place.scrollTo({
      left: (column + 0.5) * side - place.clientWidth / 2,
      top: (row + 0.5) * side - place.clientHeight / 2,
      behavior: still() ? "auto" : "smooth",
    });
  }

  /** Follows fingers on the window. */
  attach = (place: HTMLElement): (() => void) => {
    this.#place = place;
    const fingers = new Map<number, PointerEvent>();
    let apart = 0;
    let from = 1;

    const spread = (): { distance: number; x: number; y: number } => {
      const [a, b] = [...fingers.values()] as [PointerEvent, PointerEvent];
      const box = place.getBoundingClientRect();
      return { distance: Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY), x: (a.clientX + b.clientX) / 2 - box.left, y: (a.clientY + b.clientY) / 2 - box.top };
    };
    const down = (event: PointerEvent): void => {
      if (event.pointerType !== "touch") return;
      fingers.set(event.pointerId, event);
      if (fingers.size === 2) [apart, from] = [spread().distance, this.level];
    };
    const move = (event: PointerEvent): void => {
      if (!fingers.has(event.pointerId)) return;
      fingers.set(event.pointerId, event);
      if (fingers.size !== 2 || apart < 10) return;
      const { distance, x, y } = spread();
      this.to((from * distance) / apart, x, y);
    };
    const up = (event: PointerEvent): void => {
      fingers.delete(event.pointerId);
    };
    const twice = (event: MouseEvent): void => {
      if ((event.target as HTMLElement).closest(".lit")) return;
      const box = place.getBoundingClientRect();
      this.to(this.level > 1 ? 1 : MOST, event.clientX - box.left, event.clientY - box.top);
    };
    place.addEventListener("pointerdown", down);
    place.addEventListener("pointermove", move);
    place.addEventListener("pointerup", up);
    place.addEventListener("pointercancel", up);
    place.addEventListener("dblclick", twice);
    return () => {
      this.#place = null;
      place.removeEventListener("pointerdown", down);
      place.removeEventListener("pointermove", move);
      place.removeEventListener("pointerup", up);
      place.removeEventListener("pointercancel", up);
      place.removeEventListener("dblclick", twice);
    };
  };
}
