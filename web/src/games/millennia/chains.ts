/** The log of Millennia in chains: an action with all that followed from it, summed up in a line. */

import type { LogLine } from "../../lib/messages";
import { counted } from "../../shell/sentences";
import type { Chain } from "../games";

/** Events by which a chain begins and never goes on: what cards do may be an answer to something. */
export const CAUSES = new Set([
  "Performed", "SpecialDone", "Bought", "Cashed", "Ready", "Built", "WonderBuilt", "Drafted", "Marked", "Prospered", "Income", "Passed",
]);

/** Events after which nothing follows: what comes next belongs to the upkeep. */
const ALONE = new Set(["Ready", "TechGone", "TechStays"]);

/** Where all act at once each seat has its own chains, in the order in which they began. */
export function chains(lines: LogLine[]): Chain[] {
  const found: LogLine[][] = [];
  const open = new Map<number, LogLine[]>();
  for (const line of lines) {
    const seat = line.seat;
    const last = seat === null ? undefined : open.get(seat);
    const goesOn = last && !ALONE.has(String(last[0]!.event.event)) && last[0]!.progress === line.progress;
    if (goesOn && !CAUSES.has(String(line.event.event))) {
      last.push(line);
      continue;
    }
    const chain = [line];
    found.push(chain);
    if (seat !== null) open.set(seat, chain);
  }
  return found.map((chain) => ({ lines: chain, sum: sum(chain) }));
}

/** "culture to 5, +2 points, +4 gold, 1 joker": where markers came to, and what was gained or paid in all. */
export function sum(lines: LogLine[]): string {
  const places = new Map<string, string>();
  const total = { points: 0, gold: 0, jokers: 0, research: 0, cards: 0, beyond: 0 };
  const others: string[] = [];
  for (const { event } of lines) {
    const [track = "", ...spot] = String(event.spot ?? "").split("-");
    if (event.event === "Stepped") places.set(track, spot.join(" "));
    else if (event.event === "GotVp") total.points += Number(event.vp);
    else if (event.event === "GotGold") total.gold += Number(event.gold);
    else if (event.event === "PaidGold") total.gold -= Number(event.gold);
    else if (event.event === "JokerTaken") total.jokers += Number(event.jokers);
    else if (event.event === "PointsTaken") total.research += 1;
    else if (event.event === "Drew" || event.event === "Kept") total.cards += event.event === "Drew" ? 1 : 0;
    else if (event.event === "Beyond") total.beyond += 1;
    else if (event.event === "Claimed") others.push("a research card claimed");
    else if (event.event === "TookLeader") others.push("leader token");
    else if (event.event === "TookArchitect") others.push("architect token");
    else if (event.event === "Unlocked") others.push("a lock opened");
  }
  return [
    ...[...places].map(([track, spot]) => `${track} to ${spot}`),
    total.beyond ? `${counted(total.beyond, "step")} beyond the end` : "",
    total.points ? `+${counted(total.points, "point")}` : "",
    total.gold ? `${total.gold > 0 ? "+" : "−"}${Math.abs(total.gold)} gold` : "",
    total.jokers ? counted(total.jokers, "joker") : "",
    total.research ? counted(total.research, "research point card") : "",
    total.cards ? `${counted(total.cards, "diplomacy card")} drawn` : "",
    ...others,
  ].filter(Boolean).join(", ");
}
