"""The book of a game: its faces as columns, its texts as facts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from theomachy.kamigami import book, events, layout
from theomachy.kamigami.abilities.using import Using
from theomachy.kamigami.allowed import defends, first_clause
from theomachy.kamigami.analysis.lasting import lasting_facts
from theomachy.kamigami.analysis.needs import needs_of, sure
from theomachy.kamigami.analysis.nouns import noun_facts
from theomachy.kamigami.analysis.phases import edge_of, mask_of, phase_of
from theomachy.kamigami.book import Book, Text
from theomachy.kamigami.hearing import HEARING
from theomachy.kamigami.words.actions import MoveEnergy, UseAct
from theomachy.kamigami.words.attacks import Attack, Protect
from theomachy.kamigami.words.headers import Payment
from theomachy.kamigami.words.moments import (
    PlayerAttacks,
    PlayerDamages,
    PlayerRecruits,
    Plays,
    ThingDamages,
    UsesAbility,
)
from theomachy.language.allowed import moment_of
from theomachy.language.cards import Face
from theomachy.language.kinds import Event
from theomachy.language.prepare import prepare
from theomachy.language.trees import walk
from theomachy.language.words.amounts import X
from theomachy.language.words.bars import PlayerDraws
from theomachy.language.words.flow import Ability, ChooseOne, ChoosesOne
from theomachy.language.words.headers import At, Becomes, During, Once, Price, ThingAttacks, When
from theomachy.language.words.nouns import Noun
from theomachy.language.words.players import AnOpponent, EachOpponent, You, Your
from theomachy.language.words.things import Own, This, ThisKind

ONCE: Final = {"turn": book.PER_TURN, "attack": book.PER_ATTACK, "round": book.PER_ROUND, "game": book.PER_GAME}
DONE_BY_PLAYERS: Final = (PlayerAttacks, PlayerDamages, PlayerDraws, PlayerRecruits, Plays, UsesAbility)


def book_of(faces: Sequence[Face]) -> Book:
    """All that is known of these faces before a game begins."""
    found = Book(faces)
    found.fill(
        [tuple([_text(found, number, k) for k in range(len(face.abilities))]) for number, face in enumerate(faces)]
    )
    for texts in found.texts:
        for text in texts:
            _enter(found, text)
    return found


def _enter(book: Book, text: Text) -> None:
    """Name all words of a text, and note what its descriptions and its lasting words say."""
    face = book.faces[text.face]
    path = f"{face.set}/{face.no or face.name}/{text.index}"
    book.paths[id(text)] = path
    for k, word in enumerate(walk(text.tree)):
        book.paths[id(word)] = f"{path}/{k}"
        if isinstance(word, (ChooseOne, ChoosesOne)):
            book.choices[id(word)] = len(book.chosen_from)
            book.chosen_from.append(word)
        if isinstance(word, Noun):
            book.nouns[id(word)] = noun_facts(word, book)
        lasting = lasting_facts(word)
        if lasting is not None:
            book.lasting[id(word)] = lasting
    for word in walk(text.tree):
        if isinstance(word, MoveEnergy) and word.rebuild:  # K-R48
            for noun in [part for part in walk(word.target) if isinstance(part, Noun)]:
                book.nouns[id(noun)].ruins = True


def _text(book: Book, number: int, index: int) -> Text:
    """The facts of one text, from its plan."""
    ability = book.faces[number].abilities[index]
    plan = prepare(ability.tree, HEARING)
    kind = layout.ABILITY_KINDS.index(ability.kind)
    text = Using(number, index, kind, ability.name or "", ability.text, plan)
    text.prices = tuple([h.what for h in plan.header if isinstance(h, Price)])
    for part in plan.header:
        if isinstance(part, Once):
            text.once = ONCE[part.span]
    text.first = first_clause(plan)
    text.is_attack = isinstance(text.first, Attack)
    text.is_defence = defends(plan)
    text.protects = text.is_defence and isinstance(text.first, Protect)
    _moment(text, plan, book.kind[number] >= layout.K_DISCIPLE)
    text.pays_x = any(isinstance(price, Payment) and isinstance(price.n, X) for price in text.prices)
    text.borrows = isinstance(text.first, UseAct)
    text.needs = needs_of(text.prices, text.first, book)
    text.free = (text.first is None or sure(text.first)) and not text.prices and not text.once
    return text


def _moment(text: Text, plan: Ability, held: bool) -> None:
    """When it is used: what it listens to, and whose doing that may be. `held`: its card is one that players hold."""
    moment = moment_of(plan)
    if isinstance(moment, When):
        text.event = moment.event
        text.listens = mask_of(moment.event.heard)
        text.mine, text.theirs = _whose(moment.event)
        text.prevents_banish = bool(text.listens >> events.WOULD_BANISH & 1)  # K-11.12
        text.of_itself = (
            held
            and isinstance(moment.event, (Becomes, PlayerRecruits))
            and isinstance(moment.event.what, (This, ThisKind))
        )
    elif isinstance(moment, At):
        text.whose = moment.whose
        text.listens = 1 << edge_of(moment.edge, moment.phase)
        text.theirs = not isinstance(moment.whose, Your)
    elif isinstance(moment, During):
        text.during = phase_of(moment.phase)
    elif text.is_defence:
        text.listens = 1 << events.ATTACK
    text.opens = bool(text.during) or (text.kind == layout.ACT and moment is None)


def _whose(event: Event) -> tuple[bool, bool]:
    """Whether it can mean what its own player does, and what others do (`Event.who`)."""
    if isinstance(event, DONE_BY_PLAYERS):
        return not isinstance(event.who, (AnOpponent, EachOpponent)), not isinstance(event.who, You)
    doer = event.what if isinstance(event, ThingAttacks) else event.by if isinstance(event, ThingDamages) else None
    return True, not (isinstance(doer, Own) and isinstance(doer.whose, Your))
