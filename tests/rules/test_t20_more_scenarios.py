"""Further worked scenarios of Twilight (T-20): several players, rare payments, replaced blockers."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import theomachy as th
from tests.support import rule
from tests.support.table import Table, Tables
from tests.support.twilight import open_to_offers, twilight_state
from tests.support.twilight_steps import card, duel, field, hand, life, pass_until, resolve, skip_to

PORTENTS = [str(Path(__file__).parent / "sets" / "portents")]
SPENT = {"face": "Mars", "spent": True}


def passing(t: Table) -> Table:
    """Everybody passes until something else than priority is asked, or the stack is empty."""
    return resolve(t)


@rule("T-20.7", "T-8.7", "T-14.3", "T-14.4")
def test_power_cannot_be_denied(table: Tables) -> None:
    mine = {
        "hand": ["Pyre at Samhain"],
        "resources": [{"face": "Leper Quarter"}, "II"],
        "discard": ["Stoic Legionnaires"],
        "deity": SPENT,
    }
    theirs = {"hand": ["Whispered Secret"], "resources": [{"face": "Javelin Volley", "known_by": []}], "deity": SPENT}
    t = duel(table, mine, theirs, "summoning")
    t.do(0, "Summon Pyre")
    pass_until(t, "priority", seat=1)
    t.do(1, "Summon Whispered Secret")
    while t.kind == "priority":
        t.do(t.asked or 0, "Pass")
    t.do(1, "Leper Quarter")
    while t.kind == "priority" and t.view()["declared"]:
        t.do(t.asked or 0, "Pass")
    t.do(0, "Player 1")
    resolve(t)
    assert life(t, 1) == 10, "the Power was received, and the Scheme resolves"


@rule("T-20.20", "T-14.2")
def test_written_order_not_enabling(table: Tables) -> None:
    pile = ["Javelin Volley", "Forced March", "Omen of Blood", "Wolf-Coat Raider"]
    t = duel(table, {"hand": ["Late Rites"], "resources": ["I"]}, {"discard": pile}, "summoning", sets=PORTENTS)
    t.do(0, "Summon Late Rites").do(0, "Javelin Volley")
    resolve(t)
    assert t.names(1, "destroyed") == ["Javelin Volley"]
    t = duel(
        table,
        {"hand": ["Late Rites"], "resources": ["I"]},
        {"discard": pile, "destroyed": ["Blood Tithe"]},
        "summoning",
        sets=PORTENTS,
        destroyed_this_turn=1,
    )
    t.do(0, "Summon Late Rites").do(0, "Javelin Volley").do(0, "Forced March").do(0, "Omen of Blood")
    resolve(t)
    assert len(t.names(1, "destroyed")) == 4


@rule("T-20.18", "T-13.2", "T-13.7")
def test_sacrifice_is_no_last_resort(table: Tables) -> None:
    t = duel(
        table,
        {
            "hand": ["Sack the City"],
            "resources": ["I", "I", "II", {"face": "II", "state": "exhausted"}],
            "deity": SPENT,
        },
        {"hand": ["Veto of the Assembly"], "resources": ["I", "II", "II", "I"], "deity": SPENT},
        "summoning",
    )
    t.do(0, "Summon Sack the City").do(0, "Player 1")
    pass_until(t, "priority", seat=1)
    t.do(1, "Summon Veto")
    t.do(0, "Sacrifice Aspects to Destroy Veto")
    assert "Veto of the Assembly" in t.names(1, "destroyed")
    assert not (t.asked == 1 and t.can(1, "Sacrifice Aspects to Destroy Sack"))
    resolve(t)
    assert life(t, 1) == 9


@rule("T-20.22", "T-14.9", "T-14.10")
def test_a_counter_is_decided_blind(table: Tables) -> None:
    t = duel(
        table,
        {"hand": ["Sack the City"], "resources": ["I", "I", "II"], "deity": SPENT},
        {"hand": ["Veto of the Assembly"], "resources": ["I", "II", "II"], "deity": SPENT},
        "summoning",
    )
    t.do(0, "Summon Sack the City").do(0, "Player 1")
    pass_until(t, "priority", seat=1)
    assert t.names(1, "discard") == []
    t.do(1, "Summon Veto")
    resolve(t)
    assert t.names(0, "discard") == ["Sack the City"]
    assert life(t, 1) == 12


def three(table: Tables, seats: list[dict[str, Any]], phase: str, **spec: Any) -> Table:
    return table("twilight", [{"life": 12, "deity": SPENT, **seat} for seat in seats], phase=phase, **spec)


@rule("T-20.27", "T-17.8", "T-17.11", "T-17.10")
def test_discount_a(table: Tables) -> None:
    t = three(
        table,
        [
            {"hand": ["Javelin Volley", "Forced March", "Omen of Blood"]},
            {"hand": ["I"], "aspects": ["I", "I", "II"]},
            {},
        ],
        "seize",
    )
    t.do(0, "Seize a I from Player 1")
    t.do(0, "Take Javelin Volley back").do(0, "Destroy Forced March")
    assert t.names(0, "discard") == ["Omen of Blood"]
    assert hand(t, 0) == ["Javelin Volley"]


@rule("T-20.28", "T-20.29", "T-17.9", "T-R71")
def test_discount_b_and_its_bar(table: Tables) -> None:
    seats = [{"hand": ["Javelin Volley", "Forced March", "Omen of Blood", "Sack the City"]}, {"hand": ["II", "II"]}, {}]
    t = three(table, seats, "seize", seized=[[0, 0, 0], [2, 0, 0], [0, 0, 0]])
    t.do(0, "Seize a II from Player 1")
    t.do(0, "Take Javelin Volley back").do(0, "Take Forced March back").do(0, "Destroy Omen of Blood")
    assert t.names(0, "discard") == ["Sack the City"]
    t = three(
        table, seats, "seize", seized=[[0, 0, 0], [2, 0, 0], [0, 0, 0]], revenge=[[0, 0, 0], [1, 0, 0], [0, 0, 0]]
    )
    t.do(0, "Seize a II from Player 1")
    assert t.kind == "destroy one"


@rule("T-20.30", "T-18.1", "T-18.2", "T-18.3", "T-18.4", "T-18.5", "T-18.6", "T-R93")
def test_draft_sizes() -> None:
    game = th.new_game("twilight", players=4, draft=True, seed=1)
    kinds = twilight_state(game).card_index.kinds
    assert len(game._state.face) == 12
    picks = 0
    while game.decision is not None and game.decision.kind.startswith("draft"):
        game.apply(0)
        picks += 1
    s = game._state
    assert sum(kinds[f] < 4 for f in s.face) == 240
    while game.decision is not None and game.decision.kind != "mulligan":
        game.apply(0)
    assert [len(s.zones[p * 15]) + len(s.zones[p * 15 + 1]) for p in range(4)] == [50] * 4


@rule("T-20.31", "T-5.3", "T-5.12", "T-5.15", "T-5.16", "T-9.5", "T-4.4")
def test_sample_turn_of_bill() -> None:
    game = th.new_game("twilight", players=2, seed=0, first_player=0)
    while game.decision is not None and game.decision.kind == "mulligan":
        game.apply(1)
    seats = game.view(0)["seats"]
    while game.decision is not None and game.view(0)["phase"] in ("refresh", "draw"):
        game.apply(0)
    seats = game.view(0)["seats"]
    assert len(seats[0]["hand"]["cards"]) == 8
    assert seats[0]["life"]["count"] == 42


@rule("T-20.44", "T-11.2", "T-11.3", "T-2.18", "T-R28")
def test_recovery_shuffle(table: Tables) -> None:
    ones = ["Javelin Volley", {"face": "Forced March", "state": "exhausted"}]
    ones.append({"face": "Omen of Blood", "manifested": True})
    theirs = {"deity": SPENT, "resources": [*ones, "Amazon Lancer", "Centurion of the Tenth"]}
    t = duel(table, {"deity": SPENT, "discard": ["Borderland Scout"]}, theirs, "end")
    assert t.seat(1)["resources"][2]["manifested"], "before recovery"
    t.do(1, "Pass")
    seen = t.seat(1, 0)["resources"]
    assert t.view()["phase"] == "end"
    assert [c["known_by"] for c in seen if c["level"] == "I"] == [[], [], []]
    assert sorted(c["state"] for c in seen if c["level"] == "I") == ["exhausted", "fresh", "fresh"]
    assert not any(c["manifested"] for c in seen)
    assert [c["known_by"] for c in seen if c["level"] == "II"] == [[0], [0]], "left as they are"


@rule("T-20.47", "T-12.16", "T-12.17", "T-9.9")
def test_recharge_impossible_and_the_limit_bites(table: Tables) -> None:
    t = duel(
        table,
        {"hand": ["Whispered Secret"], "resources": ["I"], "deity": {"face": "Enlil", "spent": True}},
        {
            "resources": [{"face": "Blood Tithe", "owner": 0}],
            "field": ["Silver-Tongued Envoy"],
            "life": ["II", "II"],
            "deity": SPENT,
        },
        "summoning",
    )
    t.do(0, "Summon Whispered")
    passing(t)
    t.do(0, "Blood Tithe")
    passing(t)
    t.do(0, "Yes")
    passing(t)
    assert field(t, 1) == []
    assert "Silver-Tongued Envoy" in t.names(1, "discard")


def blocked(table: Tables, blockers: list[Any]) -> Table:
    t = duel(
        table,
        {
            "field": ["Youthful Troll"],
            "resources": ["II", "I", "I", "I"],
            "hand": ["Javelin Volley", "Javelin Volley"],
            "deity": SPENT,
        },
        {"field": blockers, "resources": ["I", "I", "I"], "deity": SPENT},
        "combat",
    )
    pass_until(t, "attackers")
    t.do(0, "Life Stack with")
    pass_until(t, "blockers")
    return t


@rule("T-20.48", "T-10.15")
def test_a_fallen_mini_card_is_not_replaced(table: Tables) -> None:
    t = blocked(table, [{"face": "Leper", "mini": True}, "Corrupt Tribune"])
    t.do(1, "Block Youthful Troll with Leper")
    t.do(0, "Summon Javelin Volley").do(0, "Leper")
    skip_to(t, "end")
    assert life(t, 1) == 9
    assert "Leper" not in t.names(1, "discard")


@rule("T-20.49", "T-10.14", "T-10.16", "T-R58", "T-R60")
def test_an_ordinary_blocker_is_replaced_twice(table: Tables) -> None:
    t = blocked(table, ["Borderland Scout", "Corrupt Tribune", "Pilgrim of the Long Road"])
    t.do(1, "Block Youthful Troll with Borderland Scout")
    t.do(0, "Summon Javelin Volley").do(0, "Borderland Scout")
    pass_until(t, "replace")
    t.do(1, "Block Youthful Troll with Corrupt Tribune")
    t.do(0, "Summon Javelin Volley").do(0, "Corrupt Tribune")
    pass_until(t, "replace")
    t.do(1, "Done")
    skip_to(t, "end")
    assert life(t, 1) == 9, "declined: the attacker is unblocked"


@rule("T-20.51", "T-8.9", "T-R86")
def test_nothing_is_summoned_for_free(table: Tables) -> None:
    t = duel(
        table,
        {
            "hand": ["Pyre at Samhain"],
            "resources": ["I", "II"],
            "compass": {"south": ["Court of Favours"]},
            "discard": ["Barrow Wisp"],
            "deity": SPENT,
        },
        {},
        "summoning",
        sets=PORTENTS,
    )
    t.do(0, "Summon Pyre")
    assert t.kind == "which power"
    t.do(0, "One II Power")
    states = {c["level"]: c["state"] for c in t.seat(0)["resources"]}
    assert states == {"I": "fresh", "II": "exhausted"}


@rule("T-20.52", "T-8.4", "T-R85")
def test_x_is_the_power_put_in(table: Tables) -> None:
    t = duel(
        table,
        {"field": ["Spark Thrower"], "resources": ["I", "III"]},
        {"field": ["Youthful Troll"], "resources": ["II"]},
        "summoning",
        sets=PORTENTS,
    )
    t.do(0, "Spark Thrower: Pay X")
    assert not t.can(0, "Done"), "X is at least 1"
    t.do(0, "One I Power").do(0, "One III Power")
    t.do(0, "Youthful Troll")
    resolve(t)
    assert field(t, 1) == [], "4 damage"


@rule("T-20.60", "T-16.13", "T-16.14", "T-R4")
def test_conviction_broken(table: Tables) -> None:
    t = duel(
        table,
        {
            "deity": {"face": "Reader of Portents"},
            "field": ["Barrow Wisp", "Swift Dryad"],
            "resources": ["I", "I"],
            "compass": {"south": ["Altar of Thermopylae", "Grove of Whispering Oaks"]},
        },
        {},
        "summoning",
    )
    assert t.seat(0)["conviction"] is False
    assert card(t, 0, "Swift Dryad")["fight"] == 1
    t = duel(
        table,
        {
            "deity": {"face": "Reader of Portents"},
            "field": ["Barrow Wisp", "Swift Dryad"],
            "resources": ["I", "I"],
            "compass": {"south": ["Grove of Whispering Oaks"]},
        },
        {},
        "summoning",
    )
    assert t.seat(0)["conviction"] is True
    assert card(t, 0, "Swift Dryad")["fight"] == 2


@rule("T-11.4", "T-15.5", "T-R15")
def test_prescient_cards_thaw_in_the_end_phase(table: Tables) -> None:
    t = duel(
        table,
        {
            "field": [
                {"face": "Patient Ice Giant", "frozen": 1, "exhausted": True},
                {"face": "Wolf-Coat Raider", "frozen": 1, "exhausted": True},
            ],
            "resources": ["I", "I"],
        },
        {},
        "end",
        sets=PORTENTS,
    )
    skip_to(t, "trade")
    assert card(t, 0, "Patient Ice Giant")["frozen"] == 0
    assert card(t, 0, "Wolf-Coat Raider")["frozen"] == 1


@rule("T-17.12", "T-R77")
def test_helping_blocks_may_be_refused(table: Tables) -> None:
    t = three(
        table,
        [{"field": ["Youthful Troll"], "resources": ["II"]}, {}, {"field": ["Terracotta Warrior"], "resources": ["I"]}],
        "combat",
    )
    pass_until(t, "attackers")
    t.do(0, "Attack Player 1's Life Stack")
    pass_until(t, "blockers")
    t.do(2, "Block Youthful Troll with Terracotta Warrior")
    t.do(1, "Do not let")
    assert t.kind != "help"
    skip_to(t, "end")
    assert life(t, 1) == 9


@rule("T-R76", "T-17.1")
def test_team_mates_are_no_opponents(table: Tables) -> None:
    seats = [
        {"field": ["Youthful Troll"], "resources": ["II"], "hand": ["I"] * 5},
        {"hand": ["I"]},
        {"hand": ["I"]},
        {"hand": ["I"]},
    ]
    t = table("twilight", [{"life": 12, "deity": SPENT, **seat} for seat in seats], phase="trade", mode="team")
    open_to_offers(t)
    assert not t.can(0, "Player 2")
    assert t.can(0, "Offer Player 1")
    assert t.can(0, "Offer Player 3")
    t = table("twilight", [{"life": 12, "deity": SPENT, **seat} for seat in seats], phase="seize", mode="team")
    assert not t.can(0, "Player 2")
    t = table("twilight", [{"life": 12, "deity": SPENT, **seat} for seat in seats], phase="combat", mode="team")
    pass_until(t, "attackers")
    assert not t.can(0, "Player 2")


@rule("T-R75", "T-19.3")
def test_an_eliminated_player_leaves_the_game(table: Tables) -> None:
    t = three(
        table,
        [
            {"hand": ["Sack the City"], "resources": ["I", "I", "II"]},
            {"life": 3, "resources": [{"face": "Blood Tithe", "owner": 2}], "field": ["Borderland Scout"]},
            {},
        ],
        "summoning",
    )
    t.do(0, "Summon Sack").do(0, "Player 1")
    resolve(t)
    assert t.seat(1)["out"]
    assert not t.game.over
    assert t.names(2, "destroyed") == ["Blood Tithe"], "a foreign card goes to its Owner"
    assert t.seat(1)["field"] == []


@rule("T-13.9", "T-R14")
def test_the_faq_takes_sacrifice_from_obliterate(table: Tables) -> None:
    for errata, destroyed in (("book", 3), ("faq", 2)):
        t = duel(
            table,
            {"hand": ["Pyre at Samhain", "Late Rites"], "resources": ["I", "I", "II"], "deity": SPENT},
            {"discard": ["Javelin Volley", "Sack the City", "Forced March", "Omen of Blood"]},
            "summoning",
            sets=PORTENTS,
            errata=errata,
        )
        t.do(0, "Sacrifice Aspects to Destroy Javelin Volley")
        t.do(0, "Summon Late Rites")
        while t.kind == "pick":
            t.apply(0)
        resolve(t)
        assert len(t.names(1, "destroyed")) >= destroyed
        assert ("Late Rites" in t.names(0, "discard")) is True
