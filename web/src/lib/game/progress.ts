/** How far one has come in each lesson, kept in this browser. */
const KEY = "theomachy-lessons";

interface Kept {
  /** The choices made so far; null: it has been learned. */
  choices: number[] | null;
  step: number;
}

function all(): Record<string, Kept> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Record<string, Kept>;
  } catch {
    return {}; // storage may be forbidden or damaged: lessons begin at their beginning
  }
}

/** The choices made so far; a lesson that has been learned begins anew. */
export const begun = (name: string): number[] => all()[name]?.choices ?? [];

export function standing(name: string): "new" | "begun" | "done" {
  const kept = all()[name];
  return !kept ? "new" : kept.choices === null ? "done" : "begun";
}

export const stepOf = (name: string): number => all()[name]?.step ?? 0;

/** Some lesson was begun here. */
export const anyBegun = (): boolean => Object.keys(all()).length > 0;

export function keep(name: string, choices: number[] | null, step: number): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...all(), [name]: { choices, step } }));
  } catch {
    /* a browser that keeps nothing keeps nothing */
  }
}
