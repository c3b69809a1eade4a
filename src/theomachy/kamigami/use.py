"""Using an ability: pay, announce, let others answer, resolve (K-6.11 … K-6.21, K-R26, K-R38)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from theomachy.core import zones
from theomachy.core.batch import happen
from theomachy.core.event import Event
from theomachy.core.frame import Frame, Word
from theomachy.core.windows import open_window
from theomachy.kamigami import ids
from theomachy.kamigami.allowed import defends, first_clause
from theomachy.language.allowed import moment_of
from theomachy.language.kinds import Cost
from theomachy.language.words.flow import Ability
from theomachy.language.words.headers import At, During, Once, Price, ThingAttacks, When
from theomachy.language.words.players import AnOpponent, EachOpponent, You, Your
from theomachy.language.words.things import Own

if TYPE_CHECKING:
    from theomachy.kamigami.needs import Needs
    from theomachy.kamigami.state import KState

PAY: Final = 0
ANNOUNCE: Final = 1
RESOLVE: Final = 2
FINISH: Final = 3

# Flags in a Use frame's `did`, besides those of language/words/flow.py (the low byte).
CANCELLED: Final = 1 << 20
UNPAID: Final = 1 << 21
DAMAGED_GOD: Final = 1 << 22
DAMAGED_TEMPLE: Final = 1 << 23
DESTROYED_TEMPLE: Final = 1 << 24
FROM_HAND: Final = 1 << 25  # its card was just played for it


class Use(Word):
    """One ability of a face. As a frame it is the ability being used, and holds the registers of its text."""

    def __init__(self, face: int, index: int, kind: int, name: str, text: str, tree: Ability) -> None:
        self.face = face
        self.index = index
        self.kind = kind
        self.name = name
        self.text = text
        self.tree = tree
        self.steps = tree.steps
        self.prices: tuple[Cost, ...] = tuple(h.what for h in tree.header if isinstance(h, Price))
        self.trigger = moment_of(tree)
        once = next((h for h in tree.header if isinstance(h, Once)), None)
        self.once: str | None = None if once is None else once.span
        self.first = first_clause(tree)
        self.is_attack = type(self.first).__name__ == "Attack"  # an Attack is answered in W4, not in W2 (K-R26)
        self.is_defence = defends(tree)
        self.listens = self._listens()
        self.mine, self.theirs = self._whose()
        self.prevents_banish = self._prevents_banish()
        self.sure = self.first is None or self.first.simple()  # no choice is needed to begin with
        self.free = self.sure and not self.prices and self.once is None  # nothing can stand in its way
        self.plain_attack = self.is_attack and getattr(self.first, "whom", None) is None
        self.during = type(self.trigger.phase).__name__ if isinstance(self.trigger, During) else ""
        # what a God or Temple may use by itself: an Act without a moment of its own, or what a phase opens
        self.needs: Needs | None = None  # set by the face table
        self.opens = self.during != "" or (kind == ids.ACT and self.trigger is None)

    def _listens(self) -> int:
        """Mask of the events this ability can answer."""
        if isinstance(self.trigger, When):
            mask = 0
            for kind in self.trigger.event.heard:
                mask |= 1 << kind
            return mask
        if self.is_defence:
            return 1 << ids.E_ATTACK
        if self.trigger is not None and not isinstance(self.trigger, During):
            edge = ids.E_PHASE_START if getattr(self.trigger, "edge", "") == "start" else ids.E_PHASE_END
            return 1 << edge + PHASE_WORDS.index(type(getattr(self.trigger, "phase", None)).__name__)
        return 0

    def _whose(self) -> tuple[bool, bool]:
        """Whether it can answer what its own player does, and what others do (`Event.who`)."""
        trigger = self.trigger
        if isinstance(trigger, At):
            return True, not isinstance(trigger.whose, Your)
        if not isinstance(trigger, When):
            return True, True
        who = getattr(trigger.event, "who", None)
        if isinstance(who, (AnOpponent, EachOpponent)):
            return False, True
        doer = getattr(trigger.event, "by", None)  # what deals damage
        if isinstance(trigger.event, ThingAttacks):
            doer = trigger.event.what
        own = isinstance(who, You) or (isinstance(doer, Own) and isinstance(doer.whose, Your))
        return True, not own

    def _prevents_banish(self) -> bool:
        """Whether it stops a Banish (K-11.12): it answers "would be Banished" with an "instead"."""
        return bool(self.listens >> ids.E_WOULD_BANISH & 1)

    def __repr__(self) -> str:
        return f"Use({self.face}, {self.index})"

    # ---- the frame
    def run(self, s: KState, f: Frame) -> None:
        if f.step == PAY:
            if f.events:  # a price that had to be chosen first
                self._hand_over(s, f)
                return
            if f.i < len(self.prices) and not f.did & (CANCELLED | UNPAID):
                f.i += 1
                self.prices[f.i - 1].pay(s, f)
                return
            f.step = ANNOUNCE if not f.did & UNPAID else FINISH
            f.i = 0
        if f.step == ANNOUNCE:
            f.step = RESOLVE
            if f.did & FROM_HAND and s.rules.table.bonds[s.face[f.source]]:
                begin_bonds(s, f)  # K-R68: they happen as the chosen ability resolves, so after the answers
            if not self.is_attack and s.rules.watching(s, ANNOUNCED):
                announce(s, f)
            if s.frames[-1] is not f:
                return
        if f.step == RESOLVE:
            steps = self.steps
            frames = s.frames
            while f.n < len(steps) and not f.did & CANCELLED:
                f.n += 1
                steps[f.n - 1].do(s, f)
                if frames[-1] is not f or s.over:
                    return
            f.step = FINISH
        s.frames.pop()
        if s.zones[f.who * ids.SEAT_ZONES + ids.JUDGED] and f.who >= 0:
            s.rules.finish_judgement(s, f.who)

    def _hand_over(self, s: KState, f: Frame) -> None:
        """The chosen things are paid; what a prevention saved was not paid (K-R67)."""
        events = list(f.events)
        f.events = ()
        s.push(PAID, f.who, f.base).cards = tuple([e.card for e in events if e.kind == ids.E_BANISH])
        happen(s, events)


ANNOUNCED_KINDS: Final = (ids.E_ABILITY, ids.E_GOD_ABILITY, ids.E_PREVENTS, ids.E_PLAYED, ids.E_DISCIPLE)
ANNOUNCED: Final = sum(1 << kind for kind in ANNOUNCED_KINDS)
PHASE_WORDS: Final = ("", "StartingPhase", "PlayPhase", "RecruitPhase", "DiscardPhase", "EndPhase")


class Paid(Word):
    """After a price of cards was paid: were they really given?"""

    def run(self, s: KState, f: Frame) -> None:
        s.frames.pop()
        nether = s.shared(ids.NETHERWORLD)
        if any(s.place[c] != nether for c in f.cards):
            s.frames[f.base].did |= UNPAID


class Gone(Word):
    """What is left of a frame whose player has left the game: nothing (K-R49)."""

    def run(self, s: KState, f: Frame) -> None:
        s.frames.pop()


PAID: Final = Paid()
GONE: Final = Gone()


def begin(s: KState, use: Use, who: int, card: int) -> Frame:
    """Push an ability onto the stack; its limits count from now on, even if it is negated (K-R71)."""
    f = s.push(use, who, len(s.frames), card)
    s.spent += 1  # K-R73
    key = card << 8 | use.index
    s.used.append(key)
    if use.once == "round":
        s.rounds_used.append(key)
    elif use.once == "game":
        s.games_used.append(key)
    elif use.once == "attack" and s.attacks:
        s.attacks[-1].once = (*s.attacks[-1].once, key)
    s.note(ids.L_USE, who, card, use.index)
    return f


def begin_bonds(s: KState, f: Frame) -> None:
    """Bonds of a card that was just played: automatic, in addition to the one ability chosen (K-R68)."""
    for use in reversed(s.rules.table.bonds[s.face[f.source]]):
        begin(s, use, f.who, f.source)


def cancel(s: KState, index: int) -> None:
    """An ability does not resolve; its costs stay paid (K-6.12, K-6.20, K-R35)."""
    f = s.frames[index]
    f.did |= CANCELLED
    s.note(ids.L_CANCEL, f.who, f.source)
    for attack in s.attacks:
        if attack.frame == index:
            attack.cancelled = True


def limited(s: KState, use: Use, card: int) -> bool:
    """Whether "once per …" forbids another use now."""
    key = card << 8 | use.index
    if use.once is None:
        return False
    if use.once == "turn":
        return key in s.used
    if use.once == "attack":
        return bool(s.attacks) and key in s.attacks[-1].once
    if use.once == "round":
        return key in s.rounds_used
    return key in s.games_used


def usable(s: KState, use: Use, who: int, card: int, playing: bool = False, about: Event | None = None) -> bool:
    """Whether limits, prices and needed choices allow it now (K-R36, K-R38).

    `playing`: the card is about to be played for it, so that it will lie in the Play Area, not in the hand.
    `about`: what it answers, since its choices may depend on that.
    """
    if use.once is not None and limited(s, use, card):
        return False
    needs = use.needs
    params = s.rules.params
    if needs is None or (needs.coloured and s.effects) or params.banish_from == "hand":
        return _usable_once_played(s, use, who, card, about) if playing else _usable(s, use, who, card, about)
    if needs.energy and not _can_spend(s, who, card, needs.energy):
        return False
    if needs.faith > s.faith[who] or (needs.attack and not s.rules.can_attack(s, who)):
        return False
    if (needs.chain and not s.chain) or (needs.hall >= 0 and not s.rules.hall_has(s, needs.hall)):
        return False
    if needs.acts and not _act_to_use(s, who, card, needs.acts):
        return False
    face = s.face
    for mask, where, n in needs.cards:
        for kind in where:
            for c in s.zones[who * ids.SEAT_ZONES + kind]:
                if mask >> face[c] & 1 and not (playing and c == card and len(where) == 1):
                    n -= 1
        if n > 0:
            return False
    return True


def _act_to_use(s: KState, who: int, card: int, mask: int) -> bool:
    """Whether a card you played this turn, other than this, has an Act you could use (`words.actions.UseAct`)."""
    face = s.face
    for c in s.zones[who * ids.SEAT_ZONES + ids.PLAY]:
        if c != card and mask >> face[c] & 1 and any(p >> 4 == c and p >> 1 & 7 == who for p in s.played):
            if any(usable(s, use, who, card) for use in s.rules.table.acts[face[c]]):
                return True
    return False


def _usable(s: KState, use: Use, who: int, card: int, about: Event | None) -> bool:
    f = Frame(use, who, len(s.frames), card)
    s.frames.append(f)
    if about is not None and isinstance(use.trigger, When):
        use.trigger.event.matches(s, f, about)
    able = all(price.payable(s, f) for price in use.prices) and (use.first is None or use.first.possible(s, f))
    s.frames.pop()
    return able


def _can_spend(s: KState, who: int, card: int, n: int) -> bool:
    """Whether a fixed amount of Energy could be paid; the price itself says from where (K-R39, K-R40)."""
    if s.place[card] == who * ids.SEAT_ZONES + ids.TEMPLE:
        return s.temple_energy[who] >= n
    params = s.rules.params
    if params.temples_pay_for_cards:
        return max(s.energy[who], s.temple_energy[who]) >= n
    return s.energy[who] - params.forbid_suicide_payment >= n


def _usable_once_played(s: KState, use: Use, who: int, card: int, about: Event | None) -> bool:
    """The same for a card of the hand: when prices are paid and choices made it lies in the Play Area."""
    hand, area = s.zone(who, ids.HAND), s.zone(who, ids.PLAY)
    where, place = hand.index(card), s.place[card]
    del hand[where]
    area.append(card)
    s.place[card] = who * ids.SEAT_ZONES + ids.PLAY
    able = _usable(s, use, who, card, about)
    s.place[card] = place
    area.pop()
    hand.insert(where, card)
    return able


def vanish(s: KState, seat: int) -> None:
    """All that a player who left was about to do vanishes (K-R49)."""
    for index, f in enumerate(s.frames):
        word = f.word
        if isinstance(word, Use):
            if f.who == seat:
                f.did |= CANCELLED
                f.step = FINISH
        elif 0 <= f.base < index and (f.who == seat or s.frames[f.base].who == seat):
            f.word = GONE
    for attack in s.attacks:
        if attack.who == seat:
            attack.cancelled = True


def move_judged(s: KState, seat: int) -> int:
    """Put a card turned up by an Adjudication on the Discard Pile; the card, or -1 (K-11.2)."""
    if seat < 0:
        return -1
    judged = s.zone(seat, ids.JUDGED)
    if not judged:
        return -1
    card = judged[-1]
    zones.move(s, card, seat * ids.SEAT_ZONES + ids.DISCARD)
    s.note(ids.E_DISCARD, seat, card)
    return card


def announced(s: KState, f: Frame) -> int:
    """What others may answer when an ability is announced and paid: the ability (W2) and its card's play (W3)."""
    use = f.word
    mask = 1 << ids.E_ABILITY
    if s.rules.table.kind[s.face[f.source]] == ids.K_GOD:
        mask |= 1 << ids.E_GOD_ABILITY
    if isinstance(use, Use) and use.prevents_banish:
        mask |= 1 << ids.E_PREVENTS
    if f.did & FROM_HAND:
        mask |= 1 << (ids.E_PLAYED if s.rules.table.links[s.face[f.source]] else ids.E_DISCIPLE)
    return mask


def announcements(s: KState, index: int) -> list[Event]:
    f = s.frames[index]
    mask = announced(s, f)
    return [Event(kind, f.who, f.source, index) for kind in ANNOUNCED_KINDS if mask >> kind & 1]


def announce(s: KState, f: Frame) -> None:
    mask = announced(s, f)
    if s.rules.watching(s, mask) and s.rules.anyone(s, mask, f.who):
        events = tuple(announcements(s, f.base))
        open_window(s, ids.E_ABILITY, ids.D_REACT, s.clockwise(s.active), events)
