"""`theomachy sim`: matches between bots in bulk, and what they show."""

from __future__ import annotations

import json
import os
import shlex
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING, Any

from theomachy import files
from theomachy.cli.deck import deck_named
from theomachy.cli.parser import UsageError, print_json, whole_number

if TYPE_CHECKING:
    from theomachy.lab.compare import Comparison
    from theomachy.lab.match import Match
    from theomachy.lab.play import Outcome
    from theomachy.lab.results import Results

Pages = dict[str, Callable[[], str]]  # by file: how its text is made

USUAL_GAMES = 100
TWILIGHT = "twilight"
# What the balance targets ask for: players, games.
BALANCE = {"kamigami": (4, 4000), TWILIGHT: (2, 6000)}
INTERRUPTED = 130
STDOUT = "-"


def configure(parser: ArgumentParser) -> None:
    parser.epilog = (
        "Each seed is played once for every way the bots can sit in turn, so that luck is shared evenly. The same "
        "arguments give the same results, however many processes play them; only a bot that thinks by the clock "
        "(seconds=…) may choose differently from run to run. Ctrl-C keeps what has been played."
    )
    parser.add_argument("game", metavar="GAME", help="which game")
    parser.add_argument(
        "--bots",
        metavar="A,B,…",
        default="heuristic",
        help="the bots, with settings if need be: ismcts:iterations=200 (default: heuristic)",
    )
    parser.add_argument("--games", type=whole_number, metavar="N", help=f"games in all (default: {USUAL_GAMES})")
    parser.add_argument("--players", type=whole_number, metavar="P", help="seats (default: one a bot, at least 2)")
    parser.add_argument("--mode", help='the way to play, for example "team"')
    parser.add_argument("--teams", type=whole_number, metavar="T", help="how many teams")
    parser.add_argument("--temples", action="store_true", help="play with Temples")
    parser.add_argument("--decks", metavar="A,B,…", help='Twilight: names or files, one a seat, or "all" (the default)')
    parser.add_argument(
        "--set",
        dest="options",
        action="extend",
        nargs="+",
        default=[],
        metavar="OPTION=VALUE",
        help="any other option of the game",
    )
    parser.add_argument("--seed", type=whole_number, default=0, metavar="S", help="another series (default: 0)")
    parser.add_argument("--jobs", type=whole_number, default=1, metavar="J", help="processes; 0: one a processor")
    parser.add_argument("--ray", metavar="ADDRESS", help='play on this Ray cluster, or "local"')
    parser.add_argument("--json", metavar="FILE", help="write all numbers (-: print them)")
    parser.add_argument("--report", metavar="FILE", help="write a page with plots (HTML)")
    parser.add_argument("--records", metavar="DIR", help="keep the record of every game")
    parser.add_argument(
        "--keep",
        metavar="FILE",
        help="keep every game in this file as it ends; what it has already is not played again",
    )
    parser.add_argument(
        "--pool",
        action="extend",
        nargs="+",
        default=[],
        metavar="FILE",
        help="count in games of this match that were kept elsewhere",
    )
    parser.add_argument(
        "--from",
        dest="first",
        type=whole_number,
        default=0,
        metavar="N",
        help="begin with game N: those before it are played elsewhere",
    )
    parser.add_argument(
        "--compare",
        nargs=2,
        metavar=("SET_A", "SET_B"),
        help="play the same seeds with two sets (names or folders): what changes?",
    )
    parser.add_argument(
        "--balance",
        nargs="?",
        const=STDOUT,
        metavar="FILE",
        help="check the targets of balance; with a file, write the page",
    )
    parser.add_argument(
        "--ratings", nargs="?", const=STDOUT, metavar="FILE", help="rate the bots; with a file, put the table into it"
    )
    parser.set_defaults(run=run)


def run(args: Namespace) -> int:
    check_use(args)
    try:
        if args.compare:
            return compare_sets(args)
        if args.balance:
            return check_balance(args)
        return play_and_tell(args)
    except ValueError as error:
        raise UsageError(f"theomachy sim: {error}") from None


