"""The Combat Phase: attackers, blockers, replacements (T-10.1 to T-10.17, T-17.12, T-R57 to T-R62, T-R77)."""

from __future__ import annotations

from typing import Final

from theomachy.core.codes import DONE, NO, YES, a_of, verb_of
from theomachy.core.codes import code as code_of
from theomachy.core.event import Event
from theomachy.core.event_batch import start_batch
from theomachy.core.frame import Frame, Word
from theomachy.twilight import events as ev
from theomachy.twilight import layout, questions
from theomachy.twilight.abilities import lasting_effects
from theomachy.twilight.abilities.windows import open_full_window
from theomachy.twilight.layout import ARRIVED, ATTACKING, BLOCKING, EXHAUSTED, MAY_ATTACK, goal, goal_seat, goal_stack
from theomachy.twilight.phases.damage import FIGHTING, STACK_DAMAGE
from theomachy.twilight.queries import creatures, opponents
from theomachy.twilight.state import TState
from theomachy.twilight.stats import cannot_block, has_keyword, is_said_of

# What the Phase does next; its windows (T-5.19, T-R32) are named as in the catalogue.
W_C0: Final = 0
ATTACKERS: Final = 1
W_C1: Final = 2
BLOCKERS: Final = 3
W_C2: Final = 4
REPLACEMENTS: Final = 5
W_C3: Final = 6
FIGHTS: Final = 7
W_C4: Final = 8
DISCARD_STACKS: Final = 9
W_C5: Final = 10
LIFE_STACKS: Final = 11
W_C6: Final = 12
END: Final = 13


def attackers(s: TState) -> list[int]:
    """All Creatures in the present attack."""
    return [c for c in creatures(s, s.active) if s.flags[c] & ATTACKING] if not s.out >> s.active & 1 else []


def can_attack(s: TState, card: int) -> bool:
    """Whether a Creature can attack (T-9.5, T-10.3, T-10.7, T-R54)."""
    flags = s.flags[card]
    if flags & EXHAUSTED:
        return False
    if flags & ARRIVED and not flags & MAY_ATTACK and not is_said_of(s, lasting_effects.NO_WAIT, card):
        return False
    return not is_said_of(s, lasting_effects.NO_ATTACK, card)


def can_block(s: TState, blocker: int, attacker: int) -> bool:
    """T-10.3, T-10.11, T-R9: Fresh, however new (T-9.6), not blocking, and Fleet only by Fleet."""
    if s.flags[blocker] & (EXHAUSTED | BLOCKING) or is_said_of(s, lasting_effects.NO_BLOCK, blocker):
        return False
    if is_said_of(s, lasting_effects.UNBLOCKABLE, attacker) or cannot_block(s, blocker, attacker):
        return False
    return not has_keyword(s, attacker, layout.FLEET) or has_keyword(s, blocker, layout.FLEET)


def attacked_seat(s: TState, attacker: int) -> int:
    return goal_seat(s.goal[attacker])


class Combat(Word):
    """The Phase. `s.step` is the combat step that was done last; frame `step` says what comes next, `n` whether the
    next window is held."""

    def run(self, s: TState, f: Frame) -> None:
        step = f.step
        f.step = step + 1  # T-10.2
        if step == W_C0:
            s.step = layout.BEFORE_ATTACKS
            open_full_window(s)
        elif step == ATTACKERS:
            s.push(DECLARE, s.active)
        elif step == W_C1:
            if not attackers(s):
                self._end(s)  # T-R57: only W-C0 is held
                return
            s.step = layout.ATTACK_STEP
            open_full_window(s)
        elif step == BLOCKERS:
            s.step = layout.BLOCK_STEP
            s.push(ASSIGN, s.active)
        elif step == REPLACEMENTS:
            self._replacements(s, f)
        elif step == W_C3:
            self._replaced(s, f)
        elif step == FIGHTS:
            s.step = layout.FIGHT_STEP
            s.push(FIGHTING, s.active)
        elif step == W_C4:
            s.step = layout.DISCARD_STEP  # T-10.4 binds until step 4 is over
            open_full_window(s)
        elif step == DISCARD_STACKS:
            self._stacks(s, f, layout.DISCARD_STACK)
        elif step == LIFE_STACKS:
            self._stacks(s, f, layout.LIFE_STACK)
        elif step == END:
            self._end(s)
        elif step == W_C2 or (step in (W_C5, W_C6) and f.n):  # the last two only if their step was done
            open_full_window(s)

    def _replacements(self, s: TState, f: Frame) -> None:
        """Step 3: as long as blockers have fallen that may be replaced."""
        if any(s.flags[a] & layout.VACANT for a in attackers(s)):
            s.push(ASSIGN, s.active).n = REPLACING
        else:
            f.step = FIGHTS  # T-10.17

    def _replaced(self, s: TState, f: Frame) -> None:
        s.step = layout.REPLACE_STEP
        replaced = f.n
        f.n = 0
        f.step = REPLACEMENTS  # T-10.16, T-R60: new vacancies, again
        if replaced:
            open_full_window(s)  # W-C3

    def _stacks(self, s: TState, f: Frame, stack: int) -> None:
        """T-10.24: a step nobody aimed at is skipped, with its window."""
        f.n = int(any(goal_stack(s.goal[a]) == stack for a in attackers(s)))
        if f.n:
            s.step = layout.DISCARD_STEP if stack == layout.DISCARD_STACK else layout.LIFE_STEP
            s.push(STACK_DAMAGE, s.active).n = stack

    def _end(self, s: TState) -> None:
        """T-10.5: the Phase is over, and the End Phase comes."""
        s.frames.pop()
        for p in range(s.n):
            for c in creatures(s, p):
                s.flags[c] &= ~layout.COMBAT_FLAGS
                s.foe[c] = s.goal[c] = -1
        s.mark_unsettled()


