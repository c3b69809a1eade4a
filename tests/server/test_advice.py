"""What a person is advised: the best answers, their chances and their reasons."""

from __future__ import annotations

import theomachy as th
from tests.support.blunder import POSITION
from theomachy.server.bots.worker import advice_for


def test_advice_has_the_best_answers_with_chances_and_reasons() -> None:
    game = th.from_position(POSITION, seed=1)
    advice = advice_for(game, 0)
    assert advice is not None
    assert 2 <= len(advice.best) <= 3
    assert advice.answers[0] == advice.best[0].label
    chances = [answer.chance for answer in advice.best]
    assert chances == sorted(chances, reverse=True)
    assert chances[0] > 0.9
    assert all(answer.why and 0 < answer.error < 0.5 for answer in advice.best)
    assert advice.reason == advice.best[0].why


def test_nobody_else_is_advised() -> None:
    assert advice_for(th.from_position(POSITION, seed=1), 1) is None
