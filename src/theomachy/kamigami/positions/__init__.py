"""Positions: read onto an empty table, and written from a table that is at rest (docs/positions.md)."""
