"""Ratings, production and totals: always derived from what is in play (rules section 5).

``tally`` is the one place that adds them up; ``refresh`` keeps its sums with the player, and ``explain`` shows its parts.
"""

from __future__ import annotations

from mypy_extensions import i64

from ziggurat.core.bits import has
from ziggurat.games.through_the_ages import totals
from ziggurat.games.through_the_ages.armies import army_strength
from ziggurat.games.through_the_ages.effects import HOOKS
from ziggurat.games.through_the_ages.pacts import side_of
from ziggurat.games.through_the_ages.state import Player, ThroughTheAges
from ziggurat.games.through_the_ages.tables import (
    BASILICA,
    CIVIL,
    CIVIL_HAND,
    COLONIZATION,
    CULTURE,
    FACES,
    FOOD,
    GENGHIS,
    GOVERNMENTS_FROM,
    MILITARY,
    MILITARY_HAND,
    MOST_FACES,
    PACT_CULTURE,
    PACT_FOOD,
    PACT_MILITARY,
    PACT_RESOURCES,
    PACT_STRENGTH,
    PACT_TOURISM,
    RESOURCES,
    RUIN,
    SCIENCE,
    SORT,
    SPECIAL_CONSTRUCTION,
    SPECIALS_FROM,
    STRENGTH,
    TECHNOLOGIES,
    TEMPLE,
    THEATER,
    UNITS_FROM,
    WONDERS_FROM,
    WONDERS_TO,
    WORKPLACES,
)
from ziggurat.games.through_the_ages.tokens import faces_needed
from ziggurat.games.through_the_ages.totals import ARMIES, Totals


def card_in_play(me: Player, card: i64, sums: Totals) -> None:
    """What a card gives while it is in play, faces apart."""
    sums.add(totals.STRENGTH, card, 1, STRENGTH[card])
    sums.add(totals.CULTURE, card, 1, CULTURE[card])
    sums.add(totals.SCIENCE, card, 1, SCIENCE[card])
    sums.add(totals.CIVIL, card, 1, CIVIL[card])
    sums.add(totals.MILITARY, card, 1, MILITARY[card])
    sums.add(totals.COLONIZATION, card, 1, COLONIZATION[card])
    sums.add(totals.CIVIL_HAND, card, 1, CIVIL_HAND[card])
    sums.add(totals.MILITARY_HAND, card, 1, MILITARY_HAND[card])


def faces_of(me: Player, card: i64) -> i64:
    """The happy faces of a card that carries no workers, the Basilica's one included (section 5; ruling 9)."""
    faces: i64 = FACES[card]
    if WONDERS_FROM <= card < WONDERS_TO:
        if has(me.ruined, card - WONDERS_FROM):
            faces = 0
        if me.homer_under == card:
            faces += 1
    if faces > 0 and card != BASILICA and me.works(BASILICA):
        faces += 1
    return faces


def tally(g: ThroughTheAges, seat: i64, sums: Totals) -> None:
    """Adds up everything that a player has in play."""
    me = g.players[seat]
    basilica = me.works(BASILICA)
    for card in range(WORKPLACES):
        n: i64 = me.workers[card]
        if n == 0:
            continue
        if card >= UNITS_FROM:
            sums.add(totals.STRENGTH, card, n, n * STRENGTH[card])
            continue
        sums.add(totals.FOOD, card, n, n * FOOD[card])
        sums.add(totals.RESOURCES, card, n, n * RESOURCES[card])
        sums.add(totals.SCIENCE, card, n, n * SCIENCE[card])
        sums.add(totals.CULTURE, card, n, n * CULTURE[card])
        sums.add(totals.STRENGTH, card, n, n * STRENGTH[card])
        faces: i64 = n * FACES[card]
        if faces > 0:
            if basilica:
                faces += n
            sums.add(totals.FACES, card, n, faces)
            if SORT[card] == TEMPLE:
                sums.temple_faces += faces
            elif SORT[card] == THEATER:
                sums.theater_faces += faces
    sums.add(totals.STRENGTH, ARMIES, 1, army_strength(me.workers, me.tactic, me.leader == GENGHIS))
    for card in range(SPECIALS_FROM, TECHNOLOGIES):
        if has(me.technologies, card):
            card_in_play(me, card, sums)
            if card >= GOVERNMENTS_FROM:
                sums.government_faces = faces_of(me, card)
                sums.add(totals.FACES, card, 1, sums.government_faces)
    wonders(me, sums)
    for card in me.colonies.cards:
        card_in_play(me, card, sums)
        sums.add(totals.FACES, card, 1, faces_of(me, card))
    leader = me.leader
    if leader >= 0:
        card_in_play(me, leader, sums)
        sums.add(totals.FACES, leader, 1, faces_of(me, leader))
        HOOKS[leader].ratings(me, leader, sums)
    pacts(g, seat, sums)


