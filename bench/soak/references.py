"""What references mean: sentences that refer to something, played in a position and read by somebody else.

    python -m bench.soak.references        every sentence of the product, with nothing, one or several cards to refer to
    python -m bench.soak.references --seed 7 --count 300

A sentence is one or two antecedents and a reference: "Each opponent discards a card. That player draws 2 cards." The
`Reader` reads it word by word, with patterns of its own, and works out what must have happened; it shares nothing with
the language of the engine. Where it finds no reading, or two, the card must be refused.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections import Counter

from tests.support.references import cases, expected, wrong


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--count", type=int, help="so many of them instead of all")
    asked = parser.parse_args()
    every = list(cases())
    some = every if asked.count is None else random.Random(asked.seed).sample(every, asked.count)
    told = Counter("refused" if expected(case) is None else "played" for case in some)
    faults = [fault for case in some if (fault := wrong(case))]
    print("\n".join(faults[:50]))
    print(f"{len(some)} sentences: {told['played']} to be played, {told['refused']} to be refused, {len(faults)} wrong")
    return int(bool(faults))


if __name__ == "__main__":
    sys.exit(main())
