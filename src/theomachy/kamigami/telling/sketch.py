"""What a seat may know of a Kamigami table, in numbers: the view for programs that look a thousand times a second."""

from __future__ import annotations

from typing import Final

from theomachy.core import codes
from theomachy.core.codes import a_of, verb_of
from theomachy.core.frame import Word
from theomachy.core.machine import reachable
from theomachy.kamigami import layout, packing, questions
from theomachy.kamigami.abilities.attack import attack_value, defence_value
from theomachy.kamigami.abilities.uses import ANNOUNCED_KINDS
from theomachy.kamigami.book import Text
from theomachy.kamigami.chain import played_by
from theomachy.kamigami.hall import price_of
from theomachy.kamigami.layout import kind_of, seat_of
from theomachy.kamigami.questions import CARD_VERBS, USE_VERBS
from theomachy.kamigami.standing import controller_of, is_temple
from theomachy.kamigami.state import KState, OpenAttack
from theomachy.language.cards import Face

# An option: verb, face (-1: none, or not known), ability (-1: none), holder (-1: nobody), zone (-1: none), value.
Row = tuple[int, int, int, int, int, int]
# What a reaction window is about: kind of event, who did it, face, ability or number, whose card.
About = tuple[int, int, int, int, int]

OWN: Final = (layout.DECK, layout.HAND, layout.PLAY, layout.DISCARD)
NOTHING: Final[list[int]] = []  # most sketches have many empty lists: those share one, to which nobody adds
NO_USES: Final[list[tuple[int, int]]] = []
NO_EVENTS: Final[list[About]] = []


class Onset:
    """The present Attack."""

    __slots__ = ("defence", "source", "target", "temple", "value", "who")

    def __init__(self, s: KState, attack: OpenAttack) -> None:
        self.who = attack.who
        self.source = s.face[attack.source]
        self.target = controller_of(s, attack.target)
        self.temple = is_temple(s, attack.target)
        self.value = attack_value(s, attack)
        self.defence = defence_value(s, attack)


class Sketch:
    """Faces are numbers into `faces`. Nothing here depends on what the seat does not know."""

    __slots__ = ("about", "active", "chain", "discard", "energy", "faces", "faith", "follow", "gods", "hand", "hands",
                 "kind", "main", "n", "onset", "options", "out", "owned", "phase", "played", "round", "ruined",
                 "sealed", "seat", "size", "source", "team", "temple_energy", "temples", "turn", "used", "variant",
                 "word")

    def __init__(self, s: KState, seat: int) -> None:
        face = s.face
        self.faces: tuple[Face, ...] = s.book.faces
        self.variant = s.params.variant
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
        self.hand = [face[c] for c in s.zone(seat, layout.HAND)]
        self.hands = [len(s.zone(p, layout.HAND)) for p in range(s.n)]
        self.size = 0  # cards owned
        for kind in OWN:
            self.size += len(s.zone(seat, kind))
        self.discard = NOTHING  # the own Discard Pile; filled in where something may come back from it
        self.played = [face[c] for c in played_by(s, seat)]
        self.chain = [face[c] for c in s.chain] if s.chain else NOTHING
        self.onset = Onset(s, s.attacks[-1]) if s.attacks else None
        asked = s.seat == seat and not s.over
        self.kind = s.kind if asked else 0
        self.options: list[Row] = [_row(s, code, seat) for code in reachable(s)] if asked else []
        self.owned = NOTHING  # all cards of the seat, in no order; filled in when it may Recruit
        self.used = NO_USES  # abilities used this turn, as face and ability; likewise
        self.word: Word | None = None  # the words that ask
        self.source = -1  # the face that bears them
        self.about = NO_EVENTS
        if asked:
            f = s.frames[-1]
            self.word = f.word
            if 0 <= f.base < len(s.frames) and s.frames[f.base].source >= 0:
                self.source = face[s.frames[f.base].source]
            if s.kind in (questions.ASK_PHASE, questions.ASK_X):
                self.discard = [face[c] for c in s.zone(seat, layout.DISCARD)]
            elif s.kind == questions.ASK_RECRUIT:
                self.owned = _owned(s, seat)
                self.used = [(face[packing.used_card(use)], packing.used_index(use)) for use in s.used]
            elif s.kind == questions.ASK_REACT:
                self.about = [_about(s, e.kind, e.who, e.card, e.n, seat) for e in f.events]


def _slot(s: KState, card: int, seat: int) -> int:
    """The face of a God or Temple, -1 if there is none, or if it is still a secret."""
    return s.face[card] if card >= 0 and s.known[card] >> seat & 1 else -1


def decks(s: KState) -> list[list[int]]:
    """All cards each player owns, in no order: everybody has seen them being Recruited, so they are no secret."""
    return [_owned(s, p) for p in range(s.n)]


def _owned(s: KState, p: int) -> list[int]:
    face = s.face
    found = [face[c] for kind in OWN for c in s.zone(p, kind)]
    found.sort()
    return found


def _row(s: KState, code: int, seat: int) -> Row:
    verb = verb_of(code)
    if verb in CARD_VERBS:
        return _card_row(s, verb, code, seat)
    if verb in (codes.SEAT, questions.MAIN):
        return verb, -1, -1, questions.seat_of(code), -1, -1
    if verb == codes.ZONE:
        holder, zone = _where(s, a_of(code))
        return verb, -1, -1, holder, zone, -1
    if verb == codes.MODE:
        number = s.face[questions.card_of(code)] if s.kind == questions.ASK_PLAY else -1
        return verb, number, questions.ability_of(code), -1, -1, -1
    return verb, -1, -1, -1, -1, questions.value_of(code)


def _card_row(s: KState, verb: int, code: int, seat: int) -> Row:
    card = questions.card_of(code)
    number = s.face[card] if s.known[card] >> seat & 1 else -1
    holder, zone = _where(s, s.place[card])
    ability = value = -1
    if verb in USE_VERBS:
        if questions.ability_of(code) != questions.NO_ABILITY:
            ability = questions.ability_of(code)
        if verb == questions.REACT:
            value = questions.event_of(code)
    elif verb == questions.RECRUIT:
        value = price_of(s, seat, card)
    elif verb == questions.EFFECT:
        value = questions.effect_of(code)
    return verb, number, ability, holder, zone, value


def _where(s: KState, zone: int) -> tuple[int, int]:
    """Whose a zone is (-1: nobody's), and which: those of the middle are numbered on behind a player's."""
    if zone < s.shared(0):
        return seat_of(zone), kind_of(zone)
    return -1, zone - s.shared(0) + layout.SEAT_ZONES


def _about(s: KState, kind: int, who: int, card: int, n: int, seat: int) -> About:
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
