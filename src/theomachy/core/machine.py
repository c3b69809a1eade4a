"""The loop: run the frame on top until somebody is asked or the game is over; and long questions in two steps.

What a word asks is one list of option codes (`asked`). Where it has two or more options of a verb that the family lists
(`Rules.lists`), the seat is shown one option that opens them; then those, and the way back. Words know nothing of this,
nor do other seats: opening a list and going back change the serial of the one who is asked, and nothing else.
"""

from __future__ import annotations

from typing import Final

from theomachy.core.codes import BACK, OPEN, VERB_MASK, a_of, code
from theomachy.core.frame import NO_CLOSED_WINDOWS
from theomachy.core.state import NO_OPTIONS, State

# Flags of a question. SECRET: others must not see whom the game waits for (reaction windows, hidden choices).
SECRET: Final = 1
WAY_BACK: Final = code(BACK)


def advance(s: State) -> None:
    """Run to the next decision, and show it."""
    run_until_asked(s)
    if not s.rules.list_verbs:  # a family without lists has none to close
        s.all_options = s.options
    elif not s.over:
        show_options(s)


def run_until_asked(s: State) -> None:
    """Run until somebody is asked. A forced single option is answered at once."""
    frames = s.frames
    while not s.over:
        f = frames[-1]
        f.word.run(s, f)
        options = s.options
        if options:
            if len(options) > 1:
                serials = s.serials
                serials[s.seat] = serials[s.seat] + 1
                if not s.question_flags & SECRET:
                    s.closed_windows = NO_CLOSED_WINDOWS  # all see whom the game waits for
                return
            s.options = NO_OPTIONS
            f = frames[-1]
            f.word.answer(s, f, options[0])
    s.options = s.all_options = NO_OPTIONS
    s.seat = -1
    frames.clear()


def answer(s: State, chosen: int) -> None:
    """Answer the pending decision with one of the options that are shown, then run to the next."""
    if s.options is not s.all_options and chosen & VERB_MASK in (OPEN, BACK):
        open_or_close_list(s, chosen)
    else:
        apply_flat(s, chosen)


def apply_flat(s: State, chosen: int) -> None:
    """Answer with one of the codes that were asked, wherever it stands."""
    s.options = s.all_options = NO_OPTIONS
    f = s.frames[-1]
    if f.base >= 0:
        _remember(s, f.base, chosen)
    f.word.answer(s, f, chosen)
    advance(s)


def _remember(s: State, base: int, chosen: int) -> None:
    """An answer to a text, if it is one of which nobody is told yet."""
    for f in s.frames[base + 1 :]:
        if f.pending_choices is not None:
            before, said = f.pending_choices
            f.pending_choices = (before, (*said, (s.seat, chosen)))


# ---- long questions in two steps
def show_options(s: State) -> None:
    """Show what a word has asked, its lists closed."""
    s.all_options = s.options
    s.open_list = -1
    s.closed_lists = 0
    if s.rules.list_verbs and s.playout_policy is None and _long(s):  # a playout policy chooses among codes
        options = _folded(s)
        if 1 < len(options) < len(s.all_options):  # a list is never the only option
            s.options = options


def _long(s: State) -> bool:
    """Whether there is a list of two or more."""
    listed, met = s.rules.list_verbs, 0
    for option in s.all_options:
        verb = option & VERB_MASK
        if listed >> verb & 1:
            if met >> verb & 1:
                return True
            met |= 1 << verb
    return False


def _folded(s: State) -> list[int]:
    """What is asked, with one option for each list of two or more; without the lists gone back from."""
    listed = s.rules.list_verbs
    shut = s.closed_lists
    shown: list[int] = []
    where: dict[int, int] = {}  # verb -> where its first option stands
    for option in s.all_options:
        verb = option & VERB_MASK
        if not listed >> verb & 1:
            shown.append(option)
        elif shut >> verb & 1:
            continue
        elif verb in where:
            shown[where[verb]] = code(OPEN, verb)
        else:
            where[verb] = len(shown)
            shown.append(option)
    return shown


def open_or_close_list(s: State, chosen: int) -> None:
    """Open a list, or go back from it. A list gone back from is not offered again in this question."""
    s.serials[s.seat] += 1
    if s.open_list >= 0:
        s.closed_lists |= 1 << s.open_list
        s.open_list = -1
    if chosen == WAY_BACK:
        s.options = _folded(s)
        return
    s.open_list = a_of(chosen)
    s.options = reachable_options(s) + _ways_out(s)


def _ways_out(s: State) -> list[int]:
    """The way back from the open list; where it would lead to a single option, that option itself."""
    shut = s.closed_lists
    s.closed_lists |= 1 << s.open_list
    left = _folded(s)
    s.closed_lists = shut
    return [WAY_BACK] if len(left) > 1 else left


def reachable_options(s: State) -> list[int]:
    """The codes that can still be chosen: those of the open list, or all but those of lists gone back from."""
    opened, shut = s.open_list, s.closed_lists
    if opened >= 0:
        return [option for option in s.all_options if option & VERB_MASK == opened]
    if shut:
        return [option for option in s.all_options if not shut >> (option & VERB_MASK) & 1]
    return s.all_options


def path_to(s: State, chosen: int) -> list[int]:
    """The choices that lead to a reachable code: its index; or that of its list, and its index there."""
    options = s.options
    if chosen in options:
        return [options.index(chosen)]
    verb = chosen & VERB_MASK
    return [
        options.index(code(OPEN, verb)),
        [option for option in s.all_options if option & VERB_MASK == verb].index(chosen),
    ]
