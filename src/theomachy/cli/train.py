"""`theomachy train`: a bot teaches itself to play a family of games."""

from __future__ import annotations

import os
from argparse import ArgumentParser, Namespace
from pathlib import Path

from theomachy.cli.parser import UsageError, whole_number

FAMILIES = ("kamigami", "twilight")


def configure(parser: ArgumentParser) -> None:
    parser.epilog = (
        "What is in the folder already is gone on from. Ctrl-C loses what came since the last checkpoint. "
        "It wants the extra: pip install 'theomachy[train]'. docs/champion.md says more."
    )
    parser.add_argument("family", choices=FAMILIES, help="which games: kamigami has three, twilight one")
    parser.add_argument("--minutes", type=float, default=10.0, metavar="M", help="how long (default: 10)")
    parser.add_argument("--out", required=True, metavar="DIR", help="the folder of this training")
    parser.add_argument("--games", default="", metavar="A,B,…", help="only these games of the family")
    parser.add_argument("--players", default="", metavar="N,N,…", help="only these numbers of players")
    parser.add_argument("--leave-out", default="", metavar="A,B,…", help="games or decks that are never played")
    parser.add_argument("--workers", type=whole_number, metavar="W", help="processes that play (default: all but one)")
    parser.add_argument(
        "--tables", type=whole_number, default=96, metavar="T", help="games at once, twice so many each"
    )
    parser.add_argument("--rounds", type=whole_number, default=128, metavar="R", help="decisions between lessons")
    parser.add_argument("--batch", type=whole_number, default=16384, metavar="B", help="decisions a step learns from")
    parser.add_argument("--rate", type=float, default=4e-4, metavar="R", help="the rate of learning at first")
    parser.add_argument("--last-rate", type=float, default=1.0, metavar="S", help="the share of it left at the end")
    parser.add_argument("--copying", type=float, default=0.1, metavar="S", help="the share of the time spent copying")
    parser.add_argument("--softness", type=float, default=0.08, metavar="S", help="how softly answers are copied")
    parser.add_argument("--epochs", type=whole_number, default=2, metavar="E", help="times through a lesson")
    parser.add_argument("--entropy", type=float, default=0.08, metavar="E", help="below this it tries out more")
    parser.add_argument("--measured", type=whole_number, default=1, metavar="N", help="games at each table at the end")
    parser.add_argument("--sizes", default="256,128,48", metavar="A,B,C", help="of a state, an option and a face")
    parser.add_argument("--seed", type=whole_number, default=1, metavar="S", help="another series (default: 1)")
    parser.add_argument("--device", default="", metavar="D", help="cuda or cpu (default: cuda where there is one)")
    parser.add_argument("--weights", metavar="FILE", help="train nothing: write the weights of what is in the folder")
    parser.set_defaults(run=run)


def run(args: Namespace) -> int:
    try:
        from theomachy.bots.champion.weights import write_weights
        from theomachy.train.export import to_weights
        from theomachy.train.network import Sizes
        from theomachy.train.tables import TableMix
        from theomachy.train.trainer import CHECKPOINT, Plan, Trainer
    except ImportError as missing:
        raise UsageError(f"training wants {missing.name}: pip install 'theomachy[train]'") from None
    if args.weights:
        checkpoint = Path(args.out) / CHECKPOINT
        if not checkpoint.exists():
            raise UsageError(f"there is no {checkpoint}: train first")
        write_weights(Path(args.weights), to_weights(checkpoint))
        return 0
    if not args.minutes > 0:
        raise UsageError(f"--minutes must be above 0, not {args.minutes}")
    try:
        players = tuple(int(n) for n in _listed(args.players))
        sizes = Sizes(*[int(n) for n in _listed(args.sizes)])
    except (TypeError, ValueError):
        raise UsageError("--players and --sizes are whole numbers with commas between them") from None
    mix = TableMix(args.family, _listed(args.games), players, _listed(args.leave_out))
    plan = Plan(
        mix,
        Path(args.out),
        args.minutes,
        args.workers or max(1, (os.cpu_count() or 2) - 1),
        args.tables,
        args.rounds,
        args.batch,
        args.rate,
        epochs=args.epochs,
        last_rate=args.last_rate,
        copying=args.copying,
        softness=args.softness,
        entropy_floor=args.entropy,
        measured=args.measured,
        seed=args.seed,
        device=args.device,
        sizes=sizes,
    )
    try:
        Trainer(plan, lambda line: print(line, flush=True)).run()
    except ValueError as wrong:
        raise UsageError(str(wrong)) from None
    return 0


def _listed(text: str) -> tuple[str, ...]:
    return tuple(part.strip() for part in text.split(",") if part.strip())
