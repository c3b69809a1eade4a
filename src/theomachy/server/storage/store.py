"""The database, as the server asks it: writes through one writer, reads in threads, never in the event loop."""

from __future__ import annotations

import asyncio
import secrets
import zlib
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Final, TypeVar

import msgspec
from sqlalchemy import Connection, Engine, Select, Table, delete, func, insert, or_, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.engine import URL
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from theomachy.server.storage import database
from theomachy.server.storage.listener import Listener, OnNotify
from theomachy.server.storage.schema import (
    ARCHIVES,
    CARD_SETS,
    DEVICE_LINKS,
    GUEST_ADDRESSES,
    GUESTS,
    NODES,
    ROOMS,
    SEATS,
    SIGNING_KEYS,
    SPECTATORS,
    TABLE_EVENTS,
    TABLES,
)
from theomachy.server.storage.writer import Writer
from theomachy.server.table.listing import Listing
from theomachy.server.table.refusal import RequestRefused
from theomachy.server.table.table_events import AnyTableEvent, ChatPosted, EventRow, SpectatorSentAway, decode, encode
from theomachy.server.table.terms import DAY, TableConfig

T = TypeVar("T")
BATCH: Final = 500  # values in one query
_config = msgspec.json.Decoder(TableConfig)


class TableSummary(msgspec.Struct, frozen=True):
    """A table's own row."""

    id: str
    config: TableConfig
    secret: str
    stage: str
    changed: float
    people: tuple[str, ...] = ()
    due: float | None = None

    @property
    def listing(self) -> Listing:
        return Listing(self.stage, self.due)


