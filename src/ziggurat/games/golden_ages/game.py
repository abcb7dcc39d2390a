"""The Golden Ages: what the game tells about itself."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from ziggurat.core.actions import Mask, SeatNumber
from ziggurat.core.chance import Chance
from ziggurat.core.game import Game, Option, Progress, forms
from ziggurat.core.state import Event
from ziggurat.games.golden_ages import actions, board, scenario, scoring, texts
from ziggurat.games.golden_ages.content import (
    BUILDING,
    CELL,
    CIVILIZATION,
    COLONIST,
    DECKS,
    FUTURE,
    GLORY,
    JUDGEMENT,
    PLACE,
    SOURCE,
    TECHNOLOGY,
    TILE,
    TURN,
    VERSION,
    WONDER,
    Members,
)
from ziggurat.games.golden_ages.evaluation import EVALUATION, GoldenAgesEvaluation
from ziggurat.games.golden_ages.resolution import set_up
from ziggurat.games.golden_ages.state import Glory, GoldenAges, Laid
from ziggurat.games.golden_ages.steps import agora, era, explorer, soldier, technologies, wonders

DERIVED: Final = frozenset(
    {"range", "spaces", "pay", "cube_gold", "city_cubes", "city_gold", "agora_points", "agora_gold", "wall", "watch"}
    | {"attack_discount", "attack_gold", "crossing", "landing", "technology_discount", "powers"}
    | {"continent", "north", "east", "south", "west", "one", "two"}
)


class GoldenAgesGame(Game):
    """The description of The Golden Ages."""

    id = "golden-ages"
    name = "The Golden Ages"
    seats = (2, 4)
    rules = 1
    content = VERSION
    space = actions.SPACE
    kinds = (CIVILIZATION, FUTURE, BUILDING, JUDGEMENT, TILE, GLORY)
    derived = DERIVED
    options = {
        "decks": Option(
            "printed",
            "which future technologies and judgements: 10 and 9 as the rulebook counts them, or 9 and 10 as the cards were "
            "copied out",
            DECKS,
        ),
    }
    names = {
        "civilization": CIVILIZATION,
        "offered": CIVILIZATION,
        "coming": CIVILIZATION,
        "civilizations": CIVILIZATION,
        "dropped": CIVILIZATION,
        "future": FUTURE,
        "futures": FUTURE,
        "capital": CELL,
        "cell": CELL,
        "start": CELL,
        "colonists": PLACE,
        "colonist": COLONIST,
        "lying": Members(COLONIST),
        "cities": Members(CELL),
        "doubled": Members(CELL),
        "fresh": Members(CELL),
        "technologies": Members(TECHNOLOGY),
        "technology": TECHNOLOGY,
        "building": BUILDING,
        "buildings": BUILDING,
        "buildings_shown": BUILDING,
        "used": Mask(3),
        "wonder": WONDER,
        "wonders": Members(WONDER),
        "wonders_shown": Members(WONDER),
        "spent": Members(WONDER),
        "judgements": Members(JUDGEMENT),
        "judgement": JUDGEMENT,
        "tile": TILE,
        "turn": TURN,
        "large": TILE,
        "small": TILE,
        "golden": Mask(4),
        "seat": SeatNumber(),
        "first": SeatNumber(),
        "to": SeatNumber(),
        "source": SOURCE,
    }
    secret = frozenset({"glory", "back"})
    values = {"laid": Laid, "glory": Glory, "returned": Glory}
    counted = {"points": SOURCE}
    steps = forms(
        era.NEW_ERA,
        era.Reveal(0, 0),
        era.KeepCivilization(0, 0),
        era.AnyTechnology(0, 5),
        era.FIRST_PLAYER,
        era.DrawTile(0, 0),
        era.PlaceTile(0, 0),
        era.PlaceCapital(0, 0, 0),
        era.Turn(0, 0),
        era.ChooseJudgement(0),
        era.END_OF_ERA,
        explorer.Found(0, 0, 0, 0),
        explorer.GiveCube(0, 0, 0, 0),
        agora.Replace(0, 0),
        soldier.KeepGlory(0),
        wonders.StandUp(0),
        wonders.Shift(0, 0),
        technologies.Develop(0, 0, 0, 0),
    )

    def start(self, seats: int, options: Mapping[str, str | int], chance: Chance, rules: int) -> GoldenAges:
        g = GoldenAges(seats, chance)
        g.rules = rules
        set_up(g, DECKS.index(str(options["decks"])))
        g.push(era.NEW_ERA)
        g.advance()
        return g

    def held_options(self, document: Mapping[str, Any]) -> dict[str, str | int]:
        """The decks can be told from the cards of the position."""
        return scenario.held_options(document)

    def complete(self, g: GoldenAges, named: Mapping[str, Any], options: Mapping[str, str | int], chance: Chance) -> None:
        scenario.complete(g, named, options, chance)

    def sentence(self, g: GoldenAges, seat: int, action: int) -> str:
        return texts.sentence(g, seat, action)

    def say(self, g: GoldenAges, event: Event, seat: int | None) -> str:
        return texts.say(g, event, seat)

    def figures(self, g: GoldenAges, seat: int) -> dict[str, int]:
        me = g.players[seat]
        return {
            "score": int(scoring.score(g, seat, g.over)),
            "track": int(me.track()),
            "gold": int(me.gold),
            "cubes in reserve": int(me.reserve),
            "standing colonists": sum(bool(me.upright(colonist)) for colonist in range(3)),
        }

    def score_sheet(self, g: GoldenAges) -> list[tuple[str, list[int]]]:
        sheets = [scoring.sheet(g, seat, g.over) for seat in range(g.seats)]
        return [(line, [int(sheet[i]) for sheet in sheets]) for i, line in enumerate(scoring.LINES)]

    def progress(self, g: GoldenAges) -> Progress:
        return board.progress(g)

    def turn_over(self, g: GoldenAges) -> bool:
        return board.asks(g) == "action"

    def tie(self, g: GoldenAges) -> str:
        return board.tie(g)

    def details(self, g: GoldenAges, seat: int, action: int) -> dict[str, Any]:
        return board.details(g, seat, action)

    def outlook(self, g: GoldenAges, seat: int | None) -> dict[str, Any]:
        return board.outlook(g, seat)

    def catalogue(self) -> dict[str, Any]:
        return board.catalogue()

    def evaluation(self) -> GoldenAgesEvaluation:
        return EVALUATION


GAME: Final = GoldenAgesGame()
