"""What people ask for that there is not, and why: reasons that are true of every text with these words."""

from __future__ import annotations

from typing import Final

from theomachy.language.words.wordings import lacks

PHASES: Final = ("play", "recruit", "draw", "trade", "seize", "resource", "summoning", "combat", "discard", "end")

lacks(
    "there are no counters of that kind; cards hold only what the rules know",
    "poison counter",
    "poison counters",
    "# poison",
    "charge counter",
    "charge counters",
    "counter on",
    "counters on",
    "token on",
    "tokens on",
)
lacks(
    "nobody can add a turn or a phase to the game",
    "extra turn",
    "extra turns",
    "additional turn",
    "take another turn",
    "takes another turn",
    "get another turn",
    "gets another turn",
    "take a second turn",
    "takes a second turn",
    "extra phase",
    "additional phase",
    *[f"{more} {phase} phase" for more in ("extra", "additional", "second") for phase in PHASES],
)
lacks(
    "nobody takes a turn or a step less than the rules say; a Phase may be skipped",
    "skip … turn",
    "skips … turn",
    "skip … step",
    "skips … step",
)
lacks(
    "dice and coins are not used; what is left to chance is 'at random'",
    "dice",
    "die roll",
    "roll a",
    "roll … die",
    "rolls a",
    "flip … coin",
    "flip … coins",
    "flips … coin",
    "toss … coin",
    "tosses … coin",
)
lacks("nothing is attached to a card", "equip", "equipped", "attach", "attached", "aura", "auras")
lacks(
    "nobody wins or loses by a card; games end as the rules say",
    "win the game",
    "wins the game",
    "win this game",
    "lose the game",
    "loses the game",
)
lacks(
    "no text makes anybody draw fewer cards than the rules say; say how many are discarded",
    "only draw",
    "only draws",
    "draw only",
    "draws only",
    "cannot draw cards",
    "can't draw cards",
    "cannot draw more",
    "can't draw more",
    "do not draw",
    "don't draw",
    "does not draw",
    "doesn't draw",
    "draw # less",
    "draws # less",
    "draw # fewer",
    "draws # fewer",
    "draw # card less",
    "draw # cards fewer",
)
lacks("cards are not told apart by age or by who gave them", "oldest", "newest")
lacks("nothing is done again and again until something turns up; say how many cards are looked at", "until you reveal")
lacks(
    "cards do not know left and right; say 'each opponent' or 'an opponent'",
    "on their left",
    "on your left",
    "on your right",
    "to the left",
    "to the right",
    "to your left",
    "to your right",
)
lacks(
    "nobody votes, bids or guesses; choices are made by one player at a time",
    "vote",
    "votes",
    "bid",
    "bids",
    "guess",
    "guesses",
    "guessed",
)
lacks("no card is named that is not there to be chosen", "name a card", "names a card", "the named card")
lacks("nobody speaks or acts outside the game", "sing", "sings", "out loud", "rock paper scissors", "arm wrestle")
lacks(
    "what is shared out is said one by one: so much here, so much there",
    "divided",
    "!divide",
    "!split",
    "!distribute",
)
lacks("players are dealt no cards from outside the game", "outside the game")
lacks(
    "whoever does it chooses; to choose for another player, look at the hand and discard from it",
    "card of your choice",
    "cards of your choice",
)
lacks("players are not counted", "for each opponent", "for each player", "per opponent", "for every opponent")
lacks(
    "what is counted is counted one by one; say 'X is half the number of … rounded down'",
    "for every #",
    "for each # cards",
)
