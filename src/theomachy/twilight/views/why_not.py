"""Why a card or an ability is not among the options of a seat: a sentence, and the rule it comes from."""

from __future__ import annotations

from typing import Final

from theomachy.core import codes
from theomachy.core.codes import a_of, verb_of
from theomachy.core.declared import EFFECTS, Priority
from theomachy.core.reader import Reader
from theomachy.twilight import card_index, layout, questions
from theomachy.twilight.abilities import lasting_effects
from theomachy.twilight.abilities.declared import ABILITY
from theomachy.twilight.abilities.power import affordable, affordable_x
from theomachy.twilight.abilities.priority_options import is_timed_right, used_texts
from theomachy.twilight.abilities.sacrifice import spendable_aspects
from theomachy.twilight.abilities.triggers import is_used_up
from theomachy.twilight.card_index import Text
from theomachy.twilight.layout import kind_of, seat_of
from theomachy.twilight.loops import only_passes_left
from theomachy.twilight.phases.combat import can_block
from theomachy.twilight.queries import appearance, by_level
from theomachy.twilight.state import TState
from theomachy.twilight.stats import cannot_block, has_keyword, is_said_of, power, price
from theomachy.twilight.views.options import by_type, name_for_seat
from theomachy.twilight.views.shortfalls import shortfall

Reason = tuple[str, str]  # a sentence without its full stop, and the id of the rule
_ABOUT_CARDS: Final = frozenset(
    (
        codes.PICK,
        questions.SUMMON,
        questions.USE,
        questions.POWER,
        questions.SACRIFICE,
        questions.DIVINE,
        questions.ATTACK,
        questions.BLOCK,
        questions.DIRECTION,
    )
)
_IN_PLAY: Final = range(layout.FIELD, layout.WEST + 1)
_QUIET: Final = (layout.REFRESH, layout.TRADE, layout.SEIZE)  # T-5.2
# Texts that nobody uses.
_BY_THEMSELVES: Final = {
    card_index.STATIC: ("Its text works all the time, by itself", "T-3.25"),
    card_index.TRIGGER: ("Its text happens by itself when its moment comes", "T-R38"),
    card_index.HERESY: ("A Heresy happens when its card is Manifested as an Aspect", "T-12.1"),
}


def why_not(s: TState, seat: int, card: int, ability: int | None, reader: Reader) -> Reason | None:
    """Why a card, or an ability of it, is not among the options; None: it is."""
    if s.over:
        return "The game is over", "T-19.2"
    if s.out >> seat & 1:
        return "You have lost and left the game", "T-19.1"
    meant = [option for option in s.all_options if _means(s, option, card, ability)] if s.seat == seat else []
    if meant:
        shut = all(s.closed_lists >> verb_of(option) & 1 for option in meant)
        return ("You went back from that list: choose something else first", "T-R37") if shut else None
    if s.phase == layout.SETUP:
        return "The game has not begun", "T-4.1"
    zone = s.place[card]
    if s.deity[seat] == card:
        return _deity(s, seat, card, ability)
    if zone >= s.middle:
        return f"{name_for_seat(s, card, seat)} is being Summoned", "T-R45"
    holder, kind = seat_of(zone), kind_of(zone)
    if holder == seat and kind == layout.HAND:
        return _in_hand(s, seat, card, ability)
    if holder == seat and kind == layout.RESOURCES:
        return _aspect(s, seat, card, ability)
    if holder == seat and kind in _IN_PLAY:
        return _in_play(s, seat, card, ability)
    if ability is not None and kind in _IN_PLAY:
        return f"{s.card(card).name} is {reader.whose(holder)}: only its Controller uses its effects", "T-2.20"
    if ability is not None:
        return "Its text works once it is in play", "T-9.2"
    return _elsewhere(s, seat, card, kind, holder, reader)


def _means(s: TState, option: int, card: int, ability: int | None) -> bool:
    """Whether an option is about that card, or one that stands for it, and that ability."""
    verb = verb_of(option)
    if verb not in _ABOUT_CARDS:
        return False
    if not _same(s, a_of(option), card):
        return False
    if ability is None:
        return True
    text = s.current_face(card).texts[ability]
    if verb == questions.USE:
        return questions.used(option) == (ability, False)
    if verb == questions.DIVINE:
        return text.mode == card_index.DIVINE and is_timed_right(s, text, s.seat)
    return verb == questions.SUMMON and text.mode == card_index.SCHEME


