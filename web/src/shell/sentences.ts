/** Small pieces of sentences. */

/** "Mira", "Mira and Tomas", "Mira, Enlil and Tomas". */
export function listed(words: string[]): string {
  return words.length < 2 ? (words[0] ?? "") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
}

const PLACES = ["", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth"];

export function ordinal(place: number): string {
  return PLACES[place] ?? `${place}th`;
}

/** With a capital letter: the reasons that the server gives are parts of sentences. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** "1 point", "2 points". */
export function counted(number: number, word: string): string {
  return `${number} ${word}${Math.abs(number) === 1 ? "" : "s"}`;
}

/** "+3", "−2", "0", with a true minus. */
export function signed(number: number): string {
  return number > 0 ? `+${number}` : minus(number);
}

export function minus(number: number): string {
  return number < 0 ? `−${-number}` : String(number);
}

const letters = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/** At most so many letters as people count them: a letter with its accents, or a family, is never cut in two. */
export function shortened(text: string, most: number): string {
  const all = [...letters.segment(text)].map(({ segment }) => segment);
  return all.length <= most ? text : `${all.slice(0, most - 1).join("").trimEnd()}…`;
}
