"""What the aide leaves to a person, and whether it costs her anything.

    python -m bench.measure.aide                       20 games and 50 pairs of every table
    python -m bench.measure.aide --whole --keep FILE   200 games and 4,000 pairs: hours; goes on where it was
    python -m bench.measure.aide --only twilight --players 4 --games 50 --pairs 0
    python -m bench.measure.aide --only old-ones --games 0 --pairs 4000 --jobs 2 --keep FILE

Counted: heuristic bots in all seats, each through the aide with the default settings, which are those of the terminal
and of the browser alike. A person's decisions are those the aide does not answer; beside them stands how many of them
are answered by passing (pass, done, no, decline, open to offers), and how many clicks all of them take. A question with
its list is one, and so is one question with several picks (an offer and to whom, the attackers, the blockers, cards set
aside, "discard 2 cards"): a person marks them and confirms once; the count with every pick stands beside it. What the
aide answers is compared with what the bot would have chosen, by kind.

Paired: the same seed twice, one heuristic bot with the aide and without, in each seat in turn; the difference of its
wins, with a 95 % interval.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from math import sqrt
from pathlib import Path
from typing import Any

import theomachy as th
from theomachy import aide
from theomachy.lab.runner import die_with_parent

CHUNK = 5
MOST = {("kamigami", 2): 45, ("kamigami", 4): 90, ("twilight", 2): 75, ("twilight", 4): 150}
PASSES = 0.25  # of the questions, at most, at two players
FREE = (
    "discard-order",
    "pay",
    "priority",
    "next attacker",
    "upkeep",
    "trade",
    "seize",
)  # where the aide may choose otherwise than the bot: what it costs, the pairs say
WITHIN = 0.03
CHOICES = 8  # of a priority in Twilight, at the median
PASSING = ("pass", "done", "no", "decline")
TOGETHER = (
    "offer",
    "attackers",
    "blockers",
    "order",
    "set aside",
    "hand over",
)  # put together step by step, and meant as one


@dataclass(slots=True)
class Count:
    """What was asked and answered in some games."""

    seats: int = 0
    asked: int = 0
    steps: int = 0
    answered: int = 0
    clicks: int = 0  # each pick, each entry of a list, and the confirming of what was put together
    passed: Counter[str] = field(default_factory=Counter)  # questions answered by passing, by kind
    kinds: Counter[str] = field(default_factory=Counter)  # of those asked
    options: Counter[str] = field(default_factory=Counter)  # how many a priority has, of all and of those asked
    otherwise: Counter[str] = field(default_factory=Counter)  # answers that the bot would not have given

    def add(self, found: dict[str, Any]) -> None:
        self.seats += found["seats"]
        self.asked += found["asked"]
        self.steps += found["steps"]
        self.answered += found["answered"]
        self.clicks += found["clicks"]
        self.passed.update(found["passed"])
        self.kinds.update(found["kinds"])
        self.options.update(found["options"])
        self.otherwise.update(found["otherwise"])

    def to_dict(self) -> dict[str, Any]:
        return {
            "seats": self.seats,
            "asked": self.asked,
            "steps": self.steps,
            "answered": self.answered,
            "clicks": self.clicks,
            "passed": dict(self.passed),
            "kinds": dict(self.kinds),
            "options": dict(self.options),
            "otherwise": dict(self.otherwise),
        }


def goes_on(decision: th.Decision, before: tuple[object, ...]) -> bool:
    """Whether a question is the next step of the choosing before it: of the same picks, or, of an offer, what it is
    after with whom."""
    if (decision.kind, decision.seat) == before:
        return decision.kind in TOGETHER or bool(decision.picked)
    return decision.kind == "offer" and before in (("trade", decision.seat), ("answer", decision.seat))


def count(game: th.Game, seed: int, settings: aide.Settings) -> Count:
    """One game of bots, all of them through the aide."""
    bots = [th.bot("heuristic", seed=seed * 10 + seat) for seat in range(game.players)]
    found = Count(seats=game.players)
    before: tuple[object, ...] = ()
    while (decision := game.decision) is not None:
        observation = game.observe(decision.seat)
        given = aide.answer(observation, settings)
        choice = bots[decision.seat].choose(observation)
        asking = (decision.kind, decision.seat)
        if decision.kind == "priority" and not game.is_follow_up:
            for whose in ("all", "asked")[: 1 + (given is None)]:
                found.options[f"{whose} {len(decision.options)}"] += 1
        if given is not None:
            found.answered += 1
            found.otherwise[decision.kind] += given != choice
            choice = given
        elif not game.is_follow_up:
            found.steps += 1
            if not goes_on(decision, before):
                found.asked += 1
                found.kinds[decision.kind] += 1
                found.passed[decision.kind] += decision.options[choice].to_dict()["verb"] in PASSING
        found.clicks += given is None
        before = asking
        game.apply(choice)
    found.otherwise += Counter()  # only what occurs
    found.passed += Counter()
    return found


def share(game: th.Game, seed: int, seat: int, settings: aide.Settings | None) -> float:
    """What a seat wins of a game, with the aide or without."""
    bots = [th.bot("heuristic", seed=seed * 10 + k) for k in range(game.players)]
    while (decision := game.decision) is not None:
        observation = game.observe(decision.seat)
        given = aide.answer(observation, settings) if settings is not None and decision.seat == seat else None
        game.apply(bots[decision.seat].choose(observation) if given is None else given)
    return 1 / len(game.winners) if seat in game.winners else 0.0


@dataclass(frozen=True, slots=True)
class Chunk:
    """Some games of one table with consecutive seeds, counted or paired."""

    part: str
    game: str
    players: int
    first: int
    last: int

    @property
    def name(self) -> str:
        return f"{self.part} {self.game} {self.players} {self.first}-{self.last}"

    def new(self, seed: int) -> th.Game:
        return th.new_game(self.game, players=self.players, seed=seed).without_log()


def play(chunk: Chunk) -> tuple[Chunk, Any]:
    settings = aide.Settings()
    if chunk.part == "count":
        found = Count()
        for seed in range(chunk.first, chunk.last):
            found.add(count(chunk.new(seed), seed, settings).to_dict())
        return chunk, found.to_dict()
    differences = []
    for seed in range(chunk.first, chunk.last):
        seat = seed % chunk.players
        differences.append(share(chunk.new(seed), seed, seat, settings) - share(chunk.new(seed), seed, seat, None))
    return chunk, differences


def chunks(args: argparse.Namespace) -> Iterator[Chunk]:
    for game in args.only:
        for part, games in (("count", args.games), ("pairs", args.pairs)):
            for players in args.players if part == "count" else args.players[:1]:
                for first in range(0, games, CHUNK):
                    yield Chunk(part, game, players, first, min(first + CHUNK, games))


def interval(differences: list[float]) -> tuple[float, float]:
    """The mean, and half the width of its 95 % interval."""
    n = len(differences)
    mean = sum(differences) / n
    variance = sum((d - mean) ** 2 for d in differences) / max(1, n - 1)
    return mean, 1.96 * sqrt(variance / n)


def median(options: Counter[str], whose: str) -> int:
    """How many options half of these decisions have at most."""
    sizes = sorted([int(key.split()[1]) for key, n in options.items() if key.startswith(whose) for _ in range(n)])
    return sizes[len(sizes) // 2] if sizes else 0


def report(done: dict[str, Any], args: argparse.Namespace) -> bool:
    """Print what was found; whether it is as it should be."""
    well = True
    wanted = list(chunks(args))
    for game in args.only:
        for players in args.players:
            found = Count()
            for chunk in wanted:
                if (chunk.part, chunk.game, chunk.players) == ("count", game, players):
                    found.add(done[chunk.name])
            if found.seats:
                well &= _counted(game, players, found)
        differences = [d for chunk in wanted if (chunk.part, chunk.game) == ("pairs", game) for d in done[chunk.name]]
        if differences:
            well &= _paired(game, args.players[0], differences)
    return well


def _counted(game: str, players: int, found: Count) -> bool:
    """Print one table; whether no more is asked than should be, and the aide answers as the bot would."""
    most = MOST.get(("twilight" if game == "twilight" else "kamigami", players))
    asked = found.asked / found.seats
    otherwise = {kind: n for kind, n in found.otherwise.items() if n}
    print(
        f"{game:16} {players} players: {asked:.1f} decisions a seat{f', at most {most}' if most else ''}; "
        f"{sum(found.passed.values()) / found.seats:.1f} of them answered by passing "
        f"({100 * sum(found.passed.values()) / max(1, found.asked):.0f} %), {found.clicks / found.seats:.1f} clicks; "
        f"{found.steps / found.seats:.1f} with every pick; "
        f"{found.answered / found.seats:.1f} answered by the aide, otherwise than the bot: {otherwise or 'none'}"
    )
    print("    asked: " + ", ".join(f"{kind} {n / found.seats:.1f}" for kind, n in found.kinds.most_common(12)))
    print("    passing: " + ", ".join(f"{kind} {n / found.seats:.1f}" for kind, n in found.passed.most_common(8)))
    choices = [median(found.options, whose) for whose in ("all", "asked")]
    if found.options:
        print(
            f"    priority: {choices[0]} options at the median, {choices[1]} where a person is asked, at most {CHOICES}"
        )
    passes = players != 2 or sum(found.passed.values()) <= PASSES * found.asked
    return (most is None or asked <= most) and passes and not set(otherwise) - set(FREE) and max(choices) <= CHOICES


def _paired(game: str, players: int, differences: list[float]) -> bool:
    """Print what the aide costs; whether its interval is narrow enough, given that there were enough games for that."""
    mean, half = interval(differences)
    same = sum(d == 0 for d in differences) / len(differences)
    print(
        f"{game:16} {players} players: {len(differences)} pairs, {100 * same:.1f} % end alike, "
        f"wins with the aide less without: {100 * mean:+.2f} ± {100 * half:.2f} points (95 %), "
        f"within {100 * WITHIN:.0f}: {'yes' if abs(mean) + half <= WITHIN else 'no'}"
    )
    return abs(mean) + half <= WITHIN or len(differences) < 1000


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=20, help="games to count in, of every table (default: 20)")
    parser.add_argument("--pairs", type=int, default=50, help="pairs of games, of every game (default: 50)")
    parser.add_argument("--whole", action="store_true", help="200 games and 4,000 pairs")
    parser.add_argument("--only", nargs="+", metavar="GAME", choices=th.games(), default=list(th.games()))
    parser.add_argument("--players", nargs="+", type=int, default=[2, 4], metavar="N")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--keep", type=Path, help="a file for what is done, to go on from")
    args = parser.parse_args()
    if args.whole:
        args.games, args.pairs = 200, 4000
    done: dict[str, Any] = {}
    if args.keep is not None and args.keep.exists():
        for line in args.keep.read_text().splitlines():
            done.update(json.loads(line))
    left = [chunk for chunk in chunks(args) if chunk.name not in done]
    with ProcessPoolExecutor(args.jobs, initializer=die_with_parent) as pool:
        for chunk, found in pool.map(play, left):
            done[chunk.name] = found
            if args.keep is not None:
                with args.keep.open("a") as file:
                    file.write(json.dumps({chunk.name: found}) + "\n")
    return 0 if report(done, args) else 1


if __name__ == "__main__":
    sys.exit(main())
