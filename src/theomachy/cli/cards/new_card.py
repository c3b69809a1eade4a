"""`cards new`: be asked your way to a card."""

from __future__ import annotations

import sys
from argparse import Namespace
from io import StringIO
from pathlib import Path
from typing import TextIO

from theomachy import files
from theomachy.cli.cards.sentences import refusal_lines
from theomachy.limits import MOST_IN_LINE
from theomachy.workshop.families import faces_of, family_named
from theomachy.workshop.own_sets import card_file
from theomachy.workshop.places import places_of, read_at


def new_card(args: Namespace) -> int:
    """Kind, name and text; the card file is printed or written. Status 1 where the answers end before the card does."""
    family = family_named(args.game)
    answers: TextIO = sys.stdin or StringIO()
    try:
        kind = _one_of("What kind of card?", list(faces_of(family).SCHEMA.kinds), answers)
        name = _asked("What is it called?", answers)
        keys = [key for of, key in places_of(family) if of == kind]
        key = _one_of("Which text of it?", keys, answers) if len(keys) > 1 else keys[0]
        text = _text(family, f"{kind}.{key}", answers)
    except EOFError:
        print("theomachy cards new: the answers ended before the card was whole", file=sys.stderr)
        return 1
    source = card_file(family, f"{kind}.{key}", text, name)
    if args.into:
        files.write(Path(args.into), source)
        print(f"{args.into}: written; try it: theomachy cards try {text!r} --as {kind}.{key} --game {family}")
    else:
        print(f"\n{source}", end="")
    return 0


def _asked(question: str, answers: TextIO) -> str:
    while True:
        print(question, end=" ", flush=True)
        line = answers.readline(MOST_IN_LINE)
        if not line:
            raise EOFError
        if line.strip():
            return line.strip()


def _one_of(question: str, allowed: list[str], answers: TextIO) -> str:
    while True:
        answer = _asked(f"{question} ({', '.join(allowed)})", answers).lower()
        fitting = [one for one in allowed if one.startswith(answer)]
        if answer in allowed or len(fitting) == 1:
            return answer if answer in allowed else fitting[0]


def _text(family: str, place: str, answers: TextIO) -> str:
    """A text that can be read there, as it is printed; until there is one, what helps is told."""
    while True:
        found = read_at(family, _asked("What does it say?", answers), place)
        if "error" not in found:
            text: str = found["text"]
            print(f"  {text}")
            return text
        for line in refusal_lines(found):
            print(f"  {line}")
