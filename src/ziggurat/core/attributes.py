"""The attribute names of native and interpreted objects."""

from __future__ import annotations

NATIVE: dict[type, list[str]] = {}
"""What ``native_names`` found, by class: positions are written attribute by attribute, thousands a second."""


def attributes(obj: object) -> list[str]:
    """The attribute names of an object in the order of definition, compiled or not.

    An interpreted class below a native one has both kinds: the native ones come first.
    """
    kind = type(obj)
    native = NATIVE.get(kind)
    if native is None:
        native = NATIVE[kind] = native_names(kind)
    return [*native, *(name for name in getattr(obj, "__dict__", ()) if name not in native)]


def native_names(kind: type) -> list[str]:
    """The attribute names of the native classes that a class is made of."""
    names: list[str] = []
    for base in reversed(kind.__mro__):
        names += [name for name in getattr(base, "__mypyc_attrs__", ()) if name not in names and name != "__dict__"]
    return names
