"""Positions of Twilight: the page tells every key, and what is wrong is told with its place."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import theomachy as th
from tests.support.combat_steps import IDLE, attack, battle, block, duel, play, to_end
from tests.support.table import Tables
from theomachy.twilight.positions import read, read_decision

PAGES = Path(__file__).parents[3] / "docs"
PAGE = (PAGES / "positions.md").read_text(encoding="utf-8").split("## Twilight")[1]


def laid(**spec: Any) -> th.Game:
    return th.from_position({"game": "twilight", "seats": [{}, {}], **spec})


def test_the_page_tells_every_key() -> None:
    keys = {
        *read.OWN_KEYS,
        *read.SEAT_KEYS,
        *[key for keys in read.CARD_KEYS.values() for key in keys],
        *read_decision.EFFECT_KEYS,
        *[key for keys in read_decision.ASKED_KEYS.values() for key in keys],
    }
    assert [key for key in sorted(keys) if f"`{key}`" not in PAGE] == []


def test_the_example_of_the_page_runs() -> None:
    example = PAGE.split("```python")[1].split("```")[0]
    found: dict[str, Any] = {"th": th}
    exec(example, found)
    decision = found["game"].decision
    assert (decision.seat, decision.kind, found["game"].view()["phase"]) == (0, "priority", "summoning")


@pytest.mark.parametrize(
    ("spec", "message"),
    [
        ({"colour": "red"}, "colour: no such key"),
        ({"seats": [{}]}, "seats: a list of two to six seats"),
        ({"players": 3}, "players: 3 players, but 2 seats"),
        ({"active": 2}, "active: a number from 0 to 1"),
        ({"phase": "lunch"}, "phase: one of refresh"),
        ({"step": "nap"}, "step: one of"),
        ({"turn": 0}, "turn: a number from 1"),
        ({"destroyed_this_turn": 1}, "destroyed_this_turn: 1, but only 0"),
        ({"damaged": [4]}, "damaged: a number"),
        ({"draft": True}, r"seats\[0\].deity: no Deity"),
        ({"phase": "setup"}, "phase: one of refresh"),
        ({"asked": {"kind": "nap"}}, "asked: a dict whose kind is one of"),
        ({"asked": {"kind": "seize"}}, "asked.kind: 'seize' is asked in the step 'seize phase'"),
        ({"asked": {"kind": "priority"}, "phase": "refresh"}, "step: there is no window in 'refresh'"),
        ({"asked": {"kind": "priority"}, "phase": "draw", "step": "place"}, "step: 'place' is no step of the Draw"),
        ({"asked": {"kind": "priority"}, "phase": "combat"}, "asked.before: one of attackers"),
        ({"asked": {"kind": "answer", "with": 1}, "phase": "trade"}, "asked.give: a list"),
        ({"asked": {"kind": "offer", "with": 0}, "phase": "trade"}, "asked.with: seat 0 is no opponent"),
        (
            {"asked": {"kind": "offer", "with": 1, "give": [1, 0, 0], "ask": [0, 0, 0]}, "phase": "trade"},
            "the Hand of seat 0 has not so many",
        ),
        ({"asked": {"kind": "draft"}, "phase": "setup"}, "asked.kind: 'draft' is asked in a draft"),
        ({"asked": {"kind": "mulligan"}, "phase": "setup", "draft": True}, r"seats\[0\].deity: no Deity 'None'"),
        ({"used": [{"card": "seats[0].field[0]", "ability": 0}]}, r"used\[0\].card: no card lies at"),
        ({"effects": [{"seat": 0, "card": "seats[0].deity", "text": "x"}]}, r"effects\[0\].text: of Mars lasts"),
        ({"gone": [{"face": "Mars", "owner": 7}]}, r"gone\[0\].owner: a number from 0 to 1"),
        (
            {"seats": [{"field": [{"face": "Arena Veteran", "attacking": {"seat": 1, "stack": "life"}}]}, {}]},
            "attacking: only Creatures of the active player",
        ),
        ({"seats": [{}, 3]}, r"seats\[1\]: a dict of zones"),
        ({"seats": [{}, {"deck": []}]}, r"seats\[1\].deck: no such zone"),
        ({"seats": [{"out": True}, {}]}, "active: seat 0 is out"),
        ({"seats": [{"out": True}, {}, {}], "phase": "end", "step": "decay"}, "active: seat 0 is out"),
        (
            {"seats": [{"out": True}, {}, {}], "phase": "summoning", "asked": {"kind": "priority", "seat": 1}},
            "active: seat 0 is out",
        ),
        ({"seats": [{"life": []}, {}]}, r"seats\[0\].life: empty"),
        ({"seats": [{"life": 0}, {}]}, r"seats\[0\].life: a number from 1"),
        ({"seats": [{"deity": "Zeus"}, {}]}, r"seats\[0\].deity: no Deity 'Zeus'"),
        ({"seats": [{"hand": "Libation"}, {}]}, r"seats\[0\].hand: a list"),
        ({"seats": [{"hand": ["Nobody"]}, {}]}, r"seats\[0\].hand\[0\].face: no card 'Nobody'"),
        ({"seats": [{"hand": ["I", "Mars"]}, {}]}, r"seats\[0\].hand\[1\]: Mars cannot lie there"),
        ({"seats": [{"hand": ["Leper"]}, {}]}, r"seats\[0\].hand\[0\]: Leper cannot lie there"),
        ({"seats": [{"hand": [{"face": "I", "damage": 1}]}, {}]}, r"seats\[0\].hand\[0\].damage: no such key"),
        ({"seats": [{"field": ["Libation"]}, {}]}, r"seats\[0\].field\[0\]: Libation is no Creature"),
        ({"seats": [{"field": [{"face": "Arena Veteran", "blessings": 4}]}, {}]}, "blessings: a number from 0 to 3"),
        ({"seats": [{"resources": [{"face": "I", "state": "tired"}]}, {}]}, "state: fresh or exhausted"),
        ({"seats": [{"resources": [{"face": "I", "owner": 5}]}, {}]}, "owner: a number from 0 to 1"),
        ({"seats": [{"resources": [{"face": "I", "known_by": [7]}]}, {}]}, "known_by: a number"),
        ({"seats": [{"compass": ["Field of Mars"]}, {}]}, r"seats\[0\].compass: a dict of directions"),
        ({"seats": [{"compass": {"up": []}}, {}]}, r"seats\[0\].compass.up: one of north"),
        ({"seats": [{"compass": {"north": ["Field of Mars"]}}, {}]}, "Field of Mars is not built in the north"),
        ({"seats": [{"floating": [1]}, {}]}, r"seats\[0\].floating: Power by level"),
    ],
)
def test_what_is_wrong_is_told_with_its_place(spec: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        laid(**spec)


def test_deities_and_life_stacks_are_those_of_the_decks_before_mulligans_too() -> None:
    game = laid(
        phase="setup",
        asked={"kind": "mulligan"},
        decks=["hera", "mars"],
        seats=[{"hand": ["I"] * 7}, {"hand": ["II"] * 7}],
    )
    seats = game.view()["seats"]
    assert [(seat["deity"]["face"], seat["life"]["count"]) for seat in seats] == [("Hera", 43), ("Mars", 43)]


def shielded() -> dict[str, Any]:
    """A Footman's shield has taken 1 of 3 damage; Player 1 has one of her own."""
    mine = {"hand": ["Bulwark", "Pebble"], "field": ["Footman"], "resources": ["I"] * 4, "compass": IDLE}
    t = duel(Tables("plain"), mine, {"hand": ["Shield Wall"], "resources": ["I"], "compass": IDLE})
    for seat, scheme in ((1, "Shield Wall"), (0, "Bulwark"), (0, "Pebble")):
        play(t, seat, scheme)
    return t.position


