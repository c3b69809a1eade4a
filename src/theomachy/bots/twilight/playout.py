"""Playout policies: a weight for each face and verb, read from the state of a sampled world. The weights come from
whoever searches (playout_weights.py); no numeric view, no rows, no words."""

from __future__ import annotations

from typing import Final

from theomachy.core import codes
from theomachy.core.codes import a_of, b_of, verb_of
from theomachy.core.playout import NOT_SAMPLED, PlayoutPolicy
from theomachy.twilight import layout, questions
from theomachy.twilight.abilities.priority_options import in_vain
from theomachy.twilight.layout import FLEET, INITIATIVE, OVERRUN
from theomachy.twilight.queries import creatures
from theomachy.twilight.state import TState
from theomachy.twilight.stats import aspects, stats_of

NO_ANSWER: Final = -1
WIN: Final = 200.0
PLACED: Final[tuple[float, ...]] = (1.0, 0.75, 0.5)  # an Aspect to lay down, by level
FIRST: Final = frozenset(
    (questions.ASK_ORDER, questions.ASK_PAY, questions.ASK_RECHARGE, questions.ASK_REFUSE_OFFERS, codes.CHOOSE_ORDER)
)


class Fighter:
    """A Creature as it is now."""

    __slots__ = ("armor", "card", "fight", "keywords", "life", "tired", "worth")

    def __init__(self, s: TState, card: int, text: float) -> None:
        self.card = card
        self.fight, self.life, self.armor, self.keywords = stats_of(s, card)
        self.tired = bool(s.flags[card] & layout.EXHAUSTED)
        self.worth = max(0.4, self._body() + text)

    def _body(self) -> float:
        """Life hits stacks, Fight hits Creatures (bots/twilight/valuation.py)."""
        found = 0.75 * self.life + 0.45 * self.fight + 0.6 * self.armor
        if self.keywords & FLEET:
            found += 0.3 * self.life
        if self.keywords & OVERRUN:
            found += 0.2 * self.fight
        if self.keywords & INITIATIVE:
            found += 0.2 * self.fight
        return found


class TrivialPolicy(PlayoutPolicy):
    """Passes where hardly ever anything is done: before the own Summoning Phase, and at the end of the own Turn. A look
    ahead is too short for what trades and Seizes bring."""

    def passes(self, s: TState, seat: int) -> bool:
        if not s.sampled:
            raise ValueError(NOT_SAMPLED)
        phase = s.phase
        mine = seat == s.active
        return phase < layout.SUMMONING or (phase == layout.SUMMONING and not mine) or (phase == layout.END and mine)

    def answer(self, s: TState) -> int:
        if not s.sampled:
            raise ValueError(NOT_SAMPLED)
        kind = s.kind
        if kind == questions.ASK_PRIORITY:
            return s.all_options[0] if self.passes(s, s.seat) or not _acts(s) else NO_ANSWER
        if kind in FIRST:
            return s.all_options[0]
        return _option(s, codes.DONE) if kind == questions.ASK_TRADES or kind == questions.ASK_SEIZES else NO_ANSWER


TRIVIAL_POLICY: Final = TrivialPolicy()


