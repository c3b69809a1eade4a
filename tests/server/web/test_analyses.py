"""Looking back at finished games in the background, over the real wire and with workers that die."""

from __future__ import annotations

import asyncio
import time
from types import SimpleNamespace
from typing import Any, cast

import pytest

from tests.support.blunder import thrown_away
from tests.support.server.wire import Browser, ErrorReply, Process
from theomachy.bots.judgement import WinChance
from theomachy.lab.luck import LuckyDraw
from theomachy.lab.turning_points import CostlyChoice
from theomachy.server.bots.fair_queue import Customer
from theomachy.server.bots.pool import NOBODY
from theomachy.server.config import Config, QuotasSection
from theomachy.server.node import Node
from theomachy.server.table.refusal import RequestRefused
from theomachy.server.table.table import Table
from theomachy.server.web.analyses import TRIES, Analyses


def test_a_blunder_is_found_while_nobody_waits(server: Process) -> None:
    browser = Browser(server.url)
    table = browser.post("/api/records", thrown_away())["table"]
    before = browser.get(f"/api/tables/{table}/analysis")
    assert (before["state"], before["judged"], before["points"]) == ("none", 0, [])
    begun = browser.post(f"/api/tables/{table}/analysis")
    assert begun["state"] in ("running", "done")
    end = time.monotonic() + 120
    while (found := Browser(server.url).get(f"/api/tables/{table}/analysis"))["state"] == "running":
        assert time.monotonic() < end
        time.sleep(0.2)
    assert (found["state"], found["judged"], found["by"]) == ("done", found["total"], "Medea")
    [point] = found["points"]
    assert (point["choices"], point["seat"]) == (0, 0)
    assert point["loss"]["value"] > 0.5 > point["loss"]["error"]
    assert [one["seat"] for one in found["luck"]] == [0, 1]
    assert all(0 < draw["choices"] <= found["total"] for draw in found["draws"])
    assert browser.post(f"/api/tables/{table}/analysis") == found  # once is enough


def test_a_game_that_is_still_played_is_not_looked_back_at(server: Process) -> None:
    browser = Browser(server.url)
    ticket = browser.get("/api/home")["ticket"]
    solo = {"game": "old-ones", "ticket": ticket, "part": "mine", "bots": ["easy"], "options": {"players": 2}}
    table = browser.post("/api/solo", solo)["table"]
    for ask in (browser.get, browser.post):
        with pytest.raises(ErrorReply) as refused:
            ask(f"/api/tables/{table}/analysis")
        assert refused.value.code == "stage"


ONE_TENTH = WinChance(0.1, 0.05)


class DyingPool:
    """Judges a choice at a time; when `broken` it gives no answers."""

    def __init__(self) -> None:
        self.broken = False
        self.asked = 0

    async def look_back(
        self, table: Table, paths: Any, first: int, customer: Any
    ) -> tuple[int, list[CostlyChoice], list[LuckyDraw]]:
        self.asked += 1
        if self.broken:
            raise RequestRefused("unavailable", "a worker gave no answer in time")
        await asyncio.sleep(0)
        self.broken = first == 1
        return first + 1, [], [LuckyDraw(first + 1, 1, 0, ("Cultist",), ONE_TENTH, ONE_TENTH, True)]


def _analyses(pool: object, **quotas: int) -> Analyses:
    config = Config(quotas=QuotasSection(**quotas))
    return Analyses(cast("Node", SimpleNamespace(pool=pool, set_paths=lambda table: {}, config=config)))


def _table(name: str) -> Table:
    history = SimpleNamespace(choices=[0] * 5)
    return cast(
        "Table", SimpleNamespace(id=name, stage="over", play=SimpleNamespace(history=history), seats=[None, None])
    )


def test_one_address_leaves_the_others_room() -> None:
    async def scene() -> None:
        analyses = _analyses(DyingPool(), address_analyses=2)
        eve, ann = Customer("192.0.2.9"), Customer("192.0.2.1")
        for name in ("1", "2"):
            analyses.begin(_table(name), eve)
        with pytest.raises(RequestRefused, match="2 games are being looked back at for your address"):
            analyses.begin(_table("3"), eve)
        assert analyses.begin(_table("1"), eve).state == "running", "that one is going on"
        assert analyses.begin(_table("3"), ann).state == "running"
        analyses.close()

    asyncio.run(scene())


def test_when_the_worker_dies_nothing_is_lost_and_one_may_go_on() -> None:
    asyncio.run(_dies_and_goes_on())


async def _dies_and_goes_on() -> None:
    pool = DyingPool()
    analyses, table = _analyses(pool), _table("t")
    assert analyses.of(table).state == "none"
    assert analyses.begin(table, NOBODY).state == "running"
    while analyses.of(table).state == "running":
        await asyncio.sleep(0)
    assert (analyses.of(table).state, analyses.of(table).judged) == ("broken", 2)
    assert pool.asked == 2 + TRIES
    pool.broken = False
    analyses.begin(table, NOBODY)
    while analyses.of(table).state == "running":
        await asyncio.sleep(0)
    assert (analyses.of(table).state, analyses.of(table).judged) == ("done", 5)
    assert pool.asked == 2 + TRIES + 3
    told = analyses.of(table)
    assert [(luck.seat, luck.total.value) for luck in told.luck] == [(0, 0.5), (1, 0.0)], "each choice once"
    assert [draw.choices for draw in told.draws] == [1, 2, 3]
