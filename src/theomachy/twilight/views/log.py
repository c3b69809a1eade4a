"""The log: what happened, as its reader may know it, in facts and in a sentence that says no more than these."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from theomachy.core.codes import NO, YES, a_of, verb_of
from theomachy.core.event import LogEntry
from theomachy.core.reader import VERB, Reader, answer_words, line_parts, part, winners_clause
from theomachy.core.reader import sentence as begun
from theomachy.core.view import alias, bit_of
from theomachy.language.running.prompt_texts import answer_told_to, told_answer
from theomachy.twilight import events as ev
from theomachy.twilight import layout, questions
from theomachy.twilight.abilities.declared import KIND_NAMES
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
)
from theomachy.twilight.state import TState
from theomachy.twilight.views.options import VERBS, ZONES_IN_PRINT, printed

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
    kind, who, card, n, to, now, origin, place, _, face, known, epoch = entry
    found: Json = {"kind": KINDS[kind], "seat": None if who < 0 else who}
    if card >= 0:
        found["card"] = _card(s, card, face, epoch, reader.seat, known)
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
    found["text"], found["parts"] = line_parts(sentence(_marked(found), reader))
    return found


def _card(s: TState, card: int, face: int, epoch: int, reader: int, known: int) -> Json:
    """A card the line is about: its back for all, its face and a name for it for whoever knows it."""
    printed = s.card_index.cards[face]
    if not known & bit_of(s, reader):
        return {"id": None, "face": None, **printed.back}
    return {"id": alias(s, card, reader, epoch), "face": printed.name, **printed.back}


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


def _vain(s: TState, entry: LogEntry, reader: Reader) -> Json:
    return {"vain": entry[3] == ev.IN_VAIN}


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
        found = {"answer": answer_words(answer)}
        if to >= 0:
            word, what = s.card_index.chosen_from[to], "about" if answer in (YES, NO) else "chosen"
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


def _sacrificed(s: TState, entry: LogEntry, reader: Reader) -> Json:
    return _lies(s, entry)


def _lies(s: TState, entry: LogEntry) -> Json:
    """Where the card lay then."""
    return {"where": _place(s, entry[7])} if entry[2] >= 0 else {}


def _lost(s: TState, entry: LogEntry, reader: Reader) -> Json:
    return {"why": "conceded" if entry[3] else "life"}


def _upkeep(s: TState, entry: LogEntry, reader: Reader) -> Json:
    return {"paid": bool(entry[3])}


def _discarded(s: TState, entry: LogEntry, reader: Reader) -> Json:
    return {"why": "limit"} if entry[3] == ev.FOR_THE_LIMIT else {}


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
        }
    }


def _copy(s: TState, entry: LogEntry, reader: Reader) -> Json:
    return {"copy_of": s.card_index.cards[entry[4]].name}


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
    ev.RESOLVED: _vain,
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
    ev.SACRIFICED: _sacrificed,
    ev.LOST: _lost,
    ev.UPKEEP: _upkeep,
    ev.DISCARD: _discarded,
    ev.SHUFFLE: _shuffled,
    ev.SEEKS: _sought,
    ev.PREVENTED: _prevented,
    ev.BARGAINS: _other,
    ev.LOOK: _looked,
}


# ---- in words
def _marked(e: Json) -> Json:
    """The same event, its card marked as a part of the line."""
    card = e.get("card")
    if e["kind"] == "aims":  # named with whose it is: that is one part
        return e
    return e if card is None or card["face"] is None else {**e, "card": {**card, "face": part("card", card["face"])}}


def sentence(e: Json, reader: Reader) -> str:
    """The line in words, from its facts alone; its parts are marked (core/reader.py)."""
    say = _SPOKEN.get(e["kind"])
    if say is not None:
        return say(e, reader)
    seat = e["seat"]
    n = e.get("n", 0)
    return SENTENCES[e["kind"]].format(
        who=reader.player(-1 if seat is None else seat),
        other=reader.player(e.get("other", -1)),
        card=card_in_words(e.get("card")),
        does=VERB,
        n=part("n", n),
        cards=part("cards", _counted(n, "card")),
        now=e.get("now"),
        value=e.get("value"),
        copy_of=e.get("copy_of"),
    )


def card_in_words(card: Json | None) -> str:
    """A card as its reader may call it."""
    if card is None:
        return "it"
    return str(card["face"] or f"a card of value {card['level']}")


# Where a card is not in use: then its zone is named.
_LAID_AWAY: Final = frozenset(("discard", "hand", "life", "aspects", "destroyed"))


def owned_in_words(card: Json, place: Json, reader: Reader, seat: int | None = None) -> str:
    """A card with whose it is and where it lies: "Ada's Leo", "your Libation in the Discard Stack"."""
    holder = place["seat"] if place["seat"] is not None else seat
    if holder is None:
        return card_in_words(card)
    where = f" in the {ZONES_IN_PRINT[place['zone']]}" if place["zone"] in _LAID_AWAY else ""
    if card["face"] is None:
        return f"{reader.whose(holder)} card of value {card['level']}{where}"
    return f"{reader.owned(holder, card['face'])}{where}"


def _counted(n: int, noun: str) -> str:
    return f"1 {noun}" if n == 1 else f"{n} {noun}s"


def zone_in_words(place: Json, reader: Reader) -> str:
    """A zone as one speaks of it: "your Life Stack"."""
    name = ZONES_IN_PRINT.get(place["zone"], place["zone"])
    return f"the {name}" if place["seat"] is None else f"{reader.whose(place['seat'])} {name}"


def _phase_words(e: Json, reader: Reader) -> str:
    return f"{reader.whose(e['seat'])} {e['phase'].capitalize()} Phase."


def _skipped_words(e: Json, reader: Reader) -> str:
    whose = "your" if e["seat"] == reader.seat else "their"
    return f"{reader.does(e['seat'], 'skips')} {whose} {e['phase'].capitalize()} Phase."


AS: Final = {
    "summons": "{who:Summons} {card}",
    "scheme": "{who:Summons} {card}",
    "ability": "{who:uses} {card}{which}",
    "trigger": "{label}{card} triggers{which}",
    "heresy": "the Heresy of {card} triggers",
    "deity": "{who:calls} on {card}",
}
_LABELS: Final = ("Deathbound", "Requiem")


def announced(e: Json, reader: Reader) -> str:
    """What is announced: of several texts of a card by its words; what is set off by itself is not used."""
    text = e["ability"]["text"] if e["ability"] else ""
    label = next((f"the {label} of " for label in _LABELS if text.startswith(label)), "")
    which = f": “{text}”" if e["ability"] and e["ability"]["several"] else ""
    return AS[e["as"]].format(who=reader.player(e["seat"]), card=card_in_words(e["card"]), label=label, which=which)


def _announced_words(e: Json, reader: Reader) -> str:
    text = announced(e, reader)
    return text if text.endswith(".”") else f"{text}."


def _upkeep_words(e: Json, reader: Reader) -> str:
    if e["paid"]:
        return f"{reader.does(e['seat'], 'pays')} the Upkeep of {card_in_words(e['card'])}."
    return f"{reader.does(e['seat'], 'does')} not pay the whole Upkeep of {card_in_words(e['card'])}: it is Exhausted."


def _recharged_words(e: Json, reader: Reader) -> str:
    does = reader.does(e["seat"], "Recharges" if e["n"] else "has")
    return f"{does} {'a' if e['n'] else 'no'} card of value {e['value']}{'' if e['n'] else ' to Recharge'}."


def _shuffled_words(e: Json, reader: Reader) -> str:
    return f"{zone_in_words(e['place'], reader)} is shuffled."


def _resolved_words(e: Json, reader: Reader) -> str:
    return f"{card_in_words(e['card'])} {'comes to nothing' if e['vain'] else 'has resolved'}."


def _destroyed_words(e: Json, reader: Reader) -> str:
    by = {"sacrifice": " by a Sacrifice", "decay": " by Decay", "seize": " for the Seize"}.get(e["how"], "")
    if e["how"] == "effect" and e.get("from", {}).get("zone") == "life":
        by = f" from {reader.whose(e['from']['seat'])} Life Stack"
    return f"{destroyed_card(e, reader)} {part('verb', 'is')} Destroyed{by}."


def destroyed_card(e: Json, reader: Reader) -> str:
    """What is Destroyed: of a Life Stack or a Seize all know whose it was."""
    if "from" not in e or e["from"]["zone"] in ("life", "aside"):
        return card_in_words(e["card"])
    return owned_in_words(e["card"], e["from"], reader)


def _hurt_words(e: Json, reader: Reader) -> str:
    return f"{reader.owned(e['seat'], card_in_words(e['card']))} {part('verb', 'takes')} {part('n', e['n'])} damage."


def _prevented_words(e: Json, reader: Reader) -> str:
    """T-10.19, T-R8: by Armor or by what an effect prevents."""
    about = reader.owned(e["seat"], card_in_words(e["card"])) if "card" in e else reader.name(e["seat"])
    return f"{e['n']} damage to {about} is {'kept off by Armor' if e['armor'] else 'prevented'}."


def _discarded_words(e: Json, reader: Reader) -> str:
    if e["from"]["zone"] == "aside":
        return f"{card_in_words(e['card'])} {part('verb', 'is')} discarded for the Seize."
    if e.get("why") == "limit":
        return f"{owned_in_words(e['card'], e['from'], reader)} {part('verb', 'is')} discarded for the Creature Limit."
    return f"{card_in_words(e['card'])} {part('verb', 'is')} discarded from {zone_in_words(e['from'], reader)}."


def _enters_words(e: Json, reader: Reader) -> str:
    return f"{card_in_words(e['card'])} {part('verb', 'enters')} play under {reader.whose(e['seat'])} control."


def _moved_words(e: Json, reader: Reader) -> str:
    origin = e["from"]
    if origin == e["to"]:
        return f"{card_in_words(e['card'])} {part('verb', 'is')} put under {zone_in_words(origin, reader)}."
    out_of = f" from {zone_in_words(origin, reader)}" if origin["seat"] is not None else ""
    return f"{card_in_words(e['card'])} {part('verb', 'is')} put into {zone_in_words(e['to'], reader)}{out_of}."


def _attacks_words(e: Json, reader: Reader) -> str:
    target = e["target"]
    stack = f"{reader.whose(target['seat'])} {target['stack'].capitalize()} Stack"
    return f"{card_in_words(e['card'])} {part('verb', 'attacks')} {stack}."


def _blocks_words(e: Json, reader: Reader) -> str:
    return f"{card_in_words(e['card'])} {part('verb', 'blocks')} {e['target']['face']}."


def _power_words(e: Json, reader: Reader) -> str:
    return f"{reader.does(e['seat'], 'makes')} {e['n']} Power of value {e['value']}."


def _paid_words(e: Json, reader: Reader) -> str:
    return f"{reader.does(e['seat'], 'pays')} {e['n']} Power of value {e['value']}."


def _offered_words(e: Json, reader: Reader) -> str:
    return f"{reader.does(e['seat'], 'offers')} {reader.name(e['other'])} {amounts(e['give'])} for {amounts(e['ask'])}."


_ANSWERS: Final = {
    "accept": "{who:accepts} {other:'s} offer of {give} for {ask}.",
    "decline": "{who:declines} {other:'s} offer of {give} for {ask}.",
    "counter": "{who:answers} {other:'s} offer of {give} for {ask} with another.",
    "no trades": "{who:answers} {other:'s} offer of {give} for {ask}: no trades.",
}


def _answered_words(e: Json, reader: Reader) -> str:
    if "chosen" in e:
        chosen = begun(answer_told_to(e["chosen"], reader, e["seat"]))
        return f"{reader.does(e['seat'], 'chooses')} for {card_in_words(e['card'])}: “{chosen}.”"
    if e["answer"].endswith("text"):
        return f"{reader.does(e['seat'], 'chooses')} the {e['answer']} of {card_in_words(e['card'])}."
    if "card" in e:
        about = f": “{begun(answer_told_to(e['about'], reader, e['seat']))}.”" if "about" in e else "."
        return f"{reader.does(e['seat'], 'says')} {e['answer']} to {card_in_words(e['card'])}{about}"
    return _ANSWERS[e["answer"]].format(
        who=reader.player(e["seat"]), other=reader.player(e["other"]), give=amounts(e["give"]), ask=amounts(e["ask"])
    )


def _aims_words(e: Json, reader: Reader) -> str:
    """What is announced aims, so that nobody is said to aim at herself."""
    aim = owned_in_words(e["card"], e["where"], reader, e["other"]) if "card" in e else reader.name(e["other"])
    if e["sacrifice"]:
        return f"{reader.does(e['seat'], 'chooses')} Aspects to Sacrifice, to Destroy {aim}."
    return f"it is {'paid for with' if e['price'] else 'aimed at'} {part('aim', aim)}."


def _looked_words(e: Json, reader: Reader) -> str:
    return f"{reader.does(e['seat'], 'looks')} at {card_in_words(e['card'])} in {zone_in_words(e['where'], reader)}."


def _traded_words(e: Json, reader: Reader) -> str:
    if e["forced"]:
        return (
            f"{reader.does(e['seat'], 'forces')} a trade on {reader.name(e['other'])}: the top card of each Life Stack "
            "goes into the other's Aspect Stack."
        )
    return f"{reader.does(e['seat'], 'trades')} with {reader.name(e['other'])}."


def _seized_words(e: Json, reader: Reader) -> str:
    """T-7.4: found with the opponent, found in the own Life Stack, or found nowhere."""
    if e["value"] is None:
        return f"{reader.does(e['seat'], 'Seizes')} nothing from {reader.name(e['other'])}."
    seizes = f"{reader.does(e['seat'], 'Seizes')} a card of value {e['value']}"
    if e["from"]["seat"] == e["seat"]:
        return f"{seizes} from {reader.whose(e['seat'])} own Life Stack, as {reader.does(e['other'], 'has')} none."
    return f"{seizes} from {zone_in_words(e['from'], reader)}."


def _over_words(e: Json, reader: Reader) -> str:
    if e["reason"] == "endless-loop":
        return "The game is over: a draw, as nothing can change any more."
    if not e["winners"]:
        return "The game is over: a draw."
    last = "the last one" if len(e["winners"]) == 1 else "the last ones"
    return f"The game is over: {winners_clause(e['winners'], reader)} as {last} left."


def _lost_words(e: Json, reader: Reader) -> str:
    """T-19.1, T-19.4."""
    if e["why"] == "conceded":
        return f"{reader.does(e['seat'], 'concedes')}."
    return f"{reader.does(e['seat'], 'has')} lost: {reader.whose(e['seat'])} Life Stack is empty."


def _sacrifice_words(e: Json, reader: Reader) -> str:
    what = owned_in_words(e["card"], e["where"], reader)
    return f"{reader.does(e['seat'], 'Sacrifices')} {_counted(e['n'], 'Aspect')} to Destroy {what}."


def amounts(counts: dict[str, int]) -> str:
    """Counts per value, in words: "2 × I and 1 × III"."""
    return " and ".join(f"{n} × {level}" for level, n in counts.items() if n) or "nothing"


_SPOKEN: Final[dict[str, Callable[[Json, Reader], str]]] = {
    "phase": _phase_words,
    "skipped": _skipped_words,
    "announced": _announced_words,
    "resolved": _resolved_words,
    "destroyed": _destroyed_words,
    "discarded": _discarded_words,
    "enters play": _enters_words,
    "moved": _moved_words,
    "hurt": _hurt_words,
    "prevented": _prevented_words,
    "attacks": _attacks_words,
    "blocks": _blocks_words,
    "power": _power_words,
    "paid": _paid_words,
    "offered": _offered_words,
    "aims": _aims_words,
    "looked at": _looked_words,
    "answered": _answered_words,
    "traded": _traded_words,
    "upkeep": _upkeep_words,
    "shuffled": _shuffled_words,
    "seized": _seized_words,
    "over": _over_words,
    "lost": _lost_words,
    "recharged": _recharged_words,
    "sacrifice": _sacrifice_words,
}
# {who}, {other} = players (core/reader.py), {card} = the face or what is seen of it, {cards} = n of them
SENTENCES: Final[dict[str, str]] = {
    "turn": "{who:begins} turn {n}.",
    "draws": "{who:draws} {cards}: {now} left in the Life Stack.",
    "slain": "{who:'s} {card} {does:is} Slain.",
    "damaged": "{who:takes} {n} damage: {now} left in the Life Stack.",
    "exhausted": "{card} {does:is} Exhausted.",
    "refreshed": "{card} {does:is} Refreshed.",
    "frozen": "{card} {does:is} Frozen.",
    "blessed": "{card} gains a Blessing.",
    "blessing lost": "{card} loses a Blessing.",
    "healed": "{n} damage is removed from {card}.",
    "restored": "{who:Restores} {cards}: {now} in the Life Stack now.",
    "returned": "{card} returns to {who:'s} Hand.",
    "revealed": "{card} {does:is} revealed.",
    "manifested": "{who:Manifests} {other:'s} {card}.",
    "control": "{who:gains} control of {card}.",
    "countered": "{card} {does:is} Countered.",
    "becomes a copy": "{card} becomes a copy of {copy_of}.",
    "no trades": "{who:wants} no trades.",
    "placed": "{who:places} {card} in the Resource Area.",
    "mulligan": "{who:takes} a new Hand.",
    "recovered": "{who:'s} Aspects of value {value} are turned face down and shuffled.",
    "seeks": "{who:begins} to Seize a card of value {value} from {other}.",
    "bargains": "{who:bargains} with {other}.",
    "recall": "{card} gains a Recall marker.",
    "recall lost": "{card} loses a Recall marker.",
    "cleared": "{card} loses all markers.",
    "decay": "{who:suffers} {n} Decay: {now} left in the Life Stack.",
}
