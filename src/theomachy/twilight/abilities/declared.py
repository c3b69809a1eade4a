"""Declared objects: texts and cards that are announced and not yet resolved (T-14, T-R20, T-R42, T-R45)."""

from __future__ import annotations

from typing import Final

from theomachy.core.declared import Declared
from theomachy.core.event import Event
from theomachy.core.frame import Word
from theomachy.language.words.players import player_of_phase
from theomachy.twilight import card_index, layout
from theomachy.twilight import events as ev
from theomachy.twilight.card_index import Text
from theomachy.twilight.departures import to_discard
from theomachy.twilight.queries import is_working
from theomachy.twilight.state import TState

# Kinds of declared objects.
SUMMONS: Final = 0  # a Creature, Fortification or Intrigue on its way into play (T-R45)
SCHEME: Final = 1
ABILITY: Final = 2
TRIGGERED: Final = 3
HERESY: Final = 4
POWER: Final = 5  # a Deity's
KIND_NAMES: Final = ("summons", "scheme", "ability", "trigger", "heresy", "deity")


def declare(s: TState, kind: int, word: Word, who: int, source: int) -> Declared:
    """Put a new object on top of the others, and return it."""
    s.n_declared += 1
    s.events_this_turn += 1  # T-R97
    d = Declared(kind, word, who, source, s.n_declared)
    if isinstance(word, Text) and word.whose is not None:
        d.player = player_of_phase(word.whose, s.active)
    s.declared.append(d)
    return d


def declared_object(s: TState, number: int) -> Declared | None:
    for d in reversed(s.declared):
        if d.number == number:
            return d
    return None


def resolved(d: Declared) -> Event:
    """The event that an object has nothing more to do."""
    return Event(ev.RESOLVED, d.who, d.source, d.kind, d.number)


def fizzle(d: Declared, why: int) -> Event:
    """Remove an object that is not carried out, or not to its end, and say why."""
    return Event(ev.RESOLVED, d.who, d.source, d.kind, d.number, why)


def finish(s: TState, d: Declared) -> bool:
    """An object is done with: a Scheme is discarded (T-9.22, T-9.23), a Deity is flipped (T-R84). False: not the whole
    of it."""
    s.declared.remove(d)
    if d.kind in (SCHEME, SUMMONS):
        if s.place[d.source] == s.shared(layout.DECLARED):
            to_discard(s, d.source, d.who)
    elif d.kind == POWER:
        if is_announced_deity(s, d.source):
            return False  # T-16.10: parts of it are left
        s.flags[d.source] |= layout.FLIPPED
    return True


def counter(s: TState, card: int) -> None:
    """T-R20: removed with no further sentence carried out; prices stay paid."""
    for d in reversed(s.declared):
        if d.source == card and d.kind != HERESY:
            finish(s, d)
            if d.kind != POWER:  # T-16.10: all parts are one Deity Power
                return


def lock_sacrifices(s: TState, seat: int) -> None:
    """T-13.7, T-13.8, T-R42: whoever answers with an Active Effect has lost the first option against what others have
    announced."""
    for d in s.declared:
        if d.who != seat:
            d.locks |= 1 << seat


def remember_slain(s: TState, card: int) -> None:
    """T-14.6: by the effect that is carried out; that does not Destroy it as well."""
    if s.declared:
        d = s.declared[-1]
        d.slain = (*d.slain, card)


# ---- questions
def is_announced_deity(s: TState, card: int) -> bool:
    """Whether it is a Deity whose Power is announced and not yet finished."""
    return any(d.source == card and d.kind == POWER for d in s.declared)


def is_being_summoned(s: TState, card: int) -> bool:
    return s.place[card] == s.shared(layout.DECLARED)


def sentence_count(d: Declared) -> int:
    """How many sentences it has."""
    return len(d.word.steps) if isinstance(d.word, Text) else 1


def pays_x(s: TState, d: Declared) -> bool:
    """Whether X is paid on announcement: as the price of a text, or in the Summoning cost (T-8.4, T-R85)."""
    if d.kind in (SCHEME, SUMMONS):
        return s.face[d.source] in s.card_index.with_x
    return d.kind in (ABILITY, POWER, TRIGGERED) and isinstance(d.word, Text) and d.word.pays_x


def is_source_gone(s: TState, d: Declared) -> bool:
    """T-14.7, T-R48: an effect of a card in the Combat Field does nothing once the card has left, or is covered."""
    if d.kind == ABILITY:
        return not is_working(s, d.source)
    if (
        d.kind == TRIGGERED
        and isinstance(d.word, Text)
        and d.word.moment not in (card_index.DEATHBOUND, card_index.REQUIEM)
    ):
        return s.card(d.source).kind != layout.DEITY_CARD and not is_working(s, d.source)
    return False
