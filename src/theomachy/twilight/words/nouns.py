"""Nouns, adjectives, relatives, zones and traits of Twilight."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from theomachy.core.frame import Frame
from theomachy.language.grammar.phrases import declare_word
from theomachy.language.running.kinds import Head, Per, Place, Plain, Relative, Trait, Value, Zone
from theomachy.twilight import layout
from theomachy.twilight.abilities.declared import is_announced_deity
from theomachy.twilight.card_index import NO_BONUS, Bonus
from theomachy.twilight.layout import at
from theomachy.twilight.state import TState
from theomachy.twilight.stats import colour_of, stats_of

# What the words mean of which there are several in one class.
_STATES: Final = {
    "topmost": "No other Fortification lies on it in its direction.",
    "attacking": "It was declared as an attacker in this combat and is still in it.",
    "blocking": "It stands in the way of an attacker in this combat.",
    "Fresh": "It lies upright and can be used.",
    "Exhausted": "It lies sideways and cannot attack, block, give Power or use effects.",
    "Frozen": "It has a Freeze marker, which keeps it from becoming Fresh.",
}
_KEYWORDS: Final = {
    "Fleet": "Only a Creature that has Fleet, too, can block it.",
    "Initiative": "In a fight it deals its damage first; whoever is Slain by that deals none.",
    "Overrun": "If it was blocked and survives its blocker, it damages the stack it attacks all the same.",
    "Prescience": "In its Controller's End Phase it loses all Freeze markers.",
}


@dataclass(frozen=True)
class CreatureNoun(Head):
    """A Creature card; in play unless the text says otherwise."""

    def fits(self, s: TState, card: int) -> bool:
        return s.card_index.kinds[s.face[card]] in (layout.CREATURE, layout.MINI)


declare_word(CreatureNoun, "Creature[s]")


@dataclass(frozen=True)
class FortificationNoun(Head):
    """A Fortification card; in play unless the text says otherwise."""

    def fits(self, s: TState, card: int) -> bool:
        return s.card_index.kinds[s.face[card]] == layout.FORTIFICATION


declare_word(FortificationNoun, "Fortification[s]")


@dataclass(frozen=True)
class IntrigueNoun(Head):
    """An Intrigue card; in play unless the text says otherwise."""

    def fits(self, s: TState, card: int) -> bool:
        return s.card_index.kinds[s.face[card]] == layout.INTRIGUE


declare_word(IntrigueNoun, "Intrigue[s]")


@dataclass(frozen=True)
class SchemeNoun(Head):
    """A Scheme card; being Summoned unless the text says otherwise."""

    def fits(self, s: TState, card: int) -> bool:
        return s.card_index.kinds[s.face[card]] == layout.SCHEME


declare_word(SchemeNoun, "Scheme[s]")


@dataclass(frozen=True)
class DeityPowerNoun(Head):
    """The Active part of a Deity, announced and not yet resolved."""

    def fits(self, s: TState, card: int) -> bool:
        return is_announced_deity(s, card)


declare_word(DeityPowerNoun, "Deity Power[s]")


@dataclass(frozen=True)
class AspectNoun(Head):
    """A face-down card in a Resource Area."""

    def fits(self, s: TState, card: int) -> bool:
        return s.lies_in(card, layout.RESOURCES)


declare_word(AspectNoun, "Aspect[s]")


@dataclass(frozen=True)
class MiniCard(Head):
    """A Mini-card of that name, from the supply."""

    name: str

    def fits(self, s: TState, card: int) -> bool:
        face = s.card(card)
        return face.kind == layout.MINI and face.name == self.name


declare_word(MiniCard, "{name} Mini-card[s]")


@dataclass(frozen=True)
class Colour(Plain):
    """Of that colour: red Aggression, blue Negotiation, green Mysticism, brown Sanctuary."""

    name: Literal["red", "blue", "green", "brown"]

    def fits(self, s: TState, f: Frame, card: int) -> bool:
        return colour_of(s, card) == layout.COLOURS.index(self.name)


declare_word(Colour, "{name}", rank=3)


@dataclass(frozen=True)
class Level(Plain):
    """Of that level: Lesser I, Greater II, Exalted III."""

    name: Literal["Lesser", "Greater", "Exalted"]

    def fits(self, s: TState, f: Frame, card: int) -> bool:
        return s.level(card) == layout.LEVEL_WORDS.index(self.name)


declare_word(Level, "{name}", rank=4)


@dataclass(frozen=True)
class InState(Plain):
    """How a card lies, or what it does in this combat."""

    name: Literal["attacking", "blocking", "Fresh", "Exhausted", "Frozen", "topmost"]

    def fits(self, s: TState, f: Frame, card: int) -> bool:
        flags = s.flags[card]
        if self.name == "attacking":
            return bool(flags & layout.ATTACKING)
        if self.name == "blocking":
            return bool(flags & layout.BLOCKING)
        if self.name == "Frozen":
            return s.freeze[card] > 0
        if self.name == "topmost":
            return s.lies_in(card, layout.FIELD) or s.zones[s.place[card]][-1] == card
        return bool(flags & layout.EXHAUSTED) == (self.name == "Exhausted")


declare_word(InState, "{name}", rank=2, senses=_STATES)


@dataclass(frozen=True)
class YouControl(Relative):
    """Controlled by you."""

    def fits(self, s: TState, f: Frame, card: int) -> bool:
        return s.holder(card) == s.frames[f.base].who


declare_word(YouControl, "you control", "you have in play")


@dataclass(frozen=True)
class DestroyedThisTurn(Relative):
    """Put on a Destroyed Stack since the turn began."""

    def zones(self, s: TState, f: Frame) -> list[int] | None:
        return [*[at(p, layout.DESTROYED) for p in range(s.n)], s.shared(layout.GONE)]

    def fits(self, s: TState, f: Frame, card: int) -> bool:
        return card in s.destroyed


declare_word(DestroyedThisTurn, "Destroyed this turn")


@dataclass(frozen=True)
class ADiscardStack(Zone):
    """The Discard Stack of a player you choose."""

    def ids(self, s: TState, f: Frame) -> list[int]:
        return [at(p, layout.DISCARD) for p in s.clockwise(s.frames[f.base].who)]


declare_word(ADiscardStack, "a Discard Stack")


@dataclass(frozen=True)
class DiscardStacks(Zone):
    """The Discard Stacks of all players."""

    def ids(self, s: TState, f: Frame) -> list[int]:
        return [at(p, layout.DISCARD) for p in s.clockwise(s.frames[f.base].who)]


declare_word(DiscardStacks, "Discard Stacks")


@dataclass(frozen=True)
class DiscardStack(Place):
    """A player's face-up pile."""

    def of(self, s: TState, seat: int) -> int:
        return at(seat, layout.DISCARD)


