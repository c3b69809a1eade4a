"""What a text may say in its place. What can be read but could never work there is refused when the card is loaded."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from theomachy.core.frame import Word
from theomachy.kamigami.words.actions import Add
from theomachy.kamigami.words.attacks import Defend, Protect
from theomachy.kamigami.words.lasting import AreColour, CostLess
from theomachy.kamigami.words.nouns import GodNoun, MainGodNoun, Plus, TempleNoun
from theomachy.language.allowed import Trouble, clauses_of, moment_of
from theomachy.language.kinds import Clause, Head, Trigger
from theomachy.language.trees import walk
from theomachy.language.words.actions import Have
from theomachy.language.words.flow import Ability, Do, EachTime, While
from theomachy.language.words.headers import During, Once
from theomachy.language.words.players import Your, ZoneOf
from theomachy.language.words.things import All, Either, Own, OwnAll, Pick, This, ThisKind

_SLOTS: Final = ("god", "temple")  # what lies open all the game and is used without being played
_DEFENDED: Final = (GodNoun, MainGodNoun, TempleNoun)
_LASTING: Final = (Have, CostLess, AreColour)  # what is looked up again and again (abilities/lasting.py)


def first_clause(tree: Ability) -> Clause | None:
    """What a text begins with, if it begins with a plain sentence."""
    step = tree.steps[0]
    return next(clauses_of(step), None) if isinstance(step, Do) else None


def defends(tree: Ability) -> bool:
    """Whether the text answers an attack without saying so (K-7.9, K-11.7)."""
    return isinstance(first_clause(tree), (Defend, Protect)) and moment_of(tree) is None


def misplaced(kind: str, key: str, tree: Ability) -> list[Trouble]:
    """What is wrong with a text under that key of that kind of card."""
    found = list(_header(kind, key, tree))
    if key == "act":
        found += _without_attack(tree)
    for word in walk(tree):
        found += _word(kind, word)
    return list(dict.fromkeys(found))


# ---- before the colon
def _header(kind: str, key: str, tree: Ability) -> Iterator[Trouble]:
    moment = moment_of(tree)
    if key in ("reveal", "bond"):  # K-R25, K-R68
        if tree.header:
            yield f"a {key.title()} has nothing before the colon: it happens by itself", "write it as a sentence"
        return
    yield from _act(kind, moment) if key == "act" else _react(kind, moment, tree)
    if isinstance(moment, During) and kind in _SLOTS and not isinstance(moment.whose, Your):
        yield "a phase opens an ability only to the player whose turn it is", 'write "In your …"'  # K-4.6
    if key == "act" and any(isinstance(part, Once) and part.span == "attack" for part in tree.header):
        yield "an Act answers no attack: there is none to count by", "write 'once per turn'"


def _act(kind: str, moment: Trigger | None) -> Iterator[Trouble]:
    """K-6.2, K-4.6: when its card is played; of a God or Temple, as one likes, or in the phase it names."""
    if kind not in _SLOTS and moment is not None:
        yield "an Act does not wait: it is used when its card is played", "write it under 'react'"
    elif moment is not None and not isinstance(moment, During):
        yield "an Act does not wait: it is used as its player likes", (
            "write it under 'react', or begin with \"In your Discard Phase: …\"")


def _react(kind: str, moment: Trigger | None, tree: Ability) -> Iterator[Trouble]:
    """K-6.5: a React answers something."""
    if moment is None and not defends(tree):
        yield "there is no moment to use it", 'begin with "When …:" or "At the start of …:", or with "Defend …"'
    elif isinstance(moment, During) and kind not in _SLOTS:
        yield "only Gods and Temples have abilities that a phase opens", 'write "At the start of your …: …"'


# ---- single words
def _without_attack(tree: Ability) -> Iterator[Trouble]:
    """K-7.11: what changes the present attack. When an Act happens there is none, but "each time" may wait for one."""
    for word in [word for step in tree.steps if not isinstance(step, EachTime) for word in walk(step)]:
        if isinstance(word, (Defend, Protect)) or (isinstance(word, Add) and word.what == "Defense"):
            yield "there is no attack to defend against", (
                "write it under 'react', or \"Your God has +2 Defense until your next turn.\"")
        elif isinstance(word, Add) and word.what == "Attack":
            yield "there is no attack to add to", 'write "Your attacks have +1 Attack this turn."'


def _word(kind: str, word: Word) -> Iterator[Trouble]:
    if isinstance(word, While) and not all(isinstance(clause, _LASTING) for clause in clauses_of(word)):
        yield "'while' needs something that lasts", "write 'if', or something such as 'your attacks have +1 Attack'"
    elif isinstance(word, Have) and isinstance(word.what, ZoneOf):
        yield "a pile has neither Attack nor Defense", 'write "Your God has …" or "Your attacks have …"'
    elif isinstance(word, Have) and _never_attacked(kind, word.what):
        if any(isinstance(trait, Plus) and trait.stat == "Defense" for trait in word.traits):
            yield "only Gods and Temples are attacked and have Defense", 'write "Your God has +1 Defense."'


def _never_attacked(kind: str, what: Word) -> bool:
    """As far as the nouns tell: "it" and "that attack" may be anything."""
    if isinstance(what, (This, ThisKind)):
        return kind not in _SLOTS
    heads = _heads(what)
    return bool(heads) and not any(isinstance(head, _DEFENDED) for head in heads)


def _heads(what: Word) -> tuple[Head, ...]:
    if isinstance(what, (Pick, All, Own, OwnAll)):
        return what.noun.heads
    return tuple([head for thing in what.things for head in thing.noun.heads]) if isinstance(what, Either) else ()
