"""Uses of abilities: begun and counted, announced, cancelled (K-6.11 … K-6.21, K-R26, K-R71)."""

from __future__ import annotations

from typing import Final

from theomachy.core.event import Event
from theomachy.core.frame import Frame, Word
from theomachy.core.windows import open_window, skip_window
from theomachy.kamigami import card_index, encoding, events, layout, questions
from theomachy.kamigami.abilities.listeners import anyone_listens, hand_may_react
from theomachy.kamigami.abilities.triggers import trigger_all
from theomachy.kamigami.card_index import Text
from theomachy.kamigami.state import KState

# Steps of a text being used (activation_frame.py).
PAY: Final = 0
ANNOUNCE: Final = 1
RESOLVE: Final = 2
FINISH: Final = 3

# Flags in its frame's `did`, besides those of language/words/flow.py (the low byte).
CANCELLED: Final = 1 << 20
UNPAID: Final = 1 << 21
DAMAGED_GOD: Final = 1 << 22
DAMAGED_TEMPLE: Final = 1 << 23
DESTROYED_TEMPLE: Final = 1 << 24
FROM_HAND: Final = 1 << 25  # its card was just played for it


class Gone(Word):
    """What is left of a frame whose player has left the game: nothing (K-R49)."""

    def run(self, s: KState, f: Frame) -> None:
        s.frames.pop()


GONE: Final = Gone()


def begin_ability(s: KState, text: Text, who: int, card: int, mark: int = -1) -> Frame:
    """Push an ability onto the stack; its limits count from now on, even if it is negated (K-R71). `mark`: the line of
    the log that told of its card's play."""
    f = s.push(text, who, len(s.frames), card)
    if mark >= 0:
        f.cause_line = mark
    s.events_this_turn += 1  # K-R73
    key = encoding.encode_use(card, text.index)
    s.used.append(key)
    if text.once == card_index.PER_ROUND:
        s.rounds_used.append(key)
    elif text.once == card_index.PER_GAME:
        s.games_used.append(key)
    elif text.once == card_index.PER_ATTACK and s.attacks:
        s.attacks[-1].once = (*s.attacks[-1].once, key)
    if text.kind != layout.BOND:  # that is told when it is met (activation_frame.py)
        tell_use(s, f, text)
    return f


def tell_use(s: KState, f: Frame, text: Text) -> None:
    f.cause_line = s.note_card(events.USE, f.who, f.source, text.index, -1) if s.keeps_history else -1


def begin_bonds(s: KState, who: int, card: int, mark: int = -1) -> None:
    """Bonds of a card that was just played: automatic, in addition to the one ability chosen (K-R68)."""
    for text in reversed(s.card_index.bonds[s.face[card]]):
        begin_ability(s, text, who, card, mark)


def limit_reached(s: KState, text: Text, card: int) -> bool:
    """Whether "once per …" forbids another use now."""
    if text.once == card_index.UNLIMITED:
        return False
    key = encoding.encode_use(card, text.index)
    if text.once == card_index.PER_TURN:
        return key in s.used
    if text.once == card_index.PER_ATTACK:
        return bool(s.attacks) and key in s.attacks[-1].once
    return key in (s.rounds_used if text.once == card_index.PER_ROUND else s.games_used)


def use_code(f: Frame) -> int:
    """Which ability of which card a frame uses, as `encoding.encode_use`; an effect's text counts as the first."""
    return encoding.encode_use(f.source, f.word.index if isinstance(f.word, Text) else 0)


# ---- what does not happen after all
def cancel_ability(s: KState, index: int) -> None:
    """An ability does not resolve; its costs stay paid (K-6.12, K-6.20, K-R35)."""
    f = s.frames[index]
    f.did |= CANCELLED
    s.note(events.CANCEL, f.who, f.source)
    for attack in s.attacks:
        if attack.frame == index:
            attack.cancelled = True


def has_answered_ability(s: KState, f: Frame) -> bool:
    """Whether there is an ability or effect that the trigger speaks of, and it is not cancelled already (K-R36)."""
    frames = s.frames[f.base].cards
    return bool(frames) and frames[0] >= 0 and not s.frames[frames[0]].did & CANCELLED


def cancel_answered(s: KState, f: Frame) -> None:
    """The ability or effect that the trigger spoke of does nothing (K-6.20)."""
    frames = s.frames[f.base].cards
    if frames and frames[0] >= 0:
        cancel_ability(s, frames[0])


def drop_frames_of(s: KState, seat: int) -> None:
    """All that a player who left was about to do vanishes (K-R49)."""
    for index, f in enumerate(s.frames):
        if isinstance(f.word, Text):
            if f.who == seat:
                f.did |= CANCELLED
                f.step = FINISH
        elif 0 <= f.base < index and (f.who == seat or s.frames[f.base].who == seat):
            f.word = GONE
    for attack in s.attacks:
        if attack.who == seat:
            attack.cancelled = True


# ---- what others may answer
ANNOUNCED_KINDS: Final = (events.ABILITY, events.GOD_ABILITY, events.PREVENTS, events.PLAYED, events.DISCIPLE_PLAYED)
ANNOUNCED: Final = sum([1 << kind for kind in ANNOUNCED_KINDS])


def kind_of_play(s: KState, card: int) -> int:
    """What a play is announced as: a link of the Chain, or a Disciple."""
    return events.PLAYED if s.card_index.links[s.face[card]] else events.DISCIPLE_PLAYED


def announced_events(s: KState, f: Frame) -> int:
    """What others may answer when an ability is announced and paid: the ability (W2) and its card's play (W3)."""
    mask = 1 << events.ABILITY
    if s.card_index.kind[s.face[f.source]] == layout.K_GOD:
        mask |= 1 << events.GOD_ABILITY
    if isinstance(f.word, Text) and f.word.prevents_banish:
        mask |= 1 << events.PREVENTS
    if f.did & FROM_HAND:
        mask |= 1 << kind_of_play(s, f.source)
    return mask


def announcements(s: KState, index: int) -> list[Event]:
    f = s.frames[index]
    mask = announced_events(s, f)
    return [Event(kind, f.who, f.source, index) for kind in ANNOUNCED_KINDS if mask >> kind & 1]


def announce(s: KState, f: Frame) -> None:
    """Open the windows W2 and W3 for what is played or used."""
    mask = announced_events(s, f)
    if s.listened & mask:
        about = tuple(announcements(s, f.base))
        if anyone_listens(s, mask, f.who):
            open_window(s, events.ABILITY, questions.ASK_REACT, s.clockwise(s.active), about)
        elif hand_may_react(s, mask):
            skip_window(
                s, events.ABILITY, questions.ASK_REACT, s.clockwise(s.active), about, s.cause_line(), bool(s.effects)
            )
        trigger_all(s, about)


def announce_play(s: KState, seat: int, card: int, mark: int) -> None:
    """Window W3 for a card played without effect; `mark`: the line of the log that told of it."""
    kind = kind_of_play(s, card)
    if s.listened >> kind & 1:
        about = (Event(kind, seat, card, -1),)
        if anyone_listens(s, 1 << kind, seat):
            open_window(s, kind, questions.ASK_REACT, s.clockwise(s.active), about).cause_line = mark
        elif hand_may_react(s, 1 << kind):
            waits = bool(s.effects) or bool(s.card_index.bonds[s.face[card]])
            skip_window(s, kind, questions.ASK_REACT, s.clockwise(s.active), about, mark, waits)
        trigger_all(s, about)
