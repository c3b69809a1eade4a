/** The rules of both catalogues: loaded once, found by their ids and by words in them. */
import { api } from "../net/api";
import type { RuleBook, RuleEntry } from "../net/protocol";

export type Catalogue = "K" | "T";
export const catalogueOf = (game: string): Catalogue => (game === "twilight" ? "T" : "K");

let loading: Promise<RuleBook> | null = null;

/** The book; asked for again if it could not be had. */
export function ruleBook(): Promise<RuleBook> {
  loading ??= api()
    .rules()
    .catch((error: unknown) => {
      loading = null;
      throw error;
    });
  return loading;
}

/** Short names of games in the catalogues, as ids of ours. */
export const GAME_OF: Record<string, string> = {
  KG: "kanzume-goddess",
  BotNR: "nine-realms",
  RotOO: "old-ones",
  TotG: "twilight",
};
/** What holds for all games of a catalogue need not say so. */
export const isPartial = (rule: RuleEntry): boolean =>
  rule.section[0] === "K" && rule.games.length < 3;

const plain = new WeakMap<RuleEntry, string>();

/** All that a rule says, without its title. */
export function textOf(rule: RuleEntry): string {
  let text = plain.get(rule);
  if (text === undefined) {
    text = rule.blocks
      .map((block) => block.cells.map((cell) => cell.map((s) => s.text).join("")).join(" · "))
      .join(" ");
    plain.set(rule, text);
  }
  return text;
}

const isReference = (rule: RuleEntry) => SCENARIOS.has(rule.section) || rule.section === "K-0";
const SCENARIOS = new Set(["K-14", "T-20"]);

/** What was typed, word by word. */
export const wordsOf = (query: string): string[] =>
  query.toLowerCase().trim().split(" ").filter(Boolean);

/** Rules with all these words: by id first, then by title, then rules before scenarios. */
export function found(rules: RuleEntry[], query: string): RuleEntry[] {
  const words = wordsOf(query);
  if (!words.length) return [];
  const hits = rules.flatMap((rule) => {
    const id = rule.id.toLowerCase();
    const title = rule.title.toLowerCase();
    const text = textOf(rule).toLowerCase();
    if (!words.every((word) => id.startsWith(word) || title.includes(word) || text.includes(word)))
      return [];
    const rank =
      id === words[0]
        ? 0
        : words.every((word) => title.includes(word))
          ? 1
          : isReference(rule)
            ? 3
            : 2;
    return [{ rule, rank }];
  });
  return hits.sort((a, b) => a.rank - b.rank).map(({ rule }) => rule);
}

/** How a rule begins. */
export function opening(rule: RuleEntry): [string, boolean][] {
  const text = textOf(rule);
  if (text.length <= 110) return [[text, false]];
  return [[`${text.slice(0, text.lastIndexOf(" ", 110))} …`, false]];
}

/** A line of a rule's text around the first of the words, and the same in stretches. */
export function excerpt(rule: RuleEntry, query: string, length = 150): [string, boolean][] {
  const text = textOf(rule);
  const words = wordsOf(query);
  const low = text.toLowerCase();
  const first = Math.min(...words.map((w) => low.indexOf(w)).filter((k) => k >= 0), text.length);
  const from = first === text.length ? 0 : Math.max(0, low.lastIndexOf(" ", first - 40) + 1);
  const shown =
    (from ? "…" : "") + text.slice(from, from + length) + (from + length < text.length ? "…" : "");
  return marked(shown, words);
}

/** A text in stretches: those of the words are marked. */
export function marked(text: string, words: string[]): [string, boolean][] {
  const low = text.toLowerCase();
  const found: [string, boolean][] = [];
  let at = 0;
  while (at < text.length) {
    const next = words
      .map((word) => ({ word, k: low.indexOf(word, at) }))
      .filter(({ k }) => k >= 0)
      .sort((a, b) => a.k - b.k || b.word.length - a.word.length)[0];
    if (!next) break;
    if (next.k > at) found.push([text.slice(at, next.k), false]);
    found.push([text.slice(next.k, next.k + next.word.length), true]);
    at = next.k + next.word.length;
  }
  if (at < text.length) found.push([text.slice(at), false]);
  return found;
}

const WORDS = new Set(["K-2", "K-11", "T-2", "T-3", "T-15"]);
/** The words of the rules, from A to Z. */
export const glossary = (rules: RuleEntry[]): RuleEntry[] =>
  rules
    .filter((rule) => WORDS.has(rule.section) && rule.title !== "")
    .sort((a, b) => a.title.localeCompare(b.title));

/** The rules that an option of a table changes. */
export const optional = (rules: RuleEntry[]): RuleEntry[] =>
  rules.filter((rule) => rule.options.length > 0);

/** Lists that are no sections: the words from A to Z, and what a table may change. */
export const LISTS = ["words", "house"] as const;

/** What an address shows: a rule, a section or a list; `missing`: there is none such. */
export interface Place {
  family: Catalogue;
  section: string;
  rule: RuleEntry | null;
  missing: boolean;
}

export function placeOf(book: RuleBook, at: string): Place {
  const rule = book.rules.find((entry) => entry.id.toLowerCase() === at.toLowerCase()) ?? null;
  const family = (rule?.id ?? at)[0]?.toUpperCase() === "T" ? "T" : "K";
  const known = [
    ...book.sections.map((section) => section.id),
    ...LISTS.map((list) => `${family}-${list}`),
  ];
  const section =
    rule?.section ?? (known.includes(at) ? at : `${family}-${family === "T" ? 5 : 4}`);
  return { family, section, rule, missing: at !== "" && !rule && !known.includes(at) };
}

/** The rules of a section or list of a catalogue. */
export function rulesIn(mine: RuleEntry[], section: string): RuleEntry[] {
  const list = section.slice(2);
  if (list === "words") return glossary(mine);
  if (list === "house") return optional(mine);
  return mine.filter((entry) => entry.section === section);
}
