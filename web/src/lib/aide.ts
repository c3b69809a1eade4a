/**
 * When to ask me. A server with an aide is told what is left to it, and answers; at any other these are the questions that are
 * passed for the person. Pure; such a server is told nothing but the pass.
 */
import type { Table as Kamigami } from "./kamigami";
import { deadlyPass } from "./kamigami";
import type { Question } from "./question";
import type { Table as Twilight } from "./twilight";

export interface AideSettings {
  attacked: boolean;
  others: boolean;
  cancel: boolean;
  phases: boolean;
  never: boolean;
  /** Phases of the own turn in which to stop, as "mine combat". */
  stops: string[];
  until: "attack" | "declared" | "my-turn" | null;
}

/** What is left to the aide of the server, and where it stops, as the aide names both; by family, those that apply. */
export interface Leaves {
  left: string[];
  stops: string[];
}
export const LEAVES = {
  kamigami: { left: ["wait", "faith", "gains", "defence", "discards", "target"], stops: ["recruit"] },
  twilight: { left: ["wait", "payment", "order", "offers"], stops: ["attacked", "opponents", "mine", "answers", "own", "sacrifice"] },
} as const;
/** Nothing a person would want to decide herself. */
export const usualLeaves: Leaves = { left: ["wait", "discards", "payment", "order"], stops: ["attacked"] };

/** Has what "until" waits for come? */
export function untilIsOver(until: AideSettings["until"], table: Kamigami | Twilight): boolean {
  if (until === "my-turn") return table.active === table.me?.seat;
  if (until === "attack") return table.family !== "kamigami" || table.attack === null;
  return until === "declared" && (table.family !== "twilight" || table.declared.length === 0);
}

/** Whether this question is passed without asking. A deadly attack is asked in any case (ART.md). */
export function passes(question: Question, table: Kamigami | Twilight, aide: AideSettings): boolean {
  if (question.safe?.verb !== "pass" || aide.never) return false;
  if (question.kind !== "react" && question.kind !== "priority") return false;
  if (table.family === "kamigami" && deadlyPass(table)) return false;
  if (aide.until) return true;
  return table.family === "kamigami" ? !wantsReact(table, aide) : !wantsPriority(question, table, aide);
}

function wantsReact(table: Kamigami, aide: AideSettings): boolean {
  if (!table.attack) return aide.cancel;
  return table.attack.onMe || table.seats[table.attack.targetSeat]!.ally ? aide.attacked : aide.others;
}

/** With nothing declared and nothing to fight about, only what is worth a thought: not Power alone, not a Sacrifice for nothing. */
function wantsPriority(question: Question, table: Twilight, aide: AideSettings): boolean {
  if (table.declared.length > 0) return aide.cancel;
  if (table.lanes.length > 0) return true;
  const mine = table.active === table.me?.seat;
  if (mine && (aide.phases || aide.stops.includes(`mine ${table.phase}`))) return true;
  return mine && question.options.some((o) => !["pass", "sacrifice", "power", "open"].includes(o.verb));
}
