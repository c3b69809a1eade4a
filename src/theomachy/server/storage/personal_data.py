"""What is known of a person: given out, and erased. Erasing blanks texts and names in rows and archives in place; their
numbers stay, so that the games of the others come out as before."""

from __future__ import annotations

import re
import zlib
from collections.abc import Iterable
from typing import Any

import msgspec
from sqlalchemy import Connection, bindparam, delete, select, union, update

from theomachy.server.ids import new_id
from theomachy.server.storage import kept_decks
from theomachy.server.storage.schema import (
    ADMIN_ACTIONS,
    ARCHIVES,
    DEVICE_LINKS,
    GUEST_ADDRESSES,
    GUESTS,
    REPORTS,
    RESTRICTIONS,
    SEATS,
    SPECTATORS,
    TABLE_EVENTS,
    TABLES,
)
from theomachy.server.storage.store import Store
from theomachy.server.table import table_events
from theomachy.server.table.archive import archive_of
from theomachy.server.table.game_rules import SetPaths
from theomachy.server.table.refusal import RequestRefused
from theomachy.server.table.table import Table
from theomachy.server.table.table_events import AnyTableEvent, EventRow

Rows = list[EventRow]


def tables_of(store: Store, guest: str) -> list[str]:
    """The tables whose rows or configuration name a guest."""
    named = union(
        select(SEATS.c.table).where(SEATS.c.guest == guest),
        select(SPECTATORS.c.table).where(SPECTATORS.c.guest == guest),
        select(TABLES.c.id).where(TABLES.c.config.contains(f'"host":"{guest}"', autoescape=True)),
    )
    return store.read(lambda c: sorted(c.scalars(named)))


# ---- whose row it is
def _with_holders(rows: Iterable[EventRow]) -> Iterable[tuple[EventRow, dict[int, str]]]:
    """Each row, and which guest holds which seat then."""
    holders: dict[int, str] = {}
    for row in rows:
        match row.event:
            case table_events.SeatTaken(seat=seat, guest=guest):
                holders[seat] = guest
            case table_events.BotSeated(seat=seat) | table_events.SeatFreed(seat=seat):
                holders.pop(seat, None)
            case table_events.StartBroken(missing=missing):
                for seat in missing:
                    holders.pop(seat, None)
        yield row, holders


def _is_of(event: AnyTableEvent, holders: dict[int, str], guest: str) -> bool:
    """Whether an event names the guest or holds a text of theirs."""
    match event:
        case table_events.SeatTaken():
            return event.guest == guest
        case table_events.ChatPosted():
            return event.guest == guest or (event.seat is not None and holders.get(event.seat) == guest)
        case table_events.SpectatorSentAway():
            return event.guest == guest
    return False


def of_guest(rows: Rows, guest: str) -> Rows:
    """The rows that name a guest or hold a text of theirs."""
    return [row for row, holders in _with_holders(rows) if _is_of(row.event, holders, guest)]


# ---- giving out
def export(store: Store, guest: str) -> dict[str, Any]:
    """All that is kept of a guest."""

    def read(connection: Connection) -> dict[str, Any]:
        me = connection.execute(select(GUESTS).where(GUESTS.c.id == guest)).mappings().first()
        if me is None:
            raise RequestRefused("sign-in")
        addresses = select(GUEST_ADDRESSES.c.address, GUEST_ADDRESSES.c.seen).where(GUEST_ADDRESSES.c.guest == guest)
        reports = select(REPORTS.c.at, REPORTS.c.table, REPORTS.c.text, REPORTS.c.state).where(REPORTS.c.guest == guest)
        forbidden = select(RESTRICTIONS.c.kind, RESTRICTIONS.c.until).where(RESTRICTIONS.c.subject == guest)
        return {
            "guest": dict(me),
            "addresses": [dict(row) for row in connection.execute(addresses).mappings()],
            "reports": [dict(row) for row in connection.execute(reports).mappings()],
            "restrictions": [dict(row) for row in connection.execute(forbidden).mappings()],
            "decks": kept_decks.exported(connection, guest),
        }

    found = store.read(read)
    found["tables"] = [_export_table(store, name, guest) for name in tables_of(store, guest)]
    return found


