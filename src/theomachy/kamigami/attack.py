"""The Attack procedure (K-7.6 … K-7.15, with K-R29, K-R30, K-R41 … K-R47)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from theomachy.core.batch import happen
from theomachy.core.codes import PASS
from theomachy.core.event import Event
from theomachy.core.frame import Frame, Word
from theomachy.core.machine import SECRET
from theomachy.core.windows import open_window
from theomachy.kamigami import ids
from theomachy.kamigami.state import Attack
from theomachy.kamigami.use import Use, announcements

if TYPE_CHECKING:
    from theomachy.kamigami.state import KState

ATTACKER: Final = 0  # step 2: the attacking player's own Reacts
TARGET: Final = 1  # step 3: the target's player
ANSWER_TARGET: Final = 2  # the attacking player may answer
OTHERS: Final = 3  # step 4: everybody else, clockwise from the target
ANSWER_OTHERS: Final = 4
AFTER_OTHERS: Final = 5
DAMAGE: Final = 6  # steps 5 to 7
AFTERWARDS: Final = 7


class Procedure(Word):
    """Frame: `it` = the target when the step began, `cards` = the seats of step 4, `i` = which of them,
    `n` = answers the attacking player had given, `did` = whether steps 3 and 4 must be run again."""

    def run(self, s: KState, f: Frame) -> None:
        attack = s.attacks[-1]
        while True:
            if attack.cancelled or not s.rules.attackable(s, attack.target) or s.rules.lost(s, attack.who):
                f.step = max(f.step, DAMAGE)  # K-R41, K-R42
            if f.step == ATTACKER:
                f.step = TARGET
                if attack.who >= 0 and self._window(s, f, attack):
                    return
            elif f.step == TARGET:
                seat = s.rules.controller_of(s, attack.target)
                f.it = attack.target
                if self._ask(s, f, seat):
                    return
                self._to_others(s, f, seat)
            elif f.step == ANSWER_TARGET:
                f.step = TARGET  # the target, perhaps a new one, goes on
                if attack.who >= 0 and self._window(s, f, attack):
                    return
            elif f.step == OTHERS:
                while f.i < len(f.cards):
                    if self._ask(s, f, f.cards[f.i]):
                        return
                    f.i += 1
                f.step = TARGET if f.did else DAMAGE  # K-R30
                f.did = 0
            elif f.step == ANSWER_OTHERS:
                f.step = AFTER_OTHERS
                f.n = attack.answers
                if attack.who >= 0 and self._window(s, f, attack):
                    return
            elif f.step == AFTER_OTHERS:
                if attack.answers != f.n:
                    f.did = 1
                f.step = OTHERS
                if attack.target != f.it:  # K-R43c: the new target's player gets a full step 3
                    f.step = TARGET
                    f.did = 0
            elif f.step == DAMAGE:
                f.step = AFTERWARDS
                self._damage(s, attack)
                return
            else:
                s.frames.pop()
                s.attacks.pop()
                s.note(ids.L_ATTACK_ENDS, attack.who, attack.target, attack.damage)
                return

    def answer(self, s: KState, f: Frame, code: int) -> None:
        if code == PASS:
            if f.step == TARGET:
                self._to_others(s, f, s.rules.controller_of(s, f.it))
            else:
                f.i += 1
            return
        seat = s.seat
        f.step = ANSWER_TARGET if f.step == TARGET else ANSWER_OTHERS
        s.rules.take(s, f, seat, code)

    def ask_again(self, s: KState, f: Frame) -> None:
        s.ask(s.seat, ids.D_REACT, [PASS, *s.rules.offers(s, f, s.seat)], SECRET)

    def _to_others(self, s: KState, f: Frame, seat: int) -> None:
        f.step = OTHERS
        f.cards = tuple([p for p in s.clockwise(seat) if p not in (seat, s.attacks[-1].who)])
        f.i = 0

    def _ask(self, s: KState, f: Frame, seat: int) -> bool:
        if s.out_of_play(seat):
            return False
        offers = s.rules.offers(s, f, seat)
        if offers:
            s.ask(seat, ids.D_REACT, [PASS, *offers], SECRET)
        return bool(offers)

    def _window(self, s: KState, f: Frame, attack: Attack) -> bool:
        """A window for the attacking player alone (steps 2 and answers, K-7.7, K-7.10)."""
        if s.out_of_play(attack.who):
            return False
        if not s.rules.offers(s, f, attack.who):
            return False
        open_window(s, ids.E_ATTACK, ids.D_REACT, [attack.who], f.events)
        return True

    def _damage(self, s: KState, attack: Attack) -> None:
        rules = s.rules
        if attack.cancelled or not rules.attackable(s, attack.target) or rules.lost(s, attack.who):
            return
        damage = max(0, rules.attack_value(s, attack) - rules.defence_value(s, attack))  # K-7.11, K-7.12
        if damage:
            happen(s, [Event(ids.E_DAMAGE, attack.who, attack.target, damage, -1, attack.source)])


PROCEDURE: Final = Procedure()


def declare(s: KState, who: int, source: int, value: int, target: int, frame: int) -> None:
    """Step 1 is done: the Attack is named, its target too."""
    attack = Attack(who, source, value, target, frame)
    s.attacks.append(attack)
    s.note(ids.E_ATTACK, who, source, value, target << 3 | s.rules.controller_of(s, target))
    f = s.push(PROCEDURE, who)
    events = [Event(ids.E_ATTACK, who, target, value, -1, source)]
    ability = s.frames[frame].word
    if isinstance(ability, Use) and ability.is_attack:  # K-R26: an Attack is answered in W4, not in W2
        events.extend(announcements(s, frame))
    f.events = tuple(events)
    f.x = ids.E_ATTACK
