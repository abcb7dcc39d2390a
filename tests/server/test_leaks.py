"""Nothing hidden reaches a client: every message of whole games, searched for what its reader must not know.

What a reader may know of cards is worked out here from the true game, by the simplest rule: the cards that lay open in a
city, the hands it has held, the pile it has dug through, and what chains join to these, as all cards show their chains.
"""

from __future__ import annotations

import copy
import json
import random
import re
import secrets
from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

from server.client import Client, Running, running, settings_for
from server.client import Live as Socket
from server.stored import stored
from ziggurat.core.bits import has
from ziggurat.core.chance import Seeded
from ziggurat.core.errors import IllegalAction
from ziggurat.core.record import Recorded
from ziggurat.core.saved import to_json
from ziggurat.core.table import Move
from ziggurat.games.seven_wonders.actions import SPACE
from ziggurat.games.seven_wonders.content import CARDS
from ziggurat.games.seven_wonders.steps import Dig
from ziggurat.games.seven_wonders.tables import FREE_WITH, SHOWS
from ziggurat.server import positions
from ziggurat.server.live import Live, begun, fork, sample_json, summary_of
from ziggurat.server.storage import LineRow, Person, SeatRow, TableRow
from ziggurat.server.tables import card as lobby_card

# ---- the cards that a text names ------------------------------------------------------------------------------------------

IDS: dict[str, set[str]] = {}
"""What a card is called, as id and as name, and the ids of the cards that are called so."""
for each in CARDS:
    IDS.setdefault(each.id, set()).add(each.id)
    IDS.setdefault(each.name, set()).add(each.id)
NAMED = re.compile(r"(?<![\w-])(" + "|".join(sorted(IDS, key=len, reverse=True)) + r")(?![\w-])")


def named(text: str) -> set[str]:
    """Everything in a text that calls a card.

    >>> sorted(named('{"card": "loom-1", "text": "Ann built Clay Pit"}'))
    ['Clay Pit', 'loom-1']
    """
    return set(NAMED.findall(text.replace('"mine":', "")))  # also the name of a field


@cache
def chained(card: str) -> set[str]:
    """A card, and those that its chain symbols join it to, before and after."""
    number = next(n for n, each in enumerate(CARDS) if each.id == card)
    joined = {each.id for n, each in enumerate(CARDS) if SHOWS[number] & FREE_WITH[n] or SHOWS[n] & FREE_WITH[number]}
    return {card} | joined


# ---- clients that keep everything -----------------------------------------------------------------------------------------


@dataclass
class Heard:
    """A message as it came: its source, what the reader had last heard of the table, and the cards that the reader named."""

    source: str
    text: str
    number: int
    asked: set[str] = field(default_factory=set)


@dataclass
class Guest:
    """Somebody at the table: a client with a socket; no seat: a spectator."""

    name: str
    client: Client
    seat: int | None
    number: int = 0
    heard: list[Heard] = field(default_factory=list)

    def __post_init__(self) -> None:
        """Every answer over HTTP is kept."""

        def keep(response: httpx.Response) -> None:
            response.read()
            request = response.request
            asked = ids(named(request.content.decode()))
            self.heard.append(Heard(f"{request.method} {request.url.path}", response.text, self.number, asked))

        self.client.http.event_hooks = {"response": [keep]}

    def sit(self, socket: Socket) -> None:
        self.socket = socket

    def read(self, until: Callable[[Any], Any]) -> Any:
        """Reads the socket until there is a position of which something is true."""
        while self.socket.position_now is None or not until(self.socket.position_now):
            self.socket.read("position")
            self.number = self.socket.position_now["number"]
        return self.socket.position_now

    def everything(self) -> list[Heard]:
        """All that was heard over HTTP and the socket; a position says itself how the table stood."""
        number, told = 0, []
        for heard in self.heard:
            message = json.loads(heard.text)
            position = isinstance(message, dict) and message.get("kind") == "position"
            told.append(replace(heard, number=message["number"]) if position else heard)
        for message in self.socket.messages:
            number = message["number"] if message["kind"] == "position" else number
            told.append(Heard(f"socket: {message['kind']}", json.dumps(message, ensure_ascii=False), number))
        return told

    def positions(self) -> list[Any]:
        """All positions that were heard."""
        told = [json.loads(heard.text) for heard in self.everything()]
        return [message for message in told if isinstance(message, dict) and message.get("kind") == "position"]