def _export_table(store: Store, name: str, guest: str) -> dict[str, Any]:
    summary, rows = store.read(lambda c: (store.summary(c, name), store.rows(c, name)))
    seats: set[int] = set()
    said, chosen = [], []
    over = summary.stage == "over"  # in a running game the time one took tells when the others had passed
    for row, holders in _with_holders(rows):
        event = row.event
        if isinstance(event, table_events.SeatTaken) and event.guest == guest:
            seats.add(event.seat)
        elif isinstance(event, table_events.ChatPosted) and _is_of(event, holders, guest):
            said.append({"at": row.at, "name": event.name, "text": event.text})
        elif isinstance(event, table_events.ChoiceMade) and event.by == "person" and holders.get(event.seat) == guest:
            chosen.append({"at": row.at, "option": event.option, **({"ms": event.ms} if over else {})})
    hosted = summary.config.host == guest
    return {
        "id": name,
        "game": summary.config.setup.game,
        "stage": summary.stage,
        "host": hosted,
        **({"title": summary.config.terms.title} if hosted else {}),
        "seats": sorted(seats),
        "chat": said,
        "choices": chosen,
    }


# ---- erasing
def blanked_chat(event: AnyTableEvent) -> AnyTableEvent:
    """A chat line without its text and its writer."""
    assert isinstance(event, table_events.ChatPosted)
    return msgspec.structs.replace(event, name="", text="", guest="")


def _blanked(event: AnyTableEvent, alias: str) -> AnyTableEvent:
    match event:
        case table_events.SeatTaken():
            return msgspec.structs.replace(event, guest=alias, name="", token="")
        case table_events.SpectatorSentAway():
            return msgspec.structs.replace(event, guest=alias)
    return blanked_chat(event)


def _unnamed(event: AnyTableEvent) -> AnyTableEvent:
    return msgspec.structs.replace(event, name="") if hasattr(event, "name") else event


def erase(store: Store, guest: str, set_paths: SetPaths) -> list[str]:
    """Blank all that is known of a guest; the tables that were changed. Nobody is this guest any more."""
    names = tables_of(store, guest)
    for name in names:
        alias = f"erased-{new_id(9)}"  # another at each table: nothing connects them
        _change_table(store, name, guest, set_paths, lambda event, alias=alias: _blanked(event, alias))
        store.write(lambda c, name=name, alias=alias: _blank_config(store, c, name, guest, alias))  # type: ignore[misc]

    def work(connection: Connection) -> None:
        for part in (GUEST_ADDRESSES, SEATS, SPECTATORS, DEVICE_LINKS):
            connection.execute(delete(part).where(part.c.guest == guest))
        kept_decks.forget_all(connection, guest)
        connection.execute(delete(GUESTS).where(GUESTS.c.id == guest))
        connection.execute(delete(RESTRICTIONS).where(RESTRICTIONS.c.subject == guest))
        connection.execute(update(REPORTS).where(REPORTS.c.guest == guest).values(guest="", text=""))
        connection.execute(update(REPORTS).where(REPORTS.c.about == guest).values(about=""))
        connection.execute(
            update(ADMIN_ACTIONS).where(ADMIN_ACTIONS.c.subject == guest).values(subject="erased", reason="")
        )

    store.write(work)
    return names


def unname(store: Store, guest: str, set_paths: SetPaths) -> list[str]:
    """Blank the names of a guest at all tables; the tables that were changed."""
    names = tables_of(store, guest)
    return [name for name in names if _change_table(store, name, guest, set_paths, _unnamed)]


