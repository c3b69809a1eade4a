"""What helps a person at the table: stories of what happened."""
