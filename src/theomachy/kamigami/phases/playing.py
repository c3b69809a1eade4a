"""Playing cards from the hand (K-4b, K-5, K-6)."""

from __future__ import annotations

from theomachy.core.codes import A_SHIFT
from theomachy.core.state import HOW_MANY
from theomachy.kamigami import events, layout, questions
from theomachy.kamigami.abilities.activation import FROM_HAND, announce_play, begin_ability, begin_bonds
from theomachy.kamigami.abilities.lasting_effects import colour_of
from theomachy.kamigami.abilities.legality import is_usable
from theomachy.kamigami.chain import put_in_play
from theomachy.kamigami.layout import at
from theomachy.kamigami.state import KState


def play_options(s: KState, seat: int) -> list[int]:
    """Cards that may be played now, once for each Act they can be played for and once for nothing (K-R34)."""
    links, acts, colours = s.card_index.links, s.card_index.acts, s.card_index.colour
    changed = bool(s.effects)
    options: list[int] = []
    face = s.face
    follow = s.follow
    for card in one_of_each_face(s, s.zones[at(seat, layout.HAND)]):
        number = face[card]
        if links[number]:  # K-4.17
            colour = colour_of(s, card) if changed else colours[number]
            if not follow >> colour & 1:  # K-5.4
                continue
        play = questions.PLAY | card << A_SHIFT
        for act in acts[number]:
            if act.free or is_usable(s, act, seat, card, True):
                options.append(play | act.option)
        options.append(play | questions.FOR_NOTHING)
    return options


def one_of_each_face(s: KState, cards: list[int]) -> list[int]:
    """A card of each face; of equal copies the one most seats know of, which gives nothing away."""
    face = s.face
    known = s.known
    found: list[int] = []
    for card in cards:
        number = face[card]
        for k, other in enumerate(found):  # they are few
            if face[other] == number:
                if known[card] != known[other] and HOW_MANY[known[card]] > HOW_MANY[known[other]]:
                    found[k] = card
                break
        else:
            found.append(card)
    return found


def play_card(s: KState, seat: int, card: int, index: int) -> None:
    """Play a card for one of its Acts (K-4.15), or for nothing."""
    put_in_play(s, seat, card, False)
    mark = s.note_card(events.PLAY, seat, card, index, at(seat, layout.HAND)) if s.keeps_history else -1
    if index != questions.NO_ABILITY:
        begin_ability(s, s.card_index.texts[s.face[card]][index], seat, card, mark).did |= FROM_HAND
        return
    announce_play(s, seat, card, mark)
    begin_bonds(s, seat, card, mark)
