"""T-R27, T-R33, T-R101 to T-R103: Aspects as objects, and Power made in answer to what would take them."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support import rule
from tests.support.combat_steps import IDLE, duel, manifest, pass_to, pick, settle
from tests.support.table import Table, Tables
from tests.support.twilight import DEAR, VERDICTS, calm, go_on, seated, states, told
from tests.support.twilight_steps import life, resolve


def given(face: str, **facts: Any) -> dict[str, Any]:
    """An Aspect of seat 0 that seat 1 gave her and knows; she does not."""
    return {"face": face, "owner": 1, "known_by": [1], **facts}


TRAPS = [given("Javelin Volley"), given("Libation")]


@rule("T-R101", "T-R27", "T-5.15")
@pytest.mark.parametrize("first", ["Javelin Volley", "Libation"])
def test_the_holder_chooses_which_unknown_aspect_goes_live(table: Tables, first: str) -> None:
    table.picky = True
    t = calm(table, {"aspects": TRAPS}, {}, "resource")
    assert t.options(0) == [f"Move an unknown I to the Resource Area (the {nth})" for nth in ("1st", "2nd")], (
        "the giver knows them apart"
    )
    faces = [c["face"] for c in t.seat(0, 1)["aspects"]]
    t.apply(faces.index(first))
    assert [c["face"] for c in t.seat(0, 1)["resources"]] == [first]


@rule("T-R101", "T-R27", "T-8.2", "T-13.2")
@pytest.mark.parametrize("k", [0, 1])
def test_the_holder_chooses_which_unknown_aspect_is_spent(table: Tables, k: int) -> None:
    table.picky = True
    t = calm(table, {"hand": ["Hound of the Furies"], "resources": TRAPS}, {}, "summoning")
    t.do(0, "Summon Hound").apply(k)
    resolve(t)
    assert [c["face"] for c in t.seat(0, 1)["resources"] if c["state"] == "exhausted"] == [TRAPS[k]["face"]]
    t = calm(table, {"resources": TRAPS, "hand": []}, {"discard": ["Hound of the Furies"]}, "summoning")
    assert len(t.find(0, "Exhaust an unknown I for one I Power")) == 2
    t.do(0, "Sacrifice Aspects to Destroy Hound").apply(k)
    assert [c["face"] for c in t.seat(0, 1)["resources"]] == [TRAPS[1 - k]["face"]]


@rule("T-R101")
@pytest.mark.parametrize("second", ["Javelin Volley", "Libation"])
def test_what_nobody_can_tell_apart_is_one_option(table: Tables, second: str) -> None:
    """Whether two unknown cards are equal is not told by how many options there are."""
    table.picky = True
    pair = [{"face": face, "owner": 1, "known_by": []} for face in ("Javelin Volley", second)]
    t = calm(table, {"aspects": [*pair, "II"]}, {}, "resource")
    assert len(t.options(0)) == 2
    equal = [given("Javelin Volley"), given(second)]
    assert len(calm(table, {"aspects": equal}, {}, "resource").options(0)) == 2
    known = [{"face": face, "owner": 1, "known_by": [0, 1]} for face in ("Javelin Volley", second)]
    t = calm(table, {"aspects": [*known, "II"]}, {}, "resource")
    assert len(t.options(0)) == (2 if second == "Javelin Volley" else 3), "she knows that they are equal"


@rule("T-R102", "T-12.5", "T-R28", "T-11.3")
def test_once_recovered_the_place_counts(table: Tables) -> None:
    """Manifested, recovered, and Manifested in the last window of the same Turn: only where it has not been yet."""
    theirs = {"resources": [{"face": "Ember", "owner": 0}, {"face": "Curse", "owner": 0}], "hand": []}
    for seed in range(4):
        t = duel(
            table,
            {
                "hand": ["Soft Whisper"] * 2,
                "resources": [{"face": "II", "owner": 1}],
                "compass": IDLE,
                "floating": [2, 0, 0],
            },
            theirs,
            seed=seed,
        )
        pass_to(t, 0).do(0, "Summon Soft Whisper")
        manifest(t, 0, "Ember")
        settle(t)
        while t.game.turn == 5 and not (t.kind == "priority" and told(t, "recovered")):
            go_on(t)
        pass_to(t, 0)
        assert [c["spent"] for c in t.seat(1)["resources"]] == [True, False], "for all to see, whatever lies there now"
        t.do(0, "Summon Soft Whisper")
        settle(t)
        faces = [c["face"] for c in t.seat(1, 1)["resources"] if c["manifested"]]
        assert len(faces) == 1
        assert [c["manifested"] for c in t.seat(1)["resources"]] == [False, True], "no question: one place is left"
        settle(t)


SECRET = {"face": "III", "known_by": []}


def answers_with_power(t: Table, seat: int) -> bool:
    """Everybody passes; whether that seat is asked for Power before what is announced has resolved."""
    while t.view()["declared"]:
        if t.asked == seat and t.can(seat, "Power"):
            return True
        assert t.kind == "priority", f"{t.kind} is asked: {t.options()}"
        t.do(t.asked or 0, "Pass")
    return False


def summoned(table: Tables, scheme: str, *targets: str, theirs: list[Any] | None = None, **spec: Any) -> Table:
    """Seat 0 Summons a Scheme; seat 1 has two Fresh Aspects, nothing in Hand and nothing to Sacrifice for."""
    aspects = [SECRET, SECRET] if theirs is None else theirs
    t = calm(
        table,
        {"hand": [scheme], "resources": ["I"]},
        {"hand": [], "resources": aspects},
        "summoning",
        sets=VERDICTS,
        **spec,
    )
    t.do(0, f"Summon {scheme}")
    for target in targets:
        pick(t, 0, target)
    return t


@rule("T-R103", "T-8.5", "T-R33")
@pytest.mark.parametrize(
    ("scheme", "target"),
    [
        ("Levy of Sparta", "unknown III"),
        ("Recall of Envoys", "unknown III"),
        ("Tithe of Ur", ""),
        ("Census of Ur", "Player 1"),
        ("Sudden Storm", "unknown III"),
    ],
)
def test_whose_aspects_are_about_to_go_may_have_their_power_first(table: Tables, scheme: str, target: str) -> None:
    mine = {"hand": [scheme], "resources": ["I"], "floating": [2, 2, 0], "deity": {"face": "Enlil", "spent": True}}
    t = calm(table, mine, {"hand": [], "resources": [SECRET, SECRET]}, "summoning", sets=VERDICTS)
    t.do(0, f"Summon {scheme}")
    while t.kind != "priority":
        pick(t, 0, target if t.can(0, target) else "Player 1")
    assert answers_with_power(t, 1)
    t.do(1, "Exhaust an unknown III for one III Power")
    assert [line["seat"] for line in told(t, "power")] == [1]
    resolve(t)


@rule("T-R103")
def test_nobody_else_is_asked(table: Tables) -> None:
    t = summoned(table, "Levy of Sparta", "unknown III", theirs=["III", {**SECRET, "state": "exhausted"}])
    assert not answers_with_power(t, 1), "what goes is Exhausted already"
    t = summoned(table, "Frost on the Road")
    while t.kind != "priority":
        t.apply(0)
    assert not answers_with_power(t, 1), "a Frozen Aspect gives its Power all the same"
    seats = [
        {"hand": ["Levy of Sparta"], "resources": ["I"]},
        {"hand": [], "resources": ["III"]},
        {"hand": [], "resources": ["III"]},
    ]
    t = seated(table, seats, "summoning", sets=VERDICTS)
    t.do(0, "Summon Levy of Sparta")
    pick(t, 0, "Player 2")
    assert not answers_with_power(t, 1)


@rule("T-R103", "T-14.1")
def test_she_is_asked_before_the_very_sentence(table: Tables) -> None:
    t = summoned(table, "Recall of Envoys", "You", "unknown III")
    assert answers_with_power(t, 1)
    assert life(t, 0) == 11, "not before the first sentence: she loses nothing by waiting"


@rule("T-R103", "T-20.53", "T-12.6")
@pytest.mark.parametrize(
    ("face", "asked"),
    [("Recall of Envoys", True), ("Watch over the Granary", True), ("Census of Ur", False), ("Tithe of Ur", False)],
)
def test_a_heresy_that_takes_its_own_aspect(table: Tables, face: str, asked: bool) -> None:
    theirs = {"resources": [{"face": face, "owner": 0}], "hand": []}
    t = calm(table, {"hand": ["Unveiling"], "resources": ["II"]}, theirs, "summoning", sets=VERDICTS)
    t.do(0, "Summon Unveiling")
    assert answers_with_power(t, 1) is asked


@rule("T-R103")
def test_what_counts_fresh_aspects_all_the_time_opens_every_window(table: Tables) -> None:
    mine = {"field": ["Watch over the Granary", "Hound of the Furies"], "resources": ["I"], "hand": []}
    t = calm(table, mine, {"hand": [], "resources": []}, "combat", sets=VERDICTS)
    assert (t.asked, t.kind) == (0, "priority")
    assert t.seat(0)["field"][1]["fight"] == 3
    t.do(0, "Power")
    assert t.seat(0)["field"][1]["fight"] == 2


@rule("T-R103", "T-11.6")
def test_power_for_nothing_is_no_reason_to_ask(table: Tables) -> None:
    t = calm(table, {"resources": ["III"], "hand": []}, {"resources": ["III"], "hand": [DEAR]}, "resource")
    assert t.game.turn == 6, "a whole Turn with Fresh Aspects and nothing to use them for"
    assert states(t, 0) == [("III", "fresh")]
