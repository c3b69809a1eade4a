"""What the shared words need while a game runs."""
