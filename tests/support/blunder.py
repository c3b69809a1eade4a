"""A short game whose first choice throws a win away."""

from __future__ import annotations

from typing import Any, Final

import theomachy as th

# Ada can win at once: Jack Dalton attacks with 4, and Ithaqua has 4 Energy. Ben can, too, on his turn.
POSITION: Final[dict[str, Any]] = {
    "game": "old-ones",
    "hall": ["Mi-Go", "Elder Things", "Hunting Horror", "Gigi Lamore", "Nightgaunt", "Dark Young"],
    "warrior_deck": [],
    "artifacts": ["Necronomicon"],
    "artifact_deck": [],
    "seats": [
        {"god": "Yig", "energy": 3, "hand": ["Jack Dalton", "Cultist"], "deck": ["Cultist"] * 6},
        {"god": "Ithaqua", "energy": 4, "hand": ['"Mad Dog" Moreno', "Cultist"], "deck": ["Cultist"] * 6},
    ],
}


def thrown_away() -> dict[str, Any]:
    """The record: Ada ends her Play Phase, and loses."""
    game = th.from_position(POSITION, seed=1)
    assert game.decision is not None
    game.apply([option.to_dict()["verb"] for option in game.decision.options].index("done"))
    bots = [th.bot("normal", seed=seat) for seat in range(2)]
    while (seat := game.seat_to_act) is not None:
        game.apply(bots[seat].choose(game.observe(seat)))
    assert game.winners == (1,)
    return game.record()
