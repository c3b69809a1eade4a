"""Events: what each kind has besides what every event has."""

from __future__ import annotations

from typing import Final, NotRequired, TypedDict

from theomachy.types.shared import Levels, Target


class Place(TypedDict):
    zone: str
    seat: int | None


class EventCard(TypedDict):
    """A card an event is about: `id` and `face` are None for whoever does not know it, `level` is on its back; `set` is
    there where two sets have a card of that name."""

    id: str | None
    face: str | None
    level: NotRequired[str]
    set: NotRequired[str]


class EventAbility(TypedDict):
    """`kind` (Kamigami): act, react, bond, reveal; `several`: whether the card has others of that kind."""

    index: int
    name: str
    text: str
    kind: NotRequired[str]
    several: bool


_Move = TypedDict("_Move", {"from": Place, "to": Place})
_MaybeMove = TypedDict("_MaybeMove", {"from": NotRequired[Place], "to": NotRequired[Place]})
_As = TypedDict("_As", {"as": str})


class LinePart(TypedDict, total=False):
    """A part of a line with a meaning of its own, one of: `card`, the name of the card it is about; `n`, its number;
    `cards`, that number of cards; `verb`, which goes with the card, and `many`, the same for several cards; `start`,
    its first word, and `clause`, the same within another sentence; `aim`, what is aimed at."""

    start: str
    clause: str
    aim: str
    card: str
    n: str
    cards: str
    verb: str
    many: str


class Event(TypedDict):
    """What every event has. `seat`: who does it or whom it concerns; `parts`: the text, cut where something has a
    meaning of its own."""

    serial: int
    cause: int | None
    kind: str
    seat: int | None
    text: str
    parts: list[str | LinePart]


class Counted(Event):
    n: int


class Amount(Counted):
    now: int


class OfCard(Event):
    """`which` (Twilight): of several cards of its name in play with one player (the older; the newest, hurt …)."""

    card: EventCard
    which: NotRequired[str]


class CardCounted(OfCard):
    n: int


class AddedEvent(CardCounted):
    """To an Attack or a defence, `by`: card, more (of a card that defends already) or effect (something that lasts)."""

    by: str


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
    """`n`: as it is announced; `printed`: without what its own text adds."""

    target: Target
    printed: int


class RedirectEvent(Event):
    target: Target


class AttackEndsEvent(Counted):
    """`n`: the damage done; `outcome`: done, cancelled or no target; `value` and `defence`: with all that was added."""

    target: Target
    outcome: str
    value: int
    defence: int


class CancelEvent(OfCard):
    """`what`: the attack or the ability of the card."""

    what: str


class PaidMove(Moved):
    """`price`: whether the card is paid for a use."""

    price: bool


class DrawEvent(Moved):
    """`hand`: by no text, but as the hand of the next Turn or the first one."""

    hand: bool


class DiscardEvent(PaidMove):
    """`laid`: in the Discard Phase, because it has come."""

    laid: bool


class BanishEvent(PaidMove):
    """`keyword`: whether the book calls it Banished."""

    keyword: bool


class EnergyEvent(CardAmount):
    """`zone`: god or temple, whose Energy it is."""

    zone: str


class LossEvent(EnergyEvent):
    """`price`: whether the Energy is paid for a use."""

    price: bool


class LastingEvent(OfCard):
    """`lasts`: what lasts from now on, as printed, to its own player; `chosen`: the God or Temple chosen for it."""

    lasts: str
    chosen: NotRequired[str]


class RevealEvent(MaybeMoved):
    """`type`: disciple, warrior, artifact: what an Adjudication asks for."""

    type: str


class RecruitEvent(Moved):
    n: int
    now: int


class MoveEvent(Moved):
    top: bool


class ShuffleEvent(Event):
    place: Place


class ColourEvent(Event):
    colours: list[str]


class GoneEvent(Event):
    """`why`: energy, conceded, or main-god for a whole team (Kamigami); life or conceded (Twilight)."""

    why: str


class MainGodEvent(Event):
    """`team`: the seats of its team, its own too."""

    team: list[int]


class OutcomeEvent(Event):
    winners: list[int]
    reason: str
    now: NotRequired[int]


class PhaseEvent(Event):
    phase: str


class SlainEvent(Moved):
    """`mini`: of a Mini-card, which is Destroyed."""

    mini: NotRequired[bool]


class DiscardedEvent(SlainEvent):
    """`why`: limit, for the Creature Limit."""

    why: NotRequired[str]


class UpkeepEvent(OfCard):
    """`paid`: in full."""

    paid: bool


class DestroyedEvent(Moved):
    how: str


class AttacksEvent(OfCard):
    target: Target


class DamagedEvent(Amount):
    """`defiling`: the cards are Destroyed, not discarded."""

    defiling: NotRequired[bool]


class EntersEvent(MaybeMoved):
    """`mini`: a Mini-card."""

    mini: NotRequired[bool]


class PlacedCard(OfCard):
    """`where`: it lies, and so whose it is."""

    where: Place


class PlacedCardAmount(CardAmount):
    where: Place


class CopyEvent(PlacedCard):
    copy_of: str


class AnnouncedEvent(OfCard, _As):
    ability: EventAbility | None


class ResolvedEvent(MaybeMoved):
    """`why`, in vain: gone (the card), unpaid, no aim, aim gone, or nothing that can be said; `lasts`: what of its text
    still holds."""

    vain: bool
    why: NotRequired[str]
    lasts: NotRequired[str]


