"""From the plans of texts to facts: worked out once, when the faces of a game become its card index."""
