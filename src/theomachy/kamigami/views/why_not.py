"""Why a card or an ability is not among the options of a seat: a sentence, and the rule it comes from."""

from __future__ import annotations

from typing import Final

from theomachy.core import codes
from theomachy.core.codes import verb_of
from theomachy.core.event import Event
from theomachy.core.reader import Reader, join_with_or
from theomachy.kamigami import card_index, encoding, hall, layout, loops, questions
from theomachy.kamigami.abilities.activation import limit_reached
from theomachy.kamigami.abilities.lasting_effects import colour_of
from theomachy.kamigami.abilities.prices import is_being_paid
from theomachy.kamigami.abilities.windows import condition_met, uses_given
from theomachy.kamigami.card_index import Text
from theomachy.kamigami.layout import at, kind_of, seat_of
from theomachy.kamigami.questions import CARD_VERBS, USE_VERBS
from theomachy.kamigami.slots import controller_of
from theomachy.kamigami.state import KState
from theomachy.kamigami.views.options import face_name
from theomachy.kamigami.views.shortfalls import shortfall

Reason = tuple[str, str]  # a sentence without its full stop, and the id of the rule
_PHASES: Final = (questions.ASK_PLAY, questions.ASK_RECRUIT, questions.ASK_PHASE)  # nothing is resolving
_ONCE: Final = {
    card_index.PER_TURN: "turn",
    card_index.PER_ATTACK: "attack",
    card_index.PER_ROUND: "Round",
    card_index.PER_GAME: "game",
}


def why_not(s: KState, seat: int, card: int, ability: int | None, reader: Reader) -> Reason | None:
    """Why a card, or an ability of it, is not among the options; None: it is."""
    if s.over:
        return "The game is over", "K-10.8"
    if s.out >> seat & 1:
        return "You are out of the game", "K-R49"
    if s.sealed >> seat & 1:
        return "Your God is Sealed: you take no actions", "K-10.15"
    if s.seat == seat and any(_means(s, option, card, ability) for option in s.all_options):
        return None
    if s.phase == layout.SETUP:
        return "The game has not begun: Gods and Temples are still chosen", "K-3.3"
    if s.place[card] == at(seat, layout.HAND):
        return _in_hand(s, seat, card, ability)
    if controller_of(s, card) == seat and s.card_index.kind[s.face[card]] in (layout.K_GOD, layout.K_TEMPLE):
        return _in_place(s, seat, card, ability)
    return _elsewhere(s, seat, card, reader)


def _means(s: KState, option: int, card: int, ability: int | None) -> bool:
    """Whether an option is about that card, or one just like it in the same zone, and that ability."""
    verb = verb_of(option)
    borrowed = verb == codes.MODE and s.kind == questions.ASK_PLAY  # the Act of another card
    if verb not in CARD_VERBS and not borrowed:
        return False
    named = questions.card_of(option)
    alike = s.face[named] == s.face[card] and s.place[named] == s.place[card] and s.known[named] >> s.seat & 1
    if named != card and not alike:
        return False
    return ability is None or ((verb in USE_VERBS or borrowed) and questions.ability_of(option) == ability)


# ---- where it lies
def _in_hand(s: KState, seat: int, card: int, ability: int | None) -> Reason:
    if ability is None:
        return _whole(s, seat, card)
    text = s.card_index.texts[s.face[card]][ability]
    if text.kind == layout.REACT:
        return _react(s, seat, card, text)
    return _by_itself(text) or _to_play(s, seat, card, text)


def _whole(s: KState, seat: int, card: int) -> Reason:
    """A card in hand, for whatever it could be played."""
    if s.seat == seat and s.kind == questions.ASK_REACT:
        reacts = s.card_index.reacts[s.face[card]]
        if reacts:
            return _react(s, seat, card, reacts[0])
        return f"{face_name(s, card)} has no React: it is played in your own Play Phase", "K-6.2"
    return _to_play(s, seat, card, None)


def _to_play(s: KState, seat: int, card: int, text: Text | None) -> Reason:
    """Why a card cannot be played for its Act or without effect."""
    if seat != s.active:
        return "It is not your turn: for its Act a card is played in your own Play Phase", "K-6.2"
    if s.phase != layout.PLAYING:
        return f"Cards are played in the Play Phase, and this is the {_phase(s.phase)}", "K-4.12"
    if s.seat != seat or s.kind != questions.ASK_PLAY or not _free(s):
        return _first_this(s, seat)
    if s.card_index.links[s.face[card]] and not s.follow >> colour_of(s, card) & 1:
        fit = [colour for k, colour in enumerate(layout.COLOURS) if s.follow >> k & 1]
        colour = layout.COLOURS[colour_of(s, card)]
        return f"Only {join_with_or(fit)} may follow in your Chain, and {face_name(s, card)} is {colour}", "K-5.4"
    return _first_this(s, seat) if text is None else _unusable(s, seat, card, text, None)


