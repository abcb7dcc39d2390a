"""Records that are broken in one place each, with the move at fault and the reason that a reader is given.

``python tests/broken_records.py`` writes the files anew, after a change of the format or of a game.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ziggurat import games
from ziggurat.core.chance import Seeded
from ziggurat.core.saved import to_json
from ziggurat.core.table import Table

FOLDER = Path(__file__).parent / "records"
BROKEN = FOLDER / "broken"
MOVES = 54  # 3 seats, 3 ages, 6 turns: nobody plays a seventh card or digs in this game
DEAL = 18  # the move that ends Age I: the hands of Age II are dealt

Lines = list[Any]


def play(table: Table, moves: int = 10**6) -> Table:
    """Plays on at random."""
    dice = Seeded(2)
    for _ in range(moves):
        if table.state.over:
            break
        legal = table.state.legal(table.state.seat)
        table.act(table.state.seat, legal[dice.below(len(legal))])
    return table


def whole() -> Table:
    """A whole game."""
    options = {"sides": "day", "wonder-0": "gizah", "wonder-1": "rhodos", "wonder-2": "alexandria"}
    return play(Table(games.find("seven-wonders"), 3, options, Seeded(1), players=["Ann", "Béla", "Cleo"]))


def left() -> Table:
    """A game that was left in Age II."""
    return play(Table(games.find("seven-wonders"), 4, {}, Seeded(2)), 30)


def from_position() -> Table:
    """A game that began in the middle."""
    g = games.find("seven-wonders")
    return play(Table(g, scenario=to_json(left().state), chance=Seeded(3)))


SOUND = {"whole.jsonl": whole, "left.jsonl": left, "from-position.jsonl": from_position}


@dataclass(frozen=True)
class Fault:
    """How a sound record is broken, and what is said about it.  ``change`` changes the parsed lines or gives the file's bytes."""

    move: int
    reason: str
    change: Callable[[Lines], object]
    base: str = "whole.jsonl"


def header(**fields: Any) -> Callable[[Lines], object]:
    """Other values in the header."""
    return lambda lines: lines[0].update(fields)


def without(name: str) -> Callable[[Lines], object]:
    """A header that lacks a field."""
    return lambda lines: lines[0].pop(name) and None


def move(number: int, **fields: Any) -> Callable[[Lines], object]:
    """Other values in one move."""
    return lambda lines: lines[number].update(fields)


def text(change: Callable[[str], str]) -> Callable[[Lines], object]:
    """A change of the file's text."""
    return lambda lines: change(dumped(lines)).encode()


def raw(content: bytes) -> Callable[[Lines], object]:
    """Another file altogether."""
    return lambda lines: content


def outcomes(number: int, change: Callable[[list[Any]], object]) -> Callable[[Lines], object]:
    """Other outcomes of a move (0: of the setup)."""
    return lambda lines: change(lines[number]["outcomes" if number else "start"]) and None


def outcome(number: int, place: int, value: Any) -> Callable[[Lines], object]:
    """Another outcome of a move."""
    return outcomes(number, lambda found: found.__setitem__(place, value))


def scenario(**fields: Any) -> Callable[[Lines], object]:
    """Another position to begin from."""
    return lambda lines: lines[0]["scenario"].update(fields)


