"""What people ask for that there is not, and why: reasons that are true of every text with these words."""

from __future__ import annotations

from theomachy.twilight.words.wordings import lacks

lacks(
    "nobody has mana or Faith here; costs are Power of level I, II or III",
    "mana",
    "faith",
    "# gold",
    "pay # coins",
    "pays # coins",
    "spend # coins",
    "gain # coins",
    "costs # coins",
    "money",
)
lacks("there are three levels of Power: I, II and III", "IV", "level IV")
lacks("nobody has Energy here; a player's life is the Life Stack", "energy")
lacks(
    "a Deity cannot be attacked or damaged; it stands outside the Combat Field",
    "damage to … deity",
    "damage to … deities",
    "damages … deity",
    "attack … deity",
    "attacks … deity",
    "deity takes # damage",
    "deity loses # life",
    "slay … deity",
    "kill … deity",
)
lacks("there is no Hall here; every card comes from its player's own deck", "hall", "!recruit", "the market")
lacks(
    "there are no Temples, Warriors or Disciples here",
    "temple",
    "temples",
    "warrior",
    "warriors",
    "disciple",
    "disciples",
)
lacks("no Creature flies; what only some can block has Fleet", "flying", "flies")
lacks("what damages past its blocker has Overrun", "trample")
lacks(
    "a Creature damages a stack by its Life, a Discard Stack by half of it; no text changes that",
    "full life",
    "its fight not",
)
lacks(
    "a Creature damages a stack by its Life; no text changes that",
    "not its life",
    "instead of its life",
    "rather than its life",
)
lacks(
    "a Creature blocks one attacker; no text changes that",
    "block # attackers",
    "block … # attackers",
    "block # Creatures",
    "block … additional",
    "blocks … additional",
    "more than one attacker",
    "any number of attackers",
)
lacks("a text names all that may not block, not all that may", "only be blocked", "blocked only")
lacks(
    "players cannot be kept from losing; damage can be prevented",
    "cannot lose the game",
    "can't lose the game",
    "cannot lose this turn",
    "can't lose this turn",
)
lacks(
    "who is attacked is chosen by the attacker; texts say which Creatures cannot attack",
    "cannot attack you",
    "can't attack you",
    "not attack you",
    "must attack you",
)
lacks("Seizes and trades happen in their Phases only", "!seize a", "!seize #", "!seize that", "!seize it")
