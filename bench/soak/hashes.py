"""Games as hashes, one line each: two builds of one source must play and tell the same to the last letter.

    python -m bench.soak.hashes make      play them, write tests/native/hashes.txt (interpreted; after a wanted change)
    python -m bench.soak.hashes compare   play them again, by whichever build runs

Every game × mode × player count, by random choices and by heuristics. `played` is what happens: who is asked what, with
which options, at every decision; digests, sampled worlds played on, going on from a clone now and then; how it ends.
`told` is what is said of it: prompts, labels, views and logs. A change of words alone leaves `played` as it is.
"""

from __future__ import annotations

import argparse
import os
import sys
from concurrent.futures import ProcessPoolExecutor

from tests.support.hashes import FILE, committed, jobs, play
from theomachy import build
from theomachy.lab.runner import die_with_parent


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=("make", "compare"), nargs="?", default="compare")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    args = parser.parse_args()
    if args.what == "make" and build.COMPILED:
        parser.error("the interpreted build makes the file, the compiled one is compared with it")
    with ProcessPoolExecutor(args.jobs, initializer=die_with_parent) as pool:
        lines = list(pool.map(play, jobs()))
    decisions = sum(line.decisions for line in lines)
    if args.what == "make":
        FILE.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
        print(f"{FILE.name}: {len(lines)} games, {decisions:,} decisions")
        return 0
    before = committed()
    found = [line for line in lines if before.get((line.table, line.seed)) != line]
    for line in found:
        print(f"differs: {line.table} seed {line.seed}")
    print(f"{build.describe()}: {len(lines)} games, {decisions:,} decisions, {len(found)} differ")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
