"""Card files load whole or not at all, and everything wrong with them is said at once."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.support.vocabularies import kamigami, twilight
from theomachy.language.cards.loader import family_of
from theomachy.language.cards.toml_lines import TomlLines
from theomachy.language.diagnostics.diagnostic import SetError

SET = 'name = "mine"\ntitle = "My Set"\nfamily = "kamigami"\n'

GOOD = """
[[warrior]]
no = "022"
name = "Jack Dalton, Adventurer"
colour = "red"
chain = ["green", "yellow"]
cost = 5
source = "rulebook"
act = "Attack 4. If this damages a God, that player's Temple loses 1 Energy."

[[disciple]]
name = "Cultist"
level = 1
cost = 2
copies = 48
act = ["+1 Faith.", {name = "Offering", text = "Banish a Warrior: your God or your Temple gains 1 Energy."}]
"""

# One mistake a line, each marked with what the error must say.
BAD = """\
[[warrior]]
name = "Twice Marked"
color = "red"  #! unknown key 'color'; did you mean 'colour'?
colour = "purple"  #! colour: 'purple' is not allowed; allowed: red, green, blue, white, yellow
chain = ["green"]  #! chain: the list has 1 parts; write 2
cost = "five"  #! cost: 'five' is not allowed; write a whole number from 0 to 99
source = "rulebok"  #! did you mean 'rulebook'?
act = [
  "Attack 4.",
  "Atack 2.",  #! perhaps: 'Attack 2.'
  {name = "Heal", text = "Your God gain 2 Energy."},  #! perhaps: 'Your God gains 2 Energy.'
]
react = "When your God is attacked: draw X cards."  #! 'X' refers to nothing: X is not paid before the colon

[[disciple]]  #! 'level' is missing; a disciple needs it
name = "Idle"
cost = 2
act = 3  #! act: 3 is no text; write it in quotes

[[disciple]]
name = "Idle"  #! two cards have the name 'Idle'; the first is in cards.toml, line 15
level = 1
cost = 2

[[warior]]  #! unknown kind of card 'warior'; did you mean 'warrior'?
name = "Nobody"
"""


def write(folder: Path, cards: str, about: str = SET) -> Path:
    (folder / "set.toml").write_text(about, encoding="utf-8")
    (folder / "cards.toml").write_text(cards, encoding="utf-8")
    return folder


def test_a_good_set_is_loaded(tmp_path: Path) -> None:
    loaded = kamigami.load(write(tmp_path, GOOD))
    assert (loaded.name, loaded.title, loaded.family) == ("mine", "My Set", "kamigami")
    jack, cultist = loaded.face("Jack Dalton, Adventurer"), loaded.face("Cultist")
    assert (jack.copies, jack.source, jack.facts["chain"]) == (5, "rulebook", ("green", "yellow"))
    assert (cultist.copies, cultist.source, cultist.no) == (48, "original", "")
    assert [(ability.kind, ability.name) for ability in cultist.abilities] == [("act", ""), ("act", "Offering")]
    assert [ability.line for ability in cultist.abilities] == [16, 16]
    assert kamigami.vocabulary().print(jack.abilities[0].tree) == jack.abilities[0].text


def test_a_face_cannot_be_changed(tmp_path: Path) -> None:
    face = kamigami.load(write(tmp_path, GOOD)).faces[0]
    with pytest.raises(TypeError):
        face.facts["cost"] = 0
    with pytest.raises(AttributeError):
        face.name = "Jill"


def test_a_face_is_json_ready(tmp_path: Path) -> None:
    face = kamigami.load(write(tmp_path, GOOD)).faces[0].to_dict()
    assert json.loads(json.dumps(face)) == face
    for key in ("set", "no", "name", "kind", "copies", "cost", "colours", "stats", "abilities", "source"):
        assert key in face
    assert face["abilities"][0]["kind"] == "act"


def test_every_mistake_is_found_where_it_is_and_nothing_is_loaded(tmp_path: Path) -> None:
    with pytest.raises(SetError) as caught:
        kamigami.load(write(tmp_path, BAD))
    expected = {number: line.partition("#! ")[2] for number, line in enumerate(BAD.splitlines(), 1) if "#! " in line}
    found = {problem.line: str(problem) for problem in caught.value.problems}
    assert len(expected) >= 10
    assert sorted(problem.line for problem in caught.value.problems) == sorted(expected)
    for line, text in expected.items():
        assert text in found[line]
        assert found[line].startswith(f"{tmp_path / 'cards.toml'}:{line}: ")
    assert str(caught.value) == "\n".join(map(str, caught.value.problems))


@pytest.mark.parametrize(
    ("about", "cards", "file", "line", "wrong"),
    [
        (SET, '[[god]]\nname = "A"\nculture = \n', "cards.toml", 3, "not TOML"),
        (SET, '[[god]]\nname = "A\n', "cards.toml", 2, "not TOML"),
        (SET, '[god]\nname = "A"\n', "cards.toml", 1, "'god' is no list of cards; write [[god]]"),
        (SET, "", "", 1, "the set has no cards"),
        (SET + "colour = 1\n", GOOD, "set.toml", 4, "unknown key 'colour'"),
        ('name = "mine"\ntitle = "My Set"\n', GOOD, "set.toml", 1, "'family' is missing"),
        (SET.replace("kamigami", "twilight"), GOOD, "set.toml", 3, "the family is 'twilight'"),
        (SET, '[[god]]\nname = ""\nculture = "norse"\n', "cards.toml", 2, "name: the text is empty"),
        (
            SET,
            '[[god]]\nname = "A"\nculture = "norse"\nact = {txt = "Draw 1 card."}\n',
            "cards.toml",
            4,
            "did you mean",
        ),
        (SET, '[[god]]\nname = "A"\nculture = "norse"\nspheres = ["War", "War", "Sun"]\n', "cards.toml", 4, "twice"),
        (
            SET,
            '[[god]]\nname = "A"\nculture = "norse"\ncopies = true\n',
            "cards.toml",
            4,
            "copies: True is not allowed",
        ),
    ],
)
def test_further_mistakes(tmp_path: Path, about: str, cards: str, file: str, line: int, wrong: str) -> None:
    with pytest.raises(SetError) as caught:
        kamigami.load(write(tmp_path, cards, about))
    (problem,) = caught.value.problems
    assert problem.file == str(tmp_path / file)
    assert problem.line == line
    assert wrong in str(problem)


def test_a_folder_must_be_there_and_be_a_set(tmp_path: Path) -> None:
    with pytest.raises(SetError, match="no such folder"):
        kamigami.load(tmp_path / "nowhere")
    with pytest.raises(SetError, match="the file is missing"):
        kamigami.load(tmp_path)


def test_a_file_that_is_not_utf8(tmp_path: Path) -> None:
    write(tmp_path, GOOD)
    (tmp_path / "more.toml").write_bytes(b'[[god]]\nname = "\xff"\n')
    with pytest.raises(SetError, match=r"more\.toml:1: the file is not UTF-8"):
        kamigami.load(tmp_path)


def test_the_family_of_a_folder(tmp_path: Path) -> None:
    assert family_of(write(tmp_path, GOOD)) == "kamigami"
    with pytest.raises(SetError, match="'family' is missing"):
        family_of(write(tmp_path, GOOD, 'name = "x"'))


def test_twilight_cards_may_name_mini_cards_of_their_set(tmp_path: Path) -> None:
    about = SET.replace("kamigami", "twilight")
    cards = """
