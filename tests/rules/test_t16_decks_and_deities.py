"""T-16, T-R4 to T-R6, T-R84, T-R88 and T-R94: legal decks, Deities, Conviction."""

from __future__ import annotations

import pytest

import theomachy as th
from tests.support import rule
from tests.support.table import Tables
from tests.support.twilight import DELPHI, calm, finish
from tests.support.twilight_steps import card, duel, field, life, pass_until, resolve

ENLIL = {"face": "Enlil", "spent": True}
MARS = {"face": "Mars", "spent": True}


def deck_text(deity: str, cards: dict[str, int]) -> str:
    return "\n".join([f"Deity: {deity}", *[f"{n} {name}" for name, n in cards.items()]])


def reasons(deity: str, cards: dict[str, int]) -> list[str]:
    try:
        th.load_deck(deck_text(deity, cards))
    except ValueError as error:
        return str(error).splitlines()
    return []


def mixed(red: int) -> dict[str, int]:
    """Fifty cards, so many of them red, nothing above the limits."""
    faces = [face for face in th.faces("twilight") if face["kind"] not in ("mini", "deity")]
    cards: dict[str, int] = {}
    for wanted, count in ((True, red), (False, 50 - red)):
        for face in faces:
            if (face["faction"] == "aggression") == wanted:
                n = min(1 if "Epic" in face.get("types", ()) else 3, count)
                if n:
                    cards[face["name"]] = n
                    count -= n
    return cards


@rule("T-16.1")
def test_exactly_fifty_cards_and_one_deity() -> None:
    cards = dict(th.decks()["mars"].cards)
    assert reasons("Mars", cards) == []
    assert reasons("Mars", {**cards, "Omen of Blood": 1}) == ["49 cards; a deck has exactly 50"]
    assert reasons("Mars", {**cards, "Libation": 1}) == ["51 cards; a deck has exactly 50"]
    assert reasons("Zeus", cards)[0].startswith("there is no Deity 'Zeus'")
    with pytest.raises(ValueError, match="a second Deity"):
        th.load_deck("Deity: Hera\n" + deck_text("Mars", cards))
    assert "Mars" in reasons("Mars", {**cards, "Mars": 1})[0], "a Deity is no card of the deck"


@rule("T-16.2", "T-16.3", "T-3.23", "T-R88")
def test_copies_and_epic_cards() -> None:
    cards = mixed(20)
    three = next(name for name, n in cards.items() if n == 3)
    epic = next(
        face["name"] for face in th.faces("twilight") if "Epic" in face.get("types", ()) and face["name"] in cards
    )
    assert reasons("Mars", cards) == []
    assert f"{three}: 4 copies; 3 are allowed" in reasons("Mars", {**cards, three: 4})
    assert f"{epic}: 2 copies of an Epic card; one is allowed" in reasons("Mars", {**cards, epic: 2})
    twice = deck_text("Mars", cards) + f"\n1 {three}"
    with pytest.raises(ValueError, match=f"{three}: 4 copies"):
        th.load_deck(twice)  # copies are counted by Title, however they are listed


@rule("T-16.4", "T-16.5", "T-R94", "T-20.26")
@pytest.mark.parametrize("red", [9, 10, 11, 30])
def test_the_faction_requirement(red: int) -> None:
    text = deck_text("Mars", mixed(red))
    if red < 10:
        with pytest.raises(ValueError, match="Mars requires 10 cards of Aggression; there are 9"):
            th.new_game("twilight", decks=(text, "hera"))
    else:
        assert th.new_game("twilight", decks=(text, "hera")).players == 2


@rule("T-2.13")
def test_the_list_of_an_own_deck_is_in_no_world_of_anybody_else() -> None:
    own = (deck_text("Mars", mixed(12)), deck_text("Mars", mixed(20)))
    game = th.new_game("twilight", decks=(*own, "hera"), players=3)
    mine, theirs, _ = game.settings["decks"]
    assert mine != theirs
    for seat, known in enumerate(((mine, None, "hera"), (None, theirs, "hera"), (None, None, "hera"))):
        assert tuple(game.determinize(seat, 1).settings["decks"]) == known


@rule("T-R88", "T-16.4")
def test_every_faction_of_a_requirement_must_be_met() -> None:
    hera = dict(th.decks()["hera"].cards)
    mars = dict(th.decks()["mars"].cards)
    both: dict[str, int] = {}
    for source in (mars, hera):
        left = 25
        for name, n in source.items():
            take = min(n, left)
            left -= take
            both |= {name: take} if take else {}
    game = th.new_game("twilight", decks=(deck_text("Amphictyon", both), "mars"), sets=DELPHI)
    assert game.view()["seats"][0]["deity"]["face"] == "Amphictyon"
    with pytest.raises(ValueError, match="Amphictyon requires 20 cards of Negotiation; there are 0"):
        th.new_game("twilight", decks=(deck_text("Amphictyon", mars), "mars"), sets=DELPHI)


