"""Who listens: asked before a window is opened, since nearly always nobody does."""

from __future__ import annotations

from theomachy.kamigami import layout
from theomachy.kamigami.state import KState


def anyone(s: KState, mask: int, who: int) -> bool:
    """Whether somebody has a React to such an event of that player: else a window would be empty."""
    face = s.face
    out = s.out | s.sealed
    book = s.book
    mine, theirs = book.hand_mine & mask, book.hand_theirs & mask  # what cards in hand could answer
    standing = s.watch & mask
    for p in range(s.n):
        if not out >> p & 1:
            listens = book.mine if p == who else book.theirs
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


def may_be_held(s: KState, mask: int) -> bool:
    """Whether any card in the game, of whoever's hand, has a React to such an event: nobody can know that none is held
    (K-15.3). Where nothing is remembered it does not matter."""
    return s.remembers and bool(s.book.hand_watch & mask)


def rewatch(s: KState) -> None:
    """Compute anew what Gods, Temples and lasting effects listen to."""
    book, face = s.book, s.face
    mask = 0
    for p in range(s.n):
        for kind in (layout.GOD, layout.TEMPLE):
            for card in s.zone(p, kind):
                mask |= book.listens[face[card]]
    for e in s.effects:
        mask |= book.lasting[id(e.word)].listens
    s.watch = mask
    s.heard = mask | book.hand_watch
