"""Making events true: the only place where cards change hands, states and markers."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from theomachy.core import rng, zones
from theomachy.core.codes import CHOOSE_CARD, PICK, a_of, code
from theomachy.core.event import Event
from theomachy.core.frame import Frame, Word
from theomachy.twilight import effects as lasting
from theomachy.twilight import events as ev
from theomachy.twilight import layout as at
from theomachy.twilight import markers, triggers
from theomachy.twilight.layout import PER_SEAT
from theomachy.twilight.numbers import numbers

if TYPE_CHECKING:
    from theomachy.twilight.state import TState


def apply(s: TState, e: Event) -> None:
    """One event; whoever listens to it is noted (departures were noted before)."""
    _APPLY[e.kind](s, e)
    s.unsettled = True
    s.live = None
    if e.kind not in ev.DEPARTURES:
        triggers.notice(s, e)


# ---- cards that leave
def leave_field(s: TState, card: int, gone: bool) -> None:
    """A card leaves the Combat Field: markers, copies and roles in combat end (T-R25). `gone`: Slain or Destroyed."""
    fight, life, _, _ = numbers(s, card)
    s.last[card] = max(0, fight) << 8 | max(0, life)
    leave_combat(s, card, gone and s.card(card).kind != at.MINI)
    s.damage[card] = s.blessing[card] = s.freeze[card] = s.recall[card] = 0
    s.flags[card] = 0
    s.used[card] = 0
    s.copying[card] = -1
    lasting.forget(s, card)


def leave_combat(s: TState, card: int, replaceable: bool) -> None:
    """T-10.14, T-10.15, T-R59, T-R62: a fallen blocker may be replaced, a Mini-card or one that went otherwise not."""
    flags = s.flags[card]
    if not flags & (at.ATTACKING | at.BLOCKING):
        return
    foe = s.foe[card]
    if flags & at.BLOCKING and foe >= 0 and s.foe[foe] == card:
        s.foe[foe] = -1
        if replaceable and not s.flags[foe] & at.BLOCKED:
            s.flags[foe] |= at.VACANT
    if flags & at.ATTACKING and foe >= 0 and s.foe[foe] == card:
        s.foe[foe] = -1  # its blocker stays assigned and fights nobody
    s.flags[card] &= ~at.COMBAT_FLAGS
    s.foe[card] = -1
    s.goal[card] = -1


def _depart(s: TState, card: int, gone: bool) -> int:
    """Take a card out of whatever it did where it lies; the seat it leaves from."""
    zone = s.place[card]
    holder = s.holder(card)
    if s.in_field(card):
        leave_field(s, card, gone)
    elif zone < s.table and zone % PER_SEAT == at.RESOURCES:
        s.flags[card] = 0
        s.freeze[card] = 0
    s.bared[card] = 0
    return holder


def to_discard(s: TState, card: int, seat: int) -> None:
    """T-R24: the Discard Stack of whoever it goes from, or its Owner's (⚑discardTo)."""
    if s.rules.house.discard_to == "owner":
        seat = s.owner[card]
    if seat < 0 or s.out >> seat & 1:
        zones.move(s, card, s.gone_zone())
    else:
        zones.move(s, card, seat * PER_SEAT + at.DISCARD)


def destroy(s: TState, card: int, cause: int) -> None:
    """To its Owner's Destroyed Stack, out of the game (T-2.8)."""
    was_in_field = s.in_field(card)
    was_in_discard = s.place[card] < s.table and s.place[card] % PER_SEAT == at.DISCARD
    controller = s.holder(card) if was_in_field else s.owner[card]
    acting = s.acting(card)
    _depart(s, card, True)
    owner = s.owner[card]
    if s.card(card).kind == at.MINI or s.out >> owner & 1:
        zones.move(s, card, s.gone_zone())  # T-R19: it ceases to exist
    else:
        zones.move(s, card, owner * PER_SEAT + at.DESTROYED)
    s.destroyed = (*s.destroyed, card)
    if cause == ev.BY_SACRIFICE:
        s.flags[card] |= at.SACRIFICED
        return  # T-13.10: nobody mourns
    if s.rules.house.requiem_zones == "any" or was_in_field or was_in_discard:
        triggers.mourn(s, card, acting, controller)


