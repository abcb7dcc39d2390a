/** What the boards of games with one view, one outlook and one catalogue share: a table as a board sees it. */

import type { Choice, Refused } from "../lib/messages";
import type { TableState } from "../shell/table.svelte";

interface Seated<Player> {
  seats: number;
  players: Player[];
}

export abstract class TablePlay<View extends Seated<Player>, Player, Outlook extends object, Catalogue> {
  constructor(readonly table: TableState) {}

  get view(): View | null {
    return (this.table.position?.view as View | null | undefined) ?? null;
  }

  /** Every field of an outlook may be missing. */
  get outlook(): Outlook {
    return (this.table.position?.outlook as Outlook | undefined) ?? ({} as Outlook);
  }

  get catalogue(): Catalogue | null {
    return this.table.catalogue as Catalogue | null;
  }

  get ready(): boolean {
    return this.view !== null && this.catalogue !== null;
  }

  get me(): number | null {
    return this.table.position?.seat ?? null;
  }

  get mine(): Player | null {
    return this.me === null ? null : (this.view?.players[this.me] ?? null);
  }

  /** All seats from the own one on. */
  get order(): number[] {
    const count = this.view?.seats ?? 0;
    return Array.from({ length: count }, (_, n) => ((this.me ?? 0) + n) % count);
  }

  /** Whether something is asked now: not while the past is looked at. */
  get asked(): boolean {
    return this.table.moment === null && this.table.choices.length > 0;
  }

  /** Whether an action is on its way. */
  get busy(): boolean {
    return this.table.sending;
  }

  /** "you", or the name at a seat. */
  name(seat: number): string {
    return seat === this.me ? "you" : this.table.nameOf(seat);
  }

  /** A sentence of the engine with the names of people. */
  told(text: string): string {
    return text
      .replace(/\b([Ss])eat (\d)\b/g, (_, letter: string, seat: string) => {
        const name = this.name(Number(seat));
        return name === "you" && letter === "S" ? "You" : name;
      })
      .replace(/(^|[\s(])-(?=\d)/g, "$1−");
  }

  refused(ref: string): Refused[] {
    return (this.table.position?.refused ?? []).filter((each) => each.component === ref);
  }

  abstract act(choice: Choice): void;
}
