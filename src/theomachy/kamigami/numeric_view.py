"""What a seat may know of a Kamigami table, in numbers: the view for programs that look a thousand times a second."""

from __future__ import annotations

from typing import Final

from theomachy.core import codes
from theomachy.core.codes import a_of, verb_of
from theomachy.core.frame import Frame, Word
from theomachy.core.machine import reachable_options
from theomachy.core.state import SEAT_BITS
from theomachy.kamigami import encoding, layout, questions
from theomachy.kamigami.abilities.activation import ANNOUNCED_KINDS
from theomachy.kamigami.abilities.attack import attack_value, defence_value
from theomachy.kamigami.card_index import Text
from theomachy.kamigami.chain import played_by
from theomachy.kamigami.hall import price_of
from theomachy.kamigami.layout import at, kind_of, seat_of
from theomachy.kamigami.questions import CARD_VERBS, USE_VERBS
from theomachy.kamigami.slots import controller_of, is_temple
from theomachy.kamigami.state import KState, OpenAttack
from theomachy.language.cards.loader import Face

# An option: verb, face (-1: none, or not known), ability (-1: none), holder (-1: nobody), zone (-1: none), value.
OptionRow = tuple[int, int, int, int, int, int]
# What a reaction window is about: kind of event, who did it, face, ability or number, whose card.
EventNumbers = tuple[int, int, int, int, int]

FIRST_OWN: Final = layout.DECK  # where the cards lie that a player owns
LAST_OWN: Final = layout.DISCARD
CARDS: Final = sum(1 << verb for verb in CARD_VERBS)  # as masks
USES: Final = sum(1 << verb for verb in USE_VERBS)
SEATS: Final = [list(range(n)) for n in range(SEAT_BITS + 1)]  # of so many players
# Bits of an option's key: who looks, the zone, what is told of the code, the face; the price is the rest.
SEAT: Final = 3
PLACE: Final = 7
FACE: Final = 36
CODE: Final = 48
EVENT_MASK: Final = 1023
NOTHING: Final[list[int]] = []  # most numeric views have many empty lists: those share one, to which nobody adds
NO_USES: Final[list[tuple[int, int]]] = []
NO_EVENTS: Final[list[EventNumbers]] = []
NO_KEYS: Final[list[int]] = []


def _visible_mask(verb: int) -> int:
    """The mask of what a seat is told of the codes of a verb; which card it is, it sees by its face."""
    ability, event = codes.code(0, 0, codes.B_MASK), codes.code(0, 0, 0, EVENT_MASK)
    if verb in USE_VERBS or verb in (questions.EFFECT, codes.MODE):
        return codes.VERB_MASK | ability | (event if verb == questions.REACT else 0)
    return codes.VERB_MASK | (0 if verb in CARD_VERBS or verb == codes.ZONE else codes.code(0, codes.A_MASK))


VISIBLE_MASK: Final = [_visible_mask(verb) for verb in range(codes.VERB_MASK + 1)]


class AttackNumbers:
    """The present Attack."""

    __slots__ = ("defence", "source", "target", "temple", "value", "who")

    def __init__(self, s: KState, attack: OpenAttack) -> None:
        self.who = attack.who
        self.source = s.face[attack.source]
        self.target = controller_of(s, attack.target)
        self.temple = is_temple(s, attack.target)
        self.value = attack_value(s, attack)
        self.defence = defence_value(s, attack)


class SharedSeatNumbers:
    """For one reading at once: it shares lists with the table, and is out of date with the next answer. Faces are
    numbers into the card index. Nothing here depends on what the seat does not know."""

    __slots__ = (
        "about",
        "active",
        "destroyed_temples",
        "energy",
        "faith",
        "follow",
        "gods",
        "hand",
        "hands",
        "keys",
        "kind",
        "last",
        "main",
        "n",
        "onset",
        "out",
        "owned",
        "phase",
        "played",
        "sealed",
        "seat",
        "size",
        "source",
        "team",
        "temple_energy",
        "temples",
        "turn",
    )

    def __init__(self, s: KState, seat: int) -> None:
        face, zones, seats = s.face, s.zones, SEATS[s.n]
        self.seat = seat
        self.n = s.n
        self.turn = s.turn
        self.active = s.active
        self.phase = s.phase
        self.team = s.team
        self.energy = s.energy
        self.temple_energy = s.temple_energy  # 0: no Temple, or a destroyed one
        self.gods = [_slot(s, s.god_of(p), seat) for p in seats]
        self.temples = [_slot(s, s.temple_of(p), seat) for p in seats]
        self.faith = s.faith
        self.out = s.out
        self.sealed = s.sealed
        self.main = s.main
        self.destroyed_temples = s.destroyed_temples
        self.follow = s.follow
        self.hand = [face[c] for c in s.zone(seat, layout.HAND)]
        self.hands = [len(zones[at(p, layout.HAND)]) for p in seats]
        size = 0
        for zone in range(at(seat, FIRST_OWN), at(seat, LAST_OWN) + 1):
            size += len(zones[zone])
        self.size = size  # cards owned
        self.played = [face[c] for c in played_by(s, seat)] if s.played else NOTHING
        self.last = face[s.chain[-1]] if s.chain else -1  # of the Chain
        self.onset = AttackNumbers(s, s.attacks[-1]) if s.attacks else None
        self.kind = 0  # of the decision, if it is the seat's
        self.keys = NO_KEYS  # the options, each in one number (`row_of` reads it)
        self.owned = NOTHING  # all cards of the seat, in no order; filled in when it may Recruit
        self.source = -1  # the face that bears the words that ask
        self.about = NO_EVENTS
        if s.seat == seat and not s.over:
            self._asked(s, s.frames[-1])

    def _asked(self, s: KState, f: Frame) -> None:
        seat = self.seat
        self.kind = s.kind
        self.keys = [_key(s, code, seat) for code in reachable_options(s)]
        if 0 <= f.base < len(s.frames) and s.frames[f.base].source >= 0:
            self.source = s.face[s.frames[f.base].source]
        if s.kind == questions.ASK_RECRUIT:
            self.owned = _owned(s, seat)
        elif s.kind == questions.ASK_REACT:
            self.about = [_about(s, e.kind, e.who, e.card, e.n, seat) for e in f.events]


