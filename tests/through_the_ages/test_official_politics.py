"""Official rulings on what players do to each other: events, colonies, aggressions, wars, pacts, tactics, ages, the end."""

from __future__ import annotations

import pytest

from through_the_ages.helpers import (
    at_end,
    civ,
    do,
    event,
    food,
    held,
    num,
    of,
    politics,
    resources,
    row,
    stored,
    table,
    texts,
    top,
)
from through_the_ages.official import Ruling, begin, each, left, name_of, resigning, sees

pytestmark = pytest.mark.compiled

STRONG = {"warriors": 6}
NO_UNITS = civ(workers={"warriors": 0})

POLITICS = [
    Ruling(
        "Code of Laws 4",
        "One political action a turn: an event is prepared, and no aggression follows.",
        lambda: politics(civ(military=["rats", "spy"], workers=STRONG), current=["development-of-science"]),
        ("prepare rats",),
        lambda g: (top(g), held(g)),
        ("Actions", ["spy"]),
    ),
    Ruling(
        "Code of Laws 4",
        "The culture for preparing comes before the event is revealed.",
        lambda: politics(civ(military=["impact-of-wonders"]), civ(culture=2), current=["national-pride"], age=3),
        ("prepare impact-of-wonders",),
        each("culture"),
        [3 + 5, 2],
    ),
    Ruling(
        "Code of Laws 4",
        "A territory is prepared like an event and brings its level in culture.",
        lambda: politics(civ(military=["vast-territory-ii"]), current=["development-of-science"], age=2),
        ("prepare vast-territory-ii",),
        lambda g: (g.players[0].culture, [int(card) for card in g.current.items]),
        (2, [num("vast-territory-ii")]),
    ),
    Ruling(
        "Handbook 16",
        "With the last current event gone the future ones take its place, so the card just prepared is not the one revealed.",
        lambda: politics(civ(military=["rats"], food=2), current=["development-of-science"]),
        ("prepare rats",),
        lambda g: (food(g), g.current.size(), g.future.size()),
        (2, 1, 0),
    ),
    Ruling(
        "Code of Laws 4",
        "Military actions for an aggression are gone for the action phase.",
        lambda: politics(civ(military=["enslave"], workers=STRONG), civ()),
        ("attack enslave 1",),
        left,
        (4, 0),
    ),
    Ruling(
        "card Julius Caesar",
        "His second action may be of the same kind.",
        lambda: politics(
            civ(leader="julius-caesar", military=["rats", "crusades"]),
            current=["development-of-science", "development-of-crafts"],
        ),
        ("prepare rats", "prepare crusades"),
        lambda g: (top(g), g.players[0].second_politics, g.players[0].culture),
        ("Actions", True, 2),
    ),
    Ruling(
        "Code of Laws 4",
        "Preparing, pacts and cancelling cost no military action.",
        lambda: politics(civ(military=["peace-treaty"]), civ(), civ(), age=3),
        ("offer peace-treaty 1", "accept"),
        left,
        (4, 2),
    ),
]