@rule("T-16.7", "T-16.8", "T-1.10")
def test_what_a_deity_card_says() -> None:
    deities = {face["name"]: face for face in th.faces("twilight") if face["kind"] == "deity"}
    assert {name: (face["faction"], face["conviction"]) for name, face in deities.items()} == {
        "Mars": ("aggression", ["red"]),
        "Hera": ("negotiation", ["blue"]),
        "Reader of Portents": ("mysticism", ["green"]),
        "Enlil": ("sanctuary", ["brown"]),
    }
    for face in deities.values():
        assert face["requirement"] == {face["faction"]: 10}
        actives = [a["text"] for a in face["abilities"] if a["kind"] == "active"]
        assert len(actives) == 1
        assert not actives[0].startswith("Conviction:"), "a lesser part without Conviction"
        assert "Conviction:" in actives[0], "and a stronger one"


@rule("T-16.9", "T-R84")
@pytest.mark.parametrize("spent", [False, True])
def test_passive_parts_work_while_the_deity_is_face_up(table: Tables, spent: bool) -> None:
    t = calm(
        table,
        {"field": ["Youthful Troll"], "resources": ["II"], "deity": {"face": "Mars", "spent": spent}},
        {"field": ["Temple Gatekeeper"], "resources": ["I"]},
        "combat",
    )
    assert card(t, 0, "Youthful Troll")["fight"] == 3, "only attacking Creatures"
    pass_until(t, "attackers")
    t.do(0, "Life Stack with")
    assert card(t, 0, "Youthful Troll")["fight"] == (3 if spent else 4)


@rule("T-16.10", "T-16.8", "T-R84", "T-16.11")
@pytest.mark.parametrize("conviction", [False, True])
def test_one_decision_sets_off_all_active_parts(table: Tables, conviction: bool) -> None:
    creature = "Arena Veteran" if conviction else "Youthful Troll"
    t = calm(table, {"deity": "Mars", "field": [creature], "resources": ["I", "II"]}, {"hand": ["I"]}, "combat")
    said = t.game.flat_options[t.find(0, "Mars: Before blockers")[0]].to_dict()["sentences"]
    t.do(0, "Mars: Before blockers")
    t.do(0, "Player 1") if t.kind == "player" else None
    resolve(t)
    assert "Overrun" in card(t, 0, creature)["keywords"]
    assert life(t, 1) == (9 if conviction else 12), "parts whose prerequisites fail are left out"
    assert [part["holds"] for part in said if part["conviction"]] == [conviction], "as the option said"
    assert t.seat(0)["deity"]["spent"], "flipped all the same"
    assert not t.can(0, "Mars: "), "once per game"
    finish(t, "combat", turn=7)
    assert not t.can(0, "Mars: ")


@rule("T-R84", "T-16.12")
def test_when_a_deity_power_may_be_used(table: Tables) -> None:
    """ "Before blockers are declared": before or after attackers are declared, on any player's Turn."""
    t = calm(
        table,
        {"field": ["Youthful Troll"], "resources": ["II"]},
        {"deity": "Mars", "field": [{"face": "Arena Veteran"}], "resources": ["I"]},
        "combat",
    )
    assert t.view()["step"] == 0
    pass_until(t, "priority", seat=1)
    assert t.can(1, "Mars: ")
    t.do(1, "Pass")
    pass_until(t, "attackers")
    t.do(0, "Life Stack with")
    pass_until(t, "priority", seat=1)
    assert t.can(1, "Mars: ")
    t.do(1, "Pass")
    t.do(1, "Done")
    while t.view()["phase"] == "combat":
        assert not t.can(1, "Mars: "), "blockers have been declared"
        t.apply(t.find(t.asked or 0, "Pass")[0] if t.find(t.asked or 0, "Pass") else 0)
    summoning = calm(table, {"deity": "Mars", "field": ["Arena Veteran"], "resources": ["I", "I"]}, {}, "summoning")
    assert not summoning.can(0, "Mars: ")


@rule("T-16.13", "T-16.14", "T-20.60", "T-R4")
def test_conviction_needs_every_card_to_be_of_the_colour(table: Tables) -> None:
    def convinced(**zones: object) -> bool:
        t = calm(
            table,
            {"deity": {"face": "Reader of Portents", "spent": True}, "resources": ["I"] * 3, **zones},
            {},
            "trade",
            sets=DELPHI,
        )
        found: bool = t.seat(0)["conviction"]
        return found

    green = ["Barrow Wisp", "Swift Dryad"]
    assert convinced(field=green)
    assert not convinced(field=green, compass={"west": ["Field of Mars", "Hydra Nest"]}), "a covered red one"
    assert not convinced(field=[*green, {"face": "Leper", "mini": True}]), "a blue Mini-card"
    assert not convinced(field=[*green, {"face": "Blood Tithe", "exhausted": True}]), "an Exhausted red Intrigue"
    assert convinced(field=green, discard=["Blood Tithe"], aspects=["I"], hand=["Arena Veteran"])
    manifested = {"face": "Arena Veteran", "owner": 1, "manifested": True}
    assert convinced(field=green, resources=["I", "I", manifested]), "an Aspect never counts, not even face up"


