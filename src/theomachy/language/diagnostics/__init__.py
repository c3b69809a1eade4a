"""What is wrong with a text or a card file, and what would be right."""