def _slay(s: TState, e: Event) -> None:
    _to_discard_from_field(s, e.card, True)
    s.note(ev.SLAY, s.holder(e.card), e.card)


def _to_discard_from_field(s: TState, card: int, slain: bool) -> None:
    """Slain or discarded out of the Combat Field: Deathbound (T-R12); a Mini-card is Destroyed (T-R19)."""
    if not s.in_field(card):
        return
    seat = s.holder(card)
    acting = s.acting(card)
    if s.card(card).kind == at.MINI:
        triggers.deathbound(s, card, acting, seat)
        _leave_for_good(s, card, slain)
        return
    _depart(s, card, slain)
    to_discard(s, card, seat)
    triggers.deathbound(s, card, acting, seat)


def _leave_for_good(s: TState, card: int, gone: bool) -> None:
    """T-R19: a Mini-card that leaves play in any way is Destroyed and ceases to exist."""
    acting = s.acting(card)
    seat = s.holder(card)
    triggers.notice(s, Event(ev.DESTROY, seat, card))
    leave_field(s, card, gone)
    zones.move(s, card, s.gone_zone())
    s.destroyed = (*s.destroyed, card)
    triggers.mourn(s, card, acting, seat)


def _discard(s: TState, e: Event) -> None:
    card = e.card
    if s.in_field(card):
        _to_discard_from_field(s, card, False)
    else:
        seat = _depart(s, card, False)
        to_discard(s, card, seat)
    s.note(ev.DISCARD, e.who, card)


def _destroy(s: TState, e: Event) -> None:
    who = s.holder(e.card)
    aspect = who >= 0 and s.place[e.card] == who * PER_SEAT + at.RESOURCES
    destroy(s, e.card, e.n)
    s.note(ev.DESTROY, who, e.card, e.n)
    if aspect and e.to == 1:  # by a Heresy
        recharge_due(s, who, s.level(e.card))


def _damage(s: TState, e: Event) -> None:
    """T-10.26, T-R63: for each point the top card; Defiling Destroys it instead."""
    life = s.life(e.who)
    taken = 0
    for _ in range(e.n):
        if not life:
            break  # T-R64: damage beyond the cards present is lost
        card = life[-1]
        taken += 1
        if e.to == ev.DEFILING:
            triggers.notice(s, Event(ev.DESTROY, e.who, card, ev.BY_DEFILE))
            destroy(s, card, ev.BY_DEFILE)
            s.note(ev.DESTROY, e.who, card, ev.BY_DEFILE)
        else:
            _depart(s, card, False)
            to_discard(s, card, e.who)
            s.note(ev.DISCARD, e.who, card)
    if taken:
        s.damaged |= 1 << e.who
        s.note(ev.DAMAGE, e.who, -1, taken)


def _return(s: TState, e: Event) -> None:
    """T-R25: to the Hand of whoever controls or holds it."""
    card = e.card
    seat = s.holder(card)
    if seat < 0:
        return
    if s.card(card).kind == at.MINI:
        _leave_for_good(s, card, False)
        s.note(ev.DESTROY, seat, card)
        return
    s.note(ev.RETURN, seat, card)
    from_resources = s.place[card] == seat * PER_SEAT + at.RESOURCES
    _depart(s, card, False)
    zones.move(s, card, seat * PER_SEAT + at.HAND)
    if from_resources and e.n:
        recharge_due(s, seat, s.level(card))


def _move(s: TState, e: Event) -> None:
    card = e.card
    if s.card(card).kind == at.MINI:
        if s.in_field(card):
            _leave_for_good(s, card, False)
        return
    seat = s.holder(card)
    aspect = seat >= 0 and s.place[card] == seat * PER_SEAT + at.RESOURCES
    _depart(s, card, False)
    (zones.move if e.n else zones.move_under)(s, card, e.to)
    if e.to % PER_SEAT == at.LIFE and e.n:
        s.bared[card] = 1  # its back lies on top for all to see
    s.note(ev.MOVE, e.who, card, 0, e.to)
    if aspect and e.source == 1:  # by a Heresy
        recharge_due(s, seat, s.level(card))


