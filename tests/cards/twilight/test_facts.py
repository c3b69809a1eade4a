"""What the box of Twilight holds, its ready-made decks, and the facts its book tells of single cards."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from typing import Any, Final

import pytest

import theomachy as th
from tests.support.twilight_cards import DEITY, GAME, faces
from theomachy.cli import main
from theomachy.cli.cards.files import problems_of
from theomachy.workshop.families import SETS

PAGES: Final = Path(__file__).parents[3] / "docs" / "sets"
FACTIONS: Final = {"mars": "aggression", "hera": "negotiation", "reader": "mysticism", "enlil": "sanctuary"}
DECKS: Final = tuple(FACTIONS)
Face = dict[str, Any]


def titles(deck: str | None = None) -> list[Face]:
    """The Action cards, of all decks or of one."""
    return [face for face in th.faces(GAME) if face["kind"] not in ("deity", "mini") and deck in (None, face["deck"])]


def level(face: Face) -> int:
    return max(k + 1 for k in range(3) if face["cost"][k])


def heresy(face: Face) -> str:
    found: str = next(a["text"] for a in face["abilities"] if a["kind"] == "heresy")
    return found


def test_the_box_is_whole() -> None:
    kinds = Counter(face["kind"] for face in th.faces(GAME))
    assert (len(titles()), kinds["deity"], kinds["mini"]) == (88, 4, 4)
    assert sum(face["copies"] for face in titles()) == 200
    for group in (titles(), [face for face in th.faces(GAME) if face["kind"] == "mini"]):
        assert len({face["name"] for face in group}) == len({face["no"] for face in group}) == len(group)


@pytest.mark.parametrize("deck", DECKS)
def test_a_faction_has_22_titles_in_one_deck(deck: str) -> None:
    own = titles(deck)
    assert len(own) == 22
    assert {face["faction"] for face in own} == {FACTIONS[deck]}
    assert Counter(face["copies"] for face in own) == {1: 4, 3: 10, 2: 8}
    assert all(("Epic" in face["types"]) == (face["copies"] == 1) for face in own)


@pytest.mark.parametrize("deck", DECKS)
def test_a_ready_made_deck_is_legal_and_mixed(deck: str) -> None:
    found = th.decks()[deck]
    assert found.count() == 50
    assert found.deity == DEITY[FACTIONS[deck]]
    assert dict(found.cards) == {face["name"]: face["copies"] for face in titles(deck)}
    assert th.load_deck(str(found)).cards == found.cards
    kinds: Counter[str] = Counter()
    backs: Counter[int] = Counter()
    for face in titles(deck):
        kinds[face["kind"]] += face["copies"]
        backs[level(face)] += face["copies"]
    pairs: tuple[tuple[Counter[Any], dict[Any, int]], ...] = (
        (kinds, {"creature": 26, "fortification": 6, "intrigue": 6, "scheme": 12}),
        (backs, {1: 26, 2: 15, 3: 9}),
    )
    for counts, asked in pairs:
        assert all(abs(counts[key] - n) <= 2 for key, n in asked.items()), counts


def test_the_fortifications_cover_the_compass() -> None:
    for deck in DECKS:
        built = [set(face["directions"]) for face in titles(deck) if face["kind"] == "fortification"]
        assert len(set.union(*built)) >= 3
    assert {d for face in titles() if face["kind"] == "fortification" for d in face["directions"]} == {
        "west",
        "north",
        "south",
        "east",
    }


def test_every_title_has_one_heresy_and_a_line_of_its_own() -> None:
    for face in titles():
        assert [a["kind"] for a in face["abilities"]].count("heresy") == 1, face["name"]
        assert face["source"] in ("rulebook", "completed", "original")
    lines = [face["flavour"] for face in th.faces(GAME)]
    assert all(lines)
    assert len(set(lines)) == len(lines)


def test_heresies_grow_with_the_level() -> None:
    """What a Heresy takes off the holder's Life Stack, on average over the cards of a level."""
    lost: dict[int, list[int]] = {1: [], 2: [], 3: []}
    for face in titles():
        pattern = r"Controlling player (?:takes |for )(\d+)"
        lost[level(face)].append(sum(map(int, re.findall(pattern, heresy(face)))))
    means = [sum(values) / len(values) for values in lost.values()]
    assert means == sorted(means)
    assert means[2] >= 2 * means[0]


