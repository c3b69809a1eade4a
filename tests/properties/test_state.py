"""Every field of the state is copied by `clone` and tells in `digest`: a slot somebody forgets fails here."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest

import theomachy as th
from tests.support import rule
from tests.support.kamigami import kamigami_state
from tests.support.moments import play_on
from tests.support.slots import slots
from theomachy.core import zones
from theomachy.core.digest64 import digest64
from theomachy.core.event import Event
from theomachy.core.frame import Frame
from theomachy.core.playout import PlayoutPolicy
from theomachy.core.shared_list import SharedList
from theomachy.core.state import State
from theomachy.kamigami.loops import fingerprint
from theomachy.kamigami.state import Effect, KState, OpenAttack

SETS = Path(__file__).parent.parent / "rules" / "sets"

# Rules, meaning, parameters, card index and where the middle begins are shared by all clones; the log only repeats
# what the rest tells.
SHARED = {"rules", "semantics", "params", "card_index", "middle"}
# What follows from the rest; and which list of a question is open, which is only how it is shown.
OWN = {"columns_are_own", "owners_are_own", "own_zone_mask"}  # what a state shares with no clone
UNTOLD = {
    *SHARED,
    *OWN,
    "log",
    "moments",
    "block",
    "zone_version",
    "playout_policy",
    "sampled",
    "deck_lists",
    "destroyable",
    "destroyable_at",
    "options",
    "open_list",
    "closed_windows",
    "keeps_history",
    "closed_lists",
    "supply",
    "listened",
}
# Replaced as a whole, never changed in place: a clone may share them.
REPLACED = {"face", "team", "all_options", "options", "still"}
KEPT_TOGETHER = {"owner", "known", "epoch", "place"}  # shared by clones until one of them changes theirs


def other_value(value: Any) -> Any:
    """Something else of the same type."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 1
    if isinstance(value, bytes):
        return value + b"!"
    if isinstance(value, bytearray):
        return bytearray(b ^ 1 for b in value) + b"!"
    if isinstance(value, tuple):
        return (*value[:-1], 77)  # as long as it was: some have a fixed length
    if isinstance(value, list):
        return [*value, 77] if not value or isinstance(value[0], int) else value[:-1]
    raise AssertionError(f"how to change {value!r}?")


@pytest.fixture(scope="module")
def busy() -> State:
    """An Attack under way, effects in force, frames of all kinds on the stack."""
    game = th.from_position(
        {
            "game": "old-ones",
            "temples": True,
            "seats": [
                {"god": "Cthulhu", "hand": ["Lightning Gun", "Officer Sadie Smith"], "temple": "R'lyeh"},
                {"god": "Hastur", "hand": ["Dark Young", "Elder Things"]},
                {"god": "Dagon"},
            ],
        }
    )
    for word in ("play Lightning Gun (Electrocute)", "play Officer Sadie Smith: Attack", "Player 2's Hastur"):
        assert game.decision is not None
        labels = [option.label for option in game.decision.options]
        game.apply(next(k for k, label in enumerate(labels) if label.startswith(word)))
    state = kamigami_state(game)
    assert isinstance(state, KState)
    assert state.attacks
    assert state.effects
    assert len(state.frames) > 2
    return state


def changed(s: State, name: str) -> State:
    """A copy with one field changed."""
    twin = s.clone()
    value = getattr(twin, name)
    if name == "frames":
        twin.frames.pop()
    elif name in ("attacks", "effects"):
        getattr(twin, name).pop()
    elif name == "zones":
        twin.zones[0] = [*twin.zones[0], *twin.zones[3]][::-1] or [5]
    else:
        setattr(twin, name, other_value(value))
    return twin


@pytest.mark.parametrize("name", sorted(set(slots(KState)) - UNTOLD))
def test_every_slot_tells_in_the_digest(busy: State, name: str) -> None:
    assert changed(busy, name).parts() != busy.parts()
    assert changed(busy, name).digest() != busy.digest()


