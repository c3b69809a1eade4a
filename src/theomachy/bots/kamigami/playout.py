"""Playout policies: a weight for each face and verb, read from the state of a sampled world. The weights come from
whoever searches (playout_weights.py); no numeric view, no rows, no words."""

from __future__ import annotations

from typing import Final

from theomachy.core import codes
from theomachy.core.codes import a_of, b_of, c_of, verb_of
from theomachy.core.playout import NOT_SAMPLED, PlayoutPolicy
from theomachy.kamigami import events, layout, questions
from theomachy.kamigami.abilities.attack import attack_value, defence_value
from theomachy.kamigami.layout import at, kind_of
from theomachy.kamigami.slots import controller_of
from theomachy.kamigami.state import KState
from theomachy.language.words.actions import Discard

NO_ANSWER: Final = -1
NOTHING: Final = -1000.0
CHAIN: Final = 200.0  # the step of links in a turn (bots/kamigami/own_turn.py)
GETS_THROUGH: Final = 0.82
RISK: Final = 2  # Energy that a price should leave
DEADLY: Final = 100.0
TEMPLE_ENERGY: Final = 0.45  # one Energy of a Temple beside one of a God


class PlayoutWeights:
    """The weights of one ability, by stage of the game: what it brings besides its attack, and its price."""

    __slots__ = ("attack", "boost", "energy", "guard", "late", "saves", "step", "turns", "worth")

    def __init__(self) -> None:
        self.worth: list[float] = [0.0, 0.0, 0.0]
        self.attack = 0.0
        self.boost = 0.0
        self.guard = 0.0
        self.turns = False  # redirects or cancels an attack
        self.saves = False  # answers what is about to happen: that wants thought
        self.energy = 0.0  # its price
        self.step = 0.0  # of a turn; 0: never in the Play Phase
        self.late = False  # for the end of a turn: that wants thought


class TrivialPolicy(PlayoutPolicy):
    """Answers only what hardly ever matters: the order of discards and of effects. For decisions inside the tree."""

    def answer(self, s: KState) -> int:
        if not s.sampled:
            raise ValueError(NOT_SAMPLED)
        return s.all_options[0] if s.kind == questions.ASK_DISCARD or s.kind == questions.ASK_EFFECT else NO_ANSWER


TRIVIAL_POLICY: Final = TrivialPolicy()


