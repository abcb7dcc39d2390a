"""Files of corrections: numbers, names and effects that an owner of a game lays over its shipped content.

A file names its game and then, table by table, the components and their fields:

    game = "millennia"

    [building.horse-camp]
    cost = 6

    [track.trade-a1.spot.3]
    income = 4

A component goes by its id; where several share one, by its id and what tells them apart; where there is no id, by its place
from 1.  Lists are replaced as a whole.  ``confirmed = ["cost"]`` in a component says that values which are marked as doubtful
are right as they are.
"""

from __future__ import annotations

import copy
import re
import tomllib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from pathlib import Path
from typing import Any

import msgspec
from msgspec import inspect

from ziggurat.core.errors import OptionError, shown

DOUBTFUL = "doubtful"
"""The field of a record with the grades of those of its values that are less or more sure than the others."""
MARKS = ("provenance", DOUBTFUL, "dispute")
"""Fields that say how sure a record is; corrections change them by what they are."""
CORRECTED, CONFIRMED = "corrected", "confirmed"
"""The grades of values by the owner of a copy of the game."""
NAMED_BY = (("id",), ("id", "side"), ("cell",), ("points",))
"""What the records of a list can go by: the first of these that tells all apart."""
MOST_BYTES = 2**20


@dataclass(frozen=True)
class Corrections:
    """A file of corrections as read: its game and its tables."""

    file: Path
    game: str
    tables: dict[str, Any]


@dataclass(frozen=True)
class Change:
    """A value that differs from the shipped one."""

    path: str
    old: Any
    value: Any


@dataclass(frozen=True)
class Value:
    """One value of a component, by the path of the component and the field, with how sure it is (empty: nothing is said)."""

    record: str
    field: str
    value: Any
    grade: str


def read(file: Path) -> Corrections:
    """A file of corrections.  Raises OptionError, which names the file."""
    try:
        if file.is_dir():
            raise OptionError(f"{file}: expected a file of corrections, got a folder")
        with file.open("rb") as opened:
            text = opened.read(MOST_BYTES + 1)
        if len(text) > MOST_BYTES:
            raise OptionError(f"{file}: larger than {MOST_BYTES // 2**20} MB")
        tables = tomllib.loads(text.decode("utf-8-sig"))
    except OSError as error:
        raise OptionError(f"{file}: {(error.strerror or str(error)).lower()}") from None
    except UnicodeDecodeError:
        raise OptionError(f"{file}: not a text in UTF-8") from None
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise OptionError(f"{file}: not valid TOML: {str(error)[:1].lower()}{str(error)[1:]}") from None
    game = tables.pop("game", None)
    if not isinstance(game, str):
        what = "is missing" if game is None else f"is {shown(game)}"
        raise OptionError(f'{file}: game {what}; expected a line like game = "millennia", before all tables')
    return Corrections(file, game, tables)


def lay_over(tables: dict[str, Any], given: Corrections, form: Any) -> tuple[dict[str, Any], list[Change]]:
    """The content with corrections, and what they change.  Raises OptionError, which names file, record and field."""
    laid = _Laying(given, form)
    return laid.tables(copy.deepcopy(tables)), laid.changes


