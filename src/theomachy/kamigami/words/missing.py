"""What people ask for that there is not, and why: reasons that are true of every text with these words."""

from __future__ import annotations

from theomachy.kamigami.words.wordings import lacks

lacks(
    "nobody has mana here; costs are Faith, and Energy of a God or Temple",
    "mana",
    "# gold",
    "pay # coins",
    "pays # coins",
    "spend # coins",
    "gain # coins",
    "costs # coins",
    "money",
)
lacks(
    "nobody and nothing has life here; what is damaged is a God or a Temple, and that costs it Energy",
    "# life",
    "gain life",
    "gains life",
    "lose life",
    "loses life",
    "their life",
    "your life",
    "its life",
    "life total",
    "life points",
    "toughness",
    "hit points",
    "hp",
    "health",
)
lacks("cards do not fly and need not wait: every card played acts at once", "flying", "haste", "trample", "vigilance")
lacks(
    "cards are never turned sideways; what is used once says 'once per turn'",
    "tap",
    "tapped",
    "untap",
    "exhaust",
    "exhausted",
)
lacks("as many cards are Recruited as there is Faith for; buys are not counted", "+# buy", "+# buys", "extra buy")
lacks(
    "there are no Creatures here; Warriors, Disciples and Artifacts are played",
    "creature",
    "creatures",
    "minion",
    "minions",
)
lacks("there is no such pile; Banished cards lie in the Netherworld", "exile zone")
lacks(
    "the next card of a Chain has one of its Chaining Colours; new ones can be chosen",
    "can be any colour",
    "may be any colour",
    "can be … any colour",
    "regardless of colour",
    "counts as any colour",
    "is any colour",
    "ignore … chain",
    "ignoring … chain",
)
lacks(
    "what lies face up in the Hall is 'from the Hall', and the Hall is refilled by itself",
    "face up artifacts",
    "face up warriors",
    "face up disciples",
    "face-up artifacts",
    "face-up warriors",
    "face up … hall",
    "face-up … hall",
    "hall … face up",
    "lay out",
)
lacks(
    "hands stay hidden; cards are revealed or looked at once",
    "hand face up",
    "hands face up",
    "hand revealed",
    "hands revealed",
    "hand open",
)
lacks(
    "how much Energy moves is a number, or X that is paid",
    "energy as you like",
    "any amount of energy",
    "as much energy as",
)
lacks(
    "Faith is gone at the end of the turn, and nobody takes it from another",
    "faith from",
    "opponent's faith",
    "opponents' faith",
    "lose # faith",
    "loses # faith",
    "their faith",
)
lacks(
    "a Disciple, Warrior or Artifact is gone at the end of its turn, unless its text says 'this stays in play'",
    "permanent",
    "permanents",
    "permanently",
)
lacks(
    "a text plays no card; it can use an Act of one, put one into a hand or Recruit one",
    "!play a",
    "!play another",
    "!play the",
    "!play #",
    "!play it",
)
lacks(
    "no text asks whether an attack was answered; say 'If this damages a God, …'",
    "if it is defended",
    "if this is defended",
    "if it was defended",
    "is not defended",
    "is not protected",
    "if nobody defends",
)
