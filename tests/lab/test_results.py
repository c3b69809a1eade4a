"""What the tables say, against the games they are made of."""

from __future__ import annotations

import re
from html.parser import HTMLParser

import pytest

from theomachy.lab import Match, Results, plots, report, run
from theomachy.lab.compare import Comparison
from theomachy.lab.text import comparison_text, results_text

VOID = {"meta", "br"}


def test_all_tables_are_there(results: Results) -> None:
    data = results.to_json()
    assert {
        "bots",
        "seats",
        "order",
        "gods",
        "temples",
        "faces",
        "endings",
        "length",
        "first_player",
        "timing",
    } <= data.keys()
    for table in (data["bots"], data["gods"], data["temples"], dict(enumerate(data["seats"]))):
        for row in table.values():
            assert {"games", "wins", "rate", "low", "high"} <= row.keys()
            assert row["low"] <= row["rate"] <= row["high"]


def test_every_game_has_one_win(results: Results) -> None:
    data = results.to_json()
    assert len(data["seats"]) == 4
    for rows in (data["bots"].values(), data["gods"].values(), data["seats"], data["order"]):
        assert sum(row["wins"] for row in rows) == pytest.approx(12, abs=1e-4)
    for rows in (data["gods"].values(), data["seats"]):
        assert sum(row["games"] for row in rows) == 48  # whoever is out has played, too
    assert 40 < sum(row["games"] for row in data["temples"].values()) <= 48  # no Temple may fit (K-3.6)
    assert sum(row["games"] for row in data["endings"].values()) == 12
    assert sum(data["length"]["rounds"]["histogram"].values()) == 12


def test_a_bot_may_have_several_seats(results: Results) -> None:
    row = results.to_json()["bots"]["heuristic"]
    assert (row["games"], row["seats"]) == (12, 24)
    assert row["rate"] == pytest.approx(row["wins"] / 24)


def test_a_face_is_counted_where_it_was_on_offer(results: Results) -> None:
    faces = results.to_json()["faces"]
    assert {row["kind"] for row in faces.values()} == {"warrior", "artifact", "disciple"}
    for name, row in faces.items():
        told = [outcome.story for outcome in results.outcomes if name in outcome.story.offered]
        assert row["offered"] == len(told), name
        assert {"rate", "low", "high", "effect", "matched"} <= row.keys()
        assert row["recruited"] == sum(name in story.taken for story in told)
        assert row["with"]["games"] + row["without"]["games"] == 4 * row["offered"]
        if row["effect"]:
            assert row["effect"]["low"] <= row["effect"]["value"] <= row["effect"]["high"]


def test_the_disciples_are_always_on_offer(results: Results) -> None:
    assert all(row["offered"] == 12 for row in results.to_json()["faces"].values() if row["kind"] == "disciple")


def test_repetitions_do_not_make_intervals_narrower(mirror: Results) -> None:
    seats = mirror.to_json()["seats"]
    assert seats[0]["games"] == 10
    alone = run(Match("old-ones", ("heuristic",), games=5)).to_json()["seats"]
    assert (seats[0]["low"], seats[0]["high"]) == (alone[0]["low"], alone[0]["high"])


class Page(HTMLParser):
    """Checks that every element is closed, and gathers addresses."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.addresses: list[str] = []
        self.seen: set[str] = set()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen.add(tag)
        if tag not in VOID:
            self.open.append(tag)
        self.addresses += [value or "" for name, value in attrs if name in ("href", "src", "srcset")]

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen.add(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def check_page(text: str) -> Page:
    page = Page()
    page.feed(text)
    assert page.open == []
    assert all(address.startswith("#") for address in page.addresses)
    assert "http" not in text
    assert "url(" not in text
    assert "@import" not in text
    return page


def test_the_report_is_one_page_that_needs_nothing_else(results: Results) -> None:
    text = report.html(results)
    assert {"svg", "table", "caption", "style"} <= check_page(text).seen
    assert "prefers-color-scheme: dark" in text
    for name in results.to_json()["gods"]:
        assert name.split("'")[0] in text


def test_no_column_is_without_a_header(results: Results) -> None:
    heads = re.findall(r"<th[^>]*>(.*?)</th>", report.html(results))
    assert len(heads) > 20
    assert all(heads)


def test_where_bots_differ_the_page_says_whose_effect_a_card_may_show(results: Results) -> None:
    told = "the effect of a card is also that of the bots that take it"
    assert told in report.html(results)
    assert told not in report.html(run(Match("old-ones", ("random",), games=2)))


def test_the_median_is_told_above_the_bars() -> None:
    plot = plots.histogram("Length", {"3": 1, "4": 9, "5": 1}, 4, "rounds")
    word = min(float(y) for y in re.findall(r'y="([\d.]+)"[^>]*>median', plot))
    assert word < min(float(y) for y in re.findall(r'<rect[^>]* y="([\d.]+)"', plot))


def test_a_report_of_nothing() -> None:
    match = Match("old-ones", ("random",), games=3)
    empty = run(match, on_outcome=lambda outcome: (_ for _ in ()).throw(KeyboardInterrupt))
    assert empty.to_json()["games"] == 0
    check_page(report.html(empty))
    assert results_text(empty) == "no games were played"


def test_the_summary_names_the_bots(results: Results) -> None:
    text = results_text(results)
    assert "heuristic" in text
    assert "first player wins" in text


def test_two_sets_that_are_the_same_do_not_differ(mirror: Results) -> None:
    comparison = Comparison(("a", "b"), mirror, mirror)
    data = comparison.to_json()
    assert data["games"] == 10
    for table in ("gods", "recruited", "endings", "bots"):
        assert all(row["value"] == 0 for row in data["differences"][table].values())
    assert data["differences"]["bots"]["heuristic"] == {"a": 0.5, "b": 0.5, "value": 0, "low": 0, "high": 0}
    assert data["differences"]["rounds"]["value"] == 0
    assert "no share changed beyond chance" in comparison_text(comparison)
    check_page(report.html(comparison))


def test_a_comparison_is_game_for_game(mirror: Results) -> None:
    other = run(Match("old-ones", ("heuristic", "heuristic"), games=8, seed=5))
    comparison = Comparison(("a", "b"), mirror, other)
    data = comparison.to_json()
    assert data["games"] == 8
    expected = [(b.story.rounds - a.story.rounds) / 8 for a, b in comparison.pairs()]
    assert data["differences"]["rounds"]["value"] == pytest.approx(sum(expected), abs=1e-5)
    row = next(iter(data["differences"]["endings"].values()))
    assert row["value"] == pytest.approx(row["b"] - row["a"], abs=1e-5)
