"""A second account of a game: what a spectator sees before and after a choice, and what was chosen.

No line of the log and no code that writes it is read. `objections` says which lines of a step have no choice, event or
rule behind them (K-15.6, T-14.9).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import cache
from typing import Any, Final

import theomachy as th

Json = dict[str, Any]
COMPASS: Final = ("north", "east", "south", "west")
KAMIGAMI_ZONES: Final = ("hand", "play", "deck", "discard")
TWILIGHT_ZONES: Final = ("hand", "life", "aspects", "resources", "field", "compass", "discard", "destroyed")


class Account:
    """What a spectator sees of the table."""

    def __init__(self, game: th.Game) -> None:
        view = game.view()
        self.view = view
        self.seats: list[Json] = view["seats"]
        self.turn = view["turn"]
        self.over = view["over"]
        self.kamigami = "faith" in self.seats[0]

    def count(self, seat: int, zone: str) -> int:
        return _size(self.seats[seat][zone])

    def held(self, seat: int) -> int:
        """In the Hand, or out of it for a Seize (Twilight)."""
        return self.count(seat, "hand") + (0 if self.kamigami else self.count(seat, "aside"))

    def faces(self, seat: int, zone: str) -> Counter[str]:
        """What all see to lie there."""
        held = self.seats[seat].get(zone, [])
        cards = [c for row in held.values() for c in row] if isinstance(held, dict) else held
        return Counter([c["face"] for c in cards if isinstance(c, dict) and c.get("face")])


def _size(held: Any) -> int:
    if isinstance(held, dict):
        return int(held["count"]) if "count" in held else sum(len(row) for row in held.values())
    return len(held)


class Step:
    """One choice, with the tables before and after it and the choices of late."""

    def __init__(self, before: Account, after: Account, late: list[tuple[int, Json]]) -> None:
        self.before, self.after, self.late = before, after, late
        self.seat, self.chosen = late[-1]

    def chose(self, seat: int, face: str | None, *verbs: str) -> bool:
        """Whether that seat has chosen that card so, of late."""
        return any(
            who == seat and said["verb"] in verbs and (face is None or said.get("face") == face)
            for who, said in self.late
        )

    def word_used(self, *words: str) -> bool:
        """Whether a text that may be at work has such a word: one chosen of late, or of a card in the open."""
        chosen = [str(said.get("text", "")) for _, said in self.late]
        chosen += [text for _, said in self.late for text in texts_of(said.get("face"))]
        return any(word in text.lower() for text in [*chosen, *self._open_texts()] for word in words)

    def _open_texts(self) -> list[str]:
        """Texts of Gods, Temples and the Hall, and of what lies in the open in front of somebody."""
        found = [text for face in self._hall() for text in texts_of(face)]
        for account in (self.before, self.after):
            for p, seat in enumerate(account.seats):
                named = (seat.get("god"), (seat.get("temple") or {}).get("face"), seat.get("deity", {}).get("face"))
                lies = Counter(named)
                for zone in ("play", "discard", "field", "compass", "resources"):
                    lies += account.faces(p, zone)
                found += [text for face in lies for text in texts_of(face)]
        return found

    def _hall(self) -> list[str]:
        piles = [pile for account in (self.before, self.after) for pile in account.view.get("hall", {}).values()]
        return [card["face"] for pile in piles if isinstance(pile, list) for card in pile]

    def lay(self, seat: int, face: str | None, *zones: str) -> bool:
        """Whether such a card lay there, before or after."""
        accounts = (self.before, self.after)
        return face is None or any(face in account.faces(seat, zone) for account in accounts for zone in zones)


@cache
def _texts() -> dict[str, tuple[str, ...]]:
    found: dict[str, tuple[str, ...]] = {}
    for game in th.games():
        for face in th.faces(game):
            texts = (*[ability["text"] for ability in face["abilities"]], *face.get("keywords", ()))
            found[face["name"]] = found.get(face["name"], ()) + texts
    return found


def texts_of(face: str | None) -> tuple[str, ...]:
    return _texts().get(face or "", ())


# ---- kinds of lines that cards, cards drawn and amounts account for, in `uncounted`
COUNTED: Final = frozenset(
    (
        *("draw", "discard", "banish", "reincarnate", "move", "faith", "lose", "damage", "gain", "set"),  # Kamigami
        *("draws", "discarded", "slain", "damaged", "restored", "decay", "enters play", "moved"),  # Twilight
        *("returned", "seized", "recharged", "mulligan"),
    )
)


def uncounted(step: Step, events: list[Json]) -> list[str]:
    """Zones that have more or fewer cards than the lines bring and take away; pools with more or less in them."""
    after = step.after
    if after.kamigami:
        return [*_zones(step, events, KAMIGAMI_ZONES), *_pools(step, events)]
    found = _zones(step, events, TWILIGHT_ZONES)
    for seat in range(len(after.seats)):
        last = [e for e in events if e["kind"] in _OF_LIFE and e["seat"] == seat]
        if last and events.index(last[-1]) == max(k for k, e in enumerate(events) if _touches_life(e, seat)):
            if after.count(seat, "life") != last[-1]["now"]:
                found.append(f"life of {seat}: {last[-1]['text']}")
    return found


_OF_LIFE: Final = ("draws", "damaged", "restored", "decay")


def _touches_life(e: Json, seat: int) -> bool:
    if e["kind"] in (*_OF_LIFE, "recharged"):
        return bool(e["seat"] == seat)
    return any(e.get(end, {}).get("zone") == "life" and e[end]["seat"] == seat for end in ("from", "to"))


def _zones(step: Step, events: list[Json], zones: tuple[str, ...]) -> list[str]:
    ends = ("god", "temple", "sealed", "escaped", "eliminated", "lost", "win", "over", "mulligan")
    if any(e["kind"] in ends for e in events):
        return []  # all cards of somebody come or go
    change: Counter[tuple[str, int]] = Counter()
    for e in events:
        for end, n in (("from", -1), ("to", 1)):
            if end in e and e[end]["seat"] is not None:
                zone = e[end]["zone"]
                change["compass" if zone in COMPASS else "hand" if zone == "aside" else zone, e[end]["seat"]] += n
        seat = e["seat"]
        if e["kind"] == "draws":
            change["life", seat] -= e["n"]
            change["hand", seat] += e["n"]
        elif e["kind"] == "restored":
            change["discard", seat] -= e["n"]
            change["life", seat] += e["n"]
        elif e["kind"] == "recharged":
            change["life", seat] -= e["n"]
            change["resources", seat] += e["n"]
        elif e["kind"] == "announced" and e["as"] in ("summons", "scheme"):
            change["hand", seat] -= 1
        elif e["kind"] == "enters play" and "from" not in e:  # a Mini-card, which lay nowhere
            change["field", seat] += 1
    shuffled = {e["seat"] for e in events if e["kind"] == "reshuffle"}
    found = []
    for seat in range(len(step.after.seats)):
        for zone in zones:
            if seat in shuffled and zone in ("deck", "discard"):
                continue
            counts = [a.held(seat) if zone == "hand" else a.count(seat, zone) for a in (step.before, step.after)]
            if counts[1] - counts[0] != change[zone, seat]:
                found.append(f"{zone} of {seat}: {counts}, told {change[zone, seat]}")
    return found


def _pools(step: Step, events: list[Json]) -> list[str]:
    """Energy of Gods and Temples, and Faith."""
    change: Counter[tuple[str, int]] = Counter()
    for e in events:
        if e["kind"] in ("lose", "damage", "gain", "set", "rebuild"):
            n = e["n"] if e["kind"] in ("gain", "set", "rebuild") else -e["n"]
            change["energy" if e["zone"] == "god" else "temple_energy", e["seat"]] += n
        elif e["kind"] == "faith":
            change["faith", e["seat"]] += e["n"]
        elif e["kind"] == "recruit":
            change["faith", e["seat"]] -= e["n"]
    found = []
    begun = {e["seat"] for e in events if e["kind"] in ("god", "temple", "sealed", "escaped", "sealed-turn")}
    for seat, (old, new) in enumerate(zip(step.before.seats, step.after.seats, strict=True)):
        for pool in ("energy", "temple_energy", "faith"):
            spent = pool == "faith" and step.after.turn != step.before.turn  # what is left is lost
            if seat in begun or new["out"] or step.after.over or spent:
                continue
            if (new[pool] or 0) - (old[pool] or 0) != change[pool, seat]:
                found.append(f"{pool} of {seat}: {old[pool]} to {new[pool]}, told {change[pool, seat]}")
    return found


# ---- what stands behind the other kinds: a choice of that seat, what the table shows, or the words of a text
OPEN: Final = ("resources", "field", "compass", "discard", "destroyed", "aspects")
TRADES: Final = ("accept", "force")
Reason = Callable[[Step, Json], bool]


def _chose(*verbs: str) -> Reason:
    return lambda step, e: step.chose(e["seat"], e["card"]["face"] if "card" in e else None, *verbs)


def _says(*words: str) -> Reason:
    return lambda step, e: step.word_used(*words)


def _turned(step: Step, e: Json) -> bool:
    return bool(step.before.turn < e["n"] <= step.after.turn)


def _became(key: str, value: object = True) -> Reason:
    return lambda step, e: step.before.seats[e["seat"]][key] != value and step.after.seats[e["seat"]][key] == value


def _is_over(step: Step, e: Json) -> bool:
    return bool(step.after.over and sorted(e["winners"]) == sorted(step.after.view["winners"]))


def _used(step: Step, e: Json) -> bool:
    """Chosen; or it happens by itself (a Bond, a Reveal); or another text uses it."""
    if e["ability"]["kind"] in ("bond", "reveal"):
        return e["ability"]["text"] in texts_of(e["card"]["face"])
    chosen = step.chose(e["seat"], e["card"]["face"], "play", "act", "react")
    return chosen or step.word_used("use an act", "use the act")


def _attacked(step: Step, e: Json) -> bool:
    """Its target is somebody's God or Temple, and a text at work attacks."""
    seat = step.before.seats[e["target"]["seat"]]
    faces = (seat["god"], (seat["temple"] or {}).get("face") if "temple" in seat else None)
    own = e["seat"] is None or step.chose(e["seat"], None, "play", "act", "react")
    return e["target"]["face"] in faces and own and _has_word(e, "attack")


