"""What the handlers of requests share: people, tables, limits, and hints."""

from __future__ import annotations

import secrets
from collections.abc import Hashable, Sequence
from typing import Protocol

import msgspec

from ziggurat.core.bits import has
from ziggurat.core.chance import System
from ziggurat.core.state import State
from ziggurat.server import positions
from ziggurat.server.limits import Limiter, wait_words
from ziggurat.server.live import SPECTATOR, TOO_LATE, Live, sample_json
from ziggurat.server.messages import Act, Advised, Answer, AskHint, GoOn, HintAnswer, Request, Undo
from ziggurat.server.page import Page
from ziggurat.server.people import People, Refusal
from ziggurat.server.settings import Settings
from ziggurat.server.storage import Storage
from ziggurat.server.tables import Tables
from ziggurat.server.thinking import Advice, NoThought, Question, Thinkers, advise


class Connection(Protocol):
    """An open socket, as far as the desk is concerned."""

    person: str | None

    def become(self, person: str) -> None:
        """It is the socket of somebody else from now on."""


class Desk:
    """One for each server."""

    def __init__(self, settings: Settings, storage: Storage) -> None:
        self.settings = settings
        self.storage = storage
        self.people = People(storage)
        self.thinkers = Thinkers(settings.workers)
        self.tables = Tables(storage, self.thinkers, settings)
        self.page = Page(settings.page, settings.base_path)
        rates = settings.rates
        self.opening = Limiter(rates.tables)
        self.seating = Limiter(rates.seats)
        self.arriving = Limiter(rates.people)
        self.hinting = Limiter(rates.hints)
        self.messages = Limiter(rates.messages)
        self.sockets: dict[str, int] = {}  # by person, or by address of those who are nobody
        self.connections: set[Connection] = set()
        self._advice: dict[tuple[str, int, int, int], Advice] = {}

    def limit(self, limiter: Limiter, key: Hashable, what: str) -> None:
        """Raises Refusal when somebody asks too often."""
        wait = limiter.take(key)
        if wait:
            raise Refusal(f"too many {what}; {wait_words(wait)}", 429)

    def merged(self, claimer: str, giver: str, tables: Sequence[str]) -> None:
        """Two people have become one: their tables are read again, and open sockets are those of the giver."""
        for connection in self.connections:
            if connection.person == claimer:
                connection.become(giver)
        self.tables.reread(tables)

    async def carry_out(self, live: Live, person: str | None, request: Request) -> Answer | HintAnswer:
        """A request at a table, over the socket or by POST.  What is asked too often gets a reason, too."""
        seat = live.seat_of(person)
        if isinstance(request, Act):
            return await live.act(seat, request)
        if isinstance(request, Undo):
            return await live.undo(seat, request)
        if isinstance(request, GoOn):
            return live.go_on(seat, request.id)
        return await self._hint(live, seat, person, request)

    async def _hint(self, live: Live, seat: int | None, person: str | None, request: AskHint) -> Answer | HintAnswer:
        """What a strong bot would do in the present decision of a seat."""
        if seat is None:
            return Answer(request.id, False, SPECTATOR)
        if live.decision(seat) != request.decision or live.table is None:
            return Answer(request.id, False, TOO_LATE)
        if not live.hints():
            return Answer(request.id, False, "no hints where several people play, unless the table has the guide")
        key = (live.id, seat, request.decision, live.last if len(live.people()) > 1 else 0)
        try:
            advice = await self._advised(live, live.table.state, seat, key, person)
        except Refusal as refusal:
            return Answer(request.id, False, str(refusal))
        if live.decision(seat) != request.decision:
            return Answer(request.id, False, TOO_LATE)
        return HintAnswer(request.id, request.decision, advice.action, advice.sentence, advice.reason)

    async def looked_at(self, live: Live, number: int, seat: int, asker: Hashable) -> Advised:
        """A decision of a finished game as a strong bot sees it.  Raises Refusal."""
        assert live.table is not None
        g = positions.then(live, number)
        if g.over or not has(g.waiting, seat):
            raise Refusal("this seat had nothing to decide at that moment", 409)
        advice = await self._advised(live, g, seat, (live.id, seat, -1, number), asker)
        made = next((note.move for note in live.notes if note.number > number and note.move.seat == seat), None)
        sentence = "" if made is None else live.game.sentence(g, seat, g.find(seat, made.text))
        return Advised(advice.action, advice.sentence, advice.reason, sentence)

    async def _advised(self, live: Live, g: State, seat: int, key: tuple[str, int, int, int], asker: Hashable) -> Advice:
        """What a strong bot would do, thought about once.  Raises Refusal."""
        advice = self._advice.get(key)
        if advice is None:
            self.limit(self.hinting, asker, "hints")
            question = Question(live.row.game, "", seat, sample_json(g, seat, System(), live.options), secrets.randbits(48))
            try:
                advice = await self.thinkers.ask(advise, question)
            except NoThought:
                raise Refusal("no hint could be found; please try again", 503) from None
            if len(self._advice) > 1000:
                self._advice.clear()
            self._advice[key] = advice
        return advice


def fault_in(error: msgspec.MsgspecError) -> str:
    """What is wrong with a message, in words."""
    text = str(error).replace("`", "'").removeprefix("JSON is ")
    text = text[:1].lower() + text[1:]
    if isinstance(error, msgspec.ValidationError):
        return f"the message is not as expected: {text}"
    return f"the message is not JSON: {text}"
