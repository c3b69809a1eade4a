/** When to ask me: which questions are answered with a pass for the person. Pure; the server is told nothing but the pass. */
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