def _lasts(step: Step, e: Json) -> bool:
    """Something of that card lasted then, or lasts now."""
    return any(x["face"] == e["card"]["face"] for account in (step.before, step.after) for x in account.view["effects"])


def _has_word(e: Json, *words: str) -> bool:
    """Whether the card itself has a text with such a word."""
    return any(word in text.lower() for text in texts_of(e["card"]["face"]) for word in words)


def _ruined(step: Step, e: Json) -> bool:
    if "how" in e:
        return True  # Twilight: cards that are Destroyed are counted
    temples = [account.seats[e["seat"]]["temple"] or {} for account in (step.before, step.after)]
    return [temple.get("standing") for temple in temples] == [True, False]


def _announced(step: Step, e: Json) -> bool:
    if e["as"] in ("summons", "scheme", "ability", "deity"):
        return step.chose(e["seat"], e["card"]["face"], "summon", "use", "deity")
    return e["ability"] is None or e["ability"]["text"] in texts_of(e["card"]["face"])


def _aimed(step: Step, e: Json) -> bool:
    """Of late that seat has chosen something; what it is lies where it is said to lie."""
    if "card" not in e:
        return bool(0 <= e["other"] < len(step.after.seats))
    zone = "compass" if e["where"]["zone"] in COMPASS else e["where"]["zone"]
    seat = e["where"]["seat"]
    laid_by = zone == "discard" and step.chose(seat, e["card"]["face"], "pick")  # for a Seize, and gone since
    return seat is None or zone == "hand" or step.lay(seat, e["card"]["face"], zone) or laid_by


