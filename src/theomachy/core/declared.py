"""Declared objects: announced and not yet resolved, last in, first out; and the priority to answer them (T-14)."""

from __future__ import annotations

from typing import Final

from theomachy.core.frame import NO_CARDS, NO_PICKS, Frame, Word
from theomachy.core.machine import SECRET
from theomachy.core.state import HOW_MANY, State

PASS: Final = 0  # the option code "pass" in every family

# Modes of a priority frame.
WINDOW: Final = 1  # a window: players may begin something
EFFECTS: Final = 2  # Active Effects are allowed, not only what is always allowed


class Declared:
    """One object: a text with its registers between two sentences, or a card on its way into play."""

    __slots__ = (
        "cause_line",
        "did",
        "i",
        "it",
        "kind",
        "locks",
        "number",
        "player",
        "slain",
        "source",
        "targets",
        "them",
        "who",
        "word",
        "x",
    )

    def __init__(self, kind: int, word: Word, who: int, source: int, number: int) -> None:
        self.kind = kind  # each family numbers its own
        self.word = word
        self.who = who
        self.source = source
        self.number = number
        self.i = 0  # the next sentence
        self.targets: tuple[tuple[int, ...], ...] = NO_PICKS  # choices made on announcement, in text order
        self.locks = 0  # seats that have answered it and so lost their first option (T-R42)
        self.it = -1
        self.them: tuple[int, ...] = NO_CARDS
        self.player = -1
        self.x = 0
        self.did = 0
        self.slain: tuple[int, ...] = NO_CARDS  # cards that died since, while it lay on top (T-14.6)
        self.cause_line = -1  # the line of the log that announced it: a memory, like the log

    def copy(self) -> Declared:
        d = Declared(self.kind, self.word, self.who, self.source, self.number)
        d.i = self.i
        d.targets = self.targets
        d.locks = self.locks
        d.it = self.it
        d.them = self.them
        d.player = self.player
        d.x = self.x
        d.did = self.did
        d.slain = self.slain
        d.cause_line = self.cause_line
        return d

    def parts(self) -> tuple[object, ...]:
        return (
            self.kind,
            self.who,
            self.source,
            self.number,
            self.i,
            self.targets,
            self.locks,
            self.it,
            self.them,
            self.player,
            self.x,
            self.did,
            self.slain,
        )


class Priority(Word):
    """Players act in turn until all have passed in a row; then the top object goes one sentence on (T-R37).

    Frame: `step` = mode, `n` = passes in a row, `x` = whose priority it is (-1: the active player's),
    `i` = the kind of decision.
    """

    def run(self, s: State, f: Frame) -> None:
        rules = s.rules
        if rules.check_and_announce(s, f):
            return
        if not f.step & WINDOW and not rules.has_declared(s):
            s.frames.pop()
            return
        if f.x < 0 or s.out >> f.x & 1:
            f.x = s.next_seat(s.active) if s.out >> s.active & 1 else s.active
        living = s.n - HOW_MANY[s.out]
        policy = s.playout_policy
        while f.n < living:  # the active player first, then clockwise (T-14.8, T-17.13); everybody may pass (T-14.11)
            if policy is None or not policy.passes(s, f.x):
                offers = rules.priority_options(s, f, f.x)
                if offers:
                    s.ask(f.x, f.i, [PASS, *offers], SECRET)
                    return
            f.n += 1
            f.x = s.next_seat(f.x)
        restart(f)
        if not rules.resolve_next(s, f):
            s.frames.pop()

    def answer(self, s: State, f: Frame, code: int) -> None:
        if code == PASS:
            f.n += 1
            f.x = s.next_seat(f.x)
        else:
            s.rules.take_priority_option(s, f, f.x, code)

    def ask_again(self, s: State, f: Frame) -> None:
        # Others cannot know that this seat is asked: a world in which it can only pass is as likely as it is.
        s.ask(f.x, f.i, [PASS, *s.rules.priority_options(s, f, f.x)], SECRET)


PRIORITY: Final = Priority()


def restart(f: Frame) -> None:
    """Somebody acted: passes begin anew, with the active player."""
    f.n = 0
    f.x = -1
