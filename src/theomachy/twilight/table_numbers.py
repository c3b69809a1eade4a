"""All that a seat may know of a Twilight table, in numbers: what the numeric view has, and the rest of the view."""

from __future__ import annotations

from typing import Final

from theomachy.core.frame import Word
from theomachy.twilight import layout
from theomachy.twilight.abilities.announcing import targets_of
from theomachy.twilight.layout import at
from theomachy.twilight.numeric_view import SharedSeatNumbers
from theomachy.twilight.option_rows import handles
from theomachy.twilight.state import DeckLists, TState

# An Aspect: its face (-1: not known), its level, its state (EXHAUSTED_ASPECT, FROZEN_ASPECT, OPEN_ASPECT), its owner.
AspectNumbers = tuple[int, int, int, int]
EXHAUSTED_ASPECT: Final = 1
FROZEN_ASPECT: Final = 2
OPEN_ASPECT: Final = 4  # it is Manifested
# What is announced: kind, face (-1: not known), who, sentence, whether it is aimed at the seat that looks or its cards.
DeclaredNumbers = tuple[int, int, int, int, int]
NO_DECLARED: Final[list[DeclaredNumbers]] = []
# What lasts: kind, face, whose.
EffectNumbers = tuple[int, int, int]
_NONE: Final[list[int]] = []  # shared: nobody adds to it
NO_EFFECTS: Final[list[EffectNumbers]] = []


class TableNumbers(SharedSeatNumbers):
    """For one reading at once, like what it extends: lists are shared with the table. Nothing here depends on what the
    seat does not know."""

    __slots__ = (
        "aside",
        "asking",
        "aspects",
        "damaged",
        "decks",
        "declared",
        "declined",
        "deities",
        "destroyed",
        "destroyed_now",
        "discards",
        "drafting",
        "effects",
        "faces",
        "hand_known",
        "life_known",
        "no_trades",
        "offers_made",
        "own_turns",
        "pile",
        "resources",
        "revenge",
        "seized",
        "spent",
        "tops",
    )

    def __init__(self, s: TState, seat: int) -> None:
        super().__init__(s, seat, handles(s))
        face, zones, n = s.face, s.zones, s.n
        levels = s.card_index.levels
        self.faces = s.card_index.faces
        self.asking: Word | None = None  # the words that ask
        if self.kind:
            self.asking = s.frames[-1].word
        # ---- by seat
        self.deities = [_deity(s, p, seat) for p in range(n)]  # -1: not yet shown
        self.spent = 0  # seats whose Deity lies on its face
        for p in range(n):
            if s.deity[p] >= 0 and s.flags[s.deity[p]] & layout.FLIPPED:
                self.spent |= 1 << p
        self.aspects = [_aspects(s, zones[at(p, layout.ASPECTS)], seat) for p in range(n)]
        self.resources = [_aspects(s, zones[at(p, layout.RESOURCES)], seat) for p in range(n)]
        self.discards = [[face[c] for c in zones[at(p, layout.DISCARD)]] for p in range(n)]
        self.destroyed = [[face[c] for c in zones[at(p, layout.DESTROYED)]] for p in range(n)]
        self.aside = [_known(s, zones[at(p, layout.ASIDE)], seat) for p in range(n)]
        self.hand_known = [_known(s, zones[at(p, layout.HAND)], seat) for p in range(n)]
        self.life_known = [_known(s, zones[at(p, layout.LIFE)], seat) for p in range(n)]
        self.tops = [levels[face[zones[at(p, layout.LIFE)][-1]]] if zones[at(p, layout.LIFE)] else -1 for p in range(n)]
        self.own_turns = s.own_turns
        self.damaged = s.damaged
        self.no_trades = s.no_trades
        self.offers_made = s.offers  # to each opponent, by each opponent
        self.declined = s.declined
        self.seized = s.seized
        self.revenge = s.revenge
        # ---- decks: the own one, and those everybody knows
        self.decks: list[list[int]] = [_NONE] * n
        self.drafting = s.params.drafting
        if s.phase != layout.SETUP:
            open_decks, decks = s.params.public_decks | 1 << seat, _decks(s)
            for p in range(n):
                if open_decks >> p & 1:
                    self.decks[p] = decks[p]
        self.pile = [face[c] for c in zones[at(seat, layout.PILE)]] if s.params.drafting else _NONE
        if self.pile:
            self.pile.sort()
        # ---- what is under way
        self.destroyed_now = len(s.destroyed)
        self.declared = NO_DECLARED
        if s.declared:
            self.declared = [
                (
                    d.kind,
                    face[d.source] if s.known[d.source] >> seat & 1 else -1,
                    d.who,
                    d.i,
                    int(_aims_at(s, targets_of(s, d), seat)),
                )
                for d in s.declared
            ]
        self.effects = NO_EFFECTS
        if s.effects:
            self.effects = [(e.kind, face[e.source], e.who) for e in s.effects if s.known[e.source] >> seat & 1]


def _deity(s: TState, p: int, seat: int) -> int:
    card = s.deity[p]
    return s.face[card] if card >= 0 and s.known[card] >> seat & 1 else -1


def _known(s: TState, cards: list[int], seat: int) -> list[int]:
    known, face = s.known, s.face
    found = _NONE
    for c in cards:
        if known[c] >> seat & 1:
            found = [*found, face[c]]
    if len(found) > 1:
        found.sort()
    return found


def _aspects(s: TState, cards: list[int], seat: int) -> list[AspectNumbers]:
    found = []
    for c in cards:
        flags, number = s.flags[c], s.face[c]
        state = EXHAUSTED_ASPECT if flags & layout.EXHAUSTED else 0
        if s.freeze[c]:
            state |= FROZEN_ASPECT
        if flags & layout.FACE_UP:
            state |= OPEN_ASPECT
        found.append((number if s.known[c] >> seat & 1 else -1, s.card_index.levels[number], state, s.owner[c]))
    return found


def _decks(s: TState) -> list[list[int]]:
    """The cards each player began with, in no order: the same lists until faces change."""
    known = s.deck_lists
    if known.face is not s.face:
        owner, face, kinds = s.owner, s.face, s.card_index.kinds
        decks: list[list[int]] = [[] for _ in range(s.n)]
        for c in range(len(owner)):
            if owner[c] >= 0 and kinds[face[c]] <= layout.SCHEME:
                decks[owner[c]].append(face[c])
        for deck in decks:
            deck.sort()
        known = s.deck_lists = DeckLists(face, decks)
    return known.decks


def _aims_at(s: TState, targets: list[tuple[tuple[int, ...], tuple[int, ...]]], seat: int) -> bool:
    """Whether a target is that seat or one of its cards."""
    for cards, seats in targets:
        if seat in seats:
            return True
        for c in cards:
            if s.place[c] < s.middle and layout.seat_of(s.place[c]) == seat:
                return True
    return False
