/** The seven goods: names, icons and the colours of their tokens. */

export interface Good {
  name: string;
  icon: string;
  colour: string;
  raw: boolean;
}

export const GOODS: Record<string, Good> = {
  W: { name: "wood", icon: "wood", colour: "#5C7A2E", raw: true },
  S: { name: "stone", icon: "stone", colour: "#6C7782", raw: true },
  O: { name: "ore", icon: "ore", colour: "#8A4B2A", raw: true },
  C: { name: "clay", icon: "clay", colour: "#B04A2A", raw: true },
  G: { name: "glass", icon: "glass", colour: "#1E7F86", raw: false },
  P: { name: "papyrus", icon: "papyrus", colour: "#9A7B2C", raw: false },
  L: { name: "cloth", icon: "cloth", colour: "#7A4C9A", raw: false },
};

/** The tokens of a producer: "OO" are two, "W/S" is one that is either. */
export function tokens(producer: string): string[] {
  return producer.includes("/") ? [producer] : [...producer];
}

export function isRaw(token: string): boolean {
  return GOODS[token[0] ?? ""]?.raw ?? true;
}

/** "W/S": "wood or stone". */
export function tokenName(token: string): string {
  return either(token.split("/").map((letter) => GOODS[letter]?.name ?? letter));
}

/** "CCP": "clay, clay, papyrus". */
export function goodsNames(letters: string): string {
  return [...letters].map((letter) => GOODS[letter]?.name ?? letter).join(", ");
}

export function either(names: string[]): string {
  return names.length < 2 ? (names[0] ?? "") : `${names.slice(0, -1).join(", ")} or ${names[names.length - 1]}`;
}

/** Goods given by letters, equal ones together: "SSSL" is three stones and a cloth. */
export function grouped(letters: string): { letter: string; count: number }[] {
  return [...new Set(letters)].map((letter) => ({ letter, count: letters.split(letter).length - 1 }));
}
