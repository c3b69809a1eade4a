"""Decks that guests keep: each with its versions, the latest of which it is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import msgspec
from sqlalchemy import ColumnElement, Connection, and_, delete, func, insert, select, update

from theomachy.server.ids import new_id
from theomachy.server.storage.schema import DECK_VERSIONS, DECKS
from theomachy.server.storage.store import Store
from theomachy.server.table.refusal import RequestRefused

SAME_VERSION: Final = 600.0  # seconds after a change within which the next one belongs to the same version
MOST_VERSIONS: Final = 20
CHANGED: Final = "this deck was changed in another tab or on another device"


class DeckContent(msgspec.Struct, frozen=True):
    """What is kept of a deck."""

    name: str
    text: str
    sets: tuple[str, ...]
    legal: bool


class StoredVersion(msgspec.Struct, frozen=True):
    """A deck as it once was."""

    number: int
    at: float
    text: str
    sets: tuple[str, ...]


class StoredDeck(msgspec.Struct, frozen=True):
    """A deck of a guest; its versions with the latest first."""

    id: str
    name: str
    legal: bool
    revision: int
    changed: float
    versions: tuple[StoredVersion, ...]


def decks_of(connection: Connection, guest: str) -> list[StoredDeck]:
    """The decks of a guest, the last changed first."""
    return _read(connection, DECKS.c.guest == guest)


def _read(connection: Connection, which: ColumnElement[bool]) -> list[StoredDeck]:
    rows = connection.execute(select(DECKS).where(which).order_by(DECKS.c.changed.desc())).mappings().all()
    versions: dict[str, list[StoredVersion]] = {row["id"]: [] for row in rows}
    query = select(DECK_VERSIONS).join(DECKS).where(which).order_by(DECK_VERSIONS.c.number.desc())
    for row in connection.execute(query).mappings():
        found = StoredVersion(row["number"], row["at"], row["text"], tuple(row["sets"].split()))
        versions[row["deck"]].append(found)
    return [
        StoredDeck(row["id"], row["name"], row["legal"], row["revision"], row["changed"], tuple(versions[row["id"]]))
        for row in rows
    ]


def _find(connection: Connection, guest: str, deck: str) -> StoredDeck | None:
    return next(iter(_read(connection, and_(DECKS.c.id == deck, DECKS.c.guest == guest))), None)


def deck_of(store: Store, guest: str, deck: str) -> StoredDeck:
    """One deck of a guest."""
    return _there(store.read(lambda c: _find(c, guest, deck)))


def _there(found: StoredDeck | None) -> StoredDeck:
    if found is None:
        raise RequestRefused("not-found", "no deck of yours is kept here under this address")
    return found


async def keep_new(store: Store, guest: str, content: DeckContent, now: float, most: int) -> StoredDeck:
    """Keep a deck more; refused if a guest has as many as allowed."""

    def work(connection: Connection) -> StoredDeck | None:
        count = connection.scalar(select(func.count()).select_from(DECKS).where(DECKS.c.guest == guest)) or 0
        if count >= most:
            return None
        deck = new_id()
        connection.execute(
            insert(DECKS).values(id=deck, guest=guest, name=content.name, legal=content.legal, revision=1, changed=now)
        )
        _write_version(connection, deck, 1, content, now)
        return _find(connection, guest, deck)

    found: StoredDeck | None = await store.writer.do(work)
    if found is None:
        raise RequestRefused("quota", f"you may keep {most} decks: delete one first")
    return found


async def change(store: Store, guest: str, deck: str, revision: int, content: DeckContent, now: float) -> StoredDeck:
    """Keep a deck as it is now; refused if it is another's, or was changed since that revision."""

    def work(connection: Connection) -> tuple[bool, StoredDeck | None]:
        mine = update(DECKS).where(DECKS.c.id == deck, DECKS.c.guest == guest, DECKS.c.revision == revision)
        values = {"name": content.name, "legal": content.legal, "revision": revision + 1, "changed": now}
        changed = connection.execute(mine.values(**values)).rowcount == 1
        if changed:
            _add_version(connection, deck, content, now)
        return changed, _find(connection, guest, deck)

    changed, found = await store.writer.do(work)
    there = _there(found)
    if not changed:
        raise RequestRefused("stale", CHANGED)
    return there


def _add_version(connection: Connection, deck: str, content: DeckContent, now: float) -> None:
    """The same cards make no version; changes soon after one another make one."""
    last = connection.execute(
        select(DECK_VERSIONS).where(DECK_VERSIONS.c.deck == deck).order_by(DECK_VERSIONS.c.number.desc()).limit(1)
    ).mappings()
    latest = last.one()
    if (latest["text"], latest["sets"]) == (content.text, " ".join(content.sets)):
        return
    number = latest["number"]
    if now - latest["at"] >= SAME_VERSION:
        number += 1
    _write_version(connection, deck, number, content, now)
    old = DECK_VERSIONS.c.number <= number - MOST_VERSIONS
    connection.execute(delete(DECK_VERSIONS).where(DECK_VERSIONS.c.deck == deck, old))


def _write_version(connection: Connection, deck: str, number: int, content: DeckContent, now: float) -> None:
    same = (DECK_VERSIONS.c.deck == deck, DECK_VERSIONS.c.number == number)
    connection.execute(delete(DECK_VERSIONS).where(*same))
    connection.execute(
        insert(DECK_VERSIONS).values(deck=deck, number=number, at=now, text=content.text, sets=" ".join(content.sets))
    )


async def forget(store: Store, guest: str, deck: str) -> None:
    """Delete a deck with its versions."""
    mine = delete(DECKS).where(DECKS.c.id == deck, DECKS.c.guest == guest)
    if not await store.writer.do(lambda c: c.execute(mine).rowcount):
        _there(None)


def forget_all(connection: Connection, guest: str) -> None:
    """Delete all decks of a guest."""
    connection.execute(delete(DECKS).where(DECKS.c.guest == guest))


def exported(connection: Connection, guest: str) -> list[dict[str, Any]]:
    """All that is kept of a guest's decks."""
    return [msgspec.to_builtins(deck) for deck in decks_of(connection, guest)]


def sets_in_use(connection: Connection, names: Sequence[str]) -> set[str]:
    """Those of these sets of which a deck that somebody keeps has cards."""
    if not names:
        return set()
    kept = connection.scalars(select(DECK_VERSIONS.c.sets).where(DECK_VERSIONS.c.sets != "").distinct())
    return {name for sets in kept for name in sets.split()} & set(names)
