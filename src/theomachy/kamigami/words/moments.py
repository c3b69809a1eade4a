"""Events and conditions of Kamigami: what happens, what is so."""

from __future__ import annotations

from dataclasses import dataclass

from theomachy.core.event import Event as Happening
from theomachy.core.frame import Frame
from theomachy.kamigami import events, layout
from theomachy.kamigami.abilities.activation import DAMAGED_GOD, DAMAGED_TEMPLE, DESTROYED_TEMPLE
from theomachy.kamigami.abilities.matching import attacker_matches, card_matches, suffers
from theomachy.kamigami.card_index import Text
from theomachy.kamigami.chain import played_by
from theomachy.kamigami.layout import at
from theomachy.kamigami.slots import energy_of
from theomachy.kamigami.state import KState
from theomachy.kamigami.words.nouns import ArtifactNoun, DiscipleNoun, GodNoun, MainGodNoun, WarriorNoun
from theomachy.language.grammar.phrases import declare_word
from theomachy.language.running.kinds import Averted, Condition, Event, Head, Passive, Player, Thing, Would, bind_cards
from theomachy.language.words.nouns import CardNoun, Noun
from theomachy.language.words.players import controller
from theomachy.language.words.things import All, Own, OwnAll, Pick


@dataclass(frozen=True)
class Banished(Averted):
    """Moved out of play into the Netherworld."""


declare_word(Banished, "Banished", rules="K-11.3")


@dataclass(frozen=True)
class Reincarnated(Passive):
    """Put back among the living by a Reincarnate."""


declare_word(Reincarnated, "Reincarnated")


@dataclass(frozen=True)
class Recruited(Passive):
    """Taken from the Hall."""


declare_word(Recruited, "Recruited")


@dataclass(frozen=True)
class Destroyed(Averted):
    """Of a Temple: reduced to 0 Energy and turned face down."""


declare_word(Destroyed, "destroyed")


@dataclass(frozen=True)
class WouldFall(Would):
    """A God or Temple is about to lose its last Energy; this comes first and may avert it."""

    what: Thing

    def matches(self, s: KState, f: Frame, e: Happening) -> bool:
        return suffers(s, f, e, self.what)


declare_word(WouldFall, "{what} would be reduced to 0 Energy", rules="K-7.14 K-13.2")


@dataclass(frozen=True)
class WouldLose(Would):
    """The loss is announced but has not happened; this comes first and may lessen it."""

    what: Thing

    def matches(self, s: KState, f: Frame, e: Happening) -> bool:
        return suffers(s, f, e, self.what)


declare_word(WouldLose, "{what} would lose Energy", rules="K-11.16")


@dataclass(frozen=True)
class WouldPreventBanish(Would):
    """Somebody's text is about to keep a card out of the Netherworld."""

    def matches(self, s: KState, f: Frame, e: Happening) -> bool:
        """K-11.12: the ability announced is one that stops a Banish."""
        f.cards = (e.n,)  # which frame "cancel" means
        word = s.frames[e.n].word
        return isinstance(word, Text) and word.prevents_banish


declare_word(WouldPreventBanish, "an effect would prevent a Banish", rules="K-11.12")


@dataclass(frozen=True)
class PlayerAttacks(Event):
    """That player has just declared an attack and named its target."""

    who: Player
    what: Thing

    def matches(self, s: KState, f: Frame, e: Happening) -> bool:
        attack = s.attacks[-1]
        f.player = attack.who
        f.it = attack.target
        return attack.who >= 0 and self.who.fits(s, f, attack.who) and self.what.fits(s, f, attack.target)


declare_word(PlayerAttacks, "{who} attack~ {what}", rules="K-7.6")


@dataclass(frozen=True)
class PlayerDamages(Event):
    """An attack of that player has cost its target Energy."""

    who: Player
    what: Thing

    def matches(self, s: KState, f: Frame, e: Happening) -> bool:
        if e.who < 0 or not self.who.fits(s, f, e.who) or not self.what.fits(s, f, e.card):
            return False  # K-R93: an Attack that nobody controls has no player
        bind_cards(s, f, (e.card,))
        f.player = e.who
        return True


declare_word(PlayerDamages, "{who} damage~ {what}", rules="K-R45")


@dataclass(frozen=True)
class ThingDamages(Event):
    """An attack with that card has cost its target Energy."""

    by: Thing
    what: Thing

    def matches(self, s: KState, f: Frame, e: Happening) -> bool:
        """The attacker need not be in play any more (K-R42)."""
        if e.source < 0 or not attacker_matches(s, f, e, self.by) or not self.what.fits(s, f, e.card):
            return False
        bind_cards(s, f, (e.card,))
        return True


declare_word(ThingDamages, "{by} damage~ {what}", rules="K-R45")


@dataclass(frozen=True)
class Plays(Event):
    """That player has put a card from hand into the Play Area."""

    who: Player
    what: Thing

    def possible_kinds(self, kinds: tuple[int, ...]) -> tuple[int, ...]:
        """Disciples have a kind of their own: the commonest play, to which hardly anything listens."""
        heads = self.what.noun.heads if isinstance(self.what, (Pick, Own, OwnAll, All)) else ()
        if not heads or any(isinstance(head, CardNoun) for head in heads):
            return kinds
        disciples = any(isinstance(head, DiscipleNoun) for head in heads)
        links = any(isinstance(head, (WarriorNoun, ArtifactNoun)) for head in heads)
        return tuple([kind for kind in kinds if (disciples if kind == events.DISCIPLE_PLAYED else links)])

    def matches(self, s: KState, f: Frame, e: Happening) -> bool:
        if not self.who.fits(s, f, e.who) or not card_matches(s, f, e.card, self.what):
            return False
        f.it = e.card
        f.player = e.who
        f.cards = (e.n,)  # which frame "cancel" means
        return True


