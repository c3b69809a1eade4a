"""A game as the outside sees it: decisions in, views and events out; and the worlds a seat thinks possible."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NoReturn

from theomachy.core import invariants, machine
from theomachy.core.codes import verb_of
from theomachy.core.decision import Decision, Option, Options, StaleDecision
from theomachy.core.event import EPOCH, LogEntry
from theomachy.core.information_set import InformationSet
from theomachy.core.playout import PlayoutPolicy
from theomachy.core.reader import Reader, check_names, default_names
from theomachy.core.rules import RULES
from theomachy.core.shared_list import SharedList
from theomachy.core.state import NO_OPTIONS, State
from theomachy.core.steps import Step, steps_between
from theomachy.core.view import bit_of, card_of_alias, event_dicts, redacted, viewer_number

__all__ = [
    "Decision",
    "Game",
    "IllegalChoice",
    "Observation",
    "Option",
    "Options",
    "AnyGame",
    "StaleDecision",
    "Step",
    "World",
]


class IllegalChoice(ValueError):
    """The answer is not one of the options, or nobody is asked. Nothing has changed."""


class AnyGame:
    """What is played, be it the true game or a sampled world. What people and programs hand in is an `object` here: of
    wrong kinds the compiled build would otherwise speak in words of its own, and take True for 1."""

    __slots__ = (
        "_before_steps",
        "_information_set",
        "_information_set_key",
        "_name",
        "_names",
        "_redacted_logs",
        "_settings",
        "_state",
    )

    def __init__(self, name: str, options: dict[str, Any], state: State, names: tuple[str, ...] = ()) -> None:
        self._name = name
        self._names = names or default_names(state.n)
        self._settings = options
        self._state = state
        self._before_steps: State | None = None  # how it stood when steps were last taken
        self._information_set: InformationSet | None = None
        self._information_set_key: list[int] = NO_OPTIONS  # the options of the question it was worked out for
        self._redacted_logs: dict[
            int, tuple[int, SharedList[LogEntry]]
        ] = {}  # viewer -> lines redacted so far, and the result

    # ---- what is asked
    @property
    def decision(self) -> Decision | None:
        """The pending question; None exactly when the game is over."""
        return None if self._state.over else Decision(self._state, self._names)

    @property
    def seat_to_act(self) -> int | None:
        """The seat that must decide now; None exactly when the game is over."""
        return None if self._state.over else self._state.seat

    @property
    def kind(self) -> int:
        """The kind of the pending decision as the number `numeric_view` has; without meaning when the game is over."""
        return self._state.kind

    @property
    def phase(self) -> int:
        """The phase of the turn as the number `numeric_view` has."""
        return self._state.rules.phase(self._state)

    @property
    def verbs(self) -> int:
        """The verbs of the pending options, those in lists too, as a mask of the numbers `numeric_view` has."""
        mask = 0
        for option in self._state.all_options:
            mask |= 1 << verb_of(option)
        return mask

    def apply(self, choice: object) -> None:
        """Answer the pending decision with an option's index; run to the next decision.

        >>> game = th.new_game("old-ones", seed=7)
        >>> game.apply(0)
        >>> game.apply(99)
        Traceback (most recent call last):
        theomachy.core.game.IllegalChoice: option 99 does not exist: there are 0 to 1
        """
        s = self._state
        options = s.options
        if type(choice) is not int or not 0 <= choice < len(options):
            self._refuse(choice, len(options))
        machine.answer(s, options[choice])

    @property
    def is_follow_up(self) -> bool:
        """Whether the pending decision is a question that was put already: a list of it is open, or was gone back from.
        Whoever counts decisions leaves these out."""
        return self._state.open_list >= 0 or self._state.closed_lists > 0

    @property
    def flat_options(self) -> Options:
        """All answers to the pending question, those in its lists too, in the order of `numeric_view`."""
        s = self._state
        shown = s.options
        return Options(s, self._names, shown, shown if shown is s.all_options else machine.reachable_options(s))

    def path_to(self, number: int) -> list[int]:
        """The choices that give the `number`-th of all answers, one after another: two if it stands in a list.

        >>> game = th.new_game("old-ones")
        >>> game.path_to(1)
        [1]
        """
        s, chosen = self._state, self._answer(number)
        return [number] if s.options is s.all_options else machine.path_to(s, chosen)

    def apply_flat(self, number: object) -> None:
        """Give the `number`-th of all answers, whatever list it stands in."""
        machine.apply_flat(self._state, self._answer(number))

    def _answer(self, number: object) -> int:
        answers = machine.reachable_options(self._state)
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
    def settings(self) -> dict[str, Any]:
        """What the game was made with, besides its seed."""
        return dict(self._settings)

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

    def is_out(self, seat: int) -> bool:
        """Whether a player is out of the game, as everybody sees."""
        return bool(self._state.out >> seat & 1)

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
        self._names = check_names(names, self._state.n)

    def reader(self, seat: object = None) -> Reader:
        """The reader at a seat, to whom texts are addressed."""
        return Reader(self._names, self._viewer(seat))

    # ---- what may be known
    def view(self, seat: object = None) -> dict[str, Any]:
        """All that a seat may know, JSON-ready; `None`: a spectator.

        >>> seats = [{"god": "Dagon", "hand": ["Cultist"]}, {"god": "Yig"}]
        >>> game = th.from_position({"game": "old-ones", "seats": seats})
        >>> game.view(0)["seats"][0]["hand"]["cards"][0]["face"]
        'Cultist'
        >>> game.view(1)["seats"][0]["hand"]
        {'count': 1, 'cards': []}
        """
        return self._state.rules.view(self._state, self.reader(seat))

    def events(self, since: object = 0, seat: object = None) -> list[dict[str, Any]]:
        """What happened, redacted for a seat, from serial `since` on.

        >>> seats = [{"god": "Dagon", "hand": ["Cultist"]}, {"god": "Yig"}]
        >>> game = th.from_position({"game": "old-ones", "seats": seats})
        >>> known = game.event_count
        >>> game.apply(0)
        >>> [event["text"] for event in game.events(known, seat=0)][0]
        'You play Cultist.'
        """
        if type(since) is not int or since < 0:
            raise ValueError(f"since must be 0 or a serial, not {since!r}")
        reader, log = self.reader(seat), self._state.log
        if log is None:
            return []
        told = [redacted(self._state, entry, reader.seat) for entry in log.since(since)]
        return event_dicts(self._state, told, since, reader)

    @property
    def event_count(self) -> int:
        """How many events there have been; every reader is told of each, in as many words as it may know."""
        log = self._state.log
        return 0 if log is None else len(log)

    def _redacted_log(self, viewer: int) -> SharedList[LogEntry] | None:
        """The log as a viewer knows it; each line is redacted once."""
        log = self._state.log
        if log is None:
            return None
        count, told = self._redacted_logs.get(viewer) or (0, SharedList[LogEntry]())
        if count < len(log):
            for entry in log.since(count):
                told.append(redacted(self._state, entry, viewer))
            self._redacted_logs[viewer] = len(log), told
        return told

    def numeric_view(self, seat: object) -> Any:
        """The view and the decision of a seat as numbers: what `view` has, a hundred times cheaper."""
        return self._state.rules.numeric_view(self._state, self._seat(seat))

    def numeric_view_shared(self, seat: object) -> Any:
        """The same without copies, for whoever reads it before the next answer."""
        return self._state.rules.numeric_view_shared(self._state, self._seat(seat))

    def table_numbers(self, seat: object) -> Any:
        """All that a seat may know, in numbers, for whoever reads it before the next answer: what `numeric_view_shared`
        has, and the rest of the view."""
        return self._state.rules.table_numbers(self._state, self._seat(seat))

    def known_decks(self, seat: object) -> Any:
        """What each player owns, as far as it is no secret from that seat, in the numbers of `numeric_view`."""
        return self._state.rules.known_decks(self._state, self._seat(seat))

    def why_not(self, seat: object, id: object, ability: object = None) -> dict[str, str] | None:  # noqa: A002
        """Why a card, or one ability of it, is not among a seat's options: a sentence and the id of the rule, from
        what that seat knows alone. None: it is among them. `id`: the card's name in the seat's view.

        >>> seats = [{"god": "Dagon", "hand": ["Cultist"]}, {"god": "Yig", "hand": ["Cultist"]}]
        >>> game = th.from_position({"game": "old-ones", "seats": seats})
        >>> mine = game.view(1)["seats"][1]["hand"]["cards"][0]["id"]
        >>> game.why_not(1, mine)["rule"]
        'K-6.2'
        """
        found = self.reason_against(seat, id, ability)
        return None if found is None else {"text": f"{found[0]} ({found[1]}).", "rule": found[1]}

    def reason_against(self, seat: object, id: object, ability: object = None) -> tuple[str, str] | None:  # noqa: A002
        """The same as the sentence alone, without its full stop, and the id."""
        viewer = self._viewer(seat)
        if viewer < 0:
            raise ValueError("a spectator has no options: give a seat")
        s = self._state
        card = card_of_alias(s, viewer, id)
        if card < 0:
            raise ValueError(f"no card that seat {viewer} sees has the id {id!r}")
        count = (
            s.rules.ability_count(s, card) if s.known[card] & bit_of(s, viewer) else 0
        )  # an unknown face tells nothing
        if ability is not None and (type(ability) is not int or not 0 <= ability < count):
            raise ValueError(f"ability must be None{f' or 0 to {count - 1}' if count else ''}, not {ability!r}")
        return s.rules.why_not(s, viewer, card, ability, self.reader(viewer))

    def forecast(self, seat: object, options: Sequence[int]) -> list[dict[str, Any]]:
        """What these options of the pending decision come to together, before any is chosen: of attackers in Twilight
        the `stakes` of the view, as long as nobody blocks. Of other questions nothing is told.

        >>> game = th.new_game("twilight")
        >>> game.forecast(game.seat_to_act, [0])
        []
        """
        s, viewer = self._state, self._seat(seat)
        if s.seat != viewer:
            raise IllegalChoice(f"seat {viewer} is not asked")
        if not all(type(k) is int and 0 <= k < len(s.options) for k in options):
            raise IllegalChoice(f"these are not options: {options!r}")
        return s.rules.forecast(s, viewer, [s.options[k] for k in options])

    def has_learned_since(self, before: AnyGame, seat: object) -> bool:
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
        """What a bot in that seat gets.

        >>> game = th.new_game("twilight", seed=2)
        >>> game.observe(0).view == game.view(0)
        True
        """
        return Observation(self, self._seat(seat))

    def _seat(self, seat: object) -> int:
        if type(seat) is not int or not 0 <= seat < self._state.n:
            raise ValueError(f"a seat is wanted, 0 to {self._state.n - 1}, not {seat!r}")
        return seat

    def _viewer(self, seat: object) -> int:
        return viewer_number(seat, self._state.n)

    # ---- step by step
    def keep_steps(self) -> None:
        """From now on keep what happens as steps, each with the table as it stood right after it; clones keep none."""
        self._before_steps = self._state.clone()
        self._state.moments = []

    def take_steps(self) -> list[Step]:
        """The steps since they were last taken, or since `keep_steps`; ValueError, in words, if none are kept."""
        before, moments = self._before_steps, self._state.moments
        if before is None or moments is None:
            raise ValueError("no steps are kept: call keep_steps() first")
        self.keep_steps()
        return steps_between(before, moments, self._names)

    # ---- copies and guesses
    def determinize(self, seat: object, seed: object) -> World:
        """A world consistent with all that seat knows; the rest is resampled, with fresh randomness.

        >>> game = th.new_game("nine-realms", seed=2)
        >>> world = game.determinize(0, seed=1)
        >>> world.view(0) == game.view(0)
        True
        """
        viewer = self._seat(seat)
        told = self._redacted_log(viewer)
        _check_seed(seed)
        s = self._information_set_of(viewer, told).sample(seed)
        s.log = None if told is None else told.copy()
        s.sampled = True
        return World(self._name, s.rules.settings_known_to(self._settings, viewer), s, self._names)

    def _information_set_of(self, seat: int, told: SharedList[LogEntry] | None) -> InformationSet:
        """What the seat cannot see; worked out once for all worlds of one moment."""
        s = self._state
        if (
            self._information_set is None
            or self._information_set.seat != seat
            or self._information_set_key is not s.options
        ):
            self._information_set = s.rules.information_set(s, seat, self._latest_epoch(told))
            self._information_set_key = s.options
        return self._information_set

    def _latest_epoch(self, told: SharedList[LogEntry] | None) -> int:
        """The latest epoch of a card in the log, where it may be one that a world has given."""
        return 0

    def digest(self) -> str:
        """A short stable hash of the whole state."""
        return self._state.digest()

    def check(self) -> list[str]:
        """The broken invariants, in words; empty when all is well.

        >>> th.new_game("twilight").check()
        []
        """
        return invariants.check(self._state)

    def __repr__(self) -> str:
        how = f"over: {self.reason}" if self.over else f"turn {self.turn}"
        return f"<{type(self).__name__} {self._name}, {self.players} players, {how}>"


def _check_seed(seed: object) -> None:
    """Refuse seeds that are not written the same on every machine: equal seeds must give equal worlds."""
    parts = seed if type(seed) is tuple else (seed,)
    if any(type(part) is not int and type(part) is not str for part in parts):
        raise ValueError(f"seed must be an int, a str or a tuple of those, not {seed!r}")


class Observation:
    """All a bot gets: the view of its seat, the decision it must take, and a sampler of worlds it thinks possible."""

    __slots__ = ("_game", "_seat")

    def __init__(self, play: AnyGame, seat: int) -> None:
        self._game = play
        self._seat = seat

    @property
    def seat(self) -> int:
        """The seat whose observation it is."""
        return self._seat

    @property
    def view(self) -> dict[str, Any]:
        """All that the seat may know, JSON-ready."""
        return self._game.view(self.seat)

    @property
    def decision(self) -> Decision | None:
        """The question put to the seat; None: it is not asked."""
        return self._game.decision if self._asked else None

    @property
    def names(self) -> tuple[str, ...]:
        """What the players are called."""
        return self._game.names

    def events(self, since: object = 0) -> list[dict[str, Any]]:
        """What happened, as the seat heard it, from serial `since` on."""
        return self._game.events(since, self.seat)

    def why_not(self, id: object, ability: object = None) -> dict[str, str] | None:  # noqa: A002
        """Why a card, or one ability of it, is not among the options; None: it is."""
        return self._game.why_not(self.seat, id, ability)

    def determinize(self, seed: object) -> World:
        """A world the seat thinks possible."""
        return self._game.determinize(self.seat, seed)

    @property
    def _asked(self) -> bool:
        """Whether it is this seat's question: of another's it learns nothing."""
        return self._game.seat_to_act == self.seat

    @property
    def is_follow_up(self) -> bool:
        """Whether the seat is asked a question that was put to it already."""
        return self._asked and self._game.is_follow_up

    def path_to(self, number: int) -> list[int]:
        """The choices that give the `number`-th of all answers, those of `numeric_view`."""
        if not self._asked:
            raise IllegalChoice(f"seat {self.seat} is not asked")
        return self._game.path_to(number)

    def numeric_view(self) -> Any:
        """The same in numbers, for programs in a hurry."""
        return self._game.numeric_view(self.seat)

    def table_numbers(self) -> Any:
        """All that the seat may know, in numbers; read it before the next answer."""
        return self._game.table_numbers(self.seat)

    def known_decks(self) -> Any:
        """What each player owns, as far as it is no secret, in numbers."""
        return self._game.known_decks(self.seat)


class Game(AnyGame):
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
        self._choices: SharedList[int] = SharedList()
        self._conceded: tuple[tuple[int, int], ...] = ()

    @property
    def seed(self) -> object:
        """The seed from which all randomness of the game comes."""
        return self._seed

    def apply(self, choice: object) -> None:
        """Answer the pending decision with an option's index; run to the next decision."""
        s = self._state
        options = s.options
        if type(choice) is not int or not 0 <= choice < len(options):
            self._refuse(choice, len(options))
        self._choices.append(choice)
        if options is s.all_options:  # there are no lists
            machine.apply_flat(s, options[choice])
        else:
            machine.answer(s, options[choice])

    def apply_flat(self, number: object) -> None:
        """Give the `number`-th of all answers, through the list it stands in."""
        s = self._state
        if s.options is s.all_options:  # there are no lists
            self.apply(number)
            return
        chosen = self._answer(number)
        way = machine.path_to(s, chosen)
        for choice in way:
            self._choices.append(choice)
        s.serials[s.seat] += len(way) - 1  # as if the list had been opened
        machine.apply_flat(s, chosen)

    def concede(self, seat: object) -> None:
        """A player gives up, whoever is asked just now (K-R76, T-R89); the record keeps when."""
        player = self._seat(seat)
        self._state.rules.concede(self._state, player)
        self._conceded = (*self._conceded, (len(self._choices), player))
        self._information_set = None

    def clone(self) -> Game:
        """An independent copy.

        >>> game = th.new_game("old-ones", seed=7)
        >>> copy = game.clone()
        >>> copy.apply(0)
        >>> copy.digest() == game.digest()
        False
        """
        g = Game(self._name, self._settings, self._seed, self._state.clone(), self._start, self._names)
        g._choices = self._choices.copy()
        g._conceded = self._conceded
        return g

    def without_log(self) -> Game:
        """A clone without the log, for search and bulk play."""
        g = self.clone()
        g._state.drop_history()
        return g

    def record(self) -> dict[str, Any]:
        """Setup, seed and choices, from which everything else follows; and by what one sees whether it still does."""
        options = {k: list(v) if isinstance(v, tuple) else v for k, v in self._settings.items()}
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


