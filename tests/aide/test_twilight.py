"""What the aide answers at a Twilight table, and what it leaves to the person."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.support import rule, texts
from tests.support.aide import said
from tests.support.combat_steps import IDLE, attack, battle, block, pass_to
from tests.support.table import Tables
from tests.support.twilight import go_on, open_to_offers
from tests.support.twilight_steps import duel, pass_until
from tests.support.vocabularies import VOCABULARIES
from theomachy.aide import Settings, answer, passing
from theomachy.aide.settings import Passing
from theomachy.language.words.flow import Ability
from theomachy.twilight.analysis.effects import summarize


def stopping(*stops: str) -> Settings:
    return Settings(stops=frozenset(stops))


SPENT: dict[str, Any] = {"deity": {"face": "Hera", "spent": True}, "life": 12}
MINE: dict[str, Any] = {"field": ["Borderland Scout"], "resources": ["I", "I"]}


def test_power_and_sacrifices_alone_are_passed(table: Tables) -> None:
    t = duel(table, {"resources": ["I"], "discard": ["I"]}, {**MINE}, "summoning")
    verbs = {option.to_dict()["verb"] for option in t.game.flat_options}
    assert {"pass", "sacrifice"} <= verbs <= {"pass", "power", "sacrifice"}
    assert said(t) == "Pass"
    assert said(t, stopping("sacrifice")) is None
    assert said(t, Settings(never=True)) is None
    assert said(t, Settings(left=frozenset())) is None


def test_a_list_she_has_opened_is_hers(table: Tables) -> None:
    t = duel(table, {"resources": ["I", "I"]}, {**MINE, "discard": ["I"]}, "summoning")
    decision = t.game.decision
    assert decision is not None
    opened = next(k for k, option in enumerate(decision.options) if option.to_dict()["verb"] == "open")
    assert said(t) == "Pass"
    t.game.apply(opened)
    assert said(t) is None


def test_she_is_asked_in_her_summoning_phase(table: Tables) -> None:
    t = duel(table, {"hand": ["Borderland Scout"], "resources": ["I", "I"]}, {}, "summoning")
    assert any(label.startswith("Summon") for label in t.options())
    assert said(t) is None


@rule("T-R109")
@pytest.mark.parametrize("field", [[], ["Youthful Troll"]])
def test_what_would_do_nothing_is_passed_over(table: Tables, field: list[str]) -> None:
    theirs = {"field": field, "resources": ["II"], "hand": []}
    t = duel(table, {"hand": ["Javelin Volley"], "resources": ["I"]}, theirs, "summoning")
    assert t.can(0, "Summon Javelin Volley")
    assert said(t, stopping("mine")) == (None if field else "Pass")
    assert said(t) == (None if field else "Pass")


@pytest.mark.parametrize(
    ("attacker", "life", "is_asked"),
    [("Borderland Scout", 9, False), ("Borderland Scout", 1, True), ("Silver-Tongued Envoy", 9, True)],
)
def test_a_sacrifice_is_asked_about_when_an_attacker_that_matters_is_not_blocked(
    table: Tables, attacker: str, life: int, is_asked: bool
) -> None:
    """One of 1 Life would take one card; that is not worth an Aspect, unless it is the last."""
    t = duel(
        table,
        {"field": [attacker], "resources": ["I"]},
        {"resources": ["I", "I", "I"], "deity": {"face": "Hera", "spent": True}, "life": life},
        "combat",
    )
    pass_until(t, "attackers", 0)
    t.do(0, "Attack", "Life")
    asked = []
    while t.kind == "priority" and t.view()["phase"] == "combat":
        if t.asked == 1:
            asked.append((t.view()["step"], said(t)))
        t.do(t.asked or 0, "Pass")
    assert ((2, None) in asked) == is_asked, "once it is clear that nobody blocks"
    assert (1, "Pass") in asked


def test_in_her_own_combat_she_is_asked_until_damage_is_dealt(table: Tables) -> None:
    mine = {"field": ["Borderland Scout"], "hand": ["Javelin Volley"], "resources": ["I"], **SPENT}
    t = duel(table, mine, {"hand": [], **SPENT}, "combat")
    pass_until(t, "attackers", 0)
    t.do(0, "Attack", "Life")
    asked = {}
    while t.kind == "priority" and t.view()["phase"] == "combat":
        if t.asked == 0 and t.can(0, "Summon Javelin Volley"):
            asked[t.view()["step"]] = said(t)
        t.do(t.asked or 0, "Pass")
    assert asked == {1: None, 2: None, 5: "Pass", 6: "Pass"}, "after the damage it can wait"


@pytest.mark.parametrize(
    ("text", "steps"),
    [
        ("A Creature takes 2 damage.", [1, 2]),
        ("A Creature you control has Overrun this turn.", [1]),  # it is of no use once it is clear who blocks
        ("Manifest a Lesser Aspect.", []),  # not for combat
    ],
)
def test_in_her_own_combat_she_is_asked_about_what_is_for_it(
    table: Tables, tmp_path: Path, text: str, steps: list[int]
) -> None:
    mine = {"field": ["Borderland Scout"], "resources": ["I", "Libation"], "compass": {}, **SPENT}
    t = texts.twilight(table, tmp_path, text, mine, {**SPENT}, phase="combat")
    pass_until(t, "attackers", 0)
    t.do(0, "Attack", "Life")
    asked = []
    while t.kind == "priority" and t.view()["phase"] == "combat":
        if t.asked == 0 and t.useful(0, "Summon Teller") and said(t) is None:
            asked.append(t.view()["step"])
        t.do(t.asked or 0, "Pass")
    assert asked == steps


def test_a_deity_is_asked_about_once_it_is_clear_who_attacks(table: Tables) -> None:
    """That its text names a Phase is not all: the other chance is still to come."""
    mine = {"deity": "Mars", "field": ["Borderland Scout"], "resources": ["I"], "hand": [], "life": 12}
    t = duel(table, mine, {"hand": [], **SPENT}, "combat")
    assert t.can(0, "Mars: Before")
    assert said(t) == "Pass"
    pass_until(t, "attackers", 0)
    t.do(0, "Attack", "Life")
    assert t.can(0, "Mars: Before")
    assert said(t) is None


def test_what_names_its_phase_is_asked_about_in_it(table: Tables, tmp_path: Path) -> None:
    """A Scheme, too: it could be Summoned at no other time."""
    mine = {"compass": {}, "life": 12}
    t = texts.twilight(table, tmp_path, "In your End Phase: a player takes 3 damage.", mine, {**SPENT}, phase="end")
    pass_until(t, "priority", 0, "end")
    assert t.can(0, "Summon Teller")
    assert said(t) is None


def test_a_sacrifice_of_ones_own_cards_is_no_reason_to_be_asked(table: Tables) -> None:
    t = duel(table, {"resources": ["I"], **MINE}, {"hand": [], "resources": [], **SPENT}, "summoning")
    assert {o.to_dict()["verb"] for o in t.game.flat_options} >= {"pass", "sacrifice"}
    assert said(t, stopping("sacrifice")) == "Pass"


def test_schemes_are_asked_about_at_the_end_of_the_turn_before_her_own(table: Tables) -> None:
    """The last moment before it; whoever comes later still waits."""
    answers = {"hand": ["Javelin Volley"], "resources": ["I"]}
    seats = [
        {"field": ["Youthful Troll"], "resources": ["II"], "hand": [], **SPENT},
        {**answers, **SPENT},
        {**answers, **SPENT},
    ]
    t = open_to_offers(table("twilight", seats, phase="summoning"))
    asked, turn = dict[tuple[int, str], bool](), t.game.turn
    while t.game.turn == turn:
        if t.kind == "priority" and t.asked and t.can(t.asked, "Summon Javelin Volley"):
            asked[t.asked, t.view()["phase"]] = said(t) is None
        go_on(t)
    assert {p: [asked[p, phase] for phase in ("summoning", "end")] for p in (1, 2)} == {
        1: [False, True],
        2: [False] * 2,
    }


@pytest.mark.parametrize("stops", [(), ("attacked",)])
def test_a_pass_until_her_next_turn_ends_when_a_creature_attacks_her(table: Tables, stops: tuple[str, ...]) -> None:
    mine = {"field": ["Borderland Scout"], "resources": ["I"]}
    t = duel(table, mine, {"resources": ["I", "I"], "hand": [], **SPENT}, "combat")
    pass_until(t, "attackers", 0)
    later = Settings(stops=frozenset((*stops, "opponents")), left=frozenset(), passing=Passing("mine", t.game.turn))
    t.do(0, "Attack", "Life")
    pass_until(t, "priority", 1)
    assert said(t, later) == (None if stops else "Pass")


def test_a_pass_until_her_next_turn_is_over_in_her_turn(table: Tables) -> None:
    t = duel(table, {"hand": ["Borderland Scout"], "resources": ["I", "I"]}, {}, "summoning")
    before = Passing("mine", t.game.turn - 1)
    assert said(t, Settings(left=frozenset(), passing=before)) is None


def test_a_stop_where_she_is_attacked_is_none_where_she_is_not(table: Tables) -> None:
    t = duel(table, {"resources": ["I"]}, {"resources": ["I"], "hand": ["Javelin Volley"], **SPENT}, "summoning")
    pass_until(t, "priority", 1)
    later = Settings(stops=frozenset(("attacked",)), left=frozenset(), passing=Passing("mine", t.game.turn))
    assert t.view()["active"] == 0
    assert said(t, later) == "Pass"


def test_payment_and_offers(table: Tables) -> None:
    known = {"face": "I", "known_by": [0, 1]}
    t = table(
        "twilight",
        [{"hand": ["Borderland Scout"], "resources": ["I", known, "I"], "life": 9}, {"life": 9}],
        phase="summoning",
    )
    t.picky = True
    t.do(0, "Summon Borderland Scout")
    assert t.kind == "pay"
    found = answer(t.game.observe(0), Settings())
    assert found is not None
    assert answer(t.game.observe(0), Settings(left=frozenset(("wait",)))) is None


def test_a_whole_list_of_declared_effects_is_passed_and_nothing_more(table: Tables) -> None:
    t = duel(table, {"hand": ["Borderland Scout"], "resources": ["I", "I"]}, {"resources": ["I", "I"]}, "summoning")
    t.do(0, "Summon Borderland Scout")
    while t.asked != 1:
        t.do(t.asked or 0, "Pass")
    all_asked = stopping("answers")
    assert said(t, all_asked) is None
    listed = passing(t.game.observe(1), all_asked, "list")
    assert listed.passing is not None
    assert len(listed.passing.declared) == 1
    assert said(t, listed) == "Pass"
    other = passing(t.game.observe(1), all_asked, "turn")
    assert said(t, other) == "Pass"
    assert said(t, other.asking()) is None
    earlier = Passing("list", listed.passing.turn - 1, listed.passing.declared)
    assert said(t, Settings(stops=all_asked.stops, passing=earlier)) is None, "the same was declared in another turn"
    before = Passing("turn", listed.passing.turn, ("something else",))
    assert said(t, Settings(stops=all_asked.stops, passing=before)) is None, "what is declared was not declared then"


def test_what_is_announced_by_a_card_that_is_gone_makes_no_discarded_card_hostile(table: Tables) -> None:
    """A Sacrifice could Destroy cards of a Discard Stack; the effect comes from there, too: of a Creature that was more
    than the Creature Limit allows."""
    t = duel(table, {"resources": ["I"] * 3, "discard": ["I"]}, {"field": ["Wolf-Coat Raider"]}, "summoning")
    t.do(1, "Player 0")
    assert t.asked == 0
    assert [declared["seat"] for declared in t.view()["declared"]] == [1]
    assert "sacrifice" in {option.to_dict()["verb"] for option in t.game.flat_options}
    assert said(t, stopping("sacrifice")) == "Pass"


def test_a_stop_is_for_one_phase(table: Tables) -> None:
    t = duel(table, {"resources": ["I"], "discard": ["I"], **MINE}, {**MINE}, "summoning")
    usual = said(t)
    assert said(t, stopping("others.summoning", "mine.combat")) == usual


@pytest.mark.parametrize(
    ("text", "fact", "holds"),
    [
        ("Exhaust this: a Lesser Creature cannot block this turn.", "frees", True),
        ("A Creature you control has Overrun this turn.", "frees", True),
        ("Conviction: a Creature you control has Overrun this turn.", "frees", True),
        ("A Creature you control has Overrun this turn. A player takes 3 damage.", "frees", False),
        ("Prevent the next 2 damage to you this turn.", "fleeting", True),
        ("A Creature takes 2 damage.", "fleeting", False),
        ("A Creature you control has Fleet this turn.", "hastens", True),
        ("Manifest a Lesser Aspect.", "plain", True),
        ("Manifest a Lesser Aspect. A player takes 1 damage.", "plain", False),
        ("Exhaust this: a Creature takes 1 damage.", "renewed", True),
        ("Remove a Blessing from this: a Creature takes 1 damage.", "renewed", False),
        ("Exhaust this: a Creature takes 1 damage.", "hinders", True),
        ("Destroy a Creature you control: Manifest a Lesser Aspect.", "hinders", False),
        ("When this damages a player: that player discards a card.", "told_of_damage", True),
    ],
)
def test_what_moments_a_text_is_for(text: str, fact: str, holds: bool) -> None:
    (tree,) = VOCABULARIES["T"].readings(Ability, text)
    assert isinstance(tree, Ability)
    assert getattr(summarize("text", tree, True), fact) == holds


@pytest.mark.parametrize("phase", ["trade", "seize"])
@pytest.mark.parametrize("waiting", [2, 3])
def test_neither_trade_nor_seize_while_three_aspects_wait(table: Tables, phase: str, waiting: int) -> None:
    hand = ["Borderland Scout"] * 6
    seats = [{"hand": hand, "aspects": ["I"] * waiting, "life": 12}, {"hand": hand, "life": 12}]
    t = table("twilight", seats, phase=phase)
    while t.kind != phase:
        go_on(t)
    assert (t.asked, t.kind) == (0, phase)
    given = answer(t.game.observe(0), Settings())
    assert (given is not None) == (waiting == 3)
    assert given is None or t.game.decision.options[given].to_dict()["verb"] == "done"  # type: ignore[union-attr]
    assert answer(t.game.observe(0), Settings(stops=frozenset((f"mine.{phase}",)))) is None, "a stop is a stop"
    assert answer(t.game.observe(0), Settings(left=frozenset())) is None


@pytest.mark.parametrize(("blocker", "asked"), [("Footman", True), ("Winged Bull", False)])
def test_a_sacrifice_is_offered_against_who_would_slay_its_blocker(table: Tables, blocker: str, asked: bool) -> None:
    mine = {"field": ["Youthful Troll"], "resources": ["II"]}
    theirs = {"field": [blocker], "resources": ["I", "II"], "compass": IDLE}
    t = battle(table, mine, theirs)
    attack(t, "Life Youthful Troll")
    block(t, 1, "Youthful Troll", blocker)
    pass_to(t, 1)
    assert any(option.to_dict()["verb"] == "sacrifice" for option in t.game.flat_options)
    assert (answer(t.game.observe(1), Settings()) is None) == asked
