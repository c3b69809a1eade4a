"""Games that differ only in what one seat cannot know, and all that this seat can reach."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import theomachy as th
from tests.support.slots import slots
from theomachy.core import machine, zones
from theomachy.core.codes import A_MASK, BACK, OPEN, verb_of
from theomachy.core.frame import Word
from theomachy.kamigami import layout
from theomachy.kamigami.numeric_view import AttackNumbers
from theomachy.kamigami.numeric_view import SharedSeatNumbers as KamigamiNumbers
from theomachy.kamigami.params import Variant
from theomachy.kamigami.state import KState
from theomachy.language.cards.loader import Face
from theomachy.twilight import layout as at
from theomachy.twilight.card_index import CardFacts
from theomachy.twilight.numeric_view import SharedSeatNumbers as TwilightNumbers
from theomachy.twilight.option_rows import CreatureNumbers
from theomachy.twilight.state import TState

NUMERIC_CLASSES = (KamigamiNumbers, TwilightNumbers, AttackNumbers, CreatureNumbers)  # what a numeric view is made of
PLAIN = (
    int,
    float,
    str,
    Face,
    CardFacts,
    Variant,
)  # what compares by what it is, or is the same for all games of a table
MOST_ABILITIES = 16
FURTHER = 6  # answers are asked for that there are not: all of them, if the seat is not asked


def twin_of(game: th.Game, seat: int, random: Random) -> th.Game:
    """The same game with everything changed that the seat cannot know: who holds which card, the order of the decks,
    chance to come, the names others have for cards, how often they were asked, what they have opened. What another is
    asked just now stays a question that makes sense."""
    twin = game.clone()
    s = twin._state
    _own(s)
    if s.seat != seat:
        _turn_page(s)
    s.key = random.randbytes(32)
    s.counter = random.randrange(1000)
    s.alias_keys = tuple([key if p in (seat, s.n) else random.randbytes(32) for p, key in enumerate(s.alias_keys)])
    s.serials = [k if p == seat else k + random.randrange(9) for p, k in enumerate(s.serials)]
    if isinstance(s, KState):  # how hidden things looked before
        s.loop_states = [random.getrandbits(60) for _ in range(3)]
        s.standstill = (random.randrange(3), random.getrandbits(60))
    busy = _referred_to(s) - _pointed(s, seat)
    if s.seat != seat:
        busy |= {number for code in s.all_options for number in (code >> 6 & A_MASK, code >> 26)}
    for places in _groups(s, seat):
        free = [(zone, k) for zone, k in places if s.zones[zone][k] not in busy]
        _swap(s, free, random)
    _swap_faces(s, seat, busy, random)
    return twin


def _turn_page(s: Any) -> None:
    """Whoever is asked looks into a list, or comes back from it."""
    page = next((code for code in s.options if verb_of(code) in (OPEN, BACK)), -1)
    if page >= 0:
        machine.open_or_close_list(s, page)


def _own(s: Any) -> None:
    """Whoever changes cards by hand must not change those of the game itself."""
    zones.unshare_columns(s)
    zones.unshare_owners(s)
    for zone in range(len(s.zones)):
        zones.unshare_zone(s, zone)


def _swap_faces(s: Any, seat: int, busy: set[int], random: Random) -> None:
    """Let cards that look the same from behind have each other's faces, also those the seat can point at."""
    s.face = s.face.copy()
    groups: dict[object, list[int]] = {}
    for zone, cards in enumerate(s.zones):
        for card in cards:
            if not s.known[card] >> seat & 1 and card not in busy:
                key = _kamigami_key(s, zone, card) if isinstance(s, KState) else _owned_value(s, card)
                groups.setdefault(key, []).append(card)
    for key, cards in groups.items():
        if key is not None:
            for card, face in zip(cards, random.sample([s.face[c] for c in cards], len(cards)), strict=True):
                s.face[card] = face


def _owned_value(s: TState, card: int) -> object:
    return (s.owner[card], s.level(card)) if s.owner[card] >= 0 and s.card(card).kind <= at.SCHEME else None


def _swap(s: Any, places: list[tuple[int, int]], random: Random) -> None:
    """Put the cards of these places into another order: numbers and faces change places, nothing else does."""
    cards = [s.zones[zone][k] for zone, k in places]
    mixed = random.sample(cards, len(cards))
    columns = [s.known, s.owner, s.epoch, *([s.backs_seen, s.flags, s.freeze] if isinstance(s, TState) else [])]
    kept = [[column[card] for card in cards] for column in columns]
    for (zone, k), card in zip(places, mixed, strict=True):
        s.zones[zone][k] = card
        s.place[card] = zone
    for column, values in zip(columns, kept, strict=True):
        for card, value in zip(mixed, values, strict=True):
            column[card] = value


def _groups(s: Any, seat: int) -> list[list[tuple[int, int]]]:
    """Places (zone, index) whose cards the seat cannot tell apart."""
    hidden = [
        (zone, k)
        for zone, cards in enumerate(s.zones)
        for k, card in enumerate(cards)
        if not s.known[card] >> seat & 1 and card not in _pointed(s, seat)
    ]
    found: dict[object, list[tuple[int, int]]] = {}
    for zone, k in hidden:
        key = _kamigami_key(s, zone, s.zones[zone][k]) if isinstance(s, KState) else _twilight_key(s, zone, k)
        if key is not None:
            found.setdefault(key, []).append((zone, k))
    return list(found.values())


def _pointed(s: Any, seat: int) -> set[int]:
    return {code >> 6 & A_MASK for code in s.options} if s.seat == seat else set()


