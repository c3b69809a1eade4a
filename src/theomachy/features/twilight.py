"""A Twilight table as tokens. No NumPy here: this is compiled."""

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
from theomachy.twilight import numeric_view as numeric
from theomachy.twilight.layout import ATTACKING, BLOCKED, BLOCKING, EXHAUSTED, goal_seat, goal_stack
from theomachy.twilight.numeric_view import COUNTS, unpack_counts
from theomachy.twilight.option_rows import (
    CreatureNumbers,
    asked_seat,
    creature_of_key,
    exhausted,
    foe_of_key,
    row_of,
)
from theomachy.twilight.questions import USE
from theomachy.twilight.table_numbers import AspectNumbers, TableNumbers
from theomachy.twilight.words import TWILIGHT_WORDS

VERBS: Final = 36
ZONES: Final = 17  # with none
KINDS: Final = 48  # of decisions
PHASES: Final = 9
STEPS: Final = 8
LEVELS: Final = 3
TURNS: Final = 40
STACK: Final = 61
FEW: Final = 13  # Creatures, cards of a level
POWER: Final = 16
BODIES: Final = 41  # Fight or Life of all Creatures
BODY: Final = 10  # of one
KEYWORDS: Final = 4
STATES: Final = 5  # of a Creature
FRESH: Final = 0
SPENT: Final = 1
ATTACKS: Final = 2
IS_BLOCKED: Final = 3
BLOCKS: Final = 4
ASPECT_STATES: Final = 8
DECLARED: Final = 6  # kinds of objects
EFFECTS: Final = 24
OTHERS: Final = 8
COPIES: Final = 3
VALUES: Final = 24
OFFERED: Final = 7
DECKS: Final = 1000  # whose tokens are kept
NOBODY: Final = MOST_SEATS


