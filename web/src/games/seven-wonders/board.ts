import type { Board } from "../games";
import Decision from "./Decision.svelte";
import Help from "./Help.svelte";
import Main from "./Main.svelte";
import PhoneCities from "./PhoneCities.svelte";
import PhoneHand from "./PhoneHand.svelte";

export const board: Board = {
  main: Main,
  decision: Decision,
  placesDecision: true,
  places: [
    { id: "hand", name: "Hand", icon: "hand", page: PhoneHand },
    { id: "cities", name: "Cities", icon: "cities", page: PhoneCities },
  ],
  help: Help,
  helpTitle: (table, about) => {
    if (about === "discard") return "Discard pile";
    return about.startsWith("city:") ? table.nameOf(Number(about.slice(5))) : "";
  },
};
