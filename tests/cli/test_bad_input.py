"""Whatever is wrong with a command line or a file: one clear line on stderr, nothing on stdout, exit 2, no traceback."""

from __future__ import annotations

import os
import subprocess
import sys
from itertools import cycle
from pathlib import Path
from typing import Any

import pytest

from broken_records import BROKEN, FAULTS

WHOLE = "<whole>"  # stands for a sound record
GARBAGE = "<garbage>"
EMPTY = "<empty>"
FOLDER = "<folder>"
PIPE = "<pipe>"
HUGE = "<huge>"
FILE_AS_FOLDER = "<whole>/inside"

SIMULATE = "simulate seven-wonders --games 2"
LADDER = "ladder seven-wonders --games 2 --bots greedy,random"

CASES = [
    ("nonsense", "there is no command 'nonsense'; expected games, play, "),
    ("playy", "there is no command 'playy'; did you mean play"),
    ("--versoin", "there is no option --versoin; did you mean --version? (see: ziggurat --help)"),
    ("--nonsense", "there is no option --"),
    ("games extra", "nothing more was expected, got 'extra'"),
    ("games --seats 3", "there is no option --"),
    ("version extra", "nothing more was expected, got 'extra'"),
    # simulate
    ("simulate", "GAME is missing (see: ziggurat "),
    ("simulate chess", "there is no game 'chess'"),
    ("simulate seven-wonder", "did you mean seven-wonders?"),
    ("simulate ''", "there is no game ''"),
    (f"{SIMULATE} extra", "nothing more was expected, got 'extra'"),
    (f"{SIMULATE} --nonsense", "there is no option --"),
    (f"{SIMULATE} --seats 2", "7 Wonders is for 3 to 7 players, not 2"),
    (f"{SIMULATE} --seats 8", "7 Wonders is for 3 to 7 players, not 8"),
    (f"{SIMULATE} --seats -3", "7 Wonders is for 3 to 7 players, not -3"),
    (f"{SIMULATE} --seats three", "--seats: expected a whole number, got 'three'"),
    (f"{SIMULATE} --seats 3.0001", "--seats: expected a whole number, got"),
    (f"{SIMULATE} --seats", "--seats: expected a value"),
    ("simulate seven-wonders --games 0", "--games: expected a whole number from 1, got '"),
    ("simulate seven-wonders --games -5", "--games: expected a whole number from 1, got '"),
    ("simulate seven-wonders --games 1e3x", "--games: expected a whole number from 1, got '"),
    (f"simulate seven-wonders --games {2**63}", "games: expected a whole number from 1 to"),
    (f"{SIMULATE} --seed -1", "seed: expected a whole number from 0 to 9223372036854775807, got -"),
    (f"{SIMULATE} --seed {2**63}", "seed: expected a whole number from 0 to"),
    (f"{SIMULATE} --seed {10**40}", "seed: expected a whole number from 0 to"),
    (f"{SIMULATE} --workers 0", "--workers: expected a whole number from 1, got '"),
    (f"{SIMULATE} --workers -1", "--workers: expected a whole number from 1, got '"),
    (f"{SIMULATE} --limit 0", "--limit: expected a whole number from 1, got '"),
    ("simulate golden-ages --bots random,random,random,random,random", "The Golden Ages is for 2 to 4 players, not 5"),
    (f"{SIMULATE} --bots greedy,random", "expected one bot for all seats or 3 bots, one a seat, got 2"),
    (f"{SIMULATE} --seats 4 --bots random,random,random", "expected one bot for all seats or 4 bots"),
    (f"{SIMULATE} --bots gredy", "there is no bot 'gredy'; did you mean greedy?"),
    (f"{SIMULATE} --bots ''", "--bots: a name is missing"),
    (f"{SIMULATE} --bots random,,random", "--bots: a name is missing"),
    (f"{SIMULATE} --bots search:speed=9", "bot search has no parameter 'speed'"),
    (f"{SIMULATE} --bots search:ms=fast", "ms must be a whole number"),
    (f"{SIMULATE} --bots search:iterations=0", "iterations must be a whole number"),
    (f"{SIMULATE} --option sides", "--option sides: expected NAME=VALUE"),
    (f"{SIMULATE} --option side=day", "has no option 'side'; did you mean sides?"),
    (f"{SIMULATE} --option sides=dusk", "option sides: 'dusk' is not one of"),
    (f"{SIMULATE} --option sides=", "option sides: '' is not one of"),
    (f"{SIMULATE} -o sides=day -o sides=night", "--option sides is given twice"),
    (f"{SIMULATE} -o wonder-0=gizah -o wonder-1=gizah", "can't both have the wonder gizah"),
    (f"{SIMULATE} --json=3", "--json: takes no value"),
    (f"{SIMULATE} --seed x", "seed: expected a whole number from 0 to 9223372036854775807, got 'x'"),
    (f"{SIMULATE} --records ''", "--records: expected the name of a file or folder, got nothing"),
    (f"{SIMULATE} -o wonder-5=gizah", "ziggurat: option wonder-5: with 3 players there is no seat 5"),
    (f"{SIMULATE} --records {WHOLE}", "not a folder"),
    (f"{SIMULATE} --records {FILE_AS_FOLDER}", "inside: "),
    (f"{SIMULATE} --records /dev/null/games", "/dev/null/games: "),
    # ladder
    ("ladder", "GAME is missing (see: ziggurat "),
    ("ladder seven-wonders", "--bots is missing (see: ziggurat ladder --help)"),
    ("ladder chess --bots greedy,random", "there is no game 'chess'"),
    (f"{LADDER} --seats 9", "7 Wonders is for 3 to 7 players, not 9"),
    (f"{LADDER} --seed -1", "seed: expected a whole number from 0 to 9223372036854775807, got -"),
    (f"{LADDER} --seed {2**64}", "seed: expected a whole number from 0 to"),
    (f"{LADDER} --workers 0", "--workers: expected a whole number from 1, got '"),
    (f"{LADDER} --option colour=red", "has no option 'colour'"),
    (f"{LADDER} --records {WHOLE}", "not a folder"),
    (f"{LADDER} --limit 10", "not over after 10 decisions"),
    ("ladder seven-wonders --games 0 --bots greedy,random", "--games: expected a whole number from 1, got '"),
    ("ladder seven-wonders --bots greedy", "a ladder needs two different bots"),
    ("ladder seven-wonders --bots greedy,greedy,greedy", "a ladder needs two different bots"),
    ("ladder seven-wonders --bots greedy,best", "there is no bot 'best'"),
    # replay
    ("replay", "FILE is missing"),
    ("replay ''", "FILE: expected the name of a file or folder, got nothing"),
    ("replay /dev/zero", "/dev/zero: not a regular file"),
    (f"replay {PIPE}", "pipe: not a regular file"),
    (f"replay {HUGE}", "huge: larger than 64 MB"),
    ("replay none.jsonl", "none.jsonl: No such file or directory"),
    (f"replay {FOLDER}", "Is a directory"),
    (f"replay {EMPTY}", "header: the file is empty"),
    (f"replay {GARBAGE}", "header: the file is not a text in UTF-8"),
    (f"replay {WHOLE} --at -1", "--at: expected a whole number from 0, got '"),
    (f"replay {WHOLE} --at 55", "--at 55: the game has 54 moves"),
    (f"replay {WHOLE} --at x", "--at: expected a whole number from 0, got '"),
    (f"replay {WHOLE} --at 5 --seat 3", "--seat 3: the seats of this game are 0 to 2"),
    (f"replay {WHOLE} --seat -1", "--seat: expected a whole number from 0, got '"),
    (f"replay {WHOLE} --seat 1 --json", "--seat with --json needs --at too"),
    # verify, where a path can't be read
    ("verify", "FILE... is missing"),
    ("verify ''", "FILE: expected the name of a file or folder, got nothing"),
    ("verify /dev/zero", "/dev/zero: not a regular file"),
    (f"verify {PIPE}", "pipe: not a regular file"),
    (f"verify {HUGE}", "huge: larger than 64 MB"),
    ("verify none.jsonl", "none.jsonl: No such file or directory"),
    (f"verify {FOLDER}", "there are no records"),
    ("verify --nonsense", "there is no option --"),
    # serve
    ("serve --port 99999", "--port: expected a whole number from 0 to 65535, got '99999'"),
    ("serve --port x", "--port: expected a whole number from 0 to 65535, got 'x'"),
    ("serve --workers 0", "--workers: expected a whole number from 1, got '0'"),
    ("serve here", "nothing more was expected, got 'here'"),
    # scenario
    ("scenario", "expected either the file of a scenario or --from"),
    ("scenario ''", "FILE: expected the name of a file or folder, got nothing"),
    ("scenario --from '' --at 3", "--from: expected the name of a file or folder, got nothing"),
    (f"scenario {PIPE}", "pipe: not a regular file"),
    (f"scenario --from {PIPE} --at 3", "pipe: not a regular file"),
    ("scenario none.toml", "none.toml: No such file or directory"),
    (f"scenario {FOLDER}", "Is a directory"),
    (f"scenario {GARBAGE}", "not a text in UTF-8"),
    (f"scenario {EMPTY}", "game: missing"),
    (f"scenario {WHOLE}", "neither JSON nor TOML"),
    (f"scenario {WHOLE} --from {WHOLE} --at 3", "expected either the file of a scenario or --from"),
    (f"scenario --from {WHOLE}", "--from needs --at"),
    (f"scenario --from {WHOLE} --at 99", "--at 99: the game has 54 moves"),
    (f"scenario --from {WHOLE} --at 9 --seat 1", "takes no --seat"),
    (f"scenario --from {GARBAGE} --at 9", "header: the file is not a text in UTF-8"),
    (f"scenario {EMPTY} --at 9", "--at goes with --from"),
    # play
    ("play chess", "there is no game 'chess'; the games are seven-wonders, "),
    ("play Golden-ages", "there is no game 'Golden-ages'; did you mean golden-ages? The games are seven-wonders, "),
    ("play Millennia", "there is no game 'Millennia'; did you mean millennia?"),
    ("play seven-wonders --seats 2", "7 Wonders is for 3 to 7 players, not 2"),
    ("play --scenario /dev/zero", "/dev/zero: not a regular file"),
    ("play --resume ''", "--resume: expected the name of a file or folder, got nothing"),
    ("play --record ''", "--record: expected the name of a file or folder, got nothing"),
    ("play --scenario ''", "--scenario: expected the name of a file or folder, got nothing"),
    ("play --seed 9223372036854775808", "seed: expected a whole number from 0 to 9223372036854775807"),
    ("play --people 0,1,2 --bots random", "--bots: people have all the seats"),
    ("play -o wonder-5=gizah", "ziggurat: option wonder-5: with 3 players there is no seat 5"),
    ("play seven-wonders --bots best", "there is no bot 'best'"),
    (f"simulate seven-wonders --bots search:ms={'9' * 6000}", "bot search: ms must be a whole number from"),
    ("play seven-wonders --bots ''", "--bots: a name is missing; expected bots like random,greedy, got ''"),
    ("simulate seven-wonders --bots random,,greedy", "--bots: a name is missing"),
    ("ladder seven-wonders --bots greedy,", "--bots: a name is missing"),
]

