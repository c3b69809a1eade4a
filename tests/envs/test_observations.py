"""Observations: made of what a seat may know and of nothing else, the same alone and in a batch, for any card."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.support.twilight import twilight_state
from theomachy.kamigami.numeric_view import SharedSeatNumbers

np = pytest.importorskip("numpy")

import theomachy as th
from tests.bots.test_honesty import positions
from tests.support.bots import NAMES, TABLES, new
from theomachy.envs import row_cache
from theomachy.envs.encoder import Encoder
from theomachy.envs.information_state import bytes_of
from theomachy.envs.kamigami import MOMENTS, KamigamiEncoder
from theomachy.features.faces import KAMIGAMI_FACTS
from theomachy.twilight import questions
from theomachy.twilight.numeric_view import SeatNumbers
from theomachy.twilight.option_rows import CreatureNumbers, creature_of_key, fighting, foe_of_key, handles, row_of

Table = tuple[str, int, dict[str, Any]]
OWN_SET = str(Path(__file__).parents[1] / "cards" / "sets" / "tidewater")
COPY = re.compile(r" \(the \d+(st|nd|rd|th)\)$")  # of several equal ones
ALTARS = str(Path(__file__).parents[1] / "rules" / "sets" / "altars")
TOLLS = str(Path(__file__).parents[1] / "rules" / "sets" / "tolls")


def seen(encoder: Encoder, numbers: Any) -> tuple[Any, ...]:
    return encoder.fresh(numbers)


def same(one: tuple[Any, ...], two: tuple[Any, ...]) -> bool:
    return all(np.array_equal(a, b) for a, b in zip(one, two, strict=True))


@pytest.mark.parametrize("table", TABLES, ids=NAMES)
def test_an_observation_does_not_change_with_what_the_seat_cannot_know(table: Table) -> None:
    encoder = Encoder(new(table).numeric_view(0))
    for game, seat in positions(table, 7, 9, 14):
        for viewer in {seat, (seat + 1) % game.players}:
            mine = seen(encoder, game.observe(viewer).numeric_view())
            other = game.determinize(viewer, "another world")
            assert same(mine, seen(encoder, other.observe(viewer).numeric_view()))
            assert bytes_of(encoder.seat_encoder, game.observe(viewer).numeric_view()) == bytes_of(
                encoder.seat_encoder, other.observe(viewer).numeric_view()
            )


@pytest.mark.parametrize("table", TABLES[:4], ids=NAMES[:4])
def test_a_leak_would_be_found(table: Table) -> None:
    """The control: a numeric view that knows the next seat's hand does change with it."""
    encoder = Encoder(new(table).numeric_view(0))
    changed = 0
    for game, seat in positions(table, 7, 9, 14):
        mine, theirs = game.numeric_view(seat), game.determinize(seat, "another world")
        leaky = theirs.numeric_view(seat)
        mine.hand = game.numeric_view((seat + 1) % game.players).hand
        leaky.hand = theirs.numeric_view((seat + 1) % game.players).hand
        changed += not same(seen(encoder, mine), seen(encoder, leaky))
    assert changed > 3


@pytest.mark.parametrize("table", TABLES, ids=NAMES)
def test_a_shared_numeric_view_shows_what_a_numeric_view_shows(table: Table) -> None:
    encoder = Encoder(new(table).numeric_view(0))
    for game, viewer in positions(table, 8, 5, 8):
        assert same(seen(encoder, game.numeric_view_shared(viewer)), seen(encoder, game.numeric_view(viewer)))


@pytest.mark.parametrize("table", TABLES, ids=NAMES)
def test_a_batch_holds_what_each_seat_would_see_alone(table: Table) -> None:
    numeric_views = [game.observe(seat).numeric_view() for game, seat in positions(table, 8, 5, 8)][:24]
    alone, batch = Encoder(numeric_views[0]), Encoder(numeric_views[0], len(numeric_views))
    for order in (numeric_views, numeric_views[::-1]):  # a second time over what the first has left
        batch.encode(order)
        for i, numbers in enumerate(order):
            assert same(seen(alone, numbers), (batch.observation[i], batch.options[i], batch.mask[i]))