EVENTS = [
    Ruling(
        "Code of Laws 7",
        "Of equally weak players the last one clockwise from the current player is the weakest.",
        lambda: event("reign-of-terror", civ(), civ(), civ()),
        (),
        each("unused"),
        [1, 1, 0],
    ),
    Ruling(
        "Code of Laws 7",
        "Of equally strong players the current one is the strongest, then the next clockwise.",
        lambda: event("foray", civ(workers={"warriors": 0}), civ(), civ(), civ()),
        ("mix 3 0", "mix 0 3"),
        lambda g: [(food(g, seat), resources(g, seat)) for seat in range(4)],
        [(0, 0), (3, 0), (0, 3), (0, 0)],
    ),
    Ruling(
        "Code of Laws 7",
        "With two players the two strongest are the stronger one.",
        lambda: event("cold-war", civ(), civ(workers={"warriors": 2}), age=2),
        (),
        each("science"),
        [0, 6],
    ),
    Ruling(
        "Code of Laws 4",
        "The same when two of three are left.",
        lambda: event("cold-war", civ(), civ(workers={"warriors": 2}), civ(), age=2, playing=[0, 1]),
        (),
        each("science"),
        [0, 6, 0],
    ),
    Ruling(
        "Code of Laws 7",
        "All who have most are meant where the card says all: nobody wins the tie.",
        lambda: event("immigration", civ(workers={"religion": 1}), civ(), civ(workers={"religion": 1})),
        (),
        each("unused"),
        [2, 1, 2],
    ),
    Ruling(
        "Code of Laws 7",
        "Players decide clockwise from the one who revealed the event.",
        lambda: event("development-of-markets", civ(), civ(), civ()),
        ("gain food",),
        lambda g: g.seat,
        1,
    ),
    Ruling(
        "card Barbarians",
        "The one with most culture loses nobody if two others are weaker.",
        lambda: event("barbarians", civ(culture=9, workers=STRONG), civ(), civ()),
        (),
        each("unused"),
        [1, 1, 1],
    ),
    Ruling(
        "card Development of Warfare",
        "Without an unused worker nothing is built.",
        lambda: event("development-of-warfare", civ(unused=0), civ()),
        ("build warriors",),
        each("strength"),
        [1, 2],
    ),
    Ruling(
        "card Development of Religion",
        "The limit of temples holds for a gift too.",
        lambda: event("development-of-religion", civ(workers={"religion": 2}), civ(unused=0)),
        (),
        top,
        "Actions",
    ),
    Ruling(
        "Code of Laws 12",
        "Development of Civilization allows a revolution for 1 less, which takes all civil actions.",
        lambda: event("development-of-civilization", civ(hand=["theocracy"], science=0)),
        ("revolt theocracy", "pass"),
        lambda g: (left(g), g.players[0].science),
        ((0, 3), 0),
    ),
    Ruling(
        "Code of Laws 12",
        "Who is not on turn and revolts by it starts the next turn without civil actions.",
        lambda: event("development-of-civilization", civ(), civ(hand=["theocracy"])),
        ("pass", "revolt theocracy", "end"),
        lambda g: (g.turn, each("civil")(g)[1]),
        (1, {"left": 0, "total": 4}),
    ),
    Ruling(
        "card Development of Settlement",
        "From an empty yellow bank nobody comes.",
        lambda: event("development-of-settlement", civ(yellow=0), civ()),
        (),
        each("unused"),
        [1, 2],
    ),
    Ruling(
        "card Rebellion",
        "Not more actions are lost than there are, and none is owed.",
        lambda: event("rebellion", civ(yellow=4, unused=9), civ()),
        (),
        left,
        (0, 2),
    ),
    Ruling(
        "card Rebellion",
        "Whoever lost actions by it can't revolt in that turn.",
        lambda: event("rebellion", civ(yellow=16, hand=["monarchy"], science=2), civ()),
        (),
        lambda g: (left(g), of(g, "revolt")),
        ((2, 2), []),
    ),
    Ruling(
        "card Emigration",
        "Half of three discontent workers, rounded up, are two; unused ones go first.",
        lambda: event("emigration", civ(yellow=10, unused=1), civ(), age=2),
        ("lose bronze",),
        sees("unused", "yellow", "workers"),
        [0, 12, {"agriculture": 2, "bronze": 1, "philosophy": 1, "warriors": 1}],
    ),
    Ruling(
        "card Civil Unrest",
        "All who have most discontent workers lose a blue token, and each 4 culture for each of them.",
        lambda: event("civil-unrest", civ(yellow=16, culture=9), civ(yellow=16, culture=2), civ(culture=5), age=2),
        (),
        lambda g: [(int(me.culture), int(me.blue)) for me in g.players],
        [(5, 15), (0, 15), (5, 16)],
    ),
    Ruling(
        "card Civil Unrest",
        "Where everybody is content nobody loses anything.",
        lambda: event("civil-unrest", civ(culture=9), civ(culture=2), age=2),
        (),
        lambda g: [(int(me.culture), int(me.blue)) for me in g.players],
        [(9, 16), (2, 16)],
    ),
    Ruling(
        "card Iconoclasm",
        "A leader of the current age stays, an older one leaves.",
        lambda: event("iconoclasm", civ(leader="joan-of-arc"), civ(leader="isaac-newton"), age=2),
        (),
        each("leader"),
        [None, "isaac-newton"],
    ),
    Ruling(
        "card Iconoclasm",
        "Whose leader has left may not take another one of that age.",
        lambda: event("iconoclasm", civ(leader="joan-of-arc"), row=row("leonardo-da-vinci", "isaac-newton"), age=2),
        (),
        lambda g: of(g, "take"),
        ["take isaac-newton 2"],
    ),
    Ruling(
        "card Economic Progress",
        "Science and culture are not scored by it; corruption comes first.",
        lambda: event("economic-progress", civ(blue=10, resources=1, workers={"religion": 1}), civ(), age=2),
        (),
        sees("science", "culture", "resources", "food"),
        [0, 0, 2, 2],
    ),
    Ruling(
        "card Good Harvest",
        "Nobody eats and nothing is corrupted.",
        lambda: event("good-harvest", civ(yellow=9, unused=9, blue=4, resources=3), civ()),
        (),
        sees("food", "resources"),
        [2, 3],
    ),
    Ruling(
        "card Raiders",
        "Who has less than 2 loses what there is; the loser mixes.",
        lambda: event("raiders", civ(workers=STRONG), civ(food=1), civ(food=1, resources=2)),
        ("mix 1 0", "mix 0 2"),
        lambda g: [(food(g, seat), resources(g, seat)) for seat in range(3)],
        [(0, 0), (0, 0), (1, 0)],
    ),
    Ruling(
        "card Terrorism",
        "Whoever has least culture chooses, and loses nothing.",
        lambda: event("terrorism", civ(culture=1), civ(culture=4, workers={"drama": 1}), age=2),
        ("raze drama",),
        each("unused"),
        [1, 2],
    ),
    Ruling(
        "card Ravages of Time",
        "Without a completed wonder of Age A or I nothing happens.",
        lambda: event("ravages-of-time", civ(wonders=["kremlin"], unfinished="great-wall", stages=1), civ(), age=2),
        (),
        lambda g: (top(g), g.players[0].ruined),
        ("Actions", 0),
    ),
    Ruling(
        "card Independence Declaration",
        "Without a colony the weakest loses nothing.",
        lambda: event("independence-declaration", civ(workers=STRONG, colonies=["vast-territory-i"]), civ(), age=2),
        (),
        sees("colonies"),
        ["vast-territory-i"],
    ),
    Ruling(
        "card International Agreement",
        "Who takes nothing keeps the next politics phase.",
        lambda: event("international-agreement", civ(workers=STRONG), row=row("iron"), age=2),
        ("enough",),
        lambda g: g.players[0].skips_politics,
        False,
    ),
    Ruling(
        "card International Agreement",
        "The prices of the spaces and the surcharge for wonders count against the 5.",
        lambda: event(
            "international-agreement",
            civ(workers=STRONG, wonders=["pyramids", "colossus", "great-wall"]),
            row=[*["empty"] * 9, "kremlin", "coal", "empty", "empty"],
            age=2,
        ),
        (),
        lambda g: texts(g),
        ["take coal 11", "enough"],
    ),
    Ruling(
        "Code of Laws 12",
        "International Agreement may end Age III: the last round follows from whose turn it is.",
        lambda: event("international-agreement", civ(workers=STRONG), row=row("iron"), age=3, civil=["oil"], first=1),
        ("take iron 1",),
        lambda g: (g.view(0)["age"], g.final),
        ("IV", 7),
    ),
    Ruling(
        "card Politics of Strength",
        "The weakest discards what there is.",
        lambda: event("politics-of-strength", civ(workers=STRONG), civ(military=["legion"]), age=2),
        ("discard legion",),
        lambda g: (len(held(g, 1)), top(g)),
        (0, "Actions"),
    ),
]

