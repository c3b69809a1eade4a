"""T-R43, T-R84 and T-R85 where no card of the box shows them: X in a Summoning cost, a Countered Deity Power."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Any

import pytest

import theomachy as th
from tests.support import rule
from tests.support.table import Table, Tables
from tests.support.twilight import DEAR, DELPHI, SPENT, calm, finish, sacrifice_targets, states, told
from tests.support.twilight_steps import card, field, hand, levels, life, pass_until, resolve
from theomachy.language.diagnostics.diagnostic import SetError
from theomachy.twilight.card_files import load

TOLLS = (str(Path(__file__).parent / "sets" / "tolls"),)
FERRYMAN, GATE, HOUND = "Toll of the Ferryman", "Toll of the Gate", "Hound of the Ferryman"

duel = partial(calm, sets=TOLLS)


def put_in(t: Table, *values: str) -> Table:
    """So much Power for X, and no more; what is forced is not asked."""
    for value in values:
        t.do(0, f"One {value} Power")
    return t.do(0, "Done") if t.kind == "pay x" else t


# ---- X in a Summoning cost
@rule("T-8.4", "T-R85")
def test_x_is_paid_when_a_scheme_is_summoned(table: Tables) -> None:
    t = duel(table, {"hand": [FERRYMAN], "resources": ["I", "II", "III"]}, {})
    t.do(0, f"Summon {FERRYMAN}")
    assert t.kind == "pay x"
    assert not t.can(0, "Done"), "X is at least 1"
    put_in(t, "I", "III").do(0, "Player 1")
    assert t.view()["declared"][0]["x"] == 4
    assert states(t, 0) == [("I", "exhausted"), ("II", "fresh"), ("III", "exhausted")]
    resolve(t)
    assert life(t, 1) == 8


@rule("T-14.3", "T-R85")
def test_a_text_that_costs_x_alone_is_used_again_before_it_resolves(table: Tables) -> None:
    t = calm(table, {"field": ["Treasurer of Delphi"], "resources": ["I", "I"]}, {}, "summoning", sets=DELPHI)
    for _ in range(2):
        t.do(0, "Treasurer of Delphi: Pay X")
        put_in(t).do(0, "Player 1")
    assert [d["x"] for d in t.view()["declared"]] == [1, 1]
    resolve(t)
    assert [line["n"] for line in told(t, "damaged")] == [1, 1]


@rule("T-8.4", "T-R85")
def test_other_parts_of_the_cost_are_paid_in_their_own_types(table: Tables) -> None:
    assert not duel(table, {"hand": [GATE], "resources": ["II", "III"]}, {}).can(0, "Summon"), "a I is due"
    assert not duel(table, {"hand": [GATE], "resources": ["I"]}, {}).can(0, "Summon"), "and something for X"
    assert not duel(table, {"hand": [FERRYMAN], "resources": []}, {}).can(0, "Summon")
    t = duel(table, {"hand": [GATE], "resources": ["I", "II"], "discard": ["I"] * 5}, {})
    t.do(0, f"Summon {GATE}")
    assert t.options(0) == ["Done"] or t.kind == "priority", "the I is spent: only the II can be X"
    put_in(t)
    resolve(t)
    assert (life(t, 1), life(t, 0)) == (10, 14), "both sentences know X"


@rule("T-R85", "T-8.9", "T-R86")
def test_discounts_do_not_touch_x(table: Tables) -> None:
    house = {"compass": {"north": ["House of Toll"]}}
    t = duel(table, {"hand": [GATE], "resources": ["II"], "discard": ["I"], **house}, {})
    t.do(0, f"Summon {GATE}")
    put_in(t)
    resolve(t)
    assert [line["n"] for line in told(t, "damaged")] == [2], "the I is saved, X is paid"
    assert states(t, 0) == [("II", "exhausted")]
    assert not duel(table, {"hand": [FERRYMAN], "resources": [], **house}, {}).can(0, "Summon"), "never for nothing"


@rule("T-8.4", "T-3.5", "T-R85")
def test_a_creature_knows_x_when_it_is_summoned(table: Tables) -> None:
    t = duel(table, {"hand": [HOUND], "resources": ["I", "I", "II", "II"]}, {})
    t.do(0, f"Summon {HOUND}")
    put_in(t, "II")
    resolve(t)
    t.do(0, "Player 1") if t.kind == "player" else None
    resolve(t)
    assert life(t, 1) == 10
    assert field(t, 0) == [HOUND]
    assert card(t, 0, HOUND)["level"] == "II", "the highest value that stands in its cost"


@rule("T-R43", "T-13.2")
def test_being_summoned_x_is_matched_exactly(table: Tables) -> None:
    def answered(*aspects: str) -> Table:
        t = duel(table, {"hand": [GATE], "resources": ["I", "I", "III"]}, {"resources": list(aspects)})
        t.do(0, f"Summon {GATE}")
        put_in(t, "III")
        while t.asked == 0 and t.view()["declared"]:
            t.do(0, "Pass")
        return t

    wanted = f"{GATE} (being Summoned)"
    for fits in (("I", "III"), ("I", "I", "II"), ("I", "I", "I", "I")):
        assert wanted in sacrifice_targets(answered(*fits), 1), fits
    for wrong in (("III",), ("I", "II"), ("II", "II"), ("I", "II", "II"), ("III", "III")):
        assert wanted not in sacrifice_targets(answered(*wrong), 1), f"{wrong}: one I, and exactly 3"
    t = answered("I", "I", "I", "II", "III")
    t.do(1, f"Sacrifice Aspects to Destroy {GATE}")
    while t.kind == "sacrifice":
        t.apply(t.find(1, "unknown II")[0] if t.can(1, "unknown II") else 0)
        assert "an unknown III" not in str(t.options(1)) or t.kind != "sacrifice", "once a II is in, no III fits"
    assert levels(t, 1, "resources") == ["I", "III"], "a I for the I, a II and a I for X"
    assert GATE in t.names(0, "destroyed")
    assert not told(t, "damaged"), "Countered"


@rule("T-R43", "T-13.2")
def test_elsewhere_x_is_nothing_and_one_aspect_of_its_level_is_the_least(table: Tables) -> None:
    piles = {"discard": [FERRYMAN, GATE]}
    assert sacrifice_targets(duel(table, {"resources": ["II"]}, piles), 0) == {f"{FERRYMAN} (Player 1's discard)"}
    assert sacrifice_targets(duel(table, {"resources": ["I"]}, piles), 0) == {f"{GATE} (Player 1's discard)"}, "its I"
    assert sacrifice_targets(duel(table, {"resources": ["III"]}, piles), 0) == set()
    t = duel(table, {"resources": ["I", "II"]}, {"field": [HOUND], "resources": ["II"]})
    t.do(0, "Sacrifice Aspects to Destroy Hound")
    assert levels(t, 0, "resources") == ["I"], "its printed II, whatever was paid for X"
    t = duel(table, {"resources": ["II", "II"]}, piles)
    t.do(0, f"Sacrifice Aspects to Destroy {FERRYMAN}")
    assert levels(t, 0, "resources") == ["II"]


@pytest.mark.parametrize(
    ("kind", "cost", "text", "message"),
    [
        ("scheme", '["X", 0, "X"]', "A player takes X damage.", "X twice"),
        ("scheme", '["Y", 0, 0]', "Restore 1.", "'Y' is not allowed"),
        ("scheme", "[1, 0, 0]", "A player takes X damage.", "'X' refers to nothing"),
        (
            "creature",
            '["X", 0, 0]',
            "At the start of your Draw Phase: a player takes X damage.",
            "'X' refers to nothing",
        ),
    ],
)
def test_what_a_card_file_may_not_say_of_x(tmp_path: Path, kind: str, cost: str, text: str, message: str) -> None:
    body = "fight = 1\nlife = 1\n" if kind == "creature" else ""
    (tmp_path / "set.toml").write_text('name = "mine"\ntitle = "Mine"\nfamily = "twilight"\n', encoding="utf-8")
    (tmp_path / "cards.toml").write_text(
        f'[[{kind}]]\nname = "It"\nfaction = "mysticism"\ncost = {cost}\n{body}text = "{text}"\n', encoding="utf-8"
    )
    with pytest.raises(SetError, match=message):
        load(tmp_path)


def test_x_is_printed() -> None:
    game = th.new_game("twilight", sets=TOLLS, seed=1)
    assert game.record()["options"]["sets"] == list(TOLLS)
    costs = {face.name: face.to_dict()["cost"] for face in load(TOLLS[0]).faces}
    assert (costs[FERRYMAN], costs[GATE], costs[HOUND]) == ([0, "X", 0], [1, "X", 0], ["X", 1, 0])


# ---- a Countered Deity Power
def invoked(table: Tables, spell: str, mine: dict[str, Any]) -> Table:
    """Charon's Power is announced, aimed at player 1, who has an answer."""
    t = duel(
        table,
        {"deity": "Charon", "hand": [DEAR], "field": ["Youthful Troll"], **mine},
        {"hand": [spell, DEAR], "resources": ["I"]},
    )
    assert not t.can(0, f"Summon {spell}")
    t.do(0, "Charon: ").do(0, "Player 1")
    pass_until(t, "priority", seat=1)
    return t.do(1, f"Summon {spell}")


