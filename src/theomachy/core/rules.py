"""What the machine needs to know of a game: a table of facts, and the places where a family's rules step in."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from theomachy.core.event import Event
    from theomachy.core.frame import Frame
    from theomachy.core.state import Entry, State
    from theomachy.core.word import Word


class Rules:
    """Immutable once built, shared by a game and all its clones. Families subclass it."""

    identity: str  # game, options and sets: two games are comparable when these are equal
    sight: list[int]  # zone -> mask of those who learn a card's face when it comes there
    forgets: list[bool]  # zone -> whether everybody else forgets it then
    everyone: int  # mask of all seats and the spectators
    paths: dict[int, str]  # id of a word -> its stable name

    def path_of(self, word: Word) -> str:
        """A stable name for a word: where it stands in the card files, or its class."""
        path = self.paths.get(id(word))
        return repr(word) if path is None else path

    # ---- the pipeline (batch.py)
    def quiet(self, s: State, events: list[Event]) -> bool:
        """Whether nothing in this game could step in before or react after: then no frame is needed."""
        raise NotImplementedError

    def would(self, s: State, f: Frame) -> bool:
        """Open the next window before the batch happens; False when there is none left."""
        raise NotImplementedError

    def apply(self, s: State, e: Event) -> None:
        """Make one event of the batch true."""
        raise NotImplementedError

    def check(self, s: State) -> None:
        """State checks after a batch: losses, wins, destruction, refills."""
        raise NotImplementedError

    def reacts(self, s: State, f: Frame) -> bool:
        """Open the next window after the batch has happened; False when there is none left."""
        raise NotImplementedError

    # ---- reaction windows (windows.py)
    def offers(self, s: State, f: Frame, seat: int) -> list[int]:
        """Option codes of what a seat may do in this window now, without the pass."""
        raise NotImplementedError

    def take(self, s: State, f: Frame, seat: int, code: int) -> None:
        """Begin what the seat chose in the window."""
        raise NotImplementedError

    # ---- for people and bots
    def pools(self, s: State, seat: int) -> list[list[int]]:
        """Groups of cards whose faces the seat cannot tell apart: determinize permutes within each."""
        raise NotImplementedError

    def view(self, s: State, seat: int) -> dict[str, Any]:
        raise NotImplementedError

    def describe(self, s: State, code: int, seat: int) -> dict[str, Any]:
        """An option for machines: verb and what it is about."""
        raise NotImplementedError

    def label(self, s: State, code: int, seat: int) -> str:
        """An option for people."""
        raise NotImplementedError

    def prompt(self, s: State) -> str:
        raise NotImplementedError

    def kind_name(self, kind: int) -> str:
        raise NotImplementedError

    def tell(self, s: State, entry: Entry, seat: int) -> dict[str, Any] | None:
        """One line of the log as that seat may know it; None if it may know nothing of it."""
        raise NotImplementedError

    def reason_name(self, reason: int) -> str:
        raise NotImplementedError

    def position(self, s: State) -> dict[str, Any]:
        raise NotImplementedError

    def broken(self, s: State) -> list[str]:
        """The family's own invariants that do not hold, in words."""
        raise NotImplementedError
