"""Which texts may stand where. What can be read but could never work there is refused when the card is loaded."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from theomachy.core.frame import Word
from theomachy.kamigami import events
from theomachy.kamigami.event_kinds import EVENT_KINDS
from theomachy.kamigami.plausibility import (
    SLOT_KINDS,
    heads_of,
    kinds_of,
    never_is,
    why_impossible,
    why_misplaced,
    why_not_own_card,
    without_energy,
)
from theomachy.kamigami.words.actions import Add, Refill, Subtract
from theomachy.kamigami.words.attacks import Attack, CannotBeMet, Defend, Protect
from theomachy.kamigami.words.lasting_effects import AreColour, ChooseColour, CostLess
from theomachy.kamigami.words.moments import WouldPreventBanish
from theomachy.kamigami.words.nouns import Chain, Change, OfYours, YouPlayed
from theomachy.language.cards.text_placement import (
    Misplacement,
    clauses_of,
    of_several,
    trigger_of,
    x_with_two_meanings,
)
from theomachy.language.grammar.trees import walk
from theomachy.language.running.event_kinds import event_kinds_of
from theomachy.language.running.kinds import Action, Clause, Event, Sentence, Thing, Trigger
from theomachy.language.words.actions import Have, SetX
from theomachy.language.words.flow import Ability, Do, EachTime, Replace, While
from theomachy.language.words.headers import During, Once, When
from theomachy.language.words.nouns import AbilityNoun, AttackNoun, EffectNoun, Of
from theomachy.language.words.players import You, Your, ZoneOf
from theomachy.language.words.things import All, LastCard, Own, OwnAll, Pick, ThatKind, ThisKind

# An attack is under way in windows about these (K-R26: an Attack is answered in W4 with all that was announced).
_IN_ATTACKS: Final = frozenset(
    (events.ATTACK, events.ABILITY, events.GOD_ABILITY, events.PLAYED, events.DISCIPLE_PLAYED)
)
_LASTING: Final = (
    Have,
    CostLess,
    AreColour,
    CannotBeMet,
)  # what is looked up again and again (abilities/lasting_effects.py)


# What is going on, in the words of a text that answers it.
_GOING_ON: Final[dict[type[Word], str]] = {
    AttackNoun: '"Attack 3, which cannot be Defended.", and \'that attack\' behind "When … attacks:"',
    AbilityNoun: "'that ability' behind \"When an opponent uses a God ability:\"",
    EffectNoun: "'that effect' behind \"When an effect would prevent a Banish:\"",
}


def first_clause(tree: Ability) -> Clause | None:
    """What a text begins with, if it begins with a plain sentence."""
    for step in tree.steps:
        if not isinstance(step, Do):
            return None
        for clause in clauses_of(step):
            if not isinstance(clause, SetX):  # what X is does nothing yet
                return clause
    return None


def is_defence(tree: Ability) -> bool:
    """Whether the text answers an attack without saying so (K-7.9, K-11.7)."""
    return isinstance(first_clause(tree), (Defend, Protect)) and trigger_of(tree) is None


def misplaced(kind: str, key: str, tree: Ability) -> list[Misplacement]:
    """What is wrong with a text under that key of that kind of card."""
    found = [*_header(kind, key, tree), *_without_attack(key, tree), *x_with_two_meanings(tree, (ChooseColour,))]
    found += of_several(tree)
    if key == "reveal":
        found += _nobodys(tree)
    for word in walk(tree):
        found += _word(kind, word)
        found += why_misplaced(kind, tree, word)
        found += never_is(kind, tree, word)
        found += without_energy(kind, word)
        if isinstance(word, Event):
            found += why_impossible(kind, word)
    return list(dict.fromkeys(found))


# ---- before the colon
def _header(kind: str, key: str, tree: Ability) -> Iterator[Misplacement]:
    moment = trigger_of(tree)
    if key in ("reveal", "bond"):  # K-R25, K-R68
        if tree.header:
            yield f"a {key.title()} has nothing before the colon: it happens by itself", "write it as a sentence"
        return
    yield from _act(kind, moment) if key == "act" else _react(kind, moment, tree)
    if isinstance(moment, During) and kind in SLOT_KINDS and not isinstance(moment.whose, Your):
        yield "a phase opens an ability only to the player whose turn it is", 'write "In your …"'  # K-4.6
    if key == "act" and any(isinstance(part, Once) and part.span == "attack" for part in tree.header):
        yield "an Act answers no attack: there is none to count by", "write 'once per turn'"


def _act(kind: str, moment: Trigger | None) -> Iterator[Misplacement]:
    """K-6.2, K-4.6: when its card is played; of a God or Temple, as one likes, or in the phase it names."""
    if kind not in SLOT_KINDS and moment is not None:
        yield "an Act does not wait: it is used when its card is played", "write it under 'react'"
    elif moment is not None and not isinstance(moment, During):
        yield (
            "an Act does not wait: it is used as its player likes",
            ("write it under 'react', or begin with \"In your Discard Phase: …\""),
        )


def _react(kind: str, moment: Trigger | None, tree: Ability) -> Iterator[Misplacement]:
    """What is wrong with a React that answers nothing (K-6.5)."""
    if moment is None and not is_defence(tree):
        yield "there is no moment to use it", 'begin with "When …:" or "At the start of …:", or with "Defend …"'
    elif isinstance(moment, During) and kind not in SLOT_KINDS:
        yield "only Gods and Temples have abilities that a phase opens", 'write "At the start of your …: …"'
    elif isinstance(moment, When):
        trouble = why_not_own_card(kind, moment.event)
        if trouble is not None:
            yield trouble


# ---- a Reveal
def _nobodys(tree: Ability) -> Iterator[Misplacement]:
    """K-R25: nobody controls a Reveal, so nobody is "you"."""
    if tree.header:
        return
    trouble = "nobody controls a Reveal: there is no 'you'", 'write "The active player …", "each God" …'
    for step in tree.steps:
        for clause in clauses_of(step):
            if isinstance(clause, Action) and not isinstance(clause, Refill):
                if not isinstance(clause, Attack) or clause.whom is None:
                    yield trouble
    if any(isinstance(word, (You, Your, OfYours, YouPlayed)) for word in walk(tree)):
        yield trouble


# ---- single words
def _without_attack(key: str, tree: Ability) -> Iterator[Misplacement]:
    """K-7.11: what changes the present attack. There must be one: when the text is used, or each time it waits for."""
    moment = trigger_of(tree)
    if key == "react" and moment is None:  # a Defend, or nothing at all (`_react`)
        return
    present = isinstance(moment, When) and _in_attacks(moment.event)
    for step in tree.steps:
        if not (_in_attacks(step.event) if isinstance(step, EachTime) else present):
            yield from _changes_attack(step)


def _in_attacks(event: Event) -> bool:
    return bool(_IN_ATTACKS & set(event_kinds_of(event, EVENT_KINDS)))


def _changes_attack(step: Sentence) -> Iterator[Misplacement]:
    for word in walk(step):
        if isinstance(word, (Defend, Protect)) or (isinstance(word, (Add, Subtract)) and word.what == "Defense"):
            yield (
                "there is no attack to defend against",
                ("write it under 'react', or \"Your God has +2 Defense until your next turn.\""),
            )
        elif isinstance(word, (Add, Subtract)) and word.what == "Attack":
            yield "there is no attack to add to", 'write "Your attacks have +1 Attack this turn."'


def _word(kind: str, word: Word) -> Iterator[Misplacement]:
    if isinstance(word, While) and not all(isinstance(clause, _LASTING) for clause in clauses_of(word)):
        yield "'while' needs something that lasts", "write 'if', or something such as 'your attacks have +1 Attack'"
    elif isinstance(word, Have) and isinstance(word.what, ZoneOf):
        yield "a pile has neither Attack nor Defense", 'write "Your God has …" or "Your attacks have …"'
    elif isinstance(word, Have) and _never_attacked(kind, word.what):
        if any(isinstance(trait, Change) and trait.stat == "Defense" for trait in word.traits):
            yield "only Gods and Temples are attacked and have Defense", 'write "Your God has +1 Defense."'
    elif isinstance(word, CostLess) and _of_somebody(word.what):
        yield "what is Recruited is nobody's yet", 'write "Warriors cost you 1 less Faith."'
    elif isinstance(word, Replace) and isinstance(word.event, WouldPreventBanish):
        yield "nothing waits for that", "write it under 'react': \"When an effect would …: cancel that effect.\""
    elif isinstance(word, ThisKind) and isinstance(word.head, (AttackNoun, AbilityNoun, EffectNoun)):
        yield "a card is no attack, ability or effect", f"write {_GOING_ON[type(word.head)]}"
    elif isinstance(word, LastCard) and not (isinstance(word.zone, ZoneOf) and isinstance(word.zone.place, Chain)):
        yield "only a Chain has a last card", 'write "the last card of your Chain", "the top card of your deck" …'
    elif isinstance(word, CannotBeMet) and isinstance(word.what, ThatKind) and word.span is not None:
        yield "that attack is over before", "leave the time out"
    elif isinstance(word, Clause) and isinstance(what := getattr(word, "what", None), Own):
        if kinds_of(kind, what) == SLOT_KINDS:
            yield "one of the two must be chosen", 'write "your God or your Temple"'


def _of_somebody(what: Thing) -> bool:
    """Whether it says whose the cards are."""
    if isinstance(what, (Own, OwnAll)):
        return True
    return isinstance(what, (All, Pick)) and any(isinstance(part, (Of, OfYours)) for part in what.noun.relatives)


def _never_attacked(kind: str, what: Word) -> bool:
    """Whether it is never attacked, as far as the nouns tell: "it" and "that attack" may be anything."""
    meant = kinds_of(kind, what)
    if meant is not None:
        return not meant & SLOT_KINDS
    return bool(heads_of(what)) and not isinstance(what, ThatKind)
