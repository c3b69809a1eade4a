"""The limits: each is documented, and holds before anything is parsed."""

from __future__ import annotations

import json
import re
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

import theomachy as th
from tests.support.vocabularies import VOCABULARIES, kamigami
from theomachy import limits
from theomachy.language.diagnostics.diagnostic import SetError
from theomachy.language.diagnostics.parse_errors import LanguageError
from theomachy.limits import RefusedInput

PAGE = Path(__file__).parents[2] / "docs" / "files.md"


def test_every_limit_is_documented_as_it_is() -> None:
    rows = re.findall(r"\| `(MOST_\w+)` \| ([\d,]+) \|", PAGE.read_text(encoding="utf-8"))
    told = {name: int(number.replace(",", "")) for name, number in rows}
    assert told == {name: value for name, value in vars(limits).items() if name.startswith("MOST_")}


def test_the_games_themselves_stay_far_below() -> None:
    faces = [face for game in th.games() for face in th.faces(game)]
    assert max(len(ability["text"]) for face in faces for ability in face["abilities"]) < limits.MOST_IN_TEXT / 4
    assert max(len(face["name"]) for face in faces) < limits.MOST_IN_NAME / 2
    assert max(ability["text"].count(".") for face in faces for ability in face["abilities"]) <= 4


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (None, "is no text but None"),
        (7, "is no text but 7"),
        (["Draw 1 card."], "is no text"),
        ("Draw 1 card. " * 13, "the text has 13 sentences; at most 12 are read"),
        ("draw " * 300, "the text has 1,500 characters; at most 1,000 are read"),
        ("Draw 1000 cards.", "the number '1000' is too large; at most 999 is read"),
        ("Draw 1\x00card.", "a character that nobody can see, U+0000"),
        ("Draw 1\u2067card.", "U+2067"),
        ("Draw 1\ncard.", "U+000A"),
        ("Draw 1\x9bcard.", "U+009B"),
    ],
)
def test_sentences(text: Any, words: str) -> None:
    for vocabulary in VOCABULARIES.values():
        with pytest.raises(LanguageError) as caught:
            vocabulary.parse(text)
        assert words in str(caught.value)
        assert str(caught.value).isprintable()


def test_nesting_is_seen_without_parsing() -> None:
    for text in ("[" * 17, '{"a": ' * 17, "a" + ".a" * 17, '"x" = ' + "[" * 17, "a = '''\n'''\nb = " + "{x=" * 17):
        with pytest.raises(RefusedInput):
            limits.check_nesting(text)
    for text in (
        "[" * 16,
        "[]" * 500,
        '"' + "[" * 99 + '"',
        "# " + "[" * 99,
        "'''\n" + "[" * 99 + "'''",
        json.dumps([0.5] * 99),
        'x = "' + "." * 99 + '"',
        "a.b.c.d = 1\n" * 99,
    ):
        limits.check_nesting(text)


@pytest.mark.parametrize(
    "text",
    [
        '"""\\' * 40_000,
        "'''" * 40_001,
        '"\\' * 60_000,
        "[" * 120_000,
        '"' * 120_001,
        "." * 120_000,
        "#" * 120_000,
        "a." * 60_000,
    ],
    ids=lambda text: text[:6],
)
def test_looking_takes_no_time(text: str) -> None:
    started = time.process_time()
    with suppress(RefusedInput):
        limits.check_nesting(text)
    assert time.process_time() - started < 1


def test_data_is_measured_without_recursion() -> None:
    deep: Any = []
    for _ in range(100_000):
        deep = [deep]
    for data in (deep, {"a": deep}, {"a": "x" * 40_000}, {"a": 10**200}, {"\x1b": 1}, {"a": ["\u202e"]}, [0] * 400_000):
        with pytest.raises(RefusedInput):
            limits.check_data(data, "the record")
        with pytest.raises(ValueError) as caught:
            th.from_position({"game": "old-ones", "seats": data})
        assert str(caught.value).isprintable()
        with pytest.raises(ValueError) as caught:
            th.replay({"theomachy": 1, "game": "old-ones", "options": {}, "seed": 0, "choices": [], "x": data})
        assert str(caught.value).isprintable()


def test_a_set_of_nothing_but_mistakes_is_refused_soon(tmp_path: Path) -> None:
    (tmp_path / "set.toml").write_text('name = "mine"\ntitle = "Mine"\nfamily = "kamigami"\n')
    cards = [
        f'[[god]]\nname = "G{n}"\nculture = "x"\nact = ["Jugle {n} cards and ballls.", "Draw {n} crad."]\n'
        for n in range(300)
    ]
    (tmp_path / "cards.toml").write_text("".join(cards))
    started = time.process_time()
    with pytest.raises(SetError) as caught:
        kamigami.load(tmp_path)
    assert time.process_time() - started < 2
    assert limits.MOST_PROBLEMS <= len(caught.value.problems) <= limits.MOST_PROBLEMS + 2


def test_a_set_as_large_as_may_be_loads_soon(tmp_path: Path) -> None:
    """Different texts, all of which set one another off but for their price."""
    (tmp_path / "set.toml").write_text('name = "mine"\ntitle = "Mine"\nfamily = "kamigami"\n')
    colours = ("red", "green", "blue", "white", "yellow")
    cards = []
    for n in range(limits.MOST_CARDS):
        reacts = [
            f"When a {colours[(n + k) % 5]} Warrior is Banished, pay {n + k} Energy: Banish a {colour} Warrior."
            for k, colour in enumerate(colours[:4])
        ]
        cards.append(f'[[god]]\nname = "G{n}"\nculture = "x"\nreact = {json.dumps(reacts)}\n')
    text = "".join(cards)
    (tmp_path / "cards.toml").write_text(text[: text.rindex("[[god]]", 0, limits.MOST_IN_CARD_FILE)])
    started = time.process_time()
    assert len(kamigami.load(tmp_path).faces) > 300
    assert time.process_time() - started < 5
