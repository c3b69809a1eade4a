"""Environments for research: PettingZoo, Gymnasium and OpenSpiel. Each module wants its extra."""
