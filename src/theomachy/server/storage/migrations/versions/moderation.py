"""Moderation: restrictions, reports, addresses, what operators have done; indices that pruning needs."""

import sqlalchemy as sa
from alembic import op

revision = "moderation"
down_revision = "second"

CHAT = sa.text("""substr(event, 1, 22) = '{"event":"chat_posted"'""")


def upgrade() -> None:
    op.create_table(
        "spectators",
        sa.Column("guest", sa.String(40), primary_key=True),
        sa.Column("table", sa.String(40), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    )
    op.create_index("spectators_by_table", "spectators", ["table"])
    op.create_table(
        "guest_addresses",
        sa.Column("guest", sa.String(40), primary_key=True),
        sa.Column("address", sa.String(64), primary_key=True),
        sa.Column("seen", sa.Float, nullable=False),
    )
    op.create_index("guest_addresses_by_address", "guest_addresses", ["address"])
    op.create_index("guest_addresses_by_seen", "guest_addresses", ["seen"])
    op.create_table(
        "restrictions",
        sa.Column("kind", sa.String(8), primary_key=True),
        sa.Column("subject", sa.String(80), primary_key=True),
        sa.Column("until", sa.Float),
        sa.Column("reason", sa.Text, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
    )
    op.create_table(
        "reports",
        sa.Column("id", sa.String(40), primary_key=True),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("table", sa.String(40), sa.ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
        sa.Column("guest", sa.String(40), nullable=False),
        sa.Column("about", sa.String(40), nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("state", sa.String(8), nullable=False),
    )
    op.create_index("reports_by_state", "reports", ["state", "at"])
    op.create_index("reports_by_table", "reports", ["table"])
    op.create_table(
        "admin_actions",
        sa.Column("id", sa.String(40), primary_key=True),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("kind", sa.String(20), nullable=False),
        sa.Column("subject", sa.String(80), nullable=False),
        sa.Column("table", sa.String(40), nullable=False),
        sa.Column("by", sa.String(40), nullable=False),
        sa.Column("reason", sa.Text, nullable=False),
    )
    op.create_index("admin_actions_by_time", "admin_actions", ["at"])
    op.create_index("guests_by_seen", "guests", ["seen"])
    op.create_index("chat_by_time", "table_events", ["at"], sqlite_where=CHAT, postgresql_where=CHAT)


def downgrade() -> None:
    op.drop_index("chat_by_time", "table_events")
    op.drop_index("guests_by_seen", "guests")
    for table in ("admin_actions", "reports", "restrictions", "guest_addresses", "spectators"):
        op.drop_table(table)
