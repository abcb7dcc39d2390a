/** One table of Through the Ages as its board sees it: the position with names, what is chosen, and what can be done. */

import type { Choice, LogLine } from "../../lib/messages";
import type { TableState } from "../../shell/table.svelte";
import { TablePlay } from "../table-play.svelte";
import type { Asks, CardInfo, Catalogue, EndOfTurn, Outlook, Player, Scene, View } from "./model";
import { sceneOf } from "./story";
import { HARMFUL } from "./words";

/** A card of the row with what it costs me. */
export interface RowCard {
  space: number;
  ref: string;
  card: string;
  info: CardInfo;
  price: number | null;
  choice: Choice | null;
  reason: string;
  leaves: boolean;
}

export class Play extends TablePlay<View, Player, Outlook, Catalogue> {
  /** The choice that is pointed at: the forecast shows what it changes. */
  pointed = $state.raw<Choice | null>(null);

  /** The decision in which something was done last. */
  #acted = $state<number | null>(null);

  /** The seat whose civilization stands in the middle: the own one; for those who watch, the one whose turn it is. */
  get centre(): number {
    return this.table.position?.seat ?? this.view?.turn ?? 0;
  }

  get rivals(): number[] {
    return this.order.filter((seat) => seat !== this.centre);
  }

  /** The parts of a rating line by line, for those who point at it. */
  partsOf(rating: string, seat: number): string {
    return (this.outlook.parts?.[seat]?.[rating] ?? []).map(([label, n]) => `${n < 0 ? `−${-n}` : n} ${label}`).join("\n");
  }

  get asked(): boolean {
    return this.table.choices.length > 0;
  }

  get asks(): Asks {
    return this.asked ? (this.outlook.asks ?? {}) : {};
  }

  /** Whether the decision is one of the own action phase, where the board itself is clicked. */
  get acting(): boolean {
    return this.asks.step === "Actions" || this.asks.step === "FirstTurn";
  }

  card(id: string): CardInfo | null {
    return this.catalogue?.cards[id] ?? null;
  }

  /** The name of a card, with its age where others share the name. */
  cardName(id: string): string {
    return this.card(id)?.name ?? id;
  }

  // ---- what can be done ----------------------------------------------------------------------------------------------

  /** The places of the board that a choice belongs to. */
  refsOf(choice: Choice): string[] {
    if (choice.verb === "stage" && this.mine?.unfinished) return [`card:${this.mine.unfinished}`];
    if (choice.verb === "grow" || choice.verb === "settle") return ["bank:yellow"];
    return choice.refs;
  }

  /** Whether the decision is about what a rival has: then nothing of the own board is meant. */
  get foreign(): boolean {
    return ["Raid", "TakeColony", "RemoveCard", "Spoils", "Terror"].includes(this.asks.step ?? "");
  }

  about(ref: string): Choice[] {
    if (this.foreign) return [];
    return this.table.choices.filter((choice) => this.refsOf(choice).includes(ref));
  }

  /** What is open in the panel: a card, a space of the row, a bank; null for nothing. */
  get open(): string | null {
    const ref = this.table.selected;
    if (!ref) return null;
    return ref === "bank:yellow" || this.cardOf(ref) ? ref : null;
  }

  /** The card behind a reference. */
  cardOf(ref: string): string | null {
    if (ref.startsWith("space:")) return this.view?.row[Number(ref.slice(6)) - 1] ?? null;
    const id = ref.startsWith("card:") ? ref.slice(5) : "";
    return this.card(id) ? id : null;
  }

  choose(ref: string | null): void {
    this.pointed = null;
    this.table.selected = this.table.selected === ref ? null : ref;
  }

