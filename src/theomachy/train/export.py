"""From a checkpoint to the weights of a champion."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import torch

from theomachy.bots.champion.weights import NAMED, PARTS, Weights, in_whole_numbers


def to_weights(checkpoint: Path, most_players: int) -> Weights:
    """The network of a checkpoint in whole numbers; with more players than that it will not be asked."""
    saved = torch.load(checkpoint, map_location="cpu", weights_only=True)
    state, joint, face = saved["sizes"]
    parts: dict[str, Any] = {
        part: in_whole_numbers(saved["weights"][part].float().flatten().tolist()) for part in PARTS
    }
    about = {"minutes": round(saved["minutes"], 1), "decisions": saved["decisions"], "most players": most_players}
    names = dict(zip(NAMED, saved["names"], strict=True))
    return Weights(saved["family"], state, joint, face, names, parts, about)
