"""`theomachy verify`: does a saved game still come out the same?"""

from __future__ import annotations

from argparse import ArgumentParser, ArgumentTypeError, Namespace
from typing import Any

from theomachy.cli.parser import add_json, print_json
from theomachy.limits import with_visible_controls


def configure(parser: ArgumentParser) -> None:
    parser.epilog = "Exit status 1 if a record is damaged, cannot be replayed, or leads to another state than it says."
    parser.add_argument("files", nargs="+", metavar="FILE", help="records")
    parser.add_argument(
        "--commitment",
        metavar="HEX",
        type=_commitment,
        help="the server's commitment as you saw it before the start: the record of a table must open it",
    )
    add_json(parser)
    parser.set_defaults(run=run)


def run(args: Namespace) -> int:
    results = [verify(path, args.commitment or "") for path in args.files]
    if args.json:
        print_json(results)
    else:
        for result in results:
            print(f"{with_visible_controls(result['file'])}: {result['message']}")
    return 0 if all(result["ok"] for result in results) else 1


def _commitment(text: str) -> str:
    if len(text) != 64 or any(sign not in "0123456789abcdef" for sign in text.lower()):
        raise ArgumentTypeError(f"{text!r}: a commitment is a SHA-256, 64 hexadecimal digits")
    return text.lower()


def verify(path: str, commitment: str = "") -> dict[str, Any]:
    """Replay one record, look for broken invariants and at how the deal was made."""
    from theomachy.cli.records import DamagedRecord, read_record, replayed

    try:
        record = read_record(path)
        game = replayed(path, record)
    except DamagedRecord as error:
        return _result(path, False, str(error).removeprefix(f"{path}: "), None)
    digest, broken = game.digest(), game.check()
    if broken:
        return _result(path, False, "replays into a broken state: " + "; ".join(broken), digest)
    how = "the digest is the same" if "digest" in record else "the record has no digest to compare"
    if "fair" in record or commitment:
        wrong = _unfair(record, commitment)
        if wrong:
            return _result(path, False, "the deal was not fair: " + "; ".join(wrong), digest)
        how += "; the deal follows from the parts of the server and all players"
        how += ", and the server's is the one you saw it committed to" if commitment else ""
    return _result(path, True, f"replays, {len(record['choices'])} choices; {how}", digest)


def _unfair(record: dict[str, Any], commitment: str) -> list[str]:
    """Why the seed does not follow from what the server and the players committed to (docs/protocol.md)."""
    from theomachy.server.table import fair

    return fair.faults(record, commitment)


def _result(path: str, ok: bool, message: str, digest: str | None) -> dict[str, Any]:
    return {"file": path, "ok": ok, "message": message, "digest": digest}
