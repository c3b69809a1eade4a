"""Card texts as people type them, read and played in Twilight: what they were meant to say happens, and not the nearest
other thing. Every second text of `wild.toml` is for whoever judges the language and is not used here."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.support.grown import TWILIGHT, choosing
from tests.support.table import Table, Tables
from tests.support.twilight import calm, told
from tests.support.twilight_cards import attack
from tests.support.twilight_steps import field, hand, life, pass_until, resolve, skip_to
from tests.support.wild import typed_card

GIANT = "Youthful Troll"  # 3/3, Greater
BIRD = "Borderland Scout"  # 1/1, Lesser
BIG = "Fenrir Unbound"  # too dear to be Summoned
CARD = "New Card"
LIFE = 12
ASPECTS = [{"face": level, "state": "exhausted"} for level in ("I", "I", "I", "II", "II", "II")]
Seat = dict[str, Any]
ZONES = {"scheme": "hand", "creature": "field", "intrigue": "field", "fortification": "compass", "deity": "deity"}


@pytest.fixture
def at(table: Tables, tmp_path: Path) -> Any:
    """A duel in which seat 0 has the card of that text where it works, or in hand."""

    def make(
        n: int, place: str, mine: Seat, theirs: Seat, phase: str = "summoning", text: str = "", **spec: Any
    ) -> Table:
        folder = tmp_path / str(len(list(tmp_path.iterdir())))
        folder.mkdir()
        kind = place.partition(".")[0]
        zone = spec.pop("zone", ZONES[kind])
        seat: Seat = {"resources": ["I", "I", "II", *ASPECTS], **mine}
        if zone == "compass":
            seat["compass"] = {"south": [*mine.get("compass", {}).get("south", []), CARD]}
        elif zone == "deity":
            seat["deity"] = CARD
        else:
            seat[zone] = [*seat.get(zone, []), CARD]
        sets = (TWILIGHT, str(typed_card(n, place, folder, text)))
        return calm(table, seat, {"hand": [], "resources": ASPECTS, **theirs}, phase, sets=sets, **spec)

    return make


def cast(t: Table, *picks: str) -> Table:
    """The card is Summoned and resolves; these are chosen, or the first of what is asked on announcement."""
    t.do(0, f"Summon {CARD}")
    if t.kind == "pick" and not picks:
        t.apply(0)
    return choosing(resolve(t), *picks)


def used(t: Table, *picks: str) -> Table:
    return choosing(resolve(t.do(0, f"{CARD}:")), *picks)


def numbers(t: Table, p: int, face: str) -> tuple[int, int]:
    found = next(card for card in t.seat(p)["field"] if card["face"] == face)
    return found["fight"], found["life"]


def state(t: Table, p: int, face: str) -> str:
    return str(next(card for card in t.seat(p)["field"] if card["face"] == face)["state"])


def test_7(at: Any) -> None:
    t = at(7, "creature.text", {"resources": ASPECTS}, {})
    t = used(t)
    assert [line["n"] for line in told(skip_to(t, "draw"), "decay")] == [2]


def test_9(at: Any) -> None:
    t = cast(at(9, "scheme.text", {}, {"compass": {"south": ["Idle Mill", "Thrift"]}}))
    assert (t.names(1, "destroyed"), str(t.seat(1)["compass"]).count("face")) == (["Thrift"], 1)


def test_17(at: Any) -> None:
    t = cast(at(17, "scheme.text", {}, {"field": [GIANT, BIRD]}), GIANT, BIRD)
    assert all(card["frozen"] and card["state"] == "exhausted" for card in t.seat(1)["field"])


def test_23(at: Any) -> None:
    t = at(23, "fortification.text", {"field": [BIRD], "hand": [BIRD]}, {})
    assert "Armor" not in str(t.seat(0)["field"])
    t = at(23, "fortification.text", {"field": [BIRD], "hand": [BIRD], "compass": {"south": ["Idle Mill"]}}, {})
    assert t.seat(0)["field"][0].get("armor") == 1


def test_25(at: Any) -> None:
    t = used(at(25, "creature.text", {"field": [GIANT]}, {}))
    assert numbers(t, 0, GIANT)[1] == 2


def test_31(at: Any) -> None:
    t = cast(at(31, "scheme.text", {}, {"field": [BIRD, GIANT]}))
    assert (field(t, 1), BIRD in t.names(1, "discard")) == ([GIANT], True)


def test_35(at: Any) -> None:
    t = at(35, "intrigue.text", {"hand": ["Javelin Volley", "Javelin Volley"], "life": [BIRD] * 9}, {}, "draw", turn=3)
    t = skip_to(t, "trade")
    assert len(hand(t, 0)) == 5


def test_45(at: Any) -> None:
    mine = {"compass": {"south": ["Idle Mill"]}, "hand": ["Bare Ground"], "field": [GIANT]}
    t = at(45, "intrigue.text", mine, {"field": [BIRD]}, "combat", active=1)
    attack(t, BIRD, seat=1)
    pass_until(t, "blockers")
    t.do(0, f"Block {BIRD} with {GIANT}")
    skip_to(t, "end")
    assert (t.names(1, "destroyed"), BIRD in t.names(1, "discard")) == ([BIRD], False)


def test_47(at: Any) -> None:
    t = at(47, "fortification.text", {"field": [GIANT], "hand": [BIRD]}, {"field": [GIANT]})
    assert (numbers(t, 0, GIANT), numbers(t, 1, GIANT)) == ((3, 4), (3, 3))


def test_55(at: Any) -> None:
    t = cast(at(55, "scheme.text", {"field": [BIRD]}, {"field": [BIRD, GIANT]}))
    assert (field(t, 0), field(t, 1), numbers(t, 1, GIANT)[1]) == ([], [GIANT], 2)


def test_63(at: Any) -> None:
    t = resolve(at(63, "creature.text", {"hand": []}, {}, zone="hand").do(0, f"Summon {CARD}"))
    assert (len(hand(t, 0)), life(t, 0)) == (1, LIFE - 1)


def test_71(at: Any) -> None:
    t = cast(at(71, "scheme.text", {"discard": [BIRD] * 5}, {}))
    assert life(t, 0) == LIFE + 3


def test_79(at: Any) -> None:
    t = cast(at(79, "scheme.text", {"hand": [GIANT], "life": [BIRD] * 6}, {}))
    assert (hand(t, 0), GIANT in t.names(0, "discard")) == ([BIRD, BIRD], True)


def test_83(at: Any) -> None:
    tired = [{"face": GIANT, "exhausted": True}]
    t = cast(at(83, "scheme.text", {"field": tired}, {"field": tired}))
    assert (state(t, 0, GIANT), state(t, 1, GIANT)) == ("fresh", "exhausted")


def test_89(at: Any) -> None:
    t = used(used(at(89, "creature.text", {}, {})))
    assert numbers(t, 0, CARD)[0] == 3


def test_91(at: Any) -> None:
    spare = {"floating": {"I": 2}}
    t = at(91, "deity.passive", {**spare, "hand": []}, spare, "end")
    assert [line["n"] for line in told(skip_to(t, "draw"), "decay")] == [2], "only the other player"


def test_95(at: Any) -> None:
    t = at(95, "creature.text", {"discard": [BIRD, BIRD, BIRD]}, {"discard": [BIRD]})
    t = used(used(t))
    assert (numbers(t, 0, CARD)[0], len(t.names(0, "discard")), len(t.names(1, "discard"))) == (3, 1, 1)


def test_103(at: Any) -> None:
    t = at(103, "creature.text", {"compass": {"south": ["Idle Mill"]}}, {"field": [GIANT]}, "combat")
    assert life(skip_to(attack(t, CARD), "end"), 1) == LIFE - 2


def test_115(at: Any) -> None:
    t = cast(at(115, "scheme.text", {}, {"field": [{"face": BIRD, "blessings": 2, "damage": 2}]}))
    assert field(t, 1) == []


def test_117(at: Any) -> None:
    t = used(at(117, "fortification.text", {}, {"resources": [{"face": "II", "state": "exhausted"}]}))
    assert t.seat(1)["resources"][0]["frozen"]
    assert not t.can(0, f"{CARD}:")


def test_143(at: Any) -> None:
    t = cast(at(143, "scheme.text", {"field": [{"face": GIANT, "blessings": 2}]}, {}))
    assert numbers(t, 0, GIANT) == (6, 6)


def test_161(at: Any) -> None:
    t = cast(at(161, "scheme.text", {}, {"resources": ["II", "II"]}))
    states = sorted(card["state"] for card in t.seat(1)["resources"])
    assert states == ["exhausted", "fresh"], "one of them"


def test_163(at: Any) -> None:
    t = cast(at(163, "scheme.text", {}, {"field": [BIRD, GIANT]}))
    t.do(1, BIRD)
    assert field(t, 1) == [GIANT]


def test_165(at: Any) -> None:
    hands = {"hand": [BIG, BIRD], "life": [BIRD] * 5}
    t = at(165, "fortification.text", hands, hands, "trade", active=1)
    assert (t.can(1, "Offer"), t.can(1, "Force")) == (True, False)


def test_167(at: Any) -> None:
    assert life(cast(at(167, "scheme.text", {}, {})), 1) == LIFE


def test_173(at: Any) -> None:
    t = cast(at(173, "scheme.text", {"hand": [], "aspects": [BIRD, GIANT]}, {}))
    assert len(hand(t, 0)) == 1


def test_177(at: Any) -> None:
    t = cast(at(177, "scheme.text", {"hand": [], "discard": [BIRD, "Javelin Volley"]}, {}))
    assert hand(t, 0) == [BIRD]


def test_179(at: Any) -> None:
    mine = {"field": [GIANT], "compass": {"south": ["Idle Mill"]}}
    t = at(179, "intrigue.text", mine, {"field": [BIRD, GIANT]}, "combat")
    pass_until(attack(t, GIANT), "blockers")
    assert (t.can(1, f"with {BIRD}"), t.can(1, f"with {GIANT}")) == (False, True)


def test_67(at: Any) -> None:
    theirs = {"field": [GIANT, GIANT, BIRD], "hand": [], "compass": {"south": ["Idle Mill"]}}
    t = at(67, "fortification.text", {"hand": [BIG, BIG], "life": [BIRD] * 12}, theirs, "combat", active=1)
    t = attack(t, GIANT, BIRD, seat=1)
    resolve(t)
    assert len(hand(t, 0)) == 3


def test_97(at: Any) -> None:
    t = at(97, "fortification.text", {"field": [BIRD, BIRD], "hand": ["Vigil"]}, {})
    t = resolve(resolve(t.do(0, "Summon Vigil")).do(0, "New Card"))
    assert field(t, 0) == ["Leper"], "one of two that are Slain"


def test_131(at: Any) -> None:
    t = at(131, "intrigue.text", {"hand": [], "compass": {"south": ["Idle Mill"]}}, {}, "end")
    assert life(skip_to(t, "draw"), 1) == LIFE - 1


def test_147(at: Any) -> None:
    hero = {"hand": ["Herald"], "resources": ["I", "II", *ASPECTS]}
    t = at(147, "scheme.text", {}, hero, active=1).do(1, "Summon Herald")
    while t.asked != 0:
        t.do(t.asked or 0, "Pass")
    t.do(0, f"Summon {CARD}")
    resolve(t)
    assert t.kind == "unless"
    resolve(t.do(1, "Do not pay"))
    assert (field(t, 1), t.names(1, "discard")) == ([], ["Herald"])


def test_151(at: Any) -> None:
    t = at(151, "fortification.text", {"hand": ["Herald"]}, {})
    resolve(t.do(0, "Summon Herald"))
    while t.kind == "priority" and t.game.active == 0:
        t.do(t.asked or 0, "Pass")
    assert t.can(0, "Life Stack with Herald")


def test_175(at: Any) -> None:
    mine = {"compass": {"south": ["Idle Mill"]}}
    t = attack(at(175, "creature.text", mine, {"hand": [BIG] * 4}, "combat"), CARD)
    skip_to(t, "end")
    assert (life(t, 1), len(hand(t, 1))) == (LIFE - 2, 3)


def test_199(at: Any) -> None:
    t = at(199, "scheme.text", {}, {"hand": ["Full Table"], "resources": ["I"]}, active=1).do(1, "Summon Full Table")
    while t.asked != 0:
        t.do(t.asked or 0, "Pass")
    t = cast(t)
    assert (len(hand(t, 1)), t.names(1, "discard")) == (0, ["Full Table"])


def test_133(at: Any) -> None:
    t = at(133, "creature.text", {"field": [GIANT]}, {})
    t.do(0, f"{CARD}:")
    t = choosing(resolve(t))
    assert [(card["fight"], card["life"]) for card in t.seat(0)["field"]] == [(3, 3), (3, 3)]


def test_141(at: Any) -> None:
    mine = {"aspects": [BIRD] * 3, "resources": ["I", "I"], "hand": []}
    t = at(141, "fortification.text", mine, {}, "resource")
    before = len(t.seat(0)["resources"])
    while t.view()["phase"] == "resource" and t.game.active == 0:
        found = t.find(t.asked or 0, "yes") or t.find(t.asked or 0, "Pass")
        t.apply(found[0] if found else 0)
    assert len(t.seat(0)["resources"]) == before + 2
