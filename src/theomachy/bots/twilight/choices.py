"""Everything else that is asked: targets of texts, payments, orders, the draft."""

from __future__ import annotations

from theomachy.bots.twilight.combat import by_ref
from theomachy.bots.twilight.priority import paid_trigger
from theomachy.bots.twilight.valuation import Valuation, card_value, heresy_value
from theomachy.core import codes
from theomachy.language.words import actions as aw
from theomachy.language.words import flow
from theomachy.twilight import layout
from theomachy.twilight.analysis.effects import summarize_part
from theomachy.twilight.card_index import Text
from theomachy.twilight.numeric_view import SeatNumbers
from theomachy.twilight.option_rows import OptionRow, knowers
from theomachy.twilight.words import actions as tw
from theomachy.twilight.words import lasting_effects as tl
from theomachy.twilight.words.copies import BecomesCopy

BAD = (
    tw.Takes,
    tw.Slay,
    tw.Exhaust,
    tw.Freeze,
    tw.ReturnToHand,
    tw.GainControl,
    tl.CannotBlock,
    tl.CannotAttack,
    tl.NoCombatDamage,
    tl.MustAttack,
)
GOOD = (
    tw.Refresh,
    tw.PutMarker,
    tw.PutMarkers,
    tw.Heal,
    tl.Prevent,
    tl.MayAttack,
    tl.CannotBeBlocked,
    tl.CannotBeBlockedBy,
    aw.Have,
    tw.PutIntoPlay,
    tl.CannotBeChosen,
)
RARE = 0.8  # cards of the Deity's Faction are worth more in a draft


def keep_hand(k: SeatNumbers, valuation: Valuation) -> list[float]:
    """The scores of keeping a Hand and of a Mulligan: a Hand with cheap cards is kept."""
    cheap = sum(1 for f in k.hand if k.cards[f].level == 0)
    again = cheap < 2 or cheap == len(k.hand)
    return [float(again) if row.verb == codes.YES else 0.5 for row in k.options]


def first(k: SeatNumbers, valuation: Valuation) -> list[float]:
    """The scores where the choice hardly matters: the first option is taken."""
    return [-0.01 * i for i in range(len(k.options))]


def upkeep(k: SeatNumbers, valuation: Valuation) -> list[float]:
    return [card_value(k.cards[row.face].face) for row in k.options]


def pay(k: SeatNumbers, valuation: Valuation) -> list[float]:
    """Which Aspect to Exhaust or to give up: rather one that others know."""
    return [0.1 * bool(knowers(row.state) & ~(1 << k.seat)) - 0.05 * row.level for row in k.options]


def pay_x(k: SeatNumbers, valuation: Valuation) -> list[float]:
    """The scores of the prices for X: cheap Power is paid first."""
    return [0.5 if row.verb == codes.DONE else 1.0 - 0.6 * row.level for row in k.options]


def power(k: SeatNumbers, valuation: Valuation) -> list[float]:
    return [-float(row.level) for row in k.options]


def compass(k: SeatNumbers, valuation: Valuation) -> list[float]:
    """The scores of the directions: rather not on top of another Fortification."""
    scores = []
    for row in k.options:
        under = k.forts[k.seat][row.other - layout.NORTH]
        scores.append(1.0 if under < 0 else -card_value(k.cards[under].face))
    return scores


def unless_paid(k: SeatNumbers, valuation: Valuation) -> list[float]:
    return [1.0 if row.verb == codes.YES else 0.0 for row in k.options]


def discard_damage(k: SeatNumbers, valuation: Valuation) -> list[float]:
    return [card_value(k.cards[row.face].face) if row.face >= 0 else 0.0 for row in k.options]


def pick(k: SeatNumbers, valuation: Valuation) -> list[float]:
    """A card for the words that ask: the best of theirs for what hurts, the best of mine for what helps."""
    word = k.word
    if isinstance(word, aw.Does):
        word = word.what
    return [_pick(k, valuation, row, word) for row in k.options]


def _pick(k: SeatNumbers, valuation: Valuation, row: OptionRow, word: object) -> float:
    if row.verb == codes.DONE:
        return 0.0
    mine = row.holder in valuation.mates
    creature_numbers = by_ref(k)
    if row.zone == layout.RESOURCES:
        return _aspect(k, row, mine, word)
    if row.zone in (layout.HAND, layout.PILE):
        return -card_value(k.cards[row.face].face) if row.face >= 0 else 0.0
    if row.zone == layout.DISCARD:
        worth = card_value(k.cards[row.face].face)
        if isinstance(word, tw.Destroy):
            return -0.3 * worth if mine else 0.3 * worth + 0.2
        return worth if mine else -worth
    if row.ref in creature_numbers:
        b = creature_numbers[row.ref]
        worth = valuation.creature_value(b)
        if isinstance(word, tw.Takes) and not mine:
            n = getattr(word.n, "n", 2)
            return valuation.strike(float(n), b) + 0.1 * worth
        if isinstance(word, (tw.Exhaust, tw.Freeze)) and b.flags & layout.EXHAUSTED and not mine:
            worth *= 0.3
        if isinstance(word, GOOD):
            return worth if mine else -worth
        if isinstance(word, BecomesCopy):
            return worth
        return -worth if mine else worth
    worth = card_value(k.cards[row.face].face) if row.face >= 0 and k.cards[row.face].kind != layout.DEITY_CARD else 0.5
    helps = isinstance(word, GOOD)
    return worth if mine == helps else -worth


