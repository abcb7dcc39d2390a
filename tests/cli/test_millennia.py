"""The board of Millennia in the terminal: tracks, draft, sale, actions, payments, help, playing alone."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from terminal import Script, given, player_of
from ziggurat import games
from ziggurat.core.chance import Seeded
from ziggurat.core.table import Table

GAME = games.find("millennia")


def until(asks: str, seats: int = 2, seed: int = 3, fits: Callable[[Table], bool] = lambda table: True) -> Table:
    """A random game up to the first time that seat 0 is asked for something."""
    table, chance = Table(GAME, seats, {}, Seeded(seed)), Seeded(seed)
    while True:
        waits = table.state.seat == 0 or 0 in table.state.view(None)["waiting"]
        if waits and GAME.outlook(table.state, 0).get("asks") == asks and fits(table):
            return table
        seat = int(table.state.seat)
        legal = table.state.legal(seat)
        table.act(seat, legal[chance.below(len(legal))])


def screen_of(answers: tuple[str, ...], table: Table, width: int = 80, height: int | None = None) -> str:
    talk = Script(given(*answers), width, height)
    player_of(table, talk).play()
    return talk.take()


def test_the_draft_stands_in_its_rows_with_incomes() -> None:
    table = until("draft")
    out = screen_of((), table, 80, 24)
    for number, income in enumerate((2, 3, 4, 5), 1):
        assert re.search(rf"row {number} #?\+{income}", out)
    catalogue = GAME.catalogue()
    tech = next(action for action in map(table.state.text, table.state.legal(0)) if action.startswith("draft ")).split()[1]
    assert catalogue["techs"][tech]["name"] in screen_of((), table, 100, 40)


def test_a_row_opens_its_techs() -> None:
    table = until("draft")
    out = screen_of(("1", "1"), table, 120)
    assert re.search(r"Draft from row 1, income \+\d", out)
    assert re.search(r"1  .*, .*income \+\d, to age \d", out)
    assert any(move.seat == 0 and move.text.startswith("draft ") for move in table.moves)


def test_tracks_tell_who_stands_where_and_what_comes_next() -> None:
    out = screen_of((), until("draft"), 100, 40)
    assert re.search(r"prosperity +AB · · · · · · · · +1: 2 VP at the end", out)
    assert re.search(r"trade +AB · · · · #· · · +1: income 2", out)
    assert re.search(r"influence +AB · · · · · +1: wonders cost 2 less", out)


def test_what_is_for_sale_has_my_price_and_its_ways() -> None:
    table = until("construct")
    out = screen_of((), table, 100, 40)
    prices = GAME.outlook(table.state, 0)["prices"]
    names = GAME.catalogue()
    for ref, price in prices.items():
        kind, _, name = ref.partition(":")
        card = names["wonders" if kind == "wonder" else "buildings"][name]["name"]
        assert card in out
        assert re.search(rf"{re.escape(card)} +{price} gold|{re.escape(card)} for {price} gold", out)


def test_actions_stay_on_their_lines_and_say_what_is_missing() -> None:
    table = until("act")
    out = " ".join(screen_of((), table, 120, 60).split())
    refused = [(ref, reason) for ref, verb, reason in table.state.refused(0) if verb == "perform"]
    assert refused
    names = GAME.catalogue()["actions"]
    for ref, reason in refused:
        assert f"{names[ref.partition(':')[2]]['name']} ({reason})" in out
    assert "Done" in out


def test_a_payment_says_what_it_closes() -> None:
    def closes(table: Table) -> bool:
        return any(GAME.details(table.state, 0, int(action)).get("closes") for action in table.state.legal(0))

    table = until("pay", seed=5, fits=closes)
    details = [GAME.details(table.state, 0, int(action))["closes"] for action in table.state.legal(0)]
    assert screen_of((), table, 160, 60).count("then not any more: ") == sum(1 for each in details if each)


@pytest.mark.parametrize(
    ("topic", "expected"),
    [
        ("? war", "7 3 VP; behind a lock"),
        ("? palace", "does A government or army tech for a payment."),
        ("? hanging gardens", "costs 14 gold"),
        ("? hangin gardns", "Hanging Gardens wonder"),
        ("? trade", "trade 0 nothing"),
        ("? palace", "note reconstructed, not read from a printed copy: cost"),
        ("? horse camp", "note reconstructed, not read from a printed copy: cost and last age"),
        ("? trade", "note reconstructed, not read from a printed copy: income, effects, book tokens, lock and length"),
        ("? score", "VP of you: "),
        ("? 1", "Draft from row 1"),
        ("? 1 1", "written draft "),
        ("c 1", "B seat 1, random"),
        ("c tracks", "prosperity AB"),
        ("c draft", "Prosperity pairs: "),
        ("c sale", "next age"),
        ("c cards", "Techs: "),
        ("c nowhere", "There is no 'nowhere' at this table."),
        ("darft fire", "Did you mean draft? Type a number"),
    ],
)
def test_what_is_explained(topic: str, expected: str) -> None:
    assert expected in " ".join(screen_of((topic,), until("draft"), 100).split())


def test_the_help_tells_the_ages_and_phases() -> None:
    """Rulebook, age phases: eight ages of seven phases, and the last one ends with the actions."""
    said = " ".join(screen_of(("?",), until("draft")).split())
    assert "through eight ages. Each age has seven phases" in said
    assert "In war all go back until the last marker is at 0" in said
    assert "Age 8 ends with the actions." in said


def test_who_plays_alone_sees_the_automa_and_the_table() -> None:
    table = until("draft", seats=1)
    out = screen_of(("s", "? score"), table, 100, 40)
    assert re.search(r"Z Automa: -?\d+ VP, war \d", out)
    assert "Playing alone: 0 VP, step 0 of 7, next at 150 (150, 175, 200, 225, 250, 275, 300)" in " ".join(out.split())
    assert "Playing alone, the steps are 150, 175, 200, 225, 250, 275, 300 points." in " ".join(out.split())
