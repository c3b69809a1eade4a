/** Moments of a finished game: where the next thing is, how an address names one, the views between choices. */
import type { Doc } from "../net/connection";
import { applied, type Patch } from "../net/patch";
import type { ReplayMark, ReplayMoves, ReplayOutline } from "../net/protocol";

/** A seat, nobody's eyes, or all cards. */
export type Reader = number | null | "all";
export type Jump = "turn" | "point" | "hint" | ReplayMark["kind"];
export type View = Doc["view"];

/** The next thing of a kind after a moment (or before it); null: there is none. */
export function jumpFrom(
  outline: ReplayOutline,
  at: number,
  kind: Jump,
  back = false,
  points: number[] = [],
): number | null {
  const all =
    kind === "turn"
      ? outline.turns.map((turn) => turn.choices)
      : kind === "point"
        ? points
        : kind === "hint"
          ? (outline.hints ?? []).map((hint) => hint.choices)
          : outline.marks.filter((mark) => mark.kind === kind).map((mark) => mark.choices);
  const found = back ? all.filter((k) => k < at).at(-1) : all.find((k) => k > at);
  return found ?? null;
}

/** The turn that is played after so many choices. */
export const turnAt = (outline: ReplayOutline, at: number) =>
  outline.turns.findLast((turn) => turn.choices <= at) ?? outline.turns[0]!;

/** Where an address points: `#at=120&seat=1`. */
export function momentOf(hash: string): { at: number | null; reader: Reader | undefined } {
  const parts = new URLSearchParams(hash.replace(/^#/, ""));
  const at = parts.get("at");
  const seat = parts.get("seat");
  return {
    at: at !== null && /^\d{1,7}$/.test(at) ? Number(at) : null,
    reader:
      seat === "all"
        ? "all"
        : seat === "none"
          ? null
          : /^\d$/.test(seat ?? "")
            ? Number(seat)
            : undefined,
  };
}

export const hashOf = (at: number, reader: Reader) =>
  `#at=${at}&seat=${reader === null ? "none" : reader}`;

/** The moments of a part, one after another. */
export function viewsOf({ view, moves }: ReplayMoves): View[] {
  const views = [view as View];
  for (const move of moves) {
    const next = move.steps.reduce<View>(
      (now, step) => now && applied(now, step.patch as Patch[]),
      views.at(-1)!,
    );
    views.push(next);
  }
  return views;
}
