"""Phases, prices, events and conditions of Kamigami."""

from __future__ import annotations

from typing import TYPE_CHECKING

from theomachy.core.batch import happen
from theomachy.core.codes import VALUE, code
from theomachy.core.event import Event as Happening
from theomachy.core.word import Word
from theomachy.kamigami import ids
from theomachy.language.kinds import Amount, Averted, Condition, Cost, Event, Head, Passive, Phase, Player, Thing, Would
from theomachy.language.phrases import phrase
from theomachy.language.words.amounts import X
from theomachy.language.words.nouns import Noun
from theomachy.language.words.players import controller
from theomachy.language.words.things import bind_cards

if TYPE_CHECKING:
    from theomachy.core.frame import Frame
    from theomachy.kamigami.state import KState


@phrase("Starting Phase")
class StartingPhase(Phase):
    """The first phase of a turn."""


@phrase("Play Phase")
class PlayPhase(Phase):
    """The phase in which cards are played."""


@phrase("Recruit Phase")
class RecruitPhase(Phase):
    """The phase in which cards are bought from the Hall."""


@phrase("Discard Phase")
class DiscardPhase(Phase):
    """The phase in which played and held cards are discarded."""


class Payment(Cost):
    """An amount that is paid, fixed or X."""

    n: Amount

    def limit(self, s: KState, f: Frame) -> int:
        """The most that can be paid."""
        raise NotImplementedError

    def give(self, s: KState, f: Frame, n: int) -> None:
        raise NotImplementedError

    def payable(self, s: KState, f: Frame) -> bool:  # type: ignore[override]
        least = 1 if isinstance(self.n, X) else self.n.value(s, f)
        return self.limit(s, f) >= least

    def pay(self, s: KState, f: Frame) -> None:  # type: ignore[override]
        if isinstance(self.n, X):
            s.push(ChooseX(self), f.who, f.base)
        else:
            self.give(s, f, self.n.value(s, f))


@phrase("pay {n} Energy")
class PayEnergy(Payment):
    """Pay with Energy of the God or Temple that bears the text."""

    n: Amount

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


@phrase("pay {n} Faith")
class PayFaith(Payment):
    """Pay with Faith gained this turn."""

    n: Amount

    def limit(self, s: KState, f: Frame) -> int:
        return s.faith[controller(s, f)]

    def give(self, s: KState, f: Frame, n: int) -> None:
        happen(s, [Happening(ids.E_FAITH, f.who, -1, -n)])


@phrase("Banished")
class Banished(Averted):
    """Put into the Netherworld by a Banish."""

    done = ids.E_BANISH
    would = ids.E_WOULD_BANISH


@phrase("Reincarnated")
class Reincarnated(Passive):
    """Put back among the living by a Reincarnate."""

    done = ids.E_REINCARNATE


@phrase("Recruited")
class Recruited(Passive):
    """Taken from the Hall."""

    done = ids.E_RECRUIT


@phrase("destroyed")
class Destroyed(Averted):
    """Of a Temple: reduced to 0 Energy and turned face down."""

    done = ids.E_DESTROYED
    would = ids.E_WOULD_FALL


@phrase("{what} would be reduced to 0 Energy")
class WouldFall(Would):
    """A God or Temple is about to lose its last Energy."""

    what: Thing

    heard = (ids.E_WOULD_FALL,)

    def matches(self, s: KState, f: Frame, e: Happening) -> bool:  # type: ignore[override]
        return s.rules.suffers(s, f, e, self.what)


@phrase("{what} would lose Energy")
class WouldLose(Would):
    """A God or Temple is about to lose Energy."""

    what: Thing

    heard = (ids.E_WOULD_LOSE,)

    def matches(self, s: KState, f: Frame, e: Happening) -> bool:  # type: ignore[override]
        return s.rules.suffers(s, f, e, self.what)


@phrase("an effect would prevent a Banish")
class WouldPreventBanish(Would):
    """A Banish is about to be averted."""

    heard = (ids.E_PREVENTS,)

    def matches(self, s: KState, f: Frame, e: Happening) -> bool:  # type: ignore[override]
        """K-11.12: the ability announced is one that stops a Banish."""
        f.cards = (e.n,)  # which frame "cancel" means
        return bool(getattr(s.frames[e.n].word, "prevents_banish", False))


@phrase("{who} attack~ {what}")
class PlayerAttacks(Event):
    """A player attacks a God or Temple."""

    who: Player
    what: Thing

    heard = (ids.E_ATTACK,)

    def matches(self, s: KState, f: Frame, e: Happening) -> bool:  # type: ignore[override]
        attack = s.attacks[-1]
        f.player = attack.who
        f.it = attack.target
        return attack.who >= 0 and self.who.fits(s, f, attack.who) and self.what.fits(s, f, attack.target)


@phrase("{who} damage~ {what}")
class PlayerDamages(Event):
    """An attack of that player gets through."""

    who: Player
    what: Thing

    heard = (ids.E_DAMAGE,)

    def matches(self, s: KState, f: Frame, e: Happening) -> bool:  # type: ignore[override]
        if e.who < 0 or not self.who.fits(s, f, e.who) or not self.what.fits(s, f, e.card):
            return False
        bind_cards(s, f, (e.card,))
        f.player = e.who
        return True


