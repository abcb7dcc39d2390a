/** How payments with icons are drawn and told. */

import type { Choice } from "../../lib/messages";
import { capital, counted, listed } from "../../shell/sentences";
import type { Socket } from "./model";
import { paymentOf, type Play } from "./play.svelte";
import { typeWords } from "./words";

/** What a choice of an open payment spends, for its button. */
export function drawn(play: Play, choice: Choice): Socket {
  const socket = paymentOf(choice)[0];
  if (!socket || socket.action !== choice.action) return { kind: "skip", ref: "", type: "", name: play.told(choice.sentence), action: choice.action, others: 0 };
  const name = socket.kind === "tech" ? typeWords(socket.type) : socket.name.replace(/^a /, "");
  return { ...socket, name, others: 0 };
}

/** "Spend Music and Law". */
export function spendingWords(sockets: Socket[]): string {
  const names = sockets.filter((socket) => socket.kind !== "left-out").map((socket) => socket.name);
  return names.length ? `Spend ${listed(names)}` : "";
}

/** What a choice brings, in few words for a tile: "2 → 3, +3 gold, +7 points"; "" where nothing is certain. */
export function bringsWords(choice: Choice): string {
  const found: string[] = [];
  for (const { figure, before, after } of choice.changes) {
    if (after === null || ["techs to spend", "VP"].includes(figure)) continue;
    const more = after - before;
    const sign = more < 0 ? "−" : "+";
    if (figure === "score") found.push(`${sign}${counted(Math.abs(more), "point")}`);
    else if (figure === "gold") found.push(`${sign}${Math.abs(more)} gold`);
    else if (figure === "jokers") {
      if (more > 0) found.push(`+${counted(more, "joker")}`);
    }
    else if (/ (points|cards)$/.test(figure)) {
      if (more > 0) found.push(`+${counted(more, figure.slice(0, -1))}`);
    }
    else found.unshift(`${capital(figure)} ${before} → ${after}`);
  }
  return found.join(", ");
}

/** A reason in few words for a tile, where the icons that are missing stand beside it: "no arts, no social science". */
export function lackWords(reason: string): string {
  const lack = /^you lack (.*)$/.exec(reason)?.[1];
  if (!lack) return reason;
  const few = (one: string) => one.replace(/^(\d) (?:of )?(.*?)s?$/, "$1 more of $2").replace(/^an? (.*)$/, "no $1").replace(/ techs?$/, "");
  return lack.split(" and ").map(few).join(", ");
}
