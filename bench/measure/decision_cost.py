"""How the cost of a decision grows: with players, with the length of a game, with the number of faces, with how many of
them react.

    python -m bench.measure.decision_cost                       tables on the screen
    python -m bench.measure.decision_cost --write docs/pictures the same, and a plot of each

Microseconds of CPU a decision, uniformly random choices, without a log, the median of rounds taken in turn.
"""

from __future__ import annotations

import argparse
import re
import shutil
import tempfile
from collections.abc import Callable, Mapping
from pathlib import Path
from random import Random
from statistics import median
from time import process_time

import theomachy as th
from theomachy.core.machine import apply_flat
from theomachy.lab.plots import WIDTH, Axis, dot_element, line_element, svg, text_element

ROUNDS = 3
SPAN, SPANS = 50, 16  # decisions that are measured together, and how many times so many of a game are shown
Lines = dict[str, dict[float, float]]  # of each line: across, microseconds a decision
SETS = Path(th.__file__).parent / "sets"
REACT = 'react = {name = "Echo", text = "When a player damages your God: that player\'s God loses 1 Energy."}'
STYLE = (
    "<style>text{font:13px system-ui,sans-serif;fill:#555}.value{fill:#222;font-weight:600}"
    ".grid{stroke:#ccc;stroke-width:.6}.dot{r:3.5px}</style>"
)
COLOURS = ("#2a6fb0", "#c0562a", "#3a8a4f", "#7a4fa0")


class Play:
    """Random games of one kind, and the time of their decisions."""

    def __init__(self, game: str, **options: object) -> None:
        self.game, self.options, self.seed = game, options, 0
        self._new()  # cards are read outside the measured time

    def _new(self) -> th.Game:
        self.seed += 1
        game = th.new_game(self.game, seed=self.seed, **self.options)  # type: ignore[arg-type]
        game._state.drop_history()
        return game

    @property
    def faces(self) -> int:
        return len(self._new()._state.card_index.faces)  # type: ignore[attr-defined]

    def spans(self, seconds: float, span: int) -> dict[int, tuple[float, int]]:
        """Of each span of so many decisions in a game: seconds and decisions, over all games."""
        found: dict[int, tuple[float, int]] = {}
        left = seconds
        while left > 0:
            s, random, at = self._new()._state, Random(self.seed).random, 0
            while not s.over:
                start, done = process_time(), 0
                while not s.over and done < span:
                    asked = s.all_options
                    apply_flat(s, asked[int(random() * len(asked))])
                    done += 1
                took = process_time() - start
                before = found.get(at, (0.0, 0))
                found[at] = before[0] + took, before[1] + done
                left -= took
                at += 1
        return found

    def cost(self, seconds: float) -> float:
        """Microseconds a decision, over whole games."""
        spans = self.spans(seconds, 10**9).values()
        return 1e6 * sum(took for took, _ in spans) / sum(done for _, done in spans)


def medians(lines: Mapping[str, Mapping[float, Play]], seconds: float) -> Lines:
    rounds = [
        {name: {x: play.cost(seconds) for x, play in plays.items()} for name, plays in lines.items()}
        for _ in range(ROUNDS)
    ]
    return {name: {x: median(found[name][x] for found in rounds) for x in plays} for name, plays in lines.items()}


def by_players(seconds: float) -> Lines:
    most = {game: 4 if game == "twilight" else 6 for game in th.games()}  # there are four ready-made decks
    return medians({game: {n: Play(game, players=n) for n in range(2, most[game] + 1)} for game in most}, seconds)


def by_length(seconds: float) -> Lines:
    """Where in the game a decision stands. Spans that few games reach are left out."""
    found: Lines = {}
    for game in th.games():
        spans = Play(game, players=2).spans(seconds * 4, SPAN)
        most = spans[0][1]
        found[game] = {
            at * SPAN: 1e6 * took / done
            for at, (took, done) in sorted(spans.items())
            if done * 4 >= most and at < SPANS
        }
    return found


def by_faces(seconds: float) -> Lines:
    """One box, then two and three shuffled together: how many faces the game knows."""
    boxes = ("old-ones", "nine-realms", "kanzume-goddess")
    plays = [Play("old-ones", players=4, sets=boxes[:k]) for k in (1, 2, 3)]
    return medians({"old-ones, 4 players": {play.faces: play for play in plays}}, seconds)


