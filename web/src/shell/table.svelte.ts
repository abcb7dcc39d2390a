/** One table as the page knows it: the position, what is chosen on the board, and the line to the server. */

import { ask, Refusal } from "../lib/api";
import { capital } from "./sentences";
import type { Choice, HintAnswer, Log, LogLine, Position, Request, SeatInfo, TableInfo, Told, UndoInfo } from "../lib/messages";

type Asked = Request extends infer R ? (R extends { id: string } ? Omit<R, "id"> : never) : never;
export type Line = "connecting" | "open" | "lost";
/** A moment of the game that is looked at again; ``seat``: as whom, "all" with everything open (after the end). */
export interface Moment {
  number: number;
  seat: number | "all" | null;
}

/** How long to wait before the n-th try to connect again, in milliseconds. */
const PAUSES = [250, 500, 1000, 2000, 4000, 8000];

export class TableState {
  /** The newest position; null until it has come. */
  live = $state.raw<Position | null>(null);
  /** A position of the record that is shown instead of the newest one, and the moment that is asked for. */
  past = $state.raw<Position | null>(null);
  moment = $state.raw<Moment | null>(null);
  log = $state.raw<LogLine[]>([]);
  line = $state<Line>("connecting");
  /** Whether an answer is awaited. */
  sending = $state(false);
  /** Why the last thing asked was refused; "" for nothing. */
  refusal = $state("");
  hint = $state.raw<HintAnswer | null>(null);
  /** The component that is chosen on the board ("card:altar"), and the one that help is open for. */
  selected = $state<string | null>(null);
  helping = $state<string | null>(null);
  /** All components of the game in words, from the server. */
  catalogue = $state.raw<any>(null);
  /** Own actions that were taken back, the last one last: what redo plays again, until something else is done. */
  undone = $state.raw<string[]>([]);
  /** When ``live`` came, in milliseconds: what ``bots_wait`` counts from. */
  heard = $state(0);
  /** Why the reader's seat is no longer its own; "" while it is. */
  unseated = $state("");
  /** Why there is nothing to show: no such table, or the server can't be reached. */
  failure = $state("");

  #socket: WebSocket | null = null;
  #tries = 0;
  #closed = false;
  #retry = 0;
  #forget = 0;
  /** What is asked and not answered yet; at most one, sent again after a lost line. */
  #asked: Request | null = null;
  /** The own actions since the page was opened, the last one last. */
  #acted: string[] = [];
  /** Actions that are still to follow the last one, and the moves that such a row has made: undo takes them back together. */
  #following: string[] = [];
  #decided: number | null = null;
  #row: { first: number; last: number; text: string } | null = null;
  #rows: { first: number; last: number; text: string }[] = [];
  /** Whether one undo follows another until a barrier or the move ``#until`` is reached; the move that was taken back last. */
  #undoing = false;
  #until = 0;
  #takenBack = 0;

  constructor(readonly id: string) {
    this.#connect();
  }

  /** What is shown: the newest position, or the one of the record that is looked at. */
  get position(): Position | null {
    return this.moment ? (this.past ?? this.live) : this.live;
  }

  get info(): TableInfo | null {
    return this.live?.table ?? null;
  }

  get choices(): Choice[] {
    return this.position?.choices ?? [];
  }

  /** Whether the reader is asked for a decision now. */
  get asked(): boolean {
    return this.moment === null && this.live?.decision != null;
  }

  get seats(): SeatInfo[] {
    return this.live?.table.seats ?? [];
  }

  /** The seats as they follow the reader's own. */
  get around(): SeatInfo[] {
    return [...this.seats].sort((a, b) => this.placeOf(a.seat) - this.placeOf(b.seat));
  }

  /** The choices that have to do with a component. */
  about(component: string): Choice[] {
    return this.choices.filter((choice) => choice.refs.includes(component));
  }

  /** The place of a seat counted from the reader (0: its own), for its mark; for spectators the order of the table. */
  placeOf(seat: number): number {
    const count = this.seats.length || 1;
    return (seat - (this.live?.seat ?? 0) + count) % count;
  }

