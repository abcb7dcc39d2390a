"""Through the Ages: A New Story of Civilization: what the game tells about itself."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from ziggurat.core.actions import Mask, SeatNumber
from ziggurat.core.chance import Chance
from ziggurat.core.game import Game, Option, Progress, forms
from ziggurat.core.state import Event
from ziggurat.games.through_the_ages import actions, board, explain, scenario, texts, tokens
from ziggurat.games.through_the_ages.content import CARD, VERSION, WORKPLACE, Spaces
from ziggurat.games.through_the_ages.evaluation import EVALUATION, ThroughTheAgesEvaluation
from ziggurat.games.through_the_ages.scoring import SOURCES
from ziggurat.games.through_the_ages.state import LEARNING, Held, Hidden, ThroughTheAges
from ziggurat.games.through_the_ages.steps import (
    action_cards,
    action_phase,
    aggressions,
    blue_tokens,
    colonization,
    event_choices,
    events,
    gains_and_losses,
    homer,
    pacts,
    politics,
    turn,
    wars,
)
from ziggurat.games.through_the_ages.view import TECHS, VARIANTS, WONDERS

DERIVED: Final = frozenset({"strength", "culture_rating", "science_rating", "faces", "discontent", "food_made"}) | frozenset(
    {"resources_made", "civil_total", "military_total", "civil_limit", "military_limit", "colonization", "government"}
    | {"construction"}
)
SEATS: Final = Mask(4)


class ThroughTheAgesGame(Game):
    """The description of Through the Ages."""

    id = "through-the-ages"
    name = "Through the Ages"
    seats = (2, 4)
    rules = 1
    content = VERSION
    space = actions.SPACE
    kinds = (CARD,)
    derived = DERIVED
    options = {
        "variant": Option(
            "full",
            "full: all of it; learning: a first game to the end of Age II, without aggressions, wars and pacts, with its own "
            "scoring; peaceful: the full game without aggressions and wars (pacts stay)",
            VARIANTS,
        ),
        "resigning": Option(
            "no",
            "whether a player may leave the game as a political action (yes: as in the rules; no: everybody plays to the end)",
            ("no", "yes"),
        ),
    }
    names = {
        "card": CARD,
        "old": CARD,
        "row": Spaces(),
        "civil": CARD,
        "deck": CARD,
        "current": CARD,
        "future": CARD,
        "top": CARD,
        "past": CARD,
        "box": CARD,
        "tactics": CARD,
        "hand": CARD,
        "fresh": CARD,
        "colonies": CARD,
        "wars": CARD,
        "tactic": CARD,
        "leader": CARD,
        "homer_under": CARD,
        "unfinished": CARD,
        "pact": CARD,
        "technologies": TECHS,
        "wonders": WONDERS,
        "ruined": WONDERS,
        "led": SEATS,
        "playing": SEATS,
        "top_known": SEATS,
        "still": SEATS,
        "group_one": SEATS,
        "group_two": SEATS,
        "seat": SeatNumber(),
        "other": SeatNumber(),
        "rival": SeatNumber(),
        "partner": SeatNumber(),
        "holder": SeatNumber(),
        "giver": SeatNumber(),
        "to": SeatNumber(),
    }
    counted = {"workers": WORKPLACE, "tokens": WORKPLACE, "sent": WORKPLACE}
    secret = frozenset({"card"})
    values = {"military": Held, "prepared": Hidden, "discard": Hidden, "mixed": Hidden}
    steps = forms(
        turn.Turn(0, 0),
        turn.END_OF_GAME,
        gains_and_losses.LoseWorkers(0, 0),
        gains_and_losses.GainEither(0, 0),
        gains_and_losses.GainMix(0, 0),
        gains_and_losses.LoseMix(0, 0, 0),
        gains_and_losses.DiscardCards(0, 0),
        blue_tokens.ReturnToken(0, 0),
        blue_tokens.MarkStages(0, 0),
        action_phase.FirstTurn(0),
        action_phase.Actions(0),
        action_cards.Order(0, 0),
        homer.Tuck(0),
        politics.Politics(0, 0),
        events.Reveal(0),
        events.Resolve(0, 0, 0, 0, 0, 0),
        events.RENEW,
        event_choices.FreeBuild(0, 0),
        event_choices.Civilization(0, 0),
        event_choices.DestroyOwn(0),
        event_choices.LoseColony(0),
        event_choices.Ravages(0),
        event_choices.Terror(0, 0),
        event_choices.Agreement(0, 0, 0),
        colonization.Auction(0, 0, 0, 0, 0),
        colonization.Force(0, 0, 0, 0, 0),
        aggressions.Defence(0, 0, 0, 0, 0),
        aggressions.Raid(0, 0, 0, 0, 0),
        aggressions.TakeColony(0, 0),
        aggressions.RemoveCard(0, 0),
        wars.Spoils(0, 0, 0),
        pacts.Answer(0, 0, 0, 0),
    )

    def start(self, seats: int, options: Mapping[str, str | int], chance: Chance, rules: int) -> ThroughTheAges:
        g = ThroughTheAges(seats, chance)
        g.rules = rules
        g.variant = VARIANTS.index(str(options["variant"]))
        g.resigning = options["resigning"] == "yes"
        turn.set_up(g)
        g.advance()
        return g

    def held_options(self, document: Mapping[str, Any]) -> dict[str, str | int]:
        """The variant and whether players may resign are part of the position."""
        held: dict[str, str | int] = {}
        variant, resigning = document.get("variant"), document.get("resigning")
        if type(variant) is int and 0 <= variant < len(VARIANTS):
            held["variant"] = VARIANTS[variant]
        if isinstance(resigning, bool):
            held["resigning"] = "yes" if resigning else "no"
        return held

    def complete(self, g: ThroughTheAges, named: Mapping[str, Any], options: Mapping[str, str | int], chance: Chance) -> None:
        scenario.complete(g, named, options, chance)

    def sentence(self, g: ThroughTheAges, seat: int, action: int) -> str:
        return texts.sentence(g, seat, action)

    def say(self, g: ThroughTheAges, event: Event, seat: int | None) -> str:
        return texts.say(g, event, seat)

    def figures(self, g: ThroughTheAges, seat: int) -> dict[str, int]:
        me = g.players[seat]
        return {
            "culture": int(me.culture),
            "culture a turn": int(me.culture_rating),
            "science": int(me.science),
            "science a turn": int(me.science_rating),
            "strength": int(me.strength),
            "happiness": int(me.faces),
            "discontent": int(me.discontent),
            "food": int(tokens.food(me)),
            "food a turn": int(me.food_made),
            "resources": int(tokens.resources(me)),
            "resources a turn": int(me.resources_made),
            "unused workers": int(me.unused),
            "civil actions": int(me.civil_left()),
            "military actions": int(me.military_left()),
        }

    def score_sheet(self, g: ThroughTheAges) -> list[tuple[str, list[int]]]:
        """Culture by its sources; those that brought nobody anything are left out, but for what decides the variant."""
        always = {SOURCES[0], SOURCES[-1]} if g.variant == LEARNING else {SOURCES[0]}
        sheet = [(line, [int(me.sources[i]) for me in g.players]) for i, line in enumerate(SOURCES)]
        return [(line, points) for line, points in sheet if any(points) or line in always]

    def foresee(self, sample: ThroughTheAges, seat: int, action: int) -> ThroughTheAges:
        """The own action; the end of the turn is ``outlook``, and the next player's turn is not looked into."""
        if action != actions.END:
            sample.play(seat, action)
        return sample

    def progress(self, g: ThroughTheAges) -> Progress:
        return board.progress(g)

    def tie(self, g: ThroughTheAges) -> str:
        return board.tie(g)

    def details(self, g: ThroughTheAges, seat: int, action: int) -> dict[str, Any]:
        return board.details(g, seat, action)

    def outlook(self, g: ThroughTheAges, seat: int | None) -> dict[str, Any]:
        return board.outlook(g, seat)

    def catalogue(self) -> dict[str, Any]:
        return board.catalogue()

    def evaluation(self) -> ThroughTheAgesEvaluation:
        return EVALUATION

    def explain(self, g: ThroughTheAges, seat: int, what: str) -> list[tuple[str, int]]:
        """The parts of a rating, total, price or score (see ``explain.explain``).  Raises ValueError."""
        return explain.explain(g, seat, what)


GAME: Final = ThroughTheAgesGame()
