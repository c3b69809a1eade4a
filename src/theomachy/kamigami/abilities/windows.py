"""Reaction windows: who may answer what happens, and what an answer sets going (K-6.5, K-R26 … K-R33, K-R83)."""

from __future__ import annotations

from typing import Final

from theomachy.core import zones
from theomachy.core.codes import code
from theomachy.core.event import Event
from theomachy.core.frame import Frame
from theomachy.core.scratch_frame import scratch_frame
from theomachy.core.windows import open_window, skip_window
from theomachy.kamigami import card_index, encoding, events, layout, loops, questions
from theomachy.kamigami.abilities import lasting_effects, triggers
from theomachy.kamigami.abilities.activation import FROM_HAND, begin_ability
from theomachy.kamigami.abilities.legality import is_usable
from theomachy.kamigami.abilities.listeners import anyone_listens, hand_may_react
from theomachy.kamigami.abilities.prices import is_being_paid
from theomachy.kamigami.card_index import Text
from theomachy.kamigami.chain import put_in_play
from theomachy.kamigami.layout import at
from theomachy.kamigami.params import ANY_PLAYER
from theomachy.kamigami.slots import controller_of, energy_of, slots_of
from theomachy.kamigami.state import KState
from theomachy.language.words.players import player_of_phase

LOSS: Final = 1 << events.WOULD_LOSE | 1 << events.WOULD_FALL
# What could answer an event, by its kind: the window after it, and windows before what takes something away.
BEFORE: Final = {events.LOSE: LOSS, events.DAMAGE: LOSS, events.BANISH: 1 << events.WOULD_BANISH}
WATCHED_KINDS: Final = [1 << kind | BEFORE.get(kind, 0) for kind in range(events.PHASE_START)]


# ---- opening them
def open_window_before(s: KState, f: Frame) -> bool:
    """Windows W5 and W7, one for each event of the batch, before anything is written (K-R52)."""
    if f.i == 0 and len(f.events) > 1:
        first = [e for e in f.events if e.card >= 0 and controller_of(s, e.card) == s.active]
        f.events = (*first, *[e for e in f.events if e not in first])
    watch = s.listened
    while f.i < len(f.events):
        e = f.events[f.i]
        f.i += 1
        if e.kind in (events.LOSE, events.DAMAGE):
            if watch & LOSS and _before_loss(s, e, watch):
                return True
        elif e.kind == events.BANISH and watch >> events.WOULD_BANISH & 1:
            about = Event(events.WOULD_BANISH, e.who, e.card, 0, -1, e.source)
            if _open_before(s, 1 << events.WOULD_BANISH, s.clockwise(s.active), (about,)):
                return True
    return False


def _before_loss(s: KState, e: Event, watch: int) -> bool:
    """W5: a God or Temple would lose Energy or would reach 0; the affected player first."""
    about: list[Event] = []
    if watch >> events.WOULD_LOSE & 1 and e.n > 0:
        about.append(Event(events.WOULD_LOSE, e.who, e.card, e.n, -1, e.source))
    if watch >> events.WOULD_FALL & 1 and e.n >= energy_of(s, e.card) > 0:
        about.append(Event(events.WOULD_FALL, e.who, e.card, e.n, -1, e.source))
    return bool(about) and _open_before(s, LOSS, s.clockwise(controller_of(s, e.card)), tuple(about))


def _open_before(s: KState, mask: int, order: list[int], about: tuple[Event, ...]) -> bool:
    """A window before something happens, and above it the effects that wait for it, so that they come first (K-R32,
    K-R95)."""
    awaited = bool(s.effects) and any(lasting_effects.triggered_effects(s, e) for e in about)
    if awaited or anyone_listens(s, mask, about[0].who):
        open_window(s, about[0].kind, questions.ASK_REACT, order, about)
    elif hand_may_react(s, mask):
        skip_window(s, about[0].kind, questions.ASK_REACT, order, about, s.cause_line(), bool(s.effects))
    else:
        return False
    triggers.trigger_all(s, about)
    return True


def open_window_after(s: KState, f: Frame) -> bool:
    """Windows W6 and W8, one for each event that happened; compulsory effects first (K-R32)."""
    watch = s.listened
    while f.i < len(f.events):
        e = f.events[f.i]
        f.i += 1
        if watch >> e.kind & 1 and not (e.kind == events.DAMAGE and e.n <= 0):
            react_to(s, e)
            if s.frames[-1] is not f:
                return True
    return False


def react_to(s: KState, e: Event, waits: bool = False) -> None:
    """A window after an event, and above it the effects it sets off, so that they come first; `waits`: there may come
    more of what resolves before it."""
    if anyone_listens(s, 1 << e.kind, e.who) or _reacts_to_itself(s, e):
        open_window(s, e.kind, questions.ASK_REACT, s.clockwise(s.active), (e,))
    elif hand_may_react(s, 1 << e.kind):
        skip_window(
            s, e.kind, questions.ASK_REACT, s.clockwise(s.active), (e,), s.cause_line(), waits or bool(s.effects)
        )
    if s.effects:
        triggers.trigger(s, e)


def _reacts_to_itself(s: KState, e: Event) -> bool:
    """Whether the card something happened to has a React to that (K-R94)."""
    return e.card >= 0 and bool(s.card_index.itself[s.face[e.card]] >> e.kind & 1)


