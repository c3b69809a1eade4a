"""Resolving what is declared, one sentence at a time (T-14, T-R37, T-R45 to T-R49)."""

from __future__ import annotations

from typing import Final

from theomachy.core.declared import Declared
from theomachy.core.event_batch import start_batch
from theomachy.core.frame import Frame, Word
from theomachy.language.grammar.trees import walk
from theomachy.language.running.kinds import Point, push_part
from theomachy.language.words.flow import DONE_IT, And
from theomachy.language.words.players import ChosenPlayer
from theomachy.language.words.things import Choice
from theomachy.twilight import events as ev
from theomachy.twilight import layout
from theomachy.twilight.abilities.announcing import PRICE, early_points
from theomachy.twilight.abilities.declared import (
    HERESY,
    SCHEME,
    SUMMONS,
    declared_object,
    fizzle,
    is_source_gone,
    resolved,
    sentence_count,
)
from theomachy.twilight.abilities.prices import is_payable
from theomachy.twilight.abilities.summoning import enter_play
from theomachy.twilight.card_index import Text
from theomachy.twilight.state import TState
from theomachy.twilight.stats import conviction

# Steps of resolving one sentence.
PRICES: Final = 0
SENTENCE: Final = 1
DONE: Final = 2


def resolve_next(s: TState) -> bool:
    """Let the object declared last (T-14.3) go one sentence on, in written order (T-14.1); False if there is none."""
    if not s.declared:
        return False
    d = s.declared[-1]
    if d.kind == SUMMONS:
        enter_play(s, d)
    elif is_source_gone(s, d):
        start_batch(s, [fizzle(d, ev.SOURCE_GONE)])
    else:
        f = s.push(RESOLVE, d.who, len(s.frames), d.source)
        f.n = d.number
        if d.cause_line >= 0:
            f.cause_line = d.cause_line
        f.it, f.them, f.player, f.x, f.did = d.it, d.them, d.player, d.x, d.did
    return True


class Resolve(Word):
    """One sentence of the top object. Frame: `n` = its number, `i` = early choices met, as a mask; the registers."""

    def run(self, s: TState, f: Frame) -> None:
        d = declared_object(s, f.n)
        if d is None:
            s.frames.pop()
            return
        text = d.word if isinstance(d.word, Text) else None
        if f.step == PRICES:
            if d.i == 0 and text is not None and not self._late(s, f, text):
                return
            f.step = SENTENCE
        if f.step == SENTENCE:
            f.step = DONE
            f.i = 0
            if text is None:
                push_part(s, d.word, f)
            else:
                text.steps[d.i].do(s, f)
            if s.over or s.frames[-1] is not f:
                return
        s.frames.pop()
        if declared_object(s, f.n) is not None:  # else it has Countered itself
            go_on(s, d, f)
        s.mark_unsettled()

    def _late(self, s: TState, f: Frame, text: Text) -> bool:
        """T-R47: prices that are no Power and no Exhausting are paid now, in full or not at all; somebody may have
        taken away what was meant for it (T-14.5). What they are paid for follows without a check in between (T-R53)."""
        while True:
            if f.picks and not f.did & DONE_IT:
                self._lost(s, f)
                return False
            if len(f.picks) == len(text.late):
                return True
            price = text.late[len(f.picks)]
            if not is_payable(s, f, price) or not whole(s, f, price):
                self._lost(s, f)
                return False
            f.picks = (*f.picks, ())
            price.do(s, f)
            if s.over or s.frames[-1] is not f:
                return False

    def _lost(self, s: TState, f: Frame) -> None:
        """End an ability whose price was not fully paid: the benefit is lost."""
        d = declared_object(s, f.n)
        s.frames.pop()
        if d is not None:
            start_batch(s, [fizzle(d, ev.UNPAID)])


RESOLVE: Final = Resolve()


