"""How a training goes: a line for each measurement, and a page of curves anybody's browser can show."""

from __future__ import annotations

import json
from html import escape
from math import sqrt
from pathlib import Path
from typing import Any, Final

from theomachy import files

LOG: Final = "curve.jsonl"
PAGE: Final = "curve.html"
WIDTH: Final = 760
HEIGHT: Final = 180
PAD: Final = 44
Point = tuple[float, float, float, float]  # x, y, from, to


class Curve:
    """The log of a training, in its folder."""

    def __init__(self, folder: Path, title: str) -> None:
        self.path = folder / LOG
        self.page = folder / PAGE
        self.title = title
        self.lines: list[dict[str, Any]] = []
        if self.path.exists():
            self.lines = [json.loads(line) for line in self.path.read_text(encoding="utf-8").splitlines()]

    def add(self, line: dict[str, Any]) -> None:
        self.lines.append(line)
        files.write(self.path, "".join(json.dumps(told) + "\n" for told in self.lines))
        files.write(self.page, to_html(self.title, self.lines))


def interval(share: float, games: int) -> tuple[float, float]:
    """Wilson's 95 % interval of a share."""
    if not games:
        return 0.0, 1.0
    z = 1.96
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    half = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games)) / (1 + z * z / games)
    return max(0.0, middle - half), min(1.0, middle + half)


def to_html(title: str, lines: list[dict[str, Any]]) -> str:
    """A page: strength against the heuristic at each table, then entropy, value error and speed, by minutes."""
    charts = []
    tables: dict[str, list[Point]] = {}
    for line in lines:
        for name, (share, games) in line.get("against heuristic", {}).items():
            low, high = interval(share, games)
            tables.setdefault(name, []).append((line["minutes"], 100 * share, 100 * low, 100 * high))
    for name, points in sorted(tables.items()):
        charts.append(_chart(f"wins against the heuristic, %: {name}", points))
    for name in ("entropy", "value error", "decisions/s"):
        points = [(line["minutes"], line[name], line[name], line[name]) for line in lines if name in line]
        if points:
            charts.append(_chart(name, points))
    return (
        f'<!doctype html><meta charset="utf-8"><title>{escape(title)}</title>'
        "<style>body{font:15px/1.5 system-ui,sans-serif;max-width:52rem;margin:2rem auto;padding:0 1rem;"
        "background:#fff;color:#222}svg{width:100%;height:auto}figure{margin:0 0 1.5rem}"
        "figcaption{font-weight:600}.line{fill:none;stroke:#0b57a4;stroke-width:2}.band{fill:#0b57a422}"
        "text{font-size:12px;fill:#555}.axis{stroke:#bbb}"
        "@media(prefers-color-scheme:dark){body{background:#181818;color:#ddd}text{fill:#aaa}"
        ".line{stroke:#7db7ff}.band{fill:#7db7ff33}.axis{stroke:#555}}</style>"
        f"<h1>{escape(title)}</h1>" + "".join(charts)
    )


def _chart(name: str, points: list[Point]) -> str:
    last = max(points[-1][0], 1e-9)
    low, high = min(p[2] for p in points), max(p[3] for p in points)
    if high - low < 1e-9:
        high = low + 1

    def at(x: float, y: float) -> str:
        return (
            f"{PAD + (WIDTH - 2 * PAD) * x / last:.1f},"
            f"{HEIGHT - PAD / 2 - (HEIGHT - PAD) * (y - low) / (high - low):.1f}"
        )

    band = " ".join([at(x, top) for x, _, _, top in points] + [at(x, under) for x, _, under, _ in reversed(points)])
    line = " ".join([at(x, y) for x, y, _, _ in points])
    return (
        f'<figure><figcaption>{escape(name)}</figcaption><svg viewBox="0 0 {WIDTH} {HEIGHT}" role="img">'
        f"<title>{escape(name)}: {points[-1][1]:.4g} after {last:.1f} minutes</title>"
        f'<path class="axis" d="M{PAD} 10V{HEIGHT - PAD / 2}H{WIDTH - PAD}" fill="none"/>'
        f'<polygon class="band" points="{band}"/><polyline class="line" points="{line}"/>'
        f'<text x="2" y="16">{high:.4g}</text><text x="2" y="{HEIGHT - PAD / 2}">{low:.4g}</text>'
        f'<text x="{WIDTH - PAD}" y="{HEIGHT - 4}" text-anchor="end">{last:.1f} min</text>'
        f'<text x="{WIDTH - PAD + 4}" y="{HEIGHT / 2}">{points[-1][1]:.4g}</text></svg></figure>'
    )
