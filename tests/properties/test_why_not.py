"""For every card and ability of a seat that is not among its options there is a reason, with the rule it comes from."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

import theomachy as th
from tests.support.games import twilight_tables
from tests.support.moments import NAMES, TABLES, some_index
from tests.support.twilight import twilight_state
from tests.support.why_not_claims import holds
from theomachy.core.codes import verb_of
from theomachy.core.view import alias, bit_of
from theomachy.rulebook import load
from theomachy.twilight import card_index, layout, questions
from theomachy.twilight.abilities.priority_options import is_timed_right


def cards_of(view: Any) -> Iterator[str]:
    """The id of every card somebody sees, decisions left out."""
    if isinstance(view, dict):
        if isinstance(view.get("id"), str):
            yield view["id"]
        for key, value in view.items():
            if key != "decision":
                yield from cards_of(value)
    elif isinstance(view, list):
        for value in view:
            yield from cards_of(value)


def check(game: th.Game, met: Counter[str]) -> None:
    """Of every card a seat sees, and every ability of it: it is among the options, or there is a true reason."""
    state, before = game._state, game.digest()
    for seat in range(game.players):
        ids = set(cards_of(game.view(seat))) | {alias(state, c, seat) for c in own(state, seat)}
        reader = game.reader(seat)
        told = options_of(game) if game.seat_to_act == seat else []
        for card in range(len(state.face)):
            name = alias(state, card, seat)
            if name not in ids:
                continue
            known = state.known[card] & bit_of(state, seat)
            for ability in (None, *range(state.rules.ability_count(state, card) if known else 0)):
                reason = state.rules.why_not(state, seat, card, ability, reader)
                assert (reason is None) == offered(game, told, seat, card, ability), (seat, name, ability, reason)
                if reason is not None:
                    assert holds(state, seat, card, ability, reason[0]), (seat, name, ability, reason)
                    met[reason[1]] += 1
            if seat == game.seat_to_act:
                reason = state.rules.why_not(state, seat, card, None, reader)
                told_so = None if reason is None else {"text": f"{reason[0]} ({reason[1]}).", "rule": reason[1]}
                assert told_so == game.why_not(seat, name)
    assert set(met) <= set(load())
    assert game.digest() == before


def options_of(game: th.Game) -> list[dict[str, Any]]:
    """All that is asked, but for lists gone back from."""
    state = game._state
    codes = [code for code in state.all_options if not state.closed_lists >> verb_of(code) & 1]
    return [state.rules.describe(state, code, state.seat) for code in codes]


def offered(game: th.Game, told: list[dict[str, Any]], seat: int, card: int, ability: int | None) -> bool:
    """Whether an option is about that card, or an equal copy in the same place, and uses that ability."""
    if not told:
        return False
    state = game._state
    same = [c for c in state.zones[state.place[card]] if c == card or looks_like(game, seat, c, card)]
    about = [option for option in told if option.get("id") in {alias(state, c, seat) for c in same}]
    return any(ability is None or uses(game, option, card, ability) for option in about)


def looks_like(game: th.Game, seat: int, other: int, card: int) -> bool:
    """Whether one of two cards in a zone stands for both: the seat knows both and they are equal; as Aspects they look
    the same to it; in play each is an object of its own, but for the order of Upkeep."""
    state: Any = game._state
    known = state.known[other] >> seat & 1 and state.face[other] == state.face[card]
    if hasattr(state, "god_of") or state.place[card] >= state.middle:
        return bool(known)
    zone = layout.ZONE_NAMES[layout.kind_of(state.place[card])]
    if zone not in ("aspects", "resources", "field", *layout.DIRECTIONS):
        return bool(known)
    if zone != "resources" and zone != "aspects" and state.kind != questions.ASK_UPKEEP:
        return False
    mine = game.view(seat)["seats"][layout.seat_of(state.place[card])][zone]
    shown = {told.pop("id"): told for told in mine}
    return bool(shown[alias(state, other, seat)] == shown[alias(state, card, seat)])


def uses(game: th.Game, told: dict[str, Any], card: int, ability: int) -> bool:
    """Whether an option uses an ability: it says which, or Summons a Scheme, or calls on the Deity."""
    if told["verb"] in ("summon", "deity"):
        text = twilight_state(game).card(card).texts[ability]
        wanted = card_index.SCHEME if told["verb"] == "summon" else card_index.DIVINE
        assert game.seat_to_act is not None
        right = told["verb"] == "summon" or is_timed_right(twilight_state(game), text, game.seat_to_act)
        return text.mode == wanted and right
    return told["verb"] in ("play", "act", "react", "use", "choose") and told.get("ability") == ability


def own(state: Any, seat: int) -> list[int]:
    """God and Temple, or Deity: the view names them without an id."""
    if hasattr(state, "god_of"):
        return [c for c in (state.god_of(seat), state.temple_of(seat)) if c >= 0 and state.known[c] >> seat & 1]
    return [c for c in (state.deity[seat],) if c >= 0 and state.known[c] >> seat & 1]


def play(game: th.Game, decisions: int, apart: int) -> Counter[str]:
    """Mostly sensible choices, so that every part of the game is met; now and then another."""
    met: Counter[str] = Counter()
    random = Random(3)
    bots = [th.bot("heuristic", seed=p) for p in range(game.players)]
    for k in range(decisions):
        seat = game.seat_to_act
        if seat is None:
            break
        if k % apart == 0:
            check(game, met)
        sensible = random.random() < 0.8
        game.apply(bots[seat].choose(game.observe(seat)) if sensible else some_index(game, random))
    return met


@pytest.mark.parametrize("table", TABLES, ids=NAMES)
def test_no_silence_and_no_untruth_at_a_table_of_kamigami(table: Any) -> None:
    assert len(play(table.new(3), 200, 11)) > 6


@pytest.mark.parametrize("table", twilight_tables(), ids=lambda table: table.name)
def test_no_silence_and_no_untruth_at_a_table_of_twilight(table: Any) -> None:
    assert len(play(table.new(2), 600, 29)) > (2 if table.options.get("draft") else 6)


def test_an_observation_gives_the_same_reasons() -> None:
    game = th.new_game("old-ones", seed=4)
    while game.turn < 3:
        game.apply(0)
    for seat in range(2):
        for card in game.view(seat)["seats"][seat]["hand"]["cards"]:
            for ability in (None, 0):
                assert game.why_not(seat, card["id"], ability) == game.observe(seat).why_not(card["id"], ability)


def test_an_id_nobody_told_the_seat_of_is_refused() -> None:
    game = th.new_game("old-ones", seed=1)
    while game.turn < 1:
        game.apply(0)
    state = game._state
    hidden = next(c for c in range(len(state.face)) if not state.known[c] & 1)
    for wrong in ("", "0123456789", None, alias(state, hidden, 0)):
        with pytest.raises(ValueError, match="no card that seat 0 sees"):
            game.why_not(0, wrong)
    mine = game.view(0)["seats"][0]["hand"]["cards"][0]["id"]
    for ability in (-1, 99, "0", True):
        with pytest.raises(ValueError, match="ability"):
            game.why_not(0, mine, ability)
