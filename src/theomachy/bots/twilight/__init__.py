"""Rules of thumb for Twilight of the Gods."""