IMPACTS = [
    Ruling(
        "Code of Laws 7",
        "An Age III event revealed in the game scores for everybody at once.",
        lambda: event("impact-of-colonies", civ(colonies=["vast-territory-i"]), civ(colonies=["vast-territory-ii"]), age=3),
        (),
        each("culture"),
        [3, 3],
    ),
    Ruling(
        "card Impact of Strength",
        "Ties go to the current player, then clockwise, and every rank has its points.",
        lambda: event("impact-of-strength", civ(), civ(), civ(), civ(), age=3),
        (),
        each("culture"),
        [15, 10, 5, 0],
    ),
    Ruling(
        "Code of Laws 1",
        "At the end of the game ties go to the one who began.",
        lambda: begin(
            civ(), civ(), civ(), part=6, seat=0, first=1, age=4, final=6, current=["impact-of-strength"], future=[]
        ),
        (),
        each("culture"),
        [0, 14, 7],
    ),
    Ruling(
        "card Impact of Happiness",
        "Discontent workers take 2 each, but nobody falls below 0.",
        lambda: event("impact-of-happiness", civ(yellow=9, culture=1), civ(workers={"religion": 2}), age=3),
        (),
        each("culture"),
        [0, 4],
    ),
    Ruling(
        "card Impact of Population",
        "Unused workers count, discontent ones do not.",
        lambda: event("impact-of-population", civ(unused=8, yellow=16), civ(unused=3), age=3),
        (),
        each("culture"),
        [2 * (14 - 1 - 10), 0],
    ),
    Ruling(
        "card Impact of Technology",
        "Technologies of Age III count without workers, governments and special ones too.",
        lambda: event(
            "impact-of-technology", civ(government="democracy", technologies=("computers", "satellites", "coal")), age=3
        ),
        (),
        sees("culture"),
        12,
    ),
    Ruling(
        "card Impact of Variety",
        "Each special technology counts, and each type that has a building or unit.",
        lambda: event(
            "impact-of-variety",
            civ(workers={"drama": 2}, technologies=("knights", "masonry", "code-of-laws", "theology")),
            age=3,
        ),
        (),
        sees("culture"),
        2 * (1 + 1 + 1 + 2),
    ),
    Ruling(
        "card Impact of Government",
        "Spent actions count as well, temporary ones do not.",
        lambda: event("impact-of-government", civ(government="republic", civil_spent=5, extra_military=1), age=3),
        (),
        sees("culture"),
        2 * 7 + 2,
    ),
    Ruling(
        "card Impact of Wonders",
        "Ruins count as completed, an unfinished wonder does not.",
        lambda: event(
            "impact-of-wonders",
            civ(wonders=["pyramids", "great-wall", "kremlin", "internet"], ruined=["pyramids"], unfinished="hollywood"),
            age=3,
        ),
        (),
        sees("culture"),
        5 + 4 + 3 + 2,
    ),
    Ruling(
        "card Impact of Competition",
        "Units and arenas count by level, Warriors for nothing.",
        lambda: event(
            "impact-of-competition", civ(workers={"warriors": 3, "tanks": 1, "knights": 2, "team-sports": 1}), age=3
        ),
        (),
        sees("culture"),
        3 + 2 + 2,
    ),
    Ruling(
        "card Impact of Industry",
        "The second token of the Railroad counts, resources of a pact do not.",
        lambda: event(
            "impact-of-industry",
            civ(
                wonders=["transcontinental-railroad"],
                workers={"bronze": 1, "coal": 2},
                pact="international-trade-agreement",
                partner=1,
            ),
            civ(),
            civ(),
            age=3,
        ),
        (),
        sees("culture"),
        1 + 3 * 3,
    ),
    Ruling(
        "card Impact of Agriculture",
        "Food that is just eaten brings no 4 more.",
        lambda: event("impact-of-agriculture", civ(yellow=11, unused=9), civ(yellow=16), age=3),
        (),
        each("culture"),
        [2, 2 + 4],
    ),
    Ruling(
        "card Impact of Architecture",
        "Urban buildings count by level, each worker for itself; farms and mines do not.",
        lambda: event(
            "impact-of-architecture", civ(workers={"movies": 2, "alchemy": 1, "religion": 1, "oil": 2}), age=3
        ),
        (),
        sees("culture"),
        3 + 3 + 1,
    ),
]

