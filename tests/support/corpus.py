"""Canonical sentences: one for each ability of the known faces, and further ones that try each mechanic once."""

from __future__ import annotations

from typing import Final

# Mini-cards that sentences name.
NAMES: Final = ("Hydra", "Leper", "Terracotta Warrior", "Loki in Exile")

KAMIGAMI: Final = (
    "Pay 1 Energy: choose new Chaining Colours for the last card of your Chain.",
    "When an effect would prevent a Banish: cancel that effect.",
    "Look at the top 3 cards of your deck; put them back in any order.",
    "Pay 1 Energy: Artifacts cost you 2 less Faith this turn.",
    "When a Warrior or Disciple is Banished, once per turn: this Temple gains 1 Energy.",
    "Pay X Energy: put X Warriors from your discard pile into your hand.",
    "+1 Faith.",
    "Banish a Warrior: your God or your Temple gains 1 Energy.",
    "+1 Faith for each level I Disciple you played this turn.",
    "Defend 2. You may discard up to 2 Disciples; +1 Defense for each.",
    "Attack 4. If this damages a God, that player's Temple loses 1 Energy.",
    "Attack 5.",
    "Attack 2.",
    "Defend 2.",
    "Attack 2 against the active player's God.",
    "Draw 1 card.",
    (
        "Look at the top 3 cards of any deck; put any number on the bottom in any order and the rest back on "
        "top in any order."
    ),
    "Discard any number of cards; draw that many cards.",
    "Put an Artifact from your discard pile into your hand.",
    "A God gains 1 Energy.",
    "When an opponent attacks your God: redirect that attack to another God.",
    "Put a card from your discard pile on top of your deck.",
    "Defend 3.",
    "Shuffle your discard pile into your deck; draw 1 card.",
    "A player discards the top 3 cards of their deck.",
    "Shuffle all Artifacts from the Hall into the Artifact deck; refill the Hall.",
    "Adjudicate. If it is a Disciple, +2 Faith and your God loses 1 Energy.",
    (
        "Your attacks have +1 Attack this turn. Each time your Warrior or Disciple damages a God this turn, "
        "that God loses 1 Energy."
    ),
    "When a player damages your God: that player's God loses 1 Energy.",
    "Move 1 Energy from your God to your Temple, rebuilding it if it is destroyed.",
    "In your Discard Phase, pay 1 Energy: put a red Warrior you played this turn on top of your deck.",
    "When your Warrior attacks, once per attack, pay 1 Energy: +2 Attack.",
    "When a God would be reduced to 0 Energy, pay 2 Energy: its Energy becomes 2 instead.",
    "When a card is Banished, once per turn: your God gains 1 Energy.",
    "Each opponent's God loses 1 Energy. Each opponent may draw 1 card.",
    "+2 Faith.",
    "Attack 2, plus 2 for each other red Warrior you played this turn.",
    "When your God would be reduced to 0 Energy: its Energy becomes 1 instead.",
    "Defend 4.",
    "When a card would be Banished: discard it instead.",
    "Attack 4.",
    "When an opponent plays an Artifact, pay 1 Energy: cancel its ability.",
    "When an opponent uses a God ability, once per turn, discard 2 cards: cancel that ability.",
    "When a Warrior of yours would be Banished, once per turn: put it on top of your deck instead.",
    "When your Temple would be reduced to 0 Energy, once per game: its Energy becomes 3 instead.",
    "When your God would lose Energy, discard a Disciple: it loses 2 less.",
    "Reincarnate a Warrior from your discard pile; draw 2 cards.",
    "Pay 2 Energy: put a Warrior from the Netherworld into your discard pile.",
    "Protect 3. You may draw 1 card.",
    "Red Warriors cost you 1 less Faith this turn.",
    "Recruit a card that costs 3 or less from the Hall without paying its cost.",
    "Choose a colour; your Warriors are that colour this turn.",
    "Adjudicate. If it is a Warrior, Attack 3. If it is a Disciple, draw 1 card. Otherwise, +1 Faith.",
    "Each opponent discards a card. If a player cannot, that player's God loses 1 Energy.",
    "Each opponent chooses one: discard a card; or their God loses 1 Energy.",
    "Pay X Faith: draw X cards.",
    "When your God is attacked, once per attack, discard a card: +2 Defense.",
    "Attack 1 for each card in your Chain.",
    "A God loses 1 Energy for each Temple you destroyed this turn.",
    "While you have played 2 or more green Warriors this turn, your attacks have +1 Attack.",
    "At the start of your Play Phase: you may discard a card. If you do, draw 1 card.",
    "Search your deck for a Disciple; put it into your hand; shuffle your deck.",
    "Each opponent discards the top 2 cards of their deck.",
    "Choose one: draw 2 cards; or +2 Faith; or your God gains 1 Energy.",
    "This stays in play. While this is in play, your Temple has +1 Defense.",
    "Attack 3. If this destroys a Temple, draw 2 cards.",
)

