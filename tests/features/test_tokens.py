"""Tokens: made of what a seat may know and of nothing else, all within what is declared, and named once."""

from __future__ import annotations

from typing import Any

import pytest

import theomachy as th
from tests.bots.test_honesty import positions
from tests.support.bots import NAMES, TABLES, new
from theomachy.features.book import FaceRows, token_writer
from theomachy.features.tokens import FIRST_CARD, ROW_BITS, TokenBuffer, TokenWriter

Table = tuple[str, int, dict[str, Any]]


def writer_of(game: th.Game, faces: FaceRows | None = None) -> TokenWriter:
    return token_writer(game.table_numbers(0), faces or FaceRows())


def seen(writer: TokenWriter, numbers: Any) -> tuple[list[int], list[list[int]]]:
    return sorted(writer.state(numbers)), writer.options(numbers)


@pytest.mark.parametrize("table", TABLES, ids=NAMES)
def test_tokens_do_not_change_with_what_the_seat_cannot_know(table: Table) -> None:
    writer = writer_of(new(table))
    for game, seat in positions(table, 7, 5, 20):
        for viewer in range(game.players):
            other = game.determinize(viewer, "another world")
            assert seen(writer, game.table_numbers(viewer)) == seen(writer, other.table_numbers(viewer)), seat


@pytest.mark.parametrize("table", TABLES[:4], ids=NAMES[:4])
def test_a_leak_would_be_found(table: Table) -> None:
    """The control: numbers that know the next seat's hand do change with it."""
    writer = writer_of(new(table))
    changed = 0
    for game, seat in positions(table, 7, 9, 14):
        other = game.determinize(seat, "another world")
        found = []
        for play in (game, other):
            numbers = play.table_numbers(seat)
            numbers.hand = sorted(play.table_numbers((seat + 1) % game.players).hand)
            found.append(seen(writer, numbers))
        changed += found[0] != found[1]
    assert changed > 3


@pytest.mark.parametrize("table", TABLES, ids=NAMES)
def test_every_token_is_a_column_or_a_face_in_a_place(table: Table) -> None:
    faces = FaceRows()
    writer = writer_of(new(table), faces)
    for game, seat in positions(table, 3, 4, 20):
        state, options = seen(writer, game.table_numbers(seat))
        assert len(options) == len(game.flat_options)
        for tokens, columns, places in (
            (state, writer.columns, writer.places),
            *[(option, writer.option_columns, writer.option_places) for option in options],
        ):
            for token in tokens:
                if token < FIRST_CARD:
                    assert 0 <= token < len(columns.names)
                else:
                    place, row = divmod(token - FIRST_CARD, 1 << ROW_BITS)
                    assert place < len(places.names)
                    assert row < len(faces.names)


@pytest.mark.parametrize("table", [TABLES[0], TABLES[3]], ids=(NAMES[0], NAMES[3]))
def test_columns_and_places_have_names_of_their_own(table: Table) -> None:
    writer = writer_of(new(table))
    for declared in (writer.columns, writer.places, writer.option_columns, writer.option_places):
        assert len(set(declared.names)) == len(declared.names)
    assert len(writer.columns.names) < FIRST_CARD


def test_faces_keep_their_rows_from_game_to_game() -> None:
    faces = FaceRows()
    old = new(("old-ones", 2, {}))
    first = token_writer(old.table_numbers(0), faces)
    before = seen(first, old.table_numbers(0))
    mixed = new(("old-ones", 3, {"sets": ("nine-realms", "old-ones")}))
    token_writer(mixed.table_numbers(0), faces)
    again = token_writer(old.table_numbers(0), faces)
    assert seen(again, old.table_numbers(0)) == before
    assert len(set(faces.names)) == len(faces.names)


def test_a_buffer_has_the_tokens_of_all_decisions_in_a_row() -> None:
    buffer = TokenBuffer()
    game = new(TABLES[3])
    writer = writer_of(game)
    for _ in range(30):
        writer.write(game.table_numbers(game.seat_to_act), buffer)
        game.apply_flat(0)
    assert len(buffer.option_counts) == len(buffer.state_lengths) == 30
    assert sum(buffer.state_lengths) == len(buffer.state_tokens)
    assert sum(buffer.option_counts) == len(buffer.option_lengths)
    assert sum(buffer.option_lengths) == len(buffer.option_tokens)
