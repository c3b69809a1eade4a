"""Information and what a client shows (K-15)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import theomachy as th
from tests.support import rule
from tests.support.kamigami import deck
from tests.support.table import Table, Tables, laid_open

MAD_DOG = '"Mad Dog" Moreno, Mobster'
RULINGS = str(Path(__file__).parent / "sets" / "rulings")


def faces(cards: list[dict[str, Any]]) -> list[str]:
    return [card["face"] for card in cards]


def texts(t: Table, seat: int | None) -> list[str]:
    return [event["text"] for event in t.events(seat)]


def everything(value: object) -> list[object]:
    """All plain values in a view."""
    if isinstance(value, dict):
        return [leaf for part in value.values() for leaf in everything(part)]
    if isinstance(value, list):
        return [leaf for part in value for leaf in everything(part)]
    return [value]


@rule("K-15.1", "K-15.10")
def test_what_lies_open_is_open_to_everybody(table: Tables) -> None:
    t = table(
        "old-ones",
        [
            {
                "god": "Cthulhu",
                "energy": 12,
                "temple": "R'lyeh",
                "hand": ["Jack Dalton", "Cultist"],
                "discard": ["Deep One", "Cultist", "Elder Sign"],
            },
            {
                "god": "Hastur",
                "temple": "Carcosa",
                "temple_energy": 0,
                "hand": ["Elder Things", "Cultist"],
                "play": ["Gigi Lamore"],
            },
            {"out": True},
        ],
        netherworld=["Mi-Go", "Cultist"],
        hall=[["Deep One", "Deep One"], "Star Spawn"],
        warrior_deck=[],
        artifacts=["Necronomicon"],
        artifact_deck=["The Silver Key", "The Yellow Sign"],
    )
    t.do(0, "Jack Dalton", "Attack 4")
    t.do(1, "react Elder Things").all_pass()
    for viewer in (None, 0, 1):
        view = t.view(viewer)
        a, b, c = view["seats"]
        assert (a["god"], a["energy"], a["temple"], a["temple_energy"]) == (
            "Cthulhu",
            12,
            {"face": "R'lyeh", "standing": True},
            5,
        )
        assert (b["god"], b["energy"], b["temple"]) == ("Hastur", 13, {"face": "Carcosa", "standing": False})
        assert [p["out"] for p in view["seats"]] == [False, False, True]
        assert faces(a["discard"]) == ["Deep One", "Cultist", "Elder Sign"], "whole, in order, the top first"
        assert faces(b["play"]) == ["Gigi Lamore", "Elder Things"], "in the order of play"
        assert b["play"][1]["text"] == "Defend 2."
        assert a["play"][0]["text"].startswith("Attack 4.")
        assert faces(view["netherworld"]) == ["Mi-Go", "Cultist"]
        hall = view["hall"]
        assert [(pile["face"], pile["cost"], pile["count"]) for pile in hall["warriors"]] == [
            ("Deep One", 3, 2),
            ("Star Spawn", 5, 1),
        ]
        assert len(hall["artifacts"]) == 3
        assert (hall["warrior_deck"], hall["artifact_deck"]) == (0, 0)
        assert [pile["face"] for pile in hall["disciples"]] == ["Cultist", "High Priest", "Servitors of the Outer Gods"]
        assert hall["disciples"][1]["count"] == 24
        assert c["energy"] == 0


@rule("K-15.1", "K-15.7")
def test_roles_teams_and_seals_are_open(table: Tables) -> None:
    t = table(
        "old-ones",
        [
            {"god": "Cthulhu", "main": True, "hand": [MAD_DOG, "Cultist"]},
            {"god": "Azathoth", "main": True},
            {"god": "Dagon"},
            {"god": "Yog-Sothoth", "sealed": True, "energy": 3, "temple": "Carcosa"},
        ],
    )
    for viewer in (None, 0, 1, 2, 3):
        seats = t.view(viewer)["seats"]
        assert [seat["team"] for seat in seats] == [0, 1, 0, 1]
        assert [seat["main"] for seat in seats] == [True, True, False, False]
        assert [seat["sealed"] for seat in seats] == [False, False, False, True], "and so untargetable"
        assert seats[3]["energy"] == 3, "three of five"


@rule("K-15.2", "K-15.3")
def test_hands_and_decks_are_numbers_to_the_others(table: Tables) -> None:
    t = table(
        "nine-realms",
        [
            {"god": "Zeus", "hand": ["Leo", "Virgo"], "deck": ["Aries", "Taurus", "Libra"]},
            {"god": "Hades", "hand": ["Cancer"], "deck": ["Kraken"]},
        ],
    )
    for viewer in (None, 1):
        seat = t.seat(0, viewer)
        assert seat["hand"] == {"count": 2, "cards": []}
        assert seat["deck"] == {"count": 3, "known": []}
    assert t.hand(0) == ["Leo", "Virgo"]
    assert t.seat(0, 0)["deck"] == {"count": 3, "known": []}, "the own Deck is hidden from its owner too"
    assert t.seat(1, 1)["deck"] == {"count": 1, "known": []}
    shown = {leaf for leaf in everything(list(t.view(1)["seats"])) if isinstance(leaf, str)}
    assert not shown & {"Leo", "Virgo", "Aries", "Taurus", "Libra", "Kraken"}


@rule("K-15.2", "K-15.3")
def test_kg_piles_show_their_top_card_and_their_size(table: Tables) -> None:
    t = table(
        "kanzume-goddess",
        [{"god": "Zeus", "hand": ["Priestess"]}, {"god": "Odin"}],
        hall=[["Leo", "Virgo", "Taurus"], ["Aries"], ["Libra", "Cancer"]],
    )
    assert [(pile["face"], pile["count"]) for pile in t.view(0)["hall"]["warriors"]] == [
        ("Leo", 3),
        ("Aries", 1),
        ("Libra", 2),
    ]
    shown = set(everything(t.view(0)["hall"]))
    assert not shown & {"Virgo", "Taurus", "Cancer"}
    under = {tuple(laid_open(t.game.determinize(0, k))["hall"][0]) for k in range(20)}
    assert all(pile[0] == "Leo" for pile in under)
    assert len(under) > 1, "what lies under it is not known to the seat"


@rule("K-15.3")
def test_a_chosen_god_is_hidden_until_all_reveal(table: Tables) -> None:
    t = table.new("nine-realms", players=3, seed=4, first_player=0)
    assert t.kind == "god"
    for p in range(3):
        for viewer in (None, 0, 1, 2):
            offer = t.seat(p, viewer)["offer"]
            assert len(offer) == (2 if viewer == p else 0), "the Gods dealt to others are hidden"
    first = t.options(0)[0]
    t.apply(0)
    assert all(t.seat(0, viewer)["god"] is None for viewer in (None, 1, 2)), "chosen, not yet revealed"
    t.apply(0)
    assert t.seat(0, 2)["god"] is None
    assert t.seat(1, 2)["god"] is None
    t.apply(0)
    for viewer in (None, 0, 1, 2):
        assert all(t.seat(p, viewer)["god"] is not None for p in range(3))
        assert t.seat(0, viewer)["god"] == first
    aside = {event["card"]["face"] for event in t.events(1) if event["kind"] == "god"}
    assert aside == {t.seat(p)["god"] for p in range(3)}, "what others set aside stays unknown"


@rule("K-15.3", "K-15.10")
def test_a_sampled_world_agrees_with_all_a_seat_knows_and_varies_in_the_rest(table: Tables) -> None:
    t = table(
        "nine-realms",
        [
            {"god": "Zeus", "hand": ["Leo", "Virgo"], "deck": ["Aries", "Taurus", "Libra"]},
            {"god": "Hades", "hand": ["Cancer", "Gemini"], "deck": ["Kraken", "Pisces", "Scorpio"]},
        ],
    )
    mine, others, decks = set(), set(), set()
    for k in range(20):
        world = t.game.determinize(0, k)
        position = laid_open(world)["seats"]
        assert world.view(0) == t.view(0)
        mine.add(tuple(position[0]["hand"]))
        others.add(tuple(position[1]["hand"]))
        decks.add(tuple(position[0]["deck"]))
        assert sorted(position[1]["hand"] + position[1]["deck"]) == ["Cancer", "Gemini", "Kraken", "Pisces", "Scorpio"]
    assert mine == {("Leo", "Virgo")}
    assert len(others) > 1
    assert len(decks) > 1


@rule("K-15.4")
def test_everyone_saw_what_was_recruited(table: Tables) -> None:
    t = table(
        "nine-realms",
        [
            {"god": "Zeus", "faith": 4, "hand": ["Priestess"], "deck": ["Bishop"] * 5},
            {"god": "Hades", "hand": ["Priestess"]},
        ],
        phase="recruit",
        hall=["Cancer", "Leo", "Virgo", "Taurus", "Aries", "Kraken"],
    )
    t.do(0, "recruit Cancer")
    for viewer in (None, 0, 1):
        assert {"depth": 0, "face": "Cancer"}.items() <= t.seat(0, viewer)["deck"]["known"][0].items()
        assert any(event["kind"] == "recruit" and event["card"]["face"] == "Cancer" for event in t.events(viewer))
    t.until("play", 1)
    assert "Cancer" in t.hand(0)
    assert faces(t.seat(0, 1)["hand"]["cards"]) == ["Cancer"], "drawn, and still known; the other four are not"
    assert t.seat(0, 1)["hand"]["count"] == 5


@rule("K-15.4")
def test_everyone_saw_what_was_put_on_a_deck_from_the_discard_pile(table: Tables) -> None:
    t = table(
        "nine-realms",
        [
            {"god": "Zeus", "hand": ["Cancer", "Priestess"], "discard": ["Leo"], "deck": ["Bishop"] * 5},
            {"god": "Hades"},
        ],
    )
    t.do(0, "play Cancer: Put a card")
    for viewer in (None, 0, 1):
        assert {"depth": 0, "face": "Leo"}.items() <= t.seat(0, viewer)["deck"]["known"][0].items()
    t.is_idle(0)


@rule("K-15.4", "K-R82")
def test_a_look_is_for_the_looker_alone_until_the_deck_is_shuffled(table: Tables) -> None:
    t = table(
        "nine-realms",
        [{"god": "Odin", "hand": ["Priestess"], "deck": ["Leo", "Virgo", "Cancer", "Aries"]}, {"god": "Hades"}],
    )
    t.do(0, "The High Seat")
    t.do(0, "Cancer").do(0, "Leo")
    order = [card["face"] for card in t.seat(0, 0)["deck"]["known"]]
    assert sorted(order) == ["Cancer", "Leo", "Virgo"]
    assert deck(t, 0)[:3] == order, "and it is so"
    for viewer in (None, 1):
        assert t.seat(0, viewer)["deck"]["known"] == []
        assert not any(name in text for text in texts(t, viewer) for name in ("Leo", "Virgo", "Cancer"))
    assert any("look at Leo" in text for text in texts(t, 0))
    t = table(
        "nine-realms",
        [
            {
                "god": "Artemis",
                "temple": "Artemision",
                "hand": ["Priestess"],
                "deck": ["Bishop", "Priestess", "Sacred Guardian", "Leo"],
            },
            {"god": "Hades"},
        ],
    )
    t.do(0, "Torchlight")
    while t.kind != "play":
        t.apply(0)
    assert len(t.seat(0, 0)["deck"]["known"]) == 3
    t.do(0, "Pick Up the Trail").all_pass()
    t.until("play", 0)
    assert t.seat(0, 0)["deck"]["known"] == [], "the Deck was shuffled"


@rule("K-15.5")
def test_the_state_of_the_turn_is_shown(table: Tables) -> None:
    t = table(
        "old-ones",
        [
            {
                "god": "Cthulhu",
                "temple": "Library of Celaeno",
                "hand": ["Deep One", "Cultist", "Cultist", "Powder of Ibn-Ghazi"],
            },
            {"god": "Hastur"},
        ],
    )
    t.do(0, "play Cultist", "+1 Faith").do(0, "play Deep One", "without effect").all_pass()
    t.do(0, "The Stars are Right").do(0, "blue").do(0, "red").all_pass()
    t.do(0, "Lending Desk").all_pass()
    for viewer in (None, 1):
        view = t.view(viewer)
        seat = view["seats"][0]
        assert (view["active"], view["phase"], view["turn"], seat["faith"]) == (0, "play", 1, 1)
        assert view["chain"]["cards"][-1] == "Deep One"
        assert sorted(view["chain"]["follow"]) == ["blue", "red"], "after the change"
        assert {"face": "Cthulhu", "ability": 0} in seat["used"]
        assert {"face": "Library of Celaeno", "ability": 1} in seat["used"]
        assert seat["played"] == [
            {"face": "Cultist", "kind": "disciple", "colour": None, "react": False},
            {"face": "Deep One", "kind": "warrior", "colour": "blue", "react": False},
        ]
        (effect,) = view["effects"]
        assert (effect["seat"], effect["face"], effect["until"]) == (0, "Library of Celaeno", "turn")
        assert "2 less Faith" in effect["text"]
    t.do(0, "Powder of Ibn-Ghazi", "Choose a colour").do(0, "yellow").all_pass()
    assert t.view()["effects"][-1]["colour"] == "yellow"
    assert t.seat(0)["played"][1]["colour"] == "yellow", "Deep One, after the change"


@rule("K-15.6")
def test_the_state_of_an_attack_is_shown(table: Tables) -> None:
    t = table(
        "nine-realms",
        [
            {"god": "Thor", "hand": ["Valiant Star", "Priestess"]},
            {"god": "Athena", "hand": ["Sacred Guardian", "Priestess", "Libra"]},
        ],
    )
    t.do(0, "Valiant Star", "Attack 4").do(0, "Smash").do(1, "react Sacred Guardian")
    for viewer in (None, 0, 1):
        attack = t.view(viewer)["attack"]
        assert (attack["attacker"], attack["seat"]) == ("Valiant Star", 0)
        assert (attack["target"], attack["target_seat"]) == ("Athena", 1)
        assert attack["value"] == 4
        assert attack["boosts"] == [{"face": "Thor", "n": 2}]
        assert attack["defences"] == [{"seat": 1, "face": "Sacred Guardian", "n": 2}]
        assert attack["projected"] == 4
    assert t.view(1)["decision"]["seat"] == 1, "whose decision it is, that seat is told"
    t.do(1, "pass")
    assert t.view()["attack"] is None
    assert t.energy == [14, 11]


@rule("K-15.6")
def test_lasting_effects_are_part_of_the_projected_damage(table: Tables) -> None:
    t = table(
        "old-ones",
        [
            {"god": "Dagon", "hand": ["Lightning Gun", MAD_DOG, "Cultist"]},
            {"god": "Hastur", "hand": ["Elder Things"]},
        ],
    )
    t.do(0, "Lightning Gun", "Electrocute").all_pass()
    t.do(0, "Mad Dog", "Attack 5")
    attack = t.view()["attack"]
    assert (attack["value"], attack["attack_effects"], attack["defence_effects"], attack["projected"]) == (5, 1, 0, 6)
    t.all_pass()
    assert t.energy[1] == 15 - 6 - 1, "and what Electrocute itself takes from a damaged God"
    t.is_idle(0)


@rule("K-15.6")
def test_whoever_is_asked_to_react_is_told_what_it_is_about(table: Tables) -> None:
    mine = {"god": "Concordia", "hand": ["Priestess"], "deck": ["Priestess"] * 9}
    t = table("kanzume-goddess", [mine, {"god": "Thor"}], sets=("kanzume-goddess", RULINGS))
    t.do(0, "Gathering")
    cause = about(t)
    assert (cause["event"], cause["seat"], cause["text"]) == ("draw", 0, "You have drawn 1 card.")
    t.all_pass().is_idle(0)
    t = table(
        "nine-realms",
        [{"god": "Thor", "hand": ["Valiant Star", "Priestess"]}, {"god": "Athena", "hand": ["Priestess"]}],
    )
    t.do(0, "Valiant Star", "Attack 4")
    assert (about(t)["event"], about(t)["left"]) == ("attack", 4)
    t.all_pass().is_idle(0)


def about(t: Table) -> dict[str, Any]:
    assert t.game.decision is not None
    assert t.game.decision.cause is not None
    return t.game.decision.cause


@rule("K-15.8", "K-R83")
def test_nobody_sees_who_is_asked_to_react(table: Tables) -> None:
    def start(hand: list[str]) -> Table:
        t = table(
            "old-ones",
            [{"god": "Dagon", "hand": [MAD_DOG, "Cultist"]}, {"god": "Hastur", "hand": hand}, {"god": "Cthulhu"}],
            hall=["Deep One", "Star Spawn", "Nightgaunt", "Mi-Go", "Gigi Lamore", "Stella Simone"],
            warrior_deck=[],
            artifacts=["Necronomicon", "Lightning Gun", "Alhazred Lamp"],
            artifact_deck=[],
        )
        return t.do(0, "Mad Dog", "Attack 5").do(0, "Hastur")

    asked = start(["Elder Things", "Cultist"])
    assert asked.asked == 1
    for viewer in (None, 0, 2):
        view = asked.view(viewer)
        assert view["waiting_for"] is None
        assert view["decision"] is None
    assert asked.view(1)["decision"]["options"][0]["verb"] == "pass"
    asked.do(1, "pass")
    empty = start(["Cultist", "Cultist"])
    assert empty.kind == "play"
    for viewer in (None, 0, 2):
        assert texts(asked, viewer) == texts(empty, viewer), "a pass leaves no trace"
        seen = asked.view(viewer)
        other = empty.view(viewer)
        assert seen["seats"][1]["hand"] == other["seats"][1]["hand"] == {"count": 2, "cards": []}
        assert (seen["waiting_for"], seen["attack"]) == (other["waiting_for"], other["attack"]) == (0, None)
    assert asked.game.decision is not None
    assert empty.game.decision is not None
    assert asked.game.decision.serial == empty.game.decision.serial, "the questions of a seat are counted for it alone"


def without_ids(found: Any) -> Any:
    """The same without the names that a viewer has for cards."""
    if isinstance(found, dict):
        return {key: without_ids(value) for key, value in found.items() if key != "id"}
    return [without_ids(value) for value in found] if isinstance(found, list) else found


def shown(t: Table, seat: int | None) -> Any:
    """All that a seat is told: the table, what happened, what it is asked."""
    return without_ids([t.view(seat), t.events(seat)])


@rule("K-15.8", "K-R83")
def test_while_a_window_is_open_nobody_sees_whom_it_waits_for(table: Tables) -> None:
    """Two worlds that differ in who holds the Defend card, and a third in which nobody does."""

    def start(*held: str) -> Table:
        t = table(
            "old-ones",
            [
                {"god": "Azathoth", "hand": [MAD_DOG, "Cultist"]},
                {"god": "Tsathoggua", "hand": [held[0]]},
                {"god": "Ubbo-Sathla", "hand": [held[1]]},
                {"god": "Cthulhu", "hand": ["Cultist"]},
            ],
            hall=["Star Spawn", "Nightgaunt", "Gigi Lamore"],
            warrior_deck=[],
            artifacts=[],
            artifact_deck=[],
        )
        return t.do(0, "Mad Dog", "Attack").do(0, "Tsathoggua")

    target, other = start("Dark Young", "Deep One"), start("Deep One", "Dark Young")
    nobody = start("Deep One", "Mi-Go")
    assert (target.asked, other.asked, nobody.asked) == (1, 2, 0)
    for seat in (0, 3, None):
        assert shown(target, seat) == shown(other, seat), "while it is open"
        assert target.view(seat)["waiting_for"] is None
        assert target.view(seat)["decision"] is None
    for t in (target, other):
        t.all_pass()
        for seat in (0, 3, None):
            assert shown(t, seat) == shown(nobody, seat), "and afterwards: a pass leaves no trace, nor does a serial"
        t.is_idle(0)
    nobody.is_idle(0)


@rule("K-15.9")
def test_the_choices_of_the_setup_are_asked(table: Tables) -> None:
    t = table.new("nine-realms", players=2, seed=1, temples=True)
    kinds = set()
    while t.kind not in ("play", "phase", "react"):
        kinds.add(t.kind)
        t.apply(0)
    assert {"god", "temple"} <= kinds
    t = table.new("nine-realms", players=4, seed=1, mode="team")
    kinds = set()
    while t.kind not in ("play", "phase", "react"):
        kinds.add(t.kind)
        t.apply(0)
    assert {"god", "main-god"} <= kinds


@rule("K-15.9")
def test_the_choices_of_a_turn_are_asked(table: Tables) -> None:
    t = table(
        "nine-realms",
        [
            {
                "god": "Odin",
                "hand": ["Bishop", "Priestess", "Sacred Guardian", "Mermaid"],
                "faith": 9,
                "deck": ["Leo", "Virgo", "Cancer", "Aries"],
            },
            {"god": "Hades"},
        ],
    )
    assert len(t.find(0, "play Mermaid")) == 3, "which ability of a card, or none"
    t.do(0, "Mermaid", "A God gains 1")
    assert set(t.options(0)) == {"Odin", "Hades"}, "target of an effect"
    t.do(0, "Odin").all_pass()
    t.do(0, "play Bishop", "Banish")
    assert {"Priestess", "Sacred Guardian"} <= set(t.options(0)), "cost items"
    t.do(0, "Priestess").all_pass()
    t.do(0, "The High Seat")
    assert len(t.options(0)) == 3, "the order of cards put on a Deck"
    while t.kind != "play":
        t.apply(0)
    t.do(0, "Nine Nights")
    assert t.kind == "x"
    t.do(0, "1").all_pass()
    t.do(0, "end the Play Phase")
    assert t.kind == "recruit"
    assert t.can(0, "recruit Priestess")
    assert t.can(0, "end the Recruit Phase"), "purchase or finish"
    t.do(0, "end the Recruit Phase")
    t.until("discard-order", 0)
    assert len(t.options(0)) > 2, "the order of discards"
    t.settle()


@rule("K-15.9")
def test_simultaneous_reacts_of_one_player_come_in_the_order_she_likes(table: Tables) -> None:
    for first, second in (("Carried Off", "Fresh Meat"), ("Fresh Meat", "Carried Off")):
        t = table(
            "old-ones",
            [
                {"god": "Ithaqua", "temple": "Vaults of Zin", "hand": [MAD_DOG, "Cultist"]},
                {"god": "Hastur", "hand": ["Cultist"]},
            ],
        )
        t.do(0, "Mad Dog", "Attack 5")
        t.do(0, first).do(0, second)
        uses = [event["text"] for event in t.events() if event["kind"] == "use"]
        assert first in uses[-2]
        assert second in uses[-1]
        assert t.temples == [6, None]
        assert t.names(1, "discard") == ["Cultist"]


@rule("K-15.9", "K-R40")
def test_the_last_energy_is_marked_so_that_a_client_can_ask(table: Tables) -> None:
    for energy in (1, 2):
        t = table("old-ones", [{"god": "Dagon", "energy": energy, "hand": ["Cultist"]}, {"god": "Hastur"}])
        (index,) = t.find(0, "Gold from the Reef")
        assert t.game.decision is not None
        option = t.game.decision.options[index]
        assert option.to_dict().get("last_energy", False) is (energy == 1)
        assert ("last Energy" in option.label) is (energy == 1)
    t = table(
        "old-ones",
        [{"god": "Dagon", "energy": 3, "hand": ["Gambler"], "deck": ["Cultist"] * 9}, {"god": "Hastur"}],
        sets=("old-ones", RULINGS),
        kinds=("Gambler",),
    )
    t.do(0, "Gambler: Pay")
    assert t.game.decision is not None
    marks = [option.to_dict().get("last_energy", False) for option in t.game.decision.options]
    assert marks == [False] * (len(marks) - 1) + [True], "X, too, may be all there is"
    t.apply(0)
    t = table("old-ones", [{"god": "Dagon", "energy": 1, "hand": ["Cultist"]}, {"god": "Hastur"}])
    t.do(0, "Gold from the Reef").all_pass()
    assert t.game.over, "legal all the same"
    assert t.game.winners == (1,)


@rule("K-15.9")
def test_an_act_of_another_card_is_offered_with_that_card(table: Tables) -> None:
    t = table(
        "old-ones",
        [{"god": "Nyarlathotep", "hand": ["Deep One", "Cultist"], "deck": ["Cultist"] * 5}, {"god": "Hastur"}],
    )
    t.do(0, "play Deep One without").do(0, "A Thousand Masks")
    offered = [option.to_dict() for option in t.game.flat_options]
    assert [(found["face"], found["zone"], found["ability"]) for found in offered] == [
        ("Deep One", "play", 0),
        ("Deep One", "play", 1),
    ]
    assert [found["text"].split()[0] for found in offered] == ["Draw", "Shuffle"]
    t.do(0, "Draw 1 card")
    assert len(t.hand(0)) == 2
    t.is_idle(0)


@rule("K-15.10", "K-R79")
def test_a_seat_is_told_only_its_own_draws_and_a_spectator_none(table: Tables) -> None:
    t = table(
        "nine-realms", [{"god": "Zeus", "hand": ["Aquarius", "Priestess"], "deck": ["Leo", "Virgo"]}, {"god": "Hades"}]
    )
    t.do(0, "Aquarius", "Draw 2").all_pass()
    assert "You draw Leo." in texts(t, 0)
    for viewer in (None, 1):
        assert texts(t, viewer).count("Player 0 draws a card.") == 2
        assert all(event["card"] == {"id": None, "face": None} for event in t.events(viewer) if event["kind"] == "draw")
    assert len(t.events(None)) == len(t.events(0)), "that something happened is no secret"


@rule("K-15.10", "K-R79")
def test_shuffles_come_from_the_games_own_seed() -> None:
    def deal(seed: int) -> list[str]:
        game = th.new_game("old-ones", players=2, seed=seed, first_player=0)
        while game.decision is not None and game.decision.kind == "god":
            game.apply(0)
        return [card["face"] for card in game.view(0)["seats"][0]["hand"]["cards"]] + [
            pile["face"] for pile in game.view(0)["hall"]["warriors"]
        ]

    assert deal(1) == deal(1)
    assert len({tuple(deal(seed)) for seed in range(5)}) == 5


@rule("K-15.6", "K-7.14")
def test_a_god_that_has_fallen_was_attacked_as_a_god(table: Tables) -> None:
    seats = [{"god": "Zeus", "hand": ["Valiant Star"]}, {"god": "Hel", "temple": "Artemision", "energy": 1}]
    t = table("nine-realms", seats)
    t.do(0, "play Valiant Star: Attack").do(0, "'s Hel").all_pass()
    assert t.game.over
    attack = t.view()["attack"]
    assert (attack["target"], attack["target_zone"]) == ("Hel", "god")
