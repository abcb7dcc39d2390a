"""The HTTP interface.  ``docs/server-interface.md`` describes it."""

from __future__ import annotations

import gzip
from collections.abc import Callable
from functools import cache
from typing import Any, TypeVar

import msgspec
from litestar import Request, Response, get, post, put
from litestar.datastructures import Cookie
from litestar.exceptions import HTTPException, InternalServerException

from ziggurat import games
from ziggurat.core.errors import ZigguratError
from ziggurat.server import messages, positions
from ziggurat.server.desk import Desk, fault_in
from ziggurat.server.limits import network
from ziggurat.server.live import Live
from ziggurat.server.log import logger
from ziggurat.server.messages import Answer, HintAnswer
from ziggurat.server.page import File
from ziggurat.server.people import COOKIE, YEARS, Refusal, clean_name, hashed, new_secret
from ziggurat.server.settings import LARGEST
from ziggurat.server.storage import Person, Taken, Unavailable
from ziggurat.server.tables import check_number
from ziggurat.server.thinking import LEVELS

T = TypeVar("T")
Asked = Request[Any, Any, Any]
Reply = Response[bytes]

NEVER = {"cache-control": "no-store"}
FOREVER = {"cache-control": "public, max-age=31536000, immutable"}
SOMETIMES = {"cache-control": "public, max-age=3600"}
KNOWN = {
    404: "there is nothing at this address",
    405: "this can't be asked at this address",
    413: f"the message is too large: at most {LARGEST} bytes",
}
AT_TABLE: dict[str, Callable[..., messages.Request]] = {
    "act": messages.Act,
    "undo": messages.Undo,
    "go-on": messages.GoOn,
    "hint": messages.AskHint,
}


# ---- reading and answering ----------------------------------------------------------------------------------------------


def desk_of(request: Asked) -> Desk:
    desk: Desk = request.app.state.desk
    return desk


def reply(value: Any, status: int = 200, token: str | None = None, request: Asked | None = None) -> Reply:
    """A value as JSON; with ``token``, the browser is told to keep it."""
    cookies = [] if token is None or request is None else [cookie(request, token)]
    return Response(msgspec.json.encode(value), status_code=status, media_type="application/json", headers=NEVER, cookies=cookies)


def cookie(request: Asked, token: str) -> Cookie:
    path = desk_of(request).settings.base_path or "/"
    secure = request.scope["scheme"] in ("https", "wss")
    return Cookie(key=COOKIE, value=token, path=path, max_age=YEARS, httponly=True, samesite="lax", secure=secure)


def address(request: Asked) -> str:
    return network(request.client.host) if request.client else ""


async def body(request: Asked, kind: Callable[..., T]) -> T:
    """The body of a request, decoded strictly.  Raises MsgspecError."""
    try:
        content = await request.body()
    except InternalServerException:  # so Litestar calls a client that was gone before it had sent all
        raise Refusal("the request ended in the middle", 400) from None
    return msgspec.json.decode(content or b"{}", type=kind)  # type: ignore[no-any-return]


async def reader(request: Asked) -> Person | None:
    """Who is asking; None: somebody not known yet.  Raises Refusal for a program that is not known."""
    return await desk_of(request).people.asking(request.headers)


async def somebody(request: Asked) -> tuple[Person, str | None]:
    """Who is asking; a newcomer becomes a person, whose new token goes with the answer."""
    person = await reader(request)
    if person is not None:
        return person, None
    desk = desk_of(request)
    desk.limit(desk.arriving, address(request), "newcomers from your address")
    return await desk.people.make()


async def seated(request: Asked, table: str) -> tuple[Desk, Live, Person]:
    """The desk, a table, and who is asking, for what only people who are known can do."""
    desk, person = desk_of(request), await reader(request)
    live = await desk.tables.get(table)
    if person is None:
        raise Refusal("you have no seat at this table", 403)
    return desk, live, person


# ---- people -------------------------------------------------------------------------------------------------------------


@get("/api/me")
async def get_me(request: Asked) -> Reply:
    person = await reader(request)
    return reply(messages.Me("" if person is None else person.name))