def wonders(me: Player, sums: Totals) -> None:
    """Completed wonders; a ruined one gives two culture and nothing else."""
    if me.wonders == 0:
        return
    for card in range(WONDERS_FROM, WONDERS_TO):
        if not me.completed(card):
            continue
        faces = faces_of(me, card)
        sums.add(totals.FACES, card, 1, faces)
        if not me.works(card):
            sums.add(totals.CULTURE, card, 1, RUIN)
            continue
        if faces > 0:
            sums.wonder_faces += faces
        card_in_play(me, card, sums)
        HOOKS[card].ratings(me, card, sums)


def pacts(g: ThroughTheAges, seat: i64, sums: Totals) -> None:
    """All pacts that a player is part of, in whosever area they lie."""
    for owner in range(g.seats):
        card: i64 = g.players[owner].pact
        if card < 0:
            continue
        side = side_of(g, owner, seat)
        if side < 0:
            continue
        sums.add(totals.STRENGTH, card, 1, PACT_STRENGTH[card][side])
        sums.add(totals.CULTURE, card, 1, PACT_CULTURE[card][side])
        sums.add(totals.MILITARY, card, 1, PACT_MILITARY[card][side])
        sums.add(totals.FOOD, card, 1, PACT_FOOD[card][side])
        sums.add(totals.RESOURCES, card, 1, PACT_RESOURCES[card][side])
        if PACT_TOURISM[card] != 0:
            other: i64 = g.players[owner].partner if owner == seat else owner
            sums.add(totals.CULTURE, card, 1, g.players[other].wonder_count())


def refresh(g: ThroughTheAges, seat: i64) -> None:
    """Derives ratings and totals of a seat anew, and of its partners in pacts.

    Where a total of actions falls, spent ones are given back first (section 5).
    """
    derive(g, seat)
    for owner in range(g.seats):
        who = g.players[owner]
        if who.pact >= 0:
            if owner == seat:
                derive(g, who.partner)
            elif who.partner == seat:
                derive(g, owner)


def refresh_all(g: ThroughTheAges) -> None:
    for seat in range(g.seats):
        derive(g, seat)


def derive(g: ThroughTheAges, seat: i64) -> None:
    me = g.players[seat]
    sums = Totals(False)
    tally(g, seat, sums)
    found = sums.sums
    me.strength = max(found[totals.STRENGTH], 0)
    me.culture_rating = max(found[totals.CULTURE], 0)
    me.science_rating = max(found[totals.SCIENCE], 0)
    me.faces = min(max(found[totals.FACES], 0), MOST_FACES)
    me.discontent = max(faces_needed(me) - me.faces, 0)
    me.food_made = max(found[totals.FOOD], 0)
    me.resources_made = max(found[totals.RESOURCES], 0)
    lost_civil: i64 = me.civil_total - found[totals.CIVIL]
    lost_military: i64 = me.military_total - found[totals.MILITARY]
    if lost_civil > 0:
        me.civil_spent = max(me.civil_spent - lost_civil, 0)
    if lost_military > 0:
        me.military_spent = max(me.military_spent - lost_military, 0)
    me.civil_total = found[totals.CIVIL]
    me.military_total = found[totals.MILITARY]
    me.civil_limit = me.civil_total + found[totals.CIVIL_HAND]
    me.military_limit = me.military_total + found[totals.MILITARY_HAND]
    me.colonization = found[totals.COLONIZATION]
    me.government = -1
    me.construction = -1
    for card in range(SPECIALS_FROM, TECHNOLOGIES):
        if has(me.technologies, card):
            if card >= GOVERNMENTS_FROM:
                me.government = card
            elif SORT[card] == SPECIAL_CONSTRUCTION:
                me.construction = card
