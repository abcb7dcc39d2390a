/** One table of The Golden Ages as its board sees it: the position with names, what is chosen, and what can be done. */

import type { Choice } from "../../lib/messages";
import type { TableState } from "../../shell/table.svelte";
import { TablePlay } from "../table-play.svelte";
import { ACTIONS, type ActionLook } from "./looks";
import type { Acting, Arrival, Asks, Catalogue, Colonist, Outlook, Player, View } from "./model";
import { squared } from "./words";

/** A square of the map that can be pressed now, and what it would do. */
export interface Lit {
  cell: string;
  kind: "move" | "attack" | "tile" | "capital" | "cube" | "colonist";
  choices: Choice[];
  /** Why it can't be done; "" when it can. */
  reason: string;
}

/** A tile on its way to the map: where its squares would lie. */
export interface Ghost {
  tile: string;
  turn: number;
  squares: string[];
}

/** The verbs that go somewhere on the map. */
const GOING = ["explore", "settle", "attack", "strike"];

export class Play extends TablePlay<View, Player, Outlook, Catalogue> {
  /** The colonist ("1") that goes, the square where to, and which of the ways to lay the tile there. */
  colonist = $state<string | null>(null);
  cell = $state<string | null>(null);
  way = $state(0);
  /** The square that is pointed at. */
  pointed = $state<string | null>(null);
  /** What to answer when a city may be founded after the attack. */
  #then = $state.raw<"found" | "stay" | null>(null);
  /** Whether move and answer go together, as one thing to take back. */
  #together = $state(false);
  #decision: number | null = null;

  /** The seat whose board is open: the own one; for those who watch, the first player's. */
  get centre(): number {
    return this.me ?? this.view?.first ?? 0;
  }

  get asks(): Asks {
    return this.asked ? (this.outlook.asks ?? "") : "";
  }

  get acting(): boolean {
    return this.asks === "action";
  }

  /** Whether the last actions of the game are being carried out: Golden Ages bring no gold any more. */
  get ending(): boolean {
    return this.view?.era === 4 && this.view.golden.length > 0;
  }

  override told(text: string): string {
    return super.told(squared(text));
  }

  civilization(seat: number): string {
    const id = this.view?.players[seat]?.civilization;
    return id ? (this.catalogue?.civilizations[id]?.name ?? id) : "";
  }

  /** The card or technology behind a reference ("wonder:colossus"). */
  card(ref: string): Acting | null {
    const [kind, id = ""] = ref.split(":");
    const known = this.catalogue;
    if (!known) return null;
    if (kind === "wonder") return known.wonders[id] ?? null;
    if (kind === "building") return known.buildings[id] ?? null;
    if (kind === "technology") return known.technologies[id] ?? null;
    if (kind === "civilization") return known.civilizations[id] ?? null;
    return null;
  }

  // ---- what is open --------------------------------------------------------------------------------------------------

  /** The action that is open in the own turn: by its button, or by what was chosen on the board. */
  get action(): ActionLook | null {
    if (!this.acting) return null;
    const [kind = "", id = ""] = (this.table.selected ?? "").split(":");
    if (kind === "action") return ACTIONS.find((action) => action.id === id) ?? null;
    const verb = kind === "colonist" ? "explore" : kind === "technology" ? "develop" : "";
    return ACTIONS.find((action) => action.id === verb) ?? null;
  }

  /** The card or technology that is open. */
  get opened(): string | null {
    const ref = this.table.selected;
    return ref && this.card(ref) ? ref : null;
  }

  choose(ref: string | null): void {
    this.table.selected = this.table.selected === ref ? null : ref;
    this.colonist = null;
    this.cell = null;
    this.way = 0;
  }

  about(ref: string): Choice[] {
    return this.asked ? this.table.about(ref) : [];
  }

  /** The choices behind an action. */
  of(action: ActionLook): Choice[] {
    return this.acting ? this.table.choices.filter((choice) => action.verbs.includes(choice.verb)) : [];
  }

