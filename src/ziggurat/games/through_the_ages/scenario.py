"""Scenarios of Through the Ages: what is not named is filled in, and what is named must be possible."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from itertools import combinations
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from ziggurat.core.bits import has
from ziggurat.core.chance import Bag, Chance
from ziggurat.core.errors import ScenarioError
from ziggurat.games.through_the_ages import tables, tokens
from ziggurat.games.through_the_ages.actions import MOST_BID, MOST_MIXED
from ziggurat.games.through_the_ages.content import AGES, CARD, CARDS, WORKPLACES
from ziggurat.games.through_the_ages.ratings import refresh_all
from ziggurat.games.through_the_ages.state import FULL, LEARNING, NOTHING, PEACEFUL, SOURCES, Held, Player, ThroughTheAges
from ziggurat.games.through_the_ages.steps.action_phase import Actions
from ziggurat.games.through_the_ages.steps.colonization import COOK_CARDS, Auction, Force, most_force
from ziggurat.games.through_the_ages.steps.event_choices import FreeBuild
from ziggurat.games.through_the_ages.steps.events import Resolve
from ziggurat.games.through_the_ages.steps.pacts import Answer
from ziggurat.games.through_the_ages.steps.turn import ACTIONS, DISCARDS, END_OF_GAME, Turn
from ziggurat.games.through_the_ages.tables import LAST_AGE
from ziggurat.games.through_the_ages.view import VARIANTS

Fields = Mapping[str, Any]
MOST: Final = 999
"""More points than a game has."""
BANK: Final = int(tables.BANK) - 1
SPACES: Final = 13
WONDERS: Final = range(tables.WONDERS_FROM, tables.WONDERS_TO)
BOARD: Final = [n for n in range(tables.GOVERNMENTS_FROM) if not any(CARDS[n].copies)]
"""The technologies that are printed on every board and never leave play."""
ABSENT: Final[Mapping[int, tuple[str, ...]]] = {
    int(LEARNING): ("aggression", "war", "pact"),
    int(PEACEFUL): ("aggression", "war"),
}
"""The kinds of cards that a variant leaves out."""


def complete(g: ThroughTheAges, named: Fields, options: Mapping[str, str | int], chance: Chance) -> None:
    """Fills in what a scenario does not name and checks the rest.  Raises ScenarioError."""
    if g.busy != 0 or len(g.lanes) > 0:
        raise ScenarioError("lanes: this game has no chains of single seats; leave them out")
    check_options(g, options)
    drop_what_was_drawn(g, named)
    check_moment(g)
    for seat, me in enumerate(g.players):
        check_player(g, seat, me)
    check_tactics(g, named)
    check_steps(g)
    check_cards(g)
    fill_civil(g, named, chance)
    fill_military(g, named, chance)
    for me in g.players:
        me.civil_total = me.military_total = 0
    refresh_all(g)
    for seat, me in enumerate(g.players):
        if me.civil_spent > me.civil_total or me.military_spent > me.military_total:
            raise ScenarioError(f"players[{seat}]: more actions spent than there are")
    check_choices(g)
    if "steps" not in named:
        g.steps = [Turn(g.turn, DISCARDS), Actions(g.turn)] if g.round > 1 else [Turn(g.turn, ACTIONS)]


def drop_what_was_drawn(g: ThroughTheAges, named: Fields) -> None:
    """Takes back what the new game has drawn and spent, unless the scenario is about its first moment."""
    if g.age == 0 and not {"row", "civil", "players", "round"} & named.keys():
        return
    if "row" not in named:
        g.row = vec[i64]([NOTHING] * SPACES)
    if "civil" not in named:
        g.civil = Bag(vec[i64](), g.civil.kind)
    if "current" not in named:
        g.current = Bag(vec[i64](), g.current.kind)
    players = list(named.get("players", []))
    for seat, me in enumerate(g.players):
        fields = players[seat] if seat < len(players) else {}
        me.civil_spent = fields.get("civil_spent", 0)
        me.military_spent = fields.get("military_spent", 0)


def check_options(g: ThroughTheAges, options: Mapping[str, str | int]) -> None:
    """The position says the same as the options."""
    if g.variant != VARIANTS.index(str(options["variant"])):
        raise ScenarioError(f"variant: the options say {options['variant']}")
    if g.resigning != (options["resigning"] == "yes"):
        raise ScenarioError(f"resigning: the options say {options['resigning']}")


def check_moment(g: ThroughTheAges) -> None:
    """Age, round, turn and the row."""
    for name, value, least, most in (
        ("age", g.age, 0, LAST_AGE),
        ("round", g.round, 1, MOST),
        ("turn", g.turn, 0, g.seats - 1),
        ("first", g.first, 0, g.seats - 1),
        ("final", g.final, 0, MOST),
        ("eras", g.eras, 0, MOST),
    ):
        if not least <= value <= most:
            raise ScenarioError(f"{name}: expected {least} to {most}, got {value}")
    if g.final > 0 and g.age < LAST_AGE:
        raise ScenarioError("final: the last round is known in Age IV only")
    if g.final == 0 and g.age == LAST_AGE:
        g.final = g.round + 1
    if g.age == LAST_AGE and not g.round <= g.final <= g.round + 1:
        raise ScenarioError(f"final: in Age IV this round is the last one or the next, expected {g.round} or {g.round + 1}")
    if len(g.row) != SPACES:
        raise ScenarioError(f"row: expected {SPACES} spaces, got {len(g.row)}")
    if g.playing >> g.seats or g.playing == 0:
        raise ScenarioError("playing: expected seats of this game, one at least")
    if not has(g.playing, g.turn) and g.playing & (g.playing - 1):
        raise ScenarioError(f"turn: seat {g.turn} has left the game")
    for number, card in enumerate(g.row):
        if card != NOTHING and CARDS[card].is_military():
            raise ScenarioError(f"row[{number}]: {CARD.names[card]} is no civil card")


STEP_KINDS: Final = {
    "Defence": ("aggression",),
    "Auction": ("territory",),
    "Force": ("territory",),
    "Order": ("action",),
    "Answer": ("pact",),
    "Resolve": ("event",),
}
"""Of which kind the card of a step is."""
STEP_NUMBERS: Final = {
    "left": (0, BANK),
    "amount": (0, int(MOST_MIXED)),
    "used": (0, MOST),
    "added": (0, MOST),
    "costs": (0, MOST),
    "taken": (0, SPACES),
    "bid": (0, int(MOST_BID)),
    "discards": (0, int(COOK_CARDS)),
    "discount": (0, 9),
    "level": (0, LAST_AGE - 1),
    "second": (-1, LAST_AGE - 1),
    "side": (0, 1),
    "at": (0, 4),
}
"""From what to what the numbers of steps go."""


def check_steps(g: ThroughTheAges) -> None:
    """Steps name seats, cards and numbers that exist."""
    for number, step in enumerate(g.steps):
        where = f"steps[{number}]"
        for name in ("seat", "rival", "other", "to", "giver", "holder"):
            seat = getattr(step, name, 0)
            least = -1 if name in ("to", "holder") else 0
            if not least <= seat < g.seats:
                raise ScenarioError(f"{where}.{name}: there is no seat {seat}")
            if name in ("rival", "to", "giver") and hasattr(step, name) and seat == getattr(step, "seat", -1):
                raise ScenarioError(f"{where}.{name}: expected another seat than {seat}")
        for name, (low, high) in STEP_NUMBERS.items():
            if not low <= getattr(step, name, low) <= high:
                raise ScenarioError(f"{where}.{name}: expected {low} to {high}, got {getattr(step, name)}")
        kinds = STEP_KINDS.get(type(step).__name__, ())
        if kinds and CARDS[getattr(step, "card", 0)].kind not in kinds:
            raise ScenarioError(f"{where}.card: {CARD.names[getattr(step, 'card', 0)]} is no {kinds[0]} card")
        if isinstance(step, FreeBuild) and not 0 <= step.card < WORKPLACES:
            raise ScenarioError(f"{where}.card: nothing can be built on {CARD.names[step.card]}")
        if isinstance(step, Turn) and not 0 <= step.part <= DISCARDS + 2:
            raise ScenarioError(f"{where}.part: expected 0 to {DISCARDS + 2}")
        if isinstance(step, Resolve) and not 0 <= step.part <= len(tables.EFFECT[step.card]):
            raise ScenarioError(f"{where}.part: expected 0 to {len(tables.EFFECT[step.card])}")
    if g.steps and not any(isinstance(step, (Turn, type(END_OF_GAME))) for step in g.steps[:1]):
        raise ScenarioError("steps: the first one must be a Turn")


def check_choices(g: ThroughTheAges) -> None:
    """Whoever is asked by a step has a choice, and what was offered or bid can be kept."""
    for number, step in enumerate(g.steps):
        where = f"steps[{number}]"
        if isinstance(step, Answer) and all(held.card != step.card for held in g.players[step.giver].military):
            raise ScenarioError(f"{where}.card: seat {step.giver} does not hold {CARD.names[step.card]}")
        asked = step.seats(g)
        for seat in range(g.seats):
            if has(asked, seat) and len(step.legal(g, seat)) == 0:
                raise ScenarioError(f"{where}: seat {seat} could do nothing")
        able = int(MOST_BID)
        if isinstance(step, Auction) and step.holder >= 0:
            able = int(most_force(g.players[step.holder]))
        elif isinstance(step, Force):
            able = int(step.most(g)) if g.players[step.seat].units() + sum(g.sent) > 0 else -1
        if getattr(step, "bid", 0) > able:
            raise ScenarioError(f"{where}.bid: more than can be sent")


def check_player(g: ThroughTheAges, seat: int, me: Player) -> None:
    """Numbers that can occur, and cards that can lie where they do."""
    where = f"players[{seat}]"
    for name, most in (("culture", MOST), ("science", MOST), ("yellow", BANK), ("blue", BANK), ("unused", BANK)):
        value = getattr(me, name)
        if not 0 <= value <= most:
            raise ScenarioError(f"{where}.{name}: expected 0 to {most}, got {value}")
    for name in ("civil_spent", "military_spent", "extra_civil", "extra_military", "pool", "homer", "unit_science"):
        if not 0 <= getattr(me, name) <= MOST:
            raise ScenarioError(f"{where}.{name}: expected 0 to {MOST}")
    if len(me.sources) != SOURCES or sum(me.sources) != me.culture:
        fit_sources(me)
    for card in BOARD:
        me.technologies |= 2**card
    governments = [n for n in range(tables.GOVERNMENTS_FROM, tables.TECHNOLOGIES) if me.knows(n)]
    if len(governments) != 1:
        raise ScenarioError(f"{where}.technologies: expected exactly one government, got {len(governments)}")
    for card in range(WORKPLACES):
        for name, numbers in (("workers", me.workers), ("tokens", me.tokens)):
            if numbers[card] and not (me.knows(card) and 0 <= numbers[card] <= BANK):
                raise ScenarioError(f"{where}.{name}.{CARD.names[card]}: not a technology in play, or no possible number")
        if me.tokens[card] and tokens.WORTH[card] == 0:
            raise ScenarioError(f"{where}.tokens.{CARD.names[card]}: blue tokens lie on farms, mines and (Bill Gates) labs")
    check_kinds(me, where)
    check_hand(me, where)
    check_wonders(me, where)
    if me.unfinished >= 0 and not 0 <= me.stages < len(CARDS[me.unfinished].stages):
        raise ScenarioError(f"{where}.stages: expected 0 to {len(CARDS[me.unfinished].stages) - 1}, got {me.stages}")
    if me.exclusive and me.tactic < 0:
        raise ScenarioError(f"{where}.exclusive: there is no tactic")
    if me.pact >= 0 and not (0 <= me.partner < g.seats and me.partner != seat and me.side in (0, 1)):
        raise ScenarioError(f"{where}.partner: a pact needs another player and the side 0 or 1")
    if me.pact >= 0 and not (g.plays(seat) and g.plays(me.partner)):
        raise ScenarioError(f"{where}.pact: it ended when a player left the game")
    if len(me.wars.cards) != len(me.foes.cards):
        raise ScenarioError(f"{where}.foes: expected one seat for each war")
    for foe in me.foes.cards:
        if not 0 <= foe < g.seats or foe == seat:
            raise ScenarioError(f"{where}.foes: there is no other seat {foe}")
        if not (g.plays(seat) and g.plays(foe)):
            raise ScenarioError(f"{where}.wars: the war ended when a player left the game")


def check_kinds(me: Player, where: str) -> None:
    """Leaders lead, wonders are wonders, and so on."""
    single = (
        ("leader", me.leader, ("leader",)),
        ("unfinished", me.unfinished, ("wonder",)),
        ("homer_under", me.homer_under, ("wonder",)),
        ("tactic", me.tactic, ("tactic",)),
        ("pact", me.pact, ("pact",)),
    )
    many = (("colonies", me.colonies.cards, ("territory",)), ("wars", me.wars.cards, ("war",)))
    for name, card, kinds in [*single, *((name, card, kinds) for name, cards, kinds in many for card in cards)]:
        if card >= 0 and CARDS[card].kind not in kinds:
            raise ScenarioError(f"{where}.{name}: {CARD.names[card]} is no {kinds[0]}")
    for card in me.hand.cards:
        if CARDS[card].is_military():
            raise ScenarioError(f"{where}.hand: {CARD.names[card]} is no civil card")
    for held in me.military:
        if held.card >= 0 and not CARDS[held.card].is_military():
            raise ScenarioError(f"{where}.military: {CARD.names[held.card]} is no military card")


def check_hand(me: Player, where: str) -> None:
    """What a hand can't hold together, and with what is in play; leaders in sight count as taken."""
    hand = [int(card) for card in me.hand.cards]
    leaders = [card for card in hand if CARDS[card].kind == "leader"] + ([int(me.leader)] if me.leader >= 0 else [])
    for card in hand:
        if CARDS[card].kind == "wonder":
            raise ScenarioError(f"{where}.hand: {CARD.names[card]} is a wonder, and these go into play unfinished")
        if card < tables.TECHNOLOGIES and (me.knows(card) or hand.count(card) > 1):
            raise ScenarioError(f"{where}.hand: nobody has {CARD.names[card]} twice")
    for card in leaders:
        age = CARDS[card].age
        if sum(CARDS[other].age == age for other in leaders) > 1:
            raise ScenarioError(f"{where}.hand: nobody has two leaders of Age {AGES[age]}")
        me.led |= 2**age
    if me.homer_under >= 0:
        me.led |= 1
    for card in me.fresh.cards:
        if CARDS[card].kind != "action" or me.hand.copies(card) < me.fresh.copies(card):
            raise ScenarioError(f"{where}.fresh: expected action cards of the hand, got {CARD.names[card]}")
    for held in me.military:
        if held.card >= 0 and CARDS[held.card].age == 0:
            raise ScenarioError(f"{where}.military: nobody draws {CARD.names[held.card]}, an event of Age A")


