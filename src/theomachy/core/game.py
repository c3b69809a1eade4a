"""A game as the outside sees it: decisions in, views and events out; and the worlds a seat thinks possible."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NoReturn

from theomachy.core import invariants, machine
from theomachy.core.codes import verb_of
from theomachy.core.decision import Decision, Option, Options, StaleDecision
from theomachy.core.determinize import Veil
from theomachy.core.event import Entry
from theomachy.core.reflexes import Reflexes
from theomachy.core.rules import RULES
from theomachy.core.state import NO_OPTIONS, State
from theomachy.core.trail import Trail
from theomachy.core.view import bit_of, heard, lines, named
from theomachy.core.voice import Voice, checked, unnamed

__all__ = ["Decision", "Game", "IllegalChoice", "Observation", "Option", "Options", "Play", "StaleDecision", "World"]


class IllegalChoice(ValueError):
    """The answer is not one of the options, or nobody is asked. Nothing has changed."""


class Play:
    """What is played, be it the true game or a sampled world. What people and programs hand in is an `object` here: of
    wrong kinds the compiled build would otherwise speak in words of its own, and take True for 1."""

    __slots__ = ("_moment", "_name", "_names", "_options", "_state", "_told", "_veil")

    def __init__(self, name: str, options: dict[str, Any], state: State, names: tuple[str, ...] = ()) -> None:
        self._name = name
        self._names = names or unnamed(state.n)
        self._options = options
        self._state = state
        self._veil: Veil | None = None
        self._moment: list[int] = NO_OPTIONS  # whose veil it is: every question has a list of options of its own
        self._told: dict[int, tuple[int, Trail[Entry]]] = {}  # viewer -> lines looked through, and as it heard them

    # ---- what is asked
    @property
    def decision(self) -> Decision | None:
        """The pending question; None exactly when the game is over."""
        return None if self._state.over else Decision(self._state, self._names)

    @property
    def asked(self) -> int | None:
        """The seat that must decide now; None exactly when the game is over."""
        return None if self._state.over else self._state.seat

    @property
    def kind(self) -> int:
        """The kind of the pending decision as the number `sketch` has; without meaning when the game is over."""
        return self._state.kind

    @property
    def phase(self) -> int:
        """The phase of the turn as the number `sketch` has."""
        return self._state.rules.phase(self._state)

    @property
    def verbs(self) -> int:
        """The verbs of the pending options, those in lists too, as a mask of the numbers `sketch` has."""
        mask = 0
        for option in self._state.asked:
            mask |= 1 << verb_of(option)
        return mask

    def apply(self, choice: object) -> None:
        """Answer the pending decision with an option's index; run to the next decision."""
        s = self._state
        options = s.options
        if type(choice) is not int or not 0 <= choice < len(options):
            self._refuse(choice, len(options))
        machine.answer(s, options[choice])

    @property
    def again(self) -> bool:
        """Whether the pending decision is a question that was put already: a list of it is open, or was gone back from.
        Whoever counts decisions leaves these out."""
        return self._state.opened >= 0 or self._state.shut > 0

    @property
    def answers(self) -> Options:
        """All answers to the pending question, those in its lists too, in the order of `sketch`."""
        s = self._state
        shown = s.options
        return Options(s, self._names, shown, shown if shown is s.asked else machine.reachable(s))

    def way(self, number: int) -> list[int]:
        """The choices that give the `number`-th of all answers, one after another: two if it stands in a list."""
        s, chosen = self._state, self._answer(number)
        return [number] if s.options is s.asked else machine.way(s, chosen)

    def take(self, number: object) -> None:
        """Give the `number`-th of all answers, whatever list it stands in."""
        machine.take(self._state, self._answer(number))

    def _answer(self, number: object) -> int:
        answers = machine.reachable(self._state)
        if type(number) is not int or not 0 <= number < len(answers):
            self._refuse(number, len(answers))
        return answers[number]

    def _refuse(self, choice: object, count: int) -> NoReturn:
        if self._state.over:
            raise IllegalChoice("the game is over: nobody is asked")
        if type(choice) is not int:
            raise IllegalChoice(f"an answer is the index of an option, an int, not {choice!r}")
        raise IllegalChoice(f"option {choice} does not exist: there are 0 to {count - 1}")

    # ---- how it stands
    @property
    def game(self) -> str:
        """Which game it is, by its name."""
        return self._name

    @property
    def options(self) -> dict[str, Any]:
        """What the game was made with, besides its seed."""
        return dict(self._options)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self._state.over

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that have won; none while it goes on, or if it is a draw."""
        return tuple([p for p in range(self._state.n) if self._state.winners >> p & 1])

    @property
    def reason(self) -> str | None:
        """Why the game is over, in a word; None while it is not."""
        return self._state.rules.reason_name(self._state.reason) if self._state.over else None

    @property
    def players(self) -> int:
        """How many seats there are."""
        return self._state.n

    @property
    def turn(self) -> int:
        """The number of the turn, from 1; 0 while the game is being set up."""
        return self._state.turn

    @property
    def active(self) -> int:
        """The seat whose turn it is."""
        return self._state.active

    # ---- who plays
    @property
    def names(self) -> tuple[str, ...]:
        """What the players are called; no part of the game, its record or its digest."""
        return self._names

    @names.setter
    def names(self, names: Sequence[str]) -> None:
        self._names = checked(names, self._state.n)

    def voice(self, seat: object = None) -> Voice:
        """How a seat is spoken to."""
        return Voice(self._names, self._viewer(seat))

    # ---- what may be known
    def view(self, seat: object = None) -> dict[str, Any]:
        """All that a seat may know, JSON-ready; `None`: a spectator."""
        return self._state.rules.view(self._state, self.voice(seat))

    def events(self, since: object = 0, seat: object = None) -> list[dict[str, Any]]:
        """What happened, redacted for a seat, from serial `since` on."""
        if type(since) is not int or since < 0:
            raise ValueError(f"since must be 0 or a serial, not {since!r}")
        voice, log = self.voice(seat), self._state.log
        if log is None:
            return []
        told = [heard(self._state, entry, voice.reader) for entry in log.since(since)]
        return lines(self._state, told, since, voice)

    @property
    def event_count(self) -> int:
        """How many events there have been; every reader is told of each, in as many words as it may know."""
        log = self._state.log
        return 0 if log is None else len(log)

    def _heard(self, viewer: int) -> Trail[Entry] | None:
        """The log as a viewer knows it; only what is new since the last look is looked through."""
        log = self._state.log
        if log is None:
            return None
        count, told = self._told.get(viewer) or (0, Trail[Entry]())
        if count < len(log):
            for entry in log.since(count):
                told.append(heard(self._state, entry, viewer))
            self._told[viewer] = len(log), told
        return told

    def sketch(self, seat: object) -> Any:
        """The view and the decision of a seat in numbers: no more than `view` tells, a hundred times cheaper."""
        return self._state.rules.sketch(self._state, self._seat(seat))

    def glimpse(self, seat: object) -> Any:
        """What environments read of a `sketch`, at once: it may change with the next answer."""
        return self._state.rules.glimpse(self._state, self._seat(seat))

    def decks(self, seat: object) -> Any:
        """What each player owns, as far as it is no secret from that seat, in the numbers of `sketch`."""
        return self._state.rules.decks(self._state, self._seat(seat))

    def why_not(self, seat: object, id: object, ability: object = None) -> dict[str, str] | None:  # noqa: A002
        """Why a card, or one ability of it, is not among a seat's options: a sentence and the id of the rule, from
        what that seat knows alone. None: it is among them. `id`: the card's name in the seat's view."""
        viewer = self._viewer(seat)
        if viewer < 0:
            raise ValueError("a spectator has no options: give a seat")
        s = self._state
        card = named(s, viewer, id)
        if card < 0:
            raise ValueError(f"no card that seat {viewer} sees has the id {id!r}")
        count = s.rules.abilities(s, card) if s.known[card] & bit_of(s, viewer) else 0  # an unknown face tells nothing
        if ability is not None and (type(ability) is not int or not 0 <= ability < count):
            raise ValueError(f"ability must be None{f' or 0 to {count - 1}' if count else ''}, not {ability!r}")
        found = s.rules.why_not(s, viewer, card, ability, self.voice(viewer))
        return None if found is None else {"text": f"{found[0]} ({found[1]}).", "rule": found[1]}

    def learned(self, before: Play, seat: object) -> bool:
        """Whether a seat has seen anything hidden, or chance decided anything, since an earlier moment of this game. A
        hidden card that has moved counts: the back of the next one may tell something."""
        now, then, bit = self._state, before._state, 1 << self._seat(seat)
        if now.key != then.key or now.counter != then.counter:
            return True
        for card in range(len(then.known)):
            if not then.known[card] & bit and (now.known[card] & bit or now.place[card] != then.place[card]):
                return True
        return False

    def observe(self, seat: object) -> Observation:
        """What a bot in that seat gets."""
        return Observation(self, self._seat(seat))

    def _seat(self, seat: object) -> int:
        if type(seat) is not int or not 0 <= seat < self._state.n:
            raise ValueError(f"a seat is wanted, 0 to {self._state.n - 1}, not {seat!r}")
        return seat

    def _viewer(self, seat: object) -> int:
        if seat is None:
            return -1
        if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < self._state.n:
            raise ValueError(f"seat must be None or 0 to {self._state.n - 1}, not {seat!r}")
        return seat

    # ---- copies and guesses
    def determinize(self, seat: object, seed: object) -> World:
        """A world consistent with all that seat knows; the rest is resampled, with fresh randomness."""
        viewer = self._seat(seat)
        told = self._heard(viewer)
        _check_seed(seed)
        s = self._veil_before(viewer, told).guess(seed)
        s.log = None if told is None else told.copy()
        return World(self._name, s.rules.open_options(self._options, viewer), s, self._names)

    def _veil_before(self, seat: int, told: Trail[Entry] | None) -> Veil:
        """What the seat cannot see; worked out once for all worlds of one moment."""
        s = self._state
        if self._veil is None or self._veil.seat != seat or self._moment is not s.options:
            self._veil = s.rules.veil(s, seat, self._latest(told))
            self._moment = s.options
        return self._veil

    def _latest(self, told: Trail[Entry] | None) -> int:
        """The latest epoch of a card in the log, where it may be one that a world has given."""
        return 0

    def digest(self) -> str:
        """A short stable hash of the whole state."""
        return self._state.digest()

    def check(self) -> list[str]:
        """The broken invariants, in words; empty when all is well."""
        return invariants.check(self._state)

    def __repr__(self) -> str:
        how = f"over: {self.reason}" if self.over else f"turn {self.turn}"
        return f"<{type(self).__name__} {self._name}, {self.players} players, {how}>"


def _check_seed(seed: object) -> None:
    """Only of what is written the same everywhere the same world comes out everywhere."""
    parts = seed if type(seed) is tuple else (seed,)
    if any(type(part) is not int and type(part) is not str for part in parts):
        raise ValueError(f"seed must be an int, a str or a tuple of those, not {seed!r}")


class Observation:
    """All a bot gets: the view of its seat, the decision it must take, and a sampler of worlds it thinks possible."""

    __slots__ = ("_play", "_seat")

    def __init__(self, play: Play, seat: int) -> None:
        self._play = play
        self._seat = seat

    @property
    def seat(self) -> int:
        """Whose observation it is."""
        return self._seat

    @property
    def view(self) -> dict[str, Any]:
        """All that the seat may know, JSON-ready."""
        return self._play.view(self.seat)

    @property
    def decision(self) -> Decision | None:
        """The question put to the seat; None: it is not asked."""
        return self._play.decision if self._asked else None

    @property
    def names(self) -> tuple[str, ...]:
        """What the players are called."""
        return self._play.names

    def events(self, since: object = 0) -> list[dict[str, Any]]:
        """What happened, as the seat heard it, from serial `since` on."""
        return self._play.events(since, self.seat)

    def why_not(self, id: object, ability: object = None) -> dict[str, str] | None:  # noqa: A002
        """Why a card, or one ability of it, is not among the options; None: it is."""
        return self._play.why_not(self.seat, id, ability)

    def determinize(self, seed: object) -> World:
        """A world the seat thinks possible."""
        return self._play.determinize(self.seat, seed)

    @property
    def _asked(self) -> bool:
        """Whether it is this seat's question: of another's it learns nothing."""
        return self._play.asked == self.seat

    @property
    def again(self) -> bool:
        """Whether the seat is asked a question that was put to it already."""
        return self._asked and self._play.again

    def way(self, number: int) -> list[int]:
        """The choices that give the `number`-th of all answers, those of `sketch`."""
        if not self._asked:
            raise IllegalChoice(f"seat {self.seat} is not asked")
        return self._play.way(number)

    def sketch(self) -> Any:
        """The same in numbers, for programs in a hurry."""
        return self._play.sketch(self.seat)

    def decks(self) -> Any:
        """What each player owns, as far as it is no secret, in numbers."""
        return self._play.decks(self.seat)


class Game(Play):
    """One game, from the first decision to the last."""

    __slots__ = ("_choices", "_conceded", "_seed", "_start")

    def __init__(
        self,
        name: str,
        options: dict[str, Any],
        seed: object,
        state: State,
        start: dict[str, Any] | None = None,
        names: tuple[str, ...] = (),
    ) -> None:
        super().__init__(name, options, state, names)
        self._seed = seed
        self._start = start  # the position it began from, if not from the setup
        self._choices: Trail[int] = Trail()
        self._conceded: tuple[tuple[int, int], ...] = ()

    @property
    def seed(self) -> object:
        """From what all randomness of the game comes."""
        return self._seed

    def apply(self, choice: object) -> None:
        """Answer the pending decision with an option's index; run to the next decision."""
        s = self._state
        options = s.options
        if type(choice) is not int or not 0 <= choice < len(options):
            self._refuse(choice, len(options))
        self._choices.append(choice)
        if options is s.asked:  # there are no lists
            machine.take(s, options[choice])
        else:
            machine.answer(s, options[choice])

    def take(self, number: object) -> None:
        """Give the `number`-th of all answers, through the list it stands in."""
        s = self._state
        if s.options is s.asked:  # there are no lists
            self.apply(number)
            return
        chosen = self._answer(number)
        way = machine.way(s, chosen)
        for choice in way:
            self._choices.append(choice)
        s.serials[s.seat] += len(way) - 1  # as if the list had been opened
        machine.take(s, chosen)

    def concede(self, seat: object) -> None:
        """A player gives up, whoever is asked just now (K-R76, T-R89); the record keeps when."""
        player = self._seat(seat)
        self._state.rules.concede(self._state, player)
        self._conceded = (*self._conceded, (len(self._choices), player))
        self._veil = None

    def clone(self) -> Game:
        """An independent copy."""
        g = Game(self._name, self._options, self._seed, self._state.clone(), self._start, self._names)
        g._choices = self._choices.copy()
        g._conceded = self._conceded
        return g

    def quiet(self) -> Game:
        """A clone without the log, for search and bulk play."""
        g = self.clone()
        g._state.forget()
        return g

    def record(self) -> dict[str, Any]:
        """Setup, seed and choices, from which everything else follows; and by what one sees whether it still does."""
        options = {k: list(v) if isinstance(v, tuple) else v for k, v in self._options.items()}
        found: dict[str, Any] = {
            "theomachy": 1,
            "game": self._name,
            "options": options,
            "seed": self._seed,
            "choices": self._choices.since(0),
            "rules": RULES,
            "sets": dict(self._state.rules.sets),
            "digest": self.digest(),
        }
        if self._start is not None:
            found["position"] = self._start
        if self._conceded:
            found["conceded"] = [list(pair) for pair in self._conceded]  # [after so many choices, seat]
        return found

    def position(self) -> dict[str, Any]:
        """This moment by face names, when nothing is resolving (docs/positions.md)."""
        return self._state.rules.position(self._state)