def _blank_config(store: Store, connection: Connection, name: str, guest: str, alias: str) -> None:
    """Under another host's id and without a title, if the guest was the host."""
    named = TABLES.c.config.contains(f'"host":"{guest}"', autoescape=True)
    if not connection.execute(update(TABLES).where(TABLES.c.id == name, named).values(stage=TABLES.c.stage)).rowcount:
        return
    config = store.summary(connection, name).config
    blank_title(store, connection, name)
    config = msgspec.structs.replace(store.summary(connection, name).config, host=alias)
    _set_config(connection, name, config)


def blank_title(store: Store, connection: Connection, name: str) -> None:
    """A table without its title."""
    config = store.summary(connection, name).config
    _set_config(
        connection, name, msgspec.structs.replace(config, terms=msgspec.structs.replace(config.terms, title=""))
    )


def _set_config(connection: Connection, name: str, config: Any) -> None:
    connection.execute(update(TABLES).where(TABLES.c.id == name).values(config=msgspec.json.encode(config).decode()))


def _change_table(store: Store, name: str, guest: str, set_paths: SetPaths, change: Any) -> bool:
    """Blank what a table's rows and archive say of a guest; False if they say nothing."""
    rows = store.read(lambda c: store.rows(c, name))
    mine = {row.number: change(row.event) for row in of_guest(rows, guest)}
    if not mine:
        return False
    people = {
        row.event.name: row.event.seat
        for row in rows
        if isinstance(row.event, table_events.SeatTaken) and row.number in mine
    }
    later = [msgspec.structs.replace(row, event=mine.get(row.number, row.event)) for row in rows]
    story = _story(store, name, later, people, set_paths)

    def work(connection: Connection) -> None:
        replace_rows(connection, [(name, number, table_events.encode(event)) for number, event in mine.items()])
        if story is not None:
            connection.execute(update(ARCHIVES).where(ARCHIVES.c.table == name).values(story=story))

    store.write(work)
    return True


def replace_rows(connection: Connection, rows: list[tuple[str, int, str]]) -> None:
    """Put blanked events in the place of what they were; their numbers and times stay."""
    if rows:
        connection.execute(
            update(TABLE_EVENTS)
            .where(TABLE_EVENTS.c.table == bindparam("of"), TABLE_EVENTS.c.number == bindparam("as_row"))
            .values(event=bindparam("blanked")),
            [{"of": table, "as_row": number, "blanked": event} for table, number, event in rows],
        )


def _story(store: Store, name: str, rows: Rows, people: dict[str, int], set_paths: SetPaths) -> bytes | None:
    """The archive of a table as it is told without these names; None if there is none."""
    kept = store.read(
        lambda c: c.execute(select(ARCHIVES.c.digest, ARCHIVES.c.story).where(ARCHIVES.c.table == name)).first()
    )
    if kept is None:
        return None
    summary = store.read(lambda c: store.summary(c, name))
    table = Table(name, summary.config, summary.secret, set_paths)
    try:
        table.fold_all(rows)
    except (ValueError, AssertionError, IndexError, RequestRefused):
        table.stage = "adjourned"  # broken, or of other rules: told as it was
    if table.stage == "over" and table.game is not None and table.game.digest() == kept.digest:
        return zlib.compress(msgspec.json.encode(archive_of(table)))
    story = unpacked(kept.story)
    story["names"] = [f"seat {people[name]}" if name in people else name for name in story["names"]]
    for reader in story["seats"]:
        for event in reader["events"]:
            event["text"] = _without(event.get("text", ""), people)
            event["parts"] = [
                _without(part, people) if isinstance(part, str) else part for part in event.get("parts", [])
            ]
    return zlib.compress(msgspec.json.encode(story))


def unpacked(story: bytes) -> dict[str, Any]:
    """A finished game as it was told."""
    return msgspec.json.decode(zlib.decompress(story), type=dict[str, Any])


def _without(text: str, people: dict[str, int]) -> str:
    """A line of the story with seats in the place of names."""
    for name, seat in people.items():
        if name:
            text = re.sub(rf"(?<!\w){re.escape(name)}(?!\w)", f"seat {seat}", text)
    return text