class SeatNumbers(SharedSeatNumbers):
    """A full copy for keeping, with all that bots ask for. Faces are numbers into `faces`."""

    __slots__ = ("chain", "discard", "faces", "options", "round", "used", "variant", "word")

    def __init__(self, s: KState, seat: int) -> None:
        super().__init__(s, seat)
        face = s.face
        self.faces: tuple[Face, ...] = s.card_index.faces
        self.variant = s.params.variant
        self.round = s.round
        self.energy = s.energy.copy()
        self.temple_energy = s.temple_energy.copy()
        self.faith = s.faith.copy()
        self.discard = NOTHING  # the own Discard Pile; filled in where something may come back from it
        self.chain = [face[c] for c in s.chain] if s.chain else NOTHING
        self.options = [row_of(key, s.n) for key in self.keys]
        self.used = NO_USES  # abilities used this turn, as face and ability; filled in when the seat may Recruit
        self.word: Word | None = None  # the words that ask
        if self.kind:
            self.word = s.frames[-1].word
            if s.kind in (questions.ASK_PHASE, questions.ASK_X):
                self.discard = [face[c] for c in s.zone(seat, layout.DISCARD)]
            elif s.kind == questions.ASK_RECRUIT:
                self.used = [(face[encoding.used_card(use)], encoding.used_index(use)) for use in s.used]


def _slot(s: KState, card: int, seat: int) -> int:
    """The face of a God or Temple, -1 if there is none, or if it is still a secret."""
    return s.face[card] if card >= 0 and s.known[card] >> seat & 1 else -1


def owned_cards(s: KState) -> list[list[int]]:
    """All cards each player owns, in no order: everybody has seen them being Recruited, so they are no secret."""
    return [_owned(s, p) for p in range(s.n)]


def _owned(s: KState, p: int) -> list[int]:
    face = s.face
    found = [face[c] for kind in range(FIRST_OWN, LAST_OWN + 1) for c in s.zone(p, kind)]
    found.sort()
    return found


def _key(s: KState, code: int, seat: int) -> int:
    """All that the seat sees of an option: what is told of its code, with the face of its card; what it costs; where it
    lies or leads; and who looks."""
    verb = verb_of(code)
    face = place = -1
    price = 0
    if CARDS >> verb & 1:
        card = questions.card_of(code)
        if s.known[card] >> seat & 1:
            face = s.face[card]
        place = s.place[card]
        if verb == questions.RECRUIT:
            price = price_of(s, seat, card)
    elif verb == codes.ZONE:
        place = a_of(code)
    elif verb == codes.MODE and s.kind == questions.ASK_PLAY:
        face = s.face[questions.card_of(code)]
    return ((price << CODE | code & VISIBLE_MASK[verb] | face + 1 << FACE) << PLACE | place + 1) << SEAT | seat


def asked_seat(key: int) -> int:
    """The seat whose option it is."""
    return key & (1 << SEAT) - 1


def row_of(key: int, n: int) -> OptionRow:
    """An option by its key."""
    place, code = (key >> SEAT & (1 << PLACE) - 1) - 1, key >> SEAT + PLACE
    face, price = (code >> FACE & (1 << CODE - FACE) - 1) - 1, code >> CODE
    verb = verb_of(code)
    if CARDS >> verb & 1:
        return _card_row(verb, code, face, place, price, n)
    if verb in (codes.SEAT, questions.MAIN):
        return verb, -1, -1, questions.seat_of(code), -1, -1
    if verb == codes.ZONE:
        holder, zone = _where(place, n)
        return verb, -1, -1, holder, zone, -1
    if verb == codes.MODE:
        return verb, face, questions.ability_of(code), -1, -1, -1
    return verb, -1, -1, -1, -1, questions.value_of(code)


def _card_row(verb: int, code: int, face: int, place: int, price: int, n: int) -> OptionRow:
    holder, zone = _where(place, n)
    ability = value = -1
    if USES >> verb & 1:
        if questions.ability_of(code) != questions.NO_ABILITY:
            ability = questions.ability_of(code)
        if verb == questions.REACT:
            value = questions.event_of(code) & EVENT_MASK
    elif verb == questions.RECRUIT:
        value = price
    elif verb == questions.EFFECT:
        value = questions.effect_of(code)
    return verb, face, ability, holder, zone, value


def _where(zone: int, n: int) -> tuple[int, int]:
    """Whose a zone is (-1: nobody's), and which: those of the middle are numbered on behind a player's."""
    if zone < n * layout.SEAT_ZONES:
        return seat_of(zone), kind_of(zone)
    return -1, zone - n * layout.SEAT_ZONES + layout.SEAT_ZONES


def _about(s: KState, kind: int, who: int, card: int, n: int, seat: int) -> EventNumbers:
    number = whose = -1
    if card >= 0:
        whose = controller_of(s, card)
        if s.known[card] >> seat & 1:
            number = s.face[card]
    if kind in ANNOUNCED_KINDS:
        word = s.frames[n].word if 0 <= n < len(s.frames) else None
        n = -1
        if isinstance(word, Text):  # its text may be another card's ("use an Act of …")
            number, n = word.face, word.index
    return kind, who, number, n, whose
