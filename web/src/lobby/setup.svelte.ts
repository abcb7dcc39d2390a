/** A table that is being set up, and the two that need no setting up. */

import { tileOf } from "../games/tiles";
import type { GameInfo, LevelInfo, NewTable, OptionInfo } from "../lib/messages";

/** Who takes a seat: the reader, whoever has the link, or a bot of a level. */
export type Who = "me" | "open" | `bot:${string}`;

/** Levels go from the gentlest to the strongest. */
export const gentlest = (game: GameInfo): string => game.levels[0]?.level ?? "";
export const middle = (game: GameInfo): string => game.levels[Math.floor((game.levels.length - 1) / 2)]?.level ?? "";

function usualSeats(game: GameInfo): number {
  return Math.min(game.most, Math.max(game.fewest, 4));
}

function againstBots(game: GameInfo, seats: number, level: string): NewTable {
  const bots = Array.from({ length: seats - 1 }, () => ({ kind: "bot" as const, level }));
  return { game: game.id, seats: [{ kind: "me" }, ...bots] };
}

/** The reader against bots of middle strength, everything else as usual. */
export function quick(game: GameInfo): NewTable {
  return againstBots(game, usualSeats(game), middle(game));
}

/** A game for few, by the simplest options, against the gentlest bots, with the guide. */
export function lesson(game: GameInfo): NewTable {
  const few = Math.min(game.most, Math.max(game.fewest, 2));
  return { ...againstBots(game, few, gentlest(game)), options: tileOf(game.id).lesson?.options ?? {}, guide: true };
}

/** Options that each seat has one of ("wonder-0", "wonder-1") are told apart by their number. */
export interface SeatOptions {
  name: string;
  ofSeats: OptionInfo[];
}

const NUMBERED = /^(.+)-(\d+)$/;

export class Draft {
  readonly seats = $state<Who[]>([]);
  readonly options = $state<Record<string, string | number>>({});
  pause = $state(3);
  listed = $state(false);
  guide = $state(false);

  constructor(readonly game: GameInfo) {
    const bot: Who = `bot:${middle(game)}`;
    this.seats = Array.from({ length: usualSeats(game) }, (_, n) => (n ? bot : "me"));
    for (const option of game.options) this.options[option.name] = option.default;
  }

  /** Options of the whole table that matter with so many players. */
  get plain(): OptionInfo[] {
    const count = this.seats.length;
    return this.game.options.filter(({ name, fewest, most }) => !NUMBERED.test(name) && fewest <= count && count <= most);
  }

  /** Options of seats, for the seats there are. */
  get bySeat(): SeatOptions[] {
    const groups = new Map<string, OptionInfo[]>();
    for (const option of this.game.options) {
      const [, name, seat] = NUMBERED.exec(option.name) ?? [];
      if (name && Number(seat) < this.seats.length) groups.set(name, [...(groups.get(name) ?? []), option]);
    }
    return [...groups].map(([name, ofSeats]) => ({ name, ofSeats }));
  }

  get open(): number {
    return this.seats.filter((who) => who === "open").length;
  }

  /** The own seat; -1 for somebody who only watches. */
  get mine(): number {
    return this.seats.indexOf("me");
  }

  /** Whether others will see the reader's name. */
  get seen(): boolean {
    return this.open > 0 || this.listed;
  }

  /** New seats are like the last one; the own seat is kept. */
  resize(count: number): void {
    const last = this.seats.filter((who) => who !== "me").at(-1) ?? (`bot:${middle(this.game)}` as const);
    while (this.seats.length < count) this.seats.push(last);
    const dropped = this.seats.splice(count);
    if (dropped.includes("me")) this.seats[count - 1] = "me";
  }

  /** The reader sits at one seat: who was there takes the seat left behind. */
  choose(seat: number, who: Who): void {
    const before = this.mine;
    if (who === "me" && before >= 0) this.seats[before] = this.seats[seat]!;
    this.seats[seat] = who;
  }

  /** What of an option for each seat is taken by another seat. */
  taken(group: SeatOptions, option: OptionInfo): Set<string | number> {
    const others = group.ofSeats.filter((other) => other !== option && this.options[other.name] !== other.default);
    return new Set(others.map((other) => this.options[other.name]!));
  }

  get request(): NewTable {
    const options: Record<string, string | number> = {};
    const shown = [...this.plain, ...this.bySeat.flatMap((group) => group.ofSeats)];
    for (const { name, default: usual } of shown) {
      if (this.options[name] !== usual) options[name] = this.options[name]!;
    }
    const seats = this.seats.map((who) =>
      who === "me" || who === "open" ? { kind: who } : { kind: "bot" as const, level: who.slice(4) },
    );
    return { game: this.game.id, seats, options, listed: this.listed, guide: this.guide, pause: this.pause };
  }
}

export function levelOf(game: GameInfo, who: Who): LevelInfo | undefined {
  return game.levels.find(({ level }) => who === `bot:${level}`);
}
