/** What the board says in sentences: names of cards for those who hear the page, verdicts, prices, forecasts. */

import type { Choice } from "../../lib/messages";
import { goodsNames } from "./goods";
import { atLeast, bill, type CardInfo, gain } from "./model";
import type { Play, Uses } from "./play.svelte";

export function many(n: number, thing: string): string {
  return `${n} ${thing}${n === 1 ? "" : thing.endsWith("s") ? "es" : "s"}`;
}

export function listed(names: string[]): string {
  return names.length < 2 ? (names[0] ?? "") : `${names.slice(0, -1).join(", ")} and ${names[names.length - 1]}`;
}

/** "+3", "−1", "0". */
export function signed(n: number): string {
  return n > 0 ? `+${n}` : n < 0 ? `−${-n}` : "0";
}

/** A number with a real minus sign. */
export function plain(n: number): string {
  return n < 0 ? `−${-n}` : String(n);
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const NUMBERS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];

export function inWords(n: number): string {
  return NUMBERS[n] ?? String(n);
}

const AGES = ["", "I", "II", "III"];

export function age(n: number): string {
  return `Age ${AGES[n] ?? n}`;
}

// ---- verdicts ---------------------------------------------------------------------------------------------------------

export interface Verdict {
  kind: "free" | "pay" | "no" | "none";
  head: string;
  tail: string;
}

/** Whether a card can be built now and for what; ``none`` where nothing is asked. */
export function verdict(play: Play, card: string): Verdict {
  const info = play.card(card);
  const uses = play.uses(card);
  const best = uses.build[0];
  if (best) return canBeBuilt(play, uses.build, best);
  if (uses.refused) return { kind: "no", head: "Not now", tail: short(uses.refused) };
  return { kind: "none", head: "", tail: info ? `costs ${info.cost_words}` : "" };
}

function canBeBuilt(play: Play, build: Choice[], best: Choice): Verdict {
  const { coins, free, own, bank, left, right } = bill(best);
  if (coins === 0) {
    if (free) return { kind: "free", head: "Free", tail: free === olympia(play) ? free : `from ${free}` };
    return { kind: "free", head: "Free", tail: own ? "own goods" : "" };
  }
  const to = left?.coins ? play.outlook.left?.seat : play.outlook.right?.seat;
  const both = Boolean(left?.coins && right?.coins);
  const payee = bank === coins ? "to the bank" : both ? "to both" : to === undefined ? "1 way" : `to ${play.name(to)}`;
  return { kind: "pay", head: many(coins, "coin"), tail: build.length > 1 ? `${build.length} ways` : payee };
}

/** The own city, whose wonder may make cards free. */
function olympia(play: Play): string {
  return play.me === null ? "" : play.wonderName(play.me);
}

/** A reason cut down to what fits under a card; the whole stands in the panel. */
export function short(reason: string): string {
  return reason
    .replace(/^(.*) missing, neither yours nor on sale$/, "$1 missing")
    .replace(/^your city has .* already$/, "you have one")
    .replace(/^(?:the goods cost|it costs) (\d+) coins?, you have (\d+)$/, "costs $1, you have $2")
    .replace(/^all stages of your wonder are built$/, "all are built");
}

// ---- sentences --------------------------------------------------------------------------------------------------------

/** "Laboratory, green, gear. Costs clay, clay, papyrus. Can be built for 3 coins, three ways. Plus 7 points now." */
export function cardSentence(play: Play, card: string): string {
  const info = play.card(card);
  if (!info) return card;
  const parts = [`${info.name}, ${info.colour}, ${info.words}.`, `Costs ${costNames(info)}.`];
  const uses = play.uses(card);
  parts.push(...buildSentences(play, card, uses));
  if (info.makes_free.length) parts.push(`Makes ${listed(info.makes_free)} free.`);
  return parts.join(" ");
}

