"""Decks that guests keep, with their versions."""

import sqlalchemy as sa
from alembic import op

revision = "decks"
down_revision = "rooms"


def upgrade() -> None:
    op.create_table(
        "decks",
        sa.Column("id", sa.String(40), primary_key=True),
        sa.Column("guest", sa.String(40), nullable=False),
        sa.Column("name", sa.String(60), nullable=False),
        sa.Column("legal", sa.Boolean, nullable=False),
        sa.Column("revision", sa.Integer, nullable=False),
        sa.Column("changed", sa.Float, nullable=False),
    )
    op.create_index("decks_by_guest", "decks", ["guest", "changed"])
    op.create_table(
        "deck_versions",
        sa.Column("deck", sa.String(40), sa.ForeignKey("decks.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("sets", sa.Text, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("deck_versions")
    op.drop_table("decks")
