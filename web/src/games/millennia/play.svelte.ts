/** One table of Millennia as its board sees it: the position with names, what is chosen, and what can be done. */

import type { Choice, LogLine } from "../../lib/messages";
import type { TableState } from "../../shell/table.svelte";
import { TablePlay } from "../table-play.svelte";
import { CAUSES } from "./chains";
import type { Asks, Building, Card, Catalogue, Outlook, Player, Socket, Spot, Track, TrackInfo, View, Wonder } from "./model";

export class Play extends TablePlay<View, Player, Outlook, Catalogue> {
  /** The choice that is pointed at: what it reaches and closes is shown. */
  pointed = $state.raw<Choice | null>(null);
  /** The icon that is chosen in an open payment, by the text of its choice; null: the one that is proposed. */
  picked = $state<string | null>(null);
  #decision: number | null = null;
  /** The last line of the log before the action whose chain goes on; null: not known, as after a reload. */
  #before: number | null = null;

  /** The seat whose tableau is open: the own one; for those who watch, the leader's. */
  get centre(): number {
    const leader = this.view?.leader ?? 0;
    return this.me ?? (leader < (this.view?.seats ?? 1) ? leader : 0);
  }

  get asks(): Asks {
    return this.asked ? (this.outlook.asks ?? "") : "";
  }

  /** The name of a party: a seat, or the Automa. */
  override name(party: number): string {
    return party >= (this.view?.seats ?? 9) ? "the Automa" : super.name(party);
  }

  // ---- components ----------------------------------------------------------------------------------------------------

  building(id: string): Building | null {
    return this.catalogue?.buildings[id] ?? null;
  }

  wonder(id: string): Wonder | null {
    return this.catalogue?.wonders[id] ?? null;
  }

  /** The card behind a reference ("wonder:colossus"). */
  card(ref: string): Card | null {
    const [kind, id = ""] = ref.split(":");
    const known = this.catalogue;
    if (!known) return null;
    if (kind === "wonder") return known.wonders[id] ?? null;
    if (kind === "building") return known.buildings[id] ?? null;
    if (kind === "research") return known.research[id] ?? null;
    if (kind === "diplomacy") return known.diplomacy[id] ?? null;
    if (kind === "token") return known.tokens[id] ?? null;
    return null;
  }

  track(track: Track): TrackInfo | null {
    return this.catalogue?.tracks[this.view?.board ?? "a1"]?.[track] ?? null;
  }

  /** The spot on which a player stands. */
  spotOf(player: Player, track: Track): Spot | null {
    const n = player.tracks[track];
    const branch = track === "politics" && n > 5 ? player.branch : "trunk";
    return this.track(track)?.spots.find((spot) => spot.n === n && spot.branch === branch) ?? null;
  }

  /** What lies on a spot with a book. */
  tokenOn(spot: Spot): (Card & { marks: [string, number][] }) | null {
    const id = this.view?.tokens[spot.id];
    return id ? (this.catalogue?.tokens[id] ?? null) : null;
  }

  /** Whether a player may pass the lock before a spot. */
  opened(player: Player, track: Track): boolean {
    return player.unlocks.includes(track);
  }

  // ---- what can be done ----------------------------------------------------------------------------------------------

  about(ref: string): Choice[] {
    return this.asked ? this.table.about(ref) : [];
  }

  /** Why a thing in sight can't be used; null where it can, or nothing is known. */
  reason(ref: string): string | null {
    return this.refused(ref)[0]?.reason ?? null;
  }

  /** What is open in the panel. */
  get open(): string | null {
    const ref = this.table.selected;
    return ref && this.about(ref).length > 0 ? ref : null;
  }

  choose(ref: string | null): void {
    this.pointed = null;
    this.table.selected = this.table.selected === ref ? null : ref;
  }

  /** A touch on a thing of the board: what has one use is shown in the panel with it; what has none opens its help. */
  touch(ref: string): void {
    if (this.about(ref).length) this.choose(ref);
    else this.table.helping = ref;
  }

  /** Carries out a choice; what is paid with icons is paid as it is proposed. */
  act(choice: Choice): void {
    this.#begin();
    this.table.actAll([choice.action, ...this.#spending(choice)]);
  }

  /** Carries out a choice and stops at an icon of its payment, the first that can be chosen if none is named. */
  actUpTo(choice: Choice, at: number | null = null): void {
    const sockets = paymentOf(choice);
    const stop = sockets[at ?? sockets.findIndex((socket) => socket.others > 0)]?.action;
    const spending = this.#spending(choice);
    this.#begin();
    this.table.actAll([choice.action, ...spending.slice(0, stop ? spending.indexOf(stop) : 0)]);
  }

  #begin(): void {
    if (["act", "draft", "construct"].includes(this.asks)) this.#before = this.log.at(-1)?.number ?? 0;
    this.pointed = null;
    this.table.selected = null;
  }

  /** The texts that pay for a choice after it: a payment that goes on begins with the choice itself. */
  #spending(choice: Choice): string[] {
    const texts = paymentOf(choice).flatMap((socket) => (socket.action ? [socket.action] : []));
    return texts[0] === choice.action ? texts.slice(1) : texts;
  }

  /** Of an open payment: the icon that is chosen, or else the one that is proposed. */
  get paying(): Choice | null {
    if (this.asks !== "pay") return null;
    const { choices } = this.table;
    const wanted = (text: string | null | undefined) => choices.find((choice) => choice.action === text);
    return wanted(this.picked) ?? wanted(this.outlook.proposed) ?? choices[0] ?? null;
  }

  /** Lets go of what belonged to an earlier decision. */
  follow(): void {
    const decision = this.table.position?.decision ?? null;
    if (decision === this.#decision) return;
    this.#decision = decision;
    this.pointed = null;
    this.picked = null;
    if (this.table.selected && !this.about(this.table.selected).length) this.table.selected = null;
  }

  /** The spot that an open or pointed choice would reach. */
  get reached(): string | null {
    const choice = this.pointed ?? (this.table.choices.length === 1 ? this.table.choices[0] : null);
    return (choice?.details.spot as string | undefined) ?? null;
  }

  // ---- the log -------------------------------------------------------------------------------------------------------

  get log(): LogLine[] {
    const { moment, past, log } = this.table;
    if (!moment || !past) return log;
    return past.log.lines.length ? past.log.lines : log.filter((line) => line.number <= moment.number);
  }

  /** The lines of my last chain: its cause, and what followed. */
  get chain(): LogLine[] {
    const now = this.table.position?.progress?.text;
    const mine = this.log.filter((line) => line.seat === this.me && line.progress === now);
    const before = this.#before;
    const known = before === null ? [] : mine.filter((line) => line.number > before);
    if (known.length) return known;
    const at = mine.findLastIndex((line) => CAUSES.has(String(line.event.event)));
    return at < 0 ? [] : mine.slice(at);
  }
}

/** The payment that a choice begins or goes on with, as it is proposed. */
export function paymentOf(choice: Choice | null): Socket[] {
  return (choice?.details.payment as Socket[] | undefined) ?? [];
}

const plays = new WeakMap<TableState, Play>();

/** The one Play of a table. */
export function playOf(table: TableState): Play {
  let play = plays.get(table);
  if (!play) plays.set(table, (play = new Play(table)));
  return play;
}
