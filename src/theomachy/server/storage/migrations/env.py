"""Run by Alembic: the connection comes from `theomachy.server.migrate`."""

from alembic import context

from theomachy.server.storage.schema import METADATA

connection = context.config.attributes["connection"]
context.configure(connection=connection, target_metadata=METADATA)
with context.begin_transaction():
    context.run_migrations()
