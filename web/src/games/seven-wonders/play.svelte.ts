/** One table of 7 Wonders as its board sees it: the position with names, what is chosen, and the uses of each card. */

import type { Choice } from "../../lib/messages";
import type { TableState } from "../../shell/table.svelte";
import { atLeast, bill, type CardInfo, type Catalogue, type City, gain, type Outlook, type Side, type SideInfo, USES, type View } from "./model";
import { chosenSentence } from "./words";

/** A card that can be chosen: of the hand, or of the discard pile.  Two of a hand may be alike. */
export interface Offer {
  card: string;
  place: number;
  letter: string;
}

export interface Uses {
  build: Choice[];
  stage: Choice[];
  sell: Choice | null;
  /** Why it can't be built, and why the stage can't; "" where they can. */
  refused: string;
  stageRefused: string;
}

/** Letters that choose a card; the others have a meaning of their own on every table (E, L, P, R, S, U). */
const LETTERS = "ABCDFGHIJKMNOQTVWXYZ";

/** Where the browser keeps what is chosen. */
const KEPT = "ziggurat-seven-wonders";

export class Play {
  /** Which of two equal cards of the hand is meant. */
  place = $state(0);
  /** What the open payments are for, and which of them is marked. */
  use = $state<"build" | "stage">("build");
  plan = $state(0);

  constructor(readonly table: TableState) {}

  get view(): View | null {
    return (this.table.position?.view as View | null | undefined) ?? null;
  }

  get outlook(): Outlook {
    return { asks: "", cities: [], ...(this.table.position?.outlook as Partial<Outlook> | undefined) };
  }

  get catalogue(): Catalogue | null {
    return this.table.catalogue as Catalogue | null;
  }

  /** The seat whose city is shown as the own one; null for spectators. */
  get me(): number | null {
    return this.table.position?.seat ?? null;
  }

  get mine(): City | null {
    return this.me === null ? null : (this.view?.players[this.me] ?? null);
  }

  /** The others in the order of seats, from the left neighbour to the right one; all of them for spectators. */
  get rivals(): number[] {
    const count = this.view?.seats ?? 0;
    const from = this.me ?? -1;
    return Array.from({ length: this.me === null ? count : count - 1 }, (_, n) => (from + 1 + n) % count);
  }

  get asked(): boolean {
    return this.table.choices.length > 0;
  }

  card(id: string): CardInfo | null {
    return this.catalogue?.cards[id] ?? null;
  }

  cardName(id: string): string {
    return this.card(id)?.name ?? id;
  }

  /** The side of the wonder board of a city; null before it is known. */
  board(seat: number): SideInfo | null {
    const city = this.view?.players[seat];
    if (!city?.wonder || !city.side) return null;
    return this.catalogue?.wonders[city.wonder]?.[city.side] ?? null;
  }

  wonderName(seat: number): string {
    const wonder = this.view?.players[seat]?.wonder;
    return wonder ? (this.catalogue?.wonders[wonder]?.name ?? wonder) : "";
  }

  /** "you", or the name of the player at a seat. */
  name(seat: number): string {
    return seat === this.me ? "you" : this.table.nameOf(seat);
  }

  /** On which side of me a neighbour sits; null for the others. */
  sideOf(seat: number): Side | null {
    if (this.outlook.left?.seat === seat) return "left";
    if (this.outlook.right?.seat === seat) return "right";
    return null;
  }

  /** "left neighbour", "across"; "" for spectators. */
  where(seat: number): string {
    if (this.me === null || seat === this.me) return "";
    const count = this.view?.seats ?? 0;
    if (seat === (this.me + 1) % count) return "left neighbour";
    return seat === (this.me + count - 1) % count ? "right neighbour" : "across";
  }

  /** What one good of a neighbour costs me; undefined for those who do not trade with me. */
  priceFrom(seat: number): ((raw: boolean) => number) | undefined {
    const side = this.sideOf(seat);
    const trade = side ? this.outlook[side] : undefined;
    return trade && ((raw) => (raw ? trade.raw : trade.manufactured));
  }

  // ---- what can be chosen --------------------------------------------------------------------------------------------

  /** The cards in the hand's place: the hand, or what may be dug out of the discard pile (what can be built first). */
  get offers(): Offer[] {
    const cards = this.digging ? this.pile : (this.view?.hand ?? []);
    return cards.map((card, place) => ({ card, place, letter: LETTERS[place] ?? "" }));
  }

  get digging(): boolean {
    return this.outlook.asks === "pile" && this.asked;
  }

  private get pile(): string[] {
    const cards = (this.view?.discard ?? []).flatMap((each) => (each.card ? [each.card] : []));
    const once = [...new Set(cards)];
    const legal = once.filter((card) => this.table.about(`card:${card}`).length > 0);
    return [...legal, ...once.filter((card) => !legal.includes(card))];
  }

  /** The card that is open; null for none. */
  get open(): Offer | null {
    const chosen = this.table.selected;
    if (!chosen?.startsWith("card:")) return null;
    const alike = this.offers.filter((offer) => `card:${offer.card}` === chosen);
    return alike.find((offer) => offer.place === this.place) ?? alike[0] ?? null;
  }

  /** Opens a card; what was chosen before and still lies face down is taken back for it.  A card that stood open already
   *  when the choice was made, in another window, takes nothing back: whoever presses it means to build it. */
  choose(offer: Offer | null): void {
    if (offer && this.chosen) {
      if (!this.table.position?.undo.number || this.isChosen(offer)) return;
      if (this.open?.place === offer.place) {
        this.table.refuse(`You have chosen already, in another window: ${chosenSentence(this)}. Take it back first to change it.`);
        return;
      }
      this.table.undo();
    }
    this.place = offer?.place ?? 0;
    this.pay("build");
    this.table.selected = offer ? `card:${offer.card}` : null;
  }

