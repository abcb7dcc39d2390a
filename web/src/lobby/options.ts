/** Options of games in words: the game's own, or made from their ids. */

import { tileOf } from "../games/tiles";
import { inWords } from "../shell/names";

/** An option that each seat has ("wonder-2") is known by its name without the number. */
const base = (name: string): string => name.replace(/-\d+$/, "");

export function optionLabel(game: string, name: string): string {
  const known = tileOf(game).options;
  return (known?.[name] ?? known?.[base(name)])?.label ?? inWords(base(name));
}

export function optionValue(game: string, name: string, value: string | number): string {
  const known = tileOf(game).options;
  return (known?.[name] ?? known?.[base(name)])?.values?.[value] ?? inWords(String(value));
}