class World(AnyGame):
    """A game as one seat thinks possible. It has no past but what that seat was told, and no seed: it is not the true
    game, and nothing in it can be traced back to what is true and hidden."""

    __slots__ = ()

    def __getattr__(self, name: str) -> Any:
        if name in TRUE_GAMES_ONLY:
            raise AttributeError(f"a sampled world has no {name!r}: it is what one seat thinks possible, not a game")
        raise AttributeError(f"{type(self).__name__!r} object has no attribute {name!r}")

    def clone(self) -> World:
        """An independent copy."""
        return World(self._name, self._settings, self._state.clone(), self._names)

    def without_log(self) -> World:
        """A clone without the log, for search."""
        w = self.clone()
        w._state.drop_history()
        return w

    def set_playout_policy(self, policy: PlayoutPolicy) -> None:
        """From now on pass without asking wherever the policy passes."""
        self._state.playout_policy = policy

    def playout(self, policy: PlayoutPolicy, last: int, most: int) -> int:
        """Answer by the policy until turn `last`, at most `most` decisions, or until it has no answer; how many it
        gave."""
        s = self._state
        s.playout_policy = policy
        done = 0
        while not s.over and s.turn < last and done < most:
            chosen = policy.answer(s)
            if chosen < 0:
                break
            machine.apply_flat(s, chosen)
            done += 1
        return done

    def _latest_epoch(self, told: SharedList[LogEntry] | None) -> int:
        return 0 if told is None else max([entry[EPOCH] for entry in told.since(0)], default=0)
