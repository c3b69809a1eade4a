"""How far it is: a bar on a terminal, now and then a line elsewhere."""

from __future__ import annotations

from time import monotonic
from typing import Final, TextIO

WIDTH: Final = 30
REDRAW: Final = 0.1  # seconds
REPORT: Final = 15.0


class Progress:
    """Counts games; draws itself on a stream, or nowhere."""

    def __init__(self, total: int, stream: TextIO | None = None, title: str = "") -> None:
        self.total = total
        self.done = 0
        self.started = monotonic()
        self._stream = stream
        self._title = f"{title}: " if title else ""
        self._tty = stream is not None and stream.isatty()
        self._last = self.started
        self._drawn = False

    def add(self, games: int = 1) -> None:
        self.done += games
        now = monotonic()
        if now - self._last < (REDRAW if self._tty else REPORT):
            return
        self._last = now
        self._show(now)

    def close(self) -> None:
        """The last state of the bar stays on the screen; where nothing was shown nothing is."""
        if self._tty or self._drawn:
            self._show(monotonic())
        if self._tty and self._stream is not None:
            self._stream.write("\n")
            self._stream.flush()

    def _show(self, now: float) -> None:
        if self._stream is None:
            return
        self._drawn = True
        line = self.line(now - self.started)
        self._stream.write(f"\r{line}\x1b[K" if self._tty else f"{line}\n")
        self._stream.flush()

    def line(self, elapsed: float) -> str:
        share = self.done / self.total if self.total else 1.0
        rate = self.done / elapsed if elapsed > 0 else 0.0
        left = duration_text((self.total - self.done) / rate) + " left" if rate else "…"
        bar = ""
        if self._tty:
            full = int(share * WIDTH)
            bar = "█" * full + "░" * (WIDTH - full) + " "
        return f"{self._title}{bar}{self.done}/{self.total} games ({share:.0%}), {rate_text(rate)}, {left}"


def rate_text(rate: float) -> str:
    return f"{rate:.1f} games/s" if rate >= 1 or rate == 0 else f"{60 * rate:.1f} games/min"


def duration_text(seconds: float) -> str:
    """A time people can read."""
    whole = round(seconds)
    if whole < 60:
        return f"{whole} s"
    if whole < 3600:
        return f"{whole // 60} min {whole % 60:02} s"
    return f"{whole // 3600} h {whole % 3600 // 60:02} min"
