"""How fast the environments are beside the engine alone, in one run (`bench.measure.peers`: beside those of others).

    python -m bench.measure.envs                                     all games, two players
    python -m bench.measure.envs --games old-ones --players 4 --seconds 2
    python -m bench.measure.envs --forms engine vector --builds compiled --processes 0 --seconds 0.3 --rounds 25

Decisions per CPU second of one process, the median of rounds taken in turn (and between what they lay), uniformly
random choices, on the compiled build (`make native`) and on the source itself. Only the form over processes is measured
by the clock on the wall. Unless its name says otherwise, every decision is seen before it is taken. The engine plays
whole games straight in its state, without log and observations, as `theomachy bench` has it.
"""

from __future__ import annotations

import argparse
import importlib.util
import sys
from collections.abc import Sequence

import theomachy as th
from bench.measure.rounds import COMPILED, INTERPRETED, ROUNDS, Row, builds, measured, table

ENGINE = "engine alone"
FORMS = {
    ENGINE: "engine",
    "AEC, no observations": "aec-blind",
    "AEC": "aec",
    "Gymnasium, random bots": "seat",
    "vector of 64": "vector",
    "OpenSpiel": "spiel",
}


def rows(game: str, players: int, processes: int, forms: list[str], wanted: list[str]) -> list[Row]:
    """Every form on every build."""
    here = {
        name: kind
        for name, kind in FORMS.items()
        if kind in forms and (kind != "spiel" or importlib.util.find_spec("pyspiel"))
    }
    found = []
    for build in [build for build in builds() if build in wanted]:
        found += [Row(name, (kind, game, str(players)), build=build) for name, kind in here.items()]
        if processes:
            found.append(
                Row(f"vector over {processes} processes", ("vector", game, str(players), str(processes)), build=build)
            )
    return found


def lines(found: Sequence[Row]) -> list[list[str]]:
    """Each row with its shares of the engine, compiled and interpreted."""
    engine = {row.build: row.rate for row in found if row.name == ENGINE}
    return [
        [
            f"{row.name}, {row.build}",
            row.told(),
            *[f"{row.rate / engine[build]:.2f}" if build in engine else "" for build in (COMPILED, INTERPRETED)],
        ]
        for row in found
    ]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", nargs="+", default=list(th.games()))
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--seconds", type=float, default=1.0, help="of each of the rounds")
    parser.add_argument("--processes", type=int, default=2, help="of the vector form; 0 leaves it out")
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    parser.add_argument("--forms", nargs="+", default=list(FORMS.values()), choices=list(FORMS.values()))
    parser.add_argument("--builds", nargs="+", default=[COMPILED, INTERPRETED], choices=[COMPILED, INTERPRETED])
    args = parser.parse_args()
    for game in args.games:
        found = measured(rows(game, args.players, args.processes, args.forms, args.builds), args.seconds, args.rounds)
        print(
            table(
                [
                    f"{game}, {args.players} players",
                    "decisions/s",
                    "of the compiled engine",
                    "of the interpreted engine",
                ],
                lines(found),
            ),
            end="\n\n",
            flush=True,
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())
