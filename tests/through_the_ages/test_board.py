"""What board and terminal show beyond the view: parts of ratings, prices, the end of the turn, progress, reasons, options."""

from __future__ import annotations

import re

import pytest

from through_the_ages.helpers import GAME, START, civ, do, document, held, num, of, politics, row, table, texts, top
from ziggurat.core import scenario
from ziggurat.core.chance import Seeded
from ziggurat.core.choices import choices
from ziggurat.core.errors import IllegalAction, OptionError, ScenarioError
from ziggurat.games.through_the_ages import totals
from ziggurat.games.through_the_ages.content import CARDS
from ziggurat.games.through_the_ages.state import ThroughTheAges

pytestmark = pytest.mark.compiled

RICH = civ(
    workers={"warriors": 2, "knights": 1, "drama": 1, "religion": 1},
    tactic="phalanx",
    leader="alexander-the-great",
    wonders=["great-wall"],
    technologies=("warfare", "masonry"),
    colonies=["strategic-territory-i"],
    culture=12,
    resources=4,
    food=3,
)


def test_the_parts_of_strength() -> None:
    assert GAME.explain(table(RICH), 0, "strength") == [
        ("Warriors x 2", 2),
        ("Knights", 2),
        ("armies (Phalanx)", 3),
        ("Warfare", 1),
        ("Great Wall", 2),
        ("Strategic Territory (I)", 2),
        ("Alexander the Great", 3),
    ]


def test_parts_add_up_to_the_rating() -> None:
    names = {
        "strength": "strength",
        "culture": "culture_rating",
        "science": "science_rating",
        "happiness": "faces",
        "food": "food_made",
        "resources": "resources_made",
        "civil actions": "civil_total",
        "military actions": "military_total",
        "colonization": "colonization",
    }
    assert set(names) <= set(totals.NAMES)
    for seed in range(6):
        dice = Seeded(seed)
        g = GAME.new(3, chance=dice)
        assert isinstance(g, ThroughTheAges)
        while not g.over:
            g.play(g.seat, g.legal(g.seat)[dice.below(len(g.legal(g.seat)))])
            if dice.below(15) == 0:
                for seat in range(3):
                    for what, attribute in names.items():
                        parts = GAME.explain(g, seat, what)
                        assert sum(n for _, n in parts) == getattr(g.players[seat], attribute), what
        for seat in range(3):
            assert sum(n for _, n in GAME.explain(g, seat, "score")) == g.players[seat].culture


def test_prices_in_parts() -> None:
    me = civ(leader="moses", technologies=("architecture", "scientific-method"), wonders=["pyramids"])
    g = table(me, row=row("iron", "great-wall"), age=2)
    assert GAME.explain(g, 0, "grow") == [("yellow bank", 2), ("Moses", -1)]
    assert GAME.explain(g, 0, "cost scientific-method") == [("Scientific Method", 8), ("Architecture", -2)]
    assert GAME.explain(g, 0, "price iron") == [("Iron", 5)]
    assert GAME.explain(g, 0, "take 2") == [("space", 1), ("completed wonders", 1)]
    assert GAME.explain(g, 0, "discontent") == [("happy faces needed", 0), ("happiness", 0)]
    happy = [("happy faces needed", 1), ("happiness", -3), ("not below 0", 2)]
    assert GAME.explain(table(civ(workers={"religion": 3}, yellow=16)), 0, "discontent") == happy
    with pytest.raises(ValueError, match="there is nothing called 'luck' to explain"):
        GAME.explain(g, 0, "luck")


def test_the_end_of_the_turn_as_it_stands() -> None:
    g = table(civ(yellow=11, unused=3, food=1, resources=3, workers={"religion": 1}, blue=10, military=["legion"] * 2 + ["rats"]))
    end = GAME.outlook(g, 0)["end_of_turn"]
    assert end.pop("after") == {"culture": 1, "science": 1, "food": 1, "resources": 3}
    assert end == {
        "uprising": False,
        "culture": 1,
        "science": 1,
        "corruption": 2,
        "consumption": 2,
        "food": 0,
        "resources": 0,
        "hunger": 0,
        "discard": 1,
        "draw": 2,
        "strength": 1,
        "happiness": 1,
        "needed": 2,
        "discontent": 1,
        "unused": 3,
    }
    before = (g.players[0].culture, g.players[0].science)
    do(g, "end", "discard legion")
    assert (g.players[0].culture - before[0], g.players[0].science - before[1]) == (1, 1)


