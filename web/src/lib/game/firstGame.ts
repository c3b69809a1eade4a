/** A first game with a coach: what is new in a question, and what was told of already. */
import type { Question } from "./question";
import { tips } from "../text/tips";

const KEY = "theomachy-first-game";

/** What there is to be told of a question: the general things first, each once. */
export function newIn(
  family: string,
  question: Pick<Question, "kind"> & { options: { verb: string }[] },
  phase: string,
  told: string[],
): string | null {
  const kinds = [
    question.kind,
    `${question.kind} ${phase}`,
    ...question.options.map(({ verb }) => `can ${verb}`),
  ];
  const names = [`${family} begin`, ...kinds.map((kind) => `${family} ${kind}`)];
  return names.find((name) => name in tips && !told.includes(name)) ?? null;
}

/** What was told in this browser. */
export function toldSoFar(): string[] {
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? "[]") as unknown;
    return Array.isArray(found) ? found.map(String) : [];
  } catch {
    return []; // storage may be forbidden or damaged: things are told once more
  }
}

export function keepTold(told: string[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(told));
  } catch {
    /* a browser that keeps nothing keeps nothing */
  }
}
