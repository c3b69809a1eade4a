"""A Kamigami table as tokens. No NumPy here: this is compiled."""

from __future__ import annotations

from typing import Any, Final

from theomachy.features.tokens import (
    MOST_SEATS,
    REMEMBERED,
    Columns,
    Places,
    TokenWriter,
    add_cards,
    add_counted,
    capped,
)
from theomachy.kamigami.numeric_view import asked_seat, row_of
from theomachy.kamigami.params import GAMES
from theomachy.kamigami.table_numbers import TableNumbers
from theomachy.kamigami.words import KAMIGAMI_WORDS

VERBS: Final = 28
ZONES: Final = 27  # with none
KINDS: Final = 28  # of decisions
PHASES: Final = 6
EVENTS: Final = 48
EFFECTS: Final = 13  # kinds of lasting effects
COLOURS: Final = 5
TURNS: Final = 40
ENERGY: Final = 41
TEMPLE_ENERGY: Final = 31
FAITH: Final = 21
HAND: Final = 16
CARDS: Final = 41
FORCE: Final = 21  # of an Attack
PILE: Final = 7
COPIES: Final = 8
VALUES: Final = 24  # of an option
NOBODY: Final = MOST_SEATS


class KamigamiTokens(TokenWriter):
    """The tokens of all three games at any number of players. `rows`: where each face of the game stands among all
    known ones; the row behind it is its first ability. `sizes`: how many abilities each has."""

    def __init__(self, rows: list[int], sizes: list[int]) -> None:
        self.rows = rows
        self.sizes = sizes
        self._declare_table()
        self._declare_seats()
        self._declare_places()
        self._declare_options()
        self._remembered: list[dict[int, list[int]]] = [{} for _ in range(KINDS)]

    def _declare_table(self) -> None:
        c = self.columns = Columns()
        self._always = c.one("always")
        self._players = c.each("players", MOST_SEATS + 1)
        self._variant = c.each("game", len(GAMES))
        self._with_temples = c.one("with Temples")
        self._turn = c.each("turn", TURNS)
        self._phase = c.each("phase", PHASES)
        self._kind = c.each("decision", KINDS)
        self._moment = c.each("decision and phase", KINDS * PHASES)
        self._event = c.each("event", EVENTS)
        self._event_by = c.each("event by seat", MOST_SEATS + 1)
        self._event_of = c.each("event of seat's card", MOST_SEATS + 1)
        self._follows = c.each("may follow", COLOURS)
        self._attack = c.each("attack", FORCE)
        self._defence = c.each("defence", FORCE)
        self._projected = c.each("projected", FORCE)
        self._spares = c.each("energy left after it", ENERGY)
        self._attacker = c.each("attacker", MOST_SEATS + 1)
        self._attacked = c.each("attacked", MOST_SEATS + 1)
        self._on_temple = c.one("attack on a temple")
        self._warrior_deck = c.each("warrior deck", PILE)
        self._artifact_deck = c.each("artifact deck", PILE)
        self._pile = [c.each(f"pile {k} of the Hall", PILE) for k in range(12)]
        self._plays = c.each("played this turn", HAND)
        self._options = c.each("options", VALUES)
        self._asking: dict[object, int] = {word: c.one(f"asks {word.__name__}") for word in KAMIGAMI_WORDS}

    def _declare_seats(self) -> None:
        c = self.columns
        self._active = c.by_seat("active")
        self._out = c.by_seat("out")
        self._sealed = c.by_seat("sealed")
        self._main = c.by_seat("main god")
        self._ruins = c.by_seat("temple in ruins")
        self._team = c.by_seat("same team")
        self._energy = c.seats("energy", ENERGY)
        self._temple_energy = c.seats("temple energy", TEMPLE_ENERGY)
        self._faith = c.seats("faith", FAITH)
        self._hand = c.seats("hand", HAND)
        self._deck = c.seats("deck", CARDS)
        self._discarded = c.seats("discard pile", CARDS)
        self._owned = c.seats("cards owned", CARDS)
        self._effect = c.seats("effect", EFFECTS)

    def _declare_places(self) -> None:
        p = self.places = Places()
        self._in_hand = p.one("hand")
        self._in_chain = p.one("chain")
        self._last = p.one("last of the Chain")
        self._asks = p.one("who asks")
        self._event_card = p.one("event's card")
        self._attacking = p.one("attacking card")
        self._defeated = p.one("netherworld")
        self._warriors = p.one("warriors of the Hall")
        self._artifacts = p.one("artifacts of the Hall")
        self._disciples = p.one("disciples of the Hall")
        self._used_in_round = p.one("used this round")
        self._used_in_game = p.one("used this game")
        self._god = p.by_seat("god")
        self._temple = p.by_seat("temple")
        self._discard = p.by_seat("discard pile")
        self._play = p.by_seat("play area")
        self._played = p.by_seat("played")
        self._judged = p.by_seat("turned up")
        self._known_hand = p.by_seat("known in hand")
        self._known_deck = p.by_seat("known in deck")
        self._offer = p.by_seat("offered")
        self._used = p.by_seat("used this turn")
        self._lasts = p.by_seat("lasting effect")
        self._owns = [p.counted(f"cards owned, seat +{k}", COPIES) for k in range(MOST_SEATS)]

    def _declare_options(self) -> None:
        c, p = Columns(), Places()
        self.option_columns, self.option_places = c, p
        self._verb = c.each("verb", VERBS)
        self._kind_verb = c.each("decision and verb", KINDS * VERBS)
        self._side = c.each("verb and seat", VERBS * (MOST_SEATS + 1))
        self._zone = c.each("verb and zone", VERBS * ZONES)
        self._value = c.each("verb and value", VERBS * VALUES)
        self._nothing = c.one("for nothing")
        self._card = [p.one(f"verb {verb}") for verb in range(VERBS)]
        self._any_card = p.one("any verb")

    # ---- states
    def state(self, numbers: Any) -> list[int]:
        k: TableNumbers = numbers
        out = [self._always, self._players + k.n, self._variant + k.variant]
        self._table(k, out)
        for p in range(k.n):
            self._seat(k, (p - k.seat) % k.n, p, out)
        self._cards(k, out)
        return out

    def _table(self, k: TableNumbers, out: list[int]) -> None:
        n, seat = k.n, k.seat
        if k.with_temples:
            out.append(self._with_temples)
        out.append(capped(self._turn, k.turn, TURNS))
        out.append(self._phase + k.phase)
        out.append(self._kind + k.kind)
        out.append(self._moment + k.kind * PHASES + k.phase)
        out.append(capped(self._options, len(k.keys), VALUES))
        asking = self._asking.get(type(k.asking))
        if asking is not None:
            out.append(asking)
        for colour in range(COLOURS):
            if k.follow >> colour & 1:
                out.append(self._follows + colour)
        out.append(capped(self._warrior_deck, (k.warrior_deck + 3) // 4, PILE))
        out.append(capped(self._artifact_deck, (k.artifact_deck + 3) // 4, PILE))
        for pile, count in enumerate(k.hall_counts):
            out.append(capped(self._pile[pile], count, PILE))
        out.append(capped(self._plays, len(k.plays), HAND))
        if k.about:
            kind, who, _, _, whose = k.about[0]
            out.append(capped(self._event, kind, EVENTS))
            out.append(self._event_by + (NOBODY if who < 0 else (who - seat) % n))
            out.append(self._event_of + (NOBODY if whose < 0 else (whose - seat) % n))
        onset = k.onset
        if onset is not None:
            out.append(capped(self._attack, onset.value, FORCE))
            out.append(capped(self._defence, onset.defence, FORCE))
            out.append(capped(self._projected, k.projected, FORCE))
            out.append(self._attacker + (NOBODY if onset.who < 0 else (onset.who - seat) % n))
            out.append(self._attacked + (NOBODY if onset.target < 0 else (onset.target - seat) % n))
            if onset.temple:
                out.append(self._on_temple)
            if onset.target >= 0:
                energy = k.temple_energy if onset.temple else k.energy
                out.append(capped(self._spares, energy[onset.target] - k.projected, ENERGY))

    def _seat(self, k: TableNumbers, at: int, p: int, out: list[int]) -> None:
        """The numbers of a seat, `at` places round the table."""
        if p == k.active:
            out.append(self._active[at])
        if k.out >> p & 1:
            out.append(self._out[at])
        if k.sealed >> p & 1:
            out.append(self._sealed[at])
        if k.main >> p & 1:
            out.append(self._main[at])
        if k.destroyed_temples >> p & 1:
            out.append(self._ruins[at])
        if at and k.team[p] == k.team[k.seat]:
            out.append(self._team[at])
        out.append(capped(self._energy[at], k.energy[p], ENERGY))
        if k.temples[p] >= 0:
            out.append(capped(self._temple_energy[at], k.temple_energy[p], TEMPLE_ENERGY))
        out.append(capped(self._faith[at], k.faith[p], FAITH))
        out.append(capped(self._hand[at], k.hands[p], HAND))
        out.append(capped(self._deck[at], k.deck_counts[p], CARDS))
        out.append(capped(self._discarded[at], len(k.discards[p]), CARDS))
        out.append(capped(self._owned[at], len(k.owns[p]), CARDS))
        rows = self.rows
        if k.gods[p] >= 0:
            out.append(self._god[at] + rows[k.gods[p]])
        if k.temples[p] >= 0:
            out.append(self._temple[at] + rows[k.temples[p]])
        add_cards(out, self._discard[at], rows, k.discards[p])
        add_cards(out, self._play[at], rows, k.play[p])
        add_cards(out, self._judged[at], rows, k.judged[p])
        if at:
            add_cards(out, self._known_hand[at], rows, k.hand_known[p])
        add_cards(out, self._known_deck[at], rows, k.deck_known[p])
        add_cards(out, self._offer[at], rows, k.offers[p])
        add_counted(out, self._owns[at], rows, k.owns[p])

    def _cards(self, k: TableNumbers, out: list[int]) -> None:
        rows, n, seat = self.rows, k.n, k.seat
        add_cards(out, self._in_hand, rows, k.hand)
        if k.chain:
            add_cards(out, self._in_chain, rows, k.chain)
            out.append(self._last + rows[k.last])
        for pile, face in enumerate(k.hall):
            if face >= 0:
                place = self._warriors if pile < 6 else self._artifacts if pile < 9 else self._disciples
                out.append(place + rows[face])
        add_cards(out, self._defeated, rows, k.netherworld)
        if k.source >= 0:
            out.append(self._asks + rows[k.source])
        if k.about and k.about[0][2] >= 0:
            out.append(self._event_card + self._row(k.about[0][2], k.about[0][3]))
        if k.onset is not None:
            out.append(self._attacking + rows[k.onset.source])
        for face, _, p in k.plays:
            out.append(self._played[(p - seat) % n] + rows[face])
        for face, index, p in k.used:
            out.append(self._used[(p - seat) % n] + self._row(face, index))
        for face, index, _ in k.rounds_used:
            out.append(self._used_in_round + self._row(face, index))
        for face, index, _ in k.games_used:
            out.append(self._used_in_game + self._row(face, index))
        for face, kinds, p in k.effects:
            at = (p - seat) % n if p >= 0 else 0
            out.append(self._lasts[at] + rows[face])
            for kind in range(EFFECTS):
                if kinds >> kind & 1:
                    out.append(self._effect[at] + kind)

    def _row(self, face: int, ability: int) -> int:
        """The row of an ability, or of its face where it is none."""
        return self.rows[face] + (1 + ability if 0 <= ability < self.sizes[face] else 0)

    # ---- options
    def options(self, numbers: Any) -> list[list[int]]:
        k: TableNumbers = numbers
        known = self._remembered[k.kind]
        found: list[list[int]] = []
        for key in k.keys:
            tokens = known.get(key)
            if tokens is None:
                if len(known) >= REMEMBERED:
                    known.clear()
                tokens = known[key] = self._option(key, k.n, k.kind)
            found.append(tokens)
        return found

    def _option(self, key: int, n: int, kind: int) -> list[int]:
        verb, face, ability, holder, zone, value = row_of(key, n)
        side = NOBODY if holder < 0 else (holder - asked_seat(key)) % n
        out = [
            self._verb + verb,
            self._kind_verb + kind * VERBS + verb,
            self._side + verb * (MOST_SEATS + 1) + side,
            self._zone + verb * ZONES + (zone if 0 <= zone < ZONES - 1 else ZONES - 1),
        ]
        if face < 0:
            out.append(capped(self._value + verb * VALUES, max(value, ability), VALUES))
            return out
        row = self._row(face, ability)
        out.append(self._card[verb] + row)
        out.append(self._any_card + row)
        if value >= 0:
            out.append(capped(self._value + verb * VALUES, value, VALUES))
        if ability < 0:
            out.append(self._nothing)
        return out
