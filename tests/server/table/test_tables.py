"""Tables without web and database: clocks, stand-ins, undo, pauses, windows."""

from __future__ import annotations

import gc
import weakref
from random import Random

import msgspec
import pytest

import theomachy as th
from tests.support.server.hand import Hand, begun, playing, started
from theomachy.core.rules import RULES
from theomachy.server.table import commands, fair, game_in_play, game_rules, table_events
from theomachy.server.table.clock import Clocks
from theomachy.server.table.feeds import SPECTATOR, Feeds
from theomachy.server.table.game_rules import GameSetup
from theomachy.server.table.pace import Pace
from theomachy.server.table.refusal import RequestRefused
from theomachy.server.table.table import Table
from theomachy.server.table.table_events import EventRow
from theomachy.server.table.terms import ClockTerms, TableConfig, Terms


def asked(table: Table) -> int:
    return next(iter(table.asked))


def choose(hand: Hand, option: int = 0, by: table_events.By = "person") -> int:
    seat = asked(hand.table)
    hand.write(commands.choose(hand.table, seat, playing(hand.table).serials[seat], option, hand.now, by))
    return seat


def test_a_clock_runs_only_for_who_is_asked_and_adds_its_increment() -> None:
    clocks = Clocks(ClockTerms(bank=60, increment=5), 2)
    clocks.turn_to(0, 0.0)
    clocks.turn_to(1, 10.0)
    assert clocks.left == [55.0, 60.0]
    assert clocks.runs_out() == 70.0
    clocks.turn_to(None, 20.0)  # a reaction window, or the table is paused: nobody's
    assert (clocks.left, clocks.runs_out()) == ([55.0, 50.0], None)
    clocks.turn_to(1, 30.0)
    assert clocks.left == [55.0, 50.0], "who pauses the table gains nothing"
    clocks.turn_to(None, 30.0)
    clocks.turn_to(0, 40.0)
    assert clocks.left == [55.0, 55.0]


def test_a_lost_connection_stops_the_clock_for_two_minutes_in_all() -> None:
    clocks = Clocks(ClockTerms(bank=60), 2)
    clocks.turn_to(0, 0.0)
    clocks.disconnect(0, 10.0)
    assert clocks.runs_out() == 180.0
    assert not clocks.away_too_long(0, 100.0)
    clocks.reconnect(0, 110.0)  # a hundred seconds of the allowance are gone
    assert (clocks.left[0], clocks.allowance[0]) == (50.0, 20.0)
    clocks.disconnect(0, 110.0)
    assert clocks.runs_out() == 180.0
    assert clocks.away_too_long(0, 130.0)
    clocks.reconnect(0, 150.0)
    assert clocks.left[0] == 30.0


def test_days_a_move_are_full_again_at_every_move() -> None:
    clocks = Clocks(ClockTerms(days=2), 2)
    clocks.turn_to(0, 0.0)
    assert clocks.runs_out() == 2 * 86_400
    clocks.turn_to(1, 86_400.0)
    clocks.turn_to(0, 90_000.0)
    assert clocks.left[0] == 2 * 86_400


def test_a_bot_takes_a_seat_and_gives_it_back() -> None:
    hand = begun(people=2)
    hand.now = 10.0
    hand.write(table_events.Connected(1, "n"))
    hand.write(table_events.Disconnected(1, "n"))
    with pytest.raises(RequestRefused, match="two minutes"):
        commands.call_stand_in(hand.table, 0, 1, 100.0)
    hand.write(commands.call_stand_in(hand.table, 0, 1, 131.0))
    assert hand.table.seats[1].played_by == "normal"
    hand.now = 200.0
    hand.write(table_events.Connected(1, "m"))
    assert hand.table.seats[1].played_by == ""


def test_nobody_answers_while_the_table_is_paused() -> None:
    hand = begun(people=2)
    hand.write(commands.pause(hand.table, 1, True))
    with pytest.raises(RequestRefused) as no:
        choose(hand)
    assert no.value.code == "paused"
    hand.write(commands.pause(hand.table, 0, False))
    choose(hand)


def test_an_undo_goes_back_to_before_ones_own_choice_and_keeps_serials_new() -> None:
    hand = begun(people=2, pace="none")
    for _ in range(6):
        choose(hand)
    table = hand.table
    before, serial, seat = playing(table).game.digest(), playing(table).serials[asked(table)], asked(table)
    count = len(playing(table).history.choices)
    choose(hand)
    hand.write(commands.ask_undo(table, seat, hand.now))
    while table.undo is not None:
        other = table.undo.of[0]
        hand.write(commands.answer_undo(table, other, True))
    assert len(playing(table).history.choices) == count
    assert playing(table).game.digest() == before
    assert playing(table).serials[seat] > serial


