/** The moments of a game that can be looked at again, and their marks on the slider. */

import { games } from "../../games/games";
import type { TableState } from "../table.svelte";

export interface Mark {
  number: number;
  kind: "age" | "battle" | "own";
  name: string;
}

/** The beginning, and after each move that the log tells of. */
export function moments(table: TableState): number[] {
  const numbers = new Set([0, ...table.log.map((line) => line.number)]);
  if (table.live) numbers.add(table.live.number);
  return [...numbers].sort((a, b) => a - b);
}

/** The first moment of each turn. */
export function turns(table: TableState): number[] {
  const firsts = [0];
  let progress: string | null = null;
  let before = 0;
  for (const line of table.log) {
    if (progress !== null && line.progress !== progress) firsts.push(before);
    progress = line.progress;
    before = line.number;
  }
  if (table.live) firsts.push(table.live.number);
  return [...new Set(firsts)].sort((a, b) => a - b);
}

/** The moment a step away (a turn away), or the same one at an end. */
export function stepped(table: TableState, from: number, direction: 1 | -1, byTurn: boolean): number {
  const all = byTurn ? turns(table) : moments(table);
  return (direction > 0 ? all.find((number) => number > from) : all.findLast((number) => number < from)) ?? from;
}

export function marks(table: TableState): Mark[] {
  const found: Mark[] = [];
  const words = games[table.info?.game ?? ""]?.marks ?? {};
  let age = "";
  let before = 0;
  for (const line of table.log) {
    const now = line.progress.split(",")[0];
    if (now && now !== age) {
      found.push({ number: before, kind: "age", name: now });
      age = now;
    }
    const word = words[line.event.event];
    if (word && found.at(-1)?.number !== line.number) found.push({ number: line.number, kind: "battle", name: `${word}, ${line.progress}` });
    before = line.number;
  }
  for (const line of table.log) {
    if (line.seat === table.live?.seat && line.seat !== null && !words[line.event.event]) {
      found.push({ number: line.number, kind: "own", name: line.text });
    }
  }
  return found;
}