@pytest.mark.parametrize("name", sorted(set(slots(KState)) - SHARED - OWN - {"moments", "playout_policy", "supply"}))
def test_every_slot_is_cloned(busy: State, name: str) -> None:
    odd = changed(busy, name) if name != "log" else busy.clone()
    value, copied = getattr(odd, name), getattr(odd.clone(), name)
    if name == "frames":
        assert [odd.frame_parts(f) for f in value] == [odd.frame_parts(f) for f in copied]
    elif name == "attacks":
        assert [a.parts() for a in value] == [a.parts() for a in copied]
    elif isinstance(value, SharedList):
        assert value.since(0) == copied.since(0)
    else:
        assert value == copied
    if isinstance(value, (list, bytearray)) and name not in REPLACED | KEPT_TOGETHER:
        assert value is not copied, f"a clone shares {name} with the game it was taken from"


def test_no_clone_has_a_playout_policy(busy: State) -> None:
    """A copy of a world that somebody leans on asks everybody everything again."""
    odd = busy.clone()
    odd.playout_policy = PlayoutPolicy()
    assert odd.clone().playout_policy is None


def test_no_clone_keeps_steps(busy: State) -> None:
    """What is kept step by step is kept of one game alone: a copy for a bot would keep it for nobody."""
    odd = busy.clone()
    odd.moments = []
    assert odd.clone().moments is None


def test_zones_and_columns_are_shared_until_one_of_two_clones_changes_them(busy: State) -> None:
    twin, before = busy.clone(), busy.digest()
    places = [number for number, cards in enumerate(busy.zones) if cards]
    assert all(a is b for a, b in zip(busy.zones, twin.zones, strict=True))
    zones.move(twin, twin.zones[places[0]][-1], places[1])
    zones.set_owner(twin, 0, 1 - twin.owner[0])
    assert busy.digest() == before != twin.digest()
    shared = [a is b for a, b in zip(busy.zones, twin.zones, strict=True)]
    assert [number for number, same in enumerate(shared) if not same] == places[:2]
    zones.move(busy, busy.zones[places[0]][-1], places[1])
    zones.set_owner(busy, 0, 1 - busy.owner[0])
    assert busy.digest() == twin.digest()


def test_a_clone_shares_no_list_inside_a_list(busy: State) -> None:
    twin = busy.clone()
    assert twin.zones is not busy.zones
    assert all(a is not b for a, b in zip(busy.frames, twin.frames, strict=True))
    assert isinstance(busy, KState)
    assert isinstance(twin, KState)
    assert all(a is not b for a, b in zip(busy.attacks, twin.attacks, strict=True))


@pytest.mark.parametrize("name", sorted({*slots(Frame)} - {"cause_line", "pending_choices"}))  # memories, like the log
def test_every_slot_of_a_frame_is_copied_and_tells(busy: State, name: str) -> None:
    twin = busy.clone()
    f = twin.frames[-1]
    before = twin.frame_parts(f)
    if name == "word":
        f.word = twin.frames[0].word
    elif name == "events":
        f.events = (*f.events, Event(1))
    else:
        setattr(f, name, other_value(getattr(f, name)))
    assert twin.frame_parts(f) != before
    assert twin.digest() != busy.digest()
    assert getattr(f.copy(), name) == getattr(f, name)


@pytest.mark.parametrize("name", sorted(slots(OpenAttack)))
def test_every_slot_of_an_attack_is_copied_and_tells(busy: State, name: str) -> None:
    twin = busy.clone()
    assert isinstance(twin, KState)
    attack = twin.attacks[-1]
    setattr(attack, name, other_value(getattr(attack, name)))
    assert (twin.digest() == busy.digest()) == (name in ("more", "outcome"))  # memories, like the log
    assert getattr(attack.copy(), name) == getattr(attack, name)


