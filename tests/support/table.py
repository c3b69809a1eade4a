"""The scenario fixture: a position, decisions taken by words, and what the table looks like afterwards.

Every scenario runs plain, with a clone taken over at every decision, and once more through record and replay.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

import theomachy as th
from theomachy.core.machine import reachable_options

MODES = ("plain", "cloned", "replayed")
# Questions which Aspect is used: whoever cannot tell any of them apart takes the first, unless the test is picky.
WHICH_ASPECT = ("pay", "place", "sacrifice", "recharge")


class Table:
    """A game that a test plays by naming options in words."""

    def __init__(self, game: th.Game, mode: str, picky: bool = False) -> None:
        self.game = game
        self.game.names = [f"Player {p}" for p in range(game.players)]  # so that a seat is called by its number
        self.mode = mode
        self.picky = picky
        self.take_any()

    # ---- taking decisions
    @property
    def asked(self) -> int | None:
        """The seat that is asked, None when the game is over."""
        decision = self.game.decision
        return None if decision is None else decision.seat

    @property
    def kind(self) -> str | None:
        decision = self.game.decision
        return None if decision is None else decision.kind

    def options(self, seat: int | None = None) -> list[str]:
        """The labels offered; empty if another seat is asked."""
        decision = self.game.decision
        if decision is None or (seat is not None and decision.seat != seat):
            return []
        return [option.label for option in self.game.flat_options]  # through all lists

    def find(self, seat: int, *words: str) -> list[int]:
        """The options of a seat whose label has all these words; a label that equals them wins."""
        labels = [label.lower() for label in self.options(seat)]
        wanted = [word.lower() for word in words]
        exact = [k for k, label in enumerate(labels) if len(wanted) == 1 and label == wanted[0]]
        return exact or [k for k, label in enumerate(labels) if all(word in label for word in wanted)]

    def plain(self) -> list[str]:
        """The labels before those that sound the same are told apart."""
        state = self.game._state
        return [state.rules.label(state, code, self.game.reader(state.seat)) for code in reachable_options(state)]

    def can(self, seat: int, *words: str) -> bool:
        return bool(self.find(seat, *words))

    def useful(self, seat: int, *words: str) -> bool:
        """Whether such an option is offered that would do something (T-R109)."""
        options = [option.to_dict() for option in self.game.flat_options]
        return any("in_vain" not in options[k] for k in self.find(seat, *words))

    def do(self, seat: int, *words: str) -> Table:
        """Take the one option of a seat whose label has all these words."""
        assert self.asked == seat, f"seat {self.asked} is asked ({self.kind}), not {seat}: {self.options()}"
        found = self.find(seat, *words)
        assert found, f"no option with {words} among {self.options()}"
        plain = self.plain()
        labels = {plain[k] for k in found}  # any of those that are told apart only by their number or state
        assert len(labels) == 1, f"{words} fits several options: {sorted(labels)}"
        self.apply(found[0])
        self.take_any()
        return self

    def take_any(self) -> None:
        while not self.picky and self.kind in WHICH_ASPECT and len(set(self.plain())) == 1:
            self.apply(0)

    def apply(self, index: int) -> None:
        if self.mode == "cloned":
            old = self.game
            self.game = old.clone()
            self.game.apply_flat(index)
            old.apply_flat(index)
            assert old.digest() == self.game.digest(), "a clone went another way"
        else:
            self.game.apply_flat(index)
        assert self.game.check() == []

    def passes(self, *seats: int) -> Table:
        """Each of these seats, if asked in a reaction window, passes; others must not be asked before them."""
        for seat in seats:
            if self.asked == seat and self.can(seat, "pass"):
                self.do(seat, "pass")
        return self

    def all_pass(self, limit: int = 50) -> Table:
        """Pass through every reaction window until something else is asked."""
        while limit and self.kind == "react":
            self.do(self.asked or 0, "pass")
            limit -= 1
        return self

    def go_on(self) -> None:
        """Answer what is asked with as little as possible."""
        seat = self.asked
        assert seat is not None
        words = ("pass", "go on", "the rest in the order played", "done", "end the", "no")
        self.apply(next((self.find(seat, word)[0] for word in words if self.can(seat, word)), 0))

    def settle(self, limit: int = 200) -> Table:
        """Let what has begun come to its end, with as little as possible."""
        while limit and not self.nothing_resolves():
            self.go_on()
            limit -= 1
        return self

    def until(self, kind: str, seat: int | None = None, limit: int = 200) -> Table:
        """Go on with passes and "done" until a decision of that kind (of that seat) is asked."""
        while limit and not self.game.over and not (self.kind == kind and seat in (None, self.asked)):
            self.go_on()
            limit -= 1
        assert self.kind == kind, f"{kind} was never asked; now {self.kind}: {self.options()}"
        return self

    # ---- looking
    @property
    def position(self) -> dict[str, Any]:
        return self.game.position()

    def view(self, seat: int | None = None) -> dict[str, Any]:
        return self.game.view(seat)

    def seat(self, p: int, viewer: int | None = None) -> dict[str, Any]:
        """What everybody (or one viewer) sees of a seat."""
        found: dict[str, Any] = self.game.view(viewer)["seats"][p]
        return found

    @property
    def energy(self) -> list[int]:
        return [seat["energy"] for seat in self.game.view(None)["seats"]]

    @property
    def temples(self) -> list[int | None]:
        return [seat["temple_energy"] for seat in self.game.view(None)["seats"]]

    def hand(self, p: int) -> list[str]:
        return [card["face"] for card in self.game.view(p)["seats"][p]["hand"]["cards"]]

    def names(self, p: int, zone: str, viewer: int | None = None) -> list[str]:
        """Face names in a public zone of a seat: discard, destroyed (top first), play."""
        return [card["face"] for card in self.seat(p, viewer)[zone]]

    def backs(self, p: int, viewer: int | None = None) -> dict[str, int]:
        """How many cards of each value are seen in a Hand."""
        found: dict[str, int] = self.seat(p, viewer)["hand"]["levels"]
        return found

    def deck_size(self, p: int) -> int:
        size: int = self.game.view(None)["seats"][p]["deck"]["count"]
        return size

    def faith(self, p: int) -> int:
        n: int = self.game.view(None)["seats"][p]["faith"]
        return n

    def events(self, seat: int | None = None) -> list[dict[str, Any]]:
        return self.game.events(0, seat)

    def is_idle(self, seat: int, kind: str = "play") -> None:
        """Always last: the flow really finished, and it is this seat's turn to do what it likes."""
        assert (self.asked, self.kind) == (seat, kind), f"seat {self.asked} is asked {self.kind}: {self.options()}"

    def nothing_resolves(self) -> bool:
        """The game is over, or nothing is on its way: the frame of the turn or of the setup is the only one."""
        return self.game.over or len(self.game._state.frames) == 1


