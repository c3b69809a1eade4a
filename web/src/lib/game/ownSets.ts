/** Sets of cards that were written in this browser: by the names the server has given them. */

const KEY = "theomachy-sets";
const MOST = 20;
const NAME = /^set-[0-9a-f]{40}$/;

export const isOwnSet = (name: string): boolean => NAME.test(name);

/** The newest first. */
export function ownSets(): string[] {
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? "[]") as unknown;
    return Array.isArray(found) ? found.map(String).filter(isOwnSet) : [];
  } catch {
    return []; // storage may be forbidden or damaged
  }
}

export function keepOwnSet(name: string): void {
  try {
    const all = [name, ...ownSets().filter((other) => other !== name)].slice(0, MOST);
    localStorage.setItem(KEY, JSON.stringify(all));
  } catch {
    /* a browser that keeps nothing keeps nothing */
  }
}
