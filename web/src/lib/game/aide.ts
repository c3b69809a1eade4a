/** When to ask me: what is left to the aide of the server (docs/aide.md), as it names it. */
export interface Leaves {
  left: string[];
  stops: string[];
}

/** What can be left to it, and where it can stop, by family. */
export const LEAVES = {
  kamigami: {
    left: ["wait", "faith", "gains", "defence", "discards", "target"],
    stops: ["recruit"],
  },
  twilight: {
    left: ["wait", "payment", "order", "offers"],
    stops: ["attacked", "opponents", "mine", "answers", "own", "sacrifice"],
  },
} as const;

/** Nothing that a person would want to decide herself. */
export const usualLeaves: Leaves = {
  left: ["wait", "discards", "payment", "order"],
  stops: ["attacked"],
};
