"""What a seat cannot know of a Kamigami table, dealt anew (K-15)."""

from __future__ import annotations

from theomachy.core import rng
from theomachy.core.codes import a_of, verb_of
from theomachy.core.event_batch import WOULD, Batch
from theomachy.core.frame import NO_CARDS, NO_PICKS, Frame, Word
from theomachy.core.information_set import InformationSet
from theomachy.core.windows import Window, open_window
from theomachy.kamigami import encoding, events, layout, questions
from theomachy.kamigami.abilities import windows
from theomachy.kamigami.abilities.attack import AFTERWARDS, OTHERS, PARTNERS, TARGET, Procedure, projected_damage
from theomachy.kamigami.abilities.prices import Paid
from theomachy.kamigami.abilities.triggers import SetOff
from theomachy.kamigami.phases.acts import RECOMPUTE
from theomachy.kamigami.phases.discarding import Laying
from theomachy.kamigami.phases.turn import Turn
from theomachy.kamigami.setup import opening
from theomachy.kamigami.setup.opening import Setup
from theomachy.kamigami.slots import controller_of
from theomachy.kamigami.state import Effect, KState, OpenAttack
from theomachy.language.running.kinds import Clause
from theomachy.language.running.suspended_clauses import (
    is_text_choice,
    replace_picks,
    restart_choices,
    show_searched_pile,
)


