/** The log in groups, and what its lines are about. */

import type { LogLine } from "../../lib/messages";
import type { Names } from "../names";

export interface Group {
  /** How far the game was: "Age II, turn 3 of 6". */
  title: string;
  lines: LogLine[];
}

export interface Part {
  text: string;
  strong: boolean;
}

/** What a line touched: the component, and whose it is. */
export interface Touched {
  ref: string;
  seat: number | null;
}

/** Lines of the same turn together, the newest turn first; within a turn in the order of play. */
export function grouped(lines: LogLine[]): Group[] {
  const groups: Group[] = [];
  for (const line of lines) {
    const last = groups.at(-1);
    if (last && last.title === line.progress) last.lines.push(line);
    else groups.push({ title: line.progress, lines: [line] });
  }
  return groups.reverse();
}

/** What happened since the reader's last move; where all move at once, what came out of it. */
export function since(lines: LogLine[], seat: number | null): LogLine[] {
  if (seat === null) return [];
  const own = lines.findLast((line) => line.seat === seat);
  if (!own) return lines;
  // Where others moved at the same moment, that moment is news as well.
  const together = lines.some((line) => line.number === own.number && line.seat !== null && line.seat !== seat);
  return lines.filter((line) => line.number > own.number || (together && line.number === own.number));
}

/** A sentence with the names of people instead of what they play ("Alexandria" -> "Mira"), but for names in ``kept``. */
export function told(text: string, players: Map<string, string>, kept: string[] = []): string {
  const sides = [...players.keys()].filter((side) => !kept.includes(side));
  const typeset = text.replace(/(^|[\s(])-(?=\d)/g, "$1−");
  if (!sides.length) return typeset;
  return typeset.replace(new RegExp(`\\b(${sides.map(escaped).join("|")})\\b`, "g"), (side) => players.get(side) ?? side);
}

/** The sentence of a line, with the names of people. */
export function sentence(line: LogLine, names: Names, players: Map<string, string>): string {
  return told(line.text, players, components(line, names));
}

/** The names of the components in a line's event. */
function components(line: LogLine, names: Names): string[] {
  return Object.entries(line.event).flatMap(([field, value]) => {
    const name = field !== "event" && typeof value === "string" ? names.get(value)?.name : undefined;
    return name ? [name] : [];
  });
}

/** A line's sentence with the names of its components apart, so that they can be printed bold. */
export function parts(line: LogLine, names: Names, players: Map<string, string>): Part[] {
  const text = sentence(line, names, players);
  const bold = components(line, names);
  for (const [field, value] of Object.entries(line.event)) {
    if (typeof value === "number") {
      // "wonder stage 2" from {stage: 1}: numbered things are counted from 0 inside.
      const numbered = new RegExp(`\\b${field} ${value + 1}\\b`, "i").exec(text);
      if (numbered) bold.push(numbered[0]);
    }
  }
  if (!bold.length) return [{ text, strong: false }];
  const pattern = new RegExp(`(${bold.map(escaped).join("|")})`);
  return text
    .split(pattern)
    .filter(Boolean)
    .map((piece) => ({ text: piece, strong: bold.includes(piece) }));
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}

const NO_COMPONENTS = new Set(["event", "seat", "other"]);

/** The components in a line's event: every field that may be one, by its name. */
export function touched(line: LogLine): Touched[] {
  const seat = typeof line.event.seat === "number" ? line.event.seat : line.seat;
  const found: Touched[] = [];
  for (const [field, value] of Object.entries(line.event)) {
    if (NO_COMPONENTS.has(field) || (typeof value !== "string" && typeof value !== "number")) continue;
    found.push({ ref: `${field}:${value}`, seat });
  }
  return found;
}
