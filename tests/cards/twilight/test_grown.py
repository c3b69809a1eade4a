"""What the card language has grown by, played in Twilight: two cards for every word (docs/cards.md)."""

from __future__ import annotations

from typing import Any

import pytest

import theomachy as th
from tests.support import rule
from tests.support.grown import ASPECTS, TWILIGHT, choosing, summoned, summoning
from tests.support.table import Table, Tables
from tests.support.twilight import calm, finish, told, twilight_state
from tests.support.twilight_cards import attack
from tests.support.twilight_steps import field, hand, life, pass_until, resolve, skip_to

GIANT = "Youthful Troll"  # 3/3
BIRD = "Borderland Scout"  # 1/1
CARD = "Fenrir Unbound"  # too dear to be Summoned
LIFE = 12
Seat = dict[str, Any]


def drawn(t: Table) -> int:
    """How many cards seat 0 holds that are not the one it began with."""
    return len(hand(t, 0))


# ---- comparisons: (card, my seat, their seat, cards drawn)
@pytest.mark.parametrize(
    ("card", "mine", "theirs", "draws"),
    [
        ("Envy", {}, {"field": [GIANT]}, 2),
        ("Envy", {"field": [GIANT]}, {"field": [GIANT]}, 0),
        ("Hunger", {}, {"hand": [CARD, CARD]}, 2),
        ("Hunger", {}, {"hand": [CARD]}, 0),
        ("Host of Hosts", {"field": [BIRD]}, {"field": [GIANT]}, 1),
        ("Host of Hosts", {}, {"field": [GIANT]}, 0),
        ("Old Age", {"discard": [CARD]}, {"discard": [CARD]}, 1),
        ("Old Age", {}, {"discard": [CARD]}, 0),
        ("Lone Wolf", {}, {}, 1),
        ("Lone Wolf", {"field": [BIRD]}, {}, 0),
        ("Ossuary", {"discard": [GIANT, GIANT, BIRD]}, {}, 2),
        ("Ossuary", {"discard": [GIANT, GIANT, "Javelin Volley"]}, {}, 0),
        ("Graveyard", {"discard": [GIANT, "Javelin Volley"]}, {}, 1),
        ("Graveyard", {"discard": [GIANT]}, {}, 0),
        ("Clean Slate", {"discard": [GIANT]}, {}, 1),
        ("Clean Slate", {"discard": [GIANT, BIRD]}, {}, 0),
        ("Bare Ground", {}, {"field": [GIANT]}, 1),
        ("Bare Ground", {"field": [GIANT]}, {}, 0),
        ("Court", {"field": [GIANT, BIRD]}, {}, 1),
        ("Court", {"field": [GIANT]}, {}, 0),
        ("Hermitage", {"field": [GIANT]}, {}, 1),
        ("Hermitage", {"field": [GIANT, BIRD]}, {}, 0),
        ("Three Witnesses", {"field": [GIANT, BIRD, BIRD]}, {}, 2),
        ("Three Witnesses", {"field": [GIANT, BIRD]}, {}, 0),
    ],
)
def test_a_comparison_decides(table: Tables, card: str, mine: Seat, theirs: Seat, draws: int) -> None:
    if draws:
        assert drawn(summoned(table, card, mine, theirs)) == draws
    else:
        assert not offered(table, card, mine, theirs), "it would do nothing"


def offered(table: Tables, card: str, mine: Seat, theirs: Seat) -> bool:
    return summoning(table, card, mine, theirs).useful(0, f"Summon {card}")


def test_who_is_found_by_a_comparison_is_that_player(table: Tables) -> None:
    assert life(summoned(table, "Long Life", {}, {"life": LIFE + 1}), 1) == LIFE - 1
    assert hand(summoned(table, "Full Hands", {}, {"hand": [CARD, CARD]}), 1) == [CARD]
    assert life(summoned(table, "Beggary", {}, {}), 1) == LIFE - 1
    for card in ("Long Life", "Full Hands", "Beggary"):
        assert not offered(table, card, {}, {"hand": [CARD]})


