"""T-5 and T-R29 to T-R36: the Turn, its Phases and windows, Refresh and Upkeep, the order of the End Phase."""

from __future__ import annotations

import pytest

from tests.support import rule
from tests.support.table import Table, Tables
from tests.support.twilight import DEAR, DELPHI, PHASES, VERDICTS, calm, finish, go_on, seated, states, told
from tests.support.twilight_steps import card, field, hand, levels, life, pass_until, resolve

# A Scheme that can be played at any time and the Power for it, so that every window asks.
WATCHFUL = {"hand": ["Libation", DEAR], "resources": ["I", "I"], "discard": ["I", "I"]}


def windows(t: Table, seat: int, turn: int) -> list[tuple[str, int]]:
    """Pass through the rest of a Turn; the windows in which that seat had priority, by Phase and combat step."""
    met = []
    while t.game.turn == turn and not t.game.over:
        if t.asked == seat and t.kind == "priority" and t.can(seat, "Summon") and not t.view()["declared"]:
            met.append((t.view()["phase"], t.view()["step"]))
        go_on(t)
    return met


@rule("T-5.1", "T-17.2")
@pytest.mark.parametrize("players", [2, 3])
def test_eight_phases_then_the_next_player(table: Tables, players: int) -> None:
    t = seated(table, [{}] * players, "refresh")
    last = 2 * players + 1 + players
    finish(t, "trade", turn=last)
    lines = [line for line in t.events() if line["kind"] in ("turn", "phase")]
    turn: list[tuple[int, str]] = []
    seen = [(line["seat"], line["phase"]) for line in lines if line["kind"] == "phase"]
    for p in range(1, players):
        turn += [(p, phase) for phase in PHASES[1:]]
    first = seen.index((1, "refresh"))
    assert seen[first : first + len(turn)] == turn
    assert seen[first + len(turn)] == (0, "refresh"), "and round again"


@rule("T-5.3", "T-R36")
@pytest.mark.parametrize("turns", [1, 2])
def test_no_refresh_on_the_own_first_turn(table: Tables, turns: int) -> None:
    exhausted = {"state": "exhausted", "face": "I"}
    t = calm(
        table,
        {
            "turns": turns,
            "field": [
                {"face": "Arena Veteran", "exhausted": True, "frozen": 1},
                {"face": "Vigil of the Hearth", "exhausted": True},
            ],
            "resources": [exhausted, exhausted],
        },
        {"turns": 3},
        "refresh",
    )
    finish(t, "trade", turn=5)
    first = turns == 1
    assert states(t, 0) == ([("I", "exhausted")] * 2 if first else [("I", "exhausted"), ("I", "fresh")])
    assert card(t, 0, "Vigil of the Hearth")["state"] == ("exhausted" if first else "fresh")
    assert card(t, 0, "Arena Veteran")["frozen"] == (1 if first else 0)


@rule("T-5.3", "T-R36", "T-R40")
@pytest.mark.parametrize("turns", [0, 1])
def test_nobody_is_asked_in_a_refresh_phase_that_is_skipped(table: Tables, turns: int) -> None:
    """No start of it, no end of it, no Sacrifice in it: the Turn begins with the Draw Phase."""
    mine = {"turns": 2, "resources": ["I"]}
    theirs = {
        "turns": turns,
        "field": [{"face": "Vigil at Dawn", "upkeep_paid": True}],
        "resources": ["I", "I"],
        "discard": ["I"],
    }
    t = calm(table, mine, theirs, "end", sets=VERDICTS)
    asked = []
    while t.game.turn == 5 or t.view()["phase"] == "refresh":
        if t.view()["phase"] == "refresh":
            asked.append((t.asked, t.kind))
        go_on(t)
    skipped = turns == 0
    assert bool(asked) != skipped, asked
    assert [line["phase"] for line in told(t, "phase") if line["phase"] == "refresh"] == ["refresh"] * (not skipped)
    assert life(t, 0) + life(t, 1) == 24 - (0 if skipped else 3)


