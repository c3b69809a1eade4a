"""The only door to the rules engine: games from setups, what a seat sees, what may be answered for it.

Views, decisions and events are the engine's own JSON-ready dicts; here, and nowhere else, the server knows their keys.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import asdict
from functools import cache
from typing import Any, Final

import msgspec

import theomachy as th
from theomachy import aide
from theomachy.aide.settings import Passing
from theomachy.bots.levels import PERSONS
from theomachy.core.game import Game, Step
from theomachy.core.redeal import position_dealt_anew
from theomachy.core.rules import RULES
from theomachy.records import BESIDE_OPTIONS
from theomachy.server.table.refusal import RequestRefused
from theomachy.twilight import read_deck
from theomachy.twilight.arrivals import FIRST_HAND
from theomachy.twilight.setup.decks import COPIES, DECK_SIZE, EPIC_COPIES
from theomachy.workshop import families

View = dict[str, Any]
GameEvent = dict[str, Any]  # an event as one reader is told of it
Question = dict[str, Any]

UPLOADED: Final = re.compile(r"set-[0-9a-f]{40}")  # what an uploaded set is called
WINDOWS: Final = frozenset({"react", "priority"})  # the kinds of decisions that are answers to something
SAFE_VERBS: Final = ("pass", "done", "no", "decline", "cancel", "back")


class GameSetup(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What a game starts from, but for the seed."""

    game: str
    options: dict[str, Any] = {}
    position: dict[str, Any] | None = None
    choices: list[int] = []  # made already: a game continued from another
    conceded: list[tuple[int, int]] = []
    seed: int | str | None = None  # given: the same deal again; else the players make one


# A set that was uploaded is named by its hash; whoever holds the texts says where it lies.
SetPaths = Callable[[str], str]


def as_named(name: str) -> str:
    """The path of a set that comes with the game: its name."""
    return name


def begin(setup: GameSetup, seed: int | str, set_paths: SetPaths = as_named) -> Game:
    """The game at its first decision, or where it is continued from."""
    return rebuild(setup, seed, setup.choices, setup.conceded, set_paths)


def rebuild(
    setup: GameSetup,
    seed: int | str,
    choices: Sequence[int],
    conceded: Sequence[tuple[int, int]],
    set_paths: SetPaths = as_named,
) -> Game:
    """The game after these choices; ValueError, in words, if the setup or a choice does not fit."""
    game = _first(setup, seed, set_paths)
    leaving = list(conceded)
    for count, choice in enumerate(choices):
        while leaving and leaving[0][0] <= count:
            game.concede(leaving.pop(0)[1])
        game.apply(choice)
    for _, seat in leaving:
        game.concede(seat)
    return game


def _first(setup: GameSetup, seed: int | str, set_paths: SetPaths) -> Game:
    if setup.position is not None:
        position = dict(setup.position)
        if "sets" in position:
            position["sets"] = [set_paths(name) for name in position["sets"]]
        return th.from_position(position, seed=seed)
    options: dict[str, Any] = {
        key: tuple(value) if isinstance(value, list) else value for key, value in setup.options.items()
    }
    if "sets" in options:
        options["sets"] = tuple(set_paths(name) for name in options["sets"])
    return th.new_game(setup.game, seed=seed, **options)


def dealt_anew(
    setup: GameSetup,
    seed: int | str,
    choices: Sequence[int],
    conceded: Sequence[tuple[int, int]],
    set_paths: SetPaths,
    lot: str,
) -> GameSetup:
    """The setup of another game that begins where this one last was at rest, with all that is hidden dealt anew; of one
    that was never at rest, from its very start."""
    fresh = GameSetup(game=setup.game, options=setup.options)
    if setup.position is None and not choices:
        return fresh
    for game in _backwards(setup, seed, choices, conceded, set_paths):
        try:
            position = position_dealt_anew(game, lot)
        except ValueError:  # something is resolving
            continue
        if "sets" in position:
            position["sets"] = list((setup.position or setup.options).get("sets") or position["sets"])
        return msgspec.structs.replace(fresh, position=position)
    return fresh


def _backwards(
    setup: GameSetup,
    seed: int | str,
    choices: Sequence[int],
    conceded: Sequence[tuple[int, int]],
    set_paths: SetPaths,
) -> Iterator[Game]:
    """The moments of a game, the last one first."""
    game = rebuild(setup, seed, (), (), set_paths)
    moments, leaving = [game.clone()], list(conceded)
    for count, choice in enumerate(choices):
        while leaving and leaving[0][0] <= count:
            game.concede(leaving.pop(0)[1])
        game.apply(choice)
        moments.append(game.clone())
    for _, seat in leaving:
        game.concede(seat)
    return reversed([*moments[:-1], game])