def check_use(args: Namespace) -> None:
    if bool(args.compare) + bool(args.balance) + bool(args.ratings) > 1:
        raise UsageError("theomachy sim: --compare, --balance and --ratings go one at a time")
    if (args.keep or args.pool or args.first) and (args.compare or args.balance):
        raise UsageError("theomachy sim: --keep, --pool and --from are for a single match")
    for path in args.pool:
        if not Path(path).is_file():
            raise UsageError(f"theomachy sim: {path}: there is no such file")
    for path in (args.json, args.report, args.balance, args.ratings, args.keep):
        if path and path != STDOUT and not Path(path).resolve().parent.is_dir():
            raise UsageError(f"theomachy sim: {path}: there is no such folder")
    if args.jobs == 0:
        args.jobs = os.cpu_count() or 1


# ---- what is played
def make_match(args: Namespace, **more: Any) -> Match:
    from theomachy.lab.match import ALL_DECKS, Match

    options = {**game_options(args), **more}
    players, games = args.players, args.games
    decks = tuple(args.decks.split(",")) if args.decks else None
    own_decks = {name: text for name in decks or () if (text := deck_named(name)) != name}
    if args.balance:
        usual = BALANCE[TWILIGHT if args.game == TWILIGHT else "kamigami"]
        players, games = players or usual[0], games if games is not None else usual[1]
    if args.game == TWILIGHT and decks is None and not options.get("draft"):
        decks = (ALL_DECKS,)
    match = Match(
        args.game,
        tuple(args.bots.split(",")),
        USUAL_GAMES if games is None else games,
        players=players,
        seed=args.seed,
        decks=decks,
        own_decks=own_decks,
        options=options,
        records=args.records is not None,
        first=args.first,
    )
    match.check()
    if match.games % match.per_seed:
        print(
            f"theomachy sim: {match.games} games are no multiple of {match.per_seed}: the last seed is not played "
            "from all seats",
            file=sys.stderr,
        )
    return match


def game_options(args: Namespace) -> dict[str, Any]:
    from theomachy.lab.match import option_value

    options: dict[str, Any] = {}
    for pair in args.options:
        name, equals, value = pair.partition("=")
        if not equals or not name.isidentifier():
            raise UsageError(f"theomachy sim: --set {pair}: write it as option=value")
        options[name] = option_value(value)
    for name in ("mode", "teams"):
        if getattr(args, name) is not None:
            options[name] = getattr(args, name)
    if args.temples:
        options["temples"] = True
    return options


class Recorder:
    """Counts games on a progress bar and keeps them and their records, if asked to, as they end.

    If the disk is full the games go on: what they show is worth more than their records.
    """

    def __init__(self, match: Match, title: str, folder: Path | None, file: Path | None, played: int) -> None:
        from theomachy.lab.progress import Progress

        self.progress = Progress(match.games - match.first - played, sys.stderr, title)
        self.match = match
        self.file = file
        self.folder = folder
        self.width = len(str(match.games - 1))
        self.trouble = ""
        if folder is not None:
            folder.mkdir(parents=True, exist_ok=True)

    def on_outcome(self, outcome: Outcome) -> None:
        from theomachy.lab import checkpoint

        self.progress.add()
        if self.trouble:
            return
        path = Path()
        try:
            if self.file is not None:
                path = self.file
                checkpoint.append(path, self.match, outcome)
            if self.folder is not None:
                path = self.folder / f"{outcome.fixture.index:0{self.width}}.json"
                files.write(path, json.dumps(outcome.record, ensure_ascii=False) + "\n")
        except OSError as error:
            self.trouble = f"{path}: {error.strerror or error}; no more records are kept"


def play(args: Namespace, match: Match, title: str, folder: str = "") -> Results:
    """Play a match with a progress bar, but for what was kept before; keep games and records if asked to."""
    from theomachy.lab import checkpoint
    from theomachy.lab.runner import run as run_match

    file = Path(args.keep) if args.keep else None
    if file is not None:
        checkpoint.drop_broken_line(file)
        file.touch()
    played = checkpoint.read([path for path in (file, *map(Path, args.pool)) if path is not None], match)
    recorder = Recorder(match, title, Path(args.records, folder) if args.records else None, file, len(played))
    results = run_match(match, jobs=args.jobs, on_outcome=recorder.on_outcome, ray=args.ray, played=played)
    recorder.progress.close()
    if recorder.trouble:
        print(f"theomachy sim: {recorder.trouble}", file=sys.stderr)
    if not results.complete:
        why = results.fault or "interrupted"
        wanted = match.games - match.first
        print(f"theomachy sim: {why}; {len(results.outcomes)} of {wanted} games are kept", file=sys.stderr)
    return results