def test_what_is_due_at_the_end_of_a_phase_waits_for_its_end(table: Tables) -> None:
    mine = {"hand": ["Vow of the Victors", DEAR], "resources": ["I", "I"], "field": ["Arena Veteran"]}
    t = calm(table, mine, {}, "summoning", sets=VERDICTS)
    t.do(0, "Summon Vow of the Victors")
    resolve(t)
    pass_until(t, "attackers")
    assert life(t, 1) == 12
    finish(t, "end", t.game.turn)
    assert life(t, 1) == 12 - 2


@rule("T-5.4", "T-9.20", "T-R56")
def test_everything_of_hers_refreshes_and_nothing_of_others(table: Tables) -> None:
    seat = {
        "field": [{"face": "Arena Veteran", "exhausted": True}],
        "resources": [{"face": "I", "state": "exhausted"}, {"face": "II", "state": "exhausted", "frozen": 1}],
        "compass": {
            "west": [{"face": "Walls of Uruk", "exhausted": True}, {"face": "Field of Mars", "exhausted": True}],
            "north": [{"face": "Signal Fires of the Limes", "exhausted": True, "frozen": 1}],
        },
    }
    t = calm(table, seat, seat, "refresh")
    assert card(t, 0, "Arena Veteran")["state"] == "fresh"
    assert states(t, 0) == [("I", "fresh"), ("II", "exhausted")]
    assert [c["state"] for c in t.seat(0)["compass"]["west"]] == ["fresh", "fresh"], "covered ones too"
    assert [(c["state"], c["frozen"]) for c in t.seat(0)["compass"]["north"]] == [("exhausted", 0)]
    assert card(t, 1, "Arena Veteran")["state"] == "exhausted"
    assert states(t, 1) == [("I", "exhausted"), ("II", "exhausted")]
    assert t.seat(1)["resources"][1]["frozen"] == 1


@rule("T-5.4", "T-3.11")
def test_an_aspect_refreshes_whatever_its_face_is(table: Tables) -> None:
    faces = ["Arena Veteran", "Field of Mars", "Blood Tithe", "Javelin Volley"]
    t = calm(table, {"resources": [{"face": face, "state": "exhausted"} for face in faces]}, {}, "refresh")
    assert states(t, 0) == [("I", "fresh")] * 4, "face down an Intrigue is an Aspect like any other"


@rule("T-5.5", "T-R34", "T-R90", "T-15.4")
def test_upkeep_paid_partly_or_not_at_all(table: Tables) -> None:
    def start(resources: list[object], **facts: object) -> tuple[str, bool, list[str]]:
        t = calm(
            table,
            {"field": [{"face": "League of Delphi", **facts}], "resources": resources},
            {},
            "refresh",
            sets=DELPHI,
        )
        found = card(t, 0, "League of Delphi")
        return found["state"], found["upkeep_paid"], [state for _, state in states(t, 0)]

    assert start(["I", "I", "I"]) == ("fresh", True, ["exhausted", "exhausted", "fresh"])
    assert start(["I", "I"], exhausted=True) == ("fresh", True, ["exhausted", "exhausted"])
    assert start(["I", "II"]) == ("exhausted", False, ["exhausted", "fresh"]), "paid as much as she could"
    assert start(["II", "II"]) == ("exhausted", False, ["fresh", "fresh"]), "other values do not help"
    assert start(["I", "I"], frozen=1) == ("fresh", True, ["exhausted", "exhausted"]), "Fresh and Frozen stays Fresh"
    assert start(["I", "I"], frozen=1, exhausted=True) == ("exhausted", True, ["exhausted", "exhausted"])
    assert start(["I"], frozen=1) == ("exhausted", False, ["exhausted"])


@rule("T-R34")
def test_upkeep_of_nothing_and_from_floating_power(table: Tables) -> None:
    t = calm(
        table, {"field": [{"face": "Peace of Delphi", "exhausted": True}], "resources": []}, {}, "refresh", sets=DELPHI
    )
    assert card(t, 0, "Peace of Delphi")["upkeep_paid"]
    assert card(t, 0, "Peace of Delphi")["state"] == "fresh"
    t = calm(table, {"field": ["Blood Tithe"], "resources": ["I"], "floating": [1, 0, 0]}, {}, "refresh")
    assert states(t, 0) == [("I", "fresh")]
    assert t.seat(0)["floating"]["I"] == 0


