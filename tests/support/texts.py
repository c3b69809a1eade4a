"""One sentence on one card, in a position a test builds."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.support.combat_steps import IDLE
from tests.support.table import Table, Tables
from tests.support.twilight import seated

QUIET = ("Azathoth", "Tsathoggua", "Ubbo-Sathla")  # Gods without Reacts
SCHEME = """[[scheme]]
name = "Teller"
faction = "mysticism"
cost = [1, 0, 0]
text = '''{text}'''
"""
CARD = {
    "kamigami": """[[warrior]]
name = "Teller"
colour = "red"
chain = ["red", "red"]
cost = 3
{key} = '''{text}'''
""",
    "twilight": SCHEME,
    "intrigue": SCHEME.replace("scheme", "intrigue") + "upkeep = [0, 0, 0]\n",
}


def a_set(path: Path, kind: str, text: str, key: str = "act") -> str:
    """A set of one card, the Teller, with this text."""
    path.mkdir(parents=True, exist_ok=True)
    family = "kamigami" if kind == "kamigami" else "twilight"
    (path / "set.toml").write_text(f'name = "said"\ntitle = "Said"\nfamily = "{family}"\n', encoding="utf-8")
    (path / "cards.toml").write_text(CARD[kind].format(key=key, text=text), encoding="utf-8")
    return str(path)


def kamigami(table: Tables, path: Path, text: str, *seats: dict[str, Any], key: str = "act", **spec: Any) -> Table:
    """A table of Kamigami in the Play Phase of seat 0, who holds the Teller (and with a React the others do)."""
    folder = a_set(path, "kamigami", text, key)
    filled = [{"god": QUIET[p], "deck": ["Cultist"] * 6, **seat} for p, seat in enumerate(seats)]
    filled[0] = {**filled[0], "hand": ["Teller", *filled[0].get("hand", ())]}
    return table("old-ones", filled, sets=("old-ones", folder), kinds=["Teller", "Star Spawn", "Deep One"], **spec)


def twilight(
    table: Tables, path: Path, text: str, *seats: dict[str, Any], phase: str = "summoning", **spec: Any
) -> Table:
    """A table of Twilight; seat 0 holds the Scheme Teller, and one I to pay for it."""
    folder = a_set(path, "twilight", text)
    first, *others = seats
    first = {"resources": ["I"], "compass": IDLE, **first, "hand": ["Teller", *first.get("hand", ())]}
    altars = str(Path(__file__).parent.parent / "rules" / "sets" / "altars")
    return seated(table, [first, *[{"hand": [], **seat} for seat in others]], phase, sets=(altars, folder), **spec)


def tell(t: Table, seat: int = 0, *answers: str) -> Table:
    """Play the Teller, give these answers as they are asked, and let everything else come to its end."""
    t.apply(next(k for k in t.find(seat, "play Teller") if "without effect" not in t.options()[k]))
    return settle_with(t, *answers)


def summon(t: Table, *answers: str) -> Table:
    t.do(0, "Summon Teller")
    return settle_with(t, *answers)


def settle_with(t: Table, *answers: str, limit: int = 80) -> Table:
    """Give the answers in turn, each where it is first possible; pass in between; then stop where the turn goes on."""
    left = list(answers)
    while limit and not t.game.over:
        limit -= 1
        asked = t.asked
        assert asked is not None
        if left and t.kind != "priority" and t.can(asked, left[0]):
            t.apply(t.find(asked, left.pop(0))[0])
        elif t.kind in ("react", "priority") and (t.kind == "react" or t.view()["declared"]):
            t.do(asked, "pass")
        else:
            break
    assert not left, f"never asked: {left}; now {t.kind} of {t.asked}: {t.options()}"
    return t
