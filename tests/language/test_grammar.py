"""Declarations that make no grammar are refused when it is built."""

from __future__ import annotations

from dataclasses import FrozenInstanceError, dataclass

import pytest

from tests.support.vocabularies import VOCABULARIES
from theomachy.core.frame import Word
from theomachy.language.diagnostics.parse_errors import LanguageError
from theomachy.language.grammar.grammar import Grammar, GrammarError
from theomachy.language.grammar.phrases import declare_word
from theomachy.language.grammar.template import compile_template, plural, third_person
from theomachy.language.grammar.vocabulary import Vocabulary
from theomachy.language.words.actions import Draw
from theomachy.language.words.amounts import N
from theomachy.language.words.flow import Ability


class Number(Word):
    """A kind of the tests."""


@dataclass(frozen=True)
class More(Number):
    left: Number


declare_word(More, "{left} more")


@dataclass(frozen=True)
class One(Number):
    """The smallest."""


declare_word(One, "one")


@dataclass(frozen=True)
class Less(Number):
    """Has no such slot."""


declare_word(Less, "{missing} less")


class Unknown(Word):
    """A kind without words."""


@dataclass(frozen=True)
class Nobody(Number):
    other: Unknown


declare_word(Nobody, "an {other}")


@dataclass(frozen=True)
class Big(Number):
    what: Number


declare_word(Big, "big {what}")


@dataclass(frozen=True)
class BigOne(Number):
    """Reads like Big(One())."""


declare_word(BigOne, "big one")


def test_left_recursion_is_refused() -> None:
    with pytest.raises(GrammarError, match=r"left recursion: .*Number > Number"):
        Grammar([More, One])


def test_a_slot_must_be_declared() -> None:
    with pytest.raises(GrammarError, match="Less has no slot 'missing'"):
        Grammar([Less])


def test_a_slot_needs_words_to_fill_it() -> None:
    with pytest.raises(GrammarError, match="no word is a Unknown"):
        Grammar([Nobody])


def test_names_of_words_are_unique() -> None:
    shadow: type[Number] = dataclass(frozen=True)(type("One", (Number,), {"__module__": __name__}))
    declare_word(shadow, "two")
    with pytest.raises(GrammarError, match="two words are called One"):
        Grammar([One, shadow])


def test_two_readings_are_an_error_and_never_a_choice() -> None:
    vocabulary = Vocabulary([One, Big, BigOne])
    assert len(vocabulary.readings(Number, "big one")) == 2
    with pytest.raises(LanguageError, match="can be read in 2 ways") as caught:
        vocabulary.parse_as(Number, "big one")
    assert "BigOne" in str(caught.value)


def test_a_template_with_an_unknown_mark_is_refused() -> None:
    with pytest.raises(ValueError, match="not understood"):
        compile_template("draw~ {n} card[s] ^")


def test_words_cannot_be_changed() -> None:
    with pytest.raises(FrozenInstanceError):
        Draw(N(2)).n = N(3)  # type: ignore[misc]


@pytest.mark.parametrize(
    ("verb", "form"), [("draw", "draws"), ("have", "has"), ("Banish", "Banishes"), ("play", "plays")]
)
def test_verbs_agree(verb: str, form: str) -> None:
    assert third_person(verb) == form


def test_plurals() -> None:
    assert (plural("ability"), plural("God")) == ("abilities", "Gods")


@pytest.mark.parametrize("game", VOCABULARIES)
def test_the_two_games_keep_their_words_apart(game: str) -> None:
    names = set(VOCABULARIES[game].phrases())
    assert ("Banish" in names) == (game == "K")
    assert ("Manifest" in names) == (game == "T")


def test_equal_texts_give_one_tree() -> None:
    vocabulary = VOCABULARIES["K"]
    assert vocabulary.parse("Draw 1 card.") is vocabulary.parse("Draw 1 card.")
    assert vocabulary.parse_as(Ability, "Draw 1 card.") is vocabulary.parse("Draw 1 card.")


@pytest.mark.parametrize(
    ("data", "wrong"),
    [
        ([], "not a word"),
        ({"word": "Drawn"}, "no word is called 'Drawn'"),
        ({"word": "Draw", "m": 1}, "Draw has no slot 'm'; it has n, per"),
        ({"word": "Discard"}, "Discard lacks what"),
        ({"word": "N", "n": True}, "N.n: True does not fit"),
        ({"word": "Draw", "n": {"word": "This"}}, "a Amount is wanted, not This"),
        ({"word": "And", "clauses": 1}, "And.clauses: a list is wanted"),
        ({"word": "Once", "span": "year"}, "Once.span: 'year' does not fit"),
    ],
)
def test_wrong_json_is_refused(data: object, wrong: str) -> None:
    with pytest.raises(ValueError, match=wrong):
        VOCABULARIES["K"].from_json(data)
