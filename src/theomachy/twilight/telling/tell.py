"""The log: what happened, as one seat may know it, as a dict and as a sentence that says no more than the dict."""

from __future__ import annotations

from typing import Any, Final

from theomachy.core.event import Entry
from theomachy.core.view import alias, bit_of
from theomachy.core.voice import Voice
from theomachy.core.voice import sentence as begun
from theomachy.twilight import events as ev
from theomachy.twilight import layout
from theomachy.twilight import questions as ask
from theomachy.twilight.layout import LEVELS, STACKS, goal_seat, goal_stack, kind_of, seat_of
from theomachy.twilight.state import TState
from theomachy.twilight.telling.describe import VERBS

Json = dict[str, Any]
_TOLD: Final = {
    ev.DRAW: "draws", ev.DISCARD: "discarded", ev.SLAY: "slain", ev.DESTROY: "destroyed", ev.DAMAGE: "damaged",
    ev.HURT: "hurt", ev.EXHAUST: "exhausted", ev.REFRESH: "refreshed", ev.FREEZE: "frozen", ev.BLESS: "blessed",
    ev.UNBLESS: "blessing lost", ev.HEAL: "healed", ev.RESTORE: "restored", ev.RETURN: "returned",
    ev.ENTER: "enters play",
    ev.MOVE: "moved", ev.LOOK: "looked at", ev.REVEAL: "revealed", ev.MANIFEST: "manifested", ev.CONTROL: "control",
    ev.POWER: "power", ev.COUNTERED: "countered", ev.ATTACKS: "attacks", ev.BLOCKS: "blocks", ev.RECHARGED: "recharged",
    ev.BECOME: "becomes a copy", ev.LOST: "lost", ev.SACRIFICED: "sacrifice", ev.TURN: "turn", ev.PHASE: "phase",
    ev.ANNOUNCE: "announced", ev.PAID: "paid", ev.OFFERED: "offered", ev.ANSWERED: "answered", ev.TRADED: "traded",
    ev.SEIZED: "seized", ev.PLACED: "placed", ev.MULLIGANED: "mulligan", ev.RECOVERED: "recovered", ev.DECAYED: "decay",
    ev.FLOATED: "power", ev.OVER: "over", ev.RESOLVED: "resolved", ev.REFUSED: "no trades",
}
_BY_LEVEL: Final = frozenset({ev.PAID, ev.FLOATED, ev.RECHARGED, ev.RECOVERED, ev.SEIZED})


def tell(s: TState, entry: Entry, voice: Voice) -> Json:
    """One line as its reader may know it. A hidden card has its value, never its face or its name."""
    seat = voice.reader
    kind, who, card, n, to, face, known, epoch = entry
    found: Json = {"event": _TOLD[kind]}
    if who >= 0:
        found["seat"] = who
    if card >= 0:
        found["level"] = LEVELS[s.book.levels[face]]
        if known & bit_of(s, seat):
            found["face"] = s.book.cards[face].name
            found["id"] = alias(s, card, seat, epoch)
    if kind == ev.PHASE:
        found["phase"] = layout.PHASES[n]
    elif kind == ev.ANSWERED:
        found["answer"] = VERBS[n]
    elif kind == ev.OFFERED:
        counts = ask.unpack_offer(n)
        found["give"] = dict(zip(LEVELS, counts[:3], strict=True))
        found["ask"] = dict(zip(LEVELS, counts[3:], strict=True))
    elif kind in _BY_LEVEL:
        found["value"] = LEVELS[n] if n >= 0 else None
    elif n:
        found["n"] = n
    if to >= 0:
        found["to"] = _told_to(s, kind, to)
    if kind == ev.OVER:
        found["winners"] = [p for p in range(s.n) if n >> p & 1]
    found["text"] = sentence(found, voice)
    return found