def test_more_and_fewest_restore(table: Tables) -> None:
    pile = {"discard": [GIANT, BIRD]}
    assert life(summoned(table, "Plenty", pile, {}), 0) == LIFE + 1 - 1, "1 Restored, 1 drawn"
    assert life(summoned(table, "Plenty", pile, {"resources": [*ASPECTS, "I"]}), 0) == LIFE - 1
    assert life(summoned(table, "Short Days", pile, {"life": LIFE}), 0) == LIFE + 1
    assert not offered(table, "Short Days", pile, {"life": LIFE - 1})


def test_players_are_named_by_what_they_have_most_of(table: Tables) -> None:
    t = summoned(table, "Head Tax", {"field": [GIANT]}, {})
    assert (life(t, 0), life(t, 1)) == (LIFE - 2, LIFE)
    assert hand(summoned(table, "Rich Man's Burden", {}, {"hand": [CARD]}), 1) == []
    t = summoned(table, "Kindness", {"hand": [CARD]}, {})
    assert (hand(t, 0), len(hand(t, 1))) == ([CARD], 1)
    t = summoned(table, "Bully", {}, {})
    assert (life(t, 0), life(t, 1)) == (LIFE, LIFE - 1)


# ---- so many or more
def test_as_many_or_more_as_you_like(table: Tables) -> None:
    t = summoned(table, "Purge", {"discard": [GIANT, BIRD, CARD]}, {}, GIANT, BIRD, "Done")
    assert sorted(t.names(0, "destroyed")) == sorted([GIANT, BIRD])


# ---- Creatures by Fight and Life
def test_by_fight_or_life(table: Tables) -> None:
    t = summoned(table, "Giant Killer", {"field": [BIRD]}, {"field": [BIRD, GIANT]})
    assert (field(t, 0), field(t, 1)) == ([BIRD], [BIRD])
    t = summoned(table, "Bird Catcher", {}, {"field": [BIRD, GIANT]})
    assert [c["state"] for c in t.seat(1)["field"]] == ["exhausted", "fresh"]
    hurt = {"face": GIANT, "damage": 2}
    t = summoned(table, "Bird Catcher", {}, {"field": [hurt]})
    assert [c["state"] for c in t.seat(1)["field"]] == ["exhausted"], "damage is off its Life"
    assert field(summoned(table, "Lightning Rod", {}, {"field": [BIRD, GIANT]}), 1) == [BIRD]
    assert field(summoned(table, "Small Door", {"discard": [GIANT, BIRD]}, {}), 0) == [BIRD], "as printed"


@rule("T-R105")
def test_the_most_and_the_least(table: Tables) -> None:
    t = summoned(table, "Tallest Poppy", {"field": [GIANT]}, {"field": [BIRD, GIANT]})
    assert (field(t, 0), field(t, 1)) == ([GIANT], [BIRD])
    t = summoned(table, "Weakest Link", {"field": [GIANT]}, {"field": [BIRD, GIANT]})
    assert [c["state"] for c in t.seat(1)["field"]] == ["exhausted", "fresh"]
    t = summoned(table, "Weakest Link", {"field": [BIRD]}, {"field": [BIRD, GIANT]}, "your field")
    assert [c["state"] for p in (0, 1) for c in t.seat(p)["field"]] == ["exhausted", "fresh", "fresh"], "as is chosen"


def test_damage_equal_to_fight(table: Tables) -> None:
    t = summoned(table, "Champion's Blow", {"field": [BIRD]}, {"field": [GIANT]}, GIANT, BIRD)
    assert next(c for c in t.seat(1)["field"])["damage"] == 1
    t = summoned(table, "Spite", {}, {"field": [GIANT]})
    t.do(0, "Spite: ")
    choosing(t, GIANT)
    assert next(c for c in t.seat(1)["field"])["damage"] == 2


# ---- X is, twice, double, less, for each
def test_x_is_what_the_text_says(table: Tables) -> None:
    host = {"field": [GIANT, BIRD]}
    assert life(summoned(table, "Headcount", host, {}, "Player 1"), 1) == LIFE - 2
    assert life(summoned(table, "Drover", {**host, "discard": [CARD] * 5}, {}), 0) == LIFE + 4
    assert life(summoned(table, "Proxy", host, {}, GIANT, "Player 1"), 1) == LIFE - 3
    assert life(summoned(table, "Double Portion", host, {}, GIANT, "Player 1"), 1) == LIFE - 6


