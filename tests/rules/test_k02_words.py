"""Zones and words that no other section shows (K-2)."""

from __future__ import annotations

from tests.support import rule
from tests.support.table import Tables


@rule("K-2.13", "K-2.27")
def test_what_an_eliminated_player_had_is_removed_and_not_put_into_the_netherworld(table: Tables) -> None:
    t = table(
        "nine-realms",
        [
            {"god": "Hades", "hand": ["Leo", "Priestess"], "deck": ["Priestess"]},
            {"god": "Thor", "energy": 3, "hand": ["Priestess"], "deck": ["Mermaid"], "discard": ["Cancer"]},
            {"god": "Hel", "hand": ["Priestess"], "discard": ["Pisces"]},
        ],
        netherworld=["Aries"],
        hall=["Kraken", "Virgo", "Libra", "Taurus", "Gemini", "Scorpio"],
        warrior_deck=[],
    )
    t.do(0, "play Leo", "Attack 4").do(0, "Thor").all_pass()
    gone = t.seat(1)
    assert gone["out"]
    assert (gone["god"], gone["hand"]["count"], gone["deck"]["count"], gone["discard"]) == (None, 0, 0, [])
    assert [card["face"] for card in t.view()["netherworld"]] == ["Aries"]
    hall = t.view()["hall"]
    assert [(pile["face"], pile["count"]) for pile in hall["warriors"]] == [
        ("Kraken", 1),
        ("Virgo", 1),
        ("Libra", 1),
        ("Taurus", 1),
        ("Gemini", 1),
        ("Scorpio", 1),
    ]
    assert hall["warrior_deck"] == 0
    assert t.names(2, "discard") == ["Pisces"]
    assert not t.game.over
    t.is_idle(0)


@rule("K-2.24", "K-2.23")
def test_attack_value_and_defense_value(table: Tables) -> None:
    t = table(
        "nine-realms",
        [
            {"god": "Thor", "hand": ["Valiant Star", "Priestess"]},
            {"god": "Hel", "hand": ["Libra", "Sacred Guardian"]},
        ],
    )
    t.do(0, "play Valiant Star", "Attack 4").do(0, "react Thor", "Smash")
    t.do(1, "react Libra").all_pass()
    numbers = ("attack", "boost", "defend", "damage")
    told = [(line["kind"], line["n"]) for line in t.events() if line["kind"] in numbers]
    assert told == [("attack", 4), ("boost", 2), ("defend", 4), ("damage", 2)]  # 4 + 2 - 4
    attacks = [line["card"]["face"] for line in t.events() if line["kind"] == "attack"]
    assert attacks == ["Valiant Star"]  # the Attacker
    assert t.energy == [14, 13]
    t.is_idle(0)


@rule("K-2.32", "K-2.2")
def test_the_netherworld_and_destroyed_temples_are_not_in_play(table: Tables) -> None:
    """Elder Sign defends from the Play Area only; a Temple that lies face down does nothing and is no target."""

    def attacked(**seat: object) -> int:
        t = table(
            "old-ones",
            [
                {"god": "Cthulhu", "hand": ["Officer Sadie Smith", "Cultist"], "deck": ["Cultist"] * 9},
                {
                    "god": "Hastur",
                    "hand": ["Elder Sign", "Cultist"],
                    "deck": ["Cultist"] * 9,
                    "temple": "Carcosa",
                    "temple_energy": 0,
                },
            ],
            active=1,
        )
        if seat.get("played"):
            t.do(1, "play Elder Sign", "This stays")
        assert not t.can(1, "Carcosa")
        t.until("play", 0)
        t.do(0, "play Officer Sadie Smith", "Attack 2")  # Hastur is the only target
        t.all_pass()
        return t.energy[1]

    assert attacked(played=True) == 14
    assert attacked(played=False) == 13
    nether = table(
        "old-ones",
        [
            {"god": "Cthulhu", "hand": ["Jack Dalton", "Cultist"]},
            {"god": "Hastur"},
        ],
        netherworld=["Dark Young", "Elder Things", "Elder Sign"],
    )
    nether.do(0, "play Jack Dalton", "Attack 4")
    assert nether.energy == [15, 11]  # nobody was asked
    nether.is_idle(0)


@rule("K-2.33", "K-2.31")
def test_texts_mean_card_types_and_primary_colours(table: Tables) -> None:
    t = table(
        "old-ones",
        [
            {
                "god": "Ubbo-Sathla",
                "hand": ["Dimensional Shambler", "Cultist"],
                "discard": ["Cultist", "High Priest", "Deep One", "Dark Young", "Elder Sign", "Lightning Gun"],
            },
            {"god": "Hastur"},
        ],
    )
    t.do(0, "play Dimensional Shambler", "Put an Artifact")
    assert set(t.options(0)) == {"Elder Sign", "Lightning Gun"}
    t.do(0, "Elder Sign")
    t.do(0, "Back to the Slime")
    assert set(t.options(0)) == {"Cultist", "High Priest"}
    t.do(0, "High Priest")
    t.do(0, "First and Last Parent")
    assert set(t.options(0)) == {"Deep One", "Dark Young"}
    t.do(0, "Dark Young")
    assert t.names(0, "discard") == ["Cultist", "Deep One", "Lightning Gun"]
    t.is_idle(0)
    nine = table(
        "nine-realms",
        [
            {
                "god": "Thor",
                "play": ["Aries", "Libra", "Priestess"],
                "hand": ["Priestess", "Bishop"],
                "deck": ["Priestess"] * 5,
            },
            {"god": "Hel"},
        ],
        phase="discard",
        chain=["Aries", "Libra"],
    )
    nine.do(0, "War Drum")  # Libra chains red, but is white: only Aries can be meant
    assert nine.names(0, "play") == ["Libra", "Priestess"]
    nine.settle()