def test_a_refused_undo_changes_nothing_and_only_so_many_may_be_asked() -> None:
    hand = begun(people=2, pace="none")
    for _ in range(30):
        choose(hand)
    table, refused = hand.table, 0
    while refused < 5:
        event = commands.ask_undo(table, 0, hand.now)
        assert event.of == (1,)  # cards were drawn since: it concerns everybody
        hand.write(event)
        hand.write(commands.answer_undo(table, 1, False))
        refused += 1
        assert len(playing(table).history.choices) == 30
    with pytest.raises(RequestRefused) as no:
        commands.ask_undo(table, 0, hand.now)
    assert no.value.code == "limit"


def test_nobody_asks_for_an_undo_while_others_may_react() -> None:
    """What it would say is not shown yet."""
    hand, random = begun(people=2, pace="strict"), Random(2)
    held = 0
    while not held:
        hand.now += 30.0
        seat = asked(hand.table)
        decision = hand.table.asked[seat].decision
        assert decision is not None
        choose(hand, random.randrange(len(decision.options)))
        if playing(hand.table).pace.holding(hand.now):
            with pytest.raises(RequestRefused, match="not while others may react"):
                commands.ask_undo(hand.table, seat, hand.now)
            held += 1


def test_an_undo_is_followed_by_steps_as_before() -> None:
    """Also on a node that only reads of the choice, and has not tried it."""
    hand = begun(people=2, pace="none")
    choose(hand)
    seat = asked(hand.table)
    choose(hand)
    hand.write(commands.ask_undo(hand.table, seat, hand.now))
    while hand.table.undo is not None:
        hand.write(commands.answer_undo(hand.table, hand.table.undo.of[0], True))
    table = hand.table
    chosen = commands.choose(table, asked(table), playing(table).serials[asked(table)], 0, hand.now, "person")
    playing(table)._tried = None
    hand.write(chosen)
    assert playing(table).steps


def test_players_of_one_name_are_called_by_their_numbers() -> None:
    hand = begun(people=2)
    for seats, called in ((("Ada", "Ben"), ["Ada", "Ben"]), (("Ada", "Ada"), None), (("Ada", ""), None)):
        for seat, name in zip(hand.table.seats, seats, strict=True):
            seat.name = name
        assert game_in_play._names(hand.table.seats) == called


def test_a_table_is_what_its_rows_add_up_to() -> None:
    hand, rows = begun("twilight", people=2, bots=1, pace="strict"), []
    write = hand.write

    def keep(events: table_events.AnyTableEvent | list[table_events.AnyTableEvent]) -> None:
        assert not isinstance(events, list)
        rows.append((hand.now, events))
        write(events)

    hand.write = keep  # type: ignore[method-assign]
    bots = [th.bot("heuristic", seed=seat) for seat in range(3)]
    for _ in range(200):
        seat = max(hand.table.asked)
        hand.now += 3.0
        choose_by = hand.table.asked[seat]
        keep(
            commands.choose(
                hand.table,
                seat,
                playing(hand.table).serials[seat],
                bots[seat].choose(choose_by.observe(seat)),
                hand.now,
            )
        )
    again = begun("twilight", people=2, bots=1, pace="strict")
    for again.now, event in rows:
        again.write(event)
    a, b = hand.table, again.table
    assert playing(a).game.digest() == playing(b).game.digest()
    assert (playing(a).serials, playing(a).asked_since, playing(a).pace.free_at, playing(a).clocks.left) == (
        playing(b).serials,
        playing(b).asked_since,
        playing(b).pace.free_at,
        playing(b).clocks.left,
    )


