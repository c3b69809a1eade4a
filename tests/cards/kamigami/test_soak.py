"""Random play from positions full of cards: it uses every ability of every face, and no table ever breaks."""

from __future__ import annotations

from random import Random
from typing import Any, Final

import pytest

import theomachy as th
from tests.support.kamigami_cards import GAMES, faces

POSITIONS: Final = 1500  # far more than are needed
TIMES: Final = 3  # each ability is used at least so often
DECISIONS: Final = 120  # of one position


def everything(game: str) -> set[tuple[str, str]]:
    return {(face["name"], ability["text"]) for face in faces(game).values() for ability in face["abilities"]}


def reveals(game: str) -> set[str]:
    return {a["text"] for face in faces(game).values() for a in face["abilities"] if a["kind"] == "reveal"}


def names(game: str, *kinds: str) -> list[str]:
    return [face["name"] for face in faces(game).values() if face["kind"] in kinds]


def drawn(rng: Random, pool: list[str], wanted: set[str], n: int) -> list[str]:
    """Some of the pool, what is still wanted first."""
    shuffled = rng.sample(pool, len(pool))
    return sorted(shuffled, key=lambda name: name not in wanted)[:n]


def position(game: str, rng: Random, unused: set[tuple[str, str]]) -> dict[str, Any]:
    """A table in the middle of a game: rare cards in the hands, something in every pile."""
    revealed = {name for name, text in unused if text in reveals(game)}
    wanted = {name for name, text in unused if text not in reveals(game)}
    gods = drawn(rng, names(game, "god"), wanted, 4)
    temples = drawn(rng, names(game, "temple"), wanted, 4)
    cards = names(game, "warrior", "disciple", "artifact")
    left = {name: faces(game)[name]["copies"] - 1 for name in cards}  # one of each may lie in the Hall

    def take(n: int, first: int = 0) -> list[str]:
        chosen = drawn(rng, [name for name in cards if left[name]], wanted, first)
        for name in chosen:
            left[name] -= 1
        while len(chosen) < n:
            name = rng.choice([name for name in cards if left[name]])
            left[name] -= 1
            chosen.append(name)
        return chosen

    for name in names(game, "artifact"):
        left[name] = int(name in wanted or name not in revealed)  # what is to be revealed stays in the deck
    seats: list[dict[str, Any]] = []
    for p in range(4):
        seat: dict[str, Any] = {
            "god": gods[p],
            "energy": rng.randint(3, 15),
            "hand": take(6, 3),
            "deck": take(8),
            "discard": take(4),
        }
        if temples:
            seat.update(temple=temples[p], temple_energy=rng.randint(1, 6))
        seats.append(seat)
    return {"game": game, "seats": seats, "netherworld": take(3), "faith": rng.randint(0, 6), "phase": "starting"}


def choose(game: th.Game, rng: Random, unused: set[tuple[str, str]]) -> int:
    """An option that uses something unused if there is one, else any; ends of phases are not hurried."""
    decision = game.decision
    assert decision is not None
    options = [option.to_dict() for option in decision.options]
    fresh = [
        k for k, option in enumerate(options) if option.get("text") and (option.get("face"), option["text"]) in unused
    ]
    if fresh:
        return rng.choice(fresh)
    going_on = [k for k, option in enumerate(options) if option["verb"] not in ("done", "pass")]
    return rng.choice(going_on) if going_on and rng.random() < 0.8 else rng.randrange(len(options))


@pytest.mark.parametrize("game", GAMES)
def test_every_ability_of_every_face_is_used_in_random_play(game: str) -> None:
    rng = Random(game)
    count = dict.fromkeys(everything(game), 0)
    unused = set(count)
    for number in range(POSITIONS):
        table = th.from_position(position(game, rng, unused), seed=number)
        for _ in range(DECISIONS):
            if table.over:
                break
            table.apply(choose(table, rng, unused))
            assert table.check() == []
        for event in table.events():
            if event["kind"] == "use":
                count[event["card"]["face"], event["ability"]["text"]] += 1
        unused = {ability for ability, n in count.items() if n < TIMES}
        if not unused:
            return
    assert sorted(unused) == []