@rule("T-R84", "T-R20", "T-16.11", "T-14.9")
def test_a_countered_deity_power_is_spent_and_the_deity_flipped(table: Tables) -> None:
    t = invoked(table, "Silence of the Oracle", {"resources": ["I", "II"]})
    assert card(t, 0, "Youthful Troll")["fight"] == 4, "its Passive part still works"
    resolve(t)
    assert t.view()["declared"] == []
    assert [line["card"]["face"] for line in told(t, "countered")] == ["Charon"]
    assert life(t, 1) == 12, "no sentence of it is carried out"
    assert t.seat(0)["deity"]["spent"]
    assert card(t, 0, "Youthful Troll")["fight"] == 3, "flipped: the Passive part has stopped"
    assert not t.can(0, "Charon: "), "it cannot be tried again"
    finish(t, "summoning", t.game.turn + 2)
    assert not t.can(0, "Charon: ")


@rule("T-R84", "T-14.1", "T-R20")
def test_between_two_sentences_the_rest_is_countered(table: Tables) -> None:
    t = duel(
        table,
        {"deity": "Charon", "hand": [DEAR], "resources": ["I"]},
        {"hand": ["Silence of the Oracle", DEAR], "resources": ["I"]},
    )
    t.do(0, "Charon: ").do(0, "Player 1")
    while life(t, 1) == 12:
        t.do(t.asked or 0, "Pass")
    pass_until(t, "priority", seat=1)
    t.do(1, "Summon Silence")
    resolve(t)
    assert (life(t, 1), life(t, 0)) == (10, 12), "damage was dealt, no card is drawn"
    assert t.seat(0)["deity"]["spent"]


