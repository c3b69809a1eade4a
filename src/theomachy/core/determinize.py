"""Worlds that one seat thinks possible: what it knows stays, all else is dealt anew.

A world depends on nothing but what the seat knows and on the seed. So the cards it can neither name nor point at lose
their numbers: those are given out again, place by place; then the faces are dealt, within the groups the seat cannot
tell apart. What is suspended (frames, choices not yet told, whose chance it is) is guessed in the same way.
"""

from __future__ import annotations

from typing import Any, Final

from theomachy.core import machine, rng, zones
from theomachy.core.codes import aloud
from theomachy.core.declared import Priority
from theomachy.core.event import Event
from theomachy.core.frame import NO_PAST, AnyState, Before, Frame, Said, Word
from theomachy.core.machine import SECRET
from theomachy.core.state import NO_OPTIONS, State
from theomachy.core.windows import Window

TRIES: Final = 60
EPOCHS: Final = 1 << 16  # more than a game has; a world begins with the next multiple


class Veil:
    """What one seat cannot see at one moment, and the worlds it thinks possible. Families say what is hidden, and
    within which groups faces may be exchanged."""

    __slots__ = (
        "base",
        "bit",
        "groups",
        "heard",
        "heirs",
        "here",
        "left",
        "part",
        "picks",
        "s",
        "said",
        "seat",
        "true",
    )

    def __init__(self, true: State, seat: int, heard: int, anew: bool = True) -> None:
        """`heard`: the latest epoch of a card in the log as the seat knows it. `anew`: what others have chosen in
        silence is chosen once more in every world; else there are only other cards in the place of hidden ones."""
        self.true: AnyState = true
        self.seat = seat
        self.heard = heard
        self.bit = 1 << seat
        self.here: dict[int, int] = {}  # a hidden card of the true game -> the card in its place
        # … -> the card that stands for it where the seat cannot know which it is
        self.heirs: dict[int, int] = {}  # because it has the face that all have seen
        self.picks: dict[int, int] = {}  # because it lies where somebody has chosen in secret
        self.left: dict[int, list[int]] = {}  # zone -> hidden cards that may still be a pick
        self.groups: list[tuple[list[int], list[int]]] = []  # cards, and the faces to be dealt among them
        self.s: AnyState = true.clone()
        self.s.log = None
        self.s.past = NO_PAST
        self.s.remembers = True
        zones.own_columns(self.s)
        zones.own_owners(self.s)
        self.part = -1  # the frame from which on others choose anew
        self.said: Said = ()  # what was answered since, in truth
        if not true.over:
            if true.seat != seat:
                self._rewind()
            if anew and self.silent(self.s.frames[-1].word):
                self._set_back(self.s.frames[-1].base)
            if true.seat != seat and self.part < 0:
                self.undisclosed(self.s.frames[-1])
        self.prepare()
        self._renumber(heard)
        self.group()
        self.base: AnyState = self.s

    def guess(self, seed: object) -> State:
        """A world; the same for equal seeds, whatever is behind the veil."""
        key = rng.key_from(("determinize", self.seat, seed))
        if self.part >= 0:
            return self._chosen_anew(key) or type(self)(self.true, self.seat, self.heard, anew=False).guess(seed)
        if self.true.over or self.true.seat == self.seat:
            return self.world(key)
        lone: State | None = None
        for _ in range(TRIES):
            s = self.world(key)
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

    def world(self, key: bytes) -> State:
        """One attempt: the pending question of another seat is still to be asked."""
        s: State = self.base.clone()
        self.s = s
        self.heirs = {}
        self.picks = {}
        self.left = {}
        rng.rekey(s, key)
        self._renew_names()
        s.face = s.face.copy()
        self.deal()
        for f in s.frames:
            self.suspended(f)
        self.remember()
        if not s.over and self.part < 0:
            self.secrets()
        _renew_chance(s)
        return s

    def asks_again(self, s: State) -> bool:
        """Compute the pending question of another seat anew; False if in this world it would not be asked."""
        depth, f = len(s.frames), s.frames[-1]
        asked, kind, secret = s.seat, s.kind, s.asking & SECRET
        s.options = NO_OPTIONS
        f.word.ask_again(s, f)
        if not s.options or len(s.frames) != depth or s.frames[-1] is not f or s.seat == self.seat:
            return False
        machine.show(s)
        same = s.kind == kind or f.base >= 0  # a text may begin its choices anew
        return bool(secret) or (s.seat == asked and same)

    # ---- what others have chosen in silence
    def _set_back(self, base: int) -> None:
        """Stand where the choices began of which nobody is told before all of them are made."""
        s = self.s
        for k in range(base + 1, len(s.frames)):
            part = s.frames[k]
            if part.unheard is not None:
                before, said = part.unheard
                if self.true.seat != self.seat or any(seat != self.seat for seat, _ in said):
                    del s.frames[k + 1 :]
                    before.restore(part, s.frames[base])
                    self.part = k
                    self.said = said
                return

    def _chosen_anew(self, key: bytes) -> State | None:
        """A world in which the same seats were asked one after another, and others may have answered otherwise; None:
        none was found."""
        for _ in range(TRIES):
            s = self.world(key)
            reached = self._choose(s)
            _renew_chance(s)
            if reached:
                return s
            key = s.key
        return None

    def _choose(self, s: State) -> bool:
        """Choose up to the pending question; False if in this world it comes otherwise."""
        kept = [(seat, chosen) for seat, chosen in self.said if seat == self.seat or aloud(chosen)]
        asked = _in_turn([*[seat for seat, _ in self.said], self.true.seat])
        met: list[int] = []
        serials = s.serials.copy()
        part = s.frames[self.part]
        part.unheard = (Before(part, s.frames[part.base]), ())
        s.options = s.asked = NO_OPTIONS
        machine.advance(s)
        while not s.over and len(s.frames) > self.part and s.frames[self.part] is part:
            met = _in_turn([*met, s.seat])
            if met != asked[: len(met)]:
                return False
            if not kept and met == asked:
                s.serials = serials
                return s.seat != self.seat or self._as_in_truth(s)
            if s.seat != self.seat and not aloud(s.asked[0]):
                chosen = s.asked[rng.below(s, len(s.asked))]
            elif not kept or kept[0][0] != s.seat or kept[0][1] not in s.asked:
                return False
            else:
                chosen = kept.pop(0)[1]
            machine.take(s, chosen)
        return False

    def _as_in_truth(self, s: State) -> bool:
        """Put the question to the seat as it stands in truth; False if here it is another one."""
        true = self.true
        if s.asked != true.asked:
            return False
        s.asked, s.options, s.opened, s.shut = true.asked, true.options, true.opened, true.shut
        return True

    # ---- what a family says
    def silent(self, word: Word) -> bool:
        """Whether a question of this word is one of a text, so that nobody is told of the answer before it happens."""
        return False

    def prepare(self) -> None:
        """Make explicit what the seat knows, and undo what it cannot know to be done."""

    def undisclosed(self, f: Frame) -> None:
        """Undo what another player has chosen and is still choosing: it is told when all of it is chosen."""

    def pointed(self) -> set[int]:
        """Cards whose face the seat does not know, but which it can tell apart from all others."""
        return set()

    def heap(self, zone: int) -> bool:
        """Whether the seat does not know how the cards of a zone are ordered."""
        return False

    def rank(self, card: int) -> Any:
        """By what the seat can tell hidden cards of a heap apart."""
        return ()

    def columns(self) -> tuple[list[int], ...]:
        """What belongs to a place and not to the card that happens to lie there."""
        s = self.s
        return s.owner, s.known, s.place

    def group(self) -> None:
        """Find the groups within which the seat cannot tell faces apart: `exchangeable` for each."""
        raise NotImplementedError

    def deal(self) -> None:
        """Deal faces anew within the groups."""
        s = self.s
        face = s.face
        for cards, faces in self.groups:
            dealt = faces.copy()
            rng.shuffle(s, dealt)
            for c, number in zip(cards, dealt, strict=True):
                face[c] = number

    def suspended(self, f: Frame) -> None:
        """Replace hidden cards in a frame; a family knows what else its frames hold."""
        here = self.here
        if f.source in here:
            f.source = self.remembered(f.source)
        if f.it in here:
            f.it = self.named(f.it, f.who)
        if f.events:
            f.events = tuple([self._event(e) for e in f.events])
        f.unheard = None

    def remember(self) -> None:
        """Replace hidden cards in what else the family's state holds."""

    def absent(self) -> int:
        """Seats that are never asked, as a mask."""
        out: int = self.s.out
        return out

    def secrets(self) -> None:
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

    def _renumber(self, heard: int) -> None:
        """Give the cards that the seat can neither name nor point at new numbers, in the order of their places."""
        s = self.s
        known, bit, sight, pointed = s.known, self.bit, s.rules.sight, self.pointed()
        old: list[int] = []
        touched: list[int] = []
        for number, zone in enumerate(s.zones):
            if not zone or sight[number] & bit:
                continue
            hidden = [c for c in zone if not known[c] & bit and c not in pointed]
            if self.heap(number):
                hidden.sort(key=self.rank)
                zone = s.zones[number] = [*sorted([c for c in zone if known[c] & bit or c in pointed]), *hidden]
                self._only_its_holder(number, zone)
            if hidden:
                old += hidden
                touched.append(number)
                for c in hidden:
                    known[c] = sight[number]  # who else has looked at it where it lies, the seat cannot always know
        new = sorted(old)
        here = self.here = dict(zip(old, new, strict=True))
        s.face = s.face.copy()
        for column in (*self.columns(), s.face):
            for c, value in zip(new, [column[c] for c in old], strict=True):
                column[c] = value
        for number in touched:
            s.zones[number] = [here.get(c, c) for c in s.zones[number]]
        self._rename(new, heard)

    def _rename(self, hidden: list[int], heard: int) -> None:
        """Hidden cards get names that the seat has not seen yet: no name may ever stand for two cards."""
        s = self.s
        here = self.here
        latest = max([epoch for c, epoch in enumerate(s.epoch) if c not in here], default=0)
        epoch = (max(latest, heard) // EPOCHS + 1) * EPOCHS
        for c in hidden:
            s.epoch[c] = epoch

    def _only_its_holder(self, zone: int, cards: list[int]) -> None:
        """Who else has seen which card of a heap, the seat cannot know; what spectators know, all know."""
        s = self.s
        sight, public = s.rules.sight[zone], 1 << s.n
        for c in cards:
            if not s.known[c] & public:
                s.known[c] = sight | s.known[c] & self.bit

    def exchangeable(self, cards: list[int]) -> None:
        """The seat cannot tell apart which of these has which face, as far as it does not know them."""
        known, face, bit = self.s.known, self.s.face, self.bit
        hidden = [c for c in cards if not known[c] & bit]
        if len(hidden) > 1:
            self.groups.append((hidden, sorted([face[c] for c in hidden])))

    # ---- hidden cards that something refers to
    def remembered(self, card: int) -> int:
        """Who now has the face of a card that all have seen, and that went out of sight since."""
        lying = self.here.get(card)
        if lying is None:
            return card
        heir = self.heirs.get(card)
        if heir is None:
            s, number = self.s, self.true.face[card]
            taken = self.heirs.values()
            fits = [
                c for c in self.here.values() if s.face[c] == number and s.owner[c] == s.owner[lying] and c not in taken
            ]
            heir = self.heirs[card] = fits[rng.below(s, len(fits))] if fits else lying
        return heir

    def named(self, card: int, who: int) -> int:
        """A hidden card that a text of a player speaks of: where it lies is no secret, unless it lies in a heap; and
        the player knows it, if she has looked at it."""
        lying = self.here.get(card)
        if lying is None:
            return card
        s = self.s
        if self.heap(s.place[lying]):
            lying = self.chosen(card)
        if who >= 0 and self.true.known[card] >> who & 1:
            zones.look(s, lying, who)
        return lying

    def all_named(self, cards: tuple[int, ...], who: int) -> tuple[int, ...]:
        here = self.here
        return tuple([self.named(c, who) for c in cards]) if any(c in here for c in cards) else cards

    def chosen(self, card: int) -> int:
        """A hidden card that somebody has chosen in secret: any of those in the same zone."""
        lying = self.here.get(card)
        if lying is None:
            return card
        heir = self.picks.get(card)
        if heir is None:
            left = self._alike(self.s.place[lying])
            heir = self.picks[card] = left.pop() if left else lying
        return heir

    def all_chosen(self, cards: tuple[int, ...]) -> tuple[int, ...]:
        here = self.here
        return tuple([self.chosen(c) for c in cards]) if any(c in here for c in cards) else cards

    def _alike(self, zone: int) -> list[int]:
        """The cards of a zone that may still be the one chosen."""
        left = self.left.get(zone)
        if left is None:
            hidden = set(self.here.values())
            left = self.left[zone] = [c for c in self.s.zones[zone] if c in hidden]
            rng.shuffle(self.s, left)
        return left

    def _event(self, e: Event) -> Event:
        if e.card not in self.here and e.source not in self.here:
            return e
        return Event(e.kind, e.who, self.named(e.card, e.who), e.n, e.to, self.remembered(e.source))

    # ---- windows in a row between which nothing is told (K-15.8)
    def _rewind(self) -> None:
        """Stand at the first of them that may still be open, as far as the seat knows."""
        s = self.s
        now = s.frames
        for then in self.true.past:
            if then.serials[self.seat] == s.serials[self.seat]:  # else it was asked since
                s.frames = [f.copy() for f in then.frames]
                if self._may_be_open(s.frames[-1]):
                    s.spent = then.spent
                    return
        s.frames = now

    def _may_be_open(self, f: Frame) -> bool:
        """Unless the seat has passed in the window, and as the last one."""
        s, first = self.s, f.i
        order = [*f.cards[first:], *f.cards[:first]]
        if self.seat in order and s.rules.offers(s, f, self.seat):
            order = order[order.index(self.seat) + 1 :]
        absent = self.absent()
        return any(p != self.seat and not absent >> p & 1 for p in order)

    def _goes_on(self, s: State) -> bool:
        """Nobody can answer in this window: then it has closed, and the next one is open, if nothing is told before."""
        if not isinstance(s.frames[-1].word, Window):
            return False
        s.options = NO_OPTIONS
        machine.advance(s)
        return bool(s.past) and s.seat != self.seat

    # ---- whose chance it is: as far as the seat knows, the first who can answer
    def _whose_chance(self, f: Frame) -> None:
        """A reaction window: everybody before has passed, or could do nothing."""
        s, size = self.s, len(f.cards)
        first = (f.i - f.n) % size
        order = [f.cards[(first + k) % size] for k in range(size)]
        able = [bool(s.rules.offers(s, f, p)) for p in order]
        f.n = self.first_able(order, able, f.n)
        f.i = (first + f.n) % size

    def _whose_priority(self, f: Frame) -> None:
        s = self.s
        order = s.clockwise(s.next_seat(s.active) if s.out >> s.active & 1 else s.active)
        able = [bool(s.rules.chances(s, f, p)) for p in order]
        k = order.index(f.x)
        passes = f.n - k
        k = self.first_able(order, able, k)
        f.n = passes + k
        f.x = order[k]

    def first_able(self, order: list[int], able: list[bool], now: int) -> int:
        """Who is asked, as far as the seat knows: it has been asked itself if it could do something."""
        seats = list(range(len(order)))
        if self.seat in order:
            own = order.index(self.seat)
            if able[own]:
                seats = seats[own + 1 :] if now > own else seats[:own]
            else:
                seats.remove(own)
        absent = self.absent()
        seats = [k for k in seats if not absent >> order[k] & 1]
        return next((k for k in seats if able[k]), seats[0])


def _renew_chance(s: State) -> None:
    rng.rekey(s, rng.key_from(s.key))


def _in_turn(seats: list[int]) -> list[int]:
    """Who was asked one after another, however often in a row."""
    return [seat for k, seat in enumerate(seats) if k == 0 or seats[k - 1] != seat]
