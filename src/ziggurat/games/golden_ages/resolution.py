"""What happens when an action is carried out: pieces that move, gold and points that come of it, eras that begin and end."""

from __future__ import annotations

from mypy_extensions import i64

from ziggurat.core.bits import bit, has
from ziggurat.core.chance import Bag
from ziggurat.core.pile import Pile
from ziggurat.games.golden_ages import events
from ziggurat.games.golden_ages.costs import arrival_gold, attack_price, control_gold, is_victim
from ziggurat.games.golden_ages.effects import derive, derive_map, earn, lay, score
from ziggurat.games.golden_ages.scoring import future, judged
from ziggurat.games.golden_ages.state import (
    BUILDING_KIND,
    CIVILIZATION_KIND,
    FUTURE_KIND,
    GLORY_KIND,
    JUDGEMENT_KIND,
    NOTHING,
    TILE_KIND,
    Glory,
    GoldenAges,
)
from ziggurat.games.golden_ages.tables import (
    AGORA,
    ALL_GLORY,
    ATTACK_PAYMENTS,
    BUILDING_DECKS,
    CELLS,
    CIVILIZATION_DECKS,
    CIVILIZATION_ERA,
    CIVILIZATION_NUMBER,
    COLONISTS,
    ERAS,
    FROM_DISCOVERIES,
    FROM_JUDGEMENTS,
    FUTURE_DECKS,
    INCOME,
    JUDGEMENT_DECKS,
    LARGE_TILES,
    SHOWN_JUDGEMENTS,
    SMALL_TILES,
    START_CORNER,
    START_TILE,
    TWO_GLORY_TILES,
    WONDER_COUNT,
    WONDER_ERA,
)

# ---- setup --------------------------------------------------------------------------------------------------------------


def set_up(g: GoldenAges, deck: i64) -> None:
    """Everything before the first era (rules section 1).  ``deck`` is the profile of judgements and future technologies."""
    derive_map(g)
    turn = g.chance.below(4)
    lay(g, START_TILE, turn, start_cell(turn))
    g.large = Bag(LARGE_TILES[:], TILE_KIND)
    g.small = Bag(SMALL_TILES[:], TILE_KIND)
    g.glories = Bag(ALL_GLORY[:], GLORY_KIND)
    judgements = Bag(JUDGEMENT_DECKS[deck][:], JUDGEMENT_KIND)
    for _ in range(SHOWN_JUDGEMENTS):
        g.judgements |= bit(g.chance.draw(judgements))
    for era in range(1, ERAS + 1):
        cards = Bag(CIVILIZATION_DECKS[era][:], CIVILIZATION_KIND)
        for player in g.players:
            player.coming.add(g.chance.draw(cards))
        for card in cards.items:
            g.civilizations.put(card)
    g.futures = Bag(FUTURE_DECKS[deck][:], FUTURE_KIND)
    for player in g.players:
        player.future = g.chance.draw(g.futures)
        derive(player)


def start_cell(turn: i64) -> i64:
    """Where the first square of the square tile lies when it is turned, so that it covers e3, f3, e4 and f4."""
    if turn == 0:
        return START_CORNER
    if turn == 1:
        return START_CORNER + 1
    return START_CORNER + 11 if turn == 2 else START_CORNER + 10


def begin_era(g: GoldenAges) -> None:
    """The wonders and buildings of the next era are shown (rules section 3)."""
    g.era += 1
    if g.watched:
        g.tell(events.EraBegins(g.era))
    g.wonders_shown = 0
    for wonder in range(WONDER_COUNT):
        if WONDER_ERA[wonder] == g.era:
            g.wonders_shown |= bit(wonder)
    cards = Bag(BUILDING_DECKS[5 * g.era + g.seats][:], BUILDING_KIND)
    g.buildings_shown = Pile()
    for _ in range(g.seats):
        g.buildings_shown.add(g.chance.draw(cards))


