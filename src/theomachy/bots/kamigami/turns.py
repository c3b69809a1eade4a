"""The own turn: what to play in which order, what to Recruit, when to use the God and the Temple."""

from __future__ import annotations

from functools import cache
from typing import Final

from theomachy.aide.kamigami import only_waits, timely, waits
from theomachy.bots.kamigami.deed import Deed
from theomachy.bots.kamigami.deeds import deeds_of
from theomachy.bots.kamigami.worth import Scale, chain_of, colour_of, fits
from theomachy.core import codes
from theomachy.kamigami import layout, questions
from theomachy.kamigami.telling.sketch import Row, Sketch
from theomachy.kamigami.words.moments import PlayerRecruits
from theomachy.language.cards import Face
from theomachy.language.words.headers import When
from theomachy.language.words.nouns import Noun
from theomachy.language.words.things import Pick

# Steps of a good turn, highest first; a score is its step plus what it is worth.
FAITH: Final = 500.0  # Disciples for Faith: it cannot be too early; the least first, the better ones can do more
FREE: Final = 400.0  # costs nothing and hinders nothing
CARDS: Final = 300.0  # paid draws, so that what comes can still be played
CHAIN: Final = 200.0  # the Chain, by the plan with the highest sum
COUNTED: Final = 150.0  # what grows with the cards played
PAID: Final = 100.0  # what is bought with Energy, Faith or cards that are left over
NEVER: Final = -100.0
END: Final = 0.0
MARGIN: Final = 0.1  # what a deed must be worth to be bought with Energy
LONGEST: Final = 7  # links of a hand that are planned with
COMFORT: Final = 3.5  # Faith an average hand should bring
GIVEN: Final = ("card", "warrior", "disciple")  # what a price can ask for
Spare = dict[str, list[float]]
ONCE: Final = 0.8  # what a single good turn counts beside a card that comes again and again
WEAK: Final = 0.62  # a card worth less than this makes most decks slower


def play(k: Sketch, scale: Scale) -> list[float]:
    if only_waits(k):
        return [END if row[0] == questions.END else NEVER for row in k.options]
    links = [f for f in k.hand if k.faces[f].kind not in ("disciple",)]
    values = {f: _best_act(scale, k.faces[f]) for f in set(links)}
    links = sorted(links, key=lambda f: (-values[f], f))[:LONGEST]
    spare = _spare(k, scale)
    return [_play_score(k, scale, row, links, values, spare) for row in k.options]


def _best_act(scale: Scale, face: Face) -> float:
    deeds = deeds_of(face)
    bonds = sum([scale.deed(d) for d in deeds if d.kind == "bond"], 0.0)
    return max([scale.deed(d) for d in deeds if d.kind == "act"], default=0.0) + bonds


def _spare(k: Sketch, scale: Scale) -> Spare:
    """What the cards of the hand are worth now, by kind, the least useful first: what a discard costs."""
    found = sorted([(in_hand(k, scale, f), f) for f in k.hand])
    return {kind: [worth for worth, f in found if kind in ("card", k.faces[f].kind)] for kind in GIVEN}


def _fodder(deed: Deed, spare: Spare) -> float:
    """What a card is worth that would be given up for this."""
    given = [
        worth
        for kind, count in zip(GIVEN, (deed.cards, deed.warriors, deed.disciples), strict=True)
        if count
        for worth in spare[kind][: int(count)]
    ]
    if not given:
        return min(spare["card"], default=1.0)
    return sum(given, 0.0) / len(given)


def in_hand(k: Sketch, scale: Scale, f: int) -> float:
    """What a card in hand can still do this turn."""
    face = k.faces[f]
    colour = colour_of(face)
    if k.active != k.seat:
        return scale.card(face)
    if k.phase != layout.PLAYING:
        return 0.0
    act = max(0.0, _best_act(scale, face))
    if colour >= 0 and not k.follow >> colour & 1:
        return act * 0.2
    return act