@rule("T-R34", "T-R101")
def test_an_intrigue_that_is_paid_for_is_not_taken_for_its_equal_that_is_not(table: Tables) -> None:
    field = ["League of Delphi", "League of Delphi", "Blood Tithe"]
    t = calm(table, {"field": field, "resources": ["I"] * 9}, {}, "refresh", sets=DELPHI)
    t.do(0, "Pay the Upkeep of League of Delphi")
    reasons = [t.game.why_not(0, c["id"]) for c in t.seat(0, 0)["field"]]
    assert [reason is None for reason in reasons] == [False, True, True]


@rule("T-5.6", "T-R34")
def test_she_chooses_the_order_and_the_aspects(table: Tables) -> None:
    resources = [
        {"face": "Libation", "owner": 1, "known_by": [0]},
        {"face": "Terracotta Warrior", "owner": 1, "known_by": [0]},
    ]
    t = calm(table, {"field": ["Blood Tithe", "League of Delphi"], "resources": resources}, {}, "refresh", sets=DELPHI)
    assert t.kind == "upkeep"
    assert sorted(t.options(0)) == ["Pay the Upkeep of Blood Tithe", "Pay the Upkeep of League of Delphi"], (
        "it cannot be declined"
    )
    t.do(0, "Blood Tithe")
    assert sorted(t.options(0)) == ["Exhaust Libation to pay", "Exhaust Terracotta Warrior to pay"]
    t.do(0, "Exhaust Terracotta Warrior")
    assert (card(t, 0, "Blood Tithe")["state"], card(t, 0, "League of Delphi")["state"]) == ("fresh", "exhausted")
    assert [state for _, state in states(t, 0)] == ["exhausted", "exhausted"], "the rest went to the League in part"


@rule("T-5.7")
def test_upkeep_comes_before_any_other_use(table: Tables) -> None:
    seat = {"hand": ["Libation", DEAR], "resources": ["I", "I"], "discard": ["I", "I"]}
    t = calm(table, {**seat, "field": ["Blood Tithe"]}, {}, "refresh")
    finish(t, "draw", turn=5)
    assert not t.can(0, "Summon Libation"), "one I is spent on Upkeep before anything else"
    t = calm(table, seat, {}, "refresh")
    finish(t, "draw", turn=5)
    assert t.can(0, "Summon Libation")


@rule("T-R35", "T-5.4")
def test_creatures_are_fresh_before_upkeep_is_paid(table: Tables) -> None:
    t = calm(
        table,
        {
            "field": ["Blood Tithe", "Web of Favours", {"face": "Arena Veteran", "exhausted": True}],
            "resources": [{"face": "I", "state": "exhausted"}],
        },
        {},
        "refresh",
    )
    assert t.kind == "upkeep"
    assert card(t, 0, "Arena Veteran")["state"] == "fresh"
    assert states(t, 0) == [("I", "fresh")], "so it can pay"


@rule("T-5.8", "T-5.10", "T-20.42")
def test_a_frozen_aspect_pays_no_upkeep_and_refreshes_a_turn_later(table: Tables) -> None:
    t = calm(
        table,
        {"field": ["Blood Tithe"], "resources": [{"face": "I", "state": "exhausted", "frozen": 3}]},
        {},
        "refresh",
    )
    assert card(t, 0, "Blood Tithe")["state"] == "exhausted", "it could not pay"
    assert [(c["state"], c["frozen"]) for c in t.seat(0)["resources"]] == [("exhausted", 0)]
    finish(t, "trade", turn=7)
    assert card(t, 0, "Blood Tithe")["state"] == "fresh"


@rule("T-5.12", "T-5.11")
def test_the_first_draw_of_a_game_of_two(table: Tables) -> None:
    t = table.new("twilight", first_player=1, seed=3)
    finish(t, "trade", turn=1)
    assert t.seat(1)["hand"]["count"] == 8
    finish(t, "trade", turn=2)
    assert t.seat(0)["hand"]["count"] == 9
    finish(t, "trade", turn=3)
    assert t.seat(1)["hand"]["count"] == 10