COLONIES = [
    Ruling(
        "Code of Laws 7",
        "Bidding begins with the current player and goes round clockwise; a bid must be higher than the last.",
        lambda: event("vast-territory-i", civ(workers=STRONG), civ(workers=STRONG), civ(workers=STRONG)),
        ("bid 2", "bid 4"),
        lambda g: (g.seat, of(g, "bid")),
        (2, ["bid 5", "bid 6"]),
    ),
    Ruling(
        "Code of Laws 7",
        "Whoever passed is out, and the last bidder must colonize.",
        lambda: event("vast-territory-i", civ(workers=STRONG), civ(workers=STRONG)),
        ("bid 1", "pass"),
        lambda g: (top(g), g.seat, "enough" in texts(g)),
        ("Force", 0, False),
    ),
    Ruling(
        "Code of Laws 7",
        "Without a bid the territory goes to the past events.",
        lambda: event("vast-territory-i", civ(), civ()),
        ("pass", "pass"),
        lambda g: (top(g), g.view(0)["past"]),
        ("Actions", ["vast-territory-i"]),
    ),
    Ruling(
        "FAQ",
        "At least one unit goes, even if cards and symbols would do.",
        lambda: event(
            "vast-territory-i", civ(technologies=("navigation",), military=["defense-colonization-i"]), NO_UNITS, age=2
        ),
        ("bid 2", "spend defense-colonization-i"),
        lambda g: texts(g),
        ["send warriors"],
    ),
    Ruling(
        "FAQ",
        "Strength of leaders, wonders, technologies and colonies does not colonize.",
        lambda: event(
            "vast-territory-ii",
            civ(
                leader="alexander-the-great",
                wonders=["great-wall"],
                technologies=("warfare",),
                colonies=["strategic-territory-i"],
            ),
            NO_UNITS,
            age=2,
        ),
        (),
        lambda g: of(g, "bid"),
        ["bid 1"],
    ),
    Ruling(
        "Handbook 18",
        "Units that are sent form armies with the own tactic.",
        lambda: event("vast-territory-i", civ(workers={"warriors": 3}, tactic="legion"), NO_UNITS),
        ("bid 5", "send warriors", "send warriors", "send warriors", "enough"),
        sees("strength", "colonies", "yellow"),
        [0, ["vast-territory-i"], 18 + 3 + 3],
    ),
    Ruling(
        "Handbook 17",
        "The units that were sent go to the yellow bank before the territory brings anything.",
        lambda: event("inhabited-territory-i", civ(yellow=0), NO_UNITS),
        ("bid 1", "send warriors", "enough"),
        sees("yellow", "unused"),
        [0 + 1 + 2 - 1, 1 + 1],
    ),
    Ruling(
        "Code of Laws 7",
        "More than the bid may be sent.",
        lambda: event("vast-territory-i", civ(workers={"warriors": 2}), NO_UNITS),
        ("bid 1", "send warriors", "send warriors", "enough"),
        sees("colonies", "strength"),
        [["vast-territory-i"], 0],
    ),
    Ruling(
        "Code of Laws 7",
        "Symbols of colonization are not used up.",
        lambda: event("vast-territory-i", civ(technologies=("cartography",), wonders=["colossus"]), NO_UNITS),
        ("bid 4", "send warriors", "enough"),
        sees("colonies", "colonization"),
        [["vast-territory-i"], 3],
    ),
    Ruling(
        "card James Cook",
        "His two cards come on top of bonus cards.",
        lambda: event(
            "vast-territory-i",
            civ(leader="james-cook", military=["defense-colonization-ii", "legion", "rats", "spy"]),
            NO_UNITS,
            age=2,
        ),
        (),
        lambda g: of(g, "bid")[-1],
        "bid 5",
    ),
    Ruling(
        "Handbook 17",
        "Vast Territory takes a blue token, from a card if the bank has none.",
        lambda: event("vast-territory-i", civ(blue=0, resources=0, food=2, tokens={"agriculture": 2}), NO_UNITS),
        ("bid 1", "send warriors", "enough", "return agriculture"),
        lambda g: (g.players[0].blue, stored(g)),
        (0, {"agriculture": 1}),
    ),
    Ruling(
        "Handbook 17",
        "Military cards of a territory are drawn over the limit of the hand.",
        lambda: event("strategic-territory-i", civ(military=["rats", "legion"]), NO_UNITS),
        ("bid 1", "send warriors", "enough"),
        lambda g: (len(held(g)), top(g)),
        (5, "Actions"),
    ),
    Ruling(
        "Code of Laws 7",
        "In Age IV a territory brings no military cards.",
        lambda: event("strategic-territory-ii", civ(), NO_UNITS, age=4, final=7),
        ("bid 1", "send warriors", "enough"),
        lambda g: (len(held(g)), g.players[0].strength),
        (0, 4),
    ),
    Ruling(
        "Handbook 17",
        "A colony that is lost takes its tokens along, yellow ones as far as the bank has them.",
        lambda: event("independence-declaration", civ(workers=STRONG), civ(colonies=["vast-territory-i"], yellow=2), age=2),
        ("release vast-territory-i",),
        sees("yellow", "blue", seat=1),
        [0, 17],
    ),
    Ruling(
        "Handbook 17",
        "Arenas are no units and can't be sent.",
        lambda: event("vast-territory-i", civ(workers={"warriors": 0, "bread-and-circuses": 2}), NO_UNITS),
        (),
        top,
        "Actions",
    ),
]

