import type { Board, Phase } from "../games";
import { capital } from "../../shell/sentences";
import Decision from "./Decision.svelte";
import Help from "./Help.svelte";
import Main from "./Main.svelte";
import PhoneMine from "./PhoneMine.svelte";
import PhoneNow from "./PhoneNow.svelte";
import PhoneTracks from "./PhoneTracks.svelte";
import { LOOKS } from "./looks";
import { PHASES, type Track } from "./model";
import { playOf, type Play } from "./play.svelte";

const SHORT: Record<string, string> = { drafting: "Draft", prosperity: "Prosper", construction: "Build", actions: "Act" };

/** The phases of the age; the last age has no war and no upkeep. */
function phasesOf(play: Play): Phase[] {
  const phase = play.outlook.phase;
  if (!phase || play.view?.over) return [];
  const phases = play.view?.age === 8 ? PHASES.slice(0, 5) : PHASES;
  const now = phases.indexOf(phase);
  return phases.map((name, at) => {
    const state = at < now ? "done" : at === now ? "now" : "later";
    return { name: capital(name), short: SHORT[name] ?? capital(name), state } as const;
  });
}

export const board: Board = {
  main: Main,
  decision: Decision,
  placesDecision: true,
  beside: true,
  phases: (table) => phasesOf(playOf(table)),
  places: [
    { id: "now", name: "Now", icon: "hint", page: PhoneNow },
    { id: "tracks", name: "Tracks", icon: "steps-up", page: PhoneTracks },
    { id: "mine", name: "Mine", icon: "house", page: PhoneMine },
  ],
  help: Help,
  helpTitle: (table, about) => {
    const [kind, what = ""] = about.split(":");
    if (kind === "player") return Number(what) === playOf(table).view?.seats ? "The Automa" : table.nameOf(Number(what));
    if (kind === "track") return LOOKS[what as Track]?.name ?? "";
    if (kind === "special") return `Special action: ${what}`;
    if (kind === "effect") return "Research";
    return "";
  },
};
