"""A match as one page: plots, tables, nothing fetched from anywhere."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from importlib.resources import files
from typing import Any

from theomachy.lab import plots
from theomachy.lab.compare import Comparison
from theomachy.lab.plots import percent, points
from theomachy.lab.results import Results

TITLES = {
    "kanzume-goddess": "Kanzume Goddess",
    "nine-realms": "Battle of the Nine Realms",
    "old-ones": "Rise of the Old Ones",
    "twilight": "Twilight of the Gods",
}
ENDINGS = {
    "energy": "25 Energy",
    "last-standing": "last one standing",
    "main-god": "a Main God fell",
    "draw": "draw",
    "turn-limit": "limit of turns",
    "endless-loop": "endless loop",
}
PLACES = ("first", "second", "third", "fourth", "fifth", "sixth")
KIND_WORDS = {
    "warrior": "Warriors",
    "artifact": "Artifacts",
    "disciple": "Disciples",
    "creature": "Creatures",
    "fortification": "Fortifications",
    "intrigue": "Intrigues",
    "scheme": "Schemes",
}
TableData = Mapping[str, Mapping[str, Any]]


def html(results: Results | Comparison) -> str:
    """The whole page."""
    if isinstance(results, Comparison):
        return _comparison(results)
    data = results.data
    name = TITLES.get(data["game"], data["game"])
    if not data["games"]:
        return page(name, "", "No games were played.", [], [])
    lead = f"{' against '.join(data['bots'])}. {_setting(data)}"
    return page(f"{name}: {data['games']} games", _warning(data), lead, _figures(data), _sections(data))


def page(
    title: str,
    warning: str,
    lead: str,
    figures: Sequence[tuple[str, str, str]],
    sections: Sequence[tuple[str, str, str]],
) -> str:
    """An HTML page of sections, each with anchor, title and body."""
    style = files("theomachy.lab").joinpath("report.css").read_text(encoding="utf-8")
    boxes = "".join(
        f"<div><dt>{escape(name)}</dt><dd>{escape(value)}<small>{escape(more)}</small></dd></div>"
        for name, value, more in figures
    )
    links = "".join(f'<a href="#{anchor}">{escape(name)}</a>' for anchor, name, _ in sections)
    bodies = "".join(
        f'<section id="{anchor}" aria-labelledby="{anchor}-title">'
        f'<h2 id="{anchor}-title">{escape(name)}</h2>{body}</section>'
        for anchor, name, body in sections
    )
    return (
        '<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(title)}</title><style>{style}</style></head><body>"
        f'<header><h1>{escape(title)}</h1><p class="lead">{escape(lead)}</p>{warning}'
        f"{f'<dl class=figures>{boxes}</dl>' if boxes else ''}"
        f"{f'<nav aria-label=Contents>{links}</nav>' if links else ''}</header>"
        f"<main>{bodies}</main><footer><p>Bars and lines around a share are its 95 % interval (Wilson). "
        "Made by <code>theomachy sim</code>.</p></footer></body></html>\n"
    )


def _setting(data: Mapping[str, Any]) -> str:
    options = ", ".join(f"{key} = {value}" for key, value in data["options"].items())
    seeds = (
        f"each seed played {data['games_per_seed']} times with the seats rotated"
        if data["games_per_seed"] > 1
        else "each game with a seed of its own"
    )
    return f"{data['players']} players{', ' + options if options else ''}; series {data['seed']}, {seeds}."


def _warning(data: Mapping[str, Any]) -> str:
    if data["complete"]:
        return ""
    return f'<p class="warning">The match was interrupted: {data["games"]} of {data["asked"]} games were played.</p>'


def _figure(plot: str) -> str:
    """A plot that a narrow screen scrolls sideways, by the keyboard, too."""
    return f'<figure tabindex="0">{plot}</figure>'


def _figures(data: Mapping[str, Any]) -> list[tuple[str, str, str]]:
    rounds, first = data["length"]["rounds"], data["first_player"]
    best, row = max(data["bots"].items(), key=lambda pair: pair[1]["rate"])
    found = [("games", f"{data['games']:,}".replace(",", " "), f"{data['draws'] or 'none'} drawn")]
    if len(data["bots"]) > 1:
        found.append(("best bot", best, f"wins {percent(row['rate'])}"))
    found += [
        ("rounds", f"{rounds['median']:g}", f"middle half {rounds['q1']:g} – {rounds['q3']:g}"),
        ("first player wins", percent(first["rate"]), f"fair is {percent(data['fair'])}"),
        ("decisions a game", f"{data['length']['decisions']['median']:g}", "median"),
        (
            "speed",
            f"{data['timing']['games_per_second']:.1f}",
            f"games a second, {data['timing']['jobs']} processes" if data["timing"]["jobs"] > 1 else "games a second",
        ),
    ]
    return found


def _sections(data: Mapping[str, Any]) -> list[tuple[str, str, str]]:
    fair = data["fair"]
    found = [
        ("bots", "Bots", _wins("bot", data["bots"], fair, "Share of its seats that win.")),
        ("seats", "Seats", _seats(data)),
    ]
    if "decks" in data:
        found.append(
            (
                "decks",
                "Decks",
                _wins("deck", data["decks"], fair, "")
                + _wins("pairing", data["pairings"], 0.5, "The first named against the second."),
            )
        )
    if len(data["gods"]) > 1:
        god = "Deity" if data["game"] == "twilight" else "God"
        plural = "Deities" if god == "Deity" else "Gods"
        found.append(("gods", plural, _wins(god, _ranked(data["gods"]), fair, "")))
    if data["temples"]:
        found.append(("temples", "Temples", _wins("Temple", _ranked(data["temples"]), fair, "")))
    found.append(("faces", "Cards", _faces(data)))
    found.append(("endings", "How games end", _endings(data)))
    found.append(("length", "Length", _length(data)))
    if "habits" in data:
        found.append(("habits", "Trades and traps", _habits(data["habits"])))
    found.append(("time", "Time to decide", _time(data["timing"])))
    return found


# ---- tables
def table(caption: str, head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    top = "".join(f'<th scope="col">{escape(cell)}</th>' for cell in head)
    cells = [(escape(row[0]), "".join(f"<td>{escape(cell)}</td>" for cell in row[1:])) for row in rows]
    body = "".join(f'<tr><th scope="row">{name}</th>{rest}</tr>' for name, rest in cells)
    return (
        f'<div class="scroll" tabindex="0" role="region" aria-label="{escape(caption)}"><table>'
        f"<caption>{escape(caption)}</caption><thead><tr>{top}</tr></thead><tbody>{body}</tbody></table></div>"
    )


def collapsible_table(caption: str, head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    return f"<details><summary>{escape(caption)}, as a table</summary>{table(caption, head, rows)}</details>"


def _ranked(rows: TableData) -> TableData:
    return dict(sorted(rows.items(), key=lambda pair: -pair[1]["rate"]))


def _span(row: Mapping[str, Any]) -> str:
    return f"{percent(row['low'])} – {percent(row['high'])}"


def _wins(what: str, rows: TableData, fair: float, note: str) -> str:
    caption = f"Wins by {what}"
    plot = plots.intervals(f"{caption}, with 95 % intervals; a fair share is {percent(fair)}", rows, fair)
    lines = [
        [name, str(row["games"]), f"{row['wins']:g}", percent(row["rate"]), _span(row)] for name, row in rows.items()
    ]
    told = f"{note} The dashed line is a fair share, {percent(fair)}.".strip()
    return f'<p class="note">{escape(told)}</p>{_figure(plot)}' + collapsible_table(
        caption, (what, "games", "wins", "share", "95 % interval"), lines
    )


def _seats(data: Mapping[str, Any]) -> str:
    first = data["first_player"]
    rows = {f"{PLACES[k]} to play": row for k, row in enumerate(data["order"])}
    rows |= {f"seat {k}": row for k, row in enumerate(data["seats"])}
    told = (
        f"Whoever begins wins {percent(first['rate'])} ({_span(first)}), {points(first['advantage'])} points "
        "against a fair share."
    )
    return f"<p>{escape(told)}</p>" + _wins("place", rows, data["fair"], "")


def _faces(data: Mapping[str, Any]) -> str:
    taking = "summoned" if data["game"] == "twilight" else "recruited"
    faces = {name: row for name, row in data["faces"].items() if row["offered"]}
    if not faces:
        return "<p>No card was within reach in any game.</p>"
    kinds = [kind for kind in KIND_WORDS if any(row["kind"] == kind for row in faces.values())]
    key = "".join(f'<li><i class="{plots.KINDS[kind]}"></i>{KIND_WORDS[kind]}</li>' for kind in kinds)
    plot = plots.scatter(f"How often each card is {taking}, and its effect on winning", faces, taking)
    order = sorted(faces.items(), key=lambda pair: -(pair[1]["effect"] or {"value": -9})["value"])
    rows = [
        [
            name,
            row["kind"] or "",
            str(row["offered"]),
            percent(row["rate"]),
            str(row["played"]),
            percent(row["with"]["rate"]) if row["with"]["games"] else "–",
            percent(row["without"]["rate"]) if row["without"]["games"] else "–",
            points(row["effect"]["value"]) if row["effect"] else "–",
            f"{points(row['effect']['low'])} – {points(row['effect']['high'])}" if row["effect"] else "–",
            points(row["matched"]["value"]) if row["matched"] else "–",
        ]
        for name, row in order
    ]
    never = sorted(name for name, row in data["faces"].items() if not row["offered"])
    told = (
        f"Across: in how many of the games in which it was within reach a card is {taking}. Up: the win rate of "
        "those who took it less that of those who did not, in the same games. Whoever lives longer takes more of "
        "everything; the last column of the table therefore compares players whose cards cost equally much in all. "
        "To know what a card causes, compare two versions of it with --compare."
    )
    if len(data["bots"]) > 1:
        told += (
            " Several bots played here: where they are of unequal strength, the effect of a card is also that of the "
            "bots that take it. Let one bot play all seats to see the cards alone."
        )
    missing = f'<p class="note">Never within reach: {escape(", ".join(never))}.</p>' if never else ""
    head = (
        "card",
        "kind",
        "games",
        taking,
        "played in",
        "wins with",
        "wins without",
        "effect",
        "95 % interval",
        "like with like",
    )
    return (
        f'<p class="note">{escape(told)}</p>{_figure(plot)}<ul class="key">{key}</ul>'
        + collapsible_table(f"All {len(faces)} cards", head, rows)
        + missing
    )


def _endings(data: Mapping[str, Any]) -> str:
    rows = {ENDINGS.get(name, name): row for name, row in _ranked(data["endings"]).items()}
    lines = [[name, str(row["games"]), percent(row["rate"]), _span(row)] for name, row in rows.items()]
    return _figure(plots.bars("How games end", rows)) + collapsible_table(
        "How games end", ("ending", "games", "share", "95 % interval"), lines
    )


def _length(data: Mapping[str, Any]) -> str:
    length = data["length"]
    unit = "turns a player" if data["game"] == "twilight" else "rounds"
    rounds = length["rounds"]
    plot = plots.histogram(f"Length of games in {unit}", rounds["histogram"], rounds["median"], unit)
    rows = [
        [
            name,
            *(
                f"{length[key][part]:g}" if part != "mean" else f"{length[key][part]:.1f}"
                for part in ("min", "q1", "median", "q3", "max", "mean")
            ),
        ]
        for name, key in ((unit, "rounds"), ("turns", "turns"), ("decisions", "decisions"))
    ]
    head = ("counted in", "least", "lower quarter", "median", "upper quarter", "most", "mean")
    return _figure(plot) + table("Length of a game", head, rows)


def _habits(habits: TableData) -> str:
    lines = [
        [name, str(row["games"]), percent(row["rate"]), f"{row['per_game']['mean']:.2f}", str(row["per_game"]["max"])]
        for name, row in habits.items()
    ]
    return _figure(plots.bars("Games with trades, traps and Manifests", habits)) + table(
        "How often", ("what", "games with it", "share of games", "mean a game", "most in a game"), lines
    )


def _time(timing: Mapping[str, Any]) -> str:
    rows = [
        [name, f"{row['decisions']:,}".replace(",", " "), f"{row['median_ms']:.3g} ms", f"{row['p95_ms']:.3g} ms"]
        for name, row in timing["decisions"].items()
    ]
    return table("Time a bot takes for a decision", ("bot", "decisions", "median", "95 % within"), rows)


# ---- two sets
def _comparison(comparison: Comparison) -> str:
    data = comparison.to_json()
    a, b = data["compare"]
    name = TITLES.get(data["a"]["game"], data["a"]["game"])
    changes = data["differences"]
    sections = []
    for anchor, title, key in (
        ("gods", "Wins by God", "gods"),
        ("temples", "Wins by Temple", "temples"),
        ("recruited", "Cards recruited", "recruited"),
        ("effects", "Effect of cards", "faces"),
        ("endings", "How games end", "endings"),
        ("bots", "Wins by bot", "bots"),
    ):
        rows = {face: row for face, row in changes[key].items() if row["value"] is not None}
        if rows and (key != "bots" or len(rows) > 1):
            sections.append((anchor, title, _change(title, dict(sorted(rows.items(), key=lambda r: -r[1]["value"])))))
    lead = f"{data['games']} games with {a}, and the same seeds with {b}. Everything is {b} less {a}."
    return page(f"{name}: what changes", _warning(data["b"]), lead, _change_figures(data), sections)


def _change_figures(data: Mapping[str, Any]) -> list[tuple[str, str, str]]:
    found = [("games, twice", str(data["games"]), "same seeds, same seats")]
    for name in ("rounds", "decisions"):
        row = data["differences"][name]
        if row:
            found.append((f"{name} a game", f"{row['value']:+.2f}", f"{row['low']:+.2f} … {row['high']:+.2f}"))
    first = data["differences"]["first_player"]
    if first and first["value"] is not None:
        found.append(
            (
                "first player wins",
                f"{points(first['value'])} points",
                f"{points(first['low'])} … {points(first['high'])}",
            )
        )
    return found


def _change(title: str, rows: TableData) -> str:
    plot = plots.changes(f"{title}: difference in points, with 95 % intervals", rows)
    lines = [
        [
            name,
            percent(row["a"]),
            percent(row["b"]),
            points(row["value"]),
            f"{points(row['low'])} – {points(row['high'])}",
        ]
        for name, row in rows.items()
    ]
    return f'<p class="note">In points; grey where chance alone explains it.</p>{_figure(plot)}' + collapsible_table(
        title, ("", "before", "after", "difference", "95 % interval"), lines
    )
