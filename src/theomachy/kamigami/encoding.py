"""Plays, uses and targets of a turn, each encoded as one int."""

from __future__ import annotations

from typing import Final

_NOBODY: Final = 7  # as a seat


# ---- a play: which card, by whom, and whether as a React
def encode_play(card: int, seat: int, by_react: int) -> int:
    return card << 4 | seat << 1 | by_react


def played_card(play: int) -> int:
    return play >> 4


def player_of_play(play: int) -> int:
    return play >> 1 & 7


def is_by_react(play: int) -> bool:
    return bool(play & 1)


# ---- a use: which ability of which card
def encode_use(card: int, index: int) -> int:
    return card << 8 | index


def used_card(use: int) -> int:
    return use >> 8


def used_index(use: int) -> int:
    return use & 255


# ---- a target: which card, and whose it was then; -1: nobody's any more, since its player is out of the game
def encode_target(card: int, seat: int) -> int:
    return card << 3 | seat & _NOBODY


def target_card(target: int) -> int:
    return target >> 3


def target_seat(target: int) -> int:
    seat = target & _NOBODY
    return -1 if seat == _NOBODY else seat
