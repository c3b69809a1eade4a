"""`theomachy db`: look after the server's database."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from typing import TYPE_CHECKING

from theomachy.cli.config import add_database, add_value, config_of
from theomachy.cli.parser import UsageError, add_json, print_json

if TYPE_CHECKING:
    from theomachy.server.storage.maintenance import Maintenance


def configure(parser: ArgumentParser) -> None:
    from theomachy.server import config

    commands = parser.add_subparsers(dest="what", metavar="COMMAND", required=True)
    for name, summary in (
        ("migrate", "bring the database to the newest revision"),
        ("backup", "copy everything into a file"),
        ("restore", "fill an empty database from such a file"),
        ("check", "replay every table, and compare with what was told"),
        ("prune", "forget what was kept for long enough"),
        ("rotate", "make a new signing key"),
    ):
        sub = commands.add_parser(name, help=summary, description=summary[0].upper() + summary[1:] + ".")
        add_database(sub)
        if name == "migrate":
            sub.add_argument(
                "--to", default="", metavar="REVISION", help="an older one, before an older version is used"
            )
        if name in ("backup", "restore"):
            sub.add_argument("file", metavar="FILE")
        if name == "prune":
            for value in config.values():
                if value.section == "retention":
                    add_value(sub, value)
        if name == "check":
            add_json(sub)
    parser.set_defaults(run=run)


def run(args: Namespace) -> int:
    from sqlalchemy.exc import SQLAlchemyError

    from theomachy.server.storage.maintenance import Maintenance

    try:
        settings = config_of(args)
        maintenance = Maintenance(settings.server.database)
        match args.what:
            case "check":
                return check(maintenance, args)
            case "migrate":
                print(maintenance.migrate(args.to))
            case "backup":
                print(maintenance.backup(args.file))
            case "restore":
                print(maintenance.restore(args.file))
            case "prune":
                print(maintenance.prune(settings.retention))
            case "rotate":
                print(maintenance.rotate())
    except ValueError as error:
        raise UsageError(f"theomachy db: {error}") from None
    except SQLAlchemyError as error:
        raise UsageError(f"theomachy db: the database: {str(error).splitlines()[0]}") from None
    return 0


def check(maintenance: Maintenance, args: Namespace) -> int:
    report = maintenance.check()
    if args.json:
        print_json(report)
    else:
        for fault in report["faults"]:
            print(fault)
        print(f"{report['tables']} tables, {report['rows']} rows, {len(report['faults'])} faults")
    return 1 if report["faults"] else 0