SCENARIOS = [
    ("", "game: missing"),
    ("game = 7", "game: expected the id of a game, got 7"),
    ('game = "chess"', "there is no game 'chess'"),
    ('game = "seven-wonders"', "seats: missing"),
    ('game = "seven-wonders"\nseats = 2', "for 3 to 7 players, not 2"),
    ('game = "seven-wonders"\nseats = "3"', "for 3 to 7 players, not '3'"),
    ('game = "seven-wonders"\nseats = 3\nage = 4', "age: expected 0 to 3, got 4"),
    ('game = "seven-wonders"\nseats = 3\nweather = "fine"', "weather: unknown name"),
    ('game = "seven-wonders"\nseats = 3\nplayers = 3', "players: expected a list"),
    ('game = "seven-wonders"\nseats = 3\n[[players]]\nwonder = "gizeh"', "there is no wonder 'gizeh'; did you mean gizah?"),
    ('game = "seven-wonders"\nseats = 3\n[[players]]\ncoins = 1e99', "players[0].coins: expected a whole number"),
    ('game = "seven-wonders"\nseats = 3\nage = 1\n[[players]]\nbuilt = ["palace"]', "palace is a card of Age III"),
    ('{"game": "seven-wonders", "seats": 3', "neither JSON nor TOML"),
    ("[" * 100_000, "neither JSON nor TOML"),
    ('{"game": "seven-wonders", "seats": 3, "seats": 4}', ": 'seats' stands twice in one object"),
    ('{"game": ' + "[" * 100_000 + "]" * 100_000 + "}", ": too many brackets within one another"),
    ('{"game": "seven-wonders", "seats": ' + "9" * 6000 + "}", ": a number of more than 1000 digits"),
    ('game = "seven-wonders"\nseats = ' + "9" * 6000, ": a number of more than 1000 digits"),
]


