"""A question put to one seat: pick one of these. Words and dicts are made only when somebody looks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, overload

from theomachy.core.reader import Reader
from theomachy.core.state import State
from theomachy.core.view import decision_dict, labels


class StaleDecision(ValueError):
    """The decision has been answered meanwhile: its words are gone, and those of the next one may be a secret."""


def still_asking(s: State, shown: list[int]) -> State:
    """The state, as long as it still asks that very question: every question has a list of options of its own."""
    if s.options is not shown:
        raise StaleDecision("this decision has been answered: read the game's decision anew")
    return s


class Option:
    """One numbered answer to a decision."""

    __slots__ = ("_index", "_options")

    def __init__(self, options: Options, index: int) -> None:
        self._options = options
        self._index = index

    @property
    def label(self) -> str:
        """Words for people: the face, and what will happen. No two options of a decision have the same.

        >>> th.new_game("old-ones", seed=7).decision.options[0].label
        'Dagon'
        """
        return self._options._labels()[self._index]

    def to_dict(self) -> dict[str, Any]:
        """For machines: `verb`, and where they apply face, ability, seat, target, zone, value.

        >>> th.new_game("old-ones", seed=7).decision.options[0].to_dict()["verb"]
        'pick'
        """
        s = self._options._now()
        return s.rules.describe(s, self._options._codes[self._index], s.seat)

    def __repr__(self) -> str:
        return f"Option({self.label!r})"


class Options(Sequence[Option]):
    """The numbered answers; each is made when somebody looks at it."""

    __slots__ = ("_codes", "_label_cache", "_names", "_shown", "_state")

    def __init__(self, state: State, names: tuple[str, ...], shown: list[int], codes: list[int]) -> None:
        self._state = state
        self._names = names
        self._shown = shown  # by which one knows the question
        self._codes = codes
        self._label_cache: list[str] | None = None

    def _now(self) -> State:
        return still_asking(self._state, self._shown)

    def _labels(self) -> list[str]:
        """All labels, made together: each is told apart from the others."""
        s = self._now()
        if self._label_cache is None:
            self._label_cache = labels(s, self._codes, Reader(self._names, s.seat))
        return self._label_cache

    def __len__(self) -> int:
        return len(self._codes)

    @overload
    def __getitem__(self, index: int) -> Option: ...

    @overload
    def __getitem__(self, index: slice) -> list[Option]: ...

    def __getitem__(self, index: int | slice) -> Option | list[Option]:
        if isinstance(index, slice):
            return [Option(self, k) for k in range(*index.indices(len(self._codes)))]
        count = len(self._codes)
        if not -count <= index < count:
            raise IndexError(f"option {index} does not exist: there are 0 to {count - 1}")
        return Option(self, index % count)

    def __repr__(self) -> str:
        return repr(list(self))


class Decision:
    """The question at the moment it was read. `seat`, `serial`, `kind` and the number of options stay readable for
    good; what must be put into words only until it is answered (`StaleDecision`)."""

    __slots__ = ("_codes", "_kind", "_names", "_state", "seat", "serial")

    def __init__(self, state: State, names: tuple[str, ...]) -> None:
        self._state = state
        self._names = names
        self._codes = state.options
        self._kind = state.kind
        self.seat = seat = state.seat
        self.serial = state.serials[seat]

    def _now(self) -> State:
        return still_asking(self._state, self._codes)

    def _reader(self) -> Reader:
        """How the one who is asked is spoken to."""
        return Reader(self._names, self._now().seat)

    @property
    def kind(self) -> str:
        """What kind of question it is, in a word (docs/api.md lists them)."""
        return self._state.rules.kind_name(self._kind)

    @property
    def prompt(self) -> str:
        """The question in a sentence, said to the one who is asked."""
        s = self._now()
        return s.rules.prompt(s, self._reader()).text

    def _part(self, key: str) -> str:
        s = self._now()
        return s.rules.prompt(s, self._reader()).parts()[key]

    @property
    def fact(self) -> str:
        """Of the prompt: what has happened, or where the game stands; "" if it only asks."""
        return self._part("fact")

    @property
    def detail(self) -> str:
        """Of the prompt: what the fact quotes or counts, "" if nothing: a card's text, an attack's sum, the Faith."""
        return self._part("detail")

    @property
    def question(self) -> str:
        """Of the prompt: what is to be answered."""
        return self._part("question")

    def _context(self, key: str) -> Any:
        s = self._now()
        return s.rules.question_context(s, self._reader())[key]

    @property
    def source(self) -> dict[str, Any] | None:
        """The text that asks: its face, its name and words, whose it is; None: the rules themselves ask."""
        found: dict[str, Any] | None = self._context("source")
        return found

    @property
    def cause(self) -> dict[str, Any] | None:
        """What is answered: an attack with what is left of it, an event, a declared effect; None: nothing."""
        found: dict[str, Any] | None = self._context("cause")
        return found

    @property
    def rule(self) -> str:
        """The id of the rule that asks."""
        return str(self._context("rule"))

    @property
    def picked(self) -> list[dict[str, Any]] | None:
        """Where it is one of several picks: the cards picked so far."""
        found: list[dict[str, Any]] | None = self._context("picked")
        return found

    @property
    def least(self) -> int | None:
        """How many must be picked in all."""
        found: int | None = self._context("least")
        return found

    @property
    def most(self) -> int | None:
        """How many may be picked in all."""
        found: int | None = self._context("most")
        return found

    @property
    def optional(self) -> bool:
        """Whether one may as well do nothing."""
        return bool(self._context("optional"))

    @property
    def options(self) -> Options:
        """The numbered answers."""
        return Options(self._state, self._names, self._codes, self._codes)

    def to_dict(self) -> dict[str, Any]:
        """The whole question, JSON-ready."""
        found = decision_dict(self._now(), self._reader())
        assert found is not None
        return found

    def __repr__(self) -> str:
        if self._state.options is not self._codes:
            return f"Decision(seat={self.seat}, kind={self.kind!r}, answered)"
        return f"Decision(seat={self.seat}, kind={self.kind!r}, options={[o.label for o in self.options]})"
