"""Chance is fair: every order of a shuffle and every number is equally likely (K-R79)."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from math import prod

import pytest

import theomachy as th
from tests.support import rule
from theomachy.core import rng
from theomachy.core.rules import Rules
from theomachy.core.state import State

SIGMA = 5.0  # the seed is fixed: a fair generator passes always or never


def source(seed: object) -> State:
    """Randomness needs no more of a state than its key and its counter."""
    state = State(Rules(), 2)
    state.start()
    state.key = rng.key_from(seed)
    return state


def is_uniform(counts: Counter[object], kinds: int, draws: int) -> bool:
    """Pearson's chi-square test, with the normal approximation of its distribution."""
    expected = draws / kinds
    chi = sum((counts[k] - expected) ** 2 / expected for k in counts) + expected * (kinds - len(counts))
    freedom = kinds - 1
    return bool(abs(chi - freedom) < SIGMA * (2 * freedom) ** 0.5)


@rule("K-R79")
def test_every_order_of_five_cards_is_equally_likely() -> None:
    s, counts = source("orders"), Counter[object]()
    for _ in range(12_000):
        cards = [0, 1, 2, 3, 4]
        rng.shuffle(s, cards)
        counts[tuple(cards)] += 1
    assert is_uniform(counts, 120, 12_000)


@rule("K-R79")
def test_every_card_of_a_big_deck_comes_to_every_place_equally_often() -> None:
    """90 Warriors need several words of random bits: the seams must not show."""
    s = source("places")
    where = [Counter[object]() for _ in range(90)]
    for _ in range(1_800):
        cards = list(range(90))
        rng.shuffle(s, cards)
        assert sorted(cards) == list(range(90))
        for place, card in enumerate(cards):
            where[card][place] += 1
    assert all(is_uniform(places, 90, 1_800) for places in where)


def test_the_chi_square_test_notices_a_bad_shuffle() -> None:
    """The classic mistake: every card is swapped with any place."""
    s, counts = source("bad"), Counter[object]()
    for _ in range(12_000):
        cards = [0, 1, 2, 3, 4]
        for i in range(5):
            j = rng.randbelow(s, 5)
            cards[i], cards[j] = cards[j], cards[i]
        counts[tuple(cards)] += 1
    assert not is_uniform(counts, 120, 12_000)


@rule("K-R79")
@pytest.mark.parametrize("n", [2, 3, 5, 6, 7, 10, 48])
def test_below_is_uniform(n: int) -> None:
    s = source(("below", n))
    counts = Counter[object](rng.randbelow(s, n) for _ in range(200 * n))
    assert set(counts) == set(range(n))
    assert is_uniform(counts, n, 200 * n)


class Words:
    """One word of a few bits, then nothing but zeros: whoever asks again has thrown the first one away."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, bits: int) -> None:
        self.asked = 0
        self.first = 0
        self.all = range(1 << bits)
        monkeypatch.setattr(rng, "SPAN", 1 << bits)
        monkeypatch.setattr(rng, "_RUNS", [(0, 1 << bits)])
        monkeypatch.setattr(rng, "next_word", self)

    def start(self, first: int) -> None:
        self.first, self.asked = first, 0

    def __call__(self, s: State) -> int:
        self.asked += 1
        return self.first if self.asked == 1 else 0


@pytest.mark.parametrize("n", range(1, 17))
def test_below_has_no_modulo_bias(monkeypatch: pytest.MonkeyPatch, n: int) -> None:
    """Over all words of four bits each number comes equally often: what does not divide evenly is thrown away."""
    words, s, counts = Words(monkeypatch, 4), source(0), Counter[object]()
    for first in words.all:
        words.start(first)
        number = rng.randbelow(s, n)
        if words.asked == 1:
            counts[number] += 1
    assert counts == dict.fromkeys(range(n), 16 // n)


@pytest.mark.parametrize(("n", "bits"), [(3, 7), (3, 8), (4, 9), (4, 11)])
def test_shuffle_has_no_modulo_bias(monkeypatch: pytest.MonkeyPatch, n: int, bits: int) -> None:
    words, s, counts = Words(monkeypatch, bits), source(0), Counter[object]()
    for first in words.all:
        words.start(first)
        cards = list(range(n))
        rng.shuffle(s, cards)
        if words.asked == 1:
            counts[tuple(cards)] += 1
    orders = list(permutations(range(n)))
    assert counts == dict.fromkeys(orders, (1 << bits) // len(orders))


def test_one_word_decides_as_many_swaps_as_fit_into_it() -> None:
    rng.shuffle(source(0), list(range(120)))
    for top, (run, limit) in enumerate(rng._RUNS[1:], 1):
        outcomes = prod(range(top - run + 2, top + 2))
        assert limit % outcomes == 0
        assert limit > rng.SPAN - outcomes, "not more is thrown away than must be"
        assert run == top or outcomes * (top - run + 1) > rng.SPAN >> 4


def test_a_word_never_repeats_and_another_key_is_another_stream() -> None:
    one, two, again = source(1), source(2), source(1)
    first = [rng.next_word(one) for _ in range(500)]
    assert len({*first, *[rng.next_word(two) for _ in range(500)]}) == 1_000
    assert [rng.next_word(again) for _ in range(500)] == first
    assert max(first).bit_length() == rng.BITS


def test_a_clone_in_the_middle_of_a_block_goes_on_alike() -> None:
    one = source(1)
    for _ in range(3):
        rng.next_word(one)
    two = one.clone()
    assert [rng.next_word(one) for _ in range(20)] == [rng.next_word(two) for _ in range(20)]
    rng.rekey(two, one.key)
    assert rng.next_word(two) == rng.next_word(source(1))


def test_equal_seeds_of_different_types_are_different_games() -> None:
    assert rng.key_from(1) != rng.key_from("1") != rng.key_from(1.0)
    assert th.new_game("old-ones", seed=1).digest() != th.new_game("old-ones", seed="1").digest()
