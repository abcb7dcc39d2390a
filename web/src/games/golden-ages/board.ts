import type { Board } from "../games";
import Aside from "./Aside.svelte";
import Decision from "./Decision.svelte";
import Help from "./Help.svelte";
import { ACTIONS } from "./looks";
import Main from "./Main.svelte";
import { cellName } from "./model";
import PhoneCards from "./PhoneCards.svelte";
import PhoneMap from "./PhoneMap.svelte";
import PhoneMine from "./PhoneMine.svelte";

export const board: Board = {
  main: Main,
  decision: Decision,
  aside: Aside,
  placesDecision: true,
  places: [
    { id: "map", name: "Map", icon: "world", page: PhoneMap },
    { id: "mine", name: "Boards", icon: "columns", page: PhoneMine },
    { id: "cards", name: "Cards", icon: "pyramid", page: PhoneCards },
  ],
  help: Help,
  helpTitle: (table, about) => {
    const [kind, what = ""] = about.split(":");
    if (kind === "player") return table.nameOf(Number(what));
    if (kind === "action") return ACTIONS.find(({ id }) => id === what)?.name ?? "";
    if (kind === "cell") return cellName(what);
    if (about === "agora") return "Agora";
    if (about === "invasion") return "Invasion track and glory";
    return "";
  },
};
