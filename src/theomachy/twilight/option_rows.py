"""Options of Twilight as seats see them: each in one number, its key, and in a row, which is read from the key."""

from __future__ import annotations

from typing import Final, NamedTuple

from theomachy.core import codes
from theomachy.core.codes import A_MASK, B_MASK, a_of, b_of, c_of, code, verb_of
from theomachy.twilight import layout
from theomachy.twilight import questions as ask
from theomachy.twilight.abilities.priority_options import in_vain
from theomachy.twilight.layout import ATTACKING, EXHAUSTED, kind_of, seat_of
from theomachy.twilight.state import TState
from theomachy.twilight.stats import stats_of

CARD_VERBS: Final = (
    codes.PICK,
    ask.SUMMON,
    ask.USE,
    ask.POWER,
    ask.SACRIFICE,
    ask.DIVINE,
    ask.ATTACK,
    ask.BLOCK,
    ask.DIRECTION,
)
LEVEL_VERBS: Final = (ask.GIVE, ask.ASK, codes.VALUE)
SEAT_VERBS: Final = (codes.SEAT, ask.OFFER, ask.FORCE)
CARDS: Final = sum(1 << verb for verb in CARD_VERBS)  # as a mask
# Zones of a player, as masks: where a card has a handle; where all see its level; where Aspects lie.
IN_PLAY: Final = sum(1 << zone for zone in (*range(layout.FIELD, layout.WEST + 1), layout.SEAT_ZONES))
BACKS: Final = IN_PLAY | 1 << layout.HAND | 1 << layout.ASPECTS | 1 << layout.RESOURCES
AREAS: Final = 1 << layout.ASPECTS | 1 << layout.RESOURCES
FIELDS: Final = layout.WEST - layout.FIELD + 1  # so many zones a player has in play, one behind the other
NEXT: Final = 1 << layout.FACE_BITS  # from the handle of a card to that of the next with its face
# Bits of a key: what is told of the code, with the face in place of the card; then these; the rest are Creatures.
FACE: Final = 6
PLACE: Final = 38
LEVEL: Final = 45
TURNED: Final = 47  # it is an Exhausted Aspect, or a Scheme that would do nothing (T-R109)
SEAT: Final = 48  # who looks
CREATURES: Final = 51
MOST: Final = (1 << LEVEL - PLACE) - 1
# In place of a zone: being Summoned; the discarded card that a Sacrifice Destroys; a Creature that blocks for others.
AWAY: Final = MOST - 1
GRAVE: Final = MOST - 2
HELPING: Final = MOST - 3
NUMBER: Final = 11  # bits of Fight, Life or Armor
FOE: Final = 3 * NUMBER + 2  # where the Creature begins that the first one fights


class OptionRow(NamedTuple):
    """An option. `ref` is the handle of a card in play or being Summoned (`handles`), as in `Being`; -1: none."""

    verb: int
    face: int = -1  # -1: none, or not known
    level: int = -1
    holder: int = -1  # whose zone it lies in; of a player, a goal or a Seize: that player
    zone: int = -1
    ref: int = -1
    other: int = -1  # ability, handle of the blocked attacker, attacked stack, direction, mode
    state: int = 0  # of an Aspect: its owner, who knows it, its flags and markers; of a Scheme 1: it would do nothing


class CreatureNumbers:
    """A Creature in the Combat Field, as it is now."""

    __slots__ = ("armor", "blessings", "face", "fight", "flags", "foe", "goal", "keywords", "level", "life", "ref")

    def __init__(self, s: TState, card: int, refs: dict[int, int]) -> None:
        copied = s.copying[card]
        self.ref = refs[card]
        self.face = s.face[card] if copied < 0 else copied
        self.level = s.level(card)
        self.fight, self.life, self.armor, self.keywords = stats_of(s, card)
        self.flags = s.flags[card]
        self.goal = s.goal[card]
        self.foe = refs.get(s.foe[card], -1)  # the one it blocks, or is blocked by
        self.blessings = s.blessing[card]


