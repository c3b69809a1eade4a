"""The faces of a game as columns, and the facts of their texts: what the engine asks every moment, worked out once.

Only data stand here. `analysis` reads them from the words of the texts.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from theomachy.core.frame import Word
from theomachy.kamigami import layout, questions
from theomachy.language.cards.loader import Face
from theomachy.language.running.kinds import Clause, Condition, Cost, Event, Head, Per, Sentence, Thing, Whose
from theomachy.language.words.flow import Ability

# How often a text may be used: once in that time.
UNLIMITED: Final = 0
PER_TURN: Final = 1
PER_ATTACK: Final = 2
PER_ROUND: Final = 3
PER_GAME: Final = 4


class Needs:
    """What a text needs before it can be used, where that is plain: fixed prices, and cards of a kind in a place."""

    __slots__ = ("acts", "attack", "cards", "chain", "coloured", "energy", "faith", "hall", "own")

    def __init__(self) -> None:
        self.energy = 0
        self.faith = 0
        self.attack = False  # somebody to attack
        self.chain = False  # a card in the Chain
        self.acts = 0  # faces of cards you played this turn one of whose Acts must be usable
        self.hall = -1  # a face-up card of the Hall that costs this much or less
        self.cards: list[tuple[int, tuple[int, ...], int]] = []  # mask of faces, where, how many
        self.coloured = False  # whether colours count, which lasting effects may change
        self.own = False  # whether cards come from "hand and Play Area", which a table may change (K-R66)


class NounFacts:
    """What a description says by itself: where such things are at home, and which faces it fits."""

    __slots__ = ("coloured", "gods", "includes_destroyed", "mask", "of_somebody", "slots", "temples")

    def __init__(self) -> None:
        self.slots = False  # it speaks of Gods and Temples only
        self.gods = False  # it speaks of Gods
        self.temples = False  # it speaks of Temples
        self.includes_destroyed = False  # of destroyed ones too (K-R48)
        self.coloured = False  # colours count
        self.of_somebody = False  # "of an opponent"
        self.mask = -1  # the faces it fits; -1: more than the face decides


# What a lasting text does.
ATTACK_BONUS: Final = 1
DEFENCE_BONUS: Final = 2
DISCOUNT: Final = 4
COLOUR: Final = 8
STAY: Final = 16
EACH_TIME: Final = 32
LATER: Final = 64
NO_ATTACK: Final = 128  # players (a mask, `Effect.n`) may not attack
NO_REACT: Final = 256
NO_RECRUIT: Final = 512
NO_DEFEND: Final = 1024  # attacks that no Defend answers
NO_PROTECT: Final = 2048
REPLACING: Final = 4096
SKIP: Final = 8192  # players (a mask, `Effect.n`) have no such phase the next time
# Which cards it does that to.
FITTING: Final = 0  # whatever is one of its things now
CHOSEN: Final = 1  # the card that was chosen when it was laid
OWNED: Final = 2  # whatever belongs to its player and is of that kind
ATTACKS: Final = 3  # the attacks of such players
# How long it lasts.
TURN_END: Final = 0
IN_PLAY: Final = 1  # as long as its source lies in a Play Area (or is a God or Temple)
NEXT_TURN: Final = 2  # until its owner's next turn begins
ROUND_END: Final = 3
ATTACK_END: Final = 4
WHEN_DONE: Final = 5  # it waits for its moment, however long (K-4.9)
IN_PLAY_OR_TURN_END: Final = 6  # the first if its source stays in play, else the second


class LastingPart:
    """One thing a lasting text does."""

    __slots__ = ("heads", "kind", "per", "scope", "value", "what", "whose")

    def __init__(
        self,
        kind: int,
        value: int,
        scope: int,
        what: Thing | None = None,
        whose: Whose | None = None,
        heads: tuple[Head, ...] = (),
    ) -> None:
        self.kind = kind
        self.value = value
        self.scope = scope
        self.what = what  # FITTING: its things; CHOSEN: what was chosen from
        self.whose = whose  # ATTACKS: whose, None: of any player
        self.heads = heads  # OWNED: the kinds of cards
        self.per: Per | None = None  # "for each …", counted when it is asked


class LastingFacts:
    """What a text does that lasts."""

    __slots__ = ("condition", "event", "kinds", "listens", "parts", "skipped", "until", "whose")

    def __init__(self, kinds: int, until: int, parts: tuple[LastingPart, ...] = ()) -> None:
        self.kinds = kinds  # all its parts, as a mask
        self.until = until
        self.parts = parts
        self.condition: Condition | None = None  # "while …"
        self.listens = 0  # mask of the events it waits for
        self.event: Event | None = None  # EACH_TIME
        self.whose: Whose | None = None  # LATER: in whose turn
        self.skipped = layout.SETUP  # SKIP: which phase


class Text(Word):
    """One text of a face, as facts. The text being used is a frame of its subclass (abilities/activation_frame.py)."""

    def __init__(self, face: int, index: int, kind: int, name: str, text: str, tree: Ability) -> None:
        self.face = face
        self.index = index
        self.option = questions.ability(index)  # its operand in options
        self.kind = kind
        self.name = name
        self.text = text
        self.tree = tree
        self.steps: tuple[Sentence, ...] = tree.steps
        self.prices: tuple[Cost, ...] = ()
        self.once = UNLIMITED
        self.first: Clause | None = None  # what it begins with
        self.named_before: tuple[Clause, ...] = ()  # prices and "X is …" that name what it speaks of, in order
        self.event: Event | None = None  # "when …"
        self.whose: Whose | None = None  # "at the start of … phase"
        self.during = layout.SETUP  # the phase that opens it; SETUP: none does
        self.opens = False  # what a God or Temple may use by itself: an Act without a moment, or what a phase opens
        self.listens = 0  # mask of the events it can answer
        self.mine = True  # it can answer what its own player does (`Event.who`)
        self.theirs = True  # it can answer what others do
        self.is_attack = False  # an Attack is answered in W4, not in W2 (K-R26)
        self.is_defence = False  # it answers an attack without saying so (K-7.9)
        self.protects = False  # a Protect: for others only (K-11.9)
        self.prevents_banish = False  # K-11.12
        self.of_itself = False  # it answers what happens to its own card, where that lies now (K-R94)
        self.pays_x = False  # X is chosen when it is paid, at least 1 (K-R38)
        self.borrows = False  # it begins with the Act of another card
        self.free = False  # nothing can stand in its way
        self.needs: Needs | None = None  # None: the words themselves must be asked

    def __repr__(self) -> str:
        return f"Text({self.face}, {self.index})"


class CardIndex:
    """Columns by face number. Immutable once filled, shared by all games with the same faces and all their clones."""

    def __init__(self, faces: Sequence[Face]) -> None:
        self.faces = tuple(faces)
        names = [(face.name, face.kind) for face in faces]
        self.namesakes = frozenset([k for k, name in enumerate(names) if names.count(name) > 1])  # of another set
        self.kind = [layout.FACE_KINDS.index(face.kind) for face in faces]
        self.colour = [_colour(face) for face in faces]
        self.chain = [_chain(face) for face in faces]
        self.cost = [int(face.facts.get("cost", 0)) for face in faces]
        bought = [c for c, kind in zip(self.cost, self.kind, strict=True) if kind >= layout.K_DISCIPLE]
        self.cheapest = min(bought, default=0)
        self.level = [int(face.facts.get("level", 0)) for face in faces]
        self.links = [kind in (layout.K_WARRIOR, layout.K_ARTIFACT) for kind in self.kind]  # K-0.26, K-5.12
        self.nouns: dict[int, NounFacts] = {}  # id of a noun of a text -> what it says
        self.lasting: dict[int, LastingFacts] = {}  # id of a lasting word of a text -> what it does
        self.paths: dict[int, str] = {}  # id of a word of a text -> its stable name
        self.choices: dict[int, int] = {}  # id of a word whose answers are told, or that lasts -> its number …
        self.chosen_from: list[Word] = []  # … and by that number the word
        self.said: dict[int, tuple[Word, str]] = {}  # id of a word -> it, and how it reads (views/options.py)
        self.fill([() for _ in faces])

    def fill(self, texts: list[tuple[Text, ...]]) -> None:
        """The texts of each face, and what follows from them."""
        self.texts = texts
        # K-6.1: an Act is played in the own Play Phase (phases/playing.py), a React in a window (abilities/windows.py)
        self.acts = [tuple([t for t in own if t.kind == layout.ACT]) for own in texts]
        self.reacts = [tuple([t for t in own if t.kind == layout.REACT]) for own in texts]
        self.bonds = [tuple([t for t in own if t.kind == layout.BOND]) for own in texts]
        self.reveals = [tuple([t for t in own if t.kind == layout.REVEAL]) for own in texts]
        self.opens = [tuple([t for t in own if t.opens]) for own in texts]
        self.by_phase = [any(t.during for t in own) for own in self.opens]
        self.phases = 0  # mask of those that some text names
        for own in self.opens:
            for text in own:
                self.phases |= 1 << text.during
        self.phases &= ~(1 << layout.SETUP)
        self.listens = [_listens(own) for own in self.reacts]
        self.mine = [_listens(tuple([t for t in own if t.mine])) for own in self.reacts]
        self.theirs = [_listens(tuple([t for t in own if t.theirs])) for own in self.reacts]
        self.itself = [_listens(tuple([t for t in own if t.of_itself])) for own in self.reacts]
        self.some_of_itself = any(self.itself)
        self.hand_watch = 0  # events that some card one may hold listens to
        self.hand_mine = 0  # those of its own player
        self.hand_theirs = 0  # those of others
        for number, mask in enumerate(self.listens):
            if self.kind[number] >= layout.K_DISCIPLE:
                self.hand_watch |= mask
                self.hand_mine |= self.mine[number]
                self.hand_theirs |= self.theirs[number]


def _colour(face: Face) -> int:
    colour = face.facts.get("colour")
    return layout.NO_COLOUR if colour is None else layout.COLOURS.index(str(colour))


def _chain(face: Face) -> int:
    """Mask of the colours that may follow (K-5.4), the card's own only if it is among them (K-5.11, K-R14); the pair
    may be equal (K-5.10)."""
    mask = 0
    for colour in face.facts.get("chain", ()):
        mask |= 1 << layout.COLOURS.index(colour)
    return mask


def _listens(texts: tuple[Text, ...]) -> int:
    mask = 0
    for text in texts:
        mask |= text.listens
    return mask
