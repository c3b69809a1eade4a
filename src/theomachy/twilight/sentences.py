"""What happened, as a sentence, from a line as one seat may know it (`describe.tell`): no more than the line says."""

from __future__ import annotations

from typing import Any, Final

# {who} = the seat, {card} = the face or what is seen of it, {n}, {to}, {value}, {phase}, {answer}
SENTENCES: Final[dict[str, str]] = {
    "turn": "Turn {n}: player {who}.",
    "phase": "{phase} Phase.",
    "draws": "Player {who} draws {n}.",
    "discarded": "{card} is discarded.",
    "slain": "{card} of player {who} is Slain.",
    "destroyed": "{card} is Destroyed.",
    "damaged": "Player {who} takes {n} damage.",
    "hurt": "{card} takes {n} damage.",
    "exhausted": "{card} is Exhausted.",
    "refreshed": "{card} is Refreshed.",
    "frozen": "{card} is Frozen.",
    "blessed": "{card} gains a Blessing.",
    "blessing lost": "{card} loses a Blessing.",
    "healed": "{n} damage is removed from {card}.",
    "restored": "Player {who} Restores {n}.",
    "returned": "{card} returns to player {who}'s Hand.",
    "enters play": "{card} enters play under player {who}.",
    "moved": "{card} moves to {to}.",
    "looked at": "Player {who} looks at {card}.",
    "revealed": "{card} is revealed.",
    "manifested": "Player {who} Manifests {card} of player {to}.",
    "control": "Player {who} gains control of {card}.",
    "power": "Player {who} generates Power {value}.",
    "countered": "{card} is Countered.",
    "attacks": "{card} attacks {to}.",
    "blocks": "{card} blocks.",
    "recharged": "Player {who} Recharges a {value}.",
    "becomes a copy": "{card} becomes a copy of {to}.",
    "lost": "Player {who} has lost.",
    "sacrifice": "Player {who} Sacrifices {n} Aspects against {card}.",
    "announced": "Player {who} announces {card}.",
    "paid": "Player {who} pays {value}.",
    "offered": "Player {who} offers player {to} {give} for {ask}.",
    "answered": "Player {who} answers: {answer}.",
    "no trades": "Player {who} wants no trades.",
    "traded": "Players {who} and {to} trade.",
    "seized": "Player {who} Seizes from player {to}: {value}.",
    "placed": "Player {who} places {card} in the Resource Area.",
    "mulligan": "Player {who} takes a new Hand.",
    "recovered": "Player {who}'s Aspects of value {value} are turned down and shuffled.",
    "decay": "Player {who} suffers Decay: {n}.",
    "over": "The game is over: {winners}.",
    "resolved": "{card} has resolved.",
}


def sentence(line: dict[str, Any]) -> str:
    """A line of the log in words."""
    words = {
        "who": line.get("seat", "nobody"),
        "card": line.get("face") or (f"a card of value {line['level']}" if "level" in line else "it"),
        "n": line.get("n", 0),
        "value": line.get("value") or "nothing",
        "phase": str(line.get("phase", "")).capitalize(),
        "answer": line.get("answer", ""),
        "to": _whither(line.get("to")),
        "give": _amounts(line.get("give")),
        "ask": _amounts(line.get("ask")),
        "winners": ", ".join(f"player {p} wins" for p in line.get("winners", ())) or "a draw",
    }
    text = SENTENCES[line["event"]].format(**words)
    return text[0].upper() + text[1:]


def _whither(to: object) -> str:
    if isinstance(to, dict):
        return f"player {to['seat']}'s {to.get('stack') or to.get('zone')}"
    return str(to)


def _amounts(counts: dict[str, int] | None) -> str:
    """Counts per value: "2 I and 1 III"."""
    return " and ".join(f"{n} {level}" for level, n in (counts or {}).items() if n) or "nothing"
