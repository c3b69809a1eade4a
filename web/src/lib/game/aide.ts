/** When to ask me: what is left to the aide of the server (docs/aide.md), as it names it. */
export interface Leaves {
  left: string[];
  stops: string[];
}

/** What can be left to it, and where it can stop, by family; in each Phase it can stop as well (`stopIn`). */
export const LEAVES = {
  kamigami: {
    left: ["wait", "faith", "last", "gains", "defence", "discards", "target"],
    stops: ["recruit"],
  },
  twilight: {
    left: ["wait", "payment", "order", "target", "offers"],
    stops: ["attacked", "opponents", "mine", "answers", "own", "sacrifice"],
  },
} as const;

/** The same as in the terminal: `Settings()` of the aide (tests/aide/test_settings.py compares them). */
export const usualLeaves: Leaves = {
  left: [
    "wait",
    "faith",
    "last",
    "gains",
    "defence",
    "discards",
    "payment",
    "order",
    "target",
    "offers",
  ],
  stops: ["attacked"],
};

/** The stop in a Phase of my own turn, or of others'. */
export const stopIn = (phase: string, mine: boolean): string =>
  `${mine ? "mine" : "others"}.${phase}`;
