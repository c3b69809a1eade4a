"""The turn and its phases (K-4, K-5, K-8, K-9)."""
