"""What a text asks, said to the one who is asked: the part of it that wants an answer, and the question."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Final

from theomachy.core import codes
from theomachy.core.frame import Frame, Word
from theomachy.core.reader import Asked, Reader, sentence
from theomachy.language.running.kinds import Clause
from theomachy.language.words.actions import Does, May, Ordering
from theomachy.language.words.flow import And, ChooseOne, ChoosesOne, Unless

ANSWERED: Final = (ChooseOne, ChoosesOne, May, And, Does, Unless)  # words whose answers are told
PickState = tuple[tuple[int, ...], int, int]  # picked so far, least, most
_YOUR: Final = re.compile(r"\byour\b")
_THEIR: Final = re.compile(r"\btheir\b")
_PRONOUN: Final = re.compile(r"\b(your|you|their|they)\b")


def prompt_of_text(kind: int, f: Frame, word: Word, picks: PickState | None, text: Callable[[Word], str]) -> Asked:
    """The question that a part of a text puts; `text`: how the family prints its words."""
    if kind == codes.CHOOSE_MODE and isinstance(word, (ChooseOne, ChoosesOne)):
        return Asked(f"{', or '.join(text(option) for option in word.options)}.")
    if kind == codes.CHOOSE_YES_NO and isinstance(word, May):
        return Asked(f"{text(word.what)}?")
    said = text(word).removesuffix(".") + "."
    if kind == codes.CHOOSE_PLAYER:
        return Asked("Which player?", detail=said)
    if kind == codes.CHOOSE_PILE:
        return Asked("Which deck?", detail=said)
    if kind == codes.CHOOSE_ORDER:
        return Asked(_next_put(f, word), detail=said)
    return Asked(pick_question(picks), detail=said)


def asked_by(title: str, asked: Asked, reader: Reader, speaker: int) -> Asked:
    """The question under the name of what asks, said to the one who is asked."""
    if speaker == reader.seat:
        return Asked(asked.question, f"{title}:", asked.detail)
    question, detail = (addressed_to(part, reader, speaker) for part in (asked.question, asked.detail))
    return Asked(question, f"{title}:", detail)


def pick_question(picks: PickState | None) -> str:
    """Which card is picked next, and how many there may be."""
    picked, least, most = picks or ((), 1, 1)
    done = "" if len(picked) < least else ", or no more" if picked else ", or none"
    if most == 1:
        return f"Which one{done}?"
    return f"Which one {'next' if picked else 'first'}{done}? ({len(picked)} of {most} chosen)"


def _next_put(f: Frame, word: Word) -> str:
    point = word.points[f.i] if isinstance(word, Clause) and f.i < len(word.points) else None
    if isinstance(point, Ordering) and point.some:
        return "Which card goes to the bottom next, or no more?"
    return "Which card goes back next? The last one lies on top."


_SPEAKER: Final = re.compile(r"\b(your|cost you|you)\b")
_SPOKEN_OF: Final = {"your": "their", "cost you": "cost them", "you": "they"}


def told_of_another(text: str) -> str:
    """A text told to those whose text it is not: of "your God" as "their God"."""
    return _SPEAKER.sub(lambda found: _SPOKEN_OF[found[1]], text)


_YOU: Final = re.compile(r"(\w+)?(\W*)\b([Yy]ours?|[Yy]ou)\b(?: (\w+))?")
_TO_YOU: Final = frozenset(("cost", "costs", "of", "to", "against", "for", "from", "with", "by", "than", "at", "on"))
# What stands behind "you" and is no verb, or has the same form for everybody.
_UNCHANGED: Final = frozenset(
    (
        *("may", "can", "cannot", "could", "must", "would", "will", "did", "was", "were", "had"),
        *("drew", "took", "lost", "dealt", "paid", "won", "chose"),
        *("this", "that", "until", "once", "instead", "and", "or", "in", "on", "at", "to", "for", "with", "by", "from"),
    )
)
_THIRD: Final = {"have": "has", "are": "is", "do": "does"}


def quoted_of(text: str, reader: Reader, speaker: int) -> str:
    """A player's text, quoted: to herself as it is printed, to others of "your God" as "Ada's God" and of "if you have"
    as "if Ada has"; of nobody's text there is no "you"."""
    if speaker in (-1, reader.seat):
        return text

    def named(found: re.Match[str]) -> str:
        before, gap, word, after = found.groups(default="")
        if word.lower() in ("your", "yours"):
            said = reader.whose(speaker)
        else:
            said = reader.name(speaker)
            after = after if before in _TO_YOU or not after else _third_person(after)
        return f"{before}{gap}{said}{f' {after}' if after else ''}"

    return _YOU.sub(named, text)


def _third_person(verb: str) -> str:
    if verb in _UNCHANGED or verb.endswith("ed"):
        return verb
    if verb in _THIRD:
        return _THIRD[verb]
    if verb.endswith(("s", "sh", "ch", "x", "o")):
        return f"{verb}es"
    return f"{verb[:-1]}ies" if verb.endswith("y") and verb[-2:-1] not in tuple("aeiou") else f"{verb}s"


def told_answer(word: Word, answer: int, text: Callable[[Word], str]) -> str:
    """What a player has chosen, or said yes or no to, as the same words for everybody: what is hers is "their"."""
    if isinstance(word, (ChooseOne, ChoosesOne)):
        said = text(word.options[codes.b_of(answer)])
    else:
        said = text(word.what if isinstance(word, May) else word.condition if isinstance(word, Unless) else word)
    said = said.removeprefix("you may ")
    return _YOUR.sub("their", said) if isinstance(word, (ChooseOne, May)) else said


def answer_told_to(said: str, reader: Reader, seat: int) -> str:
    """The same, told to somebody: "their" God is the God of whoever answered, by name."""
    return _THEIR.sub(lambda _: reader.whose(seat), said)


def addressed_to(text: str, reader: Reader, speaker: int) -> str:
    """A text said to another than the player whose text it is: "your" is the speaker's, "their" is yours."""
    said = {"your": reader.whose(speaker), "you": reader.name(speaker), "their": "your", "they": "you"}
    return _PRONOUN.sub(lambda found: said[found[1]], text)


def yes_or_no(e: dict[str, Any], card: str, reader: Reader) -> str:
    """Somebody does what a text of a card allows, or chooses not to."""
    about = answer_told_to(e["about"], reader, e["seat"]) if "about" in e else ""
    if e["answer"] == "no" and _DEED.match(about):
        return f"{reader.does(e['seat'], 'chooses')} not to {_UP_TO.sub('any', about)} ({card})."
    quoted = f": “{sentence(about)}.”" if about else "."
    return f"{reader.does(e['seat'], 'accepts' if e['answer'] == 'yes' else 'declines')} {card}{quoted}"


# What somebody does herself begins with the verb, in lower case; whatever begins otherwise says who does it.
_DEED: Final = re.compile(
    r"(?!(?:an?|the|that|this|their|your|its?|each|all|another|any|both|up|you|they|opponents?|players?)\b)[a-z]+ "
)
_UP_TO: Final = re.compile(r"\b(?:up to \w+|any number of|an?|1)\b(?= )")
