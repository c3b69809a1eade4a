"""Words for people and dicts for machines: options and prompts. Made only when somebody looks."""

from __future__ import annotations

from typing import Any, Final

from theomachy.core import codes
from theomachy.core.codes import a_of, b_of, verb_of
from theomachy.core.frame import Word
from theomachy.core.reader import Reader, ordinal, set_title
from theomachy.core.scratch_frame import scratch_frame
from theomachy.core.view import alias
from theomachy.kamigami import layout, questions
from theomachy.kamigami.abilities import prices
from theomachy.kamigami.abilities.attack import projected_damage
from theomachy.kamigami.card_files import vocabulary
from theomachy.kamigami.card_index import Text
from theomachy.kamigami.hall import price_of
from theomachy.kamigami.layout import kind_of, seat_of
from theomachy.kamigami.questions import CARD_VERBS, USE_VERBS
from theomachy.kamigami.slots import controller_of, energy_of
from theomachy.kamigami.state import KState, OpenAttack
from theomachy.kamigami.words.attacks import Attack
from theomachy.kamigami.words.headers import ChooseX, PayEnergy
from theomachy.language.running.prompt_texts import addressed_to
from theomachy.language.words.amounts import X
from theomachy.language.words.flow import ChooseOne, ChoosesOne

VERBS: Final = {
    codes.PASS: "pass",
    codes.DONE: "done",
    codes.YES: "yes",
    codes.NO: "no",
    codes.PICK: "pick",
    codes.SEAT: "target",
    codes.ZONE: "pick",
    codes.VALUE: "value",
    codes.MODE: "choose",
    questions.PLAY: "play",
    questions.ACT: "act",
    questions.REACT: "react",
    questions.RECRUIT: "recruit",
    questions.TARGET: "target",
    questions.COLOUR: "colour",
    questions.END: "done",
    questions.GOD: "pick",
    questions.TEMPLE: "pick",
    questions.MAIN: "target",
    questions.LAY: "pick",
    questions.EFFECT: "pick",
}
ZONE_NAMES: Final = ("deck", "hand", "play", "discard", "god", "temple", "offer", "revealed")
ZONES_IN_PRINT: Final = {
    "deck": "Draw Deck",
    "hand": "hand",
    "play": "Play Area",
    "discard": "Discard Pile",
    "hall": "Hall of Heroes",
    "netherworld": "Netherworld",
    "warrior deck": "Warrior Deck",
    "artifact deck": "Artifact Deck",
    "revealed": "revealed cards",
}
SHARED_NAMES: Final = ("warrior deck", "artifact deck", "netherworld", "set aside", "removed", "temples")


def face_name(s: KState, card: int) -> str:
    return s.card_index.faces[s.face[card]].name


def printed(s: KState, word: Word) -> str:
    """A part of a text in print, worked out once."""
    found = s.card_index.said.get(id(word))
    if found is None:
        found = s.card_index.said[id(word)] = word, vocabulary().fragment(word)  # kept alive, its id is no other word's
    return found[1]


def zone_name(s: KState, zone: int) -> tuple[str, int | None]:
    """A zone's name, and whose it is."""
    if zone < s.middle:
        return ZONE_NAMES[kind_of(zone)], seat_of(zone)
    kind = zone - s.middle
    return (SHARED_NAMES[kind] if kind < len(SHARED_NAMES) else "hall"), None


def text_of(s: KState, code: int) -> Text | None:
    """The text an option uses; None: it plays a card for nothing."""
    index = questions.ability_of(code)
    return None if index == questions.NO_ABILITY else s.card_index.texts[s.face[questions.card_of(code)]][index]


def describe(s: KState, code: int) -> dict[str, Any]:
    """The option for machines."""
    verb = verb_of(code)
    found: dict[str, Any] = {"verb": VERBS[verb]}
    if verb in CARD_VERBS:
        found.update(_card_option(s, verb, code))
    elif verb in (codes.SEAT, questions.MAIN):
        found["seat"] = questions.seat_of(code)
    elif verb == codes.ZONE:
        zone, holder = zone_name(s, a_of(code))
        found.update(zone=zone, seat=holder)
    elif verb == codes.VALUE:
        found["value"] = questions.value_of(code)
    elif verb == questions.COLOUR:
        found["value"] = layout.COLOURS[questions.value_of(code)]
    elif verb == codes.MODE and s.kind == questions.ASK_PLAY:  # an Act of another card
        found.update(_card_option(s, verb, code), ability=questions.ability_of(code), text=_mode_text(s, code))
    elif verb == codes.MODE:
        found.update(value=b_of(code), text=_mode_text(s, code))
    if option_takes_last_energy(s, code):
        found["last_energy"] = True
    return found


def _card_option(s: KState, verb: int, code: int) -> dict[str, Any]:
    """A card by the name the seat has for it, where it lies and with whom; and what would be done with it."""
    card = questions.card_of(code)
    zone, holder = zone_name(s, s.place[card])
    known = s.known[card] >> s.seat & 1
    found: dict[str, Any] = {
        "id": alias(s, card, s.seat),
        "face": face_name(s, card) if known else None,
        "zone": zone,
        "seat": holder,
    }
    if verb in USE_VERBS:
        text = text_of(s, code)
        found.update(ability=None if text is None else text.index, text=None if text is None else text.text)
    elif verb == questions.RECRUIT:
        found["value"] = price_of(s, s.seat, card)
    elif verb == questions.TARGET:
        found.update(_blow(s, card))
    return found


