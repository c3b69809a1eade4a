"""Fight, Life, keywords, Conviction and costs as they are now: printed, marked, and changed by what lasts."""

from __future__ import annotations

from theomachy.core.scratch_frame import scratch_frame
from theomachy.language.words.nouns import Noun
from theomachy.twilight import layout
from theomachy.twilight.abilities import lasting_effects
from theomachy.twilight.card_index import Bonus, Static
from theomachy.twilight.layout import POOLS, at
from theomachy.twilight.queries import by_level, in_play
from theomachy.twilight.state import Live, TState


def colour_of(s: TState, card: int) -> int:
    """A copy takes the colour too, where its text says so (T-R83)."""
    for e in s.effects:
        if e.kind == lasting_effects.COLOURED and e.cards[0] == card:
            return e.n
    return s.card(card).colour


def conviction(s: TState, seat: int, scheme: int = -1) -> bool:
    """T-R4: every card of hers in the Combat Field, and the Scheme in question, has a colour of her Deity (T-16.13);
    covered ones count (T-16.14)."""
    deity = s.deity[seat]
    if deity < 0 or s.unmet_requirements >> seat & 1:
        return False
    colours = s.card(deity).conviction
    if scheme >= 0 and not colours >> colour_of(s, scheme) & 1:
        return False
    alone = scheme < 0
    for zone in range(at(seat, layout.FIELD), at(seat, layout.WEST) + 1):
        for card in s.zones[zone]:
            if not colours >> colour_of(s, card) & 1:
                return False
            alone = False
    return not alone or not s.params.conviction_needs_card


# ---- what holds all the time
def live_parts(s: TState) -> list[Live]:
    """The parts of texts that work all the time, of all cards in play."""
    found = s.live_parts
    if found is None:
        found = s.live_parts = []
        for seat in range(s.n):
            if not s.out >> seat & 1:
                _live_parts_of(s, seat, found)
    return found


def _live_parts_of(s: TState, seat: int, found: list[Live]) -> None:
    cards = s.card_index.cards
    static = s.card_index.has_static
    face = s.face
    copying = s.copying
    convinced = -1  # not asked yet
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


def part_applies(s: TState, part: Static, source: int, who: int, card: int) -> bool:
    """Whether a part of a text that works all the time is about that card now."""
    if part.what is None or (part.itself and card != source):
        return False
    with scratch_frame(s, who, source) as f:
        return (part.condition is None or part.condition.holds(s, f)) and part.what.fits(s, f, card)


def is_said_of(s: TState, kind: int, card: int) -> bool:
    """Whether something in play or lasting says such a thing of a card: cannot attack, must attack …"""
    if kind in s.card_index.static_kinds:
        for part, source, who in live_parts(s):
            if part.kind == kind and part_applies(s, part, source, who, card):
                return True
    return any(e.kind == kind and card in e.cards for e in s.effects)


def cannot_block(s: TState, blocker: int, attacker: int) -> bool:
    """Whether something says that an attacker is not blocked by such a Creature."""
    kind = lasting_effects.UNBLOCKABLE_BY
    if kind in s.card_index.static_kinds:
        for part, source, who in live_parts(s):
            if part.kind == kind and part.noun is not None and part_applies(s, part, source, who, attacker):
                with scratch_frame(s, who, source) as f:
                    if part.noun.fits(s, f, blocker):
                        return True
    for e in s.effects:
        if e.kind == kind and attacker in e.cards and isinstance(e.word, Noun):
            with lasting_effects.probe_effect(s, e) as f:
                if e.word.fits(s, f, blocker):
                    return True
    return False


def is_barred(s: TState, kind: int, seat: int, card: int = -1) -> bool:
    """Whether a player is kept from something, such as Summoning a card (NO_SUMMON) or trading (NO_TRADE)."""
    if kind in s.card_index.static_kinds:
        for part, source, who in live_parts(s):
            if part.kind == kind and part.players is not None:
                with scratch_frame(s, who, source) as f:
                    if (part.condition is None or part.condition.holds(s, f)) and part.players.fits(s, f, seat):
                        if part.noun is None or part.noun.describes(s, f, card):
                            return True
    for e in s.effects:
        if e.kind == kind and seat in e.cards and (card < 0 or not e.n or lasting_effects.discount_applies(s, e, card)):
            return True
    return False