declare_word(DiscardStack, "Discard Stack")


@dataclass(frozen=True)
class DestroyedStack(Place):
    """A player's cards that are out of the game."""

    def of(self, s: TState, seat: int) -> int:
        return at(seat, layout.DESTROYED)


declare_word(DestroyedStack, "Destroyed Stack")


@dataclass(frozen=True)
class LifeStack(Place):
    """A player's face-down pile: deck and life in one."""

    def of(self, s: TState, seat: int) -> int:
        return at(seat, layout.LIFE)


declare_word(LifeStack, "Life Stack")


@dataclass(frozen=True)
class ResourceArea(Place):
    """A player's Aspects that give Power."""

    def of(self, s: TState, seat: int) -> int:
        return at(seat, layout.RESOURCES)


declare_word(ResourceArea, "Resource Area")


@dataclass(frozen=True)
class AspectStack(Place):
    """A player's Aspects that wait."""

    def of(self, s: TState, seat: int) -> int:
        return at(seat, layout.ASPECTS)


declare_word(AspectStack, "Aspect Stack")


@dataclass(frozen=True)
class Stat(Value):
    """A number of the card in question."""

    stat: Literal["Fight", "Life", "cost"]

    def value(self, s: TState, f: Frame) -> int:
        card = s.frames[f.base].it
        if card < 0:
            return 0
        if self.stat == "cost":
            return sum(s.card(card).cost)
        fight, life = stats_of(s, card)[:2] if s.in_field(card) else s.remembered(card)
        return max(0, fight if self.stat == "Fight" else life)


