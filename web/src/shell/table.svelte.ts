/** One table as the page knows it: the position, what is chosen on the board, and the line to the server. */

import type { Answer, Choice, HintAnswer, Log, LogLine, Position, Request, Told } from "../lib/messages";

type Asked = Request extends infer R ? (R extends { id: string } ? Omit<R, "id"> : never) : never;
export type Line = "connecting" | "open" | "lost";

/** How long to wait before the n-th try to connect again, in milliseconds. */
const PAUSES = [250, 500, 1000, 2000, 4000, 8000];

export class TableState {
  /** The newest position; null until it has come. */
  position = $state.raw<Position | null>(null);
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

  #socket: WebSocket | null = null;
  #tries = 0;
  #closed = false;
  /** What is asked and not answered yet; at most one, sent again after a lost line. */
  #asked: Request | null = null;

  constructor(readonly id: string) {
    this.#connect();
  }

  get choices(): Choice[] {
    return this.position?.choices ?? [];
  }

  /** The choices that have to do with a component. */
  about(component: string): Choice[] {
    return this.choices.filter((choice) => choice.refs.includes(component));
  }

  act(choice: Choice | string): void {
    const action = typeof choice === "string" ? choice : choice.action;
    if (this.position?.decision == null) return;
    this.#ask({ kind: "act", decision: this.position.decision, action });
  }

  undo(): void {
    const number = this.position?.undo.number ?? 0;
    if (number) this.#ask({ kind: "undo", number });
  }

  goOn(): void {
    this.#ask({ kind: "go-on" });
  }

  askHint(): void {
    if (this.position?.decision != null) this.#ask({ kind: "hint", decision: this.position.decision });
  }

  close(): void {
    this.#closed = true;
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
      this.line = "open";
      this.#tries = 0;
      if (this.#asked) socket.send(JSON.stringify(this.#asked));
    };
    socket.onmessage = (event) => this.#hear(JSON.parse(String(event.data)) as Told);
    socket.onclose = () => {
      if (this.#closed) return;
      this.line = "lost";
      setTimeout(() => this.#connect(), PAUSES[Math.min(this.#tries++, PAUSES.length - 1)]);
    };
  }

  #hear(told: Told): void {
    switch (told.kind) {
      case "position":
        if (told.decision !== this.position?.decision) {
          this.hint = null;
          this.refusal = "";
        }
        this.log = joined(this.log, told.log);
        this.position = told;
        break;
      case "seats":
        if (this.position) this.position = { ...this.position, table: told.table };
        break;
      case "hint":
        this.#answered(told.id);
        this.hint = told;
        break;
      case "answer":
        this.#answered(told.id);
        this.refusal = (told as Answer).done ? "" : told.reason;
        break;
    }
  }

  #answered(id: string): void {
    if (this.#asked?.id !== id) return;
    this.#asked = null;
    this.sending = false;
  }
}

/** The log with what is new: everything after ``log.after`` is replaced. */
function joined(old: LogLine[], log: Log): LogLine[] {
  return [...old.filter((line) => line.number <= log.after), ...log.lines];
}
