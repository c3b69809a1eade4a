"""What a seat cannot know of a Twilight table, dealt anew (T-2.13, T-R27)."""

from __future__ import annotations

from collections import Counter
from typing import Final

from theomachy.core import rng, zones
from theomachy.core.codes import PICK, a_of, verb_of
from theomachy.core.declared import Declared
from theomachy.core.frame import NO_CARDS, NO_PICKS, Frame, Word
from theomachy.core.information_set import InformationSet
from theomachy.language.running.kinds import Clause
from theomachy.language.running.suspended_clauses import (
    is_text_choice,
    replace_picks,
    restart_choices,
    show_searched_pile,
)
from theomachy.twilight import layout as at
from theomachy.twilight.abilities.announcing import Announce, Target, reset_targets, targets_of
from theomachy.twilight.abilities.power import PayingX
from theomachy.twilight.abilities.resolving import Resolve
from theomachy.twilight.abilities.sacrifice import PRINTED, Sacrifice, paid_x
from theomachy.twilight.layout import FACTIONS, SEAT_ZONES
from theomachy.twilight.phases.combat import Declare
from theomachy.twilight.phases.damage import StackDamage
from theomachy.twilight.phases.trade import BUILDING_OFFER, GIVING, Bargain
from theomachy.twilight.queries import distinct
from theomachy.twilight.setup.decks import COPIES
from theomachy.twilight.setup.draft import SPARE, Building, Drafting
from theomachy.twilight.setup.opening import Opening
from theomachy.twilight.state import Effect, Pending, TState

UNORDERED_ZONES: Final = (at.HAND, at.PILE, at.KEPT, at.ASIDE)
# Cards whose back shows, their values, other hidden cards, and the faces of all of them by value.
Backs = tuple[list[int], list[int], list[int], list[list[int]]]


def back_seen(s: TState, card: int) -> bool:
    """Whether the value on its back is public where it lies (T-2.12)."""
    zone = s.place[card]
    if zone >= s.middle:
        return False
    kind = zone % SEAT_ZONES
    if kind == at.LIFE:
        return bool(s.backs_seen[card]) or s.zones[zone][-1] == card
    return kind not in (at.PILE, at.KEPT)


