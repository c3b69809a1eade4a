"""Games of Twilight read as by a player of the printed game: which copy, whose, why nothing came of it (T-14.9)."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

from tests.rules.test_told import SEATS
from tests.rules.test_tr_p_steps import settle
from tests.support import rule
from tests.support.table import Table, Tables
from tests.support.twilight import HERALDS, SPENT, calm, offer, open_to_offers, seated, told
from tests.support.twilight_steps import pass_until, resolve
from theomachy.aide import phrases, story
from theomachy.core.reader import Reader

duel = partial(calm, sets=HERALDS)
ONES = ["I", "I", "I"]


def said(t: Table, since: int = 0, seat: int | None = None) -> str:
    reader = Reader(tuple(t.game.names), -1 if seat is None else seat)
    return "\n".join(story.tell(t.game.events(since, seat), reader))


# ---- which of two copies
@rule("T-10.11", "T-R59")
def test_creatures_of_one_name_are_told_apart_in_a_combat(table: Tables) -> None:
    t = duel(
        table,
        {"field": ["Youthful Troll", "Youthful Troll"], "resources": ["II", "II", "II"], "deity": SPENT},
        {"field": ["Youthful Troll"], "resources": ["II", "II"], "deity": SPENT},
        "combat",
    )
    pass_until(t, "attackers")
    t.apply(t.find(0, "Life Stack with Youthful Troll")[0])
    t.apply(t.find(0, "Life Stack with Youthful Troll")[0])
    if t.can(0, "Done"):
        t.do(0, "Done")
    pass_until(t, "blockers")
    t.apply(t.find(1, "Block Youthful Troll")[-1])
    (line,) = told(t, "blocks")
    assert line["target"]["which"] == "the newer"
    assert line["text"] == "Player 1's Youthful Troll blocks Player 0's Youthful Troll (the newer)."
    assert "2 × Youthful Troll attack Player 1's Life Stack" in said(t)


@rule("T-9.9")
def test_which_copy_leaves_is_told_and_that_it_is_hurt(table: Tables) -> None:
    field = ["Arena Veteran", {"face": "Arena Veteran", "damage": 1}, "Arena Veteran"]
    t = calm(table, {"field": field, "resources": ["I"]}, {}, "summoning")
    while t.kind == "limit":
        t.apply(t.find(0, "1 damage")[0] if t.can(0, "1 damage") else 0)
    assert [line["text"] for line in told(t, "discarded")] == [
        "Player 0's Arena Veteran (the 2nd of 3, hurt) is discarded for the Creature Limit.",
        "Player 0's Arena Veteran (the older) is discarded for the Creature Limit.",
    ]


@rule("T-14.9")
def test_a_single_copy_needs_no_mark_and_several_are_counted(table: Tables) -> None:
    t = duel(
        table,
        {"hand": ["Sudden Storm"], "resources": ["I", "II"], "deity": SPENT},
        {"field": ["Arena Veteran"], "deity": SPENT},
    )
    assert not any("which" in line for line in t.events())
    events = [
        {"kind": "frozen", "card": {"id": str(k), "face": "Leper"}, "seat": 0, "now": 1, "text": text, "parts": parts}
        for k, which in enumerate(("the older", "the newer"))
        for text, parts in [
            (
                f"Ben's Leper ({which}) is Frozen.",
                ["Ben's ", {"card": "Leper"}, f" ({which}) ", {"verb": "is", "many": "are"}, " Frozen", "."],
            )
        ]
    ]
    for event, which in zip(events, ("the older", "the newer"), strict=True):
        event["which"] = which
    assert phrases.run_of(events, 0) == 2
    assert phrases.phrase_for_run(events, SEATS) == "Ben's 2 × Leper are Frozen"


# ---- Mini-cards
@rule("T-R19", "T-3.6")
def test_a_mini_card_is_destroyed_however_it_leaves(table: Tables) -> None:
    mini = {"face": "Leper", "mini": True}
    t = calm(table, {"field": ["Arena Veteran", mini], "resources": ["I"]}, {}, "summoning")
    t.do(0, "Discard Leper")
    assert [line["text"] for line in told(t, "discarded")] == ["Player 0's Leper is Destroyed for the Creature Limit."]
    t = duel(table, {"hand": ["Javelin Volley"], "resources": ONES}, {"field": [mini], "resources": ["I"]})
    settle(t.do(0, "Summon Javelin Volley"))
    assert [line["text"] for line in told(t, "slain")] == ["Player 1's Leper is Slain and so Destroyed."]


# ---- offers
@rule("T-6.3", "T-6.5")
def test_a_counter_offer_is_told_with_its_terms_and_who_gives_what(table: Tables) -> None:
    t = seated(table, [{"hand": ["I", "II", "II"]}, {"hand": ["I", "II", "III"]}], "trade")
    offer(t, 0, 1, "I", "II")
    offer(t, 1, 0, "I", "II")
    t.do(0, "Accept")
    assert (
        "Player 0 offers Player 1 1 × I for 1 × II; Player 1 offers 1 × I for 1 × II instead; Player 0 accepts"
        in said(t)
    )


@rule("T-6.3")
def test_a_counter_offer_with_the_same_terms_is_none(table: Tables) -> None:
    t = seated(table, [{"hand": ["I", "II"]}, {"hand": ["I", "II"]}], "trade")
    offer(t, 0, 1, "I", "II")
    offer(t, 1, 0, "II", "I")
    t.do(0, "Decline")
    assert "Player 0 offers Player 1 1 × I for 1 × II; Player 1 offers the same; Player 0 declines." in said(t)


@rule("T-6.7")
def test_a_counter_offer_that_is_withdrawn_was_never_made(table: Tables) -> None:
    t = seated(table, [{"hand": ["I", "II"]}, {"hand": ["I", "II"]}], "trade")
    offer(t, 0, 1, "I", "II")
    t.do(1, "counter-offer").do(1, "Withdraw")
    story_told = said(t)
    assert "Player 1 wants other terms than Player 0's offer of 1 × I for 1 × II." in story_told
    assert "instead" not in story_told


# ---- who may know a card is told its name, and nobody else
@rule("T-2.15", "T-R68")
def test_what_is_handed_over_is_named_to_whoever_gave_it(table: Tables) -> None:
    t = seated(table, [{"hand": ["Libation", "II"]}, {"hand": ["Altar of Thermopylae", "I"]}, {}], "trade")
    offer(t, 0, 1, "I", "II")
    t.do(1, "Accept")
    while t.kind == "hand over":
        seat = t.asked or 0
        t.apply(next(k for name in ("Libation", "Altar") for k in t.find(seat, name)))
    assert "you hand over Libation" in said(t, seat=0)
    assert "you hand over Altar of Thermopylae" in said(t, seat=1)
    for reader, hidden in ((0, "Altar"), (1, "Libation"), (2, "Libation"), (2, "Altar"), (None, "Libation")):
        assert hidden not in said(t, seat=reader), (reader, hidden)


@rule("T-2.15")
def test_what_is_seized_from_a_hand_is_named_to_whoever_held_it(table: Tables) -> None:
    mine = ["Javelin Volley", "Forced March", "Arena Veteran", "Blood Tithe"]
    t = seated(table, [{"hand": mine}, {"hand": ["Altar of Thermopylae"]}, {}], "seize")
    t.do(0, "Seize a II from player 1")
    while t.asked == 0 and t.kind != "seize":
        t.apply(0)
    assert "Player 0 Seizes Altar of Thermopylae (value II) from your Hand" in said(t, seat=1)
    for seat in (0, 2, None):
        assert "Altar" not in said(t, seat=seat)
        assert "a card of value II" in said(t, seat=seat)


@rule("T-2.15", "T-2.14")
def test_what_is_looked_at_is_named_to_whoever_knows_it(table: Tables) -> None:
    """Player 1 was given the Aspect by player 0, who knows it; a third player and spectators do not."""
    t = table(
        "twilight",
        [
            {"hand": ["Borderland Scout"], "resources": ["I"], "deity": SPENT, "life": 9},
            {"resources": [{"face": "Altar of Thermopylae", "known_by": [2]}], "deity": SPENT, "life": 9},
            {"deity": SPENT, "life": 9},
            {"deity": SPENT, "life": 9},
        ],
        phase="summoning",
    )
    settle(open_to_offers(t).do(0, "Summon Borderland Scout"))
    (look,) = told(t, "looked at", 2)
    assert look["card"]["face"] == "Altar of Thermopylae"
    for seat, named in ((0, True), (2, True), (1, False), (3, False), (None, False)):
        (look,) = told(t, "looked at", seat)
        assert ("Altar" in look["text"]) == named, seat


@rule("T-2.13", "T-13.3", "T-R75")
def test_what_is_destroyed_is_seen_though_its_owner_is_out(table: Tables) -> None:
    t = table(
        "twilight",
        [
            {"resources": [{"face": "Libation", "owner": 2}, "I"], "deity": SPENT, "life": 9},
            {"field": ["Temple Gatekeeper"], "resources": ["I"], "deity": SPENT, "life": 9},
            {"deity": SPENT, "life": 0, "out": True},
        ],
        phase="summoning",
    )
    open_to_offers(t)
    if not t.can(0, "Sacrifice Aspects to Destroy Temple Gatekeeper"):
        t.apply(t.find(0, "acrifice")[0])
    t.do(0, "Sacrifice Aspects to Destroy Temple Gatekeeper")
    while t.kind == "sacrifice":
        t.apply(0)
    assert "Libation" in said(t, seat=1)


# ---- numbers, Armor, Freeze
@rule("T-R16")
def test_what_is_restored_is_told_with_the_new_count(table: Tables) -> None:
    t = duel(table, {"hand": ["Libation"], "resources": ONES, "discard": ["I", "II", "I"], "deity": SPENT}, {})
    settle(t.do(0, "Summon Libation"))
    assert "Player 0 Restores 2 (14 now)" in said(t)


@rule("T-10.19", "T-R8")
def test_armor_of_a_life_stack_is_that_of_the_stack(table: Tables) -> None:
    t = duel(
        table,
        {"field": ["Berserker of the Red Shore"], "resources": ["I", "II"], "deity": SPENT},
        {"compass": {"north": ["Ziggurat of Nippur"]}, "deity": SPENT},
        "combat",
    )
    pass_until(t, "attackers")
    t.do(0, "Life Stack with Berserker")
    while not told(t, "damaged") and not told(t, "prevented"):
        t.apply(0)
    assert "damage to Player 1's Life Stack is kept off by its Armor." in told(t, "prevented")[0]["text"]


@rule("T-3.20", "T-15.1")
@pytest.mark.parametrize("freeze", [0, 1])
def test_what_is_frozen_already_gains_another_marker(table: Tables, freeze: int) -> None:
    target = {"face": "Arena Veteran", "frozen": freeze, "exhausted": True}
    theirs = {"resources": ["Terracotta Warrior"], "field": [target], "deity": SPENT}
    t = duel(table, {"hand": ["Omen of Blood"], "resources": ["I"], "deity": SPENT}, theirs)
    settle(t.do(0, "Summon Omen of Blood"))
    texts = [line["text"] for line in told(t, "frozen")]
    assert texts == [
        "Player 1's Arena Veteran gains another Freeze marker, its 2nd."
        if freeze
        else "Player 1's Arena Veteran is Frozen."
    ]


# ---- what lasts of a Power
@rule("T-16.7", "T-R84")
@pytest.mark.parametrize(
    ("deity", "lasts"),
    [
        ("Mars", "“A Creature you control has Overrun this turn.”"),
        ("Reader of Portents", "“A Creature you control has Fleet this turn.”"),
        ("Enlil", "“Attacking Creatures deal and take no combat damage this turn.”"),
    ],
)
def test_what_lasts_of_a_power_is_told_by_its_words(table: Tables, deity: str, lasts: str) -> None:
    mine = {"deity": deity, "field": ["Arena Veteran"], "discard": ["I"] * 3, "resources": ["I"]}
    t = duel(table, mine, {"deity": SPENT, "discard": ["I"] * 3}, "combat")
    settle(t.do(0, f"{deity}:"))
    (line,) = [line for line in said(t).splitlines() if f"calls on {deity}" in line]
    assert lasts in line
    assert line.count("this turn") == 1


# ---- why nothing comes of it
@rule("T-14.9", "T-R109")
def test_why_nothing_comes_of_it_is_told(table: Tables) -> None:
    t = duel(table, {"hand": ["Javelin Volley"], "resources": ["I"], "deity": SPENT}, {"deity": SPENT})
    settle(t.do(0, "Summon Javelin Volley"))
    (end,) = told(t, "resolved")
    assert (end["why"], end["text"]) == ("no aim", "Javelin Volley comes to nothing, as there is nothing to aim at.")
    t = duel(table, {"hand": ["Libation"], "resources": ONES, "deity": SPENT}, {"deity": SPENT})
    settle(t.do(0, "Summon Libation"))
    assert "Player 0 Summons Libation for 2 × I to no effect: “Restore 2. Conviction: Restore 2.”" in said(t)


@rule("T-14.7", "T-14.9")
def test_what_is_aimed_at_is_gone(table: Tables) -> None:
    """Two Javelins at one Creature: the second finds it no more."""
    mine: dict[str, Any] = {"hand": ["Javelin Volley", "Javelin Volley"], "resources": ["I", "I"], "deity": SPENT}
    t = duel(table, mine, {"field": [{"face": "Temple Physician", "damage": 1}], "resources": ["I"], "deity": SPENT})
    t.do(0, "Summon Javelin Volley").do(0, "Summon Javelin Volley")
    settle(t)
    assert [(line.get("why"), line["vain"]) for line in told(t, "resolved")] == [(None, False), ("aim gone", True)]
    assert "Javelin Volley comes to nothing, as what it is aimed at is gone" in said(t)


# ---- lists
def test_names_with_a_comma_are_short_in_a_row() -> None:
    def cards(*faces: str) -> list[dict[str, Any]]:
        return [{"kind": "hurt", "card": {"id": face, "face": face}} for face in faces]

    phthia, harvest = "Achilles, Wrath of Phthia", "Last Harvest"
    assert phrases.counted_cards(cards(phthia)) == phthia
    assert phrases.counted_cards(cards(phthia, harvest)) == "Achilles and Last Harvest"
    assert phrases.counted_cards(cards(phthia, phthia, harvest)) == "2 × Achilles and Last Harvest"
    other = "Achilles, Late"
    assert phrases.counted_cards(cards(phthia, other)) == f"{phthia} and {other}", "no name would tell them apart"


# ---- answers
@rule("T-14.9", "T-R50")
@pytest.mark.parametrize(
    ("answer", "words"),
    [
        ("No", "Player 0 chooses not to draw any card (Herald's Offer)."),
        ("Yes", "Player 0 accepts Herald's Offer: “Draw 1 card.”"),
    ],
)
def test_what_somebody_may_do_is_taken_or_declined(table: Tables, answer: str, words: str) -> None:
    t = duel(table, {"hand": ["Herald's Offer"], "resources": ONES}, {})
    resolve(t.do(0, "Summon Herald's Offer")).do(0, answer)
    assert [line["text"] for line in told(t, "answered", 1)] == [words]
    assert ("chooses not" in said(t), "accepts" in said(t)) == (answer == "No", False), "what is done is told"
