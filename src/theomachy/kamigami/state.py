"""Kamigami's state: what it adds to the shared one."""

from __future__ import annotations

from theomachy.core.frame import Word
from theomachy.core.rules import Rules
from theomachy.kamigami.card_index import CardIndex
from theomachy.kamigami.layout import ANY_COLOUR, GOD, SEAT_ZONES, TEMPLE, at
from theomachy.kamigami.params import Params
from theomachy.language.running.semantics import Semantics
from theomachy.language.running.text_state import TextState


class OpenAttack:
    """An Attack under way (K-7): who, with what, at what, and all that was added to either side."""

    __slots__ = (
        "answers",
        "base",
        "boosts",
        "cancelled",
        "damage",
        "defences",
        "frame",
        "more",
        "once",
        "outcome",
        "redirects",
        "source",
        "target",
        "unanswerable",
        "who",
    )

    def __init__(self, who: int, source: int, base: int, target: int, frame: int) -> None:
        self.who = who  # the attacking player, -1: nobody (K-R47)
        self.source = source  # the Attacker
        self.base = base  # the printed value, with what its own text adds
        self.target = target  # a God or Temple
        self.frame = frame  # index of the ability's frame, which learns the result
        self.boosts: tuple[tuple[int, int], ...] = ()  # (card, +N)
        self.defences: tuple[tuple[int, int, int], ...] = ()  # (seat, card, N)
        self.redirects: tuple[int, ...] = ()  # abilities that have redirected it (K-R43f)
        self.once: tuple[int, ...] = ()  # "once per attack" abilities used
        self.unanswerable = 0  # what may not answer it: card_index.NO_DEFEND, card_index.NO_PROTECT
        self.answers = 0  # how often the attacking player has reacted
        self.cancelled = False
        self.damage = 0
        self.more = 0  # how much of `base` its own text adds to what is printed: a memory, like the log
        self.outcome = 0  # what is told of it when it is over (events.pack_sum): a memory, like the log

    def copy(self) -> OpenAttack:
        a = OpenAttack(self.who, self.source, self.base, self.target, self.frame)
        a.boosts = self.boosts
        a.defences = self.defences
        a.redirects = self.redirects
        a.once = self.once
        a.unanswerable = self.unanswerable
        a.answers = self.answers
        a.cancelled = self.cancelled
        a.damage = self.damage
        a.more = self.more
        a.outcome = self.outcome
        return a

    def parts(self) -> tuple[object, ...]:
        return (
            self.who,
            self.source,
            self.base,
            self.target,
            self.frame,
            self.boosts,
            self.defences,
            self.redirects,
            self.once,
            self.unanswerable,
            self.answers,
            self.cancelled,
            self.damage,
        )


class Effect:
    """Something laid on the game for a while; never changed once laid."""

    __slots__ = ("it", "n", "player", "source", "until", "who", "word")

    def __init__(
        self, word: Word, who: int, source: int, until: int, it: int = -1, player: int = -1, n: int = 0
    ) -> None:
        self.word = word
        self.who = who  # whose effect it is
        self.source = source
        self.until = until  # card_index.py
        self.it = it
        self.player = player
        self.n = n


class Supply:
    """The faces of all cards in some piles, sorted; never changed."""

    __slots__ = ("face", "faces", "piles")

    def __init__(self, face: list[int], piles: list[list[int]], faces: tuple[int, ...]) -> None:
        self.face = face  # the column it was read from
        self.piles = piles
        self.faces = faces