@cache
def ready_made() -> tuple[str, ...]:
    """The names of the ready-made decks, in the order in which seats get them."""
    return tuple(th.decks())


def chooses_decks(setup: GameSetup) -> bool:
    """Whether each player brings a deck to this game."""
    return setup.game == "twilight" and not setup.options.get("draft") and setup.position is None


def with_decks(setup: GameSetup, chosen: Sequence[str]) -> GameSetup:
    """The setup with the decks that were chosen, by seat; where none was, with the one the seat has anyway."""
    if not any(chosen):
        return setup
    decks = [deck or given for deck, given in zip(chosen, decks_of(setup, len(chosen)), strict=True)]
    return msgspec.structs.replace(setup, options={**setup.options, "decks": decks})


def decks_of(setup: GameSetup, players: int) -> list[str]:
    """The deck each seat has, as the setup says, else the ready-made ones in their order (T-R104)."""
    given = setup.options.get("decks")
    return list(given) if given is not None else [ready_made()[seat % len(ready_made())] for seat in range(players)]


def seats_moved_on(setup: GameSetup, players: int) -> GameSetup:
    """The setup of a rematch, in which everybody sits one seat further on: decks go with their players."""
    if not chooses_decks(setup):
        return setup
    decks = decks_of(setup, players)
    return msgspec.structs.replace(setup, options={**setup.options, "decks": [*decks[1:], decks[0]]})


def deck_name(deck: str) -> str:
    """What everybody may know of a deck: the name of a ready-made one, else "own"."""
    return deck if deck in ready_made() else "own"


class DeckNumbers(msgspec.Struct, frozen=True):
    """How many cards a deck has, how many copies of a card and of an Epic one it may hold, and how many are drawn."""

    size: int
    copies: int
    epic_copies: int
    hand: int


DECK_NUMBERS: Final = DeckNumbers(DECK_SIZE, COPIES, EPIC_COPIES, FIRST_HAND)


def deck_read(text: str, folders: Sequence[str]) -> dict[str, Any]:
    """A deck as it was understood, with cards of sets in these folders, and its faults."""
    deck, faults = read_deck(text, folders)
    return {
        "deity": deck.deity,
        "cards": [{"name": name, "count": n} for name, n in deck.cards],
        "text": str(deck),
        "faults": [asdict(fault) for fault in faults],
    }


def options_for(setup: GameSetup, reader: int | None) -> dict[str, Any]:
    """The options of a game as a seat (None: a spectator) may know them: another's own deck is nobody's business."""
    decks = setup.options.get("decks")
    if not decks:
        return setup.options
    known = [deck if seat == reader or deck in ready_made() else None for seat, deck in enumerate(decks)]
    return {**setup.options, "decks": known}


def check_names(setup: GameSetup) -> None:
    """The game is there, seed and players' names are no options, and a set is named: nobody reaches for a file of the
    server by naming a path."""
    if setup.game not in th.games():
        raise RequestRefused("options", f"unknown game {setup.game!r}; allowed are {', '.join(th.games())}")
    for name in BESIDE_OPTIONS:
        if name in setup.options:
            raise RequestRefused("options", f"{name!r} is no option of a game; the table settles it")
    if any(isinstance(part.get("sets"), str) for part in (setup.options, setup.position or {})):
        raise RequestRefused("options", "sets: a list of names")
    built_in = _built_in_sets()
    for wanted in named_sets(setup):
        if not isinstance(wanted, str) or not (wanted in built_in or UPLOADED.fullmatch(wanted)):
            known = ", ".join(sorted(built_in))
            raise RequestRefused("options", f"sets: no set {wanted!r}; there are {known}; uploaded ones by their hash")


@cache
def _built_in_sets() -> frozenset[str]:
    return frozenset(folder.name for folder in families.built_in())


def named_sets(setup: GameSetup) -> list[object]:
    """What a setup calls its sets, whatever it is."""
    found = [part.get("sets") or [] for part in (setup.options, setup.position or {})]
    return [name for names in found for name in (names if isinstance(names, (list, tuple)) else [names])]


def record(setup: GameSetup, game: Game) -> dict[str, Any]:
    """What `theomachy verify` and `th.replay` read; a set that was uploaded goes by the name it has here."""
    found = game.record()
    named = (setup.position or setup.options).get("sets")
    for part in ("options", "position"):
        if named and "sets" in found.get(part, ()):
            found[part] = {**found[part], "sets": list(named)}
    return found


