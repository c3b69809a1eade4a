"""What is each option of a position worth? Sample worlds the seat thinks possible, try each, play on, count.

python examples/analyse.py                          the position below
python examples/analyse.py FILE.json --worlds 200   one of your own (docs/positions.md)
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any

import theomachy as th
from theomachy.lab.stats import wilson

POSITION: dict[str, Any] = {
    "game": "old-ones",
    "seats": [
        {"god": "Cthulhu", "energy": 4, "hand": ["Jack Dalton", "Cultist", "Cultist"], "deck": ["High Priest"]},
        {"god": "Hastur", "energy": 16, "hand": ["Elder Things", "High Priest"], "deck": ["Cultist", "High Priest"]},
    ],
}


def won(observation: th.Observation, option: int, world: int, turns: int) -> bool:
    """Whether the seat wins in one sampled world if it takes this option, and all play on by rules of thumb."""
    seat, game = observation.seat, observation.determinize(world)
    last = game.turn + turns
    game.apply(option)
    bots = [th.bot("heuristic", seed=world) for _ in range(game.players)]
    while (asked := game.seat_to_act) is not None and game.turn < last:
        game.apply(bots[asked].choose(game.observe(asked)))
    return seat in game.winners


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("position", type=Path, nargs="?", help="a JSON file")
    parser.add_argument("--worlds", type=int, default=60, help="how many worlds are sampled")
    parser.add_argument("--turns", type=int, default=60, help="how long each is played on")
    args = parser.parse_args()
    game = th.from_position(json.loads(args.position.read_text(encoding="utf-8")) if args.position else POSITION)
    decision = game.decision
    if decision is None:
        raise SystemExit("nobody is asked anything here")
    observation = game.observe(decision.seat)
    print(f"Player {decision.seat}: {decision.prompt}")
    for k, option in enumerate(decision.options):
        wins = sum(won(observation, k, world, args.turns) for world in range(args.worlds))
        low, high = wilson(wins, args.worlds)
        print(f"{wins / args.worlds:5.0%} ({low:.0%} to {high:.0%})  {option.label}")


if __name__ == "__main__":
    main()