def recharge_due(s: TState, seat: int, level: int) -> None:
    """T-12.12: a Heresy made a player lose an Aspect; the Recharge comes at once (manifest.py)."""
    from theomachy.twilight.manifest import begin_recharge

    begin_recharge(s, seat, level)


# ---- cards that come
def arrive(s: TState, card: int, how: int) -> None:
    """A card has just come into play or under new control."""
    flags = at.ARRIVED
    if how & ev.COMES_EXHAUSTED:
        flags |= at.EXHAUSTED
    if how & ev.COMES_FREE:
        flags |= at.EXEMPT
    if s.rules.house.arrival_sickness == "summoned_only" and not how & ev.BY_SUMMON:
        flags |= at.MAY_ATTACK
    s.flags[card] = flags


def _enter(s: TState, e: Event) -> None:
    card = e.card
    seat = s.holder(card)
    from_resources = seat >= 0 and s.place[card] == seat * PER_SEAT + at.RESOURCES
    level = s.level(card)
    _depart(s, card, False)
    zones.move(s, card, e.to)
    arrive(s, card, e.n)
    s.note(ev.ENTER, e.who, card, e.n)
    if from_resources and e.n & ev.FROM_HERESY:
        if seat == e.who:
            s.flags[card] |= at.UPKEEP_PAID  # T-12.10 D
        recharge_due(s, seat, level)


def new_card(s: TState, face: int, owner: int, zone: int) -> int:
    """A physical card, with its columns."""
    card = zones.new_card(s, face, owner, zone)
    s.flags.append(0)
    s.damage.append(0)
    s.blessing.append(0)
    s.freeze.append(0)
    s.recall.append(0)
    s.bared.append(0)
    s.used.append(0)
    s.copying.append(-1)
    s.goal.append(-1)
    s.foe.append(-1)
    s.last.append(0)
    return card


def _mini(s: TState, e: Event) -> None:
    card = new_card(s, e.n, e.who, e.who * PER_SEAT + at.FIELD)
    s.made += 1
    arrive(s, card, e.to)
    s.note(ev.ENTER, e.who, card, e.to)


def _draw(s: TState, e: Event) -> None:
    """One after the other off the top (T-5.11); the last one loses the game (T-R74)."""
    life = s.life(e.who)
    hand = e.who * PER_SEAT + at.HAND
    n = min(e.n, len(life))
    for _ in range(n):
        card = life[-1]
        s.bared[card] = 0
        zones.move(s, card, hand)
    s.note(ev.DRAW, e.who, -1, n)


def _restore(s: TState, e: Event) -> None:
    """T-R16: the top N of the Discard Stack go to the bottom of the Life Stack; their faces stay known."""
    pile = s.zones[e.who * PER_SEAT + at.DISCARD]
    life = e.who * PER_SEAT + at.LIFE
    n = min(e.n, len(pile))
    if s.rules.house.restore_mode == "choice_to_bottom" and n < len(pile):
        s.push(RESTORING, e.who).n = n
        return
    for _ in range(n):
        zones.move_under(s, pile[-1], life)
    if n and s.rules.house.restore_mode == "shuffle_in":
        shuffle_life(s, e.who)
    s.note(ev.RESTORE, e.who, -1, n)


class Restoring(Word):
    """⚑restoreMode choiceToBottom: she chooses which cards. Frame: `n` = how many are left."""

    def run(self, s: TState, f: Frame) -> None:
        pile = s.zones[f.who * PER_SEAT + at.DISCARD]
        if not f.n or not pile:
            s.frames.pop()
        else:
            s.ask(f.who, CHOOSE_CARD, [code(PICK, c) for c in s.rules.distinct(s, pile)])

    def answer(self, s: TState, f: Frame, code: int) -> None:
        f.n -= 1
        zones.move_under(s, a_of(code), f.who * PER_SEAT + at.LIFE)


RESTORING: Final = Restoring()


def shuffle_life(s: TState, seat: int) -> None:
    zone = seat * PER_SEAT + at.LIFE
    zones.shuffle(s, zone)
    for card in s.zones[zone]:
        s.bared[card] = 0


