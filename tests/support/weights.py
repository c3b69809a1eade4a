"""Weights of a network nobody has trained, small and by lot: for what must hold of any."""

from __future__ import annotations

from functools import cache
from random import Random

import theomachy as th
from theomachy.bots.champion.weights import NAMED, PARTS, Weights, in_whole_numbers
from theomachy.features.book import FaceRows, token_writer
from theomachy.features.faces import face_reader

GAMES = {"kamigami": ("kanzume-goddess", "nine-realms", "old-ones"), "twilight": ("twilight",)}


@cache
def tiny_weights(family: str, state: int = 8, joint: int = 6, face: int = 4, seed: int = 1) -> Weights:
    rng = Random(seed)
    faces = FaceRows()
    for game in GAMES[family]:
        numbers = th.new_game(game).table_numbers(0)
        writer = token_writer(numbers, faces)
    names = dict(
        zip(
            NAMED,
            (
                writer.columns.names,
                writer.places.names,
                writer.option_columns.names,
                writer.option_places.names,
                list(face_reader(family).names),
                faces.names,
            ),
            strict=True,
        )
    )
    shapes = {
        "columns": len(names["columns"]) * state,
        "places": len(names["places"]) * face * state,
        "option_columns": len(names["option_columns"]) * joint,
        "option_places": len(names["option_places"]) * face * joint,
        "read_face": len(names["features"]) * face,
        "own_face": len(names["faces"]) * face,
        "first.weight": state * state,
        "second.weight": state * state,
        "meet.weight": state * joint,
        "weigh.weight": joint * joint,
        "score.weight": joint,
        "value.weight": state,
        "first.bias": state,
        "second.bias": state,
        "meet.bias": joint,
        "weigh.bias": joint,
        "value.bias": 1,
    }
    parts = {part: in_whole_numbers([rng.gauss(0, 0.3) for _ in range(shapes[part])]) for part in PARTS}
    return Weights(family, state, joint, face, names, parts, {"decisions": 0})
