"""The log: what happened, as its reader may know it, in facts and in a sentence that says no more than these."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Final

from theomachy.core.codes import NO, YES
from theomachy.core.event import LogEntry
from theomachy.core.reader import VERB, Reader, answer_words, line_parts, part, set_title, winners_clause
from theomachy.core.reader import sentence as begun
from theomachy.core.view import alias, bit_of
from theomachy.kamigami import encoding, events, layout
from theomachy.kamigami.ending import REASONS
from theomachy.kamigami.state import KState
from theomachy.kamigami.views.options import ZONES_IN_PRINT, face_name, printed, zone_name
from theomachy.language.running.prompt_texts import answer_told_to, quoted_of, told_answer, yes_or_no

Json = dict[str, Any]
KINDS: Final = {
    events.TURN: "turn",
    events.PLAY: "play",
    events.USE: "use",
    events.ATTACK: "attack",
    events.DEFEND: "defend",
    events.BOOST: "boost",
    events.REDIRECT: "redirect",
    events.ATTACK_ENDS: "attack-ends",
    events.CANCEL: "cancel",
    events.LOSE: "lose",
    events.DAMAGE: "damage",
    events.GAIN: "gain",
    events.SET: "set",
    events.REBUILD: "rebuild",
    events.FAITH: "faith",
    events.DRAW: "draw",
    events.DISCARD: "discard",
    events.BANISH: "banish",
    events.REINCARNATE: "reincarnate",
    events.RECRUIT: "recruit",
    events.REVEAL: "reveal",
    events.MOVE: "move",
    events.SHUFFLE: "shuffle",
    events.SHOWN: "shown",
    events.LOOK: "look",
    events.RESHUFFLE: "reshuffle",
    events.COLOUR: "colour",
    events.ELIMINATED: "eliminated",
    events.SEALED: "sealed",
    events.SEALED_TURN: "sealed-turn",
    events.ESCAPED: "escaped",
    events.DESTROYED: "destroyed",
    events.GOD: "god",
    events.TEMPLE: "temple",
    events.MAIN: "main-god",
    events.WIN: "win",
    events.ANSWERED: "answered",
    events.SET_OFF: "set-off",
    events.LASTS: "lasting",
    events.SKIPPED: "skipped",
}
# Those whose number is an amount.
_AMOUNTS: Final = frozenset(
    (
        events.TURN,
        events.ATTACK,
        events.DEFEND,
        events.BOOST,
        events.ATTACK_ENDS,
        events.LOSE,
        events.DAMAGE,
        events.GAIN,
        events.SET,
        events.REBUILD,
        events.FAITH,
        events.RECRUIT,
        events.SEALED_TURN,
    )
)
# Those of the Energy of a God or Temple.
_ENERGY: Final = frozenset((events.LOSE, events.DAMAGE, events.GAIN, events.SET, events.REBUILD))
# Those that may come of what lasts of a card.
_OF_EFFECTS: Final = frozenset((events.DEFEND, events.BOOST, events.SET_OFF))
# Those whose `now` is something else: the printed number, the sum, a God that was chosen.
_PACKED: Final = frozenset((events.ATTACK, events.ATTACK_ENDS, events.LASTS))
# Those that may be a price: in `to`, or else in `n`.
_PRICES: Final = frozenset((events.LOSE, events.DISCARD, events.BANISH, events.REINCARNATE))
# Those told before the card is moved: they say themselves where it goes.
_BEFORE: Final = frozenset((events.REINCARNATE,))


def event_dict(s: KState, entry: LogEntry, reader: Reader) -> Json:
    """One line as its reader may know it (K-15.4)."""
    kind, who, card, n, to, now, origin, place, _, number, mask, epoch, _ = entry
    found: Json = {"kind": KINDS[kind], "seat": None if who < 0 else who}
    if card >= 0:
        found["card"] = _card(s, card, number, epoch, reader.seat, mask)
    elif kind in _OF_EFFECTS:
        found["card"] = _face_alone(s, to - events.BY_EFFECT)
    if kind in _AMOUNTS:
        found["n"] = n
    if now >= 0 and kind not in _PACKED:
        found["now"] = now
    if kind in _ENERGY:
        found["zone"] = layout.FACE_KINDS[s.card_index.kind[number]]
    if origin >= 0:
        found["from"] = _place(s, origin)
        found["to"] = _place(s, to if kind in _BEFORE else place)
    facts = _FACTS.get(kind)
    if facts is not None:
        found |= facts(s, number, n, to, reader)
    elif kind == events.ANSWERED:
        found |= _answer(s, entry, reader)
    if kind in _PRICES:
        found["price"] = (to if kind == events.LOSE else n) == events.AS_PRICE
    if kind == events.DRAW:
        found["hand"] = n == events.AS_HAND
    elif kind == events.DISCARD:
        found["laid"] = n == events.LAID
    if kind == events.ATTACK and now >= 0:
        found["printed"] = now
    elif kind == events.ATTACK_ENDS:
        found |= _sum(now)
    elif kind == events.LASTS:
        found |= _lasting(s, to, now)
    elif kind == events.MAIN:
        found["team"] = [p for p in range(s.n) if s.team[p] == s.team[who]]
    elif kind == events.BANISH:
        found["keyword"] = s.params.variant.banishes
    found["text"], found["parts"] = line_parts(sentence(_marked(found), reader))
    return found


def _card(s: KState, card: int, number: int, epoch: int, reader: int, mask: int) -> Json:
    """A card the line is about; whoever does not know its face has no name for it either."""
    if not mask & bit_of(s, reader):
        return {"id": None, "face": None}
    return {**_face_alone(s, number), "id": alias(s, card, reader, epoch)}


def _face_alone(s: KState, number: int) -> Json:
    """A card of which all know the face, but not where it lies."""
    face = s.card_index.faces[number]
    found: Json = {"id": None, "face": face.name}
    if number in s.card_index.namesakes:
        found["set"] = face.set
    return found


def _sum(packed: int) -> Json:
    """What an Attack came to (K-15.6): its value with all that was added, and what was taken off it."""
    how = ("done", "cancelled", "no target")[events.how_of(packed)]
    return {"outcome": how, "value": events.value_of(packed), "defence": events.defence_of(packed)}


def _lasting(s: KState, words: int, chosen: int) -> Json:
    """What lasts, as it is printed; with the God or Temple that was chosen for it."""
    whose = {} if chosen < 0 else {"chosen": s.card_index.faces[chosen].name}
    return {"lasts": printed(s, s.card_index.chosen_from[words]).removesuffix("."), **whose}


def _place(s: KState, zone: int) -> Json:
    name, holder = zone_name(s, zone)
    return {"zone": name, "seat": holder}


# ---- what only some kinds have: of the state, the face, n and to of the line
def _ability(s: KState, number: int, n: int, to: int, reader: Reader) -> Json:
    texts = s.card_index.texts[number]
    if n >= len(texts):
        return {"ability": None}
    text = texts[n]
    kind = layout.ABILITY_KINDS[text.kind]
    several = sum(1 for other in texts if other.kind == text.kind) > 1
    return {"ability": {"index": n, "name": text.name, "text": text.text, "kind": kind, "several": several}}


def _target(s: KState, number: int, n: int, to: int, reader: Reader) -> Json:
    card, seat = encoding.target_card(to), encoding.target_seat(to)
    whose = {"seat": seat} if seat >= 0 else {}
    return {"target": {"id": alias(s, card, reader.seat), "face": face_name(s, card), **whose}}


def _on_top(s: KState, number: int, n: int, to: int, reader: Reader) -> Json:
    return {"top": bool(n)}


def _pile(s: KState, number: int, n: int, to: int, reader: Reader) -> Json:
    return {"place": _place(s, to)}


def _where(s: KState, number: int, n: int, to: int, reader: Reader) -> Json:
    return {"where": _place(s, to)}


def _answer(s: KState, entry: LogEntry, reader: Reader) -> Json:
    _, _, _, n, to, *_ = entry
    if to < 0:
        return {"answer": answer_words(n)}
    said = told_answer(s.card_index.chosen_from[to], n, lambda word: printed(s, word))
    return {"answer": answer_words(n), "about" if n in (YES, NO) else "chosen": said}


def _turned_up(s: KState, number: int, n: int, to: int, reader: Reader) -> Json:
    return {"type": layout.FACE_KINDS[s.card_index.kind[number]]}


def _cancelled(s: KState, number: int, n: int, to: int, reader: Reader) -> Json:
    return {"what": "attack" if n == events.OF_ATTACK else "ability"}


def _colours(s: KState, number: int, n: int, to: int, reader: Reader) -> Json:
    return {"colours": [layout.COLOURS[k] for k in dict.fromkeys((n, to))]}


def _by(s: KState, number: int, n: int, to: int, reader: Reader) -> Json:
    return {"by": "effect" if to >= events.BY_EFFECT else "more" if to == events.MORE else "card"}


def _outcome(s: KState, number: int, n: int, to: int, reader: Reader) -> Json:
    winners = [p for p in range(s.n) if n >> p & 1]
    found: Json = {"winners": winners, "reason": REASONS[to]}
    return found


def _why(s: KState, number: int, n: int, to: int, reader: Reader) -> Json:
    return {"why": ("energy", "conceded", "main-god")[n]}


def _phase(s: KState, number: int, n: int, to: int, reader: Reader) -> Json:
    return {"phase": layout.PHASES[n]}


_FACTS: Final[dict[int, Callable[[KState, int, int, int, Reader], Json]]] = {
    events.PLAY: _ability,
    events.USE: _ability,
    events.ATTACK: _target,
    events.ATTACK_ENDS: _target,
    events.REDIRECT: _target,
    events.DEFEND: _by,
    events.BOOST: _by,
    events.MOVE: _on_top,
    events.SHUFFLE: _pile,
    events.COLOUR: _colours,
    events.WIN: _outcome,
    events.LOOK: _where,
    events.REVEAL: _turned_up,
    events.CANCEL: _cancelled,
    events.ELIMINATED: _why,
    events.SEALED: _why,
    events.SKIPPED: _phase,
}


# ---- in words
def _marked(e: Json) -> Json:
    """The same event, its card marked as a part of the line."""
    card = e.get("card")
    return e if card is None or card["face"] is None else {**e, "card": {**card, "face": part("card", card["face"])}}


def sentence(e: Json, reader: Reader) -> str:
    """The line in words, from its facts alone; its parts are marked (core/reader.py)."""
    say = _SPOKEN.get(e["kind"])
    if say is not None:
        return say(e, reader)
    seat = e["seat"]
    return SENTENCES[e["kind"]].format(
        who=reader.player(-1 if seat is None else seat),
        card=card_in_words(e.get("card")),
        target=card_in_words(e.get("target")),
        does=VERB,
        n=part("n", e.get("n")),
        now=e.get("now"),
    )


def card_in_words(card: Json | None) -> str:
    """A card as its reader may call it; with its set, if another has a card of that name."""
    if card is None or card["face"] is None:
        return "a card"
    return f"{card['face']} ({set_title(card['set'])})" if "set" in card else str(card["face"])


_PILES: Final = ("deck", "discard", "warrior deck", "artifact deck")


def zone_in_words(place: Json, reader: Reader) -> str:
    """A zone as one speaks of it: "your Draw Deck", "the Netherworld"."""
    name = ZONES_IN_PRINT.get(place["zone"], place["zone"])
    return f"the {name}" if place["seat"] is None else f"{reader.whose(place['seat'])} {name}"


def which(ability: Json | None) -> str:
    """Which ability of its card: by its name, or, if it has none and the card has others of its kind, by its text."""
    if ability is None:
        return ""
    if ability["name"]:
        return f" ({ability['name']})"
    return f": “{ability['text']}”" if ability["several"] else ""


def _use(e: Json, reader: Reader) -> str:
    ability = e["ability"]
    kind = ability["kind"] if ability else ""
    if kind == "bond":  # K-R68: it happens by itself
        return f"the Bond of {card_in_words(e['card'])} is met: “{quoted_of(ability['text'], reader, e['seat'])}”"
    if e["seat"] is None:  # K-R25: a Reveal, which nobody controls
        return _ended(f"the Reveal of {card_in_words(e['card'])} happens{which(ability)}")
    said = quoted_of(which(ability), reader, e["seat"])
    return _ended(f"{reader.does(e['seat'], 'uses')} {card_in_words(e['card'])}{said}")


def _ended(text: str) -> str:
    return text if text.endswith(".”") else f"{text}."


def _turn(e: Json, reader: Reader) -> str:
    first = f"{reader.does(e['seat'], 'is')} the first player: " if e["n"] == 1 else ""
    return f"{first}{reader.does(e['seat'], 'begins')} turn {part('n', e['n'])}."


def _play(e: Json, reader: Reader) -> str:
    return f"{reader.does(e['seat'], 'plays')} {card_in_words(e['card'])}{'' if e['ability'] else ' without effect'}."


def _faith(e: Json, reader: Reader) -> str:
    if e["n"] < 0:
        return f"{reader.does(e['seat'], 'pays')} {part('n', -e['n'])} Faith: {e['now']} left."
    return f"{reader.does(e['seat'], 'gains')} {part('n', e['n'])} Faith: {e['now']} in all."


def _attack(e: Json, reader: Reader) -> str:
    more = e["n"] - e.get("printed", e["n"])
    sum_of = f" ({e['printed']} + {more} by its text)" if more else ""
    return f"{card_in_words(e['card'])} {part('verb', 'attacks')} {card_in_words(e['target'])} with {e['n']}{sum_of}."


def _defend(e: Json, reader: Reader) -> str:
    if e["n"] < 0:
        return f"{card_in_words(e['card'])} takes {part('n', -e['n'])} off the defence."
    if e["by"] != "card":
        return f"{card_in_words(e['card'])} adds {part('n', e['n'])} to the defence."
    return f"{reader.does(e['seat'], 'defends')} with {card_in_words(e['card'])}: {part('n', e['n'])}."


def _boost(e: Json, reader: Reader) -> str:
    if e["n"] < 0:
        return f"{card_in_words(e['card'])} takes {-e['n']} off the attack."
    return f"{card_in_words(e['card'])} adds {e['n']} to the attack."


def _cancel(e: Json, reader: Reader) -> str:
    return f"the {e['what']} of {card_in_words(e['card'])} is cancelled."


def _attack_ends(e: Json, reader: Reader) -> str:
    """The sum (K-7.12), and the damage if that is less: there was no more Energy, or something else happened."""
    over = f"the attack on {card_in_words(e['target'])} is over"
    if e["outcome"] != "done":
        return f"{over}: {'it was cancelled' if e['outcome'] == 'cancelled' else 'nothing is left to attack'}."
    left = max(0, e["value"] - e["defence"])
    damage = f"{e['n'] or 'no'} damage"
    if not e["defence"]:
        return f"{over}: {damage}."
    if left == e["n"]:
        return f"{over}: {e['value']} − {e['defence']} = {damage}."
    return f"{over}: {e['value']} − {e['defence']} = {left}, {damage} done."


def _move(e: Json, reader: Reader) -> str:
    where = ("on top of" if e["top"] else "under") if e["to"]["zone"] in _PILES else "into"
    put = f"{card_in_words(e['card'])} {part('verb', 'is')} put {where}"
    return f"{put} {zone_in_words(e['to'], reader)}{out_of(e, reader)}."


def _lose(e: Json, reader: Reader) -> str:
    """A price, or a loss; with the last blow there is nothing left."""
    card, n = card_in_words(e["card"]), part("n", e["n"])
    does, last = ("pays", "") if e.get("price") else ("loses", last_of(e))
    attack = " to the attack" if e["kind"] == "damage" else ""
    return f"{card} {does} {last}{n} Energy{attack}: {e['now']} left."


def last_of(e: Json) -> str:
    """Before the Energy of a blow that takes all there is."""
    return "" if e["now"] else "its last "


def _to_pay(e: Json) -> str:
    return " to pay for it" if e.get("price") else ""


def _lasts(e: Json, reader: Reader) -> str:
    """From now on, as it is printed; "this" is the card."""
    card = card_in_words(e["card"])
    said = _THIS.sub(card, quoted_of(e["lasts"], reader, -1 if e["seat"] is None else e["seat"]))
    return f"{said} ({e['chosen']})." if "chosen" in e else f"{said}."


# The card itself; not "this turn".
_THIS: Final = re.compile(r"\b[Tt]his\b(?! (?:turn|round|attack|game))")


def _reveal(e: Json, reader: Reader) -> str:
    """An Adjudication turns up a card of a kind (K-11.2)."""
    card = card_in_words(e["card"])
    if e.get("to", {}).get("zone") != "revealed":
        return f"{card} {part('verb', 'is')} revealed."
    kind = e["type"].capitalize()
    return f"{reader.does(e['seat'], 'Adjudicates')}: {card}, {'an' if kind[0] in 'A' else 'a'} {kind}."


def _discard(e: Json, reader: Reader) -> str:
    """What is discarded instead of being put elsewhere may lie there already."""
    if e["from"] == e["to"]:
        return f"{card_in_words(e['card'])} stays in {zone_in_words(e['to'], reader)}."
    return f"{reader.does(e['seat'], 'discards')} {card_in_words(e['card'])}{_to_pay(e)}."


# Where it was said before that a card lies: it was revealed or looked at, or chosen from a player's hand.
_SEEN_THERE: Final = ("deck", "revealed")


def out_of(e: Json, reader: Reader) -> str:
    """Where a card comes from: " from your Discard Pile"."""
    if e["from"]["zone"] not in ZONES_IN_PRINT or e["from"]["zone"] in _SEEN_THERE or e["from"] == e["to"]:
        return ""
    return f" from {zone_in_words(e['from'], reader)}"


def _shuffle(e: Json, reader: Reader) -> str:
    return f"{zone_in_words(e['place'], reader)} is shuffled."


def _look(e: Json, reader: Reader) -> str:
    return f"{reader.does(e['seat'], 'looks')} at {card_in_words(e['card'])} of {zone_in_words(e['where'], reader)}."


def _answered(e: Json, reader: Reader) -> str:
    if e["answer"] in ("yes", "no"):
        return yes_or_no(e, card_in_words(e["card"]), reader)
    if "chosen" not in e:
        return f"{reader.does(e['seat'], 'chooses')} the {e['answer']} of {card_in_words(e['card'])}."
    chosen = begun(answer_told_to(e["chosen"], reader, e["seat"]))
    return f"{reader.does(e['seat'], 'chooses')} for {card_in_words(e['card'])}: “{chosen}.”"


def _reincarnate(e: Json, reader: Reader) -> str:
    places = f"{zone_in_words(e['to'], reader)}{out_of(e, reader)}"
    return f"{card_in_words(e['card'])} {part('verb', 'is')} Reincarnated into {places}{_to_pay(e)}."


def _colour(e: Json, reader: Reader) -> str:
    return f"{reader.does(e['seat'], 'chooses')} {' and '.join(e['colours'])}."


def _destroyed(e: Json, reader: Reader) -> str:
    return f"{reader.owned(e['seat'], card_in_words(e['card']))} {part('verb', 'is')} destroyed."


def _banish(e: Json, reader: Reader) -> str:
    """Kanzume Goddess has no such keyword."""
    how = "Banished" if e["keyword"] else "put into the Netherworld"
    return f"{card_in_words(e['card'])} {part('verb', 'is')} {how}{out_of(e, reader)}{_to_pay(e)}."


def _eliminated(e: Json, reader: Reader) -> str:
    """K-10.5, K-R74, K-R76."""
    seat = e["seat"]
    if e["why"] == "conceded":
        return f"{reader.does(seat, 'concedes')}."
    reason = f"{reader.whose(seat)} {'God has no Energy left' if e['why'] == 'energy' else 'Main God has fallen'}"
    return f"{reader.does(seat, 'is')} out of the game: {reason}."


def _sealed(e: Json, reader: Reader) -> str:
    whose = reader.whose(e["seat"])
    if e["why"] == "conceded":
        return f"{reader.does(e['seat'], 'concedes')}: {whose} God is Sealed."
    return f"{whose} God is Sealed."


_REASONS: Final = {
    "energy": "with {now} Energy",
    "last-standing": "as the last one left",
    "main-god": "as a Main God has fallen",
    "turn-limit": "by the turn limit",
}


def _win(e: Json, reader: Reader) -> str:
    if e["reason"] == "draw":
        return "The game is over: a draw."
    if e["reason"] == "endless-loop":
        return "The game is over: a draw, as nothing can change any more."
    return f"The game is over: {winners_clause(e['winners'], reader)} {_REASONS[e['reason']].format(now=e.get('now'))}."


def _main_god(e: Json, reader: Reader) -> str:
    """Who plays with whom (K-3.15)."""
    others = [reader.name(p) for p in e["team"] if p != e["seat"]]
    return f"{reader.does(e['seat'], 'plays')} a Main God, in a team with {' and '.join(others)}."


def _skipped(e: Json, reader: Reader) -> str:
    whose = "your" if e["seat"] == reader.seat else "their"
    return f"{reader.does(e['seat'], 'skips')} {whose} {e['phase'].capitalize()} Phase."


_SPOKEN: Final[dict[str, Callable[[Json, Reader], str]]] = {
    "turn": _turn,
    "play": _play,
    "use": _use,
    "faith": _faith,
    "lose": _lose,
    "damage": _lose,
    "lasting": _lasts,
    "reveal": _reveal,
    "attack": _attack,
    "defend": _defend,
    "boost": _boost,
    "cancel": _cancel,
    "banish": _banish,
    "destroyed": _destroyed,
    "attack-ends": _attack_ends,
    "move": _move,
    "discard": _discard,
    "shuffle": _shuffle,
    "look": _look,
    "answered": _answered,
    "reincarnate": _reincarnate,
    "colour": _colour,
    "eliminated": _eliminated,
    "sealed": _sealed,
    "main-god": _main_god,
    "win": _win,
    "skipped": _skipped,
}
# {who} = the player (core/reader.py), {card}, {target} = faces, {n}, {now}
SENTENCES: Final[dict[str, str]] = {
    "set-off": "{card} takes effect.",
    "redirect": "{who:redirects} the attack to {target}.",
    "gain": "{card} gains {n} Energy: {now} now.",
    "set": "The Energy of {card} becomes {now}.",
    "rebuild": "{card} is rebuilt with {now} Energy.",
    "draw": "{who:draws} {card}.",
    "recruit": "{who:recruits} {card} for {n} Faith: {now} left.",
    "shown": "{card} {does:is} turned up in the Hall.",
    "reshuffle": "{who:shuffles} the Discard Pile into the Draw Deck.",
    "sealed-turn": "{who:'s} God is Sealed: {now} of 5 Energy.",
    "escaped": "{who:'s} God escapes.",
    "god": "{who:is} {card}.",
    "temple": "{who:takes} {card}.",
}