def reveal_civilization(g: GoldenAges, seat: i64) -> None:
    """A player shows its civilization of the era."""
    me = g.players[seat]
    for card in me.coming.cards:
        if CIVILIZATION_ERA[card] == g.era:
            me.offered = card
    me.coming.take(me.offered)
    g.reveal(g.everyone())
    if g.watched:
        g.tell(events.Revealed(seat, me.offered))


def first_player(g: GoldenAges) -> i64:
    """The lowest number goes first; of equal ones that of the earlier era (ruling 2)."""
    first: i64 = 0
    lowest_number: i64 = 1000
    for seat in range(g.seats):
        card = g.players[seat].civilization
        number: i64 = 10 * CIVILIZATION_NUMBER[card] + CIVILIZATION_ERA[card]
        if number < lowest_number:
            lowest_number = number
            first = seat
    return first


# ---- pieces -------------------------------------------------------------------------------------------------------------


def send_home(g: GoldenAges, seat: i64, squares: i64) -> None:
    """A player's colonists on these squares go to its capital; they stand or lie as before (rulings 8 and 21)."""
    me = g.players[seat]
    for colonist in range(COLONISTS):
        place = me.colonists[colonist]
        if place < CELLS and has(squares, place) and place != me.capital:
            me.colonists[colonist] = me.capital
            if g.watched:
                g.tell(events.SentHome(seat, colonist))


def move_capital(g: GoldenAges, seat: i64, cell: i64) -> None:
    """A capital comes to a square, and the colonists that were with it, or all of them in the first era."""
    me = g.players[seat]
    old = me.capital
    me.capital = cell
    for colonist in range(COLONISTS):
        if me.colonists[colonist] == old or old == NOTHING:
            me.colonists[colonist] = cell
    if g.watched:
        g.tell(events.CapitalMoved(seat, cell))


def move(g: GoldenAges, seat: i64, colonist: i64, cell: i64) -> None:
    """A colonist moves and is paid for where it arrives (rules section 6)."""
    me = g.players[seat]
    gold = arrival_gold(g, seat, colonist, cell)
    start = me.colonists[colonist]
    me.colonists[colonist] = cell
    if g.watched:
        g.tell(events.Moved(seat, colonist, start, cell))
    earn(g, seat, gold)


def lie_down(g: GoldenAges, seat: i64, colonist: i64) -> None:
    g.players[seat].lying |= bit(colonist)


def to_agora(g: GoldenAges, seat: i64, colonist: i64) -> None:
    """A colonist is sent to the Agora as Builder or Artist, where it lies."""
    me = g.players[seat]
    me.colonists[colonist] = AGORA
    lie_down(g, seat, colonist)
    score(g, seat, me.agora_points, FROM_DISCOVERIES)
    earn(g, seat, me.agora_gold)


def found(g: GoldenAges, seat: i64, cell: i64) -> None:
    """A city is founded with cubes that are in the reserve; the cubes are paid, and the city (rules section 6)."""
    me = g.players[seat]
    taken = control_gold(g, seat, cell)  # only where no colonist stands: after a strike by rocket (ruling 16)
    cubes = me.city_cubes
    me.reserve -= cubes
    me.cities |= bit(cell)
    if cubes == 2:
        me.doubled |= bit(cell)
    if g.watched:
        g.tell(events.Founded(seat, cell, cubes))
    earn(g, seat, taken)
    earn(g, seat, cubes * me.cube_gold + me.city_gold)


def give_cube(g: GoldenAges, seat: i64, cell: i64) -> None:
    """A cube of a city goes back to the reserve; a city without cubes is gone."""
    me = g.players[seat]
    if has(me.doubled, cell):
        me.doubled &= ~bit(cell)
    else:
        me.cities &= ~bit(cell)
    me.reserve += 1
    if g.watched:
        g.tell(events.Gave(seat, cell))


# ---- attacks ------------------------------------------------------------------------------------------------------------


