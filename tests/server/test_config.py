"""The configuration: one file, each value also an option; what is unknown or wrong is refused by its name."""

from __future__ import annotations

from argparse import ArgumentParser
from pathlib import Path

import pytest

from theomachy.cli import config as options
from theomachy.cli import serve
from theomachy.server import config


def test_without_a_file_everything_has_a_default() -> None:
    assert config.load() == config.Config()
    names = [value.name for value in config.values()]
    assert len(names) == len(set(names)), "the name of a value is its option: it must be unique"
    assert all(value.description for value in config.values())


def test_an_option_goes_before_the_file(tmp_path: Path) -> None:
    file = tmp_path / "theomachy.toml"
    file.write_text('[server]\nport = 9000\nhost = "::1"\n[limits]\nrate = 5\n')
    found = config.load(str(file), {"port": "9001", "guest_bots": "3"})
    assert (found.server.port, found.server.host) == (9001, "::1")
    assert (found.limits.rate, found.quotas.guest_bots) == (5.0, 3)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[limit]\nrate = 1\n", "unknown section [limit]; did you mean limits?"),
        ("[limits]\nrates = 1\n", "[limits] has no value 'rates'; did you mean rate?"),
        ("[limits]\nport = 1\n", "[limits] has no value 'port'"),
        ('[limits]\nrate = "fast"\n', "[limits] rate: 'fast' will not do: it must be a number, got a text"),
        ("[server]\nport = 70000\n", "[server] port: 70000 will not do: it must be a whole number <= 65535"),
        ("[quotas]\nguest_bots = -1\n", "[quotas] guest_bots: -1 will not do"),
        ('[server]\nlog = "loud"\n', "[server] log: 'loud' will not do: it is not one of the values allowed"),
        ("limits = 1\n", "limits is a section"),
        ("[limits\n", "line 1"),
    ],
)
def test_what_is_unknown_or_wrong_is_refused_by_its_name(text: str, said: str, tmp_path: Path) -> None:
    file = tmp_path / "theomachy.toml"
    file.write_text(text)
    with pytest.raises(ValueError, match=r"theomachy\.toml") as refused:
        config.load(str(file))
    assert said in str(refused.value)


def test_days_are_a_number_or_forever(tmp_path: Path) -> None:
    file = tmp_path / "theomachy.toml"
    file.write_text('[retention]\nlive_days = "forever"\nchat_days = 0\n')
    kept = config.load(str(file), {"over_days": "365", "chat_days": "forever"}).retention
    assert (kept.live_days, kept.over_days, kept.chat_days) == ("forever", 365, "forever")
    for wrong in ("-1", "never"):
        with pytest.raises(ValueError, match=f"--chat-days: '{wrong}' will not do"):
            config.load("", {"chat_days": wrong})


def test_an_option_that_is_a_switch_needs_no_value() -> None:
    parser = ArgumentParser()
    serve.configure(parser)
    for given, on in (([], False), (["--log-addresses"], True), (["--log-addresses", "false"], False)):
        assert options.config_of(parser.parse_args(given)).server.log_addresses is on


def test_a_wrong_option_is_refused_by_its_name() -> None:
    with pytest.raises(ValueError, match="--port: 'x' will not do: it must be a whole number"):
        config.load("", {"port": "x"})


def test_a_file_that_is_not_there_is_named() -> None:
    with pytest.raises(ValueError, match="no-such-file"):
        config.load("no-such-file")


def test_the_page_for_operators_names_every_value_with_its_default() -> None:
    page = (Path(__file__).parents[2] / "docs" / "operating.md").read_text(encoding="utf-8")
    for value in config.values():
        default = f"`{value.written_default}`" if value.written_default else ""
        assert f"| `[{value.section}]` | `{value.name}` | {default} |" in page, value.name
