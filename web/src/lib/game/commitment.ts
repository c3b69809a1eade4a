/** The player's part of the seed: chosen at random, promised by its hash, shown when all have promised. */

export function randomPart(): string {
  return hex(crypto.getRandomValues(new Uint8Array(16)));
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
export const sha256 = (text: string): string => hex(digest(utf8(text)));

/** HMAC-SHA256 in hex, for a key of at most 64 bytes. */
export function hmac(key: string, message: string): string {
  const block = new Uint8Array(64);
  block.set(utf8(key));
  const inner = digest(
    joined(
      block.map((byte) => byte ^ 0x36),
      utf8(message),
    ),
  );
  return hex(
    digest(
      joined(
        block.map((byte) => byte ^ 0x5c),
        inner,
      ),
    ),
  );
}

/** What the record of a finished game says of its shuffle (docs/protocol.md). */
export interface Opened {
  seed: string | number;
  fair?: {
    server: string;
    server_commitment: string;
    parts: Record<string, string>;
    commitments: Record<string, string>;
  };
}

/** The server's commitment as it was before the start, kept until the game is over. */
export const keepCommitment = (table: string, commitment: string): void =>
  localStorage.setItem(`commitment ${table}`, commitment);
export const keptCommitment = (table: string): string | null =>
  localStorage.getItem(`commitment ${table}`);

/** What differs from what was seen before the start: nothing if the deal follows from all parts. */
export function differing(
  seen: string,
  { seed, fair }: Opened,
): "proof" | "commitment" | "server" | "part" | "seed" | null {
  if (!fair) return "proof";
  if (fair.server_commitment !== seen) return "commitment";
  if (sha256(fair.server) !== seen) return "server";
  const seats = Object.keys(fair.parts).sort((a, b) => Number(a) - Number(b));
  if (seats.some((seat) => sha256(fair.parts[seat]!) !== fair.commitments[seat])) return "part";
  const lines = seats.map((seat) => `${seat}:${fair.parts[seat]}`);
  return hmac(fair.server, lines.join("\n")) === seed ? null : "seed";
}

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
const joined = (a: Uint8Array, b: Uint8Array): Uint8Array => Uint8Array.of(...a, ...b);
const hex = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");

function digest(bytes: Uint8Array): Uint8Array {
  const padded = new Uint8Array((((bytes.length + 8) >> 6) + 1) << 6);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 4, bytes.length * 8);
  let state = [...START];
  for (let from = 0; from < padded.length; from += 64) state = mixed(state, view, from);
  const out = new DataView(new ArrayBuffer(32));
  state.forEach((word, k) => out.setInt32(4 * k, word));
  return new Uint8Array(out.buffer);
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
