/** The player's part of the seed: chosen at random, promised by its hash, shown when all have promised. */

export function randomPart(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("");
}

/** The part for a table, kept in this tab until it is shown: a reload must not lose it. */
export function partFor(table: string): string {
  const key = `part ${table}`;
  const part = sessionStorage.getItem(key) ?? randomPart();
  sessionStorage.setItem(key, part);
  return part;
}

const PRIMES: number[] = [];
for (let n = 2; PRIMES.length < 64; n++) if (PRIMES.every((p) => n % p)) PRIMES.push(n);
const fraction = (x: number) => ((x - Math.floor(x)) * 2 ** 32) | 0;
const START = PRIMES.slice(0, 8).map((p) => fraction(p ** (1 / 2)));
const ROUND = PRIMES.map((p) => fraction(p ** (1 / 3)));
const turned = (x: number, by: number) => (x >>> by) | (x << (32 - by));

/** SHA-256 in hex. Browsers keep their own from pages without TLS, and a table in the house (`--lan`) is one. */
export function sha256(text: string): string {
  const bytes = new TextEncoder().encode(text);
  const padded = new Uint8Array((((bytes.length + 8) >> 6) + 1) << 6);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 4, bytes.length * 8);
  let state = [...START];
  for (let from = 0; from < padded.length; from += 64) state = mixed(state, view, from);
  return state.map((word) => (word >>> 0).toString(16).padStart(8, "0")).join("");
}

function mixed(state: number[], view: DataView, from: number): number[] {
  const words: number[] = [];
  let [a, b, c, d, e, f, g, h] = state as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  for (let i = 0; i < 64; i++) {
    words.push(
      i < 16
        ? view.getInt32(from + 4 * i)
        : (words[i - 16]! +
            small(words[i - 15]!, 7, 18, 3) +
            words[i - 7]! +
            small(words[i - 2]!, 17, 19, 10)) |
            0,
    );
    const one =
      (h +
        (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) +
        ((e & f) ^ (~e & g)) +
        ROUND[i]! +
        words[i]!) |
      0;
    const two =
      ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  return [a, b, c, d, e, f, g, h].map((word, k) => (word + state[k]!) | 0);
}

const small = (x: number, one: number, two: number, shift: number) =>
  turned(x, one) ^ turned(x, two) ^ (x >>> shift);
