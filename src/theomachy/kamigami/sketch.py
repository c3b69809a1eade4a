"""What a seat may know of a Kamigami table, in numbers: the view for programs that look a thousand times a second."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from theomachy.core import codes
from theomachy.core.codes import a_of, b_of, c_of, verb_of
from theomachy.core.frame import Word
from theomachy.kamigami import ids
from theomachy.kamigami.use import Use

if TYPE_CHECKING:
    from theomachy.kamigami.state import Attack, KState
    from theomachy.language.cards import Face

# An option: verb, face (-1: none, or not known), ability (-1: none), holder (-1: nobody), zone (-1: none), value.
Row = tuple[int, int, int, int, int, int]
# What a reaction window is about: kind of event, who did it, face, ability or number, whose card.
About = tuple[int, int, int, int, int]

_CARD_VERBS: Final = frozenset((codes.PICK, ids.V_PLAY, ids.V_ACT, ids.V_REACT, ids.V_RECRUIT, ids.V_TARGET, ids.V_GOD,
                                ids.V_TEMPLE, ids.V_LAY))
_USE_VERBS: Final = frozenset((ids.V_PLAY, ids.V_ACT, ids.V_REACT))
_ANNOUNCED: Final = frozenset((ids.E_ABILITY, ids.E_GOD_ABILITY, ids.E_PREVENTS, ids.E_PLAYED, ids.E_DISCIPLE))


class Onset:
    """The present Attack."""

    __slots__ = ("defence", "source", "target", "temple", "value", "who")

    def __init__(self, s: KState, attack: Attack) -> None:
        rules = s.rules
        self.who = attack.who
        self.source = s.face[attack.source]
        self.target = rules.controller_of(s, attack.target)
        self.temple = rules.is_temple(s, attack.target)
        self.value = rules.attack_value(s, attack)
        self.defence = rules.defence_value(s, attack)


class Sketch:
    """Faces are numbers into `faces`. Nothing here depends on what the seat does not know."""

    __slots__ = ("about", "active", "chain", "discard", "energy", "faces", "faith", "follow", "gods", "hand", "hands",
                 "kind", "main", "n", "onset", "options", "out", "owned", "phase", "played", "round", "ruined",
                 "sealed", "seat", "size", "source", "team", "temple_energy", "temples", "turn", "used", "variant",
                 "word")

    def __init__(self, s: KState, seat: int) -> None:
        rules = s.rules
        face = s.face
        self.faces: tuple[Face, ...] = rules.table.faces
        self.variant = rules.params.variant
        self.seat = seat
        self.n = s.n
        self.turn = s.turn
        self.round = s.round
        self.active = s.active
        self.phase = s.phase
        self.team = s.team
        self.energy = s.energy.copy()
        self.temple_energy = s.temple_energy.copy()  # 0: no Temple, or a destroyed one
        self.gods = [_slot(s, s.god_of(p), seat) for p in range(s.n)]
        self.temples = [_slot(s, s.temple_of(p), seat) for p in range(s.n)]
        self.faith = s.faith.copy()
        self.out = s.out
        self.sealed = s.sealed
        self.main = s.main
        self.ruined = s.ruined
        self.follow = s.follow
        self.hand = [face[c] for c in s.zone(seat, ids.HAND)]
        self.hands = [len(s.zone(p, ids.HAND)) for p in range(s.n)]
        first = seat * ids.SEAT_ZONES
        self.size = sum([len(s.zones[first + z]) for z in (ids.DECK, ids.HAND, ids.PLAY, ids.DISCARD)])  # cards owned
        self.discard: list[int] = []  # the own Discard Pile; filled in where something may come back from it
        self.played = [face[k >> 4] for k in s.played if k >> 1 & 7 == seat]
        self.chain = [face[c] for c in s.chain]
        self.onset = Onset(s, s.attacks[-1]) if s.attacks else None
        asked = s.seat == seat and not s.over
        self.kind = s.kind if asked else 0
        self.options: list[Row] = [_row(s, code, seat) for code in s.options] if asked else []
        self.owned: list[int] = []  # all cards of the seat, in no order; filled in when it may Recruit
        self.used: list[tuple[int, int]] = []  # abilities used this turn, as face and ability; likewise
        self.word: Word | None = None  # the words that ask
        self.source = -1  # the face that bears them
        self.about: list[About] = []
        if asked:
            f = s.frames[-1]
            self.word = f.word
            if 0 <= f.base < len(s.frames) and s.frames[f.base].source >= 0:
                self.source = face[s.frames[f.base].source]
            if s.kind in (ids.D_PHASE, ids.D_X):
                self.discard = [face[c] for c in s.zone(seat, ids.DISCARD)]
            elif s.kind == ids.D_RECRUIT:
                self.owned = _owned(s, seat)
                self.used = [(face[key >> 8], key & 0xFF) for key in s.used]
            elif s.kind == ids.D_REACT:
                self.about = [_about(s, e.kind, e.who, e.card, e.n, seat) for e in f.events]


def _slot(s: KState, card: int, seat: int) -> int:
    """The face of a God or Temple, -1 if there is none, or if it is still a secret."""
    return s.face[card] if card >= 0 and s.known[card] >> seat & 1 else -1


def decks(s: KState) -> list[list[int]]:
    """All cards each player owns, in no order: everybody has seen them being Recruited, so they are no secret."""
    return [_owned(s, p) for p in range(s.n)]


def _owned(s: KState, p: int) -> list[int]:
    face = s.face
    first = p * ids.SEAT_ZONES
    found = [face[c] for z in (ids.DECK, ids.HAND, ids.PLAY, ids.DISCARD) for c in s.zones[first + z]]
    found.sort()
    return found


def _row(s: KState, code: int, seat: int) -> Row:
    verb = verb_of(code)
    if verb in _CARD_VERBS:
        card = a_of(code)
        known = s.known[card] >> seat & 1
        number = s.face[card] if known else -1
        zone = s.place[card]
        holder = -1
        if zone < s.n * ids.SEAT_ZONES:
            holder, zone = divmod(zone, ids.SEAT_ZONES)
        else:
            zone -= (s.n - 1) * ids.SEAT_ZONES
        ability = value = -1
        if verb in _USE_VERBS:
            ability = b_of(code)
            if ability == ids.NO_ABILITY:
                ability = -1
            if verb == ids.V_REACT:
                value = c_of(code)
        elif verb == ids.V_RECRUIT:
            value = s.rules.price_of(s, seat, card)
        return verb, number, ability, holder, zone, value
    if verb in (codes.SEAT, ids.V_MAIN):
        return verb, -1, -1, a_of(code), -1, -1
    if verb == codes.ZONE:
        zone = a_of(code)
        if zone < s.n * ids.SEAT_ZONES:
            return verb, -1, -1, zone // ids.SEAT_ZONES, zone % ids.SEAT_ZONES, -1
        return verb, -1, -1, -1, zone - (s.n - 1) * ids.SEAT_ZONES, -1
    if verb == codes.MODE:
        number = s.face[a_of(code)] if s.kind == ids.D_PLAY else -1
        return verb, number, b_of(code), -1, -1, -1
    return verb, -1, -1, -1, -1, code >> 6


def _about(s: KState, kind: int, who: int, card: int, n: int, seat: int) -> About:
    number = whose = -1
    if card >= 0:
        whose = s.rules.controller_of(s, card)
        if s.known[card] >> seat & 1:
            number = s.face[card]
    if kind in _ANNOUNCED:
        word = s.frames[n].word if 0 <= n < len(s.frames) else None
        n = -1
        if isinstance(word, Use):  # its text may be another card's ("use an Act of …")
            number, n = word.face, word.index
    return kind, who, number, n, whose
