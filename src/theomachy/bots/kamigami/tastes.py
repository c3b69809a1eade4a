"""What playouts weigh, read once from the deeds of all faces: a weight a face and verb (kamigami/telling/glance.py)."""

from __future__ import annotations

from functools import cache

from theomachy.bots.kamigami.deed import Deed
from theomachy.bots.kamigami.deeds import deeds_of
from theomachy.bots.kamigami.turns import COUNTED, FAITH, FREE, PAID, bought, income
from theomachy.bots.kamigami.worth import BLOW, average, card_worth, turning_price
from theomachy.kamigami.telling.glance import Glance, Taste
from theomachy.language.cards import Face

STAGES = range(3)


@cache
def glance(faces: tuple[Face, ...], crowd: int) -> Glance:
    """For these faces, against so many opponents."""
    return Glance(
        [[_taste(face, deed, crowd) for deed in deeds_of(face)] for face in faces],
        [[card_worth(face, stage, crowd) for face in faces] for stage in STAGES],
        [[_best(face, stage, crowd) for face in faces] for stage in STAGES],
        [income(face) for face in faces],
        [turning_price(face) for face in faces],
        BLOW[crowd],
    )


def _taste(face: Face, deed: Deed, crowd: int) -> Taste:
    taste = Taste()
    taste.attack = attack_of(deed)
    peaceful = deed.but_attack()
    taste.worth = [average(peaceful, stage, crowd) + _bonds(face, stage, crowd) for stage in STAGES]
    taste.boost = deed.boost
    taste.guard = deed.guard + deed.protect
    taste.turns = bool(deed.redirect or deed.cancel)
    taste.saves = bool(deed.save or deed.lessen or (deed.cancel and not deed.redirect and deed.trigger is not None))
    taste.energy = deed.energy + deed.energy_x
    taste.late = bool(deed.top or deed.sift)
    taste.step = _step(deed)
    return taste


def _step(deed: Deed) -> float:
    """In which step of a turn an Act is used (turns.py); 0: not in the Play Phase."""
    if deed.trigger is not None or deed.kind != "act":
        return 0.0
    if deed.per:
        return COUNTED
    if deed.faith and not bought(deed):
        return FAITH
    return PAID if bought(deed) or deed.energy or deed.energy_x else FREE


def attack_of(deed: Deed) -> float:
    """The strength of its attack, as far as it can be told beforehand."""
    if deed.modes:
        return max(attack_of(mode) for mode in deed.modes)
    return deed.attack + sum([1.3 * n for name, n, _ in deed.per if name == "attack"], 0.0) + 2.0 * deed.attack_x


def _bonds(face: Face, stage: int, crowd: int) -> float:
    return sum([average(deed, stage, crowd) for deed in deeds_of(face) if deed.kind == "bond"], 0.0)


def _best(face: Face, stage: int, crowd: int) -> float:
    acts = [average(deed, stage, crowd) for deed in deeds_of(face) if deed.kind == "act"]
    return max([0.0, *acts]) + _bonds(face, stage, crowd)
