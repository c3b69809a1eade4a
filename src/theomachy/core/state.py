"""The whole game as flat, plain data: ints in lists, one hand-written clone, one digest."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b
from typing import TYPE_CHECKING, Final

from theomachy.core.event import LogEntry
from theomachy.core.frame import NO_CLOSED_WINDOWS, AnyState, ClosedWindow, Frame, Word
from theomachy.core.playout import PlayoutPolicy
from theomachy.core.shared_list import SharedList

if TYPE_CHECKING:
    from theomachy.core.rules import Rules

NO_OPTIONS: Final[list[int]] = []
HOW_MANY: Final[list[int]] = [mask.bit_count() for mask in range(256)]  # seats (and spectators) in a mask of them
SEAT_BITS: Final = 8
ORDERS: Final[dict[int, list[int]]] = {}  # who is out, how many seats, who begins -> the seats left, clockwise


class State:
    """What both families share. Each adds its own slots and extends `fill` and `parts`."""

    __slots__ = (
        "active",
        "alias_keys",
        "all_options",
        "block",
        "closed_lists",
        "closed_windows",
        "columns_are_own",
        "counter",
        "epoch",
        "events_this_turn",
        "face",
        "frames",
        "keeps_history",
        "key",
        "kind",
        "known",
        "log",
        "moments",
        "n",
        "open_list",
        "options",
        "out",
        "over",
        "own_zone_mask",
        "owner",
        "owners_are_own",
        "place",
        "playout_policy",
        "question_flags",
        "reason",
        "rules",
        "sampled",
        "seat",
        "serials",
        "turn",
        "winners",
        "zone_version",
        "zones",
    )

    def __init__(self, rules: Rules, n: int) -> None:
        """Set what all clones share; the rest comes with `start` or from another state (`fill`)."""
        self.rules = rules
        self.n = n

    def start(self) -> None:
        """Set every field as it is before a game begins."""
        n = self.n
        # randomness (rng.py)
        self.key = b""
        self.counter = 0
        self.block = b""  # the words of the present block: a cache of what key and counter say
        self.alias_keys: tuple[bytes, ...] = ()  # a key for each viewer, spectators last (view.py)
        # cards: one int each, columns of what varies
        self.face: list[int] = []  # replaced, never changed in place: only determinize and new Mini-cards do
        self.owner: list[int] = []
        self.known: list[int] = []  # who knows the face where it lies now: a bit a seat, bit n for spectators
        self.epoch: list[int] = []  # grows when knowledge is lost: a card hidden again gets a new alias
        self.place: list[int] = []  # the zone of each card
        self.zones: list[list[int]] = []  # the last card is the top
        # Clones share zones and columns until one of them changes theirs (zones.py): a bit for each zone that is the
        # state's own, and whether known, epoch and place are, and owner.
        self.own_zone_mask = -1
        self.columns_are_own = True
        self.owners_are_own = True
        self.zone_version = (
            0  # grows with every change of a zone: what follows from where cards lie is remembered till then
        )
        # what happens next
        self.frames: list[Frame] = []
        # windows that have closed since anything was told, for sampled worlds: a memory, like the log
        self.closed_windows: tuple[ClosedWindow, ...] = NO_CLOSED_WINDOWS
        self.keeps_history = True
        # the pending decision
        self.seat = -1
        self.kind = 0
        self.all_options: list[int] = NO_OPTIONS  # option codes; replaced, never changed in place
        self.options: list[int] = NO_OPTIONS  # what is shown of them now, in two steps where it is much (machine.py)
        self.open_list = -1  # the verb whose list is shown
        self.closed_lists = 0  # mask of verbs whose lists were gone back from
        self.serials: list[int] = [0] * n
        self.question_flags = 0  # flags of the pending question (machine.py)
        # the game
        self.turn = 0
        self.active = -1
        self.out = 0  # mask of seats that are out of the game
        self.over = False
        self.sampled = False  # a world that one seat thinks possible, not the game itself (`World`)
        self.winners = 0  # mask
        self.reason = 0
        self.events_this_turn = 0  # events this turn, against endless loops (K-R73)
        self.log: SharedList[LogEntry] | None = None
        # The state right after each line of the log, for whoever wants to see it step by step (steps.py); None: nobody
        # does. No clone has them.
        self.moments: list[State] | None = None
        self.playout_policy: PlayoutPolicy | None = (
            None  # whose passes need not be asked for (playout.py); no clone has them
        )

    def clone(self) -> State:
        s = self.bare()
        self.fill(s)
        return s

    def bare(self) -> State:
        """A state of the same kind that shares what all clones share, and has nothing else yet."""
        return State(self.rules, self.n)

    def fill(self, s: AnyState) -> None:
        """Copy every field into a bare state."""
        s.key = self.key
        s.counter = self.counter
        s.block = self.block
        s.alias_keys = self.alias_keys
        s.face = self.face
        s.owner = self.owner
        s.known = self.known
        s.epoch = self.epoch
        s.place = self.place
        s.zones = self.zones.copy()
        s.own_zone_mask = self.own_zone_mask = 0
        s.columns_are_own = self.columns_are_own = False
        s.owners_are_own = self.owners_are_own = False
        s.zone_version = self.zone_version
        s.frames = [f.copy() for f in self.frames]
        s.closed_windows = self.closed_windows
        s.keeps_history = self.keeps_history
        s.seat = self.seat
        s.kind = self.kind
        s.all_options = self.all_options
        s.options = self.options
        s.open_list = self.open_list
        s.closed_lists = self.closed_lists
        s.serials = self.serials.copy()
        s.question_flags = self.question_flags
        s.turn = self.turn
        s.active = self.active
        s.out = self.out
        s.over = self.over
        s.sampled = self.sampled
        s.winners = self.winners
        s.reason = self.reason
        s.events_this_turn = self.events_this_turn
        s.log = None if self.log is None else self.log.copy()
        s.moments = None
        s.playout_policy = None

    def drop_history(self) -> None:
        """Keep no memory from now on, neither a log nor windows that have closed: for search and bulk play."""
        self.log = None
        self.closed_windows = NO_CLOSED_WINDOWS
        self.keeps_history = False

    def parts(self) -> tuple[object, ...]:
        """Everything that makes this state what it is, in plain values. The log is only a memory of it; which list of
        a question is open is only how it is shown."""
        return (
            self.rules.identity,
            self.n,
            self.key,
            self.counter,
            self.alias_keys,
            tuple(self.face),
            tuple(self.owner),
            tuple(self.known),
            tuple(self.epoch),
            tuple(self.place),
            tuple([tuple(z) for z in self.zones]),
            tuple([self.frame_parts(f) for f in self.frames]),
            self.seat,
            self.kind,
            tuple(self.all_options),
            tuple(self.serials),
            self.question_flags,
            self.turn,
            self.active,
            self.out,
            self.over,
            self.winners,
            self.reason,
            self.events_this_turn,
        )

    def frame_parts(self, f: Frame) -> tuple[object, ...]:
        return (
            self.rules.path_of(f.word),
            f.who,
            f.base,
            f.source,
            f.step,
            f.i,
            f.n,
            f.cards,
            f.picks,
            tuple([e.key() for e in f.events]),
            f.it,
            f.them,
            f.player,
            f.x,
            f.did,
        )

    def digest(self) -> str:
        return blake2b(repr(self.parts()).encode(), digest_size=12).hexdigest()

    # ---- the continuation stack
    def push(self, word: Word, who: int, base: int = -1, source: int = -1) -> Frame:
        frames = self.frames
        f = Frame(word, who, base, source)
        if frames:
            f.cause_line = frames[-1].cause_line  # until it is announced itself, it is part of what was
        frames.append(f)
        return f

    def ask(self, seat: int, kind: int, options: list[int], question_flags: int = 0) -> None:
        """Put a question to a seat; the frame on top gets the answer."""
        self.seat = seat
        self.kind = kind
        self.options = options
        self.question_flags = question_flags

    # ---- seats
    def clockwise(self, first: int) -> list[int]:
        """The seats still in the game, beginning with `first` (or the next one left of it); not to be changed."""
        n, out = self.n, self.out
        key = (out << SEAT_BITS | n) << SEAT_BITS | first
        order = ORDERS.get(key)
        if order is None:
            order = ORDERS[key] = [p for p in [*range(first, n), *range(first)] if not out >> p & 1]
        return order

    def next_seat(self, seat: int) -> int:
        n = self.n
        for k in range(1, n + 1):
            p = (seat + k) % n
            if not self.out >> p & 1:
                return p
        return seat

    # ---- memory for people
    def note(
        self,
        kind: int,
        who: int = -1,
        card: int = -1,
        n: int = 0,
        to: int = -1,
        known: int = -1,
        now: int = -1,
        origin: int = -1,
        uncaused: bool = False,
        because: int = -1,
        which: int = -1,
    ) -> int:
        """Write a line of what happened (event.py), and say which one it is; -1: there is no log. The card's face is
        for those who know it now (or for `known`). `uncaused`: nothing that goes on just now has caused it; `because`:
        the line that has, if it is another than that of what goes on; `which`: of its name, where it lay before."""
        self.closed_windows = NO_CLOSED_WINDOWS
        log = self.log
        if log is None:
            return -1
        frames = self.frames
        cause = because if because >= 0 else frames[-1].cause_line if frames and not uncaused else -1
        if card >= 0:
            mask = self.known[card] if known < 0 else known
            place, face, epoch = self.place[card], self.face[card], self.epoch[card]
            mark = self.which_of_its_name(card) if which < 0 else which
            number = log.append((kind, who, card, n, to, now, origin, place, cause, face, mask, epoch, mark))
        else:
            number = log.append((kind, who, card, n, to, now, origin, -1, cause, -1, known, 0, 0))
        if self.moments is not None:
            self.moments.append(self.clone())
        return number

    def note_card(self, kind: int, who: int, card: int, n: int, origin: int) -> int:
        """Note one of the commonest lines: something is done with a card, which came from a zone."""
        self.closed_windows = NO_CLOSED_WINDOWS
        log = self.log
        if log is None:
            return -1
        if log.length >= 0:
            log.claim()
        frames, items = self.frames, log.items
        items.append(
            (
                kind,
                who,
                card,
                n,
                -1,
                -1,
                origin,
                self.place[card],
                frames[-1].cause_line if frames else -1,
                self.face[card],
                self.known[card],
                self.epoch[card],
                0,
            )
        )
        number = len(items) - 1
        if self.moments is not None:
            self.moments.append(self.clone())
        return number

    def note_cards(self, kind: int, who: int, cards: Sequence[int], origins: list[int], n: int = 0) -> None:
        """A line for each of several cards, with the zones they came from."""
        self.closed_windows = NO_CLOSED_WINDOWS
        log = self.log
        if log is not None:
            place, face, known, epoch, cause = self.place, self.face, self.known, self.epoch, self.cause_line()
            log.extend(
                [
                    (kind, who, c, n, -1, -1, origins[k], place[c], cause, face[c], known[c], epoch[c], 0)
                    for k, c in enumerate(cards)
                ]
            )
            if self.moments is not None:
                self.moments.append(self.clone())

    def which_of_its_name(self, card: int) -> int:
        """What tells a card apart from others of its name where it lies, for the log; 0: it is the only one."""
        return 0

    def cause_line(self) -> int:
        """The line of the log that announced what is happening now, be it a use, a play, an Attack or a Phase; -1: none
        did, or there is no log."""
        return self.frames[-1].cause_line if self.frames else -1
