"""What a suspended clause holds: which of its picks are cards."""

from __future__ import annotations

from collections.abc import Callable

from theomachy.core import zones
from theomachy.core.frame import NO_CARDS, NO_PICKS, Frame, before
from theomachy.language.kinds import Clause, begin
from theomachy.language.table import Table
from theomachy.language.words.actions import Does, Ordering, Search
from theomachy.language.words.flow import And
from theomachy.language.words.players import ChosenPlayer
from theomachy.language.words.things import Choice

Cards = tuple[int, ...]


def replace_picks(f: Frame, word: Clause, replaced: Callable[[Cards], Cards]) -> None:
    """Put other cards in the place of those a clause has chosen."""
    points = word.points
    if f.picks:
        f.picks = tuple([replaced(found) if isinstance(point, (Choice, Ordering)) else found
                         for point, found in zip(points, f.picks, strict=False)])
    if f.cards and f.i < len(points) and isinstance(points[f.i], (Choice, Ordering)):
        f.cards = replaced(f.cards)


def choose_anew(s: Table, f: Frame) -> None:
    """Let a clause ask for its choices from the first one on, or its group: how far its doer is, others do not know."""
    if not isinstance(f.word, Clause):
        return
    below, base = s.frames[-2], s.frames[f.base]
    was, group = below.before, below.word
    if was is not None:
        was.restore(base)
        if isinstance(group, And) and was.i < below.i - 1:  # other parts of the group have been chosen already
            s.frames.pop()
            below.i = was.i + 1
            below.events = below.events[:was.n]
            below.before = before(base, was.i, was.n)
            begin(s, group.clauses[was.i], below)
            return
    if any(isinstance(point, ChosenPlayer) for point in f.word.points[:f.i]):  # as it was when the clause began
        f.player = f.who if isinstance(group, Does) else below.player
        if was is None:
            base.player = below.player
    f.i = 0
    f.picks = NO_PICKS
    f.cards = NO_CARDS


def look_through(s: Table, f: Frame) -> None:
    """Whoever is searching a pile sees all of it (T-2.17, K-R82)."""
    if isinstance(f.word, Search) and f.step:
        for pile in f.word.zone.ids(s, f):
            for card in s.zones[pile]:
                zones.look(s, card, f.who)
