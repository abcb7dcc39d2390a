"""Brings a database to the schema of this version: one file a change, in ``versions``."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.util import CommandError
from sqlalchemy import Connection

from ziggurat.server.settings import ServerError


def upgrade(connection: Connection) -> None:
    """Brings the database of this connection to the newest schema.  Raises ServerError for one of a newer program."""
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent).replace("%", "%%"))
    config.attributes["connection"] = connection
    try:
        command.upgrade(config, "head")
    except CommandError as error:
        if "locate revision" not in str(error):
            raise
        raise ServerError("the database was made by a newer version of ziggurat; please install that one") from None
