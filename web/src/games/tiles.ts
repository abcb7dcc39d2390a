/** What the lobby shows of each game: its drawing and a few words.  Which games there are, the server says. */

import type { Component } from "svelte";
import { games } from "./games";
import { options as goldenAgesOptions } from "./golden-ages/options";
import { options as millenniaOptions } from "./millennia/options";
import PlainFigure from "./PlainFigure.svelte";
import { options } from "./seven-wonders/options";
import { options as throughTheAgesOptions } from "./through-the-ages/options";

/** An option in words; ``values`` may leave some out.  Of an option that each seat has, the name stands without the number. */
export interface OptionWords {
  label: string;
  values?: Record<string, string>;
}

export interface Tile {
  /** 0: not known. */
  minutes: number;
  /** How heavy it is, 1 to 4; 0: not known. */
  weight: number;
  line: string;
  figure: Component<{ fill?: boolean }>;
  first?: boolean;
  options?: Record<string, OptionWords>;
  /** The game that a newcomer learns by: how long it takes, and what it plays otherwise. */
  lesson?: { minutes: number; options?: Record<string, string | number> };
}

const tiles: Record<string, Tile | undefined> = {
  "seven-wonders": { ...games["seven-wonders"]!, options, lesson: { minutes: 15, options: { sides: "day" } } },
  "through-the-ages": {
    ...games["through-the-ages"]!,
    options: throughTheAgesOptions,
    lesson: { minutes: 40, options: { variant: "learning" } },
  },
  "golden-ages": { ...games["golden-ages"]!, options: goldenAgesOptions, lesson: { minutes: 30 } },
  millennia: { ...games.millennia!, options: millenniaOptions, lesson: { minutes: 40 } },
};

/** "Learn, 15 min": the button of a lesson. */
export function lessonOf(game: string): string {
  const { lesson, minutes } = tileOf(game);
  const long = lesson?.minutes ?? minutes;
  return long ? `Learn, ${long} min` : "Learn";
}

/** A game that the page has no words for still has its tile. */
export function tileOf(game: string): Tile {
  return tiles[game] ?? { minutes: 0, weight: 0, line: "Played on the plain board.", figure: PlainFigure };
}
