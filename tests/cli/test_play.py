"""The terminal player: whole games by typed numbers, undo, help, records, several people, and nothing that is hidden."""

from __future__ import annotations

import io
import json
import os
import re
import signal
import sys
from dataclasses import replace as replaced
from pathlib import Path
from typing import Any

import pexpect
import pytest
from rich.console import Console

from example_game.game import GAME as PEARLS
from terminal import Script, drawn_for, given, player_of
from ziggurat import games
from ziggurat.bots.bot import RandomBot
from ziggurat.bots.hint import hint
from ziggurat.cli import screen as screen_module
from ziggurat.cli.boards import board_for
from ziggurat.cli.boards.board import PERSON, look
from ziggurat.cli.boards.generic import GenericBoard
from ziggurat.cli.keeper import Keeper
from ziggurat.cli.player import Player, Setting
from ziggurat.cli.talk import NoMoreInput
from ziggurat.core import record as records
from ziggurat.core.chance import Seeded, mix
from ziggurat.core.errors import RecordError
from ziggurat.core.seat import Seat
from ziggurat.core.table import Table, replay
from ziggurat.games.seven_wonders import words
from ziggurat.games.seven_wonders.content import CARDS

SEVEN_WONDERS = games.find("seven-wonders")


KEEP = "Keep the record of this game? A file name, or Enter: no"


def new_table(seats: int = 3, seed: int = 7, **options: object) -> Table:
    return Table(SEVEN_WONDERS, seats, options, Seeded(seed))


@pytest.fixture
def typed(ziggurat: Any, monkeypatch: pytest.MonkeyPatch) -> Any:
    """Runs ``ziggurat play`` with piped input."""

    def play(text: str, *arguments: object) -> Any:
        monkeypatch.setattr(sys, "stdin", io.StringIO(text))
        return ziggurat("play", *arguments)

    return play


# ---- whole games --------------------------------------------------------------------------------------------------------


