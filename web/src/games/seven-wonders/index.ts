import type { GameOnPage } from "../games";
import Figure from "./Figure.svelte";
import { made, sheet, side } from "./score";

export const sevenWonders: GameOnPage = {
  minutes: 10,
  weight: 1,
  line: "Choose a card, pass the rest. Three ages, one wonder.",
  figure: Figure,
  first: true,
  lines: {
    Military: { icon: "red", colour: "var(--c-red)" },
    Treasury: { icon: "coin", colour: "#B07A00" },
    Wonder: { icon: "pyramid", colour: "var(--bar)" },
    "Civilian structures": { icon: "blue", colour: "var(--c-blue)" },
    "Commercial structures": { icon: "yellow", colour: "var(--c-yellow)" },
    Science: { icon: "tablet", colour: "var(--c-green)" },
    Guilds: { icon: "purple", colour: "var(--c-purple)" },
  },
  made,
  sheet,
  side,
  marks: { Battle: "battle" },
  board: async () => (await import("./board")).board,
  rules: async () => (await import("../../../../docs/rules/seven-wonders.md?raw")).default,
};
