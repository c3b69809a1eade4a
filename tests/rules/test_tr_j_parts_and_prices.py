"""T-16.10 and T-R47 where no card of the box shows them: Deities with several Active parts, prices of other texts."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Any

from tests.support import rule
from tests.support.table import Table, Tables
from tests.support.twilight import DEAR, calm, states, told
from tests.support.twilight_steps import card, hand, life, pass_until, resolve, skip_to

COVENANTS = (str(Path(__file__).parent / "sets" / "covenants"),)

duel = partial(calm, sets=COVENANTS)


def hits(t: Table) -> list[int]:
    return [line["n"] for line in told(t, "damaged")]


def settle(t: Table, *answers: str) -> Table:
    """Let everything resolve; whoever is asked answers with these in turn, else aims at player 1."""
    left = list(answers)
    while t.view()["declared"]:
        if t.kind == "priority":
            resolve(t)
        elif t.kind == "player":
            t.do(0, "Player 1")
        else:
            assert left, (t.kind, t.options())
            t.do(0, left.pop(0))
    assert not left, left
    return t


# ---- several Active parts
@rule("T-16.10", "T-R84")
def test_one_decision_sets_off_all_active_parts_top_to_bottom(table: Tables) -> None:
    """Followed here: the parts are one Deity Power, offered and announced once; what is paid on announcement is paid
    for every part then, other prices when the part is reached; the Deity is flipped when the last part is done."""
    t = duel(table, {"deity": "Janus", "resources": ["I"], "field": ["Youthful Troll"], "hand": [DEAR, DEAR]}, {})
    assert (
        t.options(0).count(
            "Janus: Pay 1 I: a player takes 2 damage. Discard a card: a player takes 3 damage."
            " Draw 1 card. Conviction: a player takes 4 damage."
        )
        == 1
    )
    t = duel(table, {"deity": "Janus", "resources": ["I"], "hand": [DEAR, DEAR]}, {})
    t.do(0, "Janus: ")
    assert not t.can(0, "Janus: "), "one announcement a game"
    while t.kind == "player":
        t.do(0, "Player 1")
    assert states(t, 0) == [("I", "exhausted")]
    assert len(hand(t, 0)) == 2
    settle(t)
    assert hits(t) == [2, 3, 4]
    assert len(hand(t, 0)) == 2, "one discarded, one drawn"
    assert t.seat(0)["deity"]["spent"]


@rule("T-16.9", "T-16.10", "T-R84")
def test_it_is_flipped_after_the_last_part(table: Tables) -> None:
    t = duel(
        table,
        {"deity": "Janus", "resources": ["I", "II"], "field": ["Youthful Troll"], "hand": [DEAR]},
        {"hand": ["Silence of the Fates"], "resources": ["I", "I"]},
    )
    t.do(0, "Janus: ")
    while t.kind == "player":
        t.do(0, "Player 1")
    seen = []
    while t.view()["declared"]:
        seen.append((sum(hits(t)), card(t, 0, "Youthful Troll")["fight"]))
        t.do(t.asked or 0, "Pass")
    assert (2, 4) in seen, "its Passive part works until all is done"
    assert (5, 4) in seen
    assert card(t, 0, "Youthful Troll")["fight"] == 3


@rule("T-16.10", "T-R84")
def test_parts_whose_prerequisites_fail_are_left_out(table: Tables) -> None:
    """Followed here: time, price and Conviction are prerequisites of their own part, not of the whole Power. The time
    and what is paid on announcement are looked at then, from top to bottom; the rest when the part is reached."""
    off_colour = {"compass": {"east": ["Leper Quarter"]}}
    t = duel(table, {"deity": "Janus", "resources": [], "hand": [], **off_colour}, {})
    assert not t.can(0, "Janus: "), "no part could do anything"
    t = duel(table, {"deity": "Janus", "resources": [], "hand": [DEAR], **off_colour}, {})
    settle(t.do(0, "Janus: "))
    assert hits(t) == [3], "no Power, no Conviction"
    t = duel(table, {"deity": "Janus", "resources": ["I"], "hand": []}, {})
    settle(t.do(0, "Janus: "))
    assert hits(t) == [2, 4], "no card to discard when it was reached: the part is skipped, the next one goes on"
    assert t.seat(0)["deity"]["spent"]


@rule("T-16.10", "T-R84", "T-10.9")
def test_each_part_has_its_own_time(table: Tables) -> None:
    mine = {"deity": "Hecate", "resources": ["I"], "field": ["Arena Veteran"], "discard": [DEAR] * 3}
    t = duel(table, mine, {})
    settle(t.do(0, "Hecate: "))
    assert card(t, 0, "Arena Veteran")["keywords"] == [], "not the time for the first part"
    assert (life(t, 0), hits(t)) == (14, [1]), "and only one Creature to Exhaust: the first such part has it"
    t = duel(table, {**mine, "resources": ["I", "I"], "field": ["Arena Veteran", "Borderland Scout"]}, {}, "combat")
    pass_until(t, "priority", seat=0, phase="combat") if t.kind == "priority" else None
    if not t.can(0, "Hecate: "):
        skip_to(t, "combat")
    settle(t.do(0, "Hecate: "), *["Arena Veteran"] * 2)
    assert card(t, 0, "Arena Veteran")["keywords"] == ["Fleet"]
    assert (life(t, 0), hits(t)) == (14, [1, 3])


@rule("T-16.10", "T-R85", "T-8.4")
def test_power_is_paid_from_top_to_bottom(table: Tables) -> None:
    t = duel(table, {"deity": "Moira", "resources": ["II"], "hand": [DEAR], "discard": [DEAR]}, {})
    settle(t.do(0, "Moira: "))
    assert (hits(t), told(t, "restored")) == ([2], []), "X took the II"
    t = duel(table, {"deity": "Moira", "resources": ["II", "II"], "hand": [DEAR], "discard": [DEAR]}, {})
    t.do(0, "Moira: ").do(0, "Done")
    settle(t)
    assert (hits(t), len(told(t, "restored"))) == ([2], 1)


@rule("T-R84", "T-R20", "T-16.11")
def test_countering_it_stops_all_parts_that_are_left(table: Tables) -> None:
    theirs = {"hand": ["Silence of the Fates", DEAR], "resources": ["I"]}
    t = duel(table, {"deity": "Janus", "resources": ["I"], "hand": [DEAR]}, theirs)
    t.do(0, "Janus: ")
    while t.kind == "player":
        t.do(0, "Player 1")
    while not hits(t):
        t.do(t.asked or 0, "Pass")
    pass_until(t, "priority", seat=1)
    t.do(1, "Summon Silence")
    settle(t)
    assert (hits(t), hand(t, 0)) == ([2], [DEAR])
    assert t.view()["declared"] == []
    assert [line["card"]["face"] for line in told(t, "countered")] == ["Janus"]
    assert t.seat(0)["deity"]["spent"]


# ---- prices of Schemes
@rule("T-R47", "T-9.22")
def test_a_scheme_may_cost_cards(table: Tables) -> None:
    """Followed here: a price before the colon of a Scheme is paid like that of an effect in play: Exhausting on
    announcement, the rest on resolution; what could not be paid is not offered."""
    spell = {"hand": ["Blood Price"], "resources": ["I"]}
    assert not duel(table, spell, {}).useful(0, "Summon Blood Price"), "it cannot be discarded for itself"
    t = duel(table, {**spell, "hand": ["Blood Price", DEAR, "Widow of the Ford"], "discard": [DEAR]}, {})
    t.do(0, "Summon Blood Price").do(0, "Player 1")
    assert len(hand(t, 0)) == 2, "nothing but Power is paid on announcement"
    settle(t, DEAR)
    mine = [line["card"]["face"] for line in told(t, "discarded") if line["seat"] == 0]
    assert mine == [DEAR], "once for both sentences"
    assert (hits(t), len(told(t, "restored"))) == ([3], 1)
    assert "Blood Price" in t.names(0, "discard")


@rule("T-R47", "T-14.5", "T-9.23")
def test_a_scheme_whose_price_is_taken_away_does_nothing(table: Tables) -> None:
    mine = {"hand": ["Pact of the Grove", DEAR], "resources": ["I", "I"]}
    assert not duel(table, {**mine, "field": []}, {}).can(0, "Summon Pact")
    worn = [{"face": "Borderland Scout", "exhausted": True}]
    assert not duel(table, {**mine, "field": worn}, {}).can(0, "Summon Pact"), "nothing Fresh"
    t = duel(
        table,
        {**mine, "field": ["Borderland Scout"]},
        {"hand": ["Javelin Volley", DEAR], "resources": ["I", "I", "II"]},
    )
    t.do(0, "Summon Pact").do(0, "Player 1")
    assert card(t, 0, "Borderland Scout")["state"] == "exhausted"
    pass_until(t, "priority", seat=1)
    t.do(1, "Summon Javelin Volley")
    settle(t)
    assert not [n for n in hits(t) if n == 3]
    assert "Pact of the Grove" in t.names(0, "discard")


@rule("T-R47", "T-15.1")
def test_a_marker_is_paid_by_what_has_one(table: Tables) -> None:
    blessed = {"face": "Borderland Scout", "blessings": 1}
    mine = {"hand": ["Fading Grace", DEAR], "resources": ["I", "I", "I"]}
    assert not duel(table, {**mine, "field": ["Borderland Scout"]}, {}).useful(0, "Summon Fading"), "no Blessing"
    t = duel(table, {**mine, "field": ["Youthful Troll", "Borderland Scout", blessed]}, {})
    settle(t.do(0, "Summon Fading"))
    assert hits(t) == [3]
    assert [c["blessings"] for c in t.seat(0)["field"]] == [0] * len(t.seat(0)["field"])


@rule("T-9.24", "T-3.1")
def test_a_scheme_may_have_a_time(table: Tables) -> None:
    """T-9.24 lets Schemes be Summoned whenever AEs are allowed; followed here: the card may say less (T-3.1)."""
    mine = {"hand": ["Ambush at the Ford", DEAR], "resources": ["I"]}
    assert not duel(table, mine, {}, "end").can(0, "Summon Ambush")
    t = duel(table, {}, mine, "combat")
    while t.view()["phase"] == "combat" and t.game.turn == 1:
        assert not t.can(t.asked or 0, "Summon Ambush"), "it says your Combat Phase"
        t.do(t.asked or 0, "Pass" if t.kind == "priority" else "Done")
    t = duel(table, mine, {}, "combat")
    settle(t.do(0, "Summon Ambush"))
    assert hits(t) == [3]


# ---- prices of triggers
def summoned(table: Tables, name: str, **mine: Any) -> Table:
    t = duel(table, {"hand": [name, DEAR], "resources": ["I", "II"], **mine}, {})
    return resolve(t.do(0, f"Summon {name}"))


@rule("T-R47", "T-R38")
def test_a_trigger_with_a_price_may_be_paid(table: Tables) -> None:
    """Followed here: a trigger with a price is "you may pay; if you do". Its Controller decides as it goes on the
    stack, as she would with an effect she uses; from then on it is paid like one."""
    t = summoned(table, "Pilgrim with a Purse")
    assert (t.asked, t.kind) == (0, "may")
    prompt = t.game.decision.prompt if t.game.decision else ""
    assert prompt.startswith("Pilgrim with a Purse: “When")
    assert prompt.endswith("” Do you pay?")
    t.do(0, "Yes").do(0, "Player 1")
    assert hand(t, 0) == [DEAR]
    settle(t)
    assert (hits(t), hand(t, 0)) == ([3], [])
    t = summoned(table, "Pilgrim with a Purse")
    t.do(0, "No")
    assert t.view()["declared"] == []
    assert (hits(t), hand(t, 0)) == ([], [DEAR])


@rule("T-R47")
def test_nobody_is_asked_for_what_cannot_be_paid(table: Tables) -> None:
    t = summoned(table, "Pilgrim with a Purse", hand=["Pilgrim with a Purse"])
    assert t.kind != "may"
    assert hits(t) == []


@rule("T-R47", "T-R12", "T-8.4")
def test_power_is_paid_for_triggers(table: Tables) -> None:
    mine = {"field": ["Widow of the Ford"], "resources": ["I", "II", "III"]}
    t = duel(table, mine, {"hand": ["Javelin Volley", DEAR], "resources": ["I", "I", "II"]}, "end")
    pass_until(t, "priority", seat=1)
    t.do(1, "Summon Javelin Volley")
    resolve(t)
    t.do(0, "Yes")
    assert states(t, 0) == [("I", "fresh"), ("II", "exhausted"), ("III", "fresh")]
    settle(t)
    assert 3 in hits(t)
    t = summoned(table, "Tithe Gatherer")
    t.do(0, "Yes")
    settle(t)
    assert hits(t) == [2], "X from the II that is left"


@rule("T-10.4", "T-R47")
def test_a_blocker_is_not_exhausted_for_its_own_trigger(table: Tables) -> None:
    t = duel(
        table,
        {"field": ["Youthful Troll"], "resources": ["I", "II"]},
        {"field": ["Shield Brother"], "resources": ["I"]},
        "combat",
    )
    while t.kind != "attackers":
        t.do(t.asked or 0, "Pass")
    t.do(0, "Life Stack with")
    while t.kind != "blockers":
        t.do(t.asked or 0, "Pass")
    t.do(1, "Shield Brother")
    assert t.kind != "may"


@rule("T-R51", "T-R47")
def test_a_price_refused_is_no_use(table: Tables) -> None:
    t = duel(
        table,
        {
            "hand": ["Cast Away", "Cast Away", DEAR, DEAR, DEAR, DEAR],
            "resources": ["I", "I", "II"],
            "field": ["Toll of Names"],
        },
        {},
    )
    t.do(0, "Summon Cast Away")
    while t.kind != "may":
        t.apply(0)
    t.do(0, "No")
    while t.kind != "may":
        t.apply(0)
    t.do(0, "Yes")
    settle(t)
    assert hits(t) == [3]


@rule("T-R47", "T-R38")
def test_a_timed_trigger_may_cost_exhausting(table: Tables) -> None:
    mine = {"field": ["Morning Offering", "Borderland Scout"], "resources": ["I"]}
    t = duel(table, mine, {})
    while t.kind == "priority":
        t.do(t.asked or 0, "Pass")
    assert t.kind == "may"
    t.do(0, "Yes")
    assert card(t, 0, "Borderland Scout")["state"] == "exhausted"
    settle(t)
    assert hits(t) == [3]


# ---- conditions and replacements that no card of the box has
@rule("T-3.12", "T-2.4")
def test_you_control_counts(table: Tables) -> None:
    mine = {"hand": ["Council of Three", DEAR], "discard": [DEAR], "resources": ["I", "I", "I"]}
    few = duel(table, {**mine, "field": ["Borderland Scout"] * 2}, {})
    settle(few.do(0, "Summon Council"))
    assert hits(few) == [1], "two Creatures, three Aspects"
    many = duel(table, {**mine, "resources": ["I"] * 4, "field": ["Borderland Scout"] * 3}, {})
    settle(many.do(0, "Summon Council"))
    assert hits(many) == [3, 1, 4]


@rule("T-3.1", "T-10.29")
def test_damage_may_be_replaced(table: Tables) -> None:
    t = duel(
        table,
        {"field": ["Stone Saint"], "resources": ["I"], "discard": [DEAR]},
        {"hand": ["Javelin Volley", DEAR], "resources": ["I", "I", "II"]},
        "end",
    )
    pass_until(t, "priority", seat=1)
    t.do(1, "Summon Javelin Volley")
    resolve(t)
    assert card(t, 0, "Stone Saint")["damage"] == 0
    assert len(told(t, "restored")) == 1


@rule("T-3.1", "T-3.14")
def test_a_discard_may_be_replaced(table: Tables) -> None:
    t = duel(table, {"field": ["Old Keeper"], "resources": ["I"], "hand": ["Winnow", DEAR]}, {})
    settle(t.do(0, "Summon Winnow"))
    assert "Old Keeper" in hand(t, 0)


@rule("T-3.1", "T-R20")
def test_a_counter_may_be_replaced(table: Tables) -> None:
    t = duel(
        table,
        {"field": ["Unbroken Word"], "resources": ["I"], "hand": ["Ambush at the Ford", DEAR]},
        {"hand": ["Hush Now", DEAR], "resources": ["I"]},
        "combat",
    )
    t.do(0, "Summon Ambush").do(0, "Player 1")
    pass_until(t, "priority", seat=1)
    t.do(1, "Summon Hush Now")
    settle(t)
    assert hits(t) == [3], "it resolves"
    assert not told(t, "countered")


@rule("T-R20", "T-14.9")
def test_a_scheme_does_not_counter_itself(table: Tables) -> None:
    t = duel(table, {"hand": ["Silence All", DEAR], "resources": ["I"], "discard": [DEAR]}, {})
    settle(t.do(0, "Summon Silence All"))
    assert not told(t, "countered")
    assert len(told(t, "restored")) == 1


@rule("T-2.7")
def test_a_pile_that_is_face_up_stays_so(table: Tables) -> None:
    t = duel(table, {"hand": ["Stir the Ashes", DEAR], "resources": ["I"], "discard": [DEAR, "Winnow", "Hush Now"]}, {})
    t.do(0, "Summon Stir the Ashes")
    while t.view()["declared"]:
        t.apply(0)
    assert sorted(t.names(0, "discard", 1)) == sorted([DEAR, "Winnow", "Hush Now", "Stir the Ashes"])
    assert t.game.check() == []


@rule("T-R50")
def test_who_cannot(table: Tables) -> None:
    t = duel(table, {"hand": ["Empty Hands", DEAR], "resources": ["I"]}, {"hand": []})
    settle(t.do(0, "Summon Empty Hands"))
    assert hits(t) == [2]
    t = duel(table, {"hand": ["Empty Hands", DEAR], "resources": ["I"]}, {"hand": [DEAR]})
    settle(t.do(0, "Summon Empty Hands"))
    assert hits(t) == []


@rule("T-R47")
def test_two_things_to_exhaust_are_two_cards(table: Tables) -> None:
    alone = duel(table, {"field": ["Drill Sergeant"], "resources": ["I"]}, {})
    assert not alone.can(0, "Drill Sergeant: "), "it is the one Creature to Exhaust, and it is needed itself"
    two = duel(table, {"field": ["Drill Sergeant", "Youthful Troll"], "resources": ["I", "II"]}, {})
    two.do(0, "Drill Sergeant: ")
    settle(two)
    assert hits(two) == [3]
    assert all(card(two, 0, name)["state"] == "exhausted" for name in ("Drill Sergeant", "Youthful Troll"))


@rule("T-R47")
def test_what_a_later_price_needs_is_not_offered_for_the_first(table: Tables) -> None:
    mine = {"hand": ["Muster Roll", DEAR], "resources": ["I", "I", "II", "II"]}
    assert not duel(table, {**mine, "field": ["Drill Sergeant"]}, {}).can(0, "Summon Muster Roll")
    assert not duel(table, {**mine, "field": ["Youthful Troll", "Youthful Troll"]}, {}).can(0, "Summon Muster Roll")
    t = duel(table, {**mine, "field": ["Drill Sergeant", "Youthful Troll"]}, {})
    settle(t.do(0, "Summon Muster Roll"))
    assert hits(t) == [3]
    many = duel(table, {**mine, "field": ["Drill Sergeant", "Drill Sergeant", "Youthful Troll"]}, {})
    many.do(0, "Summon Muster Roll")
    assert len(many.options(0)) == 3, "one Hero is left, whichever is chosen"