def check_wonders(me: Player, where: str) -> None:
    """Completed wonders, special technologies: what can't lie side by side."""
    if me.ruined & ~me.wonders:
        raise ScenarioError(f"{where}.ruined: a ruined wonder is a completed one too")
    for wonder in WONDERS:
        if has(me.ruined, wonder - tables.WONDERS_FROM) and CARDS[wonder].age > 1:
            raise ScenarioError(f"{where}.ruined: {CARD.names[wonder]} is not of Age A or I")
    if me.homer_under >= 0 and not me.completed(me.homer_under):
        raise ScenarioError(f"{where}.homer_under: {CARD.names[me.homer_under]} is not completed")
    specials = [n for n in range(tables.SPECIALS_FROM, tables.GOVERNMENTS_FROM) if me.knows(n)]
    for one, other in combinations(specials, 2):
        if CARDS[one].kind == CARDS[other].kind:
            raise ScenarioError(f"{where}.technologies: of {CARD.names[one]} and {CARD.names[other]} only the higher one stays")


def check_tactics(g: ThroughTheAges, named: Fields) -> None:
    """A tactic that is not exclusive is common: where the common ones are not named, these are they."""
    for seat, me in enumerate(g.players):
        if me.tactic < 0 or me.exclusive or g.tactics.has(me.tactic):
            continue
        if "tactics" in named:
            raise ScenarioError(f"players[{seat}].tactic: {CARD.names[me.tactic]} is neither exclusive nor among the tactics")
        g.tactics.add(me.tactic)
    for card in g.tactics.cards:
        if g.tactics.copies(card) > 1:
            raise ScenarioError(f"tactics: {CARD.names[card]} lies there once, equal ones are merged")


