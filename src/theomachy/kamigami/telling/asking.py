"""Why somebody is asked: which text or rule asks, what it answers, how many picks. Made only when somebody looks."""

from __future__ import annotations

from typing import Any, Final

from theomachy.core import codes
from theomachy.core.codes import verb_of
from theomachy.core.event import Event
from theomachy.core.frame import Frame
from theomachy.core.view import alias
from theomachy.core.voice import Voice, sentence
from theomachy.core.windows import Window
from theomachy.kamigami import questions
from theomachy.kamigami.abilities.attack import attack_value, defence_value, projected
from theomachy.kamigami.book import Text
from theomachy.kamigami.questions import RULES
from theomachy.kamigami.standing import controller_of
from theomachy.kamigami.state import KState
from theomachy.kamigami.telling.describe import face_name
from theomachy.kamigami.telling.tell import KINDS
from theomachy.language.picks import pending

Json = dict[str, Any]
_OPTIONAL: Final = frozenset((codes.PASS, codes.DONE, codes.NO, questions.END))
# Asked by the rules themselves; everything else by a text.
_BY_RULES: Final = frozenset((
    questions.ASK_GOD, questions.ASK_MAIN, questions.ASK_TEMPLE, questions.ASK_RECRUIT, questions.ASK_REACT,
    questions.ASK_PHASE, questions.ASK_DISCARD, questions.ASK_EFFECT,
))


def asking(s: KState, voice: Voice) -> Json:
    found = pending(s, s.frames[-1])
    picked, least, most = (None, None, None) if found is None else found
    return {
        "source": _source(s, voice),
        "cause": _cause(s, voice),
        "rule": rule_of(s),
        "picked": None if picked is None else [card(s, c, voice) for c in picked],
        "least": least,
        "most": most,
        "optional": any(verb_of(option) in _OPTIONAL for option in s.asked),
    }


def card(s: KState, number: int, voice: Voice) -> Json:
    """A card by the name and the face its reader has for it."""
    known = s.known[number] >> voice.reader & 1
    return {"id": alias(s, number, voice.reader), "face": face_name(s, number) if known else None}


def rule_of(s: KState) -> str:
    """The rule that asks."""
    kind = s.kind
    if s.params.team and kind in (questions.ASK_GOD, questions.ASK_TEMPLE):
        return "K-3.18" if kind == questions.ASK_GOD else "K-3.19"
    if kind == questions.ASK_PLAY and asks(s) is not None:
        return "K-6.3"  # the Act of another card
    if kind == questions.ASK_REACT and s.attacks and not isinstance(s.frames[-1].word, Window):
        attack = s.attacks[-1]
        if s.seat == attack.who:
            return "K-7.10" if attack.defences or attack.answers else "K-7.7"
        return "K-7.8" if s.seat == controller_of(s, attack.target) else "K-7.9"
    if kind == questions.ASK_TARGET and s.attacks:
        return "K-7.17"
    return RULES[kind]


def asks(s: KState) -> Frame | None:
    """The frame of the text that asks; None: the rules do."""
    if s.kind in _BY_RULES:
        return None
    f = s.frames[-1]
    if f.base < 0:
        return None
    base = s.frames[f.base]
    return base if isinstance(base.word, Text) else None


def _source(s: KState, voice: Voice) -> Json | None:
    f = asks(s)
    if f is None or not isinstance(f.word, Text):
        return None
    return {**card(s, f.source, voice), "face": s.book.faces[f.word.face].name, "ability": f.word.name,
            "text": f.word.text, "seat": None if f.who < 0 else f.who}


def _cause(s: KState, voice: Voice) -> Json | None:
    if s.kind != questions.ASK_REACT:
        return None
    f = s.frames[-1]
    if isinstance(f.word, Window):
        return _event(s, f.events[0], voice) if f.events else None
    return _attack(s, voice) if s.attacks else None


def _attack(s: KState, voice: Voice) -> Json:
    """The Attack that may be answered, and what is left of it (K-15.6)."""
    attack = s.attacks[-1]
    holder = controller_of(s, attack.target)
    value, defence, left = attack_value(s, attack), defence_value(s, attack), projected(s, attack)
    sum_of = f"{value} − {defence} = {left} left" if defence else f"{left} left"
    text = f"{face_name(s, attack.source)} attacks {voice.whose(holder)} {face_name(s, attack.target)}: {sum_of}."
    return {"text": sentence(text), "event": "attack", "attacker": card(s, attack.source, voice),
            "target": {**card(s, attack.target, voice), "seat": holder},
            "seat": None if attack.who < 0 else attack.who, "value": value, "defence": defence, "left": left}


def _event(s: KState, e: Event, voice: Voice) -> Json:
    """What a window is about."""
    name = KINDS.get(e.kind, "event")
    found: Json = {"event": name}
    words = [voice.name(e.who)] if e.who >= 0 else []
    words.append(name.replace("-", " "))
    if e.card >= 0:
        found["target"] = card(s, e.card, voice)
        if found["target"]["face"] is not None:
            words.append(found["target"]["face"])
    if e.n > 0:
        found["value"] = e.n
    if e.who >= 0:
        found["seat"] = e.who
    return {"text": sentence(f"{words[0]}: {' '.join(words[1:])}." if len(words) > 1 else f"{words[0]}."), **found}
