/**
 * What the coach says in a first game, one sentence at each new thing: by family and kind of question, by its
 * phase, or by what can be done.
 */
export const tips: Record<string, string> = {
  "kamigami begin":
    "You stand for a God whose Energy is its life: at 0 it is out, and whoever is left, or has 25, wins.",
  "kamigami god":
    "Two Gods are offered: read what each can do in every turn, and take the one you like.",
  "kamigami temple":
    "A Temple is a second place with Energy and abilities of its own; at 0 it is destroyed, and you play on.",
  "kamigami play":
    "Play Disciples for Faith and Warriors in a Chain: a card shows at its edge which colours may follow it.",
  "kamigami recruit":
    "Faith buys cards from the Hall; what you Recruit lies on top of your deck, so you draw it at the end of this turn.",
  "kamigami react":
    "Something happens that you may answer: what glows can React; whoever passes lets it happen.",
  "kamigami target": "Whom it strikes: the number beside each says what would be left.",
  "kamigami phase":
    "God and Temple have Acts you may use before and after you play cards; go on if you need none.",
  "kamigami may": "“You may” is a question: say no if the price is higher than the gain.",
  "kamigami discard-order": "Your hand is laid on your Discard Pile; its order rarely matters.",
  "twilight begin":
    "Your deck is your Life: you draw from it, damage takes its top cards, and whoever has none left is out.",
  "twilight mulligan":
    "A Hand with cards of value I is good to begin with; it can be exchanged once.",
  "twilight priority draw": "In most Phases everybody may act: pass, and the game goes on.",
  "twilight priority summoning":
    "Now you may Summon cards of your Hand: Exhausted Aspects pay, and what cannot be paid does not glow.",
  "twilight priority resource":
    "One Aspect goes from your Aspect Stack to your Resource Area, and makes Power from then on.",
  "twilight priority combat":
    "Before each step of a fight everybody may act: a Scheme can turn it, passing leaves it as it is.",
  "twilight trade":
    "Only cards that were others' make Power for you: offer a trade, or go without and Seize.",
  "twilight offer": "Put an offer together by values: what you give, and what you ask for.",
  "twilight answer":
    "An offer tells values only; which cards are handed over, each of you chooses in secret.",
  "twilight hand over":
    "Give what you need least, and read its Heresy: it strikes the one who holds it when it is Manifested.",
  "twilight refuse offers": "You may refuse all offers of this Phase, or pass and listen.",
  "twilight seize":
    "To Seize is to take by force: the value and two cards more are set aside from your Hand for it.",
  "twilight place": "The Aspect you place makes Power of its value, this turn already.",
  "twilight pay": "Exhaust Aspects to pay; they are Fresh again in your next turn.",
  "twilight attackers":
    "A Creature that nobody blocks deals its Life as damage; Fight counts only against Creatures.",
  "twilight blockers":
    "Each of your Creatures may block one attacker; both then deal their Fight to each other.",
  "twilight limit":
    "For each value you may have as many Creatures as Aspects of it; one too many must go.",
  "twilight can deity":
    "Your Deity's active power is there once in the game: keep it for the moment when all its sentences hold.",
  "twilight can sacrifice":
    "Aspects can be Sacrificed to Destroy a card, in nearly every moment; they are gone then.",
};
