"""Are the annotations true? Random games of every kind of table in which each call, result and annotated variable of
the rooms that are compiled is checked against what is written there.

    python -m bench.soak.annotations                two games of every kind of table (`make soak PART=annotations`)
    python -m bench.soak.annotations --games 10     so many

The compiled build believes annotations and raises TypeError where one lies; the interpreted build never looks.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING

from typeguard import (
    CollectionCheckStrategy,
    ForwardRefPolicy,
    TypeCheckError,
    TypeCheckMemo,
    config,
    install_import_hook,
)

if TYPE_CHECKING:
    import theomachy as th

SOURCE = Path(__file__).parents[2] / "src"
ROOMS = ("core", "language", "kamigami", "twilight", "bots")
LIES: Counter[str] = Counter()
LONGEST, LOOK = 1500, 25  # decisions of one game, and between two looks at what is told


def note(error: TypeCheckError, memo: TypeCheckMemo) -> None:
    """A lie is counted, and the game goes on."""
    frame = sys._getframe(1)
    while "typeguard" in frame.f_code.co_filename and frame.f_back is not None:
        frame = frame.f_back
    where = Path(frame.f_code.co_filename)
    short = where.relative_to(SOURCE) if where.is_relative_to(SOURCE) else where
    LIES[f"{short}:{frame.f_lineno} {frame.f_code.co_name}: {error}"] += 1


def watch() -> None:
    """From now on: must come before the first import of what is watched."""
    assert "theomachy" not in sys.modules
    sys.path.insert(0, str(SOURCE))  # never a compiled build
    config.forward_ref_policy = ForwardRefPolicy.IGNORE
    config.collection_check_strategy = CollectionCheckStrategy.FIRST_ITEM
    config.typecheck_fail_callback = note
    install_import_hook([f"theomachy.{room}" for room in ROOMS])


def play(game: th.Game, seed: int) -> int:
    """Every other game by heuristics, which reach what chance does not; what is told is read now and then."""
    import theomachy as th
    from theomachy.cli.measurements import random_driver

    below = random_driver(seed)
    bots = [th.bot("heuristic", seed=seat) for seat in range(game.players)] if seed % 2 else []
    n = 0
    while (decision := game.decision) is not None and n < LONGEST:
        seat = decision.seat
        if n % LOOK == 0:
            decision.to_dict()
            game.view(seat)
            world = game.determinize(seat, n)
            world.apply_flat(below(len(world.flat_options)))
            game = game.clone()
        game.apply(bots[seat].choose(game.observe(seat)) if bots else below(len(decision.options)))
        n += 1
    game.events()
    game.record()
    return n


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=2, help="of every kind of table")
    parser.add_argument("--only", nargs="+", metavar="GAME")
    args = parser.parse_args()
    watch()
    from tests.support.hashes import kinds

    games = decisions = 0
    for table in kinds():
        for seed in range(args.games if table.game in (args.only or [table.game]) else 0):
            decisions += play(table.new(seed), seed)
            games += 1
    for lie, times in LIES.most_common():
        print(f"{times:8,}  {lie}")
    print(f"{games} games, {decisions:,} decisions, {len(LIES)} annotations that lie")
    return 1 if LIES else 0


if __name__ == "__main__":
    sys.exit(main())
