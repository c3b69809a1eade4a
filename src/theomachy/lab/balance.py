"""Is a set balanced? The targets as a list, what was measured, and by how much it misses."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from theomachy.lab.results import Results

GODS: Final = (0.17, 0.34)
SEATS: Final = (0.21, 0.29)
ENDINGS: Final = {"energy": "25 Energy", "last-standing": "last one standing"}
LEAST_ENDING: Final = 0.15
ROUNDS: Final = (8, 20)
LEAST_RECRUITED: Final = 0.03
MOST_EFFECT: Final = 0.15
DECKS: Final = (0.42, 0.58)
PAIRINGS: Final = (0.35, 0.65)
FIRST: Final = (0.44, 0.58)
TURNS: Final = (8, 18)
MOST_GAMES: Final = 0.5
LEAST_SUMMONED: Final = 0.02
FACES_THAT_MUST_HOLD: Final = 0.95


@dataclass(frozen=True)
class Check:
    """One target: `low` ≤ `value` ≤ `high`."""

    group: str
    name: str
    value: float | None
    low: float | None
    high: float | None
    interval: tuple[float, float] | None = None
    share: bool = True  # shown in per cent
    face: bool = False  # of these, 95 % must hold; of the others all

    @property
    def miss(self) -> float:
        """By how much it is missed; 0 when it holds. What could not be measured is missed outright."""
        if self.value is None:
            return 1.0
        below = self.low - self.value if self.low is not None else 0.0
        above = self.value - self.high if self.high is not None else 0.0
        return max(0.0, below, above)

    @property
    def holds(self) -> bool:
        return self.miss < 1e-9

    def number(self, value: float) -> str:
        return f"{100 * value:.1f} %" if self.share else f"{value:g}"

    @property
    def target(self) -> str:
        if self.low is None:
            assert self.high is not None
            return f"≤ {self.number(self.high)}"
        least = self.number(self.low)
        return f"≥ {least}" if self.high is None else f"{least} – {self.number(self.high)}"

    @property
    def measured(self) -> str:
        if self.value is None:
            return "never seen"
        around = f" ({self.number(self.interval[0])} … {self.number(self.interval[1])})" if self.interval else ""
        return self.number(self.value) + around

    @property
    def verdict(self) -> str:
        if self.holds:
            return "holds"
        if self.value is None:
            return "misses: nothing measured"
        return f"misses by {100 * self.miss:.1f} points" if self.share else f"misses by {self.miss:g}"


def checks(results: Results) -> list[Check]:
    """All targets of the game that was played."""
    data = results.data
    if data["game"] == "twilight":
        if data["players"] != 2 or "decks" not in data:
            raise ValueError("the targets of Twilight are for 2 players with ready-made decks")
        return list(_twilight(data))
    if data["players"] != 4 or results.sides != 4:
        raise ValueError("the targets of this game are for a Free for All of 4 players")
    return list(_kamigami(data))


def _within(group: str, table: dict[str, Any], bounds: tuple[float, float]) -> Iterator[Check]:
    for name, row in table.items():
        yield Check(group, name, row["rate"], *bounds, (row["low"], row["high"]))


def _kamigami(data: dict[str, Any]) -> Iterator[Check]:
    yield from _within("God wins", data["gods"], GODS)
    yield from _within("Temple wins", data["temples"], GODS)
    yield from _within("seat wins", {f"seat {k}": row for k, row in enumerate(data["seats"])}, SEATS)
    order = ("first to play", "second to play", "third to play", "fourth to play")
    yield from _within("turn order wins", dict(zip(order, data["order"], strict=True)), SEATS)
    for reason, words in ENDINGS.items():
        row = data["endings"].get(reason, {"rate": 0.0, "low": 0.0, "high": 0.0})
        yield Check("ending", words, row["rate"], LEAST_ENDING, None, (row["low"], row["high"]))
    yield Check("length", "median rounds", data["length"]["rounds"]["median"], *ROUNDS, share=False)
    for name, row in data["faces"].items():
        if row["kind"] in ("warrior", "artifact"):
            yield Check(
                "recruited when on offer",
                name,
                row["rate"] if row["offered"] else None,
                LEAST_RECRUITED,
                None,
                (row["low"], row["high"]),
                face=True,
            )
    for name, row in data["faces"].items():
        effect = row["matched"]  # like with like: whoever lives longer recruits more of everything
        if effect is not None:
            yield Check(
                "effect on its recruiter",
                name,
                effect["value"],
                None,
                MOST_EFFECT,
                (effect["low"], effect["high"]),
                face=True,
            )


def _twilight(data: dict[str, Any]) -> Iterator[Check]:
    yield from _within("deck wins", data["decks"], DECKS)
    yield from _within("pairing", data["pairings"], PAIRINGS)
    yield from _within("first player wins", {"first player": data["first_player"]}, FIRST)
    yield Check("length", "median turns a player", data["length"]["rounds"]["median"], *TURNS, share=False)
    for name in ("trades", "traps"):
        row = data.get("habits", {}).get(name)
        yield Check(
            "games with",
            name,
            row["rate"] if row else None,
            MOST_GAMES,
            None,
            (row["low"], row["high"]) if row else None,
        )
    for name, row in data["faces"].items():
        yield Check(
            "summoned in games of its deck",
            name,
            row["rate"] if row["offered"] else None,
            LEAST_SUMMONED,
            None,
            (row["low"], row["high"]),
            face=True,
        )


def passed(found: list[Check]) -> bool:
    """Everything but faces holds, and 95 % of the faces hold all that is asked of them."""
    return all(check.holds for check in found if not check.face) and faces_held(found) >= FACES_THAT_MUST_HOLD


def faces_held(found: list[Check]) -> float:
    names = {check.name for check in found if check.face}
    missing = {check.name for check in found if check.face and not check.holds}
    return 1 - len(missing) / len(names) if names else 1.0


def text(found: list[Check], every: bool = False) -> str:
    """The list for a terminal: one line a group, and what misses; `every`: all of it."""
    lines = []
    for group in dict.fromkeys(check.group for check in found):
        own = [check for check in found if check.group == group]
        held = sum(check.holds for check in own)
        lines.append(f"[{'x' if held == len(own) else ' '}] {group}, {own[0].target}: {held} of {len(own)} hold")
        lines += [
            f"      {check.name}: {check.measured}, {check.verdict}"
            for check in sorted(own, key=lambda check: -check.miss)
            if every or not check.holds
        ]
    lines.append(f"faces that hold all their targets: {100 * faces_held(found):.1f} %")
    lines.append("balanced" if passed(found) else "not balanced")
    return "\n".join(lines)


def markdown(title: str, command: str, runs: list[tuple[str, Results]]) -> str:
    """A page for docs/notes/balance: what was played, what misses, everything measured."""
    lines = [
        f"# Balance of {title}",
        "",
        "Made by",
        "",
        f"    {command}",
        "",
        "Shares are followed by their 95 % intervals; a target is judged by the measured value. The effect of a",
        "card is the win rate of those who recruited it less that of those who did not, in games in which it was",
        "on offer, between players whose cards cost equally much Faith in all.",
        "",
    ]
    for name, results in runs:
        found = checks(results)
        data = results.data
        bots = ", ".join(data["bots"])
        played = f"{data['games']} games, {data['players']} players, bots {bots}, seed {data['seed']}."
        held = f"{sum(check.holds for check in found)} of {len(found)} targets hold"
        faces = f"{100 * faces_held(found):.1f} % of the faces hold all of theirs."
        lines += [f"## {name}", "", played, f"{held}; {faces}", ""]
        misses = [check for check in found if not check.holds]
        lines += ["### What misses", ""]
        lines += _rows(sorted(misses, key=lambda check: -check.miss)) if misses else ["Nothing."]
        lines += ["", "### Everything measured", "", *_rows(found), ""]
    return "\n".join(lines).rstrip() + "\n"


def _rows(found: list[Check]) -> list[str]:
    rows = ["| target | what | measured | asked for | |", "| --- | --- | --- | --- | --- |"]
    return rows + [
        f"| {check.group} | {check.name} | {check.measured} | {check.target} | {check.verdict} |" for check in found
    ]
