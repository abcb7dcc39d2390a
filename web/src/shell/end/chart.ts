/** Arithmetic of the race chart. */

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Round numbers from at or under ``low`` to at or over ``high``, at most eight. */
export function ticks(low: number, high: number): number[] {
  const step = [5, 10, 20, 25, 50, 100, 200, 500].find((size) => (high - low) / size <= 7) ?? 1000;
  const first = Math.floor(low / step) * step;
  const count = Math.ceil((high - first) / step);
  return Array.from({ length: count + 1 }, (_, index) => first + index * step);
}

/** Heights moved apart so that two are never nearer than ``gap``, within the bounds. */
export function spread(heights: number[], gap: number, top: number, bottom: number): number[] {
  const order = heights.map((height, index) => ({ height, index })).sort((a, b) => a.height - b.height);
  let least = top;
  for (const one of order) {
    one.height = Math.max(one.height, least);
    least = one.height + gap;
  }
  let most = bottom;
  for (const one of order.toReversed()) {
    one.height = Math.min(one.height, most);
    most = one.height - gap;
  }
  return order.sort((a, b) => a.index - b.index).map((one) => one.height);
}

interface Bounds {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Where a label may stand from its point, the best first. */
const DIRECTIONS: [number, number][] = [[-0.9, -0.7], [-0.5, -1], [-1, -0.3], [0.6, 0.9], [0.9, 0.6], [0, -1], [-1, 0], [0.2, 1]];

/** Room for a label near a point, over no line and no other label; null where there is none. */
export function place(at: [number, number], width: number, height: number, bounds: Bounds, lines: [number, number][][], taken: Box[]): Box | null {
  for (const distance of [26, 44, 66, 90, 120]) {
    for (const [right, down] of DIRECTIONS) {
      const box = {
        x: at[0] + right * distance - (right < 0 ? width : right > 0 ? 0 : width / 2),
        y: at[1] + down * distance - (down < 0 ? height : down > 0 ? 0 : height / 2),
        width,
        height,
      };
      if (box.x < bounds.left + 2 || box.x + width > bounds.right || box.y < bounds.top || box.y + height > bounds.bottom) continue;
      if (taken.some((other) => overlap(box, other))) continue;
      if (lines.some((line) => crosses(line, box))) continue;
      return box;
    }
  }
  return null;
}

function overlap(a: Box, b: Box): boolean {
  return a.x < b.x + b.width + 8 && b.x < a.x + a.width + 8 && a.y < b.y + b.height + 4 && b.y < a.y + a.height + 4;
}

/** Whether a line comes into a box; looked at in small steps. */
function crosses(line: [number, number][], box: Box): boolean {
  return line.slice(1).some(([x1, y1], index) => {
    const [x0, y0] = line[index]!;
    if (Math.max(x0, x1) < box.x || Math.min(x0, x1) > box.x + box.width) return false;
    for (let step = 0; step <= 8; step++) {
      const [x, y] = [x0 + ((x1 - x0) * step) / 8, y0 + ((y1 - y0) * step) / 8];
      if (x > box.x - 3 && x < box.x + box.width + 3 && y > box.y - 3 && y < box.y + box.height + 3) return true;
    }
    return false;
  });
}
