"""Views, decisions, options, events and faces as typed dicts: what docs/api.md documents, key by key.

All of them are JSON-ready. A key is there or not as its type says; `None` stands for "nobody", "nothing" or "hidden".
"""

from __future__ import annotations

from typing import Any, Final, NotRequired, TypedDict


# ---- what both families share
class Option(TypedDict):
    """One numbered answer: `verb`, and what it is about."""

    label: str
    verb: str
    id: NotRequired[str]
    face: NotRequired[str | None]
    level: NotRequired[str]
    zone: NotRequired[str]
    seat: NotRequired[int | None]
    ability: NotRequired[int | None]
    text: NotRequired[str | None]
    value: NotRequired[int | str]
    target: NotRequired[Target]
    last_energy: NotRequired[bool]


class Target(TypedDict, total=False):
    """What an option or an event is aimed at: a card, or a stack of a player."""

    id: str
    face: str | None
    seat: int
    stack: str


class CardName(TypedDict):
    """A card by the name and the face its reader has for it."""

    id: str
    face: str | None


class Source(TypedDict):
    """The text that asks, and whose it is."""

    id: NotRequired[str]
    face: str
    ability: str
    text: str
    seat: int | None


class DeclaredCause(TypedDict):
    kind: str
    face: str
    text: str


class Cause(TypedDict):
    """What is answered: an attack with what is left of it, another event, or something declared with its targets."""

    text: str
    event: str
    attacker: NotRequired[CardName]
    target: NotRequired[Target]
    seat: NotRequired[int | None]
    value: NotRequired[int]
    defence: NotRequired[int]
    left: NotRequired[int]
    declared: NotRequired[DeclaredCause]
    targets: NotRequired[list[Target]]


class Decision(TypedDict):
    """The pending question, told to the seat that is asked and to nobody else."""

    seat: int
    kind: str
    prompt: str
    serial: int
    source: Source | None
    cause: Cause | None
    rule: str
    picked: list[CardName] | None
    least: int | None
    most: int | None
    optional: bool
    options: list[Option]


class View(TypedDict):
    """What both families' views have; `seat` None: a spectator."""

    game: str
    players: int
    seat: int | None
    turn: int
    active: int
    phase: str
    over: bool
    winners: list[int]
    reason: str | None
    waiting_for: int | None
    decision: Decision | None


class Ability(TypedDict):
    kind: str
    name: str
    text: str


# ---- Kamigami
class Card(TypedDict):
    id: str
    face: str
    set: str


class DeckCard(Card):
    depth: int  # 0: the top


class PlayedCard(Card):
    ability: int | None
    text: str | None


class HallCard(Card):
    cost: int
    count: int


class Hand(TypedDict):
    count: int
    cards: list[Card]


class Deck(TypedDict):
    count: int
    known: list[DeckCard]


class Temple(TypedDict):
    face: str
    standing: bool


class Use(TypedDict):
    face: str
    ability: int


class Play(TypedDict):
    face: str
    kind: str
    colour: str | None
    react: bool


class KamigamiSeat(TypedDict):
    seat: int
    god: str | None
    energy: int
    temple: Temple | None
    temple_energy: int | None
    faith: int
    out: bool
    hand: Hand
    deck: Deck
    discard: list[Card]
    play: list[PlayedCard]
    revealed: list[Card]
    offer: list[Card]
    picked: str | None
    used: list[Use]
    played: list[Play]
    team: NotRequired[int]
    main: NotRequired[bool]
    sealed: NotRequired[bool]


class Hall(TypedDict):
    warriors: list[HallCard]
    artifacts: list[HallCard]
    disciples: list[HallCard]
    warrior_deck: int
    artifact_deck: int


class Chain(TypedDict):
    cards: list[str]
    follow: list[str]


class Boost(TypedDict):
    face: str
    n: int


class Defence(Boost):
    seat: int


class Attack(TypedDict):
    attacker: str
    seat: int | None
    target: str
    target_seat: int
    value: int
    boosts: list[Boost]
    defences: list[Defence]
    attack_effects: int
    defence_effects: int
    projected: int


class Effect(TypedDict):
    seat: int
    face: str
    text: str
    until: str
    colour: NotRequired[str]
    players: NotRequired[list[int]]


class KamigamiView(View):
    round: int
    seats: list[KamigamiSeat]
    hall: Hall
    netherworld: list[Card]
    chain: Chain
    attack: Attack | None
    effects: list[Effect]