@pytest.mark.parametrize("table", TABLES, ids=NAMES)
def test_every_number_has_a_column_of_its_own(table: Table) -> None:
    """Verbs, zones, kinds of decision and phases fit where they are written, in games played to their end."""
    game = new(table, 9).without_log()
    encoder, rng = Encoder(game.numeric_view(0)), Random(9)
    seat_encoder = encoder.seat_encoder
    assert len(set(encoder.columns)) == len(encoder.columns) == encoder.observation.shape[1]
    assert len(set(encoder.option_columns)) == len(encoder.option_columns) == encoder.options.shape[2]
    while game.seat_to_act is not None:
        numbers = game.observe(game.seat_to_act).numeric_view()
        row, options, mask = seen(encoder, numbers)
        marks = row[len(seat_encoder.scalars) : len(seat_encoder.scalars) + len(seat_encoder.marks)]
        kinds = [name for name, on in zip(seat_encoder.marks, marks, strict=True) if on]
        assert f"decision {numbers.kind}" in kinds
        assert f"phase {numbers.phase}" in kinds
        assert len([name for name in kinds if name.startswith(("decision", "phase"))]) == 2
        used = min(len(numbers.options), encoder.actions)
        assert mask.sum() == used
        heads = options[:used, : seat_encoder.verbs + numbers.n + 1 + seat_encoder.zones + 1]
        assert (heads.sum(axis=1) == 3).all(), "one verb, one side, one zone"
        assert np.abs(row).max() < 512
        game.apply_flat(rng.randrange(len(numbers.options)))


@pytest.mark.parametrize("table", TABLES, ids=NAMES)
def test_options_that_read_differently_look_different(table: Table) -> None:
    """But for copies of a card, and for what lies in a Discard Stack and could be Destroyed there."""
    for seed in range(3):
        game, rng = new(table), Random(seed)
        encoder = Encoder(game.numeric_view(0))
        for _ in range(150):
            if game.seat_to_act is None:
                break
            _, options, _ = seen(encoder, game.numeric_view(game.seat_to_act))
            labels = [COPY.sub("", option.label) for option in game.flat_options][: encoder.actions]
            alike: dict[bytes, str] = {}
            for label, row in zip(labels, options, strict=False):
                assert label == alike.setdefault(row.tobytes(), label) or "discard)" in label
            game.apply_flat(rng.randrange(len(labels)))


def test_a_card_nobody_has_seen_has_features() -> None:
    """They are read from its sentences: no name, no number of a card plays a part."""
    mine = th.new_game("old-ones", players=2, seed=1, sets=("old-ones", OWN_SET)).numeric_view(0)
    catalogue = Encoder(mine).catalogue
    column = {name: k for k, name in enumerate(catalogue.names)}
    own = [face for face in mine.faces if face.set == "tidewater" and face.abilities]
    assert own
    for face in own:
        row = catalogue.table[catalogue.row[mine.faces.index(face)]]
        assert row[column[f"is {face.kind}"]] == 1
        assert row[len(KAMIGAMI_FACTS) :].any(), face.name
    bell = catalogue.row[next(k for k, face in enumerate(mine.faces) if face.name == "Drowned Bell")]
    act, reveal = catalogue.table[bell + 1], catalogue.table[bell + 2]
    says = [
        [name for name in ("Banish", "Add Faith", "EachPlayer", "Discard") if row[column[name]]]
        for row in (act, reveal)
    ]
    assert says == [["Banish", "Add Faith"], ["EachPlayer", "Discard"]]


def test_a_face_says_what_all_its_texts_say() -> None:
    game = th.new_game("old-ones", seed=1)
    encoder = Encoder(game.numeric_view(0))
    table, rows = encoder.catalogue.table[:, len(KAMIGAMI_FACTS) :], encoder.catalogue.row
    several = [k for k, face in enumerate(encoder.seat_encoder.faces) if len(face.abilities) > 1 and not face.phrases]
    assert len(several) > 20
    for k in several:
        assert np.allclose(table[rows[k]], table[rows[k] + 1 : rows[k + 1]].sum(axis=0))
        assert table[rows[k]].sum() > 0


@pytest.mark.parametrize(("target", "on_a_temple"), [("'s Hel", 0), ("Artemision", 1)])
def test_an_attack_on_a_temple_is_marked(target: str, on_a_temple: int) -> None:
    seats = [{"god": "Zeus", "hand": ["Valiant Star"]}, {"god": "Hel", "temple": "Artemision", "hand": ["Libra"]}]
    game = th.from_position({"game": "nine-realms", "seats": seats})
    for words in ("play Valiant Star: Attack", target):
        game.apply(next(k for k, option in enumerate(game.flat_options) if words in option.label))
    encoder = Encoder(game.numeric_view(1))
    assert "attack on a temple" in encoder.columns
    row = seen(encoder, game.numeric_view(1))[0]
    assert row[encoder.columns.index("attack on a temple")] == on_a_temple


def test_a_card_whose_cost_is_chosen_when_it_is_paid_has_features() -> None:
    game = th.new_game("twilight", players=2, seed=1, sets=(TOLLS,))
    catalogue = Encoder(game.numeric_view(0)).catalogue
    column = {name: k for k, name in enumerate(catalogue.names)}
    faces = [card.face for card in game.numeric_view(0).cards]
    gate = next(k for k, face in enumerate(faces) if face.facts.get("cost") == (1, "X", 0))
    row = catalogue.table[catalogue.row[gate]]
    assert [row[column[f"cost {level}"]] for level in ("I", "II", "III")] == [0.25, 0, 0]


