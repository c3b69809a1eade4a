"""The tests on the compiled build: rules, cards, properties, bots and the trace hashes (tests/native/hashes.txt).

    python -m bench.soak.native                 all of them, on a full build (`make soak PART=native`)
    python -m bench.soak.native --share 0.3     so many, drawn by lot, on a build that is made fast (`make test`)

The same are drawn every time, unless another lot is asked for (--lot).
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).parents[2]
TESTS = ("native", "rules", "cards", "properties", "bots")


def compiled(quick: bool) -> str | None:
    """Where the compiled build of this source lies, made first where that is needed; None: there can be none here."""
    command = [sys.executable, str(ROOT / "native" / "install.py"), *(["--quick"] if quick else [])]
    return subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True).stdout.strip() or None


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--share", type=float, default=1.0, help="how many of the tests (default: 1, all)")
    parser.add_argument("--lot", default="1", help="draw by this seed (default: 1)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    args, rest = parser.parse_known_args()
    start = time.monotonic()
    folder = compiled(quick=args.share < 1)
    if folder is None:
        return 0  # install.py has said why
    lot = args.lot
    print(f"compiled build: {time.monotonic() - start:.0f} s; {args.share:.0%} of the tests, lot {lot}", flush=True)
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([folder, str(ROOT)]), "THEOMACHY_BUILD": "compiled"}
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-q",
        "-n",
        str(args.jobs),
        "-o",
        "pythonpath=.",
        "-p",
        "bench.soak.sample",
        "--share",
        str(args.share),
        "--lot",
        lot,
        *rest,
        *[f"tests/{folder}" for folder in TESTS],
    ]
    return subprocess.run(command, cwd=ROOT, env=environment).returncode


if __name__ == "__main__":
    sys.exit(main())
