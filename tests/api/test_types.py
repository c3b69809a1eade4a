"""Every view, option and event of random games in all modes is what `theomachy.types` says, key by key."""

from __future__ import annotations

from random import Random
from typing import Any, get_type_hints

import pytest

import theomachy as th
from tests.properties.test_worlds import every_table
from tests.support.api_page import PAGE, renewed
from tests.support.games import Table
from tests.support.moments import play_on
from tests.support.strict import required, wrong
from theomachy import rulebook, types
from theomachy.kamigami.views import log as kamigami
from theomachy.twilight.views import log as twilight
from theomachy.twilight.views import log_words


def event_types(game: str) -> dict[str, type]:
    return types.TWILIGHT_EVENTS if game == "twilight" else types.KAMIGAMI_EVENTS


def view_type(game: str) -> type:
    return types.TwilightView if game == "twilight" else types.KamigamiView


@every_table
def test_views_options_and_events_are_as_typed(table: Table) -> None:
    game, random = table.new(8), Random(8)
    known = event_types(table.game)
    read = 0
    for _ in range(12):
        play_on(game, random, 20)
        for seat in {game.seat_to_act, random.choice([None, *range(game.players)])}:
            assert wrong(game.view(seat), view_type(table.game), "view") == []
        for e in game.events(read, random.choice([None, *range(game.players)])):
            assert wrong(e, known[e["kind"]], e["kind"]) == []
        read = len(game.events())
        if game.decision is None:
            break
        assert wrong(game.decision.to_dict(), types.Decision, "decision") == []


@pytest.mark.parametrize("game", ["old-ones", "nine-realms", "twilight"])
@pytest.mark.parametrize("seed", range(3))
def test_events_of_whole_games_are_as_typed(game: str, seed: int) -> None:
    play = th.new_game(game, players=2, seed=seed)
    bots = [th.bot("heuristic", seed=k) for k in range(2)]
    while play.seat_to_act is not None:
        play.apply(bots[play.seat_to_act].choose(play.observe(play.seat_to_act)))
    for e in play.events(0, 0):
        assert wrong(e, event_types(game)[e["kind"]], e["kind"]) == []


def test_what_seats_have_in_both_families_has_one_form() -> None:
    """Twilight's hands add the backs, and every game says its cards' own fact: of which set, of which level."""
    kamigami, twilight = get_type_hints(types.KamigamiSeat), get_type_hints(types.TwilightSeat)
    assert kamigami.keys() & twilight.keys() == {"seat", "team", "out", "hand", "discard"}
    assert required(types.KamigamiSeat) >= kamigami.keys() & twilight.keys() <= required(types.TwilightSeat)
    assert all(kamigami[key] is twilight[key] for key in types.Seat.__annotations__)
    assert get_type_hints(types.Held).keys() - get_type_hints(types.Hand).keys() == {"levels"}
    assert types.KnownCard.__annotations__.keys() ^ types.Card.__annotations__.keys() == {"set", "level"}


@pytest.mark.parametrize(
    ("game", "options", "teams"),
    [
        ("old-ones", {"players": 3}, [0, 1, 2]),
        ("old-ones", {"players": 4, "mode": "team"}, [0, 1, 0, 1]),
        ("twilight", {"players": 3}, [0, 1, 2]),
        ("twilight", {"players": 4, "mode": "team"}, [0, 1, 0, 1]),
    ],
)
def test_every_seat_has_a_team(game: str, options: dict[str, Any], teams: list[int]) -> None:
    assert [seat["team"] for seat in th.new_game(game, seed=1, **options).view()["seats"]] == teams


def test_every_kind_of_event_has_a_type_and_a_sentence() -> None:
    for family, words, known in (
        (kamigami, kamigami, types.KAMIGAMI_EVENTS),
        (twilight, log_words, types.TWILIGHT_EVENTS),
    ):
        told: Any = words
        assert set(family.KINDS.values()) == set(known) == {*told.SENTENCES, *told._SPOKEN}


@pytest.mark.parametrize(
    "value",
    [
        {"zone": "hand"},
        {"zone": "hand", "seat": 0, "more": 1},
        {"zone": 3, "seat": 0},
        {"zone": "hand", "seat": True},
        [],
    ],
)
def test_what_is_wrong_is_found(value: Any) -> None:
    assert wrong(value, types.Place)
    assert wrong({"zone": "hand", "seat": None}, types.Place) == []


def test_the_page_of_the_api_is_current() -> None:
    page = PAGE.read_text()
    assert renewed(page) == page, "python -m tests.support.api_page writes its tables"


@pytest.mark.parametrize("game", th.games())
def test_faces_are_as_typed_and_every_sentence_is_explained(game: str) -> None:
    """Facts that only some kinds have stand beside the typed keys."""
    known = rulebook.load()
    for face in th.faces(game):
        typed = {key: face[key] for key in face.keys() & types.Face.__annotations__.keys()}
        assert wrong(typed, types.Face, face["name"]) == []
        for ability in face["abilities"]:
            assert " ".join(sentence["text"] for sentence in ability["sentences"]) == ability["text"]
            for sentence in ability["sentences"]:
                assert sentence["words"], f"{face['name']}: nothing explains {sentence['text']!r}"
                for word in sentence["words"]:
                    assert word["plain"]
                    assert all(rule in known for rule in word["rules"]), word
                    assert {rule[0] for rule in word["rules"]} == {"T" if game == "twilight" else "K"}


def test_a_sentence_is_explained_in_plain_words() -> None:
    zeus = next(face for face in th.faces("kanzume-goddess") if face["name"] == "Zeus")
    cost, attack = zeus["abilities"][0]["sentences"]
    assert cost["text"] == "Once per turn, pay 1 Energy:"
    assert cost["words"][-1] == {
        "text": "pay 1 Energy",
        "rules": ["K-6.13", "K-R39"],
        "plain": "Pay with Energy of the God or Temple that bears the text.",
        "whole": False,
    }
    plain = "Name a God or Temple; unless others Defend, Protect or redirect, it loses that much Energy."
    assert attack == {
        "text": "Attack 2.",
        "words": [{"text": "Attack 2", "plain": plain, "rules": ["K-11.1"], "whole": True}],
    }


@pytest.mark.parametrize(("game", "key"), [("old-ones", "god_id"), ("old-ones", "temple_id"), ("twilight", "deity_id")])
def test_gods_temples_and_deities_can_be_pointed_at(game: str, key: str) -> None:
    options: dict[str, Any] = {"temples": True} if game == "old-ones" else {}
    play = th.new_game(game, players=2, seed=3, **options)
    bots = [th.bot("heuristic", seed=k) for k in range(2)]
    pointed = 0
    for _ in range(60):
        assert play.seat_to_act is not None
        for seat, other in ((play.seat_to_act, play.seat_to_act), (play.seat_to_act, 1 - play.seat_to_act)):
            name = play.view(seat)["seats"][other][key]
            if name is not None:
                reason = play.why_not(seat, name)
                offered = {option.to_dict().get("id") for option in play.flat_options}
                assert reason is not None or name in offered
                pointed += 1
        play.apply(bots[play.seat_to_act].choose(play.observe(play.seat_to_act)))
    assert pointed > 60
