"""Who is asking: a cookie or a bearer token stands for a person.  Only hashes of tokens and secrets are kept."""

from __future__ import annotations

import hashlib
import re
import secrets
import string
import time
import unicodedata
from collections import OrderedDict
from collections.abc import Mapping

from ziggurat.server.storage import Person, Storage

COOKIE = "ziggurat"
LETTERS = string.ascii_letters + string.digits
JOINER = "\u200d"
VARIANTS = "\ufe0f\U0001f3fb\U0001f3fc\U0001f3fd\U0001f3fe\U0001f3ff"
"""What changes the picture before it: its colours, and the tone of a skin."""


class Refusal(Exception):
    """Why a request is not carried out, in words, and the HTTP status that goes with it."""

    def __init__(self, reason: str, status: int = 409) -> None:
        super().__init__(reason)
        self.reason = reason
        self.status = status


YEARS = 2 * 365 * 24 * 3600
"""How long a browser keeps the cookie, in seconds."""
REMEMBERED = 20_000
"""How many people are kept in memory."""


def new_secret() -> str:
    """A token or secret that nobody can guess: 256 random bits."""
    return letters(43)


def new_id() -> str:
    """An id that nobody can guess, short enough for an address: 95 random bits."""
    return letters(16)


def letters(number: int) -> str:
    """Random letters and digits: unlike other signs, mail and chat programs keep them at the end of an address."""
    return "".join(secrets.choice(LETTERS) for _ in range(number))


def hashed(secret: str) -> str:
    """What is stored of a secret.  It is too long to be guessed, so a fast hash is enough."""
    return hashlib.sha256(secret.encode("utf-8", "surrogatepass")).hexdigest()


def clean_name(name: str) -> str:
    """A name without what could not be seen or would move other text: one space between words, no control characters.

    What joins signs into one (a family) stays where it does so.
    """
    kept = [c if c.isprintable() or joins(name, at) else " " for at, c in enumerate(name)]
    return " ".join("".join(kept).split())


def joins(name: str, at: int) -> bool:
    """Whether a joiner stands here between two pictures."""
    if name[at] != JOINER or at + 1 == len(name):
        return False
    before = name[:at].rstrip(VARIANTS)
    return all(unicodedata.category(c) == "So" for c in (before[-1:] or " ", name[at + 1]))


def cut(name: str, most: int) -> str:
    """At most so many letters of a name; signs that belong together are not torn apart."""
    end = min(most, len(name))
    while 0 < end < len(name) and (
        JOINER in name[end - 1 : end + 1] or unicodedata.category(name[end])[0] not in "LNPSZC" or name[end] in VARIANTS
    ):
        end -= 1
    return name[:end].rstrip()


def token_of(cookie: str | None, authorization: str | None) -> str | None:
    """The token of a request, from its bearer token or else its cookie."""
    if authorization is not None:
        scheme, _, token = authorization.partition(" ")
        return token.strip() if scheme.lower() == "bearer" else None
    found = re.search(rf"(?:^|;)\s*{COOKIE}=([\w-]{{20,64}})(?:;|$)", cookie or "")
    return found.group(1) if found else None


class People:
    """Finds and makes people."""

    def __init__(self, storage: Storage) -> None:
        self.storage = storage
        self._known: OrderedDict[str, Person] = OrderedDict()  # by the hash of a token

    async def asking(self, headers: Mapping[str, str]) -> Person | None:
        """Who sent a request with these headers; None: somebody not known yet.  Raises Refusal for an unknown bearer token."""
        person = await self.find(token_of(headers.get("cookie"), headers.get("authorization")))
        if person is None and "authorization" in headers:
            raise Refusal("this bearer token is not known here", 401)
        return person

    async def find(self, token: str | None) -> Person | None:
        """The person with this token."""
        if token is None:
            return None
        key = hashed(token)
        person = self._known.get(key)
        if person is None:
            person = await self.storage.person_of(key)
            if person is None:
                return None
            self._remember(key, person)
        self._known.move_to_end(key)
        return person

    async def make(self) -> tuple[Person, str]:
        """A new person without a name, and its token."""
        token = new_secret()
        person = Person(new_id(), "", time.time())
        await self.storage.add_person(person, hashed(token))
        self._remember(hashed(token), person)
        return person, token

    async def rename(self, person: Person, name: str) -> None:
        await self.storage.rename(person.id, name)
        for known in self._known.values():
            if known.id == person.id:
                known.name = name
        person.name = name

    async def link(self, person: Person, secret: str) -> None:
        """A private link for all seats of a person: the hash of its secret."""
        await self.storage.add_link(person.id, secret, time.time())

    async def giver(self, secret: str) -> str:
        """The person who made a private link for all its seats.  Raises Refusal."""
        found = await self.storage.link_of(secret)
        if found is None:
            raise Refusal("there is no such link: it was used already, or replaced by a newer one", 404)
        return found

    async def use_link(self, secret: str, claimer: Person | None) -> tuple[str, str | None, list[str]]:
        """Makes the claimer the person that gave a private link.

        A newcomer gets a new token; who is known brings its own seats along.  Returns the giver, the token and the tables
        of both.  Raises Refusal.
        """
        giver = await self.giver(secret)
        if claimer is None:
            token = new_secret()
            if not await self.storage.use_link(secret, hashed(token), time.time()):
                raise Refusal("this link was used already", 404)
            return giver, token, []
        if claimer.id == giver:
            return giver, None, []
        if await self.storage.together(giver, claimer.id):
            raise Refusal("both of you have a seat at the same table; leave one of them first")
        tables = await self.storage.merge(secret, claimer.id)
        if tables is None:
            raise Refusal("this link was used already", 404)
        self.forget(claimer.id)
        return giver, None, tables

    def forget(self, person: str) -> None:
        """Somebody has become another person: it is looked up anew."""
        for key in [key for key, known in self._known.items() if known.id == person]:
            del self._known[key]

    def _remember(self, key: str, person: Person) -> None:
        self._known[key] = person
        while len(self._known) > REMEMBERED:
            self._known.popitem(last=False)
