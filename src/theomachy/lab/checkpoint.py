"""Games that are kept as they end, a line each: a match that was broken off goes on where it was, and what several
machines have played of one match is added up."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import asdict
from hashlib import blake2b
from pathlib import Path
from typing import Any

from theomachy import build
from theomachy.lab.game_summary import GameSummary
from theomachy.lab.match import Match
from theomachy.lab.play import Outcome


def match_fingerprint(match: Match) -> str:
    """What two runs must have in common for their games to be games of one match; how many it has is not part of it."""
    told = (
        match.game,
        match.bots,
        match.seats,
        match.seed,
        match.decks,
        sorted(match.own_decks.items()),
        sorted(match.options.items()),
    )
    return blake2b(repr(told).encode(), digest_size=8).hexdigest()


def game_line(match: Match, outcome: Outcome) -> str:
    """One game, as it is written."""
    found = {
        "match": match_fingerprint(match),
        "game": outcome.fixture.index,
        "build": build.name(),
        "winners": outcome.winners,
        "reason": outcome.reason,
        "turns": outcome.turns,
        "decisions": outcome.decisions,
        "story": {**asdict(outcome.story), "offered": sorted(outcome.story.offered)},
        "times": outcome.times,
    }
    return json.dumps(found, ensure_ascii=False, separators=(",", ":")) + "\n"


def append(path: Path, match: Match, outcome: Outcome) -> None:
    """Write a game at the end of a file; whatever happens meanwhile, the lines before it stay whole."""
    with path.open("a", encoding="utf-8", newline="\n") as file:
        file.write(game_line(match, outcome))


def drop_broken_line(path: Path) -> None:
    """Cut off a last line that was not written to its end: its game is played again."""
    if path.exists():
        raw = path.read_bytes()
        whole = raw[: raw.rfind(b"\n") + 1]
        if len(whole) < len(raw):
            with path.open("r+b") as file:
                file.truncate(len(whole))


def read(paths: Iterable[Path], match: Match) -> list[Outcome]:
    """The games of this match in these files, each once; ValueError where one is of another match."""
    found: dict[int, Outcome] = {}
    own = match_fingerprint(match)
    for path in paths:
        for number, text in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            try:
                told = json.loads(text)
                if told["match"] != own:
                    raise ValueError(f"{path}, line {number}: a game of another match (other bots, seed or options)")
                index = told["game"]
                if match.first <= index < match.games:
                    found.setdefault(index, _outcome(match, told))
            except (KeyError, TypeError, json.JSONDecodeError):
                raise ValueError(f"{path}, line {number}: not a kept game") from None
    return [found[index] for index in sorted(found)]


def _outcome(match: Match, told: dict[str, Any]) -> Outcome:
    story = told["story"]
    return Outcome(
        match.fixture(told["game"]),
        tuple(told["winners"]),
        told["reason"],
        told["turns"],
        told["decisions"],
        GameSummary(
            story["first"],
            tuple(story["sides"]),
            story["rounds"],
            tuple(story["gods"]),
            tuple(story["temples"]),
            frozenset(story["offered"]),
            {face: tuple(by) for face, by in story["taken"].items()},
            {face: tuple(by) for face, by in story["played"].items()},
            story["counts"],
        ),
        {int(entry): {int(step): count for step, count in clock.items()} for entry, clock in told["times"].items()},
    )
