/** Squares of the map in words. */

import { capital, listed } from "../../../shell/sentences";
import { cellName } from "../model";
import type { Play } from "../play.svelte";
import { symbolWords } from "../words";

/** What is on a square: land or sea, symbols, whose pieces. */
export function contents(play: Play, cell: string): string[] {
  const square = play.view?.squares[cell];
  const parts = [square?.land !== undefined ? "land" : square ? "island" : "sea"];
  if (square?.symbols.length) parts[0] += ` with ${symbolWords(square.symbols)}${square.covered ? ", hidden by a capital" : ""}`;
  for (const seat of play.order) {
    const player = play.view?.players[seat];
    if (!player) continue;
    const whose = seat === play.me ? "your" : `${play.table.nameOf(seat)}’s`;
    const things: string[] = [];
    if (player.capital === cell) things.push("capital");
    const cubes = player.cities[cell];
    if (cubes) things.push(cubes > 1 ? "city of two cubes" : "city");
    const here = player.colonists.filter(({ place }) => place === cell);
    const upright = here.filter(({ lying }) => !lying).length;
    const lying = here.length - upright;
    if (upright) things.push(upright > 1 ? `${upright} standing colonists` : "standing colonist");
    if (lying) things.push(lying > 1 ? `${lying} lying colonists` : "lying colonist");
    if (things.length) parts.push(`${whose} ${listed(things)}`);
  }
  return parts;
}

/** The name of a square's button: where it is, what is there, and what pressing it does. */
export function describe(play: Play, cell: string): string {
  const lit = play.lit.get(cell);
  const what = `${cellName(cell)}: ${contents(play, cell).join(", ")}`;
  if (!lit) return what;
  if (lit.reason) return `${what}. Not now: ${play.told(lit.reason)}`;
  const [first, ...more] = lit.choices;
  if (!first) return what;
  if (lit.kind === "tile") {
    const ways = lit.choices.length;
    const chosen = play.cell === cell && ways > 1 ? ". The tile lies here; again to turn it" : "";
    return `${what}. Place the tile here, ${ways === 1 ? "one way" : `${ways} ways`}${chosen}`;
  }
  const cost = first.details.cost as number | undefined;
  const price = lit.kind === "attack" && cost !== undefined && !first.sentence.includes("gold") ? `, ${cost} gold` : "";
  const found = lit.choices.some((choice) => choice.details.found) ? ". A city can be founded there" : "";
  return `${what}. ${capital(play.told(first.sentence))}${price}${found}${more.length ? `. ${more.length} more ways` : ""}`;
}