def test_what_is_left_of_a_shield_is_written_and_read() -> None:
    spec = shielded()
    assert [(effect.get("seats"), effect["n"]) for effect in spec["effects"]] == [([1], 4), (None, 2)]
    assert th.from_position(spec).position()["effects"] == spec["effects"]


def test_who_blocks_whom_is_written_and_read() -> None:
    """The attacker of the Footman has no other blocker, and gets through to nobody."""
    mine = {"field": ["Stoic Legionnaires", "Footman"], "resources": ["I", "I"], "compass": IDLE}
    t = battle(Tables("plain"), mine, {"field": ["Footman"], "resources": ["I"], "compass": IDLE})
    block(attack(t, "Life Stoic Legionnaires", "Life Footman"), 1, "Footman", "Footman")
    assert t.kind == "priority"
    spec = t.position
    assert [card["blocking"] for card in spec["seats"][1]["field"]] == ["seats[0].field[1]"]
    again = Tables("plain").of(th.from_position(spec))
    assert again.position == spec
    for table in (t, again):
        to_end(table)
    assert again.position["seats"] == t.position["seats"]


@pytest.mark.parametrize("card", ["seats[0].deity", "seats[0].field[0]"])
def test_what_lasts_may_speak_of_any_card_even_of_the_first(card: str) -> None:
    """The Deity of the first seat is card 0."""
    spec = shielded()
    speaking = [{**effect, "it": card} for effect in spec["effects"]]
    assert th.from_position({**spec, "effects": speaking}).position()["effects"] == speaking


def test_what_lasts_may_come_from_a_card_that_was_a_copy() -> None:
    spec = shielded()
    copied = {**spec["effects"][1], "card": "seats[0].field[0]", "face": "Bulwark"}
    assert th.from_position({**spec, "effects": [copied]}).position()["effects"] == [copied]
    with pytest.raises(ValueError, match=r"effects\[0\].face: no card 'Nobody'"):
        th.from_position({**spec, "effects": [{**copied, "face": "Nobody"}]})