@rule("T-R84", "T-R47")
@pytest.mark.parametrize("pays", [True, False])
def test_its_controller_may_pay(table: Tables, pays: bool) -> None:
    t = invoked(table, "Doubt of the Oracle", {"resources": ["I", "II"]})
    while t.kind != "unless":
        t.do(t.asked or 0, "Pass")
    assert t.asked == 0
    t.do(0, "Pay" if pays else "Do not pay")
    resolve(t)
    assert life(t, 1) == (10 if pays else 12)
    assert t.seat(0)["deity"]["spent"]


@rule("T-R84", "T-16.12", "T-R20")
def test_only_an_announced_power_and_only_by_what_names_it(table: Tables) -> None:
    mine = {"deity": "Charon", "resources": ["I"], "hand": [DEAR]}
    t = duel(table, mine, {"hand": ["Hush", DEAR], "resources": ["I"], "discard": ["I"]})
    t.do(0, "Charon: ").do(0, "Player 1")
    pass_until(t, "priority", seat=1)
    assert not t.useful(1, "Summon Hush"), "a Deity is no Scheme"
    t = duel(
        table,
        mine,
        {"hand": ["Silence of the Oracle", DEAR], "resources": ["I"], "deity": SPENT, "discard": ["I"]},
        "draw",
    )
    pass_until(t, "priority", seat=1)
    assert not t.useful(1, "Summon Silence"), "nothing is announced"


@rule("T-R85", "T-16.10")
def test_a_deity_power_may_cost_x(table: Tables) -> None:
    t = duel(table, {"deity": "Plutus", "resources": ["Javelin Volley", "III"], "aspects": ["I", "II"]}, {})
    t.do(0, "Plutus: Pay X")
    put_in(t, "III").do(0, "Player 1")
    resolve(t)
    assert life(t, 1) == 9
    assert not duel(table, {"deity": "Plutus", "resources": []}, {}).can(0, "Plutus"), "X is at least 1"