def numbers(t: Table, p: int, face: str = GIANT) -> tuple[int, int]:
    found = next(c for c in t.seat(p)["field"] if c["face"] == face)
    return found["fight"], found["life"]


def test_doubling_and_less(table: Tables) -> None:
    theirs = {"field": [GIANT]}
    assert numbers(summoned(table, "Frenzy", {}, theirs), 1) == (6, 3)
    assert numbers(summoned(table, "Second Wind", {}, theirs), 1) == (3, 6)
    assert numbers(summoned(table, "Weakness", {}, theirs), 1) == (2, 3)
    assert numbers(summoned(table, "Wasting", {}, theirs), 1) == (3, 1)
    assert field(summoned(table, "Wasting", {}, {"field": [BIRD]}), 1) == [], "without Life it is Slain"
    t = summoned(table, "Miasma", {}, {"field": [GIANT, BIRD]})
    assert (numbers(t, 1), numbers(t, 1, BIRD)) == ((2, 3), (0, 1))


def test_for_each_on_any_number(table: Tables) -> None:
    t = summoned(table, "Herd Mother", {"field": [GIANT, BIRD]}, {"field": [GIANT]})
    assert numbers(t, 0, "Herd Mother") == (3, 2)
    t = summoned(table, "Pack Tactics", {"field": [GIANT, BIRD]}, {}, GIANT)
    assert numbers(t, 0) == (4, 5)
    pile = {"field": [GIANT, BIRD], "discard": [CARD] * 5}
    assert life(summoned(table, "Mass Healing", pile, {}), 0) == LIFE + 2
    assert life(summoned(table, "Hospital", pile, {}), 0) == LIFE + 2, "the mill"
    assert life(summoned(table, "Blight", pile, {}, "Player 1"), 1) == LIFE - 2
    assert life(summoned(table, "Curse of Years", pile, {}, "Player 1"), 1) == LIFE - 2
    assert summoned(table, "Harvest", pile, {}).seat(0)["floating"]["I"] == 2
    assert summoned(table, "Tribute", pile, {}).seat(0)["floating"]["II"] == 1


# ---- hands and piles
def test_draw_until(table: Tables) -> None:
    assert drawn(summoned(table, "Full Table", {"hand": [CARD]}, {})) == 3
    t = summoned(table, "Harvest Home", {"hand": [CARD] * 3}, {})
    assert (drawn(t), len(hand(t, 1))) == (3, 2)


def test_discard_down(table: Tables) -> None:
    t = summoned(table, "Lean Years", {"hand": [CARD] * 4}, {"hand": [CARD, GIANT, BIRD, CARD]})
    t.do(1, GIANT)
    assert (len(hand(t, 0)), hand(t, 1)) == (4, sorted([CARD, BIRD, CARD]))
    t = summoned(table, "Abstinence", {"hand": [CARD, GIANT]}, {}, CARD)
    assert hand(t, 0) == [GIANT]


def test_some_of_them_and_the_rest(table: Tables) -> None:
    stack = {"life": [GIANT, BIRD, CARD, "Javelin Volley"]}
    t = summoned(table, "Three Fates", stack, {}, BIRD, GIANT)
    assert hand(t, 0) == [BIRD]
    assert t.position["seats"][0]["life"][0] == "Javelin Volley"
    t = summoned(table, "Two Fates", stack, {}, BIRD)
    assert (hand(t, 0), t.position["seats"][0]["life"][0]) == ([BIRD], {"face": GIANT, "known_by": [0]})


def test_hand_or_discard_stack(table: Tables) -> None:
    mine = {"hand": [CARD], "discard": [GIANT]}
    assert names(summoned(table, "Ash Heap", mine, {}, GIANT), "destroyed") == [GIANT]
    assert names(summoned(table, "Ash Heap", mine, {}, CARD), "destroyed") == [CARD]
    t = summoned(table, "Sorting", {"hand": [BIRD], "discard": [GIANT]}, {}, GIANT)
    assert hand(t, 0) == sorted([BIRD, GIANT]), "put there, and drawn"


