"""Damaged inputs: each must be played or refused clearly, in a moment.

An input is made of a good one by a few damages that follow from its kind and number. What is refused must be refused by
a ValueError whose every line can be printed; what is accepted must keep every invariant while it is played on. Anything
else is a fault, and so is an input that takes more than two seconds. `bench.soak.fuzz` feeds thousands of them.
"""

from __future__ import annotations

import contextlib
import io
import json
import re
import signal
import tempfile
import time
import traceback
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import theomachy as th
from tests.support.damaged_data import crossed, damaged_bytes, damaged_data, damaged_text
from theomachy import cli
from theomachy.lab.runner import die_with_parent
from theomachy.language.cards.loader import Face, family_of
from theomachy.records import COMPARED
from theomachy.workshop.families import built_in, faces_of, family_named, load_family_set, vocabulary_of

INPUTS = {"record": 5000, "position": 4000, "deck": 2000, "card": 4000, "sentence": 3000, "file": 2000}
OAKS = '[[creature]]\nname = "Oak Walker"\nfaction = "aggression"\ncost = [1, 0, 0]\nfight = 1\nlife = 1\n'
SLOW = 2.0  # seconds of the processor
HANG = 60  # seconds by the clock: an input that takes so long is given up
TABLES = 2  # positions with the cards of a set that are played
PLAYED = 40  # choices that are made where an input is accepted


class Hang(BaseException):
    """It has not come to an end."""


@dataclass(frozen=True, slots=True)
class Fault:
    """An input that was neither played nor refused clearly."""

    kind: str
    case: int
    what: str
    shown: str


# ---- good inputs


@cache
def games() -> list[th.Game]:
    """Some games of every kind of table, early and late."""
    tables: list[tuple[str, dict[str, Any]]] = [
        ("kanzume-goddess", {"players": 2}),
        ("nine-realms", {"players": 3, "temples": True}),
        ("old-ones", {"players": 2, "temples": True}),
        ("old-ones", {"players": 4, "mode": "team"}),
        ("old-ones", {"players": 3, "sets": ("old-ones", "nine-realms")}),
        ("twilight", {"players": 2}),
        ("twilight", {"players": 3}),
        ("twilight", {"players": 4, "mode": "team"}),
        ("twilight", {"players": 2, "draft": True}),
    ]
    found = []
    for number, (name, options) in enumerate(tables):
        for choices in (5, 60, 250):
            game = th.new_game(name, seed=number, **options)
            play_on(game, Random(number), choices)
            found.append(game)
    return found


def play_on(game: th.Game, chance: Random, choices: int) -> None:
    for _ in range(choices):
        if (decision := game.decision) is None:
            return
        game.apply(chance.randrange(len(decision.options)))


@cache
def records() -> list[dict[str, Any]]:
    found = [game.record() for game in games()]
    found += [th.from_position(position).record() for position in positions()[::4]]
    for game in games()[1:4]:
        given_up = game.clone()
        with contextlib.suppress(ValueError):  # it may be over
            given_up.concede(0)
        found.append(given_up.record())
    return found


@cache
def positions() -> list[dict[str, Any]]:
    """Quiet moments of those games."""
    found = []
    for number, start in enumerate(games()):
        game, chance = start.clone(), Random(number)
        for _ in range(200):
            with contextlib.suppress(ValueError):
                found.append(game.position())
                break
            play_on(game, chance, 1)
    return found


@cache
def sentences(family: str) -> list[str]:
    faces = [face for path in built_in(family) for face in load_family_set(path, family).faces]
    return [ability.text for face in faces for ability in face.abilities]


@cache
def card_tables(folder: Path) -> list[str]:
    """The cards of a set, as they stand in its files."""
    texts = [path.read_text(encoding="utf-8") for path in sorted(folder.glob("*.toml")) if path.name != "set.toml"]
    return ["[[" + table for text in texts for table in ("\n" + text).split("\n[[")[1:]]


# ---- damaged ones


def a_record(chance: Random) -> Any:
    """What a record says of rules, sets and digest would refuse most damage: now and then it says less of itself."""
    record = json.loads(json.dumps(chance.choice(records())))
    for key in COMPARED:
        if chance.random() < 0.6:
            del record[key]
    return damaged_data(record, chance)


def a_position(chance: Random) -> Any:
    return damaged_data(json.loads(json.dumps(chance.choice(positions()))), chance)


def a_deck(chance: Random) -> tuple[str, str]:
    """A deck, now and then with cards of a set of one's own, and the cards of that set."""
    deck = str(th.decks()[chance.choice(list(th.decks()))])
    cards = ""
    if chance.random() < 0.5:
        cards = OAKS.replace("fight = 1", f"fight = {chance.randint(0, 3)}")
        deck = re.sub(r"(?<=\n)(\d) .*", r"\1 Oak Walker", deck, count=1)
        cards = damaged_text(cards, chance) if chance.random() < 0.3 else cards
    return (damaged_text(deck, chance) if chance.random() < 0.7 else deck), cards


