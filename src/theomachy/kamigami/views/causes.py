"""What is answered: an Attack and what is left of it, what happens or would happen, what is used or played."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from theomachy.core.event import Event
from theomachy.core.frame import Frame
from theomachy.core.reader import Asked, Reader
from theomachy.core.view import alias
from theomachy.kamigami import events, layout, questions
from theomachy.kamigami.abilities.activation import ANNOUNCED_KINDS
from theomachy.kamigami.abilities.attack import Procedure, attack_value, defence_value, projected_damage
from theomachy.kamigami.card_index import Text
from theomachy.kamigami.layout import at
from theomachy.kamigami.slots import controller_of, energy_of
from theomachy.kamigami.state import KState
from theomachy.kamigami.views.options import banished, face_name
from theomachy.language.running.prompt_texts import quoted_of

Json = dict[str, Any]
Words = tuple[str, str]  # a fact, with its stop, and what it quotes or counts
_PLAYS: Final = (events.PLAYED, events.DISCIPLE_PLAYED)


def cause(s: KState, reader: Reader) -> Json | None:
    """Of a React, or of effects to be put in order; None: nothing is answered."""
    if s.kind not in (questions.ASK_REACT, questions.ASK_EFFECT):
        return None
    words = Asked("", *happening(s, reader))
    return {"text": words.text, **words.happened(), **_facts(s, reader)}


def happening(s: KState, reader: Reader) -> Words:
    """What is answered: the fact, with its stop, and what it quotes or counts."""
    f = s.frames[-1]
    return _attack_words(s, reader) if _by_attack(s, f) else _event_words(s, _last(f), reader)


def _facts(s: KState, reader: Reader) -> Json:
    f = s.frames[-1]
    return _attack(s, reader) if _by_attack(s, f) else _event(s, _last(f), reader)


def _by_attack(s: KState, f: Frame) -> bool:
    return s.kind == questions.ASK_REACT and of_attack(s, f)


def _last(f: Frame) -> Event:
    """Of several events of one moment the last says most: that a card was played, not only that its ability is
    announced; that a God would fall, not only that it would lose Energy."""
    return f.events[-1]


def of_attack(s: KState, f: Frame) -> bool:
    """Whether a frame asks for Reacts to the present Attack, in one of its steps."""
    return bool(s.attacks) and (isinstance(f.word, Procedure) or f.x == events.ATTACK)


def card(s: KState, number: int, reader: Reader) -> Json:
    """A card by the name and the face its reader has for it."""
    known = s.known[number] >> reader.seat & 1
    return {"id": alias(s, number, reader.seat), "face": face_name(s, number) if known else None}


def _attack(s: KState, reader: Reader) -> Json:
    """The Attack that may be answered, and what is left of it (K-15.6)."""
    attack = s.attacks[-1]
    holder = controller_of(s, attack.target)
    return {
        "event": "attack",
        "attacker": card(s, attack.source, reader),
        "target": {**card(s, attack.target, reader), "seat": holder},
        "seat": None if attack.who < 0 else attack.who,
        "value": attack_value(s, attack),
        "defence": defence_value(s, attack),
        "left": projected_damage(s, attack),
    }


def _attack_words(s: KState, reader: Reader) -> Words:
    attack = s.attacks[-1]
    value, defence, left = attack_value(s, attack), defence_value(s, attack), projected_damage(s, attack)
    sum_of = f"{value} − {defence} = {left} damage" if defence else f"{left} damage"
    target = reader.owned(controller_of(s, attack.target), face_name(s, attack.target))
    return f"{face_name(s, attack.source)} attacks {target}:", f"{sum_of}."


def _event(s: KState, e: Event, reader: Reader) -> Json:
    """What a window is about."""
    found: Json = {"event": _NAMES.get(e.kind) or _phase_name(e)}
    if e.who >= 0:
        found["seat"] = e.who
    if e.kind in ANNOUNCED_KINDS:
        return {**found, "declared": _declared(s, e)}
    if e.card >= 0:
        holder = _holder(s, e.card)
        target = card(s, e.card, reader)
        if target["face"] is None:
            del target["id"]  # it would tell which of the hidden cards it is
        found["target"] = target if holder is None else {**target, "seat": holder}
    if e.n > 0 and e.kind < events.PHASE_START:
        found["value"] = e.n
    if e.kind in (events.WOULD_LOSE, events.WOULD_FALL):
        found["left"] = max(0, energy_of(s, e.card) - e.n)
    if e.kind == events.DAMAGE and e.source >= 0:
        found["attacker"] = card(s, e.source, reader)
    return found


def _event_words(s: KState, e: Event, reader: Reader) -> Words:
    say = _used if e.kind in ANNOUNCED_KINDS else _SENTENCES.get(e.kind)
    if say is not None:
        return say(s, e, reader)
    if e.kind not in _PLAIN:
        return _phase(s, e, reader), ""
    plain = _PLAIN[e.kind].format(
        who=reader.player(e.who),
        card=_of(s, e, reader) if e.card >= 0 else "a card",
        n=e.n,
        cards="1 card" if e.n == 1 else f"{e.n} cards",
        banished=banished(s),
    )
    return plain, ""


def _holder(s: KState, number: int) -> int | None:
    """The seat whose card it is; None: it lies with nobody."""
    return controller_of(s, number) if s.place[number] < s.middle else None


# ---- uses and plays: `n` is the frame of the text
def _text(s: KState, e: Event) -> Text | None:
    word = s.frames[e.n].word if e.n >= 0 else None
    return word if isinstance(word, Text) else None


def _used(s: KState, e: Event, reader: Reader) -> Words:
    text, name = _text(s, e), face_name(s, e.card)
    verb = "plays" if e.kind in _PLAYS else "uses"
    who = reader.does(e.who, verb) if e.who >= 0 else "nobody uses"
    if text is None:
        return f"{who} {name} without effect.", ""
    title = f" ({text.name})" if text.name else ""
    return f"{who} {name}{title}:", f"“{quoted_of(text.text, reader, e.who)}”"


def _declared(s: KState, e: Event) -> Json:
    text = _text(s, e)
    kind = layout.ABILITY_KINDS[text.kind] if text is not None else "play"
    return {"kind": kind, "face": face_name(s, e.card), "text": "" if text is None else text.text}


# ---- what happens, and what would
def _of(s: KState, e: Event, reader: Reader) -> str:
    """A God or Temple by its player, another card by its name as far as the reader knows it."""
    name, holder = card(s, e.card, reader)["face"], _holder(s, e.card)
    if name is None:
        return "a card" if holder is None else f"one of {reader.whose(holder)} cards"
    return reader.owned(controller_of(s, e.card), str(name)) if _in_slot(s, e.card) else str(name)


def _in_slot(s: KState, number: int) -> bool:
    holder = controller_of(s, number)
    return holder >= 0 and s.place[number] in (at(holder, layout.GOD), at(holder, layout.TEMPLE))


def _would_lose(s: KState, e: Event, reader: Reader) -> Words:
    energy = energy_of(s, e.card)
    return f"{_of(s, e, reader)} would lose {e.n} Energy:", f"{energy} − {e.n} = {max(0, energy - e.n)} left."


def _would_fall(s: KState, e: Event, reader: Reader) -> Words:
    return f"{_of(s, e, reader)} would lose {e.n} Energy and be reduced to 0.", ""


def _would_banish(s: KState, e: Event, reader: Reader) -> Words:
    return f"{_of(s, e, reader)} would be {banished(s)}.", ""


def _lost(s: KState, e: Event, reader: Reader) -> Words:
    return f"{_of(s, e, reader)} has lost {e.n} Energy:", f"{energy_of(s, e.card)} left."


def _damaged(s: KState, e: Event, reader: Reader) -> Words:
    attacker = f" to {face_name(s, e.source)}" if e.source >= 0 else ""
    return f"{_of(s, e, reader)} has lost {e.n} Energy{attacker}:", f"{energy_of(s, e.card)} left."


def _gained(s: KState, e: Event, reader: Reader) -> Words:
    return f"{_of(s, e, reader)} has gained {e.n} Energy:", f"{energy_of(s, e.card)} now."


def _set(s: KState, e: Event, reader: Reader) -> Words:
    return f"{_of(s, e, reader)} has {energy_of(s, e.card)} Energy now.", ""


def _phase(s: KState, e: Event, reader: Reader) -> str:
    begins = e.kind < events.PHASE_END
    name = layout.PHASES[e.kind - (events.PHASE_START if begins else events.PHASE_END)].capitalize()
    return f"{reader.whose(s.active)} {name} Phase {'begins' if begins else 'ends'}."


def _phase_name(e: Event) -> str:
    return "phase-begins" if e.kind < events.PHASE_END else "phase-ends"


_SENTENCES: Final[dict[int, Callable[[KState, Event, Reader], Words]]] = {
    events.WOULD_LOSE: _would_lose,
    events.WOULD_FALL: _would_fall,
    events.WOULD_BANISH: _would_banish,
    events.LOSE: _lost,
    events.DAMAGE: _damaged,
    events.GAIN: _gained,
    events.SET: _set,
}
# {who} = the player (core/reader.py), {card} = what it happened to, {cards} = n of them
_PLAIN: Final = {
    events.REBUILD: "{card} has been rebuilt.",
    events.PLACE: "{who:has} played {card}.",
    events.DRAW: "{who:has} drawn {cards}.",
    events.DISCARD: "{card} has been discarded.",
    events.BANISH: "{card} has been {banished}.",
    events.REINCARNATE: "{card} has been Reincarnated.",
    events.RECRUIT: "{who:has} recruited {card} for {n} Faith.",
    events.REVEAL: "{card} is revealed.",
    events.MOVE: "{card} has been moved.",
    events.SHUFFLE: "{who:has} shuffled a deck.",
    events.FAITH: "{who:has} gained {n} Faith.",
    events.REFILL: "The Hall has been filled up.",
    events.DESTROYED: "{card} has been destroyed.",
    events.ATTACK: "{card} is attacked.",
}
_NAMES: Final = {
    events.WOULD_LOSE: "would-lose",
    events.WOULD_FALL: "would-fall",
    events.WOULD_BANISH: "would-banish",
    events.LOSE: "lose",
    events.DAMAGE: "damage",
    events.GAIN: "gain",
    events.SET: "set",
    events.REBUILD: "rebuild",
    events.PLACE: "play",
    events.DRAW: "draw",
    events.DISCARD: "discard",
    events.BANISH: "banish",
    events.REINCARNATE: "reincarnate",
    events.RECRUIT: "recruit",
    events.REVEAL: "reveal",
    events.MOVE: "move",
    events.SHUFFLE: "shuffle",
    events.FAITH: "faith",
    events.REFILL: "refill",
    events.DESTROYED: "destroyed",
    events.ATTACK: "attack",
    events.ABILITY: "use",
    events.GOD_ABILITY: "use",
    events.PREVENTS: "use",
    events.PLAYED: "play",
    events.DISCIPLE_PLAYED: "play",
}
