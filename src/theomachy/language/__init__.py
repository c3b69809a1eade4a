"""The card language: the sentence on the card is the program."""
