"""The view of a Kamigami table."""

from __future__ import annotations

from typing import NotRequired, TypedDict

from theomachy.types.shared import Seat, View


class Card(TypedDict):
    id: str
    face: str
    set: str


class DeckCard(Card):
    depth: int  # 0: the top


class PlayedCard(Card):
    """`ability`: what it was played for this turn, None if for nothing; `react`: as a React."""

    ability: int | None
    text: str | None
    react: bool


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


class KamigamiSeat(Seat):
    god: str | None
    god_id: str | None
    energy: int
    temple: Temple | None
    temple_id: str | None
    temple_energy: int | None
    faith: int
    hand: Hand
    deck: Deck
    discard: list[Card]  # the top first
    play: list[PlayedCard]
    revealed: list[Card]
    offer: list[Card]
    picked: str | None
    used: list[Use]
    played: list[Play]
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


class Term(TypedDict):
    """One term of an attack's sum. `side`: attack or defence; `why`: printed, text (what its own text adds), card (a
    React or the like), effect (it lasts); `seat`: whose it is."""

    side: str
    why: str
    seat: int | None
    face: str
    n: int


class Attack(TypedDict):
    """`target_zone`: god or temple; `projected`: the damage as it stands; `done`: what has been done, 0 until then."""

    attacker: str
    seat: int | None
    target: str
    target_seat: int
    target_zone: str
    value: int
    boosts: list[Boost]
    defences: list[Defence]
    attack_effects: int
    defence_effects: int
    projected: int
    done: int
    terms: list[Term]


class Effect(TypedDict):
    """What lasts. `kinds`: what it does, in a word each; `text`: as printed, to its own player; `told`: the same to
    this reader; `says_until`: the text itself says how long."""

    seat: int
    face: str
    kinds: list[str]
    text: str
    told: str
    until: str
    says_until: bool
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
