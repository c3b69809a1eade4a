"""The site's pages lead to one another, every rule has an anchor, and what is wrong with a built site is found."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bench.pages import markdown, site
from theomachy import rulebook


@pytest.fixture(scope="module")
def texts(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    return site.write_pages(tmp_path_factory.mktemp("site"))


def test_every_rule_has_an_anchor(texts: dict[str, str]) -> None:
    anchors = {found for text in texts.values() for found in re.findall(r"\{ #([KT]-[\w.]+) \}", text)}
    assert anchors == set(rulebook.load())


def test_every_link_leads_to_a_page_or_picture(texts: dict[str, str]) -> None:
    pictures = {path.relative_to(site.DOCS).as_posix() for path in site.DOCS.rglob("pictures/*")}
    missing = [
        f"{page}: {link}"
        for page, text in texts.items()
        for _, _, link in site.LINK.findall(markdown.outside_code(text, str))
        if "://" not in link and (way := link.partition("#")[0])
        if (Path("/", page).parent / way).resolve().relative_to("/").as_posix() not in {*texts, *pictures}
    ]
    assert missing == []


def test_the_id_of_a_rule_is_a_link_but_in_code_and_headings() -> None:
    page = site.with_rules("# K-7.1\n\n- **K-7.2** see K-7.1, `K-7.1` and K-9999.1\n", "rules/kamigami/07-attack.md")
    assert page == "# K-7.1\n\n- **K-7.2**{ #K-7.2 } see [K-7.1](07-attack.md#K-7.1), `K-7.1` and K-9999.1\n"


def test_every_page_can_be_reached(texts: dict[str, str]) -> None:
    listed = site.navigation(site.sources(), texts)
    assert [page for page in texts if f'"{page}"' not in listed] == []


def test_lists_get_room_and_headings_the_anchors_of_github() -> None:
    assert markdown.with_lists_apart("Some:\n- a\n- b\n  more\n") == "Some:\n\n- a\n- b\n  more\n"
    assert markdown.with_lists_apart("```\nx\n- a\n```\n") == "```\nx\n- a\n```\n"
    assert markdown.with_heading_ids("# A `b`, c\n# A `b`, c\n") == "# A `b`, c { #a-b-c }\n# A `b`, c { #a-b-c-1 }\n"


def test_what_is_fetched_from_elsewhere_is_found(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text(
        '<script src="https://example.org/x.js"></script> <a href="https://x.org">x</a>'
    )
    wrong = site.faults(tmp_path)
    assert wrong[0] == 'index.html: fetches <script src="https://'
    assert len(wrong) == 1 + len(site.rule_pages())
