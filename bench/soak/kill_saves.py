"""`make soak PART=kill_saves`: 200 kills in the middle of a save (`tests/support/kill_saves.py`)."""

from __future__ import annotations

import sys

from tests.support.kill_saves import main

if __name__ == "__main__":
    sys.exit(main())
