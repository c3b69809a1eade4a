"""Results in a few lines for a terminal."""

from __future__ import annotations

from typing import Any

from theomachy.lab.compare import Comparison
from theomachy.lab.results import Results

MOST_LINES = 12


def percent(value: float | None) -> str:
    return "–" if value is None else f"{100 * value:.1f} %"


def columns(rows: list[list[str]]) -> list[str]:
    """A table: the first column to the left, the others to the right."""
    widths = [max(len(row[k]) for row in rows) for k in range(len(rows[0]))]
    return [
        "  ".join(
            [row[0].ljust(widths[0]), *(cell.rjust(width) for cell, width in zip(row[1:], widths[1:], strict=True))]
        ).rstrip()
        for row in rows
    ]


def win_rows(title: str, table: dict[str, Any]) -> list[list[str]]:
    rows = [[title, "games", "wins", "rate", "95 % interval"]]
    return rows + [
        [
            name,
            str(row["games"]),
            f"{row['wins']:g}",
            percent(row["rate"]),
            f"{percent(row['low'])} – {percent(row['high'])}",
        ]
        for name, row in table.items()
    ]


def results_text(results: Results) -> str:
    """Who won, how often the first player did, how long it took and how it ended."""
    data = results.data
    if not data["games"]:
        return "no games were played"
    timing = data["timing"]
    speed = f"{timing['seconds']:.1f} s ({timing['games_per_second']:.1f} games/s)"
    lines = [f"{data['game']}, {data['players']} players, {data['games']} games in {speed}", ""]
    lines += [*columns(win_rows("bot", data["bots"])), ""]
    if "decks" in data:
        lines += [*columns(win_rows("deck", data["decks"])), ""]
    first, rounds = data["first_player"], data["length"]["rounds"]
    lines.append(
        f"first player wins {percent(first['rate'])} ({percent(first['low'])} – {percent(first['high'])}; "
        f"fair: {percent(data['fair'])})"
    )
    lines.append(
        f"rounds: median {rounds['median']:g}, middle half {rounds['q1']:g} – {rounds['q3']:g}; "
        f"decisions a game: {data['length']['decisions']['median']:g}"
    )
    lines.append("endings: " + ", ".join(f"{name} {percent(row['rate'])}" for name, row in data["endings"].items()))
    for name, row in data.get("habits", {}).items():
        lines.append(f"{name} in {percent(row['rate'])} of the games, {row['per_game']['mean']:.1f} a game")
    for name, row in timing["decisions"].items():
        lines.append(f"{name} takes {row['median_ms']:.3g} ms a decision (95 % within {row['p95_ms']:.3g} ms)")
    return "\n".join(lines)


def comparison_text(comparison: Comparison) -> str:
    """What changed beyond chance, largest first; and the whole of what games are like."""
    data = comparison.to_json()
    a, b = data["compare"]
    changes = data["differences"]
    lines = [f"{data['games']} games with {a}, the same with {b}; b less a, with 95 % intervals"]
    rows = [["", "a", "b", "b − a", "95 % interval"]]
    found = [
        (f"{what}: {name}", row)
        for what, table in (
            ("God wins", changes["gods"]),
            ("Temple wins", changes["temples"]),
            ("recruited", changes["recruited"]),
            ("effect", changes["faces"]),
            ("ending", changes["endings"]),
            ("bot wins", changes["bots"]),
        )
        for name, row in table.items()
        if row["value"] is not None
    ]
    if changes["first_player"]:
        found.append(("first player wins", changes["first_player"]))
    clear = [(name, row) for name, row in found if row["low"] > 0 or row["high"] < 0]
    clear.sort(key=lambda pair: -abs(pair[1]["value"]))
    for name, row in clear[:MOST_LINES]:
        rows.append(
            [
                name,
                percent(row["a"]),
                percent(row["b"]),
                f"{100 * row['value']:+.1f}",
                f"{100 * row['low']:+.1f} – {100 * row['high']:+.1f}",
            ]
        )
    lines += columns(rows) if clear else ["no share changed beyond chance"]
    if len(clear) > MOST_LINES:
        lines.append(f"and {len(clear) - MOST_LINES} more")
    for name in ("rounds", "decisions"):
        row = changes[name]
        if row:
            lines.append(f"{name} a game: {row['value']:+.2f} ({row['low']:+.2f} – {row['high']:+.2f})")
    return "\n".join(lines)
