/** Names for "player 2": a server that knows the names writes them itself, then nothing is left to do here. */
import { t } from "./words";

export interface Names {
  of(seat: number): string;
  readonly me: number | null;
}

export function namesOf(names: readonly string[], me: number | null): Names {
  return { me, of: (seat) => (seat === me ? t("table.you") : (names[seat] ?? `player ${seat + 1}`)) };
}

/** "Player 1 plays X." said to seat 0 is "You play X.": people count from one. */
export function named(text: string, names: Names): string {
  return text
    .replace(/\b[Pp]layers (\d) and (\d)\b/g, (_, a: string, b: string) => `${names.of(+a - 1)} and ${+b - 1 === names.me ? "you" : names.of(+b - 1)}`)
    .replace(/\b([Pp])layer (\d)(’s|'s)?( (?:\w+))?/g, (_, p: string, number: string, own = "", verb = "") => {
      const seat = +number - 1;
      if (seat !== names.me) return names.of(seat) + own + verb;
      const you = own ? (p === "P" ? "Your" : "your") : p === "P" ? "You" : "you";
      return you + (own ? verb : plain(verb));
    });
}

const irregular: Record<string, string> = { has: "have", is: "are", does: "do" };

/** The verb as "you" takes it; what is no verb in -s stays. */
function plain(verb: string): string {
  const word = verb.trim();
  if (irregular[word]) return ` ${irregular[word]}`;
  if (/(sh|ch|x|ss)es$/.test(word)) return ` ${word.slice(0, -2)}`;
  if (/[^aeiou]ies$/.test(word)) return ` ${word.slice(0, -3)}y`;
  return /[a-z][^s']s$/.test(word) && word !== "this" ? ` ${word.slice(0, -1)}` : verb;
}