def _same(s: TState, other: int, card: int) -> bool:
    """Whether a card stands for another, as far as the seat that is asked can see: of equal copies in a Hand or a pile,
    of Aspects that look the same, one is offered; in play each card is an object (T-R27, T-R101)."""
    zone = s.place[card]
    if other == card or s.place[other] != zone or zone >= s.middle:
        return other == card
    if kind_of(zone) in (layout.RESOURCES, layout.ASPECTS):
        return appearance(s, other, s.seat) == appearance(s, card, s.seat)
    if kind_of(zone) in _IN_PLAY:
        equal = s.flags[other] == s.flags[card] and s.freeze[other] == s.freeze[card]
        return s.kind == questions.ASK_UPKEEP and equal and s.face[other] == s.face[card]
    return s.face[other] == s.face[card] and bool(s.known[other] >> s.seat & 1)


# ---- where it lies
def _in_hand(s: TState, seat: int, card: int, ability: int | None) -> Reason:
    face = s.card(card)
    scheme = face.kind == layout.SCHEME
    if ability is not None and face.texts[ability].mode != card_index.SCHEME:
        mode = face.texts[ability].mode
        return _BY_THEMSELVES[mode] if mode == card_index.HERESY else ("Its text works once it is in play", "T-9.2")
    if not scheme and (s.phase != layout.SUMMONING or seat != s.active):
        return f"{face.name} is Summoned in your own Summoning Phase only", "T-9.3"
    found = _no_effects(s, seat)
    if found is not None:
        return found
    if not scheme and s.declared:
        return f"{face.name} is Summoned while nothing is announced: only Schemes answer", "T-R46"
    have, cost = power(s, seat), price(s, seat, card)
    with_x = s.face[card] in s.card_index.with_x
    if not (affordable_x(have, cost) if with_x else affordable(have, cost, face.cost)):
        x = " and X" if with_x else ""
        return f"{face.name} costs {by_type(cost)}{x} Power, and you have {by_type(have)}", "T-9.1"
    return _unready(s, seat, card, face.scheme) if face.scheme is not None else _not_added(s)


def _aspect(s: TState, seat: int, card: int, ability: int | None) -> Reason:
    if ability is not None:
        mode = s.card(card).texts[ability].mode
        return (
            _BY_THEMSELVES[card_index.HERESY]
            if mode == card_index.HERESY
            else ("As an Aspect it has only its Heresy", "T-3.11")
        )
    if s.flags[card] & layout.EXHAUSTED:
        return "It is Exhausted: only a Fresh Aspect generates Power", "T-8.2"
    return _no_effects(s, seat) or ("There is nothing now that its Power could pay for", "T-R103")


def _in_play(s: TState, seat: int, card: int, ability: int | None) -> Reason:
    name = s.card(card).name
    if kind_of(s.place[card]) != layout.FIELD and s.zones[s.place[card]][-1] != card:
        return f"{name} is covered, and does nothing", "T-9.17"
    if ability is not None:
        text = s.current_face(card).texts[ability]
        return _BY_THEMSELVES.get(text.mode) or _use(s, seat, card, text)
    if s.seat == seat and s.kind == questions.ASK_ATTACKERS:
        return _no_attacker(s, card)
    if s.seat == seat and s.kind in (questions.ASK_BLOCKERS, questions.ASK_REPLACE):
        return _no_blocker(s, card)
    texts = used_texts(s, card)
    if not texts:
        return f"{name} has no effect to be used: its text works by itself", "T-3.10"
    return _use(s, seat, card, texts[0])


def _use(s: TState, seat: int, card: int, text: Text) -> Reason:
    """An effect of a card in play."""
    name = s.card(card).name
    if s.flags[card] & layout.EXHAUSTED:
        return f"{name} is Exhausted", "T-R55"
    found = _no_effects(s, seat)
    if found is not None:
        return found
    if is_used_up(s, text, card):
        return f"{name} is used once per Turn, and has been", "T-R51"
    if any(d.kind == ABILITY and d.source == card and d.word is text for d in s.declared):
        return f"{name} has announced this already, and it waits to resolve", "T-R97"
    return _unready(s, seat, card, text)


def _no_attacker(s: TState, card: int) -> Reason:
    name, flags = s.card(card).name, s.flags[card]
    if s.current_face(card).kind not in (layout.CREATURE, layout.MINI):
        return f"{name} is no Creature, and only Creatures attack", "T-10.3"
    if flags & layout.EXHAUSTED:
        return f"{name} is Exhausted, and only a Fresh Creature attacks", "T-10.3"
    waits = not is_said_of(s, lasting_effects.NO_WAIT, card)
    if waits and flags & layout.ARRIVED and not flags & layout.MAY_ATTACK:
        return f"{name} came this Turn, and cannot attack yet", "T-10.7"
    if is_said_of(s, lasting_effects.NO_ATTACK, card):
        return f"An effect says that {name} cannot attack", "T-3.1"
    return f"{name} is named as an attacker already", "T-10.6"


