/** Sentences for screen readers: at most one message a second, what comes meanwhile is joined. */

const SECOND = 1000;

export class Announcer {
  /** What the live region holds. */
  text = $state("");
  #waiting: string[] = [];
  #timer = 0;
  #last = 0;

  say(sentence: string): void {
    if (!sentence) return;
    this.#waiting.push(/[.!?:]$/.test(sentence) ? sentence : `${sentence}.`);
    if (!this.#timer) this.#timer = window.setTimeout(() => this.#speak(), Math.max(50, this.#last + SECOND - Date.now()));
  }

  #speak(): void {
    this.#timer = 0;
    this.#last = Date.now();
    this.text = this.#waiting.join(" ");
    this.#waiting = [];
  }
}
