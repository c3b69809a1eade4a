"""Thousands of damaged inputs: each must be played or refused clearly, in a moment.

    python -m bench.soak.fuzz                     20,000 records, positions, decks, sets of cards, sentences and files
    python -m bench.soak.fuzz --scale 0.1         a tenth of it
    python -m bench.soak.fuzz --only card position   some kinds only
    python -m bench.soak.fuzz --only deck --case 17   one input, shown

An input is made of a good one by a few damages that follow from its kind and number. What is refused must be refused by
a ValueError whose every line can be printed; what is accepted must keep every invariant while it is played on. Anything
else is a fault, and so is an input that takes more than two seconds. Faults are kept, to be looked at.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from tests.support.fuzz import INPUTS, Fault, judge, judge_many, ready, show, the_input
from theomachy import files

CHUNK = 50


def chunks(kinds: list[str], scale: float, first: int) -> Iterator[tuple[str, range]]:
    for kind in kinds:
        stop = first + max(1, round(INPUTS[kind] * scale))
        for start in range(first, stop, CHUNK):
            yield kind, range(start, min(start + CHUNK, stop))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--scale", type=float, default=1.0, help="so many times the inputs (default: 1)")
    parser.add_argument("--only", nargs="+", choices=list(INPUTS), default=list(INPUTS), metavar="KIND")
    parser.add_argument("--first", type=int, default=0, help="the number of the first input")
    parser.add_argument("--case", type=int, help="only this input; show it, and all that happens")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--keep", type=Path, default=Path("soak"), help="where faults go")
    args = parser.parse_args()
    if args.case is not None:
        return look_at(args.only[0], args.case)
    start, hows, faults = time.monotonic(), Counter[str](), 0
    with ProcessPoolExecutor(args.jobs, initializer=ready) as pool:
        work = list(chunks(args.only, args.scale, args.first))
        for kind, counted, found in pool.map(judge_many, *zip(*work, strict=True)):
            hows.update({f"{kind} {how}": number for how, number in counted.items()})
            faults += len(found)
            for fault in found:
                keep(args.keep, fault)
    for how, number in sorted(hows.items()):
        print(f"{number:7,} {how}")
    print(f"{hows.total():,} inputs, {faults} faults, {time.monotonic() - start:.0f} s")
    return 1 if faults else 0


def look_at(kind: str, case: int) -> int:
    ready()
    print(show(the_input(kind, case)))
    how, fault = judge(kind, case)
    print(how if fault is None else fault.what)
    return 0 if fault is None else 1


def keep(folder: Path, fault: Fault) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"fuzz-{fault.kind}-{fault.case}.txt"
    files.write(path, f"{fault.shown}\n\n{fault.what}\n".encode(errors="backslashreplace").decode())
    print(f"{path}: {fault.what.strip().splitlines()[-1][:200]}", file=sys.stderr, flush=True)


if __name__ == "__main__":
    sys.exit(main())
