"""`theomachy serve`: tables for people and bots."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace

from theomachy.cli.config import add_file, add_value, config_of
from theomachy.cli.parser import UsageError


def configure(parser: ArgumentParser) -> None:
    from theomachy.server import config

    add_file(parser)
    parser.add_argument("--lan", action="store_true", help="let friends in the house join: prints address and QR code")
    for value in config.values():
        add_value(parser, value)
    parser.set_defaults(run=run)


def run(args: Namespace) -> int:
    from theomachy.server import logs
    from theomachy.server.serve import lan_address
    from theomachy.server.serve import run_server as serve

    if args.lan and getattr(args, "server.host") is None:
        setattr(args, "server.host", "0.0.0.0")
    try:
        settings = config_of(args)
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