def _play_score(k: Sketch, scale: Scale, row: Row, links: list[int], values: dict[int, float], spare: Spare) -> float:
    verb, f, ability, _, _, _ = row
    if verb == questions.END:
        return END
    if verb == questions.ACT:
        return slot_act(k, scale, row, spare)
    if verb == codes.MODE:
        return scale.deed(deeds_of(k.faces[f])[ability])
    face = k.faces[f]
    deeds = deeds_of(face)
    bonds = sum([scale.deed(d) for d in deeds if d.kind == "bond"], 0.0)
    if face.kind == "disciple":
        if ability < 0:
            return NEVER + bonds
        deed = deeds[ability]
        worth = scale.deed(deed, hand=_fodder(deed, spare))
        if worth <= 0:
            return NEVER + worth
        if deed.per:
            return COUNTED + worth
        if deed.faith and not bought(deed):
            return FAITH - worth
        return (PAID if bought(deed) else FREE) + worth
    worth = bonds if ability < 0 else scale.deed(deeds[ability], hand=_fodder(deeds[ability], spare)) + bonds
    rest = list(links)
    if f in rest:
        rest.remove(f)
    total = worth + _plan(k, chain_of(face), tuple(rest), values)
    if total <= 0.05:
        return NEVER + total
    early = 0.0 if ability < 0 else min(0.5, 0.25 * deeds[ability].draw + 0.2 * deeds[ability].boost)
    return CHAIN + total + early - (0.01 if ability < 0 else 0.0)


def bought(deed: Deed) -> bool:
    """Whether it is paid for with cards or Faith."""
    return bool(deed.cards or deed.warriors or deed.disciples or deed.faith_cost or deed.faith_x or deed.back)


def _plan(k: Sketch, follow: int, links: tuple[int, ...], values: dict[int, float]) -> float:
    """The highest sum a Chain can still bring."""
    best = 0.0
    for i, f in enumerate(links):
        if i and links[i - 1] == f:
            continue
        face = k.faces[f]
        if follow >> colour_of(face) & 1:
            found = max(0.0, values[f]) + _plan(k, chain_of(face), links[:i] + links[i + 1 :], values)
            best = max(best, found)
    return best


def slot_act(k: Sketch, scale: Scale, row: Row, spare: Spare) -> float:
    """An Act of the God or the Temple in the Play Phase."""
    deed = deeds_of(k.faces[row[1]])[row[2]]
    temple = row[4] == layout.TEMPLE
    if deed.top and k.variant.god_acts_any_phase:
        return NEVER  # later, just before the draw
    worth = scale.deed(deed, temple, _fodder(deed, spare))
    if deed.colours:
        worth += _stuck(k, scale) - 0.4
    if deed.swap or (deed.discard and deed.draw):
        worth += 0.35 - min(0.35, min(spare["card"], default=1.0))
    if deed.energy or deed.energy_x:
        if not temple and k.energy[k.seat] <= deed.energy + deed.energy_x + 2:
            worth -= 1.0
        if worth <= MARGIN:
            return NEVER + worth
        return (CARDS if deed.draw or deed.draw_x or deed.fetch else PAID) + worth
    if worth <= 0.02:
        return NEVER + worth
    return (PAID if bought(deed) else FREE) + worth


def _stuck(k: Sketch, scale: Scale) -> float:
    """What the best card in hand would do that the Chain does not allow."""
    return max(
        [
            _best_act(scale, k.faces[f])
            for f in k.hand
            if colour_of(k.faces[f]) >= 0 and not k.follow >> colour_of(k.faces[f]) & 1
        ],
        default=0.0,
    )


def phase(k: Sketch, scale: Scale) -> list[float]:
    """God and Temple Acts outside the Play Phase: what helps the coming draw, and what only this phase allows."""
    return [END if row[0] == questions.END else _phase_act(k, scale, row) for row in k.options]


def _phase_act(k: Sketch, scale: Scale, row: Row) -> float:
    if not timely(k, row):
        return NEVER
    deed = deeds_of(k.faces[row[1]])[row[2]]
    temple = row[4] == layout.TEMPLE
    before_draw = k.phase == layout.DISCARDING or not k.hand
    worth = scale.deed(deed, temple, 0.1)
    if deed.top:
        best = max([scale.card(k.faces[f]) for f in (k.discard or k.played)], default=0.0)
        worth += 0.5 * (best - 1.6)
        return worth - MARGIN - 0.3 * deed.energy if before_draw else NEVER
    if deed.sift:
        return worth if before_draw else NEVER
    if deed.trigger is not None:
        return worth - MARGIN
    return NEVER