def _blow(s: KState, target: int) -> dict[str, Any]:
    """What an Attack that names its target would do to this one if nobody answered it, and what would be left."""
    f = s.frames[-1]
    if not isinstance(f.word, Attack):
        return {}
    named = OpenAttack(f.who, s.frames[f.base].source, sum(f.word.strength(s, f)), target, f.base)
    damage = projected_damage(s, named)
    return {"value": damage, "left": max(0, energy_of(s, target) - damage)}


def option_takes_last_energy(s: KState, code: int) -> bool:
    """Whether the option pays with the last Energy of the own God (K-15.9, K-R40)."""
    verb = verb_of(code)
    if verb == codes.VALUE and s.kind == questions.ASK_X:
        asking = s.frames[-1]
        base = s.frames[asking.base]
        energy = isinstance(asking.word, ChooseX) and isinstance(asking.word.price, PayEnergy)
        return energy and prices.takes_last_energy(s, base.who, base.source, questions.value_of(code))
    text = text_of(s, code) if verb in USE_VERBS else None
    if text is None or not text.prices:
        return False
    fixed = [price.n for price in text.prices if isinstance(price, PayEnergy) and not isinstance(price.n, X)]
    with scratch_frame(s, s.seat, questions.card_of(code), text) as f:
        return any(prices.takes_last_energy(s, f.who, f.source, n.value(s, f)) for n in fixed)


def _mode_text(s: KState, code: int) -> str:
    if s.kind == questions.ASK_PLAY:  # an Act of another card
        return s.card_index.texts[s.face[questions.card_of(code)]][questions.ability_of(code)].text
    word = s.frames[-1].word
    if isinstance(word, (ChooseOne, ChoosesOne)):
        return printed(s, word.options[b_of(code)])
    return str(b_of(code))


def _to_the_asked(s: KState, text: str, reader: Reader) -> str:
    """A text, said to the one who chooses, if it is another's."""
    speaker = s.frames[s.frames[-1].base].who
    return text if speaker in (s.seat, -1) else addressed_to(text, reader, speaker)


def banished(s: KState) -> str:
    """What a card in the Netherworld is; Kanzume Goddess has no word for it (K-0.28)."""
    return "Banished" if s.params.variant.banishes else "put into the Netherworld"


def label(s: KState, code: int, reader: Reader) -> str:
    """The option for people: the face, and what will happen."""
    found = _label(s, code, reader)
    return f"{found} (your God's last Energy)" if option_takes_last_energy(s, code) else found


def _label(s: KState, code: int, reader: Reader) -> str:
    verb = verb_of(code)
    if verb in CARD_VERBS:
        return _card_label(s, verb, code, reader)
    if verb in (codes.SEAT, questions.MAIN):
        return reader.name(a_of(code))
    if verb == codes.ZONE:
        zone, holder = zone_name(s, a_of(code))
        return f"the {ZONES_IN_PRINT[zone]}" if holder is None else f"{reader.whose(holder)} {ZONES_IN_PRINT[zone]}"
    if verb == codes.VALUE:
        return str(a_of(code))
    if verb == questions.COLOUR:
        return layout.COLOURS[a_of(code)]
    if verb == codes.MODE:
        text = _mode_text(s, code)
        return f"{face_name(s, a_of(code))}: {text}" if s.kind == questions.ASK_PLAY else _to_the_asked(s, text, reader)
    if verb == questions.END:
        return f"end the {layout.PHASES[s.phase].capitalize()} Phase" if s.kind != questions.ASK_PHASE else "go on"
    if verb == codes.DONE:
        return "the rest in the order played" if s.kind == questions.ASK_DISCARD else "done"
    return {codes.PASS: "pass", codes.YES: "yes", codes.NO: "no"}[verb]


def _card_label(s: KState, verb: int, code: int, reader: Reader) -> str:
    card = a_of(code)
    name = face_name(s, card) if s.known[card] >> s.seat & 1 else "an unknown card"
    if verb in USE_VERBS:
        text = text_of(s, code)
        if text is None:
            return f"play {name} without effect"
        title = f" ({text.name})" if text.name else ""
        return f"{VERBS[verb]} {name}{title}: {text.text}"
    if verb == questions.RECRUIT:
        return f"recruit {name} for {price_of(s, s.seat, card)} Faith"
    if verb == questions.GOD and s.face[card] in s.card_index.namesakes:
        return f"{name} ({set_title(s.card_index.faces[s.face[card]].set)})"
    if verb == questions.TARGET:
        return reader.owned(controller_of(s, card), name)
    return name


def distinction(s: KState, code: int, reader: Reader) -> str:
    """What tells an option apart from another of the same label: what an effect does, or where a card lies."""
    verb = verb_of(code)
    if verb == questions.EFFECT:
        return vocabulary().print(s.effects[questions.effect_of(code)].word)
    if verb not in CARD_VERBS:
        return ""
    card = a_of(code)
    zone, holder = zone_name(s, s.place[card])
    if holder is not None:
        return f"{reader.whose(holder)} {ZONES_IN_PRINT.get(zone, zone)}"
    if zone == "hall":
        return f"the {ordinal(s.place[card] - s.shared(layout.WARRIORS) + 1)} pile"
    return f"the {ZONES_IN_PRINT.get(zone, zone)}"
