"""The own turn: what to play in which order, what to Recruit, when to use the God and the Temple."""

from __future__ import annotations

from functools import cache
from typing import Final

from theomachy.aide.kamigami import can_wait, is_timely, only_waiting_left
from theomachy.bots.kamigami.valuation import Valuation, chain_of, face_colour
from theomachy.core import codes
from theomachy.kamigami import layout, questions
from theomachy.kamigami.analysis.effect_summary import EffectSummary
from theomachy.kamigami.analysis.effects import summaries_of
from theomachy.kamigami.analysis.nouns import face_fits
from theomachy.kamigami.numeric_view import OptionRow, SeatNumbers
from theomachy.kamigami.words.moments import PlayerRecruits
from theomachy.language.cards.loader import Face
from theomachy.language.words.headers import When
from theomachy.language.words.nouns import Noun
from theomachy.language.words.things import Pick

# Steps of a good turn, highest first; a score is its step plus what it is worth.
FAITH: Final = 500.0  # Disciples for Faith: it cannot be too early; the least first, the better ones can do more
COSTLESS: Final = 400.0  # costs nothing and hinders nothing
CARDS: Final = 300.0  # paid draws, so that what comes can still be played
CHAIN: Final = 200.0  # the Chain, by the plan with the highest sum
COUNTED: Final = 150.0  # what grows with the cards played
PAID: Final = 100.0  # what is bought with Energy, Faith or cards that are left over
NEVER: Final = -100.0
END: Final = 0.0
MARGIN: Final = 0.1  # what an ability must be worth to be bought with Energy
LONGEST: Final = 7  # links of a hand that are planned with
COMFORT: Final = 3.5  # Faith an average hand should bring
GIVEN: Final = ("card", "warrior", "disciple")  # what a price can ask for
Spare = dict[str, list[float]]
ONCE: Final = 0.8  # what a single good turn counts beside a card that comes again and again
WEAK: Final = 0.62  # a card worth less than this makes most decks slower


def play(k: SeatNumbers, valuation: Valuation) -> list[float]:
    if only_waiting_left(k):
        return [END if row[0] == questions.END else NEVER for row in k.options]
    links = [f for f in k.hand if k.faces[f].kind not in ("disciple",)]
    values = {f: _best_act(valuation, k.faces[f]) for f in set(links)}
    links = sorted(links, key=lambda f: (-values[f], f))[:LONGEST]
    spare = _spare(k, valuation)
    return [_play_score(k, valuation, row, links, values, spare) for row in k.options]


def _best_act(valuation: Valuation, face: Face) -> float:
    summaries = summaries_of(face)
    bonds = sum([valuation.value_of(d) for d in summaries if d.kind == "bond"], 0.0)
    return max([valuation.value_of(d) for d in summaries if d.kind == "act"], default=0.0) + bonds


def _spare(k: SeatNumbers, valuation: Valuation) -> Spare:
    """What the cards of the hand are worth now, by kind, the least useful first: what a discard costs."""
    found = sorted([(value_in_hand(k, valuation, f), f) for f in k.hand])
    return {kind: [worth for worth, f in found if kind in ("card", k.faces[f].kind)] for kind in GIVEN}


def _fodder(summary: EffectSummary, spare: Spare) -> float:
    """What a card is worth that would be given up for this."""
    given = [
        worth
        for kind, count in zip(GIVEN, (summary.cards, summary.warriors, summary.disciples), strict=True)
        if count
        for worth in spare[kind][: int(count)]
    ]
    if not given:
        return min(spare["card"], default=1.0)
    return sum(given, 0.0) / len(given)


def value_in_hand(k: SeatNumbers, valuation: Valuation, f: int) -> float:
    """What a card in hand can still do this turn."""
    face = k.faces[f]
    colour = face_colour(face)
    if k.active != k.seat:
        return valuation.card(face)
    if k.phase != layout.PLAYING:
        return 0.0
    act = max(0.0, _best_act(valuation, face))
    if colour >= 0 and not k.follow >> colour & 1:
        return act * 0.2
    return act


