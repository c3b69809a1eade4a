"""docs/cards.md tells the truth: its tables are those of the declarations, its examples load."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.language.vocabularies import kamigami, twilight
from theomachy.language import handbook

PAGE = Path(__file__).parents[2] / "docs" / "cards.md"
TEXT = PAGE.read_text(encoding="utf-8")


def test_the_tables_are_up_to_date() -> None:
    assert handbook.updated(TEXT) == TEXT, "run: python -m theomachy.language.handbook docs/cards.md"


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
    assert handbook.main([str(page)]) == 0
    assert "| Slay ‹thing› | " in page.read_text(encoding="utf-8")
    assert handbook.main([]) == 2
