/** The four games as the home page and the choice of a table show them. */
import type { Motif } from "../art/motifs";
import type { Hue } from "../art/palette";

export interface GameTile {
  id: "kanzume-goddess" | "nine-realms" | "old-ones" | "twilight";
  hue: Hue;
  icon: string;
  motifs: Motif[];
}

export const games: GameTile[] = [
  {
    id: "kanzume-goddess",
    hue: "white",
    icon: "angel-wings",
    motifs: ["stars", "constellation", ["ridges", { y0: 236 }]],
  },
  {
    id: "nine-realms",
    hue: "red",
    icon: "thor-hammer",
    motifs: ["stars", "bolts", ["ridges", { y0: 230 }]],
  },
  { id: "old-ones", hue: "green", icon: "squid-head", motifs: ["stars", "tentacles"] },
  {
    id: "twilight",
    hue: "gold",
    icon: "nested-eclipses",
    motifs: [["rays", { n: 36 }], "stars", ["laurel", { R: 100 }]],
  },
];

/** Twilight's ready-made decks, in the order in which seats get them. */
export const DECKS = ["mars", "hera", "reader", "enlil"] as const;

/**
 * A deck for each seat: mine, then those that are left; more players than decks begin with the
 * first again (T-R104).
 */
export function decksFor(players: number, mine: string): string[] {
  const all = [mine, ...DECKS.filter((deck) => deck !== mine)];
  return Array.from(
    { length: players },
    (_, seat) => all[seat] ?? DECKS[(seat - all.length) % DECKS.length]!,
  );
}
