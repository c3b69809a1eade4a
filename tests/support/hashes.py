"""Games as hashes, one line each: two builds of one source must play and tell the same to the last letter.

Every game × mode × player count, by random choices and by heuristics. `played` is what happens: who is asked what, with
which options, at every decision; digests, sampled worlds played on, going on from a clone now and then; how it ends.
`told` is what is said of it: prompts, labels, views and logs. A change of words alone leaves `played` as it is.
"""

from __future__ import annotations

import json
import os
from dataclasses import dataclass
from hashlib import blake2b
from pathlib import Path
from typing import Any

import theomachy as th
from tests.support.games import Table, rare_tables, tables, twilight_tables
from theomachy.cli.measurements import random_driver

FILE = Path(__file__).parents[1] / "native" / "hashes.txt"
LONGEST = 3000  # decisions of one game
LOOK, SAMPLE, COPY = 11, 101, 37  # so many decisions between two looks at the words, at worlds, between two clones
AHEAD = 12  # decisions played on in a sampled world


@dataclass(frozen=True, slots=True)
class Line:
    """One game: its table, its seed, how many decisions it took, and the two hashes."""

    table: str
    seed: int
    decisions: int
    played: str
    told: str

    def __str__(self) -> str:
        return f"{self.played} {self.told} {self.decisions:5} {self.seed} {self.table}"

    @staticmethod
    def read(text: str) -> Line:
        played, told, decisions, seed, table = text.split(maxsplit=4)
        return Line(table, int(seed), int(decisions), played, told)


class Hash:
    """Takes in anything that JSON can say."""

    def __init__(self) -> None:
        self._hash = blake2b(digest_size=6)

    def take(self, *things: Any) -> None:
        self._hash.update(json.dumps(things, sort_keys=True, ensure_ascii=False).encode())

    def __str__(self) -> str:
        return self._hash.hexdigest()


def kinds() -> list[Table]:
    return tables() + twilight_tables() + rare_tables()


def name_of(table: Table) -> str:
    """The table without the folders of this machine."""
    return table.name.replace(f"{Path(__file__).parents[2]}{os.sep}", "")


def play(job: tuple[Table, int]) -> Line:
    """Even seeds play at random, odd ones by heuristics, which reach what chance does not."""
    table, seed = job
    game = table.new(seed)
    below = random_driver(seed)
    bots = [th.bot("heuristic", seed=seat) for seat in range(game.players)] if seed % 2 else []
    played, told = Hash(), Hash()
    n = heard = 0
    while (decision := game.decision) is not None and n < LONGEST:
        seat = decision.seat
        played.take(seat, decision.serial, decision.kind, list(decision._codes), game.is_follow_up)
        if n % LOOK == 0:
            told.take(decision.to_dict(), [option.label for option in decision.options])
        if n % SAMPLE == 0:
            played.take(game.digest(), ahead(game, seat, n))
            told.take(game.view(seat), game.view(None), game.events(heard, (seat + 1) % game.players))
            heard = n
        if n % COPY == 0:
            game = game.clone()
        game.apply(bots[seat].choose(game.observe(seat)) if bots else below(len(decision.options)))
        n += 1
    played.take(game.digest(), game.over, list(game.winners))
    told.take(game.reason, *[game.events(seat=viewer) for viewer in (None, *range(game.players))])
    return Line(name_of(table), seed, n, str(played), str(told))


def ahead(game: th.Game, seat: int, seed: int) -> list[str]:
    """A world the seat thinks possible, as it is and some decisions later."""
    world = game.determinize(seat, seed)
    found, below = [world.digest()], random_driver(seed)
    for _ in range(AHEAD):
        if world.decision is not None:
            world.apply(below(len(world.decision.options)))
    return [*found, world.digest()]


def jobs() -> list[tuple[Table, int]]:
    return [(table, seed) for table in kinds() for seed in (0, 1)]


def committed() -> dict[tuple[str, int], Line]:
    lines = [Line.read(text) for text in FILE.read_text(encoding="utf-8").splitlines()]
    return {(line.table, line.seed): line for line in lines}