def _in_place(s: KState, seat: int, card: int, ability: int | None) -> Reason:
    """Why the Acts and Reacts of one's own God or Temple cannot be used."""
    name = face_name(s, card)
    if s.place[card] == at(seat, layout.TEMPLE) and s.destroyed_temples >> seat & 1:
        return f"{name} is destroyed", "K-10.4"
    texts = s.card_index.texts[s.face[card]]
    chosen = texts if ability is None else texts[ability : ability + 1]
    used = [text for text in chosen if text.kind in (layout.ACT, layout.REACT)]
    if not used:
        return f"{name} has nothing to be used here: its text works by itself", "K-6.18"
    text = next((text for text in used if text.opens), used[0])
    return _act(s, seat, card, text) if text.opens else _react(s, seat, card, text)


def _elsewhere(s: KState, seat: int, card: int, reader: Reader) -> Reason:
    zone, name = s.place[card], face_name(s, card)
    if zone >= s.middle:
        return _of_the_table(s, seat, card, zone - s.middle)
    holder, kind = seat_of(zone), kind_of(zone)
    if holder != seat:
        return f"{name} is {reader.whose(holder)}, not yours", "K-4.5"
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
        return f"You Recruit in the Recruit Phase, and this is the {_phase(s.phase)}", "K-R37"
    price, faith = hall.price_of(s, seat, card), s.faith[seat]
    if price > faith:
        return f"{name} costs {price} Faith, and you have {faith}", "K-8.3"
    return _first_this(s, seat)


# ---- what stands in the way
def _phase(phase: int) -> str:
    return f"{layout.PHASES[phase].title()} Phase"


def _free(s: KState) -> bool:
    """Whether it is the phase itself that asks, and no text."""
    return s.frames[-1].base < 0


def _first_this(s: KState, seat: int) -> Reason:
    if s.seat == seat:
        return "What has begun must be finished first: answer what is asked now", "K-4.16"
    return "Something is resolving, and you are not asked now", "K-R26"


def _by_itself(text: Text) -> Reason | None:
    if text.kind == layout.BOND:
        return "A Bond happens by itself when its card is played", "K-R68"
    if text.kind == layout.REVEAL:
        return "A Reveal happens by itself when its card is turned up", "K-R25"
    return None


def _act(s: KState, seat: int, card: int, text: Text) -> Reason:
    """What a God or Temple may use by itself (K-6.14, K-R23)."""
    if seat != s.active:
        return "It is not your turn: an Act of your God or Temple is used on your own turn", "K-6.2"
    if text.during and text.during != s.phase:
        return f"It is used in the {_phase(text.during)}, as its text says, and this is the {_phase(s.phase)}", "K-6.18"
    if not text.during and not s.params.variant.god_acts_any_phase and s.phase != layout.PLAYING:
        return f"It is used in the Play Phase, and this is the {_phase(s.phase)}", "K-R23"
    once = s.params.variant.god_acts_once and text.kind == layout.ACT
    if once and encoding.encode_use(card, text.index) in s.used:
        return "It has been used this turn: each Act of a God or Temple is used once a turn", "K-6.14"
    if s.seat != seat or s.kind not in _PHASES or not _free(s):
        return _first_this(s, seat)
    return _unusable(s, seat, card, text, None)


def _react(s: KState, seat: int, card: int, text: Text) -> Reason:
    f = s.frames[-1]
    if s.seat != seat or s.kind != questions.ASK_REACT:
        return "A React answers only what its own text names, and you are not asked for one now", "K-6.5"
    met = [e for e in f.events if text.listens >> e.kind & 1 and condition_met(s, text, seat, card, e)]
    if not met:
        return "A React answers only what its own text names, and that is not what happens now", "K-6.5"
    if s.place[card] == at(seat, layout.HAND) and is_being_paid(s, card):
        return f"{face_name(s, card)} is being paid with just now", "K-R91"
    if not (text.prices and s.params.repeat_reacts) and encoding.encode_use(card, text.index) in uses_given(s, f):
        return "It has answered this already, and a React answers an event once", "K-R28"
    return _unusable(s, seat, card, text, met[0])


def _unusable(s: KState, seat: int, card: int, text: Text, about: Event | None) -> Reason:
    """Why limits, prices or choices forbid a text (abilities/legality.py)."""
    if limit_reached(s, text, card):
        return f"Its text allows it once per {_ONCE[text.once]}, and it has been used", "K-R71"
    found = shortfall(s, seat, card, text, about)
    if found is not None:
        return found
    if s.events_this_turn > loops.EVENTS_BEFORE_PASSES:
        return "So much has happened this turn that nothing is added any more", "K-R73"
    return "It has brought back a state that was there already, and is not offered again", "K-R73"
