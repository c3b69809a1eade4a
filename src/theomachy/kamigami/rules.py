"""The rules of a Kamigami game, as the machine asks for them: one engine, three sets of parameters."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from theomachy.core import zones
from theomachy.core.codes import KIND_NAMES, a_of, b_of, c_of, code
from theomachy.core.event import Event
from theomachy.core.frame import Frame
from theomachy.core.machine import advance
from theomachy.core.state import NO_OPTIONS
from theomachy.core.windows import open_window
from theomachy.kamigami import apply, check, describe, ids, invariants, loops, position, setoff, view
from theomachy.kamigami.determinize import KVeil
from theomachy.kamigami.doing import Doing
from theomachy.kamigami.params import ANY_PLAYER, Params
from theomachy.kamigami.playing import put_in_play, slots_of
from theomachy.kamigami.sketch import Sketch, decks
from theomachy.kamigami.state import KState
from theomachy.kamigami.table import Table
from theomachy.kamigami.use import FROM_HAND, Use, begin, usable
from theomachy.language.words.flow import Later
from theomachy.language.words.headers import At

if TYPE_CHECKING:
    from theomachy.core.event import Entry

# What an event could interest: windows before it, windows after it.
_LOSS: Final = 1 << ids.E_WOULD_LOSE | 1 << ids.E_WOULD_FALL
INTEREST: Final[dict[int, int]] = {
    ids.E_LOSE: _LOSS | 1 << ids.E_LOSE,
    ids.E_DAMAGE: _LOSS | 1 << ids.E_DAMAGE,
    ids.E_BANISH: 1 << ids.E_WOULD_BANISH | 1 << ids.E_BANISH,
}
PRIVATE: Final = (ids.HAND, ids.OFFER)
PUBLIC: Final = (ids.PLAY, ids.DISCARD, ids.GOD, ids.TEMPLE, ids.JUDGED)


class KamigamiRules(Doing):
    """Everything about one game that never changes: parameters and the table of faces."""

    def __init__(self, params: Params, table: Table, identity: str, options: dict[str, Any]) -> None:
        self.params = params
        self.table = table
        self.identity = identity
        self.options = options  # as the table gave them
        self.paths = table.paths
        self.nouns = {}
        n = params.players
        self.everyone = (1 << n + 1) - 1
        self.sight = [self._sight(z, n) for z in range(n * ids.SEAT_ZONES + ids.SHARED_ZONES)]
        self.forgets = [False] * len(self.sight)
        self.hand_watch = 0  # events that some card one may hold listens to
        for number, mask in enumerate(table.listens):
            if table.kind[number] >= ids.K_DISCIPLE:
                self.hand_watch |= mask

    def _sight(self, zone: int, n: int) -> int:
        """Who sees the faces in a zone (K-15.1 … K-15.3)."""
        if zone < n * ids.SEAT_ZONES:
            kind = zone % ids.SEAT_ZONES
            if kind in PUBLIC:
                return self.everyone
            return 1 << zone // ids.SEAT_ZONES if kind in PRIVATE else 0
        kind = zone - n * ids.SEAT_ZONES
        if kind in (ids.WARRIOR_DECK, ids.ARTIFACT_DECK, ids.ASIDE, ids.REMOVED):
            return 0
        if ids.WARRIORS <= kind < ids.ARTIFACTS and self.params.variant.even_piles:
            return 0  # only the top card of each pile is face up (K-3.9)
        return self.everyone

    # ---- who listens
    def watching(self, s: KState, mask: int) -> bool:
        """Whether anything in this game could answer such an event."""
        return bool((s.watch | self.hand_watch) & mask)

    def changes_by_phase(self, s: KState, seat: int) -> bool:
        """Whether what a seat's God and Temple open depends on the phase."""
        if not self.params.variant.god_acts_any_phase:
            return True
        by_phase, face = self.table.by_phase, s.face
        for card in slots_of(s, seat):
            if by_phase[face[card]]:
                return True
        return False

    def anyone(self, s: KState, mask: int, who: int) -> bool:
        """Whether somebody has a React to such an event of that player: else a window would be empty."""
        face = s.face
        out = s.out | s.sealed
        every = s.zones
        for p in range(s.n):
            if not out >> p & 1:
                listens = self.table.mine if p == who else self.table.theirs
                first = p * ids.SEAT_ZONES
                for card in every[first + ids.HAND]:
                    if listens[face[card]] & mask:
                        return True
                for card in every[first + ids.GOD]:
                    if listens[face[card]] & mask:
                        return True
                for card in every[first + ids.TEMPLE]:
                    if listens[face[card]] & mask:
                        return True
        return False

    def rewatch(self, s: KState) -> None:
        """Compute anew what Gods, Temples and lasting effects listen to."""
        mask = 0
        for p in range(s.n):
            for card in [*s.zone(p, ids.GOD), *s.zone(p, ids.TEMPLE)]:
                mask |= self.table.listens[s.face[card]]
        for e in s.effects:
            if isinstance(e.word, Later):
                mask |= 255 << ids.E_PHASE_START | 255 << ids.E_PHASE_END
            event = getattr(e.word, "event", None)
            if event is not None:
                for kind in event.heard:
                    mask |= 1 << kind
        s.watch = mask

    # ---- the pipeline
    def quiet(self, s: KState, events: list[Event]) -> bool:
        watch = s.watch | self.hand_watch
        for e in events:
            if watch & (INTEREST.get(e.kind) or 1 << e.kind):
                return False
        return True

    def would(self, s: KState, f: Frame) -> bool:
        """Windows W5 and W7, one for each event of the batch, before anything is written (K-R52)."""
        if f.i == 0 and len(f.events) > 1:
            first = [e for e in f.events if e.card >= 0 and self.controller_of(s, e.card) == s.active]
            f.events = (*first, *[e for e in f.events if e not in first])
        watch = s.watch | self.hand_watch
        while f.i < len(f.events):
            e = f.events[f.i]
            f.i += 1
            if e.kind in (ids.E_LOSE, ids.E_DAMAGE):
                if watch & _LOSS and self._open_loss(s, e, watch):
                    return True
            elif e.kind == ids.E_BANISH and self.anyone(s, 1 << ids.E_WOULD_BANISH, e.who):
                about = Event(ids.E_WOULD_BANISH, e.who, e.card, 0, -1, e.source)
                open_window(s, ids.E_WOULD_BANISH, ids.D_REACT, s.clockwise(s.active), (about,))
                return True
        return False

    def _open_loss(self, s: KState, e: Event, watch: int) -> bool:
        """W5: a God or Temple would lose Energy or would reach 0; the affected player first."""
        seat = self.controller_of(s, e.card)
        about: list[Event] = []
        if watch >> ids.E_WOULD_LOSE & 1 and e.n > 0:
            about.append(Event(ids.E_WOULD_LOSE, e.who, e.card, e.n, -1, e.source))
        if watch >> ids.E_WOULD_FALL & 1 and e.n >= self.energy_of(s, e.card) > 0:
            about.append(Event(ids.E_WOULD_FALL, e.who, e.card, e.n, -1, e.source))
        if not about or not self.anyone(s, _LOSS, e.who):
            return False
        open_window(s, ids.E_WOULD_LOSE, ids.D_REACT, s.clockwise(seat), tuple(about))
        return True

    def apply(self, s: KState, e: Event) -> None:
        apply.APPLY[e.kind](s, e)

    def check(self, s: KState) -> None:
        check.check(s)

    def concede(self, s: KState, seat: int) -> None:
        """K-R76: a player gives up, whoever is asked just now; then the game goes on to the next decision."""
        check.concede(s, seat)
        s.options = NO_OPTIONS
        advance(s)

    def reacts(self, s: KState, f: Frame) -> bool:
        """Windows W6 and W8, one for each event that happened; compulsory effects first (K-R32)."""
        watch = s.watch | self.hand_watch
        while f.i < len(f.events):
            e = f.events[f.i]
            f.i += 1
            if watch >> e.kind & 1 and not (e.kind == ids.E_DAMAGE and e.n <= 0):
                self.react_to(s, e)
                if s.frames[-1] is not f:
                    return True
        return False

    def react_to(self, s: KState, e: Event) -> None:
        """A window after an event, and above it the effects it sets off, so that they come first."""
        if self.anyone(s, 1 << e.kind, e.who):
            open_window(s, e.kind, ids.D_REACT, s.clockwise(s.active), (e,))
        if s.effects:
            setoff.trigger(s, e)

    # ---- reaction windows
    def offers(self, s: KState, f: Frame, seat: int) -> list[int]:
        """Reacts of a seat that answer what the window is about (K-6.5, K-R83)."""
        if s.out_of_play(seat) or s.spent > ids.SAFETY:  # K-R73
            return []
        own = others = 0
        for e in f.events:
            if e.who == seat:
                own |= 1 << e.kind
            else:
                others |= 1 << e.kind
        mine, theirs = self.table.mine, self.table.theirs
        face = s.face
        found: list[int] = []
        for card in slots_of(s, seat):
            if mine[face[card]] & own or theirs[face[card]] & others:
                self._offer(s, f, seat, card, own | others, found)
        seen = 0
        for card in s.zones[seat * ids.SEAT_ZONES + ids.HAND]:
            number = face[card]
            if (mine[number] & own or theirs[number] & others) and not seen >> number & 1:
                seen |= 1 << number
                self._offer(s, f, seat, self._copy(s, seat, number), own | others, found)
        return found

    def _copy(self, s: KState, seat: int, number: int) -> int:
        return zones.most_known(s, [c for c in s.zone(seat, ids.HAND) if s.face[c] == number])

    def _offer(self, s: KState, f: Frame, seat: int, card: int, mask: int, found: list[int]) -> None:
        for use in self.table.reacts[s.face[card]]:
            if not use.listens & mask or self._spent(s, f, use, card):
                continue
            for k, e in enumerate(f.events):
                if use.listens >> e.kind & 1 and self.answers(s, use, seat, card, e):
                    found.append(code(ids.V_REACT, card, use.index, k))
                    break

    def _spent(self, s: KState, f: Frame, use: Use, card: int) -> bool:
        """A free React once per event; a paid one once per payment (K-R28), unless that leads nowhere (K-R73)."""
        key = card << 8 | use.index
        if use.prices and self.params.repeat_reacts:
            return loops.refused(s, f, key)
        return key in (s.attacks[-1].once if f.x == ids.E_ATTACK and s.attacks else f.them)

    def answers(self, s: KState, use: Use, seat: int, card: int, e: Event) -> bool:
        """Whether a React's own condition is met, and it can be used now."""
        probe = Frame(use, seat, len(s.frames), card)
        s.frames.append(probe)
        if use.is_defence:
            fits = self._may_defend(s, use, seat)
        elif isinstance(use.trigger, At):
            fits = self.phase_is(s, use.trigger.phase) and use.trigger.whose.fits(s, probe, s.active)
        else:
            fits = use.trigger.event.matches(s, probe, e)  # type: ignore[union-attr]
        s.frames.pop()
        return fits and self._usable_after(s, use, seat, card, e)

    def _usable_after(self, s: KState, use: Use, seat: int, card: int, e: Event) -> bool:
        """Limits, prices, choices; a card about to be played is not in the hand any more when prices are paid."""
        held = s.place[card] == seat * ids.SEAT_ZONES + ids.HAND
        return usable(s, use, seat, card, held, e)

    def _may_defend(self, s: KState, use: Use, seat: int) -> bool:
        """Who may add Defense to the present Attack (K-7.9, K-11.7, K-11.9, K-R6)."""
        attack = s.attacks[-1]
        own = self.controller_of(s, attack.target) == seat
        if type(use.first).__name__ == "Protect":
            return not own
        if own:
            return True
        return self.params.defence_for == ANY_PLAYER and seat != attack.who

    def take(self, s: KState, f: Frame, seat: int, code: int) -> None:
        """A React: its card is played, or the God's or Temple's ability is used (K-6.6, K-6.10)."""
        card, index = a_of(code), b_of(code)
        e = f.events[c_of(code)]
        use = self.table.uses[s.face[card]][index]
        played = s.place[card] == seat * ids.SEAT_ZONES + ids.HAND
        again = use.once is None and not played  # a hand card is spent by use anyway
        if use.prices and self.params.repeat_reacts and again:
            loops.on_trial(s, f, card << 8 | index)
        if s.attacks and f.x == ids.E_ATTACK:
            attack = s.attacks[-1]
            attack.once = (*attack.once, card << 8 | index)
            attack.answers += seat == attack.who
        f.them = (*f.them, card << 8 | index)
        if played:
            put_in_play(s, seat, card, True)
            s.note(ids.L_PLAY, seat, card, index)
        frame = begin(s, use, seat, card)
        if played:
            frame.did |= FROM_HAND
        if not use.is_defence and not isinstance(use.trigger, At):
            use.trigger.event.matches(s, frame, e)  # type: ignore[union-attr]
        frame.events = ()

    # ---- for people and bots
    def veil(self, true: KState, seat: int, heard: int) -> KVeil:
        return KVeil(true, seat, heard)

    def view(self, s: KState, seat: int) -> dict[str, Any]:
        return view.view(s, seat)

    def phase(self, s: KState) -> int:
        return s.phase

    def sketch(self, s: KState, seat: int) -> Sketch:
        return Sketch(s, seat)

    def decks(self, s: KState, seat: int) -> list[list[int]]:
        return decks(s)

    def describe(self, s: KState, code: int, seat: int) -> dict[str, Any]:
        return describe.option(s, code)

    def label(self, s: KState, code: int, seat: int) -> str:
        return describe.label(s, code)

    def prompt(self, s: KState) -> str:
        return describe.prompt(s)

    def kind_name(self, kind: int) -> str:
        return ids.KINDS.get(kind) or KIND_NAMES[kind]

    def tell(self, s: KState, entry: Entry, seat: int) -> dict[str, Any]:
        return describe.tell(s, entry, seat)

    def reason_name(self, reason: int) -> str:
        return ids.REASONS[reason]

    def position(self, s: KState) -> dict[str, Any]:
        return position.position(s)

    def broken(self, s: KState) -> list[str]:
        return invariants.broken(s)
