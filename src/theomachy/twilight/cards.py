"""Faces as the engine reads them: numbers in tuples, texts sorted by how they work."""

from __future__ import annotations

from typing import Final

from theomachy.core.frame import Word
from theomachy.language.allowed import moment_of
from theomachy.language.cards import AbilityText, Face
from theomachy.language.kinds import Clause, Condition, Cost, Limit, Point, Sentence, Trait, Trigger
from theomachy.language.prepare import plan_of, prepare, settle
from theomachy.language.trees import walk
from theomachy.language.words.actions import Does, Have
from theomachy.language.words.amounts import N
from theomachy.language.words.flow import And, Do, If, Replace, Unless, While
from theomachy.language.words.headers import Price
from theomachy.language.words.nouns import CardNoun, From, Noun
from theomachy.language.words.players import APlayer, Hand
from theomachy.language.words.things import A, Exactly, Pick, This, ThisKind
from theomachy.twilight import layout as at
from theomachy.twilight.allowed import is_timing
from theomachy.twilight.hearing import HEARING
from theomachy.twilight.words import actions as do
from theomachy.twilight.words.headers import Conviction, ManifestingPlayer, Obliterate, ObliterateNumber, PayPower, PayX
from theomachy.twilight.words.lasting import CostLessPower
from theomachy.twilight.words.nouns import Armor, DiscardStacks, Keyword, LifeStack, Plus

# How a text works.
STATIC: Final = 0  # all the time
TRIGGER: Final = 1  # when something happens
USED: Final = 2  # when its Controller uses it
SCHEME_TEXT: Final = 3
HERESY: Final = 4
DIVINE: Final = 5  # the Active part of a Deity

# Keywords as a mask.
FLEET: Final = 1
INITIATIVE: Final = 2
OVERRUN: Final = 4
PRESCIENCE: Final = 8
KEYWORDS: Final = {"Fleet": FLEET, "Initiative": INITIATIVE, "Overrun": OVERRUN, "Prescience": PRESCIENCE}

Bonus = tuple[int, int, int, int]  # Fight, Life, Armor, keywords


def bonus_of(traits: tuple[Trait, ...]) -> Bonus:
    """Traits as numbers."""
    fight = life = armor = keywords = 0
    for trait in traits:
        if isinstance(trait, Plus):
            if trait.stat == "Fight":
                fight += trait.n
            else:
                life += trait.n
        elif isinstance(trait, Armor):
            armor += trait.n
        elif isinstance(trait, Keyword):
            keywords |= KEYWORDS[trait.name]
    return fight, life, armor, keywords


class Static:
    """One thing a text makes true all the time."""

    __slots__ = ("bonus", "clause", "condition", "conviction", "discount", "word")

    def __init__(self, word: Sentence, clause: Clause | None, conviction: bool, condition: Condition | None) -> None:
        self.word = word
        self.clause = clause  # None: the whole sentence is a Replace
        self.conviction = conviction
        self.condition = condition
        self.discount = isinstance(clause, CostLessPower)
        self.bonus: Bonus = bonus_of(clause.traits) if isinstance(clause, Have) else (0, 0, 0, 0)


class Text(Word):
    """One ability of a face."""

    def __init__(self, ability: AbilityText, face: int, index: int, mode: int) -> None:
        tree = prepare(ability.tree, HEARING)
        self.face = face
        self.index = index
        self.mode = mode
        self.name = ability.name
        self.text = ability.text
        self.tree = tree
        self.steps = tree.steps
        self.meanings = tuple([word for step in tree.steps if isinstance(step, ObliterateNumber)
                               for word in spell_out(step, tree.steps)])
        self.trigger = moment_of(tree)
        self.once = any(isinstance(h, Limit) for h in tree.header)
        prices = [h.what for h in tree.header if isinstance(h, Price)]
        power = [0, 0, 0]
        for price in prices:
            if isinstance(price, PayPower):
                power[at.LEVELS.index(price.level)] += price.n
        self.power = (power[0], power[1], power[2])
        self.pays_x = any(isinstance(price, PayX) for price in prices)
        # T-R47: Power and Exhausting are paid on announcement, everything else on resolution.
        exhausts = [p for p in prices if isinstance(p, do.Exhaust)]
        exhausts.sort(key=lambda price: not isinstance(price.what, (This, ThisKind)))  # before it can be chosen
        self.exhausts = tuple(exhausts)
        self.exhausting: tuple[And, ...] = tuple([And((p,)) for p in self.exhausts])
        self.late: tuple[And, ...] = tuple([And((p,)) for p in prices if _is_late(p) and isinstance(p, Clause)])
        self.priced = any(power) or self.pays_x or bool(self.exhausting or self.late)
        self.statics: tuple[Static, ...] = tuple(_statics(tree.steps)) if mode == STATIC else ()
        mark_early((*tree.steps, *self.meanings))

    def __repr__(self) -> str:
        return f"Text({self.face}, {self.index})"


def _is_late(price: Cost) -> bool:
    return not isinstance(price, (PayPower, PayX, do.Exhaust))


def _statics(steps: tuple[Sentence, ...]) -> list[Static]:
    found: list[Static] = []
    for step in steps:
        found += _static(step, False, None)
    return found


