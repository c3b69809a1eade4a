"""The log: what happened, as its reader may know it, in facts."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from theomachy.core.codes import NO, YES, a_of, verb_of
from theomachy.core.event import LogEntry
from theomachy.core.reader import Reader, answer_words, line_parts, ordinal
from theomachy.core.reader import sentence as begun
from theomachy.core.view import alias, bit_of
from theomachy.language.running.prompt_texts import told_answer
from theomachy.language.words.flow import Unless
from theomachy.twilight import events as ev
from theomachy.twilight import layout, questions
from theomachy.twilight.abilities.declared import KIND_NAMES
from theomachy.twilight.card_files import vocabulary
from theomachy.twilight.ending import REASONS
from theomachy.twilight.layout import (
    LEVELS,
    STACKS,
    epoch_then,
    face_then,
    goal_seat,
    goal_stack,
    holder_then,
    kind_of,
    seat_of,
    which_then,
)
from theomachy.twilight.state import TState
from theomachy.twilight.views.log_words import log_sentence, marked
from theomachy.twilight.views.options import VERBS, printed

Json = dict[str, Any]
KINDS: Final = {
    ev.DRAW: "draws",
    ev.DISCARD: "discarded",
    ev.SLAY: "slain",
    ev.DESTROY: "destroyed",
    ev.DAMAGE: "damaged",
    ev.HURT: "hurt",
    ev.EXHAUST: "exhausted",
    ev.REFRESH: "refreshed",
    ev.FREEZE: "frozen",
    ev.BLESS: "blessed",
    ev.UNBLESS: "blessing lost",
    ev.HEAL: "healed",
    ev.RESTORE: "restored",
    ev.RETURN: "returned",
    ev.ENTER: "enters play",
    ev.MOVE: "moved",
    ev.LOOK: "looked at",
    ev.REVEAL: "revealed",
    ev.MANIFEST: "manifested",
    ev.CONTROL: "control",
    ev.POWER: "power",
    ev.COUNTERED: "countered",
    ev.ATTACKS: "attacks",
    ev.BLOCKS: "blocks",
    ev.RECHARGED: "recharged",
    ev.BECOME: "becomes a copy",
    ev.LOST: "lost",
    ev.SACRIFICED: "sacrifice",
    ev.TURN: "turn",
    ev.PHASE: "phase",
    ev.SKIPPED: "skipped",
    ev.ANNOUNCE: "announced",
    ev.PAID: "paid",
    ev.OFFERED: "offered",
    ev.ANSWERED: "answered",
    ev.TRADED: "traded",
    ev.SEIZED: "seized",
    ev.PLACED: "placed",
    ev.MULLIGANED: "mulligan",
    ev.RECOVERED: "recovered",
    ev.DECAYED: "decay",
    ev.FLOATED: "power",
    ev.OVER: "over",
    ev.RESOLVED: "resolved",
    ev.REFUSED: "no trades",
    ev.SPENT: "paid",
    ev.AIMED: "aims",
    ev.SEEKS: "seeks",
    ev.BARGAINS: "bargains",
    ev.UPKEEP: "upkeep",
    ev.SHUFFLE: "shuffled",
    ev.RECALL: "recall",
    ev.UNRECALL: "recall lost",
    ev.CLEAR: "cleared",
    ev.PREVENTED: "prevented",
}
# Those whose number is an amount.
_AMOUNTS: Final = frozenset(
    (
        ev.TURN,
        ev.DRAW,
        ev.DAMAGE,
        ev.HURT,
        ev.HEAL,
        ev.RESTORE,
        ev.POWER,
        ev.SPENT,
        ev.DECAYED,
        ev.SACRIFICED,
        ev.PREVENTED,
    )
)
# Those of which there is one at a time.
_ONE: Final = frozenset((ev.FREEZE, ev.BLESS, ev.UNBLESS, ev.FLOATED, ev.PAID))
# Those told before the card is moved: they say themselves where it goes.
_BEFORE: Final = frozenset((ev.RETURN,))
_HOW: Final = {
    ev.BY_EFFECT: "effect",
    ev.BY_SACRIFICE: "sacrifice",
    ev.BY_DECAY: "decay",
    ev.BY_SEIZE: "seize",
    ev.BY_DEFILE: "defile",
}


def event_dict(s: TState, entry: LogEntry, reader: Reader) -> Json:
    """One line as its reader may know it. A hidden card has its value, never its face or its name."""
    kind, who, card, n, to, now, origin, place, _, face, known, epoch, which = entry
    found: Json = {"kind": KINDS[kind], "seat": None if who < 0 else who}
    if card >= 0:
        found["card"] = _card(s, card, face, epoch, reader.seat, known)
        found |= _which(which)
    if kind in _AMOUNTS or kind in _ONE:
        found["n"] = 1 if kind in _ONE else n
    if now >= 0:
        found["now"] = now
    if origin >= 0:
        found["from"] = _place(s, origin)
        found["to"] = _place(s, to if kind in _BEFORE else place)
    facts = _FACTS.get(kind)
    if facts is not None:
        found |= facts(s, entry, reader)
    found["text"], found["parts"] = line_parts(log_sentence(marked(found), reader))
    return found


def _card(s: TState, card: int, face: int, epoch: int, reader: int, known: int) -> Json:
    """A card the line is about: its back for all, its face and a name for it for whoever knows it."""
    printed = s.card_index.cards[face]
    if not known & bit_of(s, reader):
        return {"id": None, "face": None, **printed.back}
    return {"id": alias(s, card, reader, epoch), "face": printed.name, **printed.back}


def _which(which: int) -> Json:
    """Which of several Creatures or Intrigues of one name under one control, as they came: these lie in the open."""
    if not which:
        return {}
    rank, count = layout.rank_of(which), layout.count_of(which)
    if count == 2:
        age = "older" if rank == 1 else "newer"
    else:
        age = "oldest" if rank == 1 else "newest" if rank == count else f"{ordinal(rank)} of {count}"
    return {"which": f"the {age}{', hurt' if layout.is_hurt_one(which) else ''}"}


def _place(s: TState, zone: int) -> Json:
    if zone < s.middle:
        return {"zone": layout.ZONE_NAMES[kind_of(zone)], "seat": seat_of(zone)}
    return {"zone": "declared" if zone == s.shared(layout.DECLARED) else "gone", "seat": None}


# ---- what only some kinds have
def _phase(s: TState, entry: LogEntry, reader: Reader) -> Json:
    return {"phase": layout.PHASES[entry[3]]}


def _value(s: TState, entry: LogEntry, reader: Reader) -> Json:
    return {"value": LEVELS[entry[3]]}


def _recharged(s: TState, entry: LogEntry, reader: Reader) -> Json:
    """How many came; none if she has none of that value (T-12.16)."""
    return {"value": LEVELS[entry[3]], "n": entry[4]}


def _power_value(s: TState, entry: LogEntry, reader: Reader) -> Json:
    return {"value": LEVELS[entry[4]]}


def _other(s: TState, entry: LogEntry, reader: Reader) -> Json:
    return {"other": entry[4]}


def _how(s: TState, entry: LogEntry, reader: Reader) -> Json:
    return {"how": _HOW[entry[3]]}


_WHY_VAIN: Final = {
    ev.IN_VAIN: "",
    ev.SOURCE_GONE: "gone",
    ev.UNPAID: "unpaid",
    ev.NO_AIM: "no aim",
    ev.AIM_GONE: "aim gone",
}


def _resolved(s: TState, entry: LogEntry, reader: Reader) -> Json:
    """Whether nothing came of it, and why; the sentences that last."""
    why, lasting = ev.why_in_vain(entry[3]), ev.lasting_sentences(entry[3])
    found: Json = {"vain": bool(why)}
    if why:
        found["why"] = _WHY_VAIN[why]
    if lasting:
        found["lasts"] = _lasting(s, entry, lasting)
    return found


def _lasting(s: TState, entry: LogEntry, lasting: int) -> str:
    """The sentences of the text that was announced which still hold."""
    announced = s.log.items[entry[8]] if s.log is not None else entry
    steps = s.card_index.cards[announced[9]].texts[announced[4]].steps
    return " ".join([begun(vocabulary().print(step)) for k, step in enumerate(steps) if lasting >> k & 1])


def _announced(s: TState, entry: LogEntry, reader: Reader) -> Json:
    """What it was announced as, and which text of its face; None: it has none, or it is what another left behind."""
    _, _, card, kind, index, *_ = entry
    face = s.card_index.cards[entry[9]]
    ability = None
    if 0 <= index < len(face.texts) and "id" in _card(s, card, entry[9], entry[11], reader.seat, entry[10]):
        text = face.texts[index]
        several = len([other for other in face.texts if other.mode == text.mode]) > 1
        ability = {"index": index, "name": "", "text": text.text, "several": several}
    return {"as": KIND_NAMES[kind], "ability": ability}


def _offered(s: TState, entry: LogEntry, reader: Reader) -> Json:
    return {"other": entry[4], **_bargain(entry[3])}


def _answered(s: TState, entry: LogEntry, reader: Reader) -> Json:
    """Of an offer, whose and which; of what one may do, which is about a card, nobody's."""
    _, _, card, answer, to, *_ = entry
    if card >= 0:
        if a_of(answer) == questions.TO_HELP:
            return {"other": to, "answer": answer_words(verb_of(answer))}
        found: Json = {"answer": answer_words(answer)}
        if to >= 0:
            word, what = s.card_index.chosen_from[to], "about" if answer in (YES, NO) else "chosen"
            if isinstance(word, Unless):
                found["asked"] = True
            found[what] = told_answer(word, answer, lambda part: printed(s, part))
        return found
    verb, offer = questions.answered(answer)
    return {"other": to, "answer": VERBS[verb], **_bargain(offer)}


