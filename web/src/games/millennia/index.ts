import type { GameOnPage } from "../games";
import { chains } from "./chains";
import Figure from "./Figure.svelte";
import { LINES, made, sheet } from "./score";

export const millennia: GameOnPage = {
  minutes: 40,
  weight: 3,
  line: "Eight ages, seven tracks. Every draft pays twice.",
  figure: Figure,
  lines: LINES,
  sheet,
  made,
  ready: "are done",
  chains,
  marks: { AgeBegins: "age", WonderBuilt: "wonder" },
  board: async () => (await import("./board")).board,
  rules: async () => (await import("../../../../docs/rules/millennia.md?raw")).default,
};