@pytest.mark.parametrize("table", TABLES[:4], ids=NAMES[:4])
def test_what_was_forgotten_is_worked_out_anew(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    numeric_views = [game.observe(seat).numeric_view() for game, seat in positions(table, 8, 5, 8)]
    whole = Encoder(numeric_views[0])
    kept = [seen(whole, numbers) for numbers in numeric_views]
    monkeypatch.setattr(row_cache, "MOST", 2)
    forgetful = Encoder(numeric_views[0])
    assert all(same(was, seen(forgetful, numbers)) for was, numbers in zip(kept, numeric_views, strict=True))


def test_more_options_than_room_leave_the_first_ones() -> None:
    game = th.new_game("kanzume-goddess", players=2, seed=3).without_log()
    rng = Random(3)
    while len(game.numeric_view(game.seat_to_act or 0).options) < 4:
        game.apply(rng.randrange(len(game.numeric_view(game.seat_to_act or 0).options)))
    numbers = game.numeric_view(game.seat_to_act or 0)
    small, large = Encoder(numbers, actions=3), Encoder(numbers)
    small.encode((numbers,))
    large.encode((numbers,))
    assert small.mask.tolist() == [[1, 1, 1]]
    assert np.array_equal(small.options[0], large.options[0, :3])


def test_the_table_itself_needs_no_numpy() -> None:
    code = """
import sys, theomachy as th, theomachy.envs
th.new_game("old-ones", players=2)
th.bot("heuristic")
sys.exit(any(module in sys.modules for module in ("numpy", "gymnasium", "pettingzoo", "pyspiel")))
"""
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_only_an_option_to_block_shows_a_foe() -> None:
    """The number of an ability is not the number of a card."""
    seat = {"field": ["Arena Veteran"], "resources": ["I", "II", "III"], "life": ["I"] * 9}
    s = twilight_state(th.from_position({"game": "twilight", "seats": [seat, seat]}))
    creature_numbers = {card: CreatureNumbers(s, card, handles(s)) for card in handles(s)}
    mine, theirs = creature_numbers
    block, use = questions.block(questions.BLOCK, mine, theirs), questions.use(mine, theirs, False)
    assert foe_of_key(fighting(block, False, creature_numbers)) == (
        creature_numbers[theirs].fight,
        creature_numbers[theirs].life,
    )
    assert foe_of_key(fighting(use, False, creature_numbers)) is None
    assert creature_of_key(fighting(use, False, creature_numbers))[:2] == (
        creature_numbers[mine].fight,
        creature_numbers[mine].life,
    )


def test_who_is_sealed_is_counted_from_ones_own_seat() -> None:
    """K-10.17: of the marks of a seat only the one of the Sealed God differs, and it moves with the seat that looks."""
    mains = [{"god": "Azathoth", "main": True}, {"god": "Hastur", "main": True}]
    gods = [*mains, {"god": "Dagon"}, {"god": "Cthulhu", "sealed": True}]
    game = th.from_position({"game": "old-ones", "mode": "team", "seats": gods})
    bits = []
    for seat in range(4):
        numbers = game.numeric_view(seat)
        encoder = Encoder(numbers).seat_encoder
        assert isinstance(encoder, KamigamiEncoder)
        assert isinstance(numbers, SharedSeatNumbers)
        seats = [(seat + k) % 4 for k in range(4)]
        sealed = encoder._marks(numbers, seats) // MOMENTS
        numbers.sealed = 0
        (bit,) = [k for k in range(64) if (sealed ^ encoder._marks(numbers, seats) // MOMENTS) >> k & 1]
        bits.append(bit)
    assert [bit - bits[3] for bit in bits] == [3, 2, 1, 0]


def test_an_option_shows_the_text_it_uses() -> None:
    """Of a card with several texts its own; of a text that a copy has kept the whole card."""
    mine = {"field": ["Tinker"], "resources": ["I", "I"], "life": ["I"] * 9}
    other = {"field": ["Arena Veteran"], "resources": ["I", "II"], "life": ["I"] * 9}
    spec = {"game": "twilight", "sets": [ALTARS], "phase": "summoning", "seats": [mine, other]}
    numbers = th.from_position(spec).numeric_view(0)
    assert isinstance(numbers, SeatNumbers)
    encoder = Encoder(numbers).seat_encoder
    uses = {row_of(key).other: key for key in numbers.keys if row_of(key).verb == questions.USE}
    tinker = encoder.row[row_of(uses[0]).face]
    kept = uses[1] - questions.use(0, 1, False) + questions.use(0, 1, True)
    assert row_of(kept).other == 1 | questions.KEPT
    assert [encoder.option(key)[1] for key in (uses[0], uses[1], kept)] == [tinker + 1, tinker + 2, tinker]
