"""Which nodes have which tables in memory, and which nodes were taken for gone."""

import sqlalchemy as sa
from alembic import op

revision = "rooms"
down_revision = "sessions"


def upgrade() -> None:
    op.create_table(
        "rooms",
        sa.Column("table", sa.String(40), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("node", sa.String(40), primary_key=True),
    )
    op.create_index("rooms_by_node", "rooms", ["node"])
    op.add_column("nodes", sa.Column("gone", sa.Boolean, nullable=False, server_default=sa.false()))


def downgrade() -> None:
    op.drop_table("rooms")
    op.drop_column("nodes", "gone")