def lines_of(command: str, tmp_path: Path, whole: Path) -> list[str]:
    """The arguments, with files and folders in place of their signs."""
    garbage, empty, folder = tmp_path / "garbage", tmp_path / "empty", tmp_path / "folder"
    pipe, huge = tmp_path / "pipe", tmp_path / "huge"
    garbage.write_bytes(bytes(range(256)))
    empty.write_bytes(b"")
    folder.mkdir()
    if hasattr(os, "mkfifo"):
        os.mkfifo(pipe)
    with huge.open("wb") as file:
        file.truncate(64 * 2**20 + 1)  # a hole, which takes no room
    signs = {WHOLE: whole, GARBAGE: garbage, EMPTY: empty, FOLDER: folder, PIPE: pipe, HUGE: huge}
    words = [word.strip("'") for word in command.split()]
    for sign, path in signs.items():
        words = [word.replace(sign, str(path)) for word in words]
    return words


@pytest.mark.parametrize(("command", "expected"), CASES, ids=[command[:60] for command, _ in CASES])
def test_bad_command_lines(ziggurat: Any, whole: Path, tmp_path: Path, command: str, expected: str) -> None:
    done = ziggurat(*lines_of(command, tmp_path, whole))
    assert (done.code, done.out) == (2, "")
    assert done.err.startswith("ziggurat: ")
    assert done.err.count("\n") == 1
    assert expected in done.err