def test_schemes_matter_in_every_window() -> None:
    texts = [a["text"] for face in titles() if face["kind"] == "scheme" for a in face["abilities"]]
    for words in ("Counter a Scheme", "Manifest a", "Restore ", "attacking", "takes"):
        assert any(words in text for text in texts), words


@pytest.mark.parametrize("deck", DECKS)
def test_conviction_rewards_loyalty(deck: str) -> None:
    assert sum("Conviction:" in a["text"] for face in titles(deck) for a in face["abilities"]) >= 3


def test_every_deity_has_a_small_part_and_one_for_once() -> None:
    for face in th.faces(GAME):
        if face["kind"] == "deity":
            assert face["requirement"] == {face["faction"]: 10}
            active = [a["text"] for a in face["abilities"] if a["kind"] == "active"]
            assert len(active) == 1
            assert "Conviction:" in active[0]
            assert active[0].split("Conviction:")[0].strip()  # something without Conviction, too


# What the book and its FAQ tell for certain. A text is among the abilities; `without` is what it has not.
CERTAIN: list[tuple[str, dict[str, Any]]] = [
    ("Mars", {"kind": "deity", "faction": "aggression", "requirement": {"aggression": 10}}),
    ("Hera", {"kind": "deity", "faction": "negotiation"}),
    ("Enlil", {"kind": "deity", "faction": "sanctuary"}),
    (
        "Reader of Portents",
        {
            "kind": "deity",
            "faction": "mysticism",
            "texts": [
                (
                    "Before blockers are declared: a Creature you control has Fleet this turn. Conviction: Destroy 5 cards from "
                    "Discard Stacks, at least 2 of them from yours."
                )
            ],
        },
    ),
    (
        "Stonehenge",
        {
            "kind": "fortification",
            "cost": [2, 2, 3],
            "types": ["Epic", "Keep"],
            "texts": [
                (
                    "Once per turn, pay 1 III: you may Destroy a green Creature you control. If you do, a player takes damage "
                    "equal to its Fight plus its Life; draw 1 card."
                ),
                (
                    "The Manifesting player Slays a Creature of the Controlling player. The Controlling player Destroys a card "
                    "from their hand."
                ),
            ],
        },
    ),
    (
        "Loki in Exile",
        {
            "kind": "creature",
            "cost": [3, 1, 1],
            "fight": 3,
            "life": 1,
            "keywords": ["Armor 1"],
            "types": ["Epic", "Mythical", "Traitor", "Hero"],
            "texts": [
                (
                    "Exhaust this: remove all markers from this and this becomes a copy of a Creature it is not copying, "
                    "colour included, and keeps this ability."
                ),
                "The Manifesting player puts a Loki in Exile Mini-card into play.",
            ],
        },
    ),
    (
        "mini/Loki in Exile",
        {
            "kind": "mini",
            "fight": 3,
            "life": 1,
            "keywords": ["Armor 1"],
            "types": ["Epic", "Mythical", "Traitor", "Hero"],
        },
    ),
    (
        "Ishtar's Harvest",
        {
            "kind": "intrigue",
            "types": ["Economic"],
            "texts": [
                (
                    "At the start of your Draw Phase: a player Restores 3. Conviction: if the Upkeep of this was paid in full, a "
                    "player Restores 3."
                ),
                "The Manifesting player may put this into play.",
            ],
        },
    ),
    (
        "Emperor's Decree",
        {
            "kind": "scheme",
            "cost": [2, 2, 2],
            "types": ["Epic"],
            "texts": [
                (
                    "Exhaust up to 2 Creatures of each opponent and Freeze them. Manifest a Lesser Aspect. Manifest an Exalted "
                    "Aspect. Conviction: Exhaust up to 3 Creatures of an opponent and Freeze them."
                ),
                (
                    "The Manifesting player may return up to 3 Creatures of each other player to hand. The Manifesting player "
                    "Manifests a Greater Aspect."
                ),
            ],
        },
    ),
    (
        "Hydra Nest",
        {
            "kind": "fortification",
            "types": ["Environment"],
            "costs": (2,),
            "texts": ["When you are attacked, once per turn: put a Hydra Mini-card into play.", "Exhaust this."],
        },
    ),
    (
        "Altar of Thermopylae",
        {
            "kind": "fortification",
            "types": ["Ruin"],
            "costs": (4,),
            "texts": [
                (
                    "At the end of your Draw Phase: you may put a non-Exalted Creature from your Discard Stack into play, "
                    "ignoring the Creature Limit; it may attack this turn. If it would be Slain, or at the start of your "
                    "End Phase, Destroy it."
                ),
                "Exhaust this.",
            ],
        },
    ),
    (
        "Leper Quarter",
        {
            "kind": "fortification",
            "types": ["Village", "Ruin"],
            "costs": (1,),
            "texts": ["At the end of your Draw Phase: put a Leper Mini-card into play.", "Exhaust this."],
        },
    ),
    ("Youthful Troll", {"kind": "creature", "fight": 3, "life": 3, "keywords": []}),
    ("Borderland Scout", {"kind": "creature", "fight": 1, "life": 1}),
    ("Corrupt Tribune", {"kind": "creature", "fight": 1, "life": 2}),
    (
        "Mischievous Nymph",
        {
            "kind": "creature",
            "fight": 0,
            "life": 4,
            "texts": [
                (
                    "Exhaust this: an attacking or blocking Lesser or Greater Creature of another player deals and takes no "
                    "combat damage this turn."
                )
            ],
        },
    ),
    (
        "Terracotta Warrior",
        {"kind": "creature", "faction": "sanctuary", "fight": 1, "life": 1, "keywords": ["Armor 1"]},
    ),
    (
        "mini/Terracotta Warrior",
        {
            "kind": "mini",
            "faction": "sanctuary",
            "fight": 1,
            "life": 1,
            "keywords": ["Armor 1"],
            "texts": ["Exhaust this, pay 1 I: put an Exhausted Terracotta Warrior Mini-card into play."],
        },
    ),
    ("Praetorian Guard", {"kind": "creature", "fight": 4, "life": 4, "keywords": ["Armor 2"]}),
    ("Stoic Legionnaires", {"kind": "creature", "fight": 2, "life": 1, "keywords": ["Initiative"], "copies": 3}),
    ("Stormchaser Oracle", {"kind": "creature", "fight": 4, "life": 4, "keywords": ["Armor 1"]}),
    ("Delphaic Vision", {"some": "The Manifesting player"}),
    ("Forced March", {"some": "The Manifesting player"}),
    ("Poisoned Knife", {"some": "The Manifesting player"}),
    ("Verdant Oasis", {"texts": ["Exhaust a Creature you control: remove 1 damage from it."]}),
    ("mini/Hydra", {"kind": "mini"}),
    ("mini/Leper", {"kind": "mini"}),
]


