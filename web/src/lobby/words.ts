/** Sentences of the lobby. */

import type { GameInfo, Progress, SeatInfo, TableCard, TableInfo } from "../lib/messages";
import { listed, ordinal } from "../shell/sentences";

/** How long ago, in the largest unit that says something. */
export function ago(moment: number, now: number): string {
  const minutes = Math.floor(Math.max(0, now - moment) / 60);
  if (minutes < 1) return "just now";
  if (minutes < 60) return `${minutes} min`;
  if (minutes < 24 * 60) return `${Math.floor(minutes / 60)} h`;
  const days = Math.floor(minutes / (24 * 60));
  return days === 1 ? "since yesterday" : `${days} days`;
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export function seatName(seat: SeatInfo): string {
  if (seat.kind === "open") return "open";
  return seat.you ? "You" : seat.name || "Somebody";
}

/** The name as a screen reader should say it. */
function spoken(seat: SeatInfo): string {
  if (seat.kind === "open") return "an open seat";
  return seat.kind === "bot" ? `${seatName(seat)} (bot)` : seatName(seat);
}

/** What is asked, without the progress that stands beside it anyway ("Choose a card: Age II, turn 3"). */
export function askedFor(prompt: string, progress: Progress | null): string {
  const colon = prompt.indexOf(": ");
  const rest = prompt.slice(colon + 2);
  return colon > 0 && rest && progress?.text.startsWith(rest) ? prompt.slice(0, colon) : prompt;
}

/** The line in bold of a running or gathering table. */
export function situation(card: TableCard): string {
  const { stage, seats, host } = card.table;
  if (stage === "gathering") {
    const open = seats.filter((seat) => seat.kind === "open").length;
    if (open) return open === 1 ? "1 seat is still open" : `${open} seats are still open`;
    return host ? "All seats are taken: start it" : "All seats are taken: the host starts it";
  }
  if (card.asked) return askedFor(card.prompt, card.progress) || "Your move";
  const others = seats.filter((seat) => seat.asked && !seat.you);
  return others.length ? `Waiting for ${listed(others.map(seatName))}` : "In play";
}

/** Who is awaited, and since when. */
export function awaited(card: TableCard, now: number): string {
  const since = ago(card.table.moved, now);
  if (card.table.stage === "gathering" || !card.asked) return since;
  const people = card.table.seats.filter((seat) => seat.kind === "person" && !seat.you);
  const acting = people.filter((seat) => seat.asked);
  if (acting.length) return `${listed(acting.map(seatName))} ${acting.length === 1 ? "chooses" : "choose"} too`;
  return people.length ? `all wait for you, ${since}` : since;
}

/** The whole card in words, to follow the name of the game. */
export function cardSentence(card: TableCard, now: number): string {
  const parts = [
    card.progress ? `, ${card.progress.text}` : "",
    card.asked ? `Your move: ${situation(card)}` : situation(card),
    `Players: ${listed(card.table.seats.map(spoken))}`,
    capital(awaited(card, now)),
  ];
  return parts.map((part) => `${part}.`).join(" ");
}

/** "Mira 45, Enlil 41"; with more than three players only who leads. */
export function standing(card: TableCard): string {
  const seats = card.table.seats;
  if (!card.standing.length) return listed(seats.map(seatName));
  if (seats.length <= 3) return seats.map((seat, n) => `${seatName(seat)} ${card.standing[n]}`).join(", ");
  const most = Math.max(...card.standing);
  const first = seats.filter((_, n) => card.standing[n] === most);
  if (first.length > 1) return `${seats.length} players, ${first.length} lead with ${most}`;
  return `${seats.length} players, ${seatName(first[0]!)} ${first[0]!.you ? "lead" : "leads"} with ${most}`;
}

/** How a finished table ended for the reader: "You won with 58", "Third of 4 with 41; Mira won with 52". */
export function outcome(card: TableCard): string {
  const { seats } = card.table;
  const winners = seats.filter((_, n) => card.ranks[n] === 1);
  const best = card.standing[card.ranks.indexOf(1)] ?? 0;
  const mine = seats.findIndex((seat) => seat.you);
  if (!winners.length) return "Finished";
  if (mine < 0) return `${listed(winners.map(seatName))} won with ${best}`;
  if (card.ranks[mine] === 1) return winners.length > 1 ? `You shared first place with ${best}` : `You won with ${best}`;
  return `${capital(ordinal(card.ranks[mine]!))} of ${seats.length} with ${card.standing[mine]}; ${listed(winners.map(seatName))} won with ${best}`;
}

export interface Tally {
  played: number;
  won: number;
}

/** Finished games of the reader, by game; shared first places are won. */
export function tallies(finished: TableCard[]): Record<string, Tally | undefined> {
  const all: Record<string, Tally> = {};
  for (const card of finished) {
    const mine = card.table.seats.findIndex((seat) => seat.you);
    if (mine < 0) continue;
    const tally = (all[card.table.game] ??= { played: 0, won: 0 });
    tally.played += 1;
    if (card.ranks[mine] === 1) tally.won += 1;
  }
  return all;
}

export function tallySentence(tally: Tally): string {
  return `You: ${tally.played} played, ${tally.won} won`;
}

export function players(game: GameInfo): string {
  return game.fewest === game.most ? `${game.most}` : `${game.fewest} to ${game.most}`;
}

/** Options of the whole table that are not as usual. */
export function unusual(table: TableInfo, game: GameInfo | undefined): [name: string, value: string | number][] {
  const usual = new Map(game?.options.map((option) => [option.name, option.default]));
  return Object.entries(table.options).filter(([name, value]) => !/-\d+$/.test(name) && usual.has(name) && usual.get(name) !== value);
}
