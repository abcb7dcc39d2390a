import type { OptionWords } from "../tiles";

/** The options of 7 Wonders as the set-up names them. */
export const options: Record<string, OptionWords> = {
  sides: {
    label: "Sides of the boards",
    values: { random: "Drawn for each player", day: "All day", night: "All night", chosen: "Each player chooses" },
  },
  wonders: { label: "Wonders", values: { random: "Drawn", chosen: "Chosen in turn" } },
  wonder: { label: "Wonder of each seat", values: { any: "Any" } },
};
