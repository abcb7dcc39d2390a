/** What is open around a table: sheets, the drawer, the place on the phone; and the board of the game. */

import { games, type Board } from "../games/games";
import type { LogLine, UndoInfo } from "../lib/messages";
import { Announcer } from "../lib/announcer.svelte";
import { go } from "../lib/router.svelte";
import { settings } from "../lib/settings.svelte";
import { catalogueOf } from "./brought";
import { Guiding } from "./guiding.svelte";
import { told } from "./log/lines";
import { namesOf, type Names } from "./names";
import type { TableState } from "./table.svelte";

export type SheetName = "settings" | "keys" | "rules" | "score" | "seats" | "more" | "share";

export class Shell {
  sheet = $state<SheetName | null>(null);
  /** Where the rules book opens: a component reference, or "" for its beginning. */
  rulesAt = $state("");
  /** Under 1100 px: whether the rail is drawn out. */
  drawer = $state(false);
  /** On the phone: the place that is shown; "" for the board's first, "log" for the log. */
  place = $state("");
  /** The board of the game; null while it comes, and where there is none. */
  board = $state.raw<Board | null>(null);
  /** Whether the game has no board, or it could not be loaded. */
  boardless = $state(false);
  /** Whether a part of the board failed: what is left of it may lead nowhere, so the plain one takes over as a whole. */
  broken = $state(false);
  /** The line of the log that is played back. */
  playing = $state.raw<LogLine | null>(null);
  /** Whether the plain board is shown. */
  plain: boolean = $derived(settings.generic || this.boardless || this.broken);
  names: Names = $derived.by(() => namesOf(this.table.catalogue));
  /** What others play ("Alexandria"), with who they are ("Mira"): the log is told with the names of people. */
  players: Map<string, string> = $derived.by(() => {
    const found = new Map<string, string>();
    const { info, position, seats, catalogue } = this.table;
    const side = info ? games[info.game]?.side : undefined;
    for (const [word, spelt] of Object.entries((info && games[info.game]?.spelling) ?? {})) found.set(word, spelt);
    for (const { seat, you } of seats) {
      if (you) continue;
      found.set(`Seat ${seat}`, this.table.nameOf(seat));
      found.set(`seat ${seat}`, this.table.nameOf(seat));
      if (!side || !position?.view) continue;
      try {
        const name = side(position.view, seat, catalogue);
        if (name) found.set(name, this.table.nameOf(seat));
      } catch {
        // A view that has no sides yet.
      }
    }
    return found;
  });
  /** What undo takes back now, spelled as the game does. */
  undo: UndoInfo | null = $derived.by(() => {
    if (!this.table.live) return null;
    const { number, text } = this.table.undoable;
    return { number, text: told(text, this.players) };
  });
  readonly announcer = new Announcer();
  readonly guide: Guiding;

  constructor(readonly table: TableState) {
    this.guide = new Guiding(table);
  }

  /** Opens a sheet, or closes the open one. */
  open(sheet: SheetName | null): void {
    this.table.helping = null;
    this.sheet = sheet;
  }

  toggle(sheet: SheetName): void {
    this.open(this.sheet === sheet ? null : sheet);
  }

  rules(about = ""): void {
    this.rulesAt = about;
    this.open("rules");
  }

  /** Looks at a moment of the record, or at the game as it is now; the address says which. */
  look(number: number | null, seat?: number | "all"): void {
    const { moment, id } = this.table;
    const as = seat ?? moment?.seat ?? null;
    if (number === null) go(`table/${id}`);
    else go(`table/${id}?at=${number}${as === null ? "" : `&as=${as}`}`, moment !== null);
  }

  /** Follows the address. */
  follow(query: string): void {
    const wanted = new URLSearchParams(query);
    const number = /^\d+$/.test(wanted.get("at") ?? "") ? Number(wanted.get("at")) : null;
    const as = wanted.get("as");
    const seat = as === "all" ? "all" : /^\d+$/.test(as ?? "") ? Number(as) : null;
    const { moment } = this.table;
    if (number === null ? moment === null : moment?.number === number && moment.seat === seat) return;
    void this.table.look(number === null ? null : { number, seat });
  }

  /** Loads what the game brings: its board and its catalogue. */
  async load(game: string): Promise<void> {
    void catalogueOf(game).then(
      (catalogue) => (this.table.catalogue = catalogue),
      () => {},
    );
    try {
      const brought = games[game];
      if (brought) this.board = await brought.board();
      else this.boardless = true;
    } catch {
      this.boardless = true;
    }
  }
}