[[mini]]
name = "Dryad"
faction = "mysticism"
fight = 1
life = 1
keywords = ["Armor 1", "Fleet"]

[[scheme]]
name = "Grove"
faction = "mysticism"
cost = [1, 0, 0]
text = "Put a Dryad Mini-card into play."
heresy = "Exhaust this."

[[deity]]
name = "Gaia"
faction = "mysticism"
conviction = ["green"]
requirement = {mysticism = 10}
"""
    loaded = twilight.load(write(tmp_path, cards, about))
    dryad, grove, gaia = loaded.faces
    assert [type(trait).__name__ for trait in dryad.phrases["keywords"]] == ["Armor", "Keyword"]
    assert dryad.to_dict()["stats"] == {"fight": 1, "life": 1}
    assert grove.colours == ("green",)
    assert gaia.to_dict()["requirement"] == {"mysticism": 10}


def test_twilight_mistakes(tmp_path: Path) -> None:
    about = SET.replace("kamigami", "twilight")
    cards = """\
[[creature]]
name = "Free"
faction = "mysticism"
cost = [0, 0, 0]
fight = 1
life = 1

[[mini]]
name = "Loud"
faction = "chaos"
fight = 1
life = 1
keywords = ["Armour plenty"]
"""
    with pytest.raises(SetError) as caught:
        twilight.load(write(tmp_path, cards, about))
    assert [problem.line for problem in caught.value.problems] == [4, 10, 13]


@pytest.mark.parametrize("name", ["kanzume-goddess", "nine-realms", "old-ones"])
def test_the_sets_of_kamigami_load(name: str) -> None:
    assert kamigami.load(sets() / name).name == name


def test_the_set_of_twilight_loads() -> None:
    assert twilight.load(sets() / "twilight").name == "twilight"


def sets() -> Path:
    return Path(str(kamigami.__file__)).parents[1] / "sets"


def test_lines_are_found_behind_long_values() -> None:
    lines = TomlLines('[[god]]\ntext = """\nname = 1\n"""\nact = [ # name = [\n  "name = 2",\n]\nname = "x"\n[[god]]\n')
    assert lines.key("god", 0, "name") == 8
    assert lines.text("god", 0, "act", "name = 2") == 6
    assert lines.table("god", 1) == 9
    assert lines.key("god", 1, "name") == 9
    assert lines.key("god", 7, "name") == 1
