"""Which texts may stand where. What can be read but could never work there is refused when the card is loaded."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from theomachy.core.frame import Word
from theomachy.language.cards.text_placement import (
    LASTING,
    Misplacement,
    clauses_of,
    of_several,
    trigger_of,
    x_with_two_meanings,
)
from theomachy.language.grammar.trees import walk
from theomachy.language.running.kinds import Clause, Event, Point, Sentence, Trigger, Would
from theomachy.language.running.one_by_one import in_rounds
from theomachy.language.words.actions import Have, PutOn, ShuffleInto
from theomachy.language.words.counts import A, Another, Exactly, XCount
from theomachy.language.words.flow import Ability, Do, EachTime, If, Replace, While
from theomachy.language.words.headers import Becomes, During, EndPhase, Once, Price, When
from theomachy.language.words.nouns import From
from theomachy.language.words.players import ZoneOf
from theomachy.language.words.prohibitions import Barred, SkipPhase
from theomachy.language.words.things import All, It, Pick, ThatKind, This, ThisKind
from theomachy.twilight.plausibility import why_impossible, why_no_effect, why_parting_misplaced
from theomachy.twilight.words import actions as do
from theomachy.twilight.words import headers as on
from theomachy.twilight.words import lasting_effects, measures, nouns

WHEN: Final = (
    "nothing says when this happens",
    'begin with "When …:", "At the start of your …:", "Once per turn:" or a price',
)
WOULD: Final = ("nothing is done between 'would' and the event", 'write "If … would be …, … instead."')
SELF: Final = (
    "what is had all the time cannot hang on Fight, Life or keywords",
    "name the cards by colour, level, type or state",
)
PILE: Final = ("nothing says which Discard Stack", "write 'your Discard Stack' or 'a player's Discard Stack'")
SUPPLY: Final = ("the supply of Mini-cards never runs out", "say how many: 'a Hydra Mini-card', '2 Hydra Mini-cards'")
# What a text in play makes true all the time (stats.py, replacements.py).
_HOLDING: Final = (Have, lasting_effects.Said, lasting_effects.CostLessPower, Barred)
_NO_EFFECTS: Final = (on.RefreshPhase, on.TradePhase, on.SeizePhase)  # T-5.2


def is_timing(part: Trigger) -> bool:
    """ "During …" and "before blockers are declared" say when a text may be used; they set nothing off."""
    return isinstance(part, (During, on.BeforeBlocks))


def misplaced(kind: str, key: str, tree: Ability) -> list[Misplacement]:
    """What is wrong with a text under that key of that kind of card."""
    found = list(_heresy(tree)) if key == "heresy" else list(_header(kind, key, tree))
    if kind in ("scheme", "deity") and key != "heresy" and _names_itself(tree):
        found.append(("'this' is not in play", "name another card"))
    if key in ("text", "passive") and kind != "scheme" and not tree.header:
        found += [trouble for step in tree.steps for trouble in _holds(step)]
        found += [LASTING] if dict(in_rounds(tree)) else []
    elif any(isinstance(step, While) for step in tree.steps):
        found.append(("'while' holds only in a text that works all the time", "write 'if'"))
    for word in walk(tree):
        found += _word(kind, key, word)
        found += why_no_effect(word)
        if isinstance(word, Event):
            found += why_impossible("aspect" if key == "heresy" else kind, word)
    found += of_several(tree)
    found += _countered_too_late(tree)
    if isinstance(trigger_of(tree), (on.Deathbound, on.Requiem)) and _counts_on_itself(tree):
        found.append(("no marker lies on 'this' any more", "name another card"))
    found += x_with_two_meanings(tree, (on.ControllingPlayer,), (on.PayX,))
    return list(dict.fromkeys([*found, *_piles(tree)]))


def _countered_too_late(tree: Ability) -> Iterator[Misplacement]:
    """T-14.9: what has been Summoned has resolved, and what triggers is announced behind that."""
    if isinstance(trigger_of(tree), When):
        for word in walk(tree):
            if isinstance(word, do.Counter) and isinstance(word.what, (It, ThatKind)):
                yield "it has resolved by then", 'write "Once per turn, pay 1 II: Counter a Creature."'


def _counts_on_itself(tree: Word) -> bool:
    counted = (measures.ForEachMarker, measures.HasMarkers)
    return any(isinstance(word, counted) and isinstance(word.what, (This, ThisKind)) for word in walk(tree))


def _names_itself(tree: Word) -> bool:
    return any(isinstance(word, (This, ThisKind)) for word in walk(tree))


# ---- before the colon
def _heresy(tree: Ability) -> Iterator[Misplacement]:
    """T-12.1, T-R79: it is carried out, with no choice whether."""
    if tree.header:
        yield "a Heresy has nothing before the colon: it is carried out", "write what happens as a sentence"


def _header(kind: str, key: str, tree: Ability) -> Iterator[Misplacement]:
    moment = trigger_of(tree)
    prices = [part for part in tree.header if isinstance(part, Price)]
    waits = moment is not None and not is_timing(moment)
    if waits and (kind == "scheme" or key == "active"):
        what = "a Scheme is Summoned" if kind == "scheme" else "an Active part is used"
        yield f"{what}: it does not wait", 'write "During your Combat Phase: …", "Before blockers are declared: …"'
    elif key == "passive" and tree.header and not waits:
        yield "a Passive part is never used", 'write it under \'active\', or begin with "When …" or "At …"'
    if kind == "scheme" and any(isinstance(price.what, (on.PayPower, on.PayX)) for price in prices):
        yield "the Power for a Scheme is its Summoning cost", "write it under 'cost'"
    if isinstance(moment, (on.Deathbound, on.Requiem)):
        if key == "passive":
            yield "a Deity never leaves play", 'write "When …"'
        elif any(_names_itself(price) for price in prices):
            yield "'this' is not in play any more", "name another card"
    yield from _limit(kind, key, moment, tree)
    yield from _moment(moment)


def _limit(kind: str, key: str, moment: Trigger | None, tree: Ability) -> Iterator[Misplacement]:
    """What is wrong with a limit that nothing counts: it counts per card in play and Turn (T-R51)."""
    for limit in tree.header:
        if isinstance(limit, Once):
            if kind == "scheme" or key == "active" or isinstance(moment, (on.Deathbound, on.Requiem)):
                yield f"'once per {limit.span}' says nothing: it happens once", "leave it out"
            elif limit.span != "turn":
                yield f"nothing is counted by the {limit.span}", "write 'once per turn'"


def _moment(moment: Trigger | None) -> Iterator[Misplacement]:
    if isinstance(moment, During) and isinstance(moment.phase, _NO_EFFECTS):
        yield "no Active Effects are used in that Phase", 'write "At the start of …"'
    if isinstance(moment, When):
        event = moment.event
        yield from why_parting_misplaced(event)
        if isinstance(event, Would):
            yield WOULD
        hidden = isinstance(event, Becomes) and isinstance(event.verb, (on.Countered, on.Manifested))
        hidden = hidden or isinstance(event, on.PlayerManifests)
        if hidden and isinstance(event, (Becomes, on.PlayerManifests)) and isinstance(event.what, (This, ThisKind)):
            yield "this card is not in play then", "a text works only in play: name other cards"


# ---- what holds all the time
def _holds(step: Sentence) -> Iterator[Misplacement]:
    if isinstance(step, on.Conviction):
        step = step.then
    if isinstance(step, Replace):
        return
    if not isinstance(step, (Do, While, If)):
        yield WHEN
        return
    if (
        isinstance(step, (While, If))
        and _by_numbers(step.condition)
        and any(isinstance(clause, Have) for clause in clauses_of(step))
    ):
        yield SELF
    for clause in clauses_of(step):
        yield from _holding(clause)


def _by_numbers(word: Word) -> bool:
    """Whether it asks for keywords, Fight or Life: what gives them all the time would be asked what it gives."""
    return any(isinstance(part, (nouns.With, measures.WithNumber, measures.ByNumber)) for part in walk(word))


def _holding(clause: Clause) -> Iterator[Misplacement]:
    if not isinstance(clause, _HOLDING):
        yield WHEN
    elif isinstance(clause, Have) and _by_numbers(clause):
        yield SELF
    elif (
        isinstance(clause, (Have, lasting_effects.Held, lasting_effects.CostLessPower, Barred))
        and clause.span is not None
    ):
        yield "nothing says when that time begins", 'leave the time out, or begin with "When …:"'
    elif any(isinstance(word, Point) and word.asks() for word in walk(clause)):
        yield "nobody chooses what holds all the time", "name all that are meant, such as 'Creatures you control'"


# ---- single words
def _word(kind: str, key: str, word: Word) -> Iterator[Misplacement]:
    if isinstance(word, (on.ManifestingPlayer, on.ControllingPlayer)) and key != "heresy":
        yield "there is such a player only in a Heresy", "write 'you', 'that player' or 'an opponent'"
    elif isinstance(word, on.UpkeepPaid) and kind != "intrigue":
        yield "only an Intrigue has Upkeep", "leave the condition out"
    elif isinstance(word, (If, While)) and isinstance(word.condition, on.ControllerPays):
        yield "only 'unless' lets somebody pay", 'write "… unless its Controller pays 1 II."'
    elif isinstance(word, EachTime) and isinstance(word.event, Would):
        yield WOULD
    elif isinstance(word, nouns.With) and isinstance(word.trait, nouns.Change):
        yield "a bonus describes no card", "name a keyword, or Armor"
    elif isinstance(word, Have) and isinstance(word.what, ZoneOf):
        of_life = isinstance(word.what.place, nouns.LifeStack)
        if not of_life or not all(isinstance(trait, nouns.Armor) for trait in word.traits):
            yield "a pile has nothing but Armor, and only a Life Stack has it", 'write "Your Life Stack has Armor 1."'
    elif isinstance(word, do.PutIntoPlay) and not _counted(word.what):
        yield SUPPLY
    elif isinstance(word, SkipPhase) and isinstance(word.phase, EndPhase):
        yield "every Turn has an End Phase", "name another Phase"
    elif isinstance(word, lasting_effects.CostLessPower) and not _all_such(word.what):
        yield "nothing says which cards cost less", "name all that are meant, such as 'Schemes'"


def _counted(what: Word) -> bool:
    """Not a Mini-card, or so many of them."""
    if not isinstance(what, Pick) or not isinstance(what.noun.heads[0], nouns.MiniCard):
        return True
    return isinstance(what.count, (A, Another, Exactly, XCount))


def _all_such(what: Word) -> bool:
    return isinstance(what, All) or (isinstance(what, Pick) and not what.asks())


def _piles(tree: Ability) -> Iterator[Misplacement]:
    """ "A Discard Stack" is settled by the cards that are chosen from it; nothing else chooses one."""
    words = list(walk(tree))
    settled = sum(
        isinstance(part, From) and isinstance(part.zone, nouns.ADiscardStack)
        for word in words
        if isinstance(word, Pick) and word.asks()
        for part in word.noun.relatives
    )
    if sum(isinstance(word, nouns.ADiscardStack) for word in words) > settled:
        yield PILE
    if any(isinstance(word, (PutOn, ShuffleInto)) and isinstance(word.zone, nouns.DiscardStacks) for word in words):
        yield PILE
