"""Everything that is asked while a text is being done, and the picks of the setup."""

from __future__ import annotations

from theomachy.bots.kamigami.own_turn import value_in_hand
from theomachy.bots.kamigami.valuation import Valuation, card_value, chain_of, face_colour
from theomachy.core import codes
from theomachy.kamigami import layout
from theomachy.kamigami.analysis.effect_summary import EffectSummary
from theomachy.kamigami.analysis.effects import summaries_of, summarize_part
from theomachy.kamigami.numeric_view import OptionRow, SeatNumbers
from theomachy.kamigami.words import actions as kw
from theomachy.kamigami.words.attacks import Attack
from theomachy.kamigami.words.lasting_effects import ChooseColour
from theomachy.language.words import actions as aw
from theomachy.language.words import flow

GIVEN_UP = (aw.Discard, kw.Banish, kw.PutIntoNetherworld, kw.Reincarnate)
FOR_GOOD = (kw.Banish, kw.PutIntoNetherworld, kw.Reincarnate)


def setup(k: SeatNumbers, valuation: Valuation) -> list[float]:
    """The God or Temple whose abilities are worth most on average."""
    return [card_value(k.faces[row[1]], 1) for row in k.options]


def main_god(k: SeatNumbers, valuation: Valuation) -> list[float]:
    return [1.0 if row[3] == k.seat else 0.0 for row in k.options]


def laying(k: SeatNumbers, valuation: Valuation) -> list[float]:
    """The order on the Discard Pile hardly ever matters."""
    return [1.0 if row[0] == codes.DONE else 0.0 for row in k.options]


def effect(k: SeatNumbers, valuation: Valuation) -> list[float]:
    """Which effect comes first hardly ever matters: as they were laid."""
    return [-float(row[5]) for row in k.options]


def target(k: SeatNumbers, valuation: Valuation) -> list[float]:
    """Whom to attack, or to whom an attack is turned: kill if possible, else whoever matters most."""
    value = 3.0
    if k.onset is not None:
        value = float(max(1, k.onset.value - k.onset.defence))
    elif isinstance(k.word, Attack) and k.source >= 0:
        acts = [d for d in summaries_of(k.faces[k.source]) if d.attack or d.per]
        value = max([d.attack + valuation.amount(d, "attack") for d in acts], default=3.0)
    return [_target(k, valuation, row, value) for row in k.options]


def _target(k: SeatNumbers, valuation: Valuation, row: OptionRow, value: float) -> float:
    holder = row[3]
    if holder not in valuation.weight:
        return -10.0 if holder == k.seat else -5.0
    if row[4] == layout.TEMPLE:
        left = k.temple_energy[holder]
        return min(value, left) * 0.4 * valuation.weight[holder] + (0.8 if value >= left else 0.0)
    return valuation.attack(holder, value) - 0.03 * k.hands[holder]


def pick(k: SeatNumbers, valuation: Valuation) -> list[float]:
    word = k.word
    if isinstance(word, GIVEN_UP):
        return _give_up(k, valuation, isinstance(word, FOR_GOOD))
    if isinstance(word, (kw.GainEnergy, kw.LoseEnergy, kw.MoveEnergy)):
        return [_energy(k, valuation, row, isinstance(word, kw.GainEnergy)) for row in k.options]
    return [_take(k, valuation, row) for row in k.options]


def _give_up(k: SeatNumbers, valuation: Valuation, for_good: bool) -> list[float]:
    """Scores of cards to give up: the worst of mine first, the best of theirs."""
    scores = []
    for verb, f, _, holder, zone, _ in k.options:
        if verb == codes.DONE:
            scores.append(_enough(k, valuation))
        elif f < 0:
            scores.append(0.1)
        elif holder == k.seat or holder in valuation.allies:
            now = value_in_hand(k, valuation, f) if zone == layout.HAND else 0.0
            worth = valuation.card(k.faces[f])
            scores.append(0.9 - worth - 0.5 * now if for_good else 0.05 * (1 - worth) - now)
        else:
            scores.append(0.5 * valuation.card(k.faces[f]) * valuation.best)
    return scores


def _enough(k: SeatNumbers, valuation: Valuation) -> float:
    """Whether to stop where giving up cards is voluntary."""
    if k.onset is not None:  # "+1 Defense for each"
        left = k.onset.value - k.onset.defence
        return -0.6 if left > 0 and k.onset.target == k.seat else 1.0
    return -0.5 * valuation.draw


def _energy(k: SeatNumbers, valuation: Valuation, row: OptionRow, gains: bool) -> float:
    verb, _, _, holder, zone, _ = row
    if verb == codes.DONE:
        return 0.0
    half = 0.4 if zone == layout.TEMPLE else 1.0
    if holder == k.seat:
        worth = valuation.growth(1) if zone != layout.TEMPLE else 0.4
    elif holder in valuation.allies:
        worth = 0.8 * half * (1.5 if k.main >> holder & 1 else 1.0)
    else:
        worth = -valuation.strike(holder, 1) * half if holder in valuation.weight else 0.0
    return worth if gains else -worth