def _shuffle(s: TState, e: Event) -> None:
    if e.to % PER_SEAT == at.LIFE:
        shuffle_life(s, e.to // PER_SEAT)
    elif e.to % PER_SEAT == at.HAND or s.rules.sight[e.to] == s.rules.everyone:  # T-2.7: it stays face up
        rng.shuffle(s, s.zones[e.to])
    else:
        zones.shuffle(s, e.to)


# ---- the rest
def _control(s: TState, e: Event) -> None:
    card = e.card
    seat = s.holder(card)
    if not s.in_field(card) or seat == e.who or s.out >> e.who & 1:
        return
    leave_combat(s, card, False)
    zone = s.place[card] % PER_SEAT
    kept = s.flags[card] & (at.EXHAUSTED | at.UPKEEP_PAID)
    zones.move(s, card, e.who * PER_SEAT + zone)
    arrive(s, card, 0)
    s.flags[card] |= kept
    s.note(ev.CONTROL, e.who, card)


def _power(s: TState, e: Event) -> None:
    s.floating[e.who * 3 + e.to] += e.n
    s.note(ev.POWER, e.who, -1, e.n, e.to)


def _countered(s: TState, e: Event) -> None:
    from theomachy.twilight.stack import counter

    counter(s, e.card)
    s.note(ev.COUNTERED, e.who, e.card)


def _attacks(s: TState, e: Event) -> None:
    """T-10.8: every declared attacker is Exhausted."""
    s.flags[e.card] |= at.EXHAUSTED | at.ATTACKING
    s.goal[e.card] = e.to
    s.foe[e.card] = -1
    s.note(ev.ATTACKS, e.who, e.card, 0, e.to)


def _blocks(s: TState, e: Event) -> None:
    s.flags[e.card] |= at.BLOCKING
    s.foe[e.card] = e.to
    s.foe[e.to] = e.card
    s.flags[e.to] &= ~at.VACANT
    s.note(ev.BLOCKS, e.who, e.card, e.to)


def _become(s: TState, e: Event) -> None:
    """T-R83: it takes the other's Fight, Life, keywords, type words and text, and keeps its own cost and Level."""
    from theomachy.twilight.state import Effect

    card = e.card
    s.effects = [x for x in s.effects if not (x.kind in (lasting.COLOURED, lasting.KEPT_TEXT) and x.cards[0] == card)]
    word = s.rules.nothing
    if e.n & ev.WITH_COLOUR:
        colour = s.rules.cards[s.face[e.to]].colour
        s.effects = [*s.effects, Effect(lasting.COLOURED, word, e.who, card, (card,), colour)]
    if e.n & ev.KEEPS_ABILITY:
        s.effects = [*s.effects, Effect(lasting.KEPT_TEXT, word, e.who, card, (card,), e.n >> 4)]
    copied = s.copying[e.to]
    s.copying[card] = s.face[e.to] if copied < 0 else copied
    s.note(ev.BECOME, e.who, card, 0, s.copying[card])


def _nothing(s: TState, e: Event) -> None:
    """Told, listened to, and nothing more."""


_APPLY: Final[dict[int, Callable[[TState, Event], None]]] = {
    ev.DRAW: _draw, ev.DISCARD: _discard, ev.SLAY: _slay, ev.DESTROY: _destroy, ev.DAMAGE: _damage,
    ev.HURT: markers.hurt, ev.EXHAUST: markers.exhaust, ev.REFRESH: markers.refresh, ev.FREEZE: markers.freeze,
    ev.BLESS: markers.bless, ev.UNBLESS: markers.unbless, ev.RECALL: markers.recall, ev.UNRECALL: markers.unrecall,
    ev.HEAL: markers.heal, ev.CLEAR: markers.clear, ev.RESTORE: _restore, ev.RETURN: _return, ev.ENTER: _enter,
    ev.MINI: _mini, ev.MOVE: _move, ev.LOOK: markers.look, ev.REVEAL: markers.reveal, ev.MANIFEST: markers.manifest,
    ev.CONTROL: _control, ev.POWER: _power, ev.COUNTERED: _countered, ev.ATTACKS: _attacks, ev.BLOCKS: _blocks,
    ev.SHUFFLE: _shuffle, ev.HIT: _nothing, ev.SUMMONED: _nothing, ev.BECOME: _become, ev.SACRIFICED: _nothing,
}