class _Laying:
    """One file being laid over one content."""

    def __init__(self, given: Corrections, form: Any) -> None:
        self.given = given
        self.form = inspect.type_info(form)
        self.changes: list[Change] = []

    def fault(self, path: str, what: str) -> OptionError:
        return OptionError(f"{self.given.file}: {path}: {what}" if path else f"{self.given.file}: {what}")

    def tables(self, content: dict[str, Any]) -> dict[str, Any]:
        self.record(content, self.given.tables, self.form, "")
        return content

    def record(self, record: dict[str, Any], given: Any, form: Any, path: str) -> None:
        """Lays fields over a record, or over the whole content."""
        if not isinstance(given, dict):
            raise self.fault(path, f"expected a table of fields, got {shown(given)}")
        fields = {field.encode_name: field.type for field in form.fields}
        open_to = [name for name in fields if name not in (*MARKS, "id")]
        for name, value in given.items():
            here = f"{path}.{name}" if path else name
            if name == CONFIRMED and path:
                self.confirm(record, value, fields, here)
            elif name in MARKS or name == "id":
                raise self.fault(here, "can't be corrected; the fields are " + ", ".join(open_to))
            elif name not in fields:
                what = "field" if path else "sort of component"
                raise self.fault(path, _missing(what, name, open_to))
            else:
                self.field(record, name, value, fields, here)

    def field(self, record: dict[str, Any], name: str, value: Any, fields: dict[str, Any], here: str) -> None:
        """Lays one field over a record: a value, the fields of a record in it, or some of a list of records."""
        kind = _plain(fields[name])
        records = isinstance(kind, inspect.ListType) and isinstance(kind.item_type, inspect.StructType)
        if isinstance(kind, inspect.StructType) and isinstance(value, dict) and isinstance(record.get(name), dict):
            self.record(record[name], value, kind, here)
        elif records and (isinstance(value, dict) or "." not in here):
            self.some(record[name], value, kind.item_type, here)
        else:
            problem = _wrong(value, fields[name])
            if not problem and type(value) is int and value < 0 <= record.get(name, 0):
                problem = "", f"expected a number from 0, got {value}"
            if problem:
                raise self.fault(here + problem[0], problem[1])
            if name not in record or record[name] != value:
                self.changes.append(Change(here, record.get(name), value))
                record[name] = value
                if DOUBTFUL in fields:
                    record[DOUBTFUL] = record.get(DOUBTFUL, {}) | {name: CORRECTED}

    def some(self, records: list[dict[str, Any]], given: Any, form: Any, path: str) -> None:
        """Lays tables over some records of a list."""
        names = names_of(records)
        if not isinstance(given, dict):
            raise self.fault(path, f"expected tables like [{path}.{names[0]}], got {shown(given)}")
        for name, fields in given.items():
            if name not in names:
                raise self.fault(path, _missing(path.rpartition(".")[2], name, names))
            self.record(records[names.index(name)], fields, form, f"{path}.{name}")

    def confirm(self, record: dict[str, Any], value: Any, fields: dict[str, Any], here: str) -> None:
        """Takes the marks off values that are right as they are."""
        if DOUBTFUL not in fields:
            raise self.fault(here, "the fields of this component are not marked one by one")
        if not isinstance(value, list) or not all(isinstance(name, str) for name in value):
            raise self.fault(here, f"expected a list of fields, got {shown(value)}")
        for name in value:
            if name not in fields or name in (*MARKS, "id"):
                raise self.fault(here, _missing("field", name, [each for each in fields if each not in (*MARKS, "id")]))
        record[DOUBTFUL] = record.get(DOUBTFUL, {}) | dict.fromkeys(value, CONFIRMED)


def names_of(records: Sequence[dict[str, Any]]) -> list[str]:
    """What the records of a list go by.

    >>> names_of([{"id": "gizah", "side": "day"}, {"id": "gizah", "side": "night"}]), names_of([{"cost": 1}, {"cost": 2}])
    (['gizah-day', 'gizah-night'], ['1', '2'])
    """
    for fields in NAMED_BY:
        if all(field in record for record in records for field in fields):
            names = ["-".join(str(record[field]) for field in fields) for record in records]
            if len(set(names)) == len(names):
                return names
    return [str(number) for number in range(1, len(records) + 1)]


def _missing(what: str, name: str, known: Sequence[str]) -> str:
    near = get_close_matches(name, known, 3)
    hint = f"; did you mean {' or '.join(near)}?" if near else f"; there are {', '.join(known)}" if len(known) <= 30 else ""
    return f"there is no {what} {shown(name)}{hint}"


# ---- whether a value has the form it should have -------------------------------------------------------------------------

WORDS: dict[Any, str] = {
    inspect.IntType: "a whole number",
    inspect.StrType: "a text",
    inspect.BoolType: "true or false",
    inspect.ListType: "a list",
    inspect.TupleType: "a list",
    inspect.DictType: "a table",
    inspect.StructType: "a table",
}
PYTHON: dict[Any, type] = {inspect.IntType: int, inspect.StrType: str, inspect.BoolType: bool, inspect.DictType: dict}


def _plain(form: Any) -> Any:
    """The form without the possibility of nothing."""
    if isinstance(form, inspect.UnionType):
        left = [each for each in form.types if not isinstance(each, inspect.NoneType)]
        return left[0] if len(left) == 1 else form
    return form


