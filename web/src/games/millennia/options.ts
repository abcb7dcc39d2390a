import type { OptionWords } from "../tiles";

/** The options of Millennia in words. */
export const options: Record<string, OptionWords> = {
  board: { label: "Side of the board", values: { a1: "A1", a2: "A2: other tracks, another research table" } },
  difficulty: {
    label: "Playing alone",
    values: { normal: "Normal: the Automa without its strongest war cards", hard: "Hard: with all of its war cards" },
  },
};
