"""Whose tables count for whom, where several nodes share them."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

import pytest

from theomachy.core.rules import RULES
from theomachy.server.bots.fair_queue import Customer
from theomachy.server.config import QuotasSection
from theomachy.server.quotas import Quotas
from theomachy.server.table.game_rules import GameSetup
from theomachy.server.table.refusal import RequestRefused
from theomachy.server.table.table import Table
from theomachy.server.table.table_events import BotSeated, EventRow
from theomachy.server.table.terms import TableConfig, Terms

HOST, ADDRESS = "host", "192.0.2.1"


async def _open(names: Sequence[str]) -> dict[str, str]:
    return dict.fromkeys(names, "open")


def _table() -> Table:
    config = TableConfig(GameSetup(game="old-ones", options={"players": 3}), Terms(), HOST, 3, 0.0, RULES)
    table = Table("t", config, "secret")
    table.fold(EventRow("t", 1, 0.0, BotSeated(2, "normal", "a bot")))
    return table


def test_a_table_founded_at_another_node_counts_once_its_host_comes() -> None:
    async def scene() -> None:
        quotas, table = Quotas(QuotasSection(guest_bots=1), _open), _table()
        await quotas.check_bot(table.id)
        quotas.adopt(table, "a friend", "192.0.2.2")
        quotas.adopt(table, "", "192.0.2.2")
        assert quotas.customer(table) == Customer("", HOST, "t"), "another's address does not answer for it"
        quotas.adopt(table, HOST, ADDRESS)
        assert quotas.customer(table) == Customer(ADDRESS, HOST, "t")
        with pytest.raises(RequestRefused, match="you may have 1 bots"):
            await quotas.check_bot(table.id)

    asyncio.run(scene())


def test_what_is_founded_here_keeps_its_account() -> None:
    async def scene() -> None:
        quotas, table = Quotas(QuotasSection(), _open), _table()
        async with quotas.founding(HOST, ADDRESS) as note:
            note(table)
        quotas.adopt(table, HOST, "192.0.2.2")
        assert quotas.customer(table).address == ADDRESS

    asyncio.run(scene())
