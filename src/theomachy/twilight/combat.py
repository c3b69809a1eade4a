"""The Combat Phase: attackers, blockers, replacements (T-10.1 to T-10.17, T-17.12, T-R57 to T-R62, T-R77)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from theomachy.core.batch import happen
from theomachy.core.codes import DONE, NO, YES, a_of, b_of, c_of, code, verb_of
from theomachy.core.event import Event
from theomachy.core.frame import Frame, Word
from theomachy.twilight import effects as lasting
from theomachy.twilight import events as ev
from theomachy.twilight import layout as at
from theomachy.twilight.cards import FLEET
from theomachy.twilight.damage import FIGHT, STACK_DAMAGE
from theomachy.twilight.layout import ARRIVED, ATTACKING, BLOCKING, EXHAUSTED, MAY_ATTACK
from theomachy.twilight.numbers import creatures, has_keyword, says
from theomachy.twilight.windows import open_window
from theomachy.twilight.words.lasting import CannotAttack, CannotBeBlocked, CannotBlock, MustAttack

if TYPE_CHECKING:
    from theomachy.twilight.state import TState


def attackers(s: TState) -> list[int]:
    """All Creatures in the present attack."""
    return [c for c in creatures(s, s.active) if s.flags[c] & ATTACKING] if not s.out >> s.active & 1 else []


def can_attack(s: TState, card: int) -> bool:
    """T-10.3, T-10.7, T-R54."""
    flags = s.flags[card]
    if flags & EXHAUSTED or (flags & ARRIVED and not flags & MAY_ATTACK):
        return False
    return not says(s, CannotAttack, lasting.NO_ATTACK, card)


def can_block(s: TState, blocker: int, attacker: int) -> bool:
    """T-10.3, T-10.11, T-R9: Fresh, not blocking, and Fleet only by Fleet."""
    if s.flags[blocker] & (EXHAUSTED | BLOCKING) or says(s, CannotBlock, lasting.NO_BLOCK, blocker):
        return False
    if says(s, CannotBeBlocked, lasting.UNBLOCKABLE, attacker):
        return False
    return not has_keyword(s, attacker, FLEET) or has_keyword(s, blocker, FLEET)


def attacked_seat(s: TState, attacker: int) -> int:
    return s.goal[attacker] // 2


class Combat(Word):
    """The Phase. `s.step` is the combat step that was done last; frame `step` says what comes next."""

    def run(self, s: TState, f: Frame) -> None:
        f.step += 1
        if f.step == 1:
            s.step = 0
            open_window(s)  # W-C0
        elif f.step == 2:
            s.push(DECLARE, s.active)
        elif f.step == 3:
            if not attackers(s):
                self._end(s)  # T-R57: only W-C0 is held
                return
            s.step = 1
            open_window(s)  # W-C1
        elif f.step == 4:
            s.step = 2
            s.push(ASSIGN, s.active)
        elif f.step == 5:
            open_window(s)  # W-C2
        elif f.step == 6:
            if any(s.flags[a] & at.VACANT for a in attackers(s)):
                s.push(ASSIGN, s.active).n = 1  # step 3
                f.step = 6
            else:
                f.step = 8
        elif f.step == 7:
            s.step = 3
            replaced = f.n
            f.n = 0
            f.step = 5  # T-R60: new vacancies, again
            if replaced:
                open_window(s)  # W-C3
        elif f.step == 9:
            s.step = 4
            s.push(FIGHT, s.active)
        elif f.step == 10:
            s.step = 5  # T-10.4 binds until step 4 is over
            open_window(s)  # W-C4
        elif f.step == 11:
            self._stacks(s, f, at.DISCARD_STACK)
        elif f.step == 12:
            if f.n:
                open_window(s)  # W-C5
        elif f.step == 13:
            self._stacks(s, f, at.LIFE_STACK)
        elif f.step == 14:
            if f.n:
                open_window(s)  # W-C6
        else:
            self._end(s)

    def _stacks(self, s: TState, f: Frame, stack: int) -> None:
        """T-10.24: a step nobody aimed at is skipped, with its window."""
        f.n = int(any(s.goal[a] & 1 == stack for a in attackers(s)))
        if f.n:
            s.step = 5 if stack == at.DISCARD_STACK else 6
            s.push(STACK_DAMAGE, s.active).n = stack

    def _end(self, s: TState) -> None:
        s.frames.pop()
        for p in range(s.n):
            for c in creatures(s, p):
                s.flags[c] &= ~at.COMBAT_FLAGS
                s.foe[c] = s.goal[c] = -1
        s.touch()


class Declare(Word):
    """Step 1: attackers and their goals, named together (T-10.6). Frame: `cards` = the codes chosen."""

    def run(self, s: TState, f: Frame) -> None:
        chosen = [a_of(c) for c in f.cards]
        able = [c for c in creatures(s, f.who) if c not in chosen and can_attack(s, c)]
        foes = s.rules.opponents(s, f.who)
        options = [code(at.ATTACK, c, p, stack) for c in able for p in foes for stack in (0, 1)]
        if not any(says(s, MustAttack, lasting.MUST_ATTACK, c) for c in able):
            options.append(DONE)
        s.ask(f.who, at.ATTACKERS, options)

    def answer(self, s: TState, f: Frame, code: int) -> None:
        if code != DONE:
            f.cards = (*f.cards, code)
            return
        s.frames.pop()
        happen(s, [Event(ev.ATTACKS, f.who, a_of(c), 0, b_of(c) * 2 + c_of(c)) for c in f.cards])


class Assign(Word):
    """Steps 2 and 3: each attacked player for herself, clockwise; then others may help (T-R77).

    Frame: `n` = 1 for replacements only, `i` = whose turn it is, counting helpers behind the attacked, `cards` = an
    offer of help, `picks` = help that was refused.
    """

    def run(self, s: TState, f: Frame) -> None:
        if f.cards:
            blocker, attacker = f.cards
            options = [code(YES, blocker, 0, attacker), code(NO, blocker, 0, attacker)]
            s.ask(attacked_seat(s, attacker), at.HELP, options)
            return
        order = [p for p in s.clockwise(s.active) if p != s.active]
        while f.i < 2 * len(order):
            seat = order[f.i % len(order)]
            options = self._options(s, f, seat, f.i >= len(order))
            if options:
                s.ask(seat, at.REPLACE if f.n else at.BLOCKERS, [*options, DONE])
                return
            f.i += 1
            f.picks = ()
        s.frames.pop()
        for a in attackers(s):
            s.flags[a] &= ~at.VACANT  # declining is final

    def _options(self, s: TState, f: Frame, seat: int, helping: bool) -> list[int]:
        open_attackers = [a for a in attackers(s) if s.foe[a] < 0 and (attacked_seat(s, a) == seat) != helping
                          and (not f.n or s.flags[a] & at.VACANT)]
        if not open_attackers:
            return []
        refused = [pair[0] * 4096 + pair[1] for pair in f.picks]
        return [code(at.BLOCK, b, 0, a) for a in open_attackers if not s.out >> attacked_seat(s, a) & 1
                for b in creatures(s, seat) if can_block(s, b, a) and b * 4096 + a not in refused]

    def answer(self, s: TState, f: Frame, code: int) -> None:
        if code == DONE:
            f.i += 1
            f.picks = ()
            return
        blocker, attacker = a_of(code), c_of(code)
        verb = verb_of(code)
        if verb == at.BLOCK and s.holder(blocker) != attacked_seat(s, attacker):
            f.cards = (blocker, attacker)  # help may be refused
            return
        f.cards = ()
        if verb == NO:
            f.picks = (*f.picks, (blocker, attacker))
            return
        if f.n:
            s.frames[-2].n = 1
        happen(s, [Event(ev.BLOCKS, s.holder(blocker), blocker, 0, attacker)])


COMBAT: Final = Combat()
DECLARE: Final = Declare()
ASSIGN: Final = Assign()
