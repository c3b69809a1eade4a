"""The Attack procedure (K-7.6 … K-7.15, with K-R29, K-R30, K-R41 … K-R47)."""

from __future__ import annotations

from typing import Final

from theomachy.core.codes import PASS
from theomachy.core.event import Event
from theomachy.core.event_batch import start_batch
from theomachy.core.frame import Frame, Word
from theomachy.core.machine import SECRET
from theomachy.core.windows import open_window
from theomachy.kamigami import encoding, events, questions
from theomachy.kamigami.abilities import lasting_effects
from theomachy.kamigami.abilities.activation import announcements, use_code
from theomachy.kamigami.abilities.triggers import trigger_all
from theomachy.kamigami.abilities.windows import take_window_option, window_options
from theomachy.kamigami.card_index import Text
from theomachy.kamigami.slots import attackable, controller_of
from theomachy.kamigami.state import KState, OpenAttack
from theomachy.language.running.kinds import bind_cards

ATTACKER: Final = 0  # step 2: the attacking player's own Reacts
TARGET: Final = 1  # step 3: the target's player
ANSWER_TARGET: Final = 2  # the attacking player may answer
OTHERS: Final = 3  # step 4: everybody else, clockwise from the target
ANSWER_OTHERS: Final = 4
AFTER_OTHERS: Final = 5
DAMAGE: Final = 6  # steps 5 to 7
AFTERWARDS: Final = 7

# Flags of the procedure's frame, in its `did`.
AGAIN: Final = 1  # steps 3 and 4 must be run again (K-R30)
PARTNERS: Final = 2  # what was played last was no opponent's of the attacking player, who may not answer it (K-7.10)


class Procedure(Word):
    """Frame: `it` = the target when the step began, `cards` = the seats of step 4, `i` = which of them,
    `n` = answers the attacking player had given, `did` = flags."""

    def run(self, s: KState, f: Frame) -> None:
        attack = s.attacks[-1]
        while True:
            if f.step < DAMAGE and not _goes_on(s, attack):
                f.step = DAMAGE
            if STEPS[f.step](s, f, attack):
                return

    def answer(self, s: KState, f: Frame, code: int) -> None:
        if code == PASS:
            if f.step == TARGET:
                _to_others(s, f, controller_of(s, f.it))
            else:
                f.i += 1
            return
        attack = s.attacks[-1]
        f.step = ANSWER_TARGET if f.step == TARGET else ANSWER_OTHERS
        opposed = attack.who >= 0 and s.team[s.seat] != s.team[attack.who]
        f.did = f.did & ~PARTNERS if opposed else f.did | PARTNERS
        f.n = attack.answers  # whatever the attacking player does from now on is an answer to this
        take_window_option(s, f, s.seat, code)

    def ask_again(self, s: KState, f: Frame) -> None:
        s.ask(s.seat, questions.ASK_REACT, [PASS, *window_options(s, f, s.seat)], SECRET)


PROCEDURE: Final = Procedure()


# ---- the steps; True: somebody is asked, or something must resolve first
def _attacker(s: KState, f: Frame, attack: OpenAttack) -> bool:
    f.step = TARGET
    return _window(s, f, attack)


def _target(s: KState, f: Frame, attack: OpenAttack) -> bool:
    seat = controller_of(s, attack.target)
    f.it = attack.target
    if _asked(s, f, seat):
        return True
    _to_others(s, f, seat)
    return False


def _answer_target(s: KState, f: Frame, attack: OpenAttack) -> bool:
    f.step = TARGET  # the target, perhaps a new one, goes on
    return _window(s, f, attack)


def _others(s: KState, f: Frame, attack: OpenAttack) -> bool:
    while f.i < len(f.cards):
        if _asked(s, f, f.cards[f.i]):
            return True
        f.i += 1
    f.step = TARGET if f.did & AGAIN else DAMAGE  # K-R30
    f.did &= ~AGAIN
    return False


def _answer_others(s: KState, f: Frame, attack: OpenAttack) -> bool:
    f.step = AFTER_OTHERS
    return _window(s, f, attack)


def _after_others(s: KState, f: Frame, attack: OpenAttack) -> bool:
    if attack.answers != f.n:
        f.did |= AGAIN
    f.step = OTHERS
    if attack.target != f.it:  # K-R43c: the new target's player gets a full step 3
        f.step = TARGET
        f.did &= ~AGAIN
    return False


def _damage(s: KState, f: Frame, attack: OpenAttack) -> bool:
    f.step = AFTERWARDS
    if not _goes_on(s, attack):
        attack.outcome = events.pack_sum(0, 0, events.CANCELLED if attack.cancelled else events.NO_TARGET)
        return True
    _tell_effects(s, attack)
    damage = projected_damage(s, attack)
    if damage:
        start_batch(s, [Event(events.DAMAGE, attack.who, attack.target, damage, -1, attack.source)])
    return True


def _afterwards(s: KState, f: Frame, attack: OpenAttack) -> bool:
    target = encoding.encode_target(attack.target, controller_of(s, attack.target))
    s.note(events.ATTACK_ENDS, attack.who, n=attack.damage, to=target, now=attack.outcome)
    s.frames.pop()
    s.attacks.pop()
    lasting_effects.expire_effects(s)  # what lasts for "this attack"
    return True


STEPS: Final = (
    _attacker,
    _target,
    _answer_target,
    _others,
    _answer_others,
    _after_others,
    _damage,
    _afterwards,
)


def _to_others(s: KState, f: Frame, seat: int) -> None:
    f.step = OTHERS
    f.cards = tuple([p for p in s.clockwise(seat) if p not in (seat, s.attacks[-1].who)])
    f.i = 0


