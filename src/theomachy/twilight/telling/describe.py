"""Options and questions, in words for people and in dicts for machines."""

from __future__ import annotations

from typing import Any, Final

from theomachy.core import codes
from theomachy.core.codes import a_of, b_of, verb_of
from theomachy.core.declared import Declared
from theomachy.core.frame import Word
from theomachy.core.view import alias, bit_of
from theomachy.core.voice import Voice, sentence
from theomachy.language.words.flow import ChooseOne, ChoosesOne
from theomachy.twilight import layout
from theomachy.twilight import questions as ask
from theomachy.twilight.abilities.announcing import ANNOUNCE, targets_of
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

# Options about one card.
_ABOUT_CARDS: Final = frozenset((
    codes.PICK, ask.SUMMON, ask.USE, ask.POWER, ask.SACRIFICE, ask.DIVINE, ask.ATTACK, ask.BLOCK, ask.DIRECTION,
))


def kind_name(kind: int) -> str:
    return codes.KIND_NAMES[kind] if kind < codes.FAMILY else ask.KIND_NAMES[kind - codes.FAMILY]


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
    if zone < s.table:
        found["zone"] = layout.ZONE_NAMES[kind_of(zone)]
        found["seat"] = seat_of(zone)
    else:
        found["zone"] = "declared" if zone == s.declared_zone() else "gone"
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
    return vocabulary().with_names(s.book.minis).print(word.options[k])


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
        return f"Sacrifice Aspects to Destroy {s.card(a).name} ({_where(s, a, voice)})"
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


def _where(s: TState, card: int, voice: Voice) -> str:
    zone = s.place[card]
    if zone >= s.table:
        return "being Summoned" if zone == s.declared_zone() else "gone"
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
    return f"{name} ({_where(s, card, voice)})"


def _yes_no(s: TState, option: int, yes: bool) -> str:
    if s.kind == ask.MULLIGAN:
        return "Shuffle the Hand back and draw seven new cards" if yes else "Keep the Hand"
    if s.kind == ask.HELP:
        names = f"{s.card(a_of(option)).name} block {s.card(ask.blocked(option)).name}"
        return f"Let {names}" if yes else f"Do not let {names}"
    if s.kind == ask.UNLESS_PAID:
        return "Pay" if yes else "Do not pay"
    return "Yes" if yes else "No"


_PROMPTS: Final = {
    ask.MULLIGAN: "Keep your Hand?", ask.UPKEEP: "Which Upkeep do you pay next?",
    ask.TRADES: "Trade Phase: trade with whom?",
    ask.BUILD_OFFER: "What do you offer, and what do you ask?", ask.ANSWER_OFFER: "Do you accept the offer?",
    ask.HAND_OVER: "Which card do you hand over?", ask.SEIZES: "Seize Phase: Seize from whom?",
    ask.SET_ASIDE: "Set cards aside for the Seize", ask.TAKE_BACK: "Take a card back",
    ask.DESTROY_ONE: "Which card is Destroyed?",
    ask.PLACE_ASPECT: "Which Aspect goes to your Resource Area?", ask.PAY: "Which Aspect do you Exhaust?",
    ask.PAY_X: "Add Power to X", ask.ATTACKERS: "Declare attackers", ask.BLOCKERS: "Declare blockers",
    ask.HELP: "Do you accept the help?", ask.REPLACE: "Replace a fallen blocker?",
    ask.NEXT_ATTACKER: "Whose damage is dealt next?",
    ask.DISCARD_DAMAGE: "Which card of the Discard Stack is Destroyed?",
    ask.LIMIT: "Too many Creatures: discard one", ask.COMPASS: "Where do you build?",
    ask.ORDER: "Which trigger resolves last?",
    ask.RECHARGE: "Recharge: which Aspect?", ask.SACRIFICE_PAY: "Which Aspect do you Sacrifice?",
    ask.UNLESS_PAID: "Do you pay?", ask.DRAFT: "Pick a card", ask.DRAFT_DEITY: "Pick a Deity",
    ask.BUILD_DECK: "Build your deck: leave cards out", ask.CHOOSE_DEITY: "Which Deity do you play?",
    ask.WHICH_POWER: "Which Power do you pay?",
    codes.CHOOSE_CARD: "Choose a card", codes.CHOOSE_PLAYER: "Choose a player", codes.CHOOSE_PILE: "Choose a pile",
    codes.CHOOSE_VALUE: "Choose a number", codes.CHOOSE_MODE: "Choose one", codes.CHOOSE_YES_NO: "Do you want to?",
    codes.CHOOSE_ORDER: "In which order?",
}


def _aims(s: TState, d: Declared, voice: Voice) -> str:
    """What an object aims at, for whoever is asked (T-14.9)."""
    found: list[str] = []
    for cards, players in targets_of(s, d):
        found += [f"{named(s, c, s.seat)} ({_where(s, c, voice)})" for c in cards]
        found += [voice.name(p) for p in players]
    return f", aimed at {', '.join(found)}" if found else ""


def prompt(s: TState, voice: Voice) -> str:
    if s.kind == ask.PRIORITY:
        what = f"{layout.PHASES[s.phase].title()} Phase"
        if s.declared:
            d = s.declared[-1]
            return f"{what}: answer {title(s, d.word, d.source)}{_aims(s, d, voice)}?"
        return f"{what}: act or pass"
    if s.kind == ask.REFUSE_OFFERS:
        return f"{sentence(voice.whose(s.active))} Trade Phase: open to offers, or no trades?"
    priced = s.kind == codes.CHOOSE_YES_NO and s.frames[-1].word is ANNOUNCE
    found = _PROMPTS[ask.UNLESS_PAID if priced else s.kind]
    source = s.frames[-1].source
    if s.kind < codes.FAMILY and source >= 0 and s.place[source] != s.gone_zone():
        return f"{named(s, source, s.seat)}: {found[0].lower()}{found[1:]}"
    return found