def names(t: Table, zone: str) -> list[str]:
    return t.names(0, zone)


# ---- what players are kept from
def test_cannot_summon(table: Tables) -> None:
    t = summoned(table, "Silent Hall", {}, {"hand": ["Javelin Volley"], "resources": ["I", "II", "III"]})
    assert t.view()["declared"] == []
    assert not t.can(1, "Summon")
    gates = {"compass": {"south": ["Locked Gates"]}, "hand": []}
    mine = {"hand": [BIRD, "Full Table"], "resources": ["I", "I"]}
    t = calm(table, mine, gates, "summoning", sets=(TWILIGHT,))
    assert (t.can(0, f"Summon {BIRD}"), t.can(0, "Summon Full Table")) == (False, True), "only Creatures"


def test_cannot_summon_what_is_named_this_turn(table: Tables) -> None:
    mine = {"hand": [BIRD, "Full Table"], "resources": ["I", "I"]}
    t = calm(table, mine, {"hand": ["Barred Door"], "resources": ["I"]}, "draw", sets=(TWILIGHT,))
    pass_until(t, "priority", seat=1)
    resolve(t.do(1, "Summon Barred Door"))
    t = skip_to(t, "summoning")
    assert (t.can(0, f"Summon {BIRD}"), t.can(0, "Summon Full Table")) == (False, True), "only Creatures"


def test_cannot_trade(table: Tables) -> None:
    hands = {"hand": [CARD, BIRD], "life": [BIRD] * 5}
    t = calm(table, hands, hands, "trade")
    assert t.can(0, "Offer")
    assert t.can(0, "Force")
    t = calm(table, hands, {**hands, "compass": {"south": ["Embargo"]}}, "trade", sets=(TWILIGHT,))
    assert not t.can(0, "Offer")
    assert not t.can(0, "Force")
    t = summoned(table, "Closed Borders", {}, {}, "Player 1")
    assert [effect.cards for effect in twilight_state(t.game).effects] == [(1,)], "for the rest of the turn"


def test_a_ban_keeps_from_what_it_names_and_from_nothing_else(table: Tables) -> None:
    hands = {"hand": [CARD, BIRD], "life": [BIRD] * 5}
    t = calm(table, hands, {**hands, "compass": {"south": ["Locked Gates"]}}, "trade", sets=(TWILIGHT,))
    assert t.can(0, "Offer"), "Summons are barred, not trades"
    mine = {"hand": [BIRD], "resources": ["I", "I"]}
    t = calm(table, mine, {"compass": {"south": ["Embargo"]}, "hand": []}, "summoning", sets=(TWILIGHT,))
    assert t.can(0, f"Summon {BIRD}"), "trades are barred, not Summons"


def told_damage(t: Table) -> list[int]:
    return [line["n"] for line in told(t, "damaged")]


def test_all_combat_damage_is_prevented(table: Tables) -> None:
    t = summoned(table, "White Flag", {"field": [GIANT]}, {}, phase="combat")
    attack(t, GIANT)
    skip_to(t, "end")
    assert told_damage(t) == []
    t = summoning(table, "White Flag", {"field": [GIANT]}, {}, "combat")
    attack(t, GIANT)
    skip_to(t, "end")
    assert told_damage(t) == [3], "unless somebody prevents it"
    t = summoning(table, "White Flag", {"field": [GIANT, "Peacemaker"]}, {}, "combat")
    attack(t, GIANT, "Peacemaker")
    skip_to(t, "end")
    assert told_damage(t) == []


# ---- draws, swaps
def test_when_somebody_draws(table: Tables) -> None:
    t = summoned(table, "Full Table", {"hand": [CARD]}, {"field": ["Gossip"], "discard": [CARD] * 5})
    assert life(t, 1) == LIFE + 2, "once for each card"
    t = calm(
        table,
        {"hand": ["Full Table"], "resources": ["I"], "compass": {"south": ["Tithe Barn"]}},
        {},
        "summoning",
        sets=(TWILIGHT,),
    ).do(0, "Summon Full Table")
    assert life(resolve(t), 1) == LIFE - 3