class KInformationSet(InformationSet):
    """What one seat cannot see of a Kamigami table."""

    __slots__ = ()

    # ---- what the seat knows
    def reduce_to_known(self) -> None:
        s: KState = self.s
        for p in self._teammates():  # K-R72: they show each other their hands
            for card in s.zone(p, layout.HAND):
                s.known[card] |= self.bit
        s.loop_states = []  # how hidden things looked before
        s.standstill = (0, 0)

    def is_private_choice(self, word: Word) -> bool:
        return is_text_choice(word)

    def undo_private_choice(self, f: Frame) -> None:
        if isinstance(f.word, SetOff):
            f.cards = tuple(sorted([*f.cards, *f.them]))
            f.them = NO_CARDS
        else:
            restart_choices(self.s, f)

    def _teammates(self) -> list[int]:
        s: KState = self.s
        if not s.params.team_hands_visible:
            return []
        return [p for p in range(s.n) if p != self.seat and s.team[p] == s.team[self.seat]]

    def trackable(self) -> set[int]:
        s: KState = self.s
        if s.seat != self.seat:
            return set()
        return {a_of(code) for code in s.all_options if verb_of(code) in questions.CARD_VERBS}

    def is_unordered(self, zone: int) -> bool:
        s: KState = self.s
        if zone >= s.middle:
            return zone == s.shared(layout.ASIDE)
        seat, kind = layout.seat_of(zone), layout.kind_of(zone)
        return kind == layout.HAND and seat != self.seat and seat not in self._teammates()

    def distinguishing_key(self, card: int) -> tuple[object, ...]:
        s: KState = self.s
        return self._sort(card) if s.place[card] == s.shared(layout.ASIDE) else ()

    def _sort(self, card: int) -> tuple[object, ...]:
        """What everybody knows of a God or Temple set aside; in a Team Match a team's Culture is no secret."""
        s: KState = self.s
        card_index, params, number = s.card_index, s.params, s.face[card]
        by_culture = params.team and not params.ignore_pantheon
        return card_index.kind[number], card_index.faces[number].facts.get("culture") or "" if by_culture else ""

    # ---- faces
    def find_groups(self) -> None:
        """Each player's hand and Deck, the decks of the Hall, hidden Gods, what eliminated players had."""
        s: KState = self.s
        for p in range(s.n):
            self.add_group([*s.zone(p, layout.DECK), *s.zone(p, layout.HAND)])
        self.add_group(s.zones[s.shared(layout.WARRIOR_DECK)])
        self.add_group(s.zones[s.shared(layout.ARTIFACT_DECK)])
        self.add_group([c for k in range(layout.WARRIOR_PILES) for c in s.zones[s.shared(layout.WARRIORS + k)]])
        self._hidden_gods()
        removed = s.zones[s.shared(layout.REMOVED)]
        for p in range(s.n):
            self.add_group([c for c in removed if s.owner[c] == p])

    def _hidden_gods(self) -> None:
        """Group the Gods that are offered to others or set aside, by what is known of them."""
        s: KState = self.s
        cards = [c for p in range(s.n) for c in s.zone(p, layout.OFFER)] + s.zones[s.shared(layout.ASIDE)]
        groups: dict[object, list[int]] = {}
        for c in cards:
            groups.setdefault(self._sort(c), []).append(c)
        for group in groups.values():
            self.add_group(group)

    # ---- what is remembered and suspended
    def resample_frame(self, f: Frame) -> None:
        super().resample_frame(f)
        word = f.word
        if isinstance(word, (Window, Procedure)):
            f.them = tuple([self._used(key) for key in f.them])
            self._forget_looks(f)
        elif isinstance(word, Turn):
            self._forget_looks(f)
            f.n = sum(self.s.serials)  # whether others were asked anything is a secret
            f.did = 0
            if f.who != self.seat:  # which Acts are open may tell what she holds
                f.x = RECOMPUTE
                f.them = NO_CARDS
        elif isinstance(word, Laying):
            f.cards = self._still_to_lay(f)
        elif isinstance(word, Paid):
            f.cards = self.referred_cards(f.cards, f.who)
        elif isinstance(word, Clause):
            replace_picks(f, word, self.chosen_cards)
            show_searched_pile(self.s, f)
        elif not isinstance(word, (Setup, SetOff)):
            f.them = self.referred_cards(f.them, f.who)

    def _still_to_lay(self, f: Frame) -> tuple[int, ...]:
        """K-R60: the cards played that are left, and the whole hand of the active player."""
        s: KState = self.s
        if f.who == self.seat:
            return f.cards
        hand = s.zone(f.who, layout.HAND)
        true = self.true.zones[layout.at(f.who, layout.HAND)]
        return (*[c for c in f.cards if c not in true], *(hand if f.who == s.active else ()))

    def _used(self, key: int) -> int:
        return encoding.encode_use(self.face_stand_in(encoding.used_card(key)), encoding.used_index(key))

    def _play(self, play: int) -> int:
        card = self.face_stand_in(encoding.played_card(play))
        return encoding.encode_play(card, encoding.player_of_play(play), encoding.is_by_react(play))

    def _forget_looks(self, f: Frame) -> None:
        """K-R73: how hidden things looked in this window is a secret; what is refused the seat itself it knows."""
        if f.picks:
            s: KState = self.s
            own = tuple([key for key in f.picks[0] if controller_of(s, encoding.used_card(key)) == self.seat])
            f.picks = (own, (), ()) if own else NO_PICKS

    def resample_references(self) -> None:
        """A card that was played, used or attacked with this turn may lie in a Deck again: what all saw of it stays."""
        s: KState = self.s
        card = self.face_stand_in
        s.played = [self._play(play) for play in s.played]
        s.chain = [card(c) for c in s.chain]
        for uses in (s.used, s.rounds_used, s.games_used):
            uses[:] = [self._used(key) for key in uses]
        s.effects = [self._effect(e) for e in s.effects]
        for a in s.attacks:
            a.source = card(a.source)
            a.boosts = tuple([(card(c), n) for c, n in a.boosts])
            a.defences = tuple([(p, card(c), n) for p, c, n in a.defences])
            a.redirects = tuple([self._used(key) for key in a.redirects])
            a.once = tuple([self._used(key) for key in a.once])

    def _effect(self, e: Effect) -> Effect:
        if e.source not in self.renumbered and e.it not in self.renumbered:
            return e
        return Effect(
            e.word, e.who, self.face_stand_in(e.source), e.until, self.referred_card(e.it, e.who), e.player, e.n
        )

    # ---- secrets
    def seats_never_asked(self) -> int:
        s: KState = self.s
        return s.out | s.sealed

    def resample_secrets(self) -> None:
        s: KState = self.s
        f = s.frames[-1]
        if isinstance(f.word, Setup) and f.step == opening.GODS:
            self._chosen_gods(f)
        elif s.seat != self.seat:
            if s.attacks and (isinstance(f.word, Procedure) or self._attackers_own(f)):
                self._stage_of_attack()
            elif self._before_damage(f) and self._may_be_answered_still(f):
                self._undo_damage()
                self._stage_of_attack()
            else:
                super().resample_secrets()

    def _chosen_gods(self, f: Frame) -> None:
        """K-R1, K-R87: in secret, one after another; as far as the seat knows, nobody behind it has chosen yet."""
        s: KState = self.s
        order = f.them
        own = order.index(self.seat)
        upto = own if s.seat == self.seat else own + 1 if f.i > own else 0
        chosen = [-1] * s.n
        if f.i > own:
            chosen[self.seat] = f.cards[self.seat]
        before = [p for p in order[:upto] if p != self.seat]
        mates = [p for p in before if s.team[p] == s.team[self.seat]]
        taken = sorted([f.cards[p] for p in mates])  # what is gone from the team's Gods the seat has seen
        rng.shuffle(s, taken)
        for p in before:
            chosen[p] = taken.pop() if p in mates else self._some_god(p, chosen)
        f.cards = tuple(chosen)
        f.i = upto

    def _some_god(self, seat: int, chosen: list[int]) -> int:
        s: KState = self.s
        team = [p for p in range(s.n) if s.team[p] == s.team[seat]]
        free = [c for p in team for c in s.zone(p, layout.OFFER) if c not in chosen]
        return free[rng.randbelow(s, len(free))]

    def _attackers_own(self, f: Frame) -> bool:
        """Whether it is a window of the attacking player alone."""
        s: KState = self.s
        return isinstance(f.word, Window) and len(s.frames) > 1 and isinstance(s.frames[-2].word, Procedure)

    def _before_damage(self, f: Frame) -> bool:
        """Whether it is the window before the damage of an attack (W5), and nobody has used anything in it."""
        s: KState = self.s
        if not s.attacks or len(s.frames) < 3 or not isinstance(f.word, Window) or f.them:
            return False
        batch, procedure = s.frames[-2], s.frames[-3]
        return (
            isinstance(procedure.word, Procedure)
            and isinstance(batch.word, Batch)
            and batch.step == WOULD
            and [(e.kind, e.n) for e in batch.events] == [(events.DAMAGE, projected_damage(s, s.attacks[-1]))]
        )

    def _may_be_answered_still(self, f: Frame) -> bool:
        """Nothing tells that all have passed and damage is at hand; only who has just passed in this window, or as the
        last one in the attack, knows it."""
        s: KState = self.s
        passed = [f.cards[(f.i - f.n + k) % len(f.cards)] for k in range(f.n)]
        if self.seat in passed and windows.window_options(s, f, self.seat):
            return False
        order = self._in_turn(s.attacks[-1], s.frames[-3])
        behind = order[order.index(self.seat) + 1 :] if windows.window_options(s, s.frames[-3], self.seat) else order
        return any(p != self.seat and not self.seats_never_asked() >> p & 1 for p in behind)

    def _undo_damage(self) -> None:
        s: KState = self.s
        s.frames.pop()
        s.events_this_turn -= len(s.frames.pop().events)

    def _attackers(self, attack: OpenAttack, f: Frame) -> list[int]:
        """The attacking player, unless there is none or what was played last is a partner's (K-7.10)."""
        return [attack.who] if attack.who >= 0 and not f.did & PARTNERS else []

    def _in_turn(self, attack: OpenAttack, f: Frame) -> list[int]:
        """Who may answer an attack, one after another (K-7.7 … K-7.10)."""
        s: KState = self.s
        target = controller_of(s, attack.target)
        return [*self._attackers(attack, f), target, *[p for p in s.clockwise(target) if p not in (target, attack.who)]]

    def _stage_of_attack(self) -> None:
        """Whether the attacking player, the target's or another one is asked (K-7.7 … K-7.10), others do not know."""
        s: KState = self.s
        attack = s.attacks[-1]
        own_window = isinstance(s.frames[-1].word, Window)
        if own_window:
            s.frames.pop()
        f = s.frames[-1]
        order = self._in_turn(attack, f)
        attackers = self._attackers(attack, f)
        others = order[len(attackers) + 1 :]
        able = [bool(windows.window_options(s, f, p)) for p in order]
        if f.step == AFTERWARDS:
            now = len(order)
        else:
            now = 0 if own_window else len(attackers) + (0 if f.step == TARGET else 1 + f.i)
        k = self.first_able(order, able, now) - len(attackers)
        f.it = attack.target
        f.n = attack.answers
        f.did &= PARTNERS
        f.step = OTHERS if k > 0 else TARGET
        f.cards = tuple(others) if k > 0 else NO_CARDS
        f.i = max(0, k - 1)
        if k < 0:
            open_window(s, events.ATTACK, questions.ASK_REACT, attackers, f.events)
        s.seat = order[k + len(attackers)]
