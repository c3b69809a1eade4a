"""Whether an ability can be used now: limits, prices, choices (K-R36, K-R38).

What a text needs is worked out once where it is plain (`card_index.Needs`); otherwise its own words are asked.
"""

from __future__ import annotations

from collections.abc import Sequence

from theomachy.core import zones
from theomachy.core.event import Event
from theomachy.core.frame import Frame
from theomachy.core.scratch_frame import scratch_frame
from theomachy.kamigami import card_index, hall, layout
from theomachy.kamigami.abilities.activation import limit_reached
from theomachy.kamigami.abilities.lasting_effects import is_barred
from theomachy.kamigami.abilities.prices import FEWEST, any_card_being_paid, most_energy
from theomachy.kamigami.card_index import Needs, Text
from theomachy.kamigami.chain import played_by
from theomachy.kamigami.layout import at
from theomachy.kamigami.params import HAND_ONLY
from theomachy.kamigami.slots import can_attack
from theomachy.kamigami.state import KState
from theomachy.language.running.kinds import Clause, Point
from theomachy.language.words.actions import SetX
from theomachy.language.words.players import ChosenPlayer, player_of_phase
from theomachy.language.words.things import Choice


def is_usable(s: KState, text: Text, who: int, card: int, playing: bool = False, about: Event | None = None) -> bool:
    """Whether limits, prices and needed choices allow it now.

    `playing`: the card is about to be played for it, so that it will lie in the Play Area, not in the hand.
    `about`: what it answers, since its choices may depend on that.
    """
    if text.once != card_index.UNLIMITED and limit_reached(s, text, card):
        return False
    needs = text.needs
    if (
        needs is None
        or (needs.coloured and s.effects)
        or (needs.own and s.params.banish_from == HAND_ONLY)
        or (needs.cards and len(s.frames) >= FEWEST and any_card_being_paid(s))
    ):
        return usable_by_text(s, text, who, card, playing, about)
    return usable_by_needs(s, needs, who, card, playing)


def usable_by_needs(s: KState, needs: Needs, who: int, card: int, playing: bool) -> bool:
    """The short way: what is needed is there."""
    if needs.energy and needs.energy > most_energy(s, who, card):
        return False
    if needs.faith > s.faith[who]:
        return False
    if needs.attack and (not can_attack(s, who) or (s.effects and is_barred(s, who, card_index.NO_ATTACK))):
        return False
    if (needs.chain and not (s.chain and s.active == who)) or (
        needs.hall >= 0 and not hall.costing_at_most(s, needs.hall)
    ):
        return False
    if needs.acts and not _act_to_use(s, who, card, needs.acts):
        return False
    face, zones, first = s.face, s.zones, at(who, 0)
    for mask, where, n in needs.cards:
        for kind in where:
            for c in zones[first + kind]:
                if mask >> face[c] & 1 and not (playing and c == card and len(where) == 1):
                    n -= 1
        if n > 0:
            return False
    return True


def usable_acts(s: KState, seat: int, card: int) -> list[int]:
    """The Acts of a card that a text could use; one that itself uses another's would never end (K-R73)."""
    return [act.index for act in s.card_index.acts[s.face[card]] if not act.borrows and is_usable(s, act, seat, card)]


def _act_to_use(s: KState, who: int, card: int, mask: int) -> bool:
    """Whether a card you played this turn, other than this, has an Act you could use."""
    face = s.face
    played = played_by(s, who)
    for c in s.zone(who, layout.PLAY):
        if c != card and mask >> face[c] & 1 and c in played and usable_acts(s, who, c):
            return True
    return False


def usable_by_text(s: KState, text: Text, who: int, card: int, playing: bool, about: Event | None) -> bool:
    """The long way: its prices and its first clause are asked. A card to be played lies in the Play Area by then."""
    if not playing:
        return _first_clause_possible(s, text, who, card, about)
    place, index = zones.place_temporarily(s, card, at(who, layout.PLAY))
    able = _first_clause_possible(s, text, who, card, about)
    zones.undo_placement(s, card, place, index)
    return able


def _first_clause_possible(s: KState, text: Text, who: int, card: int, about: Event | None) -> bool:
    with scratch_frame(s, who, card, text) as f:
        f.x = int(text.pays_x)
        if about is not None and text.event is not None:
            text.event.matches(s, f, about)
        elif text.whose is not None:
            f.player = player_of_phase(text.whose, s.active)
        return all(price.payable(s, f) for price in text.prices) and _can_begin(s, f, text.first, text.named_before)


def _can_begin(s: KState, f: Frame, first: Clause | None, before: Sequence[Clause]) -> bool:
    """Whether what is named before it can be named so that the text can begin (K-R36)."""
    if not before:
        f.picks = ()
        return first is None or first.possible(s, f)
    naming, picks = before[0], f.picks
    if len(picks) == len(naming.points):
        if isinstance(naming, SetX):
            naming.make(s, f, [])
        f.picks = ()
        return _can_begin(s, f, first, before[1:])
    point = naming.points[len(picks)]
    for found in _ways(s, f, point):
        f.picks = (*picks, found)
        point.bind(s, f, found)
        if _can_begin(s, f, first, before):
            return True
    return False


def _ways(s: KState, f: Frame, point: Point) -> list[tuple[int, ...]]:
    """The ways to make a choice, several cards being all there are."""
    if isinstance(point, ChosenPlayer):
        return [(p,) for p in point.candidates(s, f)]
    if not isinstance(point, Choice):
        return [()] if point.possible(s, f) else []
    cards, low = point.choosable_cards(s, f), point.bounds(s, f)[0]
    if low > 1:
        return [tuple(cards)] if len(cards) >= low else []
    return [*[(c,) for c in cards], *([()] if low == 0 else [])]