  /** Why an action can't be done at all; "" when it can or nothing is known. */
  why(action: ActionLook): string {
    if (this.of(action).length) return "";
    const said = this.refused(`action:${action.id}`)[0]?.reason;
    if (said) return said;
    const things = (this.table.position?.refused ?? []).filter((each) => action.verbs.includes(each.verb));
    if (action.id === "wonder") return this.view?.wonders.length ? "not enough gold" : "no wonder is left";
    if (action.id === "activate") return things.length ? "nothing ready" : "nothing to activate";
    return action.id === "develop" ? "not enough gold" : "";
  }

  /** The colonists that may go, each once. */
  get goers(): Colonist[] {
    const action = this.action;
    if (!action || !this.mine) return [];
    const ids = new Set(this.of(action).map((choice) => colonistOf(choice)));
    return this.mine.colonists.filter((colonist) => ids.has(colonist.colonist));
  }

  /** The colonist that goes: the chosen one, or the only one. */
  get goer(): string | null {
    return this.colonist ?? (this.goers.length === 1 ? this.goers[0]!.colonist : null);
  }

  placeOf(colonist: string | null): string {
    return this.mine?.colonists.find((each) => each.colonist === colonist)?.place ?? "";
  }

  /** Where a choice of a move goes to. */
  targetOf(choice: Choice): string | null {
    if (choice.verb === "settle") return this.placeOf(colonistOf(choice));
    return choice.refs.find((ref) => ref.startsWith("cell:"))?.slice(5) ?? null;
  }

  // ---- the map -------------------------------------------------------------------------------------------------------

  /** The squares that can be pressed now. */
  lit: Map<string, Lit> = $derived.by(() => this.#lit());

  #lit(): Map<string, Lit> {
    const found = new Map<string, Lit>();
    if (!this.asked) return found;
    const add = (cell: string | null, kind: Lit["kind"], choice?: Choice): void => {
      if (!cell || cell === "agora" || cell === "reserve") return;
      const lit = found.get(cell) ?? { cell, kind, choices: [], reason: "" };
      if (choice) lit.choices.push(choice);
      found.set(cell, lit);
    };
    const { choices } = this.table;
    switch (this.asks) {
      case "tile":
      case "capital":
      case "cube":
        for (const choice of choices) add(this.targetOf(choice), this.asks, choice);
        break;
      case "stand-up":
      case "shift":
        for (const choice of choices) add(this.placeOf(colonistOf(choice)), "colonist", choice);
        break;
      case "action": {
        const { action } = this;
        if (action?.id === "explore" || action?.id === "attack") {
          const wanted = this.of(action).filter((choice) => !this.goer || [this.goer, null].includes(colonistOf(choice)));
          for (const choice of wanted) add(this.targetOf(choice), action.id === "attack" ? "attack" : "move", choice);
          if (action.id === "attack") this.#addRefused(found);
        } else if (action?.id === "artist" || !this.table.selected) {
          for (const choice of choices) if (["artist"].includes(choice.verb)) add(this.placeOf(colonistOf(choice)), "colonist", choice);
        }
      }
    }
    return found;
  }

