"""References: it, them, that player, X. Each reads a register that something before it must have filled.

Binding is static: the header first, then the order of the text. What a word reads and fills follows from its phrase:
"it" and "its" read the card, "them" and "that many" the cards, "that player" and "their" the player. Behind "each" a
reference means each one's own. A reference with an empty register, or one of which nobody could tell whose it is, is a
mistake of the card, found when it is loaded.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from theomachy.core.frame import Word
from theomachy.language.grammar.agreement import number_of
from theomachy.language.grammar.grammar import WordKinds, slot_type
from theomachy.language.grammar.phrases import phrase_of, slot_types
from theomachy.language.grammar.template import Agreeing, Literally, Optional, Slot
from theomachy.language.grammar.trees import slots, walk
from theomachy.language.running.kinds import (
    Clause,
    Condition,
    Cost,
    Event,
    Head,
    Other,
    Per,
    Pronoun,
    Sentence,
    Thing,
    Value,
    Whose,
    Would,
)
from theomachy.language.words.flow import Ability, ChoosesOne, If, Otherwise
from theomachy.language.words.players import EVERYBODY, ThatPlayer, Your
from theomachy.language.words.things import It, Pick, ThatKind, Them

Register = str  # one of those in _CALLED

_READS: dict[tuple[str, ...], Register] = {
    ("it",): "card",
    ("its",): "card",
    ("them",): "cards",
    ("that", "many"): "cards",
    ("that", "player"): "player",
    ("their",): "player",
    ("that", "attack"): "attack",
    ("that", "colour"): "colour",
    ("x",): "X",
    ("instead",): "replaced",
    ("you", "do"): "deed",
}
_CALLED: dict[Register, str] = {
    "card": "no card is named before it",
    "cards": "no cards are named before it",
    "player": "no player is named before it",
    "attack": "no attack is named before the colon",
    "ability": "no ability is named before the colon",
    "effect": "no effect is named before the colon",
    "X": "X is not paid before the colon",
    "colour": "no colour is chosen before it",
    "replaced": "nothing is named that would happen",
    "deed": "nothing is done before it",
}
_HEADER_ONLY: dict[str, Register] = {"attack": "attack", "ability": "ability", "effect": "effect"}


def unfilled_references(ability: Ability, given: Iterable[str] = ()) -> list[str]:
    """What is wrong with the references of a text, in words; nothing if all is well. `given`: what its card fills."""
    return References(ability, given).wrong


@dataclass(eq=False)
class Filler:
    """What has filled a register."""

    word: Word | None = None
    clause: Clause | None = None  # the clause in which it stands
    each: Word | None = None  # the word that says "each", where it was filled once for each …
    loop: Word | None = None  # … and what is done once for each
    named: bool = False  # a player who is named, and not only the controller of a thing
    since: list[Thing] = field(default_factory=list)  # the things named after it


@dataclass(eq=False)
class Reference:
    """A word that refers to something, and what that is."""

    word: Word
    parent: Word
    slot: str
    register: Register
    filler: Filler
    loops: tuple[Word, ...]  # what is done once for each, around it
    inside: tuple[Word, ...]  # the words around it

    def abroad(self) -> bool:
        """Whether its register was filled for each, and it stands outside of that."""
        loop = self.filler.loop
        return loop is not None and all(around is not loop for around in self.loops)


class References:
    """One text, read from left to right."""

    def __init__(self, ability: Ability, given: Iterable[str] = ()) -> None:
        self.found: list[Reference] = []
        self.wrong: list[str] = []
        self._filled: dict[Register, Filler] = {register: Filler() for register in given}
        self._inside: list[Word] = []
        self._loops: list[tuple[Word, Word]] = []  # what is done once for each, and the word that says so
        for part in ability.header:
            self._word(part, ability, "header", price=False)
        before: Sentence | None = None
        for step in ability.steps:
            if isinstance(step, Otherwise) and not isinstance(before, If | Otherwise):
                self.wrong.append("'Otherwise' has no 'If' before it")
            self._word(step, ability, "steps", price=False)
            self._filled.setdefault("deed", Filler())
            before = step

    def _word(self, word: Word, parent: Word, slot: str, price: bool) -> None:
        price = price or isinstance(word, Cost)
        for text, register in _reads(word):
            if price and register == "X":
                self._filled["X"] = Filler()
            elif register in self._filled:
                self._refer(word, parent, slot, text, register)
            elif register not in word.fills:
                self.wrong.append(f"{text!r} refers to nothing: {_CALLED[register]}")
        self._inside.append(word)
        loops = len(self._loops)
        for name, part in slots(word):
            if isinstance(part, Word):
                self._word(part, word, name, price and not isinstance(word, Sentence))
        self._inside.pop()
        self._fill(word)
        if isinstance(word, Clause | ChoosesOne):
            del self._loops[loops:]

    def _refer(self, word: Word, parent: Word, slot: str, text: str, register: Register) -> None:
        loops = tuple([loop for loop, _ in self._loops])
        found = Reference(word, parent, slot, register, self._filled[register], loops, tuple(self._inside))
        self.found.append(found)
        wrong = _several(found)
        if wrong:
            self.wrong.append(f"{text!r} {wrong}")

    # ---- what a word fills
    def _fill(self, word: Word) -> None:
        if isinstance(word, EVERYBODY) or (isinstance(word, Pick) and not word.count.chooses()):
            self._each(word)
        for register in _fills(word):
            if register != "player":
                self._filled[register] = self._filler(word)
                if register == "card" and self._loops and isinstance(word, Thing):
                    self._filled["cards"] = self._filled["card"]  # one for each are several
            elif not isinstance(word, (*EVERYBODY, ThatPlayer)):
                self._names(word)
        if isinstance(word, Thing) and not isinstance(word, Pronoun):
            for filler in self._filled.values():
                if filler.word is not word:
                    filler.since.append(word)

    def _each(self, word: Word) -> None:
        """From here on the clause is done for each of them."""
        if self._one_at_a_time():
            if isinstance(word, Other):
                self._names(word)
            return
        counted = [w for w in self._inside if isinstance(w, Condition | Per | Value)]
        about = [w for w in self._inside if isinstance(w, Clause | ChoosesOne)]
        loop = counted[0] if counted else about[-1]
        if not counted:
            self._loops.append((loop, word))
        if isinstance(word, Other):
            self._filled["player"] = Filler(word, self._clause(), word, loop, True)

    def _one_at_a_time(self) -> bool:
        """An event, a price or the start of a phase is one player's or one thing's, though the text says "each"."""
        inside = self._inside
        if any(isinstance(word, Event | Cost) and not self._done(word) for word in inside):
            return True
        return any(isinstance(word, Whose) for word in inside[1:2])  # "at the end of each opponent's …"

    def _done(self, word: Word) -> bool:
        """Whether what could also be a price is something that happens."""
        return isinstance(word, Cost) and any(isinstance(around, Sentence) for around in self._inside)

    def _clause(self) -> Clause | None:
        return next((word for word in reversed(self._inside) if isinstance(word, Clause)), None)

    def _filler(self, word: Word, named: bool = False) -> Filler:
        loop, each = self._loops[-1] if self._loops else (None, None)
        return Filler(word, self._clause(), each, loop, named)

    def _names(self, word: Word) -> None:
        """A player who is named comes before whoever controls what is named."""
        player = self._filled.get("player")
        if not isinstance(word, Thing) or player is None or not player.named:
            self._filled["player"] = self._filler(word, not isinstance(word, Thing))


def _several(found: Reference) -> str:
    """Why nobody could tell which of several a reference means."""
    filler = found.filler
    if found.register == "player":
        if isinstance(filler.word, Thing) and number_of(filler.word) == "pl":
            return "could be several players: their cards may have several controllers"
        if found.abroad() and (not isinstance(filler.each, EVERYBODY) or _asked(found)):
            return "could be several players"
    elif found.abroad() and found.register == "card":
        if _asked(found) or not isinstance(found.word, It | ThatKind) or not _may_be_them(found):
            return "could be several things"
    elif found.abroad() and found.register == "cards" and found.loops:
        return "would be each one's own, and only all of them together are known"
    return ""


def _asked(found: Reference) -> bool:
    """Whether something is asked or counted of what it refers to."""
    return any(isinstance(word, Condition | Per | Value) for word in found.inside)


def _may_be_them(found: Reference) -> bool:
    """Whether "them" can stand in its place."""
    slot = slot_type(slot_types(type(found.parent))[found.slot])
    return isinstance(slot, WordKinds) and issubclass(Them, slot.kinds)


def _reads(word: Word) -> Iterator[tuple[str, Register]]:
    """The references that stand in the phrase of a word, and the registers they read."""
    tokens: list[str] = []
    subject = False
    for item in phrase_of(type(word)).templates[0]:
        match item:
            case Literally():
                tokens.append(item.token)
                for length in (1, 2):
                    found = tuple(tokens[-length:])
                    # "it" in "Recruit a card without paying its cost" is the card of the phrase itself.
                    if found in _READS and len(found) == length and not (subject and length == 1 and found != ("x",)):
                        yield " ".join(found).replace("x", "X"), _READS[found]
            case Agreeing():
                tokens.append(item.tokens["you"])
            case Slot():
                value = getattr(word, item.name)
                if tokens[-1:] == ["that"] and isinstance(value, Head):
                    yield _that(value)
                subject = subject or isinstance(value, Thing | Would)
                tokens.append("{}")
            case Optional():
                subject = True
    if tokens == ["for", "each"]:
        yield "for each", "cards"
    for register in word.reads:  # what its phrase does not name: "put any number on the bottom"
        yield "the rest", register


def _that(head: Head) -> tuple[str, Register]:
    text = " ".join(_literals(head))
    return f"that {text}", _HEADER_ONLY.get(text, "card")


def _literals(word: Word) -> Iterator[str]:
    for item in phrase_of(type(word)).templates[0]:
        if isinstance(item, Literally):
            yield item.token
        elif isinstance(item, Agreeing):
            yield item.tokens["sg"]


def _fills(word: Word) -> set[Register]:
    filled: set[Register] = set(word.fills)
    if isinstance(word, Other):
        filled.add("player")
    elif isinstance(word, Thing) and not isinstance(word, Pronoun):
        filled |= _thing_fills(word)
    elif isinstance(word, Event):
        filled |= _event_fills(word)
    elif isinstance(word, Condition):
        filled |= {"player"} if "player" in _literals(word) else set()
    elif isinstance(word, Clause):
        filled |= {"deed"}
        if ("a", "colour") in zip(literals := [*_literals(word)], literals[1:], strict=False):
            filled.add("colour")
    return filled


def _thing_fills(thing: Thing) -> set[Register]:
    filled: set[Register] = {"cards"} if number_of(thing) == "pl" else {"card"}
    if not any(isinstance(part, Your) or "you" in literals or "yours" in literals for part, literals in _said(thing)):
        filled.add("player")  # its controller
    return filled


def _said(word: Word) -> Iterator[tuple[Word, tuple[str, ...]]]:
    for part in walk(word):
        yield part, tuple(_literals(part))


def _event_fills(event: Event) -> set[Register]:
    filled: set[Register] = {"replaced"} if isinstance(event, Would) else set()
    tokens = {token for part in walk(event) if not isinstance(part, Head) for token in _literals(part)}
    if tokens & {"attacks", "attacked", "damages", "damaged"}:
        filled.add("attack")
    for token in ("ability", "effect"):
        if token in tokens:
            filled.add("ability" if token == "ability" else "effect")
    return filled
