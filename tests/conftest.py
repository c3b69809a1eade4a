"""Fixtures for all tests."""

from tests.support.table import table

__all__ = ["table"]
