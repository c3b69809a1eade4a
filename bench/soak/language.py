"""`make soak PART=language`: all mutants of our texts, and parse, print, parse of generated and mutated sentences."""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Iterator

from tests.support.mutations import KINDS, mutants, outcome, repaired, table
from tests.support.trees import Generator
from theomachy.language.diagnostics.parse_errors import LanguageError
from theomachy.language.grammar.vocabulary import Vocabulary
from theomachy.language.words.flow import Ability
from theomachy.workshop.families import FAMILIES, vocabulary_of

WANTED = 0.95


def sentences(words: Vocabulary, number: int, chance: random.Random) -> Iterator[str]:
    """Generated sentences and, of each, a mutant."""
    generator = Generator(words.grammar, words.names or ("Hydra",), chance)
    for _ in range(number // 2):
        text = words.print(generator.tree(Ability, chance.randrange(2, 8)))
        yield text
        yield chance.choice(list(KINDS.values()))(text, chance)


def unstable(words: Vocabulary, text: str) -> bool:
    """Whether a text that is read does not come back as itself once it is printed."""
    try:
        tree = words.parse_as(Ability, text, help_=False)
    except LanguageError:
        return False
    return words.parse(words.print(tree)) != tree


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--sentences", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args(arguments)
    faults = 0
    for kind, counts in table(options.seed).items():
        print(f"{kind:24} {repaired(counts):6.1%}  {', '.join(f'{what} {n}' for what, n in counts.most_common())}")
        faults += repaired(counts) < WANTED
    for mutant in mutants(options.seed):
        if outcome(mutant) == "read otherwise":
            faults += 1
            print(f"read otherwise ({mutant.kind}): {mutant.text}")
    chance = random.Random(options.seed)
    for family in FAMILIES:
        words = vocabulary_of(family)
        wrong = [text for text in sentences(words, options.sentences // len(FAMILIES), chance) if unstable(words, text)]
        faults += len(wrong)
        print(f"{family}: {options.sentences // len(FAMILIES):,} sentences, {len(wrong)} not stable")
        for text in wrong[:10]:
            print(f"  {text}")
    return 1 if faults else 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
