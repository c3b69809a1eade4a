"""Every example of docs/cards.md is played: its sentence stands on a card, and the card is used."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

import theomachy as th
from tests.language.test_word_tables import TEXT
from tests.support.combat_steps import IDLE
from tests.support.twilight import filled
from tests.support.vocabularies import kamigami, twilight
from theomachy.language.diagnostics.diagnostic import SetError

SENTENCES = list(dict.fromkeys(re.findall(r"`([A-Z][^`\n=]*\.)`", TEXT.replace("\n", " "))))
REFUSED = {"Freeze them."}  # it shows a mistake
# What stands before a sentence that refers to something, or says nothing of its own about when it is done.
BEFORE = {
    "At the start of your End Phase, Destroy it.": "A Creature you control may attack this turn. ",
    "A player takes damage equal to its cost.": "Exhaust a Creature. ",
    "If it would be Slain, Destroy it instead.": "Exhaust a Creature. ",
    "If this has 2 or more Blessings, draw 1 card.": "Once per turn: put a Blessing on this. ",
}
LINK = 'colour = "red"\nchain = ["red", "green"]\ncost = 1\n'
LESSER = 'faction = "mysticism"\ncost = [1, 0, 0]\n'
PLACES = (
    ("kamigami", "warrior", "act", LINK),
    ("kamigami", "warrior", "react", LINK),
    ("twilight", "scheme", "text", LESSER),
    ("twilight", "creature", "text", LESSER + "fight = 2\nlife = 3\n"),
)
GODS = ("Azathoth", "Tsathoggua", "Ubbo-Sathla")  # without Reacts
USES = ("play Teller", "react Teller", "Summon Teller", "Teller:", "Accept the offer")
MOST = 600  # decisions
SEEDS = 6


def placed(path: Path, sentence: str) -> tuple[str, str, str] | None:
    """Its family, the kind of card it stands on, and the folder of the set."""
    text = BEFORE.get(sentence, "") + sentence
    for family, kind, key, facts in PLACES:
        folder = path / f"{kind}-{key}"
        folder.mkdir()
        about = f'name = "said"\ntitle = "Said"\nfamily = "{family}"\n'
        (folder / "set.toml").write_text(about, encoding="utf-8")
        card = f"[[{kind}]]\nname = \"Teller\"\n{facts}{key} = '''{text}'''\n"
        (folder / "cards.toml").write_text(card, encoding="utf-8")
        try:
            (kamigami if family == "kamigami" else twilight).load(folder)
        except SetError:
            continue
        return family, kind, str(folder)
    return None


def of_kamigami(folder: str, seed: int) -> th.Game:
    hand = ["Teller", "Cultist", "Cultist", "Star Spawn"]
    pile = ["Deep One", "Star Spawn", "Teller"]
    cards = {"hand": hand, "discard": pile, "deck": ["Cultist"] * 6}
    seats = [{"god": god, **cards} for god in GODS[:2]]
    kinds = ["Teller", "Star Spawn", "Deep One"]
    spec = {"game": "old-ones", "seats": seats, "sets": ("old-ones", folder), "kinds": kinds, "faith": 3}
    return th.from_position(spec, seed=seed)


def of_twilight(folder: str, kind: str, seed: int, creatures: int) -> th.Game:
    lies = {"field": ["Teller", "Arena Veteran"]} if kind == "creature" else {"field": ["Arena Veteran"] * creatures}
    hand = ["Arena Veteran", "Javelin Volley"]
    if kind == "scheme" or seed % 2:  # a Creature comes into play, too
        hand = ["Teller", *hand]
    first = {"hand": hand, "resources": ["I"] * 6 + ["II"], "discard": ["Arena Veteran"], **lies}
    second = {"hand": ["Arena Veteran"] * 2, "resources": ["I", "I", "II"], "field": ["Youthful Troll"]}
    altars = str(Path(__file__).parent.parent / "rules" / "sets" / "altars")
    seats = filled([{**first, "compass": IDLE}, second])
    spec = {"game": "twilight", "seats": seats, "phase": "summoning", "sets": (altars, folder)}
    return th.from_position(spec, seed=seed)


def used(game: th.Game, seed: int) -> bool:
    """Whether the Teller is used, if everybody uses it who can."""
    chance = random.Random(seed)
    for _ in range(MOST):
        if game.over:
            return False
        labels = [option.label for option in game.flat_options]
        wanted = [k for k, label in enumerate(labels) if label.startswith(USES) and "without effect" not in label]
        idle = [k for k, label in enumerate(labels) if label in ("Pass", "Done")]
        free = [k for k, label in enumerate(labels) if not set(label.split()) & {"Sacrifice", "Teller"}]
        free = free or list(range(len(labels)))
        game.apply_flat(chance.choice(wanted or (idle if idle and chance.random() < 0.5 else free)))
        assert game.check() == []
        told = game.events(0)
        if any(line["kind"] in ("use", "resolved") and "Teller" in str(line.get("card")) for line in told):
            return len(game._state.frames) == 1 or game.over or game.decision is not None
    return False


@pytest.mark.parametrize("sentence", SENTENCES)
def test_every_example_is_played(sentence: str, tmp_path: Path) -> None:
    found = placed(tmp_path, sentence)
    if sentence in REFUSED:
        assert found is None
        return
    assert found is not None
    family, kind, folder = found
    for seed in range(SEEDS):
        game = of_kamigami(folder, seed) if family == "kamigami" else of_twilight(folder, kind, seed, 1 + seed)
        if used(game, seed):
            return
    text = BEFORE.get(sentence, "") + sentence
    assert kind == "creature", f"never used: {text}"
    assert ":" not in text, f"never used: {text}"  # else it holds all the time, and nobody uses it
