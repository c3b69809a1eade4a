"""What the three boxes hold, and the facts their books tell of single faces."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import theomachy as th
from tests.support.kamigami_cards import GAMES, faces
from theomachy.cli.cards.files import problems_of
from theomachy.workshop.families import SETS

KINDS = {
    "kanzume-goddess": {"god": 12, "warrior": 18, "disciple": 3},
    "nine-realms": {"god": 12, "temple": 6, "warrior": 18, "disciple": 3},
    "old-ones": {"god": 12, "temple": 6, "warrior": 18, "disciple": 3, "artifact": 12},
}
DISCIPLES = {
    "kanzume-goddess": {"Priestess": 48, "Bishop": 24, "Sacred Guardian": 18},
    "nine-realms": {"Priestess": 48, "Bishop": 24, "Sacred Guardian": 18},
    "old-ones": {"Cultist": 48, "High Priest": 24, "Servitors of the Outer Gods": 18},
}


@pytest.mark.parametrize(("game", "count"), [("kanzume-goddess", 33), ("nine-realms", 39), ("old-ones", 51)])
def test_the_boxes_are_whole(game: str, count: int) -> None:
    found = th.faces(game)
    assert len(found) == count
    assert Counter(face["kind"] for face in found) == KINDS[game]
    assert len({face["name"] for face in found}) == count
    assert len({face["no"] for face in found}) == count


@pytest.mark.parametrize("game", GAMES)
def test_the_printed_copies(game: str) -> None:
    copies = {face["name"]: face["copies"] for face in th.faces(game)}
    for face in th.faces(game):
        wanted = {"warrior": 5, "disciple": DISCIPLES[game].get(face["name"])}.get(face["kind"], 1)
        assert face["copies"] == wanted, face["name"]
    assert {name: copies[name] for name in DISCIPLES[game]} == DISCIPLES[game]
    assert sum(c for name, c in copies.items() if faces(game)[name]["kind"] in ("warrior", "disciple")) == 180


@pytest.mark.parametrize("game", GAMES)
def test_the_colours_of_the_warriors(game: str) -> None:
    warriors = [face for face in th.faces(game) if face["kind"] == "warrior"]
    assert Counter(face["colour"] for face in warriors) == {"red": 6, "green": 3, "blue": 3, "white": 3, "yellow": 3}
    leads = {(face["colour"], colour) for face in warriors for colour in face["chain"]}
    colours = ("red", "green", "blue", "white", "yellow")
    for colour in colours:
        assert any((colour, after) in leads for after in colours), f"nothing follows {colour}"
        assert any((before, colour) in leads for before in colours), f"{colour} follows nothing"
        assert reached(colour, leads) == set(colours)  # no colour is a dead end


def reached(colour: str, leads: set[tuple[str, str]]) -> set[str]:
    found: set[str] = set()
    new = {colour}
    while new:
        new = {after for before, after in leads if before in new} - found
        found |= new
    return found


@pytest.mark.parametrize("game", ["nine-realms", "old-ones"])
def test_every_sphere_has_a_temple_and_gods(game: str) -> None:
    spheres = {"Death", "Life", "Moon", "Peace", "Sun", "War"}
    temples = [face["sphere"] for face in th.faces(game) if face["kind"] == "temple"]
    assert sorted(temples) == sorted(spheres)
    gods = [face for face in th.faces(game) if face["kind"] == "god"]
    assert all(len(set(god["spheres"])) == 3 for god in gods)
    assert {sphere for god in gods for sphere in god["spheres"]} == spheres


@pytest.mark.parametrize("game", GAMES)
def test_two_cultures_of_six_gods_with_two_abilities_each(game: str) -> None:
    gods = [face for face in th.faces(game) if face["kind"] == "god"]
    assert sorted(Counter(god["culture"] for god in gods).values()) == [6, 6]
    assert {len(god["abilities"]) for god in gods} == {2}


@pytest.mark.parametrize("game", GAMES)
def test_every_face_has_a_source_and_a_flavour_line_of_its_own(game: str) -> None:
    assert {face["source"] for face in th.faces(game)} <= {"rulebook", "completed", "original"}
    lines = [face["flavour"] for face in th.faces(game)]
    assert all(lines)
    assert len(set(lines)) == len(lines)


@pytest.mark.parametrize("game", GAMES)
def test_the_linter_finds_nothing(game: str) -> None:
    assert [str(problem) for problem in problems_of(SETS / game)] == []


def test_nine_realms_plays_with_the_names_of_kanzume_goddess() -> None:
    for kind in ("god", "warrior", "disciple"):
        names = [
            {face["name"] for face in th.faces(game) if face["kind"] == kind}
            for game in ("kanzume-goddess", "nine-realms")
        ]
        assert names[0] == names[1]


def test_only_kanzume_goddess_has_bonds_and_it_never_says_banish() -> None:
    bonds = {game: [a for face in th.faces(game) for a in face["abilities"] if a["kind"] == "bond"] for game in GAMES}
    assert bonds["kanzume-goddess"]
    assert not bonds["nine-realms"]
    assert not bonds["old-ones"]
    assert not [a for face in th.faces("kanzume-goddess") for a in face["abilities"] if "Banish" in a["text"]]


SORT = (
    "Look at the top 3 cards of any deck; put any number on the bottom in any order and the rest back on top in any "
    "order."
)
CHARGE = (
    "All attacks have +1 Attack this turn. Each time your Warrior or Disciple damages a God this turn, that God loses "
    "1 Energy."
)
# What the books state, face by face. A text is compared as a whole; `has` only asks that it is among the texts.
CERTAIN: list[tuple[str, str, dict[str, Any]]] = [
    (
        "old-ones",
        "Cthulhu",
        {
            "no": "001",
            "kind": "god",
            "has": [
                (
                    "act",
                    "The Stars are Right",
                    "Pay 1 Energy: choose new Chaining Colours for the last card of your Chain.",
                ),
                ("react", "Even Death May Die", "When an effect would prevent a Banish: cancel that effect."),
            ],
        },
    ),
    ("old-ones", "Hastur", {"kind": "god"}),
    (
        "old-ones",
        "R'lyeh",
        {
            "no": "013",
            "kind": "temple",
            "has": [
                ("act", "Rise from the Depths", "Pay X Energy: put X Warriors from your discard pile into your hand."),
                (
                    "react",
                    "Death may die",
                    "When a Warrior or Disciple is Banished, once per turn: this Temple gains 1 Energy.",
                ),
            ],
        },
    ),
    (
        "old-ones",
        "Cultist",
        {
            "no": "019",
            "kind": "disciple",
            "level": 1,
            "cost": 2,
            "copies": 48,
            "has": [("act", "", "+1 Faith."), ("act", "", "Banish a Warrior: your God or your Temple gains 1 Energy.")],
        },
    ),
    (
        "old-ones",
        "High Priest",
        {
            "no": "020",
            "kind": "disciple",
            "level": 2,
            "cost": 3,
            "copies": 24,
            "has": [("act", "", "+1 Faith for each level I Disciple you played this turn.")],
        },
    ),
    (
        "old-ones",
        "Servitors of the Outer Gods",
        {
            "no": "021",
            "kind": "disciple",
            "level": 3,
            "cost": 2,
            "copies": 18,
            "has": [("react", "", "Defend 2. You may discard up to 2 Disciples; +1 Defense for each.")],
        },
    ),
    (
        "old-ones",
        "Jack Dalton, Adventurer",
        {
            "no": "022",
            "kind": "warrior",
            "cost": 5,
            "colour": "red",
            "chain": ["green", "yellow"],
            "has": [("act", "", "Attack 4. If this damages a God, that player's Temple loses 1 Energy.")],
        },
    ),
    (
        "old-ones",
        '"Mad Dog" Moreno, Mobster',
        {"no": "024", "kind": "warrior", "cost": 7, "has": [("act", "", "Attack 5.")]},
    ),
    (
        "old-ones",
        "Officer Sadie Smith",
        {"no": "025", "kind": "warrior", "cost": 3, "has": [("act", "", "Attack 2."), ("react", "", "Defend 2.")]},
    ),
    (
        "old-ones",
        "Cthonian",
        {
            "no": "027",
            "kind": "warrior",
            "cost": 6,
            "has": [("act", "", "Attack 5."), ("reveal", "", "Attack 2 against the active player's God.")],
        },
    ),
    (
        "old-ones",
        "Doris Fletcher, Head Librarian",
        {"no": "029", "kind": "warrior", "cost": 3, "has": [("act", "", "Draw 1 card."), ("act", "", SORT)]},
    ),
    (
        "old-ones",
        "Elder Things",
        {
            "no": "031",
            "kind": "warrior",
            "cost": 4,
            "has": [("act", "", "Discard any number of cards; draw that many cards."), ("react", "", "Defend 2.")],
        },
    ),
    (
        "old-ones",
        "Dimensional Shambler",
        {
            "no": "034",
            "kind": "warrior",
            "cost": 4,
            "has": [
                ("act", "", "Put an Artifact from your discard pile into your hand."),
                ("act", "", "A God gains 1 Energy."),
            ],
        },
    ),
    (
        "old-ones",
        "Gigi Lamore",
        {
            "no": "037",
            "kind": "warrior",
            "cost": 4,
            "has": [
                ("act", "", "Draw 1 card."),
                ("react", "", "When an opponent attacks your God: redirect that attack to another God."),
            ],
        },
    ),
    (
        "old-ones",
        "Dark Young",
        {
            "no": "038",
            "kind": "warrior",
            "cost": 4,
            "has": [("act", "", "Put a card from your discard pile on top of your deck."), ("react", "", "Defend 3.")],
        },
    ),
    (
        "old-ones",
        "Stella Simone, Witch",
        {
            "no": "039",
            "kind": "warrior",
            "cost": 3,
            "has": [
                ("act", "", "Shuffle your discard pile into your deck; draw 1 card."),
                ("act", "", "A player discards the top 3 cards of their deck."),
            ],
        },
    ),
    ("old-ones", "Miss Anna Stewart", {"kind": "warrior", "colour": "yellow", "chain": ["blue", "green"]}),
    (
        "old-ones",
        "Deep One",
        {
            "kind": "warrior",
            "some": [
                ("act", "", "Draw 1 card."),
                ("act", "", "Shuffle all Artifacts from the Hall into the Artifact deck; refill the Hall."),
            ],
        },
    ),
    (
        "old-ones",
        "Necronomicon",
        {
            "no": "040",
            "kind": "artifact",
            "cost": 2,
            "has": [("act", "Sacrifice", "Adjudicate. If it is a Disciple, +2 Faith and your God loses 1 Energy.")],
        },
    ),
    (
        "old-ones",
        "Lightning Gun",
        {
            "no": "044",
            "kind": "artifact",
            "cost": 3,
            "has": [
                ("act", "Electrocute", CHARGE),
                ("react", "Strike Back", "When a player damages your God: that player's God loses 1 Energy."),
            ],
        },
    ),
    (
        "old-ones",
        "Alhazred Lamp",
        {
            "no": "050",
            "kind": "artifact",
            "cost": 3,
            "has": [
                (
                    "act",
                    "Visions of Distance Lands",
                    "Move 1 Energy from your God to your Temple, rebuilding it if it is destroyed.",
                )
            ],
        },
    ),
    (
        "nine-realms",
        "Thor",
        {
            "kind": "god",
            "title": "God of Thunder",
            "culture": "norse",
            "has": [
                (
                    "react",
                    "War Drum",
                    "In your Discard Phase, pay 1 Energy: put a red Warrior you played this turn on top of your deck.",
                ),
                ("react", "Smash", "When your Warrior attacks, once per attack, pay 1 Energy: +2 Attack."),
            ],
        },
    ),
    ("nine-realms", "Priestess", {"kind": "disciple", "level": 1, "copies": 48}),
    ("nine-realms", "Bishop", {"kind": "disciple", "copies": 24}),
    ("nine-realms", "Sacred Guardian", {"kind": "disciple", "copies": 18}),
    (
        "nine-realms",
        "Aries",
        {
            "kind": "warrior",
            "colour": "red",
            "chain": ["green", "white"],
            "some": [("act", "", "Attack 2, plus 2 for each other red Warrior you played this turn.")],
        },
    ),
    ("nine-realms", "Cancer", {"kind": "warrior", "cost": 3}),
    ("nine-realms", "Libra", {"kind": "warrior", "cost": 6, "some": [("react", "", "Defend 4.")]}),
    ("nine-realms", "Capricorn", {"kind": "warrior", "colour": "white", "chain": ["blue", "green"]}),
    (
        "nine-realms",
        "Mermaid",
        {"kind": "warrior", "has": [("act", "", "+2 Faith."), ("act", "", "A God gains 1 Energy.")]},
    ),
    (
        "nine-realms",
        "Noble Star",
        {
            "kind": "warrior",
            "has": [
                ("act", "", "Draw 1 card."),
                ("react", "", "When an opponent attacks your God: redirect that attack to another God."),
            ],
        },
    ),
    ("nine-realms", "Zeus", {"kind": "god", "culture": "greek"}),
    ("kanzume-goddess", "Zeus", {"kind": "god", "title": "King of the Gods", "culture": "greek"}),
    ("kanzume-goddess", "Poseidon", {"kind": "god", "title": "Lord of the Seas", "culture": "greek"}),
    ("kanzume-goddess", "Hades", {"kind": "god", "title": "God of the Underworld", "culture": "greek"}),
    ("kanzume-goddess", "Athena", {"kind": "god", "title": "Goddess of Wisdom", "culture": "greek"}),
    ("kanzume-goddess", "Aries", {"kind": "warrior", "colour": "red", "chain": ["green", "white"]}),
    ("kanzume-goddess", "Libra", {"kind": "warrior", "colour": "white", "chain": ["red", "red"]}),
    ("kanzume-goddess", "Valiant Star", {"kind": "warrior", "some": [("act", "", "Attack 4.")]}),
    ("kanzume-goddess", "Cancer", {"kind": "warrior", "cost": 3}),
    ("kanzume-goddess", "Sacred Guardian", {"kind": "disciple", "copies": 18, "some": [("react", "", "Defend 2.")]}),
]


@pytest.mark.parametrize(("game", "name", "facts"), CERTAIN, ids=lambda value: value if isinstance(value, str) else "")
def test_known_facts_are_kept(game: str, name: str, facts: dict[str, Any]) -> None:
    face = faces(game)[name]
    printed = [(a["kind"], a["name"], a["text"]) for a in face["abilities"]]
    assert face["source"] in ("rulebook", "completed")
    for key, value in facts.items():
        if key == "has":
            assert sorted(printed) == sorted(value)
        elif key == "some":
            assert set(value) <= set(printed)
        else:
            found = face["stats"][key] if key in face["stats"] else face[key]
            assert found == value, key


@pytest.mark.parametrize(
    ("game", "ability", "text"),
    [
        ("nine-realms", ("Hel", "Revive"), "When a God would be reduced to 0 Energy"),
        ("nine-realms", ("Hel", "Devour"), "When a card is Banished"),
        ("nine-realms", ("Loki", "Lark"), "may draw"),
        ("nine-realms", ("Taurus", ""), "would be reduced to 0 Energy"),
        ("nine-realms", ("Valkyrie", ""), "would be Banished"),
    ],
)
def test_what_is_known_of_other_texts(game: str, ability: tuple[str, str], text: str) -> None:
    """Of these the books tell the name, or when they work, but not all of what they do."""
    name, title = ability
    assert any(a["name"] == title and text in a["text"] for a in faces(game)[name]["abilities"])
