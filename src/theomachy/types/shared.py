"""What the views and decisions of both families share."""

from __future__ import annotations

from typing import NotRequired, TypedDict


class Levels(TypedDict):
    I: int  # noqa: E741 - a level
    II: int
    III: int


class Outcome(TypedDict):
    """What a fight comes to if nobody answers: the Life left to both, 0 for who is Slain, and how many cards the
    attacker then takes from the stack (Overrun)."""

    attacker: int
    blocker: int
    deals: int


class DivineSentence(TypedDict):
    """One sentence of a Deity's ability: whether it asks for Conviction, and whether it would happen now."""

    text: str
    conviction: bool
    holds: bool


class Option(TypedDict):
    """One numbered answer: `verb`, and what it is about. `value`: of an attack's target what it would lose if nobody
    answers; of an attacker how many cards it takes from the stack if it is not blocked."""

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
    left: NotRequired[int]  # of an Attack's target, if `value` damage is done
    last_energy: NotRequired[bool]
    in_vain: NotRequired[bool]  # a Scheme that would do nothing now
    set_aside: NotRequired[int]  # the price of a Seize; one of them is Destroyed
    take_back: NotRequired[int]  # so many of them come back
    found: NotRequired[str]  # where it is looked for first: "hand" or "life"
    aspects: NotRequired[Levels]  # the price of a Sacrifice
    x: NotRequired[int]  # and what is to be matched of X beside it
    outcome: NotRequired[Outcome]  # of a block
    sentences: NotRequired[list[DivineSentence]]  # of a Deity that is called on
    nth: NotRequired[int]  # of options that are alike in all else, which one: from 1


class Target(TypedDict, total=False):
    """What an option or an event is aimed at: a card (`which` of its name, as in events), or a stack of a player."""

    id: str
    face: str | None
    which: str
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
    """What is answered: an attack with what is left of it, another event, or something declared with its targets.
    `text` is the `fact` with its `detail`: what it quotes or counts, "" if nothing."""

    text: str
    fact: str
    detail: str
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
    """The pending question, told to the seat that is asked and to nobody else. `prompt` says all of it; `fact`: what
    has happened or where the game stands, `detail`: what of it is quoted or counted, `question`: what is to be
    answered, each a sentence of its own, the first two "" if there is none."""

    seat: int
    kind: str
    prompt: str
    fact: str
    detail: str
    question: str
    serial: int
    source: Source | None
    cause: Cause | None
    rule: str
    picked: list[CardName] | None
    least: int | None
    most: int | None
    optional: bool
    options: list[Option]


class Seat(TypedDict):
    """What a seat has in both families' views; where everybody plays alone, each is a team."""

    seat: int
    team: int
    out: bool


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
    waiting_kind: str | None
    decision: Decision | None
