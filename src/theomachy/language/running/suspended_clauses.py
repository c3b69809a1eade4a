"""What a suspended clause holds: which of its picks are cards."""

from __future__ import annotations

from collections.abc import Callable

from theomachy.core import zones
from theomachy.core.frame import NO_CARDS, NO_PICKS, Frame, Word
from theomachy.language.running.kinds import Clause
from theomachy.language.running.text_state import TextState
from theomachy.language.words.actions import Does, Ordering, Search
from theomachy.language.words.flow import ChooseOne, ChoosesOne
from theomachy.language.words.players import ChosenPlayer
from theomachy.language.words.things import Choice

Cards = tuple[int, ...]


def replace_picks(f: Frame, word: Clause, replaced: Callable[[Cards], Cards]) -> None:
    """Put other cards in the place of those a clause has chosen."""
    points = word.points
    if f.picks:
        f.picks = tuple(
            [
                replaced(found) if k >= len(points) or isinstance(points[k], (Choice, Ordering)) else found
                for k, found in enumerate(f.picks)  # behind the choices: what is named in rounds
            ]
        )
    if f.cards and f.i < len(points) and isinstance(points[f.i], (Choice, Ordering)):
        f.cards = replaced(f.cards)


def is_text_choice(word: Word) -> bool:
    """Whether what it asks is a choice of a text: told when it happens, not before."""
    return isinstance(word, (Clause, ChooseOne, ChoosesOne))


def restart_choices(s: TextState, f: Frame) -> None:
    """Let a clause ask for its choices from the first one on: how far its doer is, others do not know."""
    if not isinstance(f.word, Clause):
        return
    if any(isinstance(point, ChosenPlayer) for point in f.word.points[: f.i]):  # as it was when the clause began
        below = s.frames[-2]
        f.player = f.who if isinstance(below.word, Does) else below.player
        s.frames[f.base].player = below.player
    f.i = 0
    f.picks = NO_PICKS
    f.cards = NO_CARDS


def show_searched_pile(s: TextState, f: Frame) -> None:
    """Whoever is searching a pile sees all of it (T-2.17, K-R82)."""
    if isinstance(f.word, Search) and f.step:
        for pile in f.word.zone.ids(s, f):
            for card in s.zones[pile]:
                zones.show_to(s, card, f.who)