def fit_sources(me: Player) -> None:
    """Where the culture came from is not known: it counts as made turn by turn."""
    sources = [0] * int(SOURCES)
    sources[0] = int(me.culture)
    me.sources = vec[i64](sources)


def placed(g: ThroughTheAges) -> Counter[int]:
    """All cards that lie somewhere but in the decks and the box."""
    found: Counter[int] = Counter(int(card) for card in g.row if card >= 0)
    found.update(int(card) for card in (*g.current.items, *g.future.items, *g.past.cards, *g.tactics.cards))
    found.update(int(hidden.card) for hidden in g.discard)
    found.update([int(g.top)] if g.top >= 0 else [])
    for me in g.players:
        found.update(int(card) for card in (*me.hand.cards, *me.colonies.cards, *me.wars.cards))
        found.update(int(held.card) for held in me.military if held.card >= 0)
        found.update(int(card) for card in (me.leader, me.unfinished, me.pact) if card >= 0)
        found.update([int(me.tactic)] if me.tactic >= 0 and me.exclusive else [])
        found.update(n for n in range(tables.TECHNOLOGIES) if me.knows(n) and CARDS[n].copies[2])
        found.update(n for n in WONDERS if me.completed(n))
        found.update([int(tables.HOMER)] if me.homer_under >= 0 else [])
    return found


