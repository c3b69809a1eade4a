"""What playouts weigh, read once from the deeds of all faces: a weight a face and verb (twilight/telling/glance.py)."""

from __future__ import annotations

from theomachy.bots.twilight.deed import Deed
from theomachy.bots.twilight.deeds import deeds_of
from theomachy.bots.twilight.worth import card_worth, middling, printed_body
from theomachy.language.cards import Face
from theomachy.language.words.headers import During
from theomachy.twilight import layout
from theomachy.twilight.book import Card
from theomachy.twilight.telling.glance import Glance

KEPT: float = 0.45  # of a Scheme's worth, for which it is not thrown away (acting.py)
_GLANCES: dict[int, tuple[list[Card], Glance]] = {}


def glance(cards: list[Card]) -> Glance:
    """For these faces; they are kept, so that no other list can have their id."""
    found = _GLANCES.get(id(cards))
    if found is None:
        found = _GLANCES[id(cards)] = cards, Glance(
            [_worth(card) for card in cards], [_scheme(card) for card in cards], [_text(card.face) for card in cards],
            [[_use(deed) for deed in deeds_of(card.face, True)] for card in cards])
    return found[1]


def _worth(card: Card) -> float:
    return 0.0 if card.kind == layout.DEITY_CARD else card_worth(card.face)


def _scheme(card: Card) -> float:
    if card.kind != layout.SCHEME:
        return 0.0
    return middling(deeds_of(card.face, True)[0]) - KEPT * card_worth(card.face)


def _text(face: Face) -> float:
    return 0.35 * max(0.0, card_worth(face) - printed_body(face)) if face.kind in ("creature", "mini") else 0.0


def _use(deed: Deed) -> float:
    """An effect that is used in the own Summoning Phase; one that names a Phase of its own wants thought."""
    if isinstance(deed.trigger, During) or deed.kind in ("heresy", "passive", "active"):
        return 0.0
    return max(0.0, middling(deed) - 0.25 * sum(deed.power) - (1.5 if deed.exhausts else 0.0) - 0.15)