# ---- what is made of it
def play_and_tell(args: Namespace) -> int:
    from theomachy.lab import ratings
    from theomachy.lab.text import results_text

    if args.ratings:
        ratings.check_installed()
    results = play(args, make_match(args), args.game)
    pages: Pages = {}
    text = results_text(results)
    if args.ratings:
        table = ratings.markdown(results, command(args))
        text = table.rstrip() if args.ratings == STDOUT else ""
        if args.ratings != STDOUT:
            pages[args.ratings] = lambda: ratings.page_with_section(Path(args.ratings), args.game, table)
    tell(args, results, text, pages)
    return 0 if results.complete else INTERRUPTED


def tell(args: Namespace, results: Results | Comparison, text: str, pages: Pages) -> None:
    """Print what was found, and only then write it: what a full disk takes has been seen.

    Ctrl-C does not strike in between, only a second one does. Where one page cannot be written, the others are.
    """
    from theomachy.lab import report
    from theomachy.lab.runner import Interrupt

    if args.json and args.json != STDOUT:
        pages[args.json] = lambda: json.dumps(results.to_json(), indent=2, ensure_ascii=False) + "\n"
    if args.report:
        pages[args.report] = lambda: report.html(results)
    with Interrupt(), ExitStack() as stack:
        for path, make in reversed(pages.items()):
            stack.callback(write_page, path, make)
        if args.json == STDOUT:
            print_json(results.to_json())
        elif text:
            print(text, flush=True)


def write_page(path: str, make: Callable[[], str]) -> None:
    files.write(path, make())


def compare_sets(args: Namespace) -> int:
    from theomachy.lab.compare import Comparison
    from theomachy.lab.text import comparison_text, results_text

    matches = [make_match(args, sets=(name,)) for name in args.compare]
    runs = []
    for name, match, folder in zip(args.compare, matches, ("a", "b"), strict=True):
        runs.append(play(args, match, name, folder))
        if not runs[-1].complete and folder == "a":
            break
    if len(runs) < 2:
        tell(args, runs[0], results_text(runs[0]), {})
        return INTERRUPTED
    comparison = Comparison((args.compare[0], args.compare[1]), runs[0], runs[1])
    tell(args, comparison, comparison_text(comparison), {})
    return 0 if runs[1].complete else INTERRUPTED


def check_balance(args: Namespace) -> int:
    """The base game, then the same with Temples where the box has them."""
    from theomachy.lab import balance

    plans = [("As it is", make_match(args))]
    if args.game != TWILIGHT and not args.temples and has_temples(args.game):
        plans = [("Without Temples", plans[0][1]), ("With Temples", make_match(args, temples=True))]
    runs: list[tuple[str, Results]] = []
    for name, match in plans:
        results = play(args, match, f"{args.game}, {name.lower()}", name.split()[0].lower())
        runs.append((name, results))
        if not results.complete:
            break
    runs = [(name, results) for name, results in runs if results.outcomes] or runs[:1]
    found = [(name, balance.checks(results)) for name, results in runs if results.outcomes]
    lines = [part for name, listed in found for part in (f"{args.game}, {name.lower()}", balance.text(listed))]
    pages: Pages = {}
    if args.balance != STDOUT and found:
        pages[args.balance] = lambda: balance.markdown(args.game, command(args), runs)
    tell(args, runs[0][1], "\n".join(lines), pages)
    if not all(results.complete for _, results in runs):
        return INTERRUPTED
    return 0 if all(balance.passed(listed) for _, listed in found) else 1


def has_temples(game: str) -> bool:
    import theomachy as th

    return any(face["kind"] == "temple" for face in th.faces(game))


def command(args: Namespace) -> str:
    """The command that makes this again, without what only concerns this machine."""
    words = ["theomachy", "sim", args.game, "--bots", args.bots]
    for name in ("games", "players", "mode", "teams", "decks"):
        if getattr(args, name) is not None:
            words += [f"--{name}", str(getattr(args, name))]
    words += ["--temples"] if args.temples else []
    words += ["--set", *args.options] if args.options else []
    words += ["--seed", str(args.seed)] if args.seed else []
    for name in ("balance", "ratings"):
        value = getattr(args, name)
        if value:
            words += [f"--{name}"] if value == STDOUT else [f"--{name}", value]
    return shlex.join(words)
