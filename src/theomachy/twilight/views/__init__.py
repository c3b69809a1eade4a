"""What readers see: views, options and prompts in words, the log, why something cannot be done."""
