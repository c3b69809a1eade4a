"""Attacks and what answers them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from theomachy.core.codes import code
from theomachy.core.event import Event
from theomachy.core.frame import Frame
from theomachy.kamigami import card_index, questions
from theomachy.kamigami.abilities import attack, lasting_effects
from theomachy.kamigami.abilities.activation import cancel_answered, has_answered_ability
from theomachy.kamigami.slots import attackable, targets
from theomachy.kamigami.state import KState
from theomachy.kamigami.words.actions import meant
from theomachy.kamigami.words.nouns import More
from theomachy.language.grammar.phrases import declare_word
from theomachy.language.running.kinds import (
    SHORT,
    WHOLE,
    Action,
    Amount,
    Clause,
    Deed,
    Per,
    Span,
    Thing,
    bind_cards,
    finish_clause,
)
from theomachy.language.words.amounts import total
from theomachy.language.words.nouns import AttackNoun
from theomachy.language.words.things import ThatKind

# Steps of an Attack as a clause.
NAME_TARGET: Final = 0
Met = Literal["Defended", "Protected"]  # what an attack may be kept from
UNMET: Final = {"Defended": card_index.NO_DEFEND, "Protected": card_index.NO_PROTECT}
DECLARED: Final = 1  # the procedure runs above it (abilities/attack.py)


@dataclass(frozen=True)
class Attack(Action):
    """Name a God or Temple; unless others Defend, Protect or redirect, it loses that much Energy."""

    n: Amount
    per: Per | None = None
    more: More | None = None
    whom: Thing | None = None
    met: Met | None = None

    def needs_no_frame(self) -> bool:
        return False

    def possible(self, s: KState, f: Frame) -> bool:
        return bool(self.targets(s, f))

    def targets(self, s: KState, f: Frame) -> list[int]:
        """One God or Temple of an opponent (K-7.3), or what the text says (K-4.4)."""
        if f.who >= 0 and lasting_effects.is_barred(s, f.who, card_index.NO_ATTACK):
            return []
        if self.whom is not None:
            return [c for c in meant(s, f, self.whom) if attackable(s, c)]
        return targets(s, f.who) if f.who >= 0 else []

    def run(self, s: KState, f: Frame) -> None:
        """Name the one target (K-7.1), then the procedure of K-7 runs; its result is known before the next sentence."""
        if f.step == NAME_TARGET:
            found = self.targets(s, f)
            if not found:
                self._leave(s, f, SHORT)
            elif f.who < 0 or (len(found) == 1 and self.whom is not None):
                self._declare(s, f, found[0])
            else:
                s.ask(f.who, questions.ASK_TARGET, [code(questions.TARGET, c) for c in found])
        else:
            self._leave(s, f, WHOLE)

    def _leave(self, s: KState, f: Frame, did: int) -> None:
        f.did = did if self.asked_about else 0
        finish_clause(s, [])

    def answer(self, s: KState, f: Frame, code: int) -> None:
        self._declare(s, f, questions.card_of(code))

    def _declare(self, s: KState, f: Frame, target: int) -> None:
        f.step = DECLARED
        if self.whom is not None:
            bind_cards(s, f, (target,), self.whom.naming)
        value, more = self.strength(s, f)
        unanswerable = UNMET[self.met] if self.met else 0
        # K-R21: the Attacker is whatever card bears the text
        attack.declare(s, f.who, s.frames[f.base].source, value + more, target, f.base, unanswerable, more)

    def strength(self, s: KState, f: Frame) -> tuple[int, int]:
        """Its value as it is now: what is printed, and what its text adds."""
        return total(s, f, self.n, self.per), 0 if self.more is None else self.more.n * self.more.per.count(s, f)


declare_word(
    Attack,
    "Attack~ {n} <{per}> <, plus {more}> <against {whom}> <, which cannot be {met}>",
    acts_when_reached=True,
    apart=("whom",),
    example="Attack 1 against each opponent's God.",
    rules="K-11.1",
)


@dataclass(frozen=True)
class CannotBeMet(Clause):
    """No Defend, or no Protect, answers such attacks; Defense that was added otherwise counts."""

    what: Thing
    met: Met
    span: Span | None = None

    def make(self, s: KState, f: Frame, out: list[Event]) -> None:
        if not isinstance(self.what, ThatKind):
            lasting_effects.add_effect(s, f, self)
        elif s.attacks:
            s.attacks[-1].unanswerable |= UNMET[self.met]


declare_word(CannotBeMet, "{what} cannot be {met} <{span}>", acts_when_reached=True)


@dataclass(frozen=True)
class Attacking(Deed):
    """Attack, with anything."""


declare_word(Attacking, "attack")


@dataclass(frozen=True)
class Reacting(Deed):
    """Use a React, of a card in hand, a God or a Temple."""


declare_word(Reacting, "React")


@dataclass(frozen=True)
class Recruiting(Deed):
    """Take cards from the Hall in the Recruit Phase."""


declare_word(Recruiting, "Recruit")


@dataclass(frozen=True)
class Defend(Action):
    """Your God or Temple that is attacked loses that much less Energy to this attack."""

    n: Amount
    per: Per | None = None

    def make(self, s: KState, f: Frame, out: list[Event]) -> None:
        attack.add_defence(s, f, total(s, f, self.n, self.per))


declare_word(Defend, "Defend~ {n} <{per}>", "Defense {n} <{per}>", acts_when_reached=True, rules="K-11.7")


@dataclass(frozen=True)
class Protect(Action):
    """Whoever else is attacked, such as a teammate, loses that much less Energy to this attack."""

    n: Amount
    per: Per | None = None

    def make(self, s: KState, f: Frame, out: list[Event]) -> None:
        attack.add_defence(s, f, total(s, f, self.n, self.per))


declare_word(Protect, "Protect~ {n} <{per}>", acts_when_reached=True, rules="K-11.9")


@dataclass(frozen=True)
class Redirect(Action):
    """Somebody else becomes the target; what was added to the attack and the defence so far still counts."""

    what: Thing

    def targets(self, s: KState, f: Frame) -> list[int]:
        """K-R43: any other God in play, the attacking player's and teammates' included, unless the text says less."""
        return attack.redirectable(s, f, meant(s, f, self.what))

    def possible(self, s: KState, f: Frame) -> bool:
        """K-R43g: without a legal other God it cannot be used."""
        return bool(self.targets(s, f))

    def needs_no_frame(self) -> bool:
        return False

    def run(self, s: KState, f: Frame) -> None:
        found = self.targets(s, f)
        if found:
            s.ask(f.who, questions.ASK_TARGET, [code(questions.TARGET, c) for c in found])
        else:
            self._leave(s, f, SHORT)

    def answer(self, s: KState, f: Frame, code: int) -> None:
        attack.redirect(s, f, questions.card_of(code))
        self._leave(s, f, WHOLE)

    def _leave(self, s: KState, f: Frame, did: int) -> None:
        f.did = did if self.asked_about else 0
        finish_clause(s, [])


declare_word(
    Redirect,
    "redirect~ that attack to {what}",
    acts_when_reached=True,
    alone=("what",),
    example="When an opponent attacks your God: redirect that attack to another God.",
    rules="K-11.11 K-R43",
)


@dataclass(frozen=True)
class Cancel(Action):
    """What is under way does nothing; what was paid for it stays paid."""

    what: ThatKind

    def possible(self, s: KState, f: Frame) -> bool:
        """Whether there is something to cancel that is not cancelled already (K-R36)."""
        return attack.attack_under_way(s) if isinstance(self.what.head, AttackNoun) else has_answered_ability(s, f)

    def make(self, s: KState, f: Frame, out: list[Event]) -> None:
        if isinstance(self.what.head, AttackNoun):
            attack.cancel_attack(s)
        else:
            cancel_answered(s, f)


declare_word(Cancel, "cancel~ {what}", "negate~ {what}", acts_when_reached=True, rules="K-11.10")


@dataclass(frozen=True)
class CancelIts(Action):
    """The card stays played, but the ability it was played for does nothing."""

    def possible(self, s: KState, f: Frame) -> bool:
        """K-R36: a card played for nothing has no ability to cancel."""
        return has_answered_ability(s, f)

    def make(self, s: KState, f: Frame, out: list[Event]) -> None:
        cancel_answered(s, f)


declare_word(CancelIts, "cancel~ its ability", "negate~ its ability", acts_when_reached=True, rules="K-11.10 K-R35")