def _wrong(value: Any, form: Any) -> tuple[str, str] | None:
    """Where in a value it does not have the form, and what was expected; None if it has."""
    form = _plain(form)
    if isinstance(form, inspect.UnionType):
        return _wrong_kind(value, form)
    if isinstance(form, inspect.LiteralType):
        if value in form.values and type(value) in {type(each) for each in form.values}:
            return None
        near = get_close_matches(str(value), [str(each) for each in form.values], 1)
        listed = f"did you mean {near[0]}?" if near else f"expected one of {', '.join(map(str, form.values))}"
        return "", f"{shown(value)} is not possible; {listed}"
    if isinstance(form, (inspect.ListType, inspect.TupleType)):
        return _wrong_list(value, form)
    if isinstance(form, inspect.StructType):
        return _wrong_record(value, form)
    if type(value) is not PYTHON[type(form)]:
        return "", f"expected {WORDS[type(form)]}, got {shown(value)}"
    if isinstance(value, int) and abs(value) > MOST_NUMBER:
        return "", f"expected a number up to {MOST_NUMBER}, got {shown(value)}"
    return None


MOST_NUMBER = 1000
"""No number on a component is larger: what is added up has to fit, too."""


def _wrong_list(value: Any, form: Any) -> tuple[str, str] | None:
    if not isinstance(value, list):
        return "", f"expected a list, got {shown(value)}"
    if isinstance(form, inspect.TupleType) and len(value) != len(form.item_types):
        return "", f"expected {len(form.item_types)} values, got {len(value)}"
    for number, item in enumerate(value, 1):
        inner = form.item_types[number - 1] if isinstance(form, inspect.TupleType) else form.item_type
        problem = _wrong(item, inner)
        if problem:
            return f", number {number}{problem[0]}", problem[1]
    return None


def _wrong_record(value: Any, form: Any) -> tuple[str, str] | None:
    if not isinstance(value, dict):
        return "", f"expected a table of fields, got {shown(value)}"
    fields = {field.encode_name: field for field in form.fields}
    for name, inner in value.items():
        if name == form.tag_field:
            continue
        if name not in fields:
            return "", _missing("field", name, list(fields))
        problem = _wrong(inner, fields[name].type)
        if problem:
            return f", {name}{problem[0]}", problem[1]
    missing = [name for name, field in fields.items() if field.required and name not in value]
    return ("", f"the field {missing[0]} is missing") if missing else None


def _wrong_kind(value: Any, form: Any) -> tuple[str, str] | None:
    """As ``_wrong``, for one of several sorts of records."""
    kinds = {each.tag: each for each in form.types if isinstance(each, inspect.StructType)}
    tag = next(each.tag_field for each in kinds.values())
    if not isinstance(value, dict):
        return "", f"expected a table of fields, got {shown(value)}"
    if tag not in value:
        return "", f"the field {tag} is missing; it is one of {', '.join(map(str, kinds))}"
    if value[tag] not in kinds:
        return "", _missing(str(tag), str(value[tag]), [str(kind) for kind in kinds])
    return _wrong_record(value, kinds[value[tag]])


# ---- what is doubtful, and files to begin with ----------------------------------------------------------------------------


def values(content: dict[str, Any]) -> Iterator[Value]:
    """All values of all components that say where they come from, in the order of the content."""
    for sort, found in content.items():
        yield from _values_of(found, sort)


def _values_of(found: Any, path: str) -> Iterator[Value]:
    if isinstance(found, list) and found and all(isinstance(record, dict) for record in found):
        for name, record in zip(names_of(found), found):
            yield from _values_of(record, f"{path}.{name}")
    elif isinstance(found, dict):
        grades = found.get(DOUBTFUL, {})
        nested = [name for name, value in found.items() if _graded(value)]
        if "provenance" in found:
            for name in dict.fromkeys((*found, *grades)):
                if name not in (*MARKS, "id", *nested):
                    yield Value(path, name, found.get(name), grades.get(name, found["provenance"]))
        for name in nested:
            yield from _values_of(found[name], f"{path}.{name}")


def _graded(value: Any) -> bool:
    """Whether these are records that say themselves where they come from."""
    records = value if isinstance(value, list) else [value]
    return bool(records) and all(isinstance(record, dict) and "provenance" in record for record in records)


def toml(value: Any) -> str:
    """A value as TOML, on one line.

    >>> toml([{"op": "gold", "n": 3}, True, "a"])
    '[{ op = "gold", n = 3 }, true, "a"]'
    """
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, list):
        return f"[{', '.join(toml(item) for item in value)}]"
    if isinstance(value, dict):
        return f"{{ {', '.join(f'{key(name)} = {toml(item)}' for name, item in value.items())} }}" if value else "{}"
    if isinstance(value, str):
        return msgspec.json.encode(value).decode()
    return str(value)


def key(name: str) -> str:
    """A name as a key of TOML."""
    return name if re.fullmatch("[A-Za-z0-9_-]+", name) else msgspec.json.encode(name).decode()