def _static(step: Sentence, conviction: bool, condition: Condition | None) -> list[Static]:
    if isinstance(step, Conviction):
        return _static(step.then, True, condition)
    if isinstance(step, Replace):
        return [Static(step, None, conviction, condition)]
    if isinstance(step, (While, If)):
        condition = step.condition
    if isinstance(step, (Do, While, If)):
        clauses = [c for group in step.body if isinstance(group, And) for c in group.clauses]
        return [Static(step, clause, conviction, condition) for clause in clauses]
    return []


def spell_out(step: ObliterateNumber, steps: tuple[Sentence, ...]) -> tuple[Do, Do]:
    """T-R14: a bare number behind Obliterate in words, as more of what the card Destroys, or as damage."""
    destroying = [word for step in steps for word in walk(step) if isinstance(word, do.Destroy)]
    ranges = [word.what.noun for word in destroying if isinstance(word.what, Pick)]
    noun = ranges[0] if ranges else Noun((CardNoun(),), (), (From(DiscardStacks()),))
    destroys = plan_of(Do((And((do.Destroy(Pick(Exactly(step.n) if step.n > 1 else A(), noun)),)),)), HEARING)
    damages = plan_of(Do((And((do.PlayerTakes(APlayer(), N(step.n)),)),)), HEARING)
    settle(step, "destroys", destroys)
    settle(step, "damages", damages)
    return destroys, damages


def mark_early(steps: tuple[Sentence, ...]) -> None:
    """Mark the choices that are made on announcement (T-R49)."""
    for step in steps:
        for clause in early_clauses(step):
            for point in clause.points:
                if is_early(clause, point):
                    settle(point, "early", True)


def early_clauses(step: Sentence) -> list[Clause]:
    """The clauses of a sentence whose choices its Controller makes, in text order."""
    if isinstance(step, (Conviction, Obliterate)):
        return early_clauses(step.then)
    if not isinstance(step, (Do, Unless)):
        return []
    found: list[Clause] = []
    for group in step.body:
        for clause in group.clauses if isinstance(group, And) else ():
            found.append(clause)
            if isinstance(clause, Does) and isinstance(clause.who, ManifestingPlayer):
                found.append(clause.what)
    return found


def is_early(clause: Clause, point: Point) -> bool:
    """T-R49: not what is Manifested, nor what lies in a hidden zone, nor what chance decides."""
    if isinstance(clause, (do.Manifest, do.BecomesCopy)):
        return False
    if isinstance(point, Pick):
        if point.noun.at_random():
            return False
        for word in walk(point):
            if isinstance(word, (Hand, LifeStack)):
                return False
        return clause.home != at.HAND or not isinstance(point.noun.heads[0], CardNoun)
    return True


class Card:
    """A face, ready for play."""

    __slots__ = (
        "armor", "colour", "conviction", "cost", "deity", "directions", "divine", "face", "fight", "heresy", "index",
        "keywords", "kind", "level", "life", "name", "ransom", "scheme", "statics", "texts", "triggers", "types",
        "upkeep", "used", "x",
    )

    def __init__(self, face: Face, index: int) -> None:
        facts = face.facts
        self.face = face
        self.index = index
        self.name = face.name
        self.kind = at.KINDS.index(face.kind)
        self.colour = at.FACTIONS.index(facts["faction"])
        cost = facts.get("cost") or (1, 0, 0)  # T-3.6: a Mini-card is Lesser and Sacrificed for one Lesser Aspect
        self.x = "X" in cost
        parts = [0 if part == "X" else part for part in cost]
        self.cost: tuple[int, int, int] = (parts[0], parts[1], parts[2])
        self.level = max(k for k in range(3) if cost[k])  # T-3.5, T-R2
        # T-R43: what a Sacrifice against it takes, but for X; never nothing
        self.ransom = self.cost if any(parts) else (int(self.level == 0), int(self.level == 1), int(self.level == 2))
        self.fight = int(facts.get("fight") or 0)
        self.life = int(facts.get("life") or 0)
        self.types: frozenset[str] = frozenset(facts.get("types", ()))
        traits = tuple([t for t in face.phrases.get("keywords", ()) if isinstance(t, Trait)])
        _, _, self.armor, self.keywords = bonus_of(traits)
        upkeep = facts.get("upkeep") or (0, 0, 0)
        self.upkeep: tuple[int, int, int] = (upkeep[0], upkeep[1], upkeep[2])
        self.directions = tuple([at.NORTH + k for k, d in enumerate(at.DIRECTIONS) if d in facts.get("directions", ())])
        self.conviction = 0
        for colour in facts.get("conviction", ()):
            self.conviction |= 1 << at.COLOURS.index(colour)
        self.texts = tuple([Text(a, index, k, self._mode(a)) for k, a in enumerate(face.abilities)])
        self.heresy = next((t for t in self.texts if t.mode == HERESY), None)
        self.scheme = next((t for t in self.texts if t.mode == SCHEME_TEXT), None)
        self.divine = tuple([t for t in self.texts if t.mode == DIVINE])
        self.used = tuple([t for t in self.texts if t.mode == USED])
        self.triggers = tuple([t for t in self.texts if t.mode == TRIGGER])
        self.statics = tuple([st for t in self.texts for st in t.statics])

    def _mode(self, ability: AbilityText) -> int:
        if ability.kind == "heresy":
            return HERESY
        if ability.kind == "active":
            return DIVINE
        if self.kind == at.SCHEME:
            return SCHEME_TEXT
        header = ability.tree.header
        if any(isinstance(part, Trigger) and not is_timing(part) for part in header):
            return TRIGGER
        return USED if header else STATIC