@rule("T-R85")
def test_x_comes_on_top_of_other_power(table: Tables) -> None:
    keeper = {"field": ["Toll Keeper"]}
    assert not duel(table, {"resources": ["I"], **keeper}, {}).can(0, "Toll Keeper: "), "nothing is left for X"
    t = duel(table, {"resources": ["I", "II"], **keeper}, {})
    t.do(0, "Toll Keeper: ")
    put_in(t).do(0, "Player 1")
    resolve(t)
    assert [line["n"] for line in told(t, "damaged")] == [2]


# ---- a Deity Power with a price that is no Power
@rule("T-R47", "T-R84", "T-16.10")
def test_a_deity_power_may_cost_cards(table: Tables) -> None:
    t = duel(table, {"deity": "Nemesis", "hand": [DEAR, FERRYMAN, GATE], "resources": ["I"], "discard": [DEAR]}, {})
    t.do(0, "Nemesis: Discard a card").do(0, "Player 1")
    assert len(hand(t, 0)) == 3, "nothing is paid on announcement"
    resolve(t)
    assert t.asked == 0
    t.do(0, GATE)
    resolve(t)
    assert hand(t, 0) == [DEAR, FERRYMAN]
    mine = [line["card"]["face"] for line in told(t, "discarded") if line["seat"] == 0]
    assert mine == [GATE], "once for all sentences"
    assert (life(t, 1), life(t, 0)) == (9, 13)
    assert t.seat(0)["deity"]["spent"]


@rule("T-R47", "T-16.10")
def test_what_cannot_be_paid_is_not_offered(table: Tables) -> None:
    assert not duel(table, {"deity": "Nemesis", "hand": []}, {}).can(0, "Nemesis"), "no card to discard"
    whole = {
        "deity": "Orcus",
        "hand": [DEAR, DEAR],
        "resources": ["I"],
        "field": ["Arena Veteran"],
        "compass": {"north": ["House of Toll"]},
    }
    assert duel(table, whole, {}).can(0, "Orcus")
    missing: dict[str, Any]
    for missing in (
        {"hand": [DEAR]},
        {"resources": []},
        {"field": []},
        {"compass": {}},
        {"compass": {"north": [{"face": "House of Toll", "exhausted": True}]}},
    ):
        assert not duel(table, {**whole, **missing}, {}).can(0, "Orcus"), missing


@rule("T-R47", "T-8.7")
def test_power_and_exhausting_are_paid_first_the_rest_on_resolution(table: Tables) -> None:
    t = duel(
        table,
        {
            "deity": "Orcus",
            "hand": [DEAR, DEAR],
            "resources": ["I"],
            "field": ["Arena Veteran"],
            "compass": {"north": ["House of Toll"]},
        },
        {},
    )
    t.do(0, "Orcus: ").do(0, "Player 1")
    assert states(t, 0) == [("I", "exhausted")]
    assert t.seat(0)["compass"]["north"][0]["state"] == "exhausted"
    assert (field(t, 0), hand(t, 0)) == (["Arena Veteran"], [DEAR, DEAR])
    resolve(t)
    assert (field(t, 0), hand(t, 0), life(t, 1)) == ([], [], 9)


@rule("T-R47", "T-R84", "T-14.5")
def test_unpaid_on_resolution_the_benefit_is_lost_and_the_deity_flipped(table: Tables) -> None:
    t = duel(
        table,
        {
            "deity": "Orcus",
            "hand": [DEAR, DEAR],
            "resources": ["I"],
            "field": ["Arena Veteran"],
            "compass": {"north": ["House of Toll"]},
        },
        {"hand": ["Javelin Volley", DEAR], "resources": ["I", "I", "II"]},
    )
    t.do(0, "Orcus: ").do(0, "Player 1")
    pass_until(t, "priority", seat=1)
    t.do(1, "Summon Javelin Volley")
    resolve(t)
    assert field(t, 0) == [], "Slain in response"
    assert (hand(t, 0), life(t, 1)) == ([DEAR, DEAR], 12), "the first part failed: no more is paid, and no damage"
    assert t.seat(0)["deity"]["spent"]