def handles(s: TState) -> dict[int, int]:
    """What cards in play or being Summoned are called in one numeric view: by the face, and the copies of it counted.
    The number of a card would tell whether a copy that comes from a Hand is the one that went there."""
    zones, face = s.zones, s.face
    cards: list[int] = []
    for first in range(layout.FIELD, s.middle, layout.SEAT_ZONES):
        for pile in zones[first : first + FIELDS]:
            if pile:
                cards += pile
    cards += zones[s.shared(layout.DECLARED)]
    found: dict[int, int] = {}
    met: set[int] = set()
    for card in cards:
        handle = face[card]
        while handle in met:
            handle += NEXT
        met.add(handle)
        found[card] = handle
    return found


def _visible_mask(verb: int) -> int:
    """The mask of what a seat is told of the codes of a verb; which card it is, it sees by its face."""
    a, b, c = code(0, A_MASK), code(0, 0, B_MASK), code(0, 0, 0, A_MASK)
    if verb in LEVEL_VERBS or verb in SEAT_VERBS or verb in (codes.ZONE, ask.TRIGGER):
        return verb | a
    return verb | {ask.USE: b, ask.DIRECTION: b, ask.ATTACK: b | c, codes.MODE: b, ask.SEIZE_FROM: a | b}.get(verb, 0)


VISIBLE_MASK: Final = [_visible_mask(verb) for verb in range(codes.VERB_MASK + 1)]


# ---- from an option's code to its key
def key_of(s: TState, option: int, seat: int) -> int:
    """All that environments show of an option, but for Creatures' numbers."""
    verb = verb_of(option)
    if CARDS >> verb & 1:
        return _card_key(s, option, verb, seat)
    place = 0
    if s.kind == ask.ASK_HELP and verb in (codes.YES, codes.NO):
        option, place = verb, HELPING + 1
    else:
        option &= VISIBLE_MASK[verb]
    return option | place << PLACE | seat << SEAT


def _card_key(s: TState, option: int, verb: int, seat: int) -> int:
    card = a_of(option)
    zone, face, level, turned = s.place[card], s.face[card], 0, 0
    kind = layout.SEAT_ZONES
    if zone < s.middle:
        kind = kind_of(zone)
        if kind == layout.DISCARD and verb == ask.SACRIFICE:  # there are dozens, and hardly a reason to tell them apart
            return verb | GRAVE + 1 << PLACE | seat << SEAT
        if AREAS >> kind & 1:
            turned = s.flags[card] & EXHAUSTED
    else:
        zone = AWAY
    if verb == ask.SUMMON and in_vain(s, seat, card):
        turned = 1
    known = s.known[card] >> seat & 1
    if (known or BACKS >> kind & 1) and s.card_index.kinds[face] != layout.DEITY_CARD:
        level = s.card_index.levels[face] + 1
    return (
        option & VISIBLE_MASK[verb]
        | (face + 1 << FACE if known else 0)
        | zone + 1 << PLACE
        | level << LEVEL
        | turned << TURNED
        | seat << SEAT
    )


def fighting(option: int, helps: bool, creature_numbers: dict[int, CreatureNumbers]) -> int:
    """The numbers of the Creature an option is about, and of the one it fights, for its key."""
    found, verb = 0, verb_of(option)
    if helps or CARDS >> verb & 1:
        creature = creature_numbers.get(a_of(option))
        if creature is not None:
            found = (
                (_number(creature.fight) << NUMBER | _number(creature.life)) << NUMBER | _number(creature.armor)
            ) << 2
            found |= (creature.flags & EXHAUSTED) << 1 | int(creature.flags & ATTACKING > 0)
    if helps or verb == ask.BLOCK:
        foe = creature_numbers.get(ask.blocked(option))
        if foe is not None:
            found |= ((_number(foe.fight) << NUMBER | _number(foe.life)) << 1 | 1) << FOE
    return found << CREATURES


def _number(n: int) -> int:
    return n & (1 << NUMBER) - 1


def _other(option: int) -> int:
    """Ability, attacked stack, direction, mode, trigger; -1: nothing of the kind."""
    verb = verb_of(option)
    if verb in (ask.USE, ask.DIRECTION, codes.MODE):
        return b_of(option)
    if verb == ask.ATTACK:
        return c_of(option)
    return a_of(option) if verb == ask.TRIGGER else -1