def test_swaps(table: Tables) -> None:
    t = summoned(table, "Hostages", {"field": [BIRD]}, {"field": [GIANT]})
    assert (field(t, 0), field(t, 1)) == ([GIANT], [BIRD])
    t = summoned(table, "Masquerade", {"field": [BIRD]}, {"field": [BIRD, GIANT]})
    assert (field(t, 0), sorted(field(t, 1))) == ([GIANT], [BIRD, BIRD])
    t = summoned(table, "Mind Swap", {"hand": [CARD]}, {"hand": [BIRD, BIRD]})
    assert (hand(t, 0), hand(t, 1)) == ([BIRD, BIRD], [CARD])
    t = summoned(table, "Turned Tables", {"hand": [CARD], "discard": [GIANT, BIRD]}, {})
    assert hand(t, 0) == sorted([GIANT, BIRD])


# ---- markers
def test_markers_are_counted(table: Tables) -> None:
    blessed = [{"face": face, "blessings": 2} for face in ("Anointed Bull", "Peacemaker")]  # both have Fight 2
    t = summoned(table, "Full Table", {"field": blessed}, {})
    assert numbers(t, 0, "Anointed Bull")[0] == numbers(t, 0, "Peacemaker")[0] + 2
    pile = {"discard": [CARD] * 5, "field": [{"face": BIRD, "blessings": 2}]}
    assert life(summoned(table, "Thanksgiving", pile, {}), 0) == LIFE + 2
    assert drawn(summoned(table, "Saints' Day", pile, {})) == 2
    assert not offered(table, "Saints' Day", {"field": [{"face": BIRD, "blessings": 1}]}, {})
    bull = {"field": [{"face": "Patient Bull", "blessings": 2}]}
    assert numbers(summoned(table, "Full Table", bull, {}), 0, "Patient Bull")[1] == 2 + 2 + 3


# ---- what happens once, what is not done, what players are kept from
def test_the_next_time_is_one_time(table: Tables) -> None:
    t = summoned(table, "Vigil", {"field": [GIANT, BIRD]}, {})
    assert (field(t, 0), drawn(t)) == ([], 1), "two are Slain, one is the next"
    mine = {"discard": [CARD] * 5, "hand": ["Omen", "Full Table"], "resources": ["I", "I"]}
    t = calm(table, mine, {}, "summoning", sets=(TWILIGHT,))
    t = resolve(resolve(t.do(0, "Summon Omen")).do(0, "Summon Full Table"))
    assert len(t.names(0, "discard")) == 5 - 2 + 2, "two Restored once, two Schemes"


def test_what_is_not_done(table: Tables) -> None:
    t = summoned(table, "Toll", {}, {"hand": [CARD]}, "no")
    assert (drawn(t), hand(t, 1)) == (2, [CARD])
    t = summoned(table, "Toll", {}, {"hand": [CARD]}, "yes")
    assert (drawn(t), hand(t, 1)) == (0, [])


def test_half(table: Tables) -> None:
    t = summoned(table, "Half Measure", {"discard": [CARD] * 5, "field": [GIANT]}, {})
    assert numbers(t, 0, GIANT)[1] == 1
    t = summoned(table, "Broken Scales", {"field": [GIANT, BIRD, BIRD]}, {}, "Player 1")
    assert life(t, 1) == LIFE - 2


def test_several_markers(table: Tables) -> None:
    t = summoned(table, "Consecration", {"field": [GIANT]}, {})
    assert numbers(t, 0, GIANT) == (5, 5)
    t = summoned(table, "Harvest Blessing", {"field": [GIANT, {"face": BIRD, "blessings": 2}]}, {})
    assert (numbers(t, 0, GIANT), numbers(t, 0, BIRD)) == ((6, 6), (4, 4)), "never more than three"
    for card in ("Apostasy", "Bare Altar"):
        t = summoned(table, card, {"field": [{"face": GIANT, "blessings": 2}]}, {})
        assert numbers(t, 0, GIANT) == (3, 3)