def _bargain(offer: int) -> Json:
    counts = questions.unpack_offer(offer)
    return {"give": dict(zip(LEVELS, counts[:3], strict=True)), "ask": dict(zip(LEVELS, counts[3:], strict=True))}


def _prevented(s: TState, entry: LogEntry, reader: Reader) -> Json:
    return {"armor": bool(entry[4])}


def _sought(s: TState, entry: LogEntry, reader: Reader) -> Json:
    return {"other": entry[4], "value": LEVELS[entry[3]]}


def _looked(s: TState, entry: LogEntry, reader: Reader) -> Json:
    return {"where": _place(s, entry[7])}


def _aimed(s: TState, entry: LogEntry, reader: Reader) -> Json:
    why = entry[3]
    return {"other": entry[4], "sacrifice": why == ev.TO_SACRIFICE, "price": why == ev.TO_PAY, **_lies(s, entry)}


def _lies(s: TState, entry: LogEntry) -> Json:
    """Where the card lay then."""
    return {"where": _place(s, entry[7])} if entry[2] >= 0 else {}


def _lost(s: TState, entry: LogEntry, reader: Reader) -> Json:
    return {"why": "conceded" if entry[3] else "life"}


def _upkeep(s: TState, entry: LogEntry, reader: Reader) -> Json:
    return {"paid": bool(entry[3])}


