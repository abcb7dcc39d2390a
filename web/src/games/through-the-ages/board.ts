import type { Board, Phase } from "../games";
import Decision from "./Decision.svelte";
import Help from "./Help.svelte";
import Main from "./Main.svelte";
import PhoneHand from "./PhoneHand.svelte";
import PhoneMine from "./PhoneMine.svelte";
import PhoneRow from "./PhoneRow.svelte";
import Top from "./Top.svelte";
import { playOf, type Play } from "./play.svelte";
import { ratingTitle } from "./ratings";

const PHASES = [
  ["politics", "Politics", "Pol"],
  ["actions", "Actions", "Actions"],
  ["end", "End of turn", "End"],
] as const;

/** The phases of the turn; in the first rounds there is no politics. */
function phasesOf(play: Play): Phase[] {
  const phase = play.scene?.phase;
  if (!phase || play.view?.over) return [];
  const now = PHASES.findIndex(([id]) => id === phase);
  return PHASES.map(([, name, short], at) => ({ name, short, state: at < now ? "done" : at === now ? "now" : "later" }) as const);
}

/** How many civil and military cards I hold: "3+2". */
function handNote(play: Play): string {
  return play.mine ? `${play.mine.hand.length}+${play.mine.military_hand.length}` : "";
}

export const board: Board = {
  main: Main,
  decision: Decision,
  placesDecision: true,
  beside: true,
  top: Top,
  phases: (table) => phasesOf(playOf(table)),
  places: [
    { id: "mine", name: "Mine", icon: "pyramid", page: PhoneMine },
    { id: "row", name: "Row", icon: "pile", page: PhoneRow },
    { id: "hand", name: "Hand", icon: "hand", page: PhoneHand, note: (table) => handNote(playOf(table)) },
  ],
  help: Help,
  helpTitle: (table, about) => {
    const [kind, what = "", seat = ""] = about.split(":");
    if (kind === "civ") return table.nameOf(Number(what));
    if (kind === "rating") return ratingTitle(what, table.nameOf(Number(seat)));
    if (about === "bank:yellow") return "Population";
    if (about === "bank:blue") return "Stores and corruption";
    if (about === "events") return "Events and decks";
    return "";
  },
};
