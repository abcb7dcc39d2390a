"""Reads the components of a game from its ``content.toml``, strictly."""

from __future__ import annotations

import hashlib
import json
import tomllib
from importlib import resources
from typing import TypeVar

import msgspec

from ziggurat.core.errors import ZigguratError

T = TypeVar("T")


def read(package: str, form: type[T]) -> tuple[T, str]:
    """The content of a game's package in the given form, and a short hash of it.  Raises ZigguratError."""
    text = resources.files(package).joinpath("content.toml").read_text(encoding="utf-8")
    raw = tomllib.loads(text)
    try:
        content = msgspec.convert(raw, form)
    except msgspec.ValidationError as error:
        raise ZigguratError(f"{package}/content.toml: {error}") from None
    canonical = json.dumps(raw, sort_keys=True, separators=(",", ":"))
    return content, hashlib.sha256(canonical.encode()).hexdigest()[:12]