declare_word(Stat, "its {stat}")


@dataclass(frozen=True)
class Armor(Trait):
    """Whenever it would get damage, it gets that much less."""

    n: int


declare_word(Armor, "Armor {n}", rules="T-R8")


@dataclass(frozen=True)
class Keyword(Trait):
    """What a Creature can do in combat, or how it is thawed."""

    name: Literal["Fleet", "Initiative", "Overrun", "Prescience"]


declare_word(Keyword, "{name}", rules="T-R9 T-R10 T-R11 T-R15", senses=_KEYWORDS)


@dataclass(frozen=True)
class Change(Trait):
    """More or less of a number."""

    n: int
    stat: Literal["Fight", "Life"]
    per: Per | None = None

    def signed(self) -> int:
        return self.n

    def bonus(self) -> Bonus:
        return (self.signed(), 0, 0, 0) if self.stat == "Fight" else (0, self.signed(), 0, 0)


@dataclass(frozen=True)
class Plus(Change):
    """A Creature's number is higher by that much."""


declare_word(Plus, "+{n} {stat} <{per}>", rules="T-10.32")


@dataclass(frozen=True)
class Minus(Change):
    """The same downwards: a Fight never falls below 0, and without Life it is Slain."""

    def signed(self) -> int:
        return -self.n


declare_word(Minus, "-{n} {stat} <{per}>")


def counted_of(traits: tuple[Trait, ...]) -> tuple[tuple[Bonus, Per], ...]:
    """Traits that hang on how many things there are, each with what is counted."""
    changes = [trait for trait in traits if isinstance(trait, Change)]
    return tuple([(change.bonus(), change.per) for change in changes if change.per is not None])


def bonus_of(traits: tuple[Trait, ...]) -> Bonus:
    """Traits as numbers, but for those that are counted."""
    fight = life = armor = keywords = 0
    for trait in traits:
        if isinstance(trait, Change):
            more = trait.bonus() if trait.per is None else NO_BONUS
            fight += more[0]
            life += more[1]
        elif isinstance(trait, Armor):
            armor += trait.n
        elif isinstance(trait, Keyword):
            keywords |= layout.KEYWORDS[trait.name]
    return fight, life, armor, keywords


@dataclass(frozen=True)
class With(Relative):
    """Having that trait."""

    trait: Trait

    def __post_init__(self) -> None:
        if isinstance(self.trait, Change) and self.trait.per is not None:
            raise ValueError("what is counted describes no card")

    def fits(self, s: TState, f: Frame, card: int) -> bool:
        _, _, armor, keywords = bonus_of((self.trait,))
        now = stats_of(s, card)
        return now[2] >= armor and now[3] & keywords == keywords


declare_word(With, "with {trait}")


@dataclass(frozen=True)
class TypeWord(Plain):
    """With that word on its type line."""

    name: Literal[
        "Beast",
        "Economic",
        "Environment",
        "Epic",
        "Hero",
        "Keep",
        "Mythical",
        "Priest",
        "Ruin",
        "Soldier",
        "Spirit",
        "Traitor",
        "Village",
    ]

    def fits(self, s: TState, f: Frame, card: int) -> bool:
        return self.name in s.current_face(card).types


declare_word(TypeWord, "{name}", rank=5)
