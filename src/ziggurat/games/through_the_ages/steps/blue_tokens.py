"""Blue tokens that are wanted when the bank has none left: their owner chooses the cards they come from."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from ziggurat.core.bits import bit
from ziggurat.core.state import Step
from ziggurat.games.through_the_ages.actions import RETURN
from ziggurat.games.through_the_ages.state import ThroughTheAges
from ziggurat.games.through_the_ages.tables import WORKPLACES
from ziggurat.games.through_the_ages.tokens import tokens_on


class TokenFromCard(Step):
    """Blue tokens are taken from cards, one at a time; ``left``: how many still."""

    def __init__(self, seat: i64, left: i64) -> None:
        self.seat: Final[i64] = seat
        self.left: Final[i64] = left

    def seats(self, g: ThroughTheAges) -> i64:
        return bit(self.seat) if self.left > 0 and tokens_on(g.players[self.seat]) > 0 else 0

    def legal(self, g: ThroughTheAges, seat: i64) -> vec[i64]:
        out = vec[i64]()
        tokens = g.players[seat].tokens
        for card in range(WORKPLACES):
            if tokens[card] > 0:
                out = append(out, RETURN + card)
        return out

    def why(self, g: ThroughTheAges, seat: i64, action: i64) -> str:
        return "choose one of your cards with a blue token"


@final
class ReturnToken(TokenFromCard):
    """So many blue tokens go to the box."""

    def apply(self, g: ThroughTheAges, seat: i64, action: i64) -> Step | None:
        g.players[seat].tokens[action - RETURN] -= 1
        return ReturnToken(seat, self.left - 1)

    def prompt(self, g: ThroughTheAges, seat: i64) -> str:
        return "Choose the card from which a blue token leaves the game"


@final
class MarkStages(TokenFromCard):
    """So many stages of a wonder are marked with tokens from cards (ruling 3)."""

    def apply(self, g: ThroughTheAges, seat: i64, action: i64) -> Step | None:
        g.players[seat].tokens[action - RETURN] -= 1
        return MarkStages(seat, self.left - 1)

    def prompt(self, g: ThroughTheAges, seat: i64) -> str:
        return "Your blue bank is empty: choose the card whose token marks the stage"


def mark_stages(g: ThroughTheAges, seat: i64, stages: i64) -> None:
    """Stages are marked with blue tokens: from the bank, and where it has too few from cards."""
    me = g.players[seat]
    from_bank: i64 = min(stages, me.blue)
    me.blue -= from_bank
    me.stages += stages
    if stages > from_bank:
        g.push(MarkStages(seat, stages - from_bank))


def lose_blue(g: ThroughTheAges, seat: i64, n: i64) -> None:
    """Blue tokens leave the game: first from the bank, the rest from cards (rules section 4)."""
    me = g.players[seat]
    from_bank: i64 = min(n, me.blue)
    me.blue -= from_bank
    if n > from_bank:
        g.push(ReturnToken(seat, n - from_bank))
