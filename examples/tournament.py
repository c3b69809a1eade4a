"""A tournament of bots on Ray: the same games, in whatever number of processes or machines they are played.

python examples/tournament.py                                   on this machine
python examples/tournament.py --address ray://head:10001        on a cluster
"""

from __future__ import annotations

import argparse

from theomachy.lab import Match, run
from theomachy.lab.ratings import markdown
from theomachy.lab.text import results_text


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--address", default="local", help="of the cluster; local: this machine alone")
    parser.add_argument("--game", default="old-ones")
    parser.add_argument("--bots", nargs="+", default=["random", "easy", "heuristic"])
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--jobs", type=int, default=2, help="processes, on this machine")
    args = parser.parse_args()
    match = Match(args.game, tuple(args.bots), games=args.games, players=2, seed=1)
    try:
        results = run(match, args.jobs, ray=args.address)
    except ValueError as error:  # Ray is missing, or there is no such bot
        raise SystemExit(f"tournament: {error}") from None
    print(results_text(results))
    print()
    print(markdown(results, "python examples/tournament.py"))


if __name__ == "__main__":
    main()