def test_all_who_can_answer_are_asked_at_once_and_a_reaction_asks_them_anew() -> None:
    hand = begun("twilight", people=3, pace="none")
    for _ in range(2_000):
        table = hand.table
        if len(table.asked) >= 2 and game_rules.in_window(playing(table).game):
            break
        game = table.asked[asked(table)]
        choose(hand, game_rules.safe_answer(game))
    table = hand.table
    first, later = list(table.asked)[:2]
    assert playing(table).game.seat_to_act == first
    way, now = game_rules.pass_of(table.asked[later]), game_rules.pass_of(table.asked[first])
    assert way is not None
    assert now is not None
    serial, count = playing(table).serials[later], len(playing(table).history.choices)
    hand.write(commands.choose(table, later, serial, way, hand.now))
    assert len(playing(table).history.choices) == count  # it waits for its turn
    with pytest.raises(RequestRefused):
        commands.choose(table, later, serial, way, hand.now)
    hand.write(commands.choose(table, first, playing(table).serials[first], now, hand.now))
    assert len(playing(table).history.choices) >= count + 2


def test_a_pause_follows_from_rows_and_secret_alone() -> None:
    lines = [{"kind": "attack"}]
    a, b, c = Pace("strict", "x"), Pace("strict", "x"), Pace("strict", "y")
    for pace in (a, b, c):
        pace.step(0.0, 7, lines, {1, 2}, set(), False, False)
    assert a.free_at == b.free_at != c.free_at
    assert a.holding(a.free_at - 0.01)
    assert not a.holding(a.free_at)


def test_a_forged_part_is_refused_and_a_forged_record_is_found_out() -> None:
    hand = Hand()
    for seat in range(2):
        hand.write(commands.sit(hand.table, seat, f"g{seat}", f"P{seat}", "t"))
        hand.write(commands.ready(hand.table, seat, fair.commitment(f"part {seat}")))
    with pytest.raises(RequestRefused) as no:
        commands.reveal(hand.table, 1, "another part")
    assert no.value.code == "commitment"
    with pytest.raises(RequestRefused, match="a line"):
        commands.reveal(hand.table, 1, "part 1\n2:another")
    for seat in range(2):
        hand.write(commands.reveal(hand.table, seat, f"part {seat}"))
    hand.table.stage = "over"
    record = hand.table.record()
    assert fair.faults(record) == []
    for key, value, fault in (
        ("seed", "0" * 64, "the seed does not follow"),
        ("fair", {**record["fair"], "server": "x"}, "the server's part is not the one"),
        ("fair", {**record["fair"], "parts": {"0": "part 0", "1": "y"}}, "the part of seat 1"),
    ):
        assert any(fault in found for found in fair.faults({**record, key: value}))


def test_names_are_unique_and_the_host_may_remove_a_player() -> None:
    hand = Hand()
    hand.write(commands.sit(hand.table, 0, "g0", "Ann", "t"))
    with pytest.raises(RequestRefused):
        commands.sit(hand.table, 1, "g1", "ANN", "t")
    hand.write(commands.sit(hand.table, 1, "g1", "Bob", "t"))
    with pytest.raises(RequestRefused):
        commands.stand(hand.table, 0, "g1", hand.now)
    hand.write(commands.stand(hand.table, 1, "g0", hand.now))
    assert hand.table.seats[1].free


def test_a_table_of_other_rules_or_other_cards_is_adjourned() -> None:
    setup = GameSetup(game="old-ones", options={"players": 2})
    sets = th.new_game("old-ones").record()["sets"]
    for rules, known, stage in (
        (RULES, sets, "open"),
        (RULES, {}, "open"),
        (RULES - 1, sets, "adjourned"),
        (RULES, {"old-ones": "0"}, "adjourned"),
        (RULES, {**sets, "my-own": "0"}, "open"),
    ):
        table = Table("t", TableConfig(setup, Terms(), "g0", 2, 0.0, rules, "", known), "secret")
        assert table.stage == stage, (rules, known)


def test_an_adjourned_table_stays_adjourned_when_its_rows_are_read() -> None:
    """Under other rules they would be another game; who sat there and what was said is still known."""
    rows: list[EventRow] = []
    hand = Hand()

    def keep(row: EventRow) -> None:
        rows.append(row)
        Table.fold(hand.table, row)

    hand.table.fold = keep  # type: ignore[method-assign]
    for seat in range(2):
        hand.write(commands.sit(hand.table, seat, f"g{seat}", f"P{seat}", "t"))
        hand.write(commands.ready(hand.table, seat, fair.commitment(f"part {seat}")))
    hand.write(table_events.StartBroken((1,)))
    hand.write(commands.sit(hand.table, 1, "g1", "P1", "t"))
    for seat in range(2):
        hand.write(commands.ready(hand.table, seat, fair.commitment(f"part {seat}")))
    for seat in range(2):
        hand.write(commands.reveal(hand.table, seat, f"part {seat}"))
    choose(hand)
    hand.write(commands.say(hand.table, 0, "P0", "Hello"))
    table = Table("t", msgspec.structs.replace(hand.table.config, rules=RULES - 1), "secret")
    table.fold_all(rows)
    assert (hand.table.stage, table.stage, table.game) == ("live", "adjourned", None)
    assert ([seat.name for seat in table.seats], len(table.chat)) == (["P0", "P1"], 1)