@phrase("{by} damage~ {what}")
class ThingDamages(Event):
    """An attack of that card gets through."""

    by: Thing
    what: Thing

    heard = (ids.E_DAMAGE,)

    def matches(self, s: KState, f: Frame, e: Happening) -> bool:  # type: ignore[override]
        """The attacker need not be in play any more (K-R42)."""
        if e.source < 0 or not s.rules.attacker_fits(s, f, e, self.by) or not self.what.fits(s, f, e.card):
            return False
        bind_cards(s, f, (e.card,))
        return True


@phrase("{who} play~ {what}")
class Plays(Event):
    """A player plays a card."""

    who: Player
    what: Thing

    def kinds(self) -> tuple[int, ...]:
        names = {type(head).__name__ for head in getattr(getattr(self.what, "noun", None), "heads", ())}
        links = (ids.E_PLAYED,) if not names or names & {"WarriorNoun", "ArtifactNoun", "CardNoun"} else ()
        return (*links, ids.E_DISCIPLE) if not names or names & {"DiscipleNoun", "CardNoun"} else links

    def matches(self, s: KState, f: Frame, e: Happening) -> bool:  # type: ignore[override]
        if not self.who.fits(s, f, e.who) or not s.rules.played_fits(s, f, e.card, self.what):
            return False
        f.it = e.card
        f.player = e.who
        f.cards = (e.n,)  # which frame "cancel" means
        return True


@phrase("{who} use~ a {head} ability")
class UsesAbility(Event):
    """A player uses an ability of such a card."""

    who: Player
    head: Head

    def kinds(self) -> tuple[int, ...]:
        return (ids.E_GOD_ABILITY if type(self.head).__name__ == "GodNoun" else ids.E_ABILITY,)

    def matches(self, s: KState, f: Frame, e: Happening) -> bool:  # type: ignore[override]
        if e.who < 0 or not self.who.fits(s, f, e.who) or not self.head.fits(s, e.card):
            return False
        f.it = e.card
        f.player = e.who
        f.cards = (e.n,)  # which frame "cancel" means
        return True


@phrase("this damages {what}")
class ThisDamages(Condition):
    """The attack of this ability got through."""

    what: Thing

    def holds(self, s: KState, f: Frame) -> bool:  # type: ignore[override]
        return s.rules.result_fits(s, f, self.what, False)


@phrase("this destroys {what}")
class ThisDestroys(Condition):
    """The attack of this ability destroyed it."""

    what: Thing

    def holds(self, s: KState, f: Frame) -> bool:  # type: ignore[override]
        return s.rules.result_fits(s, f, self.what, True)


@phrase("you have played {n} or more {noun+} this turn")
class PlayedMany(Condition):
    """So many of the cards you played this turn fit."""

    n: int
    noun: Noun

    def holds(self, s: KState, f: Frame) -> bool:  # type: ignore[override]
        return sum(1 for c in s.rules.played_by(s, controller(s, f)) if self.noun.describes(s, f, c)) >= self.n


@phrase("this is in play")
class InPlay(Condition):
    """This card lies in a Play Area."""

    def holds(self, s: KState, f: Frame) -> bool:  # type: ignore[override]
        base = s.frames[f.base]
        return s.place[base.source] == base.who * ids.SEAT_ZONES + ids.PLAY


@phrase("put into the Netherworld")
class PutIntoNether(Averted):
    """Banished, as Kanzume Goddess says it."""

    done = ids.E_BANISH
    would = ids.E_WOULD_BANISH


@phrase("{who} Recruit~ {what}")
class PlayerRecruits(Event):
    """A player takes a card from the Hall."""

    who: Player
    what: Thing

    heard = (ids.E_RECRUIT,)

    def matches(self, s: KState, f: Frame, e: Happening) -> bool:  # type: ignore[override]
        if not self.who.fits(s, f, e.who) or not s.rules.played_fits(s, f, e.card, self.what):
            return False
        f.it = e.card
        f.player = e.who
        return True


@phrase("{what} has {n} or less Energy")
class EnergyAtMost(Condition):
    """The God or Temple has no more Energy than that."""

    what: Thing
    n: int

    def holds(self, s: KState, f: Frame) -> bool:  # type: ignore[override]
        return any(s.rules.energy_of(s, c) <= self.n for c in self.what.cards(s, f))


class ChooseX(Word):
    """X is chosen when it is paid, at least 1 (K-R38)."""

    def __init__(self, price: Payment) -> None:
        self.price = price

    def __repr__(self) -> str:
        return f"ChooseX({type(self.price).__name__})"

    def run(self, s: KState, f: Frame) -> None:  # type: ignore[override]
        most = min(self.price.limit(s, f), 99)
        s.ask(f.who, ids.D_X, [code(VALUE, n) for n in range(1, most + 1)])

    def answer(self, s: KState, f: Frame, code: int) -> None:  # type: ignore[override]
        x = code >> 6
        s.frames.pop()
        s.frames[f.base].x = x
        self.price.give(s, s.frames[f.base], x)