@put("/api/me")
async def put_me(request: Asked) -> Reply:
    wanted = await body(request, messages.Rename)
    name = clean_name(wanted.name)
    if not name:
        raise Refusal("a name needs a letter that can be seen", 400)
    person, token = await somebody(request)
    await desk_of(request).people.rename(person, name)
    await desk_of(request).tables.renamed(person)
    return reply(messages.Me(name), token=token, request=request)


@post("/api/me/link")
async def link_me(request: Asked) -> Reply:
    desk, person = desk_of(request), await reader(request)
    if person is None:
        raise Refusal("there is nothing to pass on: you have no seat at any table", 409)
    desk.limit(desk.seating, person.id, "links")
    secret = new_secret()
    await desk.people.link(person, hashed(secret))
    return reply(messages.Link(secret))


@post("/api/claim")
async def claim(request: Asked) -> Reply:
    """Whoever shows the secret of a private link gets its seat; or becomes the person that made it."""
    desk = desk_of(request)
    desk.limit(desk.seating, address(request), "links")
    wanted = await body(request, messages.Claim)
    found = await desk.storage.seat_of_link(hashed(wanted.secret))
    if wanted.look:
        if found is None:
            await desk.people.giver(hashed(wanted.secret))
            return reply(messages.Offer(None, 0))
        live = await desk.tables.get(found[0])
        return reply(messages.Offer(positions.table_info(live, None), found[1]))
    if found is not None:
        person, token = await somebody(request)
        table = await desk.tables.claim_seat(person, *found, wanted.secret)
        return reply(messages.Opened(table), token=token, request=request)
    claimer = await reader(request)
    if claimer is None:
        desk.limit(desk.arriving, address(request), "newcomers from your address")
    giver, token, tables = await desk.people.use_link(hashed(wanted.secret), claimer)
    if claimer is not None:
        desk.merged(claimer.id, giver, tables)
    return reply(messages.Opened(""), token=token, request=request)


# ---- games and lobby ----------------------------------------------------------------------------------------------------


@get("/api/games")
async def get_games(request: Asked) -> Reply:
    return reply([game_info(game) for game in games.ids()])


@cache
def game_info(game_id: str) -> messages.GameInfo:
    game = games.find(game_id)
    options = [
        messages.OptionInfo(
            name, option.help, option.default, list(option.values), option.min, option.max, *(option.seats or game.seats)
        )
        for name, option in game.options.items()
    ]
    return messages.GameInfo(game.id, game.name, *game.seats, options, [info for _, info in LEVELS.values()], game.content)


@get("/api/games/{game:str}/catalogue")
async def catalogue(request: Asked) -> Reply:
    game = request.path_params["game"]
    if game not in games.ids():
        raise Refusal(f"there is no game {game[:40]!r}; the games are {', '.join(games.ids())}", 404)
    file = catalogue_file(game)
    lasting = request.query_params.get("version") == games.find(game).content
    return served(request, file, FOREVER if lasting else {"cache-control": "no-cache"})


@cache
def catalogue_file(game: str) -> File:
    content = msgspec.json.encode(games.find(game).catalogue())
    return File("application/json", content, gzip.compress(content, 9, mtime=0), None)


@get("/api/lobby")
async def lobby(request: Asked) -> Reply:
    return reply(await desk_of(request).tables.lobby(await reader(request)))


# ---- tables -------------------------------------------------------------------------------------------------------------


@post("/api/tables")
async def open_table(request: Asked) -> Reply:
    desk = desk_of(request)
    wanted = await body(request, messages.NewTable)
    header = desk.tables.check(wanted)
    person, token = await somebody(request)
    desk.limit(desk.opening, person.id, "new tables")
    return reply(messages.Opened(await desk.tables.open(person, wanted, header)), 201, token, request)


@get("/api/tables/{table:str}")
async def get_table(request: Asked) -> Reply:
    person = await reader(request)
    live = await desk_of(request).tables.get(request.path_params["table"])
    return reply(positions.position(live, None if person is None else person.id))


