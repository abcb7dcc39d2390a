/** What the log tells of the moment: my turn so far, what its end brought, and the event, fight or pact that everybody looks at. */

import type { LogLine } from "../../lib/messages";

/** What begins something that all should follow. */
const BEGINS = new Set(["Prepared", "Attacked", "Offered", "Declared", "TurnBegins"]);
/** What makes it worth showing. */
const TELLS = new Set(["Revealed", "Attacked", "Offered", "Fought", "Declared", "AgeBegins"]);

const spent = (line: LogLine): number => (line.event.civil_actions ?? 0) + (line.event.military_actions ?? 0);

/** Whether a line is an action of the action phase: action tokens went for it. */
function acted(line: LogLine): boolean {
  return spent(line) !== 0 && line.event.event !== "Attacked" && line.event.event !== "Declared";
}

/** The event, fight or pact that is going on, or has just been settled and nobody has acted since: its lines, the first first. */
export function sceneOf(log: LogLine[]): LogLine[] {
  for (let at = log.length - 1; at >= 0; at--) {
    const line = log[at]!;
    if (acted(line)) return [];
    if (!BEGINS.has(line.event.event)) continue;
    const lines = log.slice(at);
    if (lines.some((each) => TELLS.has(each.event.event))) return lines.filter((each) => each.event.event !== "TurnBegins");
  }
  // A game that goes on from a position may begin in the middle of it.
  return log.some((line) => TELLS.has(line.event.event)) ? log : [];
}

export interface Deed {
  /** The number of the move. */
  number: number;
  texts: string[];
  civil: number;
  military: number;
}

/** What a seat has done since its turn began: move by move, with the action tokens that went for it. */
export function turnOf(log: LogLine[], seat: number): Deed[] {
  const begin = log.findLastIndex((line) => line.event.event === "TurnBegins");
  if (begin >= 0 && log[begin]!.event.seat !== seat) return [];
  const deeds: Deed[] = [];
  for (const line of log.slice(begin + 1)) {
    if (line.event.seat !== seat) continue;
    const last = deeds.at(-1);
    const deed = last?.number === line.number ? last : { number: line.number, texts: [], civil: 0, military: 0 };
    if (deed !== last) deeds.push(deed);
    deed.texts.push(line.text);
    deed.civil += line.event.civil_actions ?? 0;
    deed.military += line.event.military_actions ?? 0;
  }
  return deeds;
}

/** What the end of a seat's last turn brought, row by row; empty once the seat has done something since. */
export function endOf(log: LogLine[], seat: number): LogLine[] {
  const next = log.findLastIndex((line, at) => line.event.event === "TurnBegins" && at > 0 && line.event.seat !== seat && log[at - 1]!.event.seat === seat);
  if (next < 0 || log.slice(next).some((line) => line.event.event === "TurnBegins" && line.event.seat === seat)) return [];
  const number = log[next]!.number;
  return log.slice(0, next).filter((line) => line.number === number && line.event.seat === seat);
}

/** The bids of an auction so far: the last number of each seat. */
export function bidsOf(scene: LogLine[]): Map<number, number> {
  const from = scene.findLastIndex((line) => line.event.event === "Revealed");
  const bids = new Map<number, number>();
  for (const { event } of scene.slice(from + 1)) if (event.event === "Bid") bids.set(event.seat, event.force);
  return bids;
}
