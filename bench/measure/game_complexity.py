"""How large the games are as problems: how long, how many options, how much is hidden (docs/research.md).

    python -m bench.measure.game_complexity [--games 40] [--bot random]

Of every decision: how many options it has. Of every game: the decisions, and the logarithm of the number of ways it
could have gone, the product of its options. Of some moments: the logarithm of the number of worlds that whoever is
asked cannot tell apart, that is, of the ways to deal the faces it does not know.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from math import lgamma, log, log10
from random import Random
from statistics import mean, median

import theomachy as th

EVERY = 11  # decisions between two looks at what is hidden
LOG10 = log(10)


def worlds(game: th.Game, seat: int) -> float:
    """log10 of the number of ways to deal what the seat does not know, within the groups it cannot tell apart."""
    state = game._state
    veil = state.rules.information_set(state, seat, 0)
    found = sum(lgamma(len(faces) + 1) - copies(faces) for _, faces in veil.groups)
    for _, values, others, by_level in getattr(veil, "decks", ()):  # of Twilight: some backs show their level
        for level, faces in enumerate(by_level):
            shown = values.count(level)
            found += lgamma(len(faces) + 1) - lgamma(len(faces) - shown + 1) - copies(faces)
        found += lgamma(len(others) + 1)
    return found / LOG10


def copies(faces: list[int]) -> float:
    """The logarithm of the number of ways to exchange equal copies."""
    return sum(lgamma(n + 1) for n in Counter(faces).values())


def measure(name: str, players: int, games: int, bot: str) -> list[str]:
    lengths, ways, options, hidden = [], [], [], []
    for seed in range(games):
        game = th.new_game(name, players=players, seed=seed).without_log()
        bots = [th.bot(bot, seed=seed * 8 + seat) for seat in range(players)]
        rng, length, way = Random(seed), 0, 0.0
        while (decision := game.decision) is not None:
            seat = decision.seat
            if not game.is_follow_up:  # a question with its list is one decision
                options.append(len(game.flat_options))
                way += log10(options[-1])
                length += 1
            if length % EVERY == rng.randrange(EVERY):
                hidden.append(worlds(game, seat))
            game.apply(bots[seat].choose(game.observe(seat)))
        lengths.append(length)
        ways.append(way)
    return [
        f"{name}, {players}",
        f"{median(lengths):.0f}",
        f"{max(lengths):,}",
        f"{mean(options):.1f}",
        f"{max(options)}",
        f"10^{median(ways):.0f}",
        f"10^{median(hidden):.0f}",
        f"10^{max(hidden):.0f}",
    ]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--bot", default="random")
    parser.add_argument("--only", nargs="+", default=list(th.games()), metavar="GAME")
    parser.add_argument("--players", type=int, nargs="+", default=[2, 4])
    args = parser.parse_args()
    print("| game, players | decisions a game | longest | options a decision | most | games | worlds | most |")
    print("| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |")
    for name in args.only:
        for players in args.players:
            print("| " + " | ".join(measure(name, players, args.games, args.bot)) + " |", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
