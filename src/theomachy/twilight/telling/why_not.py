"""Why a card or an ability is not among the options of a seat: a sentence, and the rule it comes from."""

from __future__ import annotations

from typing import Final

from theomachy.core import codes
from theomachy.core.codes import a_of, verb_of
from theomachy.core.declared import EFFECTS, Priority
from theomachy.core.voice import Voice
from theomachy.twilight import book, layout
from theomachy.twilight import questions as ask
from theomachy.twilight.abilities.chances import can_do, in_time, used_texts
from theomachy.twilight.abilities.power import affordable, affordable_text, affordable_x
from theomachy.twilight.abilities.triggers import spent
from theomachy.twilight.book import Text
from theomachy.twilight.layout import kind_of, seat_of
from theomachy.twilight.numbers import power, price
from theomachy.twilight.state import TState
from theomachy.twilight.telling.describe import by_type, named

Reason = tuple[str, str]  # a sentence without its full stop, and the id of the rule
_ABOUT_CARDS: Final = frozenset((
    codes.PICK, ask.SUMMON, ask.USE, ask.POWER, ask.SACRIFICE, ask.DIVINE, ask.ATTACK, ask.BLOCK, ask.DIRECTION,
))
_IN_PLAY: Final = range(layout.FIELD, layout.WEST + 1)


def why_not(s: TState, seat: int, card: int, ability: int | None, voice: Voice) -> Reason | None:
    """None: it is among the options."""
    if s.over:
        return "The game is over", "T-19.2"
    if s.out >> seat & 1:
        return "You have lost and left the game", "T-19.1"
    if s.seat == seat and any(_means(s, option, card, ability) for option in s.asked):
        return None
    if s.phase == layout.SETUP:
        return "The game has not begun", "T-4.1"
    zone = s.place[card]
    if s.deity[seat] == card:
        return _deity(s, seat, card)
    if zone >= s.table:
        return f"{named(s, card, seat)} is being Summoned", "T-R45"
    holder, kind = seat_of(zone), kind_of(zone)
    if holder == seat and kind == layout.HAND:
        return _in_hand(s, seat, card)
    if holder == seat and kind == layout.RESOURCES:
        return _aspect(s, seat, card)
    if holder == seat and kind in _IN_PLAY:
        return _in_play(s, seat, card, ability)
    return _elsewhere(s, seat, card, kind, holder, voice)


def _means(s: TState, option: int, card: int, ability: int | None) -> bool:
    """Whether an option is about that card, or one just like it in the same zone, and that ability."""
    verb = verb_of(option)
    if verb not in _ABOUT_CARDS:
        return False
    other = a_of(option)
    if other != card and (s.place[other] != s.place[card] or s.face[other] != s.face[card]):
        return False
    return ability is None or (verb == ask.USE and ask.used(option)[0] == ability) or verb in (ask.SUMMON, ask.DIVINE)


# ---- where it lies
def _in_hand(s: TState, seat: int, card: int) -> Reason:
    found = _no_effects(s, seat)
    if found is not None:
        return found
    face = s.card(card)
    scheme = face.kind == layout.SCHEME
    if not scheme and (s.phase != layout.SUMMONING or seat != s.active):
        return f"{face.name} is Summoned in your own Summoning Phase only", "T-9.3"
    if not scheme and s.declared:
        return f"{face.name} is Summoned while nothing is announced: only Schemes answer", "T-R46"
    have, cost = power(s, seat), price(s, seat, card)
    pays = affordable_x(have, cost) if s.face[card] in s.book.with_x else affordable(have, cost, face.cost)
    if not pays:
        return f"{face.name} costs {by_type(cost)} Power, and you have {by_type(have)}", "T-9.1"
    if scheme and face.scheme is not None:
        return _unready(s, seat, card, face.scheme, have)
    return f"{face.name} cannot be Summoned now", "T-9.1"


def _aspect(s: TState, seat: int, card: int) -> Reason:
    if s.flags[card] & layout.EXHAUSTED:
        return "It is Exhausted: only a Fresh Aspect generates Power", "T-8.2"
    return _no_effects(s, seat) or ("There is nothing now that its Power could pay for", "T-R33")