ATTACKS = [
    Ruling(
        "Code of Laws 4",
        "Nobody as strong as the attacker can be attacked.",
        lambda: politics(civ(military=["plunder-i"], workers={"warriors": 2}), civ(), civ(workers={"warriors": 2})),
        (),
        lambda g: of(g, "attack"),
        ["attack plunder-i 1"],
    ),
    Ruling(
        "FAQ",
        "A defence that reaches the attacker's strength holds, and nothing comes back to the attacker.",
        lambda: politics(
            civ(military=["enslave"], workers={"warriors": 3}), civ(military=["defense-colonization-i", "rats"])
        ),
        ("attack enslave 1", "defend defense-colonization-i", "enough"),
        lambda g: (left(g), food(g), g.players[1].unused, held(g, 1)),
        ((4, 0), 0, 1, ["rats"]),
    ),
    Ruling(
        "Code of Laws 4",
        "Bonus cards and others together are at most as many as the defender's military total.",
        lambda: politics(
            civ(military=["spy"], workers={"warriors": 9}),
            civ(military=["defense-colonization-i", "rats", "legion"], science=9),
            age=2,
        ),
        ("attack spy 1", "defend rats", "defend defense-colonization-i"),
        lambda g: (top(g), held(g, 1), g.players[0].science),
        ("Actions", ["legion"], 5),
    ),
    Ruling(
        "FAQ",
        "Open Borders lets the defender use one card more.",
        lambda: politics(
            civ(military=["spy"], workers={"warriors": 9}, pact="open-borders-agreement", partner=1),
            civ(military=["rats", "legion", "raid-i"]),
            civ(),
            age=2,
        ),
        ("attack spy 1", "defend rats", "defend legion"),
        lambda g: (top(g), of(g, "defend")),
        ("Defence", ["defend raid-i"]),
    ),
    Ruling(
        "FAQ",
        "A bonus card of an older age defends with its own number.",
        lambda: politics(
            civ(military=["armed-intervention"], workers={"warriors": 5}),
            civ(military=["defense-colonization-ii"], culture=9),
            age=3,
        ),
        ("attack armed-intervention 1", "defend defense-colonization-ii"),
        each("culture"),
        [0, 9],
    ),
    Ruling(
        "FAQ",
        "Plunder takes no more than there is.",
        lambda: politics(civ(military=["plunder-i"], workers=STRONG), civ(food=1)),
        ("attack plunder-i 1", "mix 1 0"),
        lambda g: (food(g), resources(g), food(g, 1)),
        (1, 0, 0),
    ),
    Ruling(
        "FAQ",
        "Food is laid on the farms of the attacker: only its worth goes over.",
        lambda: politics(
            civ(military=["plunder-i"], workers=STRONG), civ(technologies=("irrigation",), tokens={"irrigation": 2}, blue=14)
        ),
        ("attack plunder-i 1", "mix 3 0"),
        lambda g: (stored(g), stored(g, 1)),
        ({"agriculture": 3}, {"agriculture": 1}),
    ),
    Ruling(
        "FAQ",
        "A building that is raided leaves its worker to the owner, and half the printed cost comes, rounded up.",
        lambda: politics(
            civ(military=["raid-i"], workers=STRONG, technologies=("masonry",)),
            civ(workers={"philosophy": 0, "printing-press": 1}),
        ),
        ("attack raid-i 1", "raze printing-press"),
        lambda g: (resources(g), g.players[1].unused, g.players[1].yellow),
        (2, 2, 18),
    ),
    Ruling(
        "card Raid",
        "Raid I reaches no building of Age II.",
        lambda: politics(
            civ(military=["raid-i"], workers=STRONG), civ(workers={"philosophy": 0, "scientific-method": 1}), age=2
        ),
        ("attack raid-i 1",),
        lambda g: (top(g), resources(g), g.players[1].unused),
        ("Actions", 0, 1),
    ),
    Ruling(
        "card Raid",
        "Raid II may destroy two buildings of Age I, if there is none of Age II.",
        lambda: politics(
            civ(military=["raid-ii"], workers=STRONG), civ(workers={"philosophy": 0, "alchemy": 2}), age=2
        ),
        ("attack raid-ii 1", "raze alchemy", "raze alchemy"),
        lambda g: (resources(g), g.players[1].unused),
        (6, 3),
    ),
    Ruling(
        "card Enslave",
        "The attacker gains although the rival loses an unused worker only; who loses chooses where there is none.",
        lambda: politics(civ(military=["enslave"], workers=STRONG), civ(unused=0)),
        ("attack enslave 1", "lose philosophy"),
        lambda g: (food(g), resources(g), g.players[1].yellow),
        (2, 2, 19),
    ),
    Ruling(
        "card Annex",
        "Only who has a colony can be annexed, and the immediate effect does not come again.",
        lambda: politics(
            civ(military=["annex"], workers=STRONG), civ(), civ(colonies=["wealthy-territory-i"], blue=19), age=2
        ),
        ("attack annex 2", "annex wealthy-territory-i"),
        lambda g: (g.players[0].blue, resources(g), g.players[2].blue),
        (19, 0, 16),
    ),
    Ruling(
        "card Infiltrate",
        "Only who has a leader or an unfinished wonder can be infiltrated; Age A brings no culture.",
        lambda: politics(
            civ(military=["infiltrate"], workers=STRONG), civ(), civ(unfinished="pyramids", stages=2, blue=14), age=2
        ),
        ("attack infiltrate 2", "remove pyramids"),
        lambda g: (g.players[0].culture, g.players[2].blue, g.players[2].unfinished),
        (0, 16, -1),
    ),
    Ruling(
        "card Gandhi",
        "An aggression on him costs twice as many military actions.",
        lambda: politics(
            civ(military=["spy"], workers=STRONG), civ(leader="mahatma-gandhi", science=3), age=3
        ),
        ("attack spy 1",),
        left,
        (4, 0),
    ),
    Ruling(
        "card Gandhi",
        "Who can't pay twice can't declare war on him, and he declares none.",
        lambda: politics(
            civ(military=["war-over-territory"], workers=STRONG), civ(leader="mahatma-gandhi"), civ(), age=3
        ),
        (),
        lambda g: of(g, "war"),
        ["war war-over-territory 2"],
    ),
    Ruling(
        "Code of Laws 4",
        "Aggressions are allowed in the last round, wars are not.",
        lambda: politics(
            civ(military=["spy", "war-over-territory"], workers=STRONG), civ(science=3), age=4, final=6
        ),
        (),
        lambda g: [text for text in texts(g) if text.split()[0] in ("attack", "war")],
        ["attack spy 1"],
    ),
]

