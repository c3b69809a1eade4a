"""No link in the documents is dead. What lies on other hosts is not asked."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit

import pytest
from markdown_it import MarkdownIt
from markdown_it.token import Token

ROOT = Path(__file__).resolve().parents[2]
FOLDERS = ("docs", "bench", "src", "tests", ".github")
PAGES = sorted({*ROOT.glob("*.md"), *(page for folder in FOLDERS for page in (ROOT / folder).rglob("*.md"))})

NAMED = re.compile(r"(?:^|\s)((?:docs|bench|src|tests)/[^\s:]*)")  # a path of this repository in backticks
REFERENCE = re.compile(r"\[[^\[\]]+\]\[[^\[\]]*\]")
TAG = re.compile(r"\[(?:KG|BotNR|RotOO|TotG)\]")  # the games a rule holds for: [KG][BotNR] refers to nothing


class Page:
    """What a Markdown file links to, which paths it names, and the anchors it offers. Code blocks do not count."""

    def __init__(self, path: Path) -> None:
        self.links: list[str] = []
        self.undefined: list[str] = []
        self.named: list[str] = []
        self.anchors: set[str] = set()
        found: dict[str, Any] = {}
        tokens = MarkdownIt("commonmark").enable("table").parse(path.read_text(encoding="utf-8"), found)
        self.links += [reference["href"] for reference in found.get("references", {}).values()]
        slugs: Counter[str] = Counter()
        for before, token in zip([None, *tokens], tokens, strict=False):
            if token.type == "html_block":
                self.read_html(token.content)
            if token.type == "inline":
                self.read_inline(token.children or [])
                if before is not None and before.type == "heading_open":
                    slug = slug_of(
                        "".join(child.content for child in token.children or [] if child.type != "html_inline")
                    )
                    self.anchors.add(f"{slug}-{slugs[slug]}" if slugs[slug] else slug)
                    slugs[slug] += 1

    def read_inline(self, children: list[Token]) -> None:
        for child in children:
            if child.type == "link_open":
                self.links.append(str(child.attrs["href"]))
            elif child.type == "image":
                self.links.append(str(child.attrs["src"]))
            elif child.type == "html_inline":
                self.read_html(child.content)
            elif child.type == "code_inline":
                self.named += NAMED.findall(child.content)
            elif child.type == "text":
                self.undefined += REFERENCE.findall(TAG.sub("", child.content))

    def read_html(self, html: str) -> None:
        self.links += re.findall(r"""\b(?:href|src)=["']([^"']+)""", html)
        self.anchors.update(re.findall(r"""\b(?:id|name)=["']([^"']+)""", html))


def slug_of(heading: str) -> str:
    """The anchor GitHub gives a heading."""
    return re.sub(r"[^\w\- ]", "", heading.strip().lower()).replace(" ", "-")


@cache
def read(path: Path) -> Page:
    return Page(path)


def target_of(path: Path, link: str) -> Path:
    """The file or folder a relative link leads to."""
    return (path.parent / unquote(urlsplit(link).path)).resolve() if urlsplit(link).path else path


def local(page: Page) -> list[str]:
    return [link for link in page.links if not urlsplit(link).scheme]


def dead(path: Path, root: Path = ROOT) -> list[str]:
    """Everything in a page that leads nowhere."""
    page = read(path)
    faults = [f"{reference}: no such reference" for reference in page.undefined]
    for link in local(page):
        target, anchor = target_of(path, link), unquote(urlsplit(link).fragment)
        if not target.is_relative_to(root) or not target.exists():
            faults.append(f"{link}: no such file")
        elif anchor and target.suffix == ".md" and anchor not in read(target).anchors:
            faults.append(f"{link}: no such heading")
    for name in page.named:
        if not any(root.glob(name.replace("…", "*"))):
            faults.append(f"`{name}`: no such file")
    return faults


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_no_link_is_dead(path: Path) -> None:
    assert dead(path) == []


def test_the_index_leads_to_every_document() -> None:
    """The rules have an index of their own; `test_documents.py` looks after it."""
    index = ROOT / "docs" / "README.md"
    linked = {target_of(index, link) for link in local(read(index))}
    pages = {page for page in (ROOT / "docs").rglob("*.md") if (ROOT / "docs" / "rules") not in page.parent.parents}
    assert pages - linked == {index}


POINTER = re.compile(r"(?<![\w./-])(?:[\w-]+/)*[\w-]+\.(?:py|md|svelte|ts)\b(?![\w(/-])")
POINTING = [
    *sorted((ROOT / "docs").glob("*.md")),
    *sorted((ROOT / "src").rglob("*.py")),
    *sorted(path for path in (ROOT / "web" / "src").rglob("*") if path.suffix in (".ts", ".svelte", ".css")),
]
FILES = {
    path.name
    for folder in (*FOLDERS, "native", "conformance", "examples", "web")
    for path in (ROOT / folder).rglob("*.*")
}


def prose(path: Path) -> str:
    """What a file says to readers: a document, or the comments of source."""
    text = path.read_text(encoding="utf-8")
    if path.suffix == ".md":
        return text
    if path.suffix == ".py":
        return "\n".join(re.findall(r'"""[^"]*"""|#.*', text))
    return "\n".join(re.findall(r"/\*.*?\*/|//.*", text, re.DOTALL))


@pytest.mark.parametrize("path", POINTING, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_files_that_are_named_in_passing_exist(path: Path) -> None:
    named = {match[0] for match in POINTER.finditer(prose(path))}
    assert sorted(name for name in named if name.rpartition("/")[2] not in FILES | {path.name for path in PAGES}) == []


def test_a_file_that_is_named_and_gone_is_found(tmp_path: Path) -> None:
    gone = tmp_path / "gone.py"
    gone.write_text('"""See core/reflexes.py."""\nx = "none.py"  # and ART.md\n')
    assert POINTER.findall(prose(gone)) == ["core/reflexes.py", "ART.md"]


COMMAND = re.compile(r"\bpython3? -m ((?:theomachy|tests|bench|conformance)(?:\.\w+)+)(?![\w.])")
MODULES = [ROOT / "Makefile", *PAGES, *sorted(path for name in FOLDERS for path in (ROOT / name).rglob("*.py"))]


def lost_commands(text: str) -> list[str]:
    """What a text says to run with `python -m` and nobody can."""
    places = {name: ROOT / ("src" if name.startswith("theomachy") else "") for name in COMMAND.findall(text)}
    paths = {name: root / name.replace(".", "/") for name, root in places.items()}
    return sorted(name for name, path in paths.items() if not path.with_suffix(".py").exists() and not path.is_dir())


def test_what_is_to_be_run_exists() -> None:
    assert {path.name: lost for path in MODULES if (lost := lost_commands(path.read_text(encoding="utf-8")))} == {}


def test_a_command_that_is_gone_is_found() -> None:
    text = "`python -m bench.soak.games`, `python -m theomachy.cli`, `python -m bench." + "wire`"
    assert lost_commands(text) == ["bench." + "wire"]


PLANTED = """\
# The *first* `page`: twice, isn't it?

## Twice
## Twice

Alive: [a](other.md), [b](other.md#set-text), [c](#the-first-page-twice-isnt-it), [d](#twice-1), [e](folder/),
[f][there], [g](<with space.md>), [h](with%20space.md), [i](https://example.org/nowhere), [j](#by-hand)
<a id="by-hand"></a>, [KG][BotNR] `docs/page.md` `docs/…/deep.md` `see docs/page.md::part`, ![k](picture.png).

Dead: [a](nowhere.md), [b](other.md#nowhere), [c](#twice-2), ![d](nowhere.png), [e][here], [f][undefined],
[g](/other.md), [h](../outside.md), <a href="nothing.md">i</a>, `docs/nothing.md`, `docs/…/nothing.md`.

| a table |
| --- |
| [j](cell.md) |

- a list

      [code](code.md) in a list

  [k](item.md)

```
[code](code.md) `docs/code.md`
```

    [code](code.md)

`[code](code.md)`

[there]: other.md
[here]: reference.md
"""


def test_dead_links_are_found(tmp_path: Path) -> None:
    root = tmp_path / "root"
    (root / "docs" / "folder").mkdir(parents=True)
    (root / "folder").mkdir()
    for name in ("with space.md", "picture.png", "docs/page.md", "docs/folder/deep.md", "../outside.md"):
        (root / name).touch()
    (root / "other.md").write_text("Set text\n========\n", encoding="utf-8")
    (root / "page.md").write_text(PLANTED, encoding="utf-8")
    assert sorted(dead(root / "page.md", root)) == sorted([
        "nowhere.md: no such file",
        "other.md#nowhere: no such heading",
        "#twice-2: no such heading",
        "nowhere.png: no such file",
        "reference.md: no such file",  # where it is defined,
        "reference.md: no such file",  # and where it is used
        "[f][undefined]: no such reference",
        "/other.md: no such file",
        "../outside.md: no such file",
        "nothing.md: no such file",
        "`docs/nothing.md`: no such file",
        "`docs/…/nothing.md`: no such file",
        "cell.md: no such file",
        "item.md: no such file",
    ])  # fmt: skip