def _no_blocker(s: TState, card: int) -> Reason:
    name, flags = s.card(card).name, s.flags[card]
    if s.current_face(card).kind not in (layout.CREATURE, layout.MINI):
        return f"{name} is no Creature, and only Creatures block", "T-10.3"
    if flags & layout.EXHAUSTED:
        return f"{name} is Exhausted, and only a Fresh Creature blocks", "T-10.3"
    if flags & layout.BLOCKING:
        return f"{name} blocks already, and a blocker has one attacker", "T-10.11"
    if is_said_of(s, lasting_effects.NO_BLOCK, card):
        return f"An effect says that {name} cannot block", "T-3.1"
    open_to = {questions.blocked(option) for option in s.all_options if verb_of(option) == questions.BLOCK}
    fleet = [a for a in open_to if has_keyword(s, a, layout.FLEET) and not can_block(s, card, a)]
    if len(fleet) == len(open_to) and not has_keyword(s, card, layout.FLEET):
        return f"{name} has no Fleet, and the attackers with Fleet are blocked only by Fleet", "T-R9"
    if open_to and all(cannot_block(s, card, a) for a in open_to):
        return f"An effect says that {name} cannot block these attackers", "T-3.1"
    return f"{name} was offered as help, and refused", "T-17.12"


def _deity(s: TState, seat: int, card: int, ability: int | None) -> Reason:
    face = s.card(card)
    if s.flags[card] & layout.FLIPPED:
        return f"The Power of {face.name} is Spent", "T-16.11"
    if s.flags[card] & layout.ANNOUNCED:
        return f"The Power of {face.name} is announced already, and that is done once a game", "T-R84"
    if s.unmet_requirements >> seat & 1:
        return f"Your deck does not meet what {face.name} requires: there is no Deity Power", "T-18.7"
    text = face.divine[0] if ability is None and face.divine else face.texts[ability or 0]
    if text.mode != card_index.DIVINE:
        return f"The Power of {face.name} works by itself", "T-16.9"
    return _no_effects(s, seat) or _unready(s, seat, card, text)


def _elsewhere(s: TState, seat: int, card: int, kind: int, holder: int, reader: Reader) -> Reason:
    """A card one neither holds nor has in play: it could only be Sacrificed against."""
    if kind in _IN_PLAY or kind == layout.DISCARD:
        return _not_sacrificed(s, seat, card)
    if kind == layout.ASPECTS:
        return "An Aspect gives no Power in an Aspect Stack", "T-2.3"
    if kind == layout.RESOURCES:
        return f"It is {reader.whose(holder)} Aspect, and not yours to use", "T-8.2"
    return "It is not in your Hand and not in play: cards are Summoned from the Hand", "T-3.18"


def _not_sacrificed(s: TState, seat: int, card: int) -> Reason:
    """Why no Sacrifice Destroys a card (T-13)."""
    if s.seat != seat or s.kind != questions.ASK_PRIORITY:
        return _waiting(s, seat)
    have = by_level(s, spendable_aspects(s, seat))
    if not s.card_index.within(have)[s.face[card]]:
        cost = by_type(s.card(card).ransom)
        return f"A Sacrifice must match its cost of {cost}, and you have Aspects of {by_type(have)}", "T-13.2"
    if any(d.source == card and d.locks >> seat & 1 for d in s.declared):
        return "You have answered its effect otherwise, so no Sacrifice Destroys it now", "T-R42"
    return _no_effects(s, seat) or _not_added(s)


# ---- what stands in the way
def _waiting(s: TState, seat: int) -> Reason:
    if s.seat == seat:
        return "Something else is asked now, and must be answered first", "T-R37"
    return "You do not have priority now", "T-R37"


def _not_added(s: TState) -> Reason:
    return "So much has happened this Turn that nothing is added any more", "T-R97"


def _no_effects(s: TState, seat: int) -> Reason | None:
    """Why no Active Effect may be used at all."""
    f = s.frames[-1]
    quiet = isinstance(f.word, Priority) and not f.step & EFFECTS
    if s.phase in _QUIET or (s.seat == seat and quiet):
        return f"There are no Active Effects in the {layout.PHASES[s.phase].title()} Phase", "T-5.2"
    if s.seat != seat or s.kind != questions.ASK_PRIORITY:
        return _waiting(s, seat)
    return _not_added(s) if only_passes_left(s) else None


def _unready(s: TState, seat: int, card: int, text: Text) -> Reason:
    """Why a text cannot be used (abilities/priority_options.py)."""
    if is_timed_right(s, text, seat):
        return shortfall(s, seat, card, text) or _not_added(s)
    if text.moment == card_index.BEFORE_BLOCKS:
        return "It is used in a Combat Phase, before Blockers are declared", "T-10.9"
    name = layout.PHASES[text.phase].title()
    if s.phase != text.phase:
        return f"It is used in the {name} Phase, and this is the {layout.PHASES[s.phase].title()} Phase", "T-3.10"
    return f"It is used in the {name} Phase of another player, as its text says", "T-3.10"
