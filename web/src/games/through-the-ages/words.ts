/** Words of Through the Ages. */

import { capital, counted, listed } from "../../shell/sentences";
import type { CardInfo, EndOfTurn, Gives, Plan, Player } from "./model";
import { FIGURES, lookOf } from "./looks";

/** The verbs of choices as headings of a list. */
export const VERBS: Record<string, string> = {
  take: "Take a card", grow: "Population", build: "Build", upgrade: "Upgrade", adapt: "Upgrade", destroy: "Destroy",
  lead: "Leader", stage: "Wonder", develop: "Develop", revolt: "Revolution", play: "Action cards", disband: "Disband",
  tactic: "Tactics", copy: "Copy a tactic", prepare: "Prepare an event", attack: "Aggression", war: "War", offer: "Pacts",
  cancel: "Pacts", discover: "Colonies", resign: "Leave the game", defend: "Defend", discard: "Discard", send: "Send units",
  spend: "Use cards",
};

/** What one does not want to do by a stroke of Enter. */
export const HARMFUL = new Set(["destroy", "disband", "resign", "cancel", "dismiss alexander", "lose", "raze", "ruin", "release"]);

export function verbWords(verb: string): string {
  return VERBS[verb] ?? "Special actions";
}

/** "1 civil action, 3 science". */
export function priceWords(details: Record<string, any>): string {
  const parts = [
    details.civil ? counted(details.civil, "civil action") : "",
    details.military ? counted(details.military, "military action") : "",
    details.food ? `${details.food} food` : "",
    details.resources ? counted(details.resources, "resource") : "",
    details.science ? `${details.science} science` : "",
  ].filter(Boolean);
  return listed(parts);
}

/** "2 culture, 1 happy face": for those who hear the page. */
export function givesWords(gives: Gives): string {
  return Object.entries(gives)
    .filter(([what]) => what !== "urban")
    .map(([what, n]) => `${n} ${FIGURES[what]?.name ?? what.replace("_", " ")}`)
    .join(", ");
}

export function kindWords(card: CardInfo): string {
  return `${lookOf(card.kind).name}, Age ${card.age}`;
}

/** What ending the turn now would cost, worst first; nothing of it is forbidden. */
export function warnings(end: EndOfTurn, me: Player, acting: boolean): { text: string; bad: boolean }[] {
  const found: { text: string; bad: boolean }[] = [];
  if (end.uprising) found.push({ text: `Uprising: ${counted(end.discontent, "worker")} discontent, no production`, bad: true });
  if (end.hunger) found.push({ text: `Hunger costs ${end.hunger} culture`, bad: true });
  if (end.corruption) found.push({ text: `Corruption takes ${counted(end.corruption, "resource")}`, bad: true });
  const milder = [
    end.discard ? `you will discard ${counted(end.discard, "military card")}` : "",
    acting && me.civil.left ? `${counted(me.civil.left, "civil action")} left` : "",
  ].filter(Boolean);
  if (milder.length) found.push({ text: capital(milder.join("; ")), bad: false });
  return found;
}

/** "2 Warriors, Knights and Defense / Colonization": what a plan sends. */
export function sendWords(play: { cardName(id: string): string }, plan: Plan): string {
  const counts = new Map<string, number>();
  for (const action of plan.actions) {
    const card = action.split(" ")[1];
    if (card) counts.set(card, (counts.get(card) ?? 0) + 1);
  }
  return listed([...counts].map(([card, n]) => (n > 1 ? `${n} × ${play.cardName(card)}` : play.cardName(card))));
}

/** What makes a price: "2 = space 1 + completed wonders 1". */
export function partsWords(parts: [string, number][]): string {
  const total = parts.reduce((sum, [, n]) => sum + n, 0);
  const words = parts.map(([label, n], at) => `${n < 0 ? "−" : at ? "+" : ""} ${label} ${Math.abs(n)}`.trim());
  return `${total} = ${words.join(" ")}`;
}
