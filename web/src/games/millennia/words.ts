/** Words of Millennia. */

import { capital, counted } from "../../shell/sentences";
import { LOOKS, symbolOf } from "./looks";
import type { Mark, Player, Spot, Track } from "./model";
import type { Play } from "./play.svelte";

/** The headings of a list of choices, by verb. */
export const VERBS: Record<string, string> = {
  perform: "Actions", special: "Special actions", buy: "Research", use: "Buildings", apply: "Research cards", play: "Diplomacy cards",
  cash: "Discard diplomacy cards", score: "Discard diplomacy cards", draft: "Techs", mark: "Special actions", build: "Buildings",
  wonder: "Wonders", fulfil: "Research card", claim: "Research cards", keep: "Diplomacy cards",
};

/** The words of a type of tech: "natural science". */
export function typeWords(type: string): string {
  return type.replaceAll("-", " ");
}

/** What a spot does, in words. */
export function spotWords(play: Play, spot: Spot): string {
  const token = spot.book ? play.tokenOn(spot) : null;
  return [
    spot.end_vp ? `${counted(spot.end_vp, "point")} at the end` : "",
    spot.income ? `income ${spot.income}` : "",
    spot.discount ? `wonders cost ${spot.discount} less` : "",
    spot.locked ? "behind a lock" : "",
    spot.penalty_words ? `first ${spot.penalty_words}` : "",
    spot.words,
    token ? `book token: ${token.words}` : "",
  ].filter(Boolean).join("; ");
}

/** The best end points that a player has reached on a track. */
export function endPoints(play: Play, player: Player, track: Track): number {
  return Math.max(0, ...(play.track(track)?.spots ?? []).filter((spot) => spot.n <= player.tracks[track]).map((spot) => spot.end_vp));
}

/** Under the name of a track: what it brings me as I stand. */
export function underWords(play: Play, track: Track): string {
  const player = play.view?.players[play.centre];
  if (!player) return "";
  const spot = play.spotOf(player, track);
  switch (track) {
    case "trade":
      return `income ${spot?.income ?? 0}`;
    case "influence": {
      const best = Math.max(0, ...(play.track(track)?.spots ?? []).filter((each) => each.n <= player.tracks[track]).map((each) => each.discount));
      return best ? `wonders −${best}` : "no discount yet";
    }
    case "politics":
      return player.branch === "open" ? "times influence" : player.branch;
    case "war":
      return `2 each, ${2 * player.positions.war}`;
    default:
      return `${endPoints(play, player, track)} at the end`;
  }
}

/** At the free end of a track: what opens its lock or comes beyond it, what the war phase takes, what influence counts at the end. */
export function tailWords(play: Play, track: Track): string[] {
  const info = play.track(track);
  const player = play.view?.players[play.centre];
  if (!info || !player || info.last > 8) return [];
  if (track === "influence") {
    const { influence, politics } = player.positions;
    return [`× politics at the end: ${influence} × ${politics} = ${influence * politics}`];
  }
  const lines = [];
  if (info.spots.some((spot) => spot.locked) && !play.opened(player, track)) lines.push(`lock: opens on ${track === "trade" ? "prosperity" : "population"}`);
  else if (info.maxed) lines.push(`past ${info.last}: ${info.maxed} each`);
  if (track === "war") lines.push(...warWords(play));
  return lines;
}

/** What the war phase of this age takes, as the markers stand. */
export function warWords(play: Play): string[] {
  const war = play.outlook.war;
  if (!war || play.view?.over || (play.view?.age ?? 8) >= 8) return [];
  return [war.drops ? `war phase: all back ${war.drops}` : "war phase: none goes back"];
}

/** A row for those who hear the page. */
export function standingWords(play: Play, track: Track): string {
  const seats = play.order.map((seat) => `${capital(play.name(seat))} ${play.view?.players[seat]?.tracks[track] ?? 0}`);
  if (track === "war" && play.view?.automa) seats.push(`the Automa ${play.view.automa.war}`);
  const player = play.view?.players[play.centre];
  const next = player ? nextWords(play, player, track) : "";
  const tail = tailWords(play, track).join(", ");
  return `${seats.join(", ")}. ${underWords(play, track)}${tail ? `. ${capital(tail)}` : ""}${next ? `. Next step: ${next}` : ""}`;
}

/** What the next step of a player would bring. */
export function nextWords(play: Play, player: Player, track: Track): string {
  const info = play.track(track);
  const n = player.tracks[track];
  if (!info || n >= info.last) return info?.maxed ? `beyond the end, ${info.maxed}` : "";
  const found = info.spots.filter((spot) => spot.n === n + 1 && (spot.branch === "trunk" || player.branch === "open" || player.branch === spot.branch));
  return found.map((spot) => `${spot.branch === "trunk" ? "" : `${spot.branch}: `}${spotWords(play, spot) || "nothing"}`).join(" or ");
}

/** Symbols in words: "3 gold, 2 points". */
export function marksWords(marks: Mark[]): string {
  return marks.map(([symbol, n]) => (n ? `${n} ${symbolOf(symbol).name}` : symbolOf(symbol).name)).join(", ");
}

/** The names behind references of actions: "Trade, Library". */
export function namesOf(play: Play, refs: string[]): string[] {
  return refs.map((ref) => {
    const [kind = "", id = ""] = ref.split(":");
    if (kind === "action") return play.catalogue?.actions[id]?.name ?? id;
    if (kind === "effect") return `research for ${play.catalogue?.effects[play.view?.board ?? "a1"]?.[Number(id) - 1]?.cost ?? id}`;
    return play.card(ref)?.name ?? id;
  });
}

/** How narrow a name must be set so that its longest word fits into a tile: a font-stretch. */
export function stretchOf(name: string): string {
  const longest = Math.max(...name.split(/[ -]/).map((word) => word.length));
  return longest > 11 ? "62%" : longest > 9 ? "68%" : "76%";
}

/** "to age 4", "last age". */
export function lastWords(last: number, age: number): string {
  return last <= age ? "last age" : `to age ${last}`;
}

export function trackName(track: string): string {
  return LOOKS[track as Track]?.name ?? track;
}

/** The row from which the Automa took a tech last; 0: none in this age. */
export function automaRow(play: Play): number {
  const begun = play.log.findLastIndex((line) => line.event.event === "AgeBegins");
  const line = play.log.slice(begun + 1).findLast((each) => each.event.event === "AutomaDrafted");
  if (!line) return 0;
  return typeof line.event.row === "number" ? line.event.row + 1 : Number(line.event.row);
}

/** What the Automa did last in this age, in a line. */
export function automaWords(play: Play): string {
  const begun = play.log.findLastIndex((line) => line.event.event === "AgeBegins");
  const line = play.log.slice(begun + 1).findLast((each) => String(each.event.event).startsWith("Automa"));
  const rows = play.catalogue?.automa_rows[play.view?.automa?.row_cards.at(-1) ?? ""]?.rows;
  if (!line) return `${counted(play.view?.automa?.war_left ?? 0, "war card")} left; your result is your points less its own`;
  const tried = line.event.event === "AutomaDrafted" && rows ? `; its card tries rows ${rows.join(", ")}` : "";
  return `${capital(line.text.replace(/^The Automa /, ""))}${tried}`;
}