  /** Squares that could be attacked with more gold. */
  #addRefused(found: Map<string, Lit>): void {
    for (const { component, verb, reason } of this.table.position?.refused ?? []) {
      const cell = component.startsWith("cell:") ? component.slice(5) : "";
      if (verb === "attack" && cell && !found.has(cell)) found.set(cell, { cell, kind: "attack", choices: [], reason });
    }
  }

  /** The tile as it would lie: where it was put, else where the pointer is. */
  get ghost(): Ghost | null {
    const tile = this.view?.tile;
    const choice = this.laying;
    if (this.asks !== "tile" || !tile || !choice) return null;
    return { tile, turn: choice.details.turn, squares: choice.details.squares };
  }

  /** The choice behind the ghost. */
  get laying(): Choice | null {
    if (this.asks !== "tile") return null;
    const chosen = this.cell ? this.lit.get(this.cell)?.choices : undefined;
    if (chosen) return chosen[this.way % chosen.length] ?? null;
    return (this.pointed && this.lit.get(this.pointed)?.choices[0]) || null;
  }

  /** The moves to the chosen square: one for each colonist that could go. */
  get going(): Choice[] {
    return this.cell ? (this.lit.get(this.cell)?.choices ?? []).filter((choice) => GOING.includes(choice.verb)) : [];
  }

  /** The way to draw: of the chosen square, else of the one that is pointed at. */
  get path(): string[] {
    const cell = this.cell ?? this.pointed;
    const choice = cell ? this.lit.get(cell)?.choices.find((each) => each.details.path) : undefined;
    return (choice?.details as Arrival | undefined)?.path ?? [];
  }

  /** Presses a square: it acts, is chosen, or (a tile that lies there) turns. */
  press(cell: string): void {
    const lit = this.lit.get(cell);
    if (!lit) {
      const here = this.asks === "tile" && this.ghost && this.cell && this.ghost.squares.includes(cell);
      if (here) this.turn(1);
      else if (!this.asked || (!this.action && this.asks === "action")) this.table.helping = `cell:${cell}`;
      return;
    }
    if (lit.kind === "tile") {
      if (this.cell === cell) this.turn(1);
      else this.put(cell);
    } else if (lit.kind === "move" || lit.kind === "attack") {
      this.cell = this.cell === cell ? null : cell;
    } else if (lit.kind === "colonist" && this.acting && !this.action) {
      this.choose("action:explore");
      this.colonist = colonistOf(lit.choices[0]!);
    } else if (lit.choices.length === 1) {
      this.act(lit.choices[0]!);
    } else {
      this.cell = cell;
    }
  }

  /** Puts the tile to a square, in its first way there. */
  put(cell: string): void {
    this.cell = cell;
    this.way = 0;
  }

  turn(by: 1 | -1): void {
    const ways = this.cell ? (this.lit.get(this.cell)?.choices.length ?? 0) : 0;
    if (ways) this.way = (this.way + by + ways) % ways;
  }

  // ---- acting --------------------------------------------------------------------------------------------------------

  /** Carries out a choice; after a move ``then`` answers whether a city is founded. */
  act(choice: Choice, then: "found" | "stay" | null = null): void {
    // After an attack a glory tile may have to be chosen first, and nothing is taken back.
    this.#together = then !== null && choice.verb === "explore";
    this.#then = this.#together ? null : then;
    this.table.actAll(this.#together ? [choice.action, then!] : [choice.action]);
  }

  /** Lets go of what belonged to an earlier decision, and answers what was decided together with it. */
  follow(): void {
    const decision = this.table.position?.decision ?? null;
    const { asks } = this;
    const sending = this.table.sending;
    if (decision !== this.#decision) {
      this.#decision = decision;
      this.colonist = null;
      this.cell = null;
      this.way = 0;
      if (this.table.selected?.startsWith("action:") || !this.about(this.table.selected ?? "").length) this.table.selected = null;
      if (decision !== null && asks !== "city" && asks !== "glory") this.#then = null;
    }
    // Others (the guide) choose a square as they choose a card.
    const pointed = this.table.selected?.startsWith("cell:") ? this.table.selected.slice(5) : "";
    if (pointed) {
      this.table.selected = null;
      if (this.lit.has(pointed)) this.put(pointed);
    }
    if (asks !== "city" || !this.#then || sending) return;
    const answer = this.table.choices.find((choice) => choice.verb === this.#then);
    this.#then = null;
    if (answer) this.table.act(answer);
  }

  /** Whether an answer is under way that was given together with a move. */
  get answering(): boolean {
    return this.asks === "city" && (this.#then !== null || (this.#together && this.table.sending));
  }
}

/** The colonist of a choice: "1". */
export function colonistOf(choice: Choice): string | null {
  return choice.refs.find((ref) => ref.startsWith("colonist:"))?.slice(9) ?? null;
}

/** The thing that a choice is about besides its colonist: "building:market". */
export function thingOf(choice: Choice): string {
  return choice.refs.find((ref) => !ref.startsWith("colonist:") && !ref.startsWith("cell:")) ?? "";
}

const plays = new WeakMap<TableState, Play>();

/** The one Play of a table. */
export function playOf(table: TableState): Play {
  let play = plays.get(table);
  if (!play) plays.set(table, (play = new Play(table)));
  return play;
}