WARS = [
    Ruling(
        "Code of Laws 3",
        "A tie does nothing, and the card is gone.",
        lambda: begin(civ(wars=["war-over-culture"], foes=[1], culture=5), civ(culture=5), part=1, age=3),
        (),
        lambda g: (each("culture")(g), each("wars")(g)),
        ([5, 5], [[], []]),
    ),
    Ruling(
        "FAQ",
        "The one who was attacked may win.",
        lambda: begin(
            civ(wars=["war-over-territory"], foes=[1]), civ(workers={"warriors": 11}), part=1, age=3
        ),
        (),
        each("yellow"),
        [18 - 3, 18 + 3],
    ),
    Ruling(
        "Code of Laws 3",
        "Cards of the hand do not help in a war.",
        lambda: begin(
            civ(wars=["war-over-culture"], foes=[1], workers={"warriors": 2}),
            civ(military=["defense-colonization-iii"], culture=9),
            part=1,
            age=3,
        ),
        (),
        lambda g: (each("culture")(g), held(g, 1)),
        ([6, 3], ["defense-colonization-iii"]),
    ),
    Ruling(
        "Code of Laws 4",
        "A declared war takes a pact that ends by an attack away.",
        lambda: politics(
            civ(military=["war-over-territory"], pact="military-pact", partner=1), civ(), civ(), age=3
        ),
        ("war war-over-territory 1",),
        lambda g: (g.players[0].pact, each("strength")(g)),
        (-1, [1, 1, 1]),
    ),
    Ruling(
        "Code of Laws 4",
        "A pact with somebody else stays.",
        lambda: politics(
            civ(military=["war-over-territory"], pact="military-pact", partner=2), civ(), civ(), age=3
        ),
        ("war war-over-territory 1",),
        each("strength"),
        [4, 1, 4],
    ),
    Ruling(
        "FAQ",
        "A pact agreed after the declaration gives its strength in that war.",
        lambda: begin(
            civ(wars=["war-over-territory"], foes=[1], workers={"warriors": 3}),
            civ(pact="military-pact", partner=2),
            civ(),
            part=1,
            age=3,
        ),
        (),
        each("yellow"),
        [17, 19, 18],
    ),
    Ruling(
        "FAQ",
        "So does one between the two who are at war.",
        lambda: begin(
            civ(wars=["war-over-territory"], foes=[1], workers={"warriors": 4}),
            civ(pact="promise-of-military-protection", partner=0, side=1),
            civ(),
            part=1,
            age=3,
        ),
        (),
        each("yellow"),
        [17, 19, 18],
    ),
    Ruling(
        "card Open Borders Agreement",
        "The declarer has 2 more in the war, the other one has not.",
        lambda: begin(
            civ(wars=["war-over-territory"], foes=[1], pact="open-borders-agreement", partner=1),
            civ(workers={"warriors": 2}),
            civ(),
            part=1,
            age=2,
        ),
        (),
        each("yellow"),
        [19, 17, 18],
    ),
    Ruling(
        "FAQ",
        "War over Territory takes what the bank has.",
        lambda: begin(
            civ(wars=["war-over-territory"], foes=[1], workers={"warriors": 20}), civ(yellow=2), part=1, age=3
        ),
        (),
        each("yellow"),
        [20, 0],
    ),
    Ruling(
        "FAQ",
        "The 5 of War over Culture come from the loser too.",
        lambda: begin(civ(wars=["war-over-culture"], foes=[1], workers={"warriors": 2}), civ(culture=3), part=1, age=3),
        (),
        each("culture"),
        [3, 0],
    ),
    Ruling(
        "Code of Laws 3",
        "A technology that the winner holds in hand can't be stolen, a lower one of the same type can, and is discarded.",
        lambda: begin(
            civ(
                wars=["war-over-technology"],
                foes=[1],
                workers={"warriors": 20},
                technologies=("strategy",),
                hand=["code-of-laws"],
            ),
            civ(technologies=("warfare", "code-of-laws"), science=0),
            civ(),
            part=1,
            age=3,
        ),
        ("seize warfare",),
        lambda g: (g.players[0].strength, g.players[1].strength, g.players[1].military_total, of(g, "seize")),
        (20 + 3, 1, 2, []),
    ),
    Ruling(
        "FAQ",
        "Who was attacked and wins takes technologies as well.",
        lambda: begin(
            civ(wars=["war-over-technology"], foes=[1], technologies=("masonry",), science=20),
            civ(workers={"warriors": 8}),
            part=1,
            age=3,
        ),
        ("seize masonry",),
        lambda g: (each("science")(g), g.players[1].knows(num("masonry"))),
        ([20 - 4, 4], True),
    ),
    Ruling(
        "Code of Laws 3",
        "The war is fought after the row was refilled and before the politics phase.",
        lambda: begin(
            civ(wars=["war-over-culture"], foes=[1], workers=STRONG, military=["rats"]), civ(culture=20), age=3
        ),
        (),
        lambda g: (top(g), g.players[0].culture),
        ("Politics", 10),
    ),
    Ruling(
        "FAQ",
        "After a war its winner may attack the same rival in the same turn.",
        lambda: begin(
            civ(wars=["war-over-culture"], foes=[1], workers=STRONG, military=["spy"]), civ(science=3), age=3
        ),
        ("attack spy 1",),
        sees("science"),
        3,
    ),
    Ruling(
        "Code of Laws 4",
        "Military actions that come with a stolen technology can be used in the same turn.",
        lambda: begin(
            civ(wars=["war-over-technology"], foes=[1], workers={"warriors": 20}), civ(technologies=("strategy",)), part=1, age=3
        ),
        ("seize strategy",),
        left,
        (4, 4),
    ),
]

PACTS = [
    Ruling(
        "Code of Laws 4",
        "A refused pact uses the political action and goes back to the hand.",
        lambda: politics(civ(military=["peace-treaty", "rats"]), civ(), civ(), age=3),
        ("offer peace-treaty 1", "refuse"),
        lambda g: (top(g), sorted(held(g))),
        ("Actions", ["peace-treaty", "rats"]),
    ),
    Ruling(
        "Code of Laws 4",
        "A new pact ends the one in the own area, and none in another's.",
        lambda: politics(
            civ(pact="peace-treaty", partner=2, military=["military-pact"]),
            civ(pact="international-tourism", partner=0),
            civ(),
            age=3,
        ),
        ("offer military-pact 1", "accept"),
        each("pact"),
        [
            {"card": "military-pact", "partner": 1, "side": "a"},
            {"card": "international-tourism", "partner": 0, "side": "a"},
            None,
        ],
    ),
    Ruling(
        "Code of Laws 4",
        "Who has accepted a pact may cancel it later as well as who offered it.",
        lambda: politics(civ(), civ(pact="peace-treaty", partner=0), civ(), age=3),
        ("cancel peace-treaty",),
        each("culture_rating"),
        [0, 0, 0],
    ),
    Ruling(
        "FAQ",
        "Only Promise of Military Protection and Military Pact end by an attack: Tourism stays.",
        lambda: politics(
            civ(military=["spy"], workers=STRONG, pact="international-tourism", partner=1, wonders=["pyramids"]),
            civ(science=3),
            civ(),
            age=3,
        ),
        ("attack spy 1",),
        each("culture_rating"),
        [0, 1, 0],
    ),
    Ruling(
        "card Acceptance of Supremacy",
        "The two can't attack each other, in either direction.",
        lambda: politics(
            civ(military=["spy", "war-over-territory"], workers=STRONG),
            civ(pact="acceptance-of-supremacy", partner=0),
            civ(science=3),
            age=2,
        ),
        (),
        lambda g: [text for text in texts(g) if text.split()[0] in ("attack", "war")],
        ["attack spy 2", "war war-over-territory 2"],
    ),
    Ruling(
        "card Loss of Sovereignty",
        "Nobody declares war on B, but others may play aggressions on B.",
        lambda: politics(
            civ(military=["spy", "war-over-territory"], workers=STRONG),
            civ(pact="loss-of-sovereignty", partner=2, side=0),
            civ(science=3),
            age=3,
        ),
        (),
        lambda g: [text for text in texts(g) if text.split()[0] in ("attack", "war")],
        ["attack spy 1", "attack spy 2", "war war-over-territory 1"],
    ),
    Ruling(
        "card Loss of Sovereignty",
        "A culture rating does not fall below 0.",
        lambda: table(civ(pact="loss-of-sovereignty", partner=1, side=1), civ(), civ(), age=3),
        (),
        each("culture_rating"),
        [0, 2, 0],
    ),
    Ruling(
        "card Scientific Cooperation",
        "A technology costs 2 less and the other 1, but never less than nothing; the other can't refuse.",
        lambda: table(
            civ(pact="scientific-cooperation", partner=1, hand=["theology"], science=0), civ(science=4), civ(), age=2
        ),
        ("develop theology",),
        each("science"),
        [0, 3, 0],
    ),
    Ruling(
        "card Scientific Cooperation",
        "It counts for a revolution too.",
        lambda: table(
            civ(hand=["monarchy"], science=0), civ(pact="scientific-cooperation", partner=0, science=1), civ(), age=2
        ),
        ("revolt monarchy",),
        lambda g: (each("science")(g), g.view(0)["players"][0]["government"]),
        ([0, 0, 0], "monarchy"),
    ),
    Ruling(
        "Code of Laws 3",
        "A pact of Age I leaves at the end of Age II, with what it gave both.",
        lambda: begin(
            civ(pact="open-borders-agreement", partner=1), civ(), civ(), age=2, civil=["coal"], row=row("opera"), round=9
        ),
        (),
        each("military"),
        [{"left": 2, "total": 2}] * 3,
    ),
    Ruling(
        "FAQ",
        "Pacts drawn by the last two players of more can be offered.",
        lambda: politics(civ(military=["peace-treaty"]), civ(), civ(), playing=[0, 1], age=3),
        (),
        lambda g: of(g, "offer"),
        ["offer peace-treaty 1"],
    ),
    Ruling(
        "card International Trade Agreement",
        "In an uprising it brings nothing.",
        lambda: at_end(
            civ(pact="international-trade-agreement", partner=1, yellow=9, unused=0), civ(), civ(), age=2
        ),
        (),
        lambda g: resources(g),
        0,
    ),
]

