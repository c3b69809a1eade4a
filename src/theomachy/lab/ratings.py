"""Ratings of bots from the games they played, by openskill's Plackett–Luce model (extra `lab`)."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from theomachy import files
from theomachy.lab.results import Results
from theomachy.limits import MOST_IN_PAGE


@dataclass(frozen=True)
class Rating:
    """Strength `mu` give or take `sigma`; `ordinal` is what the bot is worth with 99.7 % certainty."""

    label: str
    mu: float
    sigma: float
    ordinal: float
    games: int
    rate: float


def rate(results: Results) -> list[Rating]:
    """The bots of a match, best first; games are rated in the order they were numbered."""
    model = _model()
    entries = results.match.entries
    ratings = [model.rating(name=entry.label) for entry in entries]
    for outcome in results.outcomes:
        lineup = outcome.fixture.lineup
        sides = sorted(set(outcome.story.sides))
        teams = [
            [ratings[lineup[seat]] for seat, own in enumerate(outcome.story.sides) if own == side] for side in sides
        ]
        won = {outcome.story.sides[seat] for seat in outcome.winners}
        ranks = [0.0 if side in won else 1.0 for side in sides]
        rated = model.rate(teams, ranks=ranks)
        for side, team in zip(sides, rated, strict=True):
            seats = [seat for seat, own in enumerate(outcome.story.sides) if own == side]
            for seat, new in zip(seats, team, strict=True):
                ratings[lineup[seat]] = new
    table = results.data["bots"]
    found = [
        Rating(entry.label, new.mu, new.sigma, new.ordinal(), table[entry.label]["games"], table[entry.label]["rate"])
        for entry, new in zip(entries, ratings, strict=True)
    ]
    return sorted(found, key=lambda rating: -rating.ordinal)


def check_installed() -> None:
    """ValueError if openskill is missing: better before the games than after them."""
    _model()


def _model() -> Any:
    try:
        from openskill.models import PlackettLuce
    except ImportError:
        raise ValueError("openskill is not installed: pip install 'theomachy[lab]'") from None
    return PlackettLuce()


def markdown(results: Results, command: str) -> str:
    """The table as Markdown."""
    table = results.data["bots"]
    lines = [
        f"Ratings in {results.match.game} with {results.match.seats} players, {len(results.outcomes)} games, by",
        "",
        f"    {command}",
        "",
        "| bot | rating | ± | games | wins | 95 % interval |",
        "| --- | ---: | ---: | ---: | ---: | --- |",
    ]
    for rating in rate(results):
        row = table[rating.label]
        lines.append(
            f"| {rating.label} | {round(rating.mu, 1) + 0.0:.1f} | {rating.sigma:.1f} | {rating.games} | "
            f"{100 * rating.rate:.1f} % | {100 * row['low']:.1f} – {100 * row['high']:.1f} % |"
        )
    return "\n".join(lines) + "\n"


def page_with_section(path: Path, key: str, text: str) -> str:
    """The page in this file with the text between the marks of this key, which are added if they are missing.

    The marks are `<!-- ratings KEY -->` and `<!-- end -->`.
    """
    start, end = f"<!-- ratings {key} -->", "<!-- end -->"
    page = files.read(path, MOST_IN_PAGE) if path.exists() else ""
    block = f"{start}\n{text}{end}"
    before, found, rest = page.partition(start)
    if found and end in rest:
        return before + block + rest.partition(end)[2]
    return page + ("\n" if page and not page.endswith("\n\n") else "") + block + "\n"
