"""What the words of the card language do to a Kamigami table, and what they ask of it."""

from __future__ import annotations

from typing import Any

from theomachy.core import zones
from theomachy.core.event import Event
from theomachy.core.frame import Frame, Word
from theomachy.kamigami import attack as attacking
from theomachy.kamigami import check, effects, ids
from theomachy.kamigami.faces import vocabulary
from theomachy.kamigami.reading import Reading
from theomachy.kamigami.state import KState
from theomachy.kamigami.use import begin, cancel, move_judged, usable
from theomachy.language.kinds import Thing
from theomachy.language.words.flow import Later
from theomachy.language.words.things import Choice, bind_cards


class Doing(Reading):
    """Changes; `Reading` only looks."""

    def draw(self, s: KState, seat: int, n: int) -> None:
        """From the top of the own Deck; an empty Deck is rebuilt only when a card is needed (K-9.7 … K-9.9, K-R59)."""
        deck = s.zone(seat, ids.DECK)
        hand = seat * ids.SEAT_ZONES + ids.HAND
        for _ in range(n):
            if not deck and not self.reshuffle(s, seat):
                return
            s.note(ids.E_DRAW, seat, zones.take_top(s, seat * ids.SEAT_ZONES + ids.DECK, hand))

    def reshuffle(self, s: KState, seat: int) -> bool:
        """Shuffle the Discard Pile under what is left of the Deck; False if there is nothing (K-9.8, K-R58)."""
        pile = s.zone(seat, ids.DISCARD)
        if not pile:
            return False
        deck = seat * ids.SEAT_ZONES + ids.DECK
        kept = s.zones[deck]
        s.zones[deck] = []
        for card in list(pile):
            zones.move(s, card, deck)
        zones.shuffle(s, deck)
        s.zones[deck].extend(kept)
        s.note(ids.L_RESHUFFLE, seat)
        if kept is not s.zones[deck]:  # callers hold on to the list
            kept[:] = s.zones[deck]
            s.zones[deck] = kept
        return True

    def finish_judgement(self, s: KState, seat: int) -> None:
        """The Adjudication's outcome is resolved: the card is discarded, then its own Reveal happens (K-R25, K-R69)."""
        card = move_judged(s, seat)
        if card >= 0 and self.table.reveals[s.face[card]] and "adjudicate" in self.params.reveal_on:
            s.reveals.append(card)
            check.check(s)

    def left_hall(self, s: KState, zone: int) -> None:
        """A card has left a pile of the Hall: it may want filling up (K-8.8, K-R63)."""
        start = s.shared(ids.WARRIORS)
        if start <= zone < start + 9:
            s.stale = True

    def end_by_limit(self, s: KState) -> None:
        """K-R75: the highest God Energy wins (Team: Main God); ties share it."""
        standing = [p for p in s.clockwise(0) if not self.params.team or s.main >> p & 1]
        best = max(s.energy[p] for p in standing)
        winners = 0
        for p in standing:
            if s.energy[p] == best:
                winners |= sum(1 << q for q in range(s.n) if s.team[q] == s.team[p])
        check.finish(s, winners, ids.R_LIMIT)

    def end_by_loop(self, s: KState) -> None:
        """K-R73: a compulsory loop that starts again by itself is a draw among all who are left."""
        check.finish(s, sum([1 << p for p in range(s.n) if not s.out >> p & 1]), ids.R_LOOP)

    # ---- what the shared words need
    def top_cards(self, s: KState, piles: list[int], n: int) -> tuple[int, ...]:
        """Looking at or revealing more than a Deck holds brings the Discard Pile under it (K-R58)."""
        for pile in piles:
            if pile < s.n * ids.SEAT_ZONES and len(s.zones[pile]) < n:
                self.reshuffle(s, pile // ids.SEAT_ZONES)
        return super().top_cards(s, piles, n)

    def make_draw(self, s: KState, seat: int, n: int, out: list[Event]) -> None:
        if seat >= 0 and n > 0:
            out.append(Event(ids.E_DRAW, seat, -1, n))

    def make_discard(self, s: KState, f: Frame, cards: tuple[int, ...], out: list[Event]) -> None:
        out.extend([Event(ids.E_DISCARD, f.who, c) for c in cards])

    def make_move(
        self, s: KState, f: Frame, cards: tuple[int, ...], to: list[int], top: bool, out: list[Event]
    ) -> None:
        if to:
            out.extend([Event(ids.E_MOVE, f.who, c, int(top), to[0]) for c in cards])

    def make_shuffle(self, s: KState, f: Frame, cards: tuple[int, ...], into: list[int], out: list[Event]) -> None:
        for zone in into:
            out.extend([Event(ids.E_MOVE, f.who, c, 1, zone) for c in cards])
            out.append(Event(ids.E_SHUFFLE, f.who, -1, 0, zone))

    def make_look(self, s: KState, f: Frame, cards: tuple[int, ...], out: list[Event]) -> None:
        for card in cards:
            zones.look(s, card, f.who)
            s.note(ids.L_LOOK, f.who, card)

    def make_reveal(self, s: KState, f: Frame, cards: tuple[int, ...], out: list[Event]) -> None:
        for card in cards:
            zones.reveal(s, card)
            out.append(Event(ids.E_REVEAL, f.who, card))
            s.note(ids.E_REVEAL, f.who, card)

    def lay_trait(self, s: KState, f: Frame, have: Any) -> None:
        effects.lay_trait(s, f, have)

    def lay_effect(self, s: KState, f: Frame, sentence: Any) -> None:
        effects.lay(s, f, sentence, effects.WHEN_DONE if isinstance(sentence, Later) else effects.TURN_END)

    def apply_while(self, s: KState, f: Frame, sentence: Any) -> None:
        effects.lay(s, f, sentence, effects.until_of(s, f, None))

    def replace_event(self, s: KState, f: Frame) -> None:
        """ "Instead": what the window is about does not happen."""
        batch = self.batch_below(s, f)
        if batch is not None:
            k = batch.i - 1
            batch.events = (*batch.events[:k], Event(ids.E_NOTHING), *batch.events[k + 1 :])
            self._window_on(s, batch).events = ()  # nothing is left to answer

    def _window_on(self, s: KState, batch: Frame) -> Frame:
        """The window about the batch's present event."""
        return s.frames[next(k for k, frame in enumerate(s.frames) if frame is batch) + 1]

    def batch_below(self, s: KState, f: Frame) -> Frame | None:
        """The batch whose window this ability answers."""
        for frame in reversed(s.frames[: f.base]):
            if type(frame.word).__name__ == "Batch":
                return frame
        return None

    def unless(self, s: KState, f: Frame, sentence: Any) -> None:
        if not sentence.condition.holds(s, f):
            s.push(sentence, f.who, f.base, f.source).player = f.player

    # ---- Kamigami's own words
    def declare_attack(self, s: KState, f: Frame, value: int, target: int) -> None:
        attacking.declare(s, f.who, s.frames[f.base].source, value, target, f.base)

    def add_defence(self, s: KState, f: Frame, n: int) -> None:
        """A Defend, Defense or Protect value joins the total of the present Attack (K-7.11, K-R18, K-R27)."""
        if s.attacks:
            card = s.frames[f.base].source
            s.attacks[-1].defences = (*s.attacks[-1].defences, (f.who, card, n))
            s.note(ids.L_DEFEND, f.who, card, n)

    def add_boost(self, s: KState, f: Frame, n: int) -> None:
        if s.attacks:
            card = s.frames[f.base].source
            s.attacks[-1].boosts = (*s.attacks[-1].boosts, (card, n))
            s.note(ids.L_BOOST, f.who, card, n)

    def lessen(self, s: KState, f: Frame, n: int) -> None:
        """The loss about to happen is smaller, at least 0."""
        batch = self.batch_below(s, f)
        if batch is not None:
            k = batch.i - 1
            e = batch.events[k].but(n=max(0, batch.events[k].n - n))
            batch.events = (*batch.events[:k], e, *batch.events[k + 1 :])
            window = self._window_on(s, batch)
            least = {ids.E_WOULD_LOSE: 1, ids.E_WOULD_FALL: self.energy_of(s, e.card)}
            window.events = tuple([x.but(n=e.n) for x in window.events if e.n >= least[x.kind]])

    def adjudicate(self, s: KState, f: Frame, out: list[Event]) -> None:
        """Turn up the top card of the own Deck; without a card there is no outcome (K-11.2, K-R59, K-R69)."""
        base = s.frames[f.base]
        base.it = -1
        self.finish_judgement(s, f.who)
        deck = s.zone(f.who, ids.DECK)
        if not deck and not self.reshuffle(s, f.who):
            return
        card = deck[-1]
        zones.move(s, card, f.who * ids.SEAT_ZONES + ids.JUDGED)
        base.it = card
        base.them = (card,)
        s.note(ids.E_REVEAL, f.who, card)
        out.append(Event(ids.E_REVEAL, f.who, card))

    def redirect_targets(self, s: KState, f: Frame, what: Thing) -> list[int]:
        """K-R43: any other God in play, the attacking player's and teammates' included, unless the text says less."""
        if not s.attacks:
            return []
        attack = s.attacks[-1]
        key = s.frames[f.base].source << 8 | getattr(s.frames[f.base].word, "index", 0)
        if key in attack.redirects:
            return []
        cards = what.among(s, f) if isinstance(what, Choice) else list(what.cards(s, f))
        barred = -1 if self.params.redirect_to_attacker else attack.who
        return [c for c in cards if c != attack.target and self.attackable(s, c) and self.controller_of(s, c) != barred]

    def redirect(self, s: KState, f: Frame, target: int) -> None:
        attack = s.attacks[-1]
        base = s.frames[f.base]
        attack.redirects = (*attack.redirects, base.source << 8 | getattr(base.word, "index", 0))
        attack.target = target
        bind_cards(s, f, (target,))
        s.note(ids.L_REDIRECT, f.who, target)

    def lay_colour(self, s: KState, f: Frame, clause: Any) -> None:
        effects.lay(s, f, clause, effects.until_of(s, f, clause.span), s.frames[f.base].x)

    def lay_stay(self, s: KState, f: Frame, clause: Any) -> None:
        effects.lay(s, f, clause, effects.IN_PLAY)

    def cancel(self, s: KState, f: Frame, what: Any) -> None:
        """Cancel the Attack, or the ability or effect the trigger spoke of (K-6.20, K-11.10)."""
        if what is not None and type(what.head).__name__ == "AttackNoun":
            if s.attacks:
                s.attacks[-1].cancelled = True
                s.note(ids.L_CANCEL, s.attacks[-1].who, s.attacks[-1].source)
            return
        frames = s.frames[f.base].cards
        if frames and frames[0] >= 0:
            cancel(s, frames[0])

    def usable_acts(self, s: KState, seat: int, card: int, source: int) -> list[int]:
        return [u.index for u in self.table.acts[s.face[card]] if usable(s, u, seat, source)]

    def use_act(self, s: KState, seat: int, card: int, index: int, source: int) -> None:
        begin(s, self.table.uses[s.face[card]][index], seat, source)

    def text_of(self, word: Word) -> str:
        """A part of a text, for people."""
        return vocabulary().fragment(word)
