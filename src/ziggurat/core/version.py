"""The version of the installed package."""

from __future__ import annotations

from importlib import metadata


def version() -> str:
    """The version of the installed package; "unknown" where it runs from its sources without being installed."""
    try:
        return metadata.version("ziggurat")
    except metadata.PackageNotFoundError:
        return "unknown"
