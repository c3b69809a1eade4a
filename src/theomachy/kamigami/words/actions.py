"""What happens, in Kamigami."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from theomachy.core.codes import MODE, a_of, b_of, code
from theomachy.core.event import Event
from theomachy.kamigami import ids
from theomachy.kamigami.words.nouns import More
from theomachy.language.kinds import Action, Amount, Clause, Per, Point, Pronoun, Span, Thing
from theomachy.language.phrases import phrase
from theomachy.language.words.actions import PaidByDoing
from theomachy.language.words.amounts import total
from theomachy.language.words.things import Choice, ThatKind

if TYPE_CHECKING:
    from theomachy.core.frame import Frame
    from theomachy.kamigami.state import KState


@phrase("Attack~ {n} <{per}> <, plus {more}> <against {whom}>")
class Attack(Action):
    """Attack a God or Temple with that value."""

    n: Amount
    per: Per | None = None
    more: More | None = None
    whom: Thing | None = None

    def simple(self) -> bool:
        return False

    def possible(self, s: KState, f: Frame) -> bool:  # type: ignore[override]
        return bool(self.targets(s, f))

    def targets(self, s: KState, f: Frame) -> list[int]:
        """One God or Temple of an opponent, or what the text says (K-7.3)."""
        if self.whom is not None:
            return [c for c in self.whom.cards(s, f) if s.rules.attackable(s, c)]
        return s.rules.targets(s, f.who) if f.who >= 0 else []

    def run(self, s: KState, f: Frame) -> None:  # type: ignore[override]
        """Name the target, then the procedure of K-7 runs; its result is known before the next sentence."""
        if f.step == 0:
            targets = self.targets(s, f)
            if not targets:
                self.leave(s, f, [])
            elif f.who < 0 or self.whom is not None:
                self._declare(s, f, targets[0])
            else:
                s.ask(f.who, ids.D_TARGET, [code(ids.V_TARGET, c) for c in targets])
        else:
            self.leave(s, f, [])

    def answer(self, s: KState, f: Frame, code: int) -> None:  # type: ignore[override]
        self._declare(s, f, a_of(code))

    def _declare(self, s: KState, f: Frame, target: int) -> None:
        f.step = 1
        value = total(s, f, self.n, self.per)
        if self.more is not None:
            value += self.more.n * self.more.per.count(s, f)
        s.rules.declare_attack(s, f, value, target)


@phrase("Defend~ {n}", "Defense {n}")
class Defend(Action):
    """Lower the present attack on your own God or Temple by that much."""

    n: Amount

    def make(self, s: KState, f: Frame, out: list[Event]) -> None:  # type: ignore[override]
        s.rules.add_defence(s, f, self.n.value(s, f))


@phrase("Protect~ {n}")
class Protect(Action):
    """Lower the present attack on anybody by that much."""

    n: Amount

    def make(self, s: KState, f: Frame, out: list[Event]) -> None:  # type: ignore[override]
        s.rules.add_defence(s, f, self.n.value(s, f))


@phrase("+{n} {what} <{per}>", "gain~ {n} {what} <{per}>")
class Add(Action):
    """Gain Faith, or change the present attack or defence."""

    after_and = False
    n: int
    what: Literal["Faith", "Attack", "Defense"]
    per: Per | None = None

    def make(self, s: KState, f: Frame, out: list[Event]) -> None:  # type: ignore[override]
        n = total(s, f, self.n, self.per)
        if self.what == "Faith":
            if f.who >= 0 and n:
                out.append(Event(ids.E_FAITH, f.who, -1, n))
        elif self.what == "Attack":
            s.rules.add_boost(s, f, n)
        else:
            s.rules.add_defence(s, f, n)


@phrase("{what} gain~ {n} Energy <{per}>")
class GainEnergy(Clause):
    """A God or Temple gains Energy."""

    what: Thing
    n: Amount
    per: Per | None = None

    def make(self, s: KState, f: Frame, out: list[Event]) -> None:  # type: ignore[override]
        n = total(s, f, self.n, self.per)
        cards = self.what.cards(s, f)
        if n > 0:
            out.extend([Event(ids.E_GAIN, f.who, c, n) for c in cards if s.rules.has_energy(s, c)])


@phrase("{what} lose~ {n} Energy <{per}>")
class LoseEnergy(Clause):
    """A God or Temple loses Energy."""

    what: Thing
    n: Amount
    per: Per | None = None

    def make(self, s: KState, f: Frame, out: list[Event]) -> None:  # type: ignore[override]
        n = total(s, f, self.n, self.per)
        cards = self.what.cards(s, f)
        if n > 0:
            source = s.frames[f.base].source
            out.extend([Event(ids.E_LOSE, f.who, c, n, -1, source) for c in cards if s.rules.has_energy(s, c)])


@phrase("{what} lose~ {n} less")
class LoseLess(Clause):
    """The loss about to happen is smaller."""

    what: Pronoun
    n: int

    def make(self, s: KState, f: Frame, out: list[Event]) -> None:  # type: ignore[override]
        s.rules.lessen(s, f, self.n)


@phrase("its Energy becomes {n}")
class EnergyBecomes(Clause):
    """The God's or Temple's Energy is set to that."""

    n: int

    def make(self, s: KState, f: Frame, out: list[Event]) -> None:  # type: ignore[override]
        out.extend([Event(ids.E_SET, f.who, c, self.n) for c in (s.frames[f.base].it,) if c >= 0])


@phrase("move~ {n} Energy from {source} to {target} <?rebuild , rebuilding it if it is destroyed>")
class MoveEnergy(Action):
    """Energy leaves one God or Temple for another."""

    n: Amount
    source: Thing
    target: Thing
    rebuild: bool = False

    def simple(self) -> bool:
        return False  # K-R36: without somewhere to move it to it cannot be chosen

    def possible(self, s: KState, f: Frame) -> bool:  # type: ignore[override]
        """Energy can only be moved to something that stands, or is rebuilt."""
        if not super().possible(s, f):
            return False
        if any(point.asks() for point in self.points):
            return True
        return bool(self.source.cards(s, f)) and any(
            self.rebuild or s.rules.attackable(s, c) for c in self.target.cards(s, f))

    def make(self, s: KState, f: Frame, out: list[Event]) -> None:  # type: ignore[override]
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


@phrase("Banish~ {what}")
class Banish(PaidByDoing):
    """Put cards into the Netherworld; as a price, from your own hand or Play Area."""

    what: Thing

    home = ids.HOME_OWN  # K-R66

    def make(self, s: KState, f: Frame, out: list[Event]) -> None:  # type: ignore[override]
        out.extend([Event(ids.E_BANISH, f.who, c) for c in self.what.cards(s, f)])


@phrase("Reincarnate~ {what}")
class Reincarnate(PaidByDoing):
    """Put cards back where they can be Recruited again."""

    what: Thing

    home = ids.HOME_OWN

    def make(self, s: KState, f: Frame, out: list[Event]) -> None:  # type: ignore[override]
        out.extend([Event(ids.E_REINCARNATE, f.who, c) for c in self.what.cards(s, f)])


@phrase("Adjudicate~")
class Adjudicate(Action):
    """Reveal the top card of your deck; it is "it" for what follows."""

    fills = ("card",)

    def make(self, s: KState, f: Frame, out: list[Event]) -> None:  # type: ignore[override]
        s.rules.adjudicate(s, f, out)


@phrase("redirect~ that attack to {what}")
class Redirect(Action):
    """The attack has another target."""

    what: Thing

    def possible(self, s: KState, f: Frame) -> bool:  # type: ignore[override]
        """K-R43g: without a legal other God it cannot be used."""
        return bool(s.rules.redirect_targets(s, f, self.what))

    def simple(self) -> bool:
        return False

    def run(self, s: KState, f: Frame) -> None:  # type: ignore[override]
        targets = s.rules.redirect_targets(s, f, self.what)
        if not targets or not s.attacks:
            self.leave(s, f, [])
        else:
            s.ask(f.who, ids.D_TARGET, [code(ids.V_TARGET, c) for c in targets])

    def answer(self, s: KState, f: Frame, code: int) -> None:  # type: ignore[override]
        s.rules.redirect(s, f, a_of(code))
        self.leave(s, f, [])


@phrase("refill~ the Hall")
class Refill(Action):
    """Turn up cards until every place of the Hall is taken."""

    def make(self, s: KState, f: Frame, out: list[Event]) -> None:  # type: ignore[override]
        out.append(Event(ids.E_REFILL, f.who))


@phrase("Recruit~ {what} <?free without paying its cost>")
class Recruit(Action):
    """Take cards from the Hall as in the Recruit Phase."""

    what: Thing
    free: bool = False

    home = ids.HOME_HALL

    def make(self, s: KState, f: Frame, out: list[Event]) -> None:  # type: ignore[override]
        for card in self.what.cards(s, f):
            price = 0 if self.free else s.rules.price_of(s, f.who, card)
            if price <= s.faith[f.who]:
                out.append(Event(ids.E_RECRUIT, f.who, card, price))


class ColourChoice(Point):
    """A colour."""

    def __init__(self, slot: int) -> None:
        self.slot = slot

    def resolve(self, s: KState, f: Frame) -> tuple[int, ...] | None:  # type: ignore[override]
        s.ask(f.who, ids.D_COLOUR, [code(ids.V_COLOUR, k) for k in range(len(ids.COLOURS))])
        return None

    def take(self, s: KState, f: Frame, code: int) -> tuple[int, ...] | None:  # type: ignore[override]
        return (a_of(code),)


@phrase("choose~ new Chaining Colours for {what}")
class NewColours(Action):
    """Another card may follow it in the Chain."""

    what: Thing

    points = (ColourChoice(0), ColourChoice(1))

    def possible(self, s: KState, f: Frame) -> bool:  # type: ignore[override]
        return bool(self.what.cards(s, f))  # K-R85: with no chain link played yet it cannot be used

    def make(self, s: KState, f: Frame, out: list[Event]) -> None:  # type: ignore[override]
        """Two colours, equal or different, to the end of the Turn (K-5.9, K-R85)."""
        s.follow = 1 << f.picks[0][0] | 1 << f.picks[1][0]
        s.note(ids.L_COLOUR, f.who, n=f.picks[0][0], to=f.picks[1][0])


@phrase("choose~ a colour")
class ChooseColour(Action):
    """A colour; it is "that colour" for what follows."""

    points = (ColourChoice(0),)

    def make(self, s: KState, f: Frame, out: list[Event]) -> None:  # type: ignore[override]
        s.frames[f.base].x = f.picks[0][0]
        s.note(ids.L_COLOUR, f.who, n=f.picks[0][0], to=f.picks[0][0])


@phrase("{what} is~ that colour <{span}>")
class AreColour(Clause):
    """Things count as having the chosen colour."""

    what: Thing
    span: Span | None = None

    def make(self, s: KState, f: Frame, out: list[Event]) -> None:  # type: ignore[override]
        s.rules.lay_colour(s, f, self)


@phrase("{what} stay~ in play")
class Stay(Clause):
    """The card is not discarded in the Discard Phase."""

    what: Pronoun

    def make(self, s: KState, f: Frame, out: list[Event]) -> None:  # type: ignore[override]
        s.rules.lay_stay(s, f, self)


@phrase("cancel~ {what}", "negate~ {what}")
class Cancel(Action):
    """The ability, effect or attack does nothing."""

    what: ThatKind

    def make(self, s: KState, f: Frame, out: list[Event]) -> None:  # type: ignore[override]
        s.rules.cancel(s, f, self.what)


@phrase("cancel~ its ability", "negate~ its ability")
class CancelIts(Action):
    """The ability the card was just played for does nothing."""

    def make(self, s: KState, f: Frame, out: list[Event]) -> None:  # type: ignore[override]
        s.rules.cancel(s, f, None)


@phrase("{what} cost~ you {n} less Faith <{span}>")
class CostLess(Clause):
    """You pay less to Recruit such cards."""

    what: Thing
    n: int
    span: Span | None = None

    def make(self, s: KState, f: Frame, out: list[Event]) -> None:  # type: ignore[override]
        s.rules.lay_trait(s, f, self)


@phrase("put~ {what} into the Netherworld")
class PutIntoNetherworld(PaidByDoing):
    """Banish, as Kanzume Goddess says it."""

    what: Thing

    home = ids.HOME_OWN  # K-R66

    def make(self, s: KState, f: Frame, out: list[Event]) -> None:  # type: ignore[override]
        out.extend([Event(ids.E_BANISH, f.who, c) for c in self.what.cards(s, f)])


@phrase("use~ an Act of {what}")
class UseAct(Action):
    """Use an Act of that card as if it were played for it."""

    what: Thing

    def possible(self, s: KState, f: Frame) -> bool:  # type: ignore[override]
        what = self.what
        cards = what.among(s, f) if isinstance(what, Choice) else list(what.cards(s, f))
        source = s.frames[f.base].source
        return any(c != source and s.rules.usable_acts(s, f.who, c, source) for c in cards)

    def simple(self) -> bool:
        return False

    def choices(self, s: KState, f: Frame) -> list[int]:
        """Acts of fitting cards whose prices you can pay and that are possible."""
        what = self.what
        cards = what.among(s, f) if isinstance(what, Choice) else list(what.cards(s, f))
        source = s.frames[f.base].source
        return [code(MODE, c, k) for c in s.rules.distinct(s, cards) if c != source
                for k in s.rules.usable_acts(s, f.who, c, source)]

    def run(self, s: KState, f: Frame) -> None:  # type: ignore[override]
        if f.step == 0:
            choices = self.choices(s, f)
            if choices:
                s.ask(f.who, ids.D_PLAY, choices)
                return
        self.leave(s, f, [])

    def answer(self, s: KState, f: Frame, code: int) -> None:  # type: ignore[override]
        """With the using card as "this" and as the Attacker."""
        f.step = 1
        s.rules.use_act(s, f.who, a_of(code), b_of(code), s.frames[f.base].source)
