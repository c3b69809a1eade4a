"""Questions, attacks and lines of the log in parts: whoever draws a table takes nothing from a text."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

import theomachy as th
from theomachy.core.reader import Asked, line_parts, part, sentence

GAMES = [("old-ones", 3), ("nine-realms", 2), ("kanzume-goddess", 2), ("twilight", 3)]


def asked(name: str, players: int, choices: int = 250) -> Iterator[th.Game]:
    """A game at every question, its bots now and then answering by chance."""
    game, random = th.new_game(name, players=players, seed=4), Random(4)
    bots = [th.bot("heuristic", seed=k) for k in range(players)]
    for _ in range(choices):
        decision, seat = game.decision, game.seat_to_act
        if decision is None or seat is None:
            return
        yield game
        legal = len(decision.options)
        game.apply(random.randrange(legal) if random.random() < 0.2 else bots[seat].choose(game.observe(seat)))


def said(parts: list[Any]) -> str:
    return "".join([p if isinstance(p, str) else next(iter(p.values())) for p in parts])


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_parts_say_what_the_whole_says(name: str, players: int) -> None:
    game = None
    for game in asked(name, players):
        decision = game.decision
        assert decision is not None
        parts = [decision.fact.rstrip(".:"), decision.detail, decision.question]
        assert decision.question
        for text in parts:
            assert text.lower() in decision.prompt.lower()
            assert text == sentence(text)
    assert game is not None
    for seat in (None, 0):
        for e in game.events(0, seat):
            assert said(e["parts"]) == e["text"]
            assert e["text"].isprintable()


@pytest.mark.parametrize(("name", "players"), GAMES[:3])
def test_the_terms_of_an_attack_add_up(name: str, players: int) -> None:
    """K-7.11: the sources on each side are the sum; a target's option says what would be left of it."""
    seen = left = 0
    for game in asked(name, players, 400):
        view = game.view(game.seat_to_act)
        attack = view["attack"]
        if attack is not None:
            seen += 1
            by = {side: sum(x["n"] for x in attack["terms"] if x["side"] == side) for side in ("attack", "defence")}
            assert by["attack"] == attack["value"] + sum(b["n"] for b in attack["boosts"]) + attack["attack_effects"]
            assert by["defence"] == sum(d["n"] for d in attack["defences"]) + attack["defence_effects"]
            target = view["seats"][attack["target_seat"]]
            whose = target["god"] if attack["target_zone"] == "god" else target["temple"]["face"]
            assert whose == attack["target"]
        for option in view["decision"]["options"]:
            if "left" in option:
                left += 1
                seat = view["seats"][option["seat"]]
                energy = seat["energy"] if option["zone"] == "god" else seat["temple_energy"]
                assert option["left"] == max(0, energy - option["value"])
    assert seen or left


def test_what_begins_a_line_is_small_within_another() -> None:
    text, parts = line_parts(f"you draw {part('card', 'Leo')}.")
    assert text == "You draw Leo."
    assert parts == [{"start": "You", "clause": "you"}, " draw ", {"card": "Leo"}, "."]


def test_a_question_in_its_parts() -> None:
    question = Asked("which one?", "your Trade Phase:", "2 cards.")
    assert question.text == "Your Trade Phase: 2 cards. which one?"
    assert question.parts() == {"fact": "Your Trade Phase.", "detail": "2 cards.", "question": "Which one?"}


@pytest.mark.parametrize("name", th.games())
def test_what_abilities_do_stands_where_the_face_says(name: str) -> None:
    found = 0
    for face in th.faces(name):
        for ability in face["abilities"]:
            for action in ability["actions"]:
                if action["at"] is not None:
                    found += 1
                    at = action["at"]
                    assert ability["text"][at : at + len(action["text"])].lower() == action["text"].lower()
    assert found > 50
