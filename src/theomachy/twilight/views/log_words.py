"""The lines of the log in words: each from its facts alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from theomachy.core.reader import VERB, Reader, ordinal, part, winners_clause
from theomachy.core.reader import sentence as begun
from theomachy.language.running.prompt_texts import answer_told_to, yes_or_no
from theomachy.twilight.views.options import ZONES_IN_PRINT

Json = dict[str, Any]


def marked(e: Json) -> Json:
    """The same event, its card marked as a part of the line, with which of its name it is."""
    card = e.get("card")
    if card is None or card["face"] is None:
        return e
    which = {"which": e["which"]} if "which" in e else {}
    if e["kind"] == "aims":  # named with whose it is: that is one part
        return {**e, "card": {**card, **which}}
    return {**e, "card": {**card, "face": part("card", card["face"]), **which}}


def log_sentence(e: Json, reader: Reader) -> str:
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
        its=owned_in_words(e["card"], e["where"], reader, seat) if "where" in e else "",
        now=e.get("now"),
        value=e.get("value"),
        copy_of=e.get("copy_of"),
    )


def card_in_words(card: Json | None) -> str:
    """A card as its reader may call it."""
    if card is None:
        return "it"
    return f"{card['face']}{which_in_words(card)}" if card["face"] else f"a card of value {card['level']}"


def which_in_words(card: Json) -> str:
    """Behind its name, which of several of that name it is."""
    return f" ({card['which']})" if "which" in card else ""


# Where a card is not in use: then its zone is named.
_LAID_AWAY: Final = frozenset(("discard", "hand", "life", "aspects", "destroyed"))
_WHY_NOTHING: Final = {
    "gone": ", as it has left play",
    "unpaid": ", as its price is not paid",
    "no aim": ", as there is nothing to aim at",
    "aim gone": ", as what it is aimed at is gone",
}


def owned_in_words(card: Json, place: Json, reader: Reader, seat: int | None = None) -> str:
    """A card with whose it is and where it lies: "Ada's Leo", "your Libation in the Discard Stack"."""
    holder = place["seat"] if place["seat"] is not None else seat
    if holder is None:
        return card_in_words(card)
    where = f" in the {ZONES_IN_PRINT[place['zone']]}" if place["zone"] in _LAID_AWAY else ""
    if card["face"] is None:
        return f"{reader.whose(holder)} card of value {card['level']}{where}"
    return f"{reader.owned(holder, card_in_words(card))}{where}"


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
    if e["vain"]:
        return f"{card_in_words(e['card'])} comes to nothing{_WHY_NOTHING.get(e['why'], '')}."
    lasts = f": “{e['lasts']}”" if "lasts" in e else "."
    return f"{card_in_words(e['card'])} has resolved{lasts}"


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


def _damaged_words(e: Json, reader: Reader) -> str:
    defile = " by Defile" if "defiling" in e else ""
    return f"{reader.does(e['seat'], 'takes')} {part('n', e['n'])} damage{defile}: {e['now']} left in the Life Stack."


def _hurt_words(e: Json, reader: Reader) -> str:
    return f"{reader.owned(e['seat'], card_in_words(e['card']))} {part('verb', 'takes')} {part('n', e['n'])} damage."


def _prevented_words(e: Json, reader: Reader) -> str:
    """T-10.19, T-R8: by Armor or by what an effect prevents."""
    if "card" in e:
        about = reader.owned(e["seat"], card_in_words(e["card"]))
        return f"{e['n']} damage to {about} is {'kept off by Armor' if e['armor'] else 'prevented'}."
    if e["armor"]:
        return f"{e['n']} damage to {reader.whose(e['seat'])} Life Stack is kept off by its Armor."
    return f"{e['n']} damage to {reader.name(e['seat'])} is prevented."


def _discarded_words(e: Json, reader: Reader) -> str:
    if e["from"]["zone"] == "aside":
        return f"{card_in_words(e['card'])} {part('verb', 'is')} discarded for the Seize."
    mini = "mini" in e
    if e.get("why") == "limit":
        gone = "Destroyed" if mini else "discarded"
        return f"{owned_in_words(e['card'], e['from'], reader)} {part('verb', 'is')} {gone} for the Creature Limit."
    if mini:
        return f"{owned_in_words(e['card'], e['from'], reader)} {part('verb', 'is')} discarded and so Destroyed."
    return f"{card_in_words(e['card'])} {part('verb', 'is')} discarded from {zone_in_words(e['from'], reader)}."


def _slain_words(e: Json, reader: Reader) -> str:
    """T-R19: a Mini-card that is Slain is Destroyed."""
    destroyed = " and so Destroyed" if "mini" in e else ""
    return f"{reader.owned(e['seat'], card_in_words(e['card']))} {part('verb', 'is')} Slain{destroyed}."


def _frozen_words(e: Json, reader: Reader) -> str:
    """T-3.20: Frozen is what has at least one Freeze marker."""
    whose = owned_in_words(e["card"], e["where"], reader, e["seat"])
    if e["now"] > 1:
        return f"{whose} gains another Freeze marker, its {ordinal(e['now'])}."
    return f"{whose} {part('verb', 'is')} Frozen."


def _control_words(e: Json, reader: Reader) -> str:
    return f"{reader.does(e['seat'], 'gains')} control of {owned_in_words(e['card'], e['from'], reader)}."


def _enters_words(e: Json, reader: Reader) -> str:
    mini = " (Mini-card)" if "mini" in e else ""
    return f"{card_in_words(e['card'])}{mini} {part('verb', 'enters')} play under {reader.whose(e['seat'])} control."


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
    target = reader.owned(e["target"]["seat"], card_in_words(e["target"]))
    return f"{reader.owned(e['seat'], card_in_words(e['card']))} {part('verb', 'blocks')} {target}."


def _power_words(e: Json, reader: Reader) -> str:
    return f"{reader.does(e['seat'], 'makes')} {e['n']} Power of value {e['value']}."


def _paid_words(e: Json, reader: Reader) -> str:
    return f"{reader.does(e['seat'], 'pays')} {e['n']} Power of value {e['value']}."


def _offered_words(e: Json, reader: Reader) -> str:
    return f"{reader.does(e['seat'], 'offers')} {reader.name(e['other'])} {amounts(e['give'])} for {amounts(e['ask'])}."


_ANSWERS: Final = {
    "accept": "{who:accepts} {other:'s} offer of {give} for {ask}.",
    "decline": "{who:declines} {other:'s} offer of {give} for {ask}.",
    "counter": "{who:wants} other terms than {other:'s} offer of {give} for {ask}.",
    "no trades": "{who:answers} {other:'s} offer of {give} for {ask}: no trades.",
}


def _answered_words(e: Json, reader: Reader) -> str:
    if "chosen" in e:
        chosen = begun(answer_told_to(e["chosen"], reader, e["seat"]))
        return f"{reader.does(e['seat'], 'chooses')} for {card_in_words(e['card'])}: “{chosen}.”"
    if e["answer"].endswith("text"):
        return f"{reader.does(e['seat'], 'chooses')} the {e['answer']} of {card_in_words(e['card'])}."
    if "card" in e:
        return _said_words(e, reader)
    return _ANSWERS[e["answer"]].format(
        who=reader.player(e["seat"]), other=reader.player(e["other"]), give=amounts(e["give"]), ask=amounts(e["ask"])
    )


def _said_words(e: Json, reader: Reader) -> str:
    """What somebody could do, or have done, and whether she does."""
    yes, card = e["answer"] == "yes", card_in_words(e["card"])
    if "other" in e:  # T-17: a block for another
        block = f"{reader.owned(e['other'], card)} block"
        return f"{reader.does(e['seat'], 'lets' if yes else 'does')}{'' if yes else ' not let'} {block}."
    if "about" not in e:
        pays = reader.does(e["seat"], "pays" if yes else "does")
        return f"{pays}{'' if yes else ' not pay'} for what {card} has set off."
    if "asked" in e:
        said = f": “{begun(answer_told_to(e['about'], reader, e['seat']))}.”"
        return f"{reader.does(e['seat'], 'does')} {'' if yes else 'not do '}what {card} asks{said}"
    return yes_or_no(e, card, reader)


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
    what = f"{e['card']['face']} (value {e['value']})" if e["card"]["face"] else f"a card of value {e['value']}"
    seizes = f"{reader.does(e['seat'], 'Seizes')} {what}"
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
    "slain": _slain_words,
    "frozen": _frozen_words,
    "control": _control_words,
    "enters play": _enters_words,
    "moved": _moved_words,
    "hurt": _hurt_words,
    "damaged": _damaged_words,
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
    "exhausted": "{its} {does:is} Exhausted.",
    "refreshed": "{its} {does:is} Refreshed.",
    "blessed": "{its} gains a Blessing.",
    "blessing lost": "{its} loses a Blessing.",
    "healed": "{n} damage is removed from {its}.",
    "restored": "{who:Restores} {cards}: {now} in the Life Stack now.",
    "returned": "{card} {does:returns} to {who:'s} Hand.",
    "revealed": "{card} {does:is} revealed.",
    "manifested": "{who:Manifests} {other:'s} {card}.",
    "countered": "{card} {does:is} Countered.",
    "becomes a copy": "{its} becomes a copy of {copy_of}.",
    "no trades": "{who:wants} no trades.",
    "placed": "{who:places} {card} in the Resource Area.",
    "mulligan": "{who:takes} a new Hand.",
    "recovered": "{who:'s} Aspects of value {value} are turned face down and shuffled.",
    "seeks": "{who:begins} to Seize a card of value {value} from {other}.",
    "bargains": "{who:bargains} with {other}.",
    "recall": "{its} gains a Recall marker.",
    "recall lost": "{its} loses a Recall marker.",
    "cleared": "{its} loses all markers.",
    "decay": "{who:suffers} {n} Decay: {now} left in the Life Stack.",
}
