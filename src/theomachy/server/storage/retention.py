"""How long things are kept, and forgetting them afterwards: in batches, each a short transaction."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from sqlalchemy import ColumnElement, Connection, and_, bindparam, delete, false, func, literal_column, or_, select

from theomachy.server.config import Days, RetentionSection
from theomachy.server.storage import kept_decks, personal_data
from theomachy.server.storage.schema import (
    ADMIN_ACTIONS,
    CARD_SETS,
    GUEST_ADDRESSES,
    GUESTS,
    IS_CHAT,
    REPORTS,
    TABLE_EVENTS,
    TABLES,
)
from theomachy.server.storage.store import Store
from theomachy.server.table.game_rules import SetPaths
from theomachy.server.table.table_events import decode, encode

DAY: Final = 86_400.0
BATCH: Final = 1_000  # rows in one transaction; PostgreSQL takes 65,535 parameters at most
GUEST_BATCH: Final = 50  # guests forgotten in one round: each may mean many tables
BLANKED: Final = '%"text":""%'


def prune(store: Store, kept: RetentionSection, now: float, set_paths: SetPaths) -> dict[str, int]:
    """Forget what is older than it may be; how many of each kind."""
    resolved = REPORTS.c.state == "resolved"
    ways: dict[str, tuple[Days, Callable[[float], int]]] = {
        "chat lines": (kept.chat_days, lambda before: _chat(store, before)),
        "addresses": (
            kept.address_days,
            lambda before: _rows(store, GUEST_ADDRESSES, GUEST_ADDRESSES.c.seen < before),
        ),
        "guests": (kept.guest_days, lambda before: _guests(store, before, set_paths)),
        "sets": (kept.set_days, lambda before: _sets(store, before)),
        "reports": (kept.report_days, lambda before: _rows(store, REPORTS, and_(resolved, REPORTS.c.at < before))),
        "actions": (kept.report_days, lambda before: _rows(store, ADMIN_ACTIONS, ADMIN_ACTIONS.c.at < before)),
    }
    found = {"tables": _tables(store, _stale_tables(kept, now))}
    for kind, (days, forget) in ways.items():
        if days != "forever":
            found[kind] = forget(now - float(days) * DAY)
    return found


def _in_batches(one: Callable[[], int], size: int) -> int:
    """Repeat a deletion until a batch is not full; how many rows went."""
    count = 0
    while True:
        done = one()
        count += done
        if done < size:
            return count


# ---- tables
def _stale_tables(kept: RetentionSection, now: float) -> ColumnElement[bool]:
    """Tables at which nothing has happened for too long, but for those that somebody has reported."""
    last = (
        select(TABLE_EVENTS.c.at)
        .where(TABLE_EVENTS.c.table == TABLES.c.id)
        .order_by(TABLE_EVENTS.c.number.desc())
        .limit(1)
        .correlate(TABLES)
        .scalar_subquery()
    )
    stages = (
        (("open",), kept.open_days),
        (("live", "revealing", "adjourned"), kept.live_days),
        (("over",), kept.over_days),
    )
    old = [
        and_(
            TABLES.c.stage.in_(names),
            TABLES.c.changed < now - float(days) * DAY,
            func.coalesce(last, TABLES.c.created) < now - float(days) * DAY,
        )
        for names, days in stages
        if days != "forever"
    ]
    reported = select(REPORTS.c.table).where(REPORTS.c.state == "open")
    return and_(or_(false(), *old), TABLES.c.id.not_in(reported))


def _tables(store: Store, stale: ColumnElement[bool]) -> int:
    def one() -> int:
        names = store.read(lambda c: list(c.scalars(select(TABLES.c.id).where(stale).limit(BATCH))))
        # Asked again: somebody may have come meanwhile. Rows, archive and seats go with their table.
        return store.write(lambda c: c.execute(delete(TABLES).where(TABLES.c.id.in_(names), stale)).rowcount)

    return _in_batches(one, BATCH)


# ---- chat
def _chat(store: Store, before: float) -> int:
    query = (
        select(TABLE_EVENTS.c.table, TABLE_EVENTS.c.number, TABLE_EVENTS.c.event)
        .where(IS_CHAT, TABLE_EVENTS.c.at < before, TABLE_EVENTS.c.event.not_like(BLANKED))
        .limit(BATCH)
    )

    def one() -> int:
        blanked = [
            (table, number, encode(personal_data.blanked_chat(decode(event))))
            for table, number, event in store.read(lambda c: c.execute(query).all())
        ]
        store.write(lambda c: personal_data.replace_rows(c, blanked))
        return len(blanked)

    return _in_batches(one, BATCH)


# ---- all else
def _rows(store: Store, table: Any, stale: ColumnElement[bool]) -> int:
    """Rows of a table, by their keys."""
    keys = list(table.primary_key.columns)

    def one() -> int:
        found = store.read(lambda c: c.execute(select(*keys).where(stale).limit(BATCH)).all())
        if found:
            same = [column == bindparam(f"key_{column.name}") for column in keys]
            values = [{f"key_{column.name}": value for column, value in zip(keys, row, strict=True)} for row in found]
            store.write(lambda c: c.execute(delete(table).where(*same), values))
        return len(found)

    return _in_batches(one, BATCH)


def _guests(store: Store, before: float, set_paths: SetPaths) -> int:
    def one() -> int:
        query = select(GUESTS.c.id).where(GUESTS.c.seen < before).limit(GUEST_BATCH)
        found = store.read(lambda c: list(c.scalars(query)))
        for guest in found:
            personal_data.erase(store, guest, set_paths)
        return len(found)

    return _in_batches(one, GUEST_BATCH)


def _sets(store: Store, before: float) -> int:
    """Uploaded sets that no table names, and no deck that somebody keeps."""
    old = set(store.read(lambda c: list(c.scalars(select(CARD_SETS.c.hash).where(CARD_SETS.c.created < before)))))
    if not old:
        return 0

    def used(connection: Connection) -> set[str]:
        configs = connection.execution_options(yield_per=BATCH).scalars(
            select(TABLES.c.config).where(TABLES.c.config.like(literal_column("'%set-%'")))
        )
        at_tables = {name for config in configs for name in old if name in config}
        return at_tables | kept_decks.sets_in_use(connection, sorted(old))

    unused = sorted(old - store.read(used))
    for start in range(0, len(unused), BATCH):
        some = unused[start : start + BATCH]
        store.write(lambda c, some=some: c.execute(delete(CARD_SETS).where(CARD_SETS.c.hash.in_(some))))  # type: ignore[misc]
    return len(unused)
