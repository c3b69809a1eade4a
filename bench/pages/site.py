"""`make docs`: a site of all documents, made by Zensical from the same files, with the API from the docstrings.

    python -m bench.pages.site             write build/docs/pages and build them into build/docs/site
    python -m bench.pages.site --pages     write the pages only

Every rule has an anchor of its own (`rules/kamigami/07-attack.html#K-7.12`), and every id of a rule is a link to it.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Final

from bench.pages.markdown import outside_code, with_heading_ids, with_lists_apart
from bench.pages.reference import reference_page
from theomachy import rulebook

ROOT: Final = Path(__file__).parents[2]
DOCS: Final = ROOT / "docs"
FOLDER: Final = ROOT / "build" / "docs"
SETTINGS: Final = Path(__file__).with_name("site.toml")
# Pages that lie outside docs, and what they are called on the site.
OTHERS: Final = {
    "README.md": "readme.md",
    "CHANGELOG.md": "changelog.md",
    "CONTRIBUTING.md": "contributing.md",
    "SECURITY.md": "reporting.md",
    "examples/README.md": "examples.md",
    "bench/README.md": "measurements.md",
}
REFERENCE: Final = "reference.md"
LINK: Final = re.compile(r"(!?)\[((?:[^\[\]]|\[[^\]]*\])*)\]\(<?([^()\s<>]+)>?\)")
RULE: Final = re.compile(r"(?<![\w/#.-])([KT]-(?:R\d+[a-z]?|\d+\.\d+))(?![\w.]*\d)")
DEFINED: Final = re.compile(r"^(- |\| )\*\*([KT]-[\w.]+)\*\*", re.MULTILINE)
# Where an id stays as it is: in code, links and headings, and where its rule stands.
UNLINKED: Final = re.compile(
    r"(`[^`\n]*`|!?\[(?:[^\[\]]|\[[^\]]*\])*\]\([^)]*\)|^#.*$|^(?:- |\| )\*\*[KT]-[\w.]+\*\*)", re.MULTILINE
)
FETCHED: Final = re.compile(
    r"""<(?:script|img|iframe|link rel="(?:stylesheet|icon|preload)")[^>]*?(?:src|href)="(?:https?:)?//"""
)


def sources() -> dict[Path, str]:
    """Every Markdown file of the site, and the path of its page."""
    found = {ROOT / name: page for name, page in OTHERS.items()}
    for path in sorted(DOCS.rglob("*.md")):
        name = path.relative_to(DOCS)
        found[path] = (name.with_name("index.md") if name.name == "README.md" else name).as_posix()
    return found


@cache
def rule_pages() -> Mapping[str, str]:
    """Where each rule stands: the page of its id."""
    return {
        rule_id: path.relative_to(DOCS).as_posix()
        for path in sorted((DOCS / "rules").glob("*/*.md"))
        for _, rule_id in DEFINED.findall(path.read_text(encoding="utf-8"))
    }


def link_from(page: str, target: str) -> str:
    """The way from one page to another, as a link says it."""
    return Path(os.path.relpath(target, Path(page).parent)).as_posix()


def page_of(path: Path, pages: Mapping[Path, str]) -> str | None:
    """The page or picture that a file or folder of the repository has become."""
    if path in pages:
        return pages[path]
    if path.is_dir():
        return next((page for source, page in pages.items() if source.parent == path), None)
    return path.relative_to(DOCS).as_posix() if path.parent == DOCS / "pictures" else None


def with_links(text: str, source: Path, pages: Mapping[Path, str]) -> str:
    """Links lead to pages of the site; what has none there is said without a link."""

    def replaced(match: re.Match[str]) -> str:
        mark, words, link = match.groups()
        way, _, anchor = link.partition("#")
        if "://" in link or not way:
            return match[0]
        target = page_of((source.parent / way).resolve(), pages)
        if target is None:
            return words
        return f"{mark}[{words}]({link_from(pages[source], target)}{'#' + anchor if anchor else ''})"

    return LINK.sub(replaced, text)


def with_rules(text: str, page: str) -> str:
    """Rules get anchors, and their ids elsewhere lead there."""

    def linked(match: re.Match[str]) -> str:
        rule_id = re.sub(r"[a-z]$", "", match[1])
        where = rule_pages().get(rule_id)
        return f"[{match[1]}]({link_from(page, where)}#{rule_id})" if where else match[1]

    parts = UNLINKED.split(text)
    text = "".join(part if k % 2 else RULE.sub(linked, part) for k, part in enumerate(parts))
    return DEFINED.sub(r"\1**\2**{ #\2 }", text)


