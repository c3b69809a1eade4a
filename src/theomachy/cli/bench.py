"""`theomachy bench`: how fast the engine is here, and beside a peer."""

from __future__ import annotations

import platform
import sys
from argparse import ArgumentParser, Namespace
from random import Random
from typing import TYPE_CHECKING, Any

from theomachy import build
from theomachy.cli.parser import UsageError, add_json, print_json

if TYPE_CHECKING:
    from theomachy.cli.measurements import Case, RoundTally
    from theomachy.cli.pyminion_games import PeerGames

ROUNDS = 3
MOST_PLAYERS = 6
USUAL_PLAYERS: dict[str, tuple[int, ...]] = {"twilight": (2, 3, 4)}
PEER_PLAYERS = (2, 4)

COLUMNS = (
    ("decisions/s", "decisions_per_second", "{:,.0f}"),
    ("spread", "spread", "{:.0%}"),
    ("with log", "logged_decisions_per_second", "{:,.0f}"),
    ("games/s", "games_per_second", "{:,.1f}"),
    ("decisions/game", "decisions_per_game", "{:,.0f}"),
    ("clones/s", "clones_per_second", "{:,.0f}"),
    ("determinizations/s", "determinizations_per_second", "{:,.0f}"),
    ("views/s", "views_per_second", "{:,.0f}"),
    ("worlds+50/s", "worlds_per_second", "{:,.0f}"),
    ("looks/s", "looks_per_second", "{:,.0f}"),
    ("state KiB", "state_kib", "{:,.1f}"),
    ("KiB with log", "game_kib", "{:,.1f}"),
)


def configure(parser: ArgumentParser) -> None:
    parser.epilog = (
        "All rates are per CPU second of one process, the median of several rounds, with uniformly random choices; the "
        "choosing is part of the time. Games are played without a log, the peer's too, and once more with it. "
        "Worlds are sampled and played on for 50 decisions; looks are iterations of the search as shipped. "
        "A state's memory is what one more game costs beyond the shared rules, without "
        "its log, and with the log of all that has happened."
    )
    parser.add_argument("--games", nargs="+", metavar="GAME", help="only these games (default: all)")
    parser.add_argument("--players", nargs="+", type=int, metavar="N", help="only these player counts")
    parser.add_argument("--all", action="store_true", help="every player count, not only the usual ones")
    parser.add_argument("--seconds", type=float, default=3.0, metavar="S", help="time for each row (default: 3)")
    parser.add_argument(
        "--rounds",
        type=int,
        default=ROUNDS,
        metavar="N",
        help=f"in so many rounds, all rows in turn (default: {ROUNDS}; more on a busy machine)",
    )
    parser.add_argument("--compare", action="store_true", help="also play pyminion in the same run and print the ratio")
    add_json(parser)
    parser.set_defaults(run=run)


def run(args: Namespace) -> int:
    if not args.seconds > 0:
        raise UsageError("theomachy bench: --seconds must be more than 0")
    if args.rounds < 1:
        raise UsageError("theomachy bench: --rounds must be at least 1")
    cases = choose_cases(args.games, args.players, args.all)
    peers = choose_peers() if args.compare else []
    for _ in range(args.rounds):  # in turn, so that a disturbance of the machine hits all rows alike
        for case in cases:
            case.measure(args.seconds / args.rounds)
        for peer in peers:
            peer.measure(args.seconds / args.rounds / 2)
    report = make_report(cases, peers, args.seconds, args.rounds)
    if args.json:
        print_json(report)
    else:
        print_report(report)
    return 0


def choose_cases(games: list[str] | None, players: list[int] | None, every: bool) -> list[Case]:
    import theomachy as th
    from theomachy.cli.measurements import Case

    unknown = sorted(set(games or ()) - set(th.games()))
    if unknown:
        raise UsageError(f"theomachy bench: no game {unknown[0]!r}; there are {', '.join(th.games())}")
    cases = []
    for game in games or th.games():
        wanted = players or (range(2, MOST_PLAYERS + 1) if every else USUAL_PLAYERS.get(game, (2, 4)))
        cases += [Case(game, count) for count in wanted if _plays(game, count)]
    if not cases:
        raise UsageError(f"theomachy bench: none of these games is for {players} players")
    return cases


def _plays(game: str, players: int) -> bool:
    import theomachy as th

    try:
        th.new_game(game, players=players, seed=0)
    except ValueError:
        return False
    return True


class Peer:
    """The peer at one player count."""

    def __init__(self, name: str, players: int, games: PeerGames) -> None:
        self.name, self.players, self.games = name, players, games
        self.tallies: list[RoundTally] = []

    def measure(self, seconds: float) -> None:
        from theomachy.cli.measurements import play_round

        self.tallies.append(play_round(self.games.play, seconds))

    def result(self) -> dict[str, Any]:
        from theomachy.cli.measurements import summary

        failed = sum(tally.failed for tally in self.tallies)
        return {"peer": self.name, "players": self.players, **summary(self.tallies), "failed": failed}


def choose_peers() -> list[Peer]:
    from theomachy.cli.pyminion_games import PeerGames, peer_name

    name = peer_name()
    return [Peer(name, players, PeerGames(players, Random(players))) for players in PEER_PLAYERS]


def make_report(cases: list[Case], peers: list[Peer], seconds: float, rounds: int) -> dict[str, Any]:
    rows = [case.result() for case in cases]
    report: dict[str, Any] = {
        "python": build.python(),
        "build": build.name(),
        "machine": platform.machine(),
        "seconds": seconds,
        "rounds": rounds,
        "games": rows,
    }
    if peers:
        report["peers"] = [peer.result() for peer in peers]
        report["ratios"] = [
            {
                "game": row["game"],
                "players": row["players"],
                "peer": peer["peer"],
                "decisions": row["decisions_per_second"] / peer["decisions_per_second"],
            }
            for row in rows
            for peer in report["peers"]
            if peer["players"] == row["players"]
        ]
    return report


def print_report(report: dict[str, Any]) -> None:
    print(
        f"{report['build']}, {report['python']} on {report['machine']}, "
        f"per CPU second, median of {report['rounds']} rounds"
    )
    rows = [
        {**row, "state_kib": row["state_bytes"] / 1024, "game_kib": row["game_bytes"] / 1024} for row in report["games"]
    ]
    rows += [{**row, "game": row["peer"]} for row in report.get("peers", ())]
    table = [["game", "players", *(title for title, _, _ in COLUMNS)]]
    for row in rows:
        cells = [form.format(row[key]) if key in row else "-" for _, key, form in COLUMNS]
        table.append([row["game"], str(row["players"]), *cells])
    widths = [max(len(line[column]) for line in table) for column in range(len(table[0]))]
    for line in table:
        first = line[0].ljust(widths[0])
        print("  ".join([first, *(cell.rjust(width) for cell, width in zip(line[1:], widths[1:], strict=True))]))
    for ratio in report.get("ratios", ()):
        print(
            f"{ratio['game']} with {ratio['players']} players: "
            f"{ratio['decisions']:.2f} times the decisions/s of {ratio['peer']}"
        )
    failed = sum(row["failed"] for row in report.get("peers", ()))
    if failed:
        print(f"{failed} games of the peer broke off and are not counted", file=sys.stderr)
