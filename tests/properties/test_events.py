"""Events: counted for their reader, with the cause it knows; amounts as change and result; where cards went."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

import theomachy as th
from tests.properties.test_worlds import TABLES, every_table, many_times, with_act
from tests.support import rule
from tests.support.combat_steps import IDLE, duel, play, settle
from tests.support.games import Table
from tests.support.moments import play_on
from tests.support.table import Tables
from theomachy.core.event import LogEntry
from theomachy.core.reader import Reader
from theomachy.core.state import State
from theomachy.core.view import event_dicts


@every_table
def test_serials_count_and_causes_come_before(table: Table) -> None:
    game = table.new(4)
    play_on(game, Random(4), 150)
    for seat in (None, *range(game.players)):
        told = game.events(0, seat)
        assert [e["serial"] for e in told] == list(range(len(told)))
        assert all(e["cause"] is None or 0 <= e["cause"] < e["serial"] for e in told)
        half = len(told) // 2
        assert game.events(half, seat) == told[half:], "since is a serial"
        assert any(e["cause"] is not None for e in told) or not game.turn


@every_table
def test_a_world_remembers_serials_and_causes_and_goes_on_with_them(table: Table) -> None:
    game, random = table.new(5), Random(5)
    play_on(game, random, 80)
    for seat in range(game.players):
        world = game.determinize(seat, 1)
        told = game.events(0, seat)
        play_on(world, Random(1), 20)
        later = world.events(0, seat)
        assert later[: len(told)] == told
        assert [e["serial"] for e in later] == list(range(len(later)))
        assert all(e["cause"] is None or e["cause"] < e["serial"] for e in later)


@every_table
def test_what_was_told_is_told_the_same_later(table: Table) -> None:
    """A line speaks of cards as they were: whoever reads it again after a card was hidden learns nothing from it."""
    game, random = table.new(6), Random(6)
    seats = (None, *range(game.players))
    told: dict[int | None, list[dict[str, Any]]] = {seat: [] for seat in seats}
    for _ in range(8):
        play_on(game, random, 60)
        for seat in seats:
            told[seat] += game.events(len(told[seat]), seat)
    assert {seat: game.events(0, seat) for seat in seats} == told


def test_a_game_without_a_log_marks_nothing() -> None:
    """Search and bulk play pay nothing for what nobody reads."""
    for name in ("old-ones", "twilight"):
        game, random = th.new_game(name, seed=2).without_log(), Random(2)
        play_on(game, random, 60)
        s: Any = game._state
        assert game.events() == []
        assert all(f.cause_line == -1 for f in s.frames)
        assert all(d.mark == -1 for d in getattr(s, "declared", ()))


def test_the_digest_does_not_know_the_log() -> None:
    for name in ("old-ones", "twilight"):
        game = th.new_game(name, seed=2)
        play_on(game, Random(2), 100)
        silent = th.new_game(name, seed=2).without_log()
        for choice in game.record()["choices"]:
            silent.apply(choice)
        assert silent.digest() == game.digest()


# ---- what is told is so
@every_table
def test_amounts_are_told_as_change_and_result(table: Table) -> None:
    """Energy of a God from line to line; the Life Stack as its holder has it."""
    game, random = table.new(6), Random(6)
    while not game.over and game.turn < 12:
        before = len(game.events())
        play_on(game, random, 1)
        last: dict[object, int] = {}
        for e in game.events(before):
            if e["kind"] in ("lose", "damage", "gain"):
                key = e["card"]["face"]
                change = e["n"] if e["kind"] == "gain" else -e["n"]
                assert e["n"] > 0
                assert last.get(key, e["now"] - change) + change == e["now"]
                last[key] = e["now"]
            elif e["kind"] == "set":
                last[e["card"]["face"]] = e["now"]
        for seat in game.view()["seats"]:
            if seat.get("god") in last and not seat["out"] and not seat.get("sealed"):
                assert seat["energy"] == last[seat["god"]]


@every_table
def test_moved_cards_say_where_they_came_from_and_where_they_are(table: Table) -> None:
    game = table.new(7)
    play_on(game, Random(7), 200)
    where: dict[str, object] = {}
    for e in game.events():
        if "from" in e and e["card"]["id"] is not None:
            name = e["card"]["id"]
            if name in where and e["kind"] != "discarded":
                assert e["from"] == where[name] or e["from"]["zone"] in ("declared", "aside", "hand", "discard"), e
            where[name] = e["to"]
    assert where or not game.turn


# ---- causes that are meant
def line(events: list[dict[str, Any]], kind: str, n: int = 0) -> dict[str, Any]:
    return [e for e in events if e["kind"] == kind][n]


def test_an_attack_is_caused_by_its_use_and_answers_by_the_attack() -> None:
    game = th.from_position(
        {"game": "nine-realms", "seats": [{"god": "Thor", "hand": ["Valiant Star"]}, {"god": "Hel", "hand": ["Libra"]}]}
    )
    for word in ("play Valiant Star: Attack 4", "react Thor", "react Libra"):
        assert game.decision is not None
        game.apply(next(k for k, o in enumerate(game.decision.options) if word in o.label))
    told = game.events()
    assert line(told, "use")["cause"] == line(told, "play")["serial"]
    assert line(told, "attack")["cause"] == line(told, "use")["serial"]
    assert line(told, "play", 1)["cause"] == line(told, "attack")["serial"], "the answer"
    assert line(told, "defend")["cause"] == line(told, "use", 2)["serial"]
    assert line(told, "damage")["cause"] == line(told, "attack")["serial"]


def test_an_answer_is_caused_by_the_one_event_it_answers() -> None:
    game = th.from_position(
        {
            "game": "nine-realms",
            "seats": [{"god": "Artemis", "hand": ["Valiant Star"], "deck": ["Priestess"] * 3}, {"god": "Hel"}],
        }
    )
    for word in ("play Valiant Star: Attack 4", "Silver Arrow"):
        assert game.decision is not None
        game.apply(next(k for k, o in enumerate(game.decision.options) if word in o.label))
    told = game.events()
    assert line(told, "damage")["cause"] == line(told, "attack")["serial"]
    assert line(told, "use", 1)["cause"] == line(told, "damage")["serial"]


def test_a_trigger_is_caused_by_what_set_it_off() -> None:
    """By the Summons, not by the Phase it is made in."""
    rich = {"resources": ["I"] * 6, "life": 12}
    game = th.from_position(
        {"game": "twilight", "phase": "summoning", "seats": [{**rich, "hand": ["Borderland Scout"]}, rich]}, seed=1
    )
    while not any(e["kind"] == "announced" and e["as"] == "trigger" for e in game.events()):
        labels = [option.label for option in game.flat_options]
        game.apply_flat(next((k for k, label in enumerate(labels) if label.startswith("Summon")), 0))
    told = game.events()
    assert line(told, "announced", 1)["cause"] == line(told, "announced")["serial"]


def drawn(game: th.Game, *words: str) -> list[dict[str, Any]]:
    """The log as the other player hears it, after these answers."""
    for word in words:
        labels = [option.label for option in game.flat_options]
        game.apply_flat(next(k for k, label in enumerate(labels) if word in label))
    return game.events(seat=1)


@rule("K-R82", "K-15.4")
def test_where_somebody_looks_all_can_see(tmp_path: Path) -> None:
    mine = with_act(tmp_path, "Look at the top 2 cards of any deck; put them back in any order.")
    spec = {
        "game": "nine-realms",
        "sets": ["nine-realms", mine],
        "seats": [{"god": "Artemis", "hand": ["It"], "deck": ["Bishop"] * 3}, {"god": "Zeus", "deck": ["Kraken"] * 2}],
    }
    for words, where in (
        ("your Draw Deck", {"zone": "deck", "seat": 0}),
        ("the Warrior Deck", {"zone": "warrior deck", "seat": None}),
    ):
        look = line(drawn(th.from_position(spec, seed=1), "play It", words), "look")
        assert (look["where"], look["card"]["face"]) == (where, None)


@rule("K-15.4", "K-R36")
@pytest.mark.parametrize(
    "text", ["You may discard a card.", "Discard up to 2 cards.", "Choose one: discard up to 2 cards; or draw 1 card."]
)
def test_that_nothing_comes_of_a_text_is_told(text: str, tmp_path: Path) -> None:
    """Else the others would not know whether she still chooses."""
    mine = with_act(tmp_path, text)
    game = th.from_position(
        {
            "game": "nine-realms",
            "sets": ["nine-realms", mine],
            "seats": [{"god": "Artemis", "hand": ["It", "Bishop", "Kraken"]}, {"god": "Zeus"}],
        },
        seed=1,
    )
    no = ["no"] if "may" in text else ["discard", "done"] if "Choose" in text else ["done"]
    told = drawn(game, "play It", *no)
    assert (told[-1]["kind"], told[-1]["answer"], told[-1]["card"]["face"]) == ("answered", "no", "It")


@rule("K-15.4", "K-R36")
def test_which_of_several_texts_is_chosen_is_told(tmp_path: Path) -> None:
    mine = with_act(tmp_path, "Choose one: draw 1 card; or discard a card.")
    game = th.from_position(
        {
            "game": "nine-realms",
            "sets": ["nine-realms", mine],
            "seats": [{"god": "Artemis", "hand": ["It", "Bishop", "Kraken"]}, {"god": "Zeus"}],
        },
        seed=1,
    )
    told = drawn(game, "play It", "discard")
    assert (told[-1]["text"], told[-1]["seat"]) == ("Player 1 chooses for It: “Discard a card.”", 0)
    assert game.determinize(1, 1).decision.kind == "pick"  # type: ignore[union-attr]


@rule("T-13.3")
def test_what_a_sacrifice_is_for_is_told_as_soon_as_aspects_are_chosen() -> None:
    aspects = [{"face": face, "known_by": [0]} for face in ("Libation", "Javelin Volley", "Omen of Blood")]
    game = th.from_position(
        {
            "game": "twilight",
            "phase": "summoning",
            "seats": [{"resources": aspects, "life": 9}, {"field": ["Arena Veteran"], "resources": ["I"], "life": 9}],
        },
        seed=1,
    )
    told = drawn(game, "Sacrifice Aspects to Destroy Arena Veteran")
    assert game.decision is not None
    assert game.decision.kind == "sacrifice"
    assert (told[-1]["kind"], told[-1]["card"]["face"]) == ("aims", "Arena Veteran")


def test_who_has_the_main_god_is_told() -> None:
    game = th.new_game("old-ones", players=4, mode="team", seed=0)
    game.apply(1)
    game.apply(0)
    assert [e["seat"] for e in game.events() if e["kind"] == "main-god"] == [2, 1]


@rule("T-14.7")
def test_what_resolves_in_vain_is_told_as_such() -> None:
    mine = {"field": ["Tinker"], "hand": ["Gust"], "resources": ["I"] * 3, "compass": IDLE}
    t = duel(Tables("plain"), mine, {"resources": ["I"], "compass": IDLE}).do(0, "Tinker: Exhaust this")
    play(t, 0, "Gust")
    settle(t)
    assert [e["vain"] for e in t.events() if e["kind"] == "resolved"] == [False, True], "the Tinker is gone"


# ---- planted faults are found
def leaking(key: str) -> Any:
    """Lines whose serials or causes depend on which cards lie where nobody looks."""

    def told(s: State, entries: list[LogEntry], first: int, reader: Reader) -> list[dict[str, Any]]:
        hidden = sum(card for zone in s.zones for card in zone[::2] if not s.known[card]) % 7
        return [{**e, key: hidden + (e[key] or 0)} for e in event_dicts(s, entries, first, reader)]

    return told


@pytest.mark.parametrize("key", ["serial", "cause"])
@pytest.mark.parametrize("game", ["old-ones", "twilight"])
def test_a_serial_or_a_cause_that_leaks_is_found(game: str, key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("theomachy.core.game.event_dicts", leaking(key))
    with pytest.raises(AssertionError):
        many_times(next(table for table in TABLES if table.game == game))