@pytest.mark.parametrize("name", sorted(slots(Effect)))
def test_every_slot_of_an_effect_tells(busy: State, name: str) -> None:
    """Effects are never changed once laid, so clones share them."""
    twin = busy.clone()
    assert isinstance(twin, KState)
    old = twin.effects[-1]
    values = {slot: getattr(old, slot) for slot in slots(Effect)}
    values[name] = twin.frames[0].word if name == "word" else other_value(values[name])
    twin.effects[-1] = Effect(**values)
    assert twin.digest() != busy.digest()


@pytest.mark.parametrize("name", sorted(slots(Event)))
def test_every_slot_of_an_event_tells(name: str) -> None:
    e = Event(7, 1, 2, 3, 4, 5)
    twin = e.but(**{name: 6})
    assert getattr(twin, name) == 6
    assert twin.key() != e.key()
    assert e.key() == (7, 1, 2, 3, 4, 5)


SCRIPT = """
import random, theomachy as th
game, chance = th.new_game("nine-realms", players=3, seed="Ægir"), random.Random(3)
for _ in range(120):
    game.apply(chance.randrange(len(game.decision.options)))
print(game.digest())
"""


def test_the_digest_is_the_same_in_another_process() -> None:
    """It hashes plain values, never ids or the order of a set."""
    told = {
        subprocess.run(
            [sys.executable, "-c", SCRIPT],
            env={**os.environ, "PYTHONHASHSEED": salt},
            check=True,
            capture_output=True,
            text=True,
            encoding="utf-8",
        ).stdout
        for salt in ("1", "2")
    }
    game = th.new_game("nine-realms", players=3, seed="Ægir")
    play_on(game, Random(3), 120)
    assert told == {game.digest() + "\n"}
    state = kamigami_state(game)
    again = state.clone()
    assert isinstance(again, KState)
    assert fingerprint(state) == fingerprint(again)


@pytest.mark.parametrize(
    ("game", "sets"),
    [("old-ones", ("old-ones", str(SETS / "rulings"))), ("twilight", (str(SETS / "verdicts"),))],
    ids=["K", "T"],
)
def test_every_word_of_every_text_has_a_name_of_its_own(game: str, sets: tuple[str, ...]) -> None:
    """So that no two states are taken for one; cards of one's own may be without a number."""
    paths = th.new_game(game, sets=sets, seed=1)._state.rules.paths
    assert len(set(paths.values())) == len(paths)


@pytest.mark.parametrize("amount", ["energy", "temple_energy", "faith"])
def test_less_than_nothing_of_anything_is_noticed(amount: str) -> None:
    game = th.new_game("nine-realms", seed=1, temples=True)
    assert game.check() == []
    values = list(getattr(game._state, amount))
    values[0] = -1
    setattr(game._state, amount, values)
    assert any("less than no Energy or Faith" in wrong for wrong in game.check())


@pytest.mark.parametrize("name", ["nine-realms", "twilight"])
def test_whoever_is_asked_when_the_game_is_over_is_noticed(name: str) -> None:
    game = th.new_game(name, seed=1)
    play_on(game, Random(1), 10**5)
    assert game.over
    assert game.check() == []
    game._state.seat = 0
    assert game.check() == ["the game is over and somebody is asked"]


@rule("K-R79", "K-R73")
def test_what_a_state_remembers_of_others_is_the_same_on_every_machine() -> None:
    assert digest64((1, -1, (2, True), [3], "x")) == 0x2BE8C198C07D2CDD


@rule("K-R79")
def test_nothing_that_is_recorded_hangs_on_pythons_own_hash() -> None:
    """It has as many bits as a machine word, and for strings another value in every process."""
    source = Path(th.__file__).parent
    files = [path for room in ("core", "language", "kamigami", "twilight") for path in (source / room).rglob("*.py")]
    calls = [
        f"{path.name}:{node.lineno}"
        for path in (*files, source / "records.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "hash"
    ]
    assert len(files) > 100
    assert calls == []
