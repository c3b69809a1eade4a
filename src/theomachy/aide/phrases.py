"""Single events as parts of a sentence, from what they tell: kind, seat, card, n, now."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any, Final

from theomachy.core.reader import Reader, set_title

EventDict = dict[str, Any]


def verb(reader: Reader, seat: int, word: str) -> str:
    """A verb that agrees with a player named before: "plays", "play"."""
    return reader.does(seat, word)[len(reader.name(seat)) + 1 :]


def joined(parts: list[str]) -> str:
    """The words in a row: "A, B and C"."""
    return parts[0] if len(parts) == 1 else f"{', '.join(parts[:-1])} and {parts[-1]}"


def card_phrase(e: EventDict) -> str:
    """A card by its face, or by what its reader sees of it."""
    found = e["card"]
    if "set" in found:
        return f"{found['face']} ({set_title(found['set'])})"
    if "which" in e and found["face"]:
        return f"{found['face']} ({e['which']})"
    return found["face"] or (f"a card of value {found['level']}" if "level" in found else "a card")


def counted_cards(events: Iterable[EventDict]) -> str:
    """Cards by their faces: "2 × Cultist and Leo"; "3 cards" where nobody sees them."""
    found: dict[str, list[str]] = {}
    for e in events:
        name = card_phrase(e)
        found.setdefault(_unmarked(e, name), []).append(name)
    several = {face: names[0] if len(names) == 1 else _several(face, len(names)) for face, names in found.items()}
    return listed(list(several.items()))


def _unmarked(e: EventDict, text: str) -> str:
    """The same without what tells a card apart from others of its name."""
    which = e.get("which")
    return text.replace(f" ({which})", "", 1) if which else text


def listed(said: list[tuple[str, str]]) -> str:
    """What is said of each of several cards, behind their faces, in a row; there "Achilles, Wrath of Phthia" is
    Achilles, unless another is."""
    if len(said) == 1:
        return said[0][1]
    short = Counter([_short(face) for face in dict(said)])
    return joined(
        [words.replace(face[len(_short(face)) :], "", 1) if short[_short(face)] == 1 else words for face, words in said]
    )


def _short(face: str) -> str:
    """A name before its comma."""
    return face.partition(", ")[0]


def _several(face: str, n: int) -> str:
    return f"{n} cards{face.removeprefix('a card')}" if face.startswith("a card") else f"{n} × {face}"


def power_in_words(events: Iterable[EventDict]) -> str:
    """What was paid, by value: "2 × I and 1 × III"."""
    found: Counter[str] = Counter()
    for e in events:
        found[e["value"]] += e["n"]
    return value_counts(dict(sorted(found.items())))


def strength(e: EventDict) -> str:
    """The value of an attack, and what its own text adds to what is printed."""
    more = e["n"] - e["printed"]
    return f"{e['n']} ({e['printed']} + {more} by its text)" if more else str(e["n"])


def aimed(events: list[EventDict]) -> str:
    """What is aimed at, behind what was announced: ", aimed at Leo and you (twice)"."""
    if not events:
        return ""
    found: dict[str, list[EventDict]] = {}
    for e in events:
        found.setdefault(_unmarked(e, _aim(e)), []).append(e)
    said = [
        (
            card_phrase(aims[0]) if "card" in aims[0] else aim,
            _aim(aims[0]) if len(aims) == 1 else aim + _how_often(aims),
        )
        for aim, aims in found.items()
    ]
    return f", aimed at {listed(said)}"


def _aim(e: EventDict) -> str:
    return clause(e).removeprefix("it is aimed at ")


def _how_often(aims: list[EventDict]) -> str:
    """Behind what is aimed at: that it is several cards of a name, or the same one more than once."""
    several = len({e["card"]["id"] or e["serial"] for e in aims if "card" in e})
    if several > 1:
        return f" ({several} cards)"
    return times(len(aims))


def times(n: int) -> str:
    """Behind what happens n times in a row."""
    return "" if n == 1 else " (twice)" if n == 2 else f" ({n} times)"


def counted_names(names: list[str]) -> str:
    """Names in a row, equal ones counted: "2 × Leper and Hydra"."""
    return listed([(name, name if n == 1 else f"{n} × {name}") for name, n in Counter(names).items()])


def value_counts(counts: dict[str, int]) -> str:
    return joined([f"{n} × {value}" for value, n in counts.items() if n] or ["nothing"])


def clause(e: EventDict) -> str:
    """The sentence of an event as a part of another; a card's name keeps its capital: "The Silver Key"."""
    face = e["card"]["face"] if "card" in e else None
    text = str(e["text"])
    if e["kind"] == "lasting":
        return "".join([_read(part, "clause") for part in e["parts"]]).removesuffix(".")
    return text.removesuffix(".") if face and text.startswith(face) else as_clause(text)


def as_clause(text: str) -> str:
    """A whole sentence as a part of another."""
    text = text.removesuffix(".")
    for word in ("You ", "Your ", "The ", "A ", "It ", "Of "):
        if text.startswith(word):
            return text[0].lower() + text[1:]
    return text