  /** "You", or the name at a seat. */
  nameOf(seat: number): string {
    const info = this.seats[seat];
    if (!info) return `Seat ${seat + 1}`;
    return info.you ? "You" : info.name || "Open seat";
  }

  act(choice: Choice | string): void {
    this.actAll([typeof choice === "string" ? choice : choice.action]);
  }

  /** Carries out one action after the other, as long as each of them is possible when its turn comes. */
  actAll(actions: string[]): void {
    const [first, ...rest] = actions;
    if (first === undefined || !this.asked || this.#asked) return;
    this.#following = rest;
    this.#row = rest.length ? { first: 0, last: 0, text: "" } : null;
    this.#actOne(first);
  }

  #actOne(action: string): void {
    this.#decided = this.live!.decision;
    this.#ask({ kind: "act", decision: this.#decided!, action });
  }

  /** What undo takes back now, with its number (0: nothing) and its words: a move, or a row of moves that were made as one. */
  get undoable(): UndoInfo {
    const undo = this.live?.undo ?? { number: 0, text: "" };
    const row = this.#rows.find((row) => row.last === undo.number);
    return row ? { number: undo.number, text: row.text } : undo;
  }

  undo(): void {
    const row = this.#rows.find((row) => row.last === this.live?.undo.number);
    if (row) this.undoAll(row.first);
    else this.#undoOne();
  }