class WeightedPolicy(PlayoutPolicy):
    """Columns by face: what Summoning it is worth, what its text adds to a Creature, what each of its effects is."""

    def __init__(self, summon: list[float], scheme: list[float], text: list[float], use: list[list[float]]) -> None:
        self.summon = summon
        self.scheme = scheme  # done now, less what waiting with it is worth
        self.text = text
        self.use = use  # in printed order; 0: not in a playout

    def passes(self, s: TState, seat: int) -> bool:
        """Everywhere but in the own Summoning Phase, while nothing is declared."""
        if not s.sampled:
            raise ValueError(NOT_SAMPLED)
        return s.phase != layout.SUMMONING or seat != s.active or bool(s.declared)

    def answer(self, s: TState) -> int:
        if not s.sampled:
            raise ValueError(NOT_SAMPLED)
        kind = s.kind
        if kind == questions.ASK_PRIORITY:
            return self._priority(s)
        if kind in FIRST:
            return s.all_options[0]
        if kind == questions.ASK_ATTACKERS:
            return self._attackers(s)
        if kind == questions.ASK_BLOCKERS:
            return self._blockers(s)
        if kind == questions.ASK_PLACE_ASPECT:
            return self._place(s)
        if kind == questions.ASK_TRADES or kind == questions.ASK_SEIZES:
            return _option(s, codes.DONE)
        if kind == questions.ASK_UPKEEP or kind == questions.ASK_LIMIT or kind == questions.ASK_NEXT_ATTACKER:
            return self._one(s, kind)
        return NO_ANSWER

    def _one(self, s: TState, kind: int) -> int:
        """The Intrigue to pay for first, the Creature that goes, the attacker that strikes next."""
        choice = NO_ANSWER
        found = 0.0
        for option in s.all_options:
            card = a_of(option)
            if kind == questions.ASK_UPKEEP:
                worth = self.summon[s.face[card]]
            else:
                fighter = self._fighter(s, card)
                worth = float(fighter.life) if kind == questions.ASK_NEXT_ATTACKER else -fighter.worth
            if choice < 0 or worth > found:
                found = worth
                choice = option
        return choice

    # ---- Summoning
    def _priority(self, s: TState) -> int:
        """The answer with priority: in the own Summoning Phase the best card there is Power for, else a pass."""
        seat = s.seat
        if s.phase != layout.SUMMONING or s.active != seat or s.declared:
            return s.all_options[0]
        choice = s.all_options[0]
        found = 0.0
        have = aspects(s, seat)
        for option in s.all_options:
            verb = verb_of(option)
            if verb == questions.SUMMON:
                if in_vain(s, seat, a_of(option)):
                    continue
                worth = self._summon(s, seat, s.face[a_of(option)], have)
            elif verb == questions.USE:
                worth = self._use(s, option)
            else:
                continue
            if worth > found:
                found = worth
                choice = option
        return choice

    def _summon(self, s: TState, seat: int, number: int, have: list[int]) -> float:
        card = s.card_index.cards[number]
        kind = card.kind
        if kind == layout.SCHEME:
            return self.scheme[number]
        worth = self.summon[number]
        if kind == layout.CREATURE or kind == layout.MINI:  # the Creature Limit (T-9.7)
            same = 0
            for c in creatures(s, seat):
                same += s.level(c) == card.level
            return worth if same < have[card.level] else worth - 5.0
        if kind == layout.INTRIGUE:
            due = [card.upkeep[0], card.upkeep[1], card.upkeep[2]]
            for c in s.field(seat):
                other = s.card_index.cards[s.face[c]]
                if other.kind == layout.INTRIGUE:
                    for level in range(3):
                        due[level] += other.upkeep[level]
            for level in range(3):
                if due[level] > have[level]:
                    return worth - 3.0
            return worth
        for direction in card.directions:
            if not s.zone(seat, direction):
                return worth
        return worth - 2.0

    def _use(self, s: TState, option: int) -> float:
        card, index = a_of(option), b_of(option)
        copied = s.copying[card]
        number = s.face[card] if copied < 0 else copied
        if index & questions.KEPT or index >= len(self.use[number]):
            return 0.0
        return self.use[number][index]

    def _place(self, s: TState) -> int:
        """The level there is least of."""
        have = aspects(s, s.seat)
        choice = NO_ANSWER
        found = -1.0
        for option in s.all_options:
            if verb_of(option) != codes.PICK:
                return NO_ANSWER
            level = s.level(a_of(option))
            worth = PLACED[level] / (1 + have[level])
            if worth > found:
                found = worth
                choice = option
        return choice

    # ---- combat
    def _fighter(self, s: TState, card: int) -> Fighter:
        copied = s.copying[card]
        return Fighter(s, card, self.text[s.face[card] if copied < 0 else copied])

    def _attackers(self, s: TState) -> int:
        """One attacker after another, as long as attacking with it pays (bots/twilight/combat.py)."""
        seat = s.seat
        able: dict[int, Fighter] = {}
        for option in s.all_options:
            if verb_of(option) == questions.ATTACK and a_of(option) not in able:
                able[a_of(option)] = self._fighter(s, a_of(option))
        total = 0
        for fighter in able.values():
            total += fighter.life
        mine = creatures(s, seat)
        sent = 0
        guards = 0
        for c in mine:
            sent += bool(s.flags[c] & layout.ATTACKING)
            guards += not s.flags[c] & layout.EXHAUSTED
        foes: dict[int, list[Fighter]] = {}
        threats: list[int] = []
        team = s.params.team
        for p in range(s.n):
            if team[p] != team[seat] and not s.out >> p & 1:
                foes[p] = [self._fighter(s, c) for c in creatures(s, p)]
                threats += [f.life for f in foes[p]]
        threats.sort(reverse=True)
        needed = _needed(s, seat, threats, guards, foes)
        choice = NO_ANSWER
        found = 0.0
        for option in s.all_options:
            verb = verb_of(option)
            if verb == codes.DONE:
                if choice < 0:
                    choice = option
                continue
            if verb != questions.ATTACK:
                return NO_ANSWER
            target, stack = questions.attacked(option)
            if stack != layout.LIFE_STACK:
                continue
            worth = _attack(s, able[a_of(option)], foes[target], len(s.life(target)), total, len(able) + sent) - needed
            if worth > found:
                found = worth
                choice = option
        return choice if choice >= 0 else s.all_options[0]

    def _blockers(self, s: TState) -> int:
        """The best pair first; not blocking is worth nothing."""
        seat = s.seat
        team = s.params.team
        fighters: dict[int, Fighter] = {}
        incoming = 0
        for p in range(s.n):
            for c in creatures(s, p):
                fighters[c] = self._fighter(s, c)
                if (
                    team[p] != team[seat]
                    and s.flags[c] & layout.ATTACKING
                    and s.foe[c] < 0
                    and s.goal[c] == layout.goal(seat, layout.LIFE_STACK)
                ):
                    incoming += fighters[c].life
        choice = NO_ANSWER
        found = 0.0
        for option in s.all_options:
            verb = verb_of(option)
            if verb == codes.DONE:
                if choice < 0:
                    choice = option
                continue
            if verb != questions.BLOCK:
                return NO_ANSWER
            blocker, attacker = fighters.get(a_of(option)), fighters.get(questions.blocked(option))
            if blocker is None or attacker is None:
                return NO_ANSWER
            worth = _block(s, seat, blocker, attacker, incoming)
            if worth > found:
                found = worth
                choice = option
        return choice


