"""Faces as columns, and what their texts say as facts: ints, masks, and the words that are asked when they are used.

Nothing here reads a text: `texts.py` does, once for each choice of sets.
"""

from __future__ import annotations

from typing import Final

from theomachy.core.frame import Word
from theomachy.language.cards.loader import AbilityText, Face
from theomachy.language.grammar.trees import walk
from theomachy.language.running.kinds import Clause, Condition, Event, Group, Per, Player, Sentence, Thing, Whose, Zone
from theomachy.language.running.prompt_texts import ANSWERED
from theomachy.language.words.flow import Ability, And, Replace
from theomachy.language.words.nouns import Noun
from theomachy.language.words.things import Narrowing
from theomachy.twilight import layout

Bonus = tuple[int, int, int, int]  # Fight, Life, Armor, keywords
NO_BONUS: Final[Bonus] = (0, 0, 0, 0)
REACH_BITS: Final = 10  # more Aspects of one level than a game has cards

# How a text works.
STATIC: Final = 0  # all the time
TRIGGER: Final = 1  # when something happens
USED: Final = 2  # when its Controller uses it
SCHEME: Final = 3
HERESY: Final = 4
DIVINE: Final = 5  # the Active part of a Deity

# The moment before the colon.
ANY_TIME: Final = 0
ON_EVENT: Final = 1
AT_EDGE: Final = 2  # at the start or the end of a Phase
IN_PHASE: Final = 3
BEFORE_BLOCKS: Final = 4
DEATHBOUND: Final = 5
REQUIEM: Final = 6

# The label of a sentence.
PLAIN: Final = 0
CONVICTION: Final = 1
OBLITERATE: Final = 2
OBLITERATE_NUMBER: Final = 3

# Which Fresh Aspects a sentence may turn, take or ask for, so that their holder may want their Power first (T-R103).
THIS_ASPECT: Final = 1  # a Heresy: its own
AIMED: Final = 2  # those chosen on announcement
ANY_ASPECT: Final = 4

# Markers that a text takes off.
BLESSING: Final = 1
RECALL: Final = 2


class Static:
    """One thing a text makes true all the time, as if it were laid anew every moment (abilities/lasting_effects.py)."""

    __slots__ = (
        "bonus",
        "condition",
        "conviction",
        "counted",
        "itself",
        "kind",
        "level",
        "n",
        "noun",
        "players",
        "replace",
        "what",
        "zone",
    )

    def __init__(self, kind: int, conviction: bool, condition: Condition | None) -> None:
        self.kind = kind  # of lasting effect
        self.conviction = conviction
        self.condition = condition
        self.what: Thing | None = None  # of which cards it is true …
        self.itself = False  # … of none but the card that bears the text
        self.bonus: Bonus = NO_BONUS
        self.counted: tuple[tuple[Bonus, Per], ...] = ()  # so much for each
        self.zone: Zone | None = None  # the Life Stack that has Armor
        self.noun: Noun | None = None  # which cards cost less: n Power of that level
        self.n = 0
        self.level = 0
        self.replace: Replace | None = None
        self.players: Player | None = None  # who is kept from something


class SentenceFacts:
    """One sentence of a text."""

    __slots__ = ("damages", "early", "label", "laid", "needs", "sentence", "touches", "works")

    def __init__(self, label: int, sentence: Sentence) -> None:
        self.label = label
        self.sentence = sentence  # without its label
        self.early: tuple[Clause, ...] = ()  # the clauses whose choices are made on announcement, in text order (T-R49)
        self.works = False  # whether it can do anything by itself …
        self.needs: tuple[Clause | Group, ...] = ()  # … if any of these is possible (T-R50)
        self.touches = 0  # which Fresh Aspects
        self.laid: tuple[Sentence, ...] = ()  # the two effects that one sentence lays
        self.damages: SentenceFacts | None = None  # a number behind Obliterate, read as damage (T-R14)


class ToExhaust:
    """What is Exhausted as a price."""

    __slots__ = ("clause", "group", "what")

    def __init__(self, clause: Clause, what: Thing) -> None:
        self.clause = clause
        self.what = what
        self.group = And((clause,))


