"""Every game at every number of players."""

from __future__ import annotations

COUNTS = {"kanzume-goddess": range(2, 7), "nine-realms": range(2, 7), "old-ones": range(2, 7), "twilight": range(2, 5)}
ALL = [(game, players) for game, counts in COUNTS.items() for players in counts]
EACH = [(game, 2) for game in COUNTS]