TRUE_GAMES_ONLY: Final = ("seed", "record", "position", "concede")


class World(Play):
    """A game as one seat thinks possible. It has no past but what that seat was told, and no seed: it is not the true
    game, and nothing in it can be traced back to what is true and hidden."""

    __slots__ = ()

    def __getattr__(self, name: str) -> Any:
        if name in TRUE_GAMES_ONLY:
            raise AttributeError(f"a sampled world has no {name!r}: it is what one seat thinks possible, not a game")
        raise AttributeError(f"{type(self).__name__!r} object has no attribute {name!r}")

    def clone(self) -> World:
        """An independent copy."""
        return World(self._name, self._options, self._state.clone(), self._names)

    def quiet(self) -> World:
        """A clone without the log, for search."""
        w = self.clone()
        w._state.forget()
        return w

    def lean(self, reflexes: Reflexes) -> None:
        """From now on pass by reflexes wherever they pass, without being asked."""
        self._state.reflexes = reflexes

    def rush(self, reflexes: Reflexes, last: int, most: int) -> int:
        """Answer by reflexes until turn `last`, at most so many decisions, or until one wants thought; how many were
        answered."""
        s = self._state
        s.reflexes = reflexes
        done = 0
        while not s.over and s.turn < last and done < most:
            chosen = reflexes.answer(s)
            if chosen < 0:
                break
            machine.take(s, chosen)
            done += 1
        return done

    def _latest(self, told: Trail[Entry] | None) -> int:
        return 0 if told is None else max([entry[-1] for entry in told.since(0)], default=0)
