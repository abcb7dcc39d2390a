/** Words of The Golden Ages. */

import { counted, listed } from "../../shell/sentences";
import { SYMBOLS } from "./looks";
import { cellName, type Arrival, type Colonist, type Symbol } from "./model";

/** A sentence of the engine with squares in capital letters, as the map shows them ("to H4"). */
export function squared(text: string): string {
  return text.replace(/\b(on|to|from|in|at|attack|Attack|attacked|square on) ([a-j][1-6])\b/g, (_, before: string, cell: string) => `${before} ${cellName(cell)}`);
}

/** "wheat", "2 rock". */
export function symbolWords(symbols: Symbol[]): string {
  const counts = new Map<Symbol, number>();
  for (const symbol of symbols) counts.set(symbol, (counts.get(symbol) ?? 0) + 1);
  return listed([...counts].map(([symbol, n]) => (n > 1 ? `${n} ${SYMBOLS[symbol].name}` : SYMBOLS[symbol].name)));
}

/** Where a colonist is. */
export function placeWords(colonist: Colonist): string {
  return colonist.place === "agora" ? "in the Agora" : colonist.place === "reserve" ? "not on the map yet" : `on ${cellName(colonist.place)}`;
}

/** "You take control of wheat: +1 gold." */
export function earningWords({ earns, gold }: Arrival): string[] {
  const taken = earns.filter(([what]) => what in SYMBOLS);
  const found: string[] = [];
  if (taken.length) {
    const sum = taken.reduce((total, [, n]) => total + n, 0);
    found.push(`Takes control of ${listed(taken.map(([what]) => SYMBOLS[what as Symbol].name))}: ${sum ? `+${sum} gold` : "no gold yet"}`);
  }
  for (const [what, n] of earns) {
    if (what === "crossing") found.push(`Through the edge of the map: +${n} gold`);
    if (what === "landing") found.push(`Among others: +${n} gold`);
  }
  if (!found.length && !gold) found.push("Brings no gold");
  return found;
}

/** "4 points and 2 gold". */
export function bringsWords(brings: { gold: number; points: number }): string {
  const parts = [brings.points ? counted(brings.points, "point") : "", brings.gold ? `${brings.gold} gold` : ""].filter(Boolean);
  return parts.length ? listed(parts) : "nothing";
}

/** "+4 points". */
export function bringsShort(brings: { gold: number; points: number }): string {
  if (!brings.points && !brings.gold) return "nothing";
  return [brings.points ? `+${brings.points} ${brings.points === 1 ? "point" : "points"}` : "", brings.gold ? `+${brings.gold} gold` : ""]
    .filter(Boolean)
    .join(", ");
}

/** "1 game, 2 gold": a price. */
export function goldWords(gold: number): string {
  return gold ? `${gold} gold` : "free";
}