FAULTS = {
    "empty": Fault(0, "the file is empty", raw(b"")),
    "blank": Fault(0, "the file is empty", raw(b"\n  \n\n")),
    "binary": Fault(0, "not a text in UTF-8", raw(bytes(range(256)))),
    "utf-16": Fault(0, "not a text in UTF-8", lambda lines: dumped(lines).encode("utf-16")),
    "prose": Fault(0, "no record header", raw(b"Once upon a time\n")),
    "another-json": Fault(0, "no record header: .*missing required field", raw(b'{"name": "Ann"}\n')),
    "list-for-header": Fault(0, "no record header: Expected `object`", raw(b"[1, 2]\n")),
    "deep": Fault(0, "no record header", raw(b'{"ziggurat": ' + b"[" * 5000 + b"\n")),
    "format-99": Fault(0, "record format 99; this version reads format 1", header(ziggurat=99, new="field")),
    "format-as-text": Fault(0, "no record header: Expected `int`", header(ziggurat="1")),
    "unknown-game": Fault(0, "there is no game 'chess'", header(game="chess")),
    "two-seats": Fault(0, "for 3 to 7 players, not 2", header(seats=2)),
    "four-seats": Fault(0, "outcome", header(seats=4, players=[])),
    "seats-as-fraction": Fault(0, "no record header: Expected `int`", header(seats=3.5)),
    "rules-99": Fault(0, "has rules versions 1 to", header(rules=99)),
    "rules-0": Fault(0, "has rules versions 1 to", header(rules=0)),
    "unknown-option": Fault(0, "has no option 'side'; did you mean sides", header(options={"side": "day"})),
    "option-value": Fault(0, "option sides: 'dusk' is not one of", header(options={"sides": "dusk"})),
    "unknown-field": Fault(0, "no record header: .*unknown field `date`", header(date="today")),
    "no-content": Fault(0, "missing required field `content`", without("content")),
    "two-names": Fault(0, "expected the names of 3 players, got 2", header(players=["Ann", "Béla"])),
    "start-short": Fault(0, "an outcome is missing", outcomes(0, lambda start: start.pop())),
    "start-long": Fault(0, "1 outcome too many", outcomes(0, lambda start: start.append("altar"))),
    "start-dragon": Fault(0, "'dragon' is no card", outcomes(0, lambda start: start.insert(0, "dragon"))),
    "key-twice-in-header": Fault(0, "'seats' stands twice", text(lambda t: t.replace('"seats"', '"seats": 4, "seats"', 1))),
    "cut-off": Fault(MOVES, "no move", text(lambda t: t[: t.rstrip().rindex("\n") + 20])),
    "move-is-prose": Fault(5, "no move", text(lambda t: with_line(t, 5, "seat 1 builds the altar"))),
    "blank-line": Fault(5, "a blank line; expected the move", text(lambda t: with_line(t, 5, ""))),
    "move-is-list": Fault(5, "no move: Expected `object`", text(lambda t: with_line(t, 5, '[0, "build altar"]'))),
    "move-unknown-field": Fault(5, "no move: .*unknown field `time`", move(5, time=12)),
    "move-without-text": Fault(5, "missing required field `text`", lambda lines: lines[5].pop("text") and None),
    "seat-as-text": Fault(5, "no move: Expected `int`", move(5, seat="1")),
    "seat-is-true": Fault(5, "no move: Expected `int`", move(5, seat=True)),
    "key-twice-in-move": Fault(5, "'seat' stands twice", text(lambda t: with_line(t, 5, '{"seat":1,"seat":1,"text":"pass"}'))),
    "seat-9": Fault(5, "there is no seat 9", move(5, seat=9)),
    "seat-huge": Fault(5, "no move|there is no seat", move(5, seat=10**30)),
    "seat-out-of-turn": Fault(5, "seat 0 has nothing to decide now", move(5, seat=0)),
    "unknown-action": Fault(2, "'build colosseum' is no action of this game", move(2, text="build colosseum")),
    "unknown-verb": Fault(2, "its verbs are", move(2, text="burn altar")),
    "card-of-another-age": Fault(2, "Palace", move(2, text="build palace")),
    "two-spaces": Fault(2, "is no action of this game", lambda lines: move(2, text=f" {lines[2]['text']}")(lines)),
    "move-missing": Fault(6, "has nothing to decide now|is not in your hand", lambda lines: lines.pop(4) and None),
    "outcome-missing": Fault(DEAL, "an outcome is missing", outcomes(DEAL, lambda cards: cards.pop())),
    "outcomes-all-missing": Fault(DEAL, "an outcome is missing", outcomes(DEAL, lambda cards: cards.clear())),
    "outcome-twice": Fault(DEAL, "'.*' can't be drawn", outcomes(DEAL, lambda cards: cards.insert(1, cards[0]))),
    "outcome-of-another-age": Fault(DEAL, "'palace' can't be drawn", outcome(DEAL, 0, "palace")),
    "outcome-unknown": Fault(DEAL, "'dragon' is no card", outcome(DEAL, 3, "dragon")),
    "outcome-as-number": Fault(DEAL, "the outcome 4 is no card", outcome(DEAL, 3, 4)),
    "outcome-as-list": Fault(DEAL, "no move: Expected `.*, got `array`", outcome(DEAL, 3, [])),
    "outcome-extra": Fault(DEAL, "1 outcome too many", outcomes(DEAL, lambda cards: cards.append("altar"))),
    "outcome-where-none": Fault(3, "1 outcome too many, the first 5", move(3, outcomes=[5])),
    "after-the-end": Fault(MOVES + 1, "the game is over", lambda lines: lines.append({"seat": 0, "text": "pass"})),
    "ends-early": Fault(MOVES - 1, "ends after move 53, before its game does", lambda lines: lines.pop() and None),
    "header-alone": Fault(0, "ends after move 0, before its game does", lambda lines: lines.__delitem__(slice(1, None))),
    "over-but-unfinished": Fault(0, "the game is over, but its header calls it unfinished", header(finished=False)),
    "finished-without-result": Fault(0, "lacks its result", without("result")),
    "wrong-scores": Fault(0, "the header says scores", header(result={"scores": [60, 50, 40], "ranks": [1, 2, 3]})),
    "result-of-two": Fault(0, "the header says scores", header(result={"scores": [60, 50], "ranks": [1, 2]})),
    "unfinished-with-result": Fault(
        0, "an unfinished game has no result", header(result={"scores": [1] * 4, "ranks": [1] * 4}), "left.jsonl"
    ),
    "unfinished-unsaid": Fault(30, "ends after move 30, before its game does", without("finished"), "left.jsonl"),
    "scenario-unknown-name": Fault(0, "weather: unknown name", scenario(weather="fine"), "from-position.jsonl"),
    "scenario-of-chess": Fault(0, "game: expected 'seven-wonders'", scenario(game="chess"), "from-position.jsonl"),
    "scenario-other-seats": Fault(0, "players: expected at most 3 entries, got 4", scenario(seats=3), "from-position.jsonl"),
    "scenario-impossible": Fault(0, "age: expected 0 to 3, got 7", scenario(age=7), "from-position.jsonl"),
    "scenario-as-list": Fault(0, "no record header: Expected `object", header(scenario=[1]), "from-position.jsonl"),
    "scenario-and-start": Fault(0, "1 outcome too many", header(start=["altar"]), "from-position.jsonl"),
    "scenario-incomplete": Fault(
        0,
        "expected the whole position in which the game waits, but players.2..hand: missing",
        lambda lines: lines[0]["scenario"]["players"][2].pop("hand") and None,
        "from-position.jsonl",
    ),
    "scenario-sketch": Fault(
        0, "but rules: missing", header(scenario={"game": "seven-wonders", "seats": 4, "age": 2}), "from-position.jsonl"
    ),
    "scenario-with-seed": Fault(0, "but seed: not expected", scenario(seed=5), "from-position.jsonl"),
    "scenario-against-sides": Fault(
        0, "players.1..side: night, but the option sides says day", header(options={"sides": "day"}), "from-position.jsonl"
    ),
    "scenario-against-wonder": Fault(
        0, "wonder: ephesos, but the option wonder-0 says gizah", header(options={"wonder-0": "gizah"}), "from-position.jsonl"
    ),
    "header-other-seats": Fault(0, "the header says 5 seats", header(seats=5), "from-position.jsonl"),
}


def with_line(whole_text: str, number: int, line: str) -> str:
    lines = whole_text.split("\n")
    lines[number] = line
    return "\n".join(lines)


def dumped(lines: Lines) -> str:
    """Parsed lines as the text of a file."""
    return "".join(json.dumps(line, ensure_ascii=False, separators=(",", ":")) + "\n" for line in lines)


def parsed(text: str) -> Lines:
    """The lines of a record as plain JSON values."""
    return [json.loads(line) for line in text.splitlines()]


def broken(fault: Fault, sound: str) -> bytes:
    """A sound record with one fault."""
    lines = parsed(sound)
    changed = fault.change(lines)
    return changed if isinstance(changed, bytes) else dumped(lines).encode()


if __name__ == "__main__":
    BROKEN.mkdir(parents=True, exist_ok=True)
    for name, make in SOUND.items():
        (FOLDER / name).write_text(make().record().dump(), encoding="utf-8", newline="\n")
    assert len(parsed((FOLDER / "whole.jsonl").read_text(encoding="utf-8"))) == MOVES + 1
    for name, fault in FAULTS.items():
        (BROKEN / f"{name}.jsonl").write_bytes(broken(fault, (FOLDER / fault.base).read_text(encoding="utf-8")))
