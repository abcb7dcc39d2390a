import type { OptionWords } from "../tiles";

/** The options of Through the Ages in words. */
export const options: Record<string, OptionWords> = {
  variant: {
    label: "Game",
    values: { full: "The full game", learning: "The learning game", peaceful: "Peaceful: no aggressions and wars" },
  },
  resigning: { label: "Resigning", values: { no: "Everybody plays to the end", yes: "Allowed, as a political action" } },
};
