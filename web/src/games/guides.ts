/** What a decision is about, for newcomers: one or two sentences beside it at a table with the guide. */

import type { Position } from "../lib/messages";

type Guide = (position: Position) => string;

const AGES = [
  "",
  "Age I lays the ground: goods that you lack, and cards whose marks make later ones free.",
  "Age II brings double goods and the buildings that decide battles and science.",
  "Age III is about points: goods bring nothing any more.",
];

function sevenWonders({ view, outlook }: Position): string {
  switch (outlook.asks) {
    case "wonder":
      return "Each player plays one wonder. Its board makes one good from the first turn, and its stages are yours alone to build.";
    case "side":
      return "Both sides of a board make the same good. The day side has plain stages; those of the night side are odder and ask more.";
    case "pile":
      return "A stage of your wonder lets you build one thrown-away card for nothing. Look for many points, or for what chains on.";
    case "seventh":
      return "Your wonder lets you use the last card as well, which all others throw away.";
  }
  const age = AGES[view?.age as number] ?? "";
  if (view?.age === 1 && view.turn === 1) {
    return `All choose a card at the same moment, then pass the rest on. Build it, put it under your wonder, or sell it for coins. ${age}`;
  }
  if (view?.turn === 6) return "The last choice of this age: the other card is thrown away. Then you fight both neighbours, shields against shields.";
  return `One card now; the rest goes ${view?.passes === "left" ? "to the left" : "to the right"}, so look at what it gives that neighbour. ${age}`;
}

const STEPS: Record<string, string> = {
  Actions: "Your turn: spend white actions on cards, buildings and people, red ones on the army. Grow food, resources and science first; culture wins at the end.",
  Politics: "Before your actions you may play one military card from your hand: an event for later, or a move against a rival.",
  Auction: "A new land is on offer. Whoever promises the most strength gets it, and pays with soldiers and cards.",
  Force: "You won the land: now send what you have promised. What you send is gone, so send what you need least.",
  Defence: "You are attacked. Cards from your hand add strength; if you reach the attacker's, nothing happens to you.",
  Answer: "A rival offers you a pact. Both of you keep to it as long as it holds: take it if it helps you more.",
};

function throughTheAges({ outlook, prompt }: Position): string {
  return STEPS[outlook.asks?.step as string] ?? prompt;
}

const GOLDEN_AGES: Record<string, string> = {
  civilization: "A new civilization, or the one you have: what does more for you from now on? A low number goes first.",
  tile: "The world grows: coast meets coast, land meets land. Look for symbols near your capital, and for room for cities.",
  capital: "Your capital hides the symbols of its square, and your colonists start there. It may move only to the new land.",
  action: "One action a turn. Colonists explore, build, make art or fight, once an era each; gold buys technologies and wonders. Early on, explore for gold and free your cubes.",
  city: "A city keeps control of the symbols and pays for each cube; cubes come from your reserve.",
  cube: "Your reserve is empty: a city gives a cube. Take it where you lose least.",
  building: "A building has to go for the new one. Keep what you can still use.",
  glory: "Keep the tile with more points; nobody else sees it until the end.",
  "stand-up": "A colonist stands up again and can be used once more in this era.",
  shift: "Lying colonists move: to the Agora, or from there home, where they stand next to your capital in the next era.",
  technology: "Each row goes from left to right. What pays for symbols you can reach, or frees cubes, helps soonest.",
  judgement: "You choose how this era is judged. Look for what you have and the others have not; it counts when the era ends.",
};

function goldenAges({ outlook, prompt }: Position): string {
  return GOLDEN_AGES[outlook.asks as string] ?? prompt;
}

const guides: Record<string, Guide | undefined> = {
  "seven-wonders": sevenWonders,
  "through-the-ages": throughTheAges,
  "golden-ages": goldenAges,
};

/** The guide's words on what is asked now; of a game without a guide, what it asks. */
export function guideOn(position: Position): string {
  return guides[position.table.game]?.(position) || position.prompt;
}
