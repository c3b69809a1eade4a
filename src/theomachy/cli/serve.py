"""`theomachy serve`: tables for people and bots."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace

from theomachy.cli.parser import UsageError


def configure(parser: ArgumentParser) -> None:
    from theomachy.server import config

    parser.add_argument("--config", default="", metavar="FILE", help="a TOML file with the values below")
    parser.add_argument("--lan", action="store_true", help="let friends in the house join: prints address and QR code")
    for value in config.values():
        default = "" if "default" in value.description or value.default == "" else f" (default: {value.default:g})"
        parser.add_argument(
            value.option, dest=f"{value.section}.{value.name}", metavar="VALUE", help=value.description + default
        )
    parser.set_defaults(run=run)


def run(args: Namespace) -> int:
    from theomachy.server import config, logs
    from theomachy.server.serve import lan_address
    from theomachy.server.serve import run as serve

    given = {key.partition(".")[2]: value for key, value in vars(args).items() if "." in key and value is not None}
    if args.lan:
        given.setdefault("host", "0.0.0.0")
    try:
        settings = config.load(args.config, given)
    except ValueError as error:
        raise UsageError(f"theomachy serve: {error}") from None
    logs.set_up(settings.server.log == "plain", settings.server.log_level)

    def ready(address: str) -> None:
        if args.lan:
            address = f"http://{lan_address()}:{address.rpartition(':')[2]}"
            show_code(address)
        print(f"Theomachy is at {settings.server.public_url or address}", flush=True)

    try:
        serve(settings, ready)
    except ValueError as error:
        raise UsageError(f"theomachy serve: {error}") from None
    return 0


def show_code(address: str) -> None:
    """The address as a QR code that a phone's camera reads."""
    import segno

    segno.make(address, micro=False).terminal(out=sys.stdout, compact=True)
