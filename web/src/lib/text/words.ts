/** All texts of the client, by where they stand. `{n}` is filled in, `{n|card|cards}` chooses by number. */
import around from "./words/around";
import cards from "./words/cards";
import decks from "./words/decks";
import pages from "./words/pages";
import table from "./words/table";
import twilight from "./words/twilight";

const english = { ...around, ...pages, ...table, ...cards, ...decks, ...twilight } as const;

export type Words = keyof typeof english;
export type Language = "en" | "pseudo";

let language: Language = "en";
export const speak = (chosen: Language) => (language = chosen);

const marks: Record<string, string> = {
  a: "á",
  e: "ë",
  i: "î",
  o: "ö",
  u: "ü",
  c: "ç",
  n: "ñ",
  s: "š",
  y: "ý",
  A: "Å",
  E: "Ë",
  I: "Ï",
  O: "Ö",
  U: "Ü",
};

/** Longer by a good third and marked all over: what is not translated, or does not fit, is seen at once. */
function pseudo(text: string): string {
  const marked = text.replace(/\{[^}]*\}|[a-zA-Z]/g, (m) => (m.length > 1 ? m : (marks[m] ?? m)));
  return marked + "·".repeat(Math.ceil(text.replace(/\{[^}]*\}/g, "").length * 0.3));
}

export function t(key: Words, fill: Record<string, string | number> = {}): string {
  const text: string = english[key] ?? key;
  const template = language === "pseudo" ? pseudo(text) : text;
  return template.replace(
    /\{(\w+)(?:\|([^|}]*)\|([^}]*))?\}/g,
    (_, name: string, one?: string, many?: string) => {
      const value = fill[name] ?? "";
      if (one === undefined) return String(value);
      return (Number(value) === 1 ? one : many!).replace("#", String(value));
    },
  );
}

/** Anja, Bero and Chidi. */
export const listed = (names: string[]): string => new Intl.ListFormat("en-GB").format(names);

/** A text whose key is put together from data; what has none is shown as it is. */
export const tOr = (
  key: string,
  otherwise: string,
  fill: Record<string, string | number> = {},
): string => (key in english ? t(key as Words, fill) : otherwise);
