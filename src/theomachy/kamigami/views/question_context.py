"""Why somebody is asked: which text or rule asks, what it answers, how many picks. Made only when somebody looks."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from theomachy.core import codes
from theomachy.core.codes import verb_of
from theomachy.core.frame import Frame
from theomachy.core.reader import Reader
from theomachy.core.windows import Window
from theomachy.kamigami import events, questions
from theomachy.kamigami.abilities.activation import PAY
from theomachy.kamigami.card_files import vocabulary
from theomachy.kamigami.card_index import Text
from theomachy.kamigami.questions import ASKING_RULES
from theomachy.kamigami.slots import controller_of
from theomachy.kamigami.state import KState
from theomachy.kamigami.views.causes import card, cause, of_attack
from theomachy.kamigami.words.attacks import Redirect
from theomachy.language.running.picks import pending_picks

Json = dict[str, Any]
_OPTIONAL: Final = frozenset((codes.PASS, codes.DONE, codes.NO, questions.END))
# Asked by the rules themselves; everything else by a text.
_BY_RULES: Final = frozenset(
    (
        questions.ASK_GOD,
        questions.ASK_MAIN,
        questions.ASK_TEMPLE,
        questions.ASK_RECRUIT,
        questions.ASK_REACT,
        questions.ASK_PHASE,
        questions.ASK_DISCARD,
        questions.ASK_EFFECT,
    )
)


def question_context(s: KState, reader: Reader) -> Json:
    found = pending_picks(s, s.frames[-1])
    picked, least, most = (None, None, None) if found is None else found
    return {
        "source": _source(s, reader),
        "cause": cause(s, reader),
        "rule": rule_of(s),
        "picked": None if picked is None else [card(s, c, reader) for c in picked],
        "least": least,
        "most": most,
        "optional": any(verb_of(option) in _OPTIONAL for option in s.all_options),
    }


def rule_of(s: KState) -> str:
    """The rule that asks: one of those the kind of question has (questions.RULES)."""
    found = ASKING_RULES[s.kind]
    which = _FINER.get(s.kind)
    return found[0 if which is None else which(s)]


def _of_team(s: KState) -> int:
    return int(s.params.team)


def _of_a_text(s: KState) -> int:
    """Whether it is not the phase that asks, but the Act of another card."""
    return int(asking_frame(s) is not None)


def _of_price(s: KState) -> int:
    """Whether it is a price that is paid, or what the text does."""
    base = asking_frame(s)
    return int(base is not None and isinstance(base.word, Text) and base.step == PAY)


def _which_phase(s: KState) -> int:
    return int(not s.params.variant.god_acts_any_phase)


def _which_target(s: KState) -> int:
    return int(isinstance(s.frames[-1].word, Redirect))


def _which_step(s: KState) -> int:
    """Which step of an Attack, or which window."""
    f = s.frames[-1]
    if not of_attack(s, f):
        return 5 if f.x in (events.WOULD_LOSE, events.WOULD_FALL) else 4
    if isinstance(f.word, Window):  # for the attacking player alone, above the procedure: nobody was asked before it?
        return 0 if s.frames[-2].it < 0 else 3
    return 1 if s.seat == controller_of(s, s.attacks[-1].target) else 2


_FINER: Final[dict[int, Callable[[KState], int]]] = {
    questions.ASK_GOD: _of_team,
    questions.ASK_TEMPLE: _of_team,
    questions.ASK_PLAY: _of_a_text,
    questions.ASK_PHASE: _which_phase,
    questions.ASK_TARGET: _which_target,
    questions.ASK_REACT: _which_step,
    codes.CHOOSE_CARD: _of_price,
}


def asking_frame(s: KState) -> Frame | None:
    """The frame of the text that asks; None: the rules do."""
    if s.kind in _BY_RULES:
        return None
    f = s.frames[-1]
    if f.base < 0:
        return None
    return s.frames[f.base]


def _source(s: KState, reader: Reader) -> Json | None:
    f = asking_frame(s)
    if f is None:
        return None
    whose = None if f.who < 0 else f.who
    if isinstance(f.word, Text):
        return {
            **card(s, f.source, reader),
            "face": s.card_index.faces[f.word.face].name,
            "ability": f.word.name,
            "text": f.word.text,
            "seat": whose,
        }
    return {**card(s, f.source, reader), "ability": "", "text": vocabulary().print(f.word), "seat": whose}  # it lasts
