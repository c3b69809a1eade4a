"""Copies: a card takes over what another one is (T-R83)."""

from __future__ import annotations

from dataclasses import dataclass

from theomachy.core.codes import CHOOSE_CARD, PICK, a_of, code
from theomachy.core.event import Event
from theomachy.core.frame import Frame
from theomachy.language.grammar.phrases import declare_word
from theomachy.language.running.kinds import Clause, Point, Pronoun
from theomachy.language.words.nouns import Noun
from theomachy.twilight import events as ev
from theomachy.twilight.abilities.resolving import running_text
from theomachy.twilight.state import TState
from theomachy.twilight.words.actions import those_in_field


class Original(Point):
    """Which Creature is copied: one in play that it does not copy already (T-R83)."""

    slot = 0

    def __init__(self, what: Pronoun, noun: Noun) -> None:
        self.what = what
        self.noun = noun

    def candidates(self, s: TState, f: Frame) -> list[int]:
        mine = self.what.cards(s, f)
        copied = [s.copying[c] for c in mine]
        return [c for c in self.noun.find(s, f) if c not in mine and s.current_face(c).index not in copied]

    def resolve(self, s: TState, f: Frame) -> tuple[int, ...] | None:
        models = self.candidates(s, f)
        if not models:
            return ()
        s.ask(f.who, CHOOSE_CARD, [code(PICK, c) for c in models])
        return None

    def add_answer(self, s: TState, f: Frame, code: int) -> tuple[int, ...] | None:
        return (a_of(code),)


@dataclass(frozen=True)
class BecomesCopy(Clause):
    """It takes over the Fight, Life, keywords and texts of another Creature and keeps its own cost and value."""

    what: Pronoun
    noun: Noun
    colour: bool = False
    keep: bool = False

    def choices(self) -> tuple[Point, ...]:
        return (Original(self.what, self.noun),)

    def possible(self, s: TState, f: Frame) -> bool:
        return len(self.noun.find(s, f)) > 1

    def make(self, s: TState, f: Frame, out: list[Event]) -> None:
        for c in those_in_field(s, f, self.what):
            how = (ev.WITH_COLOUR if self.colour else 0) | (ev.KEEPS_ABILITY if self.keep else 0)
            how = ev.pack_copy(how, running_text(s, f))
            out += [Event(ev.BECOME, f.who, c, how, model) for model in f.picks[0]]


declare_word(
    BecomesCopy,
    "{what} becomes a copy of a {noun-} it is not copying <?colour , colour included> <?keep , and keeps this ability>",
    rules="T-R83",
)