def _aspect(k: SeatNumbers, row: OptionRow, mine: bool, word: object) -> float:
    """Aspects of theirs for what Exhausts, looks or Manifests; a trap of mine best of all."""
    if isinstance(word, tw.Manifest):
        if mine:
            return -1.0 if row.face < 0 else 0.2 * heresy_value(k.cards[row.face].face) - 1.0
        return heresy_value(k.cards[row.face].face) if row.face >= 0 else 1.2 + 0.5 * row.level
    if isinstance(word, tw.Refresh):
        return 1.0 if mine else -1.0
    return -1.0 if mine else 1.0 + 0.2 * row.level


def player(k: SeatNumbers, valuation: Valuation) -> list[float]:
    """Good things for me, bad ones for whoever is nearest to the end."""
    word = k.word
    what = word.what if isinstance(word, aw.Does) else word
    summary = summarize_part(what) if what is not None else None
    helps = summary is not None and summary.restore + summary.draw + summary.prevent > 0
    scores = []
    for row in k.options:
        mine = row.holder in valuation.mates
        if helps:
            scores.append(2.0 if row.holder == k.seat else 1.0 if mine else -1.0)
        else:
            scores.append(-2.0 if mine else 1.0 - k.life[row.holder] / 100)
    return scores


def mode(k: SeatNumbers, valuation: Valuation) -> list[float]:
    options = getattr(k.word, "options", ())
    scores = []
    for row in k.options:
        summary = summarize_part(options[row.other]) if row.other < len(options) else None
        if summary is None:
            scores.append(0.0)
        elif isinstance(k.word, flow.ChoosesOne):
            scores.append(
                -0.8 * summary.discard
                - valuation.suffer(summary.hurt_me + summary.hurt) * bool(summary.hurt_me + summary.hurt)
            )
        else:
            scores.append(valuation.value_of(summary))
    return scores


def may(k: SeatNumbers, valuation: Valuation) -> list[float]:
    """Whether to do what a text allows, or to pay what a trigger asks for."""
    word = k.word
    worth = 0.1
    if isinstance(word, aw.May):
        summary = summarize_part(word.what)
        worth = 0.1 if summary.grave or summary.enter else valuation.value_of(summary) + 0.05
        if summary.victims:
            worth = -1.0
    elif isinstance(k.text, Text):
        worth = paid_trigger(k, valuation, k.text)
    return [worth if row.verb == codes.YES else 0.0 for row in k.options]


def order(k: SeatNumbers, valuation: Valuation) -> list[float]:
    return first(k, valuation)


# ---- the draft
def draft(k: SeatNumbers, valuation: Valuation) -> list[float]:
    """Strong cards that can be paid for, rather of the Factions already chosen."""
    factions: dict[str, int] = {}
    for f in k.kept:
        faction = str(k.cards[f].face.facts["faction"])
        factions[faction] = factions.get(faction, 0) + (3 if k.cards[f].kind == layout.DEITY_CARD else 1)
    return [_draft(k, row, factions) for row in k.options]


def _draft(k: SeatNumbers, row: OptionRow, factions: dict[str, int]) -> float:
    card = k.cards[row.face]
    mine = factions.get(str(card.face.facts["faction"]), 0) / max(1, sum(factions.values()))
    if card.kind == layout.DEITY_CARD:
        return mine
    worth = card_value(card.face) / (1.0 + 0.35 * sum(card.cost) + 0.3 * card.level)
    return worth + RARE * mine + 0.1 * heresy_value(card.face)


def choose_deity(k: SeatNumbers, valuation: Valuation) -> list[float]:
    """The Deity whose Faction I have most of."""
    scores = []
    for row in k.options:
        wanted = k.cards[row.face].face.facts["faction"]
        scores.append(float(sum(1 for f in k.kept if k.cards[f].face.facts["faction"] == wanted)))
    return scores


def leave_out(k: SeatNumbers, valuation: Valuation) -> list[float]:
    return [-score for score in draft(k, valuation)]
