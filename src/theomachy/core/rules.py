"""What the machine asks of a family: how events happen, what may be answered, what may be told."""

from __future__ import annotations

from typing import Any, Final

from theomachy.core.event import Event, LogEntry
from theomachy.core.frame import AnyState, Frame, Word
from theomachy.core.reader import Asked, Reader

# Raised when, and only when, equal choices could give another game. Cards are not meant: sets have hashes of their own.
# 1: before records had this number. 2: randomness in words of 60 bits.
RULES: Final = 3


class Rules:
    """Immutable once built, shared by a game and all its clones. Each family has one; it belongs to the machine alone:
    mechanics and words of a family call each other, not this."""

    identity: str  # game, options and names of sets: two games are comparable when these are equal
    sets: dict[str, str]  # the sets in use: name -> hash of its faces
    zone_viewers: list[int]  # zone -> mask of those who learn a card's face when it comes there
    zone_conceals: list[bool]  # zone -> whether everybody else forgets it then
    everyone: int  # mask of all seats and the spectators
    paths: dict[int, str]  # id of a word -> its stable name
    has_effects_before: bool  # whether anything rewrites a batch or must be noted before it
    list_labels: dict[int, str]  # verbs whose options stand in a list of their own -> what its one option says
    list_verbs: int  # those verbs, as a mask

    def path_of(self, word: Word) -> str:
        """A stable name for a word: where it stands in the card files, or its class."""
        path = self.paths.get(id(word))
        return repr(word) if path is None else path

    # ---- the pipeline (event_batch.py), in this order
    def rewrite(self, s: AnyState, events: list[Event]) -> None:
        """Change the batch by what replaces its events without a question."""

    def note_triggers(self, s: AnyState, events: list[Event]) -> None:
        """Note what these events set off that must be seen before they happen."""

    def nothing_can_react(self, s: AnyState, events: list[Event]) -> bool:
        """Whether nothing in this game could step in before or react after: then no frame is needed. It changes
        nothing: it answers a question."""
        return True

    def open_window_before(self, s: AnyState, f: Frame) -> bool:
        """Open the next window before the batch happens; False when there is none left."""
        return False

    def apply(self, s: AnyState, events: list[Event]) -> None:
        """Make the events of the batch true, one after the other."""
        raise NotImplementedError

    def check(self, s: AnyState) -> None:
        """State checks after a batch: losses, wins, destruction, refills."""
        raise NotImplementedError

    def open_window_after(self, s: AnyState, f: Frame) -> bool:
        """Open the next window after the batch has happened; False when there is none left."""
        return False

    def apply_without_frame(self, s: AnyState, events: list[Event]) -> bool:
        """Make a quiet batch true and check; False, and nothing is changed, if it is not quiet."""
        if not self.nothing_can_react(s, events):
            return False
        self.apply(s, events)
        self.check(s)
        return True

    # ---- reaction windows (windows.py)
    def window_options(self, s: AnyState, f: Frame, seat: int) -> list[int]:
        """Option codes of what a seat may do in this window now, without the pass."""
        raise NotImplementedError

    def take_window_option(self, s: AnyState, f: Frame, seat: int, code: int) -> None:
        """Begin what the seat chose in the window."""
        raise NotImplementedError

    # ---- priority and declared objects (declared.py)
    def check_and_announce(self, s: AnyState, f: Frame) -> bool:
        """State checks, then announce what was triggered; True if a frame was pushed or the game is over."""
        raise NotImplementedError

    def has_declared(self, s: AnyState) -> bool:
        raise NotImplementedError

    def priority_options(self, s: AnyState, f: Frame, seat: int) -> list[int]:
        """Option codes of what a seat may do with priority, without the pass; empty: it need not be asked."""
        raise NotImplementedError

    def take_priority_option(self, s: AnyState, f: Frame, seat: int, code: int) -> None:
        """Begin what the seat chose with priority."""
        raise NotImplementedError

    def resolve_next(self, s: AnyState, f: Frame) -> bool:
        """Resolve the next sentence of the object declared last; False if there is none."""
        raise NotImplementedError

    # ---- players
    def concede(self, s: AnyState, seat: int) -> None:
        """A player gives up; then the game goes on to the next decision."""
        raise NotImplementedError

    # ---- sampled worlds (information_set.py)
    def information_set(self, true: AnyState, seat: int, latest_epoch: int) -> Any:
        """What the seat cannot see now (`information_set.InformationSet`); `latest_epoch`: the latest epoch of a card
        it was told of."""
        raise NotImplementedError

    def settings_known_to(self, options: dict[str, Any], seat: int) -> dict[str, Any]:
        """The options of a game without what is a secret from the seat."""
        return options

    def back_of(self, face: int) -> int:
        """A face that looks the same from behind: it stands for the others where only the back was seen."""
        return 0

    # ---- for people and bots
    def view(self, s: AnyState, reader: Reader) -> dict[str, Any]:
        """All that the reader may know."""
        raise NotImplementedError

    def phase(self, s: AnyState) -> int:
        """The phase of the turn, as the family numbers it."""
        raise NotImplementedError

    def numeric_view(self, s: AnyState, seat: int) -> Any:
        """What a seat may know, in numbers."""
        raise NotImplementedError

    def numeric_view_shared(self, s: AnyState, seat: int) -> Any:
        """The numeric view for whoever reads it at once, where there is a cheaper form."""
        return self.numeric_view(s, seat)

    def table_numbers(self, s: AnyState, seat: int) -> Any:
        """All that a seat may know, in numbers; for whoever reads it at once."""
        raise NotImplementedError

    def known_decks(self, s: AnyState, seat: int) -> Any:
        """What each player owns, as far as the seat may know, in numbers."""
        raise NotImplementedError

    def describe(self, s: AnyState, code: int, seat: int) -> dict[str, Any]:
        """An option for machines: verb and what it is about."""
        raise NotImplementedError

    def label(self, s: AnyState, code: int, reader: Reader) -> str:
        """An option for people, said to the one who is asked."""
        raise NotImplementedError

    def distinction(self, s: AnyState, code: int, reader: Reader) -> str:
        """What tells an option apart from another of the same label: where its card lies, how it is; "": nothing."""
        return ""

    def prompt(self, s: AnyState, reader: Reader) -> Asked:
        """The question, said to the one who is asked."""
        raise NotImplementedError

    def question_context(self, s: AnyState, reader: Reader) -> dict[str, Any]:
        """Why the pending question is asked: source, cause, rule, picked, least, most, optional."""
        raise NotImplementedError

    def why_not(self, s: AnyState, seat: int, card: int, ability: int | None, reader: Reader) -> tuple[str, str] | None:
        """Why a card or an ability is not among a seat's options, as far as the seat may know: a sentence without its
        full stop, and the id of the rule. None: it is."""
        raise NotImplementedError

    def forecast(self, s: AnyState, seat: int, chosen: list[int]) -> list[dict[str, Any]]:
        """What options that a seat is asked together come to, before it chooses them."""
        return []

    def is_trackable(self, s: AnyState, card: int) -> bool:
        """Whether all can tell a card apart from others though not all know its face."""
        return False

    def ability_count(self, s: AnyState, card: int) -> int:
        """How many abilities a card has."""
        raise NotImplementedError

    def kind_name(self, kind: int) -> str:
        raise NotImplementedError

    def event_dict(self, s: AnyState, entry: LogEntry, reader: Reader) -> dict[str, Any]:
        """One line of the log as the reader may know it."""
        raise NotImplementedError

    def begins_step(self, before: LogEntry, line: LogEntry) -> bool:
        """Whether a line of the log begins a new step (steps.py) or is part of the one that the line before it is in.
        Only what every reader is told of both may decide."""
        raise NotImplementedError

    def reason_name(self, reason: int) -> str:
        raise NotImplementedError

    def position(self, s: AnyState) -> dict[str, Any]:
        raise NotImplementedError

    def broken_invariants(self, s: AnyState) -> list[str]:
        """The family's own invariants that do not hold, in words."""
        raise NotImplementedError