def _in_play(s: TState, seat: int, card: int, ability: int | None) -> Reason:
    name = s.card(card).name
    zone = s.zones[s.place[card]]
    if kind_of(s.place[card]) != layout.FIELD and zone[-1] != card:
        return f"{name} is covered, and does nothing", "T-9.17"
    if s.flags[card] & layout.EXHAUSTED:
        return f"{name} is Exhausted", "T-3.19"
    if s.seat == seat and s.kind == ask.ATTACKERS:
        if s.flags[card] & layout.ARRIVED:
            return f"{name} came this Turn, and cannot attack yet", "T-10.7"
        return f"{name} cannot be sent to attack now", "T-10.3"
    if s.seat == seat and s.kind in (ask.BLOCKERS, ask.REPLACE):
        return f"{name} cannot block any of the attackers", "T-10.10"
    texts = [text for text in used_texts(s, card) if ability is None or text.index == ability]
    if not texts:
        return f"{name} has no effect to be used: its text works by itself", "T-3.10"
    found = _no_effects(s, seat)
    if found is not None:
        return found
    text = texts[0]
    if spent(s, text, card):
        return f"{name} has been used this Turn", "T-R51"
    return _unready(s, seat, card, text, power(s, seat))


def _deity(s: TState, seat: int, card: int) -> Reason:
    name = s.card(card).name
    if s.flags[card] & layout.SPENT:
        return f"The Power of {name} is Spent", "T-16.11"
    if s.faithless >> seat & 1:
        return f"Your deck does not meet what {name} requires: there is no Deity Power", "T-18.7"
    if not s.card(card).divine:
        return f"The Power of {name} works by itself", "T-16.9"
    return _no_effects(s, seat) or _unready(s, seat, card, s.card(card).divine[0], power(s, seat))


def _elsewhere(s: TState, seat: int, card: int, kind: int, holder: int, voice: Voice) -> Reason:
    """A card one neither holds nor has in play: it could only be Sacrificed against."""
    if kind in _IN_PLAY or kind == layout.DISCARD:
        if s.seat == seat and s.kind == ask.PRIORITY:
            return "Your Aspects do not match its Summoning cost exactly, so no Sacrifice Destroys it", "T-13.2"
        return _waiting(s, seat)
    if kind == layout.ASPECTS:
        return "An Aspect gives no Power in an Aspect Stack", "T-2.3"
    if kind == layout.RESOURCES:
        return f"It is {voice.whose(holder)} Aspect, and not yours to use", "T-8.2"
    return "It is not in your Hand and not in play: cards are Summoned from the Hand", "T-3.18"


# ---- what stands in the way
def _waiting(s: TState, seat: int) -> Reason:
    if s.seat == seat:
        return "Something else is asked now, and must be answered first", "T-R37"
    return "You do not have priority now", "T-R37"


def _no_effects(s: TState, seat: int) -> Reason | None:
    """Why no Active Effect may be used at all."""
    if s.seat != seat or s.kind != ask.PRIORITY:
        return _waiting(s, seat)
    f = s.frames[-1]
    if isinstance(f.word, Priority) and not f.step & EFFECTS:
        return f"No Active Effects in the {layout.PHASES[s.phase].title()} Phase", "T-5.2"
    return None


def _unready(s: TState, seat: int, card: int, text: Text, have: list[int]) -> Reason:
    """Why a text cannot be used (abilities/chances.py)."""
    if not in_time(s, text, seat):
        if text.moment == book.BEFORE_BLOCKS:
            return "It is used before Blockers are declared", "T-10.9"
        return f"It is used in the {layout.PHASES[text.phase].title()} Phase, as its text says", "T-3.10"
    if not affordable_text(have, text):
        return f"Its price in Power cannot be paid: you have {by_type(have)}", "T-3.16"
    if not can_do(s, text, seat, card):
        return "It could do nothing now: there is nothing to choose for it", "T-R49"
    return "Its price cannot be paid now, or it waits to resolve already", "T-R47"
