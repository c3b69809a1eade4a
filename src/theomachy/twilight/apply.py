"""Making events true: the only place where cards change hands."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from theomachy.core import zones
from theomachy.core.event import Event
from theomachy.twilight import arrivals, aspects, departures, elimination, layout, markers
from theomachy.twilight import events as ev
from theomachy.twilight.abilities import declared, lasting_effects, triggers
from theomachy.twilight.abilities.outcomes import end_of
from theomachy.twilight.layout import at, kind_of, seat_of
from theomachy.twilight.restoring import put_back, restore
from theomachy.twilight.state import TState


def apply(s: TState, e: Event) -> None:
    """Make one event true; whoever listens to it is noted (departures were noted before)."""
    _APPLY[e.kind](s, e)
    if not ev.OUT_OF_PLAY >> e.kind & 1:
        s.unsettled = True
        s.live_parts = None
    if not ev.DEPARTURES >> e.kind & 1:
        triggers.note_triggers(s, e)


# ---- cards that leave
def _slay(s: TState, e: Event) -> None:
    """Slay a Creature, for want of Life or by an effect (T-3.21)."""
    seat, place, which = s.holder(e.card), s.place[e.card], s.which_of_its_name(e.card)
    departures.discard_from_field(s, e.card, True)
    if s.place[e.card] != place:
        declared.remember_slain(s, e.card)
        s.note(ev.SLAY, seat, e.card, origin=place, which=layout.by_age(which))


def _discard(s: TState, e: Event) -> None:
    card = e.card
    place, which = s.place[card], s.which_of_its_name(card)
    if s.in_field(card):
        departures.discard_from_field(s, card, False)
    else:
        seat = departures.take_out(s, card, False)
        departures.to_discard(s, card, seat)
    s.note(ev.DISCARD, e.who, card, e.n, origin=place, which=which)


def _destroy(s: TState, e: Event) -> None:
    who, place, which = s.holder(e.card), s.place[e.card], s.which_of_its_name(e.card)
    aspect = s.lies_in(e.card, layout.RESOURCES)
    departures.destroy(s, e.card, e.n)
    s.note(ev.DESTROY, who, e.card, e.n, origin=place, which=which)
    if aspect and e.to == ev.BY_HERESY:  # T-R82
        aspects.begin_recharge(s, who, s.level(e.card))


def _damage(s: TState, e: Event) -> None:
    """T-10.26, T-R63: for each point the top card; Defiling Destroys it instead."""
    place = at(e.who, layout.LIFE)
    left = len(s.life(e.who))
    taken = min(e.n, left)  # T-R64: damage beyond the cards present is lost
    if taken > 0:
        s.damaged |= 1 << e.who
        s.note(ev.DAMAGE, e.who, -1, taken, e.to, now=left - taken)
    for _ in range(taken):
        card = s.life(e.who)[-1]
        if e.to == ev.DEFILING:
            triggers.note_triggers(s, Event(ev.DESTROY, e.who, card, ev.BY_DEFILE))
            departures.destroy(s, card, ev.BY_DEFILE)
            s.note(ev.DESTROY, e.who, card, ev.BY_DEFILE, origin=place)
        else:
            departures.take_out(s, card, False)
            departures.to_discard(s, card, e.who)
            s.note(ev.DISCARD, e.who, card, origin=place)


def _return(s: TState, e: Event) -> None:
    """T-R25: to the Hand of whoever controls or holds it."""
    card = e.card
    seat = s.holder(card)
    if seat < 0:
        return
    if s.card(card).kind == layout.MINI:
        place, which = s.place[card], s.which_of_its_name(card)
        departures.leave_for_good(s, card, False)
        s.note(ev.DESTROY, seat, card, origin=place, which=which)
        return
    s.note(ev.RETURN, seat, card, to=at(seat, layout.HAND), origin=s.place[card])
    aspect = s.lies_in(card, layout.RESOURCES)
    departures.take_out(s, card, False)
    zones.move(s, card, at(seat, layout.HAND))
    if aspect and e.n == ev.BY_HERESY:
        aspects.begin_recharge(s, seat, s.level(card))


def _move(s: TState, e: Event) -> None:
    card = e.card
    if s.card(card).kind == layout.MINI:
        if s.in_field(card):
            place, which = s.place[card], s.which_of_its_name(card)
            seat = s.holder(card)
            departures.leave_for_good(s, card, False)
            s.note(ev.DESTROY, seat, card, origin=place, which=which)
        return
    seat, place, which = s.holder(card), s.place[card], s.which_of_its_name(card)
    aspect = s.lies_in(card, layout.RESOURCES)
    departures.take_out(s, card, False)
    if e.n == ev.ON_TOP:
        zones.move(s, card, e.to)
        s.backs_seen[card] = int(kind_of(e.to) == layout.LIFE)  # its back lies on top for all to see
    else:
        zones.move_under(s, card, e.to)
    _slipped_from(s, place, card)
    s.note(ev.MOVE, e.who, card, 0, e.to, origin=place, which=which)
    if aspect and e.source == ev.BY_HERESY:
        aspects.begin_recharge(s, seat, s.level(card))


def _slipped_from(s: TState, place: int, card: int) -> None:
    """Out of a Hand: whoever does not see it where it lies now cannot tell which card of that value it was (T-R106)."""
    if place < s.middle and kind_of(place) == layout.HAND:
        sight, level = s.rules.zone_viewers, s.level(card)
        zones.lose_track(
            s, card, [c for c in s.zones[place] if s.level(c) == level], sight[place] | sight[s.place[card]]
        )


def _control(s: TState, e: Event) -> None:
    card = e.card
    if not s.in_field(card) or s.holder(card) == e.who or s.out >> e.who & 1:
        return
    departures.leave_combat(s, card, False)
    kept = s.flags[card] & (layout.EXHAUSTED | layout.UPKEEP_PAID)
    place, which = s.place[card], s.which_of_its_name(card)
    zones.move(s, card, at(e.who, kind_of(place)))
    arrivals.arrive(s, card, 0)
    s.flags[card] |= kept
    s.note(ev.CONTROL, e.who, card, origin=place, which=which)


# ---- Life Stack and Hand
def _draw(s: TState, e: Event) -> None:
    """Draw one after the other off the top (T-5.11); who draws the last one loses the game (T-R74)."""
    n = min(e.n, len(s.life(e.who)))
    arrivals.draw(s, e.who, n)
    if n:
        s.note(ev.DRAW, e.who, -1, n, now=len(s.life(e.who)))


def _shuffle(s: TState, e: Event) -> None:
    kind = kind_of(e.to)
    if kind == layout.LIFE:
        arrivals.shuffle_life(s, seat_of(e.to))
    elif kind == layout.HAND or s.rules.zone_viewers[e.to] == s.rules.everyone:
        zones.reorder(s, e.to)  # T-2.7: it stays face up
    else:
        zones.shuffle(s, e.to)
    s.note(ev.SHUFFLE, e.who, to=e.to)


def _deal(s: TState, e: Event) -> None:
    arrivals.deal(s, e.who)


def _mulligan(s: TState, e: Event) -> None:
    for card in list(s.hand(e.who)):
        zones.move(s, card, at(e.who, layout.LIFE))
    arrivals.deal(s, e.who)
    s.note(ev.MULLIGANED, e.who)


# ---- trading and Seizing
def _give(s: TState, e: Event) -> None:
    """Whoever knew the card still does, as when it comes out of her Hand (T-2.15); nobody learns it (T-2.16)."""
    place = s.place[e.card]
    s.backs_seen[e.card] = 0
    zones.move(s, e.card, at(e.to, layout.ASPECTS))
    _slipped_from(s, place, e.card)
    s.note(ev.MOVE, e.who, e.card, 0, origin=place)


def _traded(s: TState, e: Event) -> None:
    s.traded |= 1 << e.to
    s.offer = ()
    s.note(ev.TRADED, e.who, -1, e.n, e.to)


def _set_aside(s: TState, e: Event) -> None:
    place = s.place[e.card]
    zones.move(s, e.card, at(e.who, layout.ASIDE))
    _slipped_from(s, place, e.card)


def _take_back(s: TState, e: Event) -> None:
    zones.move(s, e.card, at(e.who, layout.HAND))


def _seized(s: TState, e: Event) -> None:
    """Whoever held the card still knows it (T-2.15); nobody learns it (T-2.16, T-7.8)."""
    place = -1
    if e.card >= 0:
        place = s.place[e.card]
        s.backs_seen[e.card] = 0
        zones.move(s, e.card, at(e.who, layout.ASPECTS))
        _slipped_from(s, place, e.card)
    s.note(ev.SEIZED, e.who, e.card, e.n, e.to, origin=place)


# ---- the rest
def _summon(s: TState, e: Event) -> None:
    zones.move(s, e.card, s.shared(layout.DECLARED))


def _resolved(s: TState, e: Event) -> None:
    d = declared.declared_object(s, e.to)
    place = s.place[e.card]
    if d is not None and declared.finish(s, d) and d.cause_line >= 0:  # what was never announced is not told of
        came_from = place if place != s.place[d.source] else -1
        s.note(ev.RESOLVED, d.who, d.source, end_of(s, d, e.source), origin=came_from, because=d.cause_line)


def _countered(s: TState, e: Event) -> None:
    place = s.place[e.card]
    declared.counter(s, e.card)
    s.note(ev.COUNTERED, e.who, e.card, origin=place if place != s.place[e.card] else -1)


def _power(s: TState, e: Event) -> None:
    at = layout.pool(e.who, e.to)
    s.floating[at] += e.n
    s.note(ev.POWER, e.who, -1, e.n, e.to, now=s.floating[at])


def _attacks(s: TState, e: Event) -> None:
    """Exhaust every declared attacker (T-10.8)."""
    s.flags[e.card] |= layout.EXHAUSTED | layout.ATTACKING
    s.goal[e.card] = e.to
    s.foe[e.card] = -1
    s.note(ev.ATTACKS, e.who, e.card, 0, e.to)


def _blocks(s: TState, e: Event) -> None:
    """Note who blocks whom; the blocker is not Exhausted (T-10.13)."""
    s.flags[e.card] |= layout.BLOCKING
    s.foe[e.card] = e.to
    s.foe[e.to] = e.card
    s.flags[e.to] &= ~layout.VACANT
    was = layout.as_it_was(s.face[e.to], s.holder(e.to), s.epoch[e.to], s.which_of_its_name(e.to))
    s.note(ev.BLOCKS, e.who, e.card, was, e.to)


def _become(s: TState, e: Event) -> None:
    """T-R83: it takes the other's Fight, Life, keywords, type words and text, and keeps its own cost and Level."""
    colour = s.card(e.to).colour if e.n & ev.WITH_COLOUR else -1
    lasting_effects.copy_traits(s, e.card, e.who, colour, ev.kept_ability(e.n))
    s.copying[e.card] = s.current_face(e.to).index
    s.note(ev.BECOME, e.who, e.card, 0, s.copying[e.card])


