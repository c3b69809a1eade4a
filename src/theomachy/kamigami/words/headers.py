"""Phases, prices, events and conditions of Kamigami."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from theomachy.core.batch import happen
from theomachy.core.codes import VALUE, code
from theomachy.core.event import Event as Happening
from theomachy.core.frame import Frame, Word
from theomachy.kamigami import ids
from theomachy.kamigami.words.nouns import ArtifactNoun, DiscipleNoun, GodNoun, WarriorNoun
from theomachy.language.kinds import Amount, Averted, Condition, Cost, Event, Head, Passive, Phase, Player, Thing, Would
from theomachy.language.phrases import say
from theomachy.language.words.amounts import X
from theomachy.language.words.nouns import CardNoun, Noun
from theomachy.language.words.players import controller
from theomachy.language.words.things import All, Own, OwnAll, Pick, bind_cards

if TYPE_CHECKING:
    from theomachy.kamigami.state import KState


@dataclass(frozen=True)
class StartingPhase(Phase):
    """The first phase of a turn."""


say(StartingPhase, "Starting Phase")


@dataclass(frozen=True)
class PlayPhase(Phase):
    """The phase in which cards are played."""


say(PlayPhase, "Play Phase")


@dataclass(frozen=True)
class RecruitPhase(Phase):
    """The phase in which cards are bought from the Hall."""


say(RecruitPhase, "Recruit Phase")


@dataclass(frozen=True)
class DiscardPhase(Phase):
    """The phase in which played and held cards are discarded."""


say(DiscardPhase, "Discard Phase")


@dataclass(frozen=True)
class Payment(Cost):
    """An amount that is paid, fixed or X."""

    n: Amount

    def limit(self, s: KState, f: Frame) -> int:
        """The most that can be paid."""
        raise NotImplementedError

    def give(self, s: KState, f: Frame, n: int) -> None:
        raise NotImplementedError

    def payable(self, s: KState, f: Frame) -> bool:
        least = 1 if isinstance(self.n, X) else self.n.value(s, f)
        return self.limit(s, f) >= least

    def pay(self, s: KState, f: Frame) -> None:
        if isinstance(self.n, X):
            s.push(ChooseX(self), f.who, f.base)
        else:
            self.give(s, f, self.n.value(s, f))


@dataclass(frozen=True)
class PayEnergy(Payment):
    """Pay with Energy of the God or Temple that bears the text."""

    def payer(self, s: KState, f: Frame) -> int:
        """The God or Temple that bears the text, else your God (K-R39)."""
        base = s.frames[f.base]
        rules = s.rules
        if rules.is_god(s, base.source) or rules.is_temple(s, base.source):
            return base.source
        temple = s.temple_of(base.who) if rules.params.temples_pay_for_cards else -1
        if temple >= 0 and rules.energy_of(s, temple) > s.energy[base.who]:
            return temple
        return s.god_of(base.who)

    def limit(self, s: KState, f: Frame) -> int:
        """The most that can be paid; a God's last Energy only where the table allows it (K-R40)."""
        card = self.payer(s, f)
        if card < 0:
            return -1
        energy = s.rules.energy_of(s, card)
        last = s.rules.params.forbid_suicide_payment and s.rules.is_god(s, card)
        return energy - 1 if last else energy

    def takes_last(self, s: KState, f: Frame, n: int) -> bool:
        """Whether paying that much takes a God's last Energy: a client asks before it (K-15.9, K-R40)."""
        card = self.payer(s, f)
        return card >= 0 and s.rules.is_god(s, card) and s.rules.energy_of(s, card) <= n

    def give(self, s: KState, f: Frame, n: int) -> None:
        """A payment is a loss like any other (K-R40)."""
        happen(s, [Happening(ids.E_LOSE, f.who, self.payer(s, f), n, -1, s.frames[f.base].source)])


say(PayEnergy, "pay {n} Energy")


@dataclass(frozen=True)
class PayFaith(Payment):
    """Pay with Faith gained this turn."""

    def limit(self, s: KState, f: Frame) -> int:
        return s.faith[controller(s, f)]

    def give(self, s: KState, f: Frame, n: int) -> None:
        happen(s, [Happening(ids.E_FAITH, f.who, -1, -n)])


