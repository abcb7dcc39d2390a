"""The tables of the database, the same on SQLite and PostgreSQL.  ``migrations`` brings older ones to this."""

from __future__ import annotations

from sqlalchemy import Boolean, Column, Double, ForeignKey, Index, Integer, MetaData, String, Table, Text, UniqueConstraint

METADATA = MetaData()

PERSONS = Table(
    "persons",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("name", String(24), nullable=False),
    Column("created", Double, nullable=False),
)

TOKENS = Table(  # what a browser or a program shows to be a person: one for each device
    "tokens",
    METADATA,
    Column("hash", String(64), primary_key=True),
    Column("person", ForeignKey("persons.id"), nullable=False, index=True),
    Column("created", Double, nullable=False),
)

LINKS = Table(  # private links for all seats of a person; those for one seat stand with the seat
    "links",
    METADATA,
    Column("hash", String(64), primary_key=True),
    Column("person", ForeignKey("persons.id"), nullable=False, index=True),
    Column("created", Double, nullable=False),
)

TABLES = Table(
    "tables",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("header", Text, nullable=False),  # of the record, as JSON: options, outcomes of the setup or a scenario
    Column("stage", String(12), nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("guide", Boolean, nullable=False),
    Column("pause", Integer, nullable=False),
    Column("host", ForeignKey("persons.id"), nullable=True),
    Column("created", Double, nullable=False),
    Column("moved", Double, nullable=False),
    Column("again", String(32), nullable=True),
    Column("summary", Text, nullable=False),  # what the lobby shows, as JSON
    Column("origin", String(48), nullable=True),  # the table and the move from which it is played on: "ID NUMBER"
    Index("tables_stage", "stage", "listed", "moved"),
)

SEATS = Table(
    "seats",
    METADATA,
    Column("table", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(8), nullable=False),
    Column("person", ForeignKey("persons.id"), nullable=True, index=True),
    Column("level", String(16), nullable=True),
    Column("name", String(24), nullable=False),  # of a bot
    Column("link", String(64), nullable=True, unique=True),  # the hash of the secret of its private link
)

LINES = Table(
    "lines",
    METADATA,
    Column("table", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("kind", String(8), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("text", Text, nullable=False),
    Column("outcomes", Text, nullable=False),
    Column("message", String(40), nullable=True),  # the client's id of its request; a bot has none
    Column("undone", Integer, nullable=True),  # of an undo: the number of the line that it takes back
    Column("at", Double, nullable=False),
    UniqueConstraint("table", "seat", "message", name="one_line_a_message"),
)