# ---- what an event comes to, said in a row of others; {who} = the player (core/reader.py)
_PHRASES: Final = {
    "lose": "{card} {takes} {n} Energy ({now} left)",
    "damage": "{card} {takes} {n} Energy ({now} left)",
    "gain": "{card} gains {n} Energy ({now} now)",
    "defend": "{who:defends} with {card} ({n})",
    "boost": "{card} adds {n} to the attack",
    "attack-ends": "no damage is done",
    "recruit": "{who:recruits} {card} for {n} Faith ({now} left)",
    "redirect": "{who:redirects} the attack to {target}",
    "damaged": "{who:takes} {n} damage{by} ({now} left)",
    "draws": "{who:draws} {n}",
    "restored": "{who:Restores} {n} ({now} now)",
    "decay": "{who:suffers} {n} Decay ({now} left)",
}


def phrase(e: EventDict, reader: Reader) -> str:
    """One event, without an end."""
    form = _PHRASES.get(e["kind"])
    if e["kind"] == "attack-ends" and e["outcome"] != "done":
        return "" if e["outcome"] == "cancelled" else "nothing is left to attack"
    modifies = e["kind"] in ("defend", "boost") and e["n"] < 0
    if form is None or modifies or (e["kind"] == "defend" and e["by"] != "card"):
        return clause(e)
    seat = e["seat"]
    return form.format(
        who=reader.player(-1 if seat is None else seat),
        card=card_phrase(e) if "card" in e else "",
        n=e.get("n"),
        now=e.get("now"),
        by=" by Defile" if "defiling" in e else "",
        takes=_takes(e),
        target=e.get("target", {}).get("face"),
    )


def _takes(e: EventDict) -> str:
    """What happens to the Energy a God or Temple loses: it is a price, or all that was left."""
    return "pays" if e.get("price") else "loses" if e.get("now") else "loses its last"


def gained(reader: Reader, seat: int, n: int, now: int) -> str:
    """Faith gained or paid, and what stands in the pool."""
    if n < 0:
        return f"{reader.does(seat, 'pays')} {-n} Faith ({now} left)"
    return f"{reader.does(seat, 'gains')} {n} Faith ({now} now)"


# ---- runs of equal events
_ALIKE: Final = ("kind", "seat", "where", "price")
_RUNS: Final = {"draw": "draws", "discard": "discards", "look": "looks at", "looked at": "looks at"}


def run_of(events: list[EventDict], k: int) -> int:
    """How many events from the k-th on are of one kind and one player, where such are said together."""
    e = events[k]
    n = 1
    if e["kind"] in _RUNS:
        while k + n < len(events) and all(events[k + n].get(key) == e.get(key) for key in _ALIKE):
            n += 1
    elif words := _around(e):
        while k + n < len(events) and events[k + n]["kind"] == e["kind"] and _around(events[k + n]) == words:
            n += 1
    return n


_UNSEEN: Final = "A card is"


def _around(e: EventDict) -> tuple[str, str, str, str] | None:
    """What stands before the card of a line, between it and its verb, its verb for several, and what stands behind;
    None: its card has no verb of its own."""
    parts = e.get("parts", ())
    at = {role: k for k, part in enumerate(parts) if isinstance(part, dict) for role in part}
    if e["kind"] == "move" and e["card"]["face"] is None and str(e["text"]).startswith(_UNSEEN):
        return "", " ", "are", str(e["text"]).removeprefix(_UNSEEN).removesuffix(".")
    if not {"card", "many"} <= at.keys():
        return None
    card, verb_at = at["card"], at["many"]
    lead = [_read(part, "clause") for part in parts[:card]]
    between, tail = [[_read(part) for part in some] for some in (parts[card + 1 : verb_at], parts[verb_at + 1 :])]
    title = f" ({set_title(e['card']['set'])})" if "set" in e["card"] else ""  # is said with the name
    return (
        "".join(lead),
        _unmarked(e, "".join(between)).removeprefix(title),
        str(parts[verb_at]["many"]),
        "".join(tail).removesuffix("."),
    )


def _read(part: str | dict[str, str], role: str = "") -> str:
    if isinstance(part, str):
        return part
    return part.get(role) or next(iter(part.values()))


def phrase_for_run(events: list[EventDict], reader: Reader) -> str:
    """A run of equal events: "Ada draws 3 cards", "you discard Leo and 2 × Cultist"."""
    e = events[0]
    if len(events) > 1 and e["kind"] not in _RUNS and (words := _around(e)):
        lead, between, many, tail = words
        return f"{lead}{counted_cards(events)}{between}{many}{tail}"
    if e["kind"] not in _RUNS or (e["kind"] == "discard" and e["from"] == e["to"]):
        return phrase(e, reader)
    word, *rest = _RUNS[e["kind"]].split(" ")
    where = where_looked(e) if e["kind"].startswith("look") else ""
    price = " to pay for it" if e.get("price") else ""
    return " ".join([reader.does(e["seat"], word), *rest, counted_cards(events)]) + where + price


def where_looked(e: EventDict) -> str:
    """Whose cards are looked at: " of your Draw Deck", " in Ben's Resource Area", as the event itself says it."""
    return str(e["text"]).removesuffix(".").partition(f" at {card_phrase(e)}")[2]