# ---- Creatures
def stats_of(s: TState, card: int) -> Bonus:
    """Fight, Life (damage taken off), Armor, keywords."""
    acting = s.current_face(card)
    blessings = s.blessing[card]  # T-15.1
    fight = acting.fight + (blessings if s.params.blessing_bonus == "fight_and_life" else 0)
    life = acting.life + blessings - s.damage[card]
    armor = acting.armor
    keywords = acting.keywords
    for bonus in _bonuses(s, card):
        fight += bonus[0]
        life += bonus[1]
        armor += bonus[2]
        keywords |= bonus[3]
    return max(0, fight), life, armor, keywords


def times_bonus(bonus: Bonus, n: int) -> Bonus:
    """So often a bonus, but for keywords, which are had or not."""
    return bonus[0] * n, bonus[1] * n, bonus[2] * n, bonus[3]


def _bonuses(s: TState, card: int) -> list[Bonus]:
    found = []
    for part, source, who in live_parts(s):
        if part.kind == lasting_effects.TRAITS and part_applies(s, part, source, who, card):
            found.append(part.bonus)
            if part.counted:
                with scratch_frame(s, who, source) as f:
                    found += [times_bonus(bonus, per.count(s, f)) for bonus, per in part.counted]
    for e in s.effects:
        if e.kind == lasting_effects.TRAITS and card in e.cards:
            found.append(e.bonus)
    return found


def life_of(s: TState, card: int) -> int:
    return stats_of(s, card)[1]


def has_keyword(s: TState, card: int, keyword: int) -> bool:
    return bool(stats_of(s, card)[3] & keyword)


# ---- stacks, costs, Power
def stack_armor(s: TState, seat: int) -> int:
    """The Armor of a Life Stack; several add up (T-R8)."""
    armor = 0
    zone = at(seat, layout.LIFE)
    for part, source, who in live_parts(s):
        if part.kind == lasting_effects.STACK_ARMOR and part.zone is not None:
            with scratch_frame(s, who, source) as f:
                if zone in part.zone.ids(s, f) and (part.condition is None or part.condition.holds(s, f)):
                    armor += part.bonus[2]
    for e in s.effects:
        if e.kind == lasting_effects.STACK_ARMOR and zone in e.cards:
            armor += e.n
    return armor


def any_discount(s: TState) -> bool:
    """Whether anything could cost less than is printed on it."""
    if s.effects:
        return True
    if lasting_effects.CHEAPER not in s.card_index.static_kinds:
        return False
    for part, _, _ in live_parts(s):
        if part.kind == lasting_effects.CHEAPER:
            return True
    return False


def price(s: TState, seat: int, card: int) -> list[int]:
    """What Summoning a card costs now, by level; discounts stop at nothing, the floor is T-8.9's (power.py)."""
    cost = list(s.card(card).cost)
    if lasting_effects.CHEAPER in s.card_index.static_kinds:
        for part, source, who in live_parts(s):
            if who == seat and part.kind == lasting_effects.CHEAPER and part.noun is not None:
                with scratch_frame(s, who, source) as f:
                    if (part.condition is None or part.condition.holds(s, f)) and part.noun.describes(s, f, card):
                        cost[part.level] = max(0, cost[part.level] - part.n)
    for e in s.effects:
        if e.kind == lasting_effects.CHEAPER and e.who == seat and lasting_effects.discount_applies(s, e, card):
            level, n = lasting_effects.discount(e)
            cost[level] = max(0, cost[level] - n)
    return cost


def aspects(s: TState, seat: int) -> list[int]:
    """How many Aspects of each level lie in a Resource Area."""
    return by_level(s, s.resources(seat))


def power(s: TState, seat: int) -> list[int]:
    """Power a seat could spend at once: floating, and Fresh Aspects in the Resource Area (T-8.1), by level."""
    count = s.floating[POOLS[seat]]
    levels = s.card_index.levels
    face = s.face
    flags = s.flags
    for card in s.resources(seat):
        if not flags[card] & layout.EXHAUSTED:
            count[levels[face[card]]] += 1
    return count
