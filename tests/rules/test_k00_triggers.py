"""Every trigger in every place of a card is refused with a reason, or it fires in a position built from it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

import pytest

import theomachy as th
from tests.rules.test_k00_misplaced import KEYS
from tests.support import rule
from tests.support.table import Table
from theomachy.kamigami.card_files import vocabulary
from theomachy.kamigami.text_placement import misplaced
from theomachy.kamigami.words import KAMIGAMI_WORDS
from theomachy.kamigami.words.moments import GainsEnergy, PlayerBanishes
from theomachy.language.cards.references import unfilled_references
from theomachy.language.grammar.trees import walk
from theomachy.language.running.event_kinds import event_key
from theomachy.language.running.kinds import Averted, Event, Passive
from theomachy.language.words.flow import Ability
from theomachy.language.words.headers import Becomes, WouldBe

BODY: Final = "each God gains 1 Energy."
PLACES: Final = [
    (kind, key)
    for kind in KEYS
    for key in ("act", "react", "reveal", "bond")
    if key in ("act", "react") or kind in ("warrior", "artifact")
]
THINGS: Final = ("this", "your God", "your Temple", "a Warrior", "a card")
PHASES: Final = ("Starting", "Play", "Recruit", "Discard", "End")
# What makes an event happen in the turn of the card's player: done by her ("you") or by an opponent.
YOU: Final = "you"
OPPONENT: Final = "opponent"
COLOURS: Final = {"Keeper": "blue", "Fodder": "white", "Spare": "green"}  # six red kinds are in use at most (K-12.5)


def causes(thing: str, place: str = "hand") -> dict[str, tuple[str, str]]:
    """Events about a thing, each with who brings it about by which text; `place`: where the card itself lies then."""
    played = place == "play" and thing == "this"
    some = f"{'a card' if thing == 'this' else thing}{' from your Play Area' if played else ''}"
    god = "Attack 1."
    again = f"Reincarnate {some}. " if played else ""
    found = {
        f"{thing} is attacked": (OPPONENT, god),
        f"{thing} is damaged": (OPPONENT, god),
        f"{thing} would be damaged": (OPPONENT, god),
        f"{thing} would lose Energy": (OPPONENT, god),
        f"{thing} would be reduced to 0 Energy": (OPPONENT, "Attack 99."),
        f"{thing} would be destroyed": (OPPONENT, "Attack 99."),
        f"{thing} is destroyed": (OPPONENT, "Attack 99."),
        f"an opponent attacks {thing}": (OPPONENT, god),
        f"a player damages {thing}": (OPPONENT, god),
        f"{thing} is discarded": (YOU, f"Discard {some}."),
        f"{thing} would be discarded": (YOU, f"Discard {some}."),
        f"{thing} is Reincarnated": (YOU, f"Reincarnate {some}."),
        f"{thing} is Recruited": (YOU, f"{again}Recruit a card from the Hall without paying its cost."),
        f"you Recruit {thing}": (YOU, f"{again}Recruit a card from the Hall without paying its cost."),
        f"you play {thing}": (YOU, f"Put {some} into your hand." if played else "Refill the Hall."),
        f"{thing} attacks": (YOU, god),
        f"{thing} damages a God": (YOU, god),
    }
    for verb in ("Banished", "put into the Netherworld"):
        found[f"{thing} is {verb}"] = found[f"{thing} would be {verb}"] = (YOU, f"Banish {some}.")
    if place == "hall" and thing == "this":
        bought = "Recruit a card from the Hall without paying its cost; put it into your hand. "
        found = {event: (doer, deed if "Recruit" in deed else bought + deed) for event, (doer, deed) in found.items()}
    return found


def events() -> list[str]:
    """All of them: the words of events with every kind of thing."""
    found = [event for thing in THINGS for event in causes(thing)]
    heads = ("God", "Temple", "Warrior")
    found += [
        f"{who} {'use' if who == 'you' else 'uses'} a {head} ability" for who in ("you", "a player") for head in heads
    ]
    return [
        *found,
        "an opponent uses a Warrior ability",
        "an opponent plays a Warrior",
        "an effect would prevent a Banish",
        "you draw a card",
        "an opponent draws a card",
    ]


EVENTS: Final = events()


def cause_of(event: str, thing: str, place: str) -> tuple[str, str]:
    if "opponent uses" in event or "opponent plays" in event:
        return OPPONENT, "Refill the Hall."
    if "draw" in event:
        return OPPONENT if "opponent" in event else YOU, "Draw 1 card."
    if "ability" in event:
        return YOU, "Refill the Hall."
    if "prevent" in event:
        return YOU, "Banish a Warrior."
    return causes(thing, place)[event]


# Played in tests/cards/kamigami/test_grown.py.
ELSEWHERE: Final = {PlayerBanishes, GainsEnergy}


def test_no_event_is_forgotten() -> None:
    """Every word for an event, and every verb behind "is" and "would be"."""
    said = {
        event_key(word) for event in EVENTS for word in walk(tree(f"When {event}: {BODY}")) if isinstance(word, Event)
    }
    verbs = [word for word in KAMIGAMI_WORDS if issubclass(word, Passive)]
    wanted: set[Any] = {word for word in KAMIGAMI_WORDS if issubclass(word, Event) and word not in (Becomes, WouldBe)}
    wanted |= {(Becomes, verb) for verb in verbs} | {(WouldBe, verb) for verb in verbs if issubclass(verb, Averted)}
    assert wanted - said == ELSEWHERE


def tree(text: str) -> Ability:
    return vocabulary().parse(text)


def refusal(kind: str, key: str, text: str) -> str:
    """Why a text is refused in that place; empty: it is read."""
    ability = tree(text)
    return "; ".join(
        [*[wrong for wrong, right in misplaced(kind, key, ability) if right], *unfilled_references(ability)]
    )


# ---- the stage: a set of its own for every trigger
def name_of(kind: str, key: str) -> str:
    return f"It {kind} {key}"


def stage(folder: Path, texts: dict[tuple[str, str], str], deed: str) -> None:
    """The cards under test, and those that make things happen."""
    (folder / "set.toml").write_text('name = "stage"\ntitle = "Stage"\nfamily = "kamigami"\n', encoding="utf-8")
    rows: list[str] = []

    def card(kind: str, name: str, more: str = "", **texts: str) -> None:
        level = 2 if name.endswith("act") and not name.endswith("react") else 3
        keys = KEYS[kind].replace("level = 1", f"level = {level}").replace("cost = 1\n", "cost = 1\ncopies = 3\n")
        keys = keys.replace('"red"\nchain', f'"{COLOURS.get(name, "red")}"\nchain')
        spheres = 'spheres = ["War", "Sun", "Moon"]\n' if kind == "god" else ""
        lists = {key: [text, *([more] if more else [])] for key, text in texts.items()}
        said = "".join([f"{key} = {json.dumps(lines)}\n" for key, lines in lists.items()])
        rows.append(f'[[{kind}]]\nname = "{name}"\nsource = "original"\n{keys}{spheres}{said}')

    for (kind, key), text in texts.items():
        slot = kind in ("god", "temple")
        if slot and key == "act":
            card(kind, name_of(kind, key), act=text, more="Attack 1.")
        else:
            card(kind, name_of(kind, key), **({"act": "Attack 1."} if slot else {}), **{key: text})
    card("god", "Stage God", act="Attack 1.")
    card("god", "Foe God")
    card("temple", "Stage Temple", act="Attack 1.")
    card("warrior", "Deed", act=deed)
    card("warrior", "Foil", react=f"When an opponent plays a Warrior: {deed}")
    card("warrior", "Keeper", react="When a card would be Banished: discard it instead.")
    for name in ("Signal", "Fodder", "Spare"):
        card("warrior", name, act="Refill the Hall.")
    card("warrior", "Opener", act="Recruit a card from the Hall without paying its cost.")
    card("artifact", "Idol", act="Refill the Hall.")
    (folder / "cards.toml").write_text("\n".join(rows), encoding="utf-8")


def lay(folder: Path, kind: str, key: str, thing: str, event: str, doer: str) -> Table:
    """A position with the card where it can be used; for a Reveal, where it is turned up next."""
    it = name_of(kind, key)
    waits = key == "react" and "Recruit" in event and thing == "this"  # it is bought
    hand = ["Deed", "Deed", "Signal", "Fodder", "Opener", "Cultist"]
    if kind not in ("god", "temple") and key != "reveal" and not waits:
        hand.insert(0, it)
    warriors, idols = [["Fodder"]], [["Idol"]]
    decks: dict[str, list[str]] = {"warrior_deck": [], "artifact_deck": []}
    if waits:
        (warriors if kind == "warrior" else idols if kind == "artifact" else []).insert(0, [it])
    if key == "reveal":
        decks[f"{kind}_deck"] = [it]
        (warriors if kind == "warrior" else idols).extend(
            [["Spare"], ["Signal"], ["Keeper"], ["Foil"], ["Opener"]]
            if kind == "warrior"
            else [["Necronomicon"], ["The Silver Key"]]
        )
    foils = ["Foil"] if doer == OPPONENT else ["Keeper"] if "prevent" in event else ["Cultist"]
    seats = [
        {
            "god": it if kind == "god" else "Stage God",
            "temple": it if kind == "temple" else "Stage Temple",
            "hand": hand,
            "deck": ["Cultist"] * 9,
        },
        {"god": "Foe God", "hand": [*foils, "Cultist"], "deck": ["Cultist"] * 9},
    ]
    kinds = ["Cultist", "Deed", "Foil", "Keeper", "Signal", "Fodder", "Spare", "Opener"]
    kinds += [it] if kind in ("warrior", "disciple") else []
    return Table(
        th.from_position(
            {
                "game": "old-ones",
                "temples": True,
                "sets": ["old-ones", str(folder)],
                "kinds": kinds,
                "seats": seats,
                "combined_six_colour": "red",
                "hall": warriors,
                "artifacts": idols,
                **decks,
            }
        ),
        "plain",
    )


def fired(t: Table) -> bool:
    return any(line["kind"] == "gain" for line in t.events())


def drive(t: Table, prefer: tuple[str, ...], foils: bool = True, limit: int = 60) -> None:
    """Answer as the test wants: its card whenever it is offered, else what is preferred, else as little as possible."""
    answered = False  # a God ability that answers God abilities would answer itself without end (K-R73)
    while limit and not t.game.over and not fired(t) and not t.nothing_resolves():
        seat = t.asked or 0
        answers = ["react It"] if seat == 0 else ["react Foil", "react Keeper"] if foils else []
        wanted = [*([] if answered and t.kind == "react" else answers), *prefer]
        found = next((t.find(seat, word)[0] for word in wanted if t.find(seat, word)), None)
        answered |= found is not None and seat == 0 and t.options()[found].startswith("react It")
        t.apply(found) if found is not None else t.go_on() if t.kind == "react" else t.apply(0)
        limit -= 1


def use_it(t: Table, kind: str, key: str) -> None:
    """Lay the lasting part of a text: by its Act, its Bond or its Reveal."""
    it = name_of(kind, key)
    if key == "reveal":
        t.do(0, "play Opener: Recruit")
        drive(t, ("Fodder",) if kind == "warrior" else ("Idol",), False)
    elif key == "bond":
        t.do(0, f"play {it} without effect")
    elif kind in ("god", "temple"):
        t.apply(t.find(0, f"act {it}")[0])
    else:
        t.apply(t.find(0, f"play {it}:")[0])
    drive(t, ("Foe God",), False)


def bring_about(t: Table, kind: str, key: str, thing: str, event: str, doer: str) -> None:
    """Make the event happen."""
    it = name_of(kind, key)
    aim = {
        "this": it,
        "your God": it if kind == "god" else "Stage God",
        "your Temple": it if kind == "temple" else "Stage Temple",
    }.get(thing, "Fodder")
    by_slot = thing in ("your God", "your Temple") or (thing == "this" and kind in ("god", "temple"))
    if doer == OPPONENT:
        t.do(0, "play Signal: Refill")
    elif "ability" in event and "Warrior" not in event:
        head = "god" if "God" in event else "temple"
        t.apply(t.find(0, f"act {it if kind == head else f'Stage {head}'}", "Attack 1.")[0])
    elif ("attacks" in event or "damages" in event) and by_slot:
        t.apply(t.find(0, f"act {aim}", "Attack 1.")[0])
    else:
        t.do(0, "play Deed:")
    drive(t, ("Foe God",) if doer == YOU and ("attacks" in event or "damages" in event) else (aim,))
    if not fired(t) and "you play this" in event and t.can(0, f"play {it} without effect"):
        t.do(0, f"play {it} without effect")
        drive(t, (aim,))


def thing_of(event: str) -> str:
    return next((thing for thing in THINGS if thing in event), "")


def try_out(tmp_path: Path, event: str, form: str) -> dict[tuple[str, str], str]:
    """Where the text is read: whether it fires; else why it is refused."""
    thing, each = thing_of(event), form.startswith("Each")
    text = form.format(event=event, body=BODY)
    if each and thing == "this" and ("attacks" in event or "damages" in event):
        text += " Attack 1."
    refused = {place: refusal(*place, text) for place in PLACES}
    read = {place: text for place in PLACES if not refused[place]}
    lies = {place: "hand" if not each else "hall" if place[1] == "reveal" else "play" for place in read}
    for where in sorted(set(lies.values())):
        (tmp_path / where).mkdir()
        stage(
            tmp_path / where, {place: text for place in read if lies[place] == where}, cause_of(event, thing, where)[1]
        )
    for kind, key in read:
        folder, (doer, _) = tmp_path / lies[kind, key], cause_of(event, thing, lies[kind, key])
        t = lay(folder, kind, key, thing, event, doer)
        if each:
            use_it(t, kind, key)
        if not fired(t) and not t.game.over:
            bring_about(t, kind, key, thing, event, doer)
        assert fired(t), f"{kind} {key}: {text!r} never fires: {[line['text'] for line in t.events()][-8:]}"
    return refused


@rule("K-6.5", "K-R94")
@pytest.mark.parametrize("event", EVENTS)
def test_when(tmp_path: Path, event: str) -> None:
    refused = try_out(tmp_path, event, "When {event}: {body}")
    assert all(refused[place] for place in PLACES if place[1] != "react")


@rule("K-R95", "K-R32")
@pytest.mark.parametrize("event", EVENTS)
def test_each_time(tmp_path: Path, event: str) -> None:
    refused = try_out(tmp_path, event, "Each time {event} this turn, {body}")
    assert all(refused[place] for place in PLACES if place[1] == "react")


# ---- moments of a turn
BEFORE: Final[dict[str, dict[str, Any]]] = {
    "Starting": {"active": 1, "phase": "end", "drawn": True},
    "Play": {"phase": "starting"},
    "Recruit": {"phase": "play"},
    "Discard": {"phase": "recruit"},
    "End": {"phase": "discard", "discarded": True},
}
WITHIN: Final[dict[str, dict[str, Any]]] = {
    "Starting": {"phase": "starting"},
    "Play": {"phase": "play"},
    "Recruit": {"phase": "recruit"},
    "Discard": {"phase": "discard", "discarded": True},
    "End": {"phase": "end", "drawn": True},
}
MOMENTS: Final = [
    form.format(phase=f"{phase} Phase")
    for phase in PHASES
    for form in (
        "At the start of your {phase}:",
        "At the end of your {phase}:",
        "In your {phase}:",
        "At the start of your {phase},",
        "At the end of your {phase},",
    )
]


@rule("K-R26", "K-4.9")
@pytest.mark.parametrize("moment", MOMENTS)
def test_moments(tmp_path: Path, moment: str) -> None:
    text = f"{moment} {BODY}"
    read = [place for place in PLACES if not refusal(*place, text)]
    assert read
    stage(tmp_path, dict.fromkeys(read, text), "Refill the Hall.")
    phase = next(phase for phase in PHASES if phase in moment)
    spec = {} if moment.endswith(",") else BEFORE[phase] if "the start" in moment else WITHIN[phase]
    for kind, key in read:
        t = placed(tmp_path, kind, key, spec)
        if moment.endswith(","):
            use_it(t, kind, key)
        for _ in range(80):
            if fired(t) or t.game.over:
                break
            found = t.find(t.asked or 0, "react It") or t.find(t.asked or 0, f"act {name_of(kind, key)}", BODY)
            t.apply(found[0]) if found and not moment.endswith(",") else t.go_on()
        assert fired(t), f"{kind} {key}: {text!r} never fires"


def placed(folder: Path, kind: str, key: str, spec: dict[str, Any]) -> Table:
    it = name_of(kind, key)
    held = [] if kind in ("god", "temple") else [it]
    seats = [
        {
            "god": it if kind == "god" else "Stage God",
            "temple": it if kind == "temple" else "Stage Temple",
            "hand": [*held, "Cultist"],
            "deck": ["Cultist"] * 9,
        },
        {"god": "Foe God", "hand": ["Cultist"], "deck": ["Cultist"] * 9},
    ]
    kinds = ["Cultist", "Signal", *([it] if kind in ("warrior", "disciple") else [])]
    return Table(
        th.from_position(
            {
                "game": "old-ones",
                "temples": True,
                "sets": ["old-ones", str(folder)],
                "kinds": kinds,
                "seats": seats,
                "combined_six_colour": "red",
                **spec,
            }
        ),
        "plain",
    )
