"""Why a card or an ability is not among the options of a seat: a sentence, and the rule it comes from."""

from __future__ import annotations

from typing import Final

from theomachy.core.codes import verb_of
from theomachy.core.voice import Voice
from theomachy.kamigami import hall, layout, questions
from theomachy.kamigami.abilities.lasting import colour_of
from theomachy.kamigami.abilities.prices import most_energy
from theomachy.kamigami.abilities.uses import used_up
from theomachy.kamigami.abilities.windows import answers
from theomachy.kamigami.book import Text
from theomachy.kamigami.layout import at, kind_of, seat_of
from theomachy.kamigami.packing import use
from theomachy.kamigami.probe import probe
from theomachy.kamigami.questions import CARD_VERBS, USE_VERBS
from theomachy.kamigami.standing import can_attack, controller_of
from theomachy.kamigami.state import KState
from theomachy.kamigami.telling.describe import face_name

Reason = tuple[str, str]  # a sentence without its full stop, and the id of the rule
_PHASES: Final = (questions.ASK_PLAY, questions.ASK_RECRUIT, questions.ASK_PHASE)  # nothing is resolving


def why_not(s: KState, seat: int, card: int, ability: int | None, voice: Voice) -> Reason | None:
    """None: it is among the options."""
    if s.over:
        return "The game is over", "K-10.8"
    if s.out >> seat & 1:
        return "You are out of the game", "K-R49"
    if s.sealed >> seat & 1:
        return "Your God is Sealed: you take no actions", "K-10.15"
    if s.seat == seat and any(_means(s, option, card, ability) for option in s.asked):
        return None
    if s.phase == layout.SETUP:
        return "The game has not begun: Gods and Temples are still chosen", "K-3.3"
    if s.place[card] == at(seat, layout.HAND):
        return _in_hand(s, seat, card, ability)
    if controller_of(s, card) == seat and s.book.kind[s.face[card]] in (layout.K_GOD, layout.K_TEMPLE):
        return _in_place(s, seat, card, ability)
    return _elsewhere(s, seat, card, voice)


def _means(s: KState, option: int, card: int, ability: int | None) -> bool:
    """Whether an option is about that card, or one just like it in the same zone, and that ability."""
    verb = verb_of(option)
    if verb not in CARD_VERBS:
        return False
    named = questions.card_of(option)
    if named != card and (s.face[named] != s.face[card] or s.place[named] != s.place[card]):
        return False
    return ability is None or (verb in USE_VERBS and questions.ability_of(option) == ability)


# ---- where it lies
def _in_hand(s: KState, seat: int, card: int, ability: int | None) -> Reason:
    texts = s.book.texts[s.face[card]]
    chosen = texts if ability is None else texts[ability : ability + 1]
    reacts = [text for text in chosen if text.kind == layout.REACT]
    if s.seat == seat and s.kind == questions.ASK_PLAY and _free(s):
        return _to_play(s, seat, card, ability)
    if s.seat == seat and s.kind == questions.ASK_REACT:
        if not reacts:
            return f"{face_name(s, card)} has no React to this: it is played in your Play Phase", "K-6.2"
        return _react(s, seat, card, reacts[0])
    if ability is not None and reacts:
        return _not_now(s, seat, reacts[0])
    if seat != s.active:
        return "It is not your turn: cards are played in your own Play Phase", "K-6.2"
    if s.phase != layout.PLAYING:
        return f"Cards are played in the Play Phase, and this is the {layout.PHASES[s.phase].title()} Phase", "K-4.12"
    return _first_this(s, seat)


def _in_place(s: KState, seat: int, card: int, ability: int | None) -> Reason:
    """A God or Temple of one's own: its Acts and Reacts."""
    name = face_name(s, card)
    if s.place[card] == at(seat, layout.TEMPLE) and s.ruined >> seat & 1:
        return f"{name} is destroyed", "K-10.4"
    texts = s.book.texts[s.face[card]]
    chosen = texts if ability is None else texts[ability : ability + 1]
    used = [text for text in chosen if text.kind in (layout.ACT, layout.REACT)]
    if not used:
        return f"{name} has nothing to be used here: its text works by itself", "K-6.18"
    acts = [text for text in used if text.opens]
    return _act(s, seat, card, acts[0]) if acts else _react(s, seat, card, used[0])


def _elsewhere(s: KState, seat: int, card: int, voice: Voice) -> Reason:
    zone, name = s.place[card], face_name(s, card)
    if zone >= s.shared(0):
        return _of_the_table(s, seat, card, zone - s.shared(0))
    holder, kind = seat_of(zone), kind_of(zone)
    if holder != seat:
        return f"{name} is {voice.whose(holder)}, not yours", "K-4.5"
    if kind == layout.PLAY:
        return f"{name} has been played: it stays in your Play Area until a Discard Phase", "K-9.5"
    if kind == layout.DISCARD:
        return f"{name} lies in your Discard Pile: cards are played from the hand", "K-4.12"
    if kind == layout.DECK:
        return f"{name} lies in your Draw Deck: cards are played from the hand", "K-4.12"
    return f"{name} is not in your hand", "K-4.12"


