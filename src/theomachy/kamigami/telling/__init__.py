"""What people and programs are told: views, options in words, the log, positions, what must hold."""
