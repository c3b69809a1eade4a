"""What is told of a table: to players and bots, in words and in numbers, and to a sampled world."""