class Store:
    """The database of a node: the storage port of its tables, and all else that is kept."""

    def __init__(self, url: URL, node: str, readers: int = 8, rows_at_once: int = 256) -> None:
        self.url = url
        self.node = node
        self.engine: Engine = database.open_engine(url, readers)
        self.writer = Writer(self.engine, node, rows_at_once)
        self._listener: Listener | None = None
        self.shared = url.get_backend_name() == "postgresql"  # other nodes may have it, too

    @property
    def notifications_received(self) -> int:
        """How often another node has told this one of what it wrote."""
        return 0 if self._listener is None else self._listener.received

    def listen(self, on_notify: OnNotify) -> None:
        """Have this called when another node has written to a table that this one has in memory."""
        if self.shared:
            self._listener = Listener(self.url, self.node, asyncio.get_running_loop(), on_notify)

    def close(self) -> None:
        """Write what waits, and close all connections."""
        if self._listener is not None:
            self._listener.close()
        self.writer.close()
        self.engine.dispose()

    async def _read(self, query: Callable[[Connection], T]) -> T:
        return await asyncio.to_thread(self.read, query)

    def read(self, query: Callable[[Connection], T]) -> T:
        """What a query returns; RequestRefused if the database cannot be reached."""
        try:
            with self.engine.connect() as connection:
                return query(connection)
        except SQLAlchemyError:
            raise RequestRefused("unavailable") from None

    def write(self, work: Callable[[Connection], T]) -> T:
        """Do something in a transaction of its own, not in the event loop. It begins with a write: on SQLite what was
        read before might be another's by then."""
        try:
            with self.engine.begin() as connection:
                return work(connection)
        except SQLAlchemyError:
            raise RequestRefused("unavailable") from None

    # ---- tables
    async def create(
        self,
        name: str,
        config: TableConfig,
        secret: str,
        events: Sequence[AnyTableEvent],
        listing: Listing,
        guests: Sequence[str] = (),
        ticket: str | None = None,
    ) -> None:
        """A new table with its first events, in the memory of this node, at once."""

        def work(connection: Connection) -> None:
            connection.execute(
                insert(TABLES).values(
                    id=name,
                    config=msgspec.json.encode(config).decode(),
                    secret=secret,
                    ticket=ticket,
                    public=config.terms.public,
                    stage=listing.stage,
                    due=listing.due,
                    created=config.created,
                    changed=config.created,
                )
            )
            if self.shared:
                connection.execute(insert(ROOMS).values(table=name, node=self.node))
            for guest in guests:
                connection.execute(insert(SEATS).values(guest=guest, table=name))
            if events:
                connection.execute(
                    insert(TABLE_EVENTS),
                    [
                        {"table": name, "number": number, "at": config.created, "event": encode(event)}
                        for number, event in enumerate(events, 1)
                    ],
                )

        try:
            await self._check_ticket(ticket)
            await self.writer.do(work)
        except RequestRefused:
            await self._check_ticket(ticket)  # another start with it may have been written in between
            raise

    async def _check_ticket(self, ticket: str | None) -> None:
        used = select(TABLES.c.id).where(TABLES.c.ticket == ticket)
        if ticket is not None and await self._read(lambda c: c.scalar(used)) is not None:
            raise RequestRefused("stale", "this start was used already: ask for another")

    async def append(self, rows: Sequence[EventRow], listing: Listing | None, guest: str = "") -> bool:
        """Add rows to a table; False, and nothing is added, if another node was faster."""

        def work(connection: Connection) -> None:
            last = rows[-1]
            if listing is not None:
                connection.execute(
                    update(TABLES)
                    .where(TABLES.c.id == last.table)
                    .values(stage=listing.stage, due=listing.due, changed=last.at)
                )
            if guest:
                _put(connection, SEATS, guest=guest, table=last.table)
            for spectator in spectators:
                note_spectator(connection, spectator, last.table)

        spectators = {row.event.guest for row in rows if isinstance(row.event, (ChatPosted, SpectatorSentAway))}
        spectators -= {None, ""}
        return await self.writer.append(rows, work if listing is not None or guest or spectators else None)

    async def list_as(self, name: str, listing: Listing) -> None:
        """Change how a table is found."""
        await self.writer.do(
            lambda c: c.execute(update(TABLES).where(TABLES.c.id == name).values(stage=listing.stage, due=listing.due))
        )

    def summary(self, connection: Connection, name: str) -> TableSummary:
        """A table's own row."""
        row = connection.execute(select(TABLES).where(TABLES.c.id == name)).mappings().first()
        if row is None:
            raise RequestRefused("not-found", "no such table")
        return _summary(row)

    def rows(self, connection: Connection, name: str, after: int = 0) -> list[EventRow]:
        """The rows of a table after this number, in order."""
        found = connection.execute(
            select(TABLE_EVENTS.c.number, TABLE_EVENTS.c.at, TABLE_EVENTS.c.event)
            .where(TABLE_EVENTS.c.table == name, TABLE_EVENTS.c.number > after)
            .order_by(TABLE_EVENTS.c.number)
        )
        return [EventRow(name, number, at, decode(event)) for number, at, event in found]

    async def rows_after(self, name: str, after: int) -> list[EventRow]:
        """The rows of a table whose numbers are greater than this."""
        return await self._read(lambda c: self.rows(c, name, after))

    async def lobby(
        self, wanted: Callable[[TableSummary], bool], stages: Sequence[str], most: int
    ) -> list[TableSummary]:
        """The public tables that are wanted, those one can still sit down at first, the latest first. So many are
        looked through."""
        query = (
            select(TABLES)
            .where(TABLES.c.public, TABLES.c.stage.in_(stages))
            .order_by(TABLES.c.stage.desc(), TABLES.c.changed.desc())
            .limit(most)
        )
        return await self._read(lambda c: [table for table in _with_people(c, query) if wanted(table)])

    async def spectators(self, table: str) -> set[str]:
        """The guests whom the rows of a table name though they have no seat there."""
        return await self._read(lambda c: set(c.scalars(select(SPECTATORS.c.guest).where(SPECTATORS.c.table == table))))

    async def of_guest(self, guest: str, most: int = 100) -> list[TableSummary]:
        """The tables at which a guest sits or sat, the latest first."""
        query = (
            select(TABLES)
            .join(SEATS, SEATS.c.table == TABLES.c.id)
            .where(SEATS.c.guest == guest)
            .order_by(TABLES.c.changed.desc())
            .limit(most)
        )
        return await self._read(lambda c: _with_people(c, query))

    async def stages(self, names: Sequence[str]) -> dict[str, str]:
        """The stage of each of these tables that is there."""
        found: dict[str, str] = {}
        for start in range(0, len(names), 500):
            query = select(TABLES.c.id, TABLES.c.stage).where(TABLES.c.id.in_(names[start : start + 500]))
            found.update(await self._read(partial(_pairs, query)))
        return found

    async def due(self, now: float, most: int) -> list[tuple[str, float]]:
        """Tables somebody should have looked at by now, and since when."""
        query = select(TABLES.c.id, TABLES.c.due).where(TABLES.c.due < now).order_by(TABLES.c.due).limit(most)
        return await self._read(lambda c: [(name, due) for name, due in c.execute(query)])

    # ---- archives
    async def archive(self, name: str, digest: str, story: dict[str, Any]) -> None:
        """Keep a finished game as it was told."""

        def work(connection: Connection) -> None:
            _put(connection, ARCHIVES, table=name, digest=digest, story=zlib.compress(msgspec.json.encode(story)))

        await self.writer.do(work)

    async def archived(self, name: str) -> dict[str, Any] | None:
        """A finished game as it was told, if it is kept."""
        story = await self._read(lambda c: c.scalar(select(ARCHIVES.c.story).where(ARCHIVES.c.table == name)))
        return None if story is None else msgspec.json.decode(zlib.decompress(story), type=dict[str, Any])

    # ---- guests
    async def add_guest(self, guest: str, name: str, now: float) -> None:
        """Remember a new guest."""
        await self.writer.do(lambda c: c.execute(insert(GUESTS).values(id=guest, name=name, seen=now)))

    async def rename_guest(self, guest: str, name: str, now: float) -> None:
        """A guest's new name. Who has just been erased does not come back."""
        await self.writer.do(
            lambda c: c.execute(update(GUESTS).where(GUESTS.c.id == guest).values(name=name, seen=now))
        )

    async def guest_name(self, guest: str) -> str | None:
        """What a guest is called; None if nobody knows them."""
        return await self._read(lambda c: c.scalar(select(GUESTS.c.name).where(GUESTS.c.id == guest)))

    async def note_seen(self, guest: str, address: str, now: float) -> None:
        """Remember that a guest was here, and from which address; without one, only that."""

        def work(connection: Connection) -> None:
            known = connection.execute(update(GUESTS).where(GUESTS.c.id == guest).values(seen=now)).rowcount
            if not known or not address:
                return
            where = (GUEST_ADDRESSES.c.guest == guest, GUEST_ADDRESSES.c.address == address)
            if not connection.execute(update(GUEST_ADDRESSES).where(*where).values(seen=now)).rowcount:
                connection.execute(insert(GUEST_ADDRESSES).values(guest=guest, address=address, seen=now))

        await self.writer.do(work)

    async def session_of(self, guest: str) -> int | None:
        """The number that the cookies of a guest must have; None: there is no such guest, or not any more."""
        return (await self.sessions_of([guest])).get(guest)

    async def sessions_of(self, guests: Sequence[str]) -> dict[str, int]:
        """The same of several guests; whom nobody knows is missing."""
        query = select(GUESTS.c.id, GUESTS.c.session)

        def read(connection: Connection) -> dict[str, int]:
            parts = [guests[first : first + BATCH] for first in range(0, len(guests), BATCH)]
            rows = [row for part in parts for row in connection.execute(query.where(GUESTS.c.id.in_(part)))]
            return {row.id: row.session for row in rows}

        return await self._read(read)

    async def end_sessions(self, guest: str) -> int:
        """Believe no cookie and no link of this guest from before; the number of the next cookies."""

        def work(connection: Connection) -> int:
            mine = GUESTS.c.id == guest
            connection.execute(update(GUESTS).where(mine).values(session=GUESTS.c.session + 1))
            connection.execute(delete(DEVICE_LINKS).where(DEVICE_LINKS.c.guest == guest))
            return connection.scalar(select(GUESTS.c.session).where(mine)) or 0

        found: int = await self.writer.do(work)
        return found

    async def guest_of_link(self, code: str, now: float) -> str | None:
        """The guest of a one-time link, which can still be used afterwards."""
        query = select(DEVICE_LINKS.c.guest).where(DEVICE_LINKS.c.code == code, DEVICE_LINKS.c.expires > now)
        return await self._read(lambda c: c.scalar(query))

    async def make_link(self, code: str, guest: str, expires: float) -> None:
        """Store a one-time link to another device, by the hash of its code."""
        await self.writer.do(lambda c: c.execute(insert(DEVICE_LINKS).values(code=code, guest=guest, expires=expires)))

    async def use_link(self, code: str, now: float) -> str | None:
        """The guest of a one-time link, which is gone afterwards."""

        def work(connection: Connection) -> str | None:
            guest = connection.scalar(
                select(DEVICE_LINKS.c.guest).where(DEVICE_LINKS.c.code == code, DEVICE_LINKS.c.expires > now)
            )
            gone = connection.execute(
                delete(DEVICE_LINKS).where(or_(DEVICE_LINKS.c.code == code, DEVICE_LINKS.c.expires <= now))
            ).rowcount
            return guest if gone else None

        found: str | None = await self.writer.do(work)
        return found

    # ---- keys
    def keys(self, now: float, rotate: bool = False) -> list[str]:
        """The signing keys, newest first; the first node makes the first one."""
        with self.engine.begin() as connection:
            found = list(connection.scalars(select(SIGNING_KEYS.c.secret).order_by(SIGNING_KEYS.c.id.desc())))
            if found and not rotate:
                return found
            key = secrets.token_hex(32)
            number = (connection.scalar(select(func.max(SIGNING_KEYS.c.id))) or 0) + 1
            try:
                connection.execute(insert(SIGNING_KEYS).values(id=number, secret=key, created=now))
            except IntegrityError:  # another node was faster
                connection.rollback()
                return self.keys(now)
            return [key, *found]

    # ---- sets
    async def add_set(self, name: str, game: str, body: str, now: float) -> None:
        """Store an uploaded set of cards."""
        await self.writer.do(lambda c: _put(c, CARD_SETS, hash=name, game=game, text=body, created=now))

    def set_game(self, name: str) -> str | None:
        """The game for which a set of cards was uploaded."""
        return self.read(lambda c: c.scalar(select(CARD_SETS.c.game).where(CARD_SETS.c.hash == name)))

    def set_text(self, name: str) -> str | None:
        """The text of an uploaded set."""
        return self.read(lambda c: c.scalar(select(CARD_SETS.c.text).where(CARD_SETS.c.hash == name)))

    # ---- nodes
    async def heartbeat(self, now: float) -> bool:
        """Note that this node lives; nodes that were last heard of a day ago are forgotten. False if the others did not
        know it, or had taken it for gone: then they do not know which tables it has in memory."""

        def work(connection: Connection) -> bool:
            if connection.execute(delete(NODES).where(NODES.c.seen < now - DAY)).rowcount:
                connection.execute(delete(ROOMS).where(ROOMS.c.node.not_in(select(NODES.c.id))))
            mine = update(NODES).where(NODES.c.id == self.node, ~NODES.c.gone)
            if connection.execute(mine.values(seen=now)).rowcount:
                return True
            _put(connection, NODES, id=self.node, seen=now, gone=False)
            return False

        known: bool = await self.writer.do(work)
        return known

    async def bury_nodes(self, silent: dict[str, float]) -> None:
        """Tell nobody any more what is written to the tables of these nodes, unless they were heard of since."""

        def work(connection: Connection) -> None:
            for node, seen in sorted(silent.items()):
                same = update(NODES).where(NODES.c.id == node, NODES.c.seen == seen, ~NODES.c.gone)
                if connection.execute(same.values(gone=True)).rowcount:
                    connection.execute(delete(ROOMS).where(ROOMS.c.node == node))

        if silent:
            await self.writer.do(work)

    async def enter_rooms(self, tables: Sequence[str]) -> None:
        """Note that this node has these tables in memory. What others write from now on it is told."""

        def work(connection: Connection) -> None:
            for table in tables:
                _put(connection, ROOMS, table=table, node=self.node)

        if self.shared and tables:
            await self.writer.do(work)

    async def leave_rooms(self, tables: Sequence[str]) -> None:
        """Note that this node does not have these tables in memory any more."""

        def work(connection: Connection) -> None:
            for start in range(0, len(tables), BATCH):
                some = tables[start : start + BATCH]
                connection.execute(delete(ROOMS).where(ROOMS.c.node == self.node, ROOMS.c.table.in_(some)))

        if self.shared and tables:
            await self.writer.do(work)

    async def leave_all_rooms(self) -> None:
        """Note that this node has no table in memory any more."""
        if self.shared:
            await self.writer.do(lambda c: c.execute(delete(ROOMS).where(ROOMS.c.node == self.node)))

    async def heartbeats(self) -> dict[str, float]:
        """When each node was last heard of, by its own clock."""

        def query(connection: Connection) -> dict[str, float]:
            return {str(row[0]): float(row[1]) for row in connection.execute(select(NODES.c.id, NODES.c.seen))}

        return await self._read(query)