def _take(k: SeatNumbers, valuation: Valuation, row: OptionRow) -> float:
    """Cards that come to me: the best one, and one that can be played at once if it comes to the hand."""
    verb, f, _, holder, _, _ = row
    if verb == codes.DONE or f < 0:
        return 0.0
    face = k.faces[f]
    worth = valuation.card(face)
    if isinstance(k.word, aw.PutInto) and k.active == k.seat and face_colour(face) >= 0:
        if not k.follow >> face_colour(face) & 1:
            worth *= 0.4
    return worth if holder in (k.seat, -1) or holder in valuation.allies else 0.5 * worth


def player(k: SeatNumbers, valuation: Valuation) -> list[float]:
    """Good things for me, bad ones for whoever matters most."""
    word = k.word
    what = word.what if isinstance(word, aw.Does) else word
    summary = summarize_part(what) if what is not None else EffectSummary()
    kind = summary.draw + summary.gain + summary.faith
    scores = []
    for row in k.options:
        p = row[3]
        if p == k.seat:
            scores.append(1.0 if kind > 0 else -1.0)
        elif p in valuation.allies:
            scores.append(0.5 if kind > 0 else -1.0)
        else:
            scores.append(valuation.weight.get(p, 0.0) * (-1.0 if kind > 0 else 1.0))
    return scores


def pile(k: SeatNumbers, valuation: Valuation) -> list[float]:
    return [1.0 if row[3] == k.seat else 0.3 if row[3] >= 0 else 0.0 for row in k.options]


def value(k: SeatNumbers, valuation: Valuation) -> list[float]:
    """How much to pay for X."""
    summaries = [d for d in summaries_of(k.faces[k.source]) if d.energy_x or d.faith_x] if k.source >= 0 else []
    summary = summaries[0] if summaries else EffectSummary()
    temple = k.source >= 0 and k.faces[k.source].kind == "temple"
    scores = []
    for row in k.options:
        x = row[5]
        worth = valuation.best_strike(x * 0.9) if summary.attack_x else 0.0
        warriors = sum(1 for f in k.discard if k.faces[f].kind == "warrior")
        worth += summary.draw_x * x * valuation.draw + summary.fetch_x * min(x, warriors) * 1.4
        if summary.energy_x:
            worth -= x * 0.5 if temple else valuation.price(x)
        worth -= summary.faith_x * x * valuation.faith * 0.8
        scores.append(worth)
    return scores


def mode(k: SeatNumbers, valuation: Valuation) -> list[float]:
    """One of several texts; when an opponent's card makes me choose, the smaller evil."""
    options = getattr(k.word, "options", ())
    scores = []
    for row in k.options:
        summary = summarize_part(options[row[2]]) if row[2] < len(options) else EffectSummary()
        if isinstance(k.word, flow.ChoosesOne):
            worst = min([value_in_hand(k, valuation, f) for f in k.hand], default=0.0)
            scores.append(
                -summary.discard * worst * 0.8
                - valuation.price(summary.hurt_one) * bool(summary.hurt_one)
                + summary.draw
            )
        else:
            scores.append(valuation.value_of(summary))
    return scores


def may(k: SeatNumbers, valuation: Valuation) -> list[float]:
    word = k.word
    summary = summarize_part(word.what) if isinstance(word, aw.May) else EffectSummary()
    worth = valuation.value_of(summary) + 0.01
    if summary.discard or summary.swap:
        worst = min([value_in_hand(k, valuation, f) for f in k.hand], default=1.0)
        if k.onset is not None:
            left = k.onset.value - k.onset.defence
            worth = 1.0 - worst if left > 0 and k.onset.target == k.seat else -1.0
        else:
            worth = 0.6 * valuation.draw - worst
    return [worth if row[0] == codes.YES else 0.0 for row in k.options]


def order(k: SeatNumbers, valuation: Valuation) -> list[float]:
    """Cards looked at go back one by one, the last one on top; some may go to the bottom first."""
    sorting = any(row[0] == codes.DONE for row in k.options)
    scores = []
    for verb, f, _, holder, _, _ in k.options:
        if verb == codes.DONE:
            scores.append(0.0)
            continue
        worth = valuation.card(k.faces[f]) if f >= 0 else 0.7
        mine = holder == k.seat or holder in valuation.allies
        if sorting:
            scores.append(0.7 - worth if mine else worth - 0.9 if holder >= 0 else -0.1)
        else:
            scores.append(-worth if mine else worth)
    return scores


def colour(k: SeatNumbers, valuation: Valuation) -> list[float]:
    """The colour that lets the best cards of the hand be played."""
    scores = []
    for row in k.options:
        wanted = row[5]
        held = [k.faces[f] for f in k.hand if face_colour(k.faces[f]) >= 0]
        if isinstance(k.word, ChooseColour):
            following = sum(1 for face in held if chain_of(face) >> wanted & 1)
            scores.append((2.0 if k.follow >> wanted & 1 else 0.0) + 0.1 * following)
        else:
            fitting = [valuation.card(face) for face in held if face_colour(face) == wanted]
            scores.append(max(fitting, default=0.0))
    return scores