def _paid(step: Step, e: Json) -> bool:
    """For what that seat has chosen; or as Upkeep, in her Refresh Phase."""
    phases = (step.before.view["phase"], step.after.view["phase"])
    refreshes = step.after.turn != step.before.turn or "refresh" in phases
    return refreshes or step.chose(e["seat"], None, "summon", "use", "deity", "pay")


def _in_play(step: Step, e: Json) -> bool:
    """Such a card lies in the open in front of somebody."""
    return any(step.lay(seat, e["card"]["face"], *OPEN) for seat in range(len(step.after.seats)))


def _offered(step: Step, e: Json) -> bool:
    return step.chose(e["seat"], None, "send") and e["other"] != e["seat"]


def _answered(step: Step, e: Json) -> bool:
    if "other" in e or e["answer"] in ("yes", "no"):
        return step.chose(e["seat"], None, e["answer"], "done")
    return step.chose(e["seat"], None, "mode", "choose") or e["chosen"] in " ".join(texts_of(e["card"]["face"]))


REASONS: Final[dict[str, Reason]] = {
    "turn": _turned,
    "phase": lambda step, e: True,
    "play": _chose("play", "react"),
    "use": _used,
    "attack": _attacked,
    "attack-ends": lambda step, e: True,  # with its sum in tests/rules/test_told.py
    "defend": lambda step, e: _has_word(e, "defend", "defense", "protect"),
    "boost": lambda step, e: _has_word(e, "attack"),
    "cancel": _says("cancel"),
    "redirect": lambda step, e: step.chose(e["seat"], None, "target", "react") and step.word_used("redirect"),
    "recruit": lambda step, e: step.chose(e["seat"], e["card"]["face"], "recruit") or step.word_used("recruit"),
    "reveal": _says("adjudicate", "reveal", "search"),
    "shown": lambda step, e: True,
    "look": _says("look at"),
    "reshuffle": lambda step, e: any(step.before.count(e["seat"], zone) for zone in ("discard", "play", "hand")),
    "shuffle": _says("shuffle"),
    "colour": _says("colour", "color"),
    "set-off": _lasts,
    "lasting": _lasts,
    "god": lambda step, e: step.after.seats[e["seat"]]["god"] == e["card"]["face"],
    "temple": lambda step, e: (step.after.seats[e["seat"]]["temple"] or {}).get("face") == e["card"]["face"],
    "main-god": lambda step, e: step.before.turn == 0,
    "sealed": _became("sealed"),
    "sealed-turn": lambda step, e: bool(step.before.seats[e["seat"]]["sealed"]),
    "escaped": _became("sealed", False),
    "rebuild": _says("rebuild"),
    "eliminated": _became("out"),
    "win": _is_over,
    "destroyed": _ruined,
    # Twilight
    "announced": _announced,
    "aims": _aimed,
    "answered": _answered,
    "offered": _offered,
    "attacks": _chose("attack"),
    "blocks": _chose("block"),
    "bargains": _chose("offer", "trade"),
    "no trades": _chose("no trades"),
    "seeks": _chose("seize"),
    "sacrifice": _chose("sacrifice"),
    "lost": _became("out"),
    "over": _is_over,
    "power": lambda step, e: step.chose(e["seat"], None, "power") or step.word_used("power"),
    "placed": lambda step, e: step.before.count(e["seat"], "aspects") > 0 or step.after.count(e["seat"], "hand") >= 0,
    "manifested": lambda step, e: step.word_used("manifest") and step.lay(e["other"], e["card"]["face"], *OPEN),
    "traded": lambda step, e: step.chose(e["seat"], None, *TRADES) or step.chose(e["other"], None, *TRADES),
    "looked at": _says("look at"),
    "revealed": _says("reveal"),
    "paid": _paid,
    "upkeep": lambda step, e: step.lay(e["seat"], e["card"]["face"], "field", "compass"),
    "resolved": lambda step, e: True,  # what comes of it is counted
    "recovered": lambda step, e: step.before.count(e["seat"], "resources") > 0,
    "prevented": lambda step, e: ("card" not in e or _in_play(step, e)) and step.word_used("armor", "prevent"),
    **dict.fromkeys(
        ("control", "exhausted", "refreshed", "frozen", "hurt", "healed", "blessed", "blessing lost"), _in_play
    ),
}


def objections(step: Step, events: list[Json]) -> list[str]:
    """The lines that nothing stands behind, and what is not told right."""
    found = uncounted(step, events)
    for e in events:
        if e["kind"] in REASONS:
            if not REASONS[e["kind"]](step, e):
                found.append(f"nothing stands behind: {e['text']}")
        elif e["kind"] not in COUNTED:
            found.append(f"nobody looks at: {e['kind']}")
    return found
