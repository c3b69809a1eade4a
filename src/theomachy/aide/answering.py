"""What the aide answers for a person, from what that person's seat observes and nothing else."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from theomachy.aide import kamigami, twilight
from theomachy.aide.settings import UNTIL, Passing, Settings
from theomachy.core.game import Observation
from theomachy.kamigami.numeric_view import SeatNumbers as KamigamiNumbers
from theomachy.limits import short_repr

DEFAULT = Settings()


def answer(observation: Observation, settings: Settings = DEFAULT) -> int | None:
    """The index of the option that the person need not choose herself; None: she is asked, or it is not her turn.

    What she has begun (a list that is open) is hers. Equal observations and settings give equal answers.
    """
    if settings.never or observation.decision is None or observation.is_follow_up:
        return None
    numbers = observation.numeric_view()
    if isinstance(numbers, KamigamiNumbers):
        number = kamigami.answer(numbers, settings)
    else:
        declared = declared_now(observation.view) if settings.passing is not None else ()
        number = twilight.answer(numbers, settings, declared)
    return None if number is None else observation.path_to(number)[0]


def passing(observation: Observation, settings: Settings, until: str) -> Settings:
    """Settings that pass until later: "list", everything declared now; "turn", the rest of this turn; "mine", up to the
    next turn of one's own. `settings.asking()` takes it back."""
    return passing_in(observation.view, settings, until)


def passing_in(view: dict[str, Any], settings: Settings, until: str) -> Settings:
    """Settings that pass until later, for a seat that sees this."""
    if until not in UNTIL:
        raise ValueError(f"until is one of {', '.join(UNTIL)}, not {short_repr(until)}")
    return replace(settings, passing=Passing(until, view["turn"], declared_now(view)))


def declared_now(view: dict[str, Any]) -> tuple[str, ...]:
    """What is declared and unresolved, the oldest first, by names that last as long as it does."""
    found = view.get("declared", ())
    return tuple([f"{d['seat']} {d['kind']} {d['face']} {d['text']}" for d in found])