function buildSentences(play: Play, card: string, uses: Uses): string[] {
  const best = uses.build[0];
  if (!best) return uses.refused ? [`Can't be built: ${uses.refused}.`] : [];
  const said = verdict(play, card);
  const price = said.kind === "free" ? `free${said.tail ? `, ${said.tail}` : ""}` : `for ${said.head}`;
  const ways = uses.build.length > 1 ? `, ${inWords(uses.build.length)} ways` : said.kind === "pay" ? `, ${said.tail}` : "";
  const points = gain(best, "score");
  const least = atLeast(best, "score") ? "At least " : "";
  const amount = points ? `${points > 0 ? "Plus" : "Minus"} ${many(Math.abs(points), "point")} now.` : "";
  const gained = amount ? [least ? least + amount.toLowerCase() : amount] : [];
  return [`Can be built ${price}${ways}.`, ...gained];
}

export function costNames(info: { coins?: number; cost: string }): string {
  const coins = info.coins ? many(info.coins, "coin") : "";
  return [coins, goodsNames(info.cost)].filter(Boolean).join(", ") || "nothing";
}

/** What I have chosen and nobody else sees yet: "you build Laboratory, 3 coins to Tomas". */
export function chosenSentence(play: Play): string {
  const { chosen } = play;
  if (!chosen) return "";
  if (chosen.verb === "side") return `your wonder lies on its ${chosen.what} side`;
  const name = play.cardName(chosen.what);
  if (chosen.verb === "sell") return `you sell ${name}`;
  const { left, right } = play.outlook;
  const paid = listed([
    ...(chosen.left && left ? [`${many(chosen.left, "coin")} to ${play.name(left.seat)}`] : []),
    ...(chosen.right && right ? [`${many(chosen.right, "coin")} to ${play.name(right.seat)}`] : []),
  ]);
  const what = chosen.verb === "stage" ? `you build wonder stage ${(play.mine?.stages ?? 0) + 1} with ${name}` : `you build ${name}`;
  return paid ? `${what}, ${paid}` : what;
}

// ---- forecasts --------------------------------------------------------------------------------------------------------

const FIGURES: Record<string, string> = { coins: "Coins", shields: "Shields", science: "Science", stages: "Wonder stages" };

/** What a choice changes besides the points: "Science 2 → 10. Coins 5 → 2." */
export function changes(choice: Choice): string[] {
  return choice.changes
    .filter((change) => change.figure in FIGURES)
    .map((change) => {
      const least = atLeast(choice, change.figure) ? "at least " : "";
      return `${FIGURES[change.figure]} ${change.before} → ${change.after === null ? "?" : least + change.after}.`;
    });
}

/** What the stage that a choice builds does, and what all of it makes in points where coins take some of them away. */
function stageBrings(play: Play, choice: Choice): string[] {
  const number = (play.mine?.stages ?? 0) + 1;
  const stage = play.me === null ? undefined : play.board(play.me)?.stages[number - 1];
  if (choice.verb !== "stage" || !stage) return [];
  const points = gain(choice, "score");
  const all = stage.effect.points && points !== null && points !== stage.effect.points ? `, with the coins ${signed(points)} in all` : "";
  return [`Stage ${number}: ${stage.words}${all}.`];
}

/** All of a forecast in sentences, with the battles and the chains it opens. */
export function forecast(play: Play, choice: Choice, info: CardInfo | null): string[] {
  const said = [...stageBrings(play, choice), ...changes(choice)];
  const { battles } = bill(choice);
  const { left, right } = play.outlook;
  if (battles && left && right) {
    const each = [`${signed(battles.left)} against ${play.name(left.seat)}`, `${signed(battles.right)} against ${play.name(right.seat)}`];
    said.push(`Battles as they stand: ${each.join(", ")}.`);
  }
  if (bill(choice).least) said.push("Or more: what your neighbours build this turn counts too.");
  if (choice.verb === "build" && info?.makes_free.length) said.push(`Later free: ${info.makes_free.join(", ")}.`);
  return said;
}

/** "3 coins, +4 points"; brief: "3 coins, +4". */
export function priceAndPoints(choice: Choice, brief = false): string {
  const { coins } = bill(choice);
  const points = gain(choice, "score");
  const price = coins > 0 ? many(coins, "coin") : coins < 0 ? `+${many(-coins, "coin")}` : "Free";
  if (!points) return price;
  return `${price}, ${atLeast(choice, "score") ? "at least " : ""}${signed(points)}${brief ? "" : Math.abs(points) === 1 ? " point" : " points"}`;
}
