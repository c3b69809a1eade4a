"""The configuration: one file, each value also an option; what is unknown or wrong is refused by its name."""

from __future__ import annotations

import asyncio
import re
from argparse import ArgumentParser
from pathlib import Path
from typing import get_args

import pytest

from theomachy.cli import config as options
from theomachy.cli import serve
from theomachy.server import config
from theomachy.server.web.connections import Connections


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
        ('[server]\nlog = "loud"\n', "[server] log: 'loud' will not do: it must be one of json, plain"),
        ("[server]\nlog = 3\n", "[server] log: 3 will not do"),
        ('[server]\npublic_url = "play.example"\n', "[server] public_url: 'play.example' will not do: it must be the"),
        ('[server]\npublic_url = "https://play.example/games"\n', "and no path"),
        ('[server]\npublic_url = "ftp://play.example"\n', "[server] public_url: 'ftp://play.example' will not do"),
        (
            '[server]\nproxies = "bogus"\n',
            "[server] proxies: 'bogus' will not do: 'bogus' is no address and no network",
        ),
        ('[server]\nproxies = "127.0.0.1, 10.0.0.1/8"\n', "'10.0.0.1/8' is no address and no network"),
        ("port = 8200\n", "'port' stands in no section: write [server] above it"),
        ("ports = 8200\n", "'ports' stands in no section: the sections are server, limits, quotas, retention"),
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


def test_addresses_that_will_do() -> None:
    given = {"public_url": "https://play.example:8443/", "proxies": "127.0.0.1, ::1,10.0.0.0/8"}
    found = config.load("", given).server
    assert (found.public_url, found.proxies) == (given["public_url"], given["proxies"])
    assert config.load("", {"public_url": "", "proxies": "*"}).server.proxies == "*"
    with pytest.raises(ValueError, match=r"--public-url: 'play\.example' will not do"):
        config.load("", {"public_url": "play.example"})


@pytest.mark.parametrize(("proxies", "taken"), [("10.0.0.9", 3), ("10.0.0.0/8", 3), ("*", 3), ("127.0.0.1", 1)])
def test_the_proxies_own_address_has_no_limit_of_its_own(proxies: str, taken: int) -> None:
    limits = config.LimitsSection(address_connections=1)
    connections = Connections(limits, config.ServerSection(proxies=proxies, public_url="https://play.example"))
    assert [connections.take(_From("10.0.0.9")) for _ in range(3)].count(True) == taken


class _From(asyncio.Transport):
    def __init__(self, address: str) -> None:
        super().__init__({"peername": (address, 4711)})


def test_the_words_that_a_value_may_be_are_in_the_help() -> None:
    for value in config.values():
        for word in get_args(get_args(value.type)[0] if hasattr(value.type, "__metadata__") else value.type):
            if isinstance(word, str):
                assert word in value.description, value.name


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


def test_the_files_to_deploy_will_do() -> None:
    folder = Path(__file__).parents[2] / "docs" / "deploy"
    server = config.load(str(folder / "theomachy.toml")).server
    for text in (server.terms_file, server.privacy_file, server.imprint_file):
        assert (folder / Path(text).name).exists(), text
    unit = (folder / "theomachy.service").read_text(encoding="utf-8")
    (command,) = re.findall(r"ExecStart=\S+/theomachy serve (.*)", unit)
    parser = ArgumentParser()
    serve.configure(parser)
    assert parser.parse_args(command.split()).config.endswith("/theomachy.toml")
    assert "RestartPreventExitStatus=2" in unit, "a wrong configuration does not become right by itself"
    privacy = (folder / "privacy.txt").read_text(encoding="utf-8")
    kept = config.RetentionSection()
    words = {
        2: "two days",
        7: "a week",
        180: "half a year",
        365: "a year",
        730: "two years",
        "forever": "without a limit",
    }
    for days in (getattr(kept, name) for name in kept.__struct_fields__):
        assert words[days] in privacy, days
