"""A table needs no database, no processes, no sockets and no timers: whole games through ports in memory."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from functools import partial
from random import Random
from typing import Any

import pytest

import theomachy as th
from tests.support.server.hand import playing
from tests.support.server.ports import Bots, Memory
from theomachy.core.rules import RULES
from theomachy.server.table import commands, fair, game_rules, table_events
from theomachy.server.table.advice import Advice
from theomachy.server.table.game_rules import GameSetup
from theomachy.server.table.listing import Listing
from theomachy.server.table.refusal import RequestRefused
from theomachy.server.table.runner import GRACE, TableRunner
from theomachy.server.table.table import Table
from theomachy.server.table.table_events import AnyTableEvent, EventRow
from theomachy.server.table.terms import ClockTerms, TableConfig, Terms
from theomachy.server.web import replay_moves


class Here:
    """A line to people who sit at this very machine."""

    node = "here"

    def __init__(self) -> None:
        self.connected: set[int] = set()
        self.received_rows = self.broadcasts = 0

    def is_connected(self, seat: int) -> bool:
        return seat in self.connected

    def broadcast(self) -> None:
        self.broadcasts += 1

    def received(self, rows: Sequence[EventRow]) -> None:
        self.received_rows += len(rows)


class Party:
    """A table with all it needs, and a clock that is set by hand."""

    def __init__(self, game: str, people: int, bots: int, lazy: bool = False, **terms: Any) -> None:
        players = people + bots
        config = TableConfig(
            GameSetup(game=game, options={"players": players}), Terms(**terms), "g0", players, 0.0, RULES
        )
        self.now, self.people, self.bots = 0.0, people, bots
        self.storage, self.thinkers, self.line = Memory(), Bots(lazy), Here()
        self.table = Table("t", config, "secret")
        self.runner = self.another_runner(self.table)

    def another_runner(self, table: Table, clock: Callable[[], float] | None = None) -> TableRunner:
        now = clock or (lambda: self.now)
        return TableRunner(table, self.storage, self.thinkers, self.line, now, self.storage.listing)

    async def begin(self) -> None:
        submit = self.runner.submit
        for seat in range(self.people):
            await submit(lambda t, seat=seat: commands.sit(t, seat, f"g{seat}", f"P{seat}", "t"))  # type: ignore[misc]
        for seat in range(self.people, self.people + self.bots):
            await submit(lambda t, seat=seat: commands.sit_bot(t, seat, "g0", "random"))  # type: ignore[misc]
        for seat in range(self.people):
            part = fair.commitment(f"part {seat}")
            await submit(lambda t, seat=seat, part=part: commands.ready(t, seat, part))  # type: ignore[misc]
        for seat in range(self.people):
            await submit(lambda t, seat=seat: commands.reveal(t, seat, f"part {seat}"))  # type: ignore[misc]

    async def play(self, chance: Random, until: Callable[[], bool] = bool) -> None:
        """People answer by lot; whatever is due happens first."""
        for _ in range(20_000):
            if self.table.stage == "over" or until():
                return
            due = self.runner.due_at()
            if due is not None and due <= self.now:
                await self.runner.act()
                continue
            self.now += 1.0
            play = self.table.play
            assert play is not None
            self.runner.feeds.refresh(self.now)
            people = [seat for seat in play.people_asked() if self.runner.feeds.asking(seat, self.now) is not None]
            if people and self.people_answer:
                seat = chance.choice(people)
                question = play.asked[seat].decision
                assert question is not None
                options = [chance.randrange(len(question.options))]
                for command in commands.answers(seat, play.serials[seat], options, self.runner.feeds, lambda: self.now):
                    await self.runner.submit(command)
        raise AssertionError("the game does not end")

    people_answer = True


@pytest.mark.parametrize("game", th.games())
def test_a_whole_game_through_ports_in_memory(game: str) -> None:
    async def scene(party: Party) -> None:
        await party.begin()
        await party.play(Random(1))
        listing = party.runner.new_listing()
        if listing is not None:
            await party.runner.list_as(listing)
        await party.runner.archive()

    party = Party(game, people=2, bots=1, pace="none")
    asyncio.run(scene(party))
    storage = party.storage
    assert party.thinkers.asked > 10
    assert (party.line.received_rows, storage.listing) == (len(storage.rows), Listing("over", None))
    again = Table("t", party.table.config, "secret")
    again.fold_all(storage.rows)
    assert again.game is not None
    assert again.game.digest() == storage.archived["digest"]
    record = again.record()
    assert (fair.faults(record), th.replay(record).over) == ([], True)
    assert storage.archived["record"] == record


def test_bots_that_give_no_answer_do_something_safe_and_the_clock_answers_for_people() -> None:
    async def scene(party: Party) -> None:
        await party.begin()
        await party.play(Random(1))

    party = Party("old-ones", people=1, bots=1, lazy=True, pace="none", clock=ClockTerms(bank=30))
    party.people_answer = False
    asyncio.run(scene(party))
    by = {row.event.by for row in party.storage.rows if isinstance(row.event, table_events.ChoiceMade)}
    assert by == {"bot", "clock"}


def test_of_two_runners_of_one_table_the_later_one_catches_up_and_tries_again() -> None:
    async def scene() -> None:
        party = Party("old-ones", people=2, bots=0)
        table = Table("t", party.table.config, "secret")
        other = party.another_runner(table)
        await party.runner.submit(lambda t: commands.sit(t, None, "g0", "Ann", "t"))
        await other.submit(lambda t: commands.sit(t, None, "g1", "Bob", "t"))
        assert [seat.name for seat in table.seats] == ["Ann", "Bob"]
        await party.runner.submit(lambda t: commands.say(t, 0, "Ann", "Hello"))  # its number is taken: it reads on
        assert [seat.name for seat in party.table.seats] == ["Ann", "Bob"]
        assert [row.number for row in party.storage.rows] == [1, 2, 3]

    asyncio.run(scene())


def test_who_is_connected_is_stored_once() -> None:
    async def scene() -> None:
        party = Party("old-ones", people=2, bots=0)
        await party.begin()
        party.line.connected = {1}
        for _ in range(2):
            await party.runner.note_presence(1)
        assert party.table.seats[1].nodes == {"here"}
        party.line.connected = set()
        await party.runner.note_presence(1)
        await party.runner.forget_nodes(set())
        found = [type(row.event) for row in party.storage.rows[-2:]]
        assert found == [table_events.Connected, table_events.Disconnected]

    asyncio.run(scene())


def test_several_answers_at_once_are_for_questions_of_one_kind() -> None:
    """The second answer is refused where the next question is another one; the first one stands."""

    async def scene() -> None:
        party = Party("old-ones", people=2, bots=0, pace="none")
        await party.begin()
        play = party.table.play
        assert play is not None
        seat = next(iter(play.asked))
        option = game_rules.safe_answer(play.asked[seat])
        answers = commands.answers(seat, play.serials[seat], [option] * 40, party.runner.feeds, lambda: party.now)

        async def answer_all() -> None:
            for command in answers:
                await party.runner.submit(command)
                party.runner.feeds.refresh(party.now)

        with pytest.raises(RequestRefused, match=r"only \d+ of 40 answers were asked for"):
            await answer_all()
        assert len(play.history.choices) >= 1

    asyncio.run(scene())


@pytest.mark.parametrize("game", th.games())
def test_who_gives_up_in_a_pause_is_out_when_it_is_over(game: str) -> None:
    def give_up(party: Party, seat: int, table: Table) -> AnyTableEvent | list[AnyTableEvent]:
        return commands.concede(table, seat, party.runner.feeds, party.now)

    async def scene(party: Party, chance: Random) -> int:
        await party.begin()
        play = party.table.play
        assert play is not None
        deferred = 0
        while not play.game.over:
            await party.play(chance, lambda: play.pace.holding(party.now) and play.game.turn > 3)
            if play.game.over:
                break
            seat = chance.choice(sorted(set(range(3)) - game_rules.seats_out(play.game)))
            await party.runner.submit(partial(give_up, party, seat))
            deferred += 1
            assert seat not in game_rules.seats_out(play.game)
            await party.play(
                chance, lambda: not play.pace.holding(party.now) and (party.runner.due_at() or 1e9) > party.now
            )
            assert play.game.over or seat in game_rules.seats_out(play.game)
        return deferred

    party = Party(game, people=3, bots=0)
    assert asyncio.run(scene(party, Random(2))) > 0
    again = Table("t", party.table.config, "secret")
    again.fold_all(party.storage.rows)
    assert again.game is not None
    assert party.table.game is not None
    assert again.game.digest() == party.table.game.digest()


def _hint(party: Party, kind: str, seed: int = 1) -> Advice:
    """What the person is advised to, at the first question of a kind."""

    async def scene() -> Advice:
        await party.begin()
        await party.play(Random(seed), lambda: _asked_kind(party) == kind)
        party.runner.feeds.refresh(party.now)
        return await party.runner.hint(0)

    return asyncio.run(scene())


def _asked_kind(party: Party) -> str:
    decision = None if party.table.play is None else party.table.play.game.decision
    return decision.kind if decision is not None and decision.seat == 0 else ""


def test_a_hint_says_what_and_why() -> None:
    party = Party("old-ones", people=1, bots=1)
    advice = _hint(party, "play")
    decision = playing(party.table).game.decision
    assert decision is not None
    assert advice.answers[0] == decision.options[advice.option].label
    assert advice.serial == playing(party.table).serials[0]
    assert advice.reason


def test_a_hint_is_remembered_for_whoever_looks_back() -> None:
    async def scene(party: Party) -> None:
        await party.begin()
        await party.play(Random(1), lambda: _asked_kind(party) == "play")
        party.runner.feeds.refresh(party.now)
        advice = await party.runner.hint(0)
        await party.runner.hint(0)
        play = playing(party.table)
        count = len(play.history.choices)
        hints = [row.event for row in party.storage.rows if isinstance(row.event, table_events.HintGiven)]
        assert hints == [table_events.HintGiven(0, advice.answers, advice.best)], "once for a question"
        assert play.history.hints == {count: hints[0]}
        await party.play(Random(2))
        again = Table("t", party.table.config, "secret")
        again.fold_all(party.storage.rows)
        assert playing(again).history.hints == {count: hints[0]}
        [hint] = replay_moves.outline(again).hints
        assert (hint.choices, hint.seat, hint.answers) == (count, 0, advice.answers)
        assert [one.label for one in hint.best] == [one.label for one in advice.best]

    asyncio.run(scene(Party("old-ones", people=1, bots=1)))


def test_an_undo_takes_later_hints_with_it_and_keeps_that_of_its_question() -> None:
    history = playing(_begun()).history
    for count in (2, 3, 4):
        history.hints[count] = table_events.HintGiven(0, [str(count)])
    history.cut(3)
    assert sorted(history.hints) == [2, 3]


def _begun() -> Table:
    party = Party("old-ones", people=1, bots=1)
    asyncio.run(party.begin())
    return party.table


def test_a_hint_for_an_offer_has_all_its_parts() -> None:
    advice = _hint(Party("twilight", people=1, bots=1), "offer")
    assert advice.answers[0].startswith("Give ")
    assert advice.answers[-1] == "Make this offer"
    assert any(answer.startswith("Ask for ") for answer in advice.answers)


@pytest.mark.parametrize("what", ["a bot", "a concession"])
def test_a_node_that_wrote_last_goes_on_and_another_gives_it_time(what: str) -> None:
    async def scene() -> None:
        party = Party("old-ones", people=2, bots=2, pace="none")
        await party.begin()
        play = party.table.play
        assert play is not None
        if what == "a bot":
            await party.play(Random(1), lambda: play.bot_asked() and not game_rules.in_window(play.game))
        else:
            await party.play(Random(1), lambda: not play.bot_asked() and not play.pace.in_window)
            play.conceding.add(0)
        due, later = party.runner.due_at(), party.another_runner(party.table).due_at()
        assert due is not None
        assert later is not None
        assert later >= max(due, party.table.changed + GRACE)
        assert later > due

    asyncio.run(scene())