class KState(TextState):
    """The table of a Kamigami game."""

    __slots__ = (
        "attacks",
        "card_index",
        "chain",
        "conceded",
        "destroyed_temples",
        "effects",
        "energy",
        "energy_dirty",
        "faith",
        "first",
        "follow",
        "games_used",
        "hall_dirty",
        "listened",
        "listened_in_play",
        "loop_states",
        "main",
        "middle",
        "params",
        "phase",
        "played",
        "reveals",
        "round",
        "rounds_used",
        "sealed",
        "standstill",
        "supply",
        "team",
        "temple_destroyers",
        "temple_energy",
        "used",
    )

    def __init__(self, rules: Rules, meaning: Semantics, params: Params, card_index: CardIndex, n: int) -> None:
        super().__init__(rules, meaning, n)
        self.params = params  # shared by all clones
        self.card_index = card_index  # likewise
        self.middle = at(n, 0)  # the first shared zone

    def bare(self) -> KState:
        return KState(self.rules, self.semantics, self.params, self.card_index, self.n)

    def start(self) -> None:
        super().start()
        n = self.n
        self.energy: list[int] = [0] * n  # K-1.8, K-R64
        self.temple_energy: list[int] = [0] * n
        self.destroyed_temples = 0  # seats whose Temple is destroyed (face down)
        self.sealed = 0  # seats whose God is Sealed
        self.conceded = 0  # seats whose player has given up (K-R76)
        self.team: list[int] = list(range(n))  # replaced, never changed: seat -> team
        self.main = 0  # seats of Main Gods
        self.faith: list[int] = [0] * n  # K-2.11
        self.phase = 0
        self.round = 0
        self.first = 0
        self.played: list[int] = []  # plays of this turn in order (encoding.py)
        self.chain: list[int] = []  # the Chain's cards in order (K-2.25)
        self.follow = ANY_COLOUR  # mask of colours that may be played next, at first any (K-5.3)
        self.used: list[int] = []  # uses of this turn (encoding.py)
        self.rounds_used: list[int] = []
        self.games_used: list[int] = []
        self.temple_destroyers: list[int] = []  # seats that destroyed a Temple this turn, once for each
        self.attacks: list[OpenAttack] = []
        self.effects: list[Effect] = []
        self.reveals: list[int] = []  # cards turned up whose Reveal waits (K-R25)
        self.loop_states: list[int] = []  # against compulsory loops: how many choices were made, then states (loops.py)
        self.standstill = (0, 0)  # against a standstill: how often the table looked the same, and how (loops.py)
        self.hall_dirty = False  # the Hall wants filling up
        self.energy_dirty = True  # some Energy has changed since the last check
        self.supply: Supply | None = None  # what lies in the Hall: a cache of what its zones say (loops.py)
        self.listened_in_play = 0  # mask of events that some God, Temple or effect in the game listens to
        self.listened = self.card_index.hand_watch  # the same, and those that some card one may hold listens to

    def fill(self, s: KState) -> None:
        super().fill(s)
        s.energy = self.energy.copy()
        s.temple_energy = self.temple_energy.copy()
        s.destroyed_temples = self.destroyed_temples
        s.sealed = self.sealed
        s.conceded = self.conceded
        s.team = self.team
        s.main = self.main
        s.faith = self.faith.copy()
        s.phase = self.phase
        s.round = self.round
        s.first = self.first
        s.played = self.played.copy()
        s.chain = self.chain.copy()
        s.follow = self.follow
        s.used = self.used.copy()
        s.rounds_used = self.rounds_used.copy()
        s.games_used = self.games_used.copy()
        s.temple_destroyers = self.temple_destroyers.copy()
        s.attacks = [a.copy() for a in self.attacks]
        s.effects = self.effects.copy()
        s.reveals = self.reveals.copy()
        s.loop_states = self.loop_states.copy()
        s.standstill = self.standstill
        s.hall_dirty = self.hall_dirty
        s.energy_dirty = self.energy_dirty
        s.supply = self.supply
        s.listened_in_play = self.listened_in_play
        s.listened = self.listened

    def parts(self) -> tuple[object, ...]:
        return (
            *super().parts(),
            tuple(self.energy),
            tuple(self.temple_energy),
            self.destroyed_temples,
            self.sealed,
            self.conceded,
            tuple(self.team),
            self.main,
            tuple(self.faith),
            self.phase,
            self.round,
            self.first,
            tuple(self.played),
            tuple(self.chain),
            self.follow,
            tuple(self.used),
            tuple(self.rounds_used),
            tuple(self.games_used),
            tuple(self.temple_destroyers),
            tuple([a.parts() for a in self.attacks]),
            tuple([self.effect_parts(e) for e in self.effects]),
            tuple(self.reveals),
            tuple(self.loop_states),
            self.standstill,
            self.hall_dirty,
            self.energy_dirty,
            self.listened_in_play,
        )

    def effect_parts(self, e: Effect) -> tuple[object, ...]:
        return (self.rules.path_of(e.word), e.who, e.source, e.until, e.it, e.player, e.n)

    # ---- reading the table
    def zone(self, seat: int, kind: int) -> list[int]:
        """The cards in that zone of that player."""
        return self.zones[seat * SEAT_ZONES + kind]  # at(), without the call

    def shared(self, kind: int) -> int:
        """The number of that zone of the middle of the table."""
        return self.middle + kind

    def god_of(self, seat: int) -> int:
        """The seat's God card, -1 while it has none."""
        cards = self.zone(seat, GOD)
        return cards[0] if cards else -1

    def temple_of(self, seat: int) -> int:
        cards = self.zone(seat, TEMPLE)
        return cards[0] if cards else -1

    def out_of_play(self, seat: int) -> bool:
        """Whether a seat is eliminated or Sealed (K-10.15)."""
        return bool((self.out | self.sealed) >> seat & 1)
