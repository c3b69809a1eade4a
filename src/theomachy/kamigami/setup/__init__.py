"""Before the first turn: which cards are played with, Gods, Temples, the table; a position (K-3, K-12)."""
