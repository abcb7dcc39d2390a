"""Makes requests that have to be refused, at random but the same for the same seed."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

TRICKS = ["\u0430", "\u200b", "\u202e", "\u0000", "\ud800", "\ufb01", "\u0301", "\ufeff", "🏛", "'; DROP TABLE lines; --", "../"]
"""What makes a text another one, although it may look the same: letters of other alphabets, marks that can't be seen."""
VALUES = [None, True, False, 0, -1, 1.5, "", "1", [], {}, [[]], {"a": 1}, 2**31 + 1, 2**63, 2**64, -(2**63), 10**400, "x" * 300]
RAW = [
    "NaN",
    "Infinity",
    "-Infinity",
    "1e999",
    "-0.5",
    "01",
    "0x1",
    "1_0",
    "'1'",
    "undefined",
    "\x00",
    '"\\ud800"',
    '"\\x41"',
    "١",
]
VERBS = ["fly", "", "ACT", "act ", "act\u0000", "position", "answer", "__class__", "join", "start", None, 1, ["act"]]
FIELDS = ["seat", "table", "person", "token", "number", "__proto__", "constructor", "ID", "action ", "a" * 5000]
IDS = ["", "x" * 41, "a\u0000b", "a b", "ä", "\u202e", "\ud800", "x" * 60_000, 7, None, ["x"]]
INVENTED = ["pass", "side day", "wonder gizah", "build", "build altar 999", "sell sell", "sell no-such-card", "build 1 left 2"]


