"""The tests: one package, so that they can share what is in `tests.support`."""
