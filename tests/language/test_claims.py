"""Every claim of docs/cards.md names the test that shows it, `<!-- test: FILE::NAME -->`: behind a paragraph, in each
row of a table. And what no other test shows is shown here."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from tempfile import mkdtemp
from typing import Any

import pytest

import theomachy as th
from tests.support.table import Tables
from tests.support.vocabularies import kamigami, twilight
from theomachy.core.frame import Word
from theomachy.language.cards.loader import CardSet, family_of
from theomachy.language.diagnostics.diagnostic import SetError
from theomachy.language.grammar.trees import walk

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "cards.md").read_text(encoding="utf-8")
NAMED = re.compile(r"<!-- test: (.+?) -->")
LITTLE_SETS = sorted(path.parent for path in (ROOT / "tests").glob("*/sets/*/set.toml"))


# ---- the page and its tests


def claims(page: str) -> Iterator[str]:
    """Paragraphs and rows of tables; no headings, no examples, no tables that are made from the declarations."""
    page = re.sub(r"```.*?```", "", page, flags=re.DOTALL)
    page = re.sub(r"<!-- words .*?<!-- end of words -->", "", page, flags=re.DOTALL)
    for block in re.split(r"\n\s*\n", page):
        lines = block.strip("\n").split("\n")
        if lines[0].startswith("|"):
            yield from [line for line in lines[2:] if line.startswith("|")]
        elif lines[0].strip() and not lines[0].startswith(("#", "    ", "<!--")):
            yield block


def unshown(page: str) -> list[str]:
    return [claim for claim in claims(page) if not NAMED.search(claim)]


def test_every_claim_names_its_test() -> None:
    assert unshown(PAGE) == [], "behind each of these belongs a comment: <!-- test: tests/FILE.py::NAME -->"


def test_a_claim_without_a_test_would_be_found() -> None:
    more = "\n\nCards may fly.\n\n| mark | means |\n| --- | --- |\n| `!` | loudly |\n"
    assert unshown(PAGE + more) == ["Cards may fly.", "| `!` | loudly |"]


@pytest.mark.parametrize("name", sorted({name for found in NAMED.findall(PAGE) for name in found.split(", ")}))
def test_every_named_test_is_there(name: str) -> None:
    file, _, test = name.partition("::")
    assert re.search(rf"^def {test}\(", (ROOT / file).read_text(encoding="utf-8"), re.MULTILINE), name


# ---- words


MODULES: dict[str, Any] = {"kamigami": kamigami, "twilight": twilight}


def played(family: str) -> set[type[Word]]:
    """The words of all cards that scenarios play: those of the games, and of the little sets of the tests."""
    folders = [path.parent for path in (Path(th.__file__).parent / "sets").glob("*/set.toml")] + LITTLE_SETS
    faces = [face for folder in folders if family_of(folder) == family for face in beside_the_box(folder).faces]
    trees = [ability.tree for face in faces for ability in face.abilities]
    keywords = [word for face in faces for phrases in face.phrases.values() for word in phrases]
    return {type(part) for tree in [*trees, *keywords] for part in walk(tree)}


def beside_the_box(folder: Path) -> CardSet:
    """As it is played: Twilight's own Mini-cards may be named."""
    if family_of(folder) == "kamigami":
        found: CardSet = MODULES["kamigami"].load(folder)
        return found
    minis = tuple([face["name"] for face in th.faces("twilight") if face["kind"] == "mini"])
    own = {mini["name"] for path in folder.glob("*.toml") for mini in tomllib.loads(path.read_text()).get("mini", [])}
    others: CardSet = MODULES["twilight"].load(folder, tuple([name for name in minis if name not in own]))
    return others


@pytest.mark.parametrize("folder", LITTLE_SETS, ids=lambda path: path.name)
def test_every_little_set_is_played(folder: Path) -> None:
    """A set of the tests is named by a test, wherever it lies."""
    texts = [path.read_text(encoding="utf-8") for path in (ROOT / "tests").rglob("*.py")]
    assert any(f'"{folder.name}"' in text or f"/{folder.name}" in text for text in texts)