say(PayFaith, "pay {n} Faith")


@dataclass(frozen=True)
class Banished(Averted):
    """Put into the Netherworld by a Banish."""



say(Banished, "Banished")


@dataclass(frozen=True)
class Reincarnated(Passive):
    """Put back among the living by a Reincarnate."""


say(Reincarnated, "Reincarnated")


@dataclass(frozen=True)
class Recruited(Passive):
    """Taken from the Hall."""


say(Recruited, "Recruited")


@dataclass(frozen=True)
class Destroyed(Averted):
    """Of a Temple: reduced to 0 Energy and turned face down."""



say(Destroyed, "destroyed")


@dataclass(frozen=True)
class WouldFall(Would):
    """A God or Temple is about to lose its last Energy."""

    what: Thing

    def matches(self, s: KState, f: Frame, e: Happening) -> bool:
        return s.rules.suffers(s, f, e, self.what)


say(WouldFall, "{what} would be reduced to 0 Energy")


@dataclass(frozen=True)
class WouldLose(Would):
    """A God or Temple is about to lose Energy."""

    what: Thing

    def matches(self, s: KState, f: Frame, e: Happening) -> bool:
        return s.rules.suffers(s, f, e, self.what)


say(WouldLose, "{what} would lose Energy")


@dataclass(frozen=True)
class WouldPreventBanish(Would):
    """A Banish is about to be averted."""

    def matches(self, s: KState, f: Frame, e: Happening) -> bool:
        """K-11.12: the ability announced is one that stops a Banish."""
        f.cards = (e.n,)  # which frame "cancel" means
        return bool(getattr(s.frames[e.n].word, "prevents_banish", False))


say(WouldPreventBanish, "an effect would prevent a Banish")


@dataclass(frozen=True)
class PlayerAttacks(Event):
    """A player attacks a God or Temple."""

    who: Player
    what: Thing

    def matches(self, s: KState, f: Frame, e: Happening) -> bool:
        attack = s.attacks[-1]
        f.player = attack.who
        f.it = attack.target
        return attack.who >= 0 and self.who.fits(s, f, attack.who) and self.what.fits(s, f, attack.target)


say(PlayerAttacks, "{who} attack~ {what}")


@dataclass(frozen=True)
class PlayerDamages(Event):
    """An attack of that player gets through."""

    who: Player
    what: Thing

    def matches(self, s: KState, f: Frame, e: Happening) -> bool:
        if e.who < 0 or not self.who.fits(s, f, e.who) or not self.what.fits(s, f, e.card):
            return False
        bind_cards(s, f, (e.card,))
        f.player = e.who
        return True


say(PlayerDamages, "{who} damage~ {what}")


@dataclass(frozen=True)
class ThingDamages(Event):
    """An attack of that card gets through."""

    by: Thing
    what: Thing

    def matches(self, s: KState, f: Frame, e: Happening) -> bool:
        """The attacker need not be in play any more (K-R42)."""
        if e.source < 0 or not s.rules.attacker_fits(s, f, e, self.by) or not self.what.fits(s, f, e.card):
            return False
        bind_cards(s, f, (e.card,))
        return True


say(ThingDamages, "{by} damage~ {what}")


@dataclass(frozen=True)
class Plays(Event):
    """A player plays a card."""

    who: Player
    what: Thing

    def among(self, kinds: tuple[int, ...]) -> tuple[int, ...]:
        """Disciples have a kind of their own: the commonest play, to which hardly anything listens."""
        heads = self.what.noun.heads if isinstance(self.what, (Pick, Own, OwnAll, All)) else ()
        if not heads or any(isinstance(head, CardNoun) for head in heads):
            return kinds
        disciples = any(isinstance(head, DiscipleNoun) for head in heads)
        links = any(isinstance(head, (WarriorNoun, ArtifactNoun)) for head in heads)
        return tuple([kind for kind in kinds if (disciples if kind == ids.E_DISCIPLE else links)])

    def matches(self, s: KState, f: Frame, e: Happening) -> bool:
        if not self.who.fits(s, f, e.who) or not s.rules.played_fits(s, f, e.card, self.what):
            return False
        f.it = e.card
        f.player = e.who
        f.cards = (e.n,)  # which frame "cancel" means
        return True