# ---- Twilight
class Levels(TypedDict):
    I: int  # noqa: E741 - a level
    II: int
    III: int


class KnownCard(TypedDict):
    id: str
    face: str
    level: str


class Deity(TypedDict):
    face: str
    spent: bool


class SeenCard(TypedDict):
    level: str
    face: NotRequired[str]


class Life(TypedDict):
    count: int
    top: str | None
    seen: dict[str, SeenCard]  # by place, "0" the top


class Aspect(TypedDict):
    id: str
    level: str
    owner: int
    known_by: list[int]
    state: str
    frozen: int
    manifested: bool
    spent: bool
    face: NotRequired[str]


class InPlay(TypedDict):
    id: str
    face: str
    kind: str
    level: str
    owner: int
    state: str
    frozen: int
    recall: NotRequired[int]
    fight: NotRequired[int]
    life: NotRequired[int]
    armor: NotRequired[int]
    keywords: NotRequired[list[str]]
    damage: NotRequired[int]
    blessings: NotRequired[int]
    arrived: NotRequired[bool]
    copy_of: NotRequired[str]
    attacking: NotRequired[Target]
    blocking: NotRequired[str]
    upkeep_paid: NotRequired[bool]


class Compass(TypedDict):
    north: list[InPlay]
    east: list[InPlay]
    south: list[InPlay]
    west: list[InPlay]


class TwilightSeat(TypedDict):
    seat: int
    team: int
    out: bool
    deity: Deity | None
    conviction: bool
    life: Life
    hand: list[KnownCard] | Levels
    aspects: list[Aspect]
    resources: list[Aspect]
    field: list[InPlay]
    compass: Compass
    discard: list[str]
    destroyed: list[str]
    aside: list[KnownCard] | list[str]
    floating: Levels
    traded: bool
    no_trades: bool
    damaged: bool


class Aim(TypedDict):
    """What a declared effect aims at: a player (`seat` alone), or a card as far as it can still be pointed at."""

    seat: NotRequired[int]
    zone: NotRequired[str]
    id: NotRequired[str]
    level: NotRequired[str]
    face: NotRequired[str]


class Declared(TypedDict):
    kind: str
    face: str
    seat: int
    text: str
    sentence: int
    targets: list[Aim]
    x: int


class Seizing(TypedDict):
    """From whom the active player is about to Seize, and a card of which value."""

    seat: int
    value: str


Offer = TypedDict("Offer", {"from": int, "to": int, "give": Levels, "ask": Levels})


class TwilightView(View):
    step: int
    first: int
    seats: list[TwilightSeat]
    declared: list[Declared]
    offer: Offer | None
    bargain: int | None
    seize: Seizing | None
    destroyed_this_turn: int
    pile: NotRequired[list[KnownCard]]
    kept: NotRequired[list[KnownCard]]


# ---- events
class Place(TypedDict):
    zone: str
    seat: int | None


class EventCard(TypedDict):
    """A card an event is about: `id` and `face` are None for whoever does not know it, `level` is on its back."""

    id: str | None
    face: str | None
    level: NotRequired[str]


class EventAbility(TypedDict):
    index: int
    name: str
    text: str


_Move = TypedDict("_Move", {"from": Place, "to": Place})
_MaybeMove = TypedDict("_MaybeMove", {"from": NotRequired[Place], "to": NotRequired[Place]})
_As = TypedDict("_As", {"as": str})


class Event(TypedDict):
    """What every event has. `seat`: who does it or whom it concerns."""

    serial: int
    cause: int | None
    kind: str
    seat: int | None
    text: str


class Counted(Event):
    n: int


class Amount(Counted):
    now: int


class OfCard(Event):
    card: EventCard


class CardCounted(OfCard):
    n: int


class CardAmount(CardCounted):
    now: int


class Moved(OfCard, _Move):
    """A card that came from one place to another."""


class MaybeMoved(OfCard, _MaybeMove):
    """A card that may have moved by it."""


class PlayEvent(Moved):
    ability: EventAbility | None


class UseEvent(OfCard):
    ability: EventAbility | None


class AttackEvent(CardCounted):
    target: Target


class RedirectEvent(Event):
    target: Target


class AttackEndsEvent(Counted):
    target: Target


class RecruitEvent(Moved):
    n: int
    now: int


class MoveEvent(Moved):
    top: bool


