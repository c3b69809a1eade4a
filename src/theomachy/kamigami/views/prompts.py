"""The question in a sentence, said to the one who is asked."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from theomachy.core.codes import verb_of
from theomachy.core.reader import Reader, join_with_or, sentence
from theomachy.kamigami import layout, questions
from theomachy.kamigami.card_index import Text
from theomachy.kamigami.state import KState
from theomachy.kamigami.views.causes import cause
from theomachy.kamigami.views.options import face_name, printed
from theomachy.kamigami.views.question_context import asking_frame
from theomachy.kamigami.words.attacks import Redirect
from theomachy.kamigami.words.headers import ChooseX
from theomachy.language.running.picks import pending_picks
from theomachy.language.running.prompt_texts import addressed_to, prompt_of_text

_DEEDS: Final = {questions.PLAY: "play a card", questions.RECRUIT: "recruit a card", questions.ACT: "use an Act"}


def prompt(s: KState, reader: Reader) -> str:
    say = _PROMPTS.get(s.kind)
    if say is not None and asking_frame(s) is None:
        return sentence(say(s, reader))
    return sentence(_of_text(s, reader))


# ---- a text asks
def _of_text(s: KState, reader: Reader) -> str:
    """Whose text it is, what it says, and the question."""
    f, base = s.frames[-1], asking_frame(s)
    assert base is not None
    if s.kind in _BY_TEXTS:
        asked = _BY_TEXTS[s.kind](s)
    else:
        asked = prompt_of_text(s.kind, f, f.word, pending_picks(s, f), lambda word: printed(s, word))
    if base.who != s.seat:
        asked = addressed_to(asked, reader, base.who)
    return f"{_title(s)}: {asked}"


def _title(s: KState) -> str:
    """A card and which of its texts is meant: "Hastur, The Second Act"."""
    base = asking_frame(s)
    assert base is not None
    if not isinstance(base.word, Text):
        return face_name(s, base.source)
    name = s.card_index.faces[base.word.face].name
    return f"{name}, {base.word.name}" if base.word.name else name


def _said(s: KState) -> str:
    """The part of the text that asks; of a price, what is paid."""
    word = s.frames[-1].word
    return printed(s, word.price if isinstance(word, ChooseX) else word)


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
def _play(s: KState, reader: Reader) -> str:
    """In the Play Phase: how much Faith there is, and what may follow (K-15.5)."""
    have = f"your Play Phase: {s.faith[s.seat]} Faith"
    if s.follow != layout.ANY_COLOUR:
        colours = [colour for k, colour in enumerate(layout.COLOURS) if s.follow >> k & 1]
        have = f"{have}, and {join_with_or(colours) or 'nothing'} may follow in your Chain"
    return f"{have}. {_deeds(s)}, or end the Phase?"


def _deeds(s: KState) -> str:
    verbs = {verb_of(option) for option in s.all_options}
    return sentence(", ".join(words for verb, words in _DEEDS.items() if verb in verbs))


def _recruit(s: KState, reader: Reader) -> str:
    return f"your Recruit Phase: {s.faith[s.seat]} Faith. {_deeds(s)}, or end the Phase?"


def _phase(s: KState, reader: Reader) -> str:
    names = {face_name(s, questions.card_of(option)) for option in s.all_options if verb_of(option) == questions.ACT}
    return f"your {layout.PHASES[s.phase].capitalize()} Phase: use an Act of {join_with_or(sorted(names))}, or go on?"


def _react(s: KState, reader: Reader) -> str:
    found = cause(s, reader)
    assert found is not None
    return f"{found['text']} React?"


def _effect(s: KState, reader: Reader) -> str:
    found = cause(s, reader)
    assert found is not None
    return f"{found['text']} Which of your effects comes next?"


def _discard(s: KState, reader: Reader) -> str:
    left = len(s.frames[-1].cards)
    return f"{reader.whose(s.active)} Discard Phase: which of {left} cards do you lay on your Discard Pile next?"


def _god(s: KState, reader: Reader) -> str:
    return "which of these Gods do you play?"


def _main(s: KState, reader: Reader) -> str:
    return "who of you plays the Main God of your team?"


def _temple(s: KState, reader: Reader) -> str:
    return f"which Temple do you take for {face_name(s, s.god_of(s.seat))}?"


_PROMPTS: Final[dict[int, Callable[[KState, Reader], str]]] = {
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
