"""Decks over the wire: read with everything that is wrong with them, and kept with their guest."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from functools import cache

import msgspec

import theomachy as th
from theomachy.server.bots.fair_queue import Customer
from theomachy.server.bots.worker import ReadDeckRequest
from theomachy.server.node import Node
from theomachy.server.storage import kept_decks
from theomachy.server.storage.kept_decks import DeckContent, StoredDeck
from theomachy.server.table import commands
from theomachy.server.table.game_rules import DECK_NUMBERS
from theomachy.server.table.refusal import RequestRefused
from theomachy.server.web import protocol as wire


@cache
def book() -> wire.DeckBook:
    """The ready-made decks, and the numbers of the rules."""
    return wire.DeckBook([wire.ReadyDeck(name, str(deck)) for name, deck in th.decks().items()], DECK_NUMBERS)


async def read(node: Node, customer: Customer, text: str, sets: Sequence[str]) -> wire.DeckReading:
    """What a text says of a deck. Cards of a set that is not here are not found; that it is not is a fault, too."""
    folders, missing = list[str](), list[wire.FaultOfDeck]()
    for name in dict.fromkeys(sets):
        folder = await asyncio.to_thread(_folder, node, name)
        if folder is None:
            missing.append(wire.FaultOfDeck("set", f"the set of cards {name!r} is not kept here", name, None, ""))
        else:
            folders.append(folder)
    facts = await node.pool.check(ReadDeckRequest(text, folders), customer)
    found = msgspec.convert(facts, wire.DeckReading)
    return msgspec.structs.replace(found, faults=[*missing, *found.faults])


def _folder(node: Node, name: str) -> str | None:
    """Where an uploaded set of this game lies; None if there is none of this name."""
    if node.store.set_game(name) != "twilight":
        return None
    try:
        return node.sets.path_of(name)
    except RequestRefused:
        return None


async def keep(node: Node, customer: Customer, deck: str, body: wire.DeckToKeep) -> wire.KeptDeck:
    """Keep a deck of the customer's: a new one, or the one of this id as it is now."""
    reading = await read(node, customer, body.text, body.sets)
    name = commands.plain_name(body.name)
    content = DeckContent(name, body.text, tuple(dict.fromkeys(body.sets)), not reading.faults)
    guest, now = customer.guest, node.now()
    if deck:
        found = await kept_decks.change(node.store, guest, deck, body.revision, content, now)
    else:
        found = await kept_decks.keep_new(node.store, guest, content, now, node.config.quotas.guest_decks)
    return _kept(found, reading)


async def kept(node: Node, customer: Customer, deck: str) -> wire.KeptDeck:
    """A deck of the customer's, read by the rules of today."""
    found = await asyncio.to_thread(kept_decks.deck_of, node.store, customer.guest, deck)
    latest = found.versions[0]
    return _kept(found, await read(node, customer, latest.text, latest.sets))


async def lines(node: Node, guest: str) -> wire.KeptDeckList:
    """All decks of a guest."""
    found = await asyncio.to_thread(node.store.read, lambda c: kept_decks.decks_of(c, guest))
    return wire.KeptDeckList(
        [
            wire.KeptDeckLine(
                deck.id,
                deck.name,
                deck.legal,
                deck.changed,
                deck.versions[0].number,
                deck.versions[0].text,
                list(deck.versions[0].sets),
            )
            for deck in found
        ]
    )


def _kept(deck: StoredDeck, reading: wire.DeckReading) -> wire.KeptDeck:
    versions = [wire.DeckVersion(one.number, one.at, one.text, list(one.sets)) for one in deck.versions]
    return wire.KeptDeck(deck.id, deck.name, deck.legal, deck.revision, deck.changed, versions, reading)