def test_an_uprising_and_hunger_are_announced() -> None:
    rising = GAME.outlook(table(civ(yellow=9, unused=0)), 0)["end_of_turn"]
    assert (rising["uprising"], rising["food"], rising["science"]) == (True, 0, 0)
    hungry = GAME.outlook(table(civ(yellow=4, unused=9, culture=20)), 0)["end_of_turn"]
    assert (hungry["hunger"], hungry["culture"]) == (8, -8)


def test_what_a_leader_brings_at_the_end_of_the_turn_is_told() -> None:
    for leader, moves, culture in (
        ("genghis-khan", (), 8),
        ("winston-churchill", (), 8),
        ("winston-churchill", ("speak culture",), 8),
        ("winston-churchill", ("speak military",), 5),
    ):
        g = do(table(civ(leader=leader, culture=5)), *moves)
        told = GAME.outlook(g, 0)["end_of_turn"]
        assert (told["after"]["culture"], told["hunger"], do(g, "end").players[0].culture) == (culture, 0, culture)
    weaker = table(civ(leader="genghis-khan", culture=5), civ(workers={"warriors": 2}))
    assert GAME.outlook(weaker, 0)["end_of_turn"]["culture"] == 0
    hungry = GAME.outlook(table(civ(leader="genghis-khan", yellow=4, unused=9, culture=20)), 0)["end_of_turn"]
    assert (hungry["hunger"], hungry["after"]["culture"]) == (8, 20 + 3 - 8)


def test_prices_of_the_row() -> None:
    g = table(civ(wonders=["pyramids"]), row=row("iron", "great-wall", "empty", "empty", "empty", "coal"), age=2)
    assert GAME.outlook(g, 0)["prices"][:6] == [1, 2, None, None, None, 2]
    assert set(GAME.outlook(g, None)) == {"parts", "leaving", "scene", "wars"}


def test_the_end_of_the_turn_after_an_action() -> None:
    g = table(civ(workers={"bronze": 2, "philosophy": 1}, unused=1, resources=9, blue=5))
    shown = GAME.outlook(g, 0)
    build = shown["ends"]["build religion"]
    assert (shown["end_of_turn"]["culture"], build["culture"]) == (0, 1)
    assert build["happiness"] == shown["end_of_turn"]["happiness"] + 1
    do(g, "build religion")
    assert GAME.outlook(g, 0)["end_of_turn"] == build
    assert GAME.outlook(g, 1)["ends"] == {}


def test_every_forecast_of_the_end_of_a_turn_comes_true() -> None:
    for seed in range(4):
        dice = Seeded(seed)
        g = GAME.new(2, chance=dice)
        assert isinstance(g, ThroughTheAges)
        for _ in range(150):
            if g.over:
                break
            seat = g.seat
            told = GAME.outlook(g, seat)["ends"]
            action = g.legal(seat)[dice.below(len(g.legal(seat)))]
            g.play(seat, action)
            if (text := GAME.space.text(action)) in told:
                assert GAME.outlook(g, seat)["end_of_turn"] == told[text], text


def test_how_many_cards_leave_the_row_next() -> None:
    assert GAME.outlook(table(seats=2), 0)["leaving"] == 3
    assert GAME.outlook(table(seats=4), 0)["leaving"] == 1
    g = GAME.new(3, chance=Seeded(1))
    found = []
    while g.view(None)["round"] == 1:
        found.append(GAME.outlook(g, g.seat)["leaving"])
        g.play(g.seat, GAME.space.parse("end"))
    assert found == [0, 0, 2]


def test_the_strengths_against_a_rival_and_what_is_asked() -> None:
    g = politics(civ(military=["plunder-i"], workers={"warriors": 5}), civ(military=["rats", "legion"], workers={"warriors": 2}))
    assert GAME.outlook(g, 0)["rivals"] == [{"seat": 1, "attack": 5, "defence": 2, "cards": 2, "threat": 2, "holds": 5}]
    assert GAME.outlook(g, 0)["asks"] == {"step": "Politics"}
    assert GAME.outlook(g, 1)["asks"] == {}
    do(g, "attack plunder-i 1")
    asked = {"step": "Defence", "card": "plunder-i", "rival": 0, "attack": 5, "strength": 2, "cards": 2}
    assert GAME.outlook(g, 1)["asks"] == asked


