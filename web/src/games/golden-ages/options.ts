import type { OptionWords } from "../tiles";

/** The options of The Golden Ages in words. */
export const options: Record<string, OptionWords> = {
  decks: {
    label: "Cards",
    values: {
      printed: "As the rulebook counts them: 10 future technologies, 9 judgements",
      transcription: "As they were copied out: 9 future technologies, 10 judgements",
    },
  },
};