  #undoOne(): void {
    const number = this.live?.undo.number ?? 0;
    if (!number || this.moment !== null) return;
    this.#takenBack = number;
    this.#ask({ kind: "undo", number });
  }

  /** Takes back as much as may be taken back: to the beginning of the own turn, or what was revealed since; or down to a move. */
  undoAll(until = 0): void {
    this.#undoing = true;
    this.#until = until;
    this.#undoOne();
  }

  /** Plays again what was taken back last. */
  redo(): void {
    const action = this.undone.at(-1);
    if (action !== undefined && this.asked) this.act(action);
  }

  goOn(): void {
    if (this.moment === null) this.#ask({ kind: "go-on" });
  }

  askHint(): void {
    if (this.asked) this.#ask({ kind: "hint", decision: this.live!.decision! });
  }

  /** Looks at a moment of the record, or (null) at the game as it is now. */
  async look(moment: Moment | null): Promise<void> {
    this.selected = null;
    this.moment = moment;
    if (!moment) {
      this.past = null;
      return;
    }
    const seat = moment.seat === null ? "" : `?seat=${moment.seat}`;
    try {
      const past = await ask<Position>("GET", `tables/${this.id}/at/${moment.number}${seat}`);
      if (this.moment === moment) this.past = past;
    } catch (error) {
      if (this.moment !== moment) return;
      this.refuse((error as Error).message);
      if (!this.past) this.moment = null;
    }
  }

  /** Connects again at once, for somebody who has just sat down: the server knows who is at a line from its beginning. */
  reconnect(): void {
    clearTimeout(this.#retry);
    const old = this.#socket;
    this.#connect();
    old?.close();
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#retry);
    this.#socket?.close();
  }

  #ask(request: Asked): void {
    if (this.#asked) return;
    const id = Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, "0")).join("");
    this.#asked = { ...request, id } as Request;
    this.sending = true;
    this.refusal = "";
    if (this.line === "open") this.#socket?.send(JSON.stringify(this.#asked));
  }

  #connect(): void {
    const url = new URL(`api/tables/${this.id}/live`, document.baseURI);
    url.protocol = url.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(url);
    this.#socket = socket;
    socket.onopen = () => {
      if (socket !== this.#socket) return;
      this.line = "open";
      this.#tries = 0;
      if (this.#asked) socket.send(JSON.stringify(this.#asked));
    };
    socket.onmessage = (event) => {
      if (socket === this.#socket) this.#hear(JSON.parse(String(event.data)) as Told);
    };
    socket.onclose = () => {
      if (this.#closed || socket !== this.#socket) return;
      this.line = "lost";
      if (!this.live) void this.#whyNot();
      this.#retry = window.setTimeout(() => this.#connect(), PAUSES[Math.min(this.#tries++, PAUSES.length - 1)]);
    };
  }

  /** A socket does not say why it was refused; the plain request does. */
  async #whyNot(): Promise<void> {
    try {
      const position = await ask<Position>("GET", `tables/${this.id}`);
      if (!this.live) this.#hear(position);
    } catch (error) {
      this.failure = (error as Error).message;
      if (error instanceof Refusal && error.status === 404) this.close();
    }
  }

  #hear(told: Told): void {
    switch (told.kind) {
      case "position":
        if (told.decision !== this.live?.decision) this.hint = null;
        this.failure = "";
        this.log = joined(this.log, told.log);
        this.heard = Date.now();
        this.#noticeSeat(told);
        this.live = told;
        this.#goFurther();
        break;
      case "seats":
        if (this.live) this.live = { ...this.live, table: told.table };
        break;
      case "hint":
        this.#answered(told.id);
        this.hint = told;
        break;
      case "answer":
        if (this.#asked?.id === told.id) this.#note(this.#asked, told.done);
        this.#answered(told.id);
        if (!told.done) this.refuse(told.reason);
        else this.#goFurther();
        break;
    }
  }

  /** Notices when somebody else has the own seat from now on. */
  #noticeSeat(told: Position): void {
    const seat = this.live?.seat ?? null;
    if (told.seat !== null) this.unseated = "";
    else if (seat !== null && told.table.seats[seat]?.kind === "person") this.unseated = "This seat was moved to another device.";
    else if (seat !== null && told.table.seats[seat]?.kind === "bot") this.unseated = "Your seat was given to a bot.";
  }

  /** Keeps what redo needs. */
  #note(request: Request, done: boolean): void {
    if (!done) {
      this.#undoing = false;
      this.#following = [];
      this.#row = null;
    } else if (request.kind === "act") {
      this.undone = this.undone.at(-1) === request.action ? this.undone.slice(0, -1) : [];
      this.#acted.push(request.action);
    } else if (request.kind === "undo") {
      const action = this.#acted.pop();
      if (action !== undefined) this.undone = [...this.undone, action];
    }
  }

  /** Goes on once both the answer and the position after it are there. */
  #goFurther(): void {
    if (this.#asked) return;
    if (this.#undoing) this.#undoNext();
    else if (this.#row) this.#actNext(this.#row);
  }

  #undoNext(): void {
    const number = this.live?.undo.number ?? 0;
    if (number === this.#takenBack) return;
    if (number && number >= this.#until) this.#undoOne();
    else this.#undoing = false;
  }

  #actNext(row: { first: number; last: number; text: string }): void {
    const { number, text } = this.live?.undo ?? { number: 0, text: "" };
    if (this.live?.decision === this.#decided) return; // the position after it has not come yet
    if (!row.first) [row.first, row.text] = [number, text];
    row.last = number;
    const next = this.#following.shift();
    if (next !== undefined && this.choices.some((choice) => choice.action === next)) {
      this.#actOne(next);
      return;
    }
    this.#following = [];
    this.#row = null;
    this.sending = false;
    if (row.first && row.last > row.first) this.#rows.push(row);
  }

  /** Says why something was not done; it stays until the next thing is asked, or for a while: the game goes on meanwhile. */
  refuse(reason: string): void {
    this.refusal = capital(reason);
    clearTimeout(this.#forget);
    this.#forget = window.setTimeout(() => (this.refusal = ""), 20_000);
  }

  #answered(id: string): void {
    if (this.#asked?.id !== id) return;
    this.#asked = null;
    this.sending = this.#row !== null; // a row of actions goes on when the position has come
  }
}

/** The log with what is new: everything after ``log.after`` is replaced. */
function joined(old: LogLine[], log: Log): LogLine[] {
  return [...old.filter((line) => line.number <= log.after), ...log.lines];
}