TACTICS = [
    Ruling(
        "Code of Laws 6",
        "One tactic a turn: after playing one none is copied.",
        lambda: table(
            civ(military=["legion"], government="constitutional-monarchy"), civ(), tactics=["phalanx"], age=2
        ),
        ("tactic legion",),
        lambda g: (of(g, "copy"), left(g)),
        ([], (6, 3)),
    ),
    Ruling(
        "Handbook 18",
        "A copied tactic counts at once and stays common.",
        lambda: table(civ(workers={"warriors": 3}), civ(), tactics=["legion"]),
        ("copy legion",),
        lambda g: (g.players[0].strength, g.view(0)["tactics"], left(g)),
        (5, ["legion"], (4, 0)),
    ),
    Ruling(
        "Handbook 18",
        "A tactic becomes common when the own next turn begins, before politics.",
        lambda: begin(civ(tactic="legion", exclusive=True, workers={"warriors": 3}), civ(), part=1),
        (),
        lambda g: (g.view(1)["tactics"], g.players[0].strength),
        (["legion"], 5),
    ),
    Ruling(
        "Handbook 18",
        "It is the age of the tactic that makes an army old, not the age of the game.",
        lambda: table(civ(tactic="heavy-cavalry", workers={"warriors": 0, "knights": 3}), age=3),
        (),
        sees("strength"),
        3 * 2 + 4,
    ),
    Ruling(
        "Handbook 18",
        "One unit two levels behind makes its army old.",
        lambda: table(civ(tactic="modern-army", workers={"warriors": 0, "riflemen": 2, "knights": 1, "cannon": 1}), age=3),
        (),
        sees("strength"),
        3 + 3 + 2 + 3 + 7,
    ),
    Ruling(
        "Handbook 22",
        "An air force doubles the new army first, a second one the old army with its smaller number.",
        lambda: table(
            civ(
                tactic="mechanized-army",
                workers={"warriors": 0, "cavalrymen": 1, "knights": 1, "cannon": 4, "air-forces": 2},
            ),
            age=3,
        ),
        (),
        sees("strength"),
        3 + 2 + 4 * 3 + 2 * 5 + 2 * (10 + 5),
    ),
    Ruling(
        "Handbook 22",
        "An air force without an army only counts its own strength.",
        lambda: table(civ(tactic="legion", workers={"warriors": 2, "air-forces": 2}), age=3),
        (),
        sees("strength"),
        2 + 10,
    ),
    Ruling(
        "Handbook 22",
        "The example of the rulebook: Conquistadors form an old and a new army, each with an air force: 16.",
        lambda: table(
            civ(
                tactic="conquistadors",
                workers={"warriors": 1, "riflemen": 1, "cavalrymen": 4, "air-forces": 2},
            ),
            age=3,
        ),
        (),
        lambda g: int(g.players[0].strength) - (1 + 3 + 4 * 3 + 2 * 5),
        16,
    ),
    Ruling(
        "Handbook 18",
        "A unit that is built completes an army at once.",
        lambda: table(civ(tactic="fighting-band", resources=2)),
        ("build warriors",),
        sees("strength"),
        2 + 1,
    ),
    Ruling(
        "Code of Laws 3",
        "Tactics in play never grow too old.",
        lambda: begin(
            civ(tactic="legion", workers={"warriors": 3}), civ(), tactics=["legion"], age=2, civil=["coal"], row=row("opera")
        ),
        (),
        lambda g: (g.view(0)["age"], g.view(0)["tactics"], g.players[0].strength),
        ("III", ["legion"], 5),
    ),
]