class ShuffleEvent(Event):
    place: Place


class ColourEvent(Event):
    colours: list[str]


class OutcomeEvent(Event):
    winners: list[int]
    reason: str


class PhaseEvent(Event):
    phase: str


class DestroyedEvent(Moved):
    how: str


class AttacksEvent(OfCard):
    target: Target


class CopyEvent(OfCard):
    copy_of: str


class AnnouncedEvent(OfCard, _As):
    ability: EventAbility | None


class ResolvedEvent(MaybeMoved):
    vain: bool


class PowerEvent(Event):
    n: int
    value: str
    now: NotRequired[int]
    card: NotRequired[EventCard]


class ValueEvent(Event):
    value: str


class RechargedEvent(ValueEvent):
    n: int
    now: int


class BetweenEvent(Event):
    other: int


class ManifestedEvent(BetweenEvent):
    card: EventCard


class OfferedEvent(BetweenEvent):
    give: Levels
    ask: Levels


class AnsweredEvent(Event):
    """The answer to an offer (`other`: whose), or to what a card asks (`card`)."""

    answer: str
    other: NotRequired[int]
    card: NotRequired[EventCard]


class AimsEvent(BetweenEvent):
    """At a card, which lies with `other`; or at that player."""

    card: NotRequired[EventCard]


class SeeksEvent(BetweenEvent):
    value: str


class LookedEvent(OfCard):
    where: Place


class TradedEvent(BetweenEvent):
    forced: bool


class SeizedEvent(BetweenEvent, _MaybeMove):
    value: str | None
    card: NotRequired[EventCard]


KAMIGAMI_EVENTS: Final[dict[str, type]] = {
    "turn": Counted, "play": PlayEvent, "use": UseEvent, "attack": AttackEvent, "defend": CardCounted,
    "boost": CardCounted, "redirect": RedirectEvent, "attack-ends": AttackEndsEvent, "cancel": OfCard,
    "lose": CardAmount, "damage": CardAmount, "gain": CardAmount, "set": CardAmount, "rebuild": CardAmount,
    "faith": Amount, "draw": Moved, "discard": Moved, "banish": Moved, "reincarnate": Moved, "recruit": RecruitEvent,
    "reveal": MaybeMoved, "move": MoveEvent, "shuffle": ShuffleEvent, "shown": Moved, "look": OfCard,
    "reshuffle": Event, "colour": ColourEvent, "eliminated": Event, "sealed": Event, "sealed-turn": Amount,
    "escaped": Event, "destroyed": OfCard, "god": OfCard, "temple": OfCard, "main-god": Event, "win": OutcomeEvent,
}
TWILIGHT_EVENTS: Final[dict[str, type]] = {
    "turn": Counted, "phase": PhaseEvent, "draws": Amount, "discarded": Moved, "slain": Moved,
    "destroyed": DestroyedEvent, "damaged": Amount, "hurt": CardAmount, "exhausted": OfCard, "refreshed": OfCard,
    "frozen": CardAmount, "blessed": CardAmount, "blessing lost": CardAmount, "healed": CardAmount,
    "restored": Amount, "returned": Moved, "enters play": MaybeMoved, "moved": Moved, "looked at": LookedEvent,
    "revealed": OfCard, "manifested": ManifestedEvent, "control": Moved, "power": PowerEvent, "countered": MaybeMoved,
    "attacks": AttacksEvent, "blocks": AttacksEvent, "recharged": RechargedEvent, "becomes a copy": CopyEvent,
    "lost": Event, "sacrifice": CardCounted, "announced": AnnouncedEvent, "paid": PowerEvent, "offered": OfferedEvent,
    "answered": AnsweredEvent, "no trades": Event, "traded": TradedEvent, "seized": SeizedEvent, "placed": Moved,
    "aims": AimsEvent, "seeks": SeeksEvent, "bargains": BetweenEvent, "recall": OfCard, "recall lost": OfCard,
    "cleared": OfCard, "mulligan": Event, "recovered": ValueEvent, "decay": Amount, "over": OutcomeEvent,
    "resolved": ResolvedEvent,
}


# ---- faces: what is printed on a card; further facts of a family stand beside these
class Face(TypedDict):
    set: str
    no: str
    name: str
    title: str
    kind: str
    copies: int
    cost: Any
    colours: list[str]
    stats: dict[str, int]
    abilities: list[Ability]
    source: str
    flavour: str
