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
      return "A stage of your wonder lets you build one card that was sold or thrown away, for nothing. Look for many points, or for what chains on.";
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
  FirstTurn: "Four ages, and most culture wins. In the first round you only take cards: a leader and a wonder of Age A carry you furthest, and cards further left cost fewer actions.",
  Actions: "Your turn: spend white actions on cards, buildings and people, red ones on the army. Grow food, resources and science first; culture wins at the end.",
  Politics: "Before your actions you may play one military card from your hand: an event for later, or a move against a rival.",
  Order: "The card you played does one of these things, cheaper than usual. Choose what you would have paid for anyway.",
  DiscardCards: "You hold more military cards than your red actions allow. Keep what you will play soon, and cards that help you defend.",
  Auction: "A new land is on offer. Whoever promises the most strength gets it, and pays with soldiers and cards.",
  Force: "You won the land: now send what you have promised. What you send is gone, so send what you need least.",
  Defence: "You are attacked. Cards from your hand add strength; if you reach the attacker's, nothing happens to you.",
  Answer: "A rival offers you a pact. Both of you keep to it as long as it holds: take it if it helps you more.",
  Tuck: "Homer makes room for another leader. Under a wonder he brings a happy face for good; else you get an action back.",
  Raid: "Your attack succeeded: a building of the rival goes, and you gain half of what it cost. Look for the dearest.",
  TakeColony: "Your attack succeeded: a colony of the rival is yours now, with what it brings all the time.",
  RemoveCard: "Your attack succeeded: the rival loses a leader or an unfinished wonder, and you score culture for its age.",
  Spoils: "You won the war: take technologies of the rival for what you won by, or take it as science.",
  FreeBuild: "An event gives an unused worker a building or a unit for nothing. Take what you lack: farms and mines pay every turn.",
  Civilization: "An event gives you one of three things cheaper and without an action. A worker more is seldom wrong.",
  Agreement: "An event lets you take cards of the row without paying for them with actions.",
  GainEither: "Food makes people, resources make buildings. Take what you would spend next turn.",
  GainMix: "Food makes people, resources make buildings. Take what you would spend next turn.",
  LoseMix: "Something is taken from the stores. Keep your own for what you want to build next; take from a rival what it needs.",
  LoseWorkers: "A worker is lost. Take it from where it makes least.",
  DestroyOwn: "A building goes; its worker stays with you. Give up what makes least.",
  LoseColony: "A colony goes, and what it brings all the time goes with it. Give up what you use least.",
  Ravages: "A wonder falls into ruin: from now on it makes 2 culture a turn and does nothing else. Choose the one that you need least.",
  Terror: "You destroy a building of each rival. Take what brings most culture or science.",
  ReturnToken: "A blue token leaves the game, with what it stores. Take it from a card of a low age, where it is worth least.",
  MarkStages: "A stage needs a blue token, and your bank has none: one that stores something has to do. Take it where it is worth least.",
};

function throughTheAges({ outlook }: Position): string {
  return STEPS[(outlook.asks as { step?: string } | undefined)?.step ?? ""] ?? "";
}

const GOLDEN_AGES: Record<string, string> = {
  civilization: "A new civilization, or the one you have: what does more for you from now on? A low number goes first.",
  tile: "The world grows: coast meets coast, land meets land. Look for symbols near your capital, and for room for cities.",
  capital: "Your capital hides the symbols of its square, and your colonists start there. It may move only to the new land.",
  action: "One action a turn. Colonists explore, build, make art or fight, once an era each; gold buys technologies and wonders. Early on, explore for gold and free your cubes.",
  city: "A city keeps control of the symbols and pays for each cube; cubes come from your reserve.",
  cube: "Your reserve has too few cubes: a city gives one. Take it where you lose least.",
  building: "A building has to go for the new one. Keep what you can still use.",
  glory: "Keep the tile with more points; nobody else sees it until the end.",
  "stand-up": "A colonist stands up again and can be used once more in this era.",
  shift: "Lying colonists move: to the Agora, or from there home, where they stand next to your capital in the next era.",
  technology: "Each row goes from left to right. What pays for symbols you can reach, or frees cubes, helps soonest.",
  judgement: "You choose how this era is judged. Look for what you have and the others have not; it counts when the era ends.",
};

function goldenAges({ outlook }: Position): string {
  return GOLDEN_AGES[outlook.asks as string] ?? "";
}

const MILLENNIA: Record<string, string> = {
  draft: "Place a marker: in a row you take a tech, and the row pays income; on a special action you step forward later. Techs work in pairs, so draft what goes together.",
  prosperity: "Whoever holds both techs of a prosperity card takes a step. Cards may be played first; then go on.",
  income: "Gold comes from the rows with your markers and from trade. Cards may be played first; then go on.",
  construct: "Buildings work for a few ages, wonders and yellow buildings score at the end. The earlier you build, the more often it pays.",
  act: "Spend techs for steps on the tracks, in any order; every tech can be spent once. What is left over makes gold or a joker. Say that you are done when nothing pays any more.",
  walk: "The next spot asks for something before you enter it, or parts the way. Once you chose between democracy and tyranny, you stay with it.",
  pay: "Choose what pays. Spend what you need for nothing else in this age; jokers stand for any tech.",
  resolve: "Several things happen at once. Take them in the order that helps you most: a step may open the way for the next.",
  discard: "Each unused diplomacy card scores at the end: give up the one that you could not use anyway.",
  "give-up": "Give up a tech that is of no use any more, or whose last age is over soon.",
  choose: "One of these is yours. Gold is worth nothing at the end, so points and steps are better later in the game.",
  track: "A step on one of these tracks. Look for spots that bring something at once, and for the last ones, which score most.",
  special: "A special action for nothing, without a marker. Take the track whose next spot brings most.",
  claim: "A research card works for you to the end of the game, and others may have it too. The earlier, the more it brings.",
  keep: "Keep the card that you can use soon; unused ones score 3 at the end.",
  extend: "A tech stays an age longer. Keep one that you spend every age.",
  copy: "Score a wonder of an opponent as if it were yours, if you pay for it. Look for the most points.",
};

const FIRST_DRAFT =
  "Eight ages: draft techs, build, then spend techs in sets for steps on seven tracks. A marker in a row takes a tech, and the row pays gold; a marker on a special action is a step for later.";

function millennia({ view, outlook }: Position): string {
  const first = outlook.asks === "draft" && view?.age === 1;
  return first ? FIRST_DRAFT : (MILLENNIA[outlook.asks as string] ?? "");
}

const guides: Record<string, Guide | undefined> = {
  "seven-wonders": sevenWonders,
  "through-the-ages": throughTheAges,
  "golden-ages": goldenAges,
  millennia,
};

/** The guide's words on what is asked now; "" where it has none, for what is asked stands beside it anyway. */
export function guideOn(position: Position): string {
  return guides[position.table.game]?.(position) ?? "";
}
