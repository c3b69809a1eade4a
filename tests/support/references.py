"""What references mean: sentences that refer to something, played in a position and read by somebody else.

A sentence is one or two antecedents and a reference: "Each opponent discards a card. That player draws 2 cards." The
`Reader` reads it word by word, with patterns of its own, and works out what must have happened; it shares nothing with
the language of the engine. Where it finds no reading, or two, the card must be refused.
"""

from __future__ import annotations

import re
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import product
from pathlib import Path

import theomachy as th
from theomachy.language.diagnostics.diagnostic import SetError

FIRST = (
    "An opponent draws 1 card",
    "Each opponent draws 1 card",
    "Each player draws 1 card",
    "Discard a card from your hand",
    "Discard 2 cards from your hand",
    "Banish up to 2 cards from your hand",
    "Discard a card from an opponent's hand",
    "Discard a card from each opponent's hand",
    "Each opponent discards a card",
    "Each opponent discards 2 cards",
    "A God loses 1 Energy",
    "Each God loses 1 Energy",
    "Your God loses 1 Energy",
    "An opponent's God loses 1 Energy",
    "Each opponent's God loses 1 Energy",
    "Each opponent's God loses 1 Energy for each card in their hand",
    "Each God loses 1 Energy for each card in that player's hand",
)
THEN = (
    "that player draws 2 cards",
    "that player's God loses 2 Energy",
    "their God gains 2 Energy",
    "your God loses 1 Energy for each card in their hand",
    "draw that many cards",
    "your God gains 1 Energy for each",
    "each opponent draws that many cards",
    "put it into your hand",
    "put them into your hand",
    "it gains 3 Energy",
    "they gain 3 Energy",
)
BETWEEN = (". ", "; ", " and ")
HELD = (0, 1, 3)  # the cards in every hand
SEATS = 3
GODS = ("Azathoth", "Tsathoggua", "Ubbo-Sathla")  # without a React
UNUSED = -1
CHOSEN = 1  # whoever may choose a player, or a God, chooses this one
ENERGY, DECK = 13, 12


@dataclass(frozen=True)
class Case:
    """A text and how many cards everybody holds."""

    text: str
    held: int


@dataclass
class Sums:
    """What can be counted at the table, seat by seat."""

    energy: list[int]
    hands: list[int]
    discards: list[int]
    banished: int = 0


def cases() -> Iterator[Case]:
    """The whole product."""
    for held in HELD:
        for first, between, then in product(FIRST, BETWEEN, THEN):
            yield Case(joined(first, between, then), held)
        for one, other, then in product(FIRST, FIRST, THEN):
            if one != other:
                yield Case(f"{one}. {joined(other, '. ', then)}", held)


def joined(first: str, between: str, then: str) -> str:
    return first + between + (then[0].upper() + then[1:] if between == ". " else then) + "."


# ---- the reader
@dataclass
class Named:
    """What a text has spoken of: seats, and things as (seat, card or God)."""

    seats: list[int] | None = None
    by_name: bool = False
    each: bool = False
    unclear: bool = False


@dataclass
class Things:
    owners: list[int]
    god: bool
    where: str = ""
    each: bool = False


class Nothing(Exception):
    """A sentence without a reading, or with two."""


