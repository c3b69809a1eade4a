"""Every trigger in every place of a card of Twilight is refused with a reason, or fires in a position built from it."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import pytest

import theomachy as th
from tests.rules.test_t00_misplaced import KEYS
from tests.support import rule
from tests.support.table import Table
from tests.support.twilight import go_on
from theomachy.language.cards.references import unfilled_references
from theomachy.language.diagnostics.diagnostic import SetError
from theomachy.language.grammar.trees import walk
from theomachy.language.running.event_kinds import event_key
from theomachy.language.running.kinds import Event, Passive, Would
from theomachy.language.words.flow import Ability
from theomachy.language.words.headers import Attacked, Becomes, WouldBe
from theomachy.twilight.card_files import load, vocabulary
from theomachy.twilight.text_placement import misplaced
from theomachy.twilight.words import TWILIGHT_WORDS
from theomachy.twilight.words.headers import ComesIntoPlay, PlayerSeizes, PlayerTrades

BODY: Final = "gain 1 III Power."
PLACES: Final = [
    ("creature", "text"),
    ("mini", "text"),
    ("fortification", "text"),
    ("intrigue", "text"),
    ("scheme", "text"),
    ("deity", "passive"),
    ("deity", "active"),
    ("creature", "heresy"),
]
# The things of events; a card of that kind by which it is brought about, and where it lies.
THINGS: Final = {
    "this": "It",
    "a Creature": "Fodder",
    "a Fortification": "Wall",
    "an Intrigue": "Plot",
    "a Scheme": "Spare",
    "an Aspect": "Fodder",
    "a card": "Fodder",
    "a Deity Power": "Stage Deity",
    "a Leper Mini-card": "Leper",
}
DOES: Final = ("attacks", "blocks", "damages an opponent")
SUFFERS: Final = (
    "is damaged",
    "is Slain",
    "is discarded",
    "is Destroyed",
    "is Countered",
    "is Manifested",
    "is Summoned",
)
EVENTS: Final = (
    [f"{thing} {verb}" for thing in THINGS for verb in (*DOES, *SUFFERS)]
    + [f"you Manifest {thing}" for thing in THINGS]
    + ["you are attacked", "you take damage", "an opponent takes damage", "you draw a card", "an opponent draws a card"]
)
DEEDS: Final = {
    "is damaged": "{} takes 1 damage.",
    "is Slain": "Slay {}.",
    "is discarded": "Discard {}.",
    "is Destroyed": "Destroy {}.",
    "is Countered": "Counter {}.",
    "is Manifested": "Manifest an Aspect.",
}


# Played in tests/cards/twilight/test_grown.py.
ELSEWHERE: Final = {ComesIntoPlay, PlayerTrades, PlayerSeizes}


def tree(text: str) -> Ability:
    return vocabulary().with_names(("Leper",)).parse(text)


def refusal(kind: str, key: str, text: str) -> str:
    """Why a text is refused in that place; empty: it is read."""
    ability = tree(text)
    return "; ".join([*[wrong for wrong, _ in misplaced(kind, key, ability)], *unfilled_references(ability)])


def test_no_event_is_forgotten() -> None:
    """Every word for an event, and every verb behind "is"; "would" is no trigger."""
    said = {
        event_key(word) for event in EVENTS for word in walk(tree(f"When {event}: {BODY}")) if isinstance(word, Event)
    }
    verbs = [word for word in TWILIGHT_WORDS if issubclass(word, Passive) and word is not Attacked]
    wanted: set[Any] = {
        word
        for word in TWILIGHT_WORDS
        if issubclass(word, Event) and word not in (Becomes, WouldBe) and not issubclass(word, Would)
    }
    assert wanted - ELSEWHERE | {(Becomes, verb) for verb in verbs} == said


# ---- the stage: a set of its own for every trigger
def named(kind: str, key: str) -> str:
    return f"It {kind} {key}"


def stage(folder: Path, texts: dict[tuple[str, str], str], deed: str) -> None:
    """The cards under test, and those that make things happen; all cost nothing but one Lesser Aspect."""
    (folder / "set.toml").write_text('name = "stage"\ntitle = "Stage"\nfamily = "twilight"\n', encoding="utf-8")
    rows: list[str] = []

    def card(kind: str, name: str, **said: str) -> None:
        lines = "".join([f"{key} = '''{text}'''\n" for key, text in said.items()])
        keys = KEYS[kind].replace("north", "east") if name == "Wall" else KEYS[kind]
        rows.append(f'[[{kind}]]\nname = "{name}"\nfaction = "mysticism"\n{keys}{lines}')

    for (kind, key), text in texts.items():
        more = {"heresy": "Exhaust this."} if key == "text" and kind != "mini" else {}
        card(kind, named(kind, key), **{key: text}, **more)
    card("creature", "Fodder", heresy="Exhaust this.")
    card("fortification", "Wall", heresy="Exhaust this.", text="Creatures you control have +1 Life.")
    card("intrigue", "Plot", heresy="Exhaust this.", text="Creatures you control have +1 Life.")
    card("scheme", "Spare", heresy="Exhaust this.", text="Each player draws 1 card.")
    card("scheme", "Herald", heresy="Exhaust this.", text="Manifest an Aspect.")
    card("scheme", "Deed", heresy="Exhaust this.", text=deed)
    card("deity", "Stage Deity", active="Each player draws 1 card.")
    (folder / "cards.toml").write_text("\n".join(rows), encoding="utf-8")


def deed_of(event: str, kind: str) -> str:
    """The text of a Scheme that brings an event about."""
    thing = next((thing for thing in THINGS if thing in event), "")
    if event in ("you take damage", "an opponent takes damage"):
        return "A player takes 1 damage."
    if "Manifest" in event:
        return "Manifest an Aspect."
    verb = next((verb for verb in DEEDS if event.endswith(verb)), "")
    if not verb:
        return "Each player draws 1 card."
    if thing == "this":
        what = f"a {'Creature' if kind in ('creature', 'mini') else kind.title()}".replace("a I", "an I")
    elif thing == "a card" and verb not in ("is discarded", "is Countered"):
        what = "a Creature"
    elif thing == "a Scheme" and verb in ("is discarded", "is Destroyed"):
        what = "a Scheme from your hand"
    else:
        what = thing
    return DEEDS[verb].format(what)


def lay(folder: Path, kind: str, key: str, event: str) -> Table:
    """A position with the card where its text works, and everything an event may happen to beside it."""
    it = named(kind, key)
    fights = any(word in event for word in ("attack", "block", "damages"))
    summoned = event == "this is Summoned"
    mine: dict[str, Any] = {
        "life": 12,
        "hand": ["Deed", "Herald", "Fodder", "Wall", "Plot", "Spare", "Spare"],
        "deity": it if kind == "deity" else {"face": "Mars", "spent": True},
        "resources": [
            {"face": face, "known_by": [0], "owner": 0}
            for face in ("Fodder", "Wall", "Plot", "Spare", *(["Fodder"] * 4))
        ],
        "field": ["Fodder", "Plot", {"face": "Leper", "mini": True}],
        "compass": {"east": ["Wall"]},
    }
    if kind == "scheme" or summoned:
        mine["hand"] = [it, *mine["hand"]]
    elif kind in ("creature", "mini", "intrigue") and key == "text":
        mine["field"] = [{"face": it, "mini": kind == "mini"}, *mine["field"]]
    elif kind == "fortification":
        mine["compass"] = {"north": [it], "east": ["Wall"]}
    if key == "heresy":
        mine["resources"] = [{"face": it, "known_by": [0], "owner": 0}, *mine["resources"]]
    defends = "block" in event or event == "you are attacked"
    theirs = {
        "life": 12,
        "deity": "Stage Deity",
        "field": ["Fodder"] if defends else [],
        "hand": ["Spare"],
        "resources": ["I", "I"],
    }
    seats = [mine, theirs]
    return Table(
        th.from_position(
            {
                "game": "twilight",
                "sets": [str(folder)],
                "seats": seats,
                "active": int(defends),
                "phase": "combat" if fights else "summoning",
            }
        ),
        "plain",
    )


def fired(t: Table) -> bool:
    return any(line["kind"] == "power" and line["value"] == "III" for line in t.events())


def prefer(t: Table, kind: str, key: str, event: str) -> list[str]:
    """What the test wants to do, the most wanted first."""
    it = named(kind, key)
    thing = next((thing for thing in THINGS if thing in event), "")
    aim = it if thing == "this" else THINGS.get(thing, "Fodder")
    if t.asked == 1:
        return ["Attack Player 0's Life Stack", *(["Stage Deity:"] if thing == "a Deity Power" else [])]
    if kind == "scheme" and t.can(0, f"Summon {it}"):
        return [f"Summon {it}"]  # what lasts is laid first
    if key == "active" and t.can(0, f"{it}:"):
        return [f"{it}:"]
    if key == "heresy" and not any(line["kind"] == "manifested" for line in t.events()):
        return ["Summon Herald", f"{it} (resources"]
    if kind == "scheme" or key in ("active", "heresy"):
        if any(d["face"] in (it, "Herald") for d in t.view()["declared"]):
            return []
    wanted = [f"Block Fodder with {aim}", f"Attack Player 1's Life Stack with {aim}"]
    if event.endswith("is Countered"):
        if t.view()["declared"]:
            return ["Summon Deed", aim, *wanted]
        return [] if thing == "a Deity Power" else [f"Summon {'Fodder' if thing == 'a card' else aim}"]
    if event.endswith("is Summoned"):
        return [f"Summon {aim}", *wanted]
    place = "(resources" if "Manifest" in event or thing == "an Aspect" else "("
    return [*wanted, "Summon Deed", f"{aim} {place}", "Player 1" if "opponent" in event else "Player 0", aim]


def wanted(t: Table, seat: int, words: list[str]) -> int | None:
    labels = t.options(seat)
    return next((k for word in words for k, label in enumerate(labels) if label.startswith(word)), None)


def drive(t: Table, kind: str, key: str, event: str, limit: int = 40) -> None:
    while limit and not t.game.over and not fired(t):
        seat = t.asked or 0
        found = wanted(t, seat, prefer(t, kind, key, event))
        go_on(t) if found is None else t.apply(found)
        limit -= 1


def try_out(folder: Path, event: str, form: str) -> dict[tuple[str, str], str]:
    """Where the text is read: it fires; else why it is refused."""
    text = form.format(event=event, body=BODY)
    refused = {place: refusal(*place, text) for place in PLACES}
    for k, place in enumerate([place for place in PLACES if not refused[place]]):
        (folder / str(k)).mkdir()
        stage(folder / str(k), {place: text}, deed_of(event, "aspect" if place[1] == "heresy" else place[0]))
        try:
            load(folder / str(k), ("Leper",))
        except SetError as error:  # what is wrong with a Heresy as a whole: 'you' could be two players
            refused[place] = str(error)
            continue
        t = lay(folder / str(k), *place, event)
        drive(t, *place, event)
        assert fired(t), f"{place}: {text!r} never fires: {[line['text'] for line in t.events()][-8:]}"
    return refused


@rule("T-R38", "T-R48")
@pytest.mark.parametrize("event", EVENTS)
def test_when(tmp_path: Path, event: str) -> None:
    refused = try_out(tmp_path, event, "When {event}: {body}")
    assert all(refused[place] for place in PLACES if place[0] == "scheme" or place[1] in ("active", "heresy"))


@rule("T-R38")
@pytest.mark.parametrize("event", EVENTS)
def test_each_time(tmp_path: Path, event: str) -> None:
    """A Scheme of nothing else can be Summoned."""
    refused = try_out(tmp_path, event, "Each time {event} this turn, {body}")
    assert all(refused[place] for place in PLACES if place[1] in ("text", "passive") and place[0] != "scheme")