def test_when_this_comes_into_play(table: Tables) -> None:
    assert drawn(summoned(table, "Herald", {}, {})) == 1
    assert life(summoned(table, "Burning Pilgrim", {}, {}), 1) == LIFE - 2


def test_when_others_come_into_play(table: Tables) -> None:
    assert drawn(summoned(table, "Hasty Boar", {"field": ["Village Elder"]}, {})) == 1
    assert drawn(summoned(table, "Village Elder", {"field": ["Village Elder"]}, {})) == 1, "not for itself"
    t = summoned(table, "Village Elder", {}, {"field": ["Toll Keeper"]})
    assert [card["damage"] for card in t.seat(0)["field"]] == [1]


def may_attack(t: Table, name: str) -> bool:
    """Whether a Creature can be declared as an attacker in the Combat Phase of this turn."""
    turn = t.game.turn
    while t.kind == "priority" and t.game.turn == turn:
        t.do(t.asked or 0, "Pass")
    return t.kind == "attackers" and t.can(0, f"Life Stack with {name}")


def test_new_creatures_that_need_not_wait(table: Tables) -> None:
    old = {"field": [BIRD]}
    assert may_attack(summoned(table, "Hasty Boar", old, {}), "Hasty Boar")
    assert not may_attack(summoned(table, "Herald", old, {}), "Herald")
    mine = {"compass": {"south": ["Muster Field"]}, "hand": ["Herald"], "resources": ["I", "I"], **old}
    t = calm(table, mine, {}, "summoning", sets=(TWILIGHT,))
    assert may_attack(resolve(t.do(0, "Summon Herald")), "Herald")


def test_what_cannot_be_blocked_by_some(table: Tables) -> None:
    guards = {"field": [BIRD, GIANT]}
    for name, scout in (("Herald", True), ("Tall Rider", False)):  # the scout is Lesser
        t = attack(summoning(table, "White Flag", {"field": [name]}, guards, "combat"), name)
        pass_until(t, "blockers")
        assert (t.can(1, f"with {BIRD}"), t.can(1, f"with {GIANT}")) == (scout, True)
    t = summoned(table, "Night March", {"field": [GIANT]}, guards, phase="combat")
    pass_until(attack(t, GIANT), "blockers")
    assert (t.can(1, f"with {BIRD}"), t.can(1, f"with {GIANT}")) == (False, True), "Fight 1 and 3"


def test_no_decay(table: Tables) -> None:
    spare = {"floating": {"I": 2}}
    for fort, lost in (("Idle Mill", [2]), ("Thrift", [])):
        t = calm(table, {**spare, "compass": {"south": [fort]}, "hand": []}, {}, "end", sets=(TWILIGHT,))
        assert [line["n"] for line in told(skip_to(t, "draw"), "decay")] == lost


def test_no_forced_trades_no_seizing_no_sacrifice(table: Tables) -> None:
    hands = {"hand": [CARD, BIRD, BIRD, BIRD], "life": [BIRD] * 5, "resources": ["I", "I", "I"], "field": [BIRD]}
    for fort in ("Idle Mill", "Fair Market", "Sealed Vault", "Hallowed Ground", "Free Port", "Strongroom"):
        theirs = {**hands, "compass": {"south": [fort]}}
        t = calm(table, hands, theirs, "trade", sets=(TWILIGHT,))
        assert t.can(0, "Offer")
        assert t.can(0, "Force") == (fort not in ("Fair Market", "Free Port"))
        t = calm(table, hands, theirs, "seize", sets=(TWILIGHT,))
        assert t.can(0, "Seize") == (fort not in ("Sealed Vault", "Strongroom"))
        t = calm(table, hands, theirs, "summoning", sets=(TWILIGHT,))
        assert t.can(0, "Sacrifice") == (fort != "Hallowed Ground")


def test_what_covers_another(table: Tables) -> None:
    rest = {"field": [BIRD], "hand": [BIRD], "resources": ["I", "I"]}
    for fort, strength in (("Second Storey", 2), ("Terrace", 0)):
        alone = {"compass": {"south": [fort]}, **rest}
        covering = {"compass": {"south": ["Idle Mill", fort]}, **rest}
        covered = {"compass": {"south": [fort, "Idle Mill"]}, **rest}
        found = [calm(table, mine, {}, "summoning", sets=(TWILIGHT,)) for mine in (alone, covering, covered)]
        assert [numbers(t, 0, BIRD)[0] for t in found] == [1, 1 + strength, 1]


