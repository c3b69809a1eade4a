"""Values of the server's configuration as options of a command."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from theomachy.server.config import Config, ConfigValue


def add_file(parser: ArgumentParser) -> None:
    """The option that names the file."""
    parser.add_argument("--config", default="", metavar="FILE", help="a TOML file with the values below")


def add_database(parser: ArgumentParser) -> None:
    """The options that say which database a command works on: itself, or the file of `serve`."""
    parser.add_argument(
        "--database",
        dest="server.database",
        metavar="URL",
        help="default: that of the configuration, or the file in your data folder",
    )
    parser.add_argument("--config", default="", metavar="FILE", help="the TOML file that the server has")


def add_value(parser: ArgumentParser, value: ConfigValue) -> None:
    """The option of one value; `--log-addresses` alone means true."""
    said = "default" in value.description or value.written_default in ("", "false")
    default = "" if said else f" (default: {value.written_default})"
    argument = parser.add_argument(
        value.option, dest=f"{value.section}.{value.name}", metavar="VALUE", help=value.description + default
    )
    if isinstance(value.default, bool):
        argument.nargs, argument.const = "?", "true"


def config_of(args: Namespace) -> Config:
    """The configuration of the file, with the options in place of its values."""
    from theomachy.server import config

    given = {key.partition(".")[2]: value for key, value in vars(args).items() if "." in key and value is not None}
    return config.load(args.config, given)