@dataclass
class Reader:
    """Reads a text aloud and moves counters."""

    sums: Sums
    player: Named = field(default_factory=Named)
    one: Things | None = None
    several: Things | None = None
    late: list[tuple[str, int, int]] = field(default_factory=list)

    def read(self, text: str) -> Sums:
        for sentence in re.split(r"[.;] ?", text.strip(".")):
            both = sentence.split(" and ")
            for part in both:
                self.clause(part[0].lower() + part[1:])
                if len(both) == 1:
                    self.happen()
            self.happen()
        return self.sums

    def happen(self) -> None:
        for what, seat, n in self.late:
            if what == "energy":
                self.sums.energy[seat] += n
            elif what == "draw":
                self.sums.hands[seat] += n
            elif what == "discard":
                self.sums.hands[seat] -= n
                self.sums.discards[seat] += n
            elif what == "banish":
                self.sums.hands[seat] -= n
                self.sums.banished += n
            elif what == "back":
                self.sums.discards[seat] -= n
                self.sums.hands[0] += n
            elif what == "return":
                self.sums.banished -= n
                self.sums.hands[0] += n
        self.late = []

    def clause(self, text: str) -> None:
        for pattern, does in PATTERNS:
            found = re.fullmatch(pattern, text)
            if found is not None:
                does(self, *found.groups())
                return
        raise AssertionError(f"the reader does not know {text!r}")

    # ---- who and what
    def those(self, who: str) -> list[int]:
        """The seats of "an opponent", "each player", "that player"; they are the ones spoken of from now on."""
        if who in ("that player", "their", "that player's"):
            if self.player.seats is None or self.player.unclear:
                raise Nothing
            return self.player.seats
        who = who.removesuffix("'s")
        seats = {"an opponent": [CHOSEN], "each opponent": [1, 2], "each player": [0, 1, 2], "you": [0]}[who]
        if who != "you":
            self.player = Named(seats, True, who.startswith("each"))
        return seats

    def controllers(self, things: Things) -> None:
        """Nobody was named: whoever controls it is "that player"."""
        if not self.player.by_name:
            self.player = Named(things.owners, False, things.each, things.each)

    def named(self, things: Things, plural: bool) -> None:
        if plural or things.each:
            self.several = things
        if not plural:
            self.one = things

    def count(self) -> int:
        if self.several is None:
            raise Nothing
        return len(self.several.owners)

    # ---- what happens
    def draws(self, who: str, n: str) -> None:
        for seat in self.those(who):
            self.late.append(("draw", seat, int(n)))

    def discards(self, who: str, n: str) -> None:
        seats = self.those(who)
        self.leaves("discard", seats, 1 if n == "a" else int(n), n != "a", len(seats) > 1)

    def discard_from(self, verb: str, n: str, whose: str) -> None:
        seats = [0] if whose == "your" else self.those(whose)
        self.leaves(verb.lower(), seats, 1 if n == "a" else int(n[-1]), n != "a", len(seats) > 1)

    def leaves(self, how: str, seats: list[int], n: int, plural: bool, each: bool) -> None:
        gone = [min(n, self.sums.hands[seat]) for seat in seats]
        self.late += [(how, seat, k) for seat, k in zip(seats, gone, strict=True)]
        owners = [seat for seat, k in zip(seats, gone, strict=True) for _ in range(k)]
        self.named(Things(owners, False, how, each), plural)

    def gods(self, whose: str, verb: str, n: str, per: str | None) -> None:
        own = {"a": [CHOSEN], "each": [0, 1, 2], "your": [0]}
        if whose in own:
            seats = own[whose]
        else:
            seats = self.those(whose)
        each = whose.startswith("each") or (whose in ("their", "that player's") and self.player.each)
        things = Things(seats, True, "", each)
        counted = whose in ("a", "each")
        if per is not None and per.strip() == "for each":
            factor = [self.count()] * len(seats)
        elif per is not None:  # for each card in their hand
            factor = self.hands_of(seats, each, counted)
        else:
            factor = [1] * len(seats)
        self.named(things, False)
        if counted:
            self.controllers(things)
        sign = 1 if verb.startswith("gain") else -1
        self.late += [("energy", seat, sign * int(n) * k) for seat, k in zip(seats, factor, strict=True)]

    def hands_of(self, seats: list[int], each: bool, counted: bool) -> list[int]:
        """ "Their": each one's own if the sentence speaks of each, else that of whoever was named before."""
        hands = self.sums.hands
        if each and (not counted or not self.player.by_name):
            return [hands[seat] for seat in seats]
        if self.player.each:
            raise Nothing
        return [sum(hands[seat] for seat in self.those("their"))] * len(seats)

    def draw_many(self, who: str | None) -> None:
        n = self.count()
        if who is not None:
            if self.several is not None and self.several.each:
                raise Nothing  # each one's own number
            seats = self.those("each opponent")
        else:
            seats = [0]
        self.late += [("draw", seat, n) for seat in seats]

    def put(self, which: str) -> None:
        things = self.one if which == "it" else self.several
        if things is None or things.god:
            raise Nothing
        self.late += [("back" if things.where == "discard" else "return", seat, 1) for seat in things.owners]

    def refer_god(self, which: str, n: str) -> None:
        things = self.one if which == "it" else self.several
        if things is None:
            raise Nothing
        if things.god:
            self.late += [("energy", seat, int(n)) for seat in things.owners]


