"""`replay` and `verify`: saved games."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import theomachy as th
from tests.cli.conftest import Theomachy, some_game
from theomachy.server.table import fair


def rewrite(path: Path, **changes: Any) -> None:
    path.write_text(json.dumps({**json.loads(path.read_text()), **changes}))


def test_a_record_is_told_as_a_story(theomachy: Theomachy, record: Path) -> None:
    answer = theomachy("replay", record)
    assert answer.status == 0
    assert len(answer.out.splitlines()) > 5


def test_replay_as_json_has_events_view_and_digest(theomachy: Theomachy, record: Path) -> None:
    game = some_game()
    answer = theomachy("replay", record, "--json", "--view", 1)
    assert answer.json["digest"] == game.digest()
    assert answer.json["events"] == json.loads(json.dumps(game.events(seat=1)))
    assert answer.json["view"] == json.loads(json.dumps(game.view(1)))


def test_replay_stops_after_some_choices(theomachy: Theomachy, record: Path) -> None:
    assert theomachy("replay", record, "--json", "--to", 7).json["digest"] == some_game(choices=7).digest()


@pytest.mark.parametrize("wrong", [("--to", 31), ("--view", 2), ("--view", -1)])
def test_there_is_no_such_moment_or_seat(theomachy: Theomachy, record: Path, wrong: str) -> None:
    assert theomachy("replay", record, *wrong).is_wrong_use()


def test_a_true_record_is_verified(theomachy: Theomachy, record: Path) -> None:
    answer = theomachy("verify", record)
    assert answer.status == 0
    assert "the digest is the same" in answer.out


def test_a_record_is_compared_with_the_commitment_seen_before_the_start(theomachy: Theomachy, record: Path) -> None:
    server = "5" * 64
    commitment = fair.commitment(server)
    seed = fair.seed_of(server, {0: "a part"})
    kept = th.new_game("old-ones", seed=seed).record()
    shown = {"server": server, "server_commitment": commitment, "parts": {"0": "a part"}}
    record.write_text(json.dumps({**kept, "fair": {**shown, "commitments": {"0": fair.commitment("a part")}}}))
    answer = theomachy("verify", record, "--commitment", commitment)
    assert answer.status == 0
    assert "the one you saw it committed to" in answer.out
    answer = theomachy("verify", record, "--commitment", "0" * 64)
    assert answer.status == 1
    assert f"before the start it was {'0' * 64}" in answer.out
    assert theomachy("verify", record, "--commitment", "short").is_wrong_use()


def test_a_record_without_digest_only_has_to_replay(theomachy: Theomachy, record: Path) -> None:
    kept = json.loads(record.read_text())
    del kept["digest"]
    record.write_text(json.dumps(kept))
    answer = theomachy("verify", record, "--json")
    assert answer.status == 0
    assert answer.json[0]["digest"] == some_game().digest()


@pytest.mark.parametrize(
    "changes",
    [
        {"digest": "0" * 24},
        {"seed": 6},
        {"choices": [99]},
        {"choices": "none"},
        {"game": "no-such-game"},
        {"theomachy": 99},
        {"options": {"players": 99}},
    ],
    ids=str,
)
def test_a_changed_record_is_found_out(theomachy: Theomachy, record: Path, changes: Any) -> None:
    rewrite(record, **changes)
    answer = theomachy("verify", record)
    assert answer.status == 1
    assert answer.out.startswith(f"{record}: ")
    assert len(answer.out.splitlines()) == 1
    assert not answer.err


@pytest.mark.parametrize("text", ["", "{", "[]", "{}", "null"])
def test_a_damaged_file_is_no_record(theomachy: Theomachy, record: Path, text: str) -> None:
    record.write_text(text)
    assert theomachy("verify", record).status == 1
    assert theomachy("replay", record).is_wrong_use()
    assert theomachy("play", "--resume", record).is_wrong_use()


def test_one_bad_record_among_good_ones(theomachy: Theomachy, record: Path, tmp_path: Path) -> None:
    bad = tmp_path / "bad.json"
    bad.write_text("{}")
    answer = theomachy("verify", record, bad, "--json")
    assert answer.status == 1
    assert [result["ok"] for result in answer.json] == [True, False]


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"rules": 1}, "played by rules 1"),
        ({"sets": {"old-ones": "0"}}, "the set 'old-ones' is not the one"),
        ({"digest": "0" * 24}, "comes out different after 30 choices"),
        ({"wind": "north"}, "unknown key 'wind'"),
    ],
    ids=str,
)
def test_what_would_come_out_differently_is_not_gone_on_with(
    theomachy: Theomachy, record: Path, changes: Any, said: str
) -> None:
    rewrite(record, **changes)
    for command in (("play", "--resume"), ("replay",)):
        answer = theomachy(*command, record)
        assert answer.is_wrong_use()
        assert said in answer.err
    assert said in theomachy("verify", record).out


def test_a_record_with_a_concession_is_shown_up_to_any_choice(theomachy: Theomachy, record: Path) -> None:
    game = some_game()
    game.concede(1)
    record.write_text(json.dumps(game.record()))
    assert theomachy("replay", record, "--json", "--to", 7).json["digest"] == some_game(choices=7).digest()
    assert theomachy("replay", record, "--json", "--to", 30).json["digest"] == game.digest()
