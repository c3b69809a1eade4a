"""The tables of docs/api.md, from the types themselves: `python -m tests.support.api_page` writes them anew."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, get_type_hints

from tests.support.strict import required
from theomachy import types
from theomachy.kamigami import questions
from theomachy.twilight import questions as ask

PAGE = Path(__file__).parents[2] / "docs" / "api.md"
SHOWN = {
    "views": (
        types.View,
        types.KamigamiView,
        types.KamigamiSeat,
        types.Temple,
        types.Hand,
        types.Deck,
        types.Card,
        types.PlayedCard,
        types.Hall,
        types.HallCard,
        types.Chain,
        types.Term,
        types.Attack,
        types.Effect,
        types.TwilightView,
        types.TwilightSeat,
        types.Held,
        types.KnownCard,
        types.Levels,
        types.Deity,
        types.Life,
        types.Aspect,
        types.InPlay,
        types.Declared,
        types.Offer,
        types.Stake,
        types.Taken,
        types.Draft,
    ),
    "decisions": (
        types.Decision,
        types.Source,
        types.Cause,
        types.DeclaredCause,
        types.CardName,
        types.Option,
        types.Outcome,
        types.DivineSentence,
        types.Target,
    ),
    "parts": (types.LinePart, types.Place, types.EventCard, types.EventAbility),
    "steps": (types.Step, types.Change),
    "faces": (
        types.Face,
        types.Ability,
        types.AbilityAction,
        types.PrintedEffect,
        types.Sentence,
        types.SentenceWord,
        types.Trait,
        types.WordMeaning,
    ),
}


def spelt(kind: Any) -> str:
    text = kind.__name__ if isinstance(kind, type) else str(kind)
    return re.sub(r"theomachy\.types\.(\w+\.)?|typing\.", "", text).replace("NoneType", "None").replace("|", "or")


def keys(kind: Any) -> str:
    """The keys of a type: name, type, and whether it may be absent."""
    always, hints = required(kind), get_type_hints(kind)
    return ", ".join(f"`{key}`{'' if key in always else '?'} {spelt(hint)}" for key, hint in hints.items())


def table(kinds: tuple[Any, ...]) -> str:
    rows = [f"| {kind.__name__} | {keys(kind)} |" for kind in kinds]
    return "\n".join(["| type | keys (`?`: not always there) |", "| --- | --- |", *rows])


def events(known: dict[str, type]) -> str:
    base = get_type_hints(types.Event)
    rows = []
    for kind, shape in known.items():
        hints, always = get_type_hints(shape), required(shape)
        more = ", ".join(
            f"`{key}`{'' if key in always else '?'} {spelt(hint)}" for key, hint in hints.items() if key not in base
        )
        rows.append(f"| {kind} | {more or 'nothing more'} |")
    return "\n".join(["| kind | besides `serial`, `cause`, `kind`, `seat`, `text`, `parts` |", "| --- | --- |", *rows])


def asking() -> str:
    """The rules that ask, by family and kind of question."""
    asked = [("kamigami", questions.kind_name(kind), rules) for kind, rules in questions.ASKING_RULES.items()]
    asked += [("twilight", ask.kind_name(kind), rules) for kind, rules in ask.ASKING_RULES.items()]
    rows = [f"| {family} | {kind} | {', '.join(rules)} |" for family, kind, rules in asked]
    return "\n".join(["| family | kind | rules |", "| --- | --- | --- |", *rows])


def tables() -> dict[str, str]:
    found = {name: table(kinds) for name, kinds in SHOWN.items()}
    found["asking"] = asking()
    return {**found, "kamigami events": events(types.KAMIGAMI_EVENTS), "twilight events": events(types.TWILIGHT_EVENTS)}


def renewed(page: str) -> str:
    """The page with its tables as they must be."""
    for name, text in tables().items():
        mark = rf"(<!-- {name} -->\n).*?(<!-- end -->)"
        page, n = re.subn(mark, lambda m, text=text: m[1] + text + "\n" + m[2], page, count=1, flags=re.S)  # type: ignore[misc]
        assert n == 1, f"no place for {name}"
    return page


if __name__ == "__main__":
    PAGE.write_text(renewed(PAGE.read_text()))
