"""Texts that can be read but could never work where they stand are refused when the card is loaded."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support.refusals import says
from theomachy.language.cards.loader import CardSet
from theomachy.language.diagnostics.diagnostic import SetError
from theomachy.twilight.card_files import load

KEYS = {
    "creature": "fight = 1\nlife = 1\ncost = [1, 0, 0]\n",
    "mini": "fight = 1\nlife = 1\n",
    "fortification": 'cost = [1, 0, 0]\ndirections = ["north"]\n',
    "intrigue": "cost = [1, 0, 0]\n",
    "scheme": "cost = [1, 0, 0]\n",
    "deity": 'conviction = ["green"]\n',
}


def read(path: Path, kind: str, key: str, text: str) -> CardSet:
    """A set of one card with this text under this key; a Scheme has another text besides its Heresy."""
    body = 'text = "Restore 1."\n' if kind == "scheme" and key != "text" else ""
    value = text if text.startswith("[") else f"'''{text}'''"
    (path / "set.toml").write_text('name = "mine"\ntitle = "Mine"\nfamily = "twilight"\n', encoding="utf-8")
    (path / "cards.toml").write_text(
        f'[[{kind}]]\nname = "It"\nfaction = "mysticism"\n{KEYS[kind]}{body}{key} = {value}\n', encoding="utf-8"
    )
    return load(path)


WRONG = [
    # a price, a moment or a limit where nothing is used
    ("scheme", "heresy", "Discard a card: Restore 1.", "nothing before the colon", "as a sentence"),
    ("creature", "heresy", "When you are attacked: Restore 1.", "nothing before the colon", "as a sentence"),
    ("creature", "heresy", "Once per turn: Restore 1.", "nothing before the colon", "as a sentence"),
    ("scheme", "text", "Pay 1 I: Restore 1.", "the Power for a Scheme", "'cost'"),
    ("scheme", "text", "Pay X: Restore X.", "the Power for a Scheme", "'cost'"),
    ("scheme", "text", "When you are attacked: Restore 1.", "does not wait", "During your Combat Phase"),
    ("scheme", "text", "Requiem: Restore 1.", "does not wait", "During your Combat Phase"),
    ("scheme", "text", "Once per turn: Restore 1.", "'once per turn' says nothing", "leave it out"),
    ("scheme", "text", "Exhaust this: Restore 1.", "'this' is not in play", "name another card"),
    ("scheme", "text", "Return this to hand.", "'this' is not in play", "name another card"),
    ("deity", "active", "When you are attacked: Restore 1.", "does not wait", "During your Combat Phase"),
    ("deity", "active", "Once per turn: Restore 1.", "'once per turn' says nothing", "leave it out"),
    ("deity", "active", "Exhaust this: Restore 1.", "'this' is not in play", "name another card"),
    ("deity", "passive", "Discard a card: Restore 1.", "a Passive part is never used", "active"),
    ("deity", "passive", "During your Combat Phase: Restore 1.", "a Passive part is never used", "active"),
    ("deity", "passive", "Deathbound: Restore 1.", "a Deity never leaves play", "When"),
    ("creature", "text", "Deathbound, Exhaust this: Restore 1.", "'this' is not in play", "name another card"),
    ("creature", "text", "Deathbound, once per turn: Restore 1.", "'once per turn' says nothing", "leave it out"),
    ("creature", "text", "Once per game: Restore 1.", "nothing is counted by the game", "once per turn"),
    ("creature", "text", "When this blocks, once per attack: Restore 1.", "counted by the attack", "once per turn"),
    ("creature", "text", "During your Trade Phase: Restore 1.", "no Active Effects", "At the start of"),
    # moments that never come
    ("creature", "text", "When this would be Slain: Restore 1.", "'would'", "instead"),
    ("creature", "text", "When this is Manifested: Restore 1.", "not in play then", "in play"),
    ("scheme", "text", "Each time a Creature would be Slain this turn, Restore 1.", "'would'", "instead"),
    # what holds all the time, or does not
    ("creature", "text", "Restore 1.", "nothing says when", "When"),
    ("mini", "text", "Conviction: Restore 1.", "nothing says when", "When"),
    ("fortification", "text", "This may attack this turn.", "nothing says when", "When"),
    ("intrigue", "text", "Choose one: Restore 1; or draw 1 card.", "nothing says when", "When"),
    ("deity", "passive", "Obliterate: Restore 1.", "nothing says when", "When"),
    ("creature", "text", "This has +1 Fight this turn.", "nothing says when", "leave the time out"),
    ("creature", "text", "A Creature you control has +1 Fight.", "nobody chooses", "Creatures"),
    ("creature", "text", "Creatures with Fleet have +1 Fight.", "cannot hang on", "type or state"),
    ("creature", "text", "While you control a Creature with Fight 3 or more, this has +1 Life.", "cannot", "state"),
    ("creature", "text", "Pay X: X is the Fight of this. Restore X.", "X is what was paid", "leave out"),
    ("scheme", "text", "While you control an Epic Creature, Restore 1.", "'while'", "'if'"),
    # words that mean something only elsewhere
    ("scheme", "text", "The Controlling player takes 2 damage.", "only in a Heresy", "that player"),
    ("creature", "text", "When this blocks: the Manifesting player takes 2 damage.", "only in a Heresy", "that player"),
    ("creature", "text", "When this blocks: if the Upkeep of this was paid in full, Restore 1.", "Upkeep", "leave"),
    ("scheme", "text", "Slay a Creature. If its Controller pays 1 II, Restore 1.", "only 'unless'", "unless its"),
    ("scheme", "text", "Your Life Stack has Fleet this turn.", "nothing but Armor", "Armor 1"),
    ("scheme", "text", "Your hand has Armor 1 this turn.", "nothing but Armor", "Armor 1"),
    ("scheme", "text", "Slay a Creature with +1 Fight.", "describes no card", "keyword"),
    ("intrigue", "text", "This costs you 1 I less.", "which cards cost less", "Schemes"),
    ("scheme", "text", "A Scheme costs you 1 I less this turn.", "which cards cost less", "Schemes"),
    ("scheme", "text", "Discard the top card of a Discard Stack.", "which Discard Stack", "a player's Discard Stack"),
    ("scheme", "text", "Shuffle your hand into Discard Stacks.", "which Discard Stack", "a player's Discard Stack"),
    ("creature", "keywords", '["+1 Fight"]', "no keyword", "fight"),
    (
        "scheme",
        "text",
        "Put any number on the bottom in any order and the rest back on top in any order.",
        "refers to nothing",
        "name first",
    ),
    # several, where there is room for one
    (
        "scheme",
        "text",
        "Swap control of a Creature you control and each Creature of an opponent.",
        "one thing at a time",
        "a Creature of an opponent",
    ),
    (
        "intrigue",
        "text",
        "Creatures of each opponent have -1 Fight for each card in their hand.",
        "not counted for each anew",
        "one player",
    ),
    ("creature", "text", "Requiem: draw 1 card for each Blessing on this.", "no marker lies on 'this'", "another card"),
    # words of the other game
    ("scheme", "text", "A Creature has +1 Fight this round.", "round", ""),
    ("scheme", "text", "A Creature has +1 Fight this attack.", "attack", ""),
    ("scheme", "text", "Counter an ability.", "ability", ""),
    ("scheme", "text", "Discard the last card of your Discard Stack.", "last", ""),
    ("creature", "text", "When this is attacked: Restore 1.", "attacked", ""),
    ("creature", "text", "When this blocks: Restore 1 instead.", "instead", ""),
    ("intrigue", "text", "When a Creature of an opponent is Summoned, pay 1 II: Counter it.", "resolved", "Counter a"),
    ("creature", "text", "When a Scheme comes into play: draw 1 card.", "never happens to such", "name a card"),
    ("scheme", "text", "Each opponent skips their next End Phase.", "every Turn has an End Phase", "another"),
]


@pytest.mark.parametrize(("kind", "key", "text", "wrong", "right"), WRONG, ids=[row[2][:50] for row in WRONG])
def test_what_could_never_work_is_refused(
    tmp_path: Path, kind: str, key: str, text: str, wrong: str, right: str
) -> None:
    with pytest.raises(SetError) as caught:
        read(tmp_path, kind, key, text)
    problem = caught.value.problems[0]
    says(problem, tmp_path, key, wrong, right)


@pytest.mark.parametrize(
    ("kind", "key", "text"),
    [
        ("scheme", "heresy", "The Manifesting player may discard a card."),
        ("scheme", "text", "Before blockers are declared, discard a card: Restore 1."),
        ("scheme", "text", "Destroy a card from a Discard Stack."),
        ("scheme", "text", "Discard the top card of a player's Discard Stack."),
        ("deity", "active", "During your Combat Phase, Exhaust a Creature you control: Restore 1."),
        ("deity", "active", "Restore 1."),
        ("deity", "passive", "When you are attacked, discard a card: Restore 1."),
        ("creature", "text", "Conviction: if you control an Epic Creature, this has +1 Fight."),
        ("creature", "text", "While you control an Epic Creature, this cannot be blocked."),
        ("creature", "text", "If this would be Slain, Destroy this instead."),
        ("creature", "text", "Once per turn: Restore 1."),
        ("intrigue", "text", "Each Scheme costs you 1 I less."),
        ("fortification", "text", "Your Life Stack has Armor 1."),
        ("mini", "text", "Deathbound, discard a card: Restore 1."),
    ],
)
def test_what_works_is_read(tmp_path: Path, kind: str, key: str, text: str) -> None:
    assert read(tmp_path, kind, key, text).faces[0].name == "It"
