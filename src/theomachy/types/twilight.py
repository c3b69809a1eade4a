"""The view of a Twilight table."""

from __future__ import annotations

from typing import NotRequired, TypedDict

from theomachy.types.shared import Levels, Outcome, Seat, Target, View


class KnownCard(TypedDict):
    id: str
    face: str
    level: NotRequired[str]  # a Deity has none


class Held(TypedDict):
    """Cards whose backs all see, and those of them whose faces the reader knows."""

    count: int
    cards: list[KnownCard]
    levels: Levels


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
    """`life` is what is left of it, `damage` taken off; `deals`: how many cards an attacker takes from the stack it
    attacks if it is not blocked."""

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
    deals: NotRequired[int]
    outcome: NotRequired[Outcome]  # of the fight with its blocker, before they fight
    blocking: NotRequired[str]
    upkeep_paid: NotRequired[bool]


class Compass(TypedDict):
    north: list[InPlay]
    east: list[InPlay]
    south: list[InPlay]
    west: list[InPlay]


class TwilightSeat(Seat):
    deity: Deity | None
    deity_id: str | None
    conviction: bool
    life: Life
    hand: Held
    aspects: list[Aspect]
    resources: list[Aspect]
    field: list[InPlay]
    compass: Compass
    discard: list[KnownCard]  # the top first
    destroyed: list[KnownCard]
    aside: Held
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
    id: str | None
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


class Taken(TypedDict):
    """How many cards an attacker takes."""

    id: str
    face: str
    n: int


class Stake(TypedDict):
    """A stack under attack: how many cards lie in it, and how many will if nobody answers."""

    seat: int
    stack: str
    now: int
    left: int
    takes: list[Taken]


Offer = TypedDict("Offer", {"from": int, "to": int, "give": Levels, "ask": Levels})


class Draft(TypedDict):
    """`round`: 0 for the Deities, then the piles from 1 on; None when the deck is built. `passes`: to whom what is left
    of a pile goes. `spare`: so many cards stay out of the deck; `out`: the ids of those that do so far."""

    round: int | None
    rounds: int
    taken: int
    of: int
    passes: str | None
    spare: int
    out: list[str]


class TwilightView(View):
    step: int  # of combat (T-10)
    moment: str | None  # the step of the Turn (T-5)
    first: int
    seats: list[TwilightSeat]
    declared: list[Declared]
    offer: Offer | None
    bargain: int | None
    seize: Seizing | None
    stakes: list[Stake]
    destroyed_this_turn: int
    pile: NotRequired[list[KnownCard]]
    kept: NotRequired[list[KnownCard]]
    draft: NotRequired[Draft]