  /** Whether what was done is on its way: until its position has come, or it was refused. */
  get busy(): boolean {
    const { live, refusal, sending } = this.table;
    return sending || (this.#acted !== null && this.#acted === live?.decision && !refusal);
  }

  act(choice: Choice): void {
    this.pointed = null;
    this.table.selected = null;
    this.#acted = this.table.live?.decision ?? null;
    this.table.act(choice);
  }

  /** Carries out several actions, one decision after the other; anything else that is done or asked ends it. */
  carryOut(actions: string[]): void {
    this.#rest = actions;
    this.#goOn();
  }

  #goOn(): void {
    const [next, ...rest] = this.#rest;
    const choice = this.table.choices.find((each) => each.action === next);
    this.#rest = choice ? rest : [];
    if (choice) this.act(choice);
  }

  #rest: string[] = [];

  /** Lets a choice go when nothing can be done with it any more. */
  follow(): void {
    const decision = this.table.position?.decision ?? null;
    if (decision === this.#decision) return;
    this.#decision = decision;
    this.pointed = null;
    if (this.#rest.length && decision !== null) queueMicrotask(() => this.#goOn());
    const ref = this.table.selected;
    if (ref && (ref.startsWith("space:") || !this.about(ref).length)) this.table.selected = null;
  }

  #decision: number | null = null;

  get row(): RowCard[] {
    const { view, outlook } = this;
    const found: RowCard[] = [];
    (view?.row ?? []).forEach((card, at) => {
      const info = card ? this.card(card) : null;
      if (!card || !info) return;
      const ref = `space:${at + 1}`;
      const choice = this.table.choices.find((each) => each.verb === "take" && each.refs.includes(ref)) ?? null;
      const reason = this.refused(`card:${card}`).find((each) => each.verb === "take")?.reason ?? "";
      found.push({
        space: at,
        ref,
        card,
        info,
        price: outlook.prices?.[at] ?? null,
        choice,
        reason: choice ? "" : reason,
        leaves: at < (outlook.leaving ?? 0),
      });
    });
    return found;
  }

  get end(): Choice | null {
    return this.table.choices.find((choice) => choice.verb === "end") ?? null;
  }

  /** The choice that Enter carries out: the only one that is no loss. */
  mainOf(choices: Choice[]): Choice | null {
    const useful = choices.filter((choice) => !HARMFUL.has(choice.verb));
    return useful.length === 1 ? useful[0]! : null;
  }

  /** The choice that the forecast is about: the one pointed at, or the main one of what is open. */
  get considered(): Choice | null {
    return this.pointed ?? (this.open ? this.mainOf(this.about(this.open)) : null);
  }

  /** The end of the turn after the considered choice; null where it is the same or can't be told. */
  get after(): EndOfTurn | null {
    const choice = this.considered;
    return choice ? (this.outlook.ends?.[choice.action] ?? null) : null;
  }

  /** The log as far as the position that is shown. */
  get log(): LogLine[] {
    const { moment, past, log } = this.table;
    if (!moment || !past) return log;
    return past.log.lines.length ? past.log.lines : log.filter((line) => line.number <= moment.number);
  }

  /** The lines of the event, fight or pact that all look at now. */
  get sceneLines(): LogLine[] {
    return sceneOf(this.log);
  }

  get scene(): Scene | null {
    return this.outlook.scene ?? null;
  }

  /** The card of what goes on: an event, a territory, an aggression, a war, a pact, an action card that orders something. */
  get cause(): string | null {
    const known = this.asks.card ?? this.scene?.card;
    if (known) return known;
    const shown = this.sceneLines.findLast((line) => ["Revealed", "Attacked", "Offered", "Fought", "Declared"].includes(line.event.event));
    const card = shown?.event.card;
    return typeof card === "string" && this.card(card) ? card : null;
  }

  /** The technologies of a kind that a civilization has, the lowest first. */
  techs(player: Player, kind: string): string[] {
    return (this.catalogue?.workplaces ?? []).filter((id) => this.card(id)?.kind === kind && player.technologies.includes(id));
  }

  specials(player: Player): string[] {
    return player.technologies.filter((id) => this.card(id)?.kind.startsWith("special"));
  }
}

const plays = new WeakMap<TableState, Play>();

/** The one Play of a table. */
export function playOf(table: TableState): Play {
  let play = plays.get(table);
  if (!play) plays.set(table, (play = new Play(table)));
  return play;
}
