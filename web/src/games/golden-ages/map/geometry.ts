/** Where things are drawn on the map: squares of 100 units, ten by six. */

import { at } from "../model";

export const UNIT = 100;
export const WIDTH = 1000;
export const HEIGHT = 600;
/** How far a coast stays behind the edge of its square, and how round its corners are. */
const COAST = 7;
const ROUND = 20;

/** The north-western corner of a square. */
export function corner(cell: string): { x: number; y: number } {
  const { column, row } = at(cell);
  return { x: column * UNIT, y: row * UNIT };
}

/** The outline of the land of a square: up to the edge where its side is land, a little less where it is coast.
 *  A coast wavers a little, the same way each time; two coasts meet in a round corner. */
export function land(cell: string, sides: string): string {
  const { x, y } = corner(cell);
  const inset = (side: string): number => (sides.includes(side) ? 0 : COAST);
  const [north, east, south, west] = ["N", "E", "S", "W"].map(inset) as [number, number, number, number];
  const [left, top, right, bottom] = [x + west, y + north, x + UNIT - east, y + UNIT - south];
  const wobble = (n: number): number => ((hash(cell) >> n) % 5) - 2;
  const corners: [number, number, boolean][] = [
    [left, top, north > 0 && west > 0],
    [right, top, north > 0 && east > 0],
    [right, bottom, south > 0 && east > 0],
    [left, bottom, south > 0 && west > 0],
  ];
  const coasts = [north > 0, east > 0, south > 0, west > 0];
  let path = "";
  corners.forEach(([cx, cy, round], n) => {
    const [px, py] = corners[(n + 3) % 4]!;
    const [nx, ny] = corners[(n + 1) % 4]!;
    const r = round ? ROUND + wobble(n) * 2 : 0;
    const [fromX, fromY] = [cx + Math.sign(px - cx) * r, cy + Math.sign(py - cy) * r];
    const [toX, toY] = [cx + Math.sign(nx - cx) * r, cy + Math.sign(ny - cy) * r];
    if (!path) path = `M${fromX} ${fromY}`;
    else if (coasts[n === 0 ? 3 : n - 1]) {
      // Along a coast: a shallow wave to the next corner.
      const w = wobble(n + 4) || 1;
      const [sideX, sideY] = n === 1 ? [0, w] : n === 2 ? [w, 0] : [0, w];
      const [lastX, lastY] = lastPoint(path);
      path += `Q${(lastX * 3 + fromX) / 4 + sideX} ${(lastY * 3 + fromY) / 4 + sideY} ${(lastX + fromX) / 2} ${(lastY + fromY) / 2}T${fromX} ${fromY}`;
    } else path += `L${fromX} ${fromY}`;
    if (r) path += `Q${cx} ${cy} ${toX} ${toY}`;
  });
  return `${path}Z`;
}

function lastPoint(path: string): [number, number] {
  const found = [...path.matchAll(/-?[\d.]+/g)].slice(-2).map(Number);
  return [found[0] ?? 0, found[1] ?? 0];
}

/** A line along one side of a square, a little inside. */
export function edge(cell: string, side: string, inside = 2): string {
  const { x, y } = corner(cell);
  const [l, t, r, b] = [x + inside, y + inside, x + UNIT - inside, y + UNIT - inside];
  return { N: `M${x} ${t}H${x + UNIT}`, E: `M${r} ${y}V${y + UNIT}`, S: `M${x} ${b}H${x + UNIT}`, W: `M${l} ${y}V${y + UNIT}` }[side] ?? "";
}

/** The square beside one, or "" beyond the map. */
export function beside(cell: string, side: string): string {
  const { column, row } = at(cell);
  const [across, down] = { N: [0, -1], E: [1, 0], S: [0, 1], W: [-1, 0] }[side] as [number, number];
  const [c, r] = [column + across, row + down];
  return c >= 0 && c < 10 && r >= 0 && r < 6 ? `${"abcdefghij"[c]}${r + 1}` : "";
}

/** A number that belongs to a square, always the same. */
export function hash(cell: string): number {
  const { column, row } = at(cell);
  return ((column * 7919 + row * 104729 + 31) * 2654435761) >>> 3;
}

/** The way of a piece as lines; where it leaves the map at one edge, it comes in at the other. */
export function way(path: string[]): string {
  let d = "";
  path.forEach((cell, n) => {
    const { x, y } = corner(cell);
    const [cx, cy] = [x + 50, y + 50];
    const before = path[n - 1];
    if (before === undefined) d = `M${cx} ${cy}`;
    else {
      const jump = at(cell).column - at(before).column;
      if (Math.abs(jump) > 1) {
        const out = jump > 0 ? -20 : WIDTH + 20;
        const back = jump > 0 ? WIDTH + 20 : -20;
        d += `H${out}M${back} ${cy}L${cx} ${cy}`;
      } else d += `L${cx} ${cy}`;
    }
  });
  return d;
}

/** Whether a way leaves the map at its western or eastern edge, and in which row. */
export function crossing(path: string[]): number | null {
  const n = path.findIndex((cell, index) => index > 0 && Math.abs(at(cell).column - at(path[index - 1]!).column) > 1);
  return n < 0 ? null : at(path[n]!).row;
}

/** Where the n-th of so many colonists stands in its square. */
export function spot(n: number, withCity: boolean): { x: number; y: number } {
  const row = withCity ? 2 : 4;
  return { x: 83 - 21 * (n % row), y: 82 - 25 * Math.floor(n / row) };
}

/** An island: an uneven oval in the middle of its square. */
export function island(cell: string): string {
  const { x, y } = corner(cell);
  const seed = hash(cell);
  const points = Array.from({ length: 8 }, (_, n) => {
    const angle = (n * Math.PI) / 4;
    const stretch = 1 + (((seed >> (n * 3)) % 7) - 3) / 40;
    return [x + 50 + Math.cos(angle) * 41 * stretch, y + 50 + Math.sin(angle) * 31 * stretch] as const;
  });
  const middle = (n: number): string => {
    const [a, b] = [points[n % 8]!, points[(n + 1) % 8]!];
    return `${((a[0] + b[0]) / 2).toFixed(1)} ${((a[1] + b[1]) / 2).toFixed(1)}`;
  };
  return `M${middle(7)}${points.map(([px, py], n) => `Q${px.toFixed(1)} ${py.toFixed(1)} ${middle(n)}`).join("")}Z`;
}
