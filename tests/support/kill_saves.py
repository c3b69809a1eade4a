"""Kills `theomachy` while it saves a game: the file must be the old one or the new one, never anything else.

    python -m bench.soak.kill_saves              200 kills in the middle of a save
    python -m bench.soak.kill_saves --careless   a control: saves are written straight into the file; damage is found

A game at the terminal is played by a process that saves after every choice; it is killed at a moment nobody has chosen.
Whatever is in the file then must be a whole record that `verify` confirms, and the game goes on from it. A kill counts
if it struck while a save was half written (its temporary file is left behind); the others are looked at all the same.
"""

from __future__ import annotations

import argparse
import io
import os
import signal
import sys
import tempfile
import time
from pathlib import Path
from random import Random

import theomachy as th
from theomachy import cli, files
from theomachy.cli.records import save_game
from theomachy.cli.seating import Seating
from theomachy.cli.verify import verify

KILLS = 200
MOST = 50  # kills for one that strikes, before the check gives up
LONGEST_WAIT = 0.03  # seconds between a save that is seen and the kill
TYPED = "1\ns\n" * 3000


def careless(path: Path | str, content: str | bytes) -> None:
    """How files are written where nobody thinks of power cuts."""
    raw = content.encode() if isinstance(content, str) else content
    with Path(path).open("wb") as file:
        for start in range(0, len(raw), 16):
            file.write(raw[start : start + 16])
            file.flush()


def begin(path: Path, seed: int) -> None:
    """A new game in this file."""
    table = Seating(0, (None, "random"))
    table.sit_down()  # what is imported here need not be imported by every process that is killed
    save_game(str(path), th.new_game("old-ones", players=2, seed=seed), table)


def play_and_save(path: Path, is_careless: bool) -> int:
    """A process that plays the game in this file and saves it after every choice; its number."""
    child = os.fork()
    if child:
        return child
    try:
        if is_careless:
            files.write = careless
        sys.stdin, sys.stdout = io.StringIO(TYPED), io.StringIO()
        cli.main(["play", "--resume", str(path)])
    finally:
        os._exit(0)


def kill_once(path: Path, chance: Random, is_careless: bool) -> str:
    """Kill a process that saves, a while after a save; what is wrong with the file, if anything."""
    before = path.stat()
    child = play_and_save(path, is_careless)
    while _same(before, path) and os.waitpid(child, os.WNOHANG) == (0, 0):
        time.sleep(0.001)
    time.sleep(chance.uniform(0, LONGEST_WAIT))
    try:
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
    except (ProcessLookupError, ChildProcessError):
        pass  # the game was over before
    found = verify(str(path))
    return "" if found["ok"] else str(found["message"])


def _same(before: os.stat_result, path: Path) -> bool:
    now = path.stat()
    return (now.st_ino, now.st_mtime_ns) == (before.st_ino, before.st_mtime_ns)


def kill_saves(wanted: int, is_careless: bool = False, seed: int = 0) -> tuple[list[str], int, int]:
    """All that was found wrong, how many kills struck in the middle of a save, and how many there were."""
    chance = Random(seed)
    wrong: list[str] = []
    halves = number = 0
    with tempfile.TemporaryDirectory() as name:
        path = Path(name) / "game.json"
        begin(path, seed)
        while halves < wanted and number < MOST * wanted:
            trouble = kill_once(path, chance, is_careless)
            number += 1
            rest = [other for other in path.parent.iterdir() if other != path]
            halves += any(other.suffix == ".new" for other in rest)
            for other in rest:
                other.unlink()
            if trouble:
                wrong.append(f"kill {number}: {trouble}")
                if is_careless:
                    break  # the control has shown what it is for
            if trouble or number % 20 == 0:  # a game has an end
                begin(path, seed + number)
    return wrong, halves, number


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--kills", type=int, default=KILLS)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--careless", action="store_true", help="a control: write files as most programs do")
    args = parser.parse_args()
    start = time.monotonic()
    wrong, halves, kills = kill_saves(args.kills, args.careless, args.seed)
    for line in wrong[:5]:
        print(line, file=sys.stderr)
    print(
        f"{kills:,} kills, {halves} in the middle of a save, {len(wrong)} damaged files, "
        f"{time.monotonic() - start:.0f} s"
    )
    return 1 if wrong or halves < args.kills else 0


if __name__ == "__main__":
    sys.exit(main())
