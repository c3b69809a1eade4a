"""`theomachy rules`: the catalogues at the command line."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from dataclasses import asdict
from pathlib import Path

from theomachy.cli.parser import UsageError, add_json, print_json


def configure(parser: ArgumentParser) -> None:
    commands = parser.add_subparsers(dest="action", metavar="ACTION", title="actions (default: coverage)")

    sub = commands.add_parser("show", help="a rule, or all rules of a section (K-7)")
    sub.add_argument("ids", nargs="+", metavar="ID", help="for example K-7.12, T-R8 or K-7")
    add_json(sub)
    sub.set_defaults(run=show)

    sub = commands.add_parser("coverage", help="which rules the tests show, and which they do not")
    sub.add_argument("--tests", default="tests", metavar="DIR", help="where the tests lie (default: tests)")
    sub.add_argument("--strict", action="store_true", help="exit status 1 if a rule has no test")
    add_json(sub)
    sub.set_defaults(run=coverage)

    parser.set_defaults(run=coverage, tests="tests", strict=False, json=False)


def show(args: Namespace) -> int:
    from theomachy import rulebook

    try:
        shown = [rulebook.show(rule_id) for rule_id in args.ids]
    except rulebook.UnknownRule as error:
        raise UsageError(f"theomachy rules show: {error}") from None
    if args.json:
        wanted = {rule_id.upper() for rule_id in args.ids}
        print_json([asdict(rule) for rule in rulebook.load().values() if wanted & {rule.id, rule.section}])
    else:
        print("\n\n".join(shown))
    return 0


def coverage(args: Namespace) -> int:
    from theomachy import rulebook

    if not Path(args.tests).is_dir():
        raise UsageError(f"theomachy rules coverage: {args.tests}: no such folder (tests come with the sources)")
    try:
        covered = rulebook.coverage(args.tests)
    except ValueError as error:  # a test names a rule that is not there
        print(error, file=sys.stderr)
        return 1
    if args.json:
        print_json(covered)
    else:
        print(rulebook.coverage_table(covered))
    missing = [rule_id for rule_id in rulebook.normative_ids() if not covered[rule_id]]
    return 1 if args.strict and missing else 0