WHOSE = "an opponent's|each opponent's|that player's|their"
PATTERNS = (
    (r"(an opponent|each opponent|each player|that player) draws (\d) cards?", Reader.draws),
    (r"(each opponent) discards (a|\d) cards?", Reader.discards),
    (r"(discard|banish) (a|\d|up to \d) cards? from (your|an opponent's|each opponent's) hand", Reader.discard_from),
    (rf"(a|each|your|{WHOSE}) god (loses|gains) (\d) energy( for each.*)?", Reader.gods),
    (r"draw that many cards()?", lambda reader, _: reader.draw_many(None)),
    (r"(each opponent) draws that many cards", Reader.draw_many),
    (r"put (it|them) into your hand", Reader.put),
    (r"(it|they) gains? (\d) energy", Reader.refer_god),
)


def expected(case: Case) -> Sums | None:
    """What must be there in the end; None: no such card."""
    hands = [case.held] * SEATS
    reader = Reader(Sums([ENERGY] * SEATS, hands, [0] * SEATS))
    try:
        return reader.read(case.text.lower())
    except Nothing:
        return None


# ---- the table
SET = 'name = "references"\ntitle = "References"\nfamily = "kamigami"\n'
CARD = """[[warrior]]
name = "Teller"
colour = "red"
chain = ["red", "red"]
cost = 3
act = "{}"
"""


def played(case: Case) -> Sums | None:
    """What is there in the end; None: the card is refused."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder)
        (path / "set.toml").write_text(SET, encoding="utf-8")
        (path / "cards.toml").write_text(CARD.format(case.text), encoding="utf-8")
        cards = {"energy": ENERGY, "hand": ["Cultist"] * case.held, "deck": ["Cultist"] * DECK}
        table = [{"god": god, **cards} for god in GODS]
        table[0] = {**table[0], "hand": ["Teller", *["Cultist"] * case.held]}
        kinds = ["Teller", "Deep One", "Star Spawn"]
        try:
            game = th.from_position({"game": "old-ones", "seats": table, "sets": ("old-ones", folder), "kinds": kinds})
        except SetError:
            return None
    game.names = [f"Player {p}" for p in range(SEATS)]
    labels = [option.label for option in game.flat_options]
    found = [
        k for k, label in enumerate(labels) if label.lower().startswith("play teller") and "without effect" not in label
    ]
    if not found:  # K-R36: its first part can do nothing
        return Sums([ENERGY] * SEATS, [case.held] * SEATS, [0] * SEATS, UNUSED)
    game.apply_flat(found[0])
    wanted = (f"Player {CHOSEN}", GODS[CHOSEN])
    while len(game._state.frames) > 1:
        labels = [option.label for option in game.flat_options]
        game.apply_flat(next((k for k, label in enumerate(labels) if any(name in label for name in wanted)), 0))
    seats = game.position()["seats"]
    return Sums(
        [seat["energy"] for seat in seats],
        [len(seat["hand"]) for seat in seats],
        [len(seat["discard"]) for seat in seats],
        len(game.position()["netherworld"]),
    )


def wrong(case: Case) -> str:
    """How the table and the reader disagree; empty if they do not."""
    meant, got = expected(case), played(case)
    if got is not None and got.banished == UNUSED:
        few = case.held < (2 if case.text.startswith("Discard 2") else 1)
        return "" if few else f"{case.text!r} with {case.held} cards in hand is not offered"
    if (meant is None) != (got is None):
        return f"{case.text!r} is {'played' if meant is None else 'refused'}"
    return "" if meant == got else f"{case.text!r} with {case.held} cards in hand: {got}, and not {meant}"