def _nothing(s: TState, e: Event) -> None:
    """Do nothing: the event is told and listened to, and nothing more."""


_APPLY: Final[dict[int, Callable[[TState, Event], None]]] = {
    ev.DRAW: _draw,
    ev.DISCARD: _discard,
    ev.SLAY: _slay,
    ev.DESTROY: _destroy,
    ev.DAMAGE: _damage,
    ev.HURT: markers.hurt,
    ev.EXHAUST: markers.exhaust,
    ev.REFRESH: markers.refresh,
    ev.FREEZE: markers.freeze,
    ev.BLESS: markers.bless,
    ev.UNBLESS: markers.unbless,
    ev.RECALL: markers.recall,
    ev.UNRECALL: markers.unrecall,
    ev.HEAL: markers.heal,
    ev.CLEAR: markers.clear,
    ev.RESTORE: restore,
    ev.RETURN: _return,
    ev.ENTER: arrivals.enter,
    ev.MINI: arrivals.mini,
    ev.MOVE: _move,
    ev.LOOK: markers.look,
    ev.REVEAL: markers.reveal,
    ev.MANIFEST: markers.manifest,
    ev.CONTROL: _control,
    ev.POWER: _power,
    ev.COUNTERED: _countered,
    ev.ATTACKS: _attacks,
    ev.BLOCKS: _blocks,
    ev.SHUFFLE: _shuffle,
    ev.HIT: _nothing,
    ev.SUMMONED: _nothing,
    ev.RECHARGED: aspects.recharged,
    ev.BECOME: _become,
    ev.SACRIFICED: _nothing,
    ev.SUMMON: _summon,
    ev.RESOLVED: _resolved,
    ev.GIVE: _give,
    ev.TRADED: _traded,
    ev.SET_ASIDE: _set_aside,
    ev.TAKE_BACK: _take_back,
    ev.SEARCH: aspects.searched,
    ev.SEIZED: _seized,
    ev.PLACED: aspects.placed,
    ev.RECOVERED: aspects.recovered,
    ev.DEAL: _deal,
    ev.MULLIGANED: _mulligan,
    ev.PUT_BACK: put_back,
    ev.LOST: elimination.lost,
}
