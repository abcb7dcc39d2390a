"""All tables: opening them, sitting down, leaving, and which of them are in memory."""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from collections.abc import Sequence

import msgspec

from ziggurat.core import scenario as scenarios
from ziggurat.core.chance import Seeded
from ziggurat.core.errors import ScenarioError, ZigguratError
from ziggurat.core.game import Game
from ziggurat.core.saved import to_json
from ziggurat.games import find
from ziggurat.server import positions
from ziggurat.server.bots import Players, names
from ziggurat.server.live import Live, new_header, summary_of
from ziggurat.server.log import logger
from ziggurat.server.messages import Lobby, NewTable, PlayOn, Progress, TableCard
from ziggurat.server.people import Refusal, cut, hashed, new_id, new_secret
from ziggurat.server.settings import Settings
from ziggurat.server.storage import Person, SeatRow, Storage, Summary, TableRow
from ziggurat.server.thinking import LEVELS, MIDDLE, Thinkers

MOST_CARDS = 60
"""How many tables each part of the lobby shows."""
MOST_LETTERS = 24
"""How long a name may be."""


class Tables:
    """The tables in memory, the least recently used first, and what can be done with any table."""

    def __init__(self, storage: Storage, thinkers: Thinkers, settings: Settings) -> None:
        self.storage = storage
        self.thinkers = thinkers
        self.settings = settings
        self.live: OrderedDict[str, Live] = OrderedDict()
        self.players: dict[str, Players] = {}
        self._loading: dict[str, asyncio.Task[Live]] = {}

    # ---- in memory ----------------------------------------------------------------------------------------------------

    async def get(self, table: str) -> Live:
        """A table, read from storage if need be.  Raises Refusal if there is none."""
        live = self.live.get(table)
        if live is None:
            loading = self._loading.get(table)
            if loading is None:
                loading = asyncio.get_running_loop().create_task(self._load(table))
                self._loading[table] = loading
                loading.add_done_callback(lambda _: self._loading.pop(table, None))
            live = await asyncio.shield(loading)
        if table in self.live:
            self.live.move_to_end(table)
            self._make_room(table)
        await live.fresh()
        return live

    async def _load(self, table: str) -> Live:
        found = await self.storage.table(table) if len(table) <= 32 else None
        if found is None:
            raise Refusal("there is no such table", 404)
        row, seats, lines = found
        try:
            live = Live(self.storage, row, seats, await self.storage.names(seat.person for seat in seats if seat.person))
            live.set_lines(lines)
        except ZigguratError as error:
            logger.error("a table can't be opened", table=table, reason=str(error))
            raise Refusal(
                "this table was played by other rules or corrections, and this version of the program can't open it", 410
            ) from None
        self.live[table] = live
        self.players[table] = Players(live, self.thinkers, self.settings.slow)
        self.players[table].wake()
        return live

    def _make_room(self, newest: str) -> None:
        """Drops idle tables beyond the limit, the least recently used first, but not the one that is wanted now."""
        spare = len(self.live) - self.settings.open_tables
        for table in [table for table in self.live if table != newest] if spare > 0 else []:
            live, players = self.live[table], self.players[table]
            if len(live.watchers) == 1 and not live.lock.locked() and not players.busy and not players.thinking:
                self._forget(live)
                spare -= 1
            if spare == 0:
                return

    def _forget(self, live: Live) -> None:
        """A table is no longer in memory."""
        self.live.pop(live.id, None)
        players = self.players.pop(live.id, None)
        if players is not None:
            players.closed = True
            live.watchers.discard(players)

    async def resume(self) -> None:
        """Lets the bots of all running tables go on."""
        for row, seats in await self.storage.running():
            waiting = msgspec.json.decode(row.summary, type=Summary).waiting
            if any(seat.kind == "bot" and seat.seat in waiting for seat in seats):
                try:
                    await self.get(row.id)
                except Refusal:
                    continue
                except Exception:  # one broken table is no reason to leave the others alone
                    logger.exception("a table can't be resumed", table=row.id)
                await asyncio.sleep(0)

    async def close(self) -> None:
        """Stops all bots."""
        await asyncio.gather(*(players.close() for players in self.players.values()))
        self.thinkers.close()

    # ---- opening ------------------------------------------------------------------------------------------------------

    def check(self, new: NewTable) -> str:
        """The header of the new table's record.  Raises ZigguratError and Refusal for a table that can't be."""
        game = find(new.game)
        game.check_seats(len(new.seats))
        if sum(seat.kind == "me" for seat in new.seats) > 1:
            raise Refusal("you can have one seat at a table", 400)
        for seat in new.seats:
            check_level(seat.level or MIDDLE)
        if new.scenario is not None:
            return self._check_scenario(game, new, new.scenario)
        options = game.options_for(len(new.seats), new.options)
        game.start(len(new.seats), options, Seeded(0), game.rules)  # do the options fit the number of seats?
        return new_header(game, len(new.seats), options)

    def _check_scenario(self, game: Game, new: NewTable, text: str) -> str:
        if new.options:
            raise Refusal("options: with a scenario, name them in it", 400)
        try:
            document = scenarios.parse(text)
            g = scenarios.load(game, document)
        except ScenarioError as error:
            raise Refusal(f"scenario: {error}", 400) from None
        if g.seats != len(new.seats):
            raise Refusal(f"seats: the scenario has {g.seats} seats, not {len(new.seats)}", 400)
        if g.over:
            raise Refusal("scenario: this game is over, nobody has anything to choose", 400)
        options = game.check_options({**game.held_options(document), **document.get("options", {})})
        return new_header(game, g.seats, options, to_json(g))

    async def open(self, person: Person, new: NewTable, header: str) -> str:
        """A new table with a header that ``check`` gave; it starts at once when no seat is open.  Returns its id."""
        wanted = [(seat.kind, seat.level or MIDDLE) for seat in new.seats]
        called = iter(names(len(wanted), []))
        seats = [
            SeatRow(at, "person", person.id)
            if kind == "me"
            else SeatRow(at, "bot", None, level, next(called))
            if kind == "bot"
            else SeatRow(at, "open")
            for at, (kind, level) in enumerate(wanted)
        ]
        now = time.time()
        row = TableRow(new_id(), new.game, header, "gathering", new.listed, new.guide, new.pause, person.id, now, now)
        await self.storage.add_table(row, seats)
        await self._start_if_full(await self.get(row.id))
        return row.id

    async def again(self, person: Person, live: Live) -> str:
        """A new table with the same settings, the first time; afterwards that one.  Who sat here sits there at the same seat."""
        seat = live.seat_of(person.id)
        if seat is None and live.row.host != person.id:
            raise Refusal("only those who sat here can play again", 403)
        if live.row.stage != "finished":
            raise Refusal("the game is not over yet")
        if live.row.again is None:
            old = live.header
            game = find(live.row.game)
            seats = [
                SeatRow(each.seat, "bot", None, each.level, each.name) if each.kind == "bot" else SeatRow(each.seat, "open")
                for each in live.seats
            ]
            if seat is not None:
                seats[seat] = SeatRow(seat, "person", person.id)
            now = time.time()
            row = TableRow(
                new_id(), game.id, new_header(game, old.seats, old.options), "gathering",
                live.row.listed, live.row.guide, live.row.pause, person.id, now, now,
            )  # fmt: skip
            live.row.again = await self.storage.add_table(row, seats, after=live.id)
            live.tell_seats()
        successor = await self.get(live.row.again)
        if seat is not None and successor.row.stage == "gathering" and successor.seat_of(person.id) is None:
            if successor.seats[seat].kind == "open":
                await self.join(person, successor, seat)
        await self._start_if_full(successor)
        return successor.id

    async def play_on(self, person: Person, live: Live, wanted: PlayOn) -> str:
        """A new table against bots, from a position of a finished game."""
        if live.row.stage != "finished" or live.table is None:
            raise Refusal("the game is not over yet")
        self.check_seat(live, wanted.seat)
        check_number(live, wanted.number)
        level = check_level(wanted.level)
        g = live.table.at(sum(1 for note in live.notes if note.number <= wanted.number))
        if g.over:
            raise Refusal("after this move the game is over: choose an earlier one")
        seats = [
            SeatRow(at, "person", person.id) if at == wanted.seat else SeatRow(at, "bot", None, level, stand_in(live, at))
            for at in range(len(live.seats))
        ]
        now = time.time()
        header = new_header(live.game, len(seats), live.header.options, to_json(g))
        row = TableRow(
            new_id(), live.game.id, header, "gathering", False, live.row.guide, live.row.pause, person.id, now, now,
            None, summary_of(live.game, g), f"{live.id} {wanted.number}",
        )  # fmt: skip
        await self.storage.add_table(row, seats)
        await self._start_if_full(await self.get(row.id))
        return row.id

    async def _start_if_full(self, live: Live) -> None:
        async with live.lock:
            if live.row.stage == "gathering" and all(seat.kind != "open" for seat in live.seats):
                await live.begin()

    # ---- sitting down and leaving -------------------------------------------------------------------------------------

    async def join(self, person: Person, live: Live, wanted: int | None) -> None:
        """Takes an open seat; a full table starts.  Who comes to a table without a host is its host."""
        async with live.lock:
            mine = live.seat_of(person.id)
            if mine is not None:
                if wanted in (None, mine):
                    return
                raise Refusal("you have a seat at this table already")
            if live.row.stage == "finished":
                raise Refusal("the game is over")
            free = [seat.seat for seat in live.seats if seat.kind == "open"]
            if wanted is not None:
                self.check_seat(live, wanted)
                if wanted not in free:
                    raise Refusal("this seat is taken")
            elif not free:
                raise Refusal("no seat is open at this table")
            if live.row.host is None:
                await live.change(host=person.id)
                live.row.host = person.id
            await self._seat(live, SeatRow(free[0] if wanted is None else wanted, "person", person.id), person)
        await self._start_if_full(live)

    async def leave(self, person: Person, live: Live) -> None:
        """Leaves the own seat, and a host its table; others can take the seat, and one of those who stay is the host.

        A table that has not begun and has neither people nor a host left is closed.  A running one stays as it is, and whoever
        has its link can go on with it; but it is nobody's any more, and the lobby shows it to nobody.
        """
        async with live.lock:
            seat = live.seat_of(person.id)
            if seat is None and live.row.host != person.id:
                raise Refusal("you have no seat at this table")
            if live.row.stage == "finished":
                raise Refusal("the game is over")
            left = [each for each in live.people() if each != seat]
            host, listed = live.row.host, live.row.listed
            if host in (person.id, None):
                host = live.seats[left[0]].person if left else None
            if host is None:
                if live.row.stage == "gathering":
                    await self.storage.delete_table(live.id)
                    self._drop(live)
                    return
                listed = False
            opened = [] if seat is None else [SeatRow(seat, "open")]
            await live.change(opened, host=host, listed=listed)
            live.row.host, live.row.listed = host, listed
            for row in opened:
                live.seats[row.seat] = row
            live.forget_drawn()
            live.tell()

    def _drop(self, live: Live) -> None:
        """A table is no more."""
        self._forget(live)
        live.gone = True
        live.tell_seats()

    async def start(self, person: Person, live: Live) -> None:
        """The host starts: open seats become bots of middle strength."""
        async with live.lock:
            self.check_host(person, live)
            if live.row.stage != "gathering":
                raise Refusal("the game has begun already")
            free = [seat.seat for seat in live.seats if seat.kind == "open"]
            called = names(len(free), [seat.name for seat in live.seats])
            await live.begin([SeatRow(seat, "bot", None, MIDDLE, name) for seat, name in zip(free, called)])

    async def hand(self, person: Person, live: Live, seat: int, level: str) -> None:
        """The host gives an open or abandoned seat to a bot; before the start, with no level, opens a bot's seat again."""
        async with live.lock:
            self.check_host(person, live)
            self.check_seat(live, seat)
            if live.row.stage == "finished":
                raise Refusal("the game is over")
            row = live.seats[seat]
            if level == "":
                if live.row.stage != "gathering":
                    raise Refusal("seats can be opened only before the game begins")
                if row.kind == "person":
                    raise Refusal("somebody has this seat")
                await self._seat(live, SeatRow(seat, "open"))
                return
            check_level(level)
            if row.kind == "person":
                self._check_abandoned(live, row)
            name = row.name if row.kind == "bot" else names(1, [each.name for each in live.seats])[0]
            await self._seat(live, SeatRow(seat, "bot", None, level, name))
        await self._start_if_full(live)

    def _check_abandoned(self, live: Live, row: SeatRow) -> None:
        """Raises Refusal unless the person at a seat is away for long and the others wait for it."""
        name, minutes = live.name_of(row.seat), round(self.settings.abandoned / 60)
        away = f"{name} may come back: the seat can be given to a bot when {name} was away for {minutes} minutes"
        if live.row.stage == "gathering":
            raise Refusal(f"{name} has this seat")
        if not live.asked(row.seat) or row.person in live.here:
            raise Refusal(away)
        since = max(live.row.moved, live.seen.get(row.person or "", 0.0))
        if time.time() - since < self.settings.abandoned:
            raise Refusal(away)

    async def _seat(self, live: Live, row: SeatRow, person: Person | None = None) -> None:
        """Somebody else has a seat from now on; its private link is void."""
        await live.change([row])
        live.seats[row.seat] = row
        if person is not None:
            live.names[person.id] = person.name
        live.forget_drawn()
        live.tell()

    # ---- private links ------------------------------------------------------------------------------------------------

    async def link(self, person: Person, live: Live) -> str:
        """A private link for the own seat; its secret is told once, and an earlier one is void."""
        seat = live.seat_of(person.id)
        if seat is None:
            raise Refusal("you have no seat at this table")
        secret = new_secret()
        await self.storage.set_link(live.id, seat, hashed(secret))
        return secret

    async def claim_seat(self, person: Person, table: str, seat: int, secret: str) -> str:
        """Whoever has the secret of a private link has the seat from now on."""
        live = await self.get(table)
        async with live.lock:
            if await self.storage.seat_of_link(hashed(secret)) != (table, seat):
                raise Refusal("this link was used already", 404)
            mine = live.seat_of(person.id)
            if mine not in (None, seat) and live.row.stage != "finished":
                raise Refusal("you have another seat at this table; leave it first")
            if live.row.host == live.seats[seat].person:
                await live.change(host=person.id)
                live.row.host = person.id
            await self._seat(live, SeatRow(seat, "person", person.id), person)
        return table

    async def renamed(self, person: Person) -> None:
        """Tells the tables in memory of a new name."""
        for live in list(self.live.values()):
            if live.seat_of(person.id) is not None:
                live.names[person.id] = person.name
                live.tell_seats()

    def reread(self, tables: Sequence[str]) -> None:
        """What is in memory of these tables is no longer what is stored."""
        for table in tables:
            if table in self.live:
                self.live[table].stale = True
                self.live[table].tell_seats()

    # ---- the lobby ----------------------------------------------------------------------------------------------------

    async def lobby(self, person: Person | None) -> Lobby:
        """What the reader can go on with, take part in, watch and look at again."""
        lobby = Lobby([], [], [], [])
        mine: set[str] = set()
        if person is not None:
            own = await self.storage.tables_of(person.id, False, MOST_CARDS)
            mine = {row.id for row, _ in own}
            lobby.mine = await self._cards(own, person)
            lobby.mine.sort(key=lambda each: not each.asked)
            lobby.finished = await self._cards(await self.storage.tables_of(person.id, True, MOST_CARDS), person)
        found = await self.storage.listed("gathering", MOST_CARDS)
        lobby.open = await self._cards([each for each in found if each[0].id not in mine], person)
        found = await self.storage.listed("running", MOST_CARDS)
        lobby.watch = await self._cards([each for each in found if each[0].id not in mine], person)
        return lobby

    async def _cards(self, found: list[tuple[TableRow, list[SeatRow]]], person: Person | None) -> list[TableCard]:
        """Tables of the lobby.  Only those that ask the reader something need to be in memory, for the words of it."""
        people = {seat.person for _, seats in found for seat in seats if seat.person}
        known = await self.storage.names(sorted(people)) if people else {}
        cards = []
        for row, seats in found:
            waiting = msgspec.json.decode(row.summary, type=Summary).waiting
            asked = person is not None and any(seat.person == person.id and seat.seat in waiting for seat in seats)
            try:
                live = self.live.get(row.id) or (await self.get(row.id) if asked else None)
                cards.append(card(live or Live.closed(self.storage, row, seats, known), person))
            except (ZigguratError, Refusal):  # of a game, or of rules, that this version does not have
                continue
        return cards

    # ---- checks -------------------------------------------------------------------------------------------------------

    def check_host(self, person: Person, live: Live) -> None:
        if live.row.host != person.id:
            raise Refusal("only the host of the table can do this", 403)

    def check_seat(self, live: Live, seat: int) -> None:
        if not 0 <= seat < len(live.seats):
            raise Refusal(f"there is no seat {seat}: seats are 0 to {len(live.seats) - 1}", 400)


