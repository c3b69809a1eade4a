"""Questions about a Kamigami table that rules and words ask; nothing here changes it."""

from __future__ import annotations

from typing import Any

from theomachy.core.codes import code
from theomachy.core.event import Event
from theomachy.core.frame import Frame
from theomachy.core.rules import Rules
from theomachy.kamigami import effects, hall, ids
from theomachy.kamigami.needs import GOD_NOUNS, NounFacts
from theomachy.kamigami.params import Params
from theomachy.kamigami.state import Attack, KState
from theomachy.kamigami.table import Table
from theomachy.kamigami.use import DAMAGED_GOD, DAMAGED_TEMPLE, DESTROYED_TEMPLE, PHASE_WORDS
from theomachy.language.kinds import Phase, Thing
from theomachy.language.meaning import Meaning
from theomachy.language.words.nouns import Noun, Of
from theomachy.language.words.things import Choice, Own, Pick, bind_cards


class Reading(Rules, Meaning):
    """What can be read off the table."""

    params: Params
    table: Table
    nouns: dict[int, NounFacts]

    def controller_of(self, s: KState, card: int) -> int:
        place = s.place[card]
        return place // ids.SEAT_ZONES if place < s.n * ids.SEAT_ZONES else s.owner[card]

    def energy_of(self, s: KState, card: int) -> int:
        seat = self.controller_of(s, card)
        if s.place[card] % ids.SEAT_ZONES == ids.GOD:
            return s.energy[seat]
        return 0 if s.ruined >> seat & 1 else s.temple_energy[seat]

    def is_god(self, s: KState, card: int) -> bool:
        place = s.place[card]
        return place < s.n * ids.SEAT_ZONES and place % ids.SEAT_ZONES == ids.GOD

    def is_temple(self, s: KState, card: int) -> bool:
        place = s.place[card]
        return place < s.n * ids.SEAT_ZONES and place % ids.SEAT_ZONES == ids.TEMPLE

    def attackable(self, s: KState, card: int) -> bool:
        """A God or standing Temple of a player who is neither out nor Sealed (K-7.4)."""
        if not (self.is_god(s, card) or self.is_temple(s, card)):
            return False
        seat = self.controller_of(s, card)
        if self.is_temple(s, card):
            if s.ruined >> seat & 1:
                return False
            if self.params.sealed_temple_stands and s.sealed >> seat & 1:
                return True
        return not s.out_of_play(seat)

    def can_attack(self, s: KState, seat: int) -> bool:
        """Whether there is anybody to attack."""
        team = s.team
        gone = s.out | s.sealed
        for p in range(s.n):
            if team[p] != team[seat] and not gone >> p & 1:
                return True
        return self.params.sealed_temple_stands and bool(self.targets(s, seat))

    def targets(self, s: KState, seat: int) -> list[int]:
        """What a seat may attack: one God or one Temple of an opponent (K-7.3)."""
        found: list[int] = []
        for p in s.clockwise(seat):
            if s.team[p] == s.team[seat]:
                continue
            for card in [*s.zone(p, ids.GOD), *(s.zone(p, ids.TEMPLE) if self.params.variant.attack_temples else ())]:
                if self.attackable(s, card):
                    found.append(card)
        return found

    def lost(self, s: KState, seat: int) -> bool:
        return seat >= 0 and s.out_of_play(seat)

    def attack_value(self, s: KState, attack: Attack) -> int:
        """Printed value and all modifiers, at least 0 (K-7.11, K-R46)."""
        bonus = effects.attack_bonus(s, attack) if s.effects else 0
        return max(0, attack.base + sum(n for _, n in attack.boosts) + bonus)

    def defence_value(self, s: KState, attack: Attack) -> int:
        bonus = effects.defence_bonus(s, attack) if s.effects else 0
        return sum(n for _, _, n in attack.defences) + bonus

    def colour_of(self, s: KState, card: int) -> int:
        return effects.colour(s, card) if s.effects else self.table.colour[s.face[card]]

    def chain_of(self, s: KState, card: int) -> int:
        return self.table.chain[s.face[card]]

    def price_of(self, s: KState, seat: int, card: int) -> int:
        """What Recruiting a card costs a player now, at least 0 (K-R65)."""
        cost = self.table.cost[s.face[card]]
        return max(0, cost - effects.discount(s, seat, card)) if s.effects else cost

    def hall_has(self, s: KState, cost: int) -> bool:
        """Whether a card that costs so much or less lies face up in the Hall."""
        costs, face = self.table.cost, s.face
        return any(costs[face[c]] <= cost for c in hall.tops(s))

    def recruit_options(self, s: KState, seat: int) -> list[int]:
        faith = s.faith[seat]
        if s.effects:
            return [code(ids.V_RECRUIT, c) for c in hall.tops(s) if self.price_of(s, seat, c) <= faith]
        if faith < self.table.cheapest:
            return []
        cost, face = self.table.cost, s.face
        return [code(ids.V_RECRUIT, c) for c in hall.tops(s) if cost[face[c]] <= faith]

    def stays(self, s: KState, card: int) -> bool:
        """ "This stays in play": not discarded in the Discard Phase (K-9.5)."""
        return bool(s.effects) and any(e.source == card and type(e.word).__name__ == "Stay" for e in s.effects)

    def phase_is(self, s: KState, phase: Phase) -> bool:
        return type(phase).__name__ == PHASE_WORDS[s.phase]

    # ---- what the shared words need
    def opponents(self, s: KState, seat: int) -> list[int]:
        team = s.team[seat] if seat >= 0 else -1
        return [p for p in s.clockwise(max(seat, 0)) if s.team[p] != team and not s.out_of_play(p)]

    def teammates(self, s: KState, seat: int) -> list[int]:
        return [p for p in s.clockwise(seat) if p != seat and s.team[p] == s.team[seat] and not s.out_of_play(p)]

    def untouchable(self, s: KState, seat: int) -> bool:
        return s.out_of_play(seat)

    def attacking_seats(self, s: KState, f: Frame) -> list[int]:
        return [s.attacks[-1].who] if s.attacks and s.attacks[-1].who >= 0 else []

    def hand_of(self, s: KState, seat: int) -> int:
        return seat * ids.SEAT_ZONES + ids.HAND

    def is_card(self, s: KState, card: int) -> bool:
        return self.table.kind[s.face[card]] >= ids.K_DISCIPLE

    def about(self, noun: Noun) -> NounFacts:
        """What can be said of a description once and for all."""
        found = self.nouns.get(id(noun))
        if found is None:
            found = self.nouns[id(noun)] = NounFacts(noun, self.table)
        return found

    def face_mask(self, s: KState, noun: Noun) -> int:
        facts = self.about(noun)
        return -1 if facts.coloured and s.effects else facts.mask

    def home_zones(self, s: KState, f: Frame, noun: Noun, home: int) -> list[int]:
        facts = self.about(noun)
        if not facts.slots:
            own = f.who * ids.SEAT_ZONES
            if home == ids.HOME_HAND:
                return [own + ids.HAND]
            if home == ids.HOME_OWN and not any(isinstance(r, Of) for r in noun.relatives):  # K-R66
                return [own + ids.HAND] if self.params.banish_from == "hand" else [own + ids.HAND, own + ids.PLAY]
            if home == ids.HOME_HALL:
                return [s.shared(k) for k in range(ids.WARRIORS, ids.SHARED_ZONES)]
        seats = [p for p in s.clockwise(max(s.frames[f.base].who, 0)) if not s.out_of_play(p)]
        if not facts.slots:
            return [p * ids.SEAT_ZONES + ids.PLAY for p in seats]
        found = [p * ids.SEAT_ZONES + ids.GOD for p in seats] if facts.gods else []
        if facts.temples:
            found += [p * ids.SEAT_ZONES + ids.TEMPLE for p in seats if not s.ruined >> p & 1]
        return found

    def choosable(self, s: KState, f: Frame, pick: Any, cards: list[int]) -> list[int]:
        """In piles of different cards only the top one lies face up and can be meant (K-3.9, K-8.5)."""
        if not self.params.variant.even_piles:
            return cards
        start = s.shared(ids.WARRIORS)
        return [c for c in cards if s.place[c] < start or s.zones[s.place[c]][-1] == c]

    def of_seat(self, s: KState, f: Frame, noun: Noun, seat: int) -> list[int]:
        names = {type(head).__name__ for head in noun.heads}
        if s.out_of_play(seat):
            return []
        if names & GOD_NOUNS:
            return [c for c in s.zone(seat, ids.GOD) if noun.describes(s, f, c)]
        if "TempleNoun" in names:
            return [c for c in s.zone(seat, ids.TEMPLE) if noun.describes(s, f, c)]
        return [c for c in s.zone(seat, ids.PLAY) if noun.fits(s, f, c)]

    def you_control(self, s: KState, f: Frame, what: Thing) -> bool:
        """At least so many as are named; "any number of" and "each" are one or more."""
        who = s.frames[f.base].who
        found = what.among(s, f) if isinstance(what, Choice) else what.cards(s, f)
        mine = tuple([c for c in found if self.controller_of(s, c) == who])
        bind_cards(s, f, mine)
        least = what.bounds(s, f)[0] if isinstance(what, Pick) and what.asks() else 1
        return len(mine) >= max(1, least)

    def other_than(self, s: KState, f: Frame) -> int:
        """ "Another God": not the one just spoken of (K-R81); in an Attack, not its target."""
        return s.attacks[-1].target if s.attacks else s.frames[f.base].source

    def last_card(self, s: KState, f: Frame, zone: Any) -> tuple[int, ...]:
        return (s.chain[-1],) if s.chain else ()

    # ---- what Kamigami's own words need
    def has_energy(self, s: KState, card: int) -> bool:
        """A God, or a Temple that stands, of somebody who can be touched."""
        return self.attackable(s, card)

    def suffers(self, s: KState, f: Frame, e: Event, what: Thing) -> bool:
        card = s.attacks[-1].target if e.kind == ids.E_ATTACK and s.attacks else e.card
        if not self.played_fits(s, f, card, what):
            return False
        bind_cards(s, f, (card,))
        if e.kind == ids.E_ATTACK:
            f.player = e.who
        return True

    def attacks(self, s: KState, f: Frame, e: Event, what: Thing) -> bool:
        """ "Your Warrior attacks": its own card is the Attacker (K-2.23)."""
        if not self.attacker_fits(s, f, e, what):
            return False
        f.it = e.source
        return True

    def attacker_fits(self, s: KState, f: Frame, e: Event, by: Thing) -> bool:
        """The attacker need not lie where such things usually lie: it may have left play meanwhile (K-R42)."""
        if isinstance(by, Own):
            return by.whose.fits(s, f, e.who) and by.noun.describes(s, f, e.source)
        return self.played_fits(s, f, e.source, by)

    def played_fits(self, s: KState, f: Frame, card: int, what: Thing) -> bool:
        """Whether a card is one of those meant, wherever it lies now."""
        if isinstance(what, Pick):
            return what.noun.describes(s, f, card) and all(r.fits(s, f, card) for r in what.noun.relatives)
        return what.fits(s, f, card)

    def played_by(self, s: KState, seat: int) -> list[int]:
        """Cards a seat has played this turn, in order, by React too (K-R33)."""
        return [p >> 4 for p in s.played if p >> 1 & 7 == seat]

    def result_fits(self, s: KState, f: Frame, what: Thing, destroyed: bool) -> bool:
        """ "If this damages a God": what the Attack of this ability did (K-7.15)."""
        base = s.frames[f.base]
        god = isinstance(what, Pick) and any(type(h).__name__ in GOD_NOUNS for h in what.noun.heads)
        if destroyed:
            return bool(base.did & DESTROYED_TEMPLE)
        return bool(base.did & (DAMAGED_GOD if god else DAMAGED_TEMPLE))