class Tables:
    """Makes tables and, at the end of the test, replays what was played on them."""

    def __init__(self, mode: str, boxes: Path | None = None) -> None:
        self.mode = mode
        self.picky = False  # whether its tables ask which of several Aspects that look alike is meant
        self.boxes = boxes  # a folder with boxes to play with instead of the package's
        self.made: list[Table] = []

    def __call__(self, game: str, seats: Sequence[Any], seed: int = 0, **spec: Any) -> Table:
        """A position (docs/positions.md): seats, and the keys of the table and options of new_game by name."""
        if self.boxes is not None and (self.boxes / game).is_dir():
            sets = spec.get("sets") or (game,)
            spec["sets"] = tuple(str(self.boxes / name) if (self.boxes / name).is_dir() else name for name in sets)
        return self.of(th.from_position({"game": game, "seats": list(seats), **spec}, seed=seed))

    def new(self, game: str, **options: Any) -> Table:
        return self.of(th.new_game(game, **options))

    def of(self, game: th.Game) -> Table:
        table = Table(game, self.mode, self.picky)
        self.made.append(table)
        return table

    def are_idle(self) -> None:
        """Nobody is left waiting: what a test begins it brings to an end, so that it sees all that follows."""
        for table in self.made:
            assert table.nothing_resolves(), f"seat {table.asked} is left with {table.kind}: {table.options()}"

    def finish(self) -> None:
        if self.mode == "replayed":
            for table in self.made:
                assert th.replay(table.game.record()).digest() == table.game.digest()


@pytest.fixture(params=MODES)
def table(request: pytest.FixtureRequest) -> Iterator[Tables]:
    tables = Tables(request.param)
    yield tables
    tables.finish()


def laid_open(world: th.World) -> dict[str, Any]:
    """A sampled world by face names, as nobody at its table sees it."""
    state = world._state
    return state.rules.position(state)