class Wanted(Narrowing):
    """What more is wanted of cards that are chosen: settled on the choices of a plan."""

    __slots__ = ("fresh", "later", "least_own", "marker")

    def __init__(self) -> None:
        self.fresh = False  # a price: only Fresh cards …
        self.later: tuple[ToExhaust, ...] = ()  # … that leave enough for the prices paid after it
        self.marker = 0  # it bears such a marker
        self.least_own = 0  # "at least 2 of them from yours"


class Text(Word):
    """One ability of a face, as facts."""

    def __init__(self, ability: AbilityText, face: int, index: int, mode: int, plan: Ability) -> None:
        self.face = face
        self.index = index
        self.mode = mode
        self.name = ability.name
        self.text = ability.text
        self.plan = plan
        self.steps = plan.steps
        self.parts: tuple[SentenceFacts, ...] = ()
        self.meanings: tuple[Sentence, ...] = ()  # what a bare number stands for
        self.statics: tuple[Static, ...] = ()
        self.replaces = False  # whether "would … instead" stands in it
        self.lessens = False  # whether it takes Life without damage
        self.lets_attack = False  # whether it lets something attack that has just come
        # when
        self.moment = ANY_TIME
        self.event: Event | None = None
        self.phase = -1
        self.edge = ""
        self.whose: Whose | None = None
        self.once = False
        # at what price: Power and Exhausting are paid on announcement, everything else on resolution (T-R47)
        self.power: tuple[int, int, int] = (0, 0, 0)
        self.pays_x = False
        self.exhausts: tuple[ToExhaust, ...] = ()
        self.late: tuple[And, ...] = ()
        self.priced = False
        self.watches = False  # in play it asks all the time whether Aspects are Fresh, or may turn or take them

    def __repr__(self) -> str:
        return f"Text({self.face}, {self.index})"


class CardFacts:
    """A face, ready for play."""

    __slots__ = (
        "armor",
        "back",
        "colour",
        "conviction",
        "cost",
        "directions",
        "divine",
        "face",
        "fight",
        "heresy",
        "index",
        "keywords",
        "kind",
        "level",
        "life",
        "name",
        "ransom",
        "scheme",
        "statics",
        "texts",
        "touches",
        "triggers",
        "types",
        "upkeep",
        "used",
        "x",
    )

    def __init__(self, face: Face, index: int, bonus: Bonus, texts: tuple[Text, ...]) -> None:
        facts = face.facts
        self.face = face
        self.index = index
        self.name = face.name
        self.kind = layout.KINDS.index(face.kind)
        self.colour = layout.FACTIONS.index(facts["faction"])
        cost = facts.get("cost") or (1, 0, 0)  # T-3.6: a Mini-card is Lesser and Sacrificed for one Lesser Aspect
        self.x = "X" in cost
        parts = [0 if part == "X" else part for part in cost]
        self.cost: tuple[int, int, int] = (parts[0], parts[1], parts[2])
        self.level = max(k for k in range(3) if cost[k])  # T-3.5, T-R2
        # What its back shows, in views and logs; a Deity has no level (T-16.7).
        self.back: dict[str, str] = {} if self.kind == layout.DEITY_CARD else {"level": layout.LEVELS[self.level]}
        # T-R43: what a Sacrifice against it takes, but for X; never nothing
        self.ransom = self.cost if any(parts) else (int(self.level == 0), int(self.level == 1), int(self.level == 2))
        self.fight = int(facts.get("fight") or 0)
        self.life = int(facts.get("life") or 0)
        self.types: frozenset[str] = frozenset(facts.get("types", ()))  # T-R21: no rules of their own
        _, _, self.armor, self.keywords = bonus
        upkeep = facts.get("upkeep") or (0, 0, 0)
        self.upkeep: tuple[int, int, int] = (upkeep[0], upkeep[1], upkeep[2])
        directions = facts.get("directions", ())
        self.directions = tuple([layout.NORTH + k for k, d in enumerate(layout.DIRECTIONS) if d in directions])
        self.conviction = 0
        for colour in facts.get("conviction", ()):
            self.conviction |= 1 << layout.COLOURS.index(colour)
        self.texts = texts
        self.heresy = next((t for t in texts if t.mode == HERESY), None)
        self.scheme = next((t for t in texts if t.mode == SCHEME), None)
        self.divine = tuple([t for t in texts if t.mode == DIVINE])
        self.used = tuple([t for t in texts if t.mode == USED])
        self.triggers = tuple([t for t in texts if t.mode == TRIGGER])
        self.statics = tuple([st for t in texts for st in t.statics])
        self.touches = any(part.touches for t in texts for part in t.parts)


