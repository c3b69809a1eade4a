"""What a numeric view calls a card is good for that view alone: no card is followed through a hidden zone by it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import pytest

import theomachy as th
from tests.properties.test_worlds import MAD_DOG, put_out_of_sight
from tests.support import rule
from tests.support.lookalike_games import as_plain_values
from theomachy.core import zones
from theomachy.core.codes import A_MASK
from theomachy.kamigami import layout
from theomachy.kamigami import numeric_view as kamigami_numeric_view
from theomachy.twilight import layout as at
from theomachy.twilight import numeric_view, option_rows
from theomachy.twilight import questions as ask

COPY = "Arena Veteran"
WANTED = (f"play {MAD_DOG}: ", f"Summon {COPY}", f"Life Stack with {COPY}", f"Block {COPY}", "Pass", "Done")


def two_copies() -> tuple[th.Game, th.Game]:
    """The first has two copies of a Creature, one of which has been in play before: one in Hand, one at the bottom of
    her Life Stack. Nobody can tell which is where, and the games differ in nothing else."""
    rich = {"field": ["Bog Druid"], "resources": ["I"] * 6 + ["II"] * 3 + ["III"] * 3, "life": ["I"] * 39}
    one = th.from_position(
        {
            "game": "twilight",
            "phase": "trade",
            "seats": [{**rich, "hand": [COPY], "life": [*rich["life"], COPY]}, {**rich, "field": ["Bog Druid", COPY]}],
        },
        seed=1,
    )
    return one, exchanged(one, at.at(0, at.HAND), at.at(0, at.LIFE))


def exchanged(one: th.Game, hand: int, pile: int) -> th.Game:
    """The same game with the one card in hand and its copy under a pile in each other's place."""
    two = one.clone()
    s = two._state
    (held,), hidden = s.zones[hand], s.zones[pile][0]
    assert s.face[held] == s.face[hidden]
    zones.unshare_columns(s)
    zones.move(s, hidden, hand)
    put_out_of_sight(two, held, pile)
    assert s.zones[hand] == [hidden]
    return two


def played_alike(one: th.Game, two: th.Game, decisions: int = 120) -> Iterator[tuple[th.Game, th.Game]]:
    """The copy is Summoned, attacks and is blocked, in the same words."""
    for _ in range(decisions):
        yield one, two
        if one.decision is None:
            return
        assert two.decision is not None
        labels = [option.label for option in one.decision.options]
        assert labels == [option.label for option in two.decision.options]
        choice = next((k for words in WANTED for k, label in enumerate(labels) if words in label), 0)
        one.apply(choice)
        two.apply(choice)


def the_copies_look_alike() -> None:
    same_numeric_views(played_alike(*two_copies()))


def same_numeric_views(played: Iterable[tuple[th.Game, th.Game]]) -> None:
    for one, two in played:
        for seat in range(2):
            assert as_plain_values(one.numeric_view(seat)) == as_plain_values(two.numeric_view(seat))
            assert as_plain_values(one.numeric_view_shared(seat)) == as_plain_values(two.numeric_view_shared(seat))


@rule("T-2.13")
def test_which_of_equal_copies_has_come_back_is_in_no_numeric_view() -> None:
    the_copies_look_alike()


def test_in_one_numeric_view_all_that_is_in_play_or_announced_can_be_told_apart() -> None:
    met: dict[str, bool] = {}
    for game, _ in played_alike(*two_copies()):
        assert game.seat_to_act is not None
        k = game.numeric_view(game.seat_to_act)
        creature_numbers = {b.ref: b for army in k.creature_numbers for b in army}
        assert len(creature_numbers) == sum(len(army) for army in k.creature_numbers)
        met["two equal ones"] = (
            met.get("two equal ones", False)
            or [b.face for b in creature_numbers.values()].count(
                next(card.index for card in k.cards if card.name == COPY)
            )
            == 2
        )
        for row in k.options:
            if row.verb == ask.BLOCK:
                met["blocks"] = k.cards[creature_numbers[row.ref].face].name == "Bog Druid"
                met["is blocked"] = bool(creature_numbers[row.other].flags & at.ATTACKING)
        for b in creature_numbers.values():
            if b.foe >= 0:
                met["foes"] = creature_numbers[b.foe].foe == b.ref
        if k.declared:
            met["is being Summoned"] = k.declared[-1][3] not in {-1, *creature_numbers}
    assert met == dict.fromkeys(("two equal ones", "blocks", "is blocked", "foes", "is being Summoned"), True)


def test_cards_that_are_called_by_their_numbers_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(numeric_view, "handles", lambda s: {card: card for card in option_rows.handles(s)})
    with pytest.raises(AssertionError):
        the_copies_look_alike()


# ---- Kamigami has no handles: an option is about a face
def two_mobsters() -> tuple[th.Game, th.Game]:
    """One in hand, one at the bottom of the Deck, while the other player ends her turn."""
    one = th.from_position(
        {
            "game": "old-ones",
            "active": 1,
            "seats": [
                {"god": "Dagon", "hand": [MAD_DOG], "deck": ["Cultist", "Deep One", MAD_DOG]},
                {"god": "Yig", "hand": ["Cultist"] * 2, "deck": ["Cultist", "Deep One"] * 3},
            ],
        },
        seed=1,
    )
    return one, exchanged(one, layout.at(0, layout.HAND), layout.at(0, layout.DECK))


@rule("K-15.3")
def test_which_of_equal_copies_is_played_is_in_no_numeric_view_of_kamigami() -> None:
    one, two = two_mobsters()
    same_numeric_views(played_alike(one, two))
    assert any(event["kind"] == "play" and event["card"]["face"] == MAD_DOG for event in one.events())


def test_numbers_of_cards_in_keys_of_kamigami_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        kamigami_numeric_view, "VISIBLE_MASK", [told | A_MASK << 6 for told in kamigami_numeric_view.VISIBLE_MASK]
    )
    with pytest.raises(AssertionError):
        same_numeric_views(played_alike(*two_mobsters()))
