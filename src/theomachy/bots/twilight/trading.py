"""Getting Aspects: offers, answers, what to hand over, Seizes, which Aspect to lay down."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from theomachy.bots.twilight.valuation import Valuation, card_value, heresy_value
from theomachy.core import codes
from theomachy.twilight import layout, questions
from theomachy.twilight.analysis.effects import summaries_of
from theomachy.twilight.numeric_view import SeatNumbers
from theomachy.twilight.option_rows import OptionRow

VALUE: Final[tuple[float, ...]] = (1.0, 1.35, 1.6)  # what an Aspect is worth in a trade, by level
ACCEPTS: Final = 0.15  # so much too little is still accepted
ENOUGH: Final = 3  # Aspects waiting: more are not needed soon
Offer = tuple[int, int, int, int, int, int]


def need(k: SeatNumbers, seat: int) -> float:
    """How much a player lacks Aspects: those waiting, and those in play."""
    waiting = sum(k.aspects[seat])
    return max(0.0, ENOUGH - waiting) * (1.0 if sum(k.resources[seat]) < 7 else 0.4)


def wanted(k: SeatNumbers) -> list[float]:
    """How much I want an Aspect of each level: what of my hand it brings within reach, and a mixture."""
    have = [k.resources[k.seat][level] + k.aspects[k.seat][level] for level in range(3)]
    found = [1.2 / (1 + have[0]), 0.9 / (1 + have[1]), 0.6 / (1 + have[2])]
    for f in k.hand:
        cost = k.cards[f].cost
        missing = [max(0, cost[level] - have[level]) for level in range(3)]
        total = sum(missing)
        if 0 < total <= 3:
            for level in range(3):
                if missing[level]:
                    found[level] += 0.25 * max(0.5, card_value(k.cards[f].face)) / total
    return found


def trades(k: SeatNumbers, valuation: Valuation) -> list[float]:
    lack = need(k, k.seat)
    scores = []
    for row in k.options:
        if row.verb == questions.OFFER:
            good = lack > 0 and next_offer(k, row.holder) is not None
            scores.append(lack + 0.2 - 0.1 * k.life[row.holder] / 50 if good else -1.0)
        elif row.verb == questions.FORCE:
            scores.append(lack - 1.2 if k.life[k.seat] > 8 else -2.0)
        else:
            scores.append(0.0)
    return scores


def offers(k: SeatNumbers, other: int) -> list[Offer]:
    """Offers worth making to a player, the best first: one for one of a level I want, then two for two."""
    mine, theirs = k.hands[k.seat], k.hands[other]
    want = wanted(k)
    found: list[tuple[float, Offer]] = []
    for asked in range(3):
        if not theirs[asked]:
            continue
        for give in range(3):
            if not mine[give] or abs(give - asked) > 1:
                continue
            worth = want[asked] - 0.7 * VALUE[give] + (0.15 if give == asked else 0.0)
            found.append((worth, _one(give, asked)))
        if mine[asked] >= 2 and theirs[asked] >= 2 and need(k, k.seat) >= 2 and len(k.hand) >= 5:
            pair = tuple(2 * n for n in _one(asked, asked))
            worth = want[asked] * 1.4 - 0.9 * VALUE[asked]
            found.append((worth, (pair[0], pair[1], pair[2], pair[3], pair[4], pair[5])))
    found.sort(key=lambda pair: (-pair[0], pair[1]))
    return [offer for worth, offer in found if worth > -0.6]


def _one(give: int, asked: int) -> Offer:
    return (int(give == 0), int(give == 1), int(give == 2), int(asked == 0), int(asked == 1), int(asked == 2))


def next_offer(k: SeatNumbers, other: int) -> Offer | None:
    """The best offer; none after one of mine was declined this turn: whoever haggles on wearies the others."""
    if any(questions.unname_offer(name)[0] == k.seat for name in k.declined):
        return None
    return next(iter(offers(k, other)), None)


def build(k: SeatNumbers, valuation: Valuation) -> list[float]:
    """Build the offer decided upon, step by step."""
    so_far = k.bargain
    goal: Offer | None = None
    for offer in offers(k, k.partner):
        begun = all(a >= b for a, b in zip(offer, so_far, strict=True))
        if begun and questions.name_offer(k.seat, k.partner, offer) not in k.declined:
            goal = offer
            break
    return [_step(row, so_far, goal) for row in k.options]


def _step(row: OptionRow, so_far: tuple[int, ...], goal: Offer | None) -> float:
    if row.verb == questions.CANCEL:
        return 0.0
    if goal is None or row.verb == questions.NO_TRADES:
        return -1.0
    if row.verb == questions.SEND:
        return 2.0 if goal == so_far else -1.0
    k = row.level + (3 if row.verb == questions.ASK else 0)
    first = next((i for i in range(6) if goal[i] > so_far[i]), -1)
    return 1.0 if k == first else -1.0


def fairness(k: SeatNumbers, maker: int, counts: Sequence[int], want: list[float]) -> float:
    """What an offer is worth to me: gains less losses, and less what it helps whoever needs it more."""
    get, give = counts[:3], counts[3:]
    gain = sum([get[level] * (0.5 * VALUE[level] + 0.6 * want[level]) for level in range(3)], 0.0)
    lose = sum([give[level] * VALUE[level] for level in range(3)], 0.0) * (0.75 if len(k.hand) > 4 else 1.0)
    feeds = 0.2 * (need(k, maker) - need(k, k.seat)) * sum(give)
    return gain - lose - feeds


def refuse(k: SeatNumbers, valuation: Valuation) -> list[float]:
    """No trades where no exchange of one for one would be accepted, nor answered with an offer of mine."""
    maker = k.active
    mine, theirs = k.hands[k.seat], k.hands[maker]
    want = wanted(k)
    hopeless = need(k, k.seat) <= 0 and all(
        fairness(k, maker, _one(get, give), want) + ACCEPTS <= 0
        for get in range(3)
        if theirs[get]
        for give in range(3)
        if mine[give]
    )
    return [0.0 if row.verb != questions.NO_TRADES else 0.1 if hopeless else -0.5 for row in k.options]


def answer(k: SeatNumbers, valuation: Valuation) -> list[float]:
    """Accept what is fair and wanted, counter what is not, refuse to feed whoever needs it more."""
    maker, _, *counts = k.offer
    fair = fairness(k, maker, counts, wanted(k))
    counter = next_offer(k, maker)
    scores = []
    for row in k.options:
        if row.verb == questions.ACCEPT:
            scores.append(fair + ACCEPTS)
        elif row.verb == questions.COUNTER:
            scores.append(0.05 if counter is not None and need(k, k.seat) > 0 and fair < 0 else -1.0)
        else:
            scores.append(0.0 if row.verb == questions.DECLINE else -0.5)
    return scores


def hand_over(k: SeatNumbers, valuation: Valuation) -> list[float]:
    """A card I can spare, and one whose Heresy is a trap for whoever holds it."""
    traps = 0.35 if _can_manifest(k) else 0.12
    return [traps * heresy_value(k.cards[row.face].face) - card_value(k.cards[row.face].face) for row in k.options]


def _can_manifest(k: SeatNumbers) -> bool:
    """Whether something of mine can turn an opponent's Aspect face up."""
    faces = {*k.hand, *[b.face for b in k.creature_numbers[k.seat]], *k.intrigues[k.seat]}
    return any(d.manifest for f in faces for d in summaries_of(k.cards[f].face, True) if d.kind != "heresy")


