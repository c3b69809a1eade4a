/** Patches of a document: [way, value] sets, [way] removes, [way, start, removed, items] replaces a part of a list. */
type Way = (string | number)[];
export type Patch = [Way] | [Way, unknown] | [Way, number, number, unknown[]];

/** The document after the changes, sharing what did not change; null when a way leads nowhere. */
export function applied<D>(doc: D, patches: Patch[]): D | null {
  let found: unknown = doc;
  for (const patch of patches) {
    found = put(found, patch[0], patch);
    if (found === undefined) return null;
  }
  return found as D;
}

function put(value: unknown, way: Way, patch: Patch): unknown {
  const [step, ...rest] = way;
  if (step === undefined) return patch.length === 4 ? spliced(value, patch) : patch[1];
  if (typeof value !== "object" || value === null) return undefined;
  const copy = (Array.isArray(value) ? [...value] : { ...value }) as Record<
    string | number,
    unknown
  >;
  if (rest.length === 0 && patch.length === 1) {
    if (Array.isArray(copy)) copy.splice(step as number, 1);
    else delete copy[step];
    return copy;
  }
  const inner = put(copy[step], rest, patch);
  if (inner === undefined) return undefined;
  copy[step] = inner;
  return copy;
}

function spliced(
  value: unknown,
  [, start, removed, items]: [Way, number, number, unknown[]],
): unknown {
  return Array.isArray(value)
    ? [...value.slice(0, start), ...items, ...value.slice(start + removed)]
    : undefined;
}
