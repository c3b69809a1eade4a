"""The ability, its sentences and how they follow one another."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal

from theomachy.core.codes import CHOOSE_MODE, DONE, MODE, NO, b_of, code
from theomachy.core.event_batch import BATCH, start_batch
from theomachy.core.frame import NO_EVENTS, ChoiceCheckpoint, Frame, PendingChoices, Word, begin_choices
from theomachy.language.grammar.phrases import declare_word
from theomachy.language.running.kinds import (
    BEGIN,
    BEGUN,
    WHOLE,
    Clause,
    Condition,
    Event,
    Group,
    Header,
    Other,
    Phase,
    Sentence,
    Whose,
    Would,
    push_part,
)

if TYPE_CHECKING:
    from theomachy.core.event import Event as Happening
    from theomachy.language.running.text_state import TextState

# Flags in an ability frame's `did`.
DONE_IT: Final = 1  # the last *may* or doing was done
HELD: Final = 2  # the last *If* held
CANNOT: Final = 4  # the seats that could not do what was asked begin at this bit


def perform(s: TextState, f: Frame, word: Word, body: tuple[Group, ...]) -> None:
    """Begin the groups of a sentence: at once if none of them needs a frame, else as a frame of that sentence."""
    if len(body) == 1:
        body[0].do(s, f)
    else:
        push_part(s, word, f)


@dataclass(frozen=True)
class Body(Sentence):
    """A sentence that is a row of groups; as a frame it does them one after another."""

    body: tuple[Group, ...]

    def run(self, s: TextState, f: Frame) -> None:
        """Frame: `i` = groups begun."""
        body = self.body
        while f.i < len(body):
            f.i += 1
            body[f.i - 1].do(s, f)
            if s.frames[-1] is not f or s.over:
                return
        s.frames.pop()


@dataclass(frozen=True)
class Ability(Word):
    """A whole text: what stands before the colon, and the sentences behind it."""

    steps: tuple[Sentence, ...]
    header: tuple[Header, ...] = ()

    def __post_init__(self) -> None:
        object.__setattr__(self, "header", tuple(sorted(self.header, key=lambda part: part.rank)))
        ranks = [part.rank for part in self.header]
        if ranks.count(0) > 1 or ranks.count(1) > 1:
            raise ValueError("at most one moment and one limit")

    def run(self, s: TextState, f: Frame) -> None:
        """Do the sentences in printed order. Frame: `i` = sentences begun; it holds the registers of the text."""
        steps = self.steps
        frames = s.frames
        while f.i < len(steps):
            f.i += 1
            steps[f.i - 1].do(s, f)
            if frames[-1] is not f or s.over:
                return
        frames.pop()


declare_word(Ability, "<{header|,}:> {steps|}")


@dataclass(frozen=True)
class Do(Body):
    """A plain sentence."""

    def do(self, s: TextState, f: Frame) -> None:
        perform(s, f, self, self.body)


declare_word(Do, "{body|;}.")


@dataclass(frozen=True)
class If(Body):
    """Happens only if the condition holds at the moment this sentence is reached; otherwise the sentence is skipped."""

    condition: Condition

    def do(self, s: TextState, f: Frame) -> None:
        base = s.frames[f.base]
        if not self.condition.holds(s, f):
            if not self.follows:
                base.did &= ~HELD
            if self.asked_about:
                note_done(s, f, False)
            return
        base.did |= HELD
        rounds = self.condition.rounds(s, f)
        if rounds is None:
            perform(s, f, self, self.body)
            return
        for seat in reversed(rounds):  # the sentence is done for each of them, the first one first
            s.push(self, f.who, f.base, f.source).player = seat


declare_word(If, "if {condition}, {body|;}.", rules="K-R36 T-14.2")


@dataclass(frozen=True)
class While(Body):
    """Applies for exactly as long as the condition holds, and starts and stops with it."""

    condition: Condition

    def do(self, s: TextState, f: Frame) -> None:
        s.semantics.apply_while(s, f, self)


declare_word(While, "while {condition}, {body|;}.", rules="K-11.20")


@dataclass(frozen=True)
class Otherwise(Body):
    """Happens if no *If* just before it did."""

    def do(self, s: TextState, f: Frame) -> None:
        if not s.frames[f.base].did & HELD:
            perform(s, f, self, self.body)
        elif self.asked_about:
            note_done(s, f, False)


declare_word(Otherwise, "otherwise, {body|;}.")


@dataclass(frozen=True)
class Instead(Body):
    """This is done, and what was about to happen does not happen."""

    def do(self, s: TextState, f: Frame) -> None:
        s.semantics.replace_event(s, f)
        perform(s, f, self, self.body)


declare_word(Instead, "{body|;} instead.", rules="K-13.2")


@dataclass(frozen=True)
class Replace(Body):
    """From now on, whenever that is about to happen, this is done and that does not happen."""

    event: Would

    def do(self, s: TextState, f: Frame) -> None:
        s.semantics.add_delayed_effect(s, f, self)

    def run(self, s: TextState, f: Frame) -> None:
        """Frame: `i` = groups begun."""
        if f.i == 0 and not s.semantics.begin_replacement(s, f):
            s.frames.pop()
        else:
            super().run(s, f)


declare_word(Replace, "if {event}, {body|;} instead.", rules="T-R92")


@dataclass(frozen=True)
class Unless(Body):
    """Happens only if the condition does not hold."""

    condition: Condition

    def do(self, s: TextState, f: Frame) -> None:
        s.semantics.begin_unless(s, f, self)


declare_word(Unless, "{body|;} unless {condition}.", rules="T-14.2")


@dataclass(frozen=True)
class Later(Body):
    """Happens once, when that phase next starts or ends."""

    edge: Literal["start", "end"]
    whose: Whose
    phase: Phase

    def do(self, s: TextState, f: Frame) -> None:
        s.semantics.add_delayed_effect(s, f, self)


declare_word(Later, "at the {edge} of {whose} {phase}, {body|;}.", rules="T-R92")


@dataclass(frozen=True)
class EachTime(Body):
    """Happens each time the event does, until the turn ends."""

    event: Event

    def do(self, s: TextState, f: Frame) -> None:
        s.semantics.add_delayed_effect(s, f, self)


declare_word(EachTime, "each time {event} this turn, {body|;}.", rules="K-R71")


@dataclass(frozen=True)
class NextTime(EachTime):
    """Happens once, the first time the event does before the turn ends."""


declare_word(NextTime, "the next time {event} this turn, {body|;}.", rules="K-R71")


@dataclass(frozen=True)
class ChooseOne(Sentence):
    """You pick one of the options when the sentence is reached; the others are left out."""

    options: tuple[Group, ...]

    def __post_init__(self) -> None:
        if len(self.options) < 2:
            raise ValueError("one option is no choice")

    def run(self, s: TextState, f: Frame) -> None:
        if f.step == BEGIN:
            f.pending_choices = (ChoiceCheckpoint(s.frames, f), ())
            ask_mode(s, f, f.who, self.options)
        else:
            s.frames.pop()

    def answer(self, s: TextState, f: Frame, code: int) -> None:
        f.step = BEGUN
        s.semantics.announce_answer(s, f.who, f.source, code, self)
        self.options[b_of(code)].do(s, f)


declare_word(ChooseOne, "choose one: {options|; or}.", rules="K-R36 T-R50")


@dataclass(frozen=True)
class ChoosesOne(Sentence):
    """That player picks one of the options when the sentence is reached; the others are left out."""

    who: Other
    options: tuple[Group, ...]

    def __post_init__(self) -> None:
        if len(self.options) < 2:
            raise ValueError("one option is no choice")

    def run(self, s: TextState, f: Frame) -> None:
        """Each player chooses in turn, and the choice happens before the next one chooses.

        Frame: `cards` = the players, `i` = how many have chosen.
        """
        if f.step == BEGIN:
            f.step = BEGUN
            f.cards = tuple(self.who.seats(s, f))
        while f.i < len(f.cards):
            seat = f.cards[f.i]
            if not s.out >> seat & 1:
                f.player = seat
                f.who = seat
                begin_choices(s.frames, f)
                ask_mode(s, f, seat, self.options)
                return
            f.i += 1
        s.frames.pop()

    def answer(self, s: TextState, f: Frame, code: int) -> None:
        f.i += 1
        s.semantics.announce_answer(s, f.who, f.source, code, self)
        self.options[b_of(code)].do(s, f)


declare_word(ChoosesOne, "{who} choose~ one: {options|; or}.", rules="K-R36 T-R50")


@dataclass(frozen=True)
class And(Group):
    """What happens at the same time: all choices first, then everything in one batch."""

    clauses: tuple[Clause, ...]

    def __post_init__(self) -> None:
        if not all(clause.after_and for clause in self.clauses[1:]):
            raise ValueError("a bare '+' never follows 'and'; use ';'")

    def possible(self, s: TextState, f: Frame) -> bool:
        return any(clause.possible(s, f) for clause in self.clauses)

    def do(self, s: TextState, f: Frame) -> None:
        """At once if no clause needs a choice, else as a frame."""
        clauses = self.clauses
        if len(clauses) == 1 and clauses[0].needs_no_frame():
            out: list[Happening] = []
            clause = clauses[0]
            clause.make(s, f, out)
            note_done(s, f, clause.whole(s, f, out) if self.asked_about else bool(out))
            if clause.leaves is not None:
                clause.bind_what_it_leaves(s, f, clause.leaves)
            self._come_about(s, f, out)
        else:
            push_part(s, self, f)

    def run(self, s: TextState, f: Frame) -> None:
        """One part after another makes its choices; then all happens.

        Frame: `i` = parts begun, `n` = events that have happened, `did` = whether all was done.
        """
        clauses, k = self.clauses, f.i
        if k == len(clauses):
            self._happen(s, f)
            return
        if k == 0:
            f.pending_choices = (ChoiceCheckpoint(s.frames, f), ())
        elif k in self.stops and f.events:
            self._happen(s, f)
            return
        elif k in self.stops or not clauses[k - 1].is_tentative():
            begin_choices(s.frames, f)
        f.i = k + 1
        push_part(s, clauses[k], f)

    def _happen(self, s: TextState, f: Frame) -> None:
        events = f.events
        f.n += len(events)
        if f.i == len(self.clauses):
            s.frames.pop()
            note_done(s, f, f.did == WHOLE if self.asked_about else f.n > 0)
            tell_declined(s, f, f.pending_choices, f.n > 0)
        f.events = NO_EVENTS
        self._come_about(s, f, list(events))

    def _come_about(self, s: TextState, f: Frame, events: list[Happening]) -> None:
        """What is lessened, prevented or replaced was not done in full (K-R97): at once, or by an answer (`undone`)."""
        if not self.asked_about:
            start_batch(s, events)
            return
        asked, top = list(events), len(s.frames)
        start_batch(s, events)
        if len(events) < len(asked) or any(now is not e for now, e in zip(events, asked, strict=False)):
            note_done(s, f, False)
        elif len(s.frames) > top and s.frames[top].word is BATCH:
            s.frames[top].n = f.base + 1


declare_word(And, "{clauses|and}")


def note_done(s: TextState, f: Frame, done: bool) -> None:
    """What "if you do" looks at: whether the last thing to do was done."""
    base = s.frames[f.base]
    base.did = base.did | DONE_IT if done else base.did & ~DONE_IT


def undone(s: TextState, batch: Frame) -> None:
    """An event of a batch is another than it was when the batch began."""
    if batch.n:
        s.frames[batch.n - 1].did &= ~DONE_IT


def tell_declined(s: TextState, f: Frame, unheard: PendingChoices | None, heard: bool) -> None:
    """Who could have chosen something and chose nothing says no, so that all hear that it is over (K-15.6, T-14.9).
    Whoever chose something that comes to nothing, or that no event counts, has not declined. `heard`: of what one seat
    has chosen something comes, which all hear anyway."""
    said = unheard[1] if unheard is not None else ()
    seats = dict.fromkeys([seat for seat, _ in said])
    if heard and len(seats) < 2:
        return
    for seat in seats:
        if all(chosen == DONE for who, chosen in said if who == seat):
            s.semantics.announce_answer(s, seat, f.source, NO, f.word)


def ask_mode(s: TextState, f: Frame, seat: int, options: tuple[Group, ...]) -> None:
    """Which of several texts; one that needs a choice nobody can make is not offered (K-R36)."""
    able = [k for k, group in enumerate(options) if group.possible(s, f)] or list(range(len(options)))
    s.ask(seat, CHOOSE_MODE, [code(MODE, 0, k) for k in able])