@rule("T-17.3")
@pytest.mark.parametrize("players", [3, 4])
def test_the_first_draw_of_a_larger_game(table: Tables, players: int) -> None:
    t = table.new("twilight", players=players, first_player=0, seed=3)
    finish(t, "trade", turn=1)
    assert t.seat(0)["hand"]["count"] == 9


@rule("T-5.13", "T-5.11", "T-R32")
def test_the_order_of_the_draw_phase(table: Tables) -> None:
    t = calm(
        table,
        {**WATCHFUL, "field": ["Blood Tithe"], "compass": {"east": ["Leper Quarter"]}, "resources": ["I"] * 3},
        {},
        "draw",
    )
    assert [o["face"] for o in t.view()["declared"]] == ["Blood Tithe"], "effects at the start"
    while t.view()["declared"]:
        t.do(0, "Pass")
    assert (t.view()["phase"], len(hand(t, 0)), field(t, 0)) == ("draw", 2, ["Blood Tithe"]), "a window before the draw"
    assert life(t, 1) == 11
    t.do(0, "Pass")
    assert (t.view()["phase"], len(hand(t, 0)), t.view()["declared"]) == ("draw", 4, []), "a window after the draw"
    t.do(0, "Pass")
    assert [o["face"] for o in t.view()["declared"]] == ["Leper Quarter"], "effects at the end"
    resolve(t)
    assert field(t, 0) == ["Blood Tithe", "Leper"]


@rule("T-5.14", "T-6.1", "T-7.1")
def test_trade_and_seize_are_optional(table: Tables) -> None:
    t = calm(table, {"hand": ["I"] * 5, "life": ["I"] * 5}, {"hand": ["I"] * 5, "life": ["I"] * 5}, "trade")
    assert t.can(0, "Offer Player 1")
    assert t.can(0, "Forced Trade")
    t.do(0, "Done")
    assert t.view()["phase"] == "seize"
    t.do(0, "Done")
    assert t.view()["active"] == 1
    assert t.seat(0)["aspects"] == t.seat(1)["aspects"] == []


@rule("T-5.15", "T-5.16", "T-R95", "T-5.1")
def test_one_aspect_must_be_placed(table: Tables) -> None:
    t = calm(table, {"aspects": ["I", "II", "III"], "hand": [DEAR]}, {}, "resource")
    assert t.kind == "place"
    assert len(t.options(0)) == 3, "no way to decline"
    t.do(0, "an unknown II to")
    assert [(c["level"], c["state"], c["manifested"]) for c in t.seat(0)["resources"]] == [("II", "fresh", False)]
    assert levels(t, 0, "aspects") == ["I", "III"]
    t = calm(table, {"aspects": [], "resources": ["I"], "hand": ["Wolf-Coat Raider"]}, {}, "resource")
    assert t.view()["phase"] == "summoning", "with an empty Aspect Stack she goes on"
    assert states(t, 0) == [("I", "fresh")]


@rule("T-R95", "T-5.15")
def test_effects_may_place_more(table: Tables) -> None:
    t = calm(
        table, {"aspects": ["I", "I", "II"], "compass": {"south": ["Well of Delphi"]}}, {}, "resource", sets=DELPHI
    )
    while t.kind != "place":
        go_on(t)
    assert len(t.seat(0)["resources"]) == 1, "the extra one is not optional"
    t.apply(0)
    assert [c["state"] for c in t.seat(0)["resources"]] == ["fresh", "fresh"]
    t = calm(
        table, {"aspects": ["I", "I", "II"], "compass": {"south": ["Spring of Delphi"]}}, {}, "resource", sets=DELPHI
    )
    t.do(0, "No")
    assert t.kind == "place", "declined, and one is still due"
    assert t.seat(0)["resources"] == []


@rule("T-5.17", "T-5.20")
def test_effects_before_and_after_placing(table: Tables) -> None:
    t = calm(table, {**WATCHFUL, "aspects": ["I", "II"]}, {}, "resource")
    assert (t.kind, t.can(0, "Summon Libation")) == ("priority", True)
    t.do(0, "Pass")
    assert t.kind == "place"
    t.apply(0)
    assert (t.view()["phase"], t.can(0, "Summon Libation")) == ("resource", True)