@pytest.mark.parametrize(("name", "facts"), CERTAIN, ids=lambda value: value if isinstance(value, str) else "")
def test_known_facts_are_kept(name: str, facts: Face) -> None:
    face = faces()[name]
    texts = [a["text"] for a in face["abilities"]]
    assert face["source"] in ("rulebook", "completed")
    for key, value in facts.items():
        if key == "texts":
            assert set(value) <= set(texts)
        elif key == "some":
            assert any(value in text for text in texts)
        elif key == "costs":  # so many of one Aspect
            assert [n for n in face["cost"] if n] == list(value)
        else:
            found = face["stats"][key] if key in face["stats"] else face[key]
            assert found == value, key


def test_the_linter_finds_nothing() -> None:
    assert [str(problem) for problem in problems_of(SETS / GAME)] == []


def test_the_page_is_up_to_date_and_complete(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cards", "pages", "--check", "--into", str(PAGES), GAME]) == 0, "run: theomachy cards pages"
    assert capsys.readouterr().out == ""
    text = (PAGES / f"{GAME}.md").read_text(encoding="utf-8")
    for face in th.faces(GAME):
        part = text[text.index(f"### {face['no']} {face['name']}") :].split("\n### ")[0]
        assert f"> {face['flavour']}" in part
        for ability in face["abilities"]:
            assert ability["text"] in part
