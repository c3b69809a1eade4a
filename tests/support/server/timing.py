"""Does a pause tell who could have answered? The same moment in two worlds that differ only in what the observer cannot
know: in one somebody can answer and passes, in the other nobody can. A classifier looks at the times and sizes of what
the observer receives. People think for 1 to 8 seconds; time is simulated."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator

import theomachy as th
from tests.support.server.hand import in_world, playing
from theomachy.aide import Settings
from theomachy.aide.settings import Passing
from theomachy.core.rules import RULES
from theomachy.server.table import commands, fair, game_rules, patch, table_events
from theomachy.server.table.feeds import Feeds
from theomachy.server.table.pace import REMEMBERED
from theomachy.server.table.table import Table
from theomachy.server.table.table_events import EventRow
from theomachy.server.table.terms import ClockTerms, TableConfig, Terms

Seen = tuple[float, int]  # seconds until it came, bytes
Story = tuple[str, ...]  # the kinds of the events the observer is told
WORLDS = 14  # tried for each moment


def think(chance: random.Random) -> float:
    return chance.uniform(1.0, 8.0)


def table_of(game: str, players: int, seed: int, clock: ClockTerms | None = None) -> Table:
    """A strict table of people who have played for a while: their passes are known."""
    setup = game_rules.GameSetup(game=game, options={"players": players})
    table = Table(
        "t", TableConfig(setup, Terms(pace="strict", clock=clock), "g0", players, 0.0, RULES), f"secret {seed}"
    )
    for seat in range(players):
        _write(table, table_events.SeatTaken(seat, f"g{seat}", f"P{seat}", ""), 0.0)
    for seat in range(players):
        _write(table, table_events.ReadySet(seat, fair.commitment(f"part {seat} {seed}")), 0.0)
    for seat in range(players):
        _write(table, table_events.PartRevealed(seat, f"part {seat} {seed}"), 0.0)
    return table


def _write(table: Table, event: table_events.AnyTableEvent, at: float) -> None:
    table.fold(EventRow("t", table.number + 1, at, event))


def moments(
    game: str, players: int, chance: random.Random, clock: ClockTerms | None = None
) -> Iterator[tuple[Table, int, int]]:
    """Tables just before a choice after which somebody might be able to answer, with the choice."""
    for seed in range(10**6):
        table = table_of(game, players, seed, clock)
        bots = [th.bot("heuristic", seed=chance.randrange(1 << 30)) for _ in range(players)]
        while table.stage == "live":
            seat = table.game.seat_to_act if table.game is not None else None
            assert seat is not None
            moment = table.asked[seat]
            option = bots[seat].choose(moment.observe(seat))
            if not game_rules.in_window(moment):
                after = moment.clone()
                before = after.event_count
                after.apply(option)
                kinds = {game_rules.event_kind(line) for line in after.events(before)}
                if kinds & {"attack", "announced", "attacks"}:
                    yield table, seat, option
            event = commands.choose(table, seat, playing(table).serials[seat], option, table.changed)
            _write(table, event, playing(table).pace.free_at + 1)


def twin(table: Table, world: th.World, passes: random.Random, imitating: bool, aided: bool = False) -> Table:
    """The same table in another world; `aided`: everybody has said to pass until their next turn."""
    again = in_world(table, world)
    for seat in again.seats if aided else ():
        seat.aide = Settings(left=frozenset(), stops=frozenset(), passing=Passing("mine", world.turn))
    play, again.secret = playing(again), str(passes.random())
    play.ahead = {}
    play.pace.imitating = imitating
    play.pace.free_at = play.pace.ask_at = play.pace.seen_at = play.pace._unseen = 0.0
    play.pace.in_window = False
    play.pace._key = again.secret.encode()
    for number in range(len(table.seats)):
        for _ in range(REMEMBERED):
            play.pace.note_pass(number, think(passes))
    return again


def watch(
    table: Table, actor: int, option: int, observer: int, chance: random.Random
) -> tuple[Seen, bool, Story] | None:
    """Make the choice, let whoever is asked pass after a while: what the observer receives until all is seen, whether
    anybody was asked, and what is told. None if something else than passes is called for, or the game is over."""
    now, answerable = 1_000.0, False
    table.changed = now
    playing(table).ask(now)
    feeds = Feeds(table)
    feed = feeds.feed(observer, now)
    before, told, version, size = feed.doc, feed.line_count, feed.version, 0
    story: list[str] = []
    _write(table, table_events.ChoiceMade(actor, playing(table).serials[actor], option), now)
    plans: dict[tuple[int, int], float] = {}
    last = now
    while True:
        feeds.refresh(now)
        if feed.doc != before:
            lines = feed.lines_after(told) or []
            size += len(json.dumps([patch.diff(before, feed.doc), lines, feed.steps_after(version)], default=str))
            story += [game_rules.event_kind(line) for line in lines]
            before, told, version, last = feed.doc, feed.line_count, feed.version, now
        if table.stage == "over":
            return None
        if not playing(table).pace.holding(now):
            return (last - 1_000.0, size), answerable, tuple(story)
        if observer in table.asked and game_rules.in_window(table.asked[observer]):
            return None  # the observer is asked: then it knows
        if playing(table).aided and playing(table).pace.in_window:
            seat, (_, way) = next(iter(playing(table).aided.items()))
            answerable = True
            _write(table, table_events.ChoiceMade(seat, 0, way, "aide"), now)
            continue
        for seat, game in table.asked.items():
            if (
                game_rules.in_window(game)
                and (seat, playing(table).serials[seat]) not in plans
                and playing(table).pace.in_window
            ):
                plans[seat, playing(table).serials[seat]] = max(now, playing(table).pace.seen_at) + think(chance)
                answerable = True
        due = [
            (at, seat)
            for (seat, serial), at in plans.items()
            if seat in table.asked and serial == playing(table).serials[seat]
        ]
        times = [at for at, _ in due] + [
            t for t in (playing(table).pace.free_at, playing(table).pace.ask_at) if t > now
        ]
        if not times:
            return None
        now = min(times)
        for at, seat in due:
            if at <= now and seat in table.asked:
                passing = game_rules.pass_of(table.asked[seat])
                assert passing is not None
                _write(
                    table,
                    table_events.ChoiceMade(
                        seat,
                        playing(table).serials[seat],
                        passing,
                        "person",
                        round((at - playing(table).asked_since.get(seat, at)) * 1000),
                    ),
                    now,
                )
                break


def collect(
    game: str, players: int, windows: int, seed: int, imitating: bool, aided: bool = False
) -> list[tuple[Seen, bool]]:
    """So many windows, half of them answerable, in pairs of the same moment of which the same is told: a card that is
    revealed is another one in another world, and what follows tells of that card and not of a hand."""
    chance = random.Random(seed)
    found: list[tuple[Seen, bool]] = []
    for table, actor, option in moments(game, players, chance):
        assert table.game is not None
        pairs: dict[Story, dict[bool, Seen]] = {}
        for k in range(WORLDS):
            world = table.game.determinize(actor, f"{seed} {k} {table.number}")
            again = twin(table, world, chance, imitating, aided)
            try:
                seen = watch(again, actor, option, actor, chance)
            except (AssertionError, ValueError):
                continue  # the choice is another one in that world
            if seen is None:
                continue
            what, answerable, story = seen
            pair = pairs.setdefault(story, {})
            pair.setdefault(answerable, what)
            if len(pair) == 2:
                found += [(pair[True], True), (pair[False], False)]
                break
        if len(found) >= windows:
            return found[:windows]
    raise AssertionError


def clock_after(table: Table, actor: int, option: int) -> tuple[int | None, list[float]]:
    """Whose clock runs when all who were asked about a choice have passed, and what each seat has left: as the chooser
    is shown it."""
    play, feeds, now = playing(table), Feeds(table), table.changed
    feeds.feed(actor, now)
    _write(table, table_events.ChoiceMade(actor, play.serials[actor], option), now)
    while table.stage == "live" and (others := _may_react(table) - {actor}):
        seat = min(others)
        now = max(now, play.pace.seen_at) + 1.0
        passing = game_rules.pass_of(table.asked[seat])
        assert passing is not None
        _write(table, table_events.ChoiceMade(seat, play.serials[seat], passing, "person", 1_000), now)
    now = max(now, play.pace.free_at) + 1.0
    feeds.refresh(now)
    clock = feeds.feed(actor, now).doc["clock"]
    return clock["running"], clock["left"]


def _may_react(table: Table) -> set[int]:
    return {seat for seat, game in table.asked.items() if game_rules.in_window(game)}


def accuracy(found: list[tuple[Seen, bool]], seed: int = 0) -> float:
    """How often the nearest neighbours in time and size, of half of the windows, are right about the other half. A pair
    stays together: to know one of it is to know that the other is the contrary."""
    pairs = [found[k : k + 2] for k in range(0, len(found), 2)]
    random.Random(seed).shuffle(pairs)
    shuffled = [window for pair in pairs for window in pair]
    half = len(pairs) // 2 * 2
    neighbours = min(15, half // 12 * 2 + 1)  # odd, and few beside all
    right = 0
    for tested, known in ((shuffled[:half], shuffled[half:]), (shuffled[half:], shuffled[:half])):
        for (seconds, size), truth in tested:
            by_distance = sorted(known, key=lambda item: abs(item[0][0] - seconds) / 2 + abs(item[0][1] - size) / 500)
            near = by_distance[:neighbours]
            right += (sum(answerable for _, answerable in near) * 2 > len(near)) == truth
    return right / len(shuffled)