def ids(called: set[str]) -> set[str]:
    """The ids of the cards that are called so."""
    return {card for name in called for card in IDS[name]}


@dataclass
class Game:
    """A whole game: who heard what, what nobody else may hear of each guest, and what is true."""

    guests: list[Guest]
    own: dict[str, set[str]]
    names: dict[str, str]
    row: TableRow
    seats: list[SeatRow]
    lines: list[LineRow]
    states: list[Any] = field(default_factory=list)
    known: list[dict[int | None, set[str]]] = field(default_factory=list)

    def __post_init__(self) -> None:
        """Works out the true position after each line, and the cards that each seat knows then."""
        live = self.live(0)
        table = begun(live.game, live.header)
        known: dict[int | None, set[str]] = {None: set(), **{seat: set() for seat in range(table.seats)}}
        for line in [None, *self.lines]:
            if line is not None and line.kind == "move":
                table.chance = Recorded(live.game, line.outcomes)
                table.act(line.seat, line.text)
            elif line is not None:
                table.undo(line.seat)
            self.states.append(table.state)
            for seat, cards in known.items():
                cards |= {joined for card in in_sight(table.state, seat) for joined in chained(card)}
            self.known.append({seat: set(cards) for seat, cards in known.items()})

    def live(self, number: int) -> Live:
        """The table as the server has it in memory after a line."""
        row = msgspec.structs.replace(self.row, stage="finished" if number == len(self.lines) else "running")
        live = Live(None, row, list(self.seats), dict(self.names))  # type: ignore[arg-type]
        live.set_lines(self.lines[:number])
        assert live.table is not None
        live.row.summary = summary_of(live.game, live.table.state)
        return live


def in_sight(g: Any, seat: int | None) -> set[str]:
    """The cards that a seat sees in a position: in all cities, in its hand, and in the pile that it digs through."""
    cards = [card for player in g.players for card in player.built.cards]
    if seat is not None:
        cards += g.players[seat].hand.cards
        digs = len(g.steps) > 0 and isinstance(g.steps[-1], Dig) and has(g.waiting, seat)
        cards += [hidden.card for hidden in g.discard] if digs else []
    return {CARDS[card].id for card in cards}


# ---- a game is played -----------------------------------------------------------------------------------------------------

WONDERS = {"wonder-0": "halikarnassos", "wonder-1": "babylon"}
"""One builds from the discard pile, the other plays its last cards: more ways to give something away."""


