/** Changes between two views: a path and what stands there now; no value: it is gone. */
import type { RawView } from "./connection";

export interface Change {
  at: (string | number)[];
  to?: unknown;
}

/** The view after the changes, sharing what did not change; null when a path leads nowhere. */
export function applied(view: RawView, changes: Change[]): RawView | null {
  let found: unknown = view;
  for (const change of changes) {
    found = put(found, change.at, change);
    if (found === undefined) return null;
  }
  return found as RawView;
}

function put(value: unknown, path: (string | number)[], change: Change): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return change.to;
  if (typeof value !== "object" || value === null) return undefined;
  const copy = (Array.isArray(value) ? [...value] : { ...value }) as Record<string | number, unknown>;
  if (rest.length === 0 && !("to" in change)) {
    if (Array.isArray(copy)) copy.splice(step as number, 1);
    else delete copy[step];
    return copy;
  }
  const inner = put(copy[step], rest, change);
  if (inner === undefined && rest.length > 0) return undefined;
  copy[step] = inner;
  return copy;
}
