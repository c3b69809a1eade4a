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
lacks(
    "what a card gives itself lasts for a turn or always; say 'When this attacks: this has +1 Fight this turn.'",
    "while attacking",
    "while blocking",
    "while it attacks",
    "while it blocks",
    "while it is attacking",
    "while it is blocking",
    "while this attacks",
    "while this blocks",
    "while this is attacking",
    "while this is blocking",
)
lacks(
    "no text takes a keyword or a text away",
    "loses all keywords",
    "lose all keywords",
    "loses all abilities",
    "lose all abilities",
    "lose its text",
    "loses its text",
    "loses fleet",
    "loses initiative",
    "loses overrun",
    "loses armor",
    "lose fleet",
    "lose initiative",
    "lose overrun",
    "lose armor",
)
lacks(
    "Fight and Life are not swapped or set; a text adds to them, takes from them or doubles them",
    "swap … fight and life",
    "switch … fight and life",
    "exchange … fight and life",
    "fight becomes",
    "life becomes",
    "becomes # / #",
    "base fight",
)
lacks("a Scheme is not copied; only Creatures become copies", "!copy a scheme", "!copy that scheme", "!copy it")