def note_spectator(connection: Connection, guest: str | None, table: str) -> None:
    """Remember that rows of a table name this guest, so that they can be found again."""
    known = select(SPECTATORS.c.guest).where(SPECTATORS.c.guest == guest, SPECTATORS.c.table == table)
    if connection.scalar(known) is None:
        connection.execute(insert(SPECTATORS).values(guest=guest, table=table))


def _put(connection: Connection, into: Table, /, **values: Any) -> None:
    """Add a row, or replace the one with this key: another node may add the same at the same moment."""
    dialect = postgresql if connection.dialect.name == "postgresql" else sqlite
    adding = dialect.insert(into).values(**values)
    keys = [column.name for column in into.primary_key]
    others = {name: adding.excluded[name] for name in values if name not in keys}
    connection.execute(
        adding.on_conflict_do_update(index_elements=keys, set_=others) if others else adding.on_conflict_do_nothing()
    )


def _pairs(query: Select[Any], connection: Connection) -> dict[str, str]:
    return {row[0]: row[1] for row in connection.execute(query)}


def _summary(row: Any, people: tuple[str, ...] = ()) -> TableSummary:
    return TableSummary(
        row["id"], _config.decode(row["config"]), row["secret"], row["stage"], row["changed"], people, row["due"]
    )


def _with_people(connection: Connection, query: Select[Any]) -> list[TableSummary]:
    """The tables of a query, each with the names of those who have sat there."""
    rows = connection.execute(query).mappings().all()
    people: dict[str, list[str]] = {row["id"]: [] for row in rows}
    who = (
        select(SEATS.c.table, GUESTS.c.name)
        .join(GUESTS, GUESTS.c.id == SEATS.c.guest)
        .where(SEATS.c.table.in_(people))
        .order_by(GUESTS.c.name)
    )
    for table, name in connection.execute(who):
        people[table].append(name)
    return [_summary(row, tuple(people[row["id"]])) for row in rows]
