"""What the journal tells of a game of Pearl Divers."""

from __future__ import annotations

from typing import Final, final

from ziggurat.core.state import Event


@final
class Shown(Event):
    """A pearl came out of the bag."""

    def __init__(self, pearl: int) -> None:
        super().__init__(-1)
        self.pearl: Final = pearl


@final
class Sent(Event):
    """A boat was turned face up."""

    def __init__(self, seat: int, boat: int) -> None:
        super().__init__(seat)
        self.boat: Final = boat


@final
class Took(Event):
    """A captain took the pearl."""

    def __init__(self, seat: int, pearl: int) -> None:
        super().__init__(seat)
        self.pearl: Final = pearl
