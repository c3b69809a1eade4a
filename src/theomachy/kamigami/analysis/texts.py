"""From the faces of a game to its card index: the faces as columns, their texts as facts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from theomachy.kamigami import card_index, events, layout
from theomachy.kamigami.abilities.activation_frame import Using
from theomachy.kamigami.analysis.lasting_effects import lasting_facts
from theomachy.kamigami.analysis.naming import naming_clauses
from theomachy.kamigami.analysis.needs import is_always_possible, needs_of
from theomachy.kamigami.analysis.nouns import noun_facts
from theomachy.kamigami.analysis.phases import edge_of, mask_of, phase_of
from theomachy.kamigami.card_index import CardIndex, Text
from theomachy.kamigami.event_kinds import EVENT_KINDS
from theomachy.kamigami.text_placement import first_clause, is_defence
from theomachy.kamigami.words.actions import MoveEnergy, UseAct
from theomachy.kamigami.words.attacks import Attack, Protect
from theomachy.kamigami.words.headers import Payment
from theomachy.kamigami.words.moments import (
    PlayerAttacks,
    PlayerBanishes,
    PlayerDamages,
    PlayerRecruits,
    Plays,
    ThingDamages,
    UsesAbility,
)
from theomachy.language.cards.loader import Face
from theomachy.language.cards.text_placement import trigger_of
from theomachy.language.grammar.trees import walk
from theomachy.language.running.kinds import Event
from theomachy.language.running.plans import make_plan
from theomachy.language.running.prompt_texts import ANSWERED
from theomachy.language.words.amounts import X
from theomachy.language.words.flow import Ability
from theomachy.language.words.headers import At, Becomes, During, Once, Price, ThingAttacks, When
from theomachy.language.words.nouns import Noun
from theomachy.language.words.players import AnOpponent, EachOpponent, You, Your
from theomachy.language.words.prohibitions import PlayerDraws
from theomachy.language.words.things import Own, This, ThisKind

ONCE: Final = {
    "turn": card_index.PER_TURN,
    "attack": card_index.PER_ATTACK,
    "round": card_index.PER_ROUND,
    "game": card_index.PER_GAME,
}
DONE_BY_PLAYERS: Final = (PlayerAttacks, PlayerBanishes, PlayerDamages, PlayerDraws, PlayerRecruits, Plays, UsesAbility)


def card_index_of(faces: Sequence[Face]) -> CardIndex:
    """All that is known of these faces before a game begins."""
    found = CardIndex(faces)
    found.fill(
        [tuple([_text(found, number, k) for k in range(len(face.abilities))]) for number, face in enumerate(faces)]
    )
    for texts in found.texts:
        for text in texts:
            _enter(found, text)
    return found


def _enter(card_index: CardIndex, text: Text) -> None:
    """Name all words of a text, and note what its descriptions and its lasting words say."""
    face = card_index.faces[text.face]
    path = f"{face.set}/{face.no or face.name}/{text.index}"
    card_index.paths[id(text)] = path
    for k, word in enumerate(walk(text.tree)):
        card_index.paths[id(word)] = f"{path}/{k}"
        if isinstance(word, Noun):
            card_index.nouns[id(word)] = noun_facts(word, card_index)
        lasting = lasting_facts(word)
        if lasting is not None:
            card_index.lasting[id(word)] = lasting
        if lasting is not None or isinstance(word, ANSWERED):
            card_index.choices[id(word)] = len(card_index.chosen_from)
            card_index.chosen_from.append(word)
    for word in walk(text.tree):
        if isinstance(word, MoveEnergy) and word.rebuild:  # K-R48
            for noun in [part for part in walk(word.target) if isinstance(part, Noun)]:
                card_index.nouns[id(noun)].includes_destroyed = True


def _text(card_index: CardIndex, number: int, index: int) -> Text:
    """The facts of one text, from its plan."""
    ability = card_index.faces[number].abilities[index]
    plan = make_plan(ability.tree, EVENT_KINDS)
    kind = layout.ABILITY_KINDS.index(ability.kind)
    text = Using(number, index, kind, ability.name or "", ability.text, plan)
    text.prices = tuple([h.what for h in plan.header if isinstance(h, Price)])
    for part in plan.header:
        if isinstance(part, Once):
            text.once = ONCE[part.span]
    text.first = first_clause(plan)
    text.is_attack = isinstance(text.first, Attack)
    text.is_defence = is_defence(plan)
    text.protects = text.is_defence and isinstance(text.first, Protect)
    _moment(text, plan, card_index.kind[number] >= layout.K_DISCIPLE)
    text.pays_x = any(isinstance(price, Payment) and isinstance(price.n, X) for price in text.prices)
    text.borrows = isinstance(text.first, UseAct)
    text.named_before = naming_clauses(ability.tree, plan)
    text.needs = None if text.named_before else needs_of(text.prices, text.first, card_index)
    always = text.first is None or (is_always_possible(text.first) and not text.named_before)
    text.free = always and not text.prices and not text.once
    return text


def _moment(text: Text, plan: Ability, held: bool) -> None:
    """When it is used: what it listens to, and whose doing that may be. `held`: its card is one that players hold."""
    moment = trigger_of(plan)
    if isinstance(moment, When):
        text.event = moment.event
        text.listens = mask_of(moment.event.event_kinds)
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