def a_sentence(chance: Random) -> tuple[str, str]:
    family = chance.choice(("kamigami", "twilight"))
    few = [crossed(vocabulary_of(family), sentences(family), chance) for _ in range(chance.randint(1, 3))]
    return family, damaged_text(" ".join(few), chance, sentences(family))


def a_set(chance: Random) -> tuple[str, str]:
    """The folder whose set is damaged, and the text of its cards: a few of them, with other sentences."""
    folder = chance.choice(built_in())
    family = family_of(folder)
    texts = sentences(family)
    tables = chance.sample(card_tables(folder), chance.randint(1, 4))
    for _ in range(chance.randint(0, 3)):
        place = chance.randrange(len(tables))
        old = [text for text in texts if f'"{text}"' in tables[place]]
        if old:
            new = crossed(vocabulary_of(family), texts, chance)
            tables[place] = tables[place].replace(chance.choice(old), new)
    text = "\n".join(tables).replace('\nname = "', '\nname = "New ')  # a name of another set in use is refused
    return str(folder), damaged_text(text, chance, texts) if chance.random() < 0.4 else text


def a_file(chance: Random) -> tuple[tuple[str, ...], bytes]:
    """A command, and the bytes of the file it is given."""
    command: tuple[str, ...]
    command, good = chance.choice(
        (
            (("verify",), json.dumps(chance.choice(records()))),
            (("replay",), json.dumps(chance.choice(records()))),
            (("play", "--watch", "--bots", "random", "--resume"), json.dumps(chance.choice(records()))),
            (("deck", "check"), str(th.decks()["mars"])),
            (("cards", "check"), "\n".join(chance.sample(card_tables(built_in()[0]), 2))),
            (("cards", "fmt"), "\n".join(chance.sample(card_tables(built_in("twilight")[0]), 2))),
            (("cards", "list"), "\n".join(chance.sample(card_tables(built_in()[0]), 2))),
        )
    )
    return command, damaged_bytes(good.encode(), chance)


# ---- what becomes of them


def feed_record(data: Any, chance: Random) -> None:
    accepted(th.replay(data), chance)


def feed_position(data: Any, chance: Random) -> None:
    accepted(th.from_position(data), chance)


def accepted(game: th.Game, chance: Random) -> None:
    """What is accepted is a game like any other."""
    whole(game)
    json.dumps([game.view(seat) for seat in (None, *range(game.players))])
    game.events()
    play_on(game, chance, PLAYED)
    whole(game)
    again = th.replay(json.loads(json.dumps(game.record())))
    assert again.digest() == game.digest(), "the record leads elsewhere"


def whole(game: th.Game) -> None:
    broken = game.check()
    assert not broken, f"broken: {'; '.join(broken)}"


def feed_deck(given: tuple[str, str], chance: Random) -> None:
    """A deck that is legal is read again as it is printed, and played; without the set of its cards it is refused."""
    text, cards = given
    with tempfile.TemporaryDirectory() as name:
        sets = (str(a_folder(Path(name), "twilight", cards.encode(errors="surrogatepass"))),) if cards else ()
        deck = th.load_deck(text, sets)
        assert th.load_deck(str(deck), sets) == deck
        if chance.random() < 0.2:
            accepted(th.new_game("twilight", decks=(deck, "hera"), sets=sets, seed=chance.randrange(100)), chance)


def feed_sentence(given: tuple[str, str], chance: Random) -> None:
    family, text = given
    words = vocabulary_of(family_named(family))
    tree = words.parse(text)
    assert words.parse(words.print(tree)) == tree, "the printed sentence means something else"


def feed_set(given: tuple[str, str], chance: Random) -> None:
    """A set that loads is played, on top of the box its cards are from: from the setup, and with its cards at hand."""
    origin, text = given
    with tempfile.TemporaryDirectory() as name:
        folder = a_folder(Path(name), family_of(Path(origin)), text.encode(errors="surrogatepass"))
        family = family_of(folder)
        faces = faces_of(family).load(folder).faces
        game = Path(origin).name
        accepted(th.new_game(game, players=2, seed=chance.randrange(100), sets=(game, str(folder))), chance)
        lay = laid_twilight if family == "twilight" else laid_kamigami
        for _ in range(TABLES):
            accepted(th.from_position({"game": game, "sets": [game, str(folder)], **lay(game, faces, chance)}), chance)


