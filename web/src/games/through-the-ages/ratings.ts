/** The ratings and totals whose parts the engine explains, by the names it gives them. */

export const RATINGS: Record<string, string> = {
  strength: "Strength",
  culture: "Culture a turn",
  science: "Science a turn",
  happiness: "Happy faces",
  food: "Food a turn",
  resources: "Resources a turn",
  "civil actions": "Civil actions",
  "military actions": "Military actions",
  colonization: "Colonization",
  "civil hand limit": "Civil cards in hand",
  "military hand limit": "Military cards in hand",
};

/** "Strength of Mira", "Your strength". */
export function ratingTitle(what: string, name: string): string {
  const title = RATINGS[what] ?? what;
  return name === "You" ? `Your ${title.charAt(0).toLowerCase()}${title.slice(1)}` : `${title} of ${name}`;
}
