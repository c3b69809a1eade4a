"""`make bench PART=language`: how long the card language takes to answer, keystroke by keystroke and at its worst."""

from __future__ import annotations

import sys
import time
from contextlib import suppress

from theomachy.language.diagnostics.parse_errors import LanguageError
from theomachy.language.grammar.vocabulary import Vocabulary
from theomachy.language.words.flow import Ability
from theomachy.workshop.families import FAMILIES, built_in_sets, vocabulary_of

TYPED = 200  # characters of a text that is typed
EVERY = 9  # of the texts of our sets one is typed; all would take minutes
HOSTILE = (
    "(" * 1000,
    "draw a card and " * 60,
    "gain the beginning of every enemy " * 29,
    "if you do, " * 90,
    "each opponent's " * 60,
    "1 I, 1 II, 1 III: " * 50,
    "deal 1 damage to target creature " * 30,
    "a creature of an opponent of a player of " * 24,
    "draw 1 card, then " * 55,
)


def answered(words: Vocabulary, text: str) -> float:
    """Milliseconds of the processor until the text is read or refused with all help; nothing is remembered."""
    start = time.process_time()
    with suppress(LanguageError):
        words._read(Ability, text, True)
    return 1000 * (time.process_time() - start)


def share(times: list[float], of: float) -> float:
    """The time within which so many of a hundred are answered."""
    return sorted(times)[min(len(times) - 1, int(len(times) * of))]


def main() -> int:
    for family in FAMILIES:
        words = vocabulary_of(family)
        answered(words, "x")  # the wide grammar is made once
        faces = [face for cards in built_in_sets(family) for face in cards.faces]
        texts = sorted({ability.text for face in faces for ability in face.abilities})
        whole = [answered(words, text) for text in texts]
        typed = [text[:TYPED] for text in texts[::EVERY]]
        keys = [answered(words, text[:n]) for text in typed for n in range(1, len(text) + 1)]
        hostile = max(answered(words, text[:1000]) for text in HOSTILE)
        print(f"{family}: {len(texts)} canonical texts, p50 {share(whole, 0.5):.2f} ms, p99 {share(whole, 0.99):.1f}")
        print(
            f"  {len(keys):,} keystrokes of {TYPED} characters and fewer, with all help: p50 {share(keys, 0.5):.1f} ms,"
        )
        print(f"  p99 {share(keys, 0.99):.1f}, most {max(keys):.0f} (20 at p99 are wanted)")
        print(f"  {len(HOSTILE)} hostile texts of 1,000 characters: most {hostile:.0f} ms (200 are wanted)")
    return 0


if __name__ == "__main__":
    sys.exit(main())
