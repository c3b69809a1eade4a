"""A Free or Forced Trade in words, from the first offer to what is handed over (T-6)."""

from __future__ import annotations

from theomachy.aide.phrases import EventDict, clause, counted_cards, value_counts
from theomachy.core.reader import Reader


def bargain(talk: list[EventDict], reader: Reader) -> list[str]:
    """Offers and answers: each offer with its terms, a counter-offer as what is wanted instead."""
    said: list[str] = []
    countered: EventDict | None = None  # the offer before, to which this one is the answer
    k = 0
    while k < len(talk):
        e, after = talk[k], talk[k + 1] if k + 1 < len(talk) else None
        answered = after if e["kind"] == "offered" and after is not None and after["kind"] == "answered" else None
        if answered is None:
            k += _other(talk, k, reader, said)
        elif answered["answer"] == "counter" and _offer_follows(talk, k):
            said.append(_offer(e, reader, countered))
            countered = e
            k += 2
        else:
            said += _answer(e, answered, reader, countered, _is_traded(talk, k))
            countered = None
            k += 2
    return said


def _offer_follows(talk: list[EventDict], k: int) -> bool:
    """Whether the counter-offer was made, and not withdrawn."""
    return k + 2 < len(talk) and talk[k + 2]["kind"] == "offered" and talk[k + 2]["seat"] == talk[k]["other"]


def _is_traded(talk: list[EventDict], k: int) -> bool:
    return k + 2 < len(talk) and talk[k + 2]["kind"] == "traded"


def _offer(e: EventDict, reader: Reader, countered: EventDict | None) -> str:
    """ "you offer Ada 1 × I for 1 × II", and then "Ada offers 1 × III for 1 × II instead"."""
    if countered is not None and (e["give"], e["ask"]) == (countered["ask"], countered["give"]):
        return f"{reader.does(e['seat'], 'offers')} the same"
    terms = f"{value_counts(e['give'])} for {value_counts(e['ask'])}"
    if countered:
        return f"{reader.does(e['seat'], 'offers')} {terms} instead"
    return f"{reader.does(e['seat'], 'offers')} {reader.name(e['other'])} {terms}"


def _answer(offer: EventDict, e: EventDict, reader: Reader, countered: EventDict | None, traded: bool) -> list[str]:
    """The last word on an offer."""
    if e["answer"] == "counter":  # it was never made
        return [clause(e)]
    if e["answer"] == "accept" and traded and not countered:
        terms = f"{value_counts(e['give'])} for {value_counts(e['ask'])}"
        return [f"{reader.does(e['other'], 'trades')} {terms} with {reader.name(e['seat'])}"]
    if countered:
        last = {"accept": "accepts", "decline": "declines", "no trades": "wants"}[e["answer"]]
        more = " no trades" if e["answer"] == "no trades" else ""
        return [_offer(offer, reader, countered), f"{reader.does(e['seat'], last)}{more}"]
    return [clause(e)]


def _other(talk: list[EventDict], k: int, reader: Reader, said: list[str]) -> int:
    """Anything else, and how many events that is; cards handed over are told together, if their faces are known: the
    values were said before."""
    e = talk[k]
    if e["kind"] != "moved":
        if e["kind"] != "traded" or e["forced"] or not said:
            said.append(clause(e))
        return 1
    n = 1
    while k + n < len(talk) and talk[k + n]["kind"] == "moved" and talk[k + n]["seat"] == e["seat"]:
        n += 1
    seen = [x for x in talk[k : k + n] if x["card"]["face"]]
    if seen and e["from"]["zone"] == "hand":
        said.append(f"{reader.does(e['seat'], 'hands')} over {counted_cards(seen)}")
    elif seen:
        said += [clause(x) for x in seen]
    return n
