"""The question in a sentence, said to the one who is asked."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from theomachy.core.codes import verb_of
from theomachy.core.reader import Asked, Reader, join_with_or, sentence
from theomachy.kamigami import layout, questions
from theomachy.kamigami.card_index import Text
from theomachy.kamigami.state import KState
from theomachy.kamigami.views.causes import happening
from theomachy.kamigami.views.options import face_name, printed
from theomachy.kamigami.views.question_context import asking_frame
from theomachy.kamigami.words.attacks import Redirect
from theomachy.kamigami.words.headers import ChooseX
from theomachy.language.running.picks import pending_picks
from theomachy.language.running.prompt_texts import asked_by, prompt_of_text

_VERB_WORDS: Final = {questions.PLAY: "play a card", questions.RECRUIT: "recruit a card", questions.ACT: "use an Act"}


def prompt(s: KState, reader: Reader) -> Asked:
    say = _PROMPTS.get(s.kind)
    return say(s, reader) if say is not None and asking_frame(s) is None else _of_text(s, reader)


# ---- a text asks
def _of_text(s: KState, reader: Reader) -> Asked:
    """Whose text it is, what it says, and the question."""
    f, base = s.frames[-1], asking_frame(s)
    assert base is not None
    if s.kind in _BY_TEXTS:
        asked = _BY_TEXTS[s.kind](s)
    else:
        asked = prompt_of_text(s.kind, f, f.word, pending_picks(s, f), lambda word: printed(s, word))
    return asked_by(_title(s), asked, reader, base.who)


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


def _target(s: KState) -> Asked:
    which = "To which one" if isinstance(s.frames[-1].word, Redirect) else "Which God or Temple"
    return Asked(f"{which}?", detail=f"{_said(s)}.")


def _colour(s: KState) -> Asked:
    return Asked("Which one?", detail=f"{_said(s)}.")


def _act(s: KState) -> Asked:
    return Asked("Which Act?", detail=f"{_said(s)}.")


def _x(s: KState) -> Asked:
    return Asked("How much is X?", detail=f"{_said(s)}.")


_BY_TEXTS: Final[dict[int, Callable[[KState], Asked]]] = {
    questions.ASK_TARGET: _target,
    questions.ASK_COLOUR: _colour,
    questions.ASK_X: _x,
    questions.ASK_PLAY: _act,
}


# ---- the rules ask
def _play(s: KState, reader: Reader) -> Asked:
    """In the Play Phase: how much Faith there is, and what may follow (K-15.5)."""
    have = f"{s.faith[s.seat]} Faith"
    if s.follow != layout.ANY_COLOUR:
        colours = [colour for k, colour in enumerate(layout.COLOURS) if s.follow >> k & 1]
        have = f"{have}, and {join_with_or(colours) or 'nothing'} may follow in your Chain"
    return Asked(f"{_what_may_be_done(s)}, or end the Phase?", "your Play Phase:", f"{have}.")


def _what_may_be_done(s: KState) -> str:
    verbs = {verb_of(option) for option in s.all_options}
    return sentence(", ".join(words for verb, words in _VERB_WORDS.items() if verb in verbs))


def _recruit(s: KState, reader: Reader) -> Asked:
    return Asked(f"{_what_may_be_done(s)}, or end the Phase?", "your Recruit Phase:", f"{s.faith[s.seat]} Faith.")


def _phase(s: KState, reader: Reader) -> Asked:
    names = {face_name(s, questions.card_of(option)) for option in s.all_options if verb_of(option) == questions.ACT}
    phase = f"your {layout.PHASES[s.phase].capitalize()} Phase:"
    return Asked(f"use an Act of {join_with_or(sorted(names))}, or go on?", phase)


def _react(s: KState, reader: Reader) -> Asked:
    return Asked("React?", *happening(s, reader))


def _effect(s: KState, reader: Reader) -> Asked:
    return Asked("Which of your effects comes next?", *happening(s, reader))


def _discard(s: KState, reader: Reader) -> Asked:
    left = len(s.frames[-1].cards)
    phase = f"{reader.whose(s.active)} Discard Phase:"
    return Asked(f"which of {left} cards do you lay on your Discard Pile next?", phase)


def _god(s: KState, reader: Reader) -> Asked:
    return Asked("which of these Gods do you play?")


def _main(s: KState, reader: Reader) -> Asked:
    return Asked("who of you plays the Main God of your team?")


def _temple(s: KState, reader: Reader) -> Asked:
    return Asked(f"which Temple do you take for {face_name(s, s.god_of(s.seat))}?")


_PROMPTS: Final[dict[int, Callable[[KState, Reader], Asked]]] = {
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