def seizes(k: SeatNumbers, valuation: Valuation) -> list[float]:
    """Scores of Seizes: they are worth something only when nobody trades and the Aspects run out."""
    lack = need(k, k.seat)
    starved = sum(k.resources[k.seat]) + sum(k.aspects[k.seat])
    want = wanted(k)
    scores = []
    for row in k.options:
        if row.verb == codes.DONE:
            scores.append(0.0)
            continue
        given = row.level + 3
        left = len(k.hand) - given
        worth = lack * 0.6 + want[row.level] - 0.6 * given - (0.8 if left < 2 else 0.0)
        worth += 1.6 if starved == 0 else 0.4 if starved < 3 else -0.6
        worth -= 0.9 * sum(k.aspects[k.seat])  # those will do for some turns
        worth += 0.4 if k.hands[row.holder][row.level] else 0.0
        scores.append(worth)
    return scores


def worst_first(k: SeatNumbers, valuation: Valuation) -> list[float]:
    """Which card to give up."""
    return [-_keep(k, row) for row in k.options]


def best_first(k: SeatNumbers, valuation: Valuation) -> list[float]:
    return [_keep(k, row) for row in k.options]


def _keep(k: SeatNumbers, row: OptionRow) -> float:
    """What keeping a card is worth; one that cannot be paid for soon is worth less."""
    if row.face < 0:
        return 0.0
    card = k.cards[row.face]
    if card.kind == layout.DEITY_CARD:
        return 1.0
    have = [k.resources[k.seat][level] + k.aspects[k.seat][level] for level in range(3)]
    missing = sum(max(0, card.cost[level] - have[level]) for level in range(3))
    return card_value(card.face) - 0.6 * missing


def place(k: SeatNumbers, valuation: Valuation) -> list[float]:
    """Which Aspect to lay down: the level that brings most of the hand within reach; rather none that others know."""
    have = k.resources[k.seat]
    base = [1.0 / (1 + have[0]), 0.75 / (1 + have[1]), 0.5 / (1 + have[2])]
    for f in k.hand:
        cost = k.cards[f].cost
        missing = [max(0, cost[level] - have[level]) for level in range(3)]
        total = sum(missing)
        for level in range(3):
            if missing[level]:
                base[level] += 0.3 * max(0.3, card_value(k.cards[f].face)) / (total * total)
    return [base[row.level] - 0.1 * bool(row.state >> 4 & 255 & ~(1 << k.seat)) for row in k.options]