def with_reacts(folder: Path, share: float | None) -> tuple[Path, int]:
    """Rise of the Old Ones with no React in hands (None), as it is printed (0), or one on this share of the other cards
    too; and on how many faces it is."""
    target = folder / f"share-{share}"
    shutil.copytree(SETS / "old-ones", target)
    count = 0
    for name in ("artifacts", "disciples", "warriors"):
        path = target / f"{name}.toml"
        cards = re.split(r"(?m)^(?=\[\[)", path.read_text(encoding="utf-8"))
        for k, card in enumerate(cards[1:], 1):
            if share is None:
                card = re.sub(r"(?m)^react = .*\n", "", card)
                if not re.search(r"(?m)^(act|bond|text) = ", card):
                    card = card.rstrip() + '\nact = "+1 Faith."\n\n'  # a card says something
            elif "\nreact = " not in card and k * share % 1 < share:
                card = card.rstrip() + f"\n{REACT}\n\n"
            count += "\nreact = " in card
            cards[k] = card
        path.write_text("".join(cards), encoding="utf-8")
    return target, count


def by_reacts(seconds: float) -> Lines:
    with tempfile.TemporaryDirectory() as folder:
        plays = {}
        for share in (None, 0.0, 0.25, 0.5, 1.0):
            path, count = with_reacts(Path(folder), share)
            plays[float(count)] = Play("old-ones", players=4, sets=(str(path),))
        return medians({"old-ones, 4 players": plays}, seconds)


def plot(label: str, across: str, lines: Lines) -> str:
    """Lines over a common axis, each named at its end."""
    xs, ys = [x for row in lines.values() for x in row], [y for row in lines.values() for y in row.values()]
    top, bottom, left, right = 16, 250, 64, WIDTH - 150
    along, up = Axis(min(xs), max(xs), left, right), Axis(0.0, 1.1 * max(ys), bottom, top)
    parts = [STYLE]
    for tick in up.ticks(5):
        parts += [
            line_element(left, up.at(tick), right, up.at(tick), "grid"),
            text_element(left - 8, up.at(tick) + 4, f"{tick:g}", "tick", "end"),
        ]
    parts += [
        text_element(along.at(tick), bottom + 18, f"{tick:g}", "tick", "middle")
        for tick in along.ticks(8)
        if tick == int(tick)
    ]
    ends: list[float] = []
    colours = dict(zip(lines, COLOURS, strict=False))
    for name in sorted(lines, key=lambda name: up.at(lines[name][max(lines[name])])):  # from the top down
        places, colour = [(along.at(x), up.at(y)) for x, y in sorted(lines[name].items())], colours[name]
        path = "L".join(f"{x:.1f} {y:.1f}" for x, y in places)
        parts.append(f'<g fill="{colour}"><path d="M{path}" fill="none" stroke="{colour}" stroke-width="2"/>')
        parts += [*[dot_element(x, y) for x, y in places], "</g>"]
        y = places[-1][1]
        while any(abs(y - other) < 15 for other in ends):
            y += 3
        ends.append(y)
        parts.append(text_element(places[-1][0] + 10, y + 4, name, "value"))
    parts.append(text_element((left + right) / 2, bottom + 38, across, "tick", "middle"))
    parts.append(text_element(left - 40, top - 2, "µs a decision", "tick"))
    return svg(WIDTH, bottom + 46, label, parts).replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" ', 1)


GROWTHS: dict[str, tuple[str, Callable[[float], Lines]]] = {
    "players": ("players", by_players),
    "length": ("decisions taken before it, two players", by_length),
    "faces": ("faces the game knows", by_faces),
    "reacts": ("faces with a React among those one may hold", by_reacts),
}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=1.0, help="a round")
    parser.add_argument("--write", type=Path, metavar="FOLDER", help="plots, as growth-NAME.svg")
    args = parser.parse_args()
    for name, (across, measure) in GROWTHS.items():
        lines = measure(args.seconds)
        print(f"{across}: microseconds a decision")
        for of, row in lines.items():
            print(f"  {of:20} " + "  ".join(f"{x:g}: {y:.1f}" for x, y in sorted(row.items())), flush=True)
        if args.write:
            (args.write / f"growth-{name}.svg").write_text(
                plot(f"Cost of a decision by {across}", across, lines), encoding="utf-8"
            )
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
