"""Combat damage: Creatures against each other, then stacks (T-10.18 to T-10.28, T-R10, T-R11, T-R64 to T-R66)."""

from __future__ import annotations

from typing import Final

from theomachy.core.codes import PICK, a_of, code
from theomachy.core.event import Event
from theomachy.core.event_batch import start_batch
from theomachy.core.frame import Frame, Word
from theomachy.twilight import events as ev
from theomachy.twilight import layout, questions
from theomachy.twilight.abilities import lasting_effects
from theomachy.twilight.abilities.windows import resolve_triggers
from theomachy.twilight.layout import ATTACKING, INITIATIVE, OVERRUN, goal_seat, goal_stack
from theomachy.twilight.queries import creatures, distinct
from theomachy.twilight.state import TState
from theomachy.twilight.state_checks import slay_creatures
from theomachy.twilight.stats import has_keyword, is_said_of, life_of, stats_of

# Steps of the fights.
BEGIN: Final = 0
WITHOUT_INITIATIVE: Final = 1
SLAIN: Final = 2
OUTCOME: Final = 3


def _attackers(s: TState) -> list[int]:
    return [c for c in creatures(s, s.active) if s.flags[c] & ATTACKING]


def peaceful(s: TState, card: int) -> bool:
    """Whether it deals and takes no combat damage (T-R65: none to stacks either)."""
    return is_said_of(s, lasting_effects.NO_COMBAT, card) or any(e.kind == lasting_effects.PEACE for e in s.effects)


class Fight(Word):
    """Step 4: Initiative first, then the others, then what came of it. Frame: `cards` = who fights, `them` = those with
    Initiative."""

    def run(self, s: TState, f: Frame) -> None:
        if f.step == BEGIN:
            f.step = WITHOUT_INITIATIVE
            for a in _attackers(s):  # T-10.12, T-R58: now it is fixed who is blocked
                if s.foe[a] >= 0:
                    s.flags[a] |= layout.BLOCKED
            # T-10.20: the others take no part
            f.cards = tuple([c for a in _attackers(s) if s.flags[a] & layout.BLOCKED for c in (a, s.foe[a])])
            f.them = tuple([c for c in f.cards if has_keyword(s, c, INITIATIVE)])
            if f.them:
                self._strike(s, f, list(f.them))
                return
        if f.step == WITHOUT_INITIATIVE:
            f.step = SLAIN
            if f.them:  # T-R10: the Slain are removed before the others strike; there is no window between
                slay_creatures(s, s.clockwise(0))
                if s.over or s.frames[-1] is not f:
                    return
            self._strike(s, f, [c for c in f.cards if c not in f.them])
            return
        if f.step == SLAIN:
            f.step = OUTCOME
            slay_creatures(s, s.clockwise(0))
            if s.over or s.frames[-1] is not f:
                return
        s.frames.pop()
        for a, blocker in zip(f.cards[::2], f.cards[1::2], strict=True):
            overrun(s, a, blocker)

    def _strike(self, s: TState, f: Frame, strikers: list[int]) -> None:
        """Each deals damage equal to its Fight, less Armor (replacements.py), to whom it faces, all at the same time
        (T-10.33)."""
        events = []
        for c in strikers:
            foe = s.foe[c]
            # T-R61: Exhausted or not
            if s.in_field(c) and foe >= 0 and s.in_field(foe) and not peaceful(s, c) and not peaceful(s, foe):
                fight = stats_of(s, c)[0]
                _, life, armor, _ = stats_of(s, foe)
                s.last_stats[c] = max(0, fight - armor - life)  # what an Overrun by excess would carry on
                if fight > 0:
                    events.append(Event(ev.HURT, s.holder(foe), foe, fight, ev.IN_COMBAT, c))
        start_batch(s, events)


def overrun(s: TState, attacker: int, blocker: int) -> None:
    """T-R11: an attacker with Overrun that survives, and whose blocker was Slain or Destroyed, counts as unblocked from
    now on. What happens to either of them instead of being Slain decides."""
    if s.flags[attacker] & ATTACKING and _fallen(s, blocker) and has_keyword(s, attacker, OVERRUN):
        s.flags[attacker] = s.flags[attacker] & ~layout.BLOCKED | layout.OVERRAN


