"""Sentences: how words are declared, read and printed."""