def _discarded(s: TState, entry: LogEntry, reader: Reader) -> Json:
    return _mini(s, entry, reader) | ({"why": "limit"} if entry[3] == ev.FOR_THE_LIMIT else {})


def _damaged(s: TState, entry: LogEntry, reader: Reader) -> Json:
    """Whether the cards are Destroyed and not discarded."""
    return {"defiling": True} if entry[4] == ev.DEFILING else {}


def _mini(s: TState, entry: LogEntry, reader: Reader) -> Json:
    """T-R19: a Mini-card is Destroyed, however it leaves play."""
    return {"mini": True} if s.card_index.kinds[entry[9]] == layout.MINI else {}


def _shuffled(s: TState, entry: LogEntry, reader: Reader) -> Json:
    return {"place": _place(s, entry[4])}


def _traded(s: TState, entry: LogEntry, reader: Reader) -> Json:
    return {"other": entry[4], "forced": bool(entry[3])}


def _seized(s: TState, entry: LogEntry, reader: Reader) -> Json:
    return {"other": entry[4], "value": LEVELS[entry[3]] if entry[3] >= 0 else None}


def _goal(s: TState, entry: LogEntry, reader: Reader) -> Json:
    return {"target": {"seat": goal_seat(entry[4]), "stack": STACKS[goal_stack(entry[4])]}}


def _blocked(s: TState, entry: LogEntry, reader: Reader) -> Json:
    was = entry[3]
    return {
        "target": {
            "id": alias(s, entry[4], reader.seat, epoch_then(was)),
            "face": s.card_index.cards[face_then(was)].name,
            "seat": holder_then(was),
            **_which(which_then(was)),
        }
    }


def _copy(s: TState, entry: LogEntry, reader: Reader) -> Json:
    return {"copy_of": s.card_index.cards[entry[4]].name, **_lies(s, entry)}


def _in_place(s: TState, entry: LogEntry, reader: Reader) -> Json:
    return _lies(s, entry)


def _outcome(s: TState, entry: LogEntry, reader: Reader) -> Json:
    return {"winners": [p for p in range(s.n) if entry[3] >> p & 1], "reason": REASONS[entry[4]]}


_FACTS: Final[dict[int, Callable[[TState, LogEntry, Reader], Json]]] = {
    ev.PHASE: _phase,
    ev.SKIPPED: _phase,
    ev.PAID: _value,
    ev.FLOATED: _value,
    ev.RECHARGED: _recharged,
    ev.RECOVERED: _value,
    ev.POWER: _power_value,
    ev.SPENT: _power_value,
    ev.MANIFEST: _other,
    ev.DESTROY: _how,
    ev.RESOLVED: _resolved,
    ev.ANNOUNCE: _announced,
    ev.OFFERED: _offered,
    ev.ANSWERED: _answered,
    ev.TRADED: _traded,
    ev.SEIZED: _seized,
    ev.ATTACKS: _goal,
    ev.BLOCKS: _blocked,
    ev.BECOME: _copy,
    ev.OVER: _outcome,
    ev.AIMED: _aimed,
    ev.SACRIFICED: _in_place,
    ev.EXHAUST: _in_place,
    ev.REFRESH: _in_place,
    ev.FREEZE: _in_place,
    ev.BLESS: _in_place,
    ev.UNBLESS: _in_place,
    ev.HEAL: _in_place,
    ev.RECALL: _in_place,
    ev.UNRECALL: _in_place,
    ev.CLEAR: _in_place,
    ev.LOST: _lost,
    ev.UPKEEP: _upkeep,
    ev.ENTER: _mini,
    ev.DAMAGE: _damaged,
    ev.DISCARD: _discarded,
    ev.SLAY: _mini,
    ev.SHUFFLE: _shuffled,
    ev.SEEKS: _sought,
    ev.PREVENTED: _prevented,
    ev.BARGAINS: _other,
    ev.LOOK: _looked,
}