@pytest.mark.parametrize("json", [(), ("--json",)])
@pytest.mark.parametrize(("text", "expected"), SCENARIOS)
def test_bad_scenarios(ziggurat: Any, tmp_path: Path, text: str, expected: str, json: tuple[str, ...]) -> None:
    file = tmp_path / "puzzle.toml"
    file.write_text(text, encoding="utf-8")
    done = ziggurat("scenario", file, *json)
    assert (done.code, done.out) == (2, "")
    assert done.err.startswith(f"ziggurat: {file}: ")
    assert done.err.count("\n") == 1
    assert expected in done.err


def test_a_broken_record_is_one_line(ziggurat: Any) -> None:
    commands = cycle([("replay",), ("replay", "--json"), ("scenario", "--at", "0", "--from")])
    for name, fault in FAULTS.items():
        done = ziggurat(*next(commands), BROKEN / f"{name}.jsonl")
        assert (done.code, done.out) == (2, "")
        where = f"move {fault.move}" if fault.move else "header"
        assert done.err.startswith(f"ziggurat: {BROKEN / name}.jsonl: {where}: ")
        assert done.err.count("\n") == 1


def test_names_of_files_cannot_break_the_line(ziggurat: Any, tmp_path: Path) -> None:
    done = ziggurat("replay", tmp_path / "two\nlines \x1b[31m")
    assert done.err.count("\n") == 1
    assert "\x1b" not in done.err