@rule("T-5.18", "T-9.1")
def test_any_number_of_summons(table: Tables) -> None:
    t = calm(
        table,
        {"hand": ["Wolf-Coat Raider"] * 3 + ["Javelin Volley"], "resources": ["I"] * 4},
        {"field": ["Temple Gatekeeper"], "resources": ["I"]},
        "summoning",
    )
    for _ in range(3):
        t.do(0, "Summon Wolf-Coat Raider")
        resolve(t)
    t.do(0, "Summon Javelin Volley").do(0, "Temple Gatekeeper")
    resolve(t)
    assert field(t, 0) == ["Wolf-Coat Raider"] * 3
    assert card(t, 1, "Temple Gatekeeper")["damage"] == 2


@rule("T-5.19", "T-5.20", "T-R32", "T-10.2")
def test_fourteen_windows(table: Tables) -> None:
    t = calm(
        table,
        {
            "field": ["Youthful Troll", "Berserker of the Red Shore"],
            "resources": ["I", "II", "II"],
            "hand": ["Javelin Volley", DEAR],
        },
        {
            **WATCHFUL,
            "field": ["Borderland Scout", "Corrupt Tribune"],
            "resources": ["I", "I"],
            "discard": ["I", "I", "I"],
        },
        "refresh",
    )
    met: list[tuple[str, int]] = []
    while t.game.turn == 5:
        kind, seat = t.kind, t.asked
        assert seat is not None
        if kind == "priority" and t.can(1, "Summon") and not t.view()["declared"]:
            met.append((t.view()["phase"], t.view()["step"]))
        if kind == "attackers" and not any(c["state"] == "exhausted" for c in t.seat(0)["field"]):
            word = "Player 1's Life Stack with Youthful" if t.can(0, "with Youthful") else "Discard Stack"
            t.do(0, "Attack", word) if t.can(0, "Attack", word) else t.do(0, "Done")
        elif kind in ("blockers", "replace"):
            blocks = t.find(1, "Block Youthful Troll")
            t.apply(blocks[0] if blocks else t.find(1, "Done")[0])
        elif t.view()["step"] == 2 and t.can(0, "Summon Javelin") and not t.view()["declared"]:
            t.do(0, "Summon Javelin")
            blocker = next(c["face"] for c in t.seat(1)["field"] if "blocking" in c)
            t.do(0, blocker)
        else:
            go_on(t)
    expected = [("draw", 0)] * 2 + [("resource", 0)] * 2 + [("summoning", 0)]
    combat = [step for phase, step in met if phase == "combat"]
    assert [x for x in met if x[0] not in ("combat", "end")] == expected
    assert [x for x in met if x[0] == "end"] == [("end", 0)] * 2
    # W-C0, W-C1, W-C2 (again after the Javelin has resolved), W-C3, W-C4, W-C5, W-C6
    assert len(combat) - (combat.count(2) - 1) == 7
    assert sorted(set(combat)) == [0, 1, 2, 3, 5, 6]
    assert combat.count(5) == 2


@rule("T-5.20", "T-R57", "T-R32")
def test_windows_of_a_turn_without_an_attack(table: Tables) -> None:
    t = calm(table, {}, WATCHFUL, "refresh")
    assert windows(t, 1, 5) == [
        ("draw", 0),
        ("draw", 0),
        ("resource", 0),
        ("resource", 0),
        ("summoning", 0),
        ("combat", 0),
        ("end", 0),
        ("end", 0),
    ]


@rule("T-R33", "T-8.5", "T-8.2")
def test_power_may_be_generated_with_priority_only(table: Tables) -> None:
    t = calm(table, {**WATCHFUL}, {**WATCHFUL}, "draw")
    t.do(0, "Exhaust an unknown I for one I Power")
    assert (t.asked, t.kind) == (0, "priority"), "she keeps priority"
    assert t.view()["declared"] == [], "it does not use the stack"
    assert t.seat(0)["floating"]["I"] == 1
    t.do(0, "Pass")
    t.do(1, "Exhaust an unknown I for one I Power")
    assert t.asked == 1
    t.do(1, "Pass")
    assert len(hand(t, 0)) == 4, "generating Power gives nobody priority again"


