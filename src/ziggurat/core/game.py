"""What a game tells about itself: seats, options, names of its numbers, its steps, its texts."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Any, ClassVar

from ziggurat.core.actions import ActionSpace, Kind, Naming
from ziggurat.core.attributes import attributes
from ziggurat.core.chance import Chance, System
from ziggurat.core.errors import OptionError, shown
from ziggurat.core.evaluation import BY_SCORE, Evaluation
from ziggurat.core.state import Event, State, Step


@dataclass(frozen=True)
class Option:
    """A choice made before a game starts: one of ``values``, or a whole number from ``min`` to ``max``.

    ``seats``: the fewest and the most players with whom it changes anything; None: always.
    """

    default: str | int
    help: str
    values: tuple[str, ...] = ()
    min: int = 0
    max: int = 0
    seats: tuple[int, int] | None = None

    def check(self, name: str, value: object) -> str | int:
        """The value, checked; numbers may come as text.  Raises OptionError."""
        if self.values:
            if value in self.values:
                return str(value)
            raise OptionError(f"option {name}: {shown(value)} is not one of {', '.join(self.values)}")
        number = int(value) if isinstance(value, str) and re.fullmatch("-?[0-9]{1,18}", value) else value
        if type(number) is int and self.min <= number <= self.max:
            return number
        raise OptionError(f"option {name}: {shown(value)} is not a whole number from {self.min} to {self.max}")

    def describe(self) -> dict[str, Any]:
        """As plain JSON values."""
        range_ = {"values": list(self.values)} if self.values else {"min": self.min, "max": self.max}
        players = {} if self.seats is None else {"seats": list(self.seats)}
        return {**range_, "default": self.default, "help": self.help, **players}

    def matters(self, seats: int) -> bool:
        """Whether it changes anything with so many players."""
        return self.seats is None or self.seats[0] <= seats <= self.seats[1]

    def players(self) -> str:
        """With how many players it changes anything, in words: "1 player", "2 to 4 players"; empty for always."""
        if self.seats is None:
            return ""
        fewest, most = self.seats
        number = f"{fewest}" if fewest == most else f"{fewest} to {most}"
        return f"{number} {'player' if most == 1 else 'players'}"


@dataclass(frozen=True)
class Progress:
    """How far a game is: in words ("Age II, turn 3 of 6"), as one of so many steps (ages), and a remark ("hands pass right")."""

    text: str
    step: int
    steps: int
    remark: str = ""


@dataclass(frozen=True)
class StepForm:
    """How a kind of step is written: its class and the names of its fields in order."""

    maker: Any
    fields: tuple[str, ...]


def forms(*examples: Step) -> dict[str, StepForm]:
    """The forms of steps by class name, read off one example of each (with ``TOGETHER`` where a game uses it).

    Raises TypeError for a field that is no whole number.
    """
    for step in examples:
        for name in attributes(step):
            if type(getattr(step, name)) is not int:
                raise TypeError(f"{type(step).__name__}.{name}: expected a whole number")
    return {type(step).__name__: StepForm(type(step), tuple(attributes(step))) for step in examples}


class Game(ABC):
    """The description of a game: one instance a game, without any position in it.

    Attributes
    ----------
    id, name: as in ``seven-wonders`` and "7 Wonders".
    seats: the fewest and the most players.
    options: what can be chosen before the start.
    rules: the version of the rules; a state keeps the one it is played by.
    content: a short hash of all numbers and texts of the components.
    space: every action of the game.
    kinds: what bags hold, by ``Bag.kind``.
    names: attribute or field name -> what its numbers stand for in JSON.
    derived: attributes that follow from others and are no part of a position.
    values: list attribute -> the class of the unchanging objects in it; the class can be made without arguments.
    counted: attribute with one number for each thing of a kind -> that kind; in JSON a table of ids, zeros left out.
    steps: every kind of step.
    secret: the fields of events that only the seats of ``seen_by`` may read.
    """

    id: ClassVar[str]
    name: ClassVar[str]
    seats: ClassVar[tuple[int, int]]
    options: ClassVar[Mapping[str, Option]]
    rules: ClassVar[int]
    content: ClassVar[str]
    space: ClassVar[ActionSpace]
    kinds: ClassVar[tuple[Kind, ...]]
    names: ClassVar[Mapping[str, Naming]]
    derived: ClassVar[frozenset[str]]
    values: ClassVar[Mapping[str, Any]]
    counted: ClassVar[Mapping[str, Kind]] = {}
    steps: ClassVar[Mapping[str, StepForm]]
    secret: ClassVar[frozenset[str]] = frozenset()

    @abstractmethod
    def start(self, seats: int, options: Mapping[str, str | int], chance: Chance, rules: int) -> State:
        """A game set up and waiting for the first decision; seats and options have been checked."""

    @abstractmethod
    def complete(self, g: Any, named: Mapping[str, Any], options: Mapping[str, str | int], chance: Chance) -> None:
        """Fills in what a scenario does not name, and checks that the position is possible and fits the options.

        Raises ScenarioError.
        """

    def held_options(self, document: Mapping[str, Any]) -> dict[str, str | int]:
        """The options that the position of a scenario itself tells, by name; the document has not been checked."""
        return {}

    @abstractmethod
    def sentence(self, g: Any, seat: int, action: int) -> str:
        """An action as a full sentence for the player who chooses: "Build the Altar for 2 coins to Rhodos"."""

    @abstractmethod
    def say(self, g: Any, event: Event, seat: int | None) -> str:
        """An event as a sentence for one seat (None: a spectator), without what that seat may not know; "" for nothing."""

    @abstractmethod
    def figures(self, g: Any, seat: int) -> dict[str, int]:
        """The public figures of a seat by name, in the order of importance: coins, score, ..."""

    @abstractmethod
    def score_sheet(self, g: Any) -> list[tuple[str, list[int]]]:
        """The score pad: (line, points of each seat), without the total."""

    def foresee(self, sample: Any, seat: int, action: int) -> Any:
        """The position after an action, on a sample that may be changed.  Games with simultaneous choices say more here."""
        sample.play(seat, action)
        return sample

    @abstractmethod
    def progress(self, g: Any) -> Progress:
        """How far the game is."""

    def turn_over(self, g: Any) -> bool:
        """Whether a turn has just ended here: the race of the points is taken then, and always where ``progress`` changes."""
        return False

    def tie(self, g: Any) -> str:
        """How equal scores at the end were told apart, as sentences with the numbers; "" when no scores are equal."""
        return ""

    def details(self, g: Any, seat: int, action: int) -> dict[str, Any]:
        """What the game's own board shows of a legal action beyond sentence and forecast, as plain JSON values."""
        return {}

    def outlook(self, g: Any, seat: int | None) -> dict[str, Any]:
        """What the game's own board shows beyond the view: sums and comparisons as a seat (None: a spectator) may know them."""
        return {}

    def explain(self, g: Any, seat: int, what: str) -> list[tuple[str, int]]:
        """The parts of a public number of a seat, with their names; they add up to it.  Raises ValueError for what is none."""
        raise ValueError(f"there is nothing called {shown(what)} to explain")

    def catalogue(self) -> dict[str, Any]:
        """All components with their names and what they do in words, as plain JSON values.  The same for every game played."""
        return {}

    def evaluation(self) -> Evaluation:
        """How good positions look, for bots.  Unless a game says more: by the score."""
        return BY_SCORE

    def check_seats(self, seats: object) -> int:
        """The number of seats, checked.  Raises OptionError."""
        fewest, most = self.seats
        if type(seats) is not int or not fewest <= seats <= most:
            raise OptionError(f"{self.name} is for {fewest} to {most} players, not {shown(seats)}")
        return seats

    def check_options(self, given: Mapping[str, object]) -> dict[str, str | int]:
        """All options with their values, defaults included.  Raises OptionError."""
        if not isinstance(given, Mapping):
            raise OptionError(f"options: expected names with values, got {shown(given)}")
        for name in given:
            if name not in self.options:
                near = get_close_matches(str(name), self.options, 1)
                hint = f"; did you mean {near[0]}?" if near else f"; it has {', '.join(self.options) or 'none'}"
                raise OptionError(f"{self.name} has no option {shown(name)}{hint}")
        return {name: option.check(name, given.get(name, option.default)) for name, option in self.options.items()}

    def options_for(self, seats: int, given: Mapping[str, object]) -> dict[str, str | int]:
        """The same for a new game of so many players.  Raises OptionError for an option that would change nothing with them."""
        checked = self.check_options(given)
        for name, value in checked.items():
            option = self.options[name]
            if value != option.default and not option.matters(seats):
                raise OptionError(f"option {name}: it is for {option.players()}, not for {seats}")
        return checked

    def new(
        self, seats: int, options: Mapping[str, object] | None = None, chance: Chance | None = None, rules: int | None = None
    ) -> State:
        """A new game.  Without a chance, the operating system's.  Raises OptionError."""
        checked = self.check_options(options or {})
        version = self.rules if rules is None else rules
        if not 1 <= version <= self.rules:
            raise OptionError(f"{self.name} has rules versions 1 to {self.rules}, not {shown(version)}")
        return self.start(self.check_seats(seats), checked, System() if chance is None else chance, version)