@rule("T-20.60", "T-R6", "T-16.15")
def test_conviction_comes_back_when_the_card_leaves(table: Tables) -> None:
    reader = {"face": "Reader of Portents", "spent": True}
    t = calm(
        table,
        {
            "deity": reader,
            "field": ["Swift Dryad", "Barrow Wisp"],
            "resources": ["I", "I", "I"],
            "compass": {"west": ["Field of Mars", "Hydra Nest"]},
        },
        {"discard": []},
        "summoning",
    )
    assert t.seat(0)["conviction"] is False
    assert card(t, 0, "Swift Dryad")["fight"] == 1
    t.do(0, "Sacrifice Aspects to Destroy Field of Mars")
    assert t.seat(0)["conviction"] is True
    assert card(t, 0, "Swift Dryad")["fight"] == 2, "a continuous effect is checked all the time"


@rule("T-R4")
@pytest.mark.parametrize("needs_card", [False, True])
def test_conviction_on_an_empty_field(table: Tables, needs_card: bool) -> None:
    t = calm(
        table, {"deity": MARS, "hand": ["Forced March"]}, {"deity": MARS}, "trade", conviction_needs_card=needs_card
    )
    assert t.seat(0)["conviction"] is not needs_card
    mine = {"deity": ENLIL, "hand": ["Libation"], "resources": ["I", "I"], "discard": ["I"] * 5}
    t = calm(table, mine, {}, "summoning", conviction_needs_card=needs_card)
    t.do(0, "Summon Libation")
    resolve(t)
    assert life(t, 0) == 16, "the Scheme itself is a card, and of the colour"


@rule("T-R4", "T-16.13")
def test_a_scheme_of_another_colour_has_no_conviction(table: Tables) -> None:
    t = calm(
        table,
        {"deity": MARS, "hand": ["Libation"], "resources": ["I", "I"], "discard": ["I"] * 5, "field": []},
        {},
        "summoning",
    )
    assert t.seat(0)["conviction"] is True
    t.do(0, "Summon Libation")
    resolve(t)
    assert life(t, 0) == 14


@rule("T-R4", "T-16.7")
def test_several_conviction_colours(table: Tables) -> None:
    def convinced(cards: list[str]) -> bool:
        t = calm(
            table,
            {"deity": {"face": "Amphictyon", "spent": True}, "field": cards, "resources": ["I"] * 3},
            {},
            "trade",
            sets=DELPHI,
        )
        found: bool = t.seat(0)["conviction"]
        return found

    assert convinced(["Arena Veteran", "Borderland Scout"]), "each has one of the colours"
    assert not convinced(["Arena Veteran", "Temple Gatekeeper"])


@rule("T-R6", "T-R5")
def test_conviction_is_checked_when_the_clause_resolves(table: Tables) -> None:
    t = calm(
        table,
        {
            "deity": ENLIL,
            "hand": ["Libation"],
            "resources": ["I", "I", "I"],
            "discard": ["II"] * 6,
            "field": ["Arena Veteran"],
        },
        {"hand": ["Javelin Volley"], "resources": ["I"]},
        "summoning",
    )
    assert t.seat(0)["conviction"] is False
    t.do(0, "Summon Libation")
    pass_until(t, "priority", seat=1)
    t.do(1, "Summon Javelin Volley")
    resolve(t)
    assert field(t, 0) == []
    assert life(t, 0) == 16, "it had none when it was Summoned"


@rule("T-R6")
def test_conviction_can_be_broken_between_two_clauses(table: Tables) -> None:
    """Restore 2 first; then her Creature is taken over by a Heresy of the other colour's player … and comes back."""
    t = calm(
        table,
        {
            "deity": ENLIL,
            "hand": ["Libation", "Turncoat's Bargain"],
            "resources": ["I"] * 4 + ["III"],
            "discard": ["II"] * 6,
            "field": ["Temple Gatekeeper"],
        },
        {"field": ["Borderland Scout"], "resources": ["I"]},
        "summoning",
    )
    t.do(0, "Summon Libation")
    while life(t, 0) == 12:
        t.do(t.asked or 0, "Pass")
    assert (life(t, 0), t.asked) == (14, 0), "players may answer between the clauses"
    t.do(0, "Summon Turncoat's Bargain")
    resolve(t)
    assert "Borderland Scout" in field(t, 0), "a blue Creature now"
    assert life(t, 0) == 14, "no Conviction any more"


@rule("T-16.9", "T-16.10")
def test_a_passive_trigger_of_a_deity(table: Tables) -> None:
    for spent in (False, True):
        t = duel(
            table,
            {"field": ["Youthful Troll"], "resources": ["II"], "deity": MARS},
            {
                "field": ["Temple Gatekeeper"],
                "resources": ["I"],
                "deity": {"face": "Enlil", "spent": spent},
                "discard": ["III"],
            },
            "combat",
        )
        while t.kind != "attackers":
            t.do(t.asked or 0, "Pass")
        t.do(0, "Life Stack with")
        while t.kind != "blockers":
            t.do(t.asked or 0, "Pass")
        t.do(1, "Block Youthful Troll with")
        resolve(t)
        assert life(t, 1) == (12 if spent else 13)