def _of_the_table(s: KState, seat: int, card: int, kind: int) -> Reason:
    name = face_name(s, card)
    if kind == layout.NETHERWORLD:
        return f"{name} lies in the Netherworld, where Faith buys nothing", "K-8.7"
    if kind < layout.WARRIORS:
        return f"{name} is not face up in the Hall", "K-8.5"
    if card not in hall.tops(s):
        return f"Only the top card of a pile can be Recruited, and {name} lies below it", "K-8.5"
    if seat != s.active:
        return "It is not your turn: you Recruit in your own Recruit Phase", "K-R37"
    if s.phase != layout.RECRUITING:
        return f"You Recruit in the Recruit Phase, and this is the {layout.PHASES[s.phase].title()} Phase", "K-R37"
    price, faith = hall.price_of(s, seat, card), s.faith[seat]
    if price > faith:
        return f"{name} costs {price} Faith, and you have {faith}", "K-8.3"
    return _first_this(s, seat)


# ---- what stands in the way
def _free(s: KState) -> bool:
    """Whether it is the phase itself that asks, and no text."""
    return s.frames[-1].base < 0


def _first_this(s: KState, seat: int) -> Reason:
    if s.seat == seat:
        return "What has begun must be finished first: answer what is asked now", "K-4.16"
    return "Something is resolving, and you are not asked now", "K-R26"


def _to_play(s: KState, seat: int, card: int, ability: int | None) -> Reason:
    number = s.face[card]
    if s.book.links[number] and not s.follow >> colour_of(s, card) & 1:
        fit = [colour for k, colour in enumerate(layout.COLOURS) if s.follow >> k & 1]
        return f"Only {' or '.join(fit) or 'a Disciple'} may follow in your Chain", "K-5.4"
    if ability is None:
        return _first_this(s, seat)
    text = s.book.texts[number][ability]
    return _unusable(s, seat, card, text) if text.kind == layout.ACT else _not_now(s, seat, text)


def _act(s: KState, seat: int, card: int, text: Text) -> Reason:
    """An Act of a God or Temple (K-6.14, K-R23)."""
    if seat != s.active:
        return "An Act is used on your own turn only", "K-6.2"
    if text.during and text.during != s.phase:
        return f"It is used in the {layout.PHASES[text.during].title()} Phase, as its text says", "K-6.18"
    if not text.during and not s.params.variant.god_acts_any_phase and s.phase != layout.PLAYING:
        return "It is used in the Play Phase", "K-R23"
    if s.params.variant.god_acts_once and use(card, text.index) in s.used:
        return "It has been used this turn: each Act of a God or Temple once", "K-6.14"
    if s.seat != seat or s.kind not in _PHASES or not _free(s):
        return _first_this(s, seat)
    return _unusable(s, seat, card, text)


def _react(s: KState, seat: int, card: int, text: Text) -> Reason:
    if s.seat != seat or s.kind != questions.ASK_REACT:
        return _not_now(s, seat, text)
    if used_up(s, text, card):
        return "Its text limits how often it is used, and that is reached", "K-6.18"
    events = s.frames[-1].events
    if any(text.listens >> e.kind & 1 and answers(s, text, seat, card, e) for e in events):
        return "It has answered this already: a React without a price answers an event once", "K-R28"
    if any(text.listens >> e.kind & 1 for e in events) and not _payable(s, seat, card, text):
        return "Its price cannot be paid now", "K-R38"
    return "A React answers only what its own text names, and that is not what happens now", "K-6.5"


def _not_now(s: KState, seat: int, text: Text) -> Reason:
    if text.kind != layout.REACT:
        return _first_this(s, seat)
    return "A React answers only what its own text names, and nothing like it happens now", "K-6.5"


def _payable(s: KState, seat: int, card: int, text: Text) -> bool:
    f = probe(s, text, seat, card)
    f.x = int(text.pays_x)
    able = all(price.payable(s, f) for price in text.prices)
    s.frames.pop()
    return able


def _unusable(s: KState, seat: int, card: int, text: Text) -> Reason:
    """Why limits, prices or choices forbid a text (abilities/usable.py)."""
    if used_up(s, text, card):
        return "Its text limits how often it is used, and that is reached", "K-6.18"
    needs = text.needs
    if needs is not None:
        energy = most_energy(s, seat, card)
        if needs.energy > energy:
            return f"It costs {needs.energy} Energy, and you can pay {energy}", "K-6.13"
        if needs.faith > s.faith[seat]:
            return f"It costs {needs.faith} Faith, and you have {s.faith[seat]}", "K-6.13"
        if needs.attack and not can_attack(s, seat):
            return "There is nothing it may attack", "K-7.3"
    if not _payable(s, seat, card, text):
        return "Its price cannot be paid now", "K-R38"
    return "There is nothing for it to choose or to work on", "K-R36"
