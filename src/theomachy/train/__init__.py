"""Bots that teach themselves: by copying the heuristic, then by playing each other. It wants the extra `train`."""
