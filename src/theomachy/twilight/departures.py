"""Cards that leave where they lie: what ends with that, where they go, which texts it triggers."""

from __future__ import annotations

from theomachy.core import zones
from theomachy.core.event import Event
from theomachy.twilight import events as ev
from theomachy.twilight import layout
from theomachy.twilight.abilities import lasting_effects, triggers
from theomachy.twilight.layout import at
from theomachy.twilight.state import TState
from theomachy.twilight.stats import stats_of


def take_out(s: TState, card: int, gone: bool) -> int:
    """Take a card out of whatever it did where it lies; the seat it leaves from. `gone`: Slain or Destroyed."""
    holder = s.holder(card)
    if s.in_field(card):
        _leave_field(s, card, gone)
    elif s.lies_in(card, layout.RESOURCES):
        s.flags[card] = 0
        s.freeze[card] = 0
    s.backs_seen[card] = 0
    return holder


def _leave_field(s: TState, card: int, gone: bool) -> None:
    """A card leaves the Combat Field: markers, copies and roles in combat end (T-R25)."""
    fight, life, _, _ = stats_of(s, card)
    s.remember(card, fight, life)
    leave_combat(s, card, gone and s.card(card).kind != layout.MINI)
    reset_card(s, card)
    lasting_effects.drop_effects_on(s, card)


def leave_combat(s: TState, card: int, replaceable: bool) -> None:
    """T-10.14, T-10.15, T-R59, T-R62: a fallen blocker may be replaced, a Mini-card or one that went otherwise not."""
    flags = s.flags[card]
    if not flags & (layout.ATTACKING | layout.BLOCKING):
        return
    foe = s.foe[card]
    if flags & layout.BLOCKING and foe >= 0 and s.foe[foe] == card:
        s.foe[foe] = -1
        if replaceable and not s.flags[foe] & layout.BLOCKED:
            s.flags[foe] |= layout.VACANT
    if flags & layout.ATTACKING and foe >= 0 and s.foe[foe] == card:
        s.foe[foe] = -1  # its blocker stays assigned and fights nobody
    s.flags[card] &= ~layout.COMBAT_FLAGS
    s.foe[card] = -1
    s.goal[card] = -1


def reset_card(s: TState, card: int) -> None:
    """Make a card a plain one again."""
    s.damage[card] = s.blessing[card] = s.freeze[card] = s.recall[card] = 0
    s.flags[card] = 0
    s.used[card] = 0
    s.copying[card] = -1


def to_discard(s: TState, card: int, seat: int) -> None:
    """T-2.21, T-R24: the Discard Stack of whoever it goes from, or its Owner's (⚑discardTo)."""
    if s.params.discard_to == "owner":
        seat = s.owner[card]
    if seat < 0 or s.out >> seat & 1:
        zones.move(s, card, s.shared(layout.GONE))
    else:
        zones.move(s, card, at(seat, layout.DISCARD))


def to_destroyed(s: TState, card: int) -> None:
    """T-2.8, T-2.21, T-2.22: its Owner's Destroyed Stack; a Mini-card ceases to exist (T-R19)."""
    owner = s.owner[card]
    if owner < 0 or s.out >> owner & 1 or s.card(card).kind == layout.MINI:
        zones.move(s, card, s.shared(layout.GONE))
    else:
        zones.move(s, card, at(owner, layout.DESTROYED))


def destroy(s: TState, card: int, cause: int) -> None:
    """To its Owner's Destroyed Stack, out of the game (T-2.8)."""
    mourned = s.params.requiem_zones == "any" or s.in_field(card) or s.lies_in(card, layout.DISCARD)
    controller = s.holder(card) if s.in_field(card) else s.owner[card]
    acting = s.current_face(card)
    take_out(s, card, True)
    to_destroyed(s, card)
    if s.owner[card] >= 0 and s.out >> s.owner[card] & 1:
        zones.reveal(s, card)  # T-2.13: it is turned up as any other, before it leaves the game
    s.destroyed = (*s.destroyed, card)  # by a Sacrifice too (T-13.9)
    if cause == ev.BY_SACRIFICE:
        s.flags[card] |= layout.SACRIFICED  # T-13.10, T-R44: nobody mourns
    elif mourned:
        triggers.trigger_requiem(s, card, acting, controller)


def leave_for_good(s: TState, card: int, gone: bool) -> None:
    """T-R19: a Mini-card that leaves play in any way is Destroyed and ceases to exist."""
    acting = s.current_face(card)
    seat = s.holder(card)
    triggers.note_triggers(s, Event(ev.DESTROY, seat, card))
    _leave_field(s, card, gone)
    to_destroyed(s, card)
    s.destroyed = (*s.destroyed, card)
    triggers.trigger_requiem(s, card, acting, seat)


def discard_from_field(s: TState, card: int, slain: bool) -> None:
    """Slain or discarded out of the Combat Field: Deathbound (T-R12); a Mini-card is Destroyed (T-R19)."""
    if not s.in_field(card):
        return
    seat = s.holder(card)
    acting = s.current_face(card)
    if s.card(card).kind == layout.MINI:
        triggers.trigger_deathbound(s, card, acting, seat)
        leave_for_good(s, card, slain)
        return
    take_out(s, card, slain)
    to_discard(s, card, seat)
    triggers.trigger_deathbound(s, card, acting, seat)
