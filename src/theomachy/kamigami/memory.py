"""What everybody remembers of cards that have gone out of sight."""

from __future__ import annotations

from theomachy.kamigami.state import Effect, KState


def follow_faces(s: KState, to: dict[int, int]) -> None:
    """A card that was played, used or attacked with this turn may lie in a Deck again: what all saw of it stays."""
    get = to.get
    s.played = [get(k >> 4, k >> 4) << 4 | k & 15 for k in s.played]
    s.chain = [get(c, c) for c in s.chain]
    for uses in (s.used, s.rounds_used, s.games_used):
        uses[:] = [get(k >> 8, k >> 8) << 8 | k & 255 for k in uses]
    s.effects = [e if e.source not in to else Effect(e.word, e.owner, to[e.source], e.until, e.it, e.player, e.value)
                 for e in s.effects]
    for a in s.attacks:
        a.source = get(a.source, a.source)
        a.boosts = tuple([(get(c, c), n) for c, n in a.boosts])
        a.defences = tuple([(p, get(c, c), n) for p, c, n in a.defences])
    for f in s.frames:
        f.source = get(f.source, f.source)
