"""What a text needs is said twice: by its own words, and worked out beforehand. The two always agree."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

import theomachy as th
from theomachy.kamigami import layout
from theomachy.kamigami.abilities.legality import usable_by_needs, usable_by_text
from theomachy.kamigami.card_index import Needs, Text
from theomachy.kamigami.params import HAND_ONLY
from theomachy.kamigami.slots import slots_of
from theomachy.kamigami.state import KState

TABLES: list[tuple[str, int, dict[str, Any]]] = [
    ("kanzume-goddess", 2, {}),
    ("kanzume-goddess", 4, {"mode": "team"}),
    ("nine-realms", 3, {"temples": True}),
    ("nine-realms", 6, {"mode": "team", "teams": 3, "ignore_pantheon": True}),
    ("old-ones", 2, {"temples": True}),
    ("old-ones", 4, {}),
    (
        "old-ones",
        3,
        {
            "sets": ("old-ones", "nine-realms", "kanzume-goddess"),
            "temples_pay_for_cards": True,
            "temples": True,
            "forbid_suicide_payment": True,
        },
    ),
    ("nine-realms", 2, {"banish_from": HAND_ONLY}),
]


def told_by_needs(s: KState, needs: Needs | None) -> Needs | None:
    """The needs where they tell all (usable.py)."""
    if needs is None or (needs.coloured and s.effects) or (needs.own and s.params.banish_from == HAND_ONLY):
        return None
    return needs


def compare(s: KState, seen: Counter[tuple[Text, bool]]) -> None:
    """Every text of every card that a player holds or has before her."""
    for seat in [p for p in range(s.n) if not s.out_of_play(p)]:
        held = s.zone(seat, layout.HAND)
        for card in [*held, *slots_of(s, seat)]:
            for text in s.card_index.texts[s.face[card]]:
                needs = told_by_needs(s, text.needs)
                if needs is not None:
                    playing = card in held
                    answer = usable_by_text(s, text, seat, card, playing, None)
                    assert usable_by_needs(s, needs, seat, card, playing) == answer, (seat, text.text)
                    seen[text, answer] += 1


@pytest.mark.parametrize(("game", "players", "options"), TABLES, ids=lambda value: str(value))
def test_needs_and_words_agree_on_what_can_be_used(game: str, players: int, options: dict[str, Any]) -> None:
    seen: Counter[tuple[Text, bool]] = Counter()
    for seed in range(6):
        play = th.new_game(game, players=players, seed=seed, **options)
        chance = Random(seed)
        for k in range(600):
            if play.over:
                break
            state = play.clone()._state
            assert isinstance(state, KState)
            if state.phase and not k % 3:
                before = state.digest()
                compare(state, seen)
                assert state.digest() == before, "asking changes nothing"
            play.apply(chance.randrange(len(state.options)))
    texts = {text for text, _ in seen}
    both = [text for text in texts if seen[text, True] and seen[text, False]]
    assert len(texts) > 15
    assert len(both) > 3, "texts that could be used, and at other times could not"
