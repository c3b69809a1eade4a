"""Positions: this moment by face names, when nothing is resolving (docs/positions.md); `setup.position` reads them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from theomachy.kamigami import card_index, encoding, layout
from theomachy.kamigami.card_files import vocabulary
from theomachy.kamigami.layout import at, kind_of, seat_of
from theomachy.kamigami.phases import turn
from theomachy.kamigami.state import Effect, KState
from theomachy.kamigami.views.view import DURATIONS

ZONES: Final = (("hand", layout.HAND), ("deck", layout.DECK), ("discard", layout.DISCARD), ("play", layout.PLAY))
SLOTS: Final = (("god", layout.GOD), ("temple", layout.TEMPLE))
PILES: Final = (
    ("warrior_deck", layout.WARRIOR_DECK),
    ("artifact_deck", layout.ARTIFACT_DECK),
    ("netherworld", layout.NETHERWORLD),
    ("removed", layout.REMOVED),
)
ROWS: Final = (
    ("hall", layout.WARRIORS, layout.WARRIOR_PILES),
    ("artifacts", layout.ARTIFACTS, layout.ARTIFACT_PILES),
    ("disciples", layout.DISCIPLES, layout.SHARED_ZONES - layout.DISCIPLES),
)
TOP_FIRST: Final = frozenset({"deck", "discard", "warrior_deck", "artifact_deck", "hall", "artifacts", "disciples"})
ALL: Final = "all"  # who knows a card: everybody, spectators too


def write_position(s: KState, options: dict[str, Any]) -> dict[str, Any]:
    """This moment by face names, when nothing is resolving; with the options the table gave."""
    if s.over or s.phase == layout.SETUP or len(s.frames) != 1 or s.frames[0].step != turn.BODY:
        raise ValueError("a position is taken between two actions of a turn: now something is resolving")
    name = name_of_cards(s)
    found: dict[str, Any] = {
        **{key: list(value) if isinstance(value, tuple) else value for key, value in options.items()},
        "game": s.params.variant.name,
        "players": s.n,
        "active": s.active,
        "phase": layout.PHASES[s.phase],
        "turn": s.turn,
        "round": s.round,
        "first": s.first,
        "faith": s.faith[s.active],
        "seats": [_seat(s, p, name) for p in range(s.n)],
    }
    for key, first, size in ROWS[:2]:
        found[key] = [_cards(s, key, s.shared(first + k), name) for k in range(size)]
    for key, kind in PILES[:3]:
        found[key] = _cards(s, key, s.shared(kind), name)
    found["chain"] = _chain(s, name)
    if s.follow != (s.card_index.chain[s.face[s.chain[-1]]] if s.chain else layout.ANY_COLOUR):  # changed by a text
        found["follow"] = [colour for k, colour in enumerate(layout.COLOURS) if s.follow >> k & 1]
    found.update(_turn(s), **_memory(s), **_gone(s, name))
    if len({face.set for face in s.card_index.faces}) > 1:  # which kinds were chosen (K-12.6)
        used = [s.card_index.faces[number] for number in sorted(set(s.face))]
        picked = ("disciple",) if s.params.shuffle_together else ("warrior", "disciple")
        found["kinds"] = [f"{face.set}/{face.name}" for face in used if face.kind in picked]
    return found


def name_of_cards(s: KState) -> Callable[[int], str]:
    """Names of cards; with the set where two kinds in use share a name (K-R78)."""
    faces = s.card_index.faces
    names = [faces[number].name for number in set(s.face)]
    shared = {name for name in names if names.count(name) > 1}

    def name(card: int) -> str:
        face = faces[s.face[card]]
        return f"{face.set}/{face.name}" if face.name in shared else face.name

    return name


def _seat(s: KState, p: int, name: Callable[[int], str]) -> dict[str, Any]:
    teams = {"team": s.team[p], "main": bool(s.main >> p & 1)} if s.params.team else {}
    if s.out >> p & 1:
        return {"out": True, **teams}
    temple = s.temple_of(p)
    found: dict[str, Any] = {"god": name(s.god_of(p)), "energy": s.energy[p]}
    if temple >= 0:
        found.update(temple=name(temple), temple_energy=0 if s.destroyed_temples >> p & 1 else s.temple_energy[p])
    for key, kind in ZONES:
        found[key] = _cards(s, key, at(p, kind), name)
    if s.faith[p]:
        found["faith"] = s.faith[p]
    if teams:
        found.update(teams, sealed=bool(s.sealed >> p & 1))
    if s.conceded >> p & 1:
        found["conceded"] = True
    return found


# ---- cards
def _cards(s: KState, key: str, zone: int, name: Callable[[int], str]) -> list[Any]:
    """The cards of a zone in the order a position has; each by its name, and who knows it besides those who see it."""
    cards = s.zones[zone][::-1] if key in TOP_FIRST else s.zones[zone]
    top = s.zones[zone][-1:] if s.shared(layout.WARRIORS) <= zone < s.shared(layout.ARTIFACTS) else []
    return [
        name(c) if s.known[c] == s.rules.zone_viewers[zone] or c in top else {"face": name(c), **_knowers(s, c)}
        for c in cards
    ]


def _knowers(s: KState, card: int) -> dict[str, Any]:
    """Who knows a hidden card (K-15.4)."""
    if s.known[card] == s.rules.everyone:
        return {"known_by": ALL}
    return {"known_by": [p for p in range(s.n) if s.known[card] >> p & 1]}


def path_of(s: KState, card: int) -> str:
    """Where a card stands in the position: "seats[0].hand[2]", "hall[1][0]"."""
    zone = s.place[card]
    if zone < s.middle:
        key = next(key for key, kind in (*ZONES, *SLOTS) if kind == kind_of(zone))
        index = "" if (key, kind_of(zone)) in SLOTS else f"[{_index(s, key, card)}]"
        return f"seats[{seat_of(zone)}].{key}{index}"
    kind = zone - s.middle
    for key, first, size in ROWS:
        if first <= kind < first + size:
            return f"{key}[{kind - first}][{_index(s, key, card)}]"
    key = next(key for key, shared in PILES if shared == kind)
    return f"{key}[{_index(s, key, card)}]"


def _index(s: KState, key: str, card: int) -> int:
    pile = s.zones[s.place[card]]
    index = pile.index(card)
    return len(pile) - 1 - index if key in TOP_FIRST else index


# ---- what the table remembers
def _chain(s: KState, name: Callable[[int], str]) -> list[str]:
    """The links by name where that is plain, else by where they lie now."""
    left = list(s.zone(s.active, layout.PLAY))
    links: list[str] = []
    for card in s.chain:
        plain = next((c for c in left if s.face[c] == s.face[card]), -1) == card
        links.append(name(card) if plain else path_of(s, card))
        if card in left:
            left.remove(card)
    return links


def _turn(s: KState) -> dict[str, Any]:
    """How far the phase is, and what was done in this turn."""
    f = s.frames[0]
    found: dict[str, Any] = {}
    if f.i != turn.ACTS_BEFORE and s.phase in (layout.DISCARDING, layout.ENDING):
        found["discarded" if s.phase == layout.DISCARDING else "drawn"] = True
    if s.played or any(s.zone(p, layout.PLAY) for p in range(s.n)):
        found["played"] = [
            {
                "seat": encoding.player_of_play(k),
                "card": path_of(s, encoding.played_card(k)),
                "react": encoding.is_by_react(k),
            }
            for k in s.played
        ]
    if s.temple_destroyers:
        found["razed"] = s.temple_destroyers.copy()
    if f.picks and f.picks[0]:
        found["refused"] = _uses(s, f.picks[0])
    return found


def _memory(s: KState) -> dict[str, Any]:
    """The abilities used and what lasts, as a position says them."""
    found: dict[str, Any] = {}
    for key, uses in (("used", s.used), ("used_this_round", s.rounds_used), ("used_this_game", s.games_used)):
        if uses:
            found[key] = _uses(s, tuple(uses))
    if s.effects:
        found["effects"] = [_effect(s, e) for e in s.effects]
    return found


def _uses(s: KState, uses: tuple[int, ...]) -> list[dict[str, Any]]:
    return [{"card": path_of(s, encoding.used_card(k)), "ability": encoding.used_index(k)} for k in uses]


def _effect(s: KState, e: Effect) -> dict[str, Any]:
    """A lasting effect by its own words on the card it comes from."""
    found: dict[str, Any] = {
        "seat": e.who,
        "card": path_of(s, e.source),
        "text": vocabulary().fragment(e.word),
        "until": DURATIONS[e.until],
    }
    if e.it >= 0:
        found["it"] = path_of(s, e.it)
    if e.player >= 0:
        found["player"] = e.player
    if s.card_index.lasting[id(e.word)].kinds & card_index.COLOUR:
        found["colour"] = layout.COLOURS[e.n]
    elif e.n:
        found["players"] = [p for p in range(s.n) if e.n >> p & 1]
    return found


def _gone(s: KState, name: Callable[[int], str]) -> dict[str, Any]:
    """Cards of players who have left, and Gods set aside that somebody has seen (K-2.12, K-2.13)."""
    found: dict[str, Any] = {}
    removed = s.zones[s.shared(layout.REMOVED)]
    if removed:
        found["removed"] = [
            {"face": name(c), **({"owner": s.owner[c]} if s.owner[c] >= 0 else {}), **_knowers(s, c)} for c in removed
        ]
    aside = [c for c in s.zones[s.shared(layout.ASIDE)] if s.known[c]]
    if aside:
        found["aside"] = [{"face": name(c), **_knowers(s, c)} for c in aside]
    return found