def attack(g: GoldenAges, seat: i64, colonist: i64, cell: i64) -> None:
    """Pays for an attack on a square and removes what others have there (rules section 6)."""
    me = g.players[seat]
    price = attack_price(g, seat, cell)
    me.gold -= price
    to: i64 = NOTHING
    for other in range(g.seats):
        if other != seat and g.players[other].can(ATTACK_PAYMENTS):
            to = other
            g.players[other].gold += price
    if g.watched:
        g.tell(events.Attacked(seat, colonist, cell, price, to))
    for other in range(g.seats):
        them = g.players[other]
        if other != seat and is_victim(them, cell):
            if has(them.cities, cell):
                them.reserve += 2 if has(them.doubled, cell) else 1
                them.cities &= ~bit(cell)
                them.doubled &= ~bit(cell)
                if g.watched:
                    g.tell(events.Destroyed(other, cell))
            send_home(g, other, bit(cell))
    g.attacks += 1


def draw_glory(g: GoldenAges, seat: i64) -> bool:
    """Draws the glory tile of an attack; true where there are two to choose from (China)."""
    me = g.players[seat]
    tile = g.chance.draw(g.glories)
    if me.can(TWO_GLORY_TILES) and g.glories.size() > 0:
        me.drawn.add(tile)
        me.drawn.add(g.chance.draw(g.glories))
        return True
    take_glory(g, seat, tile, NOTHING)
    return False


def take_glory(g: GoldenAges, seat: i64, points: i64, back: i64) -> None:
    """A glory tile comes face down to its owner's invasion track; another one may go back."""
    me = g.players[seat]
    me.glory.append(Glory(points, g.attacks))
    if back != NOTHING:
        me.returned.append(Glory(back, g.attacks))
        g.glories.put(back)
    if g.watched:
        g.tell(events.GloryTaken(seat, points, back))


def spoils(g: GoldenAges, seat: i64) -> None:
    """What an attack brings the owners of cards: the Great Wall of others, and France (rules section 6)."""
    for other in range(g.seats):
        if other != seat:
            earn(g, other, g.players[other].watch)
    earn(g, seat, g.players[seat].attack_gold)


# ---- the end of an era --------------------------------------------------------------------------------------------------


def income(g: GoldenAges, seat: i64) -> None:
    """The gold of a turn in a Golden Age."""
    g.players[seat].gold += INCOME
    if g.watched:
        g.tell(events.Income(seat, INCOME))


def judge(g: GoldenAges) -> None:
    """All players score the judgement of the era, by what they have now."""
    if g.judgement == NOTHING:
        return
    for seat in range(g.seats):
        score(g, seat, judged(g, seat, g.judgement), FROM_JUDGEMENTS)


def clean_up(g: GoldenAges) -> None:
    """The end of the first three eras: what was not taken goes, colonists stand up and come home (rules section 8)."""
    g.wonders_shown = 0
    g.buildings_shown = Pile()
    g.judgement = NOTHING
    g.golden = 0
    for me in g.players:
        me.used = 0
        me.spent = 0
        me.lying = 0
        for colonist in range(COLONISTS):
            if me.colonists[colonist] == AGORA:
                me.colonists[colonist] = me.capital


def show_all(g: GoldenAges) -> None:
    """The end of the game: glory tiles and future technologies are shown."""
    g.reveal(g.everyone())
    if not g.watched:
        return
    for seat in range(g.seats):
        me = g.players[seat]
        points: i64 = 0
        for tile in me.glory:
            points += tile.points
        g.tell(events.GloryShown(seat, len(me.glory), points))
        g.tell(events.FutureShown(seat, me.future, future(g, seat)))


def alike(g: GoldenAges, seat: i64, colonist: i64) -> bool:
    """Whether a colonist with a lower number is at the same place in the same posture: one of them is enough to choose."""
    me = g.players[seat]
    for other in range(colonist):
        if me.colonists[other] == me.colonists[colonist] and has(me.lying, other) == has(me.lying, colonist):
            return True
    return False
