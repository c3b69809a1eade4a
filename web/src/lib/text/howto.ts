/** How to play, in six pictures a game: what is seen, what is said, and the rules that say it in full. */

/** A card by its face, a sign, a number with what it counts, or a backed card. */
export type Sight =
  | { face: string; shine?: true; dim?: true }
  | { glyph: "arrow" | "link" | "plus" | "sword" | "shield" }
  | { n: string; of: string }
  | { back: "Theomachy" };

export interface Panel {
  title: string;
  text: string;
  rules: string[];
  sights: Sight[];
}

const face = (name: string): Sight => ({ face: name });
const shining = (name: string): Sight => ({ face: name, shine: true });
const dim = (name: string): Sight => ({ face: name, dim: true });
const sign = (glyph: "arrow" | "link" | "plus" | "sword" | "shield"): Sight => ({ glyph });
const n = (value: string, of: string): Sight => ({ n: value, of });

const goal = (god: string): Panel => ({
  title: "The goal",
  text: "Every God begins with 15 Energy. At 0 it is out; be the last God standing, or the first with 25.",
  rules: ["K-3.7", "K-10.5", "K-10.6", "K-10.7"],
  sights: [face(god), n("0", "out"), n("15", "begin"), n("25", "won")],
});
const turn = (first: string, second: string): Panel => ({
  title: "Your turn",
  text: "Play cards, Recruit new ones with the Faith they gave, discard what is left, draw five. Disciples may be played at any time, in any number.",
  rules: ["K-4.3", "K-4.13"],
  sights: [face(first), face(first), face(second), sign("arrow"), n("4", "Faith")],
});
const chain = (...names: [string, string, string]): Panel => ({
  title: "The Chain",
  text: "After a Warrior or Artifact, only the colours in its small circles may follow. The first may have any colour.",
  rules: ["K-5.4", "K-5.6"],
  sights: [face(names[0]), sign("link"), face(names[1]), sign("link"), face(names[2])],
});
const attack = (warrior: string): Panel => ({
  title: "An Attack",
  text: "Attack less Defense is the damage: the God loses that much Energy. First the attacker may add to it, then the one attacked may answer.",
  rules: ["K-7.3", "K-7.12"],
  sights: [
    face(warrior),
    n("4", "attack"),
    sign("shield"),
    n("2", "defense"),
    sign("arrow"),
    n("2", "damage"),
  ],
});
const recruit = (...names: [string, string]): Panel => ({
  title: "Recruit",
  text: "Pay the number in the corner. The new card goes on top of your deck: you draw it at the end of this very turn.",
  rules: ["K-8.3", "K-8.6"],
  sights: [face(names[0]), face(names[1]), sign("arrow"), { back: "Theomachy" }],
});

const OLD = "Servitors of the Outer Gods";

export const HOW_TO: Record<string, Panel[]> = {
  "kanzume-goddess": [
    goal("Athena"),
    turn("Priestess", "Bishop"),
    chain("Pisces", "Gemini", "Valkyrie"),
    attack("Valiant Star"),
    {
      title: "Defend and Protect",
      text: "Defend is played from the hand when your own God is attacked. Protect does the same for somebody else’s God, never for your own.",
      rules: ["K-11.7", "K-11.9", "K-R6"],
      sights: [shining("Sacred Guardian"), shining("Capricorn"), dim("Priestess")],
    },
    {
      title: "Bonds",
      text: "A Bond asks for something you have done this turn, such as two red Warriors. Once all it asks for is true, it happens by itself.",
      rules: ["K-11.20", "K-R68"],
      sights: [face("Aries"), sign("plus"), face("Leo"), sign("arrow"), n("+1", "Attack")],
    },
  ],
  "nine-realms": [
    goal("Freyja"),
    turn("Priestess", "Bishop"),
    chain("Aries", "Taurus", "Virgo"),
    attack("Valiant Star"),
    {
      title: "React",
      text: "Shields are played from the hand when your God is attacked. Only the one attacked may Defend; their colour does not matter.",
      rules: ["K-6.5", "K-7.8", "K-11.8"],
      sights: [shining("Sacred Guardian"), shining("Cancer"), dim("Priestess")],
    },
    {
      title: "Temples",
      text: "If the table plays with them, a Temple stands beside your God with 5 Energy of its own. It may be attacked instead of the God; at 0 it is destroyed, and you play on.",
      rules: ["K-3.6", "K-7.5", "K-10.4"],
      sights: [face("Thor"), sign("plus"), face("Valhalla"), n("5", "Energy")],
    },
  ],
  "old-ones": [
    goal("Cthulhu"),
    turn("Cultist", "High Priest"),
    chain("Necronomicon", "Mi-Go", "Dimensional Shambler"),
    attack("Jack Dalton, Adventurer"),
    {
      title: "React",
      text: "Shields are played from the hand in anybody’s turn; colours do not matter. You are asked only when you hold an answer.",
      rules: ["K-6.5", "K-7.8", "K-7.9"],
      sights: [shining(OLD), shining("Mirror of Nitocris"), dim("Cultist")],
    },
    recruit("Star Spawn", "Elder Sign"),
  ],
  twilight: [
    {
      title: "Your deck is your life",
      text: "All your cards are one shuffled Life Stack. You draw from it, and damage takes cards from it: whoever has none left is out.",
      rules: ["T-2.1", "T-19.1", "T-19.2"],
      sights: [{ back: "Theomachy" }, n("50", "cards"), sign("arrow"), n("0", "out")],
    },
    {
      title: "Power comes from others",
      text: "Cards of other players, got by Trade or Seize, become your Aspects. Exhaust a Fresh one in your Resource Area for a Power of its level: I, II or III.",
      rules: ["T-8.1", "T-8.2", "T-12.14"],
      sights: [
        face("Corrupt Tribune"),
        sign("arrow"),
        { back: "Theomachy" },
        sign("arrow"),
        n("I", "Power"),
      ],
    },
    {
      title: "Trade and traps",
      text: "Offer so many cards of each level against so many of theirs. Each gives what she likes: a card with a nasty Heresy is a trap.",
      rules: ["T-6.2", "T-6.4", "T-2.15"],
      sights: [
        face("Barrow Wisp"),
        sign("arrow"),
        { back: "Theomachy" },
        sign("link"),
        { back: "Theomachy" },
      ],
    },
    {
      title: "Seize",
      text: "Or take an Aspect by force. Set aside three cards for a I, four for a II, five for a III: one of them is Destroyed, the rest Discarded.",
      rules: ["T-7.1", "T-7.3", "T-7.5"],
      sights: [n("3", "set aside"), sign("arrow"), { back: "Theomachy" }, n("I", "Aspect")],
    },
    {
      title: "Combat",
      text: "Between Creatures, Fight is the damage. A Creature that nobody blocks deals its Life to a Life Stack, or half of it to a Discard Stack.",
      rules: ["T-10.18", "T-10.25", "T-10.21", "T-10.34"],
      sights: [
        face("Amazon Lancer"),
        sign("sword"),
        face("Temple Gatekeeper"),
        n("3", "Life unblocked"),
      ],
    },
    {
      title: "Manifest",
      text: "Some effects turn an Aspect face up and use the Heresy on it, mostly against whoever controls it. The last effect announced is the first resolved.",
      rules: ["T-12.1", "T-12.3", "T-14.3"],
      sights: [{ back: "Theomachy" }, sign("arrow"), face("Wild Huntsman")],
    },
  ],
};