class Declare(Word):
    """Step 1: attackers, if any (T-10.1), and their goals, named together (T-10.6). Frame: `cards` = the codes
    chosen."""

    def run(self, s: TState, f: Frame) -> None:
        chosen = [a_of(c) for c in f.cards]
        able = [c for c in creatures(s, f.who) if c not in chosen and can_attack(s, c)]
        foes = opponents(s, f.who)
        options = [
            questions.attack(c, p, stack)
            for c in able
            for p in foes
            for stack in (layout.LIFE_STACK, layout.DISCARD_STACK)
        ]
        if not any(is_said_of(s, lasting_effects.MUST_ATTACK, c) for c in able):
            options.append(DONE)
        s.ask(f.who, questions.ASK_ATTACKERS, options)

    def answer(self, s: TState, f: Frame, code: int) -> None:
        if code != DONE:
            f.cards = (*f.cards, code)
            return
        s.frames.pop()
        start_batch(s, [Event(ev.ATTACKS, f.who, a_of(c), 0, goal(*questions.attacked(c))) for c in f.cards])


REPLACING: Final = 1


class Assign(Word):
    """Steps 2 and 3: each attacked player for herself, clockwise; then others may help (T-R77).

    Frame: `n` = REPLACING for replacements only, `i` = whose turn it is, counting helpers behind the attacked,
    `cards` = an offer of help, `picks` = help that was refused.
    """

    def run(self, s: TState, f: Frame) -> None:
        if f.cards:
            blocker, attacker = f.cards
            options = [questions.block(YES, blocker, attacker), questions.block(NO, blocker, attacker)]
            s.ask(attacked_seat(s, attacker), questions.ASK_HELP, options)
            return
        order = [p for p in s.clockwise(s.active) if p != s.active]
        while f.i < 2 * len(order):
            seat = order[f.i % len(order)]
            options = self._options(s, f, seat, f.i >= len(order))
            if options:
                s.ask(seat, questions.ASK_REPLACE if f.n else questions.ASK_BLOCKERS, [*options, DONE])
                return
            f.i += 1
            f.picks = ()
        s.frames.pop()
        for a in attackers(s):
            s.flags[a] &= ~layout.VACANT  # declining is final

    def _options(self, s: TState, f: Frame, seat: int, helping: bool) -> list[int]:
        open_attackers = [
            a
            for a in attackers(s)
            if s.foe[a] < 0 and (attacked_seat(s, a) == seat) != helping and (not f.n or s.flags[a] & layout.VACANT)
        ]
        if not open_attackers:
            return []
        return [
            questions.block(questions.BLOCK, b, a)
            for a in open_attackers
            if not s.out >> attacked_seat(s, a) & 1
            for b in creatures(s, seat)
            if can_block(s, b, a) and (b, a) not in f.picks
        ]

    def answer(self, s: TState, f: Frame, code: int) -> None:
        if code == DONE:
            f.i += 1
            f.picks = ()
            return
        blocker, attacker = a_of(code), questions.blocked(code)
        verb = verb_of(code)
        if verb == questions.BLOCK and s.holder(blocker) != attacked_seat(s, attacker):
            f.cards = (blocker, attacker)  # help may be refused
            return
        f.cards = ()
        if verb in (YES, NO):
            s.note(
                ev.ANSWERED, attacked_seat(s, attacker), blocker, code_of(verb, questions.TO_HELP), s.holder(blocker)
            )
        if verb == NO:
            f.picks = (*f.picks, (blocker, attacker))
            return
        if f.n == REPLACING:
            s.frames[-2].n = 1  # W-C3 is held
        start_batch(s, [Event(ev.BLOCKS, s.holder(blocker), blocker, 0, attacker)])


COMBAT: Final = Combat()
DECLARE: Final = Declare()
ASSIGN: Final = Assign()
