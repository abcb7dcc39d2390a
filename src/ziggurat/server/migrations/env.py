"""What Alembic runs: the changes of ``versions`` on the connection that it is given."""

from __future__ import annotations

from alembic import context

from ziggurat.server.schema import METADATA

if hasattr(context, "config"):  # only while Alembic runs it, not when it is imported
    context.configure(connection=context.config.attributes["connection"], target_metadata=METADATA, render_as_batch=True)
    with context.begin_transaction():
        context.run_migrations()
