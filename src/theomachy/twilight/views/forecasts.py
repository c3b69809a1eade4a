"""What combat comes to if nobody answers any more (T-10.18 to T-10.28), and what an option costs, as views say it.

Texts that are set off by it, or would replace something, are left out: what they do is known when it happens.
"""

from __future__ import annotations

from typing import Any

from theomachy.core.codes import a_of
from theomachy.core.view import alias
from theomachy.twilight import layout, questions
from theomachy.twilight.abilities import lasting_effects
from theomachy.twilight.abilities.sacrifice import paid_x
from theomachy.twilight.layout import LEVELS, STACKS, goal, goal_seat, goal_stack
from theomachy.twilight.phases import combat
from theomachy.twilight.phases.damage import FIGHTING, WITHOUT_INITIATIVE, peaceful, stack_points
from theomachy.twilight.phases.seize import cards_to_set_aside, discounts
from theomachy.twilight.queries import by_level
from theomachy.twilight.state import TState
from theomachy.twilight.stats import has_keyword, stack_armor, stats_of

Json = dict[str, Any]


def next_step(s: TState) -> int:
    """What the Combat Phase does next (phases/combat.py); its end, where there is none."""
    return next((f.step for f in s.frames if f.word is combat.COMBAT), combat.END)


# ---- fights
def fight_outcome(s: TState, attacker: int, blocker: int) -> Json:
    """The Life left to both, 0 for who is Slain, and what an Overrun then takes from the stack (T-R10, T-R11). Whoever
    has struck already, while the fights are under way, strikes no more."""
    struck = _struck(s)
    life = {c: stats_of(s, c)[1] for c in (attacker, blocker)}
    foes = {attacker: blocker, blocker: attacker}
    quick = [c for c in foes if stats_of(s, c)[3] & layout.INITIATIVE]
    for strikers in (quick, [c for c in foes if c not in quick]):
        if min(life.values()) > 0:
            for foe, n in [(foes[c], _blow(s, c, foes[c])) for c in strikers if c not in struck]:
                life[foe] = max(0, life[foe] - n)
    deals = _overruns(s, attacker, blocker, life[attacker]) if life[attacker] and not life[blocker] else 0
    return {"attacker": life[attacker], "blocker": life[blocker], "deals": deals}


def _struck(s: TState) -> tuple[int, ...]:
    """Who has struck in the fights that are under way: those with Initiative, or all."""
    fights = next((f for f in s.frames if f.word is FIGHTING), None)
    if fights is None:
        return ()
    return fights.them if fights.step == WITHOUT_INITIATIVE else fights.cards


def _blow(s: TState, striker: int, foe: int) -> int:
    """What of its Fight reaches the other, behind Armor and shields (T-10.19)."""
    if peaceful(s, striker) or peaceful(s, foe):
        return 0
    shield = sum([e.n for e in s.effects if e.kind == lasting_effects.SHIELD and foe in e.cards])
    return max(0, stats_of(s, striker)[0] - stats_of(s, foe)[2] - shield)


def _overruns(s: TState, attacker: int, blocker: int, left: int) -> int:
    """The Life left to an attacker that Overruns, or (⚑overrunAmount) what its blocker did not need of its Fight."""
    fight, _, _, keywords = stats_of(s, attacker)
    if not keywords & layout.OVERRUN:
        return 0
    if s.params.overrun_amount == "excess_fight":
        _, had, armor, _ = stats_of(s, blocker)
        left = max(0, fight - armor - had)
    return (left + 1) // 2 if goal_stack(s.goal[attacker]) == layout.DISCARD_STACK else left


# ---- stacks
def stakes(s: TState, viewer: int) -> list[Json]:
    """Every stack still to be damaged: how many cards lie in it, how many will, and which attackers take them."""
    coming = next_step(s)
    found: dict[int, Json] = {}
    for a in combat.attackers(s):
        seat, stack = goal_seat(s.goal[a]), goal_stack(s.goal[a])
        last = combat.DISCARD_STACKS if stack == layout.DISCARD_STACK else combat.LIFE_STACKS
        if not s.out >> seat & 1 and coming <= last:
            _add(found, s, a, s.goal[a], _takes(s, a, coming), viewer)
    return list(found.values())


def stakes_of_attacks(s: TState, viewer: int, attacks: list[int]) -> list[Json]:
    """The same of attacks that are named and not declared yet, if nobody blocks them."""
    found: dict[int, Json] = {}
    for option in attacks:
        a, seat, stack = a_of(option), *questions.attacked(option)
        _add(found, s, a, goal(seat, stack), unblocked(s, a, seat, stack), viewer)
    return list(found.values())


def _add(found: dict[int, Json], s: TState, attacker: int, aim: int, n: int, viewer: int) -> None:
    """An attacker, with how many cards it takes, to the stakes of the stack it aims at."""
    seat, stack = goal_seat(aim), goal_stack(aim)
    if aim not in found:
        now = len(s.zone(seat, layout.DISCARD if stack == layout.DISCARD_STACK else layout.LIFE))
        found[aim] = {"seat": seat, "stack": STACKS[stack], "now": now, "left": now, "takes": []}
    if n:
        found[aim]["left"] = max(0, found[aim]["left"] - n)
        found[aim]["takes"].append({"id": alias(s, attacker, viewer), "face": s.card(attacker).name, "n": n})


def unblocked(s: TState, attacker: int, seat: int, stack: int) -> int:
    """How many cards a stack loses to an attacker that nobody blocks: a Life Stack may have Armor (T-R8)."""
    return _behind_armor(s, stack_points(s, attacker, stack), seat, stack)


def _behind_armor(s: TState, n: int, seat: int, stack: int) -> int:
    return max(0, n - stack_armor(s, seat)) if stack == layout.LIFE_STACK else n


def _takes(s: TState, attacker: int, coming: int) -> int:
    """How many cards: of the blocked only what Overruns."""
    stack = goal_stack(s.goal[attacker])
    under_way = coming == combat.FIGHTS + 1
    if s.flags[attacker] & layout.BLOCKED and coming > combat.FIGHTS + 1:
        return 0
    if s.foe[attacker] >= 0 and coming <= combat.FIGHTS + 1:
        n: int = fight_outcome(s, attacker, s.foe[attacker])["deals"]
    elif under_way and s.flags[attacker] & layout.BLOCKED and not has_keyword(s, attacker, layout.OVERRUN):
        return 0  # its blocker has fallen, and that was all
    else:
        n = stack_points(s, attacker, stack)
    return _behind_armor(s, n, goal_seat(s.goal[attacker]), stack)


# ---- prices
def seize_price(s: TState, seat: int, other: int, level: int) -> Json:
    """How many cards are set aside, how many of them come back, and where the card is looked for first (T-7.4)."""
    aside = cards_to_set_aside(s, seat, other, level)
    back = sum(discounts(s, seat, other)) if s.params.seize_full_set_aside else 0
    return {
        "set_aside": aside,
        "take_back": min(aside - 1, back),
        "found": "hand" if by_level(s, s.hand(other))[level] else "life",
    }


def sacrifice_price(s: TState, card: int) -> Json:
    """The Aspects that are Destroyed, and what is to be matched of X beside them (T-13.2, T-R43)."""
    x = paid_x(s, card)
    cost = (s.card_index.costs if x else s.card_index.ransoms)[s.face[card]]
    return {"aspects": dict(zip(LEVELS, cost, strict=True)), **({"x": x} if x else {})}
