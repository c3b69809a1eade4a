"""Bots and triggers with a price: what it brings is weighed against what is paid (T-R47)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import theomachy as th

SPENT = {"face": "Mars", "spent": True}
MINE = {"deity": SPENT, "life": 12, "hand": ["It", "Fenrir Unbound"], "resources": ["I", "I", "II"]}
THEIRS = {
    "deity": SPENT,
    "life": 12,
    "resources": ["I", "I"],
    "field": ["Borderland Scout"],
    "hand": ["Fenrir Unbound"],
}


def asked(folder: Path, text: str, mine: dict[str, Any]) -> th.Game:
    """Seat 0 has Summoned a Creature with that text and is asked whether to pay for it."""
    (folder / "set.toml").write_text('name = "mine"\ntitle = "Mine"\nfamily = "twilight"\n', encoding="utf-8")
    (folder / "cards.toml").write_text(
        '[[creature]]\nname = "It"\nfaction = "mysticism"\ncost = [1, 0, 0]\nfight = 1\nlife = 1\n'
        f'text = "When this is Summoned, {text}"\n',
        encoding="utf-8",
    )
    spec = {"game": "twilight", "phase": "summoning", "sets": ["twilight", str(folder)], "seats": [mine, THEIRS]}
    game = th.from_position(spec, seed=3)
    while game.decision is not None and game.decision.kind != "may":
        labels = [option.label for option in game.decision.options]
        game.apply(next((k for k, label in enumerate(labels) if label.startswith("Summon It")), 0))
    assert game.seat_to_act == 0
    return game


@pytest.mark.parametrize(
    ("text", "more", "verb"),
    [
        ("discard a card: an opponent takes 3 damage.", {}, "yes"),
        ("discard a card: draw 1 card.", {}, "no"),
        ("pay 1 II: an opponent takes 2 damage.", {}, "yes"),
        ("pay 1 II: Restore 1.", {"discard": []}, "no"),
        ("Exhaust this: an opponent takes 3 damage.", {}, "yes"),
        (
            "Exhaust a Creature you control: look at the top 2 cards of your Life Stack; put them back in any order.",
            {"field": ["Borderland Scout"]},
            "no",
        ),
        ("Destroy a Creature you control: draw 1 card.", {}, "no"),
    ],
)
def test_a_trigger_is_paid_for_only_if_it_is_worth_it(
    tmp_path: Path, text: str, more: dict[str, Any], verb: str
) -> None:
    game = asked(tmp_path, text, {**MINE, **more})
    bot = th.bot("heuristic", seed=1)
    choice = bot.choose(game.observe(0))
    assert game.decision is not None
    assert game.decision.options[choice].to_dict()["verb"] == verb
    assert bot.reason == ("It pays." if verb == "yes" else "It does not pay.")
