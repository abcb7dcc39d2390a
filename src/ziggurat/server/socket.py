"""Live tables: a socket hears of every change of its table, and carries requests."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from typing import Any

import msgspec
from litestar import WebSocket, websocket

from ziggurat.server import positions
from ziggurat.server.desk import Desk, fault_in
from ziggurat.server.limits import Bucket, network, wait_words
from ziggurat.server.live import Live
from ziggurat.server.log import logger
from ziggurat.server.messages import Answer, AskHint, HintAnswer, Request, Seats
from ziggurat.server.people import Refusal
from ziggurat.server.settings import LARGEST
from ziggurat.server.storage import Unavailable

TOO_MANY = 4429
CLOSED = 4410
FAILED = 1011
MOST_ANSWERS = 100
"""How many answers wait for a client that does not read before it is let go."""

DECODER = msgspec.json.Decoder(Request)


class Whose(msgspec.Struct):
    """The id of a message that could not be read, so that its answer finds its way."""

    id: str = ""


class Connection:
    """One socket.  It sends the newest position, however many changes came before it."""

    def __init__(self, desk: Desk, live: Live, person: str | None, socket: Any) -> None:
        self.desk = desk
        self.live = live
        self.person = person
        self.socket = socket
        self.answers: deque[Answer | HintAnswer] = deque()
        self.heard = 0  # up to which line the client has the log
        self.seat: int | None = live.seat_of(person)
        self.new_position = True
        self.new_seats = False
        self.hint: asyncio.Task[None] | None = None
        self._due = asyncio.Event()
        self._due.set()

    def changed(self, undone: int) -> None:
        if undone:
            self.heard = min(self.heard, undone - 1)
        self.new_position = True
        self._due.set()

    def seats_changed(self) -> None:
        self.new_seats = True
        self._due.set()

    def become(self, person: str) -> None:
        self.depart()
        self.person = person
        self.arrive()
        self.new_position = True
        self._due.set()

    def arrive(self) -> None:
        """The socket is open: the others see that its person is here."""
        live, person = self.live, self.person
        live.watchers.add(self)
        self.desk.connections.add(self)
        if person is not None:
            live.here[person] = live.here.get(person, 0) + 1
            if live.here[person] == 1 and live.seat_of(person) is not None:
                live.tell_seats()

    def depart(self) -> None:
        """The socket is closed."""
        live, person = self.live, self.person
        live.watchers.discard(self)
        self.desk.connections.discard(self)
        if person is not None:
            live.here[person] -= 1
            if not live.here[person]:
                del live.here[person]
                live.seen[person] = time.time()
                if live.seat_of(person) is not None:
                    live.tell_seats()

    def answer(self, answer: Answer | HintAnswer) -> None:
        self.answers.append(answer)
        self._due.set()

    async def write(self) -> None:
        """Sends what there is to tell, until the socket closes."""
        while True:
            await self._due.wait()
            self._due.clear()
            if self.live.gone:
                await self.socket.close(CLOSED, "the table was closed before the game began")
                return
            await self.live.fresh()
            while self.answers:
                await self._send(self.answers.popleft())
            seat = self.live.seat_of(self.person)
            if self.new_position or seat != self.seat:
                if seat != self.seat:
                    self.seat, self.heard = seat, 0
                self.new_position = self.new_seats = False
                position = positions.position(self.live, self.person, self.heard)
                self.heard = position.number
                await self._send(position)
            elif self.new_seats:
                self.new_seats = False
                await self._send(Seats(positions.table_info(self.live, self.person)))

    async def _send(self, message: Any) -> None:
        await self.socket.send_text(msgspec.json.encode(message).decode())

    async def read(self) -> None:
        """Carries out requests, until the socket closes."""
        bucket = Bucket(self.desk.settings.rates.messages, asyncio.get_running_loop().time())
        while True:
            event = await self.socket.receive()
            if event["type"] == "websocket.disconnect":
                return
            data = event.get("text") or event.get("bytes") or b""
            wait = bucket.take(asyncio.get_running_loop().time())
            if wait:
                self.answer(Answer(whose(data), False, f"too many messages; {wait_words(wait)}"))
                await asyncio.sleep(min(wait, 1.0))
            elif len(data) > LARGEST:
                self.answer(Answer("", False, f"the message is too large: at most {LARGEST} bytes"))
            else:
                await self._request(data)
            if len(self.answers) > MOST_ANSWERS:
                await self.socket.close(TOO_MANY, "answers are not read")
                return

    async def _request(self, data: str | bytes) -> None:
        try:
            request = DECODER.decode(data)
        except (msgspec.MsgspecError, RecursionError, UnicodeError) as error:
            reason = fault_in(error) if isinstance(error, msgspec.MsgspecError) else "the message is not as expected"
            self.answer(Answer(whose(data), False, reason))
            return
        if isinstance(request, AskHint):  # it takes a while; what is asked meanwhile need not wait
            if self.hint is not None and not self.hint.done():
                self.answer(Answer(request.id, False, "a hint is being thought about already"))
            else:
                self.hint = asyncio.get_running_loop().create_task(self._carry_out(request))
            return
        await self._carry_out(request)

    async def _carry_out(self, request: Request) -> None:
        try:
            self.answer(await self.desk.carry_out(self.live, self.person, request))
        except Unavailable:
            self.answer(Answer(request.id, False, "the database does not answer; please try again"))
        except Exception:
            logger.exception("a request failed", table=self.live.id)
            self.answer(Answer(request.id, False, "something went wrong in the program; the fault was noted"))


def whose(data: str | bytes) -> str:
    """The id of a message that could not be read; "" if it has none."""
    try:
        return msgspec.json.decode(data, type=Whose).id[:40] if len(data) <= LARGEST else ""
    except (msgspec.MsgspecError, RecursionError, UnicodeError):
        return ""


@websocket("/api/tables/{table:str}/live")
async def live_table(socket: WebSocket[Any, Any, Any]) -> None:
    """The socket of one table."""
    desk: Desk = socket.app.state.desk
    await socket.accept()
    try:
        person = await desk.people.asking(socket.headers)
        live = await desk.tables.get(socket.path_params["table"])
    except Refusal as refusal:
        await socket.close(4000 + refusal.status, refusal.reason)
        return
    except Exception as error:
        if not isinstance(error, Unavailable):
            logger.exception("a table could not be opened")
        await socket.close(FAILED, "the table can't be opened now; please try again")
        return
    key = person.id if person is not None else f"address {network(socket.client.host if socket.client else '')}"
    if desk.sockets.get(key, 0) >= desk.settings.sockets:
        await socket.close(TOO_MANY, f"too many open tables: at most {desk.settings.sockets}")
        return
    connection = Connection(desk, live, None if person is None else person.id, socket)
    desk.sockets[key] = desk.sockets.get(key, 0) + 1
    connection.arrive()
    tasks = [asyncio.ensure_future(connection.read()), asyncio.ensure_future(connection.write())]
    try:
        done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        for task in done:
            report(task, live)
    finally:
        for task in [*tasks, *([connection.hint] if connection.hint is not None else [])]:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        desk.sockets[key] -= 1
        if not desk.sockets[key]:
            del desk.sockets[key]
        connection.depart()


def report(task: asyncio.Future[None], live: Live) -> None:
    """Notes a fault that ended a connection; a client that is gone is none."""
    error = task.exception()
    if error is not None and not isinstance(error, (OSError, RuntimeError)) and "Disconnect" not in type(error).__name__:
        logger.error("a connection failed", table=live.id, exc_info=error)