def test_a_whole_game_by_typed_numbers(typed: Any, tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    done = typed("1 1\n1\n" * 18, "--seed", 7, "--bots", "random", "--record", file)
    assert (done.code, done.err) == (0, "")
    assert "The end of Age I " in done.out
    assert "The end of Age II " in done.out
    assert "The end of the game" in done.out
    assert f"The record is in {file}" in done.out
    assert "\x1b" not in done.out
    assert max(len(line) for line in done.out.splitlines() if str(file) not in line and " > " not in line) <= 80
    record = records.parse(file.read_bytes())
    table = replay(SEVEN_WONDERS, record)
    assert table.state.over
    assert record.header.finished
    assert record.header.players == [PERSON, "random", "random"]
    sheet = done.out[done.out.rindex("Military") :]
    total = next(line for line in sheet.splitlines() if "Total" in line)
    assert ("Equal scores: " in done.out) == (len(set(table.state.scores())) < 3)
    assert [int(word) for word in total.replace("│", " ").split() if word.lstrip("-").isdigit()] == table.state.scores()


def test_the_same_seed_deals_the_same_game(typed: Any) -> None:
    outs = [typed("1 1\n1\n" * 3, "seven-wonders", "--seed", 5, "--bots", "greedy").out for _ in range(2)]
    assert outs[0] == outs[1]
    assert outs[0] != typed("1 1\n1\n" * 3, "--seed", 6).out


@pytest.mark.parametrize("seats", [3, 5, 7])
@pytest.mark.parametrize("height", [None, 24, 45])
def test_every_screen_of_a_game_fits(seats: int, height: int | None) -> None:
    width = 140 if height == 45 else 80
    table = new_table(seats)
    chance = Seeded(seats)

    def answer() -> str:
        if height is not None:  # the last screen, with the heading and the question
            screen = talk.take().rpartition(" | you are ")[2]
            assert screen.count("\n") < height
            assert all(len(line) <= width for line in screen.splitlines())
        legal = table.state.legal(0)
        return "" if table.state.over else table.state.text(legal[chance.below(len(legal))])

    talk = Script(answer, width, height)
    player_of(table, talk).play()
    assert table.state.over
    assert " with " in talk.take().splitlines()[-1]  # who has won


@pytest.mark.parametrize("seats", range(3, 8))
def test_goods_and_keys_are_on_the_smallest_screen(seats: int) -> None:
    """At 80 x 24 every hand of cards comes with all names of its cards, both neighbours' goods and the keys."""
    table = new_table(seats, 4)
    chance = Seeded(seats)

    def answer() -> str:
        screen = talk.take().rpartition(" | you are ")[2]
        view = table.state.view(0)
        sells = any(table.state.text(action).startswith("sell ") for action in table.state.legal(0))
        if sells and "for help" in talk.questions[-1]:
            assert "? help | ? 3 on line 3 | h hint" in screen
            assert len(re.findall(r"\bsells .* at [12] coin", screen)) == 2
            for card in view["hand"]:
                assert words.card_of(card).name in screen
        legal = table.state.legal(0)
        return "" if table.state.over else table.state.text(legal[chance.below(len(legal))])

    talk = Script(answer, 80, 24)
    player_of(table, talk).play()
    assert table.state.over


def test_the_people_choose_wonders_and_sides(typed: Any) -> None:
    done = typed("? 2\n7\n? 1\n2\n", "--seed", 3, "--bots", "random", "-o", "wonders=chosen", "-o", "sides=chosen")
    assert "Before the first age" in done.out
    assert "Babylon, night side" in done.out  # ? 2
    assert "Rhodos, day side" in done.out  # ? 1: only the own wonder
    assert "you are Rhodos" in done.out
    assert "You    Rhodos, night" in done.out


# ---- choosing -----------------------------------------------------------------------------------------------------------


POSITION: dict[str, Any] = {
    "game": "seven-wonders",
    "seats": 3,
    "seed": 1,
    "age": 1,
    "turn": 5,
    "players": [
        {"wonder": "gizah", "side": "day", "coins": 6, "built": ["altar"], "hand": ["stockade", "baths", "workshop"]},
        {"wonder": "ephesos", "side": "day", "built": ["timber-yard"]},
        {"wonder": "rhodos", "side": "day", "built": ["lumber-yard"]},
    ],
}


def position() -> Table:
    return Table(SEVEN_WONDERS, chance=Seeded(1), scenario=POSITION)


def test_a_card_says_what_it_costs_now_or_why_not() -> None:
    talk = Script(given())
    player_of(position(), talk).play()
    out = talk.take()
    assert "1 Baths" in out
    assert "your own goods" in out  # the stone of Gizah
    assert "2 ways to pay, from 2 coins" in out  # the wood of either neighbour
    assert "(1 glass missing, neither yours nor on sale)" in out
    assert "makes Aqueduct free" in out
    assert "sells you" in out
    assert "free for you: Pantheon" in out


def test_equal_scores_are_explained() -> None:
    end = {name: POSITION[name] for name in ("game", "seats", "seed")} | {"steps": []}
    end["players"] = [{**player, "hand": []} for player in POSITION["players"]]
    table = Table(SEVEN_WONDERS, chance=Seeded(1), scenario=end)
    talk = Script(given())
    player_of(table, talk).screen.finish(None)
    scores = table.state.scores()
    assert len(set(scores)) < 3
    assert "Equal scores: the city with more coins is ahead" in talk.take()


def test_enter_goes_back_one_menu() -> None:
    talk = Script(given("2", "1", "", ""))
    player_of(position(), talk).play()
    out = talk.take()
    assert talk.questions[1:4] == ["1-3, or Enter to go back", "1-2, or Enter to go back", "1-3, or Enter to go back"]
    assert out.count("Stockade: 1 shield.") == 2
    assert out.count("you are Gizah") == 2  # the table: at the beginning, and after the last step back


def test_who_has_which_wonder_so_far() -> None:
    talk = Script(given("c", "wonder gizah", "c"))
    player_of(new_table(3, 7, wonders="chosen", sides="chosen"), talk).play()
    out = talk.take()
    assert out.count("no wonder yet") == 3
    assert "seat 0, you: Gizah" in out
    assert "seat 1, random: " in out


def test_a_forecast_says_where_others_may_add_to_it() -> None:
    """The Vineyard counts the brown cards of neighbours, who may build one in the same turn."""
    players = [{**POSITION["players"][0], "hand": ["vineyard", "aqueduct"], "coins": 6}, *POSITION["players"][1:]]
    table = Table(SEVEN_WONDERS, chance=Seeded(1), scenario={**POSITION, "age": 2, "turn": 5, "players": players})
    talk = Script(given("vineyard", "1"), width=120)
    player_of(table, talk).play()
    out = talk.take()
    assert out.count("coins 6 -> at least 8") == 2  # in the menu, and after the choice
    assert "at least" not in out.partition("Sell Vineyard")[2].partition("\n")[0]


def test_a_payment_is_asked_only_where_there_are_several() -> None:
    table = position()
    talk = Script(given("2", "1", "2"))
    player_of(table, talk).play()
    out = talk.take()
    assert "Build Stockade\n" in re.sub(" *\n", "\n", out)
    assert "2 ways" in out
    assert "coins 6 -> 4" in out
    assert "shields 0 -> 1" in out
    assert table.moves[0].text in ("build stockade left 2", "build stockade right 2")


def test_a_card_that_can_not_be_built_is_not_sold_at_once() -> None:
    poor = {**POSITION, "players": [{**POSITION["players"][0], "coins": 0}, *POSITION["players"][1:]]}
    table = Table(SEVEN_WONDERS, chance=Seeded(1), scenario=poor)
    moves: list[int] = []

    def answer() -> str:
        moves.append(len(table.moves))
        if len(moves) > 2:
            raise NoMoreInput
        return "31"[len(moves) - 1]  # the Workshop: no glass, no wood but for coins

    talk = Script(answer)
    player_of(table, talk).play()
    assert moves[:2] == [0, 0]
    out = " ".join(talk.take().split())
    assert "Workshop: 1 gear. " in out or "Workshop: " in out
    assert "Can't be built: 1 glass missing, neither yours nor on sale. " in out
    assert "No wonder stage: " in out
    assert "1 Sell Workshop for 3 coins" in out
    assert table.moves[0].text == "sell workshop"


@pytest.mark.parametrize(
    ("answer", "text"),
    [
        ("1 1", "build baths"),
        ("baths", None),
        ("build baths", "build baths"),
        ("BUILD BATHS", "build baths"),
        ("3 2", "sell workshop"),
    ],
)
def test_ways_to_name_a_choice(answer: str, text: str | None) -> None:
    table = position()
    talk = Script(given(answer))
    player_of(table, talk).play()
    if text is None:  # a name opens the menu of the card
        assert "Build Baths" in talk.take()
        assert table.moves == []
    else:
        assert table.moves[0].text == text


@pytest.mark.parametrize(
    ("answer", "complaint"),
    [
        ("9", "There is no 9 here: choose 1 to 3."),
        ("0", "There is no 0 here: choose 1 to 3."),
        ("99999999999999999999999999", "There is no 999999999999 here"),
        ("sesame", "Not understood: 'sesame'. Type a number from 1 to 3, or ? for help."),
        ("buidl baths", "Not understood: 'buidl baths'. Did you mean build? Type a number from 1 to 3"),
        ("hepl", "Not understood: 'hepl'. Did you mean help?"),
        ("x" * 300, "Not understood: 'xxxx"),
        ("build workshop", "Not possible: Workshop can't be built: 1 glass missing"),
        ("build altar", "Not possible: Altar is not in your hand."),
        ("1 1 1", "Too many numbers: Build Baths leaves nothing to choose."),
        ("-1", "Not understood"),
        ("² ³", "Not understood"),
        ("? unheard-of", "There is nothing called 'unheard-of'"),
        ("? 77", "There is nothing called '77'"),
        ("c atlantis", "There is no 'atlantis' at this table."),
        ("\x00\x1b[2J", "Not understood"),
    ],
)
def test_what_makes_no_sense_is_asked_again(answer: str, complaint: str) -> None:
    table = position()
    talk = Script(given(answer, "build baths"))
    player_of(table, talk).play()
    assert complaint in " ".join(talk.take().split())
    assert table.moves[0].text == "build baths"


# ---- commands -----------------------------------------------------------------------------------------------------------


def test_help_on_cards_and_boards() -> None:
    talk = Script(given("? 1", "? pantheon", "? Loom", "? gizah", "? babilon", "?"))
    player_of(position(), talk).play()
    out = talk.take()
    assert "Baths  blue, Age I, in the game with 3 or more players, a second from 7" in out
    assert "now    Build Baths" in out
    assert "free with Altar" in out  # the Pantheon, of a later age
    assert out.count("a city has at most one of them") == 2  # both Looms
    assert "Gizah, night side" in out
    assert "Babylon, night side" in out  # a slip of the keyboard
    assert "undo: take back your last choice" in out


def test_log_score_and_cities() -> None:
    talk = Script(given("l", "sell baths", "l", "l all", "s", "c", "c left"))
    player_of(position(), talk).play()
    out = talk.take()
    assert "Nothing has happened yet." in out
    assert out.count("Age I, turn 5 of 6\n") == 2
    assert "You sold Baths for 3 coins" in out
    assert "Civilian structures" in out
    assert out.count("Ephesos, day (left, random)") == 2
    assert "0 against you (0)" in out


def test_a_hint_says_what_to_type(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(screen_module, "hint", lambda seat, seed: hint(seat, "greedy", seed))
    table = position()
    advice = hint(Seat(table.state, 0), "greedy")
    typed_ = re.compile(r"\(type ([\d ]+)\)")

    def answer() -> str:
        if not table.moves and len(talk.questions) == 1:
            return "h"
        found = typed_.search(talk.take())
        if table.moves or found is None:
            raise NoMoreInput
        return found[1]

    talk = Script(answer, width=200)
    player_of(table, talk).play()
    assert table.moves[0].text == advice.text


def test_hints_with_each_decision(typed: Any) -> None:
    out = typed("1 1\n", "--seed", 7, "--hint").out
    assert out.count("Hint (type ") == 2


def test_undo_before_the_reveal() -> None:
    table = position()
    talk = Script(given("build baths", "u", "sell baths", ""))
    player_of(table, talk, confirm=True).play()
    assert [move.text for move in table.moves if move.seat == 0] == ["sell baths"]
    assert talk.questions[1] == "Enter to reveal, u to take it back"
    assert table.moves[0].number == 2  # the number of what was undone is not used again


def test_an_open_choice_is_not_revealed_but_goes_on() -> None:
    talk = Script(given("1", ""))
    player_of(new_table(3, wonders="chosen"), talk, confirm=True).play()
    assert talk.questions[1] == "Enter to go on, u to take it back"


def test_undo_says_why_not() -> None:
    talk = Script(given("u", "sell baths", "u"))
    player_of(position(), talk).play()
    out = " ".join(talk.take().split())
    assert "No undo: you have not chosen anything yet." in out
    assert "No undo: your last choice is revealed, and what has been seen can't be taken back." in out


DIG = {
    **POSITION,
    "discard": [{"card": "theater"}, {"card": "barracks"}],
    "players": [
        {"wonder": "halikarnassos", "side": "night", "coins": 9, "hand": ["altar", "loom-1", "workshop"]},
        {"wonder": "gizah", "side": "day", "built": ["clay-pool"]},
        {"wonder": "olympia", "side": "day"},
    ],
}


def test_what_can_not_be_undone_is_confirmed_first() -> None:
    table = Table(SEVEN_WONDERS, chance=Seeded(1), scenario=DIG)
    talk = Script(given("stage altar left 2 right 2", "", "1", "u", "build theater", ""))
    player_of(table, talk, confirm=True).play()
    own = [move.text for move in table.moves if move.seat == 0]
    assert own == ["stage altar left 2 right 2", "build theater"]
    assert talk.questions.count("Enter to do it (it can't be taken back then), u to choose again") == 2


def test_a_card_of_the_discard_pile_or_nothing() -> None:
    table = Table(SEVEN_WONDERS, chance=Seeded(1), scenario=DIG)
    talk = Script(given("stage altar left 2 right 2"))
    player_of(table, talk).play()
    out = talk.take()
    assert "Halikarnassos: build a card of the discard pile for nothing, or none" in out
    assert "for nothing" in out
    assert "Build nothing" in out


# ---- records, leaving, playing on ---------------------------------------------------------------------------------------


def test_the_end_of_the_input_leaves_politely_and_saves(typed: Any, tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    done = typed("1 1\n1 1\n", "--seed", 7, "--bots", "random,greedy", "--record", file)
    assert (done.code, done.err) == (0, "")
    assert "The input has ended; the game is left at: Age I, turn 3 of 6." in done.out
    assert f"Go on with: ziggurat play --resume {file}\n" in done.out
    record = records.parse(file.read_bytes())
    assert not record.header.finished
    assert len(record.moves) == 6
    assert os.listdir(tmp_path) == ["game.jsonl"]  # nothing temporary is left


def test_it_says_how_to_go_on_as_it_was_called(typed: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ZIGGURAT_PLAY", "./play terminal")
    done = typed("", "--seed", 7, "--record", tmp_path / "game.jsonl")
    assert f"Go on with: ./play terminal --resume {tmp_path / 'game.jsonl'}\n" in done.out


def test_a_game_is_resumed_where_it_was_left(typed: Any, tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    typed("1 1\n", "--seed", 7, "--seat", 1, "--bots", "random,greedy", "--record", file)
    done = typed("1 1\n1\n" * 18, "--resume", file)
    assert done.code == 0
    assert "seat 0 random, seat 1 you, seat 2 greedy" in done.out
    assert "Age I, turn 2 of 6" in done.out
    assert "Age I, turn 1 of 6" not in done.out
    record = records.parse(file.read_bytes())
    assert record.header.finished
    assert replay(SEVEN_WONDERS, record).state.over


def test_what_was_not_dealt_yet_is_dealt_by_the_seed_of_the_resumption(typed: Any, tmp_path: Path) -> None:
    first, second = tmp_path / "first.jsonl", tmp_path / "second.jsonl"
    typed("1 1\n", "--seed", 7, "--bots", "random", "--record", first)
    second.write_bytes(first.read_bytes())
    deals = [typed("1 1\n1\n" * 18, "--resume", file, "--seed", seed).out for file, seed in ((first, 1), (second, 2))]
    assert len({text.partition("The end of Age I ")[0].partition("\n\n")[2] for text in deals}) == 2  # other bots' luck
    told = "What was not dealt yet is dealt anew"
    assert told in " ".join(typed("", "--help").out.replace("│", " ").split())


def test_the_log_of_a_resumed_game_knows_the_turns(typed: Any, tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    typed("1 1\n1\n" * 2, "--seed", 7, "--record", file)
    out = typed("l\n", "--resume", file).out
    assert "Age I, turn 1 of 6\n  You " in out
    assert "Age I, turn 2 of 6\n  You " in out


def test_quitting_offers_to_save(typed: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert "It is not saved." in typed("1 1\nq\nn\n", "--seed", 7).out
    assert os.listdir(tmp_path) == []
    done = typed("1 1\nq\nb\nq\nmissing/game.jsonl\nmine.jsonl\n", "--seed", 7)
    assert "It can't be saved there: No such file or directory." in done.out
    assert "--resume mine.jsonl" in done.out
    assert "Age I, turn 2 of 6" in typed("", "--resume", "mine.jsonl").out
    typed("1 1\nq\n\n", "--seed", 7)
    assert len(os.listdir(tmp_path)) == 2
    assert "You leave the game at: Age I, turn 1 of 6." in typed("q\n").out  # nothing to save yet


def test_the_record_is_written_after_every_move(tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    table = position()
    counts: list[int] = []

    class Watched(Keeper):
        def write(self, record: records.Record) -> None:
            super().write(record)
            counts.append(len(records.parse(file.read_bytes()).moves))

    player_of(table, Script(given("build baths", "u", "build baths", "")), confirm=True, keeper=Watched(file)).play()
    assert counts == [1, 0, 1, 2, 3, 3]  # after each move and undo, and in the end


def test_two_who_resume_one_record_do_not_overwrite_each_other(tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    Keeper(file).write(position().record())
    begun = file.read_bytes()
    first, second = position(), position()
    talk = Script(given("build baths"))
    player_of(first, Script(given("build baths")), keeper=Keeper(file, begun)).play()
    of_the_first = file.read_bytes()
    player_of(second, talk, keeper=Keeper(file, begun)).play()
    assert file.read_bytes() == of_the_first != begun
    told = talk.take()
    assert f"{file} was changed by another program since it was read, perhaps in another window. It is left as it is." in told
    assert f"It is saved in {tmp_path / 'game-2.jsonl'}" in told
    assert len(records.parse((tmp_path / "game-2.jsonl").read_bytes()).moves) == len(second.moves) > 0


def test_a_record_that_changes_before_the_first_move_is_refused(typed: Any, tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    table = position()
    Keeper(file).write(table.record())
    keeper = Keeper(file, b"what stood there before")
    with pytest.raises(RecordError, match="was changed by another program"):
        keeper.write(table.record())
    file.unlink()  # nothing is lost
    keeper.write(table.record())
    assert typed("1\n", "--resume", file, "--seed", 1).code == 0
    assert not list(tmp_path.glob("game-*"))


def test_a_link_to_a_record_stays(typed: Any, tmp_path: Path) -> None:
    file, link = tmp_path / "game.jsonl", tmp_path / "link.jsonl"
    link.symlink_to(file)
    typed("1 1\n", "--seed", 7, "--record", link)
    assert link.is_symlink()
    assert not records.parse(file.read_bytes()).header.finished


def test_a_full_disk_does_not_stop_the_game() -> None:
    class Full(Keeper):
        def write(self, record: records.Record) -> None:
            raise OSError(28, "No space left on device")

    table = position()
    talk = Script(given("build baths"))
    player_of(table, talk, keeper=Full(Path("game.jsonl"))).play()
    assert len(table.moves) == 3
    assert "No space left on device. The game goes on." in " ".join(talk.take().split())


def test_a_scenario_is_the_beginning(typed: Any, tmp_path: Path) -> None:
    file, record = tmp_path / "position.json", tmp_path / "game.jsonl"
    file.write_text(json.dumps(POSITION), encoding="utf-8")
    done = typed("build baths\n", "--scenario", file, "--bots", "random", "--record", record)
    assert done.code == 0
    assert "you are Gizah" in done.out
    assert "You built Baths" in done.out
    assert "you are Gizah" in typed("", "--resume", record).out


@pytest.mark.parametrize(
    ("arguments", "words_"),
    [
        (["seven-wonder"], "did you mean seven-wonders"),
        (["--seats", "2"], "3 to 7 players"),
        (["--seat", "3"], "there is no seat 3: the seats are 0 to 2"),
        (["--people", "0,9"], "there is no seat 9"),
        (["--people", "0,0"], "a seat stands twice"),
        (["--people", "a"], "expected seats like 0,2"),
        (["--people", ""], "expected seats like 0,2"),
        (["--seat", "0", "--people", "0"], "either --seat or --people"),
        (["--bots", "gready"], "did you mean greedy"),
        (["--bots", "random,random,random"], "expected one bot or 2"),
        (["--option", "sides"], "expected NAME=VALUE"),
        (["--option", "sides=dark"], "'dark'"),
        (["millennia", "--seats", "2", "-o", "difficulty=hard"], "option difficulty: it is for 1 player, not for 2"),
        (["--record", "missing/game.jsonl"], "No such file"),
        (["--record", "."], ". is no file"),
        (["--record", "/dev/null"], "/dev/null is no file"),
        (["--resume", "missing.jsonl"], "missing.jsonl"),
        (["--scenario", "missing.json"], "missing.json"),
        (["--resume", "whole.jsonl"], "is over already"),
        (["--resume", "left.jsonl", "--seats", "3"], "can't be given with --resume"),
        (["--scenario", "position.json", "--seats", "4"], "the scenario has 3 seats"),
        (["--scenario", "position.json", "-o", "sides=day"], "can't be given with --scenario"),
        (["--record", "whole.jsonl"], "exists already"),
        (["--seed", "-1"], "seed: expected"),
        (["--no-such-option"], "--no-such-option"),
    ],
)
def test_bad_options_are_one_line(
    typed: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, whole: Path, left: Path, arguments: list[str], words_: str
) -> None:
    monkeypatch.chdir(tmp_path)
    for file in (whole, left):
        (tmp_path / file.name).write_bytes(file.read_bytes())
    (tmp_path / "position.json").write_text(json.dumps(POSITION), encoding="utf-8")
    done = typed("1\n", *arguments)
    assert done.code == 2
    assert done.out == ""
    assert done.err.count("\n") == 1
    assert words_ in done.err
    assert sorted(os.listdir(tmp_path)) == ["left.jsonl", "position.json", "whole.jsonl"]


# ---- nothing that is hidden ---------------------------------------------------------------------------------------------


def drawn(seat: int, width: int, state: Any) -> list[str]:
    """All that can be shown of a position to a seat, without colour."""
    return drawn_for(state, seat, width, [card.id for card in CARDS])


@pytest.mark.parametrize("seed", [1, 2])
def test_a_screen_tells_nothing_but_what_the_seat_knows(seed: int) -> None:
    """The screens of the real position and of samples, in which all that is hidden is different, are the same."""
    table = new_table(4, seed, sides="night")
    chance = Seeded(seed)
    for move in range(60):
        g = table.state
        if move % 11 == 5:
            seat = int(g.seat)
            for width in (80, 140):
                assert drawn(seat, width, g) == drawn(seat, width, g.sample(seat, Seeded(mix(seed, move))))
        seat = int(g.seat)
        legal = g.legal(seat)
        table.act(seat, legal[chance.below(len(legal))])


def test_no_card_of_another_hand_is_named() -> None:
    """In the whole conversation a card is named only if the seat has seen it, or a card that it sees names it."""
    table = new_table(5, 3)
    chance = Seeded(3)
    known: set[str] = set()

    def answer() -> str:
        view = table.state.view(0)
        known.update(view["hand"])
        for city in view["players"]:
            known.update(city["built"])
        known.update(hidden["card"] for hidden in view["discard"] if hidden["card"])
        shown = talk.take()
        allowed = {words.card_of(card).name for card in known}
        for card in known:
            allowed.update(words.free_with(card) + words.makes_free(card))
        for card in CARDS:
            assert card.name not in shown.replace("Pantheon", "") or card.name in allowed
        legal = table.state.legal(0)
        return table.state.text(legal[chance.below(len(legal))])

    talk = Script(answer, width=200)
    player_of(table, talk).play()
    assert table.state.over


@pytest.mark.parametrize("game", [SEVEN_WONDERS, PEARLS])
def test_a_seat_that_is_not_asked_can_look_too(game: Any) -> None:
    table = Table(game, 3, {}, Seeded(2))
    chance = Seeded(2)
    console = Console(file=io.StringIO(), width=80)
    while True:
        for seat in range(3):
            sight = look(table.state, seat, [PERSON] * 3)
            board = board_for(game)
            console.print(board.heading(sight), *board.screens(sight), board.everything(sight), board.menu(sight).heading)
        if table.state.over:
            return
        for _ in range(7):
            if not table.state.over:
                legal = table.state.legal(table.state.seat)
                table.act(table.state.seat, legal[chance.below(len(legal))])


# ---- several people -----------------------------------------------------------------------------------------------------


def test_people_see_their_own_hand_only() -> None:
    wonders = {"wonder-0": "gizah", "wonder-1": "rhodos", "wonder-2": "ephesos"}  # none that looks into the discard pile
    table = new_table(3, 5, **wonders)
    shown: list[int] = []

    def answer() -> str:
        text = talk.take().rpartition(" | you are ")[2]
        if "Enter when you are ready" in talk.questions[-1]:
            return ""
        seat = player.at_keyboard
        shown.append(seat)
        view = table.state.view(seat)
        mine = {words.card_of(card).name for card in view["hand"]}
        numbered = {line[3:].split("  ")[0].strip() for line in text.splitlines() if line[:2].strip().isdigit()}
        assert numbered == mine
        return table.state.text(table.state.legal(seat)[0])

    talk = Script(answer, width=100)
    player = player_of(table, talk, people=(0, 2))
    player.play()
    assert table.state.over
    assert shown == [0, 2, 2, 0] * 9  # who has the keyboard begins: it is passed once a turn


def test_a_seat_without_a_name_is_named_once(typed: Any) -> None:
    out = typed("1\n\n", "--people", "0,1", "--seed", 7, "--bots", "random", "-o", "wonders=chosen").out
    assert "Pass the keyboard to seat 1 " in out
    assert "seat 1 (seat 1)" not in out


def test_control_characters_are_not_echoed(typed: Any) -> None:
    out = typed("\x1b[31m\x07\n? \x9b2J\n", "--seed", 7).out
    assert not [letter for letter in out if not letter.isprintable() and letter != "\n"]
    assert "> \\x1b[31m\\x07" in out


def test_a_long_path_is_not_broken(typed: Any, tmp_path: Path) -> None:
    file = tmp_path / ("a-long-name-" * 12 + ".jsonl")
    file.write_text("something", encoding="utf-8")
    out = typed(f"1 1\nq\n{file}\nn\n", "--seed", 7).out
    assert f"It can't be saved there: {file} exists already" in out


def test_a_home_that_is_not_there(typed: Any) -> None:
    out = typed("1 1\nq\n~nobody-at-all/game.jsonl\nn\n", "--seed", 7).out
    assert "It can't be saved there: Could not determine home directory." in out


def test_a_game_that_nobody_kept_can_be_kept_at_its_end(tmp_path: Path) -> None:
    table = new_table(3, 7)
    file = tmp_path / "game.jsonl"

    def answer() -> str:
        if table.state.over:
            return {0: "missing/game.jsonl", 1: str(file)}[talk.questions.count(KEEP) - 1] if talk.questions[-1] == KEEP else ""
        if "for help" in talk.questions[-1]:
            return table.state.text(table.state.legal(0)[0])
        return ""

    talk = Script(answer)
    talk.alive = True
    player_of(table, talk).play()
    assert replay(SEVEN_WONDERS, records.parse(file.read_bytes())).state.over
    assert f"The record is in {file}" in talk.take()


def test_a_name_that_is_none_can_not_be_saved_to(typed: Any) -> None:
    out = typed("1 1\nq\na\0b\nn\n", "--seed", 7).out
    assert "It can't be saved there: expected the name of a file or folder, got 'a\\x00b'." in out


def test_hot_seat(typed: Any) -> None:
    done = typed("1 1\n\n1 1\n\n", "--people", "0,2", "--seed", 7, "--bots", "random")
    assert done.code == 0
    first, second = done.out.split("Pass the keyboard to ")[:2]
    assert second.startswith("Olympia (seat 2)")
    hidden = second.partition("Enter when you are ready >")[0]
    assert "costs" not in hidden  # nothing of any hand
    assert "Choose a card: Age I, turn 1 [Babylon" in first
    assert "Choose a card: Age I, turn 1 [Olympia" in second


def test_the_last_of_only_people_confirms_before_all_is_shown() -> None:
    table = new_table(3, 7)
    talk = Script(given("1 1", "", "", "1 1", "", "", "1 1", "u", "sell guard-tower", ""))
    player_of(table, talk, people=(0, 1, 2), confirm=True).play()
    assert talk.questions.count("Enter to pass the keyboard on, u to take it back") == 2
    assert any(question.startswith("Enter to do it (it can't be taken back then)") for question in talk.questions)


# ---- a game without a board of its own ----------------------------------------------------------------------------------


def test_a_stranger_game_is_played_with_the_general_board() -> None:
    table = Table(PEARLS, 3, {}, Seeded(4))
    table.players = [PERSON, "random", "random"]
    chance = Seeded(9)

    def answer() -> str:
        number = len(talk.questions)
        if number in (2, 4, 6, 8):
            return ("?", "? 1", "s", "l")[number // 2 - 1]
        return str(1 + chance.below(len(table.state.legal(0))))

    talk = Script(answer)
    bots = {seat: RandomBot(seat) for seat in (1, 2)}
    Player(table, bots, talk, None, Setting(confirm=False)).play()
    out = talk.take()
    assert table.state.over
    assert "seat 1: random" in out
    assert "Send boat" in out
    assert "points." in out


def middle_of(name: str) -> Table:
    """A game of three some rounds in, where seat 0 is asked."""
    table, chance = Table(games.find(name), 3, {}, Seeded(3)), Seeded(1)
    while len(table.moves) < 60 or table.state.seat != 0:
        legal = table.state.legal(table.state.seat)
        table.act(table.state.seat, legal[chance.below(len(legal))])
    return table


@pytest.fixture
def general(monkeypatch: pytest.MonkeyPatch) -> None:
    """All games are drawn by the general board, as if they had none of their own."""
    monkeypatch.setattr(screen_module, "board_for", lambda game: GenericBoard())


@pytest.mark.usefixtures("general")
@pytest.mark.parametrize("name", ["through-the-ages", "golden-ages"])
@pytest.mark.parametrize("height", [24, 50])
def test_the_general_board_is_shown_on_any_terminal(name: str, height: int) -> None:
    table = middle_of(name)
    talk = Script(given("c", "q", "n"), height=height)
    player_of(table, talk).play()
    screen, _, rest = talk.take().partition(" > c\n")
    board = screen[screen.index(f"\n{table.game.progress(table.state).text} ") :]
    assert board.count("\n") <= height
    assert "seat 0: you - " in board
    assert len([line for line in board.splitlines() if re.match("seat [12]: random - ", line)]) == 2
    assert "\nTable: " in board
    own = table.state.view(0)["players"][0]
    names = {
        found: entry["name"]
        for part in table.game.catalogue().values()
        if isinstance(part, dict)
        for found, entry in part.items()
        if isinstance(entry, dict) and "name" in entry
    }
    shown = [own[part] for part in ("government", "civilization") if part in own]
    assert all(names[each] in board for each in shown)
    assert not re.search(r"false|None|null|\bno\b", board)
    assert all(f" {found}" not in board for found in names if "-" in found)
    assert "seat 2: random" in rest.partition(" > q")[0]
    assert f"You leave the game at: {table.game.progress(table.state).text}." in rest


def test_many_choices_do_not_push_the_board_away() -> None:
    table = Table(games.find("through-the-ages"), 4, {}, Seeded(5))
    table.players = [PERSON, "random", "random", "random"]
    board = GenericBoard()
    sight = look(table.state, table.state.seat, table.players)
    many = replaced(sight, choices=sight.choices * 40)
    console = Console(file=io.StringIO(), width=80)
    for screen in board.screens(many):
        with console.capture() as drawn:
            console.print(screen)
        assert "Table: " in drawn.get() or "civil deck" in drawn.get()


@pytest.mark.usefixtures("general")
def test_components_are_explained_by_the_catalogue() -> None:
    table = middle_of("through-the-ages")
    cards = table.game.catalogue()["cards"]
    sight = look(table.state, 0, ["", "", ""])
    number, choice = next((n, found) for n, found in enumerate(sight.choices, 1) if found.refs)
    touched = cards[choice.refs[0].removeprefix("card:")]
    refused, verb, reason = next(each for each in sight.refused if each[0].startswith("card:"))
    asked = ("homer", str(number), "iron", refused.removeprefix("card:"), "st-peters-basilica", "nothing-like-it")
    talk = Script(given(*(f"? {topic}" for topic in asked), "q", "n"))
    player_of(table, talk).play()
    out = " ".join(talk.take().split())
    homer, line, iron, impossible, disputed, unknown = (part.partition(" > ? ")[0] for part in out.split(" > ? ")[1:])
    assert " ".join(cards["homer"]["words"].split()) in homer
    assert "age A, kind leader" in homer
    assert f"{choice.sentence} ({choice.text})" in line
    assert touched["words"] in line
    assert f"price {cards['iron']['price']}, cost {cards['iron']['cost']}" in iron
    assert f"Not possible now: {verb}: {reason}" in impossible
    assert "Note: whether it counts itself; ruling: it does not" in disputed
    assert "There is nothing called" in unknown


# ---- in a terminal ------------------------------------------------------------------------------------------------------


def spawn(*arguments: str, cols: int = 80, rows: int = 24, **more: str) -> Any:
    """``ziggurat play`` in a terminal of this size."""
    plain = {name: value for name, value in os.environ.items() if name not in ("NO_COLOR", "FORCE_COLOR", "COLORTERM")}
    env = {**plain, "TERM": "xterm-256color", "PYTHONPATH": os.pathsep.join(sys.path), "COLUMNS": "", "LINES": "", **more}
    command = [sys.executable, "-m", "ziggurat.cli", "play", *arguments]
    child = pexpect.spawn(command[0], command[1:], dimensions=(rows, cols), encoding="utf-8", timeout=60, env=env)
    return child


def test_a_terminal_waits_before_the_reveal() -> None:
    child = spawn("--seed", "7", "--bots", "random", "--no-color")
    child.expect("Enter to begin")
    child.sendline("")
    child.expect(r"Choose a card: Age I, turn 1 \[Babylon: 1-7, \? for help\] > ")
    child.sendline("1 1")
    child.expect("Enter to reveal, u to take it back > ")
    child.sendline("u")
    child.expect("Choose a card: Age I, turn 1")
    child.sendline("3 1")
    child.expect("You chose: Build Press")
    child.expect("u to take it back > ")
    child.sendline("")
    child.expect("You built Press")
    child.expect("Choose a card: Age I, turn 2")
    child.sendeof()
    child.expect("The input has ended; the game is left at: Age I, turn 2 of 6")
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 0


def test_the_rules_are_told_at_the_beginning_only(tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    child = spawn("--seed", "7", "--bots", "random", "--no-confirm", "--record", str(file))
    child.expect("Enter to begin")
    assert "You lead a city" in str(child.before)
    child.sendline("")
    child.expect("for help")
    child.sendline("1 1")
    child.expect("turn 2 ")
    child.close(force=True)
    child = spawn("--resume", str(file))
    child.expect("Enter to play on")
    assert "You lead a city" not in str(child.before)
    child.close(force=True)


def interrupt(child: Any, expected: str) -> None:
    """Ctrl-C until it is heard: readline misses one that comes while it is just beginning to wait."""
    for _ in range(5):
        child.sendintr()
        if child.expect([expected, pexpect.TIMEOUT], timeout=5) == 0:
            return
    raise AssertionError("Ctrl-C was never heard")


def test_ctrl_c_asks_once(tmp_path: Path) -> None:
    child = spawn("--seed", "7", "--bots", "random", "--no-confirm", "--record", str(tmp_path / "game.jsonl"))
    child.expect("Enter to begin")
    child.sendline("")
    child.expect("for help] > ")
    interrupt(child, "Leave the game.* > ")
    child.sendline("")
    child.expect("for help] > ")
    interrupt(child, "Leave the game.* > ")
    interrupt(child, "You leave the game at")
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 130
    assert (tmp_path / "game.jsonl").exists()


def test_ctrl_c_before_the_game_begins_is_the_same(tmp_path: Path) -> None:
    child = spawn("--seed", "7", "--bots", "random", "--record", str(tmp_path / "game.jsonl"))
    child.expect("Enter to begin")
    interrupt(child, "You leave the game at")
    child.expect("It is saved in")
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 130


def test_a_game_that_is_told_to_stop_says_that_it_is_kept(tmp_path: Path) -> None:
    child = spawn("--seed", "7", "--bots", "random", "--record", str(tmp_path / "game.jsonl"))
    child.expect("Enter to begin")
    child.sendline("")
    child.expect("for help] > ")
    child.kill(signal.SIGTERM)
    child.expect("The game was told to stop; it is left at")
    child.expect("It is saved in")
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 143


def test_colours_only_where_they_are_wanted() -> None:
    def first_screen(*arguments: str, **env: str) -> str:
        child = spawn("--seed", "7", *arguments, **env)
        child.expect("Enter to begin")
        child.sendline("")
        child.expect("for help")
        text = str(child.before)
        child.close(force=True)
        return text

    colour = re.compile(r"\x1b\[(\d+;)*(38;5;\d+|3[1-7]|9[1-7])m")
    assert "38;5;166m" in first_screen()  # the brown of a card
    assert not colour.search(first_screen("--no-color"))
    assert not colour.search(first_screen(NO_COLOR="1"))
    assert colour.search(first_screen("--color", NO_COLOR="1"))


def test_the_keyboard_is_passed_behind_an_empty_screen() -> None:
    child = spawn("--people", "0,1", "--seed", "7", "--bots", "random", "--no-color")
    child.expect("Enter to begin")
    child.sendline("")
    child.expect("Seat 0: Enter when you are ready > ")
    child.sendline("")
    child.expect("Choose a card: Age I, turn 1")
    child.sendline("1 1")
    child.expect("Enter to pass the keyboard on")
    child.sendline("")
    child.expect_exact("\x1b[2J")
    child.expect_exact("\x1b[3J")  # what could be scrolled back to is gone too
    child.expect("Pass the keyboard to")
    child.expect("Enter when you are ready")
    assert "costs" not in str(child.before)
    child.close(force=True)
