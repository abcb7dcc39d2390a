"""The first schema: people, tables, seats and the lines of games."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "persons",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("name", sa.String(24), nullable=False),
        sa.Column("created", sa.Double, nullable=False),
    )
    for name in ("tokens", "links"):
        op.create_table(
            name,
            sa.Column("hash", sa.String(64), primary_key=True),
            sa.Column("person", sa.String(32), sa.ForeignKey("persons.id"), nullable=False),
            sa.Column("created", sa.Double, nullable=False),
        )
        op.create_index(f"ix_{name}_person", name, ["person"])
    op.create_table(
        "tables",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("header", sa.Text, nullable=False),
        sa.Column("stage", sa.String(12), nullable=False),
        sa.Column("listed", sa.Boolean, nullable=False),
        sa.Column("guide", sa.Boolean, nullable=False),
        sa.Column("pause", sa.Integer, nullable=False),
        sa.Column("host", sa.String(32), sa.ForeignKey("persons.id"), nullable=True),
        sa.Column("created", sa.Double, nullable=False),
        sa.Column("moved", sa.Double, nullable=False),
        sa.Column("again", sa.String(32), nullable=True),
        sa.Column("summary", sa.Text, nullable=False),
    )
    op.create_index("tables_stage", "tables", ["stage", "listed", "moved"])
    op.create_table(
        "seats",
        sa.Column("table", sa.String(32), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("person", sa.String(32), sa.ForeignKey("persons.id"), nullable=True),
        sa.Column("level", sa.String(16), nullable=True),
        sa.Column("name", sa.String(24), nullable=False),
        sa.Column("link", sa.String(64), nullable=True, unique=True),
    )
    op.create_index("ix_seats_person", "seats", ["person"])
    op.create_table(
        "lines",
        sa.Column("table", sa.String(32), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("outcomes", sa.Text, nullable=False),
        sa.Column("message", sa.String(40), nullable=True),
        sa.Column("undone", sa.Integer, nullable=True),
        sa.Column("at", sa.Double, nullable=False),
        sa.UniqueConstraint("table", "seat", "message", name="one_line_a_message"),
    )
