"""From the plans of texts to facts: what is worked out once, when the faces of a game become its card index."""