def check_cards(g: ThroughTheAges) -> None:
    """No more cards of a kind than this game has, and none of an age that is still to come."""
    for card, n in placed(g).items():
        most = CARDS[card].copies[int(g.seats) - 2]
        if n > most:
            raise ScenarioError(f"{CARD.names[card]}: named {n} times, and there are {most} with {g.seats} players")
        if CARDS[card].age > g.age:
            raise ScenarioError(f"{CARD.names[card]}: a card of Age {AGES[CARDS[card].age]}, and this is Age {AGES[g.age]}")
        if CARDS[card].kind in ABSENT.get(int(g.variant), ()):
            raise ScenarioError(f"{CARD.names[card]}: there is no {CARDS[card].kind} in this variant")


def rest_of(deck: list[Any], found: Counter[int]) -> list[int]:
    """The cards of a deck that lie nowhere else."""
    out = []
    left = Counter(found)
    for card in deck:
        if left[int(card)] > 0:
            left[int(card)] -= 1
        else:
            out.append(int(card))
    return out


def fill_civil(g: ThroughTheAges, named: Fields, chance: Chance) -> None:
    """The civil deck of the age, and the row."""
    if "civil" not in named and g.civil.size() == 0:
        deck = tables.civil_deck(g.age, int(g.seats)) if 0 <= g.age < LAST_AGE else []
        g.civil = Bag(vec[i64](rest_of(deck, placed(g))), g.civil.kind)
    if "row" not in named and "civil" not in named and g.age < LAST_AGE and max(g.row) < 0:
        for space in range(SPACES):
            if g.civil.size() > 1:
                g.row[space] = chance.draw(g.civil)


