/** "Play now": a game against bots with what I chose last, and another opponent than last time. */
import { DECKS, decksFor } from "./games";

/** What "Play now" remembers of the last table. */
export interface QuickChoice {
  bot: string;
  /** A ready-made deck of Twilight. */
  deck: string;
  /** The deck of the last opponent. */
  against: string;
}

export const usualQuickChoice: QuickChoice = { bot: "normal", deck: DECKS[0], against: "" };

export interface QuickGame {
  options: Record<string, unknown>;
  bots: string[];
  /** What is to be remembered. */
  kept: QuickChoice;
}

/** In Kamigami the Gods are dealt; in Twilight the opponent's deck is drawn, never the last one again. */
export function quickGame(game: string, kept: QuickChoice, random = Math.random): QuickGame {
  const options: Record<string, unknown> = { players: 2 };
  const bots = [kept.bot];
  if (game !== "twilight") return { options, bots, kept };
  const others = DECKS.filter((deck) => deck !== kept.deck && deck !== kept.against);
  const against = others[Math.floor(random() * others.length)]!;
  options.decks = [decksFor(1, kept.deck)[0], against];
  return { options, bots, kept: { ...kept, against } };
}