def _asked(s: KState, f: Frame, seat: int) -> bool:
    found = window_options(s, f, seat)
    if found:
        s.ask(seat, questions.ASK_REACT, [PASS, *found], SECRET)
    return bool(found)


def _window(s: KState, f: Frame, attack: OpenAttack) -> bool:
    """A window for the attacking player alone (steps 2 and answers, K-7.7, K-7.10)."""
    if attack.who < 0 or f.did & PARTNERS or not window_options(s, f, attack.who):
        return False
    open_window(s, events.ATTACK, questions.ASK_REACT, [attack.who], f.events)
    return True


def _goes_on(s: KState, attack: OpenAttack) -> bool:
    """K-R41, K-R42: not if it was cancelled, or its target or its player is gone."""
    gone = attack.who >= 0 and s.out_of_play(attack.who)
    return not attack.cancelled and not gone and attackable(s, attack.target)


def _tell_effects(s: KState, attack: OpenAttack) -> None:
    """What lasting effects add, and the sum (K-15.6): the rest was told when it was added."""
    if s.log is None:
        return
    value, defence = attack_value(s, attack), defence_value(s, attack)
    attack.outcome = events.pack_sum(value, defence, events.STANDS)
    if s.effects:
        for e, n in lasting_effects.attack_bonuses(s, attack):
            lasting_effects.note_share(s, events.BOOST, e, n)
        for e, n in lasting_effects.defence_bonuses(s, attack):
            lasting_effects.note_share(s, events.DEFEND, e, n)


# ---- its value
def attack_value(s: KState, attack: OpenAttack) -> int:
    """Printed value and all modifiers, at least 0 (K-2.24, K-7.11, K-R46)."""
    bonus = lasting_effects.attack_bonus(s, attack) if s.effects else 0
    return max(0, attack.base + sum([n for _, n in attack.boosts]) + bonus)


def defence_value(s: KState, attack: OpenAttack) -> int:
    """All that was added against it, at least 0, as the Attack itself (K-2.24, K-R46)."""
    bonus = lasting_effects.defence_bonus(s, attack) if s.effects else 0
    return max(0, sum([n for _, _, n in attack.defences]) + bonus)


def projected_damage(s: KState, attack: OpenAttack) -> int:
    """The damage as it stands (K-7.11, K-7.12)."""
    return max(0, attack_value(s, attack) - defence_value(s, attack))


# ---- what texts do with it
def declare(
    s: KState, who: int, source: int, value: int, target: int, frame: int, unanswerable: int = 0, more: int = 0
) -> None:
    """Step 1 is done: the Attack is named, its target too; `unanswerable`: what may not answer it; `more`: how much of
    its value its text adds to what is printed."""
    attack = OpenAttack(who, source, value, target, frame)
    attack.unanswerable = unanswerable
    attack.more = more
    s.attacks.append(attack)  # K-7.18: each Attack by itself
    aim = encoding.encode_target(target, controller_of(s, target))
    mark = s.note(events.ATTACK, who, source, value, aim, now=value - more)
    f = s.push(PROCEDURE, who)
    f.cause_line = mark
    about = [Event(events.ATTACK, who, target, value, -1, source)]
    ability = s.frames[frame].word
    if isinstance(ability, Text) and ability.is_attack:  # K-R26: an Attack is answered in W4, not in W2
        about.extend(announcements(s, frame))
    f.events = tuple(about)
    f.x = events.ATTACK
    trigger_all(s, f.events)


def add_defence(s: KState, f: Frame, n: int) -> None:
    """A Defend, Defense or Protect value joins the total of the present Attack (K-7.11, K-7.19, K-R18, K-R27)."""
    if s.attacks:
        attack = s.attacks[-1]
        card = s.frames[f.base].source
        defends = any(n for _, other, n in attack.defences if other == card)
        attack.defences = (*attack.defences, (f.who, card, n))
        if n:
            s.note(events.DEFEND, f.who, card, n, events.MORE if defends else events.BY_CARD)


def add_boost(s: KState, f: Frame, n: int) -> None:
    if s.attacks:
        card = s.frames[f.base].source
        s.attacks[-1].boosts = (*s.attacks[-1].boosts, (card, n))
        if n:
            s.note(events.BOOST, f.who, card, n)


def attack_under_way(s: KState) -> bool:
    """Whether there is an Attack that is not cancelled already."""
    return bool(s.attacks) and not s.attacks[-1].cancelled


def cancel_attack(s: KState) -> None:
    """Make the present Attack do nothing (K-11.10)."""
    if s.attacks:
        attack = s.attacks[-1]
        attack.cancelled = True
        s.note(events.CANCEL, attack.who, attack.source, events.OF_ATTACK)


def redirectable(s: KState, f: Frame, cards: list[int]) -> list[int]:
    """K-R43: those to which this ability may turn the present Attack; it does so once (K-R43f)."""
    if not s.attacks or use_code(s.frames[f.base]) in s.attacks[-1].redirects:
        return []
    attack = s.attacks[-1]
    barred = -1 if s.params.redirect_to_attacker else attack.who
    return [c for c in cards if c != attack.target and attackable(s, c) and controller_of(s, c) != barred]


def redirect(s: KState, f: Frame, target: int) -> None:
    attack = s.attacks[-1]
    attack.redirects = (*attack.redirects, use_code(s.frames[f.base]))
    attack.target = target
    bind_cards(s, f, (target,))
    s.note(events.REDIRECT, f.who, to=encoding.encode_target(target, controller_of(s, target)))
