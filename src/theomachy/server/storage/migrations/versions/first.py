"""The first form of the database."""

import sqlalchemy as sa
from alembic import op

revision = "first"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "tables",
        sa.Column("id", sa.String(40), primary_key=True),
        sa.Column("config", sa.Text, nullable=False),
        sa.Column("secret", sa.String(80), nullable=False),
        sa.Column("ticket", sa.String(80), unique=True),
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("stage", sa.String(12), nullable=False),
        sa.Column("due", sa.Float),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("changed", sa.Float, nullable=False),
    )
    op.create_index("tables_by_stage", "tables", ["stage", "changed"])
    op.create_index("tables_by_due", "tables", ["due"])
    op.create_table(
        "table_events",
        sa.Column("table", sa.String(40), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("event", sa.Text, nullable=False),
    )
    op.create_table(
        "archives",
        sa.Column("table", sa.String(40), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("digest", sa.String(80), nullable=False),
        sa.Column("story", sa.LargeBinary, nullable=False),
    )
    op.create_table(
        "seats",
        sa.Column("guest", sa.String(40), primary_key=True),
        sa.Column("table", sa.String(40), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    )
    op.create_table(
        "guests",
        sa.Column("id", sa.String(40), primary_key=True),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("seen", sa.Float, nullable=False),
    )
    op.create_table(
        "device_links",
        sa.Column("code", sa.String(80), primary_key=True),
        sa.Column("guest", sa.String(40), nullable=False),
        sa.Column("expires", sa.Float, nullable=False),
    )
    op.create_table(
        "signing_keys",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("secret", sa.String(80), nullable=False),
        sa.Column("created", sa.Float, nullable=False),
    )
    op.create_table(
        "card_sets",
        sa.Column("hash", sa.String(80), primary_key=True),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
    )
    op.create_table(
        "nodes",
        sa.Column("id", sa.String(40), primary_key=True),
        sa.Column("seen", sa.Float, nullable=False),
    )
