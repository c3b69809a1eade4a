"""The Acts of Gods and Temples, open in every own Phase when nothing is resolving (K-4.6, K-R22, K-R80)."""

from __future__ import annotations

from typing import Final

from theomachy.core.codes import A_SHIFT
from theomachy.core.frame import Frame
from theomachy.kamigami import encoding, layout, loops, questions
from theomachy.kamigami.abilities.activation import begin_ability
from theomachy.kamigami.abilities.legality import is_usable
from theomachy.kamigami.slots import slots_of
from theomachy.kamigami.state import KState

# Whether the Acts that the Turn's frame remembers (`them`) hold until something is done: its `x`.
RECOMPUTE: Final = 0
UNCHANGED: Final = 1
NO_USES: Final[list[int]] = []


def open_acts(s: KState, f: Frame) -> tuple[int, ...]:
    """The Acts open now; remembered in the Turn's frame as long as the player only goes on from phase to phase."""
    if f.x == RECOMPUTE:
        if s.params.variant.god_acts_any_phase and not (s.card_index.phases and _change_by_phase(s, s.active)):
            f.x = UNCHANGED
        f.them = tuple(_open_acts(s, f, s.active))
    return f.them


def use_act(s: KState, f: Frame, card: int, index: int) -> None:
    """The active player uses an Act; where it could be used again and again, it is on trial (K-R73)."""
    if not s.params.variant.god_acts_once:
        loops.start_trial(s, f, encoding.encode_use(card, index))
    begin_ability(s, s.card_index.texts[s.face[card]][index], s.active, card)


def _change_by_phase(s: KState, seat: int) -> bool:
    """Whether a text of a seat's God or Temple names its phase."""
    by_phase, face = s.card_index.by_phase, s.face
    for card in slots_of(s, seat):
        if by_phase[face[card]]:
            return True
    return False


def _open_acts(s: KState, f: Frame, seat: int) -> list[int]:
    """Each in the phase its text names, else in any, or only in the Play Phase, as the book of the game has it
    (K-R23); once a turn in some books (K-6.14), and nowhere what has brought back a state already seen (K-R73)."""
    options: list[int] = []
    variant = s.params.variant
    usual = variant.god_acts_any_phase or s.phase == layout.PLAYING
    if not (usual or s.card_index.phases >> s.phase & 1) or (s.out | s.sealed) >> seat & 1:
        return options
    used = s.used if variant.god_acts_once else NO_USES
    face, opens = s.face, s.card_index.opens
    for card in slots_of(s, seat):  # K-R22: of the Temple too
        for text in opens[face[card]]:
            if not (text.during == s.phase if text.during else usual):
                continue
            if used or f.picks:
                key = encoding.encode_use(card, text.index)
                if (text.kind == layout.ACT and key in used) or (f.picks and loops.is_refused_loop(s, f, key)):
                    continue
            if is_usable(s, text, seat, card):
                options.append(questions.ACT | card << A_SHIFT | text.option)
    return options
