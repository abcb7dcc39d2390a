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