def _play_score(
    k: SeatNumbers, valuation: Valuation, row: OptionRow, links: list[int], values: dict[int, float], spare: Spare
) -> float:
    verb, f, ability, _, _, _ = row
    if verb == questions.END:
        return END
    if verb == questions.ACT:
        return slot_act(k, valuation, row, spare)
    if verb == codes.MODE:
        return valuation.value_of(summaries_of(k.faces[f])[ability])
    face = k.faces[f]
    summaries = summaries_of(face)
    bonds = sum([valuation.value_of(d) for d in summaries if d.kind == "bond"], 0.0)
    if face.kind == "disciple":
        if ability < 0:
            return NEVER + bonds
        summary = summaries[ability]
        worth = valuation.value_of(summary, hand=_fodder(summary, spare))
        if worth <= 0:
            return NEVER + worth
        if summary.per:
            return COUNTED + worth
        if summary.faith and not costs_cards_or_faith(summary):
            return FAITH - worth
        return (PAID if costs_cards_or_faith(summary) else COSTLESS) + worth
    worth = (
        bonds
        if ability < 0
        else valuation.value_of(summaries[ability], hand=_fodder(summaries[ability], spare)) + bonds
    )
    rest = list(links)
    if f in rest:
        rest.remove(f)
    total = worth + _plan(k, chain_of(face), tuple(rest), values)
    if total <= 0.05:
        return NEVER + total
    early = 0.0 if ability < 0 else min(0.5, 0.25 * summaries[ability].draw + 0.2 * summaries[ability].boost)
    return CHAIN + total + early - (0.01 if ability < 0 else 0.0)


def costs_cards_or_faith(summary: EffectSummary) -> bool:
    """Whether it is paid for with cards or Faith."""
    return bool(
        summary.cards or summary.warriors or summary.disciples or summary.faith_cost or summary.faith_x or summary.back
    )


def _plan(k: SeatNumbers, follow: int, links: tuple[int, ...], values: dict[int, float]) -> float:
    """The highest sum a Chain can still bring."""
    best = 0.0
    for i, f in enumerate(links):
        if i and links[i - 1] == f:
            continue
        face = k.faces[f]
        if follow >> face_colour(face) & 1:
            found = max(0.0, values[f]) + _plan(k, chain_of(face), links[:i] + links[i + 1 :], values)
            best = max(best, found)
    return best


def slot_act(k: SeatNumbers, valuation: Valuation, row: OptionRow, spare: Spare) -> float:
    """An Act of the God or the Temple in the Play Phase."""
    summary = summaries_of(k.faces[row[1]])[row[2]]
    temple = row[4] == layout.TEMPLE
    if summary.top and k.variant.god_acts_any_phase:
        return NEVER  # later, just before the draw
    worth = valuation.value_of(summary, temple, _fodder(summary, spare))
    if summary.colours:
        worth += _stuck(k, valuation) - 0.4
    if summary.swap or (summary.discard and summary.draw):
        worth += 0.35 - min(0.35, min(spare["card"], default=1.0))
    if summary.energy or summary.energy_x:
        if not temple and k.energy[k.seat] <= summary.energy + summary.energy_x + 2:
            worth -= 1.0
        if worth <= MARGIN:
            return NEVER + worth
        return (CARDS if summary.draw or summary.draw_x or summary.fetch else PAID) + worth
    if worth <= 0.02:
        return NEVER + worth
    return (PAID if costs_cards_or_faith(summary) else COSTLESS) + worth


def _stuck(k: SeatNumbers, valuation: Valuation) -> float:
    """What the best card in hand would do that the Chain does not allow."""
    return max(
        [
            _best_act(valuation, k.faces[f])
            for f in k.hand
            if face_colour(k.faces[f]) >= 0 and not k.follow >> face_colour(k.faces[f]) & 1
        ],
        default=0.0,
    )


def phase(k: SeatNumbers, valuation: Valuation) -> list[float]:
    """God and Temple Acts outside the Play Phase: what helps the coming draw, and what only this phase allows."""
    return [END if row[0] == questions.END else _phase_act(k, valuation, row) for row in k.options]


def _phase_act(k: SeatNumbers, valuation: Valuation, row: OptionRow) -> float:
    if not is_timely(k, row):
        return NEVER
    summary = summaries_of(k.faces[row[1]])[row[2]]
    temple = row[4] == layout.TEMPLE
    before_draw = k.phase == layout.DISCARDING or not k.hand
    worth = valuation.value_of(summary, temple, 0.1)
    if summary.top:
        best = max([valuation.card(k.faces[f]) for f in (k.discard or k.played)], default=0.0)
        worth += 0.5 * (best - 1.6)
        return worth - MARGIN - 0.3 * summary.energy if before_draw else NEVER
    if summary.sift:
        return worth if before_draw else NEVER
    if summary.trigger is not None:
        return worth - MARGIN
    return NEVER