class TwilightTokens(TokenWriter):
    """The tokens of Twilight at any number of players, with decks or a draft. `rows`: where each face of the game
    stands among all known ones; the row behind it is its first ability. `sizes`: how many abilities each has."""

    def __init__(self, rows: list[int], sizes: list[int]) -> None:
        self.rows = rows
        self.sizes = sizes
        self._declare_table()
        self._declare_seats()
        self._declare_places()
        self._declare_options()
        self._decks: list[dict[int, tuple[list[int], list[int]]]] = [{} for _ in range(MOST_SEATS)]
        self._remembered: list[dict[int, list[int]]] = [{} for _ in range(KINDS)]

    def _declare_table(self) -> None:
        c = self.columns = Columns()
        self._always = c.one("always")
        self._players = c.each("players", MOST_SEATS + 1)
        self._drafting = c.one("drafting")
        self._turn = c.each("turn", TURNS)
        self._phase = c.each("phase", PHASES)
        self._step = c.each("step", STEPS)
        self._kind = c.each("decision", KINDS)
        self._moment = c.each("decision and phase", KINDS * PHASES)
        self._convinced = c.one("conviction")
        self._options = c.each("options", VALUES)
        self._destroyed_now = c.each("destroyed this Turn", FEW)
        self._kept_count = c.each("drafted", 46)
        parts = [f"{what} {level}" for what in ("gives", "asks") for level in range(LEVELS)]
        self._offer_part = [c.each(f"offer {part}", OFFERED) for part in parts]
        self._bargain_part = [c.each(f"bargain {part}", OFFERED) for part in parts]
        self._declined = c.each("offers declined", OFFERED)
        self._declares = c.each("declared by the own seat", DECLARED)
        self._others_declare = c.each("declared by others", DECLARED)
        self._aimed = c.one("declared at the own seat")
        self._goal = c.each("attacker, goal and stack", MOST_SEATS * MOST_SEATS * 2)
        self._asking: dict[object, int] = {word: c.one(f"asks {word.__name__}") for word in TWILIGHT_WORDS}

    def _declare_seats(self) -> None:
        c = self.columns
        self._active = c.by_seat("active")
        self._first = c.by_seat("first")
        self._offer_by = c.by_seat("offer by")
        self._offer_to = c.by_seat("offer to")
        self._partner = c.by_seat("partner")
        self._out = c.by_seat("out")
        self._traded = c.by_seat("traded")
        self._no_trades = c.by_seat("no trades")
        self._spent = c.by_seat("power spent")
        self._damaged = c.by_seat("damaged")
        self._team = c.by_seat("same team")
        self._life = c.seats("life stack", STACK)
        self._discard = c.seats("discard stack", STACK)
        self._top = c.seats("top of the life stack", LEVELS)
        self._creatures = c.seats("creatures", FEW)
        self._fresh = c.seats("fresh creatures", FEW)
        self._attackers = c.seats("attackers", FEW)
        self._hand = [c.seats(f"hand {level}", FEW) for level in range(LEVELS)]
        self._aspects = [c.seats(f"aspects {level}", POWER) for level in range(LEVELS)]
        self._resources = [c.seats(f"resources {level}", POWER) for level in range(LEVELS)]
        self._power = [c.seats(f"power {level}", POWER) for level in range(LEVELS)]
        self._fight = c.seats("fight", BODIES)
        self._body_life = c.seats("life", BODIES)
        self._body = c.seats("creature's fight and life", BODY * BODY)
        self._body_state = c.seats("creature's fight and state", BODY * STATES)
        self._keyword = c.seats("keyword", KEYWORDS)
        self._armor = c.seats("armor", BODY)
        self._own_turns = c.seats("own turns", TURNS)
        self._offers_to = c.seats("offers to", OFFERED)
        self._offers_by = c.seats("offers by", OFFERED)
        self._seized_by = c.seats("seized by", OFFERED)
        self._seized_from = c.seats("seized from", OFFERED)
        self._aspect = c.seats("aspect", LEVELS * ASPECT_STATES)
        self._resource = c.seats("resource", LEVELS * ASPECT_STATES)
        self._effect = c.seats("effect", EFFECTS)

    def _declare_places(self) -> None:
        p = self.places = Places()
        self._in_hand = p.one("hand")
        self._kept = p.one("drafted")
        self._pile = p.one("to draft from")
        self._asks = p.one("who asks")
        self._announced = p.one("declared by the own seat")
        self._announced_by_others = p.one("declared by others")
        self._deity = p.by_seat("deity")
        self._creature = [p.by_seat(f"creature in state {state}") for state in range(STATES)]
        self._intrigue = p.by_seat("intrigue")
        self._fort = p.by_seat("fortification")
        self._known_aspect = p.by_seat("known aspect")
        self._open_aspect = p.by_seat("manifested")
        self._known_resource = p.by_seat("known resource")
        self._open_resource = p.by_seat("manifested resource")
        self._discarded = p.by_seat("discard stack")
        self._destroyed = p.by_seat("destroyed")
        self._aside = p.by_seat("aside")
        self._known_hand = p.by_seat("known in hand")
        self._known_life = p.by_seat("known in life stack")
        self._lasts = p.by_seat("lasting effect")
        self._deck = [p.counted(f"deck, seat +{k}", COPIES) for k in range(MOST_SEATS)]

    def _declare_options(self) -> None:
        c, p = Columns(), Places()
        self.option_columns, self.option_places = c, p
        self._verb = c.each("verb", VERBS)
        self._kind_verb = c.each("decision and verb", KINDS * VERBS)
        self._side = c.each("verb and seat", VERBS * (MOST_SEATS + 1))
        self._zone = c.each("verb and zone", VERBS * ZONES)
        self._level = c.each("verb and level", VERBS * LEVELS)
        self._other = c.each("verb and number", VERBS * OTHERS)
        self._turned = c.one("exhausted aspect")
        self._is_creature = c.one("a creature")
        self._its_body = c.each("its fight and life", BODY * BODY)
        self._its_armor = c.each("its armor", BODY)
        self._its_state = c.each("its state", 4)
        self._has_foe = c.one("a foe")
        self._foe_body = c.each("the foe's fight and life", BODY * BODY)
        self._outcome = c.each("it kills, dies", 4)
        self._margin = c.each("its fight against the foe's life", BODY * 2 + 1)
        self._stands = c.each("its life against the foe's fight", BODY * 2 + 1)
        self._card = [p.one(f"verb {verb}") for verb in range(VERBS)]
        self._any_card = p.one("any verb")

    # ---- states
    def state(self, numbers: Any) -> list[int]:
        k: TableNumbers = numbers
        out = [self._always, self._players + k.n]
        self._table(k, out)
        for at in range(k.n):
            p = (k.seat + at) % k.n
            self._seat(k, at, p, out)
            self._cards_of(k, at, p, out)
            self._creatures_of(k, at, p, out)
        self._own_cards(k, out)
        return out

    def _table(self, k: TableNumbers, out: list[int]) -> None:
        if k.drafting:
            out.append(self._drafting)
            out.append(capped(self._kept_count, len(k.kept), 46))
        out.append(capped(self._turn, k.turn, TURNS))
        out.append(self._phase + k.phase)
        out.append(capped(self._step, k.step, STEPS))
        out.append(self._kind + k.kind)
        out.append(self._moment + k.kind * PHASES + k.phase)
        out.append(capped(self._options, len(k.keys), VALUES))
        if k.convinced:
            out.append(self._convinced)
        asking = self._asking.get(type(k.asking))
        if asking is not None:
            out.append(asking)
        out.append(capped(self._destroyed_now, k.destroyed_now, FEW))
        if k.offer:
            for part in range(6):
                out.append(capped(self._offer_part[part], k.offer[2 + part], OFFERED))
            out.append(self._offer_by[(k.offer[0] - k.seat) % k.n])
            out.append(self._offer_to[(k.offer[1] - k.seat) % k.n])
        if k.bargain:
            for part in range(6):
                out.append(capped(self._bargain_part[part], k.bargain[part], OFFERED))
        if k.partner >= 0:
            out.append(self._partner[(k.partner - k.seat) % k.n])
        if k.declined:
            out.append(capped(self._declined, len(k.declined), OFFERED))
        for kind, face, who, _, aimed in k.declared:
            mine = who == k.seat
            out.append((self._declares if mine else self._others_declare) + kind)
            if face >= 0:
                out.append((self._announced if mine else self._announced_by_others) + self.rows[face])
            if aimed and not mine:
                out.append(self._aimed)

    def _seat(self, k: TableNumbers, at: int, p: int, out: list[int]) -> None:
        """The numbers of a seat, `at` places round the table."""
        if p == k.active:
            out.append(self._active[at])
        if p == k.first:
            out.append(self._first[at])
        if k.out >> p & 1:
            out.append(self._out[at])
        if k.traded >> p & 1:
            out.append(self._traded[at])
        if k.no_trades >> p & 1:
            out.append(self._no_trades[at])
        if k.spent >> p & 1:
            out.append(self._spent[at])
        if k.damaged >> p & 1:
            out.append(self._damaged[at])
        if at and k.team[p] == k.team[k.seat]:
            out.append(self._team[at])
        counts = k.counts
        first = at * COUNTS
        stacks, most = counts[first + numeric.STACKS], (1 << numeric.BITS) - 1
        out.append(capped(self._life[at], stacks & most, STACK))
        out.append(capped(self._discard[at], stacks >> numeric.BITS & most, STACK))
        out.append(capped(self._creatures[at], stacks >> 2 * numeric.BITS & most, FEW))
        out.append(capped(self._fresh[at], stacks >> 3 * numeric.BITS & most, FEW))
        out.append(capped(self._attackers[at], stacks >> 4 * numeric.BITS & most, FEW))
        hand, aspects = unpack_counts(counts[first + numeric.HAND]), unpack_counts(counts[first + numeric.ASPECTS])
        resources, power = (
            unpack_counts(counts[first + numeric.RESOURCES]),
            unpack_counts(counts[first + numeric.POWER]),
        )
        for level in range(LEVELS):
            out.append(capped(self._hand[level][at], hand[level], FEW))
            out.append(capped(self._aspects[level][at], aspects[level], POWER))
            out.append(capped(self._resources[level][at], resources[level], POWER))
            out.append(capped(self._power[level][at], power[level], POWER))
        out.append(capped(self._fight[at], counts[first + numeric.FIGHT], BODIES))
        out.append(capped(self._body_life[at], counts[first + numeric.LIFE], BODIES))
        if k.tops[p] >= 0:
            out.append(self._top[at] + k.tops[p])
        out.append(capped(self._own_turns[at], k.own_turns[p], TURNS))
        out.append(capped(self._offers_to[at], k.offers_made[p], OFFERED))
        out.append(capped(self._offers_by[at], k.offers_made[k.n + p], OFFERED))
        if at:
            out.append(capped(self._seized_by[at], k.seized[p * k.n + k.seat], OFFERED))
            out.append(capped(self._seized_from[at], k.seized[k.seat * k.n + p], OFFERED))
        for kind, face, who in k.effects:
            if who == p:
                out.append(capped(self._effect[at], kind, EFFECTS))
                out.append(self._lasts[at] + self.rows[face])

    def _cards_of(self, k: TableNumbers, at: int, p: int, out: list[int]) -> None:
        rows = self.rows
        if k.deities[p] >= 0:
            out.append(self._deity[at] + rows[k.deities[p]])
        add_cards(out, self._intrigue[at], rows, k.laid[at * 3 + 1])
        add_cards(out, self._fort[at], rows, k.laid[at * 3 + 2])
        self._aspects_of(k.aspects[p], self._aspect[at], self._known_aspect[at], self._open_aspect[at], out)
        self._aspects_of(k.resources[p], self._resource[at], self._known_resource[at], self._open_resource[at], out)
        add_cards(out, self._discarded[at], rows, k.discards[p])
        add_cards(out, self._destroyed[at], rows, k.destroyed[p])
        add_cards(out, self._aside[at], rows, k.aside[p])
        add_cards(out, self._known_life[at], rows, k.life_known[p])
        if at:
            add_cards(out, self._known_hand[at], rows, k.hand_known[p])
        if k.decks[p]:
            out += self._deck_tokens(at, k.decks[p])

    def _deck_tokens(self, at: int, deck: list[int]) -> list[int]:
        """The same lists of faces come again and again, decision after decision."""
        known = self._decks[at].get(id(deck))
        if known is not None and known[0] is deck:
            return known[1]
        if len(self._decks[at]) >= DECKS:
            self._decks[at].clear()
        tokens: list[int] = []
        add_counted(tokens, self._deck[at], self.rows, deck)
        self._decks[at][id(deck)] = (deck, tokens)
        return tokens

    def _aspects_of(self, aspects: list[AspectNumbers], first: int, known: int, shown: int, out: list[int]) -> None:
        for face, level, state, _ in aspects:
            out.append(first + level * ASPECT_STATES + state)
            if face >= 0:
                out.append((shown if state & 4 else known) + self.rows[face])

    def _creatures_of(self, k: TableNumbers, at: int, p: int, out: list[int]) -> None:
        for creature in k.creature_numbers[p]:
            state = _state_of(creature)
            fight, life = _limited(creature.fight), _limited(creature.life)
            out.append(self._creature[state][at] + self.rows[creature.face])
            out.append(self._body[at] + fight * BODY + life)
            out.append(self._body_state[at] + fight * STATES + state)
            if creature.armor:
                out.append(self._armor[at] + _limited(creature.armor))
            for bit in range(KEYWORDS):
                if creature.keywords >> bit & 1:
                    out.append(self._keyword[at] + bit)
            if state in (ATTACKS, IS_BLOCKED):
                goal = (goal_seat(creature.goal) - k.seat) % k.n
                out.append(self._goal + (at * MOST_SEATS + goal) * 2 + goal_stack(creature.goal))

    def _own_cards(self, k: TableNumbers, out: list[int]) -> None:
        rows = self.rows
        add_cards(out, self._in_hand, rows, k.hand)
        add_cards(out, self._kept, rows, k.kept)
        add_cards(out, self._pile, rows, k.pile)
        if k.source >= 0:
            out.append(self._asks + rows[k.source])

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
        verb, face, level, holder, zone, _, other, _ = row_of(key)
        side = NOBODY if holder < 0 else (holder - asked_seat(key)) % n
        out = [
            self._verb + verb,
            self._kind_verb + kind * VERBS + verb,
            self._side + verb * (MOST_SEATS + 1) + side,
            self._zone + verb * ZONES + (zone if 0 <= zone < ZONES - 1 else ZONES - 1),
        ]
        if level >= 0:
            out.append(self._level + verb * LEVELS + level)
        if face >= 0:
            ability = other if verb == USE and 0 <= other < self.sizes[face] else -1
            row = self.rows[face] + 1 + ability
            out.append(self._card[verb] + row)
            out.append(self._any_card + row)
        foe = foe_of_key(key)
        if 0 <= other < OTHERS and foe is None:
            out.append(self._other + verb * OTHERS + other)
        if exhausted(key):
            out.append(self._turned)
        fight, life, armor, spent, attacks = creature_of_key(key)
        if fight or life:
            out.append(self._is_creature)
            out.append(self._its_body + _limited(fight) * BODY + _limited(life))
            out.append(self._its_armor + _limited(armor))
            out.append(self._its_state + spent * 2 + attacks)
        if foe is not None:
            its_fight, its_life = foe
            out.append(self._has_foe)
            out.append(self._foe_body + _limited(its_fight) * BODY + _limited(its_life))
            out.append(self._outcome + int(fight >= its_life) * 2 + int(its_fight - armor >= life))
            out.append(capped(self._margin, fight - its_life + BODY, BODY * 2 + 1))
            out.append(capped(self._stands, life + armor - its_fight + BODY, BODY * 2 + 1))
        return out


def _state_of(creature: CreatureNumbers) -> int:
    flags = creature.flags
    if flags & BLOCKED:
        return IS_BLOCKED
    if flags & ATTACKING:
        return ATTACKS
    if flags & BLOCKING:
        return BLOCKS
    return SPENT if flags & EXHAUSTED else FRESH


def _limited(number: int) -> int:
    return 0 if number < 0 else number if number < BODY else BODY - 1
