"""The ability, its sentences and how they follow one another."""

from __future__ import annotations

from typing import Literal

from theomachy.core.word import Word
from theomachy.language.kinds import Clause, Condition, Event, Group, Header, Other, Phase, Sentence, Whose, Would
from theomachy.language.phrases import phrase


@phrase("<{header|,}:> {steps|}")
class Ability(Word):
    """A whole text: what stands before the colon, and the sentences behind it."""

    steps: tuple[Sentence, ...]
    header: tuple[Header, ...] = ()

    def __post_init__(self) -> None:
        object.__setattr__(self, "header", tuple(sorted(self.header, key=lambda part: part.rank)))
        ranks = [part.rank for part in self.header]
        if ranks.count(0) > 1 or ranks.count(1) > 1:
            raise ValueError("at most one moment and one limit")


@phrase("{body|;}.")
class Do(Sentence):
    """A plain sentence."""

    body: tuple[Group, ...]


@phrase("if {condition}, {body|;}.")
class If(Sentence):
    """Happens only if the condition holds when the sentence is reached."""

    condition: Condition
    body: tuple[Group, ...]


@phrase("while {condition}, {body|;}.")
class While(Sentence):
    """Applies as long as the condition holds."""

    condition: Condition
    body: tuple[Group, ...]


@phrase("otherwise, {body|;}.")
class Otherwise(Sentence):
    """Happens if no *If* just before it did."""

    body: tuple[Group, ...]


@phrase("{body|;} instead.")
class Instead(Sentence):
    """Happens in place of what would happen."""

    body: tuple[Group, ...]


@phrase("if {event}, {body|;} instead.")
class Replace(Sentence):
    """From now on, happens in place of what would happen."""

    event: Would
    body: tuple[Group, ...]


@phrase("{body|;} unless {condition}.")
class Unless(Sentence):
    """Happens only if the condition does not hold."""

    body: tuple[Group, ...]
    condition: Condition


@phrase("at the {edge} of {whose} {phase}, {body|;}.")
class Later(Sentence):
    """Happens once, when that phase next starts or ends."""

    edge: Literal["start", "end"]
    whose: Whose
    phase: Phase
    body: tuple[Group, ...]


@phrase("each time {event} this turn, {body|;}.")
class EachTime(Sentence):
    """Happens each time the event does, until the turn ends."""

    event: Event
    body: tuple[Group, ...]


@phrase("choose one: {options|; or}.")
class ChooseOne(Sentence):
    """One of the options happens, as you choose."""

    options: tuple[Group, ...]

    def __post_init__(self) -> None:
        if len(self.options) < 2:
            raise ValueError("one option is no choice")


@phrase("{who} choose~ one: {options|; or}.")
class ChoosesOne(Sentence):
    """One of the options happens, as that player chooses."""

    who: Other
    options: tuple[Group, ...]

    def __post_init__(self) -> None:
        if len(self.options) < 2:
            raise ValueError("one option is no choice")


@phrase("{clauses|and}")
class And(Group):
    """What happens at the same time: all choices first, then everything in one batch."""

    clauses: tuple[Clause, ...]

    def __post_init__(self) -> None:
        if not all(clause.after_and for clause in self.clauses[1:]):
            raise ValueError("a bare '+' never follows 'and'; use ';'")
