"""Before the first turn: which cards are played with, Gods, Temples, the table (K-3, K-12)."""
