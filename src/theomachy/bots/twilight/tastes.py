"""What playouts weigh, read once from the deeds of all faces: a weight a face and verb (twilight/telling/glance.py)."""

from __future__ import annotations

from functools import cache

from theomachy.bots.twilight.deed import Deed
from theomachy.bots.twilight.deeds import deeds_of
from theomachy.bots.twilight.worth import card_worth, middling, printed_body
from theomachy.language.cards import Face
from theomachy.language.words.headers import During
from theomachy.twilight.telling.glance import Glance

KEPT: float = 0.45  # of a Scheme's worth, for which it is not thrown away (acting.py)


@cache
def glance(faces: tuple[Face, ...]) -> Glance:
    """For these faces."""
    return Glance(
        [_worth(face) for face in faces],
        [_scheme(face) for face in faces],
        [_text(face) for face in faces],
        [[_use(deed) for deed in deeds_of(face, True)] for face in faces],
    )


def _worth(face: Face) -> float:
    return 0.0 if face.kind == "deity" else card_worth(face)


def _scheme(face: Face) -> float:
    if face.kind != "scheme":
        return 0.0
    return middling(deeds_of(face, True)[0]) - KEPT * card_worth(face)


def _text(face: Face) -> float:
    return 0.35 * max(0.0, card_worth(face) - printed_body(face)) if face.kind in ("creature", "mini") else 0.0


def _use(deed: Deed) -> float:
    """An effect that is used in the own Summoning Phase; one that names a Phase of its own wants thought."""
    if isinstance(deed.trigger, During) or deed.kind in ("heresy", "passive", "active"):
        return 0.0
    return max(0.0, middling(deed) - 0.25 * sum(deed.power) - (1.5 if deed.exhausts else 0.0) - 0.15)
