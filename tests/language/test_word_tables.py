"""docs/cards.md tells the truth: its tables are those of the declarations, its examples load."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import theomachy as th
from tests.support.vocabularies import kamigami, twilight
from theomachy.language.grammar import word_tables
from theomachy.language.grammar.phrase_display import show_phrase
from theomachy.language.grammar.phrases import description_of, phrase_of

PAGE = Path(__file__).parents[2] / "docs" / "cards.md"
TEXT = PAGE.read_text(encoding="utf-8")


def test_the_tables_are_up_to_date() -> None:
    assert word_tables.updated(TEXT) == TEXT, "run: python -m theomachy.language.grammar.word_tables docs/cards.md"


def test_every_word_has_a_meaning() -> None:
    for word in (*kamigami.vocabulary().grammar.words, *twilight.vocabulary().grammar.words):
        assert word.__doc__, word
        assert word.__doc__[0].isupper(), word


@pytest.mark.parametrize("example", re.findall(r"```toml\n(.*?)```", TEXT, re.DOTALL))
def test_the_examples_load(example: str, tmp_path: Path) -> None:
    family = twilight if "faction" in example else kamigami
    about = f'name = "my-set"\ntitle = "My Set"\nfamily = "{family.SCHEMA.family}"\n'
    (tmp_path / "set.toml").write_text(about, encoding="utf-8")
    (tmp_path / "cards.toml").write_text(example, encoding="utf-8")
    assert family.load(tmp_path).faces


@pytest.mark.parametrize("sentence", re.findall(r"`([A-Z][^`\n=]*\.)`", TEXT.replace("\n", " ")))
def test_the_sentences_are_read_and_canonical(sentence: str) -> None:
    for family in (kamigami, twilight):
        words = family.vocabulary()
        try:
            assert words.print(words.parse(sentence)) == sentence
        except ValueError:
            continue
        return
    pytest.fail(f"not understood: {sentence}")


def test_every_key_of_every_kind_is_described() -> None:
    for schema in (kamigami.SCHEMA, twilight.SCHEMA):
        for name, kind in schema.kinds.items():
            assert f"`[[{name}]]`" in TEXT
            for key in kind.keys:
                assert f"`{key}`" in TEXT, (name, key)


def test_the_command_writes_the_file(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text(
        "<!-- words theomachy.twilight.words:TWILIGHT_WORDS in theomachy.twilight -->\n<!-- end of words -->"
    )
    assert word_tables.main([str(page)]) == 0
    assert "| Slay ‹thing› | " in page.read_text(encoding="utf-8")
    assert word_tables.main([]) == 2


# ---- what a word says to a player
SMALL = frozenset(
    re.findall(
        r"\w+",
        """a an the of or and it its is are be that this so as in on for to by at with one not you your their any some
        card cards thing things player word keyword rule rules much many more less""",
    )
)


def stems(text: str) -> set[str]:
    """The words of a text that say something, without their endings."""
    found = {word for word in re.findall(r"[a-z]+", text.lower()) if word not in SMALL}
    return {re.sub(r"(ies|ied|ing|ed|es|s|e|y)$", "", word) for word in found}


def empty(phrase: str, meaning: str) -> bool:
    """Whether a meaning says nothing but the phrase again: fewer than two words that are not in it."""
    return len(stems(meaning) - stems(phrase)) < 2


def words() -> list[tuple[str, str]]:
    """Every word that rules explain, with each of its senses: the phrase and what it means."""
    found = []
    for family in (kamigami, twilight):
        grammar = family.vocabulary().grammar
        for word in grammar.words:
            if phrase_of(word).rules:
                phrase = show_phrase(grammar, word, optional=True)
                found.append((phrase, description_of(word)))
                found += [(name, sense) for name, sense in (word.senses or {}).items()]
    return found


@pytest.mark.parametrize(("phrase", "meaning"), sorted(set(words())))
def test_no_meaning_is_empty_or_circular(phrase: str, meaning: str) -> None:
    assert meaning[:1].isupper()
    assert meaning.endswith(".")
    assert not empty(phrase, meaning), (phrase, meaning)


@pytest.mark.parametrize(
    ("phrase", "meaning"),
    [("Overrun", "A keyword of the rules."), ("‹thing› attacks", "A card attacks."), ("Freeze", "Is Frozen.")],
)
def test_an_empty_or_circular_meaning_is_found(phrase: str, meaning: str) -> None:
    """The control of the test above."""
    assert empty(phrase, meaning)


@pytest.mark.parametrize(
    ("false", "why"),
    [
        ("their owner's hand", "T-R25: the Controller's"),
        ("the ability may be used", "T-R38: Twilight's triggers are compulsory"),
        ("before blockers are declared.", "T-10.9: it says when"),
        ("are sought in a Life Stack", "T-7.4: in the Hand first"),
    ],
)
def test_what_was_false_is_said_no_more(false: str, why: str) -> None:
    assert not [meaning for _, meaning in words() if false in meaning], why
    assert f"| {false}" not in TEXT


@pytest.mark.parametrize("name", ["Fleet", "Initiative", "Overrun", "Prescience"])
def test_every_keyword_on_a_face_is_explained(name: str) -> None:
    for face in th.faces("twilight"):
        if name in face.get("keywords", ()):
            (trait,) = [trait for trait in face["traits"] if trait["text"] == name]
            assert not empty(name, trait["plain"])
            return
