"""The moment of a position: what is asked, what the table remembers, what lasts (docs/positions.md)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from theomachy.core.declared import EFFECTS, PRIORITY, WINDOW
from theomachy.core.frame import Frame, Word
from theomachy.language.words.actions import Have
from theomachy.language.words.flow import EachTime, Later, NextTime, Replace
from theomachy.language.words.players import ZoneOf
from theomachy.language.words.prohibitions import Barred, SkipPhase
from theomachy.twilight import layout, questions
from theomachy.twilight.abilities import lasting_effects as kinds
from theomachy.twilight.analysis.texts import PHASE_OF
from theomachy.twilight.aspects import PLACING
from theomachy.twilight.card_files import vocabulary
from theomachy.twilight.card_index import NO_BONUS, Bonus
from theomachy.twilight.layout import LEVELS, PHASES, at
from theomachy.twilight.phases import combat, turn
from theomachy.twilight.phases.seize import SEIZING, sought_bit
from theomachy.twilight.phases.trade import ANSWERING, BARGAIN, REFUSAL, TRADING
from theomachy.twilight.phases.turn import PHASE_STEP, STEP_NAMES, TURN
from theomachy.twilight.phases.upkeep import UPKEEP
from theomachy.twilight.positions.reader import PositionError, PositionReader
from theomachy.twilight.positions.write import MEMORY, ROWS, WINDOWS, kept_word, lasting_words, printed_bonus
from theomachy.twilight.setup import draft, opening
from theomachy.twilight.state import Effect
from theomachy.twilight.words import lasting_effects
from theomachy.twilight.words.actions import GainControl

ASKED_KEYS: Final = {
    "priority": ("kind", "seat", "passed", "before", "again"),
    "upkeep": ("kind", "done"),
    "place": ("kind",),
    "trade": ("kind",),
    "refuse offers": ("kind", "left"),
    "offer": ("kind", "with", "counter", "give", "ask"),
    "answer": ("kind", "with", "counter", "give", "ask"),
    "seize": ("kind", "sought"),
    "attackers": ("kind", "chosen"),
    "blockers": ("kind", "next", "refused"),
    "replace": ("kind", "next", "refused", "again", "replaced"),
    "mulligan": ("kind", "next", "taken"),
    "draft": ("kind", "next", "round", "picked"),
    "draft deity": ("kind", "next", "round", "picked"),
    "choose deity": ("kind", "next", "left_out", "deities"),
    "build deck": ("kind", "next", "left_out", "deities"),
}
# In which step of the Turn each is asked; priority is asked in many.
STEPS: Final = {
    "upkeep": "refresh",
    "place": "place",
    "seize": "seize phase",
    "trade": "trade phase",
    "refuse offers": "trade phase",
    "offer": "trade phase",
    "answer": "trade phase",
    "attackers": "combat phase",
    "blockers": "combat phase",
    "replace": "combat phase",
}
SETUP: Final = frozenset({"mulligan", "draft", "draft deity", "choose deity", "build deck"})
EFFECT_KEYS: Final = (
    "seat",
    "card",
    "face",
    "text",
    "until",
    "cards",
    "seats",
    "n",
    "bonus",
    "back_to",
    "it",
    "last",
    "them",
    "player",
)
STEP_OF: Final = {  # of combat, as the view has it, by the window
    combat.ATTACKERS: layout.BEFORE_ATTACKS,
    combat.BLOCKERS: layout.ATTACK_STEP,
    combat.REPLACEMENTS: layout.BLOCK_STEP,
    combat.DISCARD_STACKS: layout.DISCARD_STEP,
    combat.LIFE_STACKS: layout.DISCARD_STEP,
    combat.END: layout.LIFE_STEP,
}


class DecisionReader(PositionReader):
    """Puts a table, whose cards are laid, into its moment."""

    def read(self) -> None:
        s, spec = self.s, self.spec
        s.active = self._seat_number("active", spec.get("active", 0))
        s.first = self._seat_number("first", spec.get("first", s.active))
        asked: Any = spec.get("asked")
        kind = None if asked is None else self._kind(asked)
        phases = PHASES if kind in SETUP else PHASES[1:]
        phase = spec.get("phase", "refresh")
        if phase not in phases:
            raise PositionError("phase", f"one of {', '.join(phases)}, not {phase!r}")
        step = spec.get("step")
        if step is not None and step not in STEP_NAMES:
            raise PositionError("step", f"one of {', '.join(STEP_NAMES)}, not {step!r}")
        s.phase = PHASES.index(phase)
        s.turn = self._int("turn", spec.get("turn", 2 * s.n + 1), int(kind not in SETUP), 10**6)
        at_step = PHASE_STEP.get(s.phase, 0) if step is None else STEP_NAMES.index(step)
        if s.out >> s.active & 1 and (kind is None or at_step <= turn.RECOVERY):
            raise PositionError("active", f"seat {s.active} is out of the game")
        self._memory()
        self._effects()
        if kind in SETUP:
            self._setup(asked, kind)
            return
        f = s.push(TURN, s.active)
        f.step = at_step
        if kind is None:
            begins = f.step in PHASE_STEP.values() and f.step != PHASE_STEP[layout.REFRESH]
            f.n = int(begins and bool(spec.get("started", False)))
        else:
            self._asked(asked, kind, STEP_NAMES[f.step])
            f.step = (f.step + 1) % len(STEP_NAMES)

    # ---- what is asked
    def _kind(self, asked: Any) -> str:
        kind = asked.get("kind") if isinstance(asked, Mapping) else None
        if not isinstance(kind, str) or kind not in ASKED_KEYS:
            raise PositionError("asked", f"a dict whose kind is one of {', '.join(ASKED_KEYS)}")
        self._dict("asked", asked, ASKED_KEYS[kind])
        return kind

    def _asked(self, asked: Mapping[str, Any], kind: str, step: str) -> None:
        s = self.s
        if turn.PHASE_OF_STEP[step] != s.phase:
            raise PositionError("step", f"{step!r} is no step of the {PHASES[s.phase].title()} Phase")
        if kind == "priority":
            self._priority(asked, step)
        elif STEPS[kind] != step:
            raise PositionError("asked.kind", f"{kind!r} is asked in the step {STEPS[kind]!r}, not {step!r}")
        elif step == "trade phase":
            s.push(TRADING, s.active)
            self._trade(asked, kind)
        elif step == "combat phase":
            f = s.push(combat.COMBAT, s.active)
            self._combat(asked, kind, f)
        elif kind == "seize":
            s.push(SEIZING, s.active).x = self._sought(asked.get("sought", ()))
        elif kind == "place":
            s.push(PLACING, s.active)
        else:
            s.push(UPKEEP, s.active).cards = self._cards("asked.done", asked.get("done", ()))

    def _priority(self, asked: Mapping[str, Any], step: str) -> None:
        s = self.s
        quiet = step in turn.QUIET_WINDOWS
        if step == "combat phase":
            f = s.push(combat.COMBAT, s.active)
            before = {name: k for k, name in WINDOWS.items()}
            if asked.get("before") not in before:
                raise PositionError("asked.before", f"one of {', '.join(before)}, not {asked.get('before')!r}")
            f.step = before[asked["before"]]
            s.step = layout.REPLACE_STEP if asked.get("again") else STEP_OF[f.step]
        elif not quiet and step not in turn.WINDOWS:
            raise PositionError("step", f"there is no window in {step!r}")
        f = s.push(PRIORITY, s.active)
        f.step = WINDOW if quiet else WINDOW | EFFECTS
        f.i = questions.ASK_PRIORITY
        f.x = self._seat_number("asked.seat", asked.get("seat", s.active))
        f.n = self._int("asked.passed", asked.get("passed", 0), 0, s.n - 1)

    def _trade(self, asked: Mapping[str, Any], kind: str) -> None:
        s = self.s
        if kind == "refuse offers":
            s.push(REFUSAL, s.active).them = tuple(
                [self._opponent("asked.left", p) for p in self._list("asked.left", asked.get("left", ()))]
            )
        elif kind != "trade":
            f = s.push(BARGAIN, s.active)
            f.player = self._opponent("asked.with", asked.get("with"))
            f.x = int(bool(asked.get("counter")))
            if "give" in asked or kind == "answer":
                f.cards = (*self._counts("asked.give", asked.get("give")), *self._counts("asked.ask", asked.get("ask")))
            maker, other = (f.player, f.who) if f.x else (f.who, f.player)
            self._covered(maker, f.cards[:3], "asked.give")
            self._covered(other, f.cards[3:], "asked.ask")
            if kind == "answer":
                f.step = ANSWERING
                s.offer = (maker, other, *f.cards)

    def _covered(self, seat: int, counts: tuple[int, ...], where: str) -> None:
        """Check that nobody offers, or is asked for, more than the backs of a Hand show."""
        s = self.s
        for k, n in enumerate(counts):
            if n > sum(s.level(c) == k for c in s.hand(seat)):
                raise PositionError(where, f"the Hand of seat {seat} has not so many cards of value {LEVELS[k]}")

    def _opponent(self, where: str, value: Any) -> int:
        p = self._seat_number(where, value)
        if self.s.out >> p & 1 or self.s.params.team[p] == self.s.params.team[self.s.active]:
            raise PositionError(where, f"seat {p} is no opponent of the active player")
        return p

    def _combat(self, asked: Mapping[str, Any], kind: str, f: Frame) -> None:
        s = self.s
        if kind == "attackers":
            f.step = combat.W_C1
            top = s.push(combat.DECLARE, s.active)
            top.cards = tuple(
                [
                    self._attacker(entry, f"asked.chosen[{k}]")
                    for k, entry in enumerate(self._list("asked.chosen", asked.get("chosen", ())))
                ]
            )
            return
        replacing = kind == "replace"
        f.step = combat.W_C3 if replacing else combat.W_C2
        f.n = int(bool(asked.get("replaced")))
        s.step = layout.REPLACE_STEP if asked.get("again") else layout.BLOCK_STEP
        top = s.push(combat.ASSIGN, s.active)
        top.n = combat.REPLACING if replacing else 0
        top.i = self._int("asked.next", asked.get("next", 0), 0, 2 * s.n)
        pairs = [
            self._cards(f"asked.refused[{k}]", pair)
            for k, pair in enumerate(self._list("asked.refused", asked.get("refused", ())))
        ]
        top.picks = tuple(pairs)

    def _attacker(self, entry: Any, where: str) -> int:
        s = self.s
        goal = self._goal(entry, where)
        card = self.card_at(entry.get("card"), f"{where}.card")
        if not s.lies_in(card, layout.FIELD) or s.holder(card) != s.active:
            raise PositionError(f"{where}.card", "a Creature of the active player")
        return questions.attack(card, layout.goal_seat(goal), layout.goal_stack(goal))

    def _sought(self, value: Any) -> int:
        found = 0
        for k, entry in enumerate(self._list("asked.sought", value)):
            where = f"asked.sought[{k}]"
            said = self._dict(where, entry, ("seat", "value"))
            if said.get("value") not in LEVELS:
                raise PositionError(f"{where}.value", f"one of {', '.join(LEVELS)}, not {said.get('value')!r}")
            found |= sought_bit(self._seat_number(f"{where}.seat", said.get("seat")), LEVELS.index(said["value"]))
        return found

    # ---- the setup: Mulligans and the draft
    def _setup(self, asked: Any, kind: str | None) -> None:
        s = self.s
        bottom = s.push(opening.OPENING, s.first)
        order = s.clockwise(s.first)
        k = self._int("asked.next", asked.get("next", 0), 0, s.n - 1)
        if kind == "mulligan":
            bottom.step, bottom.i = opening.MULLIGANS, k
            bottom.x = sum({1 << p for p in self._seats("asked.taken", asked.get("taken", ()))})
            if any(not s.life(p) for p in range(s.n)):
                raise PositionError("seats", "everybody has a Life Stack when the first Hands are dealt")
            return
        if not s.params.drafting:
            raise PositionError("asked.kind", f"{kind!r} is asked in a draft: write draft=True")
        if kind in ("draft", "draft deity"):
            f = s.push(draft.DRAFTING, s.first)
            f.step, f.i = draft.PICKING, k
            f.n = self._int("asked.round", asked.get("round", 0), 0, draft.PILES)
            f.cards = self._cards("asked.picked", asked.get("picked", ()))
            self._piles(order, f, kind)
            return
        f = s.push(draft.BUILDING, s.first)
        f.i = k
        f.cards = self._cards("asked.left_out", asked.get("left_out", ()))
        for p, path in enumerate(self._list("asked.deities", asked.get("deities", ()))[: s.n]):
            s.deity[p] = -1 if path is None else self.card_at(path, f"asked.deities[{p}]")
        for p in range(s.n):
            kept = s.zone(p, layout.KEPT)
            deities = [c for c in kept if s.card(c).kind == layout.DEITY_CARD]
            if not deities or (s.deity[p] >= 0 and s.deity[p] not in deities):
                raise PositionError(f"seats[{p}].kept", "the Deities that were drafted lie there, the chosen one too")
        if any(c not in s.zone(order[k], layout.KEPT) for c in f.cards):
            raise PositionError("asked.left_out", f"cards that seat {order[k]} has kept")

    def _piles(self, order: list[int], f: Frame, kind: str) -> None:
        """All piles are of one size; whoever has picked has picked from her own; enough is left for later rounds."""
        s = self.s
        piles = [s.zone(p, layout.PILE) for p in order]
        if len({len(pile) for pile in piles}) != 1 or not piles[0] or (kind == "draft") != (f.n > 0):
            raise PositionError("seats", "in a draft all piles have as many cards, and at least one")
        if len(f.cards) != f.i or any(c not in pile for c, pile in zip(f.cards, piles, strict=False)):
            raise PositionError("asked.picked", "a card from the pile of each who has picked, in order")
        waiting = len(s.zones[s.shared(layout.GONE)])
        if waiting != (0 if f.n == 0 else (draft.PILES - f.n) * draft.PILE_SIZE * s.n):
            raise PositionError("gone", "the cards that are still to be dealt lie there")

    # ---- what the table remembers
    def _memory(self) -> None:
        s, spec = self.s, self.spec
        s.destroyed = self._destroyed(spec.get("destroyed_this_turn", 0))
        s.traded, s.no_trades, s.damaged = [self._mask(key) for key in MEMORY]
        s.seized_now = self._mask("revenged")
        for key, rows in zip(ROWS, (s.seized, s.revenge), strict=True):
            for p, row in enumerate(self._list(key, spec.get(key, ()))[: s.n]):
                for q, value in enumerate(self._list(f"{key}[{p}]", row)[: s.n]):
                    rows[s.pair_index(p, q)] = self._int(f"{key}[{p}][{q}]", value, 0, 99)
        for half, row in enumerate(self._list("offers", spec.get("offers", ()))[:2]):
            for p, value in enumerate(self._list(f"offers[{half}]", row)[: s.n]):
                s.offers[half * s.n + p] = self._int(f"offers[{half}][{p}]", value, 0, 10**6)
        s.declined = tuple(
            [
                self._declined(entry, f"declined[{k}]")
                for k, entry in enumerate(self._list("declined", spec.get("declined", ())))
            ]
        )
        for k, entry in enumerate(self._list("used", spec.get("used", ()))):
            use = self._dict(f"used[{k}]", entry, ("card", "ability"))
            card = self.card_at(use.get("card"), f"used[{k}].card")
            most = max(len(s.current_face(card).texts), len(s.card(card).texts)) - 1
            s.used[card] |= 1 << self._int(f"used[{k}].ability", use.get("ability"), 0, most)

    def _destroyed(self, said: Any) -> tuple[int, ...]:
        """The cards by where they lie, or how many: the last ones of the Destroyed Stacks."""
        s = self.s
        if isinstance(said, (list, tuple)):
            return self._cards("destroyed_this_turn", said)
        n = self._int("destroyed_this_turn", said, 0, 200)
        gone = [c for p in range(s.n) for c in s.zone(p, layout.DESTROYED)]
        if n > len(gone):
            raise PositionError("destroyed_this_turn", f"{n}, but only {len(gone)} cards lie in Destroyed Stacks")
        return tuple(gone[len(gone) - n :])

    def _mask(self, key: str) -> int:
        """A list of seats as a mask."""
        return sum({1 << p for p in self._seats(key, self.spec.get(key, ()))})

    def _declined(self, entry: Any, where: str) -> int:
        said = self._dict(where, entry, ("from", "to", "give", "ask"))
        counts = (*self._counts(f"{where}.give", said.get("give")), *self._counts(f"{where}.ask", said.get("ask")))
        return questions.name_offer(
            self._seat_number(f"{where}.from", said.get("from")),
            self._seat_number(f"{where}.to", said.get("to")),
            counts,
        )

    # ---- what lasts
    def _effects(self) -> None:
        s = self.s
        laid = [
            self._effect(self._dict(f"effects[{k}]", entry, EFFECT_KEYS), f"effects[{k}]")
            for k, entry in enumerate(self._list("effects", self.spec.get("effects", ())))
        ]
        s.effects = [*s.effects, *laid]

    def _effect(self, said: Mapping[str, Any], where: str) -> Effect:
        s = self.s
        source = self.card_at(said.get("card"), f"{where}.card")
        word = self._words(source, said, where)
        e = Effect(*self._kind_of(word), self._seat_number(f"{where}.seat", said.get("seat")), source)
        e.cards = self._subjects(e, said, where)
        if said.get("until") not in (None, "turn"):
            raise PositionError(f"{where}.until", f"'turn', or left out where it stays; not {said['until']!r}")
        e.until = s.turn if said.get("until") else 0
        if e.kind in (kinds.SHIELD, kinds.SEAT_SHIELD):
            e.n = self._int(f"{where}.n", said.get("n"), 1, 999)
        elif e.kind == kinds.BORROWED:
            e.n = self._seat_number(f"{where}.back_to", said.get("back_to"))
        elif isinstance(word, lasting_effects.CostLessPower):
            e.n = kinds.pack_discount(LEVELS.index(word.level), word.n)
        elif isinstance(word, (Later, SkipPhase)):
            e.n = PHASE_OF[type(word.phase)]
        elif isinstance(word, Barred):
            e.n = int(e.word is not word)
        elif e.kind in (kinds.TRAITS, kinds.STACK_ARMOR):
            e.bonus = self._bonus(printed_bonus(word), said, where)
            if e.kind == kinds.STACK_ARMOR:
                e.n, e.bonus = e.bonus[2], NO_BONUS
        self._registers(e, said, where)
        return e

    def _bonus(self, printed: Bonus, said: Mapping[str, Any], where: str) -> Bonus:
        """Fight and Life as they were counted, where the words alone do not tell."""
        given = self._list(f"{where}.bonus", said.get("bonus", printed[:2]))
        if len(given) != 2:
            raise PositionError(f"{where}.bonus", "two numbers, Fight and Life")
        fight, life = [self._int(f"{where}.bonus", n, -999, 999) for n in given]
        return (fight, life, *printed[2:])

    def _registers(self, e: Effect, said: Mapping[str, Any], where: str) -> None:
        s = self.s
        if "it" in said:
            e.it = self.card_at(said["it"], f"{where}.it")
        if "last" in said and e.it >= 0:
            fight, life = [
                self._int(f"{where}.last", n, 0, 255) for n in (*self._list(f"{where}.last", said["last"]), 0, 0)[:2]
            ]
            s.remember(e.it, fight, life)
        e.them = self._cards(f"{where}.them", said.get("them", ()))
        if "player" in said:
            e.player = self._seat_number(f"{where}.player", said["player"])

    def _subjects(self, e: Effect, said: Mapping[str, Any], where: str) -> tuple[int, ...]:
        """Whom it is laid on: cards in the Combat Field, or seats."""
        s = self.s
        seats = self._seats(f"{where}.seats", said.get("seats", ()))
        cards = self._cards(f"{where}.cards", said.get("cards", ()))
        if any(not s.in_field(c) for c in cards):
            raise PositionError(f"{where}.cards", "cards in the Combat Field")
        if e.kind == kinds.SEAT_SHIELD or ("seats" in said and e.kind != kinds.STACK_ARMOR):
            return tuple(seats)
        if e.kind == kinds.STACK_ARMOR:
            return tuple([at(p, layout.LIFE) for p in seats])
        if e.kind in (kinds.SHIELD, kinds.BORROWED) and len(cards) != 1:
            raise PositionError(f"{where}.cards", "one card")
        return cards

    def _words(self, source: int, said: Mapping[str, Any], where: str) -> Word:
        """The part of a face's text that lasts, by its words."""
        s = self.s
        face = s.card(source)
        if "face" in said:
            names = [card for card in s.card_index.cards if card.name == said["face"]]
            if not names:
                raise PositionError(f"{where}.face", f"no card {said['face']!r}")
            face = next(
                (
                    card
                    for card in names
                    if any(vocabulary().fragment(word) == said.get("text") for word in lasting_words(card))
                ),
                names[0],
            )
        words = lasting_words(face)
        found = next((word for word in words if vocabulary().fragment(word) == said.get("text")), None)
        if found is None:
            told = "; ".join(vocabulary().fragment(word) for word in words) or "nothing"
            raise PositionError(f"{where}.text", f"of {face.name} lasts: {told}; not {said.get('text')!r}")
        return found

    def _kind_of(self, word: Word) -> tuple[int, Word]:
        """The kind of effect such words lay, and the word that it keeps."""
        if isinstance(word, Have):
            return (kinds.STACK_ARMOR if isinstance(word.what, ZoneOf) else kinds.TRAITS), word
        if isinstance(word, lasting_effects.CostLessPower):
            return kinds.CHEAPER, kept_word(word)
        if isinstance(word, lasting_effects.Said):
            return word.lays(), kept_word(word)
        if isinstance(word, Barred):
            return lasting_effects.bar_of(word.deed), kept_word(word)
        of = {
            lasting_effects.Prevent: kinds.SHIELD,
            lasting_effects.PreventPlayer: kinds.SEAT_SHIELD,
            lasting_effects.PreventCombat: kinds.PEACE,
            lasting_effects.DoubleStat: kinds.TRAITS,
            SkipPhase: kinds.SKIPPED,
            GainControl: kinds.BORROWED,
            EachTime: kinds.EACH_TIME,
            NextTime: kinds.EACH_TIME,
            Later: kinds.LATER,
            Replace: kinds.REPLACING,
        }
        return of[type(word)], word