@cache
def box_hash(game: str) -> str:
    """The hash of the set in a game's own box."""
    return str(th.new_game(game).record()["sets"][game])


def is_current(rules: int, sets: Mapping[str, str]) -> bool:
    """Whether a game of these rules and sets comes out the same now. Uploaded sets, kept by their hash, always do."""
    return rules == RULES and all(sets[game] == box_hash(game) for game in th.games() if game in sets)


# ---- what happened
def event_kind(line: GameEvent) -> str:
    """The kind of an event."""
    return str(line.get("kind", ""))


def view_of(game: Game, seat: int | None) -> View:
    """The view, without the decision: that is sent as the question, under the table's own serial."""
    return view_and_question(game, seat)[0]


def view_and_question(game: Game, seat: int | None) -> tuple[View, Question | None]:
    """What a seat sees, and what it is asked."""
    view = game.view(seat)
    return view, view.pop("decision", None)


def view_of_step(step: Step, seat: int | None) -> View:
    """What a seat sees right after a step; nobody is asked then."""
    view = step.view(seat)
    view.pop("decision", None)
    return view


# ---- what is asked
def in_window(game: Game) -> bool:
    """Whether the question is to react to something, so that nobody may know who is asked."""
    decision = game.decision
    return decision is not None and decision.kind in WINDOWS


def pass_of(game: Game) -> int | None:
    """The option that passes, if there is one."""
    decision = game.decision
    assert decision is not None
    for index, option in enumerate(decision.options):
        if option.to_dict().get("verb") == "pass":
            return index
    return None


def answer_label(game: Game, option: int) -> str:
    """An answer in words, as the one who is asked reads them; "" if there is none: what is written must be read."""
    decision = game.decision
    return "" if decision is None or option >= len(decision.options) else decision.options[option].label


def opens_list(game: Game, option: int) -> bool:
    """Whether an option only opens a list of the question, or leaves it: nobody else may know."""
    decision = game.decision
    assert decision is not None
    return decision.options[option].to_dict().get("verb") in ("open", "back")


def after_pass(game: Game) -> Game | None:
    """A copy in which the one who is asked has passed, from wherever in a list they are; None if they cannot."""
    probe = game.clone()
    assert probe.decision is not None
    last = len(probe.decision.options) - 1
    if probe.decision.options[last].to_dict()["verb"] == "back":
        probe.apply(last)
    way = pass_of(probe)
    if way is None:
        return None
    probe.apply(way)
    return probe


def safe_answer(game: Game) -> int:
    """What is answered for somebody who does not answer: to do nothing where that is allowed, else as the aide would,
    else the first option."""
    decision = game.decision
    assert decision is not None
    verbs = [option.to_dict().get("verb") for option in decision.options]
    for verb in SAFE_VERBS:
        if verb in verbs:
            return verbs.index(verb)
    return aide.answer(game.observe(decision.seat)) or 0


def aide_answer(game: Game, seat: int, settings: aide.Settings) -> int | None:
    """What the aide answers for a seat; None: the person is asked."""
    if not settings.left and settings.passing is None:
        return None
    return aide.answer(game.observe(seat), settings)


def aide_answers(game: Game, settings: Mapping[int, aide.Settings], most: int) -> list[tuple[int, int]]:
    """The aides' answers, as (seat, option), one after another as long as one of these seats is asked."""
    found: list[tuple[int, int]] = []
    while len(found) < most and (seat := game.seat_to_act) is not None and seat in settings:
        option = aide_answer(game, seat, settings[seat])
        if option is None:
            break
        found.append((seat, option))
        game = game.clone()
        game.apply(option)
    return found


def pass_holds(view: View, seat: int, passing: Passing) -> bool:
    """Whether a pass until later still holds, as far as this view tells."""
    return bool(view["turn"] == passing.turn or (passing.until == "mine" and view["active"] != seat))


def seats_out(game: Game) -> set[int]:
    """The seats that are out of the game."""
    return {seat for seat in range(game.players) if game.is_out(seat)}


def plays(view: View | None, seat: int) -> bool:
    """Whether a seat is in the game, by what it sees: it may give up."""
    return (
        view is not None
        and not view["over"]
        and view["phase"] != "setup"
        and not any(shown["seat"] == seat and shown.get("out") for shown in view["seats"])
    )


def person_of(bot: str) -> str:
    """What people call a bot."""
    return PERSONS.get(bot, f"{bot} bot")


def bot_names() -> tuple[str, ...]:
    """The bots that can be seated."""
    return th.bot_names()
