"""Texts at work: announcing, paying, resolving, what triggers, what lasts, what replaces (T-8, T-9, T-13, T-14)."""
