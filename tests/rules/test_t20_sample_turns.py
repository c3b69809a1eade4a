"""T-20.31 and T-20.32: the two sample Turns of the book, one after the other."""

from __future__ import annotations

from tests.support import rule
from tests.support.table import Tables
from tests.support.twilight import NO_POWER, SPENT, calm, finish, offer
from tests.support.twilight_steps import field, hand, levels, life, resolve

JANE = {
    "hand": [
        "Javelin Volley",
        "Wolf-Coat Raider",
        "Amazon Lancer",
        "Fenrir Unbound",
        "Praetorian Guard",
        "Hour of the Wolf",
        "Berserker of the Red Shore",
    ],
    "life": ["Omen of Blood", "Hound of the Furies", *["II"] * 41],
    "turns": 0,
    "deity": SPENT,
}
BILL = {
    "hand": [
        "Temple Gatekeeper",
        "Pilgrim of the Long Road",
        "Temple Physician",
        "Youthful Troll",
        "Lamassu Sentinel",
        "The Bull of Heaven",
        "Titan of Mount Ararat",
    ],
    "life": ["Ishtar's Harvest", *["III"] * 42],
    "turns": 1,
    "deity": SPENT,
}


@rule(
    "T-20.31",
    "T-20.32",
    "T-5.3",
    "T-5.12",
    "T-5.15",
    "T-5.16",
    "T-6.3",
    "T-6.6",
    "T-6.11",
    "T-7.2",
    "T-7.3",
    "T-7.4",
    "T-7.5",
    "T-8.5",
    "T-9.5",
    "T-11.6",
)
def test_the_sample_turns(table: Tables) -> None:
    bill, jane = 0, 1
    t = calm(table, BILL, JANE, "refresh", turn=1, decks=["enlil", "mars"])
    # ---- Bill: no Refresh, one card, a Trade, an Aspect, a Creature
    assert (t.game.turn, len(hand(t, bill)), life(t, bill)) == (1, 8, 42)
    offer(t, bill, jane, "I I", "I I")
    offer(t, jane, bill, "I II", "I II")
    t.do(bill, "Accept")
    while t.kind == "hand over":
        wanted = t.find(t.asked or 0, "Pilgrim") + t.find(t.asked or 0, "Wolf-Coat Raider")
        t.apply(wanted[0] if wanted else 0)
    assert (len(hand(t, bill)), len(hand(t, jane))) == (6, 5)
    assert levels(t, bill, "aspects") == levels(t, jane, "aspects") == ["I", "II"]
    assert (t.view()["phase"], t.kind) == ("resource", "place"), "Seize is not available"
    t.do(bill, "an unknown I to")
    assert [(c["level"], c["state"]) for c in t.seat(bill)["resources"]] == [("I", "fresh")]
    t.do(bill, "Summon Temple Gatekeeper")
    resolve(t)
    assert field(t, bill) == ["Temple Gatekeeper"]
    assert t.seat(bill)["field"][0]["state"] == "fresh"
    assert len(hand(t, bill)) == 5
    finish(t, "trade", turn=2)
    # ---- Jane: two cards, "no trades", a Seize, an Aspect kept Fresh
    assert (t.view()["active"], t.names(bill, "destroyed")) == (jane, [])
    assert (len(hand(t, jane)), life(t, jane)) == (7, 41)
    offer(t, jane, bill, "I III", "I III")
    t.do(bill, "No trades")
    assert not t.can(jane, "Offer Player 0")
    if t.kind == "trade":
        t.do(jane, "Done")
    while t.kind == "priority":
        t.do(t.asked or 0, "Pass")
    bills = len(hand(t, bill))
    t.do(jane, "Seize a I from Player 0")
    for name in ("Amazon Lancer", "Hour of the Wolf", "Berserker of the Red Shore"):
        if t.can(jane, f"Set {name}"):
            t.do(jane, f"Set {name}")
        else:
            t.apply(0)
    assert len(hand(t, jane)) == 4
    t.apply(0)
    assert len(hand(t, bill)) == bills - 1 == 4
    assert levels(t, jane, "aspects") == ["I", "I", "II"]
    assert (len(t.names(jane, "destroyed")), len(t.names(jane, "discard"))) == (1, 2)
    assert t.can(jane, "Seize a I from Player 0"), "she may Seize again"
    t.do(jane, "Done")
    while t.kind != "place":
        t.do(t.asked or 0, "Pass")
    t.apply(t.find(jane, "I to the Resource Area")[0])
    finish(t, "trade", turn=3)
    assert [(c["level"], c["state"]) for c in t.seat(jane)["resources"]] == [("I", "fresh")]
    assert (len(t.names(jane, "destroyed")), t.seat(jane)["floating"]) == (1, NO_POWER), "no Decay for a Fresh Aspect"
    assert life(t, jane) == 41
