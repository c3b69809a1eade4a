"""What happens, in Kamigami."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from theomachy.core.codes import MODE, a_of, b_of, code
from theomachy.core.event import Event
from theomachy.kamigami import ids
from theomachy.kamigami.words.nouns import More
from theomachy.language.kinds import Action, Amount, Clause, Per, Point, Pronoun, Span, Thing, leave
from theomachy.language.phrases import say
from theomachy.language.words.actions import PaidByDoing
from theomachy.language.words.amounts import total
from theomachy.language.words.things import Choice, ThatKind

if TYPE_CHECKING:
    from theomachy.core.frame import Frame
    from theomachy.kamigami.state import KState


@dataclass(frozen=True)
class Attack(Action):
    """Attack a God or Temple with that value."""

    n: Amount
    per: Per | None = None
    more: More | None = None
    whom: Thing | None = None

    def simple(self) -> bool:
        return False

    def possible(self, s: KState, f: Frame) -> bool:
        return bool(self.targets(s, f))

    def targets(self, s: KState, f: Frame) -> list[int]:
        """One God or Temple of an opponent, or what the text says (K-7.3)."""
        if self.whom is not None:
            return [c for c in self.whom.cards(s, f) if s.rules.attackable(s, c)]
        return s.rules.targets(s, f.who) if f.who >= 0 else []

    def run(self, s: KState, f: Frame) -> None:
        """Name the target, then the procedure of K-7 runs; its result is known before the next sentence."""
        if f.step == 0:
            targets = self.targets(s, f)
            if not targets:
                leave(s, [])
            elif f.who < 0 or self.whom is not None:
                self._declare(s, f, targets[0])
            else:
                s.ask(f.who, ids.D_TARGET, [code(ids.V_TARGET, c) for c in targets])
        else:
            leave(s, [])

    def answer(self, s: KState, f: Frame, code: int) -> None:
        self._declare(s, f, a_of(code))

    def _declare(self, s: KState, f: Frame, target: int) -> None:
        f.step = 1
        value = total(s, f, self.n, self.per)
        if self.more is not None:
            value += self.more.n * self.more.per.count(s, f)
        s.rules.declare_attack(s, f, value, target)


say(Attack, "Attack~ {n} <{per}> <, plus {more}> <against {whom}>")


@dataclass(frozen=True)
class Defend(Action):
    """Lower the present attack on your own God or Temple by that much."""

    n: Amount

    def make(self, s: KState, f: Frame, out: list[Event]) -> None:
        s.rules.add_defence(s, f, self.n.value(s, f))


say(Defend, "Defend~ {n}", "Defense {n}")


@dataclass(frozen=True)
class Protect(Action):
    """Lower the present attack on anybody by that much."""

    n: Amount

    def make(self, s: KState, f: Frame, out: list[Event]) -> None:
        s.rules.add_defence(s, f, self.n.value(s, f))


say(Protect, "Protect~ {n}")


@dataclass(frozen=True)
class Add(Action):
    """Gain Faith, or change the present attack or defence."""

    n: int
    what: Literal["Faith", "Attack", "Defense"]
    per: Per | None = None

    def make(self, s: KState, f: Frame, out: list[Event]) -> None:
        n = total(s, f, self.n, self.per)
        if self.what == "Faith":
            if f.who >= 0 and n:
                out.append(Event(ids.E_FAITH, f.who, -1, n))
        elif self.what == "Attack":
            s.rules.add_boost(s, f, n)
        else:
            s.rules.add_defence(s, f, n)


say(Add, "+{n} {what} <{per}>", "gain~ {n} {what} <{per}>", after_and=False)


@dataclass(frozen=True)
class GainEnergy(Clause):
    """A God or Temple gains Energy."""

    what: Thing
    n: Amount
    per: Per | None = None

    def make(self, s: KState, f: Frame, out: list[Event]) -> None:
        n = total(s, f, self.n, self.per)
        cards = self.what.cards(s, f)
        if n > 0:
            out.extend([Event(ids.E_GAIN, f.who, c, n) for c in cards if s.rules.has_energy(s, c)])


say(GainEnergy, "{what} gain~ {n} Energy <{per}>")


@dataclass(frozen=True)
class LoseEnergy(Clause):
    """A God or Temple loses Energy."""

    what: Thing
    n: Amount
    per: Per | None = None

    def make(self, s: KState, f: Frame, out: list[Event]) -> None:
        n = total(s, f, self.n, self.per)
        cards = self.what.cards(s, f)
        if n > 0:
            source = s.frames[f.base].source
            out.extend([Event(ids.E_LOSE, f.who, c, n, -1, source) for c in cards if s.rules.has_energy(s, c)])


say(LoseEnergy, "{what} lose~ {n} Energy <{per}>")


@dataclass(frozen=True)
class LoseLess(Clause):
    """The loss about to happen is smaller."""

    what: Pronoun
    n: int

    def make(self, s: KState, f: Frame, out: list[Event]) -> None:
        s.rules.lessen(s, f, self.n)


say(LoseLess, "{what} lose~ {n} less")


@dataclass(frozen=True)
class EnergyBecomes(Clause):
    """The God's or Temple's Energy is set to that."""

    n: int

    def make(self, s: KState, f: Frame, out: list[Event]) -> None:
        out.extend([Event(ids.E_SET, f.who, c, self.n) for c in (s.frames[f.base].it,) if c >= 0])


say(EnergyBecomes, "its Energy becomes {n}")


@dataclass(frozen=True)
class MoveEnergy(Action):
    """Energy leaves one God or Temple for another."""

    n: Amount
    source: Thing
    target: Thing
    rebuild: bool = False

    def simple(self) -> bool:
        return False  # K-R36: without somewhere to move it to it cannot be chosen

    def possible(self, s: KState, f: Frame) -> bool:
        """Energy can only be moved to something that stands, or is rebuilt."""
        if not super().possible(s, f):
            return False
        if any(point.asks() for point in self.points):
            return True
        return bool(self.source.cards(s, f)) and any(
            self.rebuild or s.rules.attackable(s, c) for c in self.target.cards(s, f))

    def make(self, s: KState, f: Frame, out: list[Event]) -> None:
        n = self.n.value(s, f)
        givers = self.source.cards(s, f)
        takers = self.target.cards(s, f)
        if not givers or not takers or givers[0] == takers[0]:
            return
        giver, taker = givers[0], takers[0]
        n = min(n, s.rules.energy_of(s, giver))
        standing = s.rules.attackable(s, taker)
        if n <= 0 or not (standing or self.rebuild):
            return
        out.append(Event(ids.E_LOSE, f.who, giver, n, -1, s.frames[f.base].source))
        out.append(Event(ids.E_GAIN if standing else ids.E_REBUILD, f.who, taker, n))


say(MoveEnergy, "move~ {n} Energy from {source} to {target} <?rebuild , rebuilding it if it is destroyed>")


@dataclass(frozen=True)
class Banish(PaidByDoing):
    """Put cards into the Netherworld; as a price, from your own hand or Play Area."""

    what: Thing

    def make(self, s: KState, f: Frame, out: list[Event]) -> None:
        out.extend([Event(ids.E_BANISH, f.who, c) for c in self.what.cards(s, f)])


say(Banish, "Banish~ {what}", home=ids.HOME_OWN)  # K-R66


@dataclass(frozen=True)
class Reincarnate(PaidByDoing):
    """Put cards back where they can be Recruited again."""

    what: Thing

    def make(self, s: KState, f: Frame, out: list[Event]) -> None:
        out.extend([Event(ids.E_REINCARNATE, f.who, c) for c in self.what.cards(s, f)])


say(Reincarnate, "Reincarnate~ {what}", home=ids.HOME_OWN)


@dataclass(frozen=True)
class Adjudicate(Action):
    """Reveal the top card of your deck; it is "it" for what follows."""

    def make(self, s: KState, f: Frame, out: list[Event]) -> None:
        s.rules.adjudicate(s, f, out)


say(Adjudicate, "Adjudicate~", fills=("card",))


@dataclass(frozen=True)
class Redirect(Action):
    """The attack has another target."""

    what: Thing

    def possible(self, s: KState, f: Frame) -> bool:
        """K-R43g: without a legal other God it cannot be used."""
        return bool(s.rules.redirect_targets(s, f, self.what))

    def simple(self) -> bool:
        return False

    def run(self, s: KState, f: Frame) -> None:
        targets = s.rules.redirect_targets(s, f, self.what)
        if not targets or not s.attacks:
            leave(s, [])
        else:
            s.ask(f.who, ids.D_TARGET, [code(ids.V_TARGET, c) for c in targets])

    def answer(self, s: KState, f: Frame, code: int) -> None:
        s.rules.redirect(s, f, a_of(code))
        leave(s, [])


say(Redirect, "redirect~ that attack to {what}")


@dataclass(frozen=True)
class Refill(Action):
    """Turn up cards until every place of the Hall is taken."""

    def make(self, s: KState, f: Frame, out: list[Event]) -> None:
        out.append(Event(ids.E_REFILL, f.who))


say(Refill, "refill~ the Hall")


@dataclass(frozen=True)
class Recruit(Action):
    """Take cards from the Hall as in the Recruit Phase."""

    what: Thing
    free: bool = False

    def make(self, s: KState, f: Frame, out: list[Event]) -> None:
        for card in self.what.cards(s, f):
            price = 0 if self.free else s.rules.price_of(s, f.who, card)
            if price <= s.faith[f.who]:
                out.append(Event(ids.E_RECRUIT, f.who, card, price))


say(Recruit, "Recruit~ {what} <?free without paying its cost>", home=ids.HOME_HALL)


class ColourChoice(Point):
    """A colour."""

    def __init__(self, slot: int) -> None:
        self.slot = slot

    def resolve(self, s: KState, f: Frame) -> tuple[int, ...] | None:
        s.ask(f.who, ids.D_COLOUR, [code(ids.V_COLOUR, k) for k in range(len(ids.COLOURS))])
        return None

    def take(self, s: KState, f: Frame, code: int) -> tuple[int, ...] | None:
        return (a_of(code),)


@dataclass(frozen=True)
class NewColours(Action):
    """Another card may follow it in the Chain."""

    what: Thing

    def choices(self) -> tuple[Point, ...]:
        return ColourChoice(0), ColourChoice(1)

    def possible(self, s: KState, f: Frame) -> bool:
        return bool(self.what.cards(s, f))  # K-R85: with no chain link played yet it cannot be used

    def make(self, s: KState, f: Frame, out: list[Event]) -> None:
        """Two colours, equal or different, to the end of the Turn (K-5.9, K-R85)."""
        s.follow = 1 << f.picks[0][0] | 1 << f.picks[1][0]
        s.note(ids.L_COLOUR, f.who, n=f.picks[0][0], to=f.picks[1][0])


say(NewColours, "choose~ new Chaining Colours for {what}")


@dataclass(frozen=True)
class ChooseColour(Action):
    """A colour; it is "that colour" for what follows."""

    def choices(self) -> tuple[Point, ...]:
        return (ColourChoice(0),)

    def make(self, s: KState, f: Frame, out: list[Event]) -> None:
        s.frames[f.base].x = f.picks[0][0]
        s.note(ids.L_COLOUR, f.who, n=f.picks[0][0], to=f.picks[0][0])


say(ChooseColour, "choose~ a colour")


@dataclass(frozen=True)
class AreColour(Clause):
    """Things count as having the chosen colour."""

    what: Thing
    span: Span | None = None

    def make(self, s: KState, f: Frame, out: list[Event]) -> None:
        s.rules.lay_colour(s, f, self)


say(AreColour, "{what} is~ that colour <{span}>")


@dataclass(frozen=True)
class Stay(Clause):
    """The card is not discarded in the Discard Phase."""

    what: Pronoun

    def make(self, s: KState, f: Frame, out: list[Event]) -> None:
        s.rules.lay_stay(s, f, self)


say(Stay, "{what} stay~ in play")


@dataclass(frozen=True)
class Cancel(Action):
    """The ability, effect or attack does nothing."""

    what: ThatKind

    def make(self, s: KState, f: Frame, out: list[Event]) -> None:
        s.rules.cancel(s, f, self.what)


say(Cancel, "cancel~ {what}", "negate~ {what}")


@dataclass(frozen=True)
class CancelIts(Action):
    """The ability the card was just played for does nothing."""

    def make(self, s: KState, f: Frame, out: list[Event]) -> None:
        s.rules.cancel(s, f, None)


say(CancelIts, "cancel~ its ability", "negate~ its ability")


@dataclass(frozen=True)
class CostLess(Clause):
    """You pay less to Recruit such cards."""

    what: Thing
    n: int
    span: Span | None = None

    def make(self, s: KState, f: Frame, out: list[Event]) -> None:
        s.rules.lay_trait(s, f, self)


say(CostLess, "{what} cost~ you {n} less Faith <{span}>")


@dataclass(frozen=True)
class PutIntoNetherworld(PaidByDoing):
    """Banish, as Kanzume Goddess says it."""

    what: Thing

    def make(self, s: KState, f: Frame, out: list[Event]) -> None:
        out.extend([Event(ids.E_BANISH, f.who, c) for c in self.what.cards(s, f)])


say(PutIntoNetherworld, "put~ {what} into the Netherworld", home=ids.HOME_OWN)  # K-R66


@dataclass(frozen=True)
class UseAct(Action):
    """Use an Act of that card as if it were played for it."""

    what: Thing

    def possible(self, s: KState, f: Frame) -> bool:
        what = self.what
        cards = what.among(s, f) if isinstance(what, Choice) else list(what.cards(s, f))
        source = s.frames[f.base].source
        return any(c != source and s.rules.usable_acts(s, f.who, c, source) for c in cards)

    def simple(self) -> bool:
        return False

    def open_acts(self, s: KState, f: Frame) -> list[int]:
        """Acts of fitting cards whose prices you can pay and that are possible."""
        what = self.what
        cards = what.among(s, f) if isinstance(what, Choice) else list(what.cards(s, f))
        source = s.frames[f.base].source
        return [code(MODE, c, k) for c in s.rules.distinct(s, cards) if c != source
                for k in s.rules.usable_acts(s, f.who, c, source)]

    def run(self, s: KState, f: Frame) -> None:
        if f.step == 0:
            acts = self.open_acts(s, f)
            if acts:
                s.ask(f.who, ids.D_PLAY, acts)
                return
        leave(s, [])

    def answer(self, s: KState, f: Frame, code: int) -> None:
        """With the using card as "this" and as the Attacker."""
        f.step = 1
        s.rules.use_act(s, f.who, a_of(code), b_of(code), s.frames[f.base].source)


say(UseAct, "use~ an Act of {what}")