# ---- what may be answered
def window_options(s: KState, f: Frame, seat: int) -> list[int]:
    """Reacts of a seat that answer what the window is about, in whoever's Turn (K-6.5, K-6.9, K-R83) and of whatever
    colour (K-5.8, K-6.7)."""
    if s.out_of_play(seat) or s.events_this_turn > loops.EVENTS_BEFORE_PASSES:  # K-R73
        return []
    if s.effects and lasting_effects.is_barred(s, seat, card_index.NO_REACT):
        return []
    own = others = 0
    for e in f.events:
        if e.who == seat:
            own |= 1 << e.kind
        else:
            others |= 1 << e.kind
    mine, theirs = s.card_index.mine, s.card_index.theirs
    face = s.face
    found: list[int] = []
    for card in slots_of(s, seat):
        if mine[face[card]] & own or theirs[face[card]] & others:
            _offer(s, f, seat, card, own | others, found)
    seen = 0
    for card in s.zones[at(seat, layout.HAND)]:
        number = face[card]
        if (mine[number] & own or theirs[number] & others) and not seen >> number & 1:
            seen |= 1 << number
            copies = [c for c in s.zone(seat, layout.HAND) if face[c] == number and not is_being_paid(s, c)]
            if copies:
                _offer(s, f, seat, zones.most_known(s, copies), own | others, found)
    if s.card_index.some_of_itself:
        for e in f.events:
            if (
                _reacts_to_itself(s, e)
                and controller_of(s, e.card) == seat
                and s.place[e.card] != at(seat, layout.HAND)
            ):
                _offer(s, f, seat, e.card, 1 << e.kind, found)
    return found


def _offer(s: KState, f: Frame, seat: int, card: int, mask: int, found: list[int]) -> None:
    for text in s.card_index.reacts[s.face[card]]:
        if not text.listens & mask or _already_answered(s, f, text, card):
            continue
        for k, e in enumerate(f.events):
            if text.listens >> e.kind & 1 and can_answer(s, text, seat, card, e):
                found.append(code(questions.REACT, card, text.index, k))
                break


def _already_answered(s: KState, f: Frame, text: Text, card: int) -> bool:
    """Whether a React is used up: a free one once per event, a paid one only where it loops (K-R28, K-R73)."""
    key = encoding.encode_use(card, text.index)
    if text.prices and s.params.repeat_reacts:
        return loops.is_refused_loop(s, f, key)
    return key in uses_given(s, f)


def uses_given(s: KState, f: Frame) -> tuple[int, ...]:
    """The uses that have answered what the window is about."""
    return s.attacks[-1].once if f.x == events.ATTACK and s.attacks else f.them


def can_answer(s: KState, text: Text, seat: int, card: int, e: Event) -> bool:
    """Whether a React's own condition is met, and it can be used now."""
    return condition_met(s, text, seat, card, e) and is_usable(
        s, text, seat, card, s.place[card] == at(seat, layout.HAND), e
    )


def condition_met(s: KState, text: Text, seat: int, card: int, e: Event) -> bool:
    """Whether a React's own condition is met."""
    with scratch_frame(s, seat, card, text) as f:
        return _fits(s, f, text, seat, e)


def _fits(s: KState, f: Frame, text: Text, seat: int, e: Event) -> bool:
    if text.is_defence:
        return _may_defend(s, text, seat)
    if text.event is not None:
        return text.event.matches(s, f, e)
    return text.whose is not None and text.whose.fits(s, f, s.active)


def _may_defend(s: KState, text: Text, seat: int) -> bool:
    """Who may add Defense to the present Attack (K-7.9, K-7.10, K-11.7 … K-11.9, K-R6)."""
    attack = s.attacks[-1]
    if seat == attack.who and not attack.redirects:  # K-R29
        return False
    if lasting_effects.unanswerable(s, attack, card_index.NO_PROTECT if text.protects else card_index.NO_DEFEND):
        return False
    own = controller_of(s, attack.target) == seat
    if text.protects:
        return not own
    return own or s.params.defence_for == ANY_PLAYER


# ---- answering
def take_window_option(s: KState, f: Frame, seat: int, option: int) -> None:
    """A React: its card is played, or the God's or Temple's ability is used (K-6.6, K-6.10)."""
    card, index = questions.card_of(option), questions.ability_of(option)
    e = f.events[questions.event_of(option)]
    text = s.card_index.texts[s.face[card]][index]
    played = s.place[card] == at(seat, layout.HAND)
    _count(s, f, seat, text, card, played)
    mark = -1
    if played:
        put_in_play(s, seat, card, True)
        mark = s.note(events.PLAY, seat, card, index, origin=at(seat, layout.HAND))
    frame = begin_ability(s, text, seat, card, mark)
    if played:
        frame.did |= FROM_HAND
    if text.event is not None:
        text.event.matches(s, frame, e)
    elif text.whose is not None:
        frame.player = player_of_phase(text.whose, s.active)
    frame.events = ()


def _count(s: KState, f: Frame, seat: int, text: Text, card: int, played: bool) -> None:
    """Remember the answer, so that it is not given again and again (K-R28, K-R73)."""
    key = encoding.encode_use(card, text.index)
    again = text.once == card_index.UNLIMITED and not played  # a hand card is spent by use anyway
    if text.prices and s.params.repeat_reacts and again:
        loops.start_trial(s, f, key)
    if s.attacks and f.x == events.ATTACK:
        attack = s.attacks[-1]
        attack.once = (*attack.once, key)
    for attack in s.attacks:
        attack.answers += seat == attack.who  # a counter to what was played is an answer too (K-R30)
    f.them = (*f.them, key)
