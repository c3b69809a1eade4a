"""How fast we are beside others, each in an environment of its own, in one run and one table.

    python -m bench.measure.peers                        (`make bench-peers`)
    python -m bench.measure.peers --seconds 2 --only pettingzoo rlcard

Decisions per CPU second of one process, the median of rounds taken in turn (and between what they lay), uniformly
random legal choices by the same driver (`playing.py`). Engines are measured without log and observations, as pyminion
is; environments with the observation of every decision, as PettingZoo, RLCard and OpenSpiel are. Ours is the compiled
build where there is a fresh one (`make native`). The environments are fetched from PyPI once, into the user's cache,
and are never a dependency of the project.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from hashlib import blake2b
from pathlib import Path

from bench.measure.rounds import Row, builds, measured, table

CACHE = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "theomachy" / "peers"
# PettingZoo 1.25 is the last with gin rummy.
WANTED = {
    "pyminion": ("pyminion==0.4.0",),
    "rlcard": ("rlcard==1.2.0",),
    "openspiel": ("open_spiel==2.0.2", "numpy"),
    "pettingzoo": ("pettingzoo[classic]==1.25.0", "rlcard==1.2.0"),
}
PEERS = {
    "pyminion": {"pyminion, 4 players": ("4",), "pyminion, 2 players": ("2",)},
    "pettingzoo": {"PettingZoo gin rummy": ("gin_rummy_v4",), "PettingZoo hanabi": ("hanabi_v5",)},
    "rlcard": {"RLCard gin rummy": ("gin-rummy",), "RLCard uno": ("uno",)},
    "openspiel": {"OpenSpiel gin rummy": ("gin_rummy",), "OpenSpiel hanabi": ("hanabi",)},
}
ENGINES = {
    "old-ones, 4 players": ("engine", "old-ones", "4"),
    "old-ones, 4 players, public API with log": ("logged", "old-ones", "4"),
    "twilight, 2 players": ("engine", "twilight", "2"),
}
GAMES = ("kanzume-goddess", "nine-realms", "old-ones", "twilight")
FORMS = {"vector": "vector of 64", "aec": "AEC"}


def environment(name: str) -> str | None:
    """The interpreter of an environment that has a peer, made if it is not there; None where it cannot be had."""
    wanted = WANTED[name]
    mark = blake2b(" ".join((sys.version, *wanted)).encode(), digest_size=4).hexdigest()
    folder = CACHE / f"{name}-{mark}"
    python, ready = folder / "bin" / "python", folder / "ready"
    if not ready.exists():
        print(f"fetching {name}", file=sys.stderr)
        try:
            subprocess.run([sys.executable, "-m", "venv", "--clear", str(folder)], check=True)
            subprocess.run(
                [str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", *wanted],
                check=True,
                stderr=subprocess.PIPE,
                text=True,
            )
        except subprocess.CalledProcessError as error:
            said = (error.stderr or "").strip().splitlines()
            print(f"{name} is left out: {said[-1] if said else error}", file=sys.stderr)
            return None
        ready.touch()
    return str(python)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument(
        "--only",
        nargs="+",
        choices=list(PEERS),
        default=list(PEERS),
        metavar="PEER",
        help=f"only these of {', '.join(PEERS)}",
    )
    parser.add_argument("--seconds", type=float, default=1.0, help="of each of the rounds")
    args = parser.parse_args()
    homes = {name: python for name in args.only if (python := environment(name)) is not None}
    build = builds()[0]
    engines = {name: Row(name, kind, build=build) for name, kind in ENGINES.items() if "pyminion" in homes}
    forms = {
        (kind, game): Row(f"{name}, {game}", (kind, game, "2"), build=build)
        for kind, name in FORMS.items()
        for game in GAMES
        if set(homes) - {"pyminion"}
    }
    peers = {
        name: [Row(title, (name, *kind), python=python) for title, kind in PEERS[name].items()]
        for name, python in homes.items()
    }
    found = measured(
        [*engines.values(), *forms.values(), *[row for rows in peers.values() for row in rows]], args.seconds
    )
    beside_engines = [row for row in peers.get("pyminion", ()) if row in found]
    beside_forms = [row for name, rows in peers.items() if name != "pyminion" for row in rows if row in found]
    print(f"ours: {build}\n")
    for ours, others in ((engines.values(), beside_engines), (forms.values(), beside_forms)):
        if others:
            print(ratios([row for row in ours if row in found], others), end="\n\n")
    return 0


def ratios(ours: list[Row], others: list[Row]) -> str:
    """Ours, how many times the others they do, and then the others."""
    lines = [[row.name, row.told(), *[f"{row.rate / other.rate:.1f}" for other in others]] for row in ours]
    lines += [[other.name, other.told(), *[""] * len(others)] for other in others]
    return table(["what", "decisions/s", *[f"times {other.name}" for other in others]], lines)


if __name__ == "__main__":
    sys.exit(main())