def test_a_table_that_nobody_needs_is_gone_at_once() -> None:
    """Nothing of it waits for the garbage collector, which would keep all other tables waiting."""
    gc.collect()
    gc.disable()
    try:
        hand = begun(people=2, pace="none")
        feeds = Feeds(hand.table)
        feeds.feed(0, 0.0)
        choose(hand)
        feeds.refresh(0.0)
        table = weakref.ref(hand.table)
        del hand, feeds
        assert table() is None
    finally:
        gc.enable()


def test_what_comes_due_between_two_looks_is_shown() -> None:
    """The feeds are brought up to date at one moment, and the alarm is set a little later."""
    hand = begun(people=2, pace="none", delay=2)
    feeds = Feeds(hand.table)
    watcher = feeds.feed(SPECTATOR, 0.0)
    before = watcher.doc["view"]
    for _ in range(6):
        choose(hand)
    feeds.refresh(10.0)
    assert feeds.refresh(11.999) == []
    assert feeds.next_due() == 12.0, "also if it is past by the time somebody asks"
    feeds.refresh(12.001)
    assert (watcher.doc["view"] != before, feeds.next_due()) == (True, None)


def test_a_tables_record_is_the_games() -> None:
    table = started()
    record = table.record()
    assert (record["choices"], record["digest"]) == (playing(table).history.choices, playing(table).game.digest())
    assert th.replay(record).digest() == record["digest"]


def test_a_list_left_open_is_not_chosen_from_when_time_is_up() -> None:
    position = {
        "game": "twilight",
        "phase": "summoning",
        "seats": [
            {"life": 9, "resources": ["I", "I"], "field": ["Borderland Scout"], "discard": ["Borderland Scout"]},
            {"life": 9, "field": ["Borderland Scout"]},
        ],
    }
    game = th.from_position(position)
    assert game.decision is not None
    verbs = [option.to_dict()["verb"] for option in game.decision.options]
    game.apply(verbs.index("open"))
    assert game.is_follow_up
    assert game.decision is not None
    chosen = game.decision.options[game_rules.safe_answer(game)].to_dict()["verb"]
    assert chosen in ("back", "pass"), "no Aspect is Sacrificed for somebody who is away"


def test_what_must_be_paid_is_paid_as_the_aide_would() -> None:
    known = {"face": "Wolf-Coat Raider", "owner": 0, "known_by": [0, 1]}
    game = th.from_position(
        {
            "game": "twilight",
            "phase": "summoning",
            "seats": [
                {
                    "life": 9,
                    "resources": [{"face": "Javelin Volley", "owner": 0, "known_by": [0]}] * 2 + [known],
                    "hand": ["Borderland Scout"],
                },
                {"life": 9},
            ],
        }
    )
    game.apply_flat([option.label for option in game.flat_options].index("Summon Borderland Scout"))
    assert game.decision is not None
    assert game.decision.kind == "pay"
    assert game.decision is not None
    assert game.decision.options[game_rules.safe_answer(game)].to_dict()["face"] == "Wolf-Coat Raider"


@pytest.mark.parametrize(
    ("game", "people", "seed"),
    [("twilight", 2, 9), ("twilight", 3, 17), ("kanzume-goddess", 2, 1), ("nine-realms", 3, 2), ("old-ones", 4, 3)],
)
def test_what_a_choice_ends_is_known_before_it_is_written(game: str, people: int, seed: int) -> None:
    """With answers ahead of their turn too; in the first two, one of them is no pass, and asks its seat anew."""
    hand, chance = begun(game, people=people, secret=f"secret {seed}", pace="none"), Random(seed)
    table = hand.table
    for _ in range(3000):
        seat = chance.choice(list(table.asked))
        decision = table.asked[seat].decision
        assert decision is not None
        event = commands.choose(
            table, seat, playing(table).serials[seat], chance.randrange(len(decision.options)), hand.now
        )
        ends = table.ends([event])
        hand.write(event)
        assert ends == (table.stage == "over")
        if ends:
            break
    assert table.stage == "over"
