"""What a seat does not know, dealt anew: civilizations of later eras, future technologies, glory tiles of others.

A player of China has seen glory tiles that it put back, and so knows that they were in the pile at that time: nobody who
took a tile before has one of those.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ziggurat.core.chance import Bag, Chance
from ziggurat.games.golden_ages.state import CIVILIZATION_KIND, FUTURE_KIND, GLORY_KIND, NOTHING, Glory, GoldenAges, Player
from ziggurat.games.golden_ages.tables import ALL_GLORY, CIVILIZATION_DECKS, CIVILIZATION_ERA, ERAS

HIGHEST: Final[i64] = 6
"""Points of the best glory tile."""


def sample(real: GoldenAges, seat: i64, chance: Chance) -> GoldenAges:
    """A full position that this seat can't tell from the real one, drawn from ``chance``, which the sample then keeps."""
    g = real.copy(chance)
    if g.over:
        return g
    deal_civilizations(g, seat, chance)
    deal_futures(g, seat, chance)
    deal_glory(g, seat, chance)
    return g


def deal_civilizations(g: GoldenAges, seat: i64, chance: Chance) -> None:
    """The cards that others have not shown, and those that were never dealt, are dealt anew era by era."""
    rest = Bag(vec[i64](), CIVILIZATION_KIND)
    hands = [vec[i64]() for _ in range(g.seats)]
    for era in range(1, ERAS + 1):
        pool = Bag(vec[i64](), CIVILIZATION_KIND)
        for card in CIVILIZATION_DECKS[era]:
            if card in g.civilizations.items or held_by_others(g, seat, card):
                pool.put(card)
        for other in range(g.seats):
            for card in g.players[other].coming.cards:
                if CIVILIZATION_ERA[card] == era:
                    hands[other] = append(hands[other], card if other == seat else chance.draw(pool))
        for card in pool.items:
            rest.put(card)
    for other in range(g.seats):
        if other != seat:
            g.players[other].coming.cards = hands[other]
    g.civilizations = rest


def held_by_others(g: GoldenAges, seat: i64, card: i64) -> bool:
    for other in range(g.seats):
        if other != seat and card in g.players[other].coming.cards:
            return True
    return False


def deal_futures(g: GoldenAges, seat: i64, chance: Chance) -> None:
    """The future technologies of others and those that were never dealt."""
    cards = g.futures.items[:]
    for other in range(g.seats):
        if other != seat and g.players[other].future != NOTHING:
            cards = append(cards, g.players[other].future)
    pool = Bag(in_order(cards), FUTURE_KIND)
    for other in range(g.seats):
        if other != seat and g.players[other].future != NOTHING:
            g.players[other].future = chance.draw(pool)
    g.futures = pool


def in_order(things: vec[i64]) -> vec[i64]:
    """The same numbers from the lowest up, so that a sample follows from knowledge and chance alone."""
    for last in range(len(things)):
        at: i64 = last
        while at > 0 and things[at - 1] > things[at]:
            thing = things[at]
            things[at] = things[at - 1]
            things[at - 1] = thing
            at -= 1
    return things


def deal_glory(g: GoldenAges, seat: i64, chance: Chance) -> None:
    """The glory tiles of others and those in the pile, dealt until they fit what this seat has put back."""
    tiles = g.glories.items[:]
    for other in range(g.seats):
        if other != seat:
            for tile in g.players[other].glory:
                tiles = append(tiles, tile.points)
            for points in g.players[other].drawn.cards:
                tiles = append(tiles, points)
    tiles = in_order(tiles)
    while True:
        pool = Bag(tiles[:], GLORY_KIND)
        for other in range(g.seats):
            if other != seat:
                redraw(g.players[other], pool, chance)
        g.glories = pool
        if remembered(g, seat, chance):
            break
    for other in range(g.seats):
        if other != seat:
            return_again(g, other, chance)


def redraw(them: Player, pool: Bag, chance: Chance) -> None:
    """As many tiles as before."""
    for at in range(len(them.glory)):
        them.glory[at] = Glory(chance.draw(pool), them.glory[at].attack)
    drawn = vec[i64]()
    for _ in range(them.drawn.size()):
        drawn = append(drawn, chance.draw(pool))
    them.drawn.cards = drawn


def fits_memory(g: GoldenAges, seat: i64) -> bool:
    """Whether all tiles that a seat put back can have been in the pile then, beside those that it drew later."""
    me = g.players[seat]
    for tile in me.returned:
        later: i64 = 0
        for own in me.glory:
            if own.points == tile.points and own.attack > tile.attack:
                later += 1
        for points in me.drawn.cards:
            if points == tile.points:
                later += 1
        if in_pile_then(g, seat, tile) < (later if later > 1 else 1):
            return False
    return True


def remembered(g: GoldenAges, seat: i64, chance: Chance) -> bool:
    """Whether a deal is kept: as often as this seat would have drawn from it what it put back."""
    for tile in g.players[seat].returned:
        if chance.below(copies(tile.points)) >= in_pile_then(g, seat, tile):
            return False
    return True


def in_pile_then(g: GoldenAges, seat: i64, tile: Glory) -> i64:
    """How many tiles of these points were in the pile when a seat put this one back."""
    left = copies(tile.points)
    for other in range(g.seats):
        for taken in g.players[other].glory:
            if taken.points == tile.points and (taken.attack < tile.attack or (taken.attack == tile.attack and other == seat)):
                left -= 1
    return left


def copies(points: i64) -> i64:
    """How many glory tiles have these points."""
    found: i64 = 0
    for each in ALL_GLORY:
        if each == points:
            found += 1
    return found


def return_again(g: GoldenAges, other: i64, chance: Chance) -> None:
    """What another one saw and put back: any tile that was in the pile then."""
    them = g.players[other]
    for at in range(len(them.returned)):
        attack = them.returned[at].attack
        pool = Bag(g.glories.items[:], GLORY_KIND)
        for player in g.players:
            for tile in player.glory:
                if tile.attack > attack:
                    pool.put(tile.points)
            for points in player.drawn.cards:
                pool.put(points)
        them.returned[at] = Glory(chance.draw(pool), attack)