# Read, printed and checked like all others, but on no card of a set yet.
WITHOUT_A_CARD = {
    "kamigami": {"ThisRound", "MainGodNoun", "YouDestroyed", "WarriorDeck", "PlayArea", "Reincarnated", "Destroyed"},
    "twilight": {
        "RefreshPhase",
        "TradePhase",
        "SeizePhase",
        "SummoningPhase",
        "Manifested",
        "DestroyedStack",
        "With",
        "MustAttack",
        "CannotBeBlocked",
        "CannotBeChosen",
    },
    "both": {"AtRandom", "ATeammate", "EachTeammate", "Reveal"},
}


def test_every_word_stands_on_a_card_that_is_played() -> None:
    """A new word comes with cards in a set of the tests; the list above may only become shorter."""
    known = {family: {*module.vocabulary().grammar.words} for family, module in MODULES.items()}
    used = {family: played(family) for family in MODULES}
    shared = known["kamigami"] & known["twilight"]
    missing = {family: {word.__name__ for word in known[family] - shared - used[family]} for family in MODULES}
    missing["both"] = {word.__name__ for word in shared - used["kamigami"] - used["twilight"]}
    new = {family: words - WITHOUT_A_CARD[family] for family, words in missing.items()}
    assert not any(new.values()), f"no card of a set says these words yet: {new}"


# ---- keys


def a_set(folder: Path, cards: str, family: str = "kamigami") -> CardSet:
    (folder / "set.toml").write_text(f'name = "mine"\ntitle = "Mine"\nfamily = "{family}"\n', encoding="utf-8")
    (folder / "cards.toml").write_text(cards, encoding="utf-8")
    found: CardSet = MODULES[family].load(folder)
    return found


GOD = '[[god]]\nname = "Styx"\nculture = "river"\n'
WARRIOR = '[[warrior]]\nname = "Ferryman"\ncolour = "{}"\nchain = ["red", "blue"]\ncost = 1\nact = "{}"\n'


def test_keys_that_every_card_has(tmp_path: Path) -> None:
    god, warrior = a_set(tmp_path, GOD + WARRIOR.format("red", "Attack 1.")).faces
    for face, copies in ((god, 1), (warrior, 5)):
        assert (face.title, face.no, face.copies, face.source, face.flavour) == ("", "", copies, "original", "")
    written = 'title = "River"\nno = "7"\ncopies = 2\nsource = "rulebook"\nflavour = "Deep."\n'
    (god,) = a_set(tmp_path, GOD + written).faces
    assert (god.title, god.no, god.copies, god.source, god.flavour) == ("River", "7", 2, "rulebook", "Deep.")
    for wrong in (GOD + GOD, GOD.replace('name = "Styx"\n', ""), GOD + "no = 7\n", GOD + 'source = "hearsay"\n'):
        with pytest.raises(SetError):
            a_set(tmp_path, wrong)


def test_every_kind_has_the_keys_its_row_names() -> None:
    """The row of each kind names its keys, and no others."""
    common = {"name", "title", "no", "copies", "source", "flavour"}
    for schema in (kamigami.SCHEMA, twilight.SCHEMA):
        for name, kind in schema.kinds.items():
            row = re.search(rf"^\| `\[\[{name}\]\]` \| (.*?) <!--", PAGE, re.MULTILINE)
            assert row is not None
            if name != "artifact":  # like a Warrior
                assert set(re.findall(r"`(\w+)`", row[1])) == set(kind.keys) - common, name
    assert set(kamigami.SCHEMA.kinds["artifact"].keys) == set(kamigami.SCHEMA.kinds["warrior"].keys)


CREATURE = '[[creature]]\nname = "Oak"\nfaction = "{}"\ncost = {}\nfight = 1\nlife = 1\n'


def test_colours_and_factions(tmp_path: Path) -> None:
    for colour in ("red", "green", "blue", "white", "yellow"):
        assert a_set(tmp_path, WARRIOR.format(colour, "Attack 1.")).faces[0].colours == (colour,)
    with pytest.raises(SetError):
        a_set(tmp_path, WARRIOR.format("silver", "Attack 1."))
    for faction, colour in (
        ("aggression", "red"),
        ("negotiation", "blue"),
        ("mysticism", "green"),
        ("sanctuary", "brown"),
    ):
        assert a_set(tmp_path, CREATURE.format(faction, "[1, 0, 0]"), "twilight").faces[0].colours == (colour,)


