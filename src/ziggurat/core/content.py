"""Reads the components of a game from its ``content.toml``, strictly, with the corrections that somebody has given laid over."""

from __future__ import annotations

import hashlib
import json
import os
import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from importlib import resources
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from ziggurat.core import corrections
from ziggurat.core.corrections import Change, Corrections
from ziggurat.core.errors import OptionError, ZigguratError, shown

T = TypeVar("T")

VARIABLE = "ZIGGURAT_CONTENT"
"""The environment variable with the files of corrections, which the processes that this one starts inherit."""


@dataclass(frozen=True)
class Loaded:
    """What was read for a game: the tables as they stand now, the shipped ones, their form, and what was corrected."""

    tables: dict[str, Any]
    shipped: dict[str, Any]
    form: Any
    changes: list[Change]
    files: list[Path]


_loaded: dict[str, Loaded] = {}


def read(package: str, form: type[T]) -> tuple[T, str]:
    """The content of a game's package in the given form, and its version, a short hash.  Raises ZigguratError.

    The version of a corrected content is that of the shipped one, a hyphen, and a hash of what was corrected.
    """
    game = game_of(package)
    shipped = tomllib.loads(resources.files(package).joinpath("content.toml").read_text(encoding="utf-8"))
    try:
        found = msgspec.convert(shipped, form)
    except msgspec.ValidationError as error:
        raise ZigguratError(f"{package}/content.toml: {error}") from None
    version = fingerprint(shipped)
    tables = shipped
    changes: list[Change] = []
    files: list[Path] = []
    for file in overlays():
        given = corrections.read(file)
        if given.game == game:
            tables, more = corrections.lay_over(tables, given, form)
            changes, files = changes + more, [*files, file]
    if files:
        found = msgspec.convert(tables, form)
    if changes:
        version += f"-{fingerprint([[change.path, change.value] for change in changes])}"
    _loaded[game] = Loaded(tables, shipped, form, changes, files)
    return found, version


def game_of(package: str) -> str:
    """The id of the game in a package.

    >>> game_of("ziggurat.games.golden_ages")
    'golden-ages'
    """
    return package.rpartition(".")[2].replace("_", "-")


def fingerprint(value: Any) -> str:
    """A short hash of JSON values."""
    canonical = json.dumps(value, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(canonical.encode()).hexdigest()[:12]


def loaded(game: str) -> Loaded:
    """What was read for a game whose package is imported."""
    return _loaded[game]


def overlays() -> list[Path]:
    """The files of corrections in force."""
    return [Path(name) for name in os.environ.get(VARIABLE, "").split(os.pathsep) if name]


def overlay(files: Sequence[Path]) -> list[Corrections]:
    """Lays these files of corrections over the contents of their games, here and in the processes that are started from now on.

    They take the place of those given before.  A game reads its content once, when it is first used, so this comes before.
    Raises OptionError for a file that can't be used or comes too late.
    """
    found = []
    for file in files:
        if os.pathsep in str(file.resolve()):
            raise OptionError(f"{file}: the path of a file of corrections can't hold {os.pathsep!r}")
        given = corrections.read(file)
        used = _loaded.get(given.game)
        if used is not None and corrections.lay_over(used.tables, given, used.form)[1]:
            raise OptionError(f"{file}: {shown(given.game)} is in use already; corrections come before the first use of a game")
        found.append(given)
    put(files)
    return found


def put(files: Sequence[Path]) -> None:
    """Names the files of corrections that are in force from now on."""
    os.environ[VARIABLE] = os.pathsep.join(str(file.resolve()) for file in files)


def corrected(version: str) -> str:
    """What a version says of corrections: nothing, or their hash.

    >>> corrected("0123456789ab"), corrected("0123456789ab-ba9876543210")
    ('', 'ba9876543210')
    """
    return version.partition("-")[2]