def go_on(s: TState, d: Declared, f: Frame) -> None:
    """A sentence is done: the object keeps the registers for the next one, if there is one."""
    d.it, d.them, d.player, d.did = f.it, f.them, f.player, f.did
    d.x = f.x
    d.i += 1
    if d.i >= sentence_count(d):
        start_batch(s, [resolved(d)])


# ---- what a text asks of the object it is resolved from
def resolving(s: TState, f: Frame) -> Declared | None:
    """The object whose sentence is being resolved."""
    base = s.frames[f.base]
    return declared_object(s, base.n) if base.word is RESOLVE else None


def chosen_before(s: TState, f: Frame, point: Point) -> tuple[int, ...] | None:
    """What was chosen for this point on announcement and is still legal; None if nothing was (T-R49)."""
    base = s.frames[f.base]
    chosen = aimed_at(s, f, point)
    if chosen is None:
        return None
    base.i |= 1 << chosen[0]
    left = still_legal(s, f, point, chosen[1])
    if not left and isinstance(point, Choice):
        base.it = -1  # T-R100: "it" would have been one of them
    return left


def aimed_at(s: TState, f: Frame, point: Point) -> tuple[int, tuple[int, ...]] | None:
    """Which of the choices made on announcement this is, and what was chosen; None: none, or it was asked for."""
    base = s.frames[f.base]
    d = resolving(s, f)
    if d is None or not isinstance(d.word, Text):
        return None
    sentence = PRICE if base.step == PRICES else d.i
    for k, early in enumerate(early_points(s, d.word, sentence)):
        if early is point and not base.i >> k & 1:
            return next(((k, tuple(cards)) for at, which, *cards in d.targets if (at, which) == (sentence, k)), None)
    return None


def still_legal(s: TState, f: Frame, point: Point, chosen: tuple[int, ...]) -> tuple[int, ...]:
    """Those of the targets chosen that are still legal (T-R49)."""
    if not isinstance(point, (Choice, ChosenPlayer)):
        return ()
    among = point.candidates(s, f)
    return tuple([c for c in chosen if c in among])


def whole(s: TState, f: Frame, price: And) -> bool:
    """Whether all that was named to be Destroyed as a price is still there: Timing Example 1."""
    for clause in price.clauses:
        for point in clause.points:
            chosen = aimed_at(s, f, point)
            if chosen is not None and len(still_legal(s, f, point, chosen[1])) < max(1, len(chosen[1])):
                return False
    return True


def first_target(s: TState, f: Frame) -> int:
    """The first card chosen on announcement for the sentence that is being resolved; -1: none was."""
    d = resolving(s, f)
    if d is not None:
        for sentence, which, *cards in d.targets:
            if sentence == d.i and which == 0 and cards:
                return cards[0]
    return -1


def slain_before(s: TState, f: Frame) -> tuple[int, ...]:
    """The Creatures that died while this effect was carried out: they are Slain, and not Destroyed too (T-14.6)."""
    d = resolving(s, f)
    return () if d is None else d.slain


def convinced(s: TState, f: Frame) -> bool:
    """T-R6: asked when the sentence is about to resolve."""
    base = s.frames[f.base]
    d = resolving(s, f)
    return conviction(s, base.who, base.source if d is not None and d.kind == SCHEME else -1)


def by_heresy(s: TState, f: Frame) -> bool:
    d = resolving(s, f)
    return d is not None and d.kind == HERESY


def running_text(s: TState, f: Frame) -> int:
    """Which text of its face is being resolved, or has laid what is resolved now."""
    d = resolving(s, f)
    if d is None:
        return 0
    if isinstance(d.word, Text):
        return d.word.index
    texts = (*s.card(d.source).texts, *s.current_face(d.source).texts)
    return next((text.index for text in texts if any(word is d.word for word in walk(text.plan))), 0)


def this_card(s: TState, f: Frame) -> tuple[int, ...]:
    """T-R48: a Heresy means its Aspect only as long as that lies in a Resource Area."""
    source = s.frames[f.base].source
    gone = not s.lies_in(source, layout.RESOURCES) and by_heresy(s, f)
    return () if gone else (source,)
