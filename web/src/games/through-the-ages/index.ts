import type { GameOnPage } from "../games";
import Figure from "./Figure.svelte";
import { LINES, sheet } from "./score";

export const throughTheAges: GameOnPage = {
  minutes: 60,
  weight: 4,
  line: "From first fields to flight: a long game that repays every plan.",
  figure: Figure,
  lines: LINES,
  sheet,
  marks: { AgeBegins: "age", Fought: "fight", Completed: "wonder" },
  board: async () => (await import("./board")).board,
  rules: async () => (await import("../../../../docs/rules/through-the-ages.md?raw")).default,
};
