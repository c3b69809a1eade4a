"""`make soak PART=train`: does a bot teach itself? It wants torch (the extra `train`), which nothing else needs.

    python -m bench.soak.train                        a minute on the processor, then 100 games against random
    python -m bench.soak.train --minutes 5 --games 400

The smallest training there is, from nothing to weights: it is gone on from its checkpoint, its network says the same in
floats and in whole numbers, and what came out of it beats random in at least 80 % of its games.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from pathlib import Path
from typing import Any

import torch

import theomachy as th
from theomachy.bots.champion.bot import ChampionBot, Mind
from theomachy.bots.champion.weights import Weights, read_weights, write_weights
from theomachy.features.book import token_writer
from theomachy.train.curve import interval
from theomachy.train.export import to_weights
from theomachy.train.network import Names, Network, Sizes, feature_rows, ragged
from theomachy.train.tables import TableMix, known_faces
from theomachy.train.trainer import CHECKPOINT, Plan, Trainer

GAME, FAMILY = "old-ones", "kamigami"
SIZES = Sizes(64, 48, 16)
CLOSE = 0.1  # scores in floats and in whole numbers
WANTED = 0.8


def plan(folder: Path, minutes: float) -> Plan:
    mix = TableMix(FAMILY, (GAME,), (2,))
    return Plan(
        mix, folder, minutes, 1, 16, rounds=24, batch=256, rate=2e-3, copying=0.8, measured=0, sizes=SIZES, device="cpu"
    )


def matches(checkpoint: Path, weights: Weights) -> float:
    """The largest difference between the network's scores and those of the whole numbers, in a game."""
    saved = torch.load(checkpoint, map_location="cpu", weights_only=True)
    faces = known_faces(FAMILY)
    names = Names(*[list(part) for part in saved["names"]])
    network = Network(names, feature_rows(faces, FAMILY), SIZES)
    network.load_state_dict({name: value.float() for name, value in saved["weights"].items()})
    network.eval()
    game, bot, mind = th.new_game(GAME, seed=4), th.bot("heuristic"), Mind(weights)
    writer = token_writer(game.table_numbers(0), faces)
    farthest = 0.0
    with torch.no_grad():
        tables = network.tables()
        while (seat := game.seat_to_act) is not None:
            numbers = game.table_numbers(seat)
            state, options = writer.state(numbers), writer.options(numbers)
            asked = ragged(
                torch.tensor(state),
                torch.tensor([len(state)]),
                torch.tensor([token for tokens in options for token in tokens]),
                torch.tensor([len(tokens) for tokens in options]),
                torch.tensor([len(options)]),
                len(options),
            )
            scores = network(tables, asked)[0][0].tolist()
            farthest = max(farthest, *[abs(a - b) for a, b in zip(scores, mind.look(numbers)[0], strict=True)])
            game.apply(bot.choose(game.observe(seat)))
    return farthest


def wins(weights: Weights, games: int) -> int:
    won = 0
    for seed in range(games):
        game = th.new_game(GAME, seed=seed)
        mine = seed % 2
        bots: list[Any] = [th.bot("random", seed=seed), th.bot("random", seed=seed)]
        bots[mine] = ChampionBot(seed, weights=weights)
        while (seat := game.seat_to_act) is not None:
            game.apply(bots[seat].choose(game.observe(seat)))
        won += mine in game.winners
    return won


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=1.0)
    parser.add_argument("--games", type=int, default=100)
    args = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="theomachy-train-") as name:
        folder = Path(name)
        Trainer(plan(folder, args.minutes * 0.8)).run()
        again = Trainer(plan(folder, args.minutes * 0.2))
        assert again.resumed
        assert again.minutes > args.minutes * 0.7
        again.run()
        write_weights(folder / "weights", to_weights(folder / CHECKPOINT, 2))
        weights = read_weights(folder / "weights")
        farthest = matches(folder / CHECKPOINT, weights)
    print(f"scores in floats and in whole numbers are at most {farthest:.3f} apart")
    won = wins(weights, args.games)
    low, high = interval(won / args.games, args.games)
    print(f"{won} of {args.games} won against random ({100 * low:.0f} to {100 * high:.0f} %)")
    return int(farthest > CLOSE or won < WANTED * args.games)


if __name__ == "__main__":
    sys.exit(main())