@get("/api/tables/{table:str}/at/{number:int}")
async def get_at(request: Asked) -> Reply:
    """A table after one of its moves: of a running game as the own seat saw it, of a finished one as any seat did."""
    person = await reader(request)
    desk, number = desk_of(request), request.path_params["number"]
    live = await desk.tables.get(request.path_params["table"])
    if live.table is None:
        raise Refusal("the game has not begun")
    check_number(live, number)
    mine = live.seat_of(None if person is None else person.id)
    wanted = request.query_params.get("seat")
    seat, everything = mine, wanted == "all"
    if wanted is not None and not everything:
        seat = seat_number(wanted)
        desk.tables.check_seat(live, seat)
    if not live.table.state.over and (everything or seat != mine):
        raise Refusal("while a game runs, only the own seat can be looked through", 403)
    return reply(positions.replay(live, None if person is None else person.id, number, seat, everything))


def seat_number(wanted: str) -> int:
    """The seat that a query names.  Raises Refusal."""
    if not (wanted.isascii() and wanted.isdecimal() and len(wanted) < 3):
        raise Refusal(f"seat {wanted[:20]!r}: expected the number of a seat, or all", 400)
    return int(wanted)


@get("/api/tables/{table:str}/at/{number:int}/advice")
async def get_advice(request: Asked) -> Reply:
    """What a strong bot would have done there, for a seat of a finished game."""
    person = await reader(request)
    desk, number = desk_of(request), request.path_params["number"]
    live = await desk.tables.get(request.path_params["table"])
    if live.table is None or not live.table.state.over:
        raise Refusal("what a bot says of past decisions can be had when the game is over", 403)
    check_number(live, number)
    seat = seat_number(request.query_params.get("seat", "0"))
    desk.tables.check_seat(live, seat)
    return reply(await desk.looked_at(live, number, seat, address(request) if person is None else person.id))


@get("/api/tables/{table:str}/record")
async def get_record(request: Asked) -> Reply:
    """The record of a finished game: JSON lines."""
    live = await desk_of(request).tables.get(request.path_params["table"])
    if live.row.stage != "finished":
        raise Refusal("the record of a running game holds every secret: it can be had when the game is over", 403)
    headers = {**NEVER, "content-disposition": f'attachment; filename="{live.row.game}-{live.id[:8]}.jsonl"'}
    return Response(live.record().dump().encode(), media_type="application/x-ndjson", headers=headers)


@post("/api/tables/{table:str}/{verb:str}")
async def at_table(request: Asked) -> Reply:
    """What can be asked over the socket, and everything about seats."""
    table, verb = request.path_params["table"], request.path_params["verb"]
    if verb in AT_TABLE:
        return await carry_out(request, table, verb)
    if verb not in AROUND_TABLE:
        raise Refusal(f"there is no request {verb[:40]!r}; there are {', '.join([*AT_TABLE, *AROUND_TABLE])}", 404)
    answer: Reply = await AROUND_TABLE[verb](request, table)
    return answer


async def carry_out(request: Asked, table: str, verb: str) -> Reply:
    desk, person = desk_of(request), await reader(request)
    wanted = await body(request, AT_TABLE[verb])
    desk.limit(desk.messages, address(request) if person is None else person.id, "messages")
    live = await desk.tables.get(table)
    answer: Answer | HintAnswer = await desk.carry_out(live, None if person is None else person.id, wanted)
    return reply(answer)


async def join(request: Asked, table: str) -> Reply:
    desk = desk_of(request)
    wanted = await body(request, messages.Join)
    await desk.tables.get(table)  # only for a table that there is does somebody become a person
    person, token = await somebody(request)
    desk.limit(desk.seating, person.id, "changes of seat")
    live = await desk.tables.get(table)
    await desk.tables.join(person, live, wanted.seat)
    return reply(messages.Opened(live.id), token=token, request=request)


async def leave(request: Asked, table: str) -> Reply:
    desk, live, person = await seated(request, table)
    desk.limit(desk.seating, person.id, "changes of seat")
    await desk.tables.leave(person, live)
    return reply(messages.Opened(live.id))