def _fallen(s: TState, card: int) -> bool:
    gone = s.place[card] == s.shared(layout.GONE)
    return gone or s.lies_in(card, layout.DISCARD) or s.lies_in(card, layout.DESTROYED)


def stack_points(s: TState, attacker: int, stack: int) -> int:
    """T-10.21, T-10.25, T-10.33, T-10.34: current Life, half of it (rounded up) against a Discard Stack."""
    if peaceful(s, attacker):
        return 0
    life = max(0, life_of(s, attacker))
    if s.flags[attacker] & layout.OVERRAN and s.params.overrun_amount == "excess_fight":
        life = s.last_stats[attacker]
    return (life + 1) // 2 if stack == layout.DISCARD_STACK else life


def _attack_line(s: TState, attacker: int) -> int:
    """The line of the log that told of its attack, so that what it takes is told of it; -1: there is no log."""
    if s.log is None:
        return -1
    lines = s.log.items
    told = (k for k in range(len(s.log) - 1, -1, -1) if lines[k][0] == ev.ATTACKS and lines[k][2] == attacker)
    return next(told, -1)


class StackDamage(Word):
    """Steps 5 and 6: one attacker at a time, in the attacking player's order.

    Frame: `n` = which stack, `cards` = attackers dealt with, `them` = cards chosen from a Discard Stack, `it` = whose
    damage is being dealt, `x` = points left.
    """

    def run(self, s: TState, f: Frame) -> None:
        if f.it >= 0:
            self._burn(s, f)
            return
        waiting = [
            a
            for a in _attackers(s)
            if a not in f.cards
            and not s.flags[a] & layout.BLOCKED  # T-10.28
            and goal_stack(s.goal[a]) == f.n
            and not s.out >> goal_seat(s.goal[a]) & 1
            and stack_points(s, a, f.n) > 0
        ]
        if not waiting:
            s.frames.pop()
            return
        s.ask(f.who, questions.ASK_NEXT_ATTACKER, [code(PICK, a) for a in waiting])

    def answer(self, s: TState, f: Frame, code: int) -> None:
        card = a_of(code)
        if f.it >= 0:
            f.them = (*f.them, card)
            f.x -= 1
            return
        f.cards = (*f.cards, card)
        points = stack_points(s, card, f.n)  # T-R66
        victim = goal_seat(s.goal[card])
        if f.n == layout.DISCARD_STACK:
            f.it = card
            f.x = points
            f.them = ()
            return
        before = len(s.life(victim))
        hit = Event(ev.DAMAGE, victim, -1, points, ev.IN_COMBAT, card)
        start_batch(s, [hit], _attack_line(s, card))
        if not s.over and s.in_field(card):
            dealt = before - len(s.life(victim)) if not s.out >> victim & 1 else before
            if dealt > 0:
                start_batch(s, [Event(ev.HIT, victim, card, dealt)])
        if not s.over:
            resolve_triggers(s)  # T-R64: triggers resolve before the next attacker

    def _burn(self, s: TState, f: Frame) -> None:
        """T-10.22: the attacking player chooses which cards are Destroyed."""
        victim = goal_seat(s.goal[f.it])
        pile = [c for c in s.zone(victim, layout.DISCARD) if c not in f.them]
        if f.x and pile:
            if len(pile) > f.x:
                kinds = distinct(s, pile)
                if len(kinds) > 1:
                    s.ask(f.who, questions.ASK_DISCARD_DAMAGE, [code(PICK, c) for c in kinds])
                    return
            f.them = (*f.them, *pile[: f.x])
        attacker = f.it
        f.it = -1
        f.x = 0
        cards = f.them
        f.them = ()
        events = [Event(ev.DESTROY, victim, c, ev.BY_EFFECT, -1, attacker) for c in cards]
        if cards:
            events.append(Event(ev.HIT, victim, attacker, len(cards)))
        start_batch(s, events, _attack_line(s, attacker))
        if not s.over:
            resolve_triggers(s)


FIGHTING: Final = Fight()
STACK_DAMAGE: Final = StackDamage()
