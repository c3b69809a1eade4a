"""Options and questions, in words for people and in dicts for machines."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from theomachy.core import codes
from theomachy.core.codes import a_of, b_of, verb_of
from theomachy.core.frame import Word
from theomachy.core.reader import Reader, sentence
from theomachy.core.view import alias, bit_of
from theomachy.language.running.prompt_texts import addressed_to
from theomachy.language.words.flow import ChooseOne, ChoosesOne
from theomachy.twilight import card_index, layout, questions
from theomachy.twilight.abilities.priority_options import in_vain
from theomachy.twilight.abilities.summoning import text_of
from theomachy.twilight.card_files import vocabulary
from theomachy.twilight.card_index import Text
from theomachy.twilight.layout import LEVELS, STACKS, kind_of, seat_of
from theomachy.twilight.state import TState
from theomachy.twilight.stats import conviction
from theomachy.twilight.views.forecasts import fight_outcome, sacrifice_price, seize_price, unblocked

Json = dict[str, Any]
VERBS: Final = {
    codes.PASS: "pass",
    codes.DONE: "done",
    codes.YES: "yes",
    codes.NO: "no",
    codes.PICK: "pick",
    codes.SEAT: "target",
    codes.ZONE: "pile",
    codes.VALUE: "value",
    codes.MODE: "mode",
    codes.OPEN: "open",
    codes.BACK: "back",
    questions.SUMMON: "summon",
    questions.USE: "use",
    questions.POWER: "power",
    questions.SACRIFICE: "sacrifice",
    questions.DIVINE: "deity",
    questions.ATTACK: "attack",
    questions.BLOCK: "block",
    questions.OFFER: "offer",
    questions.FORCE: "force",
    questions.GIVE: "give",
    questions.ASK: "ask",
    questions.SEND: "send",
    questions.ACCEPT: "accept",
    questions.COUNTER: "counter",
    questions.DECLINE: "decline",
    questions.NO_TRADES: "no trades",
    questions.SEIZE_FROM: "seize",
    questions.DIRECTION: "direction",
    questions.CANCEL: "cancel",
    questions.TRIGGER: "order",
}

ZONES_IN_PRINT: Final = {
    "life": "Life Stack",
    "hand": "Hand",
    "aspects": "Aspect Stack",
    "resources": "Resource Area",
    "field": "Combat Field",
    "discard": "Discard Stack",
    "destroyed": "Destroyed Stack",
    "north": "North",
    "east": "East",
    "south": "South",
    "west": "West",
}

# Options about one card.
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


def printed(s: TState, word: Word) -> str:
    """A part of a text in print, worked out once."""
    found = s.card_index.said.get(id(word))
    if found is None:
        found = s.card_index.said[id(word)] = word, vocabulary().fragment(word)  # kept alive, its id is no other word's
    return found[1]


def name_for_seat(s: TState, card: int, viewer: int) -> str:
    """A card as that seat may call it."""
    if s.known[card] & bit_of(s, viewer):
        return s.card(card).name
    return f"an unknown {LEVELS[s.level(card)]}"


def card_facts(s: TState, card: int, viewer: int) -> Json:
    zone = s.place[card]
    found: Json = {"id": alias(s, card, viewer), **s.card(card).back}
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
    elif verb == questions.SUMMON and in_vain(s, s.seat, a_of(option)):
        found["in_vain"] = True
    elif verb == questions.USE:
        found |= _text_facts(text_of(s, option))
    elif verb == questions.DIVINE:
        found["text"] = divine_text(s, a_of(option))
        found["sentences"] = _divine_sentences(s, a_of(option), seat)
    elif verb == questions.ATTACK:
        attacked, stack = questions.attacked(option)
        found["target"] = {"seat": attacked, "stack": STACKS[stack]}
        found["value"] = unblocked(s, a_of(option), attacked, stack)
    elif verb == questions.BLOCK:
        found["target"] = _named_facts(s, questions.blocked(option), seat)
        found["outcome"] = fight_outcome(s, questions.blocked(option), a_of(option))
    elif verb == questions.SACRIFICE:
        found |= sacrifice_price(s, a_of(option))
    elif verb == questions.DIRECTION:
        found["value"] = layout.ZONE_NAMES[b_of(option)]
    elif verb in (codes.SEAT, questions.OFFER, questions.FORCE):
        found["seat"] = a_of(option)
    elif verb == questions.SEIZE_FROM:
        found["seat"] = a_of(option)
        found["value"] = LEVELS[b_of(option)]
        found |= seize_price(s, seat, a_of(option), b_of(option))
    elif verb in (questions.GIVE, questions.ASK, codes.VALUE):
        found["value"] = LEVELS[a_of(option)]
    elif verb == codes.MODE:
        found["value"] = b_of(option)
        found["text"] = mode_text(s, b_of(option))
    elif verb == questions.TRIGGER:
        p = s.pending[a_of(option)]
        found["face"] = title(s, p.word, p.source)
        if isinstance(p.word, Text):
            found |= _text_facts(p.word)
    elif verb in (codes.YES, codes.NO) and s.kind == questions.ASK_HELP:
        found |= _named_facts(s, a_of(option), seat)
        found["target"] = _named_facts(s, questions.blocked(option), seat)
    return found


def _named_facts(s: TState, card: int, viewer: int) -> Json:
    """A card in play, for short."""
    return {"id": alias(s, card, viewer), "face": s.card(card).name}


def _text_facts(text: Text) -> Json:
    """An ability: which of its face, and what it says."""
    return {"ability": text.index, "text": text.text}


def divine_text(s: TState, card: int) -> str:
    """All that a Deity does when it is called on."""
    return " ".join([part.text for part in s.card(card).divine])


def _divine_sentences(s: TState, card: int, seat: int) -> list[Json]:
    """The same sentence by sentence, and whether it happens: with Conviction alone (T-R4)."""
    convinced = conviction(s, seat)
    return [
        {
            "text": vocabulary().print(step),
            "holds": convinced or part.label != card_index.CONVICTION,
            "conviction": part.label == card_index.CONVICTION,
        }
        for text in s.card(card).divine
        for step, part in zip(text.steps, text.parts, strict=True)
    ]


def mode_text(s: TState, k: int) -> str:
    """One of the texts of "Choose one"."""
    word = s.frames[-1].word
    if not isinstance(word, (ChooseOne, ChoosesOne)):
        return ""
    return vocabulary().print(word.options[k])


def title(s: TState, word: Word, source: int) -> str:
    """What an announced or triggered text is called: by its face, wherever its card lies by now."""
    if isinstance(word, Text):
        return s.card_index.cards[word.face].name
    return s.card(source).name if s.known[source] == s.rules.everyone else "a delayed effect"


VAIN: Final = " (it would do nothing)"  # T-R109


def label(s: TState, option: int, reader: Reader) -> str:
    """An option for people."""
    seat = reader.seat
    verb = verb_of(option)
    a = a_of(option)
    if verb == codes.PICK:
        return _pick(s, a, reader)
    if verb == codes.PASS and s.kind == questions.ASK_REFUSE_OFFERS:
        return "Pass: open to offers"
    if verb in _PLAIN:
        return _PLAIN[verb]
    if verb in (codes.YES, codes.NO):
        return _yes_no(s, option, verb == codes.YES)
    if verb == codes.OPEN:
        return questions.LISTS[a]
    if verb == questions.SUMMON:
        return f"Summon {s.card(a).name}{VAIN if in_vain(s, s.seat, a) else ''}"
    if verb == questions.USE:
        return f"{s.card(a).name}: {text_of(s, option).text}"
    if verb == questions.POWER:
        return f"Exhaust {name_for_seat(s, a, seat)} for one {LEVELS[s.level(a)]} Power"
    if verb == questions.SACRIFICE:
        return f"Sacrifice Aspects to Destroy {s.card(a).name} ({where(s, a, reader)})"
    if verb == questions.DIVINE:
        return f"{s.card(a).name}: {divine_text(s, a)}"
    if verb == questions.ATTACK:
        goal, stack = questions.attacked(option)
        return f"Attack {reader.whose(goal)} {STACKS[stack].title()} Stack with {s.card(a).name}"
    if verb == questions.BLOCK:
        return f"Block {s.card(questions.blocked(option)).name} with {s.card(a).name}"
    return _about_others(s, option, verb, a, reader)


_PLAIN: Final = {
    codes.PASS: "Pass",
    codes.DONE: "Done",
    questions.SEND: "Make this offer",
    questions.ACCEPT: "Accept the offer",
    questions.COUNTER: "Make a counter-offer",
    questions.DECLINE: "Decline the offer",
    questions.NO_TRADES: "No trades",
    questions.CANCEL: "Withdraw",
    codes.BACK: "Back",
}


def _about_others(s: TState, option: int, verb: int, a: int, reader: Reader) -> str:
    if verb == codes.SEAT:
        return sentence(reader.name(a))
    if verb == codes.VALUE:
        return f"One {LEVELS[a]} Power"
    if verb == codes.MODE:
        speaker = s.frames[s.frames[-1].base].who
        text = mode_text(s, b_of(option))
        return text if speaker == s.seat else addressed_to(text, reader, speaker)
    if verb == questions.OFFER:
        return f"Offer {reader.name(a)} a trade"
    if verb == questions.FORCE:
        return f"Forced Trade with {reader.name(a)}: the top card of each Life Stack goes into the other's Aspect Stack"
    if verb == questions.GIVE:
        return f"Give one {LEVELS[a]}"
    if verb == questions.ASK:
        return f"Ask for one {LEVELS[a]}"
    if verb == questions.SEIZE_FROM:
        return f"Seize a {LEVELS[b_of(option)]} from {reader.name(a)}"
    if verb == questions.DIRECTION:
        return f"Build {s.card(a).name} in the {layout.ZONE_NAMES[b_of(option)]}"
    if verb == questions.TRIGGER:
        p = s.pending[a]
        text = p.word.text if isinstance(p.word, Text) else "delayed effect"
        return f"{title(s, p.word, p.source)}: {text} (resolves last)"
    return VERBS[verb]


def where(s: TState, card: int, reader: Reader) -> str:
    zone = s.place[card]
    if zone >= s.middle:
        return "being Summoned" if zone == s.shared(layout.DECLARED) else "gone"
    kind = layout.ZONE_NAMES[kind_of(zone)]
    return f"{reader.whose(seat_of(zone))} {kind}"


_PICKS: Final = {
    questions.ASK_UPKEEP: "Pay the Upkeep of {}",
    questions.ASK_HAND_OVER: "Hand over {}",
    questions.ASK_SET_ASIDE: "Set {} aside",
    questions.ASK_TAKE_BACK: "Take {} back",
    questions.ASK_DESTROY_ONE: "Destroy {}, discard the rest",
    questions.ASK_PLACE_ASPECT: "Move {} to the Resource Area",
    questions.ASK_PAY: "Exhaust {} to pay",
    questions.ASK_NEXT_ATTACKER: "Deal the damage of {}",
    questions.ASK_DISCARD_DAMAGE: "Destroy {}",
    questions.ASK_LIMIT: "Discard {}",
    questions.ASK_RECHARGE: "Recharge with {}",
    questions.ASK_SACRIFICE_PAY: "Sacrifice {}",
    questions.ASK_DRAFT: "Take {}",
    questions.ASK_DRAFT_DEITY: "Take {}",
    questions.ASK_BUILD_DECK: "Leave {} out",
    questions.ASK_CHOOSE_DEITY: "Play {}",
}


def _pick(s: TState, card: int, reader: Reader) -> str:
    name = name_for_seat(s, card, reader.seat)
    if s.kind in _PICKS:
        return _PICKS[s.kind].format(name)
    return f"{name} ({where(s, card, reader)})"


def _yes_no(s: TState, option: int, yes: bool) -> str:
    if s.kind == questions.ASK_MULLIGAN:
        return "Shuffle the Hand back and draw seven new cards" if yes else "Keep the Hand"
    if s.kind == questions.ASK_HELP:
        names = f"{s.card(a_of(option)).name} block {s.card(questions.blocked(option)).name}"
        return f"Let {names}" if yes else f"Do not let {names}"
    if s.kind == questions.ASK_UNLESS_PAID:
        return "Pay" if yes else "Do not pay"
    return "Yes" if yes else "No"


def by_type(counts: Sequence[int]) -> str:
    """Amounts of Power by type, as they are printed: [2/1/0]."""
    return f"[{'/'.join(map(str, counts))}]"


def distinction(s: TState, option: int, reader: Reader) -> str:
    """What tells an option apart from another of the same label: where its card lies, how it is, who owns it."""
    if verb_of(option) not in _ABOUT_CARDS:
        return ""
    card, facts = a_of(option), []
    zone = s.place[card]
    if verb_of(option) not in _PLACED and (s.kind in _PICKS or verb_of(option) != codes.PICK):
        facts.append(where(s, card, reader))
    if zone < s.middle and kind_of(zone) in _SHOWN:
        facts += _state(s, card)
    if s.owner[card] not in (-1, s.holder(card)) and zone < s.middle and s.known[card] & bit_of(s, reader.seat):
        facts.append(f"owned by {reader.name(s.owner[card])}")
    return ", ".join(facts)


# Options whose label says where the card lies, and zones in which cards have states.
_PLACED: Final = frozenset((questions.SACRIFICE, questions.ATTACK, questions.BLOCK))
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


_FLAGS: Final = {
    layout.EXHAUSTED: "Exhausted",
    layout.FACE_UP: "face up",
    layout.ATTACKING: "attacking",
    layout.BLOCKING: "blocking",
    layout.ARRIVED: "new this Turn",
}
