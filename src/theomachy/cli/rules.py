"""`theomachy rules`: the catalogues at the command line."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Any

from theomachy.cli.parser import UsageError, add_json, print_json

if TYPE_CHECKING:
    from theomachy.rulebook import Rule


def configure(parser: ArgumentParser) -> None:
    commands = parser.add_subparsers(dest="action", metavar="ACTION", title="actions (default: coverage)")

    sub = commands.add_parser(
        "show", help="a rule with its rulings, its lines of source and its tests; or all rules of a section (K-7)"
    )
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
    from theomachy import rule_index, rulebook

    try:
        found = [rulebook.find(rule_id) for rule_id in args.ids]
    except rulebook.UnknownRule as error:
        raise UsageError(f"theomachy rules show: {error}") from None
    if args.json:
        print_json([_with_places(rule) for rules in found for rule in rules])
    else:
        # A whole section is read for its rules; of one rule the places are wanted too.
        shown = [
            rule_index.shown(rules[0].id) if len(rules) == 1 else rulebook.show(rules[0].section) for rules in found
        ]
        print("\n\n".join(shown))
    return 0


def _with_places(rule: Rule) -> dict[str, Any]:
    from theomachy import rule_index

    return {**asdict(rule), "rulings": rule_index.rulings(rule.id), **asdict(rule_index.entry(rule.id))}


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