# ---- from a key to what it says
def asked_seat(key: int) -> int:
    """The seat whose option it is."""
    return key >> SEAT & (1 << CREATURES - SEAT) - 1


def exhausted(key: int) -> int:
    """1: an Exhausted Aspect, or a Scheme that would do nothing."""
    return key >> TURNED & 1


def row_of(key: int, ref: int = -1, foe: int = -1, state: int = 0) -> OptionRow:
    """An option by its key; the handles of a card and of an attacker that is blocked, and the state of an Aspect, do
    not stand in it."""
    option, place = key & (1 << PLACE) - 1, (key >> PLACE & MOST) - 1
    verb, a = verb_of(option), a_of(option)
    if place == GRAVE:
        return _row(verb, zone=layout.DISCARD)
    if CARDS >> verb & 1:
        if verb == ask.SUMMON:
            state = exhausted(key)
        return _card_row(option, verb, place, (key >> LEVEL & 3) - 1, ref, foe, state)
    if verb in LEVEL_VERBS:
        return _row(verb, level=a)
    if verb == ask.SEIZE_FROM:
        return _row(verb, level=b_of(option), holder=a)
    if verb in SEAT_VERBS:
        return _row(verb, holder=a)
    if verb == codes.ZONE:
        return _row(verb, holder=seat_of(a), zone=kind_of(a))
    if place == HELPING:
        return _row(verb, ref=ref, other=foe)
    return _row(verb, other=_other(option))


def _card_row(option: int, verb: int, place: int, level: int, ref: int, foe: int, state: int) -> OptionRow:
    holder, zone = (-1, layout.SEAT_ZONES) if place == AWAY else (seat_of(place), kind_of(place))
    if verb == ask.ATTACK:
        holder, _ = ask.attacked(option)
    return _row(verb, a_of(option) - 1, level, holder, zone, ref, foe if foe >= 0 else _other(option), state)


def _row(
    verb: int,
    face: int = -1,
    level: int = -1,
    holder: int = -1,
    zone: int = -1,
    ref: int = -1,
    other: int = -1,
    state: int = 0,
) -> OptionRow:
    """Without the words of Python that a NamedTuple is made by: a search makes a hundred thousand a second."""
    return tuple.__new__(OptionRow, (verb, face, level, holder, zone, ref, other, state))


def creature_of_key(key: int) -> tuple[int, int, int, int, int]:
    """The Creature an option is about: Fight, Life, Armor, whether it is Exhausted, whether it attacks."""
    found = key >> CREATURES
    return (
        _signed(found >> 2 * NUMBER + 2),
        _signed(found >> NUMBER + 2),
        _signed(found >> 2),
        found >> 1 & 1,
        found & 1,
    )


def foe_of_key(key: int) -> tuple[int, int] | None:
    """The Fight and Life of the Creature it fights."""
    found = key >> CREATURES + FOE
    return (_signed(found >> NUMBER + 1), _signed(found >> 1)) if found & 1 else None


def _signed(number: int) -> int:
    """A number of so many bits, which may be below 0."""
    number = _number(number)
    return number - (number >> NUMBER - 1 << NUMBER)


# ---- what bots see besides
def row(s: TState, option: int, key: int, refs: dict[int, int]) -> OptionRow:
    """An option with the handles of its cards and the state of its Aspect."""
    key &= (1 << CREATURES) - 1
    place, verb = (key >> PLACE & MOST) - 1, verb_of(option)
    if place == HELPING or verb == ask.BLOCK:
        return row_of(key, refs[a_of(option)], refs[ask.blocked(option)])
    if not CARDS >> verb & 1 or place == GRAVE:
        return row_of(key)
    card = a_of(option)
    if place != AWAY and AREAS >> kind_of(place) & 1:
        return row_of(key, state=aspect_state(s, card))
    return row_of(key, refs.get(card, -1))


def aspect_state(s: TState, card: int) -> int:
    """Of an Aspect: its owner, who knows it, its markers and flags, as one number."""
    return s.owner[card] | s.known[card] << 4 | s.freeze[card] << 12 | s.flags[card] << 20


def knowers(state: int) -> int:
    """The mask of those who know an Aspect in such a state."""
    return state >> 4 & 255
