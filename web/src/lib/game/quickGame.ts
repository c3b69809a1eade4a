/** "Play now": a game against bots with what I chose last, and another opponent than last time. */
import { DECKS, decksFor } from "./games";

/** What "Play now" remembers of the last table. */
export interface QuickChoice {
  /** The bot I chose at a table of mine; "": none yet, and bots get better as I play. */
  bot: string;
  /** How many games were begun by "Play now". */
  begun: number;
  /** A ready-made deck of Twilight. */
  deck: string;
  /** The deck of the last opponent. */
  against: string;
}

export const usualQuickChoice: QuickChoice = { bot: "", begun: 0, deck: DECKS[0], against: "" };

export interface QuickGame {
  options: Record<string, unknown>;
  bots: string[];
  /** What is to be remembered. */
  kept: QuickChoice;
}

/** Whom I meet: two games the first, two the second, from then on the third (ART: the seven). */
const FIRST = ["random", "random", "easy", "easy"];
const botFor = (kept: QuickChoice): string => kept.bot || (FIRST[kept.begun ?? 0] ?? "normal");

/** In Kamigami the Gods are dealt; in Twilight the opponent's deck is drawn, never the last one again. */
export function quickGame(game: string, kept: QuickChoice, random = Math.random): QuickGame {
  const options: Record<string, unknown> = { players: 2 };
  const bots = [botFor(kept)];
  const begun = (kept.begun ?? 0) + 1;
  if (game !== "twilight") return { options, bots, kept: { ...kept, begun } };
  const others = DECKS.filter((deck) => deck !== kept.deck && deck !== kept.against);
  const against = others[Math.floor(random() * others.length)]!;
  options.decks = [decksFor(1, kept.deck)[0], against];
  return { options, bots, kept: { ...kept, begun, against } };
}