async def start(request: Asked, table: str) -> Reply:
    desk, live, person = await seated(request, table)
    await desk.tables.start(person, live)
    return reply(messages.Opened(live.id))


async def hand(request: Asked, table: str) -> Reply:
    wanted = await body(request, messages.Hand)
    desk, live, person = await seated(request, table)
    desk.limit(desk.seating, person.id, "changes of seat")
    await desk.tables.hand(person, live, wanted.seat, wanted.level)
    return reply(messages.Opened(live.id))


async def again(request: Asked, table: str) -> Reply:
    desk, live, person = await seated(request, table)
    desk.limit(desk.opening, person.id, "new tables")
    return reply(messages.Opened(await desk.tables.again(person, live)), 201)


async def play_on(request: Asked, table: str) -> Reply:
    desk = desk_of(request)
    wanted = await body(request, messages.PlayOn)
    await desk.tables.get(table)
    person, token = await somebody(request)
    live = await desk.tables.get(table)
    desk.limit(desk.opening, person.id, "new tables")
    return reply(messages.Opened(await desk.tables.play_on(person, live, wanted)), 201, token, request)


async def link(request: Asked, table: str) -> Reply:
    desk, live, person = await seated(request, table)
    desk.limit(desk.seating, person.id, "links")
    return reply(messages.Link(await desk.tables.link(person, live)))


AROUND_TABLE: dict[str, Callable[[Asked, str], Any]] = {
    "join": join,
    "leave": leave,
    "start": start,
    "hand": hand,
    "again": again,
    "play-on": play_on,
    "link": link,
}


# ---- the page -----------------------------------------------------------------------------------------------------------


@get(["/", "/{path:path}"])
async def page(request: Asked) -> Reply:
    """A file of the page, or its document: what an address like /table/ID means is up to the page."""
    name = request.scope["path"].strip("/")
    if name == "api" or name.startswith("api/"):
        raise Refusal("there is nothing at this address", 404)
    found = desk_of(request).page.file(name)
    if found is not None:
        return served(request, found, FOREVER if name.startswith("assets/") else SOMETIMES)
    if name.startswith("assets/"):
        raise Refusal("there is no such file; please load the page again", 404)
    return served(request, desk_of(request).page.document(), NEVER)


def served(request: Asked, file: File, headers: dict[str, str]) -> Reply:
    """A file as small as the client can read it."""
    content, encoding = file.best(request.headers.get("accept-encoding", ""))
    headers = {**headers, "vary": "accept-encoding", **({"content-encoding": encoding} if encoding else {})}
    return Response(content, media_type=file.kind, headers=headers)


# ---- what goes wrong ----------------------------------------------------------------------------------------------------


def problem(request: Asked, error: Exception) -> Reply:
    """Whatever went wrong, in words."""
    status, reason = words(error)
    if status == 500:
        logger.error("a request failed", method=request.method, path=request.scope["path"], exc_info=error)
    return reply(messages.Problem(reason), status)


def words(error: Exception) -> tuple[int, str]:
    """The HTTP status of an error, and what to say."""
    if isinstance(error, Refusal):
        return error.status, error.reason
    if isinstance(error, msgspec.MsgspecError):
        return 400, fault_in(error)
    if isinstance(error, (RecursionError, UnicodeError)):
        return 400, "the message is not as expected"
    if isinstance(error, ZigguratError):
        return 400, str(error)
    if isinstance(error, Taken):
        return 409, "too late: somebody else was faster; please look again"
    if isinstance(error, Unavailable):
        return 503, "the database does not answer; please try again"
    if isinstance(error, HTTPException):
        return error.status_code, KNOWN.get(error.status_code, "the request is not as expected")
    return 500, "something went wrong in the program; nothing was changed, and the fault was noted"


HANDLERS = [
    get_me, put_me, link_me, claim, get_games, catalogue, lobby, open_table, get_table, get_at, get_advice, get_record, at_table,
    page,
]  # fmt: skip
