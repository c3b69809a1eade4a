"""`theomachy serve`: tables for people and bots."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace

from theomachy.cli.parser import UsageError, whole_number
from theomachy.cli.retention import add_retention, retention


def configure(parser: ArgumentParser) -> None:
    parser.add_argument("--host", default=None, help="the address to listen at (default: this machine only)")
    parser.add_argument("--port", type=whole_number, default=8000, metavar="N", help="default: 8000; 0: any free one")
    parser.add_argument("--lan", action="store_true", help="let friends in the house join: prints address and QR code")
    parser.add_argument(
        "--database",
        default="",
        metavar="URL",
        help="a SQLite file, or postgresql://USER@HOST/NAME (default: a file in your data folder)",
    )
    parser.add_argument("--public-url", default="", metavar="URL", help="how the world sees it, behind a proxy")
    parser.add_argument(
        "--proxies",
        default="127.0.0.1",
        metavar="ADDRESSES",
        help="whose forwarded headers to believe, with --public-url (default: 127.0.0.1)",
    )
    parser.add_argument(
        "--secret-file",
        default="",
        metavar="FILE",
        help="signing keys, one a line, the newest first (default: in the database)",
    )
    parser.add_argument(
        "--workers",
        type=whole_number,
        default=0,
        metavar="N",
        help="processes for the bots (default: one less than there are cores)",
    )
    parser.add_argument("--rate", type=whole_number, default=20, metavar="N", help="requests a second, by address")
    parser.add_argument("--sockets", type=whole_number, default=200, metavar="N", help="connections by address")
    parser.add_argument(
        "--operators-file",
        default="",
        metavar="FILE",
        help="who may moderate over REST: a name and a token a line (default: nobody)",
    )
    add_retention(parser)
    parser.add_argument("--log-addresses", action="store_true", help="log the addresses that requests come from")
    parser.add_argument("--log", choices=["json", "plain"], default="json", help="how to log (default: json)")
    parser.add_argument("--log-level", choices=["debug", "info", "warning", "error"], default="info")
    parser.set_defaults(run=run)


def run(args: Namespace) -> int:
    from theomachy.server import logs
    from theomachy.server.serve import ServeOptions, lan_address
    from theomachy.server.serve import run as serve

    logs.set_up(args.log == "plain", args.log_level)
    host = args.host or ("0.0.0.0" if args.lan else "127.0.0.1")

    def ready(address: str) -> None:
        if args.lan:
            address = f"http://{lan_address()}:{address.rpartition(':')[2]}"
            show_code(address)
        print(f"Theomachy is at {args.public_url or address}", flush=True)

    options = ServeOptions(
        host,
        args.port,
        args.database,
        args.public_url,
        args.secret_file,
        args.workers,
        args.proxies,
        float(args.rate),
        float(args.rate) * 10,
        args.sockets,
        args.operators_file,
        args.log_addresses,
        retention(args),
    )
    try:
        serve(options, ready)
    except ValueError as error:
        raise UsageError(f"theomachy serve: {error}") from None
    return 0


def show_code(address: str) -> None:
    """The address as a QR code that a phone's camera reads."""
    import segno

    segno.make(address, micro=False).terminal(out=sys.stdout, compact=True)