def test_price_tags() -> None:
    g = table(civ(food=2, resources=8, science=5, hand=["iron"], technologies=("alchemy",)), row=row("drama"))
    tags = {choice.text: GAME.details(g, 0, choice.action) for choice in choices(g, 0, forecast=False)}
    assert tags["take drama 1"] == {"civil": 1}
    assert tags["grow"] == {"civil": 1, "food": 2}
    assert tags["build warriors"] == {"military": 1, "resources": 2}
    assert tags["upgrade philosophy alchemy"] == {"civil": 1, "resources": 3}
    assert tags["develop iron"] == {"civil": 1, "science": 5}
    assert tags["end"] == {}


def test_forecasts_stop_at_what_is_hidden() -> None:
    g = table(civ(food=2, resources=3))
    changes = {choice.text: {c.figure: (c.before, c.after) for c in choice.changes} for choice in choices(g, 0)}
    assert changes["build philosophy"] == {
        "science a turn": (1, 2),
        "resources": (3, 0),
        "unused workers": (1, 0),
        "civil actions": (4, 3),
    }
    assert changes["end"] == {}
    g = politics(civ(military=["terrorism"]), age=2)
    assert {choice.text: [c.figure for c in choice.changes] for choice in choices(g, 0)} == {
        "pass": [],
        "prepare terrorism": ["culture"],
    }


def test_progress() -> None:
    g = table(civ(), age=2, civil=["coal", "opera"])
    assert (GAME.progress(g).text, GAME.progress(g).remark) == ("Age II, round 6", "2 cards until the age ends")
    assert GAME.progress(table(age=4, final=6)).remark == "last round"


def test_the_catalogue_has_every_card_in_words() -> None:
    cards = GAME.catalogue()["cards"]
    assert list(cards) == [card.id for card in CARDS]
    assert all(card["words"] for card in cards.values())


def test_reasons() -> None:
    g = table(civ(hand=["iron", "stockpile"], fresh=["stockpile"], food=1), row=row("pyramids", "iron", "drama"))
    reasons = {(ref, verb): reason for ref, verb, reason in g.refused(0)}
    assert reasons[("card:iron", "develop")] == "it costs 5 science, you have 0"
    assert reasons[("card:iron", "take")] == "you have this technology already"
    assert reasons[("card:stockpile", "play")] == "an action card can't be played in the phase in which it was taken"
    assert reasons[("card:bronze", "build")] == "it costs 2 resources, you have 0"
    assert reasons[("seat:0", "grow")] == "it costs 2 food, you have 1"
    for action, reason in (
        ("build alchemy", "you do not have this technology"),
        ("take coal 4", "Coal does not lie in space 4 of the row"),
        ("upgrade bronze agriculture", "an upgrade goes to a higher level of the same type"),
        ("lead moses", "Moses is not in your hand"),
        ("stage 1", "you have no unfinished wonder"),
    ):
        with pytest.raises(IllegalAction, match=reason):
            do(g, action)
    g = politics(civ(military=["spy"]), civ(workers={"warriors": 3}), age=2)
    assert g.refused(0) == [("card:spy", "attack", "your strength is 1, theirs 3")]
    with pytest.raises(IllegalAction, match="your strength is 1, theirs 3"):
        do(g, "attack spy 1")


@pytest.mark.parametrize(
    ("action", "reason"),
    [
        ("recruit warriors", "Frederick Barbarossa is not your leader"),
        ("adapt philosophy drama", "Johann Sebastian Bach is not your leader"),
        ("settle", "you do not have Ocean Liner Service"),
        ("judge", "Hammurabi is not your leader"),
        ("trade", "you have no part in a Trade Routes Agreement"),
        ("copy heavy-cavalry", "Heavy Cavalry does not lie in the common area"),
        ("copy phalanx", "Phalanx is your tactic already"),
        ("tactic phalanx", "Phalanx is not in your military hand"),
        ("tactic raid-i", "Raid (I) is no tactic"),
        ("revolt swordsmen", "Swordsmen is no government"),
        ("lead monarchy", "Monarchy is no leader"),
        ("play monarchy", "Monarchy is no action card"),
        ("disband bronze", "units are disbanded"),
        ("destroy warriors", "units are disbanded"),
        ("attack raid-i 1", "political actions come before these"),
        ("develop tanks", "it costs 9 science, you have 8"),
        ("speak culture", "you have used it in this turn already"),
    ],
)
def test_what_single_cards_allow_is_refused_with_its_reason(action: str, reason: str) -> None:
    cards = ["monarchy", "swordsmen", "tanks"]
    me = civ(leader="winston-churchill", hand=cards, science=5, military=["raid-i"], tactic="phalanx")
    g = do(table(me, tactics=["phalanx"], age=3), "speak military")
    with pytest.raises(IllegalAction, match=re.escape(reason)):
        do(g, action)