def _acts(s: TState) -> bool:
    """Whether more could be done than to make Power or a Sacrifice."""
    for option in s.all_options:
        verb = verb_of(option)
        if verb != codes.PASS and verb != questions.SACRIFICE and verb != questions.POWER:
            if verb != questions.SUMMON or not in_vain(s, s.seat, a_of(option)):
                return True
    return False


def _option(s: TState, verb: int) -> int:
    for option in s.all_options:
        if verb_of(option) == verb:
            return option
    return NO_ANSWER


def _slays(a: Fighter, b: Fighter) -> bool:
    """Whether a Slays b when they fight."""
    if a.fight - b.armor < b.life:
        return False
    return not (b.fight - a.armor >= a.life and b.keywords & INITIATIVE and not a.keywords & INITIATIVE)


def _attack(s: TState, a: Fighter, foes: list[Fighter], life: int, total: int, opponent_count: int) -> float:
    able = 0
    worst = 99.0
    for b in foes:
        if not b.tired and (not a.keywords & FLEET or b.keywords & FLEET):
            able += 1
            worth = (b.worth if _slays(a, b) else 0.0) - (a.worth if _slays(b, a) else 0.0)
            worst = min(worst, worth, 0.3 * a.life)
    if not able:
        return WIN + a.life if total >= life else _hit(a.life, life)
    free = max(0.0, 1.0 - able / max(1, opponent_count))
    found = free * _hit(a.life, life) + (1.0 - free) * worst
    if a.keywords & OVERRUN:
        found += (1.0 - free) * 0.6 * a.life
    return found


def _hit(n: int, life: int) -> float:
    return WIN if n >= life else n * (1.0 + max(0, 10 - life) * 0.05)


def _needed(s: TState, seat: int, threats: list[int], guards: int, foes: dict[int, list[Fighter]]) -> float:
    """An attacker is Exhausted when they attack: what it would have stopped."""
    if not threats or not guards or guards > len(threats):
        return 0.0
    stopped = threats[guards - 1]
    life = len(s.life(seat))
    least = min([len(s.life(p)) for p in foes])
    if life > least + 8:
        return 0.3 * stopped
    hurry = 1.0 if sum(threats) < life else 3.0
    return 0.45 * stopped * (1.0 + max(0, 12 - life) * 0.06) * hurry


def _block(s: TState, seat: int, b: Fighter, a: Fighter, incoming: int) -> float:
    goal = s.goal[a.card]
    if s.params.team[layout.goal_seat(goal)] != s.params.team[seat]:
        return -5.0
    damage = float(a.life) if layout.goal_stack(goal) == layout.LIFE_STACK else 0.3 * (a.life + 1) / 2
    kills, dies = _slays(b, a), _slays(a, b)
    if a.keywords & OVERRUN and dies:
        damage *= 0.3
    life = len(s.life(layout.goal_seat(goal)))
    worth = damage * (1.0 + max(0, 12 - life) * 0.06) + (a.worth if kills else 0.0) - (b.worth * 1.1 if dies else 0.0)
    if incoming >= life and damage > 0.0:
        worth += WIN / 2
    return worth
