"""A finished game in figures: from the whole record, from what each seat began with."""

from __future__ import annotations

from typing import Any

import pytest

import theomachy as th
from theomachy.aide.figures import figures


def event(serial: int, kind: str, seat: int | None = 0, **facts: Any) -> dict[str, Any]:
    return {"serial": serial, "cause": None, "kind": kind, "seat": seat, "text": kind, "parts": [kind], **facts}


def played(game: th.Game) -> th.Game:
    """The game to its end; the one that is given out stands where its first turn begins."""
    bots = [th.bot("heuristic", seed=k) for k in range(game.players)]
    first = None
    while (asked := game.seat_to_act) is not None:
        if game.turn and first is None:
            first = game.clone()
        game.apply(bots[asked].choose(game.observe(asked)))
    assert first is not None
    return first


@pytest.mark.parametrize(
    ("name", "options"),
    [("old-ones", {"players": 4, "mode": "team"}), ("nine-realms", {"players": 2, "temples": True})],
)
def test_lines_of_energy_begin_and_end_where_the_gods_did(name: str, options: dict[str, Any]) -> None:
    """Team games: Main Gods begin with 20, the others with 10 (K-3.16); a Temple's Energy is no God's."""
    game = th.new_game(name, seed=5, **options)
    start = [seat["energy"] for seat in played(game).view()["seats"]]
    assert sorted(start) == ([10, 10, 20, 20] if "mode" in options else [15, 15])
    found = figures(game.events(), start, False)
    gods = [e for e in game.events() if e["kind"] == "god"]
    assert len(gods) == game.players, "also of those that are out, whose God the view has no more"
    assert [line[0] for line in found["levels"]] == [[0, n] for n in start]
    assert [line[-1][1] for line in found["levels"]] == [
        0 if seat["out"] else seat["energy"] for seat in game.view()["seats"]
    ]
    assert found["gods"] == [e["card"]["face"] for e in sorted(gods, key=lambda e: e["seat"])]
    assert found["counts"]["attacks"] == [
        sum(e["kind"] == "attack" and e["seat"] == seat for e in game.events()) for seat in range(game.players)
    ]


def test_lines_of_life_begin_and_end_where_the_stacks_did() -> None:
    game = th.new_game("twilight", players=2, seed=3)
    start = [seat["life"]["count"] for seat in played(game).view()["seats"]]
    found = figures(game.events(), start, True)
    assert [line[0][1] for line in found["levels"]] == start
    assert min(line[-1][1] for line in found["levels"]) == 0
    assert found["moments"][-1]["text"].endswith("Life Stack is empty.")


def test_the_heaviest_blows_are_moments() -> None:
    blows = [event(2 + k, "damaged", cause=1, n=n, now=40 - n) for k, n in enumerate((1, 3, 8, 3, 5, 4))]
    told = [event(0, "turn", n=7), event(1, "attacks", 1, card={"face": "Minotaur"}), *blows]
    assert figures(told, [40, 40], True)["moments"] == [{"turn": 7, "text": "Minotaur: damaged"}] * 4
    assert figures(blows[:1], [40, 40], True)["moments"] == []
    hits = [event(2 + k, "damage", cause=1, n=n, now=9 - n, zone="god") for k, n in enumerate((2, 5))]
    told = [event(0, "turn", n=4), event(1, "attack", 1, card={"face": "Mi-Go"}), *hits]
    assert figures(told, [15, 15], False)["moments"] == [{"turn": 4, "text": "Mi-Go: damage"}]


def test_a_sealed_god_rises_and_who_is_out_has_none() -> None:
    told = [
        event(0, "turn", n=2),
        event(1, "damage", n=15, now=0, zone="god"),
        event(2, "sealed", why="energy"),
        event(3, "turn", n=3),
        event(4, "sealed-turn", n=1, now=1),
        event(5, "eliminated", 1, why="conceded"),
    ]
    found = figures(told, [15, 15], False)
    assert [[n for _, n in line] for line in found["levels"]] == [[15, 0, 1, 1], [15, 0, 0]]
    fell = [{"turn": 2, "text": "sealed"}, {"turn": 3, "text": "eliminated"}]
    assert found["moments"] == [{"turn": 2, "text": "damage"}, *fell]


def test_only_what_is_summoned_and_only_chosen_defences_count() -> None:
    ways = [event(k, "announced") | {"as": way} for k, way in enumerate(("summons", "scheme", "trigger", "ability"))]
    assert figures(ways, [1, 1], True)["counts"]["summons"] == [2, 0]
    attack = [
        event(0, "attack", 1),
        event(1, "use", cause=0),
        event(2, "defend", cause=1, n=4),
        event(3, "defend", cause=0, n=1),
        event(4, "defend", cause=1, n=-1),
    ]
    assert figures(attack, [15, 15], False)["counts"]["defences"] == [1, 0]
