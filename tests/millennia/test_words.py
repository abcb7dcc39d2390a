"""Sentences and words: every component says what it does, and choices are told with what they change."""

from __future__ import annotations

import pytest

from millennia.helpers import GAME, do, document, player, table, techs
from ziggurat.core.chance import Seeded
from ziggurat.core.choices import choices
from ziggurat.core.table import Table
from ziggurat.games.millennia import content, words


def test_every_card_says_what_it_does() -> None:
    """No part of an effect is left without words."""
    lists = [
        (card.gain, card.pays, card.when) for card in (*content.BUILDINGS, *content.RESEARCH_CARDS, *content.DIPLOMACY_CARDS)
    ]
    for gain, pays, when in lists:
        assert all(words.gain_words(each) for each in gain)
        assert all(words.pay_words(each) for each in pays)
        assert all(words.when_words(each) for each in when)
    for building in content.BUILDINGS:
        assert words.building_words(building).endswith(".")
    for wonder in content.WONDERS:
        assert words.effect_words(wonder.score, [], []).endswith(".")
    for token in content.TOKENS:
        assert words.effect_words(token.gain, token.pays, []).endswith(".")


@pytest.mark.parametrize(
    ("card", "sentence"),
    [
        ("horse-camp", "When you advance on war: 1 war step."),
        ("monastery", "Discard 1 tech card that is not exhausted: any special action."),
        ("ziggurat", "For each culture step: 2 VP. It is not exhausted."),
        ("tumulus", "15 VP at the end with politics 7 or more and culture 7 or more."),
        ("warehouse", "1 tech of yours that would go after age 5 or 6 an age longer."),
    ],
)
def test_buildings_in_words(card: str, sentence: str) -> None:
    assert words.building_words(next(each for each in content.BUILDINGS if each.id == card)) == sentence


def test_what_a_choice_changes_is_told() -> None:
    g = table(player(techs=techs("arts", "social-science")))
    found = {choice.text: choice for choice in choices(g, 0)}
    culture = found["perform culture"]
    assert culture.sentence == "Culture: spend an arts tech and spend a social science tech for 1 culture step"
    assert culture.refs == ("action:culture",)
    changes = {change.figure: (change.before, change.after) for change in culture.changes}
    assert changes["culture"] == (0, 1)
    assert changes["techs to spend"] == (2, 0)
    assert changes["VP"] == (0, 2)


def test_a_draw_is_open_in_a_forecast() -> None:
    g = table(player(techs=techs("communication", "energy")))
    diplomacy = next(choice for choice in choices(g, 0) if choice.text == "perform diplomacy")
    assert "diplomacy cards" not in {change.figure for change in diplomacy.changes}


def test_the_log_of_a_chain() -> None:
    """Cause first, then each step and what it brings."""
    game = Table(
        GAME,
        chance=Seeded(1),
        scenario=document(player(techs=techs("arts", "social-science"), tracks={"culture": 2}, buildings=["ziggurat"]), player()),
    )
    game.act(0, "perform culture")
    assert [sentence for _, sentence in game.log(0)] == [
        "You carried out an action: Culture",
        "You spent Music (arts)",
        "You spent Law (social science)",
        "You advanced on culture to 3",
        "You used Ziggurat",
        "You scored 2 VP",
        "You took 3 gold",
    ]
    assert game.log(1)[0] == (1, "Seat 0 carried out an action: Culture")


def test_why_a_step_is_not_possible() -> None:
    g = table(player(techs=techs("army"), tracks={"war": 6}))
    reasons = {ref: reason for ref, _, reason in g.refused(0)}
    assert reasons["action:war-single"] == "the lock on war is closed"
    h = table(player(techs=techs("government", "social-science", age=2), tracks={"politics": 6}, gold=1), age=2)
    assert {ref for ref, _, _ in h.refused(0)} >= {"action:trade", "action:espionage", "effect:1"}
    do(h, 0, "perform politics")
    assert h.players[0].tracks[3] == 7
