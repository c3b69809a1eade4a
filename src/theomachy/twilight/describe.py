"""Options, questions and lines of the log, in words for people and in dicts for machines."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from theomachy.core import codes
from theomachy.core.codes import a_of, b_of, c_of, verb_of
from theomachy.core.view import alias, bit_of
from theomachy.twilight import events as ev
from theomachy.twilight import layout as at
from theomachy.twilight.cards import Text
from theomachy.twilight.layout import LEVELS, PER_SEAT
from theomachy.twilight.sentences import sentence
from theomachy.twilight.stack import ANNOUNCE, title

if TYPE_CHECKING:
    from theomachy.core.event import Entry
    from theomachy.twilight.state import TState

Json = dict[str, Any]
STACKS: Final = ("life", "discard")
VERBS: Final = {
    codes.PASS: "pass", codes.DONE: "done", codes.YES: "yes", codes.NO: "no", codes.PICK: "pick", codes.SEAT: "target",
    codes.ZONE: "pile", codes.VALUE: "value", codes.MODE: "mode", at.SUMMON: "summon", at.USE: "use", at.POWER: "power",
    at.SACRIFICE: "sacrifice", at.DIVINE: "deity", at.ATTACK: "attack", at.BLOCK: "block", at.OFFER: "offer",
    at.FORCE: "force", at.GIVE: "give", at.ASK: "ask", at.SEND: "send", at.ACCEPT: "accept", at.COUNTER: "counter",
    at.DECLINE: "decline", at.NO_TRADES: "no trades", at.SEIZE_FROM: "seize", at.DIRECTION: "direction",
    at.CANCEL: "cancel", at.TRIGGER: "order",
}


def kind_name(kind: int) -> str:
    return codes.KIND_NAMES[kind] if kind < codes.FAMILY else at.KIND_NAMES[kind - codes.FAMILY]


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
        found["zone"] = at.ZONE_NAMES[zone % PER_SEAT]
        found["holder"] = zone // PER_SEAT
    else:
        found["zone"] = "stack"
    return found


def describe(s: TState, option: int, seat: int) -> Json:
    """An option for machines."""
    verb = verb_of(option)
    found: Json = {"verb": VERBS[verb]}
    if verb in (codes.PICK, at.SUMMON, at.USE, at.POWER, at.SACRIFICE, at.DIVINE, at.ATTACK, at.BLOCK, at.DIRECTION):
        found |= card_facts(s, a_of(option), seat)
    if verb == at.USE:
        found["ability"] = s.rules.text_of(s, a_of(option), b_of(option)).text
    elif verb == at.ATTACK:
        found["seat"] = b_of(option)
        found["target"] = STACKS[c_of(option)]
    elif verb == at.BLOCK:
        found["target"] = s.card(c_of(option)).name
        found["target_id"] = alias(s, c_of(option), seat)
    elif verb == at.DIRECTION:
        found["zone"] = at.ZONE_NAMES[b_of(option)]
    elif verb in (codes.SEAT, at.OFFER, at.FORCE):
        found["seat"] = a_of(option)
    elif verb == at.SEIZE_FROM:
        found["seat"] = a_of(option)
        found["value"] = LEVELS[b_of(option)]
    elif verb in (at.GIVE, at.ASK, codes.VALUE):
        found["value"] = LEVELS[a_of(option)]
    elif verb == codes.MODE:
        found["ability"] = mode_text(s, b_of(option))
    elif verb == at.TRIGGER:
        word, source = s.pending[a_of(option)][:2]
        found["face"] = title(s, word, source)
        found["ability"] = word.text if isinstance(word, Text) else ""
    elif verb in (codes.YES, codes.NO) and s.kind == at.HELP:
        found["face"] = s.card(a_of(option)).name
        found["target"] = s.card(c_of(option)).name
    return found


def mode_text(s: TState, k: int) -> str:
    """One of the texts of "Choose one"."""
    options = getattr(s.frames[-1].word, "options", ())
    return s.rules.printed(options[k]) if k < len(options) else ""


def label(s: TState, option: int, seat: int) -> str:
    """An option for people."""
    verb = verb_of(option)
    a = a_of(option)
    if verb == codes.PICK:
        return _pick(s, a, seat)
    if verb == codes.PASS and s.kind == at.REFUSE_OFFERS:
        return "Pass: open to offers"
    if verb in _PLAIN:
        return _PLAIN[verb]
    if verb in (codes.YES, codes.NO):
        return _yes_no(s, option, verb == codes.YES)
    if verb == at.SUMMON:
        return f"Summon {s.card(a).name}"
    if verb == at.USE:
        return f"{s.card(a).name}: {s.rules.text_of(s, a, b_of(option)).text}"
    if verb == at.POWER:
        return f"Exhaust {named(s, a, seat)} for one {LEVELS[s.level(a)]} Power"
    if verb == at.SACRIFICE:
        return f"Sacrifice Aspects to Destroy {s.card(a).name} ({_where(s, a)})"
    if verb == at.DIVINE:
        return f"{s.card(a).name}: {' '.join(part.text for part in s.card(a).divine)}"
    if verb == at.ATTACK:
        return f"Attack the {STACKS[c_of(option)].title()} Stack of player {b_of(option)} with {s.card(a).name}"
    if verb == at.BLOCK:
        return f"Block {s.card(c_of(option)).name} with {s.card(a).name}"
    return _about_others(s, option, verb, a)


_PLAIN: Final = {
    codes.PASS: "Pass", codes.DONE: "Done", at.SEND: "Make this offer", at.ACCEPT: "Accept the offer",
    at.COUNTER: "Make a counter-offer", at.DECLINE: "Decline the offer", at.NO_TRADES: "No trades",
    at.CANCEL: "Withdraw",
}


def _about_others(s: TState, option: int, verb: int, a: int) -> str:
    if verb == codes.SEAT:
        return f"Player {a}"
    if verb == codes.VALUE:
        return f"One {LEVELS[a]} Power"
    if verb == codes.MODE:
        return mode_text(s, b_of(option))
    if verb == at.OFFER:
        return f"Offer player {a} a trade"
    if verb == at.FORCE:
        return f"Forced Trade with player {a}: the top cards of both Life Stacks change places"
    if verb == at.GIVE:
        return f"Give one {LEVELS[a]}"
    if verb == at.ASK:
        return f"Ask for one {LEVELS[a]}"
    if verb == at.SEIZE_FROM:
        return f"Seize a {LEVELS[b_of(option)]} from player {a}"
    if verb == at.DIRECTION:
        return f"Build {s.card(a).name} in the {at.ZONE_NAMES[b_of(option)]}"
    if verb == at.TRIGGER:
        word, source = s.pending[a][:2]
        return f"{title(s, word, source)}: {word.text if isinstance(word, Text) else 'delayed effect'} (resolves last)"
    return VERBS[verb]


def _where(s: TState, card: int) -> str:
    zone = s.place[card]
    if zone >= s.table:
        return "being Summoned"
    kind = at.ZONE_NAMES[zone % PER_SEAT]
    return f"{kind}, player {zone // PER_SEAT}"


_PICKS: Final = {
    at.UPKEEP: "Pay the Upkeep of {}", at.HAND_OVER: "Hand over {}", at.SET_ASIDE: "Set {} aside",
    at.TAKE_BACK: "Take {} back", at.DESTROY_ONE: "Destroy {}, discard the rest",
    at.PLACE_ASPECT: "Move {} to the Resource Area", at.PAY: "Exhaust {} to pay",
    at.NEXT_ATTACKER: "Deal the damage of {}",
    at.DISCARD_DAMAGE: "Destroy {}", at.LIMIT: "Discard {}", at.RECHARGE: "Recharge with {}",
    at.SACRIFICE_PAY: "Sacrifice {}", at.DRAFT: "Take {}", at.DRAFT_DEITY: "Take {}", at.BUILD_DECK: "Leave {} out",
    at.CHOOSE_DEITY: "Play {}",
}


def _pick(s: TState, card: int, seat: int) -> str:
    name = named(s, card, seat)
    if s.kind in _PICKS:
        return _PICKS[s.kind].format(name)
    return f"{name} ({_where(s, card)})"


def _yes_no(s: TState, option: int, yes: bool) -> str:
    if s.kind == at.MULLIGAN:
        return "Shuffle the Hand back and draw seven new cards" if yes else "Keep the Hand"
    if s.kind == at.HELP:
        names = f"{s.card(a_of(option)).name} block {s.card(c_of(option)).name}"
        return f"Let {names}" if yes else f"Do not let {names}"
    if s.kind == at.UNLESS_PAID:
        return "Pay" if yes else "Do not pay"
    return "Yes" if yes else "No"


_PROMPTS: Final = {
    at.MULLIGAN: "Keep your Hand?", at.UPKEEP: "Which Upkeep do you pay next?",
    at.TRADES: "Trade Phase: trade with whom?",
    at.BUILD_OFFER: "What do you offer, and what do you ask?", at.ANSWER_OFFER: "Do you accept the offer?",
    at.HAND_OVER: "Which card do you hand over?", at.SEIZES: "Seize Phase: Seize from whom?",
    at.SET_ASIDE: "Set cards aside for the Seize", at.TAKE_BACK: "Take a card back",
    at.DESTROY_ONE: "Which card is Destroyed?",
    at.PLACE_ASPECT: "Which Aspect goes to your Resource Area?", at.PAY: "Which Aspect do you Exhaust?",
    at.PAY_X: "Add Power to X", at.ATTACKERS: "Declare attackers", at.BLOCKERS: "Declare blockers",
    at.HELP: "Do you accept the help?", at.REPLACE: "Replace a fallen blocker?",
    at.NEXT_ATTACKER: "Whose damage is dealt next?", at.DISCARD_DAMAGE: "Which card of the Discard Stack is Destroyed?",
    at.LIMIT: "Too many Creatures: discard one", at.COMPASS: "Where do you build?",
    at.ORDER: "Which trigger resolves last?",
    at.RECHARGE: "Recharge: which Aspect?", at.SACRIFICE_PAY: "Which Aspect do you Sacrifice?",
    at.UNLESS_PAID: "Do you pay?", at.DRAFT: "Pick a card", at.DRAFT_DEITY: "Pick a Deity",
    at.BUILD_DECK: "Build your deck: leave cards out", at.CHOOSE_DEITY: "Which Deity do you play?",
    at.WHICH_POWER: "Which Power do you pay?",
    codes.CHOOSE_CARD: "Choose a card", codes.CHOOSE_PLAYER: "Choose a player", codes.CHOOSE_PILE: "Choose a pile",
    codes.CHOOSE_VALUE: "Choose a number", codes.CHOOSE_MODE: "Choose one", codes.CHOOSE_YES_NO: "Do you want to?",
    codes.CHOOSE_ORDER: "In which order?",
}


def prompt(s: TState) -> str:
    if s.kind == at.PRIORITY:
        what = f"{at.PHASES[s.phase].title()} Phase"
        if s.declared:
            d = s.declared[-1]
            return f"{what}: answer {title(s, d.word, d.source)}?"
        return f"{what}: act or pass"
    if s.kind == at.REFUSE_OFFERS:
        return f"Trade Phase of player {s.active}: open to offers, or no trades?"
    priced = s.kind == codes.CHOOSE_YES_NO and s.frames[-1].word is ANNOUNCE
    found = _PROMPTS[at.UNLESS_PAID if priced else s.kind]
    source = s.frames[-1].source
    if s.kind < codes.FAMILY and source >= 0 and s.place[source] != s.gone_zone():
        return f"{named(s, source, s.seat)}: {found[0].lower()}{found[1:]}"
    return found


# ---- the log
_TOLD: Final = {
    ev.DRAW: "draws", ev.DISCARD: "discarded", ev.SLAY: "slain", ev.DESTROY: "destroyed", ev.DAMAGE: "damaged",
    ev.HURT: "hurt", ev.EXHAUST: "exhausted", ev.REFRESH: "refreshed", ev.FREEZE: "frozen", ev.BLESS: "blessed",
    ev.UNBLESS: "blessing lost", ev.HEAL: "healed", ev.RESTORE: "restored", ev.RETURN: "returned",
    ev.ENTER: "enters play",
    ev.MOVE: "moved", ev.LOOK: "looked at", ev.REVEAL: "revealed", ev.MANIFEST: "manifested", ev.CONTROL: "control",
    ev.POWER: "power", ev.COUNTERED: "countered", ev.ATTACKS: "attacks", ev.BLOCKS: "blocks", ev.RECHARGED: "recharged",
    ev.BECOME: "becomes a copy", ev.LOST: "lost", ev.SACRIFICED: "sacrifice", ev.TURN: "turn", ev.PHASE: "phase",
    ev.ANNOUNCE: "announced", ev.PAID: "paid", ev.OFFERED: "offered", ev.ANSWERED: "answered", ev.TRADED: "traded",
    ev.SEIZED: "seized", ev.PLACED: "placed", ev.MULLIGANED: "mulligan", ev.RECOVERED: "recovered", ev.DECAYED: "decay",
    ev.FLOATED: "power", ev.OVER: "over", ev.RESOLVED: "resolved", ev.REFUSED: "no trades",
}
_BY_LEVEL: Final = frozenset({ev.PAID, ev.FLOATED, ev.RECHARGED, ev.RECOVERED, ev.SEIZED})


def tell(s: TState, entry: Entry, seat: int) -> Json:
    """One line as that seat may know it. A hidden card has its value, never its face or its name."""
    kind, who, card, n, to, face, known, epoch = entry
    found: Json = {"event": _TOLD[kind]}
    if who >= 0:
        found["seat"] = who
    if card >= 0:
        found["level"] = LEVELS[s.rules.levels[face]]
        if known & bit_of(s, seat):
            found["face"] = s.rules.cards[face].name
            found["id"] = alias(s, card, seat, epoch)
    if kind == ev.PHASE:
        found["phase"] = at.PHASES[n]
    elif kind == ev.ANSWERED:
        found["answer"] = VERBS[n]
    elif kind == ev.OFFERED:
        counts = [n >> 6 * k & 63 for k in range(5, -1, -1)]
        found["give"] = dict(zip(LEVELS, counts[:3], strict=True))
        found["ask"] = dict(zip(LEVELS, counts[3:], strict=True))
    elif kind in _BY_LEVEL:
        found["value"] = LEVELS[n] if n >= 0 else None
    elif n:
        found["n"] = n
    if to >= 0:
        found["to"] = _told_to(s, kind, to)
    if kind == ev.OVER:
        found["winners"] = [p for p in range(s.n) if n >> p & 1]
    found["text"] = sentence(found)
    return found


def _told_to(s: TState, kind: int, to: int) -> object:
    if kind == ev.ATTACKS:
        return {"seat": to // 2, "stack": STACKS[to & 1]}
    if kind == ev.MOVE and to < s.table:
        return {"seat": to // PER_SEAT, "zone": at.ZONE_NAMES[to % PER_SEAT]}
    if kind == ev.BECOME:
        return s.rules.cards[to].name
    return to
