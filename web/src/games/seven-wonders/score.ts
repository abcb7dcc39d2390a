/** The score sheet of 7 Wonders: what made its numbers. */

import type { ScoreLine } from "../../lib/messages";
import type { Symbols } from "../games";

interface Player {
  wonder: string;
  side: string;
  coins: number;
  victories: number;
  defeats: number;
  stages: number;
  built: string[];
  science: Record<string, number>;
  score: Record<string, number>;
}

const COLOURS: Record<string, string> = {
  "Civilian structures": "blue",
  "Commercial structures": "yellow",
  Guilds: "purple",
};

/** What stands under a number: coins, stages, symbols, cards by name or count. */
export function made(view: Record<string, any>, line: string, seat: number, catalogue: any): string | Symbols[] {
  const player = (view.players as Player[])[seat];
  if (!player) return "";
  switch (line) {
    case "Military":
      if (!player.victories && !player.defeats) return "";
      return [player.victories ? `+${player.victories}` : "", player.defeats ? `${player.defeats} lost` : ""].filter(Boolean).join(", ");
    case "Treasury":
      return `${player.coins} ${player.coins === 1 ? "coin" : "coins"}`;
    case "Wonder": {
      const stages = catalogue?.wonders?.[player.wonder]?.[player.side]?.stages.length;
      return stages ? `${player.stages} of ${stages} stages` : `${player.stages} stages`;
    }
    case "Science": {
      const symbols = ["gear", "compass", "tablet"].map((name) => ({ icon: name, name, count: player.science[name] ?? 0 }));
      const any = { icon: "", name: "any", count: player.science.any ?? 0 };
      const there = [...symbols, any].filter((symbol) => symbol.count);
      return there.length ? there : "";
    }
    default:
      return cards(player, COLOURS[line], catalogue);
  }
}

/** Up to two cards by their names, more by their number. */
function cards(player: Player, colour: string | undefined, catalogue: any): string {
  const known = player.built.map((id) => catalogue?.cards?.[id]).filter((card) => card?.colour === colour);
  const counting = colour === "yellow" ? known.filter((card) => card.effect.points || card.age === 3) : known;
  if (!counting.length) return "";
  if (counting.length > (colour === "blue" ? 1 : 2)) return `${counting.length} cards`;
  return counting.map((card) => String(card.name).replace(/ Guild$/, "")).join(", ");
}

/** What a seat plays. */
export function side(view: Record<string, any>, seat: number, catalogue: any): string {
  const player = (view.players as Player[])[seat];
  return (player && catalogue?.wonders?.[player.wonder]?.name) ?? "";
}

/** The score sheet while the game runs. */
export function sheet(view: Record<string, any>): ScoreLine[] {
  const players = (view.players ?? []) as Player[];
  return Object.keys(players[0]?.score ?? {}).map((name) => ({ name, points: players.map((player) => player.score[name] ?? 0) }));
}
