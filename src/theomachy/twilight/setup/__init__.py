"""How a game begins: its options, decks, the draft, the opening (T-4, T-16, T-18)."""
