"""Why somebody is asked: which text or rule asks, what it answers, how many picks. Made only when somebody looks."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from theomachy.core import codes
from theomachy.core.codes import verb_of
from theomachy.core.declared import EFFECTS, Declared, Priority
from theomachy.core.frame import Frame
from theomachy.core.reader import Reader
from theomachy.language.running.picks import pending_picks
from theomachy.twilight import layout, questions
from theomachy.twilight.abilities.announcing import ANNOUNCE, TARGET, target_clause
from theomachy.twilight.abilities.declared import SUMMONS, declared_object
from theomachy.twilight.abilities.resolving import RESOLVE
from theomachy.twilight.card_files import vocabulary
from theomachy.twilight.card_index import Text
from theomachy.twilight.phases.combat import attacked_seat
from theomachy.twilight.phases.seize import OWN_RETURN
from theomachy.twilight.phases.upkeep import UPKEEP
from theomachy.twilight.restoring import Restoring
from theomachy.twilight.state import TState
from theomachy.twilight.views.causes import card, cause

Json = dict[str, Any]
_OPTIONAL: Final = frozenset((codes.PASS, codes.DONE, codes.NO, questions.DECLINE, questions.CANCEL))
# Asked by the rules themselves, whatever text is resolving.
_BY_RULES: Final = frozenset(
    (
        questions.ASK_PRIORITY,
        questions.ASK_MULLIGAN,
        questions.ASK_UPKEEP,
        questions.ASK_TRADES,
        questions.ASK_BUILD_OFFER,
        questions.ASK_ANSWER_OFFER,
        questions.ASK_HAND_OVER,
        questions.ASK_SEIZES,
        questions.ASK_SET_ASIDE,
        questions.ASK_TAKE_BACK,
        questions.ASK_DESTROY_ONE,
        questions.ASK_PLACE_ASPECT,
        questions.ASK_ATTACKERS,
        questions.ASK_BLOCKERS,
        questions.ASK_HELP,
        questions.ASK_REPLACE,
        questions.ASK_NEXT_ATTACKER,
        questions.ASK_DISCARD_DAMAGE,
        questions.ASK_LIMIT,
        questions.ASK_ORDER,
        questions.ASK_RECHARGE,
        questions.ASK_SACRIFICE_PAY,
        questions.ASK_DRAFT,
        questions.ASK_DRAFT_DEITY,
        questions.ASK_BUILD_DECK,
        questions.ASK_CHOOSE_DEITY,
        questions.ASK_REFUSE_OFFERS,
    )
)


def question_context(s: TState, reader: Reader) -> Json:
    picked, least, most = picks(s, s.frames[-1]) or (None, None, None)
    return {
        "source": _source(s, reader),
        "cause": cause(s, reader),
        "rule": rule_of(s),
        "picked": None if picked is None else [card(s, c, reader) for c in picked],
        "least": least,
        "most": most,
        "optional": any(verb_of(option) in _OPTIONAL for option in s.all_options),
    }


def rule_of(s: TState) -> str:
    """The rule that asks: one of those the kind of question has (questions.RULES)."""
    which = _FINER.get(s.kind)
    return questions.ASKING_RULES[s.kind][0 if which is None else which(s)]


def _which_window(s: TState) -> int:
    f = s.frames[-1]
    if s.declared:
        return 1
    return 0 if isinstance(f.word, Priority) and f.step & EFFECTS else 2


def _which_return(s: TState) -> int:
    return int(s.frames[-1].step == OWN_RETURN)


def _which_block(s: TState) -> int:
    """Whether the attackers aim at somebody else."""
    attacked = [
        attacked_seat(s, questions.blocked(option)) for option in s.all_options if verb_of(option) == questions.BLOCK
    ]
    return int(s.seat not in attacked)


def _which_stack(s: TState) -> int:
    return int(s.frames[-1].n == layout.LIFE_STACK)


def _which_pile(s: TState) -> int:
    return int(s.frames[-1].n > 1)


def _which_choice(s: TState) -> int:
    """Made on announcement or as it resolves (T-R49, T-R50)."""
    word = s.frames[-1].word
    return 2 if isinstance(word, Restoring) else int(word is not TARGET)


def _which_yes(s: TState) -> int:
    return int(s.frames[-1].word is ANNOUNCE)


def picks(s: TState, f: Frame) -> tuple[tuple[int, ...], int, int] | None:
    if f.word is TARGET:
        clause = target_clause(s, f)
        return None if clause is None else pending_picks(s, f, clause[1].points[f.i])
    return pending_picks(s, f)


def object_of(s: TState) -> Declared | None:
    """What is being announced or resolved by the frame that asks."""
    f = next((f for f in reversed(s.frames) if f.word in (ANNOUNCE, RESOLVE)), None)
    return None if f is None else declared_object(s, f.n)


def source_of(s: TState) -> int:
    """The card that is built or paid for, where nothing is announced or resolved."""
    f = s.frames[-1]
    return s.frames[-2].cards[-1] if _of_upkeep(s) else f.source


def _of_upkeep(s: TState) -> int:
    return int(s.frames[-2].word is UPKEEP)


_FINER: Final[dict[int, Callable[[TState], int]]] = {
    questions.ASK_PRIORITY: _which_window,
    questions.ASK_TAKE_BACK: _which_return,
    questions.ASK_BLOCKERS: _which_block,
    questions.ASK_NEXT_ATTACKER: _which_stack,
    questions.ASK_DRAFT: _which_pile,
    codes.CHOOSE_CARD: _which_choice,
    codes.CHOOSE_PLAYER: _which_choice,
    codes.CHOOSE_YES_NO: _which_yes,
    questions.ASK_PAY: _of_upkeep,
}


def _source(s: TState, reader: Reader) -> Json | None:
    """The card whose text asks, or whose price is paid."""
    if s.kind in _BY_RULES or isinstance(s.frames[-1].word, Restoring):
        return None
    d = object_of(s)
    if d is None:
        return {**card(s, source_of(s), reader), "ability": "", "text": "", "seat": s.seat}
    if isinstance(d.word, Text):
        return {
            **card(s, d.source, reader),
            "face": s.card_index.cards[d.word.face].name,
            "ability": d.word.name,
            "text": d.word.text,
            "seat": d.who,
        }
    text = "" if d.kind == SUMMONS else vocabulary().print(d.word)
    return {**card(s, d.source, reader), "ability": "", "text": text, "seat": d.who}
