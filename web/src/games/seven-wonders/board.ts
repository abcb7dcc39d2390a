import type { Board } from "../games";
import Decision from "./Decision.svelte";
import Help from "./Help.svelte";
import Main from "./Main.svelte";

export const board: Board = {
  main: Main,
  decision: Decision,
  places: [{ id: "hand", name: "Hand", icon: "hand", page: Main }],
  help: Help,
};
