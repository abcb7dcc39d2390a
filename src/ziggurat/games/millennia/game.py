"""Millennia: what the game tells about itself."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from ziggurat.core.actions import Mask, SeatNumber
from ziggurat.core.chance import Chance
from ziggurat.core.game import Game, Option, Progress, forms
from ziggurat.core.state import TOGETHER, Event
from ziggurat.games.millennia import actions, board, compiling, programs, proposals, scenario, scoring, tables, texts
from ziggurat.games.millennia.content import (
    ACTION,
    AUTOMA_CONSTRUCTION,
    AUTOMA_PRIORITY,
    AUTOMA_ROW,
    AUTOMA_WAR,
    BUILDING,
    DIPLOMACY,
    POINTS,
    RESEARCH,
    ROW,
    SIDE,
    SIDES,
    SOURCE,
    SPECIAL,
    TOKEN,
    TRACK,
    VERSION,
    WONDER,
)
from ziggurat.games.millennia.evaluation import EVALUATION, MillenniaEvaluation
from ziggurat.games.millennia.names import ANSWER, BRANCH, GRID, LOCK, Members, SpotNumber, TokenNumber
from ziggurat.games.millennia.setting import set_up
from ziggurat.games.millennia.state import Millennia
from ziggurat.games.millennia.steps import act, answers, choices, earning, ending, payments, phases, spending, tracks


class MillenniaGame(Game):
    """The description of Millennia."""

    id = "millennia"
    name = "Millennia: Tracks of Time"
    seats = (1, 4)
    rules = 1
    content = VERSION
    space = actions.SPACE
    kinds = (
        DIPLOMACY,
        GRID,
        actions.PROSPERITY_CARD,
        RESEARCH,
        WONDER,
        BUILDING,
        TOKEN,
        AUTOMA_ROW,
        AUTOMA_PRIORITY,
        AUTOMA_CONSTRUCTION,
        AUTOMA_WAR,
    )
    derived = frozenset[str]()
    options = {
        "board": Option("a1", "which side of the board: the tracks and the research effects differ", SIDES),
        "difficulty": Option(
            "normal", "playing alone: normal, or hard with the strongest war cards", ("normal", "hard"), seats=(1, 1)
        ),
    }
    names = {
        "side": SIDE,
        "techs": GRID,
        "turned": GRID,
        "extended": GRID,
        "grid": GRID,
        "tech": GRID,
        "tokens": TOKEN,
        "prosperity": actions.PROSPERITY_CARD,
        "prosperity_deck": actions.PROSPERITY_CARD,
        "prosperity_discard": actions.PROSPERITY_CARD,
        "research_shown": RESEARCH,
        "wonders_now": WONDER,
        "wonders_next": WONDER,
        "copied": WONDER,
        "wonders": Members(WONDER),
        "wonder": WONDER,
        "buildings": BUILDING,
        "buildings_shown": BUILDING,
        "used": BUILDING,
        "building": BUILDING,
        "research": Members(RESEARCH),
        "applied": Members(RESEARCH),
        "card": actions.PROSPERITY_CARD,
        "hand": DIPLOMACY,
        "drawn": DIPLOMACY,
        "diplomacy": DIPLOMACY,
        "diplomacy_deck": DIPLOMACY,
        "diplomacy_discard": DIPLOMACY,
        "branch": BRANCH,
        "unlocks": Members(LOCK),
        "lock": LOCK,
        "read": Mask(),
        "busy": Mask(4),
        "answers": Members(ANSWER),
        "token": TokenNumber(),
        "points": POINTS,
        "research_card": RESEARCH,
        "passed": Mask(4),
        "seat": SeatNumber(),
        "spot": SpotNumber(),
        "track": TRACK,
        "special": SPECIAL,
        "action": ACTION,
        "row_deck": AUTOMA_ROW,
        "row_discard": AUTOMA_ROW,
        "priority_deck": AUTOMA_PRIORITY,
        "priority_discard": AUTOMA_PRIORITY,
        "construction_deck": AUTOMA_CONSTRUCTION,
        "construction_discard": AUTOMA_CONSTRUCTION,
        "war_deck": AUTOMA_WAR,
        "war_discard": AUTOMA_WAR,
        "wonder_places": WONDER,
        "building_places": BUILDING,
    }
    secret = frozenset({"diplomacy"})
    values = {}
    counted = {"tracks": TRACK, "points": POINTS, "rows": ROW, "specials": SPECIAL, "shuffled": DIPLOMACY, "scored": SOURCE}
    steps = forms(
        TOGETHER,
        phases.NEW_AGE,
        phases.Draft(0, 0),
        phases.PROSPERITY_PHASE,
        earning.Prosper(0, 0),
        phases.INCOME_PHASE,
        earning.Earn(0),
        phases.CONSTRUCTION_START,
        phases.Construct(0, 0, 0),
        phases.ACTION_PHASE,
        phases.WAR_PHASE,
        phases.UPKEEP,
        ending.EndOfGame(0),
        act.Act(0),
        programs.Run(0, 0, 0, 0),
        answers.Fire(0, 0, 0, 0),
        answers.Resolve(0, 0, 0, 0, 0),
        tracks.Walk(0, 0, 0, 0, 0),
        payments.Pay(0, 0, 0, 0, 0),
        spending.PayPoints(0, 0, 0, 0, 0, 0, 0),
        spending.PayDifferent(0, 0, 0),
        spending.DiscardCards(0, 0),
        spending.GiveUp(0, 0),
        choices.ChooseOption(0, 0, 0),
        choices.ChooseTrack(0, 0, 0),
        choices.EachTrack(0, 0, 0),
        choices.Lowest(0, 0, 0),
        choices.ChooseSpecial(0),
        choices.Claim(0, 0),
        choices.Keep(0, 0),
        choices.Extend(0, 0),
    )

    def start(self, seats: int, options: Mapping[str, str | int], chance: Chance, rules: int) -> Millennia:
        g = Millennia(seats, chance)
        g.rules = rules
        set_up(g, SIDES.index(options["board"]), options["difficulty"] == "hard")
        g.push(phases.NEW_AGE)
        g.advance()
        return g

    def held_options(self, document: Mapping[str, Any]) -> dict[str, str | int]:
        """Side and difficulty stand in the position."""
        return scenario.held_options(document)

    def complete(self, g: Millennia, named: Mapping[str, Any], options: Mapping[str, str | int], chance: Chance) -> None:
        scenario.complete(g, named, options, chance)

    def sentence(self, g: Millennia, seat: int, action: int) -> str:
        return texts.sentence(g, seat, action)

    def say(self, g: Millennia, event: Event, seat: int | None) -> str:
        return texts.say(g, event, seat)

    def figures(self, g: Millennia, seat: int) -> dict[str, int]:
        me = g.players[seat]
        return {
            "score": int(scoring.score(g, seat)),
            "VP": int(me.vp),
            "gold": int(me.gold),
            **{track: int(me.position(number)) for number, track in enumerate(TRACK.names)},
            "techs to spend": int(me.techs.size()),
            "jokers": int(me.jokers),
            "research points": sum(int(tables.POINT_VALUES[kind] * number) for kind, number in enumerate(me.points)),
            "diplomacy cards": int(me.hand.size() + me.drawn.size()),
            "research cards": bin(me.research).count("1"),
        }

    def score_sheet(self, g: Millennia) -> list[tuple[str, list[int]]]:
        sheets = [scoring.sheet(g, seat) for seat in range(g.seats)]
        return [(line, [int(sheet[i]) for sheet in sheets]) for i, line in enumerate(scoring.lines(g))]

    def progress(self, g: Millennia) -> Progress:
        return board.progress(g)

    def tie(self, g: Millennia) -> str:
        return board.tie(g)

    def details(self, g: Millennia, seat: int, action: int) -> dict[str, Any]:
        return board.details(g, seat, action)

    def outlook(self, g: Millennia, seat: int | None) -> dict[str, Any]:
        return board.outlook(g, seat)

    def foresee(self, sample: Millennia, seat: int, action: int) -> Millennia:
        """An action that is paid with icons is shown with what comes of it, paid as it is proposed."""
        sample.play(seat, action)
        proposals.pay_as_proposed(sample, seat)
        return sample

    def evaluation(self) -> MillenniaEvaluation:
        return EVALUATION

    def catalogue(self) -> dict[str, Any]:
        return board.catalogue()


compiling.fill()
GAME: Final = MillenniaGame()
