"""Faces: what is printed on a card; further facts of a family stand beside these keys."""

from __future__ import annotations

from typing import Any, NotRequired, TypedDict


class WordMeaning(TypedDict):
    """What a word of a card means: the words as they stand on it, what they mean, the rules that say so."""

    text: str
    plain: str
    rules: list[str]


class Sentence(TypedDict):
    """What stands before the colon, or one sentence behind it; all of them together are the ability's text."""

    text: str
    words: list[WordMeaning]


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


class Face(TypedDict):
    set: str
    no: str
    name: str
    title: str
    kind: str
    copies: int
    cost: Any
    colours: list[str]
    stats: dict[str, int]
    abilities: list[Ability]
    traits: list[WordMeaning]  # of what is printed beside the texts: keywords
    source: str
    flavour: str
