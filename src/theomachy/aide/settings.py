"""What a person leaves to the aide, as a plain value: kept by whoever asks, sent as JSON, good until it says."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, fields, replace
from typing import Any, Final

from theomachy.kamigami import layout as kamigami
from theomachy.limits import short_repr
from theomachy.twilight import layout as twilight

# What the aide may answer.
LEFT: Final = {
    "wait": "pass and go on where whatever could be done could as well be done later",
    "faith": "play Disciples that make Faith, as long as nothing else could want them",
    "last": "play the last card that could do something, or the one that can only be next, if it brings only good",
    "defence": "not defend my opponents, against one another or against myself, nor what takes no damage",
    "gains": "use abilities of my God and Temple that cost nothing, or cards that I would discard, and only bring good",
    "discards": "lay discarded cards down in the order played",
    "payment": "pay with equal Aspects, those that others know first",
    "order": "put things that are alike in any order",
    "target": "choose the only target that makes sense",
    "offers": "be open to offers in the opponents' Trade Phases while less than three of my Aspects wait, and neither "
    "trade nor Seize on my own turn once three do",
}
# Where it does not answer, though it could wait.
PHASES: Final = tuple(dict.fromkeys(kamigami.PHASES[1:] + twilight.PHASES[1:]))
STOPS: Final = {
    "attacked": "when I am attacked, and a Sacrifice could Destroy the attacker; ends a pass until later",
    "opponents": "in my opponents' turns, whenever I could do more than make Power or a Sacrifice",
    "mine": "in every Phase of my own turn in which I could do more than make Power or a Sacrifice",
    "recruit": "before my Recruit Phase; ends a pass until later",
    "answers": "when an opponent's effect is declared, whatever I could do",
    "own": "when an effect of mine is declared and I could add to it",
    "sacrifice": "whenever a Sacrifice could Destroy an opponent's card",
    # Phase by phase: "mine.combat", "others.combat".
    **{f"mine.{phase}": f"in my {phase.capitalize()} Phase, whatever I could do" for phase in PHASES},
    **{f"others.{phase}": f"in others' {phase.capitalize()} Phase, whatever I could do" for phase in PHASES},
}
UNTIL: Final = ("list", "turn", "mine")


@dataclass(frozen=True, slots=True)
class Passing:
    """A pass until later. `until`: "list", while nothing is declared but what was; "turn", until the end of the turn in
    which it was said; "mine", until the next turn of one's own. Something new ends all of them: an effect that is not
    in `declared`, or an attack on oneself where the settings stop at it."""

    until: str
    turn: int
    declared: tuple[str, ...] = ()  # the effects that were declared when it was said, the oldest first

    def to_dict(self) -> dict[str, Any]:
        return {"until": self.until, "turn": self.turn, "declared": list(self.declared)}


@dataclass(frozen=True, slots=True)
class Settings:
    """What is left to the aide, where it stops all the same, and what is passed until later."""

    never: bool = False  # never answer for me
    left: frozenset[str] = frozenset(LEFT)
    stops: frozenset[str] = frozenset(("attacked",))
    passing: Passing | None = None

    def __post_init__(self) -> None:
        if type(self.never) is not bool:
            raise ValueError(f"never: true or false is wanted, not {short_repr(self.never)}")
        object.__setattr__(self, "left", _names("left", self.left, LEFT))
        object.__setattr__(self, "stops", _names("stops", self.stops, STOPS))
        if self.passing is not None and type(self.passing) is not Passing:
            raise ValueError(f"passing: None or a Passing is wanted, not {short_repr(self.passing)}")

    def stops_in(self, mine: bool, phase: str) -> bool:
        """Whether the person wants to be asked in that Phase of her own turn, or of another's."""
        return f"{'mine' if mine else 'others'}.{phase}" in self.stops

    def asking(self) -> Settings:
        """Without the pass until later: it can be taken back at any time."""
        return replace(self, passing=None)

    def to_dict(self) -> dict[str, Any]:
        """The settings as JSON-ready data."""
        return {
            "never": self.never,
            "left": sorted(self.left),
            "stops": sorted(self.stops),
            "passing": None if self.passing is None else self.passing.to_dict(),
        }

    @classmethod
    def from_dict(cls, found: Mapping[str, Any]) -> Settings:
        """The settings that this data says; ValueError, in words, if it says none."""
        values = _checked("settings", found, cls)
        if values.get("passing") is not None:
            values["passing"] = _passing(values["passing"])
        return cls(**values)


def _passing(found: Any) -> Passing:
    values = _checked("passing", found, Passing)
    if values.get("until") not in UNTIL:
        raise ValueError(f"passing: until is one of {', '.join(UNTIL)}, not {short_repr(values.get('until'))}")
    if type(values.get("turn")) is not int or values["turn"] < 0:
        raise ValueError(f"passing: turn is the number of a turn, not {short_repr(values.get('turn'))}")
    declared = values.get("declared", ())
    if not isinstance(declared, (list, tuple)) or any(type(name) is not str for name in declared):
        raise ValueError(f"passing: declared is a list of names, not {short_repr(declared)}")
    return Passing(values["until"], values["turn"], tuple(declared))


def _checked(place: str, found: Any, what: type) -> dict[str, Any]:
    allowed = [field.name for field in fields(what)]
    if not isinstance(found, Mapping):
        raise ValueError(f"{place}: an object is wanted, not {short_repr(found)}")
    for key in found:
        if key not in allowed:
            raise ValueError(f"{place}: unknown key {short_repr(key)}; allowed are {', '.join(allowed)}")
    return dict(found)


def _names(place: str, found: Any, allowed: Iterable[str]) -> frozenset[str]:
    if isinstance(found, str) or not isinstance(found, Iterable):
        raise ValueError(f"{place}: a list of names is wanted, not {short_repr(found)}")
    names = list(found)
    for name in names:
        if type(name) is not str or name not in allowed:
            raise ValueError(f"{place}: unknown name {short_repr(name)}; allowed are {', '.join(allowed)}")
    return frozenset(names)
