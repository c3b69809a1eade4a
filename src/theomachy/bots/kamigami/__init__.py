"""Rules of thumb for the Kamigami games."""
