import type { Board } from "../games";
import Decision from "./Decision.svelte";
import Help from "./Help.svelte";
import Main from "./Main.svelte";
import PhoneHand from "./PhoneHand.svelte";
import PhoneMine from "./PhoneMine.svelte";
import PhoneRow from "./PhoneRow.svelte";
import { ratingTitle } from "./ratings";

export const board: Board = {
  main: Main,
  decision: Decision,
  placesDecision: true,
  places: [
    { id: "mine", name: "Mine", icon: "pyramid", page: PhoneMine },
    { id: "row", name: "Row", icon: "pile", page: PhoneRow },
    { id: "hand", name: "Hand", icon: "hand", page: PhoneHand },
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
