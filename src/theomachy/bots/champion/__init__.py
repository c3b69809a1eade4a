"""The champion: a network that taught itself (docs/champion.md), played in whole numbers, with NumPy or without."""
