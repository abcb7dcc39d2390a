/** What the plain board writes for texts of a view or a catalogue that are a code of their game. */

import { GOODS, tokenName } from "./seven-wonders/goods";

type Plain = (field: string, text: string) => string;

const GOODS_FIELDS = new Set(["cost", "goods", "produces", "sells", "start"]);

/** "W/S": "wood or stone"; "CCP": "2 clay, papyrus". */
function sevenWonders(field: string, text: string): string {
  if (!GOODS_FIELDS.has(field) || !/^[WSOCGPL/]+$/.test(text)) return text;
  if (text.includes("/")) return tokenName(text);
  const counts = Object.keys(GOODS).map((letter): [string, number] => [letter, text.split(letter).length - 1]);
  return counts.filter(([, count]) => count).map(([letter, count]) => `${count > 1 ? `${count} ` : ""}${tokenName(letter)}`).join(", ");
}

const codes: Record<string, Plain | undefined> = { "seven-wonders": sevenWonders };

export function plainText(game: string, field: string, text: string): string {
  return codes[game]?.(field, text) ?? text;
}
