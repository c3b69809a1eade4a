"""The tables of the database. Rows of `table_events` are only ever added; texts and names in them can be blanked."""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    false,
    literal_column,
)

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
# Literal, so that the index below is found by it.
IS_CHAT: Final = literal_column("substr(event, 1, 22)") == literal_column("""'{"event":"chat_posted"'""")
TABLE_EVENTS: Final = Table(
    "table_events",
    METADATA,
    Column("table", String(40), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("at", Float, nullable=False),
    Column("event", Text, nullable=False),
    Index("chat_by_time", "at", sqlite_where=IS_CHAT, postgresql_where=IS_CHAT),
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
    Index("seats_by_table", "table"),
)
SPECTATORS: Final = Table(  # whom the rows of a table name though they have no seat there
    "spectators",
    METADATA,
    Column("guest", String(40), primary_key=True),
    Column("table", String(40), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Index("spectators_by_table", "table"),
)
GUESTS: Final = Table(
    "guests",
    METADATA,
    Column("id", String(40), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("seen", Float, nullable=False),
    Column("session", Integer, nullable=False, server_default="0"),  # cookies of earlier ones are not believed
    Index("guests_by_seen", "seen"),
)
GUEST_ADDRESSES: Final = Table(  # from where a guest has come lately
    "guest_addresses",
    METADATA,
    Column("guest", String(40), primary_key=True),
    Column("address", String(64), primary_key=True),
    Column("seen", Float, nullable=False),
    Index("guest_addresses_by_address", "address"),
    Index("guest_addresses_by_seen", "seen"),
)
RESTRICTIONS: Final = Table(  # what operators have forbidden
    "restrictions",
    METADATA,
    Column("kind", String(8), primary_key=True),  # ban or mute
    Column("subject", String(80), primary_key=True),  # a guest, or a network of addresses
    Column("until", Float),
    Column("reason", Text, nullable=False),
    Column("created", Float, nullable=False),
)
REPORTS: Final = Table(  # what people have reported; the table itself is kept until the report is resolved
    "reports",
    METADATA,
    Column("id", String(40), primary_key=True),
    Column("at", Float, nullable=False),
    Column("table", String(40), ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("guest", String(40), nullable=False),  # who reports
    Column("about", String(40), nullable=False),  # a guest, or nothing
    Column("seat", Integer),
    Column("text", Text, nullable=False),
    Column("state", String(8), nullable=False),  # open or resolved
    Index("reports_by_state", "state", "at"),
    Index("reports_by_table", "table"),
)
ADMIN_ACTIONS: Final = Table(  # what operators have done; nodes read it to follow
    "admin_actions",
    METADATA,
    Column("id", String(40), primary_key=True),
    Column("at", Float, nullable=False),
    Column("kind", String(20), nullable=False),
    Column("subject", String(80), nullable=False),
    Column("table", String(40), nullable=False),  # one that nodes must read anew, or nothing
    Column("by", String(40), nullable=False),
    Column("reason", Text, nullable=False),
    Index("admin_actions_by_time", "at"),
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
DECKS: Final = Table(  # decks that guests keep
    "decks",
    METADATA,
    Column("id", String(40), primary_key=True),
    Column("guest", String(40), nullable=False),
    Column("name", String(60), nullable=False),
    Column("legal", Boolean, nullable=False),  # when it was last kept
    Column("revision", Integer, nullable=False),  # counts changes, so that none is made over another
    Column("changed", Float, nullable=False),
    Index("decks_by_guest", "guest", "changed"),
)
DECK_VERSIONS: Final = Table(
    "deck_versions",
    METADATA,
    Column("deck", String(40), ForeignKey("decks.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("at", Float, nullable=False),
    Column("text", Text, nullable=False),
    Column("sets", Text, nullable=False),  # the uploaded sets its cards are of, parted by blanks
)
NODES: Final = Table(
    "nodes",
    METADATA,
    Column("id", String(40), primary_key=True),
    Column("seen", Float, nullable=False),
    Column("gone", Boolean, nullable=False, server_default=false()),  # the others have taken it for gone
)
ROOMS: Final = Table(  # which nodes have a table in memory: they are told what others write there
    "rooms",
    METADATA,
    Column("table", String(40), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("node", String(40), primary_key=True),
    Index("rooms_by_node", "node"),
)