# ---- what is taken of what was seen, trades and Seizes, markers moved
def test_some_of_them_and_the_rest_discarded(table: Tables) -> None:
    for card, n in (("Winnowing", 3), ("Panning", 2)):
        t = summoned(table, card, {"life": [BIRD] * 4 + [GIANT] + [BIRD] * 1}, {}, BIRD)
        assert (len(hand(t, 0)), len(t.names(0, "discard")), life(t, 0)) == (1, n, 6 - n)


def test_when_somebody_trades(table: Tables) -> None:
    hands = {"hand": [CARD, BIRD], "life": [BIRD] * 5, "discard": [BIRD] * 5}
    t = calm(table, {**hands, "compass": {"south": ["Customs House"]}}, hands, "trade", sets=(TWILIGHT,))
    resolve(skip_to(t.do(0, "Force"), "resource"))
    assert len(hand(t, 0)) == 3
    t = calm(table, hands, {**hands, "compass": {"south": ["Bazaar"]}}, "trade", sets=(TWILIGHT,))
    skip_to(t.do(0, "Force"), "resource")
    assert len(t.names(1, "discard")) == 3


def test_markers_move(table: Tables) -> None:
    blessed = {"face": GIANT, "blessings": 2}
    t = summoned(table, "Stolen Grace", {"field": [BIRD]}, {"field": [blessed]})
    assert (numbers(t, 0, BIRD)[0], numbers(t, 1, GIANT)[0]) == (2, 4)
    t = summoned(table, "Stolen Grace", {"field": [{"face": BIRD, "blessings": 3}]}, {"field": [blessed]})
    assert (numbers(t, 0, BIRD)[0], numbers(t, 1, GIANT)[0]) == (4, 5), "there is no room for it"


def test_to_the_bottom_of_its_pile(table: Tables) -> None:
    t = summoned(table, "Buried Omen", {"life": [GIANT, BIRD, BIRD]}, {})
    stack = [card if isinstance(card, str) else card["face"] for card in t.position["seats"][0]["life"]]
    assert stack == [BIRD, BIRD, GIANT]


def test_when_somebody_seizes(table: Tables) -> None:
    many = {"hand": [BIRD] * 6, "life": [BIRD] * 12}
    for mine, theirs in (([], ["Watchtower"]), (["Thieves' Den"], [])):
        seats = [{**many, "compass": {"south": forts}} for forts in (mine, theirs)]
        t = calm(table, seats[0], seats[1], "seize", sets=(TWILIGHT,))
        t.do(0, "Seize a I from")
        while t.view()["phase"] == "seize":
            t.apply(next((t.find(t.asked or 0, word)[0] for word in ("Done", "Pass") if t.find(t.asked or 0, word)), 0))
        drawn, damaged = [len(told(t, kind)) for kind in ("draws", "damaged")]
        assert (drawn, damaged) == ((1, 0) if mine else (0, 1))


@rule("T-R111")
def test_a_phase_is_skipped(table: Tables) -> None:
    t = summoned(table, "Winter Truce", {}, {})
    t = finish(t, "resource", t.game.turn + 1)
    assert (len(told(t, "draws")), [line["phase"] for line in told(t, "skipped")]) == (0, ["draw"])
    t = finish(finish(t, "end"), "resource", t.game.turn + 2)
    assert len(told(t, "skipped")) == 1, "only the next one"


@rule("T-R111")
def test_ones_own_phase_is_skipped(table: Tables) -> None:
    t = summoned(table, "Hasty Oath", {"field": [BIRD], "life": 12}, {})
    t = finish(t, "end", t.game.turn)
    assert [line["phase"] for line in told(t, "phase")][-1] == "end"
    assert [line["phase"] for line in told(t, "skipped")] == ["combat"]
    spec = summoned(table, "Winter Truce", {}, {}).position
    again = th.from_position(spec)
    assert again.position() == spec, "what is skipped stands in a position"
