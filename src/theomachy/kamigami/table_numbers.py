"""All that a seat may know of a Kamigami table, in numbers: what the numeric view has, and the rest of the view."""

from __future__ import annotations

from typing import Final

from theomachy.core.frame import Word
from theomachy.kamigami import encoding, layout
from theomachy.kamigami.abilities.attack import projected_damage
from theomachy.kamigami.layout import at
from theomachy.kamigami.numeric_view import SharedSeatNumbers
from theomachy.kamigami.params import GAMES
from theomachy.kamigami.slots import controller_of
from theomachy.kamigami.state import KState

# An ability that was used, an effect that lasts, a card that was played: face, number, whose.
FaceOfSeat = tuple[int, int, int]
_NONE: Final[list[int]] = []  # shared: nobody adds to it
NO_FACES: Final[list[FaceOfSeat]] = []


class TableNumbers(SharedSeatNumbers):
    """For one reading at once, like what it extends: lists are shared with the table. Nothing here depends on what the
    seat does not know."""

    __slots__ = (
        "artifact_deck",
        "asking",
        "boxes",
        "chain",
        "deck_counts",
        "deck_known",
        "discards",
        "effects",
        "faces",
        "games_used",
        "hall",
        "hall_counts",
        "hand_known",
        "judged",
        "netherworld",
        "offers",
        "owns",
        "play",
        "plays",
        "projected",
        "round",
        "rounds_used",
        "used",
        "variant",
        "warrior_deck",
        "with_temples",
    )

    def __init__(self, s: KState, seat: int) -> None:
        super().__init__(s, seat)
        face, zones, seats = s.face, s.zones, list(range(s.n))
        self.faces = s.card_index.faces
        self.variant = GAMES.index(s.params.variant.name)
        self.with_temples = s.params.temples
        self.round = s.round
        self.asking: Word | None = None  # the words that ask
        if self.kind:
            self.asking = s.frames[-1].word
        self.chain = [face[c] for c in s.chain] if s.chain else _NONE
        self.projected = projected_damage(s, s.attacks[-1]) if s.attacks else 0
        # ---- by seat
        self.discards = [[face[c] for c in zones[at(p, layout.DISCARD)]] for p in seats]
        self.play = [[face[c] for c in zones[at(p, layout.PLAY)]] for p in seats]
        self.judged = [[face[c] for c in zones[at(p, layout.JUDGED)]] for p in seats]
        self.deck_counts = [len(zones[at(p, layout.DECK)]) for p in seats]
        self.deck_known = [_known(s, zones[at(p, layout.DECK)], seat) for p in seats]
        self.hand_known = [_known(s, zones[at(p, layout.HAND)], seat) for p in seats]  # K-R72 counts as known
        self.offers = [_known(s, zones[at(p, layout.OFFER)], seat) for p in seats]
        if s.params.team_hands_visible:
            for p in seats:
                if s.team[p] == s.team[seat]:
                    self.hand_known[p] = [face[c] for c in zones[at(p, layout.HAND)]]
        self.owns = [self._owned(s, p) for p in seats]
        # ---- the middle
        first = s.shared(layout.WARRIORS)
        piles = zones[first : first + layout.HALL_PILES]
        self.hall = [face[pile[-1]] if pile else -1 for pile in piles]
        self.hall_counts = [len(pile) for pile in piles]
        self.warrior_deck = len(zones[s.shared(layout.WARRIOR_DECK)])
        self.artifact_deck = len(zones[s.shared(layout.ARTIFACT_DECK)])
        self.netherworld = [face[c] for c in zones[s.shared(layout.NETHERWORLD)]]
        # ---- what was done, and what lasts
        self.plays = NO_FACES
        if s.played:
            self.plays = [
                (face[encoding.played_card(k)], int(encoding.is_by_react(k)), encoding.player_of_play(k))
                for k in s.played
            ]
        self.used = _uses(s, s.used)
        self.rounds_used = _uses(s, s.rounds_used)
        self.games_used = _uses(s, s.games_used)
        self.effects = NO_FACES
        if s.effects:
            lasting = s.card_index.lasting
            self.effects = [(face[e.source], lasting[id(e.word)].kinds, e.who) for e in s.effects]

    def _owned(self, s: KState, p: int) -> list[int]:
        """All cards a player owns: everybody has seen them being Recruited. In no order: the Deck keeps its own."""
        face, zones = s.face, s.zones
        found = [face[c] for c in zones[at(p, layout.DECK)]]
        for kind in (layout.HAND, layout.PLAY, layout.DISCARD):
            for c in zones[at(p, kind)]:
                found.append(face[c])
        found.sort()
        return found


def _known(s: KState, cards: list[int], seat: int) -> list[int]:
    known, face = s.known, s.face
    found = _NONE
    for c in cards:
        if known[c] >> seat & 1:
            found = [*found, face[c]]
    return found


def _uses(s: KState, uses: list[int]) -> list[FaceOfSeat]:
    if not uses:
        return NO_FACES
    return [
        (s.face[encoding.used_card(k)], encoding.used_index(k), controller_of(s, encoding.used_card(k))) for k in uses
    ]
