import type { GameOnPage } from "../games";
import Figure from "./Figure.svelte";
import { CELLS, cellName } from "./model";
import { LINES, made, sheet, side } from "./score";

export const goldenAges: GameOnPage = {
  minutes: 30,
  weight: 2,
  line: "Lay out the world, then settle it, era after era.",
  figure: Figure,
  lines: LINES,
  made,
  sheet,
  side,
  spelling: Object.fromEntries(CELLS.map((cell) => [cell, cellName(cell)])),
  marks: { EraBegins: "era", Attacked: "attack", GoldenAgeBegins: "Golden Age", WonderBuilt: "wonder" },
  titles: { Performed: "Artist", Founded: "City", GloryShown: "Glory tiles" },
  board: async () => (await import("./board")).board,
  rules: async () => (await import("../../../../docs/rules/golden-ages.md?raw")).default,
};