@pytest.mark.parametrize(("cost", "level"), [("[3, 0, 0]", "I"), ("[1, 1, 0]", "II"), ("[2, 1, 1]", "III")])
def test_the_level_of_a_card_is_the_highest_aspect_of_its_cost(tmp_path: Path, cost: str, level: str) -> None:
    a_set(tmp_path, CREATURE.format("mysticism", cost), "twilight")
    spec = {"game": "twilight", "sets": [str(tmp_path)], "seats": [{"resources": ["Oak"]}, {}]}
    (aspect,) = th.from_position(spec).view(0)["seats"][0]["resources"]
    assert aspect["level"] == level


# ---- how a text is built


@pytest.fixture
def act(table: Tables, tmp_path: Path):  # type: ignore[no-untyped-def]
    """A table at which a player has a Warrior with this Act in hand, and has played it."""

    def played_it(text: str, **seat: object):  # type: ignore[no-untyped-def]
        folder = Path(mkdtemp(dir=tmp_path))
        a_set(folder, WARRIOR.format("red", text))
        mine = {"god": "Dagon", "hand": ["Ferryman"] * 2 + ["Cultist"], "deck": ["Cultist"] * 5, **seat}
        t = table(
            "old-ones",
            [mine, {"god": "Yig", "hand": ["Cultist"] * 2}],
            sets=("old-ones", str(folder)),
            kinds=["mine/Ferryman", "Cultist"],
        )
        return t.do(0, "play Ferryman: ")

    return played_it


def test_then_and_at_the_same_time(act) -> None:  # type: ignore[no-untyped-def]
    """What is drawn before a ";" can be discarded behind it; behind an "and" the choice has been made."""
    t = act("Draw 1 card; discard a Disciple.", hand=["Ferryman"] * 2)
    assert (t.hand(0), t.names(0, "discard")) == (["Ferryman"], ["Cultist"])
    t = act("Draw 1 card and discard a Disciple.", hand=["Ferryman"] * 2)
    assert (t.hand(0), t.names(0, "discard")) == (["Ferryman", "Cultist"], [])


def test_a_colon_is_a_moment_a_comma_an_effect_for_later() -> None:
    words = twilight.vocabulary()
    moment = words.parse("At the start of your End Phase: Destroy this.")
    later = words.parse("At the start of your End Phase, Destroy this.")
    assert (len(moment.header), len(later.header)) == (1, 0)
    assert moment != later


def test_a_plural_without_a_number_is_all_of_them(act) -> None:  # type: ignore[no-untyped-def]
    t = act("Discard Disciples.", hand=["Ferryman"] * 2 + ["Cultist"] * 2)
    assert (t.hand(0), t.names(0, "discard")) == (["Ferryman"], ["Cultist", "Cultist"])


def test_from_where_goes_without_saying(act) -> None:  # type: ignore[no-untyped-def]
    t = act("Discard a Disciple.", discard=["Cultist"])
    assert (t.hand(0), t.names(0, "discard")) == (["Ferryman"], ["Cultist", "Cultist"])
    t = act("Put a Disciple from your discard pile into your hand.", discard=["Cultist"])
    assert (t.hand(0), t.names(0, "discard")) == (["Ferryman", "Cultist", "Cultist"], [])
    t = act("Attack 1 for each card in your Chain.")
    assert t.energy == [15, 14]


def test_reading_does_not_care_about_capitals() -> None:
    words = kamigami.vocabulary()
    assert words.parse("DRAW 1 CARD; your god GAINS 1 energy.") == words.parse("Draw 1 card; your God gains 1 Energy.")


def test_an_option_has_no_semicolon_of_its_own() -> None:
    words = kamigami.vocabulary()
    words.parse("Choose one: draw 1 card and discard a card; or +2 Faith.")
    with pytest.raises(ValueError):
        words.parse("Choose one: draw 1 card; discard a card; or +2 Faith.")


@pytest.mark.parametrize(("answer", "faith"), [("yes", 2), ("no", 1)])
def test_a_condition_looks_when_its_sentence_is_reached(act, answer: str, faith: int) -> None:  # type: ignore[no-untyped-def]
    t = act("You may draw 1 card. If you do, +2 Faith. Otherwise, +1 Faith.").do(0, answer)
    assert t.faith(0) == faith
