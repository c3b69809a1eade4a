"""Results of matches, as tests compare them."""

from __future__ import annotations

from typing import Any

from theomachy.lab import Results


def without_timing(results: Results) -> dict[str, Any]:
    """All tables of the results but how long it took."""
    return {key: value for key, value in results.to_json().items() if key != "timing"}
