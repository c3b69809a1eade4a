"""A moment of a game whose secrets are out, as a new secret: what was hidden is dealt anew."""

from __future__ import annotations

from typing import Any

from theomachy.core.game import AnyGame, Game


def position_dealt_anew(game: Game, seed: str) -> dict[str, Any]:
    """This moment as a position in which all that is hidden from any seat is dealt anew. ValueError while something is
    resolving. Each seat in turn keeps what it knows, so what all know stays, and nothing else does."""
    game.position()  # at rest?
    world: AnyGame = game.without_log()
    for seat in range(game.players):
        world = world.determinize(seat, (seed, seat))
    state = world._state
    return state.rules.position(state)
