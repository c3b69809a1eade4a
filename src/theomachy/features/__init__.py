"""Features: what a seat may know, and what it may do, as tokens; faces as numbers read from their trees.

Every token has a name (`Columns.names`, `PLACES`), under which weights are kept: a token a network has never met counts
zero.
"""
