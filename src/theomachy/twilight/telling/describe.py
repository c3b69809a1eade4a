"""Options and questions, in words for people and in dicts for machines."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from theomachy.core import codes
from theomachy.core.codes import a_of, b_of, verb_of
from theomachy.core.frame import Word
from theomachy.core.view import alias, bit_of
from theomachy.core.voice import Voice, sentence
from theomachy.language.words.flow import ChooseOne, ChoosesOne
from theomachy.twilight import layout
from theomachy.twilight import questions as ask
from theomachy.twilight.abilities.summoning import text_of
from theomachy.twilight.book import Text
from theomachy.twilight.faces import vocabulary
from theomachy.twilight.layout import LEVELS, STACKS, kind_of, seat_of
from theomachy.twilight.state import TState

Json = dict[str, Any]
VERBS: Final = {
    codes.PASS: "pass", codes.DONE: "done", codes.YES: "yes", codes.NO: "no", codes.PICK: "pick", codes.SEAT: "target",
    codes.ZONE: "pile", codes.VALUE: "value", codes.MODE: "mode",
    codes.OPEN: "open", codes.BACK: "back", ask.SUMMON: "summon", ask.USE: "use",
    ask.POWER: "power", ask.SACRIFICE: "sacrifice", ask.DIVINE: "deity", ask.ATTACK: "attack", ask.BLOCK: "block",
    ask.OFFER: "offer", ask.FORCE: "force", ask.GIVE: "give", ask.ASK: "ask", ask.SEND: "send", ask.ACCEPT: "accept",
    ask.COUNTER: "counter", ask.DECLINE: "decline", ask.NO_TRADES: "no trades", ask.SEIZE_FROM: "seize",
    ask.DIRECTION: "direction", ask.CANCEL: "cancel", ask.TRIGGER: "order",
}

IN_PRINT: Final = {"life": "Life Stack", "hand": "Hand", "aspects": "Aspect Stack", "resources": "Resource Area",
                   "field": "Combat Field", "discard": "Discard Stack", "destroyed": "Destroyed Stack",
                   "north": "North", "east": "East", "south": "South", "west": "West"}

# Options about one card.
_ABOUT_CARDS: Final = frozenset((
    codes.PICK, ask.SUMMON, ask.USE, ask.POWER, ask.SACRIFICE, ask.DIVINE, ask.ATTACK, ask.BLOCK, ask.DIRECTION,
))


def kind_name(kind: int) -> str:
    return codes.KIND_NAMES[kind] if kind < codes.FAMILY else ask.KIND_NAMES[kind - codes.FAMILY]


def said(s: TState, word: Word) -> str:
    """A part of a text as it reads, worked out once."""
    found = s.book.said.get(id(word))
    if found is None:
        found = s.book.said[id(word)] = word, vocabulary().fragment(word)  # kept alive, its id is no other word's
    return found[1]


def named(s: TState, card: int, viewer: int) -> str:
    """A card as that seat may call it."""
    if s.known[card] & bit_of(s, viewer):
        return s.card(card).name
    return f"an unknown {LEVELS[s.level(card)]}"


def card_facts(s: TState, card: int, viewer: int) -> Json:
    zone = s.place[card]
    found: Json = {"id": alias(s, card, viewer), "level": LEVELS[s.level(card)]}
    if s.known[card] & bit_of(s, viewer):
        found["face"] = s.card(card).name
    if zone < s.middle:
        found["zone"] = layout.ZONE_NAMES[kind_of(zone)]
        found["seat"] = seat_of(zone)
    else:
        found["zone"] = "declared" if zone == s.shared(layout.DECLARED) else "gone"
    return found


def describe(s: TState, option: int, seat: int) -> Json:
    """An option for machines. `seat`: whose card, or which player; `target`: what it is aimed at."""
    verb = verb_of(option)
    found: Json = {"verb": VERBS[verb]}
    if verb in _ABOUT_CARDS:
        found |= card_facts(s, a_of(option), seat)
    if verb == codes.OPEN:
        found["value"] = VERBS[a_of(option)]
    elif verb == ask.USE:
        found |= _text_facts(text_of(s, option))
    elif verb == ask.ATTACK:
        attacked, stack = ask.attacked(option)
        found["target"] = {"seat": attacked, "stack": STACKS[stack]}
    elif verb == ask.BLOCK:
        found["target"] = _named_facts(s, ask.blocked(option), seat)
    elif verb == ask.DIRECTION:
        found["value"] = layout.ZONE_NAMES[b_of(option)]
    elif verb in (codes.SEAT, ask.OFFER, ask.FORCE):
        found["seat"] = a_of(option)
    elif verb == ask.SEIZE_FROM:
        found["seat"] = a_of(option)
        found["value"] = LEVELS[b_of(option)]
    elif verb in (ask.GIVE, ask.ASK, codes.VALUE):
        found["value"] = LEVELS[a_of(option)]
    elif verb == codes.MODE:
        found["value"] = b_of(option)
        found["text"] = mode_text(s, b_of(option))
    elif verb == ask.TRIGGER:
        p = s.pending[a_of(option)]
        found["face"] = title(s, p.word, p.source)
        if isinstance(p.word, Text):
            found |= _text_facts(p.word)
    elif verb in (codes.YES, codes.NO) and s.kind == ask.HELP:
        found |= _named_facts(s, a_of(option), seat)
        found["target"] = _named_facts(s, ask.blocked(option), seat)
    return found


def _named_facts(s: TState, card: int, viewer: int) -> Json:
    """A card in play, for short."""
    return {"id": alias(s, card, viewer), "face": s.card(card).name}


def _text_facts(text: Text) -> Json:
    """An ability: which of its face, and what it says."""
    return {"ability": text.index, "text": text.text}


def mode_text(s: TState, k: int) -> str:
    """One of the texts of "Choose one"."""
    word = s.frames[-1].word
    if not isinstance(word, (ChooseOne, ChoosesOne)):
        return ""
    return vocabulary().print(word.options[k])


def title(s: TState, word: Word, source: int) -> str:
    """What an announced or triggered text is called: by its face, wherever its card lies by now."""
    if isinstance(word, Text):
        return s.book.cards[word.face].name
    return s.card(source).name if s.known[source] == s.rules.everyone else "a delayed effect"


def label(s: TState, option: int, voice: Voice) -> str:
    """An option for people."""
    seat = voice.reader
    verb = verb_of(option)
    a = a_of(option)
    if verb == codes.PICK:
        return _pick(s, a, voice)
    if verb == codes.PASS and s.kind == ask.REFUSE_OFFERS:
        return "Pass: open to offers"
    if verb in _PLAIN:
        return _PLAIN[verb]
    if verb in (codes.YES, codes.NO):
        return _yes_no(s, option, verb == codes.YES)
    if verb == codes.OPEN:
        return ask.LISTS[a]
    if verb == ask.SUMMON:
        return f"Summon {s.card(a).name}"
    if verb == ask.USE:
        return f"{s.card(a).name}: {text_of(s, option).text}"
    if verb == ask.POWER:
        return f"Exhaust {named(s, a, seat)} for one {LEVELS[s.level(a)]} Power"
    if verb == ask.SACRIFICE:
        return f"Sacrifice Aspects to Destroy {s.card(a).name} ({where(s, a, voice)})"
    if verb == ask.DIVINE:
        return f"{s.card(a).name}: {' '.join(part.text for part in s.card(a).divine)}"
    if verb == ask.ATTACK:
        goal, stack = ask.attacked(option)
        return f"Attack {voice.whose(goal)} {STACKS[stack].title()} Stack with {s.card(a).name}"
    if verb == ask.BLOCK:
        return f"Block {s.card(ask.blocked(option)).name} with {s.card(a).name}"
    return _about_others(s, option, verb, a, voice)


_PLAIN: Final = {
    codes.PASS: "Pass", codes.DONE: "Done", ask.SEND: "Make this offer", ask.ACCEPT: "Accept the offer",
    ask.COUNTER: "Make a counter-offer", ask.DECLINE: "Decline the offer", ask.NO_TRADES: "No trades",
    ask.CANCEL: "Withdraw", codes.BACK: "Back",
}


def _about_others(s: TState, option: int, verb: int, a: int, voice: Voice) -> str:
    if verb == codes.SEAT:
        return sentence(voice.name(a))
    if verb == codes.VALUE:
        return f"One {LEVELS[a]} Power"
    if verb == codes.MODE:
        return mode_text(s, b_of(option))
    if verb == ask.OFFER:
        return f"Offer {voice.name(a)} a trade"
    if verb == ask.FORCE:
        return f"Forced Trade with {voice.name(a)}: the top cards of both Life Stacks change places"
    if verb == ask.GIVE:
        return f"Give one {LEVELS[a]}"
    if verb == ask.ASK:
        return f"Ask for one {LEVELS[a]}"
    if verb == ask.SEIZE_FROM:
        return f"Seize a {LEVELS[b_of(option)]} from {voice.name(a)}"
    if verb == ask.DIRECTION:
        return f"Build {s.card(a).name} in the {layout.ZONE_NAMES[b_of(option)]}"
    if verb == ask.TRIGGER:
        p = s.pending[a]
        text = p.word.text if isinstance(p.word, Text) else "delayed effect"
        return f"{title(s, p.word, p.source)}: {text} (resolves last)"
    return VERBS[verb]


def where(s: TState, card: int, voice: Voice) -> str:
    zone = s.place[card]
    if zone >= s.middle:
        return "being Summoned" if zone == s.shared(layout.DECLARED) else "gone"
    kind = layout.ZONE_NAMES[kind_of(zone)]
    return f"{voice.whose(seat_of(zone))} {kind}"


_PICKS: Final = {
    ask.UPKEEP: "Pay the Upkeep of {}", ask.HAND_OVER: "Hand over {}", ask.SET_ASIDE: "Set {} aside",
    ask.TAKE_BACK: "Take {} back", ask.DESTROY_ONE: "Destroy {}, discard the rest",
    ask.PLACE_ASPECT: "Move {} to the Resource Area", ask.PAY: "Exhaust {} to pay",
    ask.NEXT_ATTACKER: "Deal the damage of {}",
    ask.DISCARD_DAMAGE: "Destroy {}", ask.LIMIT: "Discard {}", ask.RECHARGE: "Recharge with {}",
    ask.SACRIFICE_PAY: "Sacrifice {}", ask.DRAFT: "Take {}", ask.DRAFT_DEITY: "Take {}", ask.BUILD_DECK: "Leave {} out",
    ask.CHOOSE_DEITY: "Play {}",
}


def _pick(s: TState, card: int, voice: Voice) -> str:
    name = named(s, card, voice.reader)
    if s.kind in _PICKS:
        return _PICKS[s.kind].format(name)
    return f"{name} ({where(s, card, voice)})"


def _yes_no(s: TState, option: int, yes: bool) -> str:
    if s.kind == ask.MULLIGAN:
        return "Shuffle the Hand back and draw seven new cards" if yes else "Keep the Hand"
    if s.kind == ask.HELP:
        names = f"{s.card(a_of(option)).name} block {s.card(ask.blocked(option)).name}"
        return f"Let {names}" if yes else f"Do not let {names}"
    if s.kind == ask.UNLESS_PAID:
        return "Pay" if yes else "Do not pay"
    return "Yes" if yes else "No"


def by_type(counts: Sequence[int]) -> str:
    """Power by type, as it is printed: [2/1/0]."""
    return f"[{'/'.join(map(str, counts))}]"


def apart(s: TState, option: int, voice: Voice) -> str:
    """What tells an option apart from another of the same label: where its card lies, how it is, who owns it."""
    if verb_of(option) not in _ABOUT_CARDS:
        return ""
    card, facts = a_of(option), []
    zone = s.place[card]
    if verb_of(option) not in _PLACED and (s.kind in _PICKS or verb_of(option) != codes.PICK):
        facts.append(where(s, card, voice))
    if zone < s.middle and kind_of(zone) in _SHOWN:
        facts += _state(s, card)
    if s.owner[card] not in (-1, s.holder(card)) and zone < s.middle and s.known[card] & bit_of(s, voice.reader):
        facts.append(f"owned by {voice.name(s.owner[card])}")
    return ", ".join(facts)


# Options whose label says where the card lies, and zones in which cards have states.
_PLACED: Final = frozenset((ask.SACRIFICE, ask.ATTACK, ask.BLOCK))
_SHOWN: Final = frozenset((layout.RESOURCES, *range(layout.FIELD, layout.WEST + 1)))


def _state(s: TState, card: int) -> list[str]:
    """How a card in play or an Aspect is."""
    flags = s.flags[card]
    found = [words for flag, words in _FLAGS.items() if flags & flag]
    if s.damage[card]:
        found.append(f"{s.damage[card]} damage")
    if s.blessing[card]:
        found.append(f"{s.blessing[card]} Blessings")
    if s.freeze[card]:
        found.append("Frozen")
    return found


_FLAGS: Final = {layout.EXHAUSTED: "Exhausted", layout.FACE_UP: "face up", layout.ATTACKING: "attacking",
                 layout.BLOCKING: "blocking", layout.ARRIVED: "new this Turn"}