class CardIndex:
    """What follows from the faces alone: made once for each choice of sets, shared by all games played with them."""

    def __init__(self, cards: list[CardFacts]) -> None:
        self.cards = cards
        self.faces = tuple([card.face for card in cards])
        self.kinds = [card.kind for card in cards]
        self.levels = [card.level for card in cards]
        self.ones = [1 << REACH_BITS * max(0, card.level) for card in cards]  # to count by level in one number
        self.costs = [card.cost for card in cards]
        self.ransoms = [card.ransom for card in cards]
        self.with_x = frozenset([card.index for card in cards if card.x])
        self.has_static = [bool(card.statics) for card in cards]
        self.has_used = [bool(card.used) for card in cards]
        self.by_name = {(card.name, card.kind == layout.MINI): card.index for card in cards}
        self.listening: dict[int, set[int]] = {}  # kind of event -> faces with a text that listens to it
        self.timed = {"start": 0, "end": 0}  # Phases at whose start or end something happens, as masks
        self.static_kinds: set[int] = set()  # what any text makes true all the time
        self.any_requiem = False
        self.any_replacing = False
        self.any_lessening = False
        self.watching = frozenset([card.index for card in cards if any(text.watches for text in card.texts)])
        self.paths: dict[int, str] = {}  # id of a word of a text -> its stable name
        self.choices: dict[int, int] = {}  # id of a word whose answers are told -> its number …
        self.chosen_from: list[Word] = []  # … and by that number the word
        self.said: dict[int, tuple[Word, str]] = {}  # id of a word -> it, and how it reads (views/options.py)
        self.affordable: dict[int, list[bool]] = {}  # filled by abilities/power.py
        self._reach: dict[int, list[bool]] = {}
        for card in cards:
            self.static_kinds |= {static.kind for static in card.statics}
            for text in card.texts:
                self._index(card, text)

    def _index(self, card: CardFacts, text: Text) -> None:
        if text.moment == ON_EVENT and text.event is not None:
            for kind in text.event.event_kinds:
                self.listening.setdefault(kind, set()).add(card.index)
        elif text.moment == AT_EDGE:
            self.timed[text.edge] |= 1 << text.phase
        elif text.moment == REQUIEM:
            self.any_requiem = True
        self.any_replacing |= text.replaces
        self.any_lessening |= text.lessens
        for k, word in enumerate([word for part in (text.plan, *text.meanings) for word in walk(part)]):
            self.paths.setdefault(id(word), f"{text!r}.{k}")
            if isinstance(word, ANSWERED) and id(word) not in self.choices:
                self.choices[id(word)] = len(self.chosen_from)
                self.chosen_from.append(word)

    def within(self, have: list[int]) -> list[bool]:
        """Of every face, whether so many Aspects can match its printed cost, without X (T-13.2, T-R43)."""
        a, b, c = have
        key = pack_counts(have)
        found = self._reach.get(key)
        if found is None:
            found = self._reach[key] = [
                cost[0] <= a and cost[1] <= b and cost[2] <= c and self.kinds[k] != layout.DEITY_CARD
                for k, cost in enumerate(self.ransoms)
            ]
        return found


def pack_counts(have: list[int]) -> int:
    """Numbers by level, packed into one."""
    return (have[0] << REACH_BITS | have[1]) << REACH_BITS | have[2]
