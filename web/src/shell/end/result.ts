/** The end of a game in sentences: who won, and what decided it. */

import type { LogLine, RacePoint, Result } from "../../lib/messages";
import { counted, listed, minus, ordinal, signed } from "../sentences";

type NameOf = (seat: number) => string;

/** "You win with 58 points, 6 ahead of Enlil."; "You have 164 points" after a game alone. */
export function verdict(result: Result, nameOf: NameOf): string {
  const seats = result.ranks.map((_, seat) => seat);
  const winners = seats.filter((seat) => result.ranks[seat] === 1);
  const points = (seat: number): number => result.scores[seat] ?? 0;
  const place = (seat: number): number => result.ranks[seat] ?? 1;
  const best = points(winners[0] ?? 0);
  const wins = winners.length > 1 || nameOf(winners[0] ?? 0) === "You" ? "win" : "wins";
  if (seats.length === 1) return `${nameOf(0)} ${nameOf(0) === "You" ? "have" : "has"} ${counted(best, "point")}`;
  let sentence = `${listed(winners.map(nameOf))} ${wins} with ${counted(best, "point")}`;
  const next = seats.filter((seat) => place(seat) > 1).sort((a, b) => place(a) - place(b))[0];
  if (winners.length === 1 && next !== undefined) {
    const ahead = best - points(next);
    const than = nameOf(next) === "You" ? "you" : nameOf(next);
    sentence += ahead > 0 ? `, ${ahead} ahead of ${than}` : `; ${than} ${than === "you" ? "have" : "has"} as many`;
  }
  return sentence;
}

/** "You are third with 36 points"; "" for who wins, or watched. */
export function ownPlace(result: Result, me: number | null): string {
  const place = me === null ? 1 : (result.ranks[me] ?? 1);
  return me === null || place === 1 ? "" : `You are ${ordinal(place)} with ${counted(result.scores[me] ?? 0, "point")}.`;
}

/** Seats in order of their places. */
export function byRank(result: Result): number[] {
  return result.ranks.map((_, seat) => seat).sort((a, b) => (result.ranks[a] ?? 0) - (result.ranks[b] ?? 0) || a - b);
}

/** A turn in which a seat won or lost ground. */
export interface Turning {
  seat: number;
  /** Of the race: the point where the jump ends. */
  index: number;
  gain: number;
  others: number;
  /** How far the game was ("Age II, turn 3 of 6"), and the move before which it began. */
  progress: string;
  from: number;
  lines: LogLine[];
  /** Short, for the picture: "Laboratory", "Battles". */
  title: string;
}

/** How much further apart a jump must have brought the seats, in points, to be told. */
const WORTH_TELLING = 3;

/** The turns with the largest jumps against the others, at most ``most``, in the order of play. */
export function turnings(race: RacePoint[], log: LogLine[], most: number, me: number | null, titleOf: (lines: LogLine[]) => string): Turning[] {
  const found: (Turning & { weight: number })[] = [];
  race.forEach((point, index) => {
    const last = race[index - 1];
    if (!last) return;
    const gains = point.scores.map((score, seat) => score - (last.scores[seat] ?? 0));
    gains.forEach((gain, seat) => {
      const others = (sum(gains) - gain) / Math.max(1, gains.length - 1);
      const difference = gain - others;
      if (gain <= 0 || difference < WORTH_TELLING) return;
      const lines = log.filter(
        (line) =>
          line.number > last.number &&
          line.number <= point.number &&
          (line.event.seat === seat || line.event.other === seat || line.seat === seat),
      );
      // What the reader did is told rather than what others did.
      const weight = difference * (seat === me ? 1.25 : 1);
      found.push({
        seat, index, gain, others, lines, weight,
        progress: point.progress,
        from: last.number,
        title: titleOf(lines),
      });
    });
  });
  found.sort((a, b) => b.weight - a.weight);
  const chosen: Turning[] = [];
  for (const turning of found) {
    if (chosen.length < most && chosen.every((other) => Math.abs(other.index - turning.index) > 0)) chosen.push(turning);
  }
  return chosen.sort((a, b) => a.index - b.index);
}

function sum(numbers: number[]): number {
  return numbers.reduce((all, number) => all + number, 0);
}

/** "+7 points for Mira in Age II, turn 3; the others won 1.5 on average". */
export function explained(turning: Turning, nameOf: NameOf, alone: boolean): string {
  const who = nameOf(turning.seat) === "You" ? "you" : nameOf(turning.seat);
  const others = Math.round(turning.others * 10) / 10;
  return `${signed(turning.gain)} points for ${who}${alone ? "" : `, ${signed(others)} for the others on average`}`;
}

/** Where the winner drew away from the second: the source with the largest difference. */
export function source(result: Result, nameOf: NameOf): { strong: string; rest: string; line: string } | null {
  const [first, second] = byRank(result);
  if (first === undefined || second === undefined) return null;
  const lines = result.sheet.map((line) => ({ name: line.name, best: line.points[first] ?? 0, next: line.points[second] ?? 0 }));
  const most = lines.sort((a, b) => b.best - b.next - (a.best - a.next))[0];
  if (!most || most.best <= most.next) return null;
  const small = (seat: number): string => (nameOf(seat) === "You" ? "you" : nameOf(seat));
  const [all, theirs] = [result.scores[first] ?? 0, result.scores[second] ?? 0];
  const lead = all > theirs ? `the whole lead is ${all - theirs}` : `both have ${counted(all, "point")}`;
  if (most.best <= 0) {
    // Nobody wins points there: it is about who lost fewer.
    const lost = most.best ? `${nameOf(first)} lost ${-most.best} there` : `${nameOf(first)} lost none there`;
    return { line: most.name, strong: `${most.name} cost ${small(second)} ${counted(-most.next, "point")}`, rest: `${lost}; ${lead}.` };
  }
  return {
    line: most.name,
    strong: `${most.name} gave ${small(first)} ${most.best} of ${all}`,
    rest: `${nameOf(second)} got ${minus(most.next)} there; ${lead}.`,
  };
}