def _told_to(s: TState, kind: int, to: int) -> object:
    if kind == ev.ATTACKS:
        return {"seat": goal_seat(to), "stack": STACKS[goal_stack(to)]}
    if kind == ev.MOVE and to < s.table:
        return {"seat": seat_of(to), "zone": layout.ZONE_NAMES[kind_of(to)]}
    if kind == ev.BECOME:
        return s.book.cards[to].name
    return to


# ---- in words
# {who}, {other} = players (core/voice.py), {card} = the face, or what is seen of it, {n}, {to}, {value} …
SENTENCES: Final[dict[str, str]] = {
    "turn": "Turn {n}: {who}.",
    "phase": "{phase} Phase.",
    "draws": "{who:draws} {n}.",
    "discarded": "{card} is discarded.",
    "slain": "{who:'s} {card} is Slain.",
    "destroyed": "{card} is Destroyed.",
    "damaged": "{who:takes} {n} damage.",
    "hurt": "{card} takes {n} damage.",
    "exhausted": "{card} is Exhausted.",
    "refreshed": "{card} is Refreshed.",
    "frozen": "{card} is Frozen.",
    "blessed": "{card} gains a Blessing.",
    "blessing lost": "{card} loses a Blessing.",
    "healed": "{n} damage is removed from {card}.",
    "restored": "{who:Restores} {n}.",
    "returned": "{card} returns to {who:'s} Hand.",
    "enters play": "{card} enters play under {who}.",
    "moved": "{card} moves to {to}.",
    "looked at": "{who:looks} at {card}.",
    "revealed": "{card} is revealed.",
    "manifested": "{who:Manifests} {other:'s} {card}.",
    "control": "{who:gains} control of {card}.",
    "power": "{who:generates} Power {value}.",
    "countered": "{card} is Countered.",
    "attacks": "{card} attacks {to}.",
    "blocks": "{card} blocks.",
    "recharged": "{who:Recharges} a {value}.",
    "becomes a copy": "{card} becomes a copy of {to}.",
    "lost": "{who:has} lost.",
    "sacrifice": "{who:Sacrifices} {n} Aspects against {card}.",
    "announced": "{who:announces} {card}.",
    "paid": "{who:pays} {value}.",
    "offered": "{who:offers} {other} {give} for {ask}.",
    "answered": "{who:answers}: {answer}.",
    "no trades": "{who:wants} no trades.",
    "traded": "{who:trades} with {other}.",
    "seized": "{who:Seizes} from {other}: {value}.",
    "placed": "{who:places} {card} in the Resource Area.",
    "mulligan": "{who:takes} a new Hand.",
    "recovered": "{who:'s} Aspects of value {value} are turned down and shuffled.",
    "decay": "{who:suffers} Decay: {n}.",
    "over": "The game is over: {winners}.",
    "resolved": "{card} has resolved.",
}


def sentence(line: dict[str, Any], voice: Voice) -> str:
    """A line of the log in words."""
    to = line.get("to")
    words = {
        "who": voice.player(line.get("seat", -1)),
        "other": voice.player(to if isinstance(to, int) else -1),
        "card": line.get("face") or (f"a card of value {line['level']}" if "level" in line else "it"),
        "n": line.get("n", 0),
        "value": line.get("value") or "nothing",
        "phase": str(line.get("phase", "")).capitalize(),
        "answer": line.get("answer", ""),
        "to": _whither(to, voice),
        "give": _amounts(line.get("give")),
        "ask": _amounts(line.get("ask")),
        "winners": " and ".join([voice.does(p, "wins") for p in line.get("winners", ())]) or "a draw",
    }
    return begun(SENTENCES[line["event"]].format(**words))


def _whither(to: object, voice: Voice) -> str:
    if isinstance(to, dict):
        return f"{voice.whose(to['seat'])} {to.get('stack') or to.get('zone')}"
    return str(to)


def _amounts(counts: dict[str, int] | None) -> str:
    """Counts per value: "2 I and 1 III"."""
    return " and ".join(f"{n} {level}" for level, n in (counts or {}).items() if n) or "nothing"
