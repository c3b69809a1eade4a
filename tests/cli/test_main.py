"""The frame all commands share: help, wrong use, exit status."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator

import pytest

from tests.cli.conftest import Theomachy
from theomachy.cli import COMMANDS

ACTIONS = {
    "cards": ("list", "show", "check", "fmt", "words", "read", "try", "new"),
    "rules": ("show", "coverage"),
    "deck": ("check",),
}


def all_commands() -> Iterator[tuple[str, ...]]:
    for command in COMMANDS:
        yield (command,)
        yield from ((command, action) for action in ACTIONS.get(command, ()))


@pytest.mark.parametrize("words", list(all_commands()), ids=" ".join)
def test_every_command_explains_itself(theomachy: Theomachy, words: tuple[str, ...]) -> None:
    answer = theomachy(*words, "--help")
    assert answer.status == 0
    assert answer.out.startswith(f"usage: theomachy {' '.join(words)}")
    assert not answer.err


def test_help_lists_every_command(theomachy: Theomachy) -> None:
    answer = theomachy("--help")
    assert answer.status == 0
    for command, summary in COMMANDS.items():
        assert command in answer.out
        assert summary in answer.out


@pytest.mark.parametrize(
    "words",
    [
        (),
        ("nothing",),
        ("--nothing",),
        ("play", "--nothing"),
        ("play", "no-such-game"),
        ("play", "--players", "99"),
        ("play", "--players", "two"),
        ("play", "--seat", "2"),
        ("play", "--bots", "nobody"),
        ("play", "--option", "temples"),
        ("play", "--option", "no_such_option=1"),
        ("play", "--resume", "no-such-file.json"),
        ("bench", "--games", "no-such-game"),
        ("bench", "--players", "99"),
        ("bench", "--seconds", "0"),
        ("cards",),
        ("cards", "juggle"),
        ("cards", "list", "no-such-set"),
        ("cards", "list", "--kind", "no-such-kind"),
        ("cards", "show"),
        ("cards", "show", "No Such Card"),
        ("cards", "check", "no-such-folder"),
        ("cards", "fmt", "no-such-folder"),
        ("cards", "read", "--as"),
        ("cards", "try", "--game", "no-such-game", "Draw 1 card."),
        ("cards", "words", "--game", "no-such-game"),
        ("rules", "show"),
        ("rules", "show", "K-99.99"),
        ("rules", "coverage", "--tests", "no-such-folder"),
        ("deck",),
        ("deck", "check"),
        ("deck", "check", "no-such-file"),
        ("replay",),
        ("replay", "no-such-file.json"),
        ("verify",),
        ("verify", "no-such-file.json"),
    ],
    ids=" ".join,
)
def test_wrong_use_is_one_line_and_status_2(theomachy: Theomachy, words: tuple[str, ...]) -> None:
    answer = theomachy(*words)
    assert answer.is_wrong_use(), answer
    assert answer.err.startswith("theomachy")


def test_commands_are_imported_only_when_called() -> None:
    program = (
        "import sys; from theomachy.cli import main; main(['--help']);"
        "print(sorted(name for name in sys.modules if name.startswith('theomachy.cli.')))"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.endswith("['theomachy.cli.parser']\n")


def test_a_reader_who_has_seen_enough_is_no_error() -> None:
    program = f"{sys.executable} -m theomachy.cli rules show K-7 | head -n 1"
    done = subprocess.run(["bash", "-o", "pipefail", "-c", program], capture_output=True, text=True, check=False)
    assert done.returncode == 0
    assert not done.stderr
