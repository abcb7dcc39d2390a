/** The games that the server plays, asked for once. */

import { ask } from "./api";
import type { GameInfo } from "./messages";

class Games {
  all = $state.raw<GameInfo[]>([]);
  #asked: Promise<GameInfo[]> | null = null;

  load(): Promise<GameInfo[]> {
    this.#asked ??= ask<GameInfo[]>("GET", "games").then(
      (games) => (this.all = games),
      (error) => {
        this.#asked = null;
        throw error;
      },
    );
    return this.#asked;
  }

  find(id: string): GameInfo | undefined {
    return this.all.find((game) => game.id === id);
  }

  /** The name of a game; before the list has come, its id in words. */
  nameOf(id: string): string {
    return this.find(id)?.name ?? id.split("-").map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(" ");
  }

  /** The name of a bot's level. */
  levelOf(game: string, level: string | null): string {
    return this.find(game)?.levels.find((known) => known.level === level)?.name ?? level ?? "";
  }
}

export const gameList = new Games();
