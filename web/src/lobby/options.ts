/** Options of games in words: the game's own, or made from their ids. */

import { tileOf } from "../games/tiles";

function words(id: string): string {
  const spaced = id.replace(/[-_]/g, " ");
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

/** An option that each seat has ("wonder-2") is known by its name without the number. */
const base = (name: string): string => name.replace(/-\d+$/, "");

export function optionLabel(game: string, name: string): string {
  const known = tileOf(game).options;
  return (known?.[name] ?? known?.[base(name)])?.label ?? words(base(name));
}

export function optionValue(game: string, name: string, value: string | number): string {
  const known = tileOf(game).options;
  return (known?.[name] ?? known?.[base(name)])?.values?.[value] ?? words(String(value));
}