class TInformationSet(InformationSet):
    """What one seat cannot see of a Twilight table."""

    __slots__ = ("decks",)

    decks: list[Backs]

    # ---- what the seat knows
    def reduce_to_known(self) -> None:
        s: TState = self.s
        if not s.over and isinstance(s.frames[-1].word, Building):
            self._unbuild(s.frames[-1])

    def is_private_choice(self, word: Word) -> bool:
        return is_text_choice(word)

    def undo_private_choice(self, f: Frame) -> None:
        s: TState = self.s
        word = f.word
        if isinstance(word, (Declare, PayingX)):
            f.cards = NO_CARDS if isinstance(word, Declare) else (0, 0, 0)
        elif isinstance(word, Sacrifice):
            f.step, f.cards, f.x = PRINTED, NO_CARDS, paid_x(s, f.source)
        elif isinstance(word, StackDamage) and f.it >= 0:
            f.x += len(f.them)
            f.them = NO_CARDS
        elif isinstance(word, Target):
            f.i, f.cards, f.picks = 0, NO_CARDS, NO_PICKS
            reset_targets(s, f)
        else:
            restart_choices(self.s, f)

    def trackable(self) -> set[int]:
        """Aspects have backs that one can point at; so has what the seat is asked about."""
        s: TState = self.s
        found = {c for p in range(s.n) for kind in (at.ASPECTS, at.RESOURCES) for c in s.zone(p, kind)}
        if s.seat == self.seat:
            found.update([a_of(code) for code in s.all_options if verb_of(code) == PICK])
        return found

    def is_unordered(self, zone: int) -> bool:
        s: TState = self.s
        if zone >= s.middle:
            return zone == s.shared(at.GONE)
        return zone // SEAT_ZONES != self.seat and zone % SEAT_ZONES in UNORDERED_ZONES

    def distinguishing_key(self, card: int) -> tuple[object, ...]:
        s: TState = self.s
        number = s.face[card]
        return (
            s.card_index.kinds[number] == at.DEITY_CARD,
            s.owner[card],
            s.card_index.levels[number] if back_seen(s, card) else 0,
        )

    def place_columns(self) -> tuple[list[int], ...]:
        s: TState = self.s
        return (*super().place_columns(), s.backs_seen, s.flags, s.freeze)

    # ---- faces
    def find_groups(self) -> None:
        """Per deck whose list the seat knows; who drafted what it does not know."""
        s: TState = self.s
        kinds, drafted = s.card_index.kinds, s.params.drafting
        decks: dict[tuple[int, bool], list[int]] = {}
        for card, owner in enumerate(s.owner):
            if s.known[card] & self.bit or kinds[s.face[card]] == at.MINI:
                continue
            deck = -1 if drafted and owner != self.seat else owner
            decks.setdefault((deck, kinds[s.face[card]] == at.DEITY_CARD), []).append(card)
        self.decks = []
        for (_, deities), cards in sorted(decks.items()):
            if deities:
                self.add_group(cards)
            else:
                self.decks.append(self._by_backs(cards))
        for card in self.renumbered.values():
            s.last_stats[card] = s.used[card] = 0

    def _by_backs(self, cards: list[int]) -> Backs:
        """The cards whose back shows, their values, the others, and the faces of each value."""
        s: TState = self.s
        levels = s.card_index.levels
        faces: list[list[int]] = [[], [], []]
        for number in sorted([s.face[c] for c in cards]):
            faces[levels[number]].append(number)
        shown = [c for c in cards if back_seen(s, c)]
        return shown, [s.level(c) for c in shown], [c for c in cards if not back_seen(s, c)], faces

    def deal_faces(self) -> None:
        super().deal_faces()
        s: TState = self.s
        for backs in self.decks:
            self._deal_by_backs(*backs)
        if not s.params.drafting:
            for owner in range(s.n):
                if owner != self.seat and not s.params.public_decks >> owner & 1:
                    self._redeal_deck(owner)

    def _deal_by_backs(self, shown: list[int], values: list[int], others: list[int], faces: list[list[int]]) -> None:
        """A card whose back shows gets a face of that value; what is left goes to the others."""
        s: TState = self.s
        face = s.face
        left = faces
        if shown:
            left = [some.copy() for some in faces]
            for some in left:
                rng.shuffle(s, some)
            for c, value in zip(shown, values, strict=True):
                face[c] = left[value].pop()
        rest = sorted([number for some in left for number in some])
        rng.shuffle(s, rest)
        for c, number in zip(others, rest, strict=True):
            face[c] = number

    def _redeal_deck(self, owner: int) -> None:
        """Another player's own deck is a secret: any cards it might hold by the rules of deck building (T-16)."""
        s: TState = self.s
        cards = s.card_index.cards
        mine = [c for c, o in enumerate(s.owner) if o == owner and s.card(c).kind <= at.SCHEME]
        taken = Counter(s.face[c] for c in mine if s.known[c] & self.bit)
        left = [
            card.index
            for card in cards
            if card.kind <= at.SCHEME
            for _ in range((1 if "Epic" in card.types else COPIES) - taken[card.index])
        ]
        rng.shuffle(s, left)
        hidden = [c for c in mine if not s.known[c] & self.bit]
        hidden.sort(key=lambda c: not back_seen(s, c))  # values that are seen are served first
        need = self._needed(owner, taken)
        for c in hidden:
            level = s.level(c) if back_seen(s, c) else -1
            fits = [k for k, number in enumerate(left) if level in (-1, cards[number].level)]
            wanted = [k for k in fits if need[cards[left[k]].colour] > 0]
            if fits:
                number = left.pop((wanted or fits)[0])
            else:  # a deck from a position may break the rules: any card with that back
                number = next(card.index for card in cards if card.kind <= at.SCHEME and card.level == level)
            need[cards[number].colour] -= 1
            s.face[c] = number

    def _needed(self, owner: int, taken: Counter[int]) -> list[int]:
        """How many cards of each Faction the Deity still requires among the hidden ones."""
        s: TState = self.s
        requirement = dict(s.card(s.deity[owner]).face.facts["requirement"] or ())
        need = [requirement.get(faction, 0) for faction in FACTIONS]
        for number, n in taken.items():
            need[s.card_index.cards[number].colour] -= n
        return need

    # ---- what is suspended and remembered
    def resample_frame(self, f: Frame) -> None:
        super().resample_frame(f)
        word = f.word
        if isinstance(word, Clause):
            replace_picks(f, word, self.chosen_cards)
            show_searched_pile(self.s, f)
        elif isinstance(word, (Announce, Resolve, Target)):
            f.them = self.referred_cards(f.them, f.who)

    def resample_references(self) -> None:
        s: TState = self.s
        if self.renumbered:
            for d in s.declared:
                self._declared(d)
            s.pending = [self._pending(p) for p in s.pending]
            s.effects = [self._effect(e) for e in s.effects]
            s.destroyed = tuple([self.face_stand_in(c) for c in s.destroyed])
            for card, heir in self.face_stand_ins.items():
                s.last_stats[heir] = self.true.last_stats[card]

    def _declared(self, d: Declared) -> None:
        d.source = self.face_stand_in(d.source)
        d.it = self.referred_card(d.it, d.who)
        d.them = self.referred_cards(d.them, d.who)
        d.slain = self.referred_cards(d.slain, d.who)
        d.targets = tuple(
            [
                (*target[:2], *self.referred_cards(cards, d.who), *players)
                for target, (cards, players) in zip(d.targets, targets_of(self.s, d), strict=True)
            ]
        )

    def _pending(self, p: Pending) -> Pending:
        return p._replace(
            source=self.face_stand_in(p.source),
            it=self.referred_card(p.it, p.who),
            them=self.referred_cards(p.them, p.who),
        )

    def _effect(self, e: Effect) -> Effect:
        hidden = self.renumbered
        if e.source not in hidden and e.it not in hidden and not any(c in hidden for c in e.them):
            return e
        twin = Effect(e.kind, e.word, e.who, self.face_stand_in(e.source), e.cards, e.n)
        twin.bonus, twin.until, twin.player = e.bonus, e.until, e.player
        twin.it, twin.them = self.referred_card(e.it, e.who), self.referred_cards(e.them, e.who)
        return twin

    # ---- secrets
    def resample_secrets(self) -> None:
        s: TState = self.s
        f = s.frames[-1]
        word = f.word
        if isinstance(word, Opening):
            self._mulligans(f)
        elif isinstance(word, Drafting):
            self._drafted(f)
        elif isinstance(word, Building):
            self._chosen_deities(f)
        elif isinstance(word, Bargain):
            self._bargained(f)
        else:
            super().resample_secrets()

    def _so_far(self, f: Frame) -> tuple[list[int], int]:
        """Who chooses in secret, one after another, and how far they are: nobody behind the seat has chosen yet, as
        far as it knows. Who had no choice was not asked, and knows as little as before."""
        s: TState = self.s
        order = s.clockwise(s.first)
        own = order.index(self.seat)
        if s.seat == self.seat:
            return order, own
        return order, own + 1 if own == 0 or (f.i > own and not self._forced(f)) else 0

    def _forced(self, f: Frame) -> bool:
        """Whether all cards that the seat could draft are equal."""
        s: TState = self.s
        return isinstance(f.word, Drafting) and len(distinct(s, s.zones[at.at(self.seat, at.PILE)])) == 1

    def _mulligans(self, f: Frame) -> None:
        """T-R87: decided at the same time, hidden from each other."""
        s: TState = self.s
        order, upto = self._so_far(f)
        taken = f.x & self.bit
        for p in order[:upto]:
            if p != self.seat and rng.randbelow(s, 2):
                taken |= 1 << p
        f.x = taken
        f.i = upto

    def _drafted(self, f: Frame) -> None:
        s: TState = self.s
        order, upto = self._so_far(f)
        picks: list[int] = []
        for k, p in enumerate(order[:upto]):
            pile = s.zones[at.at(p, at.PILE)]
            picks.append(f.cards[k] if p == self.seat else pile[rng.randbelow(s, len(pile))])
        f.cards = tuple(picks)
        f.i = upto

    def _unbuild(self, f: Frame) -> None:
        """Give those who cannot have built their deck yet, as far as the seat knows, their spare cards back."""
        s: TState = self.s
        order, upto = self._so_far(f)
        gone = [c for c in s.zones[s.shared(at.GONE)] if not s.known[c] & self.bit]
        for p in order[upto : f.i]:
            for _ in range(SPARE):
                zones.move(s, gone.pop(), at.at(p, at.KEPT))

    def _chosen_deities(self, f: Frame) -> None:
        """Guess which Deities others have chosen; they are shown when all have (T-18.6)."""
        s: TState = self.s
        order, upto = self._so_far(f)
        if s.seat != self.seat:
            f.cards = NO_CARDS
        f.i = upto
        for k, p in enumerate(order):
            if p != self.seat:
                kept = s.zones[at.at(p, at.KEPT)]
                deities = [c for c in kept if s.card_index.kinds[s.face[c]] == at.DEITY_CARD]
                s.deity[p] = deities[rng.randbelow(s, len(deities))] if k < upto else -1

    def _bargained(self, f: Frame) -> None:
        """T-R68: each side secretly chooses what it hands over; an offer that is being built nobody has seen."""
        s: TState = self.s
        if f.step != GIVING:
            if f.step == BUILDING_OFFER and s.seat != self.seat:
                f.cards = NO_CARDS
            return
        maker = f.player if f.x else f.who
        given = tuple([c for c in f.them if c not in self.renumbered and s.place[c] == at.at(self.seat, at.HAND)])
        if s.seat == self.seat and self.seat != maker:
            hand = s.hand(maker)
            for level, due in enumerate(f.cards[:3]):
                some = [c for c in hand if s.level(c) == level]
                rng.shuffle(s, some)
                given = (*some[:due], *given)
        f.them = given
