"""What players have, and how it comes and goes: gold, points, jokers, cards, icons that are spent, and what is counted."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from ziggurat.core.bits import bit, count, has
from ziggurat.games.millennia import events
from ziggurat.games.millennia.icons import tech_of_type
from ziggurat.games.millennia.state import Millennia, Player
from ziggurat.games.millennia.tables import (
    BOOK_AT,
    BUILDING_COLOUR,
    COUNT_BOOKS,
    COUNT_BUILDINGS,
    COUNT_DIPLOMACY,
    COUNT_GREEN,
    COUNT_RESEARCH,
    COUNT_WONDERS,
    DEMOCRACY,
    END_CARDS,
    LENGTH,
    POLITICS,
    SPLIT,
    SWITCHES,
    TRACKS,
    WAR,
    spot_number,
)


def gain_gold(g: Millennia, seat: i64, gold: i64) -> None:
    g.players[seat].gold += gold
    if g.watched and gold != 0:
        g.tell(events.GotGold(seat, gold))


def pay_gold(g: Millennia, seat: i64, gold: i64) -> None:
    g.players[seat].gold -= gold
    if g.watched and gold != 0:
        g.tell(events.PaidGold(seat, gold))


def gain_vp(g: Millennia, seat: i64, vp: i64, source: i64) -> None:
    """Victory points, and where they come from."""
    me = g.players[seat]
    me.vp += vp
    me.scored[source] += vp
    if g.watched and vp != 0:
        g.tell(events.GotVp(seat, vp))


def gain_jokers(g: Millennia, seat: i64, jokers: i64) -> None:
    """Joker techs, as long as there are some (ruling 12)."""
    taken: i64 = jokers if jokers < g.jokers_left else g.jokers_left
    g.jokers_left -= taken
    g.players[seat].jokers += taken
    if g.watched and taken > 0:
        g.tell(events.JokerTaken(seat, taken))


def spend_joker(g: Millennia, seat: i64) -> None:
    """A joker goes back to its deck."""
    g.players[seat].jokers -= 1
    g.jokers_left += 1
    if g.watched:
        g.tell(events.JokerSpent(seat))


def spend_tech(g: Millennia, seat: i64, kind: i64) -> None:
    """A tech card of a type is turned."""
    me = g.players[seat]
    tech = tech_of_type(me, kind)
    me.techs.take(tech)
    me.turned.add(tech)
    if g.watched:
        g.tell(events.Turned(seat, tech))


def spend_building(g: Millennia, seat: i64, building: i64) -> None:
    """A building supplies an icon."""
    g.players[seat].used.add(building)
    if g.watched:
        g.tell(events.Supplied(seat, building))


def drop_tech(g: Millennia, seat: i64, tech: i64) -> None:
    """A tech card that is not exhausted leaves the game."""
    me = g.players[seat]
    me.techs.take(tech)
    while me.extended.has(tech):
        me.extended.take(tech)
    if g.watched:
        g.tell(events.TechGone(seat, tech))


def drop_war(g: Millennia, seat: i64, steps: i64) -> None:
    """Back on the war track: no spot effects, never below 0."""
    me = g.players[seat]
    war = me.tracks[WAR]
    if steps > war:
        steps = war
    me.tracks[WAR] = war - steps
    if g.watched and steps > 0:
        g.tell(events.WarDropped(seat, steps))


# ---- diplomacy cards ----------------------------------------------------------------------------------------------------


def draw_card(g: Millennia, seat: i64) -> i64:
    """A diplomacy card from the deck; the discarded ones are shuffled when it is empty.  -1: there is none at all."""
    deck = g.diplomacy_deck
    while True:
        if deck.size() == 0:
            if g.diplomacy_discard.size() == 0:
                return -1
            g.shuffles += 1
            for card in g.diplomacy_discard.cards:
                g.shuffled[card] = g.shuffles
                deck.put(card)
            g.diplomacy_discard.cards = vec[i64]()
            g.reveal(g.everyone())
            if g.watched:
                g.tell(events.Shuffled())
        card = g.chance.draw(deck)
        g.reveal(bit(seat))
        if not (g.solo() and has(END_CARDS, card)):
            break
        discard(g, seat, card)  # playing alone, there is no opponent whose wonder could be copied: another one is drawn
        if deck.size() == 0 and g.diplomacy_discard.size() == 1:
            return -1
    if g.watched:
        g.tell(events.Drew(seat, card))
    return card


def draw_cards(g: Millennia, seat: i64, number: i64) -> None:
    """Cards for the hand; what is not there is not drawn (ruling 12)."""
    for _ in range(number):
        card = draw_card(g, seat)
        if card >= 0:
            g.players[seat].hand.add(card)


def discard(g: Millennia, seat: i64, card: i64) -> None:
    """A diplomacy card goes face up to the discarded ones."""
    g.diplomacy_discard.add(card)
    if g.watched:
        g.tell(events.Discarded(seat, card))


def could_hold(g: Millennia, seat: i64, cards: i64) -> bool:
    """Whether all can see that a hand can't hold one of these cards: it is empty, or they lie face up."""
    if g.players[seat].hand.size() == 0:
        return False
    for card in g.diplomacy_discard.cards:
        cards &= ~bit(card)
    return cards != 0


# ---- what is counted ----------------------------------------------------------------------------------------------------


def buildings_of(me: Player, colour: i64) -> i64:
    """Buildings of a colour, asleep ones too."""
    total: i64 = 0
    for building in me.buildings.cards:
        if BUILDING_COLOUR[building] == colour:
            total += 1
    return total


def wonders_of(me: Player) -> i64:
    """Wonders, copied ones too."""
    return count(me.wonders) + me.copied.size()


def tokens_read(g: Millennia, me: Player) -> i64:
    """Book tokens that were activated; with research 232 those passed by on democracy too (note on card 185)."""
    read = me.read
    if me.branch == DEMOCRACY and me.research & SWITCHES != 0:
        n: i64 = SPLIT + 1
        while n <= me.tracks[POLITICS] and n <= LENGTH[TRACKS * g.side + POLITICS]:
            book = BOOK_AT[spot_number(g.side, POLITICS, n, False)]
            if book >= 0:
                read |= bit(book)
            n += 1
    return count(read)


def counted(g: Millennia, seat: i64, what: i64, context: i64) -> i64:
    """How many of something a player has (see ``vocabulary.Count``); research points spent are the context of their effect."""
    me = g.players[seat]
    if what == COUNT_BUILDINGS:
        return me.buildings.size()
    if what < COUNT_WONDERS:
        return buildings_of(me, what - COUNT_GREEN)
    if what == COUNT_WONDERS:
        return wonders_of(me)
    if what == COUNT_RESEARCH:
        return count(me.research)
    if what == COUNT_DIPLOMACY:
        return me.hand.size()
    return tokens_read(g, me) if what == COUNT_BOOKS else context
