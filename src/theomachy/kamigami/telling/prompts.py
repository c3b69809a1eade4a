"""The question in a sentence, said to the one who is asked."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from theomachy.core.codes import verb_of
from theomachy.core.voice import Voice, either, sentence
from theomachy.kamigami import layout, questions
from theomachy.kamigami.book import Text
from theomachy.kamigami.state import KState
from theomachy.kamigami.telling.asking import asks
from theomachy.kamigami.telling.cause import cause
from theomachy.kamigami.telling.describe import face_name, said
from theomachy.kamigami.words.attacks import Redirect
from theomachy.kamigami.words.headers import ChooseX
from theomachy.language.picks import pending
from theomachy.language.spoken import question, turned

_DEEDS: Final = {questions.PLAY: "play a card", questions.RECRUIT: "recruit a card", questions.ACT: "use an Act"}


def prompt(s: KState, voice: Voice) -> str:
    say = _PROMPTS.get(s.kind)
    if say is not None and asks(s) is None:
        return sentence(say(s, voice))
    return sentence(_of_text(s, voice))


# ---- a text asks
def _of_text(s: KState, voice: Voice) -> str:
    """Whose text it is, what it says, and the question."""
    f, base = s.frames[-1], asks(s)
    assert base is not None
    if s.kind in _BY_TEXTS:
        asked = _BY_TEXTS[s.kind](s)
    else:
        asked = question(s.kind, f, f.word, pending(s, f), lambda word: said(s, word))
    if base.who != s.seat:
        asked = turned(asked, voice, base.who)
    return f"{_title(s)}: {asked}"


def _title(s: KState) -> str:
    """ "Hastur, The Second Act"."""
    base = asks(s)
    assert base is not None
    if not isinstance(base.word, Text):
        return face_name(s, base.source)
    name = s.book.faces[base.word.face].name
    return f"{name}, {base.word.name}" if base.word.name else name


def _said(s: KState) -> str:
    """The part of the text that asks; of a price, what is paid."""
    word = s.frames[-1].word
    return said(s, word.price if isinstance(word, ChooseX) else word)


def _target(s: KState) -> str:
    which = "To which one" if isinstance(s.frames[-1].word, Redirect) else "Which God or Temple"
    return f"{_said(s)}. {which}?"


def _colour(s: KState) -> str:
    return f"{_said(s)}. Which one?"


def _act(s: KState) -> str:
    return f"{_said(s)}. Which Act?"


def _x(s: KState) -> str:
    return f"{_said(s)}. How much is X?"


_BY_TEXTS: Final[dict[int, Callable[[KState], str]]] = {
    questions.ASK_TARGET: _target,
    questions.ASK_COLOUR: _colour,
    questions.ASK_X: _x,
    questions.ASK_PLAY: _act,
}


# ---- the rules ask
def _play(s: KState, voice: Voice) -> str:
    """In the Play Phase: how much Faith there is, and what may follow (K-15.5)."""
    have = f"your Play Phase: {s.faith[s.seat]} Faith"
    if s.follow != layout.ANY_COLOUR:
        colours = [colour for k, colour in enumerate(layout.COLOURS) if s.follow >> k & 1]
        have = f"{have}, and {either(colours) or 'nothing'} may follow in your Chain"
    return f"{have}. {_deeds(s)}, or end the Phase?"


def _deeds(s: KState) -> str:
    verbs = {verb_of(option) for option in s.asked}
    return sentence(", ".join(words for verb, words in _DEEDS.items() if verb in verbs))


def _recruit(s: KState, voice: Voice) -> str:
    return f"your Recruit Phase: {s.faith[s.seat]} Faith. {_deeds(s)}, or end the Phase?"


def _phase(s: KState, voice: Voice) -> str:
    names = {face_name(s, questions.card_of(option)) for option in s.asked if verb_of(option) == questions.ACT}
    return f"your {layout.PHASES[s.phase].capitalize()} Phase: use an Act of {either(sorted(names))}, or go on?"


def _react(s: KState, voice: Voice) -> str:
    found = cause(s, voice)
    assert found is not None
    return f"{found['text']} React?"


def _effect(s: KState, voice: Voice) -> str:
    found = cause(s, voice)
    assert found is not None
    return f"{found['text']} Which of your effects comes next?"


def _discard(s: KState, voice: Voice) -> str:
    left = len(s.frames[-1].cards)
    return f"{voice.whose(s.active)} Discard Phase: which of {left} cards do you lay on your Discard Pile next?"


def _god(s: KState, voice: Voice) -> str:
    return "which of these Gods do you play?"


def _main(s: KState, voice: Voice) -> str:
    return "who of you plays the Main God of your team?"


def _temple(s: KState, voice: Voice) -> str:
    return f"which Temple do you take for {face_name(s, s.god_of(s.seat))}?"


_PROMPTS: Final[dict[int, Callable[[KState, Voice], str]]] = {
    questions.ASK_GOD: _god,
    questions.ASK_MAIN: _main,
    questions.ASK_TEMPLE: _temple,
    questions.ASK_PLAY: _play,
    questions.ASK_RECRUIT: _recruit,
    questions.ASK_REACT: _react,
    questions.ASK_PHASE: _phase,
    questions.ASK_DISCARD: _discard,
    questions.ASK_EFFECT: _effect,
}