class Crafter:
    """Messages at a table, made from one that would be carried out.  ``foreign``: texts of actions of others."""

    def __init__(self, chance: random.Random, position: Any, foreign: list[str]) -> None:
        self.random = chance
        self.due: int = position["decision"]
        self.legal: list[str] = [choice["action"] for choice in position["choices"]]
        self.wrong = [action for action in [*foreign, *INVENTED] if action not in self.legal]

    def valid(self) -> dict[str, Any]:
        """It would be carried out."""
        return {"kind": "act", "id": self.id(), "decision": self.due, "action": self.random.choice(self.legal)}

    def id(self) -> str:
        return f"{self.random.getrandbits(64):x}"

    def message(self) -> str | bytes:
        """A message that has to be refused."""
        makers: list[Callable[[], str | bytes]] = [
            *(self.other_decision, self.other_action, self.unknown_verb, self.wrong_type, self.raw_value, self.missing),
            *(self.more, self.not_an_object, self.broken, self.deep, self.huge, self.binary, self.trick, self.undo),
            *(self.wrong_id, self.named_twice),
        ]
        return self.random.choice(makers)()

    def changed(self, **changes: Any) -> str:
        return json.dumps({**self.valid(), **changes})

    def other_decision(self) -> str:
        return self.changed(decision=self.random.choice([*range(self.due), *range(self.due + 1, self.due + 4), 2**31]))

    def other_action(self) -> str:
        return self.changed(action=self.random.choice(self.wrong))

    def unknown_verb(self) -> str:
        return self.changed(kind=self.random.choice(VERBS))

    def wrong_type(self) -> str:
        name = self.random.choice(["kind", "id", "decision", "action"])
        return self.changed(**{name: self.random.choice([value for value in VALUES if name != "id" or value != "1"])})

    def raw_value(self) -> str:
        name = self.random.choice(["kind", "id", "decision", "action"])
        return self.changed(**{name: "@"}).replace('"@"', self.random.choice(RAW))

    def missing(self) -> str:
        message = self.valid()
        del message[self.random.choice(list(message))]
        return json.dumps(message)

    def more(self) -> str:
        return self.changed(**{self.random.choice(FIELDS): self.random.choice([0, 1, "x", None, {}])})

    def not_an_object(self) -> str:
        return json.dumps(self.random.choice([None, 1, "act", [], [self.valid()], {}, {"act": self.valid()}, True]))

    def broken(self) -> str:
        text = json.dumps(self.valid())
        at = self.random.randrange(1, len(text))
        halves = [text[:at], text[at:], text + text, text + "}"]
        return self.random.choice([*halves, "\ufeff" + text, text.replace('"', "'"), text + "\x00"])

    def deep(self) -> str:
        depth = self.random.choice([50, 2_000, 15_000])
        closed = "[" * depth + "]" * depth, '{"a":' * 2000 + "1" + "}" * 2000
        inner = self.random.choice(["[" * depth, '{"a":' * (depth // 2), *closed])
        return self.random.choice([inner, self.changed(action="@").replace('"@"', inner)])

    def huge(self) -> str:
        name, letter = self.random.choice(["id", "action"]), self.random.choice("x0 ")
        return self.changed(**{name: letter * self.random.choice([201, 5_000, 60_000])})

    def binary(self) -> bytes:
        found = self.random.randbytes(self.random.randrange(1, 300))
        return b"\xff" + self.random.choice([found, json.dumps(self.valid()).encode("utf-16"), b"\x1f\x8b" + found])

    def trick(self) -> str:
        """A text that is almost a legal one."""
        action = self.random.choice(self.legal)
        at = self.random.randrange(len(action) + 1)
        return self.changed(action=action[:at] + self.random.choice(TRICKS) + action[at:])

    def undo(self) -> str:
        number = self.random.choice([0, -1, 2**31, 2**31 + 1, 2**63, "1", None, 1.0, True, *range(1, 8)])
        return json.dumps({"kind": "undo", "id": self.id(), "number": number})

    def wrong_id(self) -> str:
        return self.changed(id=self.random.choice(IDS))

    def named_twice(self) -> str:
        """The same field twice: whichever counts, it is the wrong one."""
        return f'{self.changed(decision=self.due + 1)[:-1]}, "decision": {self.due + 2}}}'


# ---- requests over HTTP ---------------------------------------------------------------------------------------------------

METHODS = ["GET", "POST", "PUT", "DELETE", "PATCH", "OPTIONS", "HEAD", "TRACE", "PROPFIND", "FOO"]
PATHS = [
    "/api/tables/{table}/../{other}",
    "/api/tables/../../../../etc/passwd",
    "/%2e%2e/%2e%2e/etc/passwd",
    "/..%2f..%2fetc%2fpasswd",
    "/assets/../../settings.py",
    "/assets/..%2f..%2fsettings.py",
    "/assets/%2e%2e/index.html",
    "/assets/%00",
    "/assets/a\\..\\b",
    "//evil.example/",
    "/api/tables/%00",
    "/api/tables/{long}",
    "/api/tables/{table}%00",
    "/api/tables/{table}/at/-1",
    "/api/tables/{table}/at/1e3",
    "/api/tables/{table}/at/99999999999999999999999",
    "/api/tables/{table}/at/%D9%A1",
    "/api/tables/{table}/at/0?seat=%D9%A1",
    "/api/tables/{table}/at/0?seat=1",
    "/api/tables/{table}/at/0?seat=all",
    "/api/tables/{table}/at/0?seat=-1",
    "/api/tables/{table}/at/0?seat=",
    "/api/tables/{table}/at/0?seat=2&seat=0",
    "/api/tables/{table}/record",
    "/api/tables/{table}/live",
    "/api/tables/{table}/",
    "/api/tables//act",
    "/api/tables/{table}/fly",
    "/api/tables/{table}/__class__",
    "/api/tables/%s%s%n",
    "/api/tables/{table};x=1",
    "/api/tables/%ED%A0%80",
    "/api/tables/%FF%FE",
    "/api/games/..%2fseven-wonders/catalogue",
    "/api/games/%00/catalogue",
    "/api/games/%ED%A0%80/catalogue",
    "/api/../api/me/link/x",
    "/api",
    "/api/",
    "/api/admin",
    "/api/tables/'%20OR%201=1--",
]
TYPES = ["application/json", "text/plain", "application/x-www-form-urlencoded", "multipart/form-data", "a/b; charset=utf-16", ""]
AROUND = [
    *(
        ("join", b'{"seat": 7}'),
        ("join", b'{"seat": -1}'),
        ("join", b'{"seat": "0"}'),
        ("join", b'{"seat": 32}'),
        ("join", b"[]"),
    ),
    *(
        ("join", b'{"seat": true}'),
        ("start", b"{}"),
        ("again", b"{}"),
        ("hand", b'{"seat": 0, "level": "gentle"}'),
        ("hand", b"null"),
    ),
    *(("hand", b'{"seat": 1, "level": ""}'), ("hand", b'{"seat": 99, "level": "gentle"}'), ("hand", b'{"seat": 0}')),
    *(
        ("play-on", b'{"number": 0, "seat": 0, "level": "gentle"}'),
        ("play-on", b'{"number": 1e9, "seat": 0, "level": "\\u0000"}'),
    ),
]
"""Changes at the seats that are not one's own to make."""
TABLES: list[dict[str, Any]] = [
    *({"game": "chess"}, {"game": "\u0000"}, {"game": "../seven-wonders"}, {"game": "x" * 41}, {"host": "Ann"}, {"id": "x"}),
    *({"seats": []}, {"seats": [{"kind": "me"}] * 9}, {"seats": [{"kind": "me"}] * 3}),
    *({"seats": [{"kind": "bot", "level": "\u0000"}] * 3}, {"seats": [{"kind": "bot", "level": "greedy"}] * 3}),
    *({"options": {"sides": "\u0000"}}, {"options": {"x": 1}}, {"options": {"sides": 1.5}}, {"options": []}),
    *(
        {"options": {str(n): n for n in range(500)}},
        {"pause": -1},
        {"pause": 61},
        {"pause": 1e9},
        {"listed": 1},
        {"guide": "yes"},
    ),
]
"""What makes a new table one that can't be."""


@dataclass
class Crafted:
    """A request."""

    method: str
    path: str
    body: bytes = b""
    headers: dict[str, str] = field(default_factory=dict)


class Requests:
    """Requests to a server at a port.  ``tokens`` and ``crafters`` of people by name; ``table`` is theirs, ``other`` is not."""

    def __init__(
        self, chance: random.Random, port: int, table: str, other: str, tokens: Mapping[str, str], crafters: Mapping[str, Crafter]
    ) -> None:
        self.random = chance
        self.host = f"127.0.0.1:{port}"
        self.table = table
        self.other = other
        self.tokens = tokens
        self.crafters = crafters

    def request(self) -> Crafted:
        """A request that has to be refused, or that shows what anybody may see."""
        makers = [
            self.at_table,
            self.path,
            self.method,
            self.origin,
            self.credentials,
            self.around,
            self.new_table,
            self.too_large,
        ]
        made = self.random.choice(makers)()
        made.headers.setdefault("content-type", self.random.choice(TYPES))
        return made

    def cookie(self, name: str) -> dict[str, str]:
        return {"cookie": f"ziggurat={self.tokens[name]}"}

    def act(self, message: Mapping[str, Any]) -> bytes:
        """A message as the body of a request."""
        return json.dumps({key: message[key] for key in ("id", "decision", "action")}).encode()

    def at_table(self) -> Crafted:
        name = self.random.choice(list(self.crafters))
        made = self.crafters[name].message()
        body = made.encode("utf-8", "surrogatepass") if isinstance(made, str) else made
        verb = "undo" if b'"undo"' in body else "act"
        body = body.replace(b'"kind": "act", ', b"").replace(b'"kind": "undo", ', b"")
        if b'"kind"' not in body and verb == "act" and b"action" in body and b"decision" in body and made[:8] == '{"id": "':
            body = b"[]"  # only its kind was missing
        return Crafted("POST", f"/api/tables/{self.table}/{verb}", body, self.cookie(name))

    def path(self) -> Crafted:
        path = self.random.choice(PATHS).format(table=self.table, other=self.other, long="A" * 5000)
        return Crafted(self.random.choice(["GET", "POST"]), path, b"", self.cookie("Ann"))

    def method(self) -> Crafted:
        paths = ["/api/me", "/api/lobby", "/api/tables", f"/api/tables/{self.table}", f"/api/tables/{self.table}/act"]
        body = self.random.choice([b"", b"{", b"[]", b"\x00" * 50])
        return Crafted(self.random.choice(METHODS), self.random.choice(paths), body, self.cookie("Ann"))

    def origin(self) -> Crafted:
        """What would be carried out, from a page elsewhere."""
        own = f"http://{self.host}"
        wrong = [
            "null",
            "https://evil.example",
            f"{own}.evil.example",
            f"http://evil@{self.host}x",
            f"{own}0",
            "file://",
            "x" * 3000,
        ]
        where = {"origin": self.random.choice(wrong)} if self.random.random() < 0.7 else {"sec-fetch-site": "cross-site"}
        body = self.act(self.crafters["Ann"].valid())
        return Crafted("POST", f"/api/tables/{self.table}/act", body, {**self.cookie("Ann"), **where})

    def credentials(self) -> Crafted:
        """What would be carried out, by somebody else."""
        token = self.tokens["Ann"]
        cookies = [f"ziggurat={token[:-1]}", f"ziggurat={token}x", f"ziggurat={token.swapcase()}", "ziggurat=", "=;;=;ziggurat"]
        cookies += [f"Ziggurat={token}", "ziggurat=" + "é" * 100, "ziggurat=" + "x" * 5000, f"ziggurat={self.tokens['Eve']}"]
        bearers = [f"Bearer {token}x", f"Basic {token}", "Bearer", "Bearer " + "é" * 50, "Bearer \x01", "Bearer nobody"]
        headers = {"cookie": self.random.choice(cookies)} if self.random.random() < 0.5 else {}
        if not headers or self.random.random() < 0.5:
            headers["authorization"] = self.random.choice(bearers)
        return Crafted("POST", f"/api/tables/{self.table}/act", self.act(self.crafters["Ann"].valid()), headers)

    def around(self) -> Crafted:
        verb, body = self.random.choice(AROUND)
        name, table = self.random.choice([("Eve", self.table), ("Cyd", self.table), ("Ann", self.other)])
        return Crafted("POST", f"/api/tables/{table}/{verb}", body, self.cookie(name))

    def new_table(self) -> Crafted:
        valid: dict[str, Any] = {"game": "seven-wonders", "seats": [{"kind": "me"}, {"kind": "bot"}, {"kind": "bot"}]}
        body = json.dumps({**valid, **self.random.choice(TABLES)}).encode()
        return Crafted("POST", "/api/tables", body, self.cookie("Ann"))

    def too_large(self) -> Crafted:
        method, path = self.random.choice([("POST", "/api/tables"), ("POST", "/api/claim"), ("PUT", "/api/me")])
        return Crafted(method, path, b'{"name": "' + b"x" * 80_000 + b'"}', self.cookie("Ann"))
