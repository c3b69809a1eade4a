"""Faces: what is printed on a card; further facts of a family stand beside these keys."""

from __future__ import annotations

from typing import Any, NotRequired, TypedDict


class WordMeaning(TypedDict):
    """What a word of a card means: the words as they stand on it, what they mean, the rules that say so."""

    text: str
    plain: str
    rules: list[str]


class SentenceWord(WordMeaning):
    """`whole`: it is about the whole sentence."""

    whole: bool


class Trait(WordMeaning):
    """Something printed beside the texts: a keyword (`word`) and its number, if it has one."""

    word: str
    n: NotRequired[int]


class Sentence(TypedDict):
    """What stands before the colon, or one sentence behind it; all of them together are the ability's text."""

    text: str
    words: list[SentenceWord]


class AbilityAction(TypedDict):
    """One thing an ability does. `word`: the word of the card language (docs/cards.md); `text`: how it is printed,
    without what makes it grow, and `at`: where in the ability's text, None where that says it in another form; `sure`:
    it depends on no condition, choice or other player; `n`: the printed number, `grows`: it is counted up ("for each
    …"); `stat`: what the number is of."""

    word: str
    text: str
    at: int | None
    sure: bool
    n: NotRequired[int]
    grows: NotRequired[bool]
    stat: NotRequired[str]


class PrintedEffect(TypedDict):
    """One thing an ability does (Kamigami): attack, boost, guard (Defend), protect, faith, gain, draw, cancel, redirect
    and so on; the amount that stands there, and whether that is multiplied."""

    kind: str
    n: int | None
    each: bool


class Ability(TypedDict):
    kind: str
    name: str
    text: str
    sentences: list[Sentence]
    effects: NotRequired[list[PrintedEffect]]  # of Kamigami
    actions: list[AbilityAction]


class Face(TypedDict):
    set: str
    no: str
    name: str
    short: str  # the name without what stands behind its comma
    title: str
    kind: str
    copies: int
    cost: Any
    colours: list[str]
    stats: dict[str, int]
    abilities: list[Ability]
    traits: list[Trait]  # of what is printed beside the texts: keywords
    source: str
    flavour: str
