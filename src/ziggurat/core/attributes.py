"""The attribute names of native and interpreted objects."""

from __future__ import annotations


def attributes(obj: object) -> list[str]:
    """The attribute names of an object in the order of definition, compiled or not.

    An interpreted class below a native one has both kinds: the native ones come first.
    """
    names: list[str] = []
    for base in reversed(type(obj).__mro__):
        names += [name for name in getattr(base, "__mypyc_attrs__", ()) if name not in names and name != "__dict__"]
    return names + [name for name in getattr(obj, "__dict__", ()) if name not in names]
