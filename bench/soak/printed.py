"""`make soak PART=printed SEEDS=DIR`: the sentences of the printed cards, read as printed.

The books' wording is not ours to publish. `tests/language/printed.toml` names the place of each sentence in the books'
texts, the SHA-256 of the sentence put together from there, and our canonical sentence; the texts themselves are wanted
in a folder. Icons are lost in those texts: `icons` puts them back, by the number of the word they stand before.
"""

from __future__ import annotations

import argparse
import hashlib
import sys
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from theomachy.kamigami.card_files import vocabulary as kamigami
from theomachy.language.diagnostics.parse_errors import LanguageError
from theomachy.twilight.card_files import vocabulary as twilight

LIST = Path(__file__).resolve().parents[2] / "tests/language/printed.toml"
NAMES = ("Hydra", "Leper", "Terracotta Warrior", "Loki in Exile")
WANTED = 0.9


def sentence(place: Mapping[str, Any], seeds: Path) -> str:
    """The sentence at a place of a book, with its icons and damaged words put back."""
    (book,) = seeds.glob(f"{place['book']}*.txt")
    first, last = place["lines"]
    lines = book.read_text(encoding="utf-8").splitlines()[first - 1 : last]
    words = " ".join(lines).replace("- ", "-").split()
    icons = {int(at): text for at, text in place.get("icons", {}).items()}
    start, end = place.get("words", (0, len(words)))
    found: list[str] = []
    for at, word in enumerate(words):
        if start <= at < end:
            found += [icons.get(at, ""), place.get("repaired", {}).get(str(at), word)]
    found.append(icons.get(end, ""))
    return " ".join(part for part in found if part)


def read(place: Mapping[str, Any], text: str) -> str:
    """What the reader makes of a sentence: the canonical text, or why there is none."""
    words = {"kamigami": kamigami, "twilight": twilight}[place["family"]]().with_names(NAMES)
    try:
        return words.print(words.parse(text))
    except LanguageError as error:
        return f"! {error}"


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--seeds", type=Path, required=True, metavar="DIR", help="the folder with the books' texts")
    parser.add_argument("--show", action="store_true", help="print the sentences, too: on your own machine only")
    options = parser.parse_args(arguments)
    places = tomllib.loads(LIST.read_text(encoding="utf-8"))["place"]
    wrong = damaged = right = 0
    for place in places:
        text = sentence(place, options.seeds)
        if hashlib.sha256(text.encode()).hexdigest() != place["sha256"]:
            damaged += 1
            print(f"{place['book']} {place['lines']}: another text stands there")
            continue
        got = read(place, text)
        right += got == place["canonical"]
        if got != place["canonical"]:
            wrong += not got.startswith("!") and "reason" not in place
            why = place.get("reason", "" if got.startswith("!") else "read otherwise")
            print(f"{place['book']} {place['lines']}: {place['canonical']!r} is not what is read; {why}")
            if options.show:
                print(f"  {text}\n  {got}")
    print(f"{right} of {len(places)} printed sentences are read as ours, {wrong} otherwise, {damaged} not found")
    return 0 if right >= WANTED * len(places) and not wrong and not damaged else 1


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