AGES = [
    Ruling(
        "Handbook 21",
        "At the end of Age I cards of Age A leave hands and play: leaders, unfinished wonders with their tokens.",
        lambda: begin(
            civ(leader="moses", hand=["urban-growth-a", "iron"], unfinished="pyramids", stages=2, blue=14),
            civ(),
            civil=["drama"],
            row=row("alchemy"),
        ),
        (),
        sees("leader", "hand", "unfinished", "blue", "yellow"),
        [None, ["iron"], None, 16, 16],
    ),
    Ruling(
        "Handbook 21",
        "A leader of Age I stays through Age II.",
        lambda: begin(civ(leader="joan-of-arc"), civ(leader="moses"), civil=["drama"], row=row("alchemy")),
        (),
        each("leader"),
        ["joan-of-arc", None],
    ),
    Ruling(
        "Handbook 21",
        "Completed wonders stay, with the happy face of Homer below.",
        lambda: begin(
            civ(wonders=["pyramids"], homer_under="pyramids"), civ(), age=2, civil=["coal"], row=row("opera")
        ),
        (),
        sees("wonders", "happiness"),
        [["pyramids"], 1],
    ),
    Ruling(
        "Code of Laws 3",
        "Military cards of the older age leave the hand, those of the age that ended stay.",
        lambda: begin(
            civ(military=["legion", "spy"]), civ(), age=2, civil=["coal"], row=row("opera"), round=2
        ),
        (),
        held,
        ["spy"],
    ),
    Ruling(
        "Code of Laws 3",
        "Only tokens of the yellow bank are lost: with one there, one.",
        lambda: begin(civ(yellow=1, unused=3), civ(yellow=0), civil=["drama"], row=row("alchemy")),
        (),
        lambda g: (each("yellow")(g), each("unused")(g)),
        ([0, 0], [3, 1]),
    ),
    Ruling(
        "Code of Laws 3",
        "The age ends for everybody in the middle of a refill, and the row is filled from the next deck.",
        lambda: begin(civ(), civ(leader="homer"), civil=["drama"], row=row("empty", "empty", "empty", "alchemy")),
        (),
        lambda g: (g.view(0)["row"][:2], None in g.view(0)["row"], g.players[1].leader),
        (["alchemy", "drama"], False, -1),
    ),
    Ruling(
        "Handbook 21",
        "Actions that leave with a leader leave at once, also from somebody who is not on turn.",
        lambda: begin(civ(), civ(leader="julius-caesar"), civil=["drama"], row=row("alchemy")),
        (),
        each("military"),
        [{"left": 2, "total": 2}] * 2,
    ),
    Ruling(
        "FAQ",
        "Events in the two decks never grow too old.",
        lambda: begin(civ(), civ(), age=2, civil=["coal"], row=row("opera"), current=["rats"], future=["crusades"]),
        (),
        lambda g: (g.current.size(), g.future.size()),
        (1, 1),
    ),
    Ruling(
        "Handbook 21",
        "In the turn of the one who began, the end of Age III makes this round the last.",
        lambda: begin(civ(), civ(), age=3, civil=["oil"], row=row("movies"), first=0),
        (),
        lambda g: (g.view(0)["age"], g.view(0)["last_round"]),
        ("IV", 6),
    ),
    Ruling(
        "Handbook 21",
        "In anybody else's turn it is the next round.",
        lambda: begin(civ(), civ(), age=3, civil=["oil"], row=row("movies"), seat=1, first=0),
        (),
        lambda g: (g.view(0)["age"], g.view(0)["last_round"]),
        ("IV", 7),
    ),
    Ruling(
        "Code of Laws 6",
        "In Age IV nobody draws military cards, and the politics phase goes on.",
        lambda: begin(civ(), civ(military=["rats"]), part=4, age=4, final=7, current=["crusades"]),
        (),
        lambda g: (held(g), top(g), g.turn),
        ([], "Politics", 1),
    ),
    Ruling(
        "Code of Laws 1",
        "The last turn is that of the player before the one who began.",
        lambda: begin(civ(), civ(), civ(), part=6, seat=1, first=2, age=4, final=6, current=[]),
        (),
        lambda g: g.over,
        True,
    ),
    Ruling(
        "Code of Laws 1",
        "At the end Age III events of both decks score once, older ones not; then Bill Gates.",
        lambda: begin(
            civ(leader="bill-gates", workers={"computers": 1, "philosophy": 0}, wonders=["pyramids"]),
            civ(),
            part=6,
            seat=1,
            age=4,
            final=6,
            current=["impact-of-wonders", "national-pride"],
            future=["impact-of-colonies", "crusades"],
        ),
        (),
        each("culture"),
        [5 + 3, 0],
    ),
    Ruling(
        "Code of Laws 1",
        "Equal culture shares the victory.",
        lambda: begin(civ(culture=4), civ(culture=4), part=6, seat=1, age=4, final=6, current=[], future=[]),
        (),
        lambda g: g.ranks(),
        [1, 1],
    ),
    Ruling(
        "Code of Laws 8",
        "A military deck that runs out is made of its age's discards, and the age goes on.",
        lambda: at_end(civ(), civ(), deck=[], discard=[{"card": "rats"}, {"card": "legion"}, {"card": "raid-i"}]),
        (),
        lambda g: (len(held(g)), g.view(0)["age"], g.deck.size()),
        (2, "I", 1),
    ),
]

RESIGNING = [
    Ruling(
        "Code of Laws 4",
        "Whoever had declared war on the one who leaves scores 7.",
        lambda: resigning(civ(), civ(wars=["war-over-culture"], foes=[0]), civ(), age=3),
        ("resign",),
        lambda g: (each("culture")(g), g.view(1)["players"][1]["wars"]),
        ([0, 7, 0], []),
    ),
    Ruling(
        "Code of Laws 4",
        "Pacts with the one who leaves are over.",
        lambda: resigning(civ(), civ(pact="military-pact", partner=0), civ(), age=3),
        ("resign",),
        lambda g: (g.players[1].pact, g.players[1].strength),
        (-1, 1),
    ),
    Ruling(
        "Code of Laws 4",
        "If one is left the game is over, whatever the culture.",
        lambda: resigning(civ(culture=30), civ()),
        ("resign",),
        lambda g: (g.over, g.ranks()),
        (True, [2, 1]),
    ),
    Ruling(
        "Code of Laws 4",
        "Nobody leaves in Age IV.",
        lambda: resigning(civ(military=["rats"]), civ(), age=4, final=7),
        (),
        lambda g: of(g, "resign"),
        [],
    ),
    Ruling(
        "Code of Laws 4",
        "Events on the two strongest mean one when two are left.",
        lambda: do(resigning(civ(), civ(military=["rats"]), civ(), current=["foray"]), "resign"),
        ("prepare rats",),
        lambda g: (top(g), g.seat),
        ("GainMix", 1),
    ),
]

TABLE = [*POLITICS, *EVENTS, *IMPACTS, *COLONIES, *ATTACKS, *WARS, *PACTS, *TACTICS, *AGES, *RESIGNING]


@pytest.mark.parametrize("ruling", TABLE, ids=name_of)
def test_the_engine_follows(ruling: Ruling) -> None:
    ruling.check()