def page_text(source: Path, pages: Mapping[Path, str]) -> str:
    """A document as Zensical reads it, whose Markdown is a little stricter than GitHub's."""
    text = source.read_text(encoding="utf-8")
    page = pages[source]
    deep = page.startswith("rules/") and page.count("/") > 1

    def changed(prose: str) -> str:
        prose = with_rules(with_links(prose, source, pages), page)
        return re.sub(r"^ +", lambda blank: blank[0] * 2, prose, flags=re.MULTILINE) if deep else prose

    return with_heading_ids(with_lists_apart(outside_code(text, changed)))


def title_of(text: str) -> str:
    """The first heading of a page."""
    found = re.search(r"^# (.+?)(?: \{.*\})?$", text, re.MULTILINE)
    return found[1] if found else ""


def index_sections() -> Iterator[tuple[str, list[Path]]]:
    """The sections of docs/README.md, each with the documents it leads to."""
    text = (DOCS / "README.md").read_text(encoding="utf-8")
    for section in re.split(r"^## ", text, flags=re.MULTILINE)[1:]:
        heading, _, body = section.partition("\n")
        ways = [link.partition("#")[0] for _, _, link in LINK.findall(body)]
        yield heading.strip(), [(DOCS / way).resolve() for way in dict.fromkeys(ways) if way.endswith(".md")]


def navigation(pages: Mapping[Path, str], texts: Mapping[str, str]) -> str:
    """The navigation as TOML: the sections of the index, then all rules."""

    def entries(found: Iterable[str]) -> str:
        return ", ".join(f'{{ "{quoted(title_of(texts[page]))}" = "{page}" }}' for page in found)

    seen: set[Path] = set()
    rows = ['{ "Documents" = "index.md" }', f'{{ "Read me" = "{OTHERS["README.md"]}" }}']
    for heading, ways in index_sections():
        own = [way for way in ways if way in pages and way not in seen and not way.is_relative_to(DOCS / "rules")]
        seen.update(own)
        further = [REFERENCE] if heading == "Do research" else []
        rows.append(f'{{ "{heading}" = [{entries([*further, *(pages[way] for way in own)])}] }}')
    rules = [
        f'{{ "{family.capitalize()}" = [{entries(p for p in texts if p.startswith(f"rules/{family}/"))}] }}'
        for family in ("kamigami", "twilight")
    ]
    rows.append(f'{{ "The rules" = [{{ "How to read them" = "rules/index.md" }}, {", ".join(rules)}] }}')
    return "nav = [\n    " + ",\n    ".join(rows) + ",\n]\n"


def quoted(text: str) -> str:
    return text.replace("\\", "\\\\").replace('"', '\\"')


def write_pages(folder: Path = FOLDER) -> dict[str, str]:
    """Write all pages, with pictures and settings, into an empty folder."""
    shutil.rmtree(folder, ignore_errors=True)
    pages = sources()
    texts = {page: page_text(source, pages) for source, page in pages.items()}
    texts[REFERENCE] = reference_page()
    for page, text in texts.items():
        path = folder / "pages" / page
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    shutil.copytree(DOCS / "pictures", folder / "pages" / "pictures")
    settings = SETTINGS.read_text(encoding="utf-8")
    before, table, after = settings.partition("[project.theme]")
    (folder / "zensical.toml").write_text(before + navigation(pages, texts) + "\n" + table + after, encoding="utf-8")
    return texts


def faults(site: Path) -> list[str]:
    """What is wrong with a built site: rules without an anchor, pages that fetch something from elsewhere."""
    html = {
        path.relative_to(site).as_posix(): path.read_text(encoding="utf-8") for path in sorted(site.rglob("*.html"))
    }
    found = [f"{name}: fetches {match[0]}" for name, text in html.items() for match in FETCHED.finditer(text)]
    for rule_id, page in rule_pages().items():
        if f'id="{rule_id}"' not in html.get(page.removesuffix(".md") + ".html", ""):
            found.append(f"{page}: no anchor for {rule_id}")
    return found


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--pages", action="store_true")
    args = parser.parse_args()
    texts = write_pages()
    if args.pages:
        return 0
    done = subprocess.run([Path(sys.executable).with_name("zensical"), "build", "--strict"], cwd=FOLDER, check=False)
    if done.returncode:
        return done.returncode
    wrong = faults(FOLDER / "site")
    print("\n".join(wrong) or f"{len(texts)} pages: {FOLDER / 'site' / 'index.html'}")
    return 1 if wrong else 0


if __name__ == "__main__":
    assert set(rule_pages()) <= set(rulebook.load()), "an id that the catalogue does not know"
    sys.exit(main())