class Play:
    """A whole game: people, bots, a spectator, second thoughts, questions that nobody should ask."""

    def __init__(self, server: Running, seats: int, people: int, seed: int) -> None:
        self.server = server
        self.chance = random.Random(seed)
        self.guests = [Guest(name, Client(server.url), seat) for seat, name in enumerate(("Ann", "Bob", "Cyd")[:people])]
        self.players = list(self.guests)
        self.guests.append(Guest("Eve", Client(server.url), None))
        self.own: dict[str, set[str]] = {guest.name: set() for guest in self.guests}
        for guest in self.guests:
            guest.client.put("/api/me", {"name": guest.name})
        kinds = " ".join(["me", *["open"] * (people - 1), *["gentle"] * (seats - people)])
        self.table = self.guests[0].client.open(kinds, options=WONDERS, pause=1, listed=True)
        for guest in self.players[1:]:
            guest.client.post(f"/api/tables/{self.table}/join", {"seat": guest.seat})
        self.live = server.desk.tables.live[self.table]

    def to_the_end(self) -> Game:
        with ExitStack() as stack:
            for guest in self.guests:
                guest.sit(stack.enter_context(guest.client.live(self.table)))
            for guest in self.players:
                self.own[guest.name] |= {self.live.seats[guest.seat].person}
                secret = guest.client.post(f"/api/tables/{self.table}/link")["secret"]
                self.own[guest.name] |= {secret}
            while not self.live.table.state.over:
                for guest in self.players:
                    if self.live.asked(guest.seat):
                        self.turn(guest)
                self.look_around()
            for guest in self.guests:
                guest.read(lambda position: position["result"])
                guest.client.get("/api/lobby")
                self.own[guest.name] |= {str(guest.client.token)}
        row, seats, lines = stored(self.server.settings.database, self.table)[self.table]
        return Game(self.guests, self.own, self.live.names, row, seats, lines)

    def turn(self, guest: Guest) -> None:
        """One choice of a person, perhaps with a few questions before and second thoughts after it."""
        due = self.live.decision(guest.seat)
        position = guest.read(lambda position: position["decision"] == due)
        if self.chance.random() < 0.3 and position["outlook"]["asks"] == "card":
            self.pry(guest, due)
        assert self.ask(guest, "act", decision=due, action=self.chance.choice(position["choices"])["action"])["done"]
        offered = guest.client.position(self.table)["undo"]["number"]
        if offered and self.chance.random() < 0.2:
            assert self.ask(guest, "undo", number=offered)["done"]
        else:
            self.ask(guest, "go-on")

    def ask(self, guest: Guest, kind: str, **fields: Any) -> Any:
        answer = guest.socket.ask(kind, **fields)
        self.own[guest.name].add(answer["id"])
        guest.number = guest.socket.position_now["number"]
        return answer

    def pry(self, guest: Guest, due: int) -> None:
        """What a curious program would try: cards of others, their views, the record, their moves."""
        path, g = f"/api/tables/{self.table}", self.live.table.state
        own = {int(card) for card in g.players[guest.seat].hand.cards}
        held = [int(card) for seat in range(g.seats) for card in g.players[seat].hand.cards if int(card) not in own]
        nowhere = [n for n in range(len(CARDS)) if n not in held and n not in own]
        for verb in ("build", "stage", "sell"):
            reasons = set()
            for card in (self.chance.choice(held), self.chance.choice(nowhere)):
                body = {"id": secrets.token_hex(6), "decision": due, "action": f"{verb} {CARDS[card].id}"}
                answer = guest.client.post(f"{path}/act", body)
                assert not answer["done"]
                reasons.add(answer["reason"].replace(CARDS[card].name, "CARD"))
            assert len(reasons) == 1, reasons  # a card that somebody holds is refused like one that nobody has
        for seat in ("all", *(str(seat) for seat in range(g.seats) if seat != guest.seat)):
            assert guest.client.get(f"{path}/at/{self.live.last}?seat={seat}", 403)["reason"]
        guest.client.get(f"{path}/record", 403)
        for number in range(max(1, self.live.last - 3), self.live.last + 2):
            assert not guest.client.post(f"{path}/undo", {"id": secrets.token_hex(6), "number": number})["done"]
        for decision in (due - 1, due + 1, due + 2):
            body = {"id": secrets.token_hex(6), "decision": decision, "action": "pass"}
            assert not guest.client.post(f"{path}/act", body)["done"]
        eve = self.guests[-1]
        assert not eve.client.post(f"{path}/hint", {"id": secrets.token_hex(6), "decision": due})["done"]
        assert not eve.client.post(f"{path}/act", {"id": secrets.token_hex(6), "decision": due, "action": "pass"})["done"]
        if self.chance.random() < 0.1:
            self.ask(guest, "hint", decision=due)

    def look_around(self) -> None:
        """The lobby, the position by GET, and an earlier one."""
        for guest in self.guests:
            if self.chance.random() < 0.2:
                guest.number = guest.client.position(self.table)["number"]
                guest.client.get("/api/lobby")
                guest.client.get(f"/api/tables/{self.table}/at/{self.chance.randint(0, guest.number)}")


