"""The attribute names of native and interpreted objects."""

from __future__ import annotations


def attributes(obj: object) -> list[str]:
    """The attribute names of an object in the order of definition, compiled or not."""
    kind = type(obj)
    if not hasattr(kind, "__mypyc_attrs__"):
        return list(vars(obj))
    names: list[str] = []
    for base in reversed(kind.__mro__):
        names += [name for name in getattr(base, "__mypyc_attrs__", ()) if name not in names and name != "__dict__"]
    return names
