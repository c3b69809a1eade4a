"""What happens to Energy, Faith and cards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from theomachy.core.codes import MODE, code
from theomachy.core.event import Event
from theomachy.core.frame import Frame
from theomachy.kamigami import events, layout, questions
from theomachy.kamigami.abilities.activation import begin_ability
from theomachy.kamigami.abilities.attack import add_boost, add_defence, attack_value
from theomachy.kamigami.abilities.judging import adjudicate
from theomachy.kamigami.abilities.legality import usable_acts
from theomachy.kamigami.abilities.replacements import reduce_loss, set_loss
from theomachy.kamigami.hall import price_of
from theomachy.kamigami.slots import attackable, energy_of
from theomachy.kamigami.state import KState
from theomachy.language.grammar.phrases import declare_word
from theomachy.language.running.kinds import SHORT, WHOLE, Action, Amount, Clause, Per, Pronoun, Thing, finish_clause
from theomachy.language.running.semantics import one_of_each_copy
from theomachy.language.words.actions import PaidByDoing, TakesAway
from theomachy.language.words.amounts import total
from theomachy.language.words.things import Choice, Own

# Steps of "use an Act of …".
CHOOSE_ACT: Final = 0
ACT_USED: Final = 1


@dataclass(frozen=True)
class Add(Action):
    """Your Faith, the attack under way or the defence against it grows by that much."""

    n: int
    what: Literal["Faith", "Attack", "Defense"]
    per: Per | None = None

    def is_tentative(self) -> bool:
        return self.what == "Faith"  # an attack has changed at once

    def make(self, s: KState, f: Frame, out: list[Event]) -> None:
        n = total(s, f, self.n, self.per)
        if self.what == "Faith":
            if f.who >= 0 and n:
                out.append(Event(events.FAITH, f.who, -1, n))  # K-4.14
        elif self.what == "Attack":
            add_boost(s, f, n)
        else:
            add_defence(s, f, n)

    def whole(self, s: KState, f: Frame, out: list[Event]) -> bool:
        return self.what != "Faith" or bool(out)


declare_word(Add, "+{n} {what} <{per}>", "gain~ {n} {what} <{per}>", after_and=False, rules="K-7.11 K-11.15")


@dataclass(frozen=True)
class Subtract(Action):
    """Lose Faith, or lower the present attack or defence; nothing falls below 0."""

    n: int
    what: Literal["Faith", "Attack", "Defense"]
    per: Per | None = None

    def is_tentative(self) -> bool:
        return self.what == "Faith"  # an attack has changed at once

    def make(self, s: KState, f: Frame, out: list[Event]) -> None:
        n = total(s, f, self.n, self.per)
        if self.what == "Faith":
            lost = min(n, s.faith[f.who]) if f.who >= 0 else 0
            if lost:
                out.append(Event(events.FAITH, f.who, -1, -lost))
        elif self.what == "Attack":
            add_boost(s, f, -n)
        else:
            add_defence(s, f, -n)

    def whole(self, s: KState, f: Frame, out: list[Event]) -> bool:
        return self.what != "Faith" or (bool(out) and -out[0].n == total(s, f, self.n, self.per))


declare_word(Subtract, "-{n} {what} <{per}>", after_and=False)


@dataclass(frozen=True)
class DoubleFaith(Action):
    """Gain as much Faith as the player has."""

    def make(self, s: KState, f: Frame, out: list[Event]) -> None:
        if f.who >= 0 and s.faith[f.who]:
            out.append(Event(events.FAITH, f.who, -1, s.faith[f.who]))


declare_word(DoubleFaith, "double~ (your/their) Faith")


@dataclass(frozen=True)
class DoubleAttack(Action):
    """The present attack has twice the value it has now."""

    def make(self, s: KState, f: Frame, out: list[Event]) -> None:
        if s.attacks:
            add_boost(s, f, attack_value(s, s.attacks[-1]))


declare_word(DoubleAttack, "double~ that attack", acts_when_reached=True)


def going(s: KState, f: Frame, card: int) -> int:
    """How much Energy the same sentence takes from it already."""
    return sum(
        [e.n for part in s.frames[f.base + 1 :] for e in part.events if e.kind == events.LOSE and e.card == card]
    )


def meant(s: KState, f: Frame, what: Thing) -> list[int]:
    """The cards a text speaks of, before anything is chosen; nothing is bound."""
    return what.candidates(s, f) if isinstance(what, (Choice, Own)) else list(what.cards(s, f))


@dataclass(frozen=True)
class GainEnergy(Clause):
    """A God or Temple has so much more Energy; a destroyed Temple gains none."""

    what: Thing
    n: Amount
    per: Per | None = None

    def possible(self, s: KState, f: Frame) -> bool:
        """Whether what it is about is there (K-R89)."""
        return any(attackable(s, c) for c in meant(s, f, self.what))

    def accepts(self, s: KState, f: Frame, card: int) -> bool:
        return attackable(s, card)

    def make(self, s: KState, f: Frame, out: list[Event]) -> None:
        n = total(s, f, self.n, self.per)
        cards = self.what.cards(s, f)
        if n > 0:
            out.extend([Event(events.GAIN, f.who, c, n) for c in cards if attackable(s, c)])


declare_word(GainEnergy, "{what} gain~ {n} Energy <{per}>", rules="K-11.16")


@dataclass(frozen=True)
class LoseEnergy(Clause):
    """A God or Temple has so much less Energy, without an attack; nobody can Defend against it."""

    what: Thing
    n: Amount
    per: Per | None = None

    def possible(self, s: KState, f: Frame) -> bool:
        """Whether what it is about is there (K-R89)."""
        return any(attackable(s, c) for c in meant(s, f, self.what))

    def accepts(self, s: KState, f: Frame, card: int) -> bool:
        return attackable(s, card)

    def make(self, s: KState, f: Frame, out: list[Event]) -> None:
        n = total(s, f, self.n, self.per)
        cards = self.what.cards(s, f)
        if n > 0:
            source = s.frames[f.base].source
            out.extend([Event(events.LOSE, f.who, c, n, -1, source) for c in cards if attackable(s, c)])

    def whole(self, s: KState, f: Frame, out: list[Event]) -> bool:
        return super().whole(s, f, out) and all(energy_of(s, e.card) >= e.n for e in out)


declare_word(LoseEnergy, "{what} lose~ {n} Energy <{per}>", rules="K-11.16")


@dataclass(frozen=True)
class LoseLess(Clause):
    """The loss about to happen is smaller."""

    what: Pronoun
    n: int
    per: Per | None = None

    def make(self, s: KState, f: Frame, out: list[Event]) -> None:
        reduce_loss(s, f, total(s, f, self.n, self.per))


declare_word(LoseLess, "{what} lose~ {n} less <{per}>", acts_when_reached=True, rules="K-11.16")


@dataclass(frozen=True)
class EnergyBecomes(Clause):
    """The God's or Temple's Energy is set to that."""

    n: int

    def make(self, s: KState, f: Frame, out: list[Event]) -> None:
        card = s.frames[f.base].it
        if card >= 0 and not set_loss(s, f, card, self.n):
            out.append(Event(events.SET, f.who, card, self.n))


declare_word(EnergyBecomes, "its Energy becomes {n}", acts_when_reached=True, rules="K-R46")


@dataclass(frozen=True)
class MoveEnergy(Action):
    """One God or Temple loses that much, as far as it has it, and the other gains what was lost."""

    n: Amount
    source: Thing
    target: Thing
    rebuild: bool = False

    def needs_no_frame(self) -> bool:
        return False  # K-R36: without somewhere to move it to it cannot be chosen

    def possible(self, s: KState, f: Frame) -> bool:
        """From something that has some to something else that stands, or is rebuilt (K-R89)."""
        givers = [c for c in meant(s, f, self.source) if energy_of(s, c) > 0]
        takers = [c for c in meant(s, f, self.target) if self.rebuild or attackable(s, c)]
        return any(giver != taker for giver in givers for taker in takers)

    def accepts(self, s: KState, f: Frame, card: int) -> bool:
        """What it is moved to is not what it comes from (K-R89)."""
        if f.picks:  # the giver is chosen, this is the taker
            return card not in f.picks[0] and (self.rebuild or attackable(s, card))
        return any(c != card for c in meant(s, f, self.target))

    def make(self, s: KState, f: Frame, out: list[Event]) -> None:
        n = self.n.value(s, f)
        givers = self.source.cards(s, f)
        takers = self.target.cards(s, f)
        if not givers or not takers or givers[0] == takers[0]:
            return
        giver, taker = givers[0], takers[0]
        n = min(n, energy_of(s, giver) - going(s, f, giver))
        standing = attackable(s, taker)
        if n <= 0 or not (standing or self.rebuild):
            return
        out.append(Event(events.LOSE, f.who, giver, n, -1, s.frames[f.base].source))
        out.append(Event(events.GAIN if standing else events.REBUILD, f.who, taker, n))

    def whole(self, s: KState, f: Frame, out: list[Event]) -> bool:
        return bool(out) and out[0].n == self.n.value(s, f)


declare_word(
    MoveEnergy,
    "move~ {n} Energy from {source} to {target} <?rebuild , rebuilding it if it is destroyed>",
    apart=("source", "target"),
    example="Move 1 Energy from each opponent's God to your God.",
    rules="K-11.16",
)


@dataclass(frozen=True)
class SwapEnergy(Action):
    """Each of the two has the Energy the other had."""

    a: Thing
    b: Thing

    def needs_no_frame(self) -> bool:
        return False  # K-R36: it needs two

    def possible(self, s: KState, f: Frame) -> bool:
        first, second = ([c for c in meant(s, f, thing) if attackable(s, c)] for thing in (self.a, self.b))
        return any(one != other for one in first for other in second)

    def accepts(self, s: KState, f: Frame, card: int) -> bool:
        return attackable(s, card) and not (f.picks and card in f.picks[0])

    def make(self, s: KState, f: Frame, out: list[Event]) -> None:
        first, second = self.a.cards(s, f)[:1], self.b.cards(s, f)[:1]
        for one, other in ((first, second), (second, first)):
            if first and second and first != second:
                out.append(Event(events.SET, f.who, one[0], energy_of(s, other[0])))


declare_word(
    SwapEnergy,
    "swap~ the Energy of {a} and {b}",
    alone=("a", "b"),
    example="Swap the Energy of your God and a God of an opponent.",
)


@dataclass(frozen=True)
class GiveUp(Action):
    """The God of whoever does it loses so much Energy; who has less cannot do it."""

    n: int

    def possible(self, s: KState, f: Frame) -> bool:
        return f.who >= 0 and not s.out_of_play(f.who) and s.energy[f.who] >= self.n

    def make(self, s: KState, f: Frame, out: list[Event]) -> None:
        if self.possible(s, f):
            out.extend([Event(events.LOSE, f.who, c, self.n) for c in s.zone(f.who, layout.GOD)])


declare_word(GiveUp, "give~ up {n} Energy", rules="K-10.3")


@dataclass(frozen=True)
class Banish(PaidByDoing):
    """Cards leave play for the Netherworld, from where only texts that name it bring them back."""

    what: Thing

    def make(self, s: KState, f: Frame, out: list[Event]) -> None:
        out.extend([Event(events.BANISH, f.who, c) for c in self.what.cards(s, f)])


declare_word(Banish, "Banish~ {what}", home=layout.HOME_OWN, rules="K-11.3 K-R66")  # K-R66


@dataclass(frozen=True)
class Reincarnate(PaidByDoing):
    """Cards go back to the pile their kind comes from, where they can be Recruited again; that pile is shuffled."""

    what: Thing

    def make(self, s: KState, f: Frame, out: list[Event]) -> None:
        out.extend([Event(events.REINCARNATE, f.who, c) for c in self.what.cards(s, f)])


declare_word(Reincarnate, "Reincarnate~ {what}", home=layout.HOME_OWN, rules="K-11.6 K-R70")


@dataclass(frozen=True)
class Adjudicate(Action):
    """Turn up the top card of your deck; what its kind does stands behind, then it is discarded."""

    def make(self, s: KState, f: Frame, out: list[Event]) -> None:
        adjudicate(s, f, out)


declare_word(Adjudicate, "Adjudicate~", fills=("card",), acts_when_reached=True, rules="K-11.2 K-R69")


@dataclass(frozen=True)
class Refill(Action):
    """Cards are turned up until every place of the Hall is taken."""

    def make(self, s: KState, f: Frame, out: list[Event]) -> None:
        out.append(Event(events.REFILL, f.who))


declare_word(Refill, "refill~ the Hall", rules="K-8.8")


@dataclass(frozen=True)
class Recruit(TakesAway):
    """Buy cards from the Hall with Faith, outside the Recruit Phase; they go on top of your deck."""

    what: Thing
    free: bool = False

    def accepts(self, s: KState, f: Frame, card: int) -> bool:
        """K-R89: only what your Faith is enough for, and what nobody takes at the same time."""
        return self.free or price_of(s, f.who, card) <= s.faith[f.who]

    def make(self, s: KState, f: Frame, out: list[Event]) -> None:
        for card in self.what.cards(s, f):
            price = 0 if self.free else price_of(s, f.who, card)
            if price <= s.faith[f.who]:
                out.append(Event(events.RECRUIT, f.who, card, price))


declare_word(Recruit, "Recruit~ {what} <?free without paying its cost>", home=layout.HOME_HALL, rules="K-8.1 K-11.15")


@dataclass(frozen=True)
class PutIntoNetherworld(PaidByDoing):
    """Cards leave play, and only texts that name the Netherworld bring them back."""

    what: Thing

    def make(self, s: KState, f: Frame, out: list[Event]) -> None:
        out.extend([Event(events.BANISH, f.who, c) for c in self.what.cards(s, f)])


declare_word(PutIntoNetherworld, "put~ {what} into the Netherworld", home=layout.HOME_OWN, rules="K-11.5")  # K-R66


@dataclass(frozen=True)
class UseAct(Action):
    """You choose an Act of that card and use it as if the card had been played for it."""

    what: Thing

    def needs_no_frame(self) -> bool:
        return False

    def possible(self, s: KState, f: Frame) -> bool:
        source = s.frames[f.base].source
        return any(c != source and usable_acts(s, f.who, c) for c in meant(s, f, self.what))

    def _open_acts(self, s: KState, f: Frame) -> list[int]:
        """Acts of fitting cards whose prices you can pay and that are possible."""
        source = s.frames[f.base].source
        return [
            code(MODE, c, k)
            for c in one_of_each_copy(s, meant(s, f, self.what))
            if c != source
            for k in usable_acts(s, f.who, c)
        ]

    def run(self, s: KState, f: Frame) -> None:
        """Frame: `did` = whether an Act was used, for "if you do"."""
        if f.step == CHOOSE_ACT:
            acts = self._open_acts(s, f)
            if acts:
                s.ask(f.who, questions.ASK_PLAY, acts)
                return
        if self.asked_about:
            f.did = WHOLE if f.step == ACT_USED else SHORT
        finish_clause(s, [])

    def answer(self, s: KState, f: Frame, code: int) -> None:
        """As if that card were played for it: it is "this", and the Attacker (K-2.23)."""
        f.step = ACT_USED
        card = questions.card_of(code)
        begin_ability(s, s.card_index.texts[s.face[card]][questions.ability_of(code)], f.who, card)


declare_word(
    UseAct,
    "use~ an Act of {what}",
    apart=("what",),
    example="Use an Act of each Warrior you played this turn.",
    acts_when_reached=True,
    rules="K-6.3",
)