@pytest.mark.parametrize(("seats", "people"), [(3, 3), (5, 3)])
def test_a_whole_game_gives_nothing_away(seats: int, people: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with running(settings_for(tmp_path)) as server:
        game = Play(server, seats, people, seed=5).to_the_end()
    only_cards_that_the_reader_knows_are_named(game)
    face_down_stays_face_down(game)
    nobody_hears_what_is_anothers_own(game)
    monkeypatch.setattr(positions.time, "time", lambda: game.row.moved + 0.25)
    what_a_seat_can_not_see_makes_no_difference(game)


# ---- what was heard is searched -------------------------------------------------------------------------------------------


def only_cards_that_the_reader_knows_are_named(game: Game) -> None:
    told = 0
    for guest in game.guests:
        for heard in guest.everything():
            known = game.known[heard.number][guest.seat] | heard.asked
            called = named(heard.text)
            told += len(called)
            assert not (unknown := {name for name in called if not IDS[name] & known}), (guest.name, heard, unknown)
    assert told > 1000


def face_down_stays_face_down(game: Game) -> None:
    """Views are those of the engine, and lie under wonders and in the pile as they should; the log names no hidden card."""
    seen = 0
    for guest in game.guests:
        for position in guest.positions():
            if position["at"] is None and position["view"] is not None:
                g = game.states[position["number"]]
                assert position["view"] == msgspec.to_builtins(g.view(guest.seat))
                legal = [] if guest.seat is None or not has(g.waiting, guest.seat) else list(g.legal(guest.seat))
                assert [choice["action"] for choice in position["choices"]] == [SPACE.show(action) for action in legal]
            assert position["seat"] == guest.seat
            for line in position["log"]["lines"]:
                event = line["event"]
                if event["event"] in ("Sold", "StageBuilt", "ThrownAway"):
                    seen += 1
                    assert (event["card"] is not None) == (event["seat"] == guest.seat)
                    assert bool(named(line["text"])) == (event["seat"] == guest.seat), line
    assert seen > 100


def nobody_hears_what_is_anothers_own(game: Game) -> None:
    """Tokens, private links, who is who in the database, ids of requests."""
    for guest in game.guests:
        for heard in guest.everything():
            for other, own in game.own.items():
                for secret in own:
                    mine = other == guest.name and secret != guest.client.token
                    assert mine or secret not in heard.text, (guest.name, heard)


# ---- what a seat can't see makes no difference ------------------------------------------------------------------------------


def otherwise(live: Live, seat: int | None, chance: Seeded) -> Live:
    """The same table with everything changed that this seat can't see: hands, choices, the pile, and what the log hides."""
    assert live.table is not None
    twin = fork(live.table)
    twin.state = live.table.state.sample(0 if seat is None else seat, chance)
    if seat is None:  # who only watches knows what all know: what another seat can't see is changed as well
        twin.state = twin.state.sample(1, Seeded(1)).sample(0, Seeded(2))
    twin.moves = [changed(move, seat) for move in twin.moves]
    other = copy.copy(live)
    other.table = twin
    other.notes = [
        replace(note, move=move, sentence=note.sentence if move.seat == seat else "Sell something else")
        for note, move in zip(live.notes, twin.moves, strict=True)
    ]
    other.row = msgspec.structs.replace(live.row, summary=summary_of(live.game, twin.state))
    other.forget_drawn()
    return other


def changed(move: Move, seat: int | None) -> Move:
    """A move as it could have been: its hidden cards are others, and nobody could read its text or what was drawn."""
    events = []
    for event in move.events:
        if event.seen_by != -1 and (seat is None or not has(event.seen_by, seat)):
            event = copy.copy(event)
            event.card = (event.card + 1) % len(CARDS)  # type: ignore[attr-defined]
        events.append(event)
    text = move.text if move.seat == seat else "sell altar"
    return replace(move, events=tuple(events), text=text, outcomes=())


def reasons(g: Any, seat: int) -> list[str]:
    """What is said to somebody who tries every card in every way."""
    found = []
    for card in CARDS:
        for verb in ("build", "stage", "sell"):
            try:
                g.copy(Seeded(1)).act(seat, f"{verb} {card.id}")
                found.append("")
            except IllegalAction as error:
                found.append(str(error))
    return found


def what_a_seat_can_not_see_makes_no_difference(game: Game) -> None:
    """Positions and cards of the lobby are the same byte for byte; so are reasons, and what bots and hints are told."""
    differences = 0
    for number in range(1, len(game.lines), 3):
        live = game.live(number)
        for guest in game.guests:
            seat, person = guest.seat, None if guest.seat is None else live.seats[guest.seat].person
            real = msgspec.json.encode(positions.position(live, person))
            card = msgspec.json.encode(lobby_card(live, person and Person(person, guest.name, 0.0)))
            for again in range(2):
                other = otherwise(live, seat, Seeded(100 * number + again))
                assert msgspec.json.encode(positions.position(other, person)) == real
                assert msgspec.json.encode(lobby_card(other, person and Person(person, guest.name, 0.0))) == card
                g, h = live.table.state, other.table.state  # type: ignore[union-attr]
                differences += to_json(g) != to_json(h)
                if seat is not None:  # nor does what bots and hints are told of the position
                    given = [sample_json(each, seat, Seeded(7)) for each in (g, h)]  # type: ignore[arg-type]
                    assert given[0] == given[1]
                    if again == 0 and number % 2:
                        assert reasons(g, seat) == reasons(h, seat)
    assert differences > len(game.lines)
