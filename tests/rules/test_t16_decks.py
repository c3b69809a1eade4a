"""Decks: read from text, refused with every reason (T-16)."""

from __future__ import annotations

import pytest

import theomachy as th
from tests.support import rule
from theomachy.twilight.setup.decks import Deck


def mars_with(**changes: int) -> str:
    cards = dict(th.decks()["mars"].cards)
    for name, n in changes.items():
        cards[name.replace("_", " ")] = n
    return "\n".join(["Deity: Mars", *[f"{n} {name}" for name, n in cards.items() if n]])


@rule("T-1.12", "T-16.1", "T-4.1")
def test_the_ready_made_decks_are_legal() -> None:
    assert list(th.decks()) == ["mars", "hera", "reader", "enlil"]
    for deck in th.decks().values():
        assert deck.count() == 50
        assert th.load_deck(str(deck)).cards == deck.cards


@rule("T-16.1", "T-16.2", "T-16.3", "T-16.4", "T-R88", "T-R94")
def test_every_reason_is_listed() -> None:
    text = "Deity: Mars\n4 Youthful Troll\n2 Stonehenge\n3 Nobody\n"
    with pytest.raises(ValueError, match="no card 'Nobody'") as found:
        th.load_deck(text)
    reasons = str(found.value).splitlines()
    assert len(reasons) == 5
    for part in (
        "Youthful Troll: 4 copies",
        "Stonehenge: 2 copies of an Epic",
        "9 cards; a deck has exactly 50",
        "Mars requires 10 cards of Aggression; there are 0",
    ):
        assert any(part in reason for reason in reasons), part


def test_a_text_that_is_no_deck() -> None:
    with pytest.raises(ValueError, match="line 2"):
        th.load_deck("Deity: Mars\nmany trolls\n")
    with pytest.raises(ValueError, match="no Deity is named"):
        th.load_deck("3 Youthful Troll\n")
    with pytest.raises(ValueError, match="a second Deity"):
        th.load_deck("Deity: Mars\nDeity: Hera\n")


@rule("T-16.2", "T-16.6", "T-2.19")
def test_an_own_deck_is_played_and_recorded() -> None:
    deck = th.load_deck(mars_with(Omen_of_Blood=1, Libation=1))
    assert isinstance(deck, Deck)
    game = th.new_game("twilight", decks=(deck, "hera"), seed=4)
    again = th.replay(game.record())
    assert again.digest() == game.digest()
    s = game._state
    assert {s.owner[c] for c in s.zones[0]} == {0}


def test_an_illegal_deck_is_refused_before_the_game() -> None:
    with pytest.raises(ValueError, match="the deck of seat 0 is not legal"):
        th.new_game("twilight", decks=(mars_with(Omen_of_Blood=3), "hera"))


def test_a_deck_that_is_nobodys_business_is_dealt_from_all_it_might_be() -> None:
    game = th.new_game("twilight", decks=(mars_with(Omen_of_Blood=1, Libation=1), "hera"), seed=4)
    true = sorted(game._state.face)
    worlds = [game.determinize(1, k) for k in range(4)]
    assert any(sorted(world._state.face) != true for world in worlds)
    assert all(world.view(1) == game.view(1) for world in worlds)
    assert sorted(game.determinize(0, 1)._state.face) == true, "her own deck she knows, and ready-made ones are public"
