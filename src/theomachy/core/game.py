"""A game as the outside sees it: decisions in, views and events out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, overload

from theomachy.core import invariants, machine, view
from theomachy.core.codes import verb_of
from theomachy.core.determinize import determinize
from theomachy.core.state import State
from theomachy.core.trail import Trail


class IllegalChoice(ValueError):
    """The answer is not one of the options, or nobody is asked. Nothing has changed."""


class Option:
    """One numbered answer to a decision."""

    __slots__ = ("_code", "_state")

    def __init__(self, state: State, code: int) -> None:
        self._state = state
        self._code = code

    @property
    def label(self) -> str:
        """Words for people: the face, and what will happen."""
        return self._state.rules.label(self._state, self._code, self._state.seat)

    def to_dict(self) -> dict[str, Any]:
        """For machines: `verb`, and where they apply face, ability, seat, target, zone, value."""
        return self._state.rules.describe(self._state, self._code, self._state.seat)

    def __repr__(self) -> str:
        return f"Option({self.label!r})"


class Options(Sequence[Option]):
    """The numbered answers; each is made when somebody looks at it."""

    __slots__ = ("_codes", "_state")

    def __init__(self, state: State) -> None:
        self._state = state
        self._codes = state.options

    def __len__(self) -> int:
        return len(self._codes)

    @overload
    def __getitem__(self, index: int) -> Option: ...

    @overload
    def __getitem__(self, index: slice) -> list[Option]: ...

    def __getitem__(self, index: int | slice) -> Option | list[Option]:
        if isinstance(index, slice):
            return [Option(self._state, code) for code in self._codes[index]]
        return Option(self._state, self._codes[index])

    def __repr__(self) -> str:
        return repr(list(self))


class Decision:
    """The question: pick one of these. It describes the moment it was read; read it anew after `apply`."""

    __slots__ = ("_kind", "_state", "seat", "serial")

    def __init__(self, state: State) -> None:
        self._state = state
        self._kind = state.kind
        self.seat = state.seat
        self.serial = state.serials[state.seat]

    @property
    def kind(self) -> str:
        return self._state.rules.kind_name(self._kind)

    @property
    def prompt(self) -> str:
        return self._state.rules.prompt(self._state)

    @property
    def options(self) -> Options:
        return Options(self._state)

    def to_dict(self) -> dict[str, Any]:
        found = view.decision_dict(self._state, self.seat)
        assert found is not None
        return found

    def __repr__(self) -> str:
        return f"Decision(seat={self.seat}, kind={self.kind!r}, options={[o.label for o in self.options]})"


class Observation:
    """All a bot gets: the view of its seat, the decision it must take, and a sampler of worlds it thinks possible."""

    __slots__ = ("_game", "seat")

    def __init__(self, game: Game, seat: int) -> None:
        self._game = game
        self.seat = seat

    @property
    def view(self) -> dict[str, Any]:
        return self._game.view(self.seat)

    @property
    def decision(self) -> Decision | None:
        d = self._game.decision
        return d if d is not None and d.seat == self.seat else None

    def events(self, since: int = 0) -> list[dict[str, Any]]:
        return self._game.events(since, self.seat)

    def determinize(self, seed: object) -> Game:
        return self._game.determinize(self.seat, seed)

    def sketch(self) -> Any:
        """The same in numbers, for programs in a hurry."""
        return self._game.sketch(self.seat)

    def decks(self) -> Any:
        """What each player owns, as far as it is no secret, in numbers."""
        return self._game.decks(self.seat)


class Game:
    """One game, from the first decision to the last."""

    __slots__ = ("_choices", "_conceded", "_name", "_options", "_seed", "_start", "_state")

    def __init__(self, name: str, options: dict[str, Any], seed: object, state: State,
                 start: dict[str, Any] | None = None) -> None:
        self._name = name
        self._options = options
        self._seed = seed
        self._start = start  # the position it began from, if not from the setup
        self._state = state
        self._choices: Trail[int] = Trail()
        self._conceded: tuple[tuple[int, int], ...] = ()

    # ---- what is asked
    @property
    def decision(self) -> Decision | None:
        return None if self._state.over else Decision(self._state)

    @property
    def asked(self) -> int | None:
        """The seat that must decide now; None exactly when the game is over."""
        return None if self._state.over else self._state.seat

    @property
    def kind(self) -> int:
        """The kind of the pending decision as the number `sketch` has; without meaning when the game is over."""
        return self._state.kind

    @property
    def phase(self) -> int:
        """The phase of the turn as the number `sketch` has."""
        return self._state.rules.phase(self._state)

    @property
    def verbs(self) -> int:
        """The verbs of the pending options as a mask of the numbers `sketch` has."""
        mask = 0
        for option in self._state.options:
            mask |= 1 << verb_of(option)
        return mask

    def apply(self, choice: int) -> None:
        """Answer the pending decision with an option's index; run to the next decision."""
        s = self._state
        if s.over:
            raise IllegalChoice("the game is over: nobody is asked")
        if type(choice) is not int:
            raise IllegalChoice(f"an answer is the index of an option, an int, not {choice!r}")
        if not 0 <= choice < len(s.options):
            raise IllegalChoice(f"option {choice} does not exist: there are 0 to {len(s.options) - 1}")
        self._choices.append(choice)
        machine.answer(s, choice)

    def concede(self, seat: int) -> None:
        """A player gives up, whoever is asked just now (K-R76, T-R89); the record keeps when."""
        if self._seat(seat) < 0:
            raise ValueError("a spectator cannot concede")
        self._state.rules.concede(self._state, seat)
        self._conceded = (*self._conceded, (len(self._choices), seat))

    # ---- how it stands
    @property
    def game(self) -> str:
        return self._name

    @property
    def options(self) -> dict[str, Any]:
        return dict(self._options)

    @property
    def seed(self) -> object:
        return self._seed

    @property
    def over(self) -> bool:
        return self._state.over

    @property
    def winners(self) -> tuple[int, ...]:
        return tuple([p for p in range(self._state.n) if self._state.winners >> p & 1])

    @property
    def reason(self) -> str | None:
        """Why the game is over, in a word; None while it is not."""
        return self._state.rules.reason_name(self._state.reason) if self._state.over else None

    @property
    def players(self) -> int:
        return self._state.n

    @property
    def turn(self) -> int:
        return self._state.turn

    @property
    def active(self) -> int:
        return self._state.active

    # ---- what may be known
    def view(self, seat: int | None = None) -> dict[str, Any]:
        """All that a seat may know, JSON-ready; `None`: a spectator."""
        return self._state.rules.view(self._state, self._seat(seat))

    def events(self, since: int = 0, seat: int | None = None) -> list[dict[str, Any]]:
        """What happened, redacted for a seat, from the `since`-th line that seat can see on."""
        s = self._state
        if s.log is None:
            return []
        viewer = self._seat(seat)
        told = [s.rules.tell(s, entry, viewer) for entry in s.log.since(0)]
        return [line for line in told if line is not None][max(0, since):]

    def sketch(self, seat: int) -> Any:
        """The view and the decision of a seat in numbers: no more than `view` tells, a hundred times cheaper."""
        return self._state.rules.sketch(self._state, seat)

    def decks(self, seat: int) -> Any:
        """What each player owns, as far as it is no secret from that seat, in the numbers of `sketch`."""
        return self._state.rules.decks(self._state, seat)

    def observe(self, seat: int) -> Observation:
        if self._seat(seat) < 0:
            raise ValueError("a spectator takes no decisions: observe needs a seat")
        return Observation(self, seat)

    def _seat(self, seat: int | None) -> int:
        if seat is None:
            return -1
        if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < self._state.n:
            raise ValueError(f"seat must be None or 0 to {self._state.n - 1}, not {seat!r}")
        return seat

    # ---- copies
    def clone(self) -> Game:
        """An independent copy."""
        g = Game(self._name, self._options, self._seed, self._state.clone(), self._start)
        g._choices = self._choices.copy()
        g._conceded = self._conceded
        return g

    def determinize(self, seat: int, seed: object) -> Game:
        """A game consistent with all that seat knows; the rest is resampled, with fresh randomness."""
        if self._seat(seat) < 0:
            raise ValueError("a spectator cannot be determinized for: give a seat")
        g = Game(self._name, self._options, self._seed, determinize(self._state, seat, seed), self._start)
        g._choices = self._choices.copy()
        return g

    def record(self) -> dict[str, Any]:
        """Setup, seed and choices: everything else follows from them."""
        options = {k: list(v) if isinstance(v, tuple) else v for k, v in self._options.items()}
        found: dict[str, Any] = {"theomachy": 1, "game": self._name, "options": options, "seed": self._seed,
                                 "choices": self._choices.since(0)}
        if self._start is not None:
            found["position"] = self._start
        if self._conceded:
            found["conceded"] = [list(pair) for pair in self._conceded]  # [after so many choices, seat]
        return found

    def position(self) -> dict[str, Any]:
        """This moment by face names, when nothing is resolving (docs/positions.md)."""
        return self._state.rules.position(self._state)

    def digest(self) -> str:
        return self._state.digest()

    def check(self) -> list[str]:
        """The broken invariants, in words; empty when all is well."""
        return invariants.check(self._state)

    def quiet(self) -> Game:
        """A clone without the log, for search and bulk play."""
        g = self.clone()
        g._state.log = None
        return g

    def __repr__(self) -> str:
        how = f"over: {self.reason}" if self.over else f"turn {self.turn}"
        return f"<Game {self._name}, {self.players} players, {how}>"
