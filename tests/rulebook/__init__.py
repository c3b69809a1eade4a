"""Tests of the rules as documents and of the coverage."""