def laid_kamigami(game: str, faces: tuple[Face, ...], chance: Random) -> dict[str, Any]:
    """Both players have the cards in hand, and the Gods if there are any."""
    others = [face["name"] for face in th.faces(game) if face["kind"] == "god"]
    gods = [f"mine/{face.name}" for face in faces if face.kind == "god"]
    cards = [face for face in faces if face.kind in ("warrior", "disciple", "artifact")]
    hands: list[list[str]] = [[], []]
    for face in cards:
        for seat in range(min(2, face.copies)):
            hands[seat].append(f"mine/{face.name}")
    seats: list[dict[str, Any]] = [{"hand": hand, "faith": 5} for hand in hands]
    for seat, table in enumerate(seats):
        table["god"] = gods[seat] if seat < len(gods) else others[seat]
    kinds = [f"mine/{face.name}" for face in cards if face.kind != "artifact"]
    phase = chance.choice(("starting", "play", "play", "recruit", "discard"))
    return {"seats": seats, "phase": phase, **({"kinds": kinds} if kinds else {})}


def laid_twilight(game: str, faces: tuple[Face, ...], chance: Random) -> dict[str, Any]:
    """Both players have the cards in hand, Power for them, and some of them in play and as Aspects."""
    hand = [face.name for face in faces if face.kind in ("creature", "fortification", "intrigue", "scheme")]
    field = [face.name for face in faces if face.kind in ("creature", "intrigue")]
    seats = [
        {"hand": hand, "resources": ["I", "I", "I", "II", "II", "III", *hand], "field": field, "discard": hand}
        for _ in range(2)
    ]
    for seat, face in zip(seats, [face for face in faces if face.kind == "deity"], strict=False):
        seat["deity"] = face.name  # type: ignore[assignment]
    return {"seats": seats, "phase": chance.choice(("draw", "resource", "summoning", "summoning", "combat"))}


def a_folder(folder: Path, family: str, cards: bytes) -> Path:
    (folder / "set.toml").write_text(f'name = "mine"\ntitle = "Mine"\nfamily = "{family}"\n', encoding="utf-8")
    (folder / "cards.toml").write_bytes(cards)
    return folder


def feed_file(given: tuple[tuple[str, ...], bytes], chance: Random) -> None:
    """At the command line: a status, lines that can be printed, and no fault of the program."""
    command, raw = given
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        path = folder / "cards.toml" if command[0] == "cards" else folder / "input"
        family = "twilight" if command[1:] == ("fmt",) else "kamigami"
        if command[0] == "cards":
            a_folder(folder, family, raw)
        path.write_bytes(raw)
        out, err = io.StringIO(), io.StringIO()
        with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
            status = cli.main([*command, str(folder if command[0] == "cards" else path)])
    said = out.getvalue() + err.getvalue()
    assert status in (0, 1, 2), f"status {status}: {said[-300:]}"
    assert all(line.isprintable() for line in said.split("\n")), "a line that cannot be printed"


Feed = Callable[[Any, Random], None]
KINDS: dict[str, tuple[Callable[[Random], Any], Feed]] = {
    "record": (a_record, feed_record),
    "position": (a_position, feed_position),
    "deck": (a_deck, feed_deck),
    "card": (a_set, feed_set),
    "sentence": (a_sentence, feed_sentence),
    "file": (a_file, feed_file),
}


def the_input(kind: str, case: int) -> Any:
    return KINDS[kind][0](Random(f"{kind} {case}"))


def judge(kind: str, case: int) -> tuple[str, Fault | None]:
    """Feed one input: accepted or refused, and the fault if there is one."""
    given = the_input(kind, case)
    started = time.process_time()  # a busy machine is not the input's fault
    how, what = "accepted", ""
    signal.alarm(HANG)
    try:
        KINDS[kind][1](given, Random(case))
    except ValueError as error:
        how = "refused"
        if not all(line.isprintable() for line in str(error).split("\n")):
            what = f"refused in a line that cannot be printed: {error!r}"
    except Hang:
        what = f"no end after {HANG} s"
    except Exception:
        what = traceback.format_exc()
    finally:
        signal.alarm(0)
    seconds = time.process_time() - started
    if not what and seconds > SLOW:
        what = f"{how}, but it took {seconds:.1f} s"
    return how, Fault(kind, case, what, show(given)) if what else None


def show(given: Any) -> str:
    return given if isinstance(given, str) else json.dumps(given, ensure_ascii=True, default=repr)


def _alarm(*_: object) -> None:
    raise Hang


def ready() -> None:
    """What is loaded once is not part of an input's time; and an input that has no end is given up."""
    die_with_parent()
    signal.signal(signal.SIGALRM, _alarm)
    records()
    for family in ("kamigami", "twilight"):
        vocabulary_of(family)
        sentences(family)


def judge_many(kind: str, cases: range) -> tuple[str, Counter[str], list[Fault]]:
    found = [judge(kind, case) for case in cases]
    return kind, Counter(how for how, _ in found), [fault for _, fault in found if fault is not None]
