"""Number: the one thing that runs from left to right through a sentence and that verbs and nouns agree with."""

from __future__ import annotations

from typing import cast

from theomachy.core.frame import Word
from theomachy.language.grammar.template import Number


def number_of(value: object) -> Number | None:
    """What following verbs and nouns agree with once this value has been passed; None changes nothing."""
    if isinstance(value, Word):
        slot = value.number_from
        return cast("Number | None", value.number) if slot is None else number_of(getattr(value, slot))
    if isinstance(value, int) and not isinstance(value, bool):
        return "sg" if value == 1 else "pl"
    return None
