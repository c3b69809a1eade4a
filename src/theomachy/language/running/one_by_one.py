"""Each: what a text does once for each of several players or things, one round after another (K-7.3).

"Each" as the one who does it is `Does`. Where it stands elsewhere, and the clause refers to it or can do only one thing
at a time, the plan of the text gets `Rounds` in the place of the clause: in every round the word with "each" is one
player or one thing. What refers to it from outside speaks of all of them again.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from theomachy.core.frame import Frame, Word, begin_choices
from theomachy.language.cards.references import Reference, References
from theomachy.language.grammar.phrases import declare_word
from theomachy.language.grammar.trees import child_words, slots, walk, walk_inside_out
from theomachy.language.running.kinds import (
    BEGIN,
    BEGUN,
    KEEPS_ONE,
    KEEPS_SEVERAL,
    NAMES_PLAYER,
    NO_PLAYER,
    Action,
    Clause,
    Condition,
    Other,
    Per,
    Point,
    Pronoun,
    StandIn,
    Thing,
    Value,
    bind_cards,
    finish_clause,
)
from theomachy.language.words.actions import Does
from theomachy.language.words.flow import Ability
from theomachy.language.words.players import EVERYBODY, Possessive, Their
from theomachy.language.words.things import All, LastCard, OwnAll, Pick, Them, TopCard, TopCards

if TYPE_CHECKING:
    from theomachy.language.running.text_state import TextState


@dataclass(frozen=True)
class RoundPlayer(Other, StandIn):
    """The player of this round."""

    said: Other

    def original(self) -> Word:
        return self.said

    def seats(self, s: TextState, f: Frame) -> list[int]:
        """A lasting text remembers the player of its round as the one it speaks of."""
        p = f.player if f is s.frames[f.base] else f.x
        return [] if p < 0 or s.semantics.is_out_of_reach(s, p) else [p]


declare_word(RoundPlayer, "{said}")


@dataclass(frozen=True)
class RoundThing(Pronoun, StandIn):
    """The thing of this round."""

    said: Thing

    def original(self) -> Word:
        return self.said

    def cards(self, s: TextState, f: Frame) -> tuple[int, ...]:
        return () if f.it < 0 else (f.it,)


declare_word(RoundThing, "{said}")


@dataclass(frozen=True)
class Rounds(Action, StandIn):
    """A clause, once for each of them; what comes of it happens together, unless it is done at once."""

    what: Clause

    def original(self) -> Word:
        return self.what

    def is_tentative(self) -> bool:
        return self.what.is_tentative()

    def needs_no_frame(self) -> bool:
        return False

    def choices(self) -> tuple[Point, ...]:
        """Those that stand before "each"; those behind it are made anew in every round, when it is done (T-R110)."""
        order = {id(word): k for k, word in enumerate(walk_inside_out(self.what))}
        each = order[id(self._each())]
        return tuple([point for point in self.what.points if order.get(id(point), each) < each])

    def possible(self, s: TextState, f: Frame) -> bool:
        return any(self.what.possible(s, self._round(s, f, one)) for one in self._all(s, f))

    def _each(self) -> RoundPlayer | RoundThing:
        return next(word for word in walk(self.what) if isinstance(word, (RoundPlayer, RoundThing)))

    def _all(self, s: TextState, f: Frame) -> tuple[int, ...]:
        """The seats, or the cards."""
        each = self._each()
        return tuple(each.said.seats(s, f)) if isinstance(each, RoundPlayer) else each.said.cards(s, f)

    def _round(self, s: TextState, f: Frame, one: int) -> Frame:
        """The frame of a round."""
        found = Frame(self.what, f.who, f.base, f.source)
        found.cause_line = f.cause_line
        found.i = len(self.points)  # what stands before "each" is chosen once
        found.picks = f.picks[: found.i]
        if isinstance(self._each(), RoundPlayer):
            found.x = one
            found.player = one
        else:
            found.it = one
            found.player = s.semantics.controller_of(s, one)
        return found

    def run(self, s: TextState, f: Frame) -> None:
        """Frame: `i` = choices made before "each", `cards` = the players, `picks` = the things, and what every
        round has named, `n` = rounds begun."""
        base = s.frames[f.base]
        first = len(self.points)
        if f.step == BEGIN:
            while f.i < first:
                chosen = self.points[f.i].resolve(s, f)
                if chosen is None:
                    return
                self._settle(s, f, chosen)
            f.step = BEGUN
            found = self._all(s, f)
            of_players = isinstance(self._each(), RoundPlayer)
            f.cards = found if of_players else ()
            f.picks = (*f.picks, () if of_players else found)
        elif f.n > 0:
            f.picks = (*f.picks, base.them)
        if f.n > 0 and not self.what.is_tentative():
            begin_choices(s.frames, f)
        ones = f.cards or f.picks[first]
        if f.n < len(ones):
            inner = self._round(s, f, ones[f.n])
            f.n += 1
            f.player = inner.player
            bind_cards(s, f, (inner.it,) if inner.it >= 0 else ())
            base.player = inner.player
            s.frames.append(inner)
            return
        bind_cards(s, f, tuple([c for cards in f.picks[first + 1 :] for c in cards]))
        finish_clause(s, list(f.events))


declare_word(Rounds, "{what}")


# ---- what of a plan is done in rounds
def settle_rounds(plan: Ability) -> None:
    """Put what is done for each into rounds, and settle what its references mean."""
    for found in References(plan).found:
        _settle(found)
    rounds = dict(in_rounds(plan))
    for word in list(walk(plan)):
        for name, part in list(slots(word)):
            each = rounds.get(id(part))
            if each is not None and isinstance(part, Clause):
                _replace(part, each, RoundPlayer(each) if isinstance(each, Other) else RoundThing(each))
                _put(word, name, part, Rounds(part))


def in_rounds(tree: Ability) -> Iterator[tuple[int, Other | Thing]]:
    """The clauses that are done in rounds (their ids), with the word that says "each"."""
    inner: dict[int, Word] = {}
    for found in References(tree).found:
        loop, each = found.filler.loop, found.filler.each
        if each is not None and isinstance(loop, Clause) and not isinstance(loop, Does) and not found.abroad():
            if found.register in ("player", "card"):
                inner.setdefault(id(loop), each)
    for word in walk(tree):
        if isinstance(word, Clause) and not isinstance(word, Does):
            each = inner.get(id(word)) or _one_by_one(word)
            if isinstance(each, (Other, Thing)):
                yield id(word), each


def _one_by_one(clause: Clause) -> Word | None:
    """The word with "each" in a slot that holds one thing at a time; cards drawn by lot are drawn for each, too."""
    for name, part in slots(clause):
        if isinstance(part, Word) and (name in clause.apart or (isinstance(part, Pick) and part.random())):
            each = each_in(part)
            if each is not None and (name in clause.apart or isinstance(each, Other)):
                return each
    return None


def each_in(part: Word) -> Word | None:
    """The word that says that something is done for each, as far as it is not merely counted."""
    if isinstance(part, (All, OwnAll)) or (isinstance(part, Pick) and not part.asks()):
        return part
    if isinstance(part, EVERYBODY):
        return part
    if isinstance(part, (Clause, Per, Value, Condition)):
        return None
    return next((found for word in child_words(part) if (found := each_in(word)) is not None), None)


def _settle(found: Reference) -> None:
    """Let the words a reference means be those that the text speaks of when it is reached."""
    filler, register = found.filler, found.register
    if found.abroad():
        if register == "player" and isinstance(filler.each, Other):
            again = filler.each
            word = type(again)()
            _put(found.parent, found.slot, found.word, Possessive(word) if isinstance(found.word, Their) else word)
        elif register == "card":
            _put(found.parent, found.slot, found.word, Them())
        if register in ("card", "cards") and isinstance(filler.loop, Does):
            object.__setattr__(filler.loop, "gathers", True)
    thing = filler.word
    if register == "player":
        if filler.named:
            _mark(filler.since, NO_PLAYER)
        elif isinstance(thing, Thing):
            _mark([thing], NAMES_PLAYER)
    elif register in ("card", "cards"):
        several = register == "cards" or found.abroad()
        _mark(filler.since, KEEPS_SEVERAL if several else KEEPS_ONE)
        if isinstance(thing, (All, OwnAll, TopCard, TopCards, LastCard)) and filler.clause is not None:
            object.__setattr__(filler.clause, "leaves", thing)


def _mark(things: list[Thing], flag: int) -> None:
    for thing in things:
        object.__setattr__(thing, "naming", thing.naming | flag)


def _replace(word: Word, old: Word, new: Word) -> None:
    """Put another word in the place of one within."""
    for name, part in list(slots(word)):
        if part is old:
            _put(word, name, old, new)
        elif isinstance(part, Word):
            _replace(part, old, new)


def _put(parent: Word, slot: str, old: object, new: Word) -> None:
    value = getattr(parent, slot)
    if isinstance(value, tuple):
        object.__setattr__(parent, slot, tuple([new if part is old else part for part in value]))
    else:
        object.__setattr__(parent, slot, new)