  /** Opens the payments of a use of the open card, the cheapest one marked. */
  pay(use: "build" | "stage"): void {
    this.use = use;
    this.plan = 0;
  }

  /** Lets a choice go when the game has moved on, and finds it again after the page was loaded anew. */
  follow(): void {
    const view = this.view;
    if (!view || this.table.position?.at != null) return;
    const turn = `${this.table.id} ${view.age} ${view.turn} ${this.outlook.asks}`;
    const chosen = this.table.selected;
    if (turn === this.#turn) {
      sessionStorage.setItem(KEPT, JSON.stringify({ turn, chosen, place: this.place }));
      return;
    }
    this.#turn = turn;
    const kept = JSON.parse(sessionStorage.getItem(KEPT) ?? "{}") as { turn?: string; chosen?: string; place?: number };
    this.choose(null);
    if (kept.turn !== turn) return;
    this.table.selected = kept.chosen ?? null;
    this.place = kept.place ?? 0;
  }

  #turn = "";

  /** The choice that belongs to no card: throw the last card away, dig out none. */
  get pass(): Choice | null {
    return this.table.choices.find((choice) => choice.verb === "pass") ?? null;
  }

  /** What I have chosen and the others don't see yet: "build", "altar". */
  get chosen(): { verb: string; what: string; left: number; right: number } | null {
    const [verb, what, ...paid] = (this.view?.choice ?? "").split(" ");
    if (!verb || !what) return null;
    const coins = (side: string) => Number(paid[paid.indexOf(side) + 1] ?? 0) * (paid.includes(side) ? 1 : 0);
    return { verb, what, left: coins("left"), right: coins("right") };
  }

  /** Whether this is the card that I have put face down; of two alike it is the one that was chosen. */
  isChosen(offer: Offer): boolean {
    const alike = this.offers.filter((each) => each.card === this.chosen?.what);
    return (alike.find((each) => each.place === this.place) ?? alike[0])?.place === offer.place;
  }

  uses(card: string): Uses {
    const about = this.table.about(`card:${card}`);
    const wonder = this.mine?.wonder ? `wonder:${this.mine.wonder}` : "";
    const refused = this.table.position?.refused ?? [];
    const of = (verb: string) => about.filter((choice) => choice.verb === verb).sort((a, b) => this.better(a, b));
    return {
      build: of("build"),
      stage: of("stage"),
      sell: of("sell")[0] ?? null,
      refused: refused.find((each) => each.component === `card:${card}` && each.verb === "build")?.reason ?? "",
      stageRefused: refused.find((each) => each.component === wonder && each.verb === "stage")?.reason ?? "",
    };
  }

  /** The cheaper payment first; of equal ones that which pays more to the neighbour who is behind. */
  private better(a: Choice, b: Choice): number {
    const [one, other] = [bill(a), bill(b)];
    if (one.coins !== other.coins) return one.coins - other.coins;
    const behind = this.points("left") <= this.points("right") ? "left" : "right";
    return (other[behind]?.coins ?? 0) - (one[behind]?.coins ?? 0);
  }

  private points(side: Side): number {
    const seat = this.outlook[side]?.seat;
    return seat === undefined ? 0 : (this.view?.players[seat]?.total ?? 0);
  }

  /** The payments that are open for the chosen card, and the one that is marked. */
  get plans(): Choice[] {
    return this.open ? this.uses(this.open.card)[this.use] : [];
  }

  get marked(): Choice | null {
    return this.plans[this.plan] ?? this.plans[0] ?? null;
  }

  /** What building this card in the best way brings in points now; null where that is open, undefined where it can't be. */
  gainOf(card: string): number | null | undefined {
    const best = this.uses(card).build[0];
    return best && gain(best, "score");
  }

  /** Whether it may bring more: what neighbours build in the same turn counts too. */
  maybeMore(card: string): boolean {
    return atLeast(this.uses(card).build[0], "score");
  }

  // ---- what happened last --------------------------------------------------------------------------------------------

  /** What was built in the last turn that all have seen, as "seat:card" and "seat:stage". */
  get fresh(): ReadonlySet<string> {
    const found = new Set<string>();
    for (const { event } of this.lastTurn) {
      if (event.event === "Built" || event.event === "Dug") found.add(`${event.seat}:${event.card}`);
      if (event.event === "StageBuilt") found.add(`${event.seat}:stage`);
    }
    return found;
  }

  get lines() {
    const shown = this.table.position?.at ?? Infinity;
    return this.table.log.filter((line) => line.number <= shown);
  }

  /** The uses of cards in the last turn, with a seventh card or a dug one that came after it. */
  get lastTurn() {
    const uses = this.lines.filter((line) => USES.includes(line.event.event));
    const together = uses.filter((line, at) => uses[at - 1]?.number === line.number).at(-1);
    return together ? uses.filter((line) => line.number >= together.number) : uses;
  }

  /** The battles of the age that has just ended; none when something was built since. */
  get battles() {
    const lines = this.lines;
    const last = lines.filter((line) => line.event.event === "Battle").at(-1);
    if (!last || lines.some((line) => line.number > last.number && USES.includes(line.event.event))) return [];
    return lines.filter((line) => line.number === last.number && line.event.event === "Battle").map((line) => line.event);
  }
}

const plays = new WeakMap<TableState, Play>();

/** The one Play of a table. */
export function playOf(table: TableState): Play {
  let play = plays.get(table);
  if (!play) plays.set(table, (play = new Play(table)));
  return play;
}