def _kamigami_key(s: KState, zone: int, card: int) -> object:
    if zone == s.shared(layout.ASIDE) or (zone < s.middle and layout.kind_of(zone) == layout.OFFER):
        return _set_aside(s, card)
    if zone >= s.middle:
        return zone if zone in (s.shared(layout.WARRIOR_DECK), s.shared(layout.ARTIFACT_DECK)) else None
    return layout.seat_of(zone) if layout.kind_of(zone) in (layout.DECK, layout.HAND) else None


def _set_aside(s: KState, card: int) -> object:
    """A God or Temple nobody plays yet; a team's Culture is no secret."""
    face = s.card_index.faces[s.face[card]]
    return face.kind, face.facts.get("culture") if s.params.team and not s.params.ignore_pantheon else None


def _twilight_key(s: TState, zone: int, k: int) -> object:
    """In a Hand the back shows the value; inside a Life Stack nothing shows."""
    if zone >= s.middle:
        return None
    card = s.zones[zone][k]
    kind = zone % at.SEAT_ZONES
    if kind == at.HAND:
        return s.owner[card], s.level(card)
    if kind == at.LIFE and not s.backs_seen[card] and k < len(s.zones[zone]) - 1:
        return s.owner[card], "inside"
    return None


def _referred_to(s: Any) -> set[int]:
    """Numbers that stand anywhere else in the state: those cards are left where they are."""
    found: set[int] = set()
    for f in s.frames:
        found.update((f.source, f.it, *f.them, *f.cards, *[c for pick in f.picks for c in pick]))
        found.update([c for e in f.events for c in (e.card, e.source)])
        found.update([key >> 8 for key in f.them])
    if isinstance(s, KState):
        found.update([k >> 4 for k in s.played], s.chain, [k >> 8 for k in (*s.used, *s.rounds_used, *s.games_used)])
        found.update([c for e in s.effects for c in (e.source, e.it)], [a.source for a in s.attacks])
    else:
        found.update([c for d in s.declared for c in (d.source, d.it, *d.them)], s.destroyed)
        found.update([c for p in s.pending for c in (p[1], p[3], *p[4])])
        found.update([c for e in s.effects for c in (e.source, e.it, *e.them, *e.cards)])
    return found


def as_plain_values(numbers: Any) -> Any:
    """A numeric view as plain values; what it is made of is compared part by part. Words are the same for all games."""
    if isinstance(numbers, (list, tuple)):
        return [type(numbers).__name__, *[as_plain_values(part) for part in numbers]]
    if isinstance(numbers, NUMERIC_CLASSES):
        return {name: as_plain_values(getattr(numbers, name)) for name in slots(type(numbers))}
    assert numbers is None or isinstance(numbers, (*PLAIN, Word)), f"{type(numbers)} would be compared by its address"
    return numbers


def shown(play: th.Game | th.World, seat: int | None) -> tuple[object, ...]:
    return play.view(seat), play.events(0, seat)


def seen(observation: th.Observation) -> tuple[object, ...]:
    """All that an observation tells by itself."""
    d = observation.decision
    asked = None
    if d is not None:
        asked = (d.seat, d.serial, d.kind, d.prompt, d.to_dict(), [(o.label, o.to_dict(), repr(o)) for o in d.options])
    view, numbers = observation.view, observation.numeric_view()
    ways = [said(observation.path_to, number) for number in range(len(numbers.options) + FURTHER)]
    return (
        view,
        observation.events(),
        asked,
        as_plain_values(numbers),
        observation.known_decks(),
        observation.names,
        observation.is_follow_up,
        ways,
        [reasons(observation, name) for name in names_in(view)],
    )


def said(ask: Callable[..., object], *question: object) -> object:
    """What comes of asking: an answer, or the words in which it is refused."""
    try:
        return ask(*question)
    except ValueError as no:
        return str(no)


def names_in(view: object) -> list[str]:
    """What cards are called in a view, each name once."""
    found: dict[str, None] = {}
    waiting = [view]
    while waiting:
        part = waiting.pop()
        if isinstance(part, dict):
            found.update({part[key]: None for key in ("id", "deity_id") if part.get(key) is not None})
            waiting += part.values()
        elif isinstance(part, list):
            waiting += part
    return list(found)


def reasons(observation: th.Observation, name: str) -> list[object]:
    """Why a card, and each ability that may be asked for, is not among the options."""
    found = [said(observation.why_not, name)]
    for ability in range(MOST_ABILITIES):
        found.append(said(observation.why_not, name, ability))
        if isinstance(found[-1], str):
            break
    return found


def gist(world: th.World) -> tuple[object, ...]:
    """What decides all that a world can tell: its state, and what it remembers for each seat."""
    return world.digest(), *[world.events(0, p) for p in (None, *range(world.players))]


def told_by(world: th.World) -> tuple[object, ...]:
    """All that a sampled world tells about itself and to all its seats."""
    return (
        world.digest(),
        world.settings,
        world.seat_to_act,
        world.turn,
        world.active,
        world.phase,
        world.kind,
        world.verbs,
        world.check(),
        world.winners,
        world.reason,
        repr(world),
        *[shown(world, p) for p in (None, *range(world.players))],
        *[seen(world.observe(p)) for p in range(world.players)],
    )


def reached(observation: th.Observation, seeds: range, steps: int) -> list[object]:
    """Everything a bot can get at from an observation: itself, sampled worlds, and what comes of playing these on."""
    found: list[object] = [seen(observation)]
    for seed in seeds:
        world, random = observation.determinize(seed), Random(seed)
        found.append(told_by(world))
        for _ in range(steps):
            if world.decision is None:
                break
            world.apply(random.randrange(len(world.decision.options)))
        found.append(told_by(world))
        found.append(told_by(world.determinize(observation.seat, "again")))
    return found
