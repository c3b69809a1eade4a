"""Abilities: using and announcing them, windows, what lasts, what is replaced, the Attack (K-6, K-7)."""
