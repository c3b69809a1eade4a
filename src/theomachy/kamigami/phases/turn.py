"""A turn: five phases in order (K-4), and what the active player may do in each."""

from __future__ import annotations

from typing import Final

from theomachy.core.codes import A_SHIFT, VERB_MASK
from theomachy.core.event import Event
from theomachy.core.event_batch import start_batch
from theomachy.core.frame import NO_CLOSED_WINDOWS, NO_PICKS, Frame, Word
from theomachy.kamigami import drawing, ending, events, hall, layout, loops, questions
from theomachy.kamigami.abilities.lasting_effects import expire_effects, is_skipped
from theomachy.kamigami.abilities.listeners import update_listeners
from theomachy.kamigami.abilities.windows import react_to
from theomachy.kamigami.phases.acts import RECOMPUTE, open_acts, use_act
from theomachy.kamigami.phases.discarding import begin_laying, lay_played
from theomachy.kamigami.phases.playing import play_card, play_options
from theomachy.kamigami.questions import END_PHASE
from theomachy.kamigami.state import KState

HAND_SIZE: Final = 5  # drawn at the start and in each End Phase (K-0.14, K-9.6); no hand limit
ESCAPE: Final = 5  # Energy with which a Sealed God escapes (K-0.29, K-10.18)

# Steps of a turn.
BEGIN: Final = 0
OPEN: Final = 1  # window W1: the phase begins
BODY: Final = 2
CLOSE: Final = 3  # window W9: the phase ends
NEXT: Final = 4
ABORT: Final = 5  # the active player is out or Sealed (K-R50)
OVER: Final = 6


# How far the body of a phase is: the frame's `i`.
ACTS_BEFORE: Final = 0
PHASE_ACTION: Final = 1  # what the phase is for
ACTS_AFTER: Final = 2


class Turn(Word):
    """Frame: `who` = the active player, `step`, `i` = how far the phase's body is, `them` and `x` = the open Acts
    (acts.py), `picks` = Acts on trial (loops.py), `n` and `did` = see `_without_a_choice`."""

    def run(self, s: KState, f: Frame) -> None:
        """Go on until somebody is asked or something must resolve first."""
        frames = s.frames
        while True:
            step = f.step
            if step == BODY:
                phase = s.phase
                if phase == layout.PLAYING:
                    playing(s, f)
                elif phase == layout.RECRUITING:
                    recruiting(s, f)
                elif phase == layout.DISCARDING:
                    discarding(s, f)
                elif phase == layout.ENDING:
                    ending_phase(s, f)
                else:
                    starting(s, f)
                step = f.step
                if step != CLOSE:  # otherwise nothing was done, and the next phase comes at once
                    if s.options or s.over or frames[-1] is not f:
                        return
                    continue
            if step == CLOSE:
                step = f.step = NEXT
                if s.listened >> events.PHASE_END + s.phase & 1:
                    _edge(s, f, events.PHASE_END + s.phase)
                    if s.over or frames[-1] is not f:
                        return
            if step == NEXT:
                if s.phase == layout.ENDING:  # K-2.16
                    step = OVER
                else:
                    s.phase += 1
                    s.closed_windows = NO_CLOSED_WINDOWS  # all see the phase
                    step = NEXT if s.effects and _skips(s) else OPEN
            if step == OPEN:
                f.step = BODY
                f.i = ACTS_BEFORE
                f.picks = NO_PICKS
                if not s.listened >> events.PHASE_START + s.phase & 1:
                    continue
                _edge(s, f, events.PHASE_START + s.phase)
            elif step == OVER:
                end_turn(s, f)
            elif step == BEGIN:
                begin_turn(s, f)
            elif step == ABORT:
                f.step = OVER
                lay_played(s)
            if s.options or s.over or frames[-1] is not f:
                return

    def answer(self, s: KState, f: Frame, code: int) -> None:
        verb = code & VERB_MASK
        if verb == questions.END:
            f.i += 1
            return
        f.x = RECOMPUTE
        card = questions.card_of(code)
        if verb == questions.ACT:
            use_act(s, f, card, questions.ability_of(code))
        elif verb == questions.PLAY:
            play_card(s, s.active, card, questions.ability_of(code))
        elif verb == questions.RECRUIT:
            start_batch(s, [Event(events.RECRUIT, s.active, card, hall.price_of(s, s.active, card))])


TURN: Final = Turn()


def break_off(s: KState) -> None:
    """The active player is out or Sealed: nothing more is done in this turn (K-R50)."""
    s.frames[0].step = ABORT


def _edge(s: KState, f: Frame, kind: int) -> None:
    """Windows W1 and W9, before and after all that is done in the phase (K-4.18 … K-4.21), for everybody, the active
    player first (K-4.8, K-4.10); compulsory effects of the moment come first (K-4.9, K-R32)."""
    f.x = RECOMPUTE
    react_to(s, Event(kind, s.active, -1, s.phase))


