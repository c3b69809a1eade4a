"""What the shared words mean at a Kamigami table."""

from __future__ import annotations

from theomachy.core import zones
from theomachy.core.event import Event
from theomachy.core.frame import Frame, Word
from theomachy.kamigami import drawing, events, hall, layout, slots
from theomachy.kamigami.abilities import lasting_effects, matching, prices, replacements
from theomachy.kamigami.card_index import NounFacts
from theomachy.kamigami.layout import at
from theomachy.kamigami.params import HAND_ONLY
from theomachy.kamigami.state import KState
from theomachy.language.running.kinds import Clause, Sentence, Thing, Zone, bind_cards, push_part
from theomachy.language.running.semantics import Semantics, one_of_each_copy, top_cards_of
from theomachy.language.words.flow import Unless, While
from theomachy.language.words.nouns import Noun
from theomachy.language.words.things import Choice, Pick


class KSemantics(Semantics):
    """The mechanics behind the shared words."""

    # ---- players
    def opponents(self, s: KState, seat: int) -> list[int]:
        return slots.opponents(s, seat)

    def teammates(self, s: KState, seat: int) -> list[int]:
        return slots.teammates(s, seat)

    def is_out_of_reach(self, s: KState, seat: int) -> bool:
        return s.out_of_play(seat)

    def seats_within_reach(self, s: KState, first: int) -> list[int]:
        return slots.touchable_seats(s, first)  # `first` -1: a Reveal that nobody controls

    def attacking_seats(self, s: KState, f: Frame) -> list[int]:
        return [s.attacks[-1].who] if s.attacks and s.attacks[-1].who >= 0 else []

    def hand_of(self, s: KState, seat: int) -> int:
        return at(seat, layout.HAND)

    def announce_answer(self, s: KState, seat: int, source: int, code: int, of: Word | None = None) -> None:
        if s.keeps_history:
            s.note(events.ANSWERED, seat, source, code, s.card_index.choices.get(id(of), -1))

    def tell_put_under(self, s: KState, seat: int, card: int, zone: int) -> None:
        s.note(events.MOVE, seat, card, origin=zone)

    # ---- nouns
    def face_mask(self, s: KState, noun: Noun) -> int:
        facts = s.card_index.nouns[id(noun)]
        return -1 if facts.coloured and s.effects else facts.mask

    def home_zones(self, s: KState, f: Frame, noun: Noun, home: int) -> list[int]:
        facts = s.card_index.nouns[id(noun)]
        if facts.slots:
            return self._slots(s, f, facts)
        if home == layout.HOME_HAND:
            return [at(f.who, layout.HAND)]
        if home == layout.HOME_OWN and not facts.of_somebody:  # K-R66
            hand = at(f.who, layout.HAND)
            return [hand] if s.params.banish_from == HAND_ONLY else [hand, at(f.who, layout.PLAY)]
        if home == layout.HOME_HALL:
            return hall.piles(s)
        # in play (K-2.32), so never in the Netherworld (K-11.4, K-R20)
        return [at(p, layout.PLAY) for p in slots.touchable_seats(s, s.frames[f.base].who)]

    def _slots(self, s: KState, f: Frame, facts: NounFacts) -> list[int]:
        """Where Gods and standing Temples lie, clockwise; destroyed ones where the text mentions them (K-R48)."""
        seats = slots.touchable_seats(s, s.frames[f.base].who)
        found = [at(p, layout.GOD) for p in seats] if facts.gods else []
        if facts.temples:
            found += [
                at(p, layout.TEMPLE) for p in seats if facts.includes_destroyed or not s.destroyed_temples >> p & 1
            ]
        return found

    def things_of_seat(self, s: KState, f: Frame, noun: Noun, seat: int) -> list[int]:
        if s.out_of_play(seat):
            return []
        facts = s.card_index.nouns[id(noun)]
        if facts.gods or facts.temples:
            lost = s.destroyed_temples >> seat & 1 and not facts.includes_destroyed  # K-R48
            cards = s.zone(seat, layout.GOD) if facts.gods else [] if lost else s.zone(seat, layout.TEMPLE)
            return [c for c in cards if noun.describes(s, f, c)]
        return [c for c in s.zone(seat, layout.PLAY) if noun.fits(s, f, c)]

    def is_card(self, s: KState, card: int) -> bool:
        return s.card_index.kind[s.face[card]] >= layout.K_DISCIPLE

    def excluded_card(self, s: KState, f: Frame) -> int:
        """ "Another God": not the one just spoken of (K-R81); in an Attack, not its target."""
        return s.attacks[-1].target if s.attacks else s.frames[f.base].source

    def controller_of(self, s: KState, card: int) -> int:
        return slots.controller_of(s, card)

    def you_control(self, s: KState, f: Frame, what: Thing) -> bool:
        """Whether you control at least so many as are named; "any number of" and "each" are one or more."""
        who = s.frames[f.base].who
        found = what.candidates(s, f) if isinstance(what, Choice) else what.cards(s, f)
        mine = tuple([c for c in found if slots.controller_of(s, c) == who])
        bind_cards(s, f, mine)
        least = what.bounds(s, f)[0] if isinstance(what, Pick) and what.asks() else 1
        return len(mine) >= max(1, least)

    def choosable(self, s: KState, f: Frame, pick: Pick, cards: list[int]) -> list[int]:
        """The cards that may be chosen: of a pile of different ones only the top lies face up (K-3.9, K-8.5)."""
        if not s.params.variant.even_piles:
            return cards
        start = s.shared(layout.WARRIORS)
        return [c for c in cards if s.place[c] < start or s.zones[s.place[c]][-1] == c]

    def distinct(self, s: KState, cards: list[int]) -> list[int]:
        """The cards without repetition: of a pile of the Hall it is the top card that is taken (K-8.5)."""
        start = s.shared(layout.WARRIORS)
        uppermost = {s.place[c]: c for c in cards if s.place[c] >= start}
        found = one_of_each_copy(s, cards)
        return [uppermost.get(s.place[c], c) for c in found] if uppermost else found

    def without_pledged(self, s: KState, cards: list[int]) -> list[int]:
        return prices.unpledged(s, cards)

    def top_cards(self, s: KState, piles: list[int], n: int) -> tuple[int, ...]:
        drawing.ensure_cards(s, piles, n)
        return top_cards_of(s, piles, n)

    def last_card(self, s: KState, f: Frame, zone: Zone) -> tuple[int, ...]:
        """The last card of the Chain; only the active player has one (K-5.1)."""
        row = zone.listed(s, f)
        return (row[-1],) if row else ()

    # ---- events
    def attacker_is(self, s: KState, f: Frame, e: Event, what: Thing) -> bool:
        return matching.attacks(s, f, e, what)

    def event_concerns(self, s: KState, f: Frame, e: Event, what: Thing) -> bool:
        return matching.suffers(s, f, e, what)

    # ---- what clauses make
    def drawable(self, s: KState, seat: int) -> int:
        return len(s.zone(seat, layout.DECK)) + len(s.zone(seat, layout.DISCARD)) if seat >= 0 else 0

    def make_draw(self, s: KState, seat: int, n: int, out: list[Event]) -> None:
        if seat >= 0 and n > 0:
            out.extend(drawing.draw_events(s, seat, n))

    def make_discard(self, s: KState, f: Frame, cards: tuple[int, ...], out: list[Event]) -> None:
        out.extend([Event(events.DISCARD, f.who, c) for c in cards])

    def make_move(
        self, s: KState, f: Frame, cards: tuple[int, ...], to: list[int], top: bool, out: list[Event]
    ) -> None:
        if to:
            out.extend([Event(events.MOVE, f.who, c, int(top), to[0]) for c in cards])

    def make_shuffle(self, s: KState, f: Frame, cards: tuple[int, ...], into: list[int], out: list[Event]) -> None:
        for zone in into:
            out.extend([Event(events.MOVE, f.who, c, 1, zone) for c in cards])
            out.append(Event(events.SHUFFLE, f.who, -1, 0, zone))

    def make_look(self, s: KState, f: Frame, cards: tuple[int, ...], out: list[Event]) -> None:
        for card in cards:
            zones.show_to(s, card, f.who)
            s.note(events.LOOK, f.who, card, to=s.place[card])

    def make_reveal(self, s: KState, f: Frame, cards: tuple[int, ...], out: list[Event]) -> None:
        for card in cards:
            zones.reveal(s, card)
            out.append(Event(events.REVEAL, f.who, card))
            s.note(events.REVEAL, f.who, card)

    # ---- what lasts, what is replaced
    def add_trait(self, s: KState, f: Frame, have: Clause) -> None:
        lasting_effects.add_effect(s, f, have)

    def add_delayed_effect(self, s: KState, f: Frame, sentence: Sentence) -> None:
        lasting_effects.add_effect(s, f, sentence)

    def apply_while(self, s: KState, f: Frame, sentence: While) -> None:
        lasting_effects.add_effect(s, f, sentence)

    def add_bar(self, s: KState, f: Frame, bar: Clause, seats: list[int]) -> None:
        lasting_effects.add_effect(s, f, bar, sum([1 << p for p in seats]))

    def skip_phase(self, s: KState, f: Frame, skip: Clause) -> None:
        lasting_effects.add_effect(s, f, skip, 1 << f.who)

    def begin_replacement(self, s: KState, f: Frame) -> bool:
        return replacements.apply_replacement(s, f)

    def replace_event(self, s: KState, f: Frame) -> None:
        replacements.replace_event(s, f)

    def begin_unless(self, s: KState, f: Frame, sentence: Unless) -> None:
        if not sentence.condition.holds(s, f):
            push_part(s, sentence, f)