def test_options() -> None:
    with pytest.raises(OptionError, match="2 to 4 players"):
        GAME.new(5)
    with pytest.raises(OptionError, match="option variant: 'short' is not one of full, learning, peaceful"):
        GAME.new(2, {"variant": "short"})
    assert of(table(civ(military=["legion"])), "resign") == []


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        ({"leader": "iron"}, r"players\[0\].leader: iron is no leader"),
        ({"workers": {"oil": 1}}, r"players\[0\].workers.oil: not a technology in play"),
        ({"technologies": ["bronze"]}, "expected exactly one government, got 0"),
        ({"yellow": -1}, r"players\[0\].yellow: expected 0 to 39, got -1"),
        ({"hand": ["legion"]}, r"players\[0\].hand: legion is no civil card"),
        ({"military": ["iron"]}, r"players\[0\].military: iron is no military card"),
        ({"wonders": ["pyramids"], "unfinished": "pyramids"}, "pyramids: named 2 times, and there are 1 with 2 players"),
        ({"civil_spent": 9}, "more actions spent than there are"),
        ({"unfinished": "pyramids", "stages": 3}, r"players\[0\].stages: expected 0 to 2, got 3"),
        ({"pact": "peace-treaty"}, "a pact needs another player"),
        ({"wars": ["war-over-culture"]}, "expected one seat for each war"),
        ({"tokens": {"religion": 1}}, r"players\[0\].tokens.religion: blue tokens lie on farms, mines and"),
        ({"hand": ["pyramids"]}, r"players\[0\].hand: pyramids is a wonder"),
        ({"hand": ["iron", "iron"]}, r"players\[0\].hand: nobody has iron twice"),
        ({"hand": ["moses", "homer"]}, r"players\[0\].hand: nobody has two leaders of Age A"),
        ({"leader": "moses", "hand": ["homer"]}, r"players\[0\].hand: nobody has two leaders of Age A"),
        ({"fresh": ["rich-land-i"]}, r"players\[0\].fresh: expected action cards of the hand, got rich-land-i"),
        ({"military": ["development-of-science"]}, "nobody draws development-of-science, an event of Age A"),
        ({"wonders": ["kremlin"], "ruined": ["kremlin"]}, r"players\[0\].ruined: kremlin is not of Age A or I"),
        ({"homer_under": "pyramids"}, r"players\[0\].homer_under: pyramids is not completed"),
        ({"wonders": ["pyramids"], "homer_under": "pyramids", "leader": "homer"}, "homer: named 2 times"),
    ],
)
def test_wrong_scenarios_are_refused(wrong: dict[str, object], message: str) -> None:
    with pytest.raises(ScenarioError, match=message):
        scenario.load(GAME, document(civ() | wrong))


