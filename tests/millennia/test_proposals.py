"""What a payment is proposed to be made with: the icons that are needed least, and what cannot be done any more after it."""

from __future__ import annotations

from millennia.helpers import do, player, table, techs
from ziggurat.core.choices import choices
from ziggurat.games.millennia import actions
from ziggurat.games.millennia.board import details, outlook
from ziggurat.games.millennia.state import Millennia


def paid(g: Millennia, text: str) -> list[str]:
    """The references of what an action of seat 0 is proposed to be paid with."""
    found = details(g, 0, actions.SPACE.parse(text))
    return [each["ref"] for each in found.get("payment", [])]


def test_the_icon_that_nothing_else_needs_is_proposed() -> None:
    """Transportation pays for trade alone here, energy for diplomacy too."""
    g = table(player(techs=techs("economics", "energy", "transportation", "communication")), age=1)
    assert paid(g, "perform trade") == ["tech:barter", "tech:wheel"]
    found = details(g, 0, actions.SPACE.parse("perform trade"))
    assert [(each["kind"], each["others"]) for each in found["payment"]] == [("tech", 0), ("tech", 1)]
    assert "action:diplomacy" not in found["closes"]
    assert "action:trade" in found["closes"]


def test_what_pays_for_more_is_kept() -> None:
    """The Palace stands for army as well, and so pays for war: the government tech goes, though it is asked for more often."""
    g = table(player(techs=techs("social-science", "government"), buildings=["palace"]))
    assert paid(g, "perform politics") == ["tech:kingship", "tech:law"]
    assert "action:war-single" not in details(g, 0, actions.SPACE.parse("perform politics"))["closes"]


def test_what_is_certain_is_shown_as_well() -> None:
    g = table(player(techs=techs("arts", "social-science")))
    found = details(g, 0, actions.SPACE.parse("perform culture"))
    assert [(each["ref"], each["action"], each["others"]) for each in found["payment"]] == [
        ("tech:music", "", 0),
        ("tech:law", "", 0),
    ]


def test_an_action_without_icons_has_no_payment() -> None:
    g = table(player(gold=7))
    assert details(g, 0, actions.SPACE.parse("perform espionage")) == {}


def test_the_proposal_can_be_paid_as_it_stands() -> None:
    """Each text of the proposal is legal when its turn comes, and all of them pay the action."""
    g = table(
        player(
            techs=techs("economics", "arts", "government", "natural-science", "agriculture", "social-science"),
            jokers=1,
            buildings=["palace"],
        )
    )
    found = details(g, 0, actions.SPACE.parse("perform influence"))
    assert len(found["payment"]) == 4
    do(g, 0, "perform influence")
    for each in found["payment"]:
        if each["action"]:
            assert outlook(g, 0)["proposed"] == each["action"]
            do(g, 0, each["action"])
    assert g.players[0].tracks[2] == 1


def test_an_icon_tells_how_the_payment_goes_on_after_it() -> None:
    g = table(player(techs=techs("arts", "social-science", "medicine", "energy")))
    do(g, 0, "perform academics")
    for choice in choices(g, 0):
        assert choice.details["payment"][0]["action"] == choice.text
        assert len(choice.details["payment"]) == 2


def test_no_icon_is_proposed_that_research_does_not_need() -> None:
    """Engineering, transportation and medicine are 6 points together: natural science would be too much."""
    g = table(player(techs=techs("natural-science", "engineering", "transportation", "medicine")))
    assert sorted(paid(g, "buy 2")) == ["tech:dry-stone-masonry", "tech:herbalism", "tech:wheel"]
    assert len(paid(g, "buy 3")) == 4
