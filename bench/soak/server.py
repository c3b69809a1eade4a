"""`make soak PART=server`: what the server promises, in full numbers; PART=kills for one part.

    kills      50 live games on SQLite, the server killed 100 times: nothing acknowledged is lost or twice, all end
    pg-kills   the same on PostgreSQL
    stops      SIGTERM 100 times while clients come and go: it ends with 0, who stayed is told 1012, no fault is logged
    pg-stops   the same on PostgreSQL
    disk       a full disk is said clearly, play goes on when there is room
    away       so is a database that lets nobody in
    nodes      two nodes on one PostgreSQL, 20 games split between them, one node killed: all games end
    races      500 times two answers to one question at the same moment at two nodes: one wins, one is told
    rest       Schemathesis, all its checks for ten minutes: no server error, JSON everywhere, as the schema says
    hostile    100,000 hostile messages over sockets: no table broken, no card shown
    bytes      whole games in pairs that differ in what a seat may not know: it receives the same bytes
    seats      2,000 orders in which seats change hands: everybody sees and does what is theirs at that moment
    asking     500 pauses, real and imitated: every message and request is answered alike in both
    timing     2,000 windows nobody answered: a classifier is right in half of them, without imitation in over 70 %

Each prints one line; long ones say on stderr how far they are. --scale 0.1 does a tenth, --seed another choice of
moments.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from contextlib import ExitStack
from pathlib import Path

import theomachy as th
from tests.support.server import asking, killing, scenes, seats, socket_fuzz, timing
from tests.support.server.wire import server

WITHIN = 0.03  # of one half
TOLD = 0.7


class Soak:
    """What a part needs: a folder, a PostgreSQL if it asks for one, how much and which."""

    def __init__(self, folder: Path, stack: ExitStack, scale: float, seed: int) -> None:
        self.folder, self.scale, self.seed = folder, scale, seed
        self._stack = stack
        self._postgres = ""

    def count(self, full: int, least: int = 1) -> int:
        return max(least, round(full * self.scale))

    @property
    def postgres(self) -> str:
        if not self._postgres:
            self._postgres = self._stack.enter_context(scenes.postgres())
        return self._postgres

    def note(self, done: int, of: int) -> None:
        """Say now and then how far a part is."""
        if done % max(1, of // 20) == 0:
            print(f"    {done} of {of}", file=sys.stderr, flush=True)

    # ---- the parts: what was done, and what went wrong
    def kills(self) -> tuple[str, list[str]]:
        return self._killed(str(self.folder / "killed.db"))

    def pg_kills(self) -> tuple[str, list[str]]:
        return self._killed(scenes.new_database(self.postgres, "killed"))

    def _killed(self, url: str) -> tuple[str, list[str]]:
        wanted = self.count(100)
        report = asyncio.run(killing.run(url, 50, wanted, 3_600, self.seed, log=self.folder / "log"))
        faults = report["faults"] + ([] if report["kills"] == wanted else [f"only {report['kills']} kills"])
        return (
            f"{report['kills']} kills under 50 live games, {report['games']} games, {report['acknowledged']} "
            f"acknowledged choices, {report['lost connections']} lost connections"
        ), faults

    def stops(self) -> tuple[str, list[str]]:
        return self._stopped(str(self.folder / "stopped.db"))

    def pg_stops(self) -> tuple[str, list[str]]:
        return self._stopped(scenes.new_database(self.postgres, "stopped"))

    def _stopped(self, url: str) -> tuple[str, list[str]]:
        stops = self.count(100)
        return f"{stops} stops while clients come and go", scenes.stopped(
            url, self.folder, stops, seed=self.seed, note=self.note
        )

    def disk(self) -> tuple[str, list[str]]:
        return "a full disk", scenes.disk_full(self.folder)

    def away(self) -> tuple[str, list[str]]:
        return "a database away", scenes.database_away(self.postgres, "away", self.folder)

    def nodes(self) -> tuple[str, list[str]]:
        games = self.count(20, 2)
        url = scenes.new_database(self.postgres, "nodes")
        return f"{games} games at two nodes, one killed", asyncio.run(
            scenes.node_killed(url, games, self.seed, self.folder / "log")
        )

    def races(self) -> tuple[str, list[str]]:
        rounds, url = self.count(500, 10), scenes.new_database(self.postgres, "races")
        with server(url, log=self.folder / "log") as a, server(url, log=self.folder / "log") as b:
            return f"{rounds} races", asyncio.run(scenes.races(a.url, b.url, rounds))

    def rest(self) -> tuple[str, list[str]]:
        seconds = self.count(600, 20)
        with server(str(self.folder / "rest.db"), log=self.folder / "log") as found:
            return f"{seconds} seconds of all checks", scenes.schemathesis(found.url, seconds, self.seed + 1)

    def hostile(self) -> tuple[str, list[str]]:
        with server(str(self.folder / "hostile.db"), log=self.folder / "log") as found:
            report = asyncio.run(socket_fuzz.run(found.url, self.count(100_000), self.seed))
        return f"{report['sent']} messages, {report['closed']} connections closed, {report['codes']}", report["faults"]

    def bytes(self) -> tuple[str, list[str]]:
        faults, pairs = [], 0
        for game in th.games():
            for k in range(self.count(20, 2)):
                people = 2 + k % 3
                found = scenes.differences(game, k % people, self.seed + k, 10**6, people, aided=k % 2 == 1)
                pairs += 1
                faults += [f"{game}, {people} people, seed {self.seed + k}: {found} messages differ"] if found else []
        return f"{pairs} pairs of whole games", faults

    def seats(self) -> tuple[str, list[str]]:
        count = self.count(2_000)
        found = list[str]()
        for order in range(count):
            found += seats.faults(self.seed + order)
            self.note(order + 1, count)
        return f"{count} orders", found

    def asking(self) -> tuple[str, list[str]]:
        faults, replies, pauses, ended = list[str](), 0, 0, 0
        for game, players, full in (("kanzume-goddess", 2, 200), ("old-ones", 3, 200), ("twilight", 2, 100)):
            wanted = self.count(full, 3)
            for odd in (0, 1):  # without clocks, and with them
                compared, found = asking.differences(game, players, (wanted + 1) // 2, 2 * self.seed + odd, self.note)
                replies, pauses = replies + compared, pauses + (wanted + 1) // 2
                faults += [f"{game}: {line}" for line in found]
            clocks, found = asking.clock_differences(game, players, (wanted + 1) // 2, self.seed)
            ended, faults = ended + clocks, faults + found
        return f"{pauses} pauses, {replies} replies, the clocks after {ended}", faults

    def timing(self) -> tuple[str, list[str]]:
        windows = self.count(2_000, 100)
        with ProcessPoolExecutor() as pool:
            strict, bare, aided = [
                timing.accuracy(found.result())
                for found in [
                    pool.submit(timing.collect, "old-ones", players, windows, self.seed + 1, imitating, aides)
                    for players, imitating, aides in ((3, True, False), (3, False, False), (2, True, True))
                ]
            ]
        faults = [] if abs(strict - 0.5) <= WITHIN else [f"strict pauses tell: {strict:.1%}"]
        faults += [] if abs(aided - 0.5) <= WITHIN else [f"the pauses of aides tell: {aided:.1%}"]
        faults += [] if bare > TOLD else [f"the classifier is none: {bare:.1%} with the imitation off"]
        return (
            f"{windows} windows, right in {strict:.1%} (strict), {bare:.1%} (imitation off), {aided:.1%} (strict, "
            f"aides pass)"
        ), faults


PARTS = (
    "kills",
    "pg-kills",
    "stops",
    "pg-stops",
    "disk",
    "away",
    "nodes",
    "races",
    "rest",
    "hostile",
    "bytes",
    "seats",
    "asking",
    "timing",
)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("parts", nargs="*", choices=[[], *PARTS], metavar="PART")
    parser.add_argument("--scale", type=float, default=1.0)
    parser.add_argument("--seed", type=int, default=0)
    args = parser.parse_args()
    failed = False
    with ExitStack() as stack:
        soak = Soak(Path(stack.enter_context(tempfile.TemporaryDirectory())), stack, args.scale, args.seed)
        for part in args.parts or PARTS:
            part_of: Callable[[], tuple[str, list[str]]] = getattr(soak, part.replace("-", "_"))
            began = time.monotonic()
            said, faults = part_of()
            print(f"{part}: {said}; {len(faults)} faults, {time.monotonic() - began:.0f} s", flush=True)
            for fault in faults[:20]:
                print(f"    {fault}", flush=True)
            failed = failed or bool(faults)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
