"""T-R47, T-R49 and T-R100: what is chosen on announcement, and what "it" means between announcing and resolving."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.support import rule, texts
from tests.support.table import Table, Tables
from tests.support.twilight import VERDICTS, calm
from tests.support.twilight_steps import card, field, hand, life, resolve

STONES = {"north": ["Stonehenge"]}
ANSWER = {"hand": ["Javelin Volley"], "resources": ["I"]}


def at_stonehenge(table: Tables, theirs: dict[str, Any]) -> Table:
    mine = {"field": ["Bog Druid", "Arena Veteran"], "compass": STONES, "resources": ["III", "I", "I"], "hand": []}
    t = calm(table, mine, theirs, "summoning")
    t.do(0, "Stonehenge: Once per turn")
    assert t.kind == "player", "the one green Creature is named when it is announced, and whom it may damage"
    return t.do(0, "Player 1")


def volley(t: Table, at: str) -> None:
    """Seat 1 answers with a Javelin Volley."""
    if t.asked == 0:
        t.do(0, "Pass")
    t.do(1, "Summon Javelin Volley").do(1, at)


@rule("T-R49", "T-R47", "T-R100")
def test_stonehenge_names_its_player_when_it_is_announced(table: Tables) -> None:
    t = at_stonehenge(table, ANSWER)
    assert [o["kind"] for o in t.view()["declared"]] == ["ability"], "and others may answer that"
    assert [target.get("face") for target in t.view()["declared"][0]["targets"]] == ["Bog Druid", None]
    resolve(t)
    assert (t.asked, t.kind) == (0, "may"), "whether it is Destroyed is said on resolution"
    t.do(0, "Yes")
    resolve(t)
    assert (life(t, 1), t.names(0, "destroyed")) == (12 - 3, ["Bog Druid"])
    assert len(hand(t, 0)) == 1


@rule("T-R47", "T-14.5")
def test_stonehenge_draws_nothing_for_nothing(table: Tables) -> None:
    t = at_stonehenge(table, {})
    resolve(t)
    t.do(0, "No")
    resolve(t)
    assert (life(t, 0), life(t, 1), hand(t, 0)) == (12, 12, [])
    t = at_stonehenge(table, ANSWER)
    volley(t, "Bog Druid")
    resolve(t)
    assert field(t, 0) == ["Arena Veteran"], "Slain in answer: there is nothing green left to Destroy"
    assert (life(t, 0), life(t, 1), hand(t, 0)) == (12, 12, [])


@rule("T-R49", "T-R100")
@pytest.mark.parametrize("slain", [False, True])
def test_what_stands_behind_if_is_aimed_when_it_is_announced(table: Tables, slain: bool) -> None:
    mine = {"compass": {"north": ["Stone of Oaths"]}, "hand": ["Libation"], "resources": ["I"]}
    theirs = {
        "field": ["The Bull of Heaven", "Swift Dryad"],
        "resources": ["I", "III"],
        "hand": ["Javelin Volley"] if slain else [],
    }
    t = calm(table, mine, theirs, "summoning", sets=VERDICTS)
    t.do(0, "Stone of Oaths: Pay 1 I")
    assert t.kind == "pick"
    t.do(0, "Swift Dryad")
    if slain:
        volley(t, "Swift Dryad")
    resolve(t)
    t.do(0, "Yes")
    resolve(t)
    assert field(t, 1) == ["The Bull of Heaven"]
    assert card(t, 1, "The Bull of Heaven")["damage"] == 0, "nothing else takes its place"
    assert len(hand(t, 0)) == 1, "what else the sentence says goes on"


@rule("T-R100")
def test_what_depends_on_what_is_done_first_is_chosen_then(table: Tables) -> None:
    mine = {"compass": {"east": ["Stone of Judgement"]}, "hand": [], "resources": ["I"]}
    theirs = {"field": ["The Bull of Heaven", "Swift Dryad", "Bog Druid"], "resources": ["I", "I", "III"], "hand": []}
    t = calm(table, mine, theirs, "summoning", sets=VERDICTS)
    t.do(0, "Stone of Judgement: Pay 1 I").do(0, "Swift Dryad")
    resolve(t)
    t.do(0, "Yes")
    resolve(t)
    assert t.kind == "pick", "a Creature of that player: only now it is known which player that is"
    t.do(0, "Bog Druid")
    resolve(t)
    assert card(t, 1, "Bog Druid")["state"] == "exhausted"
    assert life(t, 1) == 11


@rule("T-14.1", "T-R49", "T-R100")
@pytest.mark.parametrize("slain", [False, True])
def test_it_means_what_was_named_before_not_what_is_aimed_at_later(table: Tables, slain: bool) -> None:
    """Custom of the Gate hurts what was Summoned, then what is Exhausted, whichever was named first."""
    mine = {"field": ["Custom of the Gate"], "hand": ["Temple Gatekeeper"], "resources": ["I", "I", "I"]}
    theirs = {
        "field": ["Swift Dryad", "The Bull of Heaven"],
        "resources": ["I", "III"],
        "hand": ["Javelin Volley"] if slain else [],
    }
    t = calm(table, mine, theirs, "summoning", sets=VERDICTS)
    new = next(label for label in t.options(0) if label.startswith("Summon"))
    t.do(0, new)
    resolve(t)
    assert t.kind == "pick"
    t.do(0, "Swift Dryad" if slain else "The Bull of Heaven")
    if slain:
        volley(t, "Swift Dryad")
    resolve(t)
    assert [c["damage"] for c in t.seat(0)["field"] if c["kind"] == "creature"] == [1]
    assert card(t, 1, "The Bull of Heaven")["damage"] == (0 if slain else 2)


@rule("T-R100", "T-14.1")
@pytest.mark.parametrize(("other", "exhausted"), [(1, "Swift Dryad"), (2, "Bog Druid")])
def test_whoever_controls_what_a_price_exhausts_is_that_player(
    table: Tables, tmp_path: Path, other: int, exhausted: str
) -> None:
    text = "Exhaust an opponent's Creature: that player draws a card."
    seats = [{}, *[{"field": [face], "resources": ["I"]} for face in ("Swift Dryad", "Bog Druid")]]
    t = texts.twilight(table, tmp_path, text, *seats)
    t.do(0, "Summon Teller").do(0, exhausted)
    resolve(t)
    assert card(t, other, exhausted)["state"] == "exhausted"
    assert [len(hand(t, p)) for p in range(3)] == [0, other == 1, other == 2]


# ---- what Conviction and Obliterate add (T-R100)
CONVINCED = "A player takes 1 damage. Conviction: a Creature takes 1 damage."
READER = {"face": "Reader of Portents", "spent": True}


def convinced(table: Tables, path: Path, *red: str) -> Table:
    """The Reader, who is green, announces a Scheme at the other player, who holds a Volley."""
    mine = {"deity": READER, "field": ["Bog Druid", *red], "resources": ["I", "I"], "compass": {}}
    theirs = {"field": ["The Bull of Heaven"], "resources": ["I", "III"], "hand": ["Javelin Volley"]}
    t = texts.twilight(table, path, CONVINCED, mine, theirs)
    t.do(0, "Summon Teller")
    assert t.kind == "player"
    return t.do(0, "Player 1")


@rule("T-R100", "T-R49")
def test_what_conviction_aims_at_is_named_at_once_if_it_holds(table: Tables, tmp_path: Path) -> None:
    t = convinced(table, tmp_path)
    assert t.kind == "pick"
    t.do(0, "The Bull of Heaven")
    assert "The Bull of Heaven" in [target.get("face") for target in t.view()["declared"][0]["targets"]]
    resolve(t)
    assert (life(t, 1), card(t, 1, "The Bull of Heaven")["damage"], t.view()["declared"]) == (11, 1, []), "asked once"


@rule("T-R100")
@pytest.mark.parametrize("slain", [False, True])
def test_what_conviction_aims_at_is_named_when_it_is_done_if_it_did_not_hold(
    table: Tables, tmp_path: Path, slain: bool
) -> None:
    """A red Creature stands in its way; it holds once that is Slain in answer."""
    t = convinced(table, tmp_path, "Arena Veteran")
    assert t.kind == "priority", "as long as it does not hold, there is no text to aim"
    assert len(t.view()["declared"][0]["targets"]) == 1
    if slain:
        volley(t, "Arena Veteran")
    resolve(t)
    assert life(t, 1) == 11, "what stands before it is done"
    if slain:
        assert (t.asked, t.kind) == (0, "pick"), "it holds by now"
        t.do(0, "The Bull of Heaven")
        resolve(t)
    assert t.view()["declared"] == []
    assert card(t, 1, "The Bull of Heaven")["damage"] == slain


@rule("T-R100", "T-R49")
@pytest.mark.parametrize("before", [False, True])
def test_whom_obliterate_hurts_is_named_when_a_card_has_been_destroyed(
    table: Tables, tmp_path: Path, before: bool
) -> None:
    """On announcement, if that was earlier in this Turn; else the text itself Destroys one first."""
    text = "Destroy a card from your Discard Stack. Obliterate: a player takes 2 damage."
    mine = {"discard": ["Libation"], "destroyed": ["Bog Druid"] if before else []}
    t = texts.twilight(table, tmp_path, text, mine, {}, destroyed_this_turn=int(before))
    t.do(0, "Summon Teller")
    if before:
        assert t.kind == "player", "it holds when it is announced"
        t.do(0, "Player 1")
        resolve(t)
    else:
        assert t.kind == "priority", "nothing is Destroyed so far"
        resolve(t)
        assert (t.asked, t.kind, t.names(0, "destroyed")) == (0, "player", ["Libation"])
        t.do(0, "Player 1")
        resolve(t)
    assert (life(t, 1), t.view()["declared"]) == (10, [])


# ---- restrictions (T-R50)
@rule("T-R50", "T-20.34")
@pytest.mark.parametrize(
    ("own", "others", "destroyed"), [(0, 6, (0, 3)), (1, 6, (1, 3)), (1, 4, (1, 3)), (2, 6, (2, 3)), (6, 1, (4, 1))]
)
def test_at_least_two_of_five_means_at_most_three_from_others(
    table: Tables, own: int, others: int, destroyed: tuple[int, int]
) -> None:
    """The Reader of Portents, who takes as many from the others as she may."""
    mine = {"deity": "Reader of Portents", "field": ["Bog Druid"], "discard": ["Libation"] * own, "resources": ["I"]}
    theirs = {"discard": ["Omen of Blood"] * others, "field": ["Youthful Troll"], "resources": ["II"]}
    t = calm(table, mine, theirs, "combat")
    t.do(0, "Reader of Portents: ")
    while t.view()["declared"]:
        seat = t.asked or 0
        t.do(seat, "Pass" if t.kind == "priority" else "Omen of Blood" if t.can(0, "Omen of Blood") else "Libation")
    assert tuple(len(t.names(p, "destroyed")) for p in (0, 1)) == destroyed