def test_a_long_complaint_is_cut(ziggurat: Any, tmp_path: Path) -> None:
    done = ziggurat("simulate", "x" * 100_000)
    assert (done.code, done.err.count("\n")) == (2, 1)
    assert len(done.err) < 5000


def test_the_end_of_a_game_is_nothing_to_play(ziggurat: Any, whole: Path, tmp_path: Path) -> None:
    file = tmp_path / "end.json"
    file.write_text(ziggurat("scenario", "--from", whole, "--at", 54).out, encoding="utf-8")
    done = ziggurat("play", "--scenario", file)
    assert done.err == f"ziggurat: {file}: in this position the game is over; there is nothing left to play\n"
    done = ziggurat("play", "--resume", whole)
    assert done.err == f"ziggurat: this game is over already; see it with: ziggurat replay {whole}\n"


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="a device of Linux")
@pytest.mark.parametrize("command", ["games --json", "version", "simulate seven-wonders --games 1"])
def test_an_output_that_is_full(command: str) -> None:
    line = f'exec "{sys.executable}" -m ziggurat.cli {command} >/dev/full'
    done = subprocess.run(["sh", "-c", line], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (2, "ziggurat: the output could not be written: No space left on device\n")


@pytest.mark.skipif(os.name != "posix", reason="limits of POSIX")
@pytest.mark.parametrize("way", ["play --record", "simulate seven-wonders --games 1 --records"])
def test_a_full_disk_names_the_file_that_was_asked_for(tmp_path: Path, way: str) -> None:
    target = tmp_path / "games"
    line = f'trap "" XFSZ; ulimit -f 0; exec "{sys.executable}" -m ziggurat.cli {way} "{target}"'
    done = subprocess.run(["sh", "-c", line], capture_output=True, text=True, check=False, stdin=subprocess.DEVNULL)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith(f"ziggurat: {target}")
    assert done.stderr.endswith(": File too large\n")
    assert "tmp" not in done.stderr.replace(str(tmp_path), "")


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="nothing is forbidden to root")
def test_a_folder_that_may_not_be_written(ziggurat: Any, tmp_path: Path) -> None:
    tmp_path.chmod(0o500)
    done = ziggurat("simulate", "seven-wonders", "--games", 1, "--records", tmp_path)
    assert (done.code, done.out, done.err) == (2, "", f"ziggurat: {tmp_path}: Permission denied\n")


@pytest.mark.parametrize("command", ["simulate", "ladder"])
@pytest.mark.parametrize("workers", ["0", "99999999999", "9" * 25])
def test_a_number_of_workers_that_is_no_help(command: str, workers: str) -> None:
    bots = "random" if command == "simulate" else "random,greedy"
    line = [sys.executable, "-m", "ziggurat.cli", command, "seven-wonders", "--games", "1", "--bots", bots, "--workers", workers]
    done = subprocess.run(line, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.count("\n") == 1
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize("command", ["games", "version --json", "--help", "simulate seven-wonders --games 1 --json", "replay {}"])
def test_output_that_is_lost_to_a_closed_stdout_is_a_fault(command: str, whole: Path) -> None:
    line = f'exec "{sys.executable}" -m ziggurat.cli {command.format(whole)} >&-'
    done = subprocess.run(["sh", "-c", line], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (2, "ziggurat: the output could not be written: standard output is closed\n")


def test_a_closed_stdin_is_one_line() -> None:
    line = f'exec "{sys.executable}" -m ziggurat.cli play <&-'
    done = subprocess.run(["sh", "-c", line], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("ziggurat: standard input is closed")
    assert done.stderr.count("\n") == 1


def test_a_width_of_nothing_is_an_unknown_width() -> None:
    line = [sys.executable, "-m", "ziggurat.cli", "simulate", "seven-wonders", "--games", "1", "--bots", "random"]
    done = subprocess.run(line, capture_output=True, text=True, check=True, env={**os.environ, "COLUMNS": "0"})
    assert "seven-wonders" in done.stdout
