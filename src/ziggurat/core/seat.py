"""What a player at a seat has in hand: its view, its legal actions and samples of what it can't see."""

from __future__ import annotations

from typing import Any, SupportsIndex

from ziggurat.core.chance import Chance
from ziggurat.core.errors import ChanceError, IllegalAction, shown
from ziggurat.core.state import State


class Seat:
    """One seat of a running game.  Bots get this and never the state.  Raises IllegalAction for a seat that does not exist."""

    def __init__(self, state: State, number: SupportsIndex) -> None:
        self.__state = state
        self.number = state.check_seat(number)
        self.game = state.game()

    @property
    def view(self) -> dict[str, Any]:
        """What this seat sees, as plain JSON values."""
        return self.__state.view(self.number)

    @property
    def legal(self) -> list[int]:
        """All actions of this seat now."""
        return list(self.__state.legal(self.number))

    def to_choose(self) -> list[int]:
        """The actions to choose from.  Raises IllegalAction when this seat is not asked."""
        legal = self.legal
        if not legal:
            raise IllegalAction(f"seat {self.number} has nothing to decide now")
        return legal

    @property
    def prompt(self) -> str:
        """What this seat is asked, as one sentence."""
        return self.__state.prompt(self.number)

    def sample(self, chance: Chance) -> Any:
        """A full state that this seat could not tell from the real one.  Raises ChanceError for what is no chance."""
        if not isinstance(chance, Chance):
            raise ChanceError(f"chance: expected a Chance such as Seeded(7), got {shown(chance)}")
        return self.__state.sample(self.number, chance)

    def text(self, action: int) -> str:
        """The text of an action."""
        return self.__state.text(action)