declare_word(Plays, "{who} play~ {what}", rules="K-4.12")


@dataclass(frozen=True)
class UsesAbility(Event):
    """That player has announced an Act or React of such a card; it has not done anything yet."""

    who: Player
    head: Head

    def possible_kinds(self, kinds: tuple[int, ...]) -> tuple[int, ...]:
        return (events.GOD_ABILITY if isinstance(self.head, GodNoun) else events.ABILITY,)

    def matches(self, s: KState, f: Frame, e: Happening) -> bool:
        if e.who < 0 or not self.who.fits(s, f, e.who) or not self.head.fits(s, e.card):
            return False
        f.it = e.card
        f.player = e.who
        f.cards = (e.n,)  # which frame "cancel" means
        return True


declare_word(UsesAbility, "{who} use~ a {head} ability", rules="K-6.20")


@dataclass(frozen=True)
class ThisDamages(Condition):
    """The attack of this ability has cost that target Energy."""

    what: Thing

    def holds(self, s: KState, f: Frame) -> bool:
        """K-7.15: what is damaged is a God, or else a Temple."""
        god = isinstance(self.what, Pick) and any(isinstance(h, (GodNoun, MainGodNoun)) for h in self.what.noun.heads)
        return bool(s.frames[f.base].did & (DAMAGED_GOD if god else DAMAGED_TEMPLE))


declare_word(ThisDamages, "this damages {what}", rules="K-R45")


@dataclass(frozen=True)
class ThisDestroys(Condition):
    """The attack of this ability has taken the last Energy of that Temple."""

    what: Thing

    def holds(self, s: KState, f: Frame) -> bool:
        return bool(s.frames[f.base].did & DESTROYED_TEMPLE)


declare_word(ThisDestroys, "this destroys {what}", rules="K-10.4")


@dataclass(frozen=True)
class PlayedMany(Condition):
    """At least so many of the cards you have put into the Play Area since the turn began fit."""

    n: int
    noun: Noun

    def holds(self, s: KState, f: Frame) -> bool:
        return sum(1 for c in played_by(s, controller(s, f)) if self.noun.describes(s, f, c)) >= self.n


declare_word(PlayedMany, "you have played {n} or more {noun+} this turn", rules="K-6.18")


@dataclass(frozen=True)
class PlayedFew(Condition):
    """No more than so many of the cards you have put into the Play Area since the turn began fit."""

    n: int
    noun: Noun

    def holds(self, s: KState, f: Frame) -> bool:
        return sum(1 for c in played_by(s, controller(s, f)) if self.noun.describes(s, f, c)) <= self.n


declare_word(PlayedFew, "you have played {n} or fewer {noun+} this turn", rules="K-6.18")


@dataclass(frozen=True)
class InPlay(Condition):
    """This card lies in a Play Area."""

    def holds(self, s: KState, f: Frame) -> bool:
        base = s.frames[f.base]
        return s.place[base.source] == at(base.who, layout.PLAY)


declare_word(InPlay, "this is in play", rules="K-2.5")


@dataclass(frozen=True)
class PutIntoNether(Averted):
    """Moved out of play to where only texts that name the Netherworld reach it."""


declare_word(PutIntoNether, "put into the Netherworld", rules="K-11.5")


@dataclass(frozen=True)
class PlayerRecruits(Event):
    """That player has taken a card from the Hall."""

    who: Player
    what: Thing

    def matches(self, s: KState, f: Frame, e: Happening) -> bool:
        if not self.who.fits(s, f, e.who) or not card_matches(s, f, e.card, self.what):
            return False
        f.it = e.card
        f.player = e.who
        return True


declare_word(PlayerRecruits, "{who} Recruit~ {what}", rules="K-8.1")


@dataclass(frozen=True)
class PlayerBanishes(Event):
    """A text or price of that player has put a card into the Netherworld; for several cards, once for each."""

    who: Player
    what: Thing

    def matches(self, s: KState, f: Frame, e: Happening) -> bool:
        if e.who < 0 or not self.who.fits(s, f, e.who) or not card_matches(s, f, e.card, self.what):
            return False
        f.it = e.card
        f.player = e.who
        return True


declare_word(PlayerBanishes, "{who} Banish~ {what}", rules="K-11.3")


@dataclass(frozen=True)
class GainsEnergy(Event):
    """The God or Temple has gained Energy, however much."""

    what: Thing

    def matches(self, s: KState, f: Frame, e: Happening) -> bool:
        return e.n > 0 and suffers(s, f, e, self.what)


declare_word(GainsEnergy, "{what} gain~ Energy", rules="K-11.6")


@dataclass(frozen=True)
class AttackIsOn(Condition):
    """The attack under way has that God or Temple as its target."""

    what: Thing

    def holds(self, s: KState, f: Frame) -> bool:
        return bool(s.attacks) and self.what.fits(s, f, s.attacks[-1].target)


declare_word(AttackIsOn, "the attack is on {what}", rules="K-7.6")


@dataclass(frozen=True)
class EnergyAtMost(Condition):
    """The God or Temple has no more Energy than that."""

    what: Thing
    n: int

    def holds(self, s: KState, f: Frame) -> bool:
        return any(energy_of(s, c) <= self.n for c in self.what.cards(s, f))


declare_word(EnergyAtMost, "{what} has {n} or less Energy", rules="K-6.18")


@dataclass(frozen=True)
class EnergyAtLeast(Condition):
    """The God or Temple has no less Energy than that."""

    what: Thing
    n: int

    def holds(self, s: KState, f: Frame) -> bool:
        return any(energy_of(s, c) >= self.n for c in self.what.cards(s, f))


declare_word(EnergyAtLeast, "{what} has {n} or more Energy")