class PowerEvent(Event):
    n: int
    value: str
    now: NotRequired[int]
    card: NotRequired[EventCard]
    which: NotRequired[str]


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
    """The answer to an offer (`other`: whose, `give` and `ask`: what it was), or to what a card asks (`card`; `chosen`:
    which of its texts; `about`: what was said yes or no to, `asked`: as what prevents the rest; in both, "their" is
    whoever answered)."""

    answer: str
    other: NotRequired[int]
    give: NotRequired[Levels]
    ask: NotRequired[Levels]
    card: NotRequired[EventCard]
    which: NotRequired[str]
    chosen: NotRequired[str]
    about: NotRequired[str]
    asked: NotRequired[bool]


class AimsEvent(BetweenEvent):
    """At a card, which lies with `other`; or at that player. `sacrifice`: to Destroy it by a Sacrifice; `price`: not
    aimed at, what is announced is paid for with it."""

    sacrifice: bool
    price: bool
    card: NotRequired[EventCard]
    which: NotRequired[str]
    where: NotRequired[Place]


class SacrificeEvent(CardCounted):
    """The card that is to be Destroyed, and where it lies; `n`: how many Aspects."""

    where: Place


class PreventedEvent(Event):
    """Damage to a card of that seat, or to the seat; `armor`: kept off by Armor."""

    n: int
    armor: bool
    card: NotRequired[EventCard]
    which: NotRequired[str]


class SeeksEvent(BetweenEvent):
    value: str


class LookedEvent(OfCard):
    where: Place


class TradedEvent(BetweenEvent):
    forced: bool


class SeizedEvent(BetweenEvent, _MaybeMove):
    value: str | None
    card: NotRequired[EventCard]
    which: NotRequired[str]


class Change(TypedDict):
    """A number that a step changed: of a player, or of the card `id` that lies before her."""

    seat: int
    id: str | None
    what: str
    before: int
    now: int


class Step(TypedDict):
    """What happened together: events `first` to `last`, and the numbers they changed; `kind` is that of the first."""

    first: int
    last: int
    kind: str
    events: list[Event]
    changes: list[Change]


KAMIGAMI_EVENTS: Final[dict[str, type]] = {
    "turn": Counted,
    "play": PlayEvent,
    "use": UseEvent,
    "attack": AttackEvent,
    "defend": AddedEvent,
    "boost": AddedEvent,
    "redirect": RedirectEvent,
    "attack-ends": AttackEndsEvent,
    "cancel": CancelEvent,
    "lose": LossEvent,
    "damage": EnergyEvent,
    "gain": EnergyEvent,
    "set": EnergyEvent,
    "rebuild": EnergyEvent,
    "faith": Amount,
    "draw": DrawEvent,
    "discard": DiscardEvent,
    "banish": BanishEvent,
    "reincarnate": PaidMove,
    "recruit": RecruitEvent,
    "reveal": RevealEvent,
    "move": MoveEvent,
    "shuffle": ShuffleEvent,
    "shown": Moved,
    "look": LookedEvent,
    "answered": AnsweredEvent,
    "set-off": OfCard,
    "lasting": LastingEvent,
    "skipped": PhaseEvent,
    "reshuffle": Event,
    "colour": ColourEvent,
    "eliminated": GoneEvent,
    "sealed": GoneEvent,
    "sealed-turn": Amount,
    "escaped": Event,
    "destroyed": OfCard,
    "god": OfCard,
    "temple": OfCard,
    "main-god": MainGodEvent,
    "win": OutcomeEvent,
}
TWILIGHT_EVENTS: Final[dict[str, type]] = {
    "turn": Counted,
    "phase": PhaseEvent,
    "skipped": PhaseEvent,
    "draws": Amount,
    "discarded": DiscardedEvent,
    "upkeep": UpkeepEvent,
    "shuffled": ShuffleEvent,
    "slain": SlainEvent,
    "destroyed": DestroyedEvent,
    "damaged": DamagedEvent,
    "hurt": CardAmount,
    "prevented": PreventedEvent,
    "exhausted": PlacedCard,
    "refreshed": PlacedCard,
    "frozen": PlacedCardAmount,
    "blessed": PlacedCardAmount,
    "blessing lost": PlacedCardAmount,
    "healed": PlacedCardAmount,
    "restored": Amount,
    "returned": Moved,
    "enters play": EntersEvent,
    "moved": Moved,
    "looked at": LookedEvent,
    "revealed": OfCard,
    "manifested": ManifestedEvent,
    "control": Moved,
    "power": PowerEvent,
    "countered": MaybeMoved,
    "attacks": AttacksEvent,
    "blocks": AttacksEvent,
    "recharged": RechargedEvent,
    "becomes a copy": CopyEvent,
    "lost": GoneEvent,
    "sacrifice": SacrificeEvent,
    "announced": AnnouncedEvent,
    "paid": PowerEvent,
    "offered": OfferedEvent,
    "answered": AnsweredEvent,
    "no trades": Event,
    "traded": TradedEvent,
    "seized": SeizedEvent,
    "placed": Moved,
    "aims": AimsEvent,
    "seeks": SeeksEvent,
    "bargains": BetweenEvent,
    "recall": PlacedCard,
    "recall lost": PlacedCard,
    "cleared": PlacedCard,
    "mulligan": Event,
    "recovered": ValueEvent,
    "decay": Amount,
    "over": OutcomeEvent,
    "resolved": ResolvedEvent,
}
