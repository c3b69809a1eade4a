"""Plots as inline SVG. Colours come from the page's style, so that they follow light and dark."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from html import escape
from math import ceil, floor
from typing import Any

WIDTH = 760
ROW = 26
LABEL = 250  # most room for names at the left
VALUE = 150  # room for numbers at the right
CHARS = 34  # as many letters fit there


def percent(value: float) -> str:
    return f"{100 * value:.1f} %"


def points(value: float) -> str:
    return f"{100 * value:+.1f}".replace("-", "−")


def axis_points(value: float) -> str:
    """A difference of shares in percentage points, as an axis labels it."""
    return points(value).removesuffix(".0") if abs(value) > 1e-9 else "0"


def svg(width: float, height: float, label: str, parts: Sequence[str]) -> str:
    return (
        f'<svg viewBox="0 0 {width:g} {height:g}" role="img" aria-label="{escape(label)}">'
        f"<title>{escape(label)}</title>{''.join(parts)}</svg>"
    )


def line_element(x1: float, y1: float, x2: float, y2: float, kind: str) -> str:
    return f'<line x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}" class="{kind}"/>'


def text_element(x: float, y: float, text: str, kind: str = "", anchor: str = "start") -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" class="{kind}" text-anchor="{anchor}">{escape(text)}</text>'


def dot_element(x: float, y: float, kind: str = "") -> str:
    return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="5.5" class="dot {kind}"/>'


def shortened(text: str, most: int = CHARS) -> str:
    return text if len(text) <= most else text[: most - 1].rstrip() + "…"


def label_width(names: Iterable[str]) -> float:
    """The width of the longest name, in pixels."""
    return min(LABEL, 24 + 7.3 * max((len(shortened(name)) for name in names), default=0))


def nice_step(span: float, wanted: int = 6) -> float:
    """1, 2 or 5 times a power of ten, so that about `wanted` steps cover the span."""
    if span <= 0:
        return 1.0
    raw = span / wanted
    power = 1.0
    while power > raw:
        power /= 10
    while power * 10 <= raw:
        power *= 10
    return next((power * k for k in (1, 2, 5) if power * k >= raw), power * 10)


@dataclass(frozen=True)
class Axis:
    """From numbers to places on the page."""

    low: float
    high: float
    start: float
    end: float

    def at(self, value: float) -> float:
        inside = min(max(value, self.low), self.high)
        return self.start + (inside - self.low) / ((self.high - self.low) or 1.0) * (self.end - self.start)

    def ticks(self, wanted: int = 6) -> list[float]:
        step = nice_step(self.high - self.low, wanted)
        return [k * step for k in range(ceil(self.low / step - 1e-9), floor(self.high / step + 1e-9) + 1)]


def padded_range(low: float, high: float, least: float, most: float, step: float = 0.05) -> tuple[float, float]:
    """The ends of an axis that shows these numbers with a margin."""
    return max(least, floor((low - step / 2) / step) * step), min(most, ceil((high + step / 2) / step) * step)


def intervals(
    label: str, table: Mapping[str, Mapping[str, Any]], fair: float | None, band: tuple[float, float] | None = None
) -> str:
    """Shares with their intervals, one a row; a dashed line where a fair share lies, a band where the target does."""
    rows = list(table.items())
    lows = [row["low"] for _, row in rows] + ([fair] if fair is not None else [])
    highs = [row["high"] for _, row in rows] + ([fair] if fair is not None else [])
    left = label_width(table)
    axis = Axis(*padded_range(min(lows), max(highs), 0.0, 1.0), left, WIDTH - VALUE)
    bottom = 10 + ROW * len(rows)
    parts = []
    if band:
        start, end = axis.at(band[0]), axis.at(band[1])
        parts.append(f'<rect x="{start:.1f}" y="6" width="{end - start:.1f}" height="{bottom - 6}" class="band"/>')
    for tick in axis.ticks():
        parts.append(line_element(axis.at(tick), 6, axis.at(tick), bottom, "grid"))
        parts.append(text_element(axis.at(tick), bottom + 16, f"{100 * tick:g} %", "tick", "middle"))
    if fair is not None:
        parts.append(line_element(axis.at(fair), 4, axis.at(fair), bottom, "fair"))
    for k, (name, row) in enumerate(rows):
        y = 10 + ROW * k + ROW / 2
        told = f"{name}: {percent(row['rate'])}, 95 % interval {percent(row['low'])} to {percent(row['high'])}"
        parts.append(f"<g><title>{escape(told)}</title>")
        parts.append(text_element(left - 14, y + 4.5, shortened(name), "name", "end"))
        parts.append(line_element(axis.at(row["low"]), y, axis.at(row["high"]), y, "interval"))
        parts.append(dot_element(axis.at(row["rate"]), y))
        parts.append(text_element(WIDTH - VALUE + 14, y + 4.5, percent(row["rate"]), "value"))
        parts.append(text_element(WIDTH, y + 4.5, f"{100 * row['low']:.0f} – {100 * row['high']:.0f}", "tick", "end"))
        parts.append("</g>")
    return svg(WIDTH, bottom + 24, label, parts)


def bars(label: str, table: Mapping[str, Mapping[str, Any]]) -> str:
    """Bars for shares of a whole, one a row, as SVG."""
    left = label_width(table)
    axis = Axis(0.0, 1.0, left, WIDTH - VALUE)
    parts = []
    for k, (name, row) in enumerate(table.items()):
        y = 6 + (ROW + 6) * k
        full = axis.at(row["rate"]) - axis.start
        parts.append(f"<g><title>{escape(name)}: {percent(row['rate'])}, {row['games']} games</title>")
        parts.append(text_element(left - 14, y + 18, shortened(name), "name", "end"))
        parts += [
            f'<rect x="{axis.start}" y="{y}" width="{wide:.1f}" height="{ROW}" rx="4" class="{kind}"/>'
            for wide, kind in ((axis.end - axis.start, "rail"), (max(full, 2), "bar"))
        ]
        parts.append(text_element(WIDTH - VALUE + 14, y + 18, percent(row["rate"]), "value"))
        parts.append(text_element(WIDTH, y + 18, str(row["games"]), "tick", "end"))
        parts.append("</g>")
    return svg(WIDTH, 12 + (ROW + 6) * len(table), label, parts)


def histogram(label: str, counted: Mapping[str, int], median: float, unit: str) -> str:
    """Bars for how many games had which length, as SVG."""
    values = {int(key): count for key, count in counted.items()}
    low, high = min(values), max(values)
    width = max(1, ceil((high - low + 1) / 45))
    bins: dict[int, int] = {}
    for value, count in values.items():
        bins[(value - low) // width] = bins.get((value - low) // width, 0) + count
    number = (high - low) // width + 1
    top, bottom, left, right = 34, 230, 56, WIDTH - 16  # above the bars: room for the word "median"
    tallest = max(bins.values())
    up = Axis(0, tallest, bottom, top)
    step = (right - left) / number
    parts = []
    for tick in up.ticks(4):
        parts.append(line_element(left, up.at(tick), right, up.at(tick), "grid"))
        parts.append(text_element(left - 8, up.at(tick) + 4, f"{tick:g}", "tick", "end"))
    for k in range(number):
        count = bins.get(k, 0)
        first = low + k * width
        span = f"{first}" if width == 1 else f"{first}–{first + width - 1}"
        y = up.at(count)
        parts.append(
            f'<rect x="{left + k * step + 1:.1f}" y="{y:.1f}" width="{max(step - 2, 1):.1f}" '
            f'height="{bottom - y:.1f}" rx="2" class="bar"><title>{span} {unit}: {count} games</title></rect>'
        )
    along = Axis(low, low + number * width, left, right)
    middle = 0.5 if width == 1 else 0.0  # a bar that stands for one number has it in its middle
    parts += [
        text_element(along.at(tick + middle), bottom + 18, f"{tick:g}", "tick", "middle")
        for tick in along.ticks(10)
        if tick == int(tick) and tick < low + number * width
    ]
    x = along.at(median + middle)
    parts.append(line_element(x, top - 24, x, bottom, "fair"))
    flip = x > right - 110
    parts.append(
        text_element(x + (-6 if flip else 6), top - 14, f"median {median:g}", "value", "end" if flip else "start")
    )
    parts.append(text_element((left + right) / 2, bottom + 38, unit, "tick", "middle"))
    return svg(WIDTH, bottom + 46, label, parts)


KINDS = {
    "warrior": "one",
    "creature": "one",
    "artifact": "two",
    "fortification": "two",
    "disciple": "three",
    "intrigue": "three",
    "scheme": "four",
}


def scatter(label: str, faces: Mapping[str, Mapping[str, Any]], taking: str) -> str:
    """Each face: how often it is taken (across) and what that does for winning (up). The far ones are named."""
    shown = {name: row for name, row in faces.items() if row["effect"] is not None}
    effects = [row["effect"]["value"] for row in shown.values()] or [0.0]
    rates = [row["rate"] for row in shown.values()] or [0.0]
    top, bottom, left, right = 16, 400, 64, WIDTH - 20
    ends = padded_range(min([*effects, -0.05]), max([*effects, 0.05]), -1.0, 1.0)
    across = Axis(*padded_range(min(rates), max(rates), 0.0, 1.0), left, right)
    up = Axis(*ends, bottom, top)
    parts = []
    for tick in across.ticks():
        parts.append(line_element(across.at(tick), top, across.at(tick), bottom, "grid"))
        parts.append(text_element(across.at(tick), bottom + 18, f"{100 * tick:g} %", "tick", "middle"))
    for tick in up.ticks():
        parts.append(line_element(left, up.at(tick), right, up.at(tick), "grid"))
        parts.append(text_element(left - 8, up.at(tick) + 4, axis_points(tick), "tick", "end"))
    parts.append(line_element(left, up.at(0), right, up.at(0), "fair"))
    places = {name: (across.at(row["rate"]), up.at(row["effect"]["value"])) for name, row in shown.items()}
    for name, row in shown.items():
        effect = row["effect"]
        x, y = places[name]
        told = (
            f"{name}: {taking} in {percent(row['rate'])} of the games it could be, effect on winning "
            f"{points(effect['value'])} points ({points(effect['low'])} to {points(effect['high'])})"
        )
        parts.append(f"<g><title>{escape(told)}</title>")
        parts.append(line_element(x, up.at(effect["low"]), x, up.at(effect["high"]), "whisker"))
        parts.append(dot_element(x, y, KINDS.get(row["kind"] or "", "one")) + "</g>")
    parts += _names(shown, places, right)
    parts.append(
        text_element(
            (left + right) / 2, bottom + 38, f"games in which it is {taking}, of those it could be", "tick", "middle"
        )
    )
    parts.append(
        f'<text x="16" y="{(top + bottom) / 2}" class="tick" text-anchor="middle" '
        f'transform="rotate(-90 16 {(top + bottom) / 2})">effect on winning, points</text>'
    )
    return svg(WIDTH, bottom + 46, label, parts)


def _names(
    shown: Mapping[str, Mapping[str, Any]], places: Mapping[str, tuple[float, float]], right: float
) -> list[str]:
    """Names for the faces furthest from the middle, as far as they do not cover each other."""
    strongest = sorted(shown, key=lambda name: -abs(shown[name]["effect"]["value"]))
    rarest = sorted(shown, key=lambda name: float(shown[name]["rate"]))
    order = [name for pair in zip(strongest, rarest, strict=True) for name in pair]
    taken: list[tuple[float, float, float]] = []
    parts = []
    for name in dict.fromkeys(order[:40]):
        x, y = places[name]
        text = shortened(name, 28)
        wide = 6.6 * len(text)
        flip = x + 12 + wide > right
        start = x - 12 - wide if flip else x + 10
        clear_of_names = all(abs(y - b) > 14 or start + wide < a or start > a + w for a, b, w in taken)
        clear_of_dots = all(
            abs(y - b) > 9 or not start - 6 < a < start + wide + 6 for other, (a, b) in places.items() if other != name
        )
        if clear_of_names and clear_of_dots:
            taken.append((start, y, wide))
            parts.append(text_element(x - 10 if flip else x + 10, y + 4, text, "near", "end" if flip else "start"))
    return parts


def changes(label: str, table: Mapping[str, Mapping[str, Any]]) -> str:
    """Differences with their intervals, one a row, around zero."""
    rows = [(name, row) for name, row in table.items() if row["value"] is not None]
    far = max([0.02, *(max(abs(row["low"]), abs(row["high"])) for _, row in rows)])
    left = label_width(table)
    axis = Axis(-far * 1.05, far * 1.05, left, WIDTH - VALUE)
    bottom = 10 + ROW * len(rows)
    parts = []
    for tick in axis.ticks():
        parts.append(line_element(axis.at(tick), 6, axis.at(tick), bottom, "grid"))
        parts.append(text_element(axis.at(tick), bottom + 16, axis_points(tick), "tick", "middle"))
    parts.append(line_element(axis.at(0), 4, axis.at(0), bottom, "fair"))
    for k, (name, row) in enumerate(rows):
        y = 10 + ROW * k + ROW / 2
        told = f"{name}: {points(row['value'])} points, 95 % interval {points(row['low'])} to {points(row['high'])}"
        clear = row["low"] > 0 or row["high"] < 0
        parts.append(f"<g><title>{escape(told)}</title>")
        parts.append(text_element(left - 14, y + 4.5, shortened(name), "name", "end"))
        parts.append(line_element(axis.at(row["low"]), y, axis.at(row["high"]), y, "interval"))
        parts.append(dot_element(axis.at(row["value"]), y, "" if clear else "faint"))
        parts.append(text_element(WIDTH - VALUE + 14, y + 4.5, points(row["value"]), "value"))
        parts.append(text_element(WIDTH, y + 4.5, f"{points(row['low'])} – {points(row['high'])}", "tick", "end"))
        parts.append("</g>")
    return svg(WIDTH, bottom + 24, label, parts)
