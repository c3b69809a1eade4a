"""A table of the server: what its events add up to, and what may be done at it. No I/O, no clock, no web."""