def card(live: Live, person: Person | None) -> TableCard:
    """A table in the lobby."""
    reader = None if person is None else person.id
    seat = live.seat_of(reader)
    summary = msgspec.json.decode(live.row.summary, type=Summary)
    asked = seat is not None and seat in summary.waiting
    prompt = live.table.state.prompt(seat) if asked and live.table is not None and seat is not None else ""
    progress = Progress(summary.text, summary.step, summary.steps, summary.remark) if summary.steps else None
    info = positions.table_info(live, reader)
    return TableCard(info, progress, prompt, seat is not None, asked, summary.standing, summary.ranks)


def stand_in(live: Live, seat: int) -> str:
    """What a bot is called that plays on for whoever had a seat: a bot keeps its name, in a person's seat it says what it is."""
    name, mark = live.name_of(seat), " (bot)"
    return name if live.seats[seat].kind == "bot" else f"{cut(name, MOST_LETTERS - len(mark))}{mark}"


def check_level(level: str) -> str:
    """The level of a bot.  Raises Refusal for an unknown one."""
    if level not in LEVELS:
        raise Refusal(f"there is no level {level[:40]!r}; the levels are {', '.join(LEVELS)}", 400)
    return level


def check_number(live: Live, number: int) -> None:
    """Raises Refusal for a move that there is not."""
    if not 0 <= number <= live.last:
        raise Refusal(f"there is no move {number}: the last one is {live.last}", 400)
