"""Official rulings where two cards meet."""

from __future__ import annotations

import pytest

from through_the_ages.helpers import civ, do, event, food, held, of, politics, resources, row, table, texts, top
from through_the_ages.official import Ruling, begin, each, left, name_of, sees

pytestmark = pytest.mark.compiled

STRONG = {"warriors": 6}
NO_UNITS = civ(workers={"warriors": 0})

FORCES = [
    Ruling(
        "Handbook 22",
        "An air force goes to a colony with its strength and doubles an army that goes too.",
        lambda: event("vast-territory-ii", civ(workers={"warriors": 3, "air-forces": 1}, tactic="legion"), NO_UNITS),
        (),
        lambda g: of(g, "bid")[-1],
        f"bid {3 + 5 + 2 * 2}",
    ),
    Ruling(
        "Handbook 18",
        "An old army that is sent has the smaller number.",
        lambda: event("vast-territory-ii", civ(workers={"warriors": 2, "knights": 2}, tactic="classic-army"), NO_UNITS),
        (),
        lambda g: of(g, "bid")[-1],
        f"bid {2 + 4 + 4}",
    ),
    Ruling(
        "card Genghis Khan",
        "His infantry fills the places of cavalry among the units that are sent as well.",
        lambda: event(
            "vast-territory-i", civ(workers={"warriors": 3}, tactic="heavy-cavalry", leader="genghis-khan"), NO_UNITS
        ),
        (),
        lambda g: of(g, "bid")[-1],
        f"bid {3 + 4}",
    ),
    Ruling(
        "Handbook 18",
        "A unit that was sent breaks the army of those who stay.",
        lambda: event("vast-territory-i", civ(workers={"warriors": 3}, tactic="legion"), NO_UNITS),
        ("bid 1", "send warriors", "enough"),
        sees("strength"),
        2,
    ),
    Ruling(
        "Code of Laws 9",
        "Strength of a pact makes a civilization one of the strongest.",
        lambda: event("cold-war", civ(), civ(pact="military-pact", partner=2), civ(), civ(), age=3),
        (),
        each("science"),
        [0, 6, 6, 0],
    ),
    Ruling(
        "Code of Laws 9",
        "A colony with strength does too.",
        lambda: event("crusades", civ(culture=5), civ(colonies=["strategic-territory-i"], culture=5)),
        (),
        each("culture"),
        [1, 9],
    ),
    Ruling(
        "card Annex",
        "The happy faces of a colony go with it.",
        lambda: politics(
            civ(military=["annex"], workers=STRONG), civ(colonies=["historic-territory-ii"], yellow=12), age=2
        ),
        ("attack annex 1", "annex historic-territory-ii"),
        lambda g: (each("happiness")(g), each("discontent")(g)),
        ([2, 0], [0, 2]),
    ),
    Ruling(
        "card Infiltrate",
        "Strength and actions of a leader go with him, spent ones first.",
        lambda: politics(
            civ(military=["infiltrate"], workers=STRONG), civ(leader="napoleon-bonaparte", military_spent=1), age=2
        ),
        ("attack infiltrate 1", "remove napoleon-bonaparte"),
        lambda g: (each("strength")(g), each("military")(g)[1], each("culture")(g)),
        ([6, 1], {"left": 2, "total": 2}, [6, 0]),
    ),
    Ruling(
        "card Homer",
        "Who loses him to a rival can't put him under a wonder.",
        lambda: politics(
            civ(military=["infiltrate"], workers=STRONG), civ(leader="homer", wonders=["pyramids"]), age=2
        ),
        ("attack infiltrate 1", "remove homer"),
        lambda g: (top(g), each("happiness")(g)),
        ("Actions", [0, 0]),
    ),
    Ruling(
        "card Spy",
        "It takes what is there.",
        lambda: politics(civ(military=["spy"], workers=STRONG, science=1), civ(science=3), age=2),
        ("attack spy 1",),
        each("science"),
        [4, 0],
    ),
    Ruling(
        "card Armed Intervention",
        "So does this.",
        lambda: politics(civ(military=["armed-intervention"], workers=STRONG), civ(culture=2), age=3),
        ("attack armed-intervention 1",),
        each("culture"),
        [2, 0],
    ),
    Ruling(
        "Code of Laws 11",
        "With an empty blue bank the resources of a raid are lost, the building all the same.",
        lambda: politics(civ(military=["raid-i"], workers=STRONG, blue=0), civ()),
        ("attack raid-i 1", "raze philosophy"),
        lambda g: (resources(g), g.players[1].unused),
        (0, 2),
    ),
    Ruling(
        "Code of Laws 4",
        "Who has no card in hand defends with strength alone.",
        lambda: politics(civ(military=["enslave"], workers=STRONG), civ(military=[])),
        ("attack enslave 1",),
        top,
        "Actions",
    ),
    Ruling(
        "Code of Laws 4",
        "The defender may stop before the limit.",
        lambda: politics(
            civ(military=["spy"], workers=STRONG), civ(military=["rats", "legion"], science=9), age=2
        ),
        ("attack spy 1", "enough"),
        lambda g: (held(g, 1), each("science")(g)),
        (["rats", "legion"], [5, 4]),
    ),
]