def fill_hands(g: ThroughTheAges, deck: list[Any], chance: Chance) -> None:
    """Military cards of hands that nobody has read: any of the deck of the age, of Age III in Age IV."""
    hidden = [(me, at) for me in g.players for at, held in enumerate(me.military) if held.card < 0]
    rest = Bag(vec[i64](rest_of(deck, placed(g) + Counter(int(card) for card in g.deck.items))), g.deck.kind)
    for me, at in hidden:
        if g.age == 0 or rest.size() == 0:
            raise ScenarioError(f"players[{g.players.index(me)}].military[{at}]: no military card is left for it")
        me.military[at] = Held(chance.draw(rest), g.eras, 0)


def fill_military(g: ThroughTheAges, named: Fields, chance: Chance) -> None:
    """The events that lie there from the beginning, the military deck of the age, and what is in the box."""
    pacts = g.seats > 2 and g.variant != LEARNING
    if "current" not in named and g.current.size() == 0:
        pool = Bag(vec[i64](rest_of(tables.military_deck(0, int(g.seats), False, pacts), placed(g))), g.current.kind)
        for _ in range(tables.START_EVENTS[g.seats]):
            if pool.size() > 0:
                g.current.put(chance.draw(pool))
    decks = [tables.military_deck(age, int(g.seats), g.variant != FULL, pacts) for age in range(LAST_AGE)]
    fill_hands(g, decks[min(int(g.age), LAST_AGE - 1)], chance)
    if "deck" not in named:
        found = placed(g)
        g.deck = Bag(vec[i64](rest_of(decks[g.age], found) if 0 < g.age < LAST_AGE else []), g.deck.kind)
    if "box" not in named:
        found = placed(g)
        past = [card for age in range(int(g.age)) for card in decks[age]] if g.age > 0 else decks[0]
        g.box = Bag(vec[i64](rest_of(past, found)), g.box.kind)
    top = [int(g.top)] if g.top >= 0 else []
    for name, cards in (("current", g.current.items), ("future", g.future.items), ("past", g.past.cards), ("top", top)):
        for card in cards:
            if CARDS[card].kind not in ("event", "territory"):
                raise ScenarioError(f"{name}: {CARD.names[card]} is no event")
    for name, bag in (("civil", g.civil), ("deck", g.deck)):
        if g.age == LAST_AGE and bag.size() > 0:
            raise ScenarioError(f"{name}: in Age IV there are no decks")
    for card in g.civil.items:
        if CARDS[card].is_military():
            raise ScenarioError(f"civil: {CARD.names[card]} is no civil card")
    for card in g.tactics.cards:
        if CARDS[card].kind != "tactic":
            raise ScenarioError(f"tactics: {CARD.names[card]} is no tactic")
    for name, cards in (("deck", g.deck.items), ("box", g.box.items)):
        for card in cards:
            if not CARDS[card].is_military():
                raise ScenarioError(f"{name}: {CARD.names[card]} is no military card")
    for hidden in g.prepared:
        if hidden.card not in g.current.items and hidden.card not in g.future.items and hidden.card != g.top:
            raise ScenarioError(f"prepared: {CARD.names[hidden.card]} lies in none of the events decks")

