"""What is said aloud is told: targets, bargains, Seizes and answers; markers lie open (T-R49, T-2.11)."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pytest

from tests.rules.test_t00_misplaced import read
from tests.support import rule
from tests.support.table import Tables
from tests.support.twilight import DEAR, HERALDS, SPENT, calm, finish, seated, told
from tests.support.twilight_steps import card, life, pass_until, resolve
from theomachy.language.diagnostics.diagnostic import SetError

ONES = ["I", "I", "I"]

duel = partial(calm, sets=HERALDS)


# ---- targets
@rule("T-R49", "T-14.9")
def test_what_a_scheme_aims_at_is_seen_by_all(table: Tables) -> None:
    t = duel(
        table,
        {"hand": ["Javelin Volley"], "resources": ["I", "I", "II"]},
        {"field": ["Arena Veteran", "Youthful Troll"], "hand": ["Silence the Herald"], "resources": ONES},
    )
    t.do(0, "Summon Javelin Volley")
    while t.kind != "priority":
        t.apply(t.find(0, "Arena Veteran")[0] if t.find(0, "Arena Veteran") else 0)
    for viewer in (0, 1, None):
        targets = t.view(viewer)["declared"][0]["targets"]
        assert [target["face"] for target in targets if "face" in target] == ["Arena Veteran"]
        assert targets[0]["id"] == next(c["id"] for c in t.seat(1, viewer)["field"] if c["face"] == "Arena Veteran"), (
            "the very card is meant"
        )
    assert [(line["card"]["face"], line["other"]) for line in told(t, "aims")] == [("Arena Veteran", 1)]
    t.do(0, "Pass")
    assert t.asked == 1
    assert t.game.decision is not None
    assert "Javelin Volley, aimed at Arena Veteran" in t.game.decision.prompt


@rule("T-R49")
def test_a_player_aimed_at_is_named(table: Tables) -> None:
    t = duel(table, {"deity": "Iris"}, {"hand": ["Silence the Herald"], "resources": ONES})
    t.do(0, "Iris:").do(0, "Player 1")
    assert t.view()["declared"][0]["targets"] == [{"seat": 1}]
    assert [line["text"] for line in told(t, "aims")] == ["It is aimed at Player 1."]


@rule("T-R49")
def test_an_unknown_card_aimed_at_is_told_by_its_value(table: Tables) -> None:
    t = duel(table, {"hand": ["Borderland Scout"], "resources": ONES}, {"resources": ["II"]})
    t.do(0, "Summon Borderland Scout")
    while not told(t, "aims"):
        assert t.asked is not None
        t.apply(t.find(t.asked, "Pass")[0] if t.kind == "priority" else 0)
    assert told(t, "aims", None)[-1]["text"] == "It is aimed at Player 1's card of value II."


# ---- dealings
@rule("T-7.2", "T-17.7")
def test_from_whom_and_what_is_seized_is_told_before_cards_are_set_aside(table: Tables) -> None:
    mine = ["Javelin Volley", "Libation", "Forced March", "Arena Veteran", DEAR]
    t = seated(table, [{"hand": mine}, {}, {"hand": ["I", "II"]}], "seize")
    t.do(0, "Seize a II from player 2")
    assert [(line["value"], line["other"]) for line in told(t, "seeks", 1)] == [("II", 2)]
    assert t.view(1)["seize"] == {"seat": 2, "value": "II"}


@rule("T-6.5")
def test_with_whom_one_bargains_is_told(table: Tables) -> None:
    t = seated(table, [{"hand": ["I", DEAR]}, {}, {}], "trade")
    t.do(0, "Offer player 2")
    assert (t.view(1)["bargain"], [line["other"] for line in told(t, "bargains", 1)]) == (2, [2])
    t.do(0, "Withdraw")
    assert t.view(1)["bargain"] is None


@rule("T-7.5", "T-R75")
def test_a_seize_that_takes_the_last_card_of_a_player_is_paid(table: Tables) -> None:
    t = seated(table, [{"hand": [DEAR] * 4}, {}, {"hand": [], "life": ["I"]}], "seize")
    t.do(0, "Seize a I from player 2")
    finish(t, "resource")
    assert t.seat(2)["out"]
    assert t.seat(0)["aside"]["count"] == 0
    assert len(t.names(0, "destroyed")) == 1


# ---- answers
@rule("T-R50")
def test_what_somebody_may_do_and_does_not_is_told(table: Tables) -> None:
    t = duel(table, {"hand": ["Herald's Offer"], "resources": ONES}, {})
    resolve(t.do(0, "Summon Herald's Offer")).do(0, "No")
    assert [(line["seat"], line["answer"]) for line in told(t, "answered", 1)] == [(0, "no")]


@rule("T-10.11")
def test_a_blocker_names_its_attacker_and_no_number(table: Tables) -> None:
    t = duel(
        table,
        {"field": ["Arena Veteran"], "resources": ["I", "II"]},
        {"field": ["Youthful Troll"], "resources": ["I", "II"]},
        "combat",
    )
    pass_until(t, "attackers")
    t.do(0, "Life Stack with Arena Veteran")
    pass_until(t, "blockers")
    t.do(1, "Block Arena Veteran")
    line = told(t, "blocks")[0]
    assert (line["target"]["face"], line["text"]) == (
        "Arena Veteran",
        "Player 1's Youthful Troll blocks Player 0's Arena Veteran.",
    )
    assert "n" not in line


# ---- markers
@rule("T-15.1")
def test_recall_markers_are_seen(table: Tables) -> None:
    t = duel(table, {"hand": ["Call Back"], "resources": ONES, "field": ["Arena Veteran"]}, {})
    assert card(t, 0, "Arena Veteran")["recall"] == 0
    resolve(t.do(0, "Summon Call Back"))
    assert next(c for c in t.seat(0, 1)["field"] if c["face"] == "Arena Veteran")["recall"] == 1
    assert [line["card"]["face"] for line in told(t, "recall", 1)] == ["Arena Veteran"]


@rule("T-15.6")
@pytest.mark.parametrize(("damage", "lines"), [(3, [(2, 1)]), (1, [(1, 0)]), (0, [])])
def test_damage_that_is_removed_is_told(table: Tables, damage: int, lines: list[tuple[int, int]]) -> None:
    field = [{"face": "Fenrir Unbound", "damage": damage}, "Temple Physician"]
    t = duel(table, {"field": field, "resources": ["III", "I"]}, {})
    t.do(0, "Temple Physician: Exhaust this").do(0, "Fenrir Unbound")
    resolve(t)
    assert [(line["n"], line["now"]) for line in told(t, "healed", 1)] == lines


# ---- texts
@rule("T-R20")
@pytest.mark.parametrize("what", ["scheme", "power"])
def test_counter_a_scheme_or_deity_power_counters_either(table: Tables, what: str) -> None:
    t = duel(
        table,
        {"hand": ["Javelin Volley"], "resources": ["I", "I", "II"], "deity": "Iris"},
        {"hand": ["Silence the Herald"], "resources": ONES, "field": ["Arena Veteran"]},
    )
    t.do(0, "Summon Javelin Volley" if what == "scheme" else "Iris:")
    while t.kind != "priority":
        t.apply(
            t.find(0, "Arena Veteran")[0]
            if t.find(0, "Arena Veteran")
            else t.find(0, "Player 1")[0]
            if t.find(0, "Player 1")
            else 0
        )
    t.do(0, "Pass").do(1, "Summon Silence the Herald")
    resolve(t)
    assert [line["card"]["face"] for line in told(t, "countered")] == ["Javelin Volley" if what == "scheme" else "Iris"]
    assert (life(t, 1), len(t.seat(1)["field"])) == (12, 1)


@rule("T-9.20")
def test_a_scheme_that_only_waits_can_be_summoned(table: Tables) -> None:
    t = duel(table, {"hand": ["Watch of the Heralds"], "resources": ONES}, {})
    resolve(t.do(0, "Summon Watch of the Heralds"))
    finish(t, "combat")
    assert [line["value"] for line in told(t, "power")][-1:] == ["III"]


@rule("T-R50")
@pytest.mark.parametrize("epic", [True, False])
def test_a_scheme_with_a_condition_is_offered_while_it_holds(table: Tables, epic: bool) -> None:
    field = ["Fenrir Unbound"] if epic else ["Arena Veteran"]
    t = duel(table, {"hand": ["Herald's Condition"], "resources": ["I", "II", "III"], "field": field}, {"deity": SPENT})
    assert t.useful(0, "Summon Herald's Condition") == epic


@rule("T-2.8", "T-R20", "T-R25", "T-R48")
@pytest.mark.parametrize(
    "text",
    [
        "Gain control of an Aspect of an opponent.",
        "Destroy cards.",
        "Destroy a Deity Power.",
        "Slay an Aspect.",
        "Put a Deity Power into your hand.",
        "Return a Scheme to hand.",
        "Destroy a Scheme.",
        "Exhaust a Deity Power.",
        "Manifest a Creature.",
        "Counter an Aspect.",
        "Put a card from your Destroyed Stack into your hand.",
        "A Scheme has +1 Fight this turn.",
        "Slay a Creature from your hand.",
        "Shuffle a Deity Power into your Life Stack.",
    ],
)
def test_what_would_do_nothing_or_move_a_deity_is_refused(tmp_path: Path, text: str) -> None:
    with pytest.raises(SetError):
        read(tmp_path, "scheme", "text", text)


@rule("T-R48")
@pytest.mark.parametrize(
    ("verb", "label"), [("Slain", "Deathbound"), ("discarded", "Deathbound"), ("Destroyed", "Requiem")]
)
def test_what_a_card_does_by_leaving_has_words_of_its_own(tmp_path: Path, verb: str, label: str) -> None:
    with pytest.raises(SetError, match=label):
        read(tmp_path, "creature", "text", f"When this is {verb}: Restore 1.")
    assert read(tmp_path, "creature", "text", f"{label}: Restore 1.")
