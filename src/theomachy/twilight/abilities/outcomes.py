"""What came of a declared object, for the log: nothing, and why; what lasts of it (T-14.9)."""

from __future__ import annotations

from theomachy.core.declared import Declared
from theomachy.core.event import CARD, CAUSE, KIND, PLACE
from theomachy.language.grammar.trees import walk
from theomachy.language.running.kinds import Sentence
from theomachy.twilight import card_index, layout
from theomachy.twilight import events as ev
from theomachy.twilight.abilities.declared import ABILITY
from theomachy.twilight.card_index import SentenceFacts, Text
from theomachy.twilight.state import TState

# What an object is announced with.
_ANNOUNCED_WITH = frozenset((ev.AIMED, ev.PAID, ev.SPENT, ev.FLOATED))


def end_of(s: TState, d: Declared, how: int) -> int:
    """How an object ends, as one number: why in vain, and which of its sentences last. `how`: why it is not carried
    out, if it is not."""
    lasting = 0
    if isinstance(d.word, Text):
        for k, step in enumerate(d.word.steps):
            lasting |= _lasts(s, d, d.word, k, step) << k
    why = how if how > 0 else _why_nothing(s, d) if not lasting and changed_nothing(s, d) else 0
    return ev.pack_outcome(why, lasting)


def changed_nothing(s: TState, d: Declared) -> bool:
    """Whether nothing has come of an object: no line but those of its announcement, nothing that lasts."""
    if s.log is None or any(e.source == d.source for e in s.effects) or _let_attack(s, d):
        return False
    price = (ev.EXHAUST, d.source) if d.kind == ABILITY else ()
    told = [line for line in s.log.since(d.cause_line + 1) if line[CAUSE] == d.cause_line]
    return all(line[KIND] in _ANNOUNCED_WITH or (line[KIND], line[CARD]) == price for line in told)


def _let_attack(s: TState, d: Declared) -> bool:
    """Whether it lets a Creature attack that is there."""
    says = isinstance(d.word, Text) and d.word.lets_attack
    return says and any(s.flags[c] & layout.MAY_ATTACK for seat in range(s.n) for c in s.field(seat))


def _lasts(s: TState, d: Declared, text: Text, k: int, step: Sentence) -> bool:
    """Whether one of its sentences has laid something that still holds."""
    sentences = (step, *text.parts[k].laid)
    return any(e.source == d.source and _holds(e.word, sentences) for e in s.effects)


def _holds(word: object, sentences: tuple[Sentence, ...]) -> bool:
    return any(part is word for sentence in sentences for part in walk(sentence))


def _why_nothing(s: TState, d: Declared) -> int:
    """Why nothing has come of an object that was carried out."""
    if not isinstance(d.word, Text) or s.log is None:
        return ev.IN_VAIN
    told = s.log.since(d.cause_line + 1)
    aims = [line for line in told if line[CAUSE] == d.cause_line and line[KIND] == ev.AIMED]
    if aims:
        gone = all(line[CARD] >= 0 and s.place[line[CARD]] != line[PLACE] for line in aims)
        return ev.AIM_GONE if gone else ev.IN_VAIN
    first = next((part for part in d.word.parts if part.label == card_index.PLAIN), None)
    return ev.NO_AIM if first is not None and _aims(first) else ev.IN_VAIN


def _aims(part: SentenceFacts) -> bool:
    """Whether something is chosen for it on announcement."""
    return any(point.early for clause in part.early for point in clause.points)
