import type { TableState } from "../../shell/table.svelte";
import type { Board } from "../games";
import Decision from "./Decision.svelte";
import Help from "./Help.svelte";
import Main from "./Main.svelte";
import PhoneCities from "./PhoneCities.svelte";
import PhoneHand from "./PhoneHand.svelte";
import { playOf } from "./play.svelte";

/** Of the rules book: the heading that says most about what is asked. */
function chapter(table: TableState): string {
  if (table.live?.result) return "scoring";
  const chapters = { wonder: "setup", side: "setup", card: "what you do with your card", seventh: "the end of an age", pile: "the wonders", "": "" };
  return chapters[playOf(table).outlook.asks] ?? "";
}

export const board: Board = {
  main: Main,
  decision: Decision,
  placesDecision: true,
  places: [
    { id: "hand", name: "Hand", icon: "hand", page: PhoneHand },
    { id: "cities", name: "Cities", icon: "cities", page: PhoneCities },
  ],
  help: Help,
  chapter,
  helpTitle: (table, about) => {
    if (about === "discard") return "Discard pile";
    return about.startsWith("city:") ? table.nameOf(Number(about.slice(5))) : "";
  },
};