TWILIGHT: Final = (
    (
        "Before blockers are declared: a Creature you control has Fleet this turn. Conviction: Destroy 5 "
        "cards from Discard Stacks, at least 2 of them from yours."
    ),
    (
        "Once per turn, pay 1 III: you may Destroy a green Creature you control. If you do, a player takes "
        "damage equal to its Fight plus its Life. Draw 1 card."
    ),
    (
        "The Manifesting player Slays a Creature of the Controlling player. The Controlling player Destroys a "
        "card from their hand."
    ),
    (
        "Exhaust this: remove all markers from this and this becomes a copy of a Creature it is not copying, "
        "colour included, and keeps this ability."
    ),
    "The Manifesting player puts a Loki in Exile Mini-card into play.",
    (
        "At the start of your Draw Phase: a player Restores 3. Conviction: if the Upkeep of this was paid in "
        "full, a player Restores 3."
    ),
    "The Manifesting player may put this into play.",
    (
        "Exhaust up to 2 Creatures of each opponent and Freeze them. Manifest a Lesser Aspect. Manifest an "
        "Exalted Aspect. Conviction: Exhaust up to 3 Creatures of an opponent and Freeze them."
    ),
    (
        "The Manifesting player may return up to 3 Creatures of each other player to hand. The Manifesting "
        "player Manifests a Greater Aspect."
    ),
    "When you are attacked, once per turn: put a Hydra Mini-card into play.",
    "Exhaust this.",
    (
        "At the end of your Draw Phase: you may put a non-Exalted Creature from your Discard Stack into play, "
        "ignoring the Creature Limit; it may attack this turn. If it would be Slain, or at the start of your "
        "End Phase, Destroy it."
    ),
    "At the end of your Draw Phase: put a Leper Mini-card into play.",
    (
        "Exhaust this: an attacking or blocking Lesser or Greater Creature of another player deals and takes "
        "no combat damage this turn."
    ),
    "Exhaust this, pay 1 I: put an Exhausted Terracotta Warrior Mini-card into play.",
    "Exhaust a Creature you control: remove 1 damage from it.",
    "Pay 1 I: remove 1 damage from a Creature.",
    "A player takes 4 damage.",
    "Counter a Scheme.",
    "Manifest a Lesser Aspect.",
    "The Manifesting player Slays a Lesser Creature.",
    "A Creature takes 2 damage.",
    "Destroy a Creature you control: Manifest a Lesser Aspect.",
    "Exhaust this: a Creature takes 2 damage.",
    "Destroy a card from a Discard Stack. Obliterate: Destroy 5 cards from Discard Stacks.",
    "A Creature you control has Overrun and +1 Fight this turn.",
    "Lesser Creatures you control have +1 Life.",
    "Your Life Stack has Armor 1.",
    "When this blocks: put a Blessing on this.",
    "Deathbound: Manifest a Lesser Aspect. If you do, draw 1 card.",
    "Exhaust an Aspect of an opponent and Freeze it.",
    "Restore 2. Conviction: Restore 2.",
    "Put a Blessing on each Creature you control.",
    "Return an attacking Creature to hand.",
    "Put a Lesser Creature from your hand into play, Exhausted.",
    "Counter a Scheme unless its Controller pays 1 II.",
    "Prevent the next 3 damage to a Creature this turn.",
    "Pay X: a Creature takes X damage.",
    "A player takes 2 damage. If you took damage this turn, that player takes 2 damage.",
    "Requiem: a player takes 1 damage for each card Destroyed this turn.",
    "Creatures cost you 1 I less.",
    "Gain control of a Lesser Creature this turn; Refresh it.",
    "Defile a player for 3.",
    "The Controlling player returns this to hand. The Manifesting player draws 1 card.",
)

# What is read but printed otherwise: (game, typed, printed).
SYNONYMS: Final = (
    ("K", "draw a card.", "Draw 1 card."),
    ("K", "Draw three cards.", "Draw 3 cards."),
    ("K", "Gain 2 Faith.", "+2 Faith."),
    ("K", "Defense 2.", "Defend 2."),
    ("K", "Defence 2.", "Defend 2."),
    (
        "K",
        "CHOOSE A COLOR; your warriors are that color this turn.",
        "Choose a colour; your Warriors are that colour this turn.",
    ),
    ("K", "Choose one: +2 Faith; or draw a card.", "Choose one: +2 Faith; or draw 1 card."),
    (
        "K",
        "Shuffle your discard pile into your deck, then draw 1 card.",
        "Shuffle your discard pile into your deck; draw 1 card.",
    ),
    (
        "K",
        "When an opponent uses a God ability: negate that ability.",
        "When an opponent uses a God ability: cancel that ability.",
    ),
    ("K", "Discard 1 Warrior.", "Discard a Warrior."),
    ("K", "Whenever an Warrior is Banished: draw 1 card.", "When a Warrior is Banished: draw 1 card."),
    ("T", "Once per turn, when you are attacked: draw 1 card.", "When you are attacked, once per turn: draw 1 card."),
    ("T", "A Creature you control has Fleet until end of turn.", "A Creature you control has Fleet this turn."),
    ("T", "Slay a Lesser blocking Creature.", "Slay a blocking Lesser Creature."),
    ("T", "Creatures you control get Armour 1.", "Creatures you control have Armor 1."),
)
