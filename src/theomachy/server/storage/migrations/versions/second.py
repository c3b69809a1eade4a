"""Who sits at a table is found by the table: the lobby asks so, and so does whatever deletes tables."""

from alembic import op

revision = "second"
down_revision = "first"


def upgrade() -> None:
    op.create_index("seats_by_table", "seats", ["table"])


def downgrade() -> None:
    op.drop_index("seats_by_table", "seats")
