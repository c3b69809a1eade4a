"""Which of a guest's sessions are still believed."""

import sqlalchemy as sa
from alembic import op

revision = "sessions"
down_revision = "moderation"


def upgrade() -> None:
    op.add_column("guests", sa.Column("session", sa.Integer, nullable=False, server_default="0"))


def downgrade() -> None:
    op.drop_column("guests", "session")
