"""The tables of the database. Rows of `table_events` are only ever added."""

from __future__ import annotations

from typing import Final

from sqlalchemy import Boolean, Column, Float, ForeignKey, Index, Integer, LargeBinary, MetaData, String, Table, Text

METADATA: Final = MetaData()

# A table's configuration never changes; stage, due and changed only repeat what its rows say, to find it by.
TABLES: Final = Table(
    "tables",
    METADATA,
    Column("id", String(40), primary_key=True),
    Column("config", Text, nullable=False),
    Column("secret", String(80), nullable=False),
    Column("ticket", String(80), unique=True),  # a solo start is used once
    Column("public", Boolean, nullable=False),
    Column("stage", String(12), nullable=False),
    Column("due", Float),  # when somebody must look at it even if nobody comes
    Column("created", Float, nullable=False),
    Column("changed", Float, nullable=False),
    Index("tables_by_stage", "stage", "changed"),
    Index("tables_by_due", "due"),
)
TABLE_EVENTS: Final = Table(
    "table_events",
    METADATA,
    Column("table", String(40), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("at", Float, nullable=False),
    Column("event", Text, nullable=False),
)
# A finished game as it was told, so that it stays readable under later rules.
ARCHIVES: Final = Table(
    "archives",
    METADATA,
    Column("table", String(40), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("digest", String(80), nullable=False),
    Column("story", LargeBinary, nullable=False),
)
SEATS: Final = Table(  # who has sat where: "my games"
    "seats",
    METADATA,
    Column("guest", String(40), primary_key=True),
    Column("table", String(40), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
)
GUESTS: Final = Table(
    "guests",
    METADATA,
    Column("id", String(40), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("seen", Float, nullable=False),
    Column("session", Integer, nullable=False, server_default="0"),  # cookies of earlier ones are not believed
)
DEVICE_LINKS: Final = Table(  # one-time links that move a guest to another device
    "device_links",
    METADATA,
    Column("code", String(80), primary_key=True),  # its hash
    Column("guest", String(40), nullable=False),
    Column("expires", Float, nullable=False),
)
SIGNING_KEYS: Final = Table(
    "signing_keys",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("secret", String(80), nullable=False),
    Column("created", Float, nullable=False),
)
CARD_SETS: Final = Table(
    "card_sets",
    METADATA,
    Column("hash", String(80), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("text", Text, nullable=False),
    Column("created", Float, nullable=False),
)
NODES: Final = Table(
    "nodes",
    METADATA,
    Column("id", String(40), primary_key=True),
    Column("seen", Float, nullable=False),
)
