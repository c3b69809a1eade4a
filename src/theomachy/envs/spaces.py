"""The spaces of Gymnasium in which observations and actions lie."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces

from theomachy.envs.encoder import Encoder

BOUND = 1024.0  # no number of an observation comes near it
ObservationDict = dict[str, Any]  # observation, options, action_mask


def observation_space(encoder: Encoder) -> spaces.Dict:
    return spaces.Dict(
        {
            "observation": spaces.Box(-BOUND, BOUND, encoder.observation.shape[1:], np.float32),
            "options": spaces.Box(-BOUND, BOUND, encoder.options.shape[1:], np.float32),
            "action_mask": spaces.Box(0, 1, encoder.mask.shape[1:], np.int8),
        }
    )


def action_space(encoder: Encoder) -> spaces.Discrete:
    return spaces.Discrete(encoder.actions)


def observation_of(encoder: Encoder, seat_numbers: Any) -> ObservationDict:
    """What one seat sees, in new arrays."""
    observation, options, mask = encoder.fresh(seat_numbers)
    return {"observation": observation, "options": options, "action_mask": mask}