@pytest.mark.parametrize(
    ("step", "message"),
    [
        ({"step": "Order", "seat": 0, "card": "iron"}, r"steps\[1\].card: iron is no action card"),
        ({"step": "Order", "seat": 0, "card": "frugality-a"}, r"steps\[1\]: seat 0 could do nothing"),
        ({"step": "FreeBuild", "seat": 0, "card": "monarchy"}, r"steps\[1\].card: nothing can be built on monarchy"),
        ({"step": "Raid", "seat": 0, "rival": 0, "level": 1, "second": -1, "costs": 0}, "expected another seat than 0"),
        ({"step": "GainMix", "seat": 0, "amount": 13}, r"steps\[1\].amount: expected 0 to 12, got 13"),
        ({"step": "TakeColony", "seat": 0, "rival": 1}, r"steps\[1\]: seat 0 could do nothing"),
        ({"step": "Answer", "seat": 1, "giver": 0, "card": "peace-treaty", "side": 0}, "seat 0 does not hold peace-treaty"),
        ({"step": "Force", "card": "vast-territory-i", "seat": 0, "bid": 2, "added": 0, "discards": 0}, "more than can be sent"),
        ({"step": "Auction", "card": "vast-territory-i", "seat": 0, "bid": 2, "holder": 1, "still": [0, 1]}, "more than can be"),
    ],
)
def test_steps_that_nobody_could_answer_are_refused(step: dict[str, object], message: str) -> None:
    with pytest.raises(ScenarioError, match=message):
        scenario.load(GAME, document(civ(), steps=[{"step": "Turn", "seat": 0, "part": 3}, step]))


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        ({"tactics": ["raid-i"]}, "tactics: raid-i is no tactic"),
        ({"civil": ["raid-i"]}, "civil: raid-i is no civil card"),
        ({"top": "raid-i"}, "top: raid-i is no event"),
        ({"past": ["iron"]}, "past: iron is no event"),
        ({"age": 4, "final": 7, "civil": ["riflemen"]}, "civil: in Age IV there are no decks"),
        ({"age": 3, "final": 9}, "final: the last round is known in Age IV only"),
        ({"players": [{"exclusive": True}]}, r"players\[0\].exclusive: there is no tactic"),
        ({"tactics": ["legion", "legion"]}, "tactics: legion lies there once"),
        ({"tactics": [], "players": [{"tactic": "legion"}]}, r"players\[0\].tactic: legion is neither exclusive nor among"),
        ({"age": 1, "row": row("computers")}, "computers: a card of Age III, and this is Age I"),
        ({"age": 4, "final": 8}, "this round is the last one or the next, expected 6 or 7"),
        ({"seats": 3, "playing": [0, 2], "players": [{"wars": ["war-over-culture"], "foes": [1]}], "age": 3}, "the war ended"),
        ({"seats": 3, "playing": [0, 2], "players": [{"pact": "peace-treaty", "partner": 1}], "age": 3}, "it ended when"),
        ({"age": 3, "players": [{"pact": "peace-treaty", "partner": 1}]}, "peace-treaty: named 1 times, and there are 0 with 2"),
        ({"players": [civ(technologies=("drama",))] * 2}, "drama: named 2 times, and there are 1 with 2 players"),
        ({"players": [civ(technologies=("masonry", "architecture"))], "age": 2}, "of masonry and architecture only the higher"),
        ({"options": {"variant": "peaceful"}, "variant": 2, "players": [{"military": ["raid-i"]}]}, "there is no aggression"),
    ],
)
def test_piles_hold_their_own_kind(wrong: dict[str, object], message: str) -> None:
    with pytest.raises(ScenarioError, match=message):
        scenario.load(GAME, document() | wrong)


def test_what_is_printed_on_the_board_need_not_be_named() -> None:
    g = table({"technologies": ["iron", "monarchy"], "workers": {"agriculture": 2, "iron": 1}})
    assert set(g.view(0)["players"][0]["technologies"]) == {*START, "iron", "monarchy"}


def test_hands_of_others_may_be_unknown() -> None:
    for age, found in ((1, 1), (2, 2), (4, 3)):
        g = table(civ(military=["rats"]), civ(military=[{}, {}, {}]), age=age)
        assert {CARDS[card.card].age for card in g.players[1].military} == {found}
        assert g.deck.size() == (0 if age == 4 else 43 - 1 - 3 if age == 1 else 46 - 3)
    assert "raid-i" not in held(table(civ(military=[{}] * 30), civ(military=["raid-i", "raid-i"])))
    with pytest.raises(ScenarioError, match=r"players\[1\].military\[0\]: no military card is left for it"):
        scenario.load(GAME, document(civ(), civ(military=[{}]), age=0))


def test_leaders_of_the_hand_count_as_taken_and_common_tactics_are_filled_in() -> None:
    g = table(civ(hand=["joan-of-arc"], tactic="legion"), civ(tactic="legion"), civ(tactic="phalanx"), row=row("michelangelo"))
    assert (of(g, "take"), g.view(0)["tactics"]) == ([], ["legion", "phalanx"])


def test_age_iv_without_a_last_round_has_one_more() -> None:
    g = table(age=4, round=6)
    assert g.final == 7
    while not g.over:
        do(g, "end" if "end" in texts(g) else "pass")
    assert g.round == 7


def test_a_scenario_without_events_goes_on() -> None:
    """An event that is prepared on empty decks is the next current one."""
    g = politics(civ(military=["rats"]), current=[], future=[])
    do(g, "prepare rats")
    assert (top(g), g.view(0)["past"], g.view(0)["events"]["current"]) == ("Actions", ["rats"], {})


def test_names_of_cards_say_the_age_where_it_matters() -> None:
    g = table(civ(hand=["rich-land-a"], resources=2))
    assert GAME.sentence(g, 0, GAME.space.parse("play rich-land-a")).startswith("Play Rich Land (A): Build or upgrade")
    assert GAME.sentence(g, 0, GAME.space.parse("build bronze")) == "Build Bronze for 2 resources"
    assert num("bronze") == 4
