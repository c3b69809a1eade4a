"""Worlds that one seat thinks possible: what it knows stays, all else is dealt anew.

A world depends on nothing but what the seat knows and on the seed. So the cards it can neither name nor point at lose
their numbers: those are given out again, place by place; then the faces are dealt, within the groups the seat cannot
tell apart. What is suspended (frames, choices not yet told, whose chance it is) is guessed in the same way.
"""

from __future__ import annotations

from typing import Any, Final

from theomachy.core import machine, rng, zones
from theomachy.core.codes import is_public_answer
from theomachy.core.declared import Priority
from theomachy.core.event import Event
from theomachy.core.frame import NO_CLOSED_WINDOWS, Answers, AnyState, ChoiceCheckpoint, Frame, Word
from theomachy.core.machine import SECRET
from theomachy.core.state import NO_OPTIONS, State
from theomachy.core.windows import Window

TRIES: Final = 60
EPOCHS: Final = 1 << 16  # more than a game has; a world begins with the next multiple


class InformationSet:
    """The information set of one seat at one moment: what it cannot see, and the worlds it thinks possible. Families
    say what is hidden, and within which groups faces may be exchanged."""

    __slots__ = (
        "answers",
        "base",
        "bit",
        "face_stand_ins",
        "groups",
        "latest_epoch",
        "pick_candidates",
        "pick_stand_ins",
        "renumbered",
        "restart_frame",
        "s",
        "seat",
        "true",
    )

    def __init__(self, true: State, seat: int, latest_epoch: int, anew: bool = True) -> None:
        """`latest_epoch`: the latest epoch of a card in the log as the seat knows it. `anew`: what others have chosen
        in silence is chosen once more in every world; else there are only other cards in the place of hidden ones."""
        self.true: AnyState = true
        self.seat = seat
        self.latest_epoch = latest_epoch
        self.bit = 1 << seat
        self.renumbered: dict[int, int] = {}  # a hidden card of the true game -> the card in its place
        # … -> the card that stands for it where the seat cannot know which it is
        self.face_stand_ins: dict[int, int] = {}  # because it has the face that all have seen
        self.pick_stand_ins: dict[int, int] = {}  # because it lies where somebody has chosen in secret
        self.pick_candidates: dict[int, list[int]] = {}  # zone -> hidden cards that may still be a pick
        self.groups: list[tuple[list[int], list[int]]] = []  # cards, and the faces to be dealt among them
        self.s: AnyState = true.clone()
        self.s.log = None
        self.s.closed_windows = NO_CLOSED_WINDOWS
        self.s.keeps_history = True
        zones.unshare_columns(self.s)
        zones.unshare_owners(self.s)
        self.restart_frame = -1  # the frame from which on others choose anew
        self.answers: Answers = ()  # what was answered since, in truth
        if not true.over:
            if true.seat != seat:
                self._rewind()
            if anew and self.is_private_choice(self.s.frames[-1].word):
                self._set_back(self.s.frames[-1].base)
            if true.seat != seat and self.restart_frame < 0:
                self.undo_private_choice(self.s.frames[-1])
        self.reduce_to_known()
        self._renumber(latest_epoch)
        self.find_groups()
        self.base: AnyState = self.s

    def sample(self, seed: object) -> State:
        """A world; the same for equal seeds, whatever the seat does not know."""
        key = rng.key_from(("determinize", self.seat, seed))
        if self.restart_frame >= 0:
            return self._chosen_anew(key) or type(self)(self.true, self.seat, self.latest_epoch, anew=False).sample(
                seed
            )
        if self.true.over or self.true.seat == self.seat:
            return self._attempt(key)
        lone: State | None = None
        for _ in range(TRIES):
            s = self._attempt(key)
            key = s.key
            if self.asks_again(s):
                if len(s.options) > 1:
                    return s
                lone = lone or s.clone()
                if self._goes_on(s):
                    return s
        if lone is not None:
            return lone  # whoever is asked seldom holds what the question is about
        machine.advance(s)  # in none of these worlds there is such a question: then it is answered already
        return s

    def _attempt(self, key: bytes) -> State:
        """One attempt: the pending question of another seat is still to be asked."""
        s: State = self.base.clone()
        self.s = s
        self.face_stand_ins = {}
        self.pick_stand_ins = {}
        self.pick_candidates = {}
        rng.rekey(s, key)
        self._renew_names()
        s.face = s.face.copy()
        self.deal_faces()
        for f in s.frames:
            self.resample_frame(f)
        self.resample_references()
        if not s.over and self.restart_frame < 0:
            self.resample_secrets()
        _renew_chance(s)
        return s

    def asks_again(self, s: State) -> bool:
        """Compute the pending question of another seat anew; False if in this world it would not be asked."""
        depth, f = len(s.frames), s.frames[-1]
        asked, kind, secret = s.seat, s.kind, s.question_flags & SECRET
        s.options = NO_OPTIONS
        f.word.ask_again(s, f)
        if not s.options or len(s.frames) != depth or s.frames[-1] is not f or s.seat == self.seat:
            return False
        machine.show_options(s)
        same = s.kind == kind or f.base >= 0  # a text may begin its choices anew
        return bool(secret) or (s.seat == asked and same)

    # ---- what others have chosen in silence
    def _set_back(self, base: int) -> None:
        """Stand where the choices began of which nobody is told before all of them are made."""
        s = self.s
        for k in range(base + 1, len(s.frames)):
            part = s.frames[k]
            if part.pending_choices is not None:
                before, said = part.pending_choices
                if self.true.seat != self.seat or any(seat != self.seat for seat, _ in said):
                    del s.frames[k + 1 :]
                    before.restore(s.frames, part)
                    self.restart_frame = k
                    self.answers = said
                return

    def _chosen_anew(self, key: bytes) -> State | None:
        """A world in which the same seats were asked one after another, and others may have answered otherwise; None:
        none was found."""
        for _ in range(TRIES):
            s = self._attempt(key)
            reached = self._choose(s)
            _renew_chance(s)
            if reached:
                return s
            key = s.key
        return None

    def _choose(self, s: State) -> bool:
        """Choose up to the pending question; False if in this world it comes otherwise."""
        kept = [(seat, chosen) for seat, chosen in self.answers if seat == self.seat or is_public_answer(chosen)]
        asked = _in_turn([*[seat for seat, _ in self.answers], self.true.seat])
        met: list[int] = []
        serials = s.serials.copy()
        part = s.frames[self.restart_frame]
        part.pending_choices = (ChoiceCheckpoint(s.frames, part), ())
        s.options = s.all_options = NO_OPTIONS
        machine.advance(s)
        while not s.over and len(s.frames) > self.restart_frame and s.frames[self.restart_frame] is part:
            met = _in_turn([*met, s.seat])
            if met != asked[: len(met)]:
                return False
            if not kept and met == asked:
                s.serials = serials
                return s.seat != self.seat or s.all_options == self.true.all_options
            if s.seat != self.seat and not is_public_answer(s.all_options[0]):
                chosen = s.all_options[rng.randbelow(s, len(s.all_options))]
            elif not kept or kept[0][0] != s.seat or kept[0][1] not in s.all_options:
                return False
            else:
                chosen = kept.pop(0)[1]
            machine.apply_flat(s, chosen)
        return False

    # ---- what a family says
    def is_private_choice(self, word: Word) -> bool:
        """Whether a question of this word is one of a text, so that nobody is told of the answer before it happens."""
        return False

    def reduce_to_known(self) -> None:
        """Make explicit what the seat knows, and undo what it cannot know to be done."""

    def undo_private_choice(self, f: Frame) -> None:
        """Undo what another player has chosen and is still choosing: it is told when all of it is chosen."""

    def trackable(self) -> set[int]:
        """Cards whose face the seat does not know, but which it can tell apart from all others."""
        return set()

    def is_unordered(self, zone: int) -> bool:
        """Whether the seat does not know how the cards of a zone are ordered."""
        return False

    def distinguishing_key(self, card: int) -> Any:
        """By what the seat can tell hidden cards of a heap apart."""
        return ()

    def place_columns(self) -> tuple[list[int], ...]:
        """What belongs to a place and not to the card that happens to lie there."""
        s = self.s
        return s.owner, s.known, s.place

    def find_groups(self) -> None:
        """Find the groups within which the seat cannot tell faces apart: `exchangeable` for each."""
        raise NotImplementedError

    def deal_faces(self) -> None:
        """Deal faces anew within the groups."""
        s = self.s
        face = s.face
        for cards, faces in self.groups:
            dealt = faces.copy()
            rng.shuffle(s, dealt)
            for c, number in zip(cards, dealt, strict=True):
                face[c] = number

    def resample_frame(self, f: Frame) -> None:
        """Replace hidden cards in a frame; a family knows what else its frames hold."""
        here = self.renumbered
        if f.source in here:
            f.source = self.face_stand_in(f.source)
        if f.it in here:
            f.it = self.referred_card(f.it, f.who)
        if f.events:
            f.events = tuple([self._event(e) for e in f.events])
        f.pending_choices = None

    def resample_references(self) -> None:
        """Replace hidden cards in what else the family's state holds."""

    def seats_never_asked(self) -> int:
        """Seats that are never asked, as a mask."""
        out: int = self.s.out
        return out

    def resample_secrets(self) -> None:
        """Guess what was chosen in secret, and whose chance it is."""
        s = self.s
        if s.seat != self.seat:
            f = s.frames[-1]
            if isinstance(f.word, Window):
                self._whose_chance(f)
            elif isinstance(f.word, Priority):
                self._whose_priority(f)

    # ---- cards
    def _renew_names(self) -> None:
        """The names of cards stay for the seat itself and for spectators; nobody else's can be foreseen."""
        s = self.s
        fresh = rng.key_from(("aliases", s.key))
        s.alias_keys = tuple([key if p in (self.seat, s.n) else fresh for p, key in enumerate(s.alias_keys)])
        s.serials = [k if p == self.seat else 0 for p, k in enumerate(s.serials)]

    def _renumber(self, latest_epoch: int) -> None:
        """Give the cards that the seat can neither name nor point at new numbers, in the order of their places."""
        s = self.s
        known, bit, sight, pointed = s.known, self.bit, s.rules.zone_viewers, self.trackable()
        old: list[int] = []
        touched: list[int] = []
        for number, zone in enumerate(s.zones):
            if not zone or sight[number] & bit:
                continue
            hidden = [c for c in zone if not known[c] & bit and c not in pointed]
            if self.is_unordered(number):
                hidden.sort(key=self.distinguishing_key)
                zone = s.zones[number] = [*sorted([c for c in zone if known[c] & bit or c in pointed]), *hidden]
                self._only_its_holder(number, zone)
            if hidden:
                old += hidden
                touched.append(number)
                for c in hidden:
                    known[c] = sight[number]  # who else has looked at it where it lies, the seat cannot always know
        new = sorted(old)
        here = self.renumbered = dict(zip(old, new, strict=True))
        s.face = s.face.copy()
        for column in (*self.place_columns(), s.face):
            for c, value in zip(new, [column[c] for c in old], strict=True):
                column[c] = value
        for number in touched:
            s.zones[number] = [here.get(c, c) for c in s.zones[number]]
        self._rename(new, latest_epoch)

    def _rename(self, hidden: list[int], latest_epoch: int) -> None:
        """Hidden cards get names that the seat has not seen yet: no name may ever stand for two cards."""
        s = self.s
        here = self.renumbered
        latest = max([epoch for c, epoch in enumerate(s.epoch) if c not in here], default=0)
        epoch = (max(latest, latest_epoch) // EPOCHS + 1) * EPOCHS
        for c in hidden:
            s.epoch[c] = epoch

    def _only_its_holder(self, zone: int, cards: list[int]) -> None:
        """Who else has seen which card of a heap, the seat cannot know; what spectators know, all know."""
        s = self.s
        sight, public = s.rules.zone_viewers[zone], 1 << s.n
        for c in cards:
            if not s.known[c] & public:
                s.known[c] = sight | s.known[c] & self.bit

    def add_group(self, cards: list[int]) -> None:
        """The seat cannot tell apart which of these has which face, as far as it does not know them."""
        known, face, bit = self.s.known, self.s.face, self.bit
        hidden = [c for c in cards if not known[c] & bit]
        if len(hidden) > 1:
            self.groups.append((hidden, sorted([face[c] for c in hidden])))

    # ---- hidden cards that something refers to
    def face_stand_in(self, card: int) -> int:
        """Who now has the face of a card that all have seen, and that went out of sight since."""
        lying = self.renumbered.get(card)
        if lying is None:
            return card
        heir = self.face_stand_ins.get(card)
        if heir is None:
            s, number = self.s, self.true.face[card]
            taken = self.face_stand_ins.values()
            fits = [
                c
                for c in self.renumbered.values()
                if s.face[c] == number and s.owner[c] == s.owner[lying] and c not in taken
            ]
            heir = self.face_stand_ins[card] = fits[rng.randbelow(s, len(fits))] if fits else lying
        return heir

    def referred_card(self, card: int, who: int) -> int:
        """A hidden card that a text of a player speaks of: where it lies is no secret, unless it lies in a heap; and
        the player knows it, if she has looked at it."""
        lying = self.renumbered.get(card)
        if lying is None:
            return card
        s = self.s
        if self.is_unordered(s.place[lying]):
            lying = self.chosen_card(card)
        if who >= 0 and self.true.known[card] >> who & 1:
            zones.show_to(s, lying, who)
        return lying

    def referred_cards(self, cards: tuple[int, ...], who: int) -> tuple[int, ...]:
        here = self.renumbered
        return tuple([self.referred_card(c, who) for c in cards]) if any(c in here for c in cards) else cards

    def chosen_card(self, card: int) -> int:
        """A hidden card that somebody has chosen in secret: any of those in the same zone."""
        lying = self.renumbered.get(card)
        if lying is None:
            return card
        heir = self.pick_stand_ins.get(card)
        if heir is None:
            left = self._alike(self.s.place[lying])
            heir = self.pick_stand_ins[card] = left.pop() if left else lying
        return heir

    def chosen_cards(self, cards: tuple[int, ...]) -> tuple[int, ...]:
        here = self.renumbered
        return tuple([self.chosen_card(c) for c in cards]) if any(c in here for c in cards) else cards

    def _alike(self, zone: int) -> list[int]:
        """The cards of a zone that may still be the one chosen."""
        left = self.pick_candidates.get(zone)
        if left is None:
            hidden = set(self.renumbered.values())
            left = self.pick_candidates[zone] = [c for c in self.s.zones[zone] if c in hidden]
            rng.shuffle(self.s, left)
        return left

    def _event(self, e: Event) -> Event:
        if e.card not in self.renumbered and e.source not in self.renumbered:
            return e
        return Event(e.kind, e.who, self.referred_card(e.card, e.who), e.n, e.to, self.face_stand_in(e.source))

    # ---- windows in a row between which nothing is told (K-15.8)
    def _rewind(self) -> None:
        """Stand at the first of them that may still be open, as far as the seat knows."""
        s = self.s
        now = s.frames
        for then in self.true.closed_windows:
            if then.serials[self.seat] == s.serials[self.seat]:  # else it was asked since
                s.frames = [f.copy() for f in then.frames]
                if self._may_be_open(s.frames[-1]):
                    s.events_this_turn = then.events_this_turn
                    return
        s.frames = now

    def _may_be_open(self, f: Frame) -> bool:
        """Unless the seat has passed in the window, and as the last one."""
        s, first = self.s, f.i
        order = [*f.cards[first:], *f.cards[:first]]
        if self.seat in order and s.rules.window_options(s, f, self.seat):
            order = order[order.index(self.seat) + 1 :]
        absent = self.seats_never_asked()
        return any(p != self.seat and not absent >> p & 1 for p in order)

    def _goes_on(self, s: State) -> bool:
        """Close a window in which nobody can answer, and open the next one, if nothing is told before."""
        if not isinstance(s.frames[-1].word, Window):
            return False
        s.options = NO_OPTIONS
        machine.advance(s)
        return bool(s.closed_windows) and s.seat != self.seat

    # ---- whose chance it is: as far as the seat knows, the first who can answer
    def _whose_chance(self, f: Frame) -> None:
        """A reaction window: everybody before has passed, or could do nothing."""
        s, size = self.s, len(f.cards)
        first = (f.i - f.n) % size
        order = [f.cards[(first + k) % size] for k in range(size)]
        able = [bool(s.rules.window_options(s, f, p)) for p in order]
        f.n = self.first_able(order, able, f.n)
        f.i = (first + f.n) % size

    def _whose_priority(self, f: Frame) -> None:
        s = self.s
        order = s.clockwise(s.next_seat(s.active) if s.out >> s.active & 1 else s.active)
        able = [bool(s.rules.priority_options(s, f, p)) for p in order]
        k = order.index(f.x)
        passes = f.n - k
        k = self.first_able(order, able, k)
        f.n = passes + k
        f.x = order[k]

    def first_able(self, order: list[int], able: list[bool], now: int) -> int:
        """Who is asked first, as far as the seat knows: it would have been asked itself if it could do something."""
        seats = list(range(len(order)))
        if self.seat in order:
            own = order.index(self.seat)
            if able[own]:
                seats = seats[own + 1 :] if now > own else seats[:own]
            else:
                seats.remove(own)
        absent = self.seats_never_asked()
        seats = [k for k in seats if not absent >> order[k] & 1]
        return next((k for k in seats if able[k]), seats[0])


def _renew_chance(s: State) -> None:
    rng.rekey(s, rng.key_from(s.key))


def _in_turn(seats: list[int]) -> list[int]:
    """Who was asked one after another, however often in a row."""
    return [seat for k, seat in enumerate(seats) if k == 0 or seats[k - 1] != seat]
