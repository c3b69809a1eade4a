"""Fight, Life, keywords, Conviction and costs as they are now: printed, marked, and changed by what lasts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from theomachy.core.frame import Frame, Word
from theomachy.language.words.actions import Have
from theomachy.language.words.players import ZoneOf
from theomachy.twilight import effects as lasting
from theomachy.twilight.layout import (
    CREATURE,
    EXHAUSTED,
    FIELD,
    FLIPPED,
    INTRIGUE,
    LEVELS,
    LIFE,
    MINI,
    NORTH,
    PER_SEAT,
    RESOURCES,
    WEST,
)
from theomachy.twilight.words.lasting import CostLessPower

if TYPE_CHECKING:
    from theomachy.twilight.cards import Bonus
    from theomachy.twilight.state import Live, TState


class Asking(Word):
    """A frame that only holds registers while a text is looked at."""


ASKING: Final = Asking()


def hold(s: TState, who: int, source: int) -> Frame:
    """Push a frame whose registers are its own; the caller pops it."""
    f = Frame(ASKING, who, len(s.frames), source)
    s.frames.append(f)
    return f


# ---- what is in play
def in_play(s: TState, seat: int) -> list[int]:
    """The cards of a seat whose texts work: not covered Fortifications, Exhausted Intrigues, flipped Deities."""
    zones = s.zones
    base = seat * PER_SEAT
    flags = s.flags
    kinds = s.rules.kinds
    face = s.face
    found = [c for c in zones[base + FIELD] if kinds[face[c]] != INTRIGUE or not flags[c] & EXHAUSTED]  # T-3.8
    found += [zones[zone][-1] for zone in range(base + NORTH, base + WEST + 1) if zones[zone]]  # T-9.17
    deity = s.deity[seat]
    if deity >= 0 and not flags[deity] & FLIPPED and not s.faithless >> seat & 1:
        found.append(deity)
    return found


def in_field(s: TState, seat: int) -> list[int]:
    """All cards of a seat in the Combat Field, covered ones included (T-9.18)."""
    base = seat * PER_SEAT
    return [c for zone in range(base + FIELD, base + WEST + 1) for c in s.zones[zone]]


def creatures(s: TState, seat: int) -> list[int]:
    kinds = s.rules.kinds
    face = s.face
    return [c for c in s.zones[seat * PER_SEAT + FIELD] if kinds[face[c]] in (CREATURE, MINI)]


def colour_of(s: TState, card: int) -> int:
    """A copy takes the colour too, where its text says so (T-R83)."""
    for e in s.effects:
        if e.kind == lasting.COLOURED and e.cards[0] == card:
            return e.n
    return s.card(card).colour


def conviction(s: TState, seat: int, scheme: int = -1) -> bool:
    """T-R4: every card of hers in the Combat Field, and the Scheme in question, has a colour of her Deity."""
    deity = s.deity[seat]
    if deity < 0 or s.faithless >> seat & 1:
        return False
    colours = s.card(deity).conviction
    cards = in_field(s, seat)
    if scheme >= 0:
        cards = [*cards, scheme]
    if not cards:
        return not s.rules.house.conviction_needs_card
    return all(colours >> colour_of(s, card) & 1 for card in cards)


def live(s: TState) -> list[Live]:
    """The parts of texts that work all the time, of all cards in play."""
    found = s.live
    if found is None:
        found = []
        cards = s.rules.cards
        static = s.rules.has_static
        face = s.face
        copying = s.copying
        for seat in range(s.n):
            if s.out >> seat & 1:
                continue
            convinced = -1
            for card in in_play(s, seat):
                index = copying[card]
                if index < 0:
                    index = face[card]
                if not static[index]:
                    continue
                for part in cards[index].statics:
                    if part.conviction:
                        if convinced < 0:
                            convinced = conviction(s, seat)
                        if not convinced:
                            continue
                    found.append((part, card, seat))
        s.live = found
    return found


def numbers(s: TState, card: int) -> Bonus:
    """Fight, Life (damage taken off), Armor, keywords."""
    acting = s.acting(card)
    blessings = s.blessing[card]
    fight = acting.fight + (blessings if s.rules.house.blessing_bonus == "fight_and_life" else 0)
    life = acting.life + blessings - s.damage[card]
    armor = acting.armor
    keywords = acting.keywords
    for part, source, who in live(s):
        bonus = part.bonus
        if any(bonus) and applies(s, part.clause, part.condition, source, who, card):
            fight += bonus[0]
            life += bonus[1]
            armor += bonus[2]
            keywords |= bonus[3]
    for e in s.effects:
        if e.kind == lasting.TRAITS and card in e.cards:
            bonus = s.rules.bonuses[id(e.word)]
            fight += bonus[0]
            life += bonus[1]
            armor += bonus[2]
            keywords |= bonus[3]
    return fight, life, armor, keywords


def applies(s: TState, clause: object, condition: object, source: int, who: int, card: int) -> bool:
    """Whether a continuous part of a text is about that card now."""
    what = getattr(clause, "what", None)
    if what is None or isinstance(what, ZoneOf):
        return False
    f = hold(s, who, source)
    holds = condition is None or condition.holds(s, f)  # type: ignore[attr-defined]
    found = holds and what.fits(s, f, card)
    s.frames.pop()
    return bool(found)


def fight_of(s: TState, card: int) -> int:
    return numbers(s, card)[0]


def life_of(s: TState, card: int) -> int:
    return numbers(s, card)[1]


def has_keyword(s: TState, card: int, keyword: int) -> bool:
    return bool(numbers(s, card)[3] & keyword)


def says(s: TState, clause_type: type, kind: int, card: int) -> bool:
    """Whether something in play or lasting says such a thing of a card: cannot attack, must attack …"""
    for part, source, who in live(s):
        if isinstance(part.clause, clause_type) and applies(s, part.clause, part.condition, source, who, card):
            return True
    return any(e.kind == kind and card in e.cards for e in s.effects)


def stack_armor(s: TState, seat: int) -> int:
    """Armor of a Life Stack; several add up (T-R8)."""
    armor = 0
    zone = seat * PER_SEAT + LIFE
    for part, source, who in live(s):
        clause = part.clause
        if isinstance(clause, Have) and isinstance(clause.what, ZoneOf) and part.bonus[2]:
            f = hold(s, who, source)
            if zone in clause.what.ids(s, f) and (part.condition is None or part.condition.holds(s, f)):
                armor += part.bonus[2]
            s.frames.pop()
    for e in s.effects:
        if e.kind == lasting.STACK_ARMOR and zone in e.cards:
            armor += e.n
    return armor


def price(s: TState, seat: int, card: int) -> list[int]:
    """What Summoning a card costs now, by level; discounts stop at nothing, the floor is T-8.9's (power.py)."""
    cost = list(s.card(card).cost)
    if s.rules.any_discount:
        for part, source, who in live(s):
            clause = part.clause
            if who == seat and isinstance(clause, CostLessPower):
                f = hold(s, who, source)
                if (part.condition is None or part.condition.holds(s, f)) and describes(s, f, clause, card):
                    k = LEVELS.index(clause.level)
                    cost[k] = max(0, cost[k] - clause.n)
                s.frames.pop()
    for e in s.effects:
        if e.kind == lasting.CHEAPER and e.who == seat:
            f = hold(s, e.who, e.source)
            if describes(s, f, e.word, card):
                cost[e.n & 3] = max(0, cost[e.n & 3] - (e.n >> 2))
            s.frames.pop()
    return cost


def describes(s: TState, f: Frame, clause: object, card: int) -> bool:
    """Whether the description fits, wherever the card lies."""
    noun = getattr(getattr(clause, "what", None), "noun", None)
    return noun is None or bool(noun.describes(s, f, card))


def aspects(s: TState, seat: int) -> list[int]:
    """How many Aspects of each level lie in a Resource Area."""
    count = [0, 0, 0]
    levels = s.rules.levels
    face = s.face
    for card in s.zones[seat * PER_SEAT + RESOURCES]:
        count[levels[face[card]]] += 1
    return count


def power(s: TState, seat: int) -> list[int]:
    """Power a seat could spend at once: floating, and Fresh Aspects, by level."""
    k = seat * 3
    count = s.floating[k:k + 3]
    levels = s.rules.levels
    face = s.face
    flags = s.flags
    for card in s.zones[seat * PER_SEAT + RESOURCES]:
        if not flags[card] & EXHAUSTED:
            count[levels[face[card]]] += 1
    return count