say(Plays, "{who} play~ {what}")


@dataclass(frozen=True)
class UsesAbility(Event):
    """A player uses an ability of such a card."""

    who: Player
    head: Head

    def among(self, kinds: tuple[int, ...]) -> tuple[int, ...]:
        return (ids.E_GOD_ABILITY if isinstance(self.head, GodNoun) else ids.E_ABILITY,)

    def matches(self, s: KState, f: Frame, e: Happening) -> bool:
        if e.who < 0 or not self.who.fits(s, f, e.who) or not self.head.fits(s, e.card):
            return False
        f.it = e.card
        f.player = e.who
        f.cards = (e.n,)  # which frame "cancel" means
        return True


say(UsesAbility, "{who} use~ a {head} ability")


@dataclass(frozen=True)
class ThisDamages(Condition):
    """The attack of this ability got through."""

    what: Thing

    def holds(self, s: KState, f: Frame) -> bool:
        return s.rules.result_fits(s, f, self.what, False)


say(ThisDamages, "this damages {what}")


@dataclass(frozen=True)
class ThisDestroys(Condition):
    """The attack of this ability destroyed it."""

    what: Thing

    def holds(self, s: KState, f: Frame) -> bool:
        return s.rules.result_fits(s, f, self.what, True)


say(ThisDestroys, "this destroys {what}")


@dataclass(frozen=True)
class PlayedMany(Condition):
    """So many of the cards you played this turn fit."""

    n: int
    noun: Noun

    def holds(self, s: KState, f: Frame) -> bool:
        return sum(1 for c in s.rules.played_by(s, controller(s, f)) if self.noun.describes(s, f, c)) >= self.n


say(PlayedMany, "you have played {n} or more {noun+} this turn")


@dataclass(frozen=True)
class InPlay(Condition):
    """This card lies in a Play Area."""

    def holds(self, s: KState, f: Frame) -> bool:
        base = s.frames[f.base]
        return s.place[base.source] == base.who * ids.SEAT_ZONES + ids.PLAY


say(InPlay, "this is in play")


@dataclass(frozen=True)
class PutIntoNether(Averted):
    """Banished, as Kanzume Goddess says it."""



say(PutIntoNether, "put into the Netherworld")


@dataclass(frozen=True)
class PlayerRecruits(Event):
    """A player takes a card from the Hall."""

    who: Player
    what: Thing

    def matches(self, s: KState, f: Frame, e: Happening) -> bool:
        if not self.who.fits(s, f, e.who) or not s.rules.played_fits(s, f, e.card, self.what):
            return False
        f.it = e.card
        f.player = e.who
        return True


say(PlayerRecruits, "{who} Recruit~ {what}")


@dataclass(frozen=True)
class EnergyAtMost(Condition):
    """The God or Temple has no more Energy than that."""

    what: Thing
    n: int

    def holds(self, s: KState, f: Frame) -> bool:
        return any(s.rules.energy_of(s, c) <= self.n for c in self.what.cards(s, f))


say(EnergyAtMost, "{what} has {n} or less Energy")


class ChooseX(Word):
    """X is chosen when it is paid, at least 1 (K-R38)."""

    def __init__(self, price: Payment) -> None:
        self.price = price

    def __repr__(self) -> str:
        return f"ChooseX({type(self.price).__name__})"

    def run(self, s: KState, f: Frame) -> None:
        most = min(self.price.limit(s, f), 99)
        s.ask(f.who, ids.D_X, [code(VALUE, n) for n in range(1, most + 1)])

    def answer(self, s: KState, f: Frame, code: int) -> None:
        x = code >> 6
        s.frames.pop()
        s.frames[f.base].x = x
        self.price.give(s, s.frames[f.base], x)
