"""Card texts as people type them, read and played in Kamigami: what they were meant to say happens, and not the nearest
other thing. Every second text of `wild.toml` is for whoever judges the language and is not used here."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.support.grown import KAMIGAMI
from tests.support.table import Table, Tables
from tests.support.wild import seat_with, typed_card

C, F, L = "Cultist", "Deep One", "Servitors of the Outer Gods"  # a Disciple I, a Warrior of cost 2, a Disciple III
CARD = "New Card"
GODS = ("Azathoth", "Tsathoggua", "Ubbo-Sathla", "Yig")
DEAR = "Star Spawn"  # a Warrior of cost 4
Seat = dict[str, Any]


def table_of(
    table: Tables, tmp_path: Path, n: int, place: str, mine: Seat, theirs: Seat, *others: Seat, **spec: Any
) -> Table:
    """A game of Old Ones in which seat 0 has the card of that text: in hand, or as its God or Temple."""
    folder = tmp_path / str(len(list(tmp_path.iterdir())))
    folder.mkdir()
    folder = typed_card(n, place, folder, spec.pop("text", ""))
    kind = place.partition(".")[0]
    seats = [{"god": god, **seat} for god, seat in zip(GODS, [seat_with(kind, mine), theirs, *others], strict=False)]
    if kind == "temple":
        temples = (CARD, "Carcosa", "R'lyeh", "Kadath")
        seats = [{"temple": temple, **seat} for temple, seat in zip(temples, seats, strict=False)]
        spec["temples"] = True
    kinds = [CARD] if kind in ("warrior", "disciple") else []
    kinds += [F, *([] if kind == "disciple" else [C]), *spec.pop("also", ())]
    return table("old-ones", seats, sets=("old-ones", KAMIGAMI, str(folder)), kinds=tuple(kinds), **spec)


@pytest.fixture
def at(table: Tables, tmp_path: Path) -> Any:
    def make(n: int, place: str, mine: Seat, theirs: Seat, *others: Seat, **spec: Any) -> Table:
        return table_of(table, tmp_path, n, place, mine, theirs, *others, **spec)

    return make


def test_1(at: Any) -> None:
    t = at(1, "god.react", {"energy": 10}, {}, faith=9, phase="recruit", hall=[[F]])
    t.do(0, "pay 3 Faith").do(0, "pay 3 Faith")
    assert (t.faith(0), t.energy[0]) == (3, 12)


def test_3(at: Any) -> None:
    t = at(3, "warrior.act", {"energy": 6}, {"energy": 13}).do(0, f"play {CARD}:")
    assert t.energy == [6, 6]


def test_11(at: Any) -> None:
    t = at(11, "god.act", {"hand": [C], "deck": [C] * 6}, {}).do(0, "act").do(0, "3")
    assert (t.energy[0], len(t.hand(0))) == (12, 4)


def test_13(at: Any) -> None:
    t = at(13, "warrior.act", {"hand": [C, C, F, F]}, {}).do(0, f"play {CARD}:").do(0, C).do(0, C)
    assert (len(t.hand(0)), t.names(0, "discard"), t.view()["netherworld"] != []) == (2, [], True)


def test_15(at: Any) -> None:
    t = at(15, "warrior.act", {"hand": [F], "deck": [C, L]}, {}, also=(L,)).do(0, f"play {CARD}:").do(0, L)
    assert (sorted(t.hand(0)), t.names(0, "discard")) == (sorted([C, F]), [L])


def test_19(at: Any) -> None:
    t = at(19, "warrior.act", {"energy": 18}, {"energy": 12}, {"energy": 9}).do(0, f"play {CARD}:")
    assert t.energy == [16, 12, 9]


def test_21(at: Any) -> None:
    t = at(21, "artifact.act", {}, {}, faith=5, hall=[[DEAR], [F]], also=(DEAR,)).do(0, f"play {CARD}:")
    t.do(0, "end the Play Phase").do(0, f"recruit {DEAR}").do(0, f"recruit {F}")
    assert t.faith(0) == 5 - 2 - 0


def test_27(at: Any) -> None:
    mine = {"temple_energy": 5, "hand": ["Zealot", "Zealot"]}
    t = at(27, "temple.act", mine, {"temple_energy": 9}, also=("Zealot",), faith=3)
    t.do(0, f"act {CARD}")
    assert (t.energy[0], t.temples[0]) == (15, 4)
    t.do(0, "play Zealot:").do(0, "Tsathoggua").all_pass()
    assert t.energy[1] == 15 - 3 - 2
    t.do(0, "play Zealot:").do(0, "Tsathoggua").all_pass()
    assert t.energy[1] == 10 - 3


def test_29(at: Any) -> None:
    t = at(29, "god.react", {"hand": [C, C], "deck": [C] * 6}, {})
    for _ in range(3):
        t.do(0, "pay 1 Energy")
    assert (t.energy[0], len(t.hand(0))) == (12, 5)


def test_33(at: Any) -> None:
    t = at(33, "warrior.act", {}, {"hand": [C]}).do(0, f"play {CARD}:")
    assert t.all_pass().energy[1] <= 12


def test_43(at: Any) -> None:
    mine = {"energy": 12, "discard": [F, F], "deck": [C] * 9}
    t = at(43, "god.react", mine, {"hand": [C]})
    before = len(t.hand(0))
    t.do(0, "pay 2 Energy")
    assert (t.energy[0], len(t.hand(0)), F in t.hand(0)) == (10, before + 1, True)


def test_53(at: Any) -> None:
    t = at(53, "god.act", {}, {"hand": [C] * 5}, {"hand": [C] * 2}).do(0, "act")
    assert (t.energy[0], len(t.hand(1)), len(t.hand(2))) == (12, 3, 2)


def test_57(at: Any) -> None:
    t = at(57, "warrior.act", {"hand": [C] * 4}, {}, faith=1).do(0, f"play {CARD}:")
    assert t.faith(0) == 5


def test_61(at: Any) -> None:
    assert at(61, "warrior.act", {"energy": 7}, {}).do(0, f"play {CARD}:").energy[0] == 10
    assert at(61, "warrior.act", {"energy": 8}, {}).do(0, f"play {CARD}: ").energy[0] == 8


def test_73(at: Any) -> None:
    t = at(73, "warrior.act", {"hand": [C, C]}, {}, faith=9, hall=[[F, F]]).do(0, f"play {CARD}:")
    t.do(0, "end the Play Phase").do(0, f"recruit {F}")
    assert sorted(t.hand(0)) == sorted([C, C, F])
    assert len(t.do(0, f"recruit {F}").hand(0)) == 3


def test_75(at: Any) -> None:
    t = at(75, "warrior.act", {}, {"hand": [C, C, F, DEAR]}, also=(DEAR,)).do(0, f"play {CARD}:").do(0, DEAR)
    assert (t.names(1, "discard"), len(t.hand(1))) == ([DEAR], 3)


def test_65(at: Any) -> None:
    offered = "Banish a Disciple you played this turn: +3 Faith."
    t = at(65, "warrior.act", {"hand": [C] * 3}, {}, text=offered).do(0, f"play {C}: +1").do(0, f"play {CARD}:")
    assert (t.faith(0), t.hand(0), t.names(0, "play")) == (4, [C, C], [CARD])


def test_77(at: Any) -> None:
    t = at(77, "warrior.act", {"hand": [C, C, C], "deck": [C] * 5}, {}).do(0, f"play {CARD}:")
    assert (len(t.hand(0)), t.names(0, "discard")) == (4, [C])


def test_81(at: Any) -> None:
    theirs = {"hand": ["Zealot"]}
    t = at(81, "god.react", {"hand": [C, C], "deck": [C] * 5}, theirs, also=("Zealot",), active=1, faith=3)
    t.do(1, "play Zealot:").do(0, "react New Card")
    assert (t.energy[0], len(t.hand(0))) == (12, 3)


def test_87(at: Any) -> None:
    t = at(87, "disciple.act", {}, {}, faith=1, also=(L,)).do(0, f"play {CARD}:")
    assert (t.faith(0), t.energy[0]) == (3, 15)


def test_93(at: Any) -> None:
    mine, theirs = {"temple": "R'lyeh", "temple_energy": 5}, {"temple": "Carcosa", "hand": ["Zealot"]}
    for target in ("R'lyeh", "Azathoth"):
        t = at(93, "warrior.react", mine, theirs, also=("Zealot",), active=1, faith=5, temples=True)
        t.do(1, "play Zealot:").do(1, target)
        t.do(0, "react New Card").all_pass()
        assert (t.energy[0], t.temples[0]) == ((15, 4) if target == "R'lyeh" else (12, 5))


def test_99(at: Any) -> None:
    theirs = {"hand": ["Weight of Years", C, C, C], "energy": 10}
    t = at(99, "god.react", {"energy": 10}, theirs, also=("Weight of Years",), active=1)
    t.do(1, "play Weight of Years:").do(0, "react New Card")
    assert t.energy == [11, 13]


def test_107(at: Any) -> None:
    t = at(107, "warrior.act", {"deck": [C, C]}, {}, faith=2).do(0, f"play {CARD}:")
    assert (t.faith(0), t.names(0, "discard"), t.energy[1]) == (3, [C], 15)
    t = at(107, "warrior.act", {"deck": [F, C]}, {}, faith=2).do(0, f"play {CARD}:")
    assert (t.faith(0), t.all_pass().energy[1]) == (2, 12)


def test_111(at: Any) -> None:
    t = at(111, "warrior.act", {"hand": [F] * 3, "deck": [F] * 2 + [C]}, {}).do(0, f"play {CARD}:")
    assert (sorted(t.hand(0)), t.deck_size(0)) == (sorted([F, F, F, C]), 2)


def test_119(at: Any) -> None:
    t = at(119, "warrior.act", {"hand": [C] * 2, "deck": [C] * 2}, {"hand": [C] * 5, "deck": [C] * 2})
    t.do(0, f"play {CARD}:")
    assert [len(t.hand(p)) for p in (0, 1)] == [3, 6]


def test_123(at: Any) -> None:
    t = at(123, "warrior.act", {"hand": [C] * 3}, {}, netherworld=[F]).do(0, f"play {CARD}:")
    assert (sorted(t.hand(0)), t.view()["netherworld"]) == (sorted([C, C, C, F]), [])


def test_135(at: Any) -> None:
    t = at(135, "god.act", {}, {}, faith=5).do(0, "act").do(0, "3")
    t = t.all_pass()
    assert (t.faith(0), t.energy, t.can(0, "act New Card")) == (2, [15, 12], False)


def test_137(at: Any) -> None:
    t = at(137, "warrior.act", {"hand": [C, C], "deck": [F, C]}, {}).do(0, f"play {CARD}:")
    assert (len(t.hand(0)), t.names(0, "discard")) == (2, [F])


def test_145(at: Any) -> None:
    t = at(145, "temple.act", {"energy": 4, "temple_energy": 9}, {}).do(0, f"act {CARD}")
    assert (t.energy[0], t.temples[0], t.can(0, f"act {CARD}")) == (9, 4, False)


def test_127(at: Any) -> None:
    t = at(127, "warrior.react", {}, {"hand": ["Zealot"]}, also=("Zealot",), active=1, faith=4)
    t.do(1, "play Zealot:").do(0, "react New Card")
    assert (t.energy, t.names(1, "play")) == ([15, 15], ["Zealot"])


def test_171(at: Any) -> None:
    t = at(171, "god.react", {}, {"hand": ["Zealot"]}, also=("Zealot",), active=1, faith=3)
    t.do(1, "play Zealot:").do(0, "react New Card")
    assert t.energy == [12, 14]


def test_181(at: Any) -> None:
    t = at(181, "warrior.act", {}, {"hand": [C] * 5}, {"hand": [C] * 5}).do(0, f"play {CARD}:")
    assert [len(t.hand(p)) for p in (1, 2)] == [4, 4]


def test_187(at: Any) -> None:
    t = at(187, "warrior.act", {"hand": [C] * 3}, {})
    for _ in range(3):
        t.do(0, f"play {C}: +1")
    assert t.do(0, f"play {CARD}:").all_pass().energy[1] == 12


def test_189(at: Any) -> None:
    t = at(189, "warrior.act", {}, {}, faith=2, hall=[[DEAR]], also=(DEAR,)).do(0, f"play {CARD}:").do(0, DEAR)
    assert (t.faith(0), t.deck_size(0)) == (2, 1)


def test_191(at: Any) -> None:
    t = at(191, "disciple.react", {}, {"hand": ["Zealot"]}, also=("Zealot",), active=1, faith=5)
    t.do(1, "play Zealot:").do(0, "react New Card").all_pass()
    assert t.energy[0] == 12


def test_197(at: Any) -> None:
    mine = {"energy": 10, "hand": ["Gravedigger"], "discard": [C, C]}
    t = at(197, "god.react", mine, {}, also=("Gravedigger",)).do(0, "play Gravedigger:").do(0, C).do(0, C)
    t.do(0, "react New Card").do(0, "react New Card")
    assert t.energy[0] == 12


def test_105(at: Any) -> None:
    for answer, held, energy in (("yes", 0, 15), ("no", 2, 11)):
        t = at(105, "warrior.act", {}, {"hand": [C, C]}).do(0, f"play {CARD}:").do(1, answer)
        assert (len(t.hand(1)), t.all_pass().energy[1]) == (held, energy)
    t = at(105, "warrior.act", {}, {"hand": [C]}).do(0, f"play {CARD}:").do(1, "yes")
    assert t.all_pass().energy[1] == 11, "one card is not two"


def test_121(at: Any) -> None:
    mine = {"hand": [C] * 3, "deck": [C] * 3}
    t = at(121, "warrior.react", mine, {}, faith=9, phase="recruit", hall=[[CARD]])
    t.do(0, f"recruit {CARD}").do(0, f"react {CARD}")
    assert len(t.hand(0)) == 5  # the card of that kind in hand, three more, and the one that is drawn


def test_169(at: Any) -> None:
    t = (
        at(169, "disciple.act", {}, {"deck": [F, L, L]}, also=(L,))
        .do(0, f"play {CARD}:")
        .do(0, "Player 1")
        .do(0, "yes")
    )
    deck = [card if isinstance(card, str) else card["face"] for card in t.position["seats"][1]["deck"]]
    assert deck == [L, L, F]


def test_183(at: Any) -> None:
    assert at(183, "disciple.act", {}, {}, also=(L,)).do(0, f"play {CARD}:").faith(0) == 2
    t = at(183, "disciple.act", {"hand": [F]}, {}, also=(L,)).do(0, f"play {F} without").do(0, f"play {CARD}:")
    assert t.faith(0) == 1