class WeightedPolicy(PlayoutPolicy):
    """Answers by columns of weights: for each face its abilities in printed order, and the card's value by stage."""

    def __init__(
        self,
        ability_weights: list[list[PlayoutWeights]],
        hold: list[list[float]],
        best: list[list[float]],
        income: list[float],
        turning: list[float],
        blow: float,
    ) -> None:
        self.ability_weights = ability_weights
        self.hold = hold  # in a deck, for a turn
        self.best = best  # played now
        self.income = income
        self.turning = turning  # what it costs a God or Temple to turn an attack away
        self.blow = blow  # an Energy of an opponent beside one of one's own
        self.comfort = 3.5
        self.weak = 0.62

    def answer(self, s: KState) -> int:
        if not s.sampled:
            raise ValueError(NOT_SAMPLED)
        kind = s.kind
        if kind == questions.ASK_PLAY:
            return self._play_card(s)
        if kind == questions.ASK_RECRUIT:
            return self._recruit(s)
        if kind == questions.ASK_REACT:
            return self._react(s)
        if kind == questions.ASK_PHASE:
            return self._phase(s)
        if kind == questions.ASK_TARGET:
            return self._target(s)
        if kind == questions.ASK_DISCARD or kind == questions.ASK_EFFECT:
            return s.all_options[0]
        if kind == codes.CHOOSE_CARD and isinstance(s.frames[-1].word, Discard):
            return self._discard(s)
        return NO_ANSWER

    # ---- the own turn
    def _play_card(self, s: KState) -> int:
        seat = s.seat
        stage = _stage(s, seat)
        face = s.face
        links = s.card_index.links
        least = self._least(s, seat)
        hand = s.zone(seat, layout.HAND)
        choice = NO_ANSWER
        found = 0.0
        for option in s.all_options:
            verb = verb_of(option)
            if verb == questions.END:
                if choice < 0:
                    choice = option
                continue
            if verb != questions.PLAY and verb != questions.ACT:
                return NO_ANSWER
            card = a_of(option)
            number = face[card]
            ability = b_of(option)
            if verb == questions.ACT:
                score = self._slot(s, seat, number, ability, stage, least)
            elif ability == questions.NO_ABILITY:
                score = self._follow(s, hand, card, stage) if links[number] else 0.0
                if score > 0.0:
                    score += CHAIN - 0.01
            else:
                weights = self.ability_weights[number][ability]
                worth = weights.worth[stage] + self._blow(weights.attack, least)
                if links[number]:
                    worth += self._follow(s, hand, card, stage)
                    score = CHAIN + worth if worth > 0.05 else 0.0
                else:
                    score = (
                        0.0 if worth <= 0.0 else weights.step - worth if weights.step >= 500.0 else weights.step + worth
                    )
            if score > found:
                found = score
                choice = option
        return choice

    def _slot(self, s: KState, seat: int, number: int, ability: int, stage: int, least: int) -> float:
        """An Act of the God or the Temple."""
        weights = self.ability_weights[number][ability]
        if weights.step == 0.0:
            return 0.0
        worth = weights.worth[stage] + self._blow(weights.attack, least)
        if (
            weights.energy > 0.0
            and s.card_index.kind[number] == layout.K_GOD
            and s.energy[seat] <= weights.energy + RISK
        ):
            worth -= 1.0
        return weights.step + worth if worth > 0.1 else 0.0

    def _blow(self, attack: float, least: int) -> float:
        if attack <= 0.0:
            return 0.0
        through = attack * GETS_THROUGH
        return DEADLY if through >= least else through * self.blow * (1.0 + max(0, 9 - least) * 0.08)

    def _follow(self, s: KState, hand: list[int], card: int, stage: int) -> float:
        """The best two cards that could follow this one in the Chain."""
        face = s.face
        card_index = s.card_index
        links = card_index.links
        colours = card_index.colour
        chain = card_index.chain
        best = self.best[stage]
        follow = chain[face[card]]
        found = 0.0
        for second in hand:
            one = face[second]
            if second == card or not links[one] or not follow >> colours[one] & 1:
                continue
            more = 0.0
            onward = chain[one]
            for third in hand:
                two = face[third]
                if third != card and third != second and links[two] and onward >> colours[two] & 1 and best[two] > more:
                    more = best[two]
            if best[one] + more > found:
                found = best[one] + more
        return found

    def _least(self, s: KState, seat: int) -> int:
        """The Energy of the opponent who has least."""
        team = s.team
        gone = s.out | s.sealed
        least = 99
        for p in range(s.n):
            if team[p] != team[seat] and not gone >> p & 1 and s.energy[p] < least:
                least = s.energy[p]
        return least

    def _phase(self, s: KState) -> int:
        seat = s.seat
        stage = _stage(s, seat)
        choice = NO_ANSWER
        found = 0.1
        for option in s.all_options:
            if verb_of(option) == questions.END:
                if choice < 0:
                    choice = option
                continue
            number = s.face[a_of(option)]
            weights = self.ability_weights[number][b_of(option)]
            if weights.late and s.phase >= layout.DISCARDING:
                return NO_ANSWER
            if weights.step == 0.0 and weights.worth[stage] > found and s.energy[seat] > weights.energy + RISK:
                found = weights.worth[stage]
                choice = option
        return choice

    def _recruit(self, s: KState) -> int:
        seat = s.seat
        stage = _stage(s, seat)
        hold = self.hold[stage]
        face = s.face
        count = 0
        sum_hold = 0.0
        sum_income = 0.0
        for kind in range(layout.DISCARD + 1):
            for card in s.zone(seat, kind):
                count += 1
                sum_hold += hold[face[card]]
                sum_income += self.income[face[card]]
        par = self.weak
        poverty = 0.0
        if count:
            par = max(par, 0.75 * sum_hold / count)
            poverty = max(-self.comfort, self.comfort - 5 * sum_income / count)
        choice = NO_ANSWER
        found = 0.0
        for option in s.all_options:
            verb = verb_of(option)
            if verb == questions.END:
                if choice < 0:
                    choice = option
            elif verb == questions.RECRUIT:
                number = face[a_of(option)]
                want = hold[number] - par + 0.3 * poverty * self.income[number]
                if want > found:
                    found = want
                    choice = option
            elif verb != questions.ACT:
                return NO_ANSWER
        return choice

    def _discard(self, s: KState) -> int:
        """The card of the hand that could do least now; where one need not, or others lose it, that wants thought."""
        seat = s.seat
        stage = _stage(s, seat)
        mine = s.active == seat
        hand = at(seat, layout.HAND)
        choice = NO_ANSWER
        found = NOTHING
        for option in s.all_options:
            card = a_of(option)
            if verb_of(option) != codes.PICK or s.place[card] != hand:
                return NO_ANSWER
            number = s.face[card]
            worth = self.hold[stage][number]
            score = 0.05 * (1.0 - worth)
            if not mine:
                score -= worth
            elif s.phase == layout.PLAYING:
                barred = s.card_index.links[number] and not s.follow >> s.card_index.colour[number] & 1
                score -= self.best[stage][number] * (0.2 if barred else 1.0)
            if score > found:
                found = score
                choice = option
        return choice

    # ---- answers
    def _react(self, s: KState) -> int:
        seat = s.seat
        stage = _stage(s, seat)
        asking = s.frames[-1].events
        choice = NO_ANSWER
        found = 0.05
        for option in s.all_options:
            if verb_of(option) == codes.PASS:
                if choice < 0:
                    choice = option
                continue
            card = a_of(option)
            number = s.face[card]
            weights = self.ability_weights[number][b_of(option)]
            if weights.saves:
                return NO_ANSWER
            event = c_of(option)
            if s.attacks and event < len(asking) and asking[event].kind == events.ATTACK:
                worth = self._in_attack(s, seat, weights, stage)
            else:
                worth = weights.worth[stage]
            worth -= self._cost(s, card, number, weights, stage)
            if worth > found:
                found = worth
                choice = option
        return choice

    def _cost(self, s: KState, card: int, number: int, weights: PlayoutWeights, stage: int) -> float:
        """The card, if it comes from the hand; an Energy price is part of the worth outside an attack."""
        if kind_of(s.place[card]) == layout.HAND:
            return max(0.12, 0.75 * self.best[stage][number])
        return 0.0

    def _in_attack(self, s: KState, seat: int, weights: PlayoutWeights, stage: int) -> float:
        attack = s.attacks[-1]
        target = controller_of(s, attack.target)
        damage = max(0, attack_value(s, attack) - defence_value(s, attack))
        if weights.boost > 0.0:
            return weights.boost * 0.65 if attack.who == seat and s.team[target] != s.team[seat] else -1.0
        if weights.guard <= 0.0 and not weights.turns:
            return weights.worth[stage]
        if s.team[target] != s.team[seat] or damage <= 0:
            return -1.0
        stopped = float(damage) if weights.turns else min(float(damage), weights.guard)
        price = weights.energy
        if kind_of(s.place[attack.target]) == layout.TEMPLE:
            return stopped * TEMPLE_ENERGY - price
        if damage >= s.energy[target]:
            return DEADLY + stopped
        return stopped * (1.0 + max(0, 7 - s.energy[target]) * 0.16) - price

    def _target(self, s: KState) -> int:
        """Whom to attack: kill if possible, else whoever has least; rather none who turns attacks away."""
        seat = s.seat
        value = 3.0
        if s.attacks:
            attack = s.attacks[-1]
            value = float(max(1, attack_value(s, attack) - defence_value(s, attack)))
        choice = NO_ANSWER
        found = NOTHING
        for option in s.all_options:
            if verb_of(option) != questions.TARGET:
                return NO_ANSWER
            card = a_of(option)
            p = controller_of(s, card)
            energy = s.energy[p]
            if s.team[p] == s.team[seat]:
                score = -10.0
            elif kind_of(s.place[card]) == layout.TEMPLE:
                score = 0.4 * min(value, float(s.temple_energy[p]))
            else:
                through = value * GETS_THROUGH
                score = DEADLY if through >= energy else through * (1.0 + max(0, 9 - energy) * 0.08)
                if s.main >> p & 1:
                    score *= 2.0
                if self._turns(s, p):
                    score *= 0.45
            if score > found:
                found = score
                choice = option
        return choice

    def _turns(self, s: KState, p: int) -> bool:
        god, temple = s.god_of(p), s.temple_of(p)
        return (god >= 0 and self.turning[s.face[god]] < s.energy[p]) or (
            temple >= 0 and self.turning[s.face[temple]] < s.temple_energy[p]
        )


def _stage(s: KState, seat: int) -> int:
    """Early, in the middle, late (bots/kamigami/valuation.py)."""
    low = s.energy[seat]
    high = low
    gone = s.out | s.sealed
    for p in range(s.n):
        if s.team[p] != s.team[seat] and not gone >> p & 1:
            energy = s.energy[p]
            low = min(low, energy)
            high = max(high, energy)
    race = 15 - low if low else 0
    if not s.main:
        race = max(race, high - 12)
    return 2 if s.round > 11 or race > 10 else 1 if s.round > 5 or race > 6 else 0