@rule("T-R31", "T-R29", "T-R30", "T-11.1")
def test_the_order_of_the_end_phase(table: Tables) -> None:
    t = calm(
        table,
        {
            **WATCHFUL,
            "field": [{"face": "Guide of Delphi", "frozen": 1, "exhausted": True}, "Siege of the Seven Gates"],
            "resources": ["I", "I", {"face": "III", "manifested": True}],
            "floating": [0, 1, 0],
        },
        {},
        "end",
        sets=DELPHI,
    )
    assert t.kind == "player", "effects at the start of the Phase"
    t.do(0, "Player 1")
    while t.view()["declared"]:
        t.do(0, "Pass")
    assert life(t, 1) == 10
    now = t.seat(0)
    assert (t.kind, now["resources"][2]["manifested"], card(t, 0, "Guide of Delphi")["frozen"]) == ("priority", True, 1)
    t.do(0, "Pass")
    now = t.seat(0)
    assert (t.view()["phase"], t.kind) == ("end", "priority"), "W-E2"
    assert not now["resources"][2]["manifested"], "recovered"
    assert card(t, 0, "Guide of Delphi")["frozen"] == 0, "thawed"
    assert (now["floating"]["II"], life(t, 0)) == (1, 12), "Decay comes last"
    t.do(0, "Pass")
    assert len(t.names(0, "destroyed")) == 2
    assert t.seat(0)["floating"] == {"I": 0, "II": 0, "III": 0}
    assert t.game.turn == 6


@rule("T-R31", "T-R29")
def test_power_and_manifests_of_the_last_window_are_not_forgotten(table: Tables) -> None:
    t = calm(
        table,
        {"hand": ["Whispered Secret", DEAR], "resources": ["I", "I"]},
        {"resources": [{"face": "Libation", "owner": 1, "known_by": []}], "discard": ["I", "I", "I"]},
        "end",
    )
    t.do(0, "Pass").do(1, "Pass")
    assert t.view()["phase"] == "end"
    t.do(0, "Exhaust an unknown I for one I Power")
    t.do(0, "Exhaust an unknown I for one I Power")
    t.do(0, "Summon Whispered Secret")
    pass_until(t, "pick")
    t.do(0, "an unknown I (Player 1's resources)")
    assert t.seat(1)["resources"][0]["manifested"]
    finish(t, "trade", turn=6)
    assert not t.seat(1)["resources"][0]["manifested"]
    assert len(t.names(0, "destroyed")) == 1, "one I was spent, one was not"


@rule("T-R30", "T-R73")
def test_decay_of_more_cards_than_there_are(table: Tables) -> None:
    t = seated(table, [{"floating": [0, 0, 2], "life": 4}, {}, {}], "end")
    assert t.seat(0)["out"]
    assert not t.game.over
    assert t.view()["active"] == 1


@rule("T-R29", "T-11.6")
def test_fresh_aspects_do_not_decay(table: Tables) -> None:
    t = calm(table, {"resources": ["I", "II", "III"]}, {"resources": ["III"]}, "end")
    finish(t, "trade", turn=6)
    assert t.names(0, "destroyed") == t.names(1, "destroyed") == []


@rule("T-R92")
def test_until_end_of_turn(table: Tables) -> None:
    t = calm(
        table,
        {"hand": ["Wall of Shields", DEAR], "resources": ["I", "II"], "field": ["Youthful Troll"]},
        {"hand": ["Libation"], "resources": ["I", "I"], "discard": ["I"]},
        "summoning",
    )
    t.do(0, "Summon Wall of Shields")
    pass_until(t, "mode") if t.kind == "priority" else None
    t.do(0, "a Creature you control has Armor 2")
    resolve(t)
    assert (card(t, 0, "Youthful Troll")["armor"], card(t, 0, "Youthful Troll")["fight"]) == (2, 4)
    while t.game.turn == 5:
        assert card(t, 0, "Youthful Troll")["armor"] == 2, "through both windows of the End Phase"
        go_on(t)
    assert (card(t, 0, "Youthful Troll")["armor"], card(t, 0, "Youthful Troll")["fight"]) == (0, 3)
    assert told(t, "turn")[-1]["n"] == 6