def recruit(k: Sketch, scale: Scale) -> list[float]:
    """The basket with the highest sum that the Faith buys; first of all its best card."""
    par = _par(k, scale)
    goods = [
        (i, row[5], _want(k, scale, row[1], par)) for i, row in enumerate(k.options) if row[0] == questions.RECRUIT
    ]
    useful = sorted([g for g in goods if g[2] > 0], key=lambda g: -g[2])[:8]
    faith = k.faith[k.seat]
    scores = [NEVER] * len(k.options)
    for i, row in enumerate(k.options):
        if row[0] == questions.END:
            scores[i] = END
        elif row[0] == questions.ACT:
            scores[i] = _recruit_act(k, scale, row)
    for i, price, want in goods:
        scores[i] = want if want <= 0 else want * 0.01 + _basket([g for g in useful if g[0] != i], faith - price) + want
    return scores


def _recruit_act(k: Sketch, scale: Scale, row: Row) -> float:
    """What only this phase allows, and what has waited for it."""
    face = k.faces[row[1]]
    deed = deeds_of(face)[row[2]]
    if deed.trigger is not None:
        return scale.deed(deed, row[4] == layout.TEMPLE, 0.1) - MARGIN
    return slot_act(k, scale, row, _spare(k, scale)) if waits(face.abilities[row[2]].text) else NEVER


def _par(k: Sketch, scale: Scale) -> float:
    """What a card must be worth to make my deck better: not much less than the average of what I have."""
    mine = [scale.card(k.faces[f]) for f in k.owned]
    return max(WEAK, 0.75 * sum(mine, 0.0) / len(mine)) if mine else WEAK


def _want(k: Sketch, scale: Scale, f: int, par: float) -> float:
    """What owning one more of this card is worth."""
    face = k.faces[f]
    want = scale.card(face) - par
    want += 0.3 * _poverty(k) * income(face)
    if _only_answers(face):  # a few are a wall, many are a hand that does nothing
        want -= 0.45 * sum(1 for g in k.owned if _only_answers(k.faces[g]))
    want += _welcome(k, scale, face)
    colour = colour_of(face)
    if colour >= 0:
        chain = chain_of(face)
        links = [k.faces[g] for g in k.owned if colour_of(k.faces[g]) >= 0]
        before = sum(1 for g in links if chain_of(g) >> colour & 1)
        after = sum(1 for g in links if chain >> colour_of(g) & 1)
        want += 0.08 * (min(before, 3) + min(after, 3)) - 0.04 * min(len(links), 6)
    return want


def _welcome(k: Sketch, scale: Scale, face: Face) -> float:
    """What my God and my Temple do when I Recruit such a card."""
    worth = 0.0
    for slot in (k.gods[k.seat], k.temples[k.seat]):
        for ability, deed, noun in _welcomes(k.faces[slot]) if slot >= 0 else ():
            if fits(noun, face) and not (deed.once and (slot, ability) in k.used):
                worth += ONCE * max(0.0, scale.deed(deed, slot == k.temples[k.seat]))
    return worth


@cache
def _welcomes(face: Face) -> tuple[tuple[int, Deed, Noun], ...]:
    """The abilities that answer their player's Recruiting: which, what they do, for which cards."""
    found = []
    for i, deed in enumerate(deeds_of(face)):
        match deed.trigger:
            case When(event=PlayerRecruits(what=Pick(noun=noun))):
                found.append((i, deed, noun))
    return tuple(found)


@cache
def income(face: Face) -> float:
    """Faith a card brings when it is played for it."""
    return max(
        [
            deed.faith + sum([2 * n for name, n, _ in deed.per if name == "faith"], 0.0)
            for deed in deeds_of(face)
            if deed.kind == "act"
        ],
        default=0.0,
    )


def _poverty(k: Sketch) -> float:
    """How much an average hand lacks of the Faith that buys a good card; below 0: it has more than it can use."""
    if not k.owned:
        return 0.0
    return max(-COMFORT, COMFORT - 5 * sum([income(k.faces[f]) for f in k.owned], 0.0) / len(k.owned))


@cache
def _only_answers(face: Face) -> bool:
    return not any(deed.kind == "act" for deed in deeds_of(face))


def _basket(goods: list[tuple[int, int, float]], faith: int) -> float:
    best = 0.0
    for n, (_, price, want) in enumerate(goods):
        if price <= faith:
            best = max(best, want + _basket(goods[n + 1 :], faith - price))
    return best