def recruit(k: SeatNumbers, valuation: Valuation) -> list[float]:
    """The basket with the highest sum that the Faith buys; first of all its best card."""
    par = _par(k, valuation)
    goods = [
        (i, row[5], _want(k, valuation, row[1], par)) for i, row in enumerate(k.options) if row[0] == questions.RECRUIT
    ]
    useful = sorted([g for g in goods if g[2] > 0], key=lambda g: -g[2])[:8]
    faith = k.faith[k.seat]
    scores = [NEVER] * len(k.options)
    for i, row in enumerate(k.options):
        if row[0] == questions.END:
            scores[i] = END
        elif row[0] == questions.ACT:
            scores[i] = _recruit_act(k, valuation, row)
    for i, price, want in goods:
        scores[i] = want if want <= 0 else want * 0.01 + _basket([g for g in useful if g[0] != i], faith - price) + want
    return scores


def _recruit_act(k: SeatNumbers, valuation: Valuation, row: OptionRow) -> float:
    """What only this phase allows, and what has waited for it."""
    summary = summaries_of(k.faces[row[1]])[row[2]]
    if summary.trigger is not None:
        return valuation.value_of(summary, row[4] == layout.TEMPLE, 0.1) - MARGIN
    return slot_act(k, valuation, row, _spare(k, valuation)) if can_wait(summary) else NEVER


def _par(k: SeatNumbers, valuation: Valuation) -> float:
    """What a card must be worth to make my deck better: not much less than the average of what I have."""
    mine = [valuation.card(k.faces[f]) for f in k.owned]
    return max(WEAK, 0.75 * sum(mine, 0.0) / len(mine)) if mine else WEAK


def _want(k: SeatNumbers, valuation: Valuation, f: int, par: float) -> float:
    """What owning one more of this card is worth."""
    face = k.faces[f]
    want = valuation.card(face) - par
    want += 0.3 * _poverty(k) * income(face)
    if _only_answers(face):  # a few are a wall, many are a hand that does nothing
        want -= 0.45 * sum(1 for g in k.owned if _only_answers(k.faces[g]))
    want += _welcome(k, valuation, face)
    colour = face_colour(face)
    if colour >= 0:
        chain = chain_of(face)
        links = [k.faces[g] for g in k.owned if face_colour(k.faces[g]) >= 0]
        before = sum(1 for g in links if chain_of(g) >> colour & 1)
        after = sum(1 for g in links if chain >> face_colour(g) & 1)
        want += 0.08 * (min(before, 3) + min(after, 3)) - 0.04 * min(len(links), 6)
    return want


def _welcome(k: SeatNumbers, valuation: Valuation, face: Face) -> float:
    """What my God and my Temple do when I Recruit such a card."""
    worth = 0.0
    for slot in (k.gods[k.seat], k.temples[k.seat]):
        for ability, summary, noun in _welcomes(k.faces[slot]) if slot >= 0 else ():
            if face_fits(noun, face) and not (summary.once and (slot, ability) in k.used):
                worth += ONCE * max(0.0, valuation.value_of(summary, slot == k.temples[k.seat]))
    return worth


@cache
def _welcomes(face: Face) -> tuple[tuple[int, EffectSummary, Noun], ...]:
    """The abilities that answer their player's Recruiting: which, what they do, for which cards."""
    found = []
    for i, summary in enumerate(summaries_of(face)):
        match summary.trigger:
            case When(event=PlayerRecruits(what=Pick(noun=noun))):
                found.append((i, summary, noun))
    return tuple(found)


@cache
def income(face: Face) -> float:
    """How much Faith a card brings when it is played for Faith."""
    return max(
        [
            summary.faith + sum([2 * n for name, n, _ in summary.per if name == "faith"], 0.0)
            for summary in summaries_of(face)
            if summary.kind == "act"
        ],
        default=0.0,
    )


def _poverty(k: SeatNumbers) -> float:
    """How much an average hand lacks of the Faith that buys a good card; below 0: it has more than it can use."""
    if not k.owned:
        return 0.0
    return max(-COMFORT, COMFORT - 5 * sum([income(k.faces[f]) for f in k.owned], 0.0) / len(k.owned))


@cache
def _only_answers(face: Face) -> bool:
    return not any(summary.kind == "act" for summary in summaries_of(face))


def _basket(goods: list[tuple[int, int, float]], faith: int) -> float:
    best = 0.0
    for n, (_, price, want) in enumerate(goods):
        if price <= faith:
            best = max(best, want + _basket(goods[n + 1 :], faith - price))
    return best