ACTIONS = [
    Ruling(
        "card Hammurabi",
        "With one civil action left and his military one a card for 2 can be taken.",
        lambda: table(civ(leader="hammurabi", civil_spent=3), row=[*["empty"] * 5, "iron", *["empty"] * 7]),
        ("judge", "take iron 6"),
        lambda g: (left(g), g.view(0)["players"][0]["hand"]),
        ((0, 1), ["iron"]),
    ),
    Ruling(
        "Handbook 11",
        "A leader who comes after one was dismissed replaces nobody: no action comes back.",
        lambda: politics(civ(leader="alexander-the-great", hand=["joan-of-arc"])),
        ("dismiss alexander", "lead joan-of-arc"),
        left,
        (3, 3),
    ),
    Ruling(
        "card Michelangelo",
        "When he is gone completed wonders make the next one dearer again.",
        lambda: table(
            civ(leader="michelangelo", hand=["isaac-newton"], wonders=["pyramids", "colossus"]), row=row("kremlin"), age=2
        ),
        ("lead isaac-newton", "take kremlin 1"),
        left,
        (5 - 3, 2),
    ),
    Ruling(
        "card Moses",
        "Development of Civilization and Moses together take 2 food off.",
        lambda: event("development-of-civilization", civ(leader="moses", yellow=16, food=1)),
        ("grow", "pass"),
        lambda g: (food(g), g.players[0].unused),
        (0, 2),
    ),
    Ruling(
        "card Scientific Cooperation",
        "Development of Civilization and the pact together take 3 science off.",
        lambda: event(
            "development-of-civilization",
            civ(hand=["irrigation"], pact="scientific-cooperation", partner=1),
            civ(science=1),
            civ(),
        ),
        ("develop irrigation", "pass", "pass"),
        lambda g: (each("science")(g), "irrigation" in g.view(0)["players"][0]["technologies"]),
        ([0, 0, 0], True),
    ),
    Ruling(
        "card Barbarossa",
        "Resources for units pay for his recruits.",
        lambda: table(civ(leader="frederick-barbarossa", hand=["patriotism-i"], food=1)),
        ("play patriotism-i", "recruit warriors"),
        lambda g: (int(g.players[0].pool), g.players[0].strength, left(g)),
        (2 - 1, 2, (3, 2)),
    ),
    Ruling(
        "card Homer",
        "His resource and those of Patriotism add up.",
        lambda: begin(civ(leader="homer", hand=["patriotism-a"]), part=3),
        ("play patriotism-a", "build warriors"),
        lambda g: (g.players[0].strength, resources(g), int(g.players[0].pool + g.players[0].homer)),
        (2, 0, 0),
    ),
    Ruling(
        "Handbook 15",
        "Resources for units are lost at the end of the turn.",
        lambda: table(civ(hand=["patriotism-i"], unused=2)),
        ("play patriotism-i", "end"),
        lambda g: int(g.players[0].pool),
        0,
    ),
    Ruling(
        "card Wave of Nationalism",
        "Its resources upgrade units too.",
        lambda: table(
            civ(hand=["wave-of-nationalism"], technologies=("swordsmen",)), civ(workers={"warriors": 2}), age=2
        ),
        ("play wave-of-nationalism", "upgrade warriors swordsmen"),
        lambda g: (int(g.players[0].pool), g.players[0].strength),
        (6 - 1, 2),
    ),
    Ruling(
        "Code of Laws 12",
        "After Robespierre's revolution no military action is left to draw cards.",
        lambda: table(civ(leader="maximilien-robespierre", hand=["monarchy"], science=2), age=2),
        ("revolt monarchy", "end"),
        lambda g: held(g),
        [],
    ),
    Ruling(
        "card Engineering Genius",
        "A construction technology does not make it two stages.",
        lambda: table(
            civ(hand=["engineering-genius-i"], technologies=("masonry",), unfinished="pyramids", resources=9)
        ),
        ("play engineering-genius-i",),
        lambda g: texts(g),
        ["stage 1"],
    ),
    Ruling(
        "card Ocean Liner Service",
        "Its worker can be put to work in the same turn.",
        lambda: table(civ(wonders=["ocean-liner-service"], unused=0, resources=2), age=2),
        ("settle", "build bronze"),
        sees("unused", "resources_made"),
        [0, 3],
    ),
    Ruling(
        "card Ocean Liner Service",
        "In the turn in which it is completed it sails already.",
        lambda: table(civ(unfinished="ocean-liner-service", stages=3, resources=4), age=2),
        ("stage 1", "settle"),
        sees("unused"),
        2,
    ),
    Ruling(
        "card Taj Mahal",
        "Its token comes with the last stage.",
        lambda: table(civ(unfinished="taj-mahal", stages=2, blue=12, resources=2)),
        ("stage 1",),
        sees("blue", "culture_rating"),
        [12 + 2 + 2 + 1 + 1 - 1, 3],
    ),
    Ruling(
        "card Trade Routes Agreement",
        "A's food pays for a unit as well.",
        lambda: table(civ(pact="trade-routes-agreement", partner=1, food=1, resources=1), civ(), civ()),
        ("trade", "build warriors"),
        lambda g: (food(g), resources(g), g.players[0].strength),
        (0, 0, 2),
    ),
    Ruling(
        "card Iconoclasm",
        "Actions of a leader who leaves are gone at once.",
        lambda: event("iconoclasm", civ(leader="joan-of-arc"), civ(leader="napoleon-bonaparte"), age=3),
        (),
        each("military"),
        [{"left": 2, "total": 2}] * 2,
    ),
    Ruling(
        "card Emigration",
        "Whom it makes content is settled as it happens: everybody loses half of the own discontent ones.",
        lambda: event("emigration", civ(yellow=12, unused=2), civ(yellow=16, unused=1), age=2),
        (),
        lambda g: (each("unused")(g), each("yellow")(g), each("discontent")(g)),
        ([1, 0], [13, 17], [1, 0]),
    ),
    Ruling(
        "card Rats",
        "Resources are not eaten.",
        lambda: event("rats", civ(food=3, resources=2), civ()),
        (),
        sees("food", "resources"),
        [0, 2],
    ),
    Ruling(
        "card Uncertain Borders",
        "From an empty bank nothing is taken.",
        lambda: event("uncertain-borders", civ(workers=STRONG), civ(yellow=0)),
        (),
        each("yellow"),
        [18, 0],
    ),
    Ruling(
        "Handbook 17",
        "A colony with strength that is lost makes weaker at once.",
        lambda: event(
            "independence-declaration", civ(workers=STRONG), civ(colonies=["strategic-territory-i"]), age=2
        ),
        ("release strategic-territory-i",),
        each("strength"),
        [6, 1],
    ),
    Ruling(
        "Code of Laws 3",
        "Nobody gets an action back for a leader who grew too old.",
        lambda: begin(civ(leader="moses", civil_spent=0), civ(), civil=["drama"], row=row("alchemy")),
        (),
        left,
        (4, 2),
    ),
    Ruling(
        "Code of Laws 5",
        "A leader taken at the end of an age may still be played in the next.",
        lambda: do(begin(civ(hand=["joan-of-arc"]), civ(), civil=["drama"], row=row("alchemy"), round=2), "lead joan-of-arc"),
        (),
        lambda g: (g.view(0)["age"], g.view(0)["players"][0]["leader"]),
        ("II", "joan-of-arc"),
    ),
]

TABLE = [*FORCES, *ACTIONS]


@pytest.mark.parametrize("ruling", TABLE, ids=name_of)
def test_the_engine_follows(ruling: Ruling) -> None:
    ruling.check()
