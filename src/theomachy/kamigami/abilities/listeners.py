"""Whether anybody listens to an event: asked before a window is opened, since nearly always nobody does."""

from __future__ import annotations

from theomachy.kamigami import layout
from theomachy.kamigami.state import KState


def anyone_listens(s: KState, mask: int, who: int) -> bool:
    """Whether somebody has a React to such an event of that player: else a window would be empty."""
    face = s.face
    out = s.out | s.sealed
    card_index = s.card_index
    mine, theirs = card_index.hand_mine & mask, card_index.hand_theirs & mask  # what cards in hand could answer
    standing = s.listened_in_play & mask
    for p in range(s.n):
        if not out >> p & 1:
            listens = card_index.mine if p == who else card_index.theirs
            if mine if p == who else theirs:
                for card in s.zone(p, layout.HAND):
                    if listens[face[card]] & mask:
                        return True
            if standing:
                for kind in (layout.GOD, layout.TEMPLE):
                    for card in s.zone(p, kind):
                        if listens[face[card]] & mask:
                            return True
    return False


def hand_may_react(s: KState, mask: int) -> bool:
    """Whether any card in the game, of whoever's hand, has a React to such an event: nobody can know that none is held
    (K-15.3). Where nothing is remembered it does not matter."""
    return s.keeps_history and bool(s.card_index.hand_watch & mask)


def update_listeners(s: KState) -> None:
    """Compute anew what Gods, Temples and lasting effects listen to."""
    card_index, face = s.card_index, s.face
    mask = 0
    for p in range(s.n):
        for kind in (layout.GOD, layout.TEMPLE):
            for card in s.zone(p, kind):
                mask |= card_index.listens[face[card]]
    for e in s.effects:
        mask |= card_index.lasting[id(e.word)].listens
    s.listened_in_play = mask
    s.listened = mask | card_index.hand_watch
