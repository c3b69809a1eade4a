"""T-18, T-R7, T-R93 and T-R96: the drafting variant."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

import theomachy as th
from tests.support import rule
from tests.support.combat_steps import ALTARS, block, manifest, settle, to_end
from tests.support.table import Table, Tables
from tests.support.twilight import DELPHI, faces_seen, finish, go_on, offer, states, twilight_state
from tests.support.twilight_steps import field, hand, life
from theomachy.core.decision import Decision
from theomachy.twilight import layout

Pick = Callable[[Table], int]


def first(t: Table) -> int:
    return 0


def pass_round(t: Table, pick: Pick = first) -> None:
    """Everybody picks once."""
    for _ in range(t.game.players):
        t.apply(pick(t))


def draft(t: Table, pick: Pick = first) -> Table:
    """Pick until the decks are built."""
    while t.kind in ("draft deity", "draft"):
        t.apply(pick(t))
    return t


def pile(t: Table, p: int) -> list[str]:
    return sorted(c["face"] for c in t.view(p)["pile"])


def kept(t: Table, p: int) -> list[str]:
    return sorted(c["face"] for c in t.view(p)["kept"])


@rule("T-18.1", "T-18.2", "T-20.30", "T-R96")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_three_deities_each_passed_to_the_left(table: Tables, players: int) -> None:
    t = table.new("twilight", players=players, draft=True, first_player=0, seed=3)
    assert t.kind == "draft deity"
    dealt = [pile(t, p) for p in range(players)]
    assert [len(cards) for cards in dealt] == [3] * players
    pool = Counter(name for cards in dealt for name in cards)
    assert sum(pool.values()) == 3 * players
    assert max(pool.values()) - min([pool[name] for name in ("Mars", "Hera", "Reader of Portents", "Enlil")]) <= 1, (
        "copies are spread evenly"
    )
    pass_round(t)
    for p in range(players):
        assert len(pile(t, p)) == 2
        left = Counter(dealt[(p - 1) % players]) - Counter(kept(t, (p - 1) % players))
        assert Counter(pile(t, p)) == left, "what the right neighbour passed on"
    pass_round(t)
    assert [len(kept(t, p)) for p in range(players)] == [3] * players, "the last one is kept without a choice"
    assert t.kind == "draft"


@rule("T-18.3", "T-18.4", "T-18.5", "T-20.30")
@pytest.mark.parametrize("players", [2, 4])
def test_three_piles_of_twenty(table: Tables, players: int) -> None:
    t = table.new("twilight", players=players, draft=True, first_player=0, seed=3)
    while t.kind == "draft deity":
        t.apply(0)
    for direction in (-1, 1, -1):  # right, left, right
        dealt = [pile(t, p) for p in range(players)]
        assert [len(cards) for cards in dealt] == [20] * players
        had = [Counter(kept(t, p)) for p in range(players)]
        pass_round(t)
        for p in range(players):
            giver = (p - direction) % players
            took = Counter(kept(t, giver)) - had[giver]
            assert Counter(pile(t, p)) == Counter(dealt[giver]) - took
        picks = 1
        while t.kind == "draft" and len(t.view(0)["pile"]) < 20:
            pass_round(t)
            picks += 1
        assert picks >= 19
    assert [len(kept(t, p)) for p in range(players)] == [63] * players


@rule("T-18.4", "T-18.2")
def test_picks_are_made_in_secret(table: Tables) -> None:
    t = table.new("twilight", players=3, draft=True, first_player=0, seed=3)
    before = t.view(1)
    t.apply(0)
    assert t.asked == 1
    assert t.view(1)["pile"] == before["pile"]
    assert t.view()["waiting_for"] is None
    assert [s["deity"] for s in t.view(1)["seats"]] == [None] * 3


def least_red(t: Table) -> int:
    """Leave out red cards as long as that is allowed."""
    red = {f["name"] for f in th.faces("twilight") if f.get("faction") == "aggression"}
    found = [k for k, label in enumerate(t.options()) if any(label == f"Leave {name} out" for name in red)]
    return found[0] if found else 0


@rule("T-18.6", "T-18.7", "T-R7", "T-R93")
def test_fifty_of_the_sixty_and_the_requirement_if_possible(table: Tables) -> None:
    t = draft(table.new("twilight", players=2, draft=True, first_player=0, seed=1))
    assert (t.asked, t.kind) == (0, "choose deity")
    for p in (0, 1):
        assert len(t.options(p)) in (0, 1, 2, 3)
        if t.kind == "choose deity":
            t.do(p, "Play Mars") if t.can(p, "Play Mars") else t.apply(0)
        out = 0
        while t.asked == p and t.kind == "build deck":
            t.apply(least_red(t))
            out += 1
        assert out == 10 or p == 1
    finish(t, "trade", turn=1)
    s = twilight_state(t.game)
    for p in (0, 1):
        mine = [s.card(c) for c, o in enumerate(s.owner) if o == p]
        assert len(mine) == 51, "fifty cards and a Deity; the rest is out of the game"
        deity = t.seat(p)["deity"]["face"]
        faction = next(f["faction"] for f in th.faces("twilight") if f["name"] == deity)
        assert sum(c.face.facts["faction"] == faction for c in mine) - 1 >= 10, "who can meet it must"
        assert life(t, p) + t.seat(p)["hand"]["count"] == 50
    gone = s.zones[s.shared(layout.GONE)]
    assert len(gone) == 2 * (10 + 2)
    assert all(s.owner[c] == -1 for c in gone)


@rule("T-18.6")
def test_no_copy_limits_in_a_draft(table: Tables) -> None:
    """Everybody takes the commonest card there is."""

    def same(t: Table) -> int:
        names = Counter(c["face"] for c in t.view(t.asked)["kept"])
        labels = t.options()
        return max(range(len(labels)), key=lambda k: names[labels[k].removeprefix("Take ")])

    t = draft(table.new("twilight", players=4, draft=True, first_player=0, seed=2), same)
    assert max(Counter(kept(t, p)).most_common(1)[0][1] for p in range(4)) > 3
    while t.kind in ("choose deity", "build deck"):
        t.apply(0)
    assert t.kind == "mulligan", "no deck is refused for it"


@rule("T-18.7", "T-R7", "T-16.13")
def test_a_requirement_that_cannot_be_met(table: Tables) -> None:
    """Amphictyon wants twenty red and twenty blue cards; without them there is no Deity Power and no Conviction."""
    avoid = {f["name"] for f in th.faces("twilight") if f.get("faction") == "aggression"}

    def picky(t: Table) -> int:
        labels = t.options()
        if t.kind == "draft deity":
            found = t.find(t.asked or 0, "Take Amphictyon")
            return found[0] if found else 0
        free = [k for k, label in enumerate(labels) if label.removeprefix("Take ") not in avoid]
        return free[0] if free else 0

    t = draft(table.new("twilight", players=2, draft=True, first_player=0, seed=4, sets=DELPHI), picky)
    seats = [p for p in (0, 1) if "Amphictyon" in kept(t, p)]
    assert seats
    while t.kind in ("choose deity", "build deck"):
        found = t.find(t.asked or 0, "Play Amphictyon")
        t.apply(found[0] if found else 0)
    finish(t, "trade", turn=1)
    for p in (0, 1):
        faithless = t.seat(p)["deity"]["face"] == "Amphictyon"
        assert t.seat(p)["conviction"] is not faithless
    s = twilight_state(t.game)
    assert s.unmet_requirements == sum(1 << p for p in seats)
    while t.game.turn < 4 and not t.game.over:
        for label in t.options():
            assert not label.startswith("Amphictyon:")
        t.apply(t.find(t.asked or 0, "Pass")[0] if t.find(t.asked or 0, "Pass") else len(t.options()) - 1)


# ---- a position in which decks are being built: its first card is no Deity, but one that was drafted
def drafted(table: Tables, mine: list[str], theirs: list[str], seed: int) -> Table:
    """Both have built their decks, of these cards and Gusts, and Hands have been drawn; seat 0 begins."""
    seats: list[dict[str, Any]] = [
        {"kept": [*mine, *["Gust"] * 14, "Enlil"], "turns": 0},
        {"kept": [*theirs, *["Gust"] * 14, "Enlil", *["Ember"] * 10], "turns": 0},
    ]
    deity = [k["kept"].index("Enlil") for k in seats]
    t = table(
        "twilight",
        seats,
        phase="setup",
        draft=True,
        sets=ALTARS,
        turn=0,
        seed=seed,
        asked={
            "kind": "build deck",
            "next": 1,
            "deities": [f"seats[{p}].kept[{deity[p]}]" for p in (0, 1)],
            "left_out": [f"seats[1].kept[{deity[1] + k}]" for k in range(1, 10)],
        },
    )
    t.do(1, "Leave Ember out")
    while t.kind == "mulligan":
        t.do(t.asked or 0, "Keep the Hand")
    assert set(mine) <= set(hand(t, 0)), "as luck has it"
    assert set(theirs) <= set(hand(t, 1)), "as luck has it"
    return t


def trade(t: Table, mine: list[str], theirs: list[str]) -> Table:
    """Seat 0 gives these cards for as many."""
    offer(t, 0, 1, " ".join("I" * len(mine)), " ".join("I" * len(theirs))).do(1, "Accept")
    for seat, cards in ((0, mine), (1, theirs)):
        for name in cards:
            if t.kind == "hand over" and t.asked == seat:
                t.do(seat, name)
    return t


@rule("T-10.18", "T-18.6")
def test_the_first_card_that_was_drafted_fights_as_a_blocker(table: Tables) -> None:
    t = drafted(table, ["Footman"], ["Footman"], seed=4)
    trade(t, ["Gust"], ["Gust"])
    for seat in (0, 1):
        finish(t, "summoning", seat + 1)
        t.do(seat, "Summon Footman")
    while t.kind != "attackers" or t.asked != 1:
        go_on(t)
    t.apply(t.find(1, "Life Stack", "Footman")[0])
    block(t, 0, "Footman", "Footman")
    to_end(t)
    assert (field(t, 0), field(t, 1)) == ([], []), "each strikes the other"


@rule("T-12.14", "T-18.6")
def test_the_first_card_that_was_drafted_is_recharged(table: Tables) -> None:
    t = drafted(table, ["Clay Guard", "Ledger of Debts", "Soft Whisper"], [], seed=9)
    trade(t, ["Ledger of Debts", "Clay Guard"], ["Gust", "Gust"])
    finish(t, "summoning", 3)
    assert len(t.seat(1)["aspects"]) == 1, "the Ledger has been placed"
    t.do(0, "Summon Soft Whisper")
    manifest(t, 0, "Ledger of Debts")
    settle(t)
    t.do(0, "Yes")
    settle(t)
    assert field(t, 0) == ["Ledger of Debts"]
    assert faces_seen(t, 1, "resources", 0) == ["Clay Guard"], "it waited among the Aspects"
    assert states(t, 1) == [("I", "exhausted")]
    assert faces_seen(t, 1, "aspects", 0) == [None], "the topmost I of the Life Stack waits instead"


@rule("T-18.2", "T-18.4", "T-18.5")
def test_a_view_says_how_far_the_draft_is(table: Tables) -> None:
    t = table.new("twilight", players=2, draft=True, first_player=0, seed=3)
    seen = []
    while t.kind in ("draft deity", "draft"):
        now = t.view(t.asked)["draft"]
        seen.append((now["round"], now["passes"], now["taken"]))
        t.apply(0)
    assert {k: to for k, to, _ in seen} == {0: "left", 1: "right", 2: "left", 3: "right"}
    assert {n for k, _, n in seen if k} == {n for n in range(60) if n % 20 != 19}, (
        "the last of a pile is nobody's choice"
    )
    assert (now["of"], now["rounds"]) == (60, 3)
    assert t.view(t.asked)["draft"]["round"] is None


def asked(t: Table) -> Decision:
    assert t.game.decision is not None
    return t.game.decision


@rule("T-18.6")
def test_what_stays_out_of_a_deck_is_shown_to_its_drafter_alone(table: Tables) -> None:
    t = draft(table.new("twilight", players=2, draft=True))
    seat = asked(t).seat
    t.apply(0)  # a Deity
    assert (t.view(seat)["draft"]["spare"], t.view(seat)["draft"]["out"]) == (10, [])
    kept = {card["id"]: card["face"] for card in t.view(seat)["kept"]}
    faces = []
    for _ in range(3):
        faces.append(asked(t).options[0].to_dict()["face"])
        t.apply(0)
    assert [kept[card] for card in t.view(seat)["draft"]["out"]] == faces
    assert t.view(1 - seat)["draft"]["out"] == []


@rule("T-18.6", "T-4.2")
def test_after_the_decks_are_built_the_mulligan_shows_a_hand_and_no_picks(table: Tables) -> None:
    t = draft(table.new("twilight", players=2, draft=True))
    while t.kind in ("choose deity", "build deck"):
        assert "pile" in t.view(asked(t).seat)
        t.apply(0)
    assert t.kind == "mulligan"
    seat = asked(t).seat
    assert "pile" not in t.view(seat)
    assert len(t.view(seat)["seats"][seat]["hand"]["cards"]) == 7
