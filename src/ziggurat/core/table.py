"""A game being played: the position, its history, undo, the log and the record."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, SupportsIndex

from ziggurat.core import record as records
from ziggurat.core import scenario as scenarios
from ziggurat.core.bits import bit, has
from ziggurat.core.chance import Chance, System
from ziggurat.core.content import corrected
from ziggurat.core.errors import ChanceError, IllegalAction, OptionError, RecordError, ScenarioError, ZigguratError, shown
from ziggurat.core.game import Game
from ziggurat.core.record import Outcome, Record, Recorded, Recorder
from ziggurat.core.saved import difference, to_json
from ziggurat.core.state import Event, State


@dataclass(frozen=True)
class Move:
    """One action in the history of a table.

    ``number`` counts from 1 and is never reused.  ``waiting`` are the seats that could act before it, ``sealed`` those that
    may not take back anything up to it (masks).  ``events`` is what it caused.
    """

    number: int
    seat: int
    text: str
    outcomes: tuple[Outcome, ...]
    waiting: int
    sealed: int
    events: tuple[Event, ...]


class Table:
    """A running game with its history.

    >>> from ziggurat.core.chance import Seeded
    >>> from ziggurat.games import find
    >>> table = Table(find("seven-wonders"), seats=3, chance=Seeded(7))
    >>> move = table.act(0, table.state.legal(0)[0])
    >>> table.undo(0).number, len(table.moves)
    (1, 0)
    """

    def __init__(
        self,
        game: Game,
        seats: int = 0,
        options: Mapping[str, object] | None = None,
        chance: Chance | None = None,
        *,
        scenario: Mapping[str, Any] | None = None,
        players: Sequence[str] | None = None,
        rules: int | None = None,
    ) -> None:
        self.game = check_game(game)
        if chance is not None and not isinstance(chance, Chance):
            raise ChanceError(f"chance: expected a Chance such as Seeded(7), got {shown(chance)}")
        self.chance = System() if chance is None else chance
        self.options = game.check_options(_all_options(game, scenario, options))
        self.players = _names(players)
        self.moves: list[Move] = []
        self.scenario: dict[str, Any] | None = None
        recorder = Recorder(game, self.chance)
        if scenario is None:
            self.state = game.new(seats, self.options, recorder, rules)
            self.start: list[Outcome] = recorder.heard
        else:
            self.state = scenarios.load(game, {**scenario, "options": self.options}, recorder)
            self.scenario = to_json(self.state)
            self.start = []
        self.seats = int(self.state.seats)
        if scenario is not None and (seats not in (0, self.seats) or rules not in (None, int(self.state.rules))):
            raise OptionError(f"the scenario has {self.seats} seats and rules version {int(self.state.rules)}")
        if self.players and len(self.players) != self.seats:
            raise OptionError(f"expected the names of {self.seats} players, got {len(self.players)}")
        self._number = 0

    def act(self, seat: SupportsIndex, action: SupportsIndex | str) -> Move:
        """Carries out an action and returns the move.  Raises IllegalAction and changes nothing.

        It acts on a copy and swaps it in, so even a fault in the rules leaves the position whole.
        """
        number = self.state.find(seat, action)
        seat = self.state.check_seat(seat)
        recorder = Recorder(self.game, self.chance)
        g = self.state.copy(recorder)
        g.watched = True
        waiting, chains = int(g.waiting), g.busy != 0
        g.play(seat, number)
        sealed = int(g.sealed)
        if recorder.heard:  # a draw in a chain stops only the seat that drew, elsewhere everybody
            sealed |= bit(seat) if chains and g.busy != 0 else g.everyone()
        if chains != (g.busy != 0):
            sealed = g.everyone()
        self._number += 1
        move = Move(self._number, seat, g.text(number), tuple(recorder.heard), waiting, sealed, tuple(g.journal))
        g.journal = []
        g.sealed = 0
        self.state = g
        self.moves.append(move)
        return move

    def may_undo(self, seat: SupportsIndex) -> Move | None:
        """The move that this seat may take back, or None.  Follows from public facts alone.  Raises IllegalAction."""
        seat = self.state.check_seat(seat)
        for k in range(len(self.moves) - 1, -1, -1):
            move = self.moves[k]
            if has(move.sealed, seat):
                return None
            if move.seat == seat:
                free = all(later.seat == seat or has(move.waiting, later.seat) for later in self.moves[k + 1 :])
                return move if free else None
        return None

    def undo(self, seat: SupportsIndex) -> Move:
        """Takes back this seat's own last action and returns it.

        Raises IllegalAction when something was revealed since, or when others have moved since and their part would come out
        different.  A turn that has passed on comes back as long as the next player has not moved.
        """
        seat = self.state.check_seat(seat)
        undone = self.may_undo(seat)
        if undone is None:
            raise IllegalAction("there is nothing that this seat can take back")
        left = [move for move in self.moves if move is not undone]
        try:
            g, left = self._replay(left)
        except (IllegalAction, ChanceError):
            raise IllegalAction("others have built on it") from None
        moved = any(move.seat != seat for move in self.moves[self.moves.index(undone) :])
        for other in range(self.seats) if moved else ():
            if other != seat and (_part(g, other) != _part(self.state, other)):
                raise IllegalAction("others have built on it")
        g.chance = self.chance
        self.state, self.moves = g, left
        return undone

    def _replay(self, moves: list[Move]) -> tuple[State, list[Move]]:
        """The position after these moves, and the moves with the seats that could act before each of them now."""
        played = []
        for number, g in enumerate(self._positions(moves)):
            if number < len(moves):
                played.append(replace(moves[number], waiting=int(g.waiting)))
        return g, played

    def _positions(self, moves: list[Move]) -> Iterator[State]:
        g = self._beginning()
        yield g
        for move in moves:
            chance = Recorded(self.game, move.outcomes)
            g.chance = chance
            g.act(move.seat, move.text)
            chance.finish()
            yield g

    def positions(self) -> Iterator[State]:
        """The position before the first move and after each.  One object, played on: read it before asking for the next."""
        return self._positions(self.moves)

    def _beginning(self) -> State:
        chance = Recorded(self.game, self.start)
        if self.scenario is not None:
            return scenarios.load(self.game, self.scenario, chance)
        g = self.game.new(self.seats, self.options, chance, int(self.state.rules))
        chance.finish()
        return g

    def at(self, number: int) -> State:
        """The position after the first ``number`` moves.  Raises RecordError when there are fewer."""
        if type(number) is not int:
            raise RecordError(f"the number of a move is a whole number, not {shown(number)}")
        if not 0 <= number <= len(self.moves):
            raise RecordError(f"there is no move {shown(number)}: the game has {len(self.moves)} moves")
        return self._replay(self.moves[:number])[0]

    def log(self, seat: SupportsIndex | None = None, since: int = 0) -> list[tuple[int, str]]:
        """What happened as sentences for one seat (None: a spectator): (move number, sentence).  Raises IllegalAction."""
        seat = None if seat is None else self.state.check_seat(seat)
        return [
            (move.number, sentence)
            for move in self.moves
            if move.number > since
            for event in move.events
            if (sentence := self.game.say(self.state, event, seat))
        ]

    def record(self) -> Record:
        """The record so far, without what was undone.  Of a running game it holds every secret."""
        over = self.state.over
        result = records.Result([int(x) for x in self.state.scores()], [int(x) for x in self.state.ranks()]) if over else None
        header = records.Header(
            records.FORMAT,
            self.game.id,
            self.seats,
            int(self.state.rules),
            self.game.content,
            dict(self.options),
            list(self.start),
            bool(over),
            result,
            list(self.players),
            self.scenario,
        )
        return Record(header, [records.Line(move.seat, move.text, list(move.outcomes)) for move in self.moves])


def _part(g: State, seat: int) -> tuple[Any, list[int]]:
    """What an undo of another seat may not change."""
    players = to_json(g)["players"]
    return players[seat], list(g.legal(seat))


def replay(game: Game, record: Record) -> Table:
    """The table of a record, replayed to its end and checked against its header.  Raises RecordError with the move at fault."""
    check_game(game)
    if not isinstance(record, Record):
        raise RecordError(f"expected a record as ziggurat.core.record.parse reads it, got {shown(record)}", 0)
    check_content(game, record.header)
    try:
        return _replayed(game, record)
    except RecordError as error:
        if record.header.game != game.id or record.header.content == game.content:
            raise
        note = f"its content version differs: {record.header.content}, and this is {game.content}"
        raise RecordError(f"{error.reason} ({note})", error.number) from None


def check_game(game: Game) -> Game:
    """A game, as it was given.  Raises OptionError for what is none, such as its id."""
    if not isinstance(game, Game):
        raise OptionError(f"expected a game as ziggurat.games.find('seven-wonders') gives it, got {shown(game)}")
    return game


def check_content(game: Game, header: records.Header) -> None:
    """Refuses what was played with other corrections of the content than are in force.  Raises RecordError."""
    before, now = corrected(header.content), corrected(game.content)
    if header.game == game.id and before != now:
        played = (
            f"it was played with corrections of the content ({header.content})" if before else "it was played without corrections"
        )
        force = (
            f"others are in force ({game.content})" if before and now else "none are in force" if before else "some are in force"
        )
        way = "give the same file of corrections with --content" if before else "leave --content out"
        raise RecordError(f"{played}, and {force}; {way}", 0)


def _replayed(game: Game, record: Record) -> Table:
    header = record.header
    if header.game != game.id:
        raise RecordError(f"this is a record of {header.game}, not of {game.id}", 0)
    try:
        table = _set_up(game, header)
    except ZigguratError as error:
        raise RecordError(str(error), 0) from None
    for number, line in enumerate(record.moves, 1):
        chance = Recorded(game, line.outcomes)
        table.chance = chance
        try:
            table.act(line.seat, line.text)
            chance.finish()
        except ZigguratError as error:
            raise RecordError(str(error), number) from None
    table.chance = System()
    _check_end(table, header, len(record.moves))
    return table


def _set_up(game: Game, header: records.Header) -> Table:
    """A table before the first move of a record."""
    start = Recorded(game, header.start)
    if header.scenario is None:
        table = Table(game, header.seats, header.options, start, players=header.players, rules=header.rules)
    else:
        # Nothing is drawn for a complete scenario; with the seed, what is said of another one is the same each time.
        scenario = {"seed": 0, **header.scenario}
        table = Table(game, options=header.options, chance=start, scenario=scenario, players=header.players)
        fault = difference(to_json(table.state), header.scenario)
        if fault:
            raise RecordError(f"scenario: expected the whole position in which the game waits, but {fault}")
    start.finish()
    if (table.seats, int(table.state.rules)) != (header.seats, header.rules):
        raise RecordError(
            f"the header says {header.seats} seats and rules version {header.rules}, "
            f"its scenario {table.seats} and {int(table.state.rules)}"
        )
    return table


def _all_options(game: Game, scenario: Mapping[str, Any] | None, given: Mapping[str, object] | None) -> dict[str, object]:
    """The options given, those that a scenario names and those that its position tells.

    Raises OptionError where others are given beside those named.
    """
    options = {} if given is None else given
    if not isinstance(options, Mapping):
        raise OptionError(f"options: expected names with values, got {shown(options)}")
    if scenario is None:
        return dict(options)
    if not isinstance(scenario, Mapping):
        raise ScenarioError(f"expected a table of names and values, got {shown(scenario)}")
    own = scenario.get("options", {})
    if not isinstance(own, dict):
        raise ScenarioError(f"options: expected a table, got {shown(own)}")
    for name, value in own.items():
        if options.get(name, value) != value:
            raise OptionError(f"option {name}: {shown(options[name])}, but the scenario says {shown(value)}")
    return {**game.held_options(scenario), **options, **own}


def _names(players: Sequence[str] | None) -> list[str]:
    """The names of players, such as a record can hold.  Raises OptionError."""
    if players is None:
        return []
    if not isinstance(players, (list, tuple)):
        raise OptionError(f"players: expected a list of names, got {shown(players)}")
    for name in players:
        if not isinstance(name, str):
            raise OptionError(f"players: expected names as texts, got {shown(name)}")
        if any("\ud800" <= letter <= "\udfff" for letter in name):  # half a letter: no file in UTF-8 can hold it
            raise OptionError(f"players: {shown(name)} is no text that can be written down")
    return list(players)


def _check_end(table: Table, header: records.Header, last: int) -> None:
    g = table.state
    if header.finished and not g.over:
        raise RecordError(f"the record ends after move {last}, before its game does, and its header calls it finished", last)
    if not header.finished and g.over:
        raise RecordError("the game is over, but its header calls it unfinished", 0)
    if header.finished and header.result is None:
        raise RecordError("the header of a finished game lacks its result", 0)
    if header.result is not None:
        if not g.over:
            raise RecordError("an unfinished game has no result", 0)
        scores, ranks = [int(x) for x in g.scores()], [int(x) for x in g.ranks()]
        if (header.result.scores, header.result.ranks) != (scores, ranks):
            raise RecordError(
                f"the header says scores {header.result.scores} and ranks {header.result.ranks}, "
                f"the moves give {scores} and {ranks}",
                0,
            )
