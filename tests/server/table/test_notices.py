"""What people are told beside the game: actions taken back, what the clock and the aide have answered."""

from __future__ import annotations

from random import Random

from tests.support.server.hand import Hand, begun, playing
from theomachy.server.table import commands, game_rules, table_events
from theomachy.server.table.feeds import SPECTATOR, Feeds


def _choose(hand: Hand, option: int, by: table_events.By = "person") -> int:
    """An answer of whoever the rules ask."""
    seat = next(iter(hand.table.asked))
    hand.write(commands.choose(hand.table, seat, playing(hand.table).serials[seat], option, hand.now, by))
    return seat


def _kind(hand: Hand) -> str:
    decision = playing(hand.table).game.decision
    return "" if decision is None else decision.kind


def _verbs(hand: Hand) -> list[str]:
    decision = playing(hand.table).game.decision
    assert decision is not None
    return [option.to_dict()["verb"] for option in decision.options]


def _until(hand: Hand, kind: str, seed: int = 0) -> None:
    random = Random(seed)
    while _kind(hand) != kind:
        verbs = _verbs(hand)
        _choose(hand, verbs.index("trade") if "trade" in verbs else random.randrange(len(verbs)))


def test_an_offer_is_taken_back_whole() -> None:
    hand = begun("twilight", people=2, pace="none")
    _until(hand, "offer")
    seat, count = next(iter(hand.table.asked)), len(playing(hand.table).history.choices)
    for verb in ("give", "give", "ask"):
        _choose(hand, _verbs(hand).index(verb))
    asked = commands.ask_undo(hand.table, seat, hand.now)
    assert asked.to <= count
    hand.write(asked)
    assert len(playing(hand.table).history.choices) == asked.to


def test_what_was_told_is_a_deed_by_itself_and_so_is_a_pass() -> None:
    hand, random = begun(people=2, pace="none"), Random(2)
    for _ in range(150):
        if hand.table.stage != "live":
            break
        game = playing(hand.table).game
        told, window = game.event_count, game_rules.in_window(game)
        count, passing = len(playing(hand.table).history.choices), game_rules.pass_of(game)
        option = random.randrange(len(_verbs(hand)))
        seat = _choose(hand, option)
        kept, since = playing(hand.table).history.last_action(seat)
        assert since == set()
        if kept < count:  # several choices: nothing was told between them
            assert playing(hand.table).history.after(kept).event_count == told
        if window and option == passing and hand.table.stage == "live" and next(iter(hand.table.asked)) == seat:
            _choose(hand, 0)
            assert playing(hand.table).history.last_action(seat)[0] > count


def test_all_are_told_of_an_undo() -> None:
    hand = begun(people=2, pace="none")
    for _ in range(4):
        seat = _choose(hand, 0)
    feeds = Feeds(hand.table)
    feeds.feed(SPECTATOR, hand.now)
    hand.write(commands.ask_undo(hand.table, seat, hand.now))
    while hand.table.undo is not None:
        hand.write(commands.answer_undo(hand.table, 1 - seat, True))
    feeds.refresh(hand.now)
    for viewer in (0, 1, SPECTATOR):
        assert feeds.feed(viewer, hand.now).doc["notices"] == [{"n": 1, "kind": "undone", "seat": seat, "answer": ""}]


def test_what_the_clock_answers_is_told_with_the_answer_to_whom_it_concerns() -> None:
    hand = begun(people=2, pace="none")
    feeds = Feeds(hand.table)
    label = playing(hand.table).game.decision.options[0].label  # type: ignore[union-attr]
    seat = _choose(hand, 0, "clock")
    feeds.refresh(hand.now)
    assert feeds.feed(seat, hand.now).doc["notices"] == [{"n": 1, "kind": "clock", "seat": seat, "answer": label}]
    for viewer in (1 - seat, SPECTATOR):
        assert feeds.feed(viewer, hand.now).doc["notices"] == [{"n": 1, "kind": "clock", "seat": seat, "answer": ""}]


def test_in_a_window_the_clocks_answer_is_told_to_nobody_else() -> None:
    hand, random = begun(people=2, pace="none"), Random(5)
    while not game_rules.in_window(playing(hand.table).game):
        _choose(hand, random.randrange(len(_verbs(hand))))
    seat = _choose(hand, game_rules.safe_answer(playing(hand.table).game), "clock")
    feeds = Feeds(hand.table)
    assert [notice["kind"] for notice in feeds.feed(seat, hand.now).doc["notices"]] == ["clock"]
    assert feeds.feed(1 - seat, hand.now).doc["notices"] == []
    assert feeds.feed(SPECTATOR, hand.now).doc["notices"] == []


def test_what_the_aide_answers_is_told_to_its_seat_alone_and_no_pass_in_a_window() -> None:
    hand, random = begun(people=2, pace="none"), Random(1)
    hand.write(commands.set_aide(hand.table, 0, None, None, {"left": ["faith"]}, None))
    told: list[str] = []
    for _ in range(400):
        play = playing(hand.table)
        if hand.table.stage != "live":
            break
        if play.aided:
            seat, (asking, option) = next(iter(play.aided.items()))
            if not game_rules.in_window(asking):
                told.append(game_rules.answer_label(asking, option))
            hand.write(table_events.ChoiceMade(seat, 0, option, "aide"))
        else:
            _choose(hand, random.randrange(len(_verbs(hand))))
    feeds = Feeds(hand.table)
    assert told
    assert [notice["answer"] for notice in feeds.feed(0, hand.now).doc["notices"]] == told[-12:]
    assert feeds.feed(0, hand.now).doc["notices"][-1]["n"] == len(told)
    assert feeds.feed(1, hand.now).doc["notices"] == feeds.feed(SPECTATOR, hand.now).doc["notices"] == []


def test_notices_wait_for_the_view_that_they_belong_to() -> None:
    """In a pause that tells nothing nobody hears of an answer before its effect is shown."""
    hand, random = begun(people=2, pace="strict"), Random(3)
    feeds = Feeds(hand.table)
    held = 0
    for _ in range(120):
        if hand.table.stage != "live":
            break
        seat = next(iter(hand.table.asked))
        before = feeds.feed(1 - seat, hand.now).doc["notices"]
        window = game_rules.in_window(hand.table.asked[seat])
        options = len(hand.table.asked[seat].decision.options)  # type: ignore[union-attr]
        _choose(hand, random.randrange(options), "clock")
        feeds.refresh(hand.now)
        feed = feeds.feed(1 - seat, hand.now)
        if playing(hand.table).pace.holding(hand.now) and not window and feed.stamp[0] < hand.table.number:
            assert feed.doc["notices"] == before
            held += 1
        hand.now = max(hand.now + 1.0, playing(hand.table).pace.free_at)
        feeds.refresh(hand.now)
    assert held