def begin_turn(s: KState, f: Frame) -> None:
    seat = f.who
    f.x = RECOMPUTE
    opens_round = not s.turn or _round_ends(s, seat)
    s.turn += 1
    s.active = seat  # K-2.14
    if opens_round:
        s.round += 1
        s.rounds_used.clear()
        if loops.end_standstill(s):  # K-R73
            return
    s.events_this_turn = 0
    f.cause_line = -1  # a turn comes by itself
    f.cause_line = s.note(events.TURN, seat, n=s.turn)
    expire_effects(s, turn_starts=seat, round_starts=opens_round)
    s.phase = layout.STARTING
    if _without_a_choice(s, f) and loops.stops_by_itself(s, (loops.TURN, seat)) and s.over:
        return  # K-R73: nobody can do anything any more
    if s.sealed >> seat & 1:  # K-4.11, K-10.16 … K-10.18, K-R12, K-R57: first of all, no reacting
        if s.conceded >> seat & 1:  # K-R76
            f.step = ABORT
            return
        s.energy[seat] += 1
        if s.energy[seat] < ESCAPE:
            s.note(events.SEALED_TURN, seat, n=1, now=s.energy[seat])
            f.step = ABORT
            return
        s.sealed &= ~(1 << seat)
        update_listeners(s)
        s.note(events.ESCAPED, seat)
        drawing.draw(s, seat, HAND_SIZE)
    f.step = NEXT if s.effects and _skips(s) else OPEN


def _skips(s: KState) -> bool:
    """Whether the phase that would begin does not come (K-R100)."""
    skipped = is_skipped(s, s.active, s.phase)
    if skipped:
        s.note(events.SKIPPED, s.active, n=s.phase)
    return skipped


def _without_a_choice(s: KState, f: Frame) -> bool:
    """Whether a whole Round has passed and nobody was asked anything (`n`: questions so far, `did`: turns without)."""
    asked = 0
    for serial in s.serials:
        asked += serial
    f.did = f.did + 1 if asked == f.n else 0
    f.n = asked
    return f.did > s.n and s.params.turn_limit is None


def end_turn(s: KState, f: Frame) -> None:
    """Faith and "this turn" effects end; the player to the left begins (K-4.3, K-4.22, K-R71)."""
    for p in range(s.n):
        s.faith[p] = 0  # K-8.2
    s.played.clear()
    s.chain.clear()
    s.follow = layout.ANY_COLOUR  # K-5.3, K-5.13
    s.used.clear()
    s.temple_destroyers.clear()
    expire_effects(s, turn_ends=True)
    f.who = s.next_seat(f.who)  # K-4.1
    f.step = BEGIN
    limit = s.params.turn_limit
    if limit is not None and s.round >= limit and _round_ends(s, f.who):
        ending.end_by_limit(s)


def _round_ends(s: KState, following: int) -> bool:
    """K-2.18, K-R71: all have had their Turns when the next one lies, clockwise from the first player's place, not
    behind the active player; whether the first player is still in the game does not matter."""
    return (following - s.first) % s.n <= (s.active - s.first) % s.n


# ---- the bodies of the phases
def playing(s: KState, f: Frame) -> None:
    """Play cards and use God and Temple Acts, as many as one likes (K-4.2, K-4.18, K-5.6)."""
    if f.i != ACTS_BEFORE:
        f.step = CLOSE
        return
    options = play_options(s, s.active)
    options.extend(open_acts(s, f))
    options.append(END_PHASE)
    s.ask(s.active, questions.ASK_PLAY, options)


def recruiting(s: KState, f: Frame) -> None:
    """Buy face-up cards with this Turn's Faith, as often as it lasts or never (K-0.35, K-8.1 … K-8.5, K-R7), also those
    that are turned up meanwhile (K-8.10)."""
    if f.i != ACTS_BEFORE:
        f.step = CLOSE
        return
    options = [questions.RECRUIT | c << A_SHIFT for c in hall.affordable(s, s.active)]
    options.extend(open_acts(s, f))
    options.append(END_PHASE)
    s.ask(s.active, questions.ASK_RECRUIT, options)


def starting(s: KState, f: Frame) -> None:
    """Usually nothing happens (K-4.7); some Acts of Gods and Temples may be used (K-4.8)."""
    if f.i != ACTS_BEFORE or not _acts_asked(s, f):
        f.step = CLOSE


def discarding(s: KState, f: Frame) -> None:
    """Acts before, the discards, Acts after (K-9.1, K-R80)."""
    if _ready_for_action(s, f):
        begin_laying(s)


def ending_phase(s: KState, f: Frame) -> None:
    """Acts before the draw, the draw of the active player alone, Acts after (K-9.6, K-9.11, K-R80)."""
    if _ready_for_action(s, f):
        held = len(s.zone(s.active, layout.HAND)) if s.params.variant.refill_hand else 0  # K-R8: KG fills up
        start_batch(s, drawing.draw_events(s, s.active, max(0, HAND_SIZE - held)))


def _ready_for_action(s: KState, f: Frame) -> bool:
    """Whether the Acts before are done, and those after it are not yet due; those that are due are asked for."""
    if f.i == ACTS_BEFORE and not _acts_asked(s, f):
        f.i = PHASE_ACTION
    if f.i == PHASE_ACTION:
        f.i = ACTS_AFTER
        f.x = RECOMPUTE
        return True
    if f.i > ACTS_AFTER or (f.i == ACTS_AFTER and not _acts_asked(s, f)):
        f.step = CLOSE
    return False


def _acts_asked(s: KState, f: Frame) -> bool:
    """God and Temple Acts are open in every own Phase when nothing is resolving (K-4.6, K-R31, K-R80)."""
    acts = open_acts(s, f)
    if acts:
        s.ask(s.active, questions.ASK_PHASE, [*acts, END_PHASE])
    return bool(acts)
