"""Counters and gauges in Prometheus' text form."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Iterable
from typing import Final

from theomachy.server.table.table_events import EventRow

BUCKETS: Final = (0.001, 0.0025, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 1.0)


class Metrics:
    """What a node counts."""

    def __init__(self) -> None:
        self.counts: Counter[str] = Counter()
        self.lags: Counter[float] = Counter()  # how long the event loop was away, by bucket
        self.lag_sum = 0.0
        self.recent: deque[float] = deque(maxlen=2_500)  # at least half a minute

    def count(self, name: str, by: int = 1) -> None:
        """Add to a counter."""
        self.counts[name] += by

    def count_rows(self, rows: Iterable[EventRow]) -> None:
        """Count the rows that became part of a table here."""
        for row in rows:
            self.counts[f'theomachy_table_events_total{{event="{row.event.__struct_config__.tag}"}}'] += 1

    def observe_lag(self, seconds: float) -> None:
        """Note that the event loop was away for so long."""
        self.recent.append(seconds)
        self.lag_sum += seconds
        for bucket in BUCKETS:
            if seconds <= bucket:
                self.lags[bucket] += 1
        self.counts["theomachy_loop_lag_seconds_count"] += 1

    def render(self, gauges: dict[str, float]) -> str:
        """All of it, with these further values, in Prometheus' text form."""
        lines = [f"{name} {value:g}" for name, value in sorted(gauges.items())]
        lines += [f"{name} {value}" for name, value in sorted(self.counts.items())]
        lines += [f'theomachy_loop_lag_seconds_bucket{{le="{bucket:g}"}} {self.lags[bucket]}' for bucket in BUCKETS]
        total = self.counts["theomachy_loop_lag_seconds_count"]
        lines += [
            f'theomachy_loop_lag_seconds_bucket{{le="+Inf"}} {total}',
            f"theomachy_loop_lag_seconds_sum {self.lag_sum:.6f}",
            f"theomachy_loop_lag_seconds_longest {max(self.recent, default=0.0):.6f}",
        ]
        return "\n".join(lines) + "\n"
