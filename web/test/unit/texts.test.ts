/** Nothing is read from texts by patterns: what the table needs of a card, a question or an event comes as data. */
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";

const source = join(import.meta.dirname, "../../src");

/** What takes a text apart: a pattern, or a method that looks for words, letters or stops in it. */
const TAKES_APART = [
  // a pattern stands where a value may begin, and does not begin with a blank
  /(?:^|[(,=:[!&|?{};]|=>|\breturn)\s*\/(?![/*>\s])(?:\\.|\[(?:\\.|[^\]\n])*\]|[^/\\\n[])+\/[dgimsuvy]*(?=[.,;)\s\]])/,
  /\bnew RegExp\(/,
  /\.(?:match|matchAll|search|replace|replaceAll)\(/,
  /\.(?:startsWith|endsWith|split)\(/,
  /\.(?:includes|indexOf)\(\s*["'`]/,
  /\b(?:text|fact|ask|label|prompt|detail)\.(?:includes|indexOf)\(/,
];

/** Texts that are not the engine's: how many lines of a file take one apart, and whose text it is. */
const NOT_THE_ENGINES: Record<string, [number, string]> = {
  "lib/art/plate.ts": [6, "typography: quotation marks, minus signs and how wide a name is"],
  "lib/art/svg.ts": [3, "drawings, and how wide a name is"],
  "lib/game/cardFiles.ts": [3, "files that a person chooses"],
  "lib/game/codex.ts": [4, "addresses, and words that a person types"],
  "lib/game/deck.ts": [5, "links, words that a person types, and a card's list of types"],
  "lib/game/moments.ts": [3, "addresses"],
  "lib/game/ownSets.ts": [1, "names that the server gives"],
  "lib/game/record.ts": [1, "files that a person chooses"],
  "lib/game/rules.ts": [2, "words that a person types"],
  "lib/net/fixture.ts": [2, "headers and a deck, in builds for tests"],
  "lib/text/marked.ts": [1, "stretches, at the places that the engine names"],
  "lib/text/words.ts": [5, "our own texts, filled in"],
  "lib/text/spoken.ts": [1, "our own texts, joined"],
  "lib/ui/keyboard.ts": [1, "keys"],
  "lib/ui/layout/breakpoints.ts": [1, "our own table of sizes"],
  "lib/ui/motion.ts": [2, "our own places on the table"],
  "lib/ui/problems.ts": [1, "addresses"],
  "lib/ui/routes.ts": [1, "addresses"],
  "lib/net/live.svelte.ts": [1, "our own places on the table"],
  "pages/DeckPage.svelte": [1, "our own list of sets"],
  "pages/NewTable.svelte": [1, "files that a person types"],
  "pages/Play.svelte": [1, "addresses"],
  "pages/Replay.svelte": [1, "keys"],
  "parts/card/Plate.svelte": [3, "typography: how long the words of a name are"],
  "parts/new/HouseRules.svelte": [1, "values of options, by their names in the catalogue"],
};

/** Lines that take a text apart, but for comments and markup without code. */
const found = (text: string): string[] =>
  text
    .replace(/<style>[^]*?<\/style>/, "")
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => !/^(?:\/\/|\/?\*|import )/.test(line))
    .filter((line) => TAKES_APART.some((pattern) => pattern.test(line)));

const files = readdirSync(source, { recursive: true, encoding: "utf8" })
  .filter((name) => /\.(svelte|ts)$/.test(name))
  .map((name) => ({ name, lines: found(readFileSync(join(source, name), "utf8")) }));

describe("the check finds what it looks for", () => {
  test.each([
    String.raw`const n = /\bAttack (\d)/.exec(source.text)?.[1];`,
    String.raw`ask: question.ask.replace("You have [0/0/0] Power. ", ""),`,
    String.raw`if (event.text.startsWith("You ")) return 1;`,
    String.raw`const mine = option.label.includes(": ");`,
    String.raw`name: face.name.split(",")[0]!,`,
    String.raw`const pattern = new RegExp(words.join("|"));`,
    String.raw`<div class:attacks={/Attack \d/.test(source.text)}>`,
  ])("%s", (line) => expect(found(line)).toHaveLength(1));
  test.each([
    "const half = width / 2 + height / 3;",
    "</div> <p>a / b / c</p>",
    "found.includes(k)",
  ])("and not %s", (line) => expect(found(line)).toEqual([]));
  test("all of the client is looked at", () => expect(files.length).toBeGreaterThan(100));
});

test("no text of the engine is taken apart", () =>
  expect(
    files
      .filter(({ name, lines }) => lines.length !== (NOT_THE_ENGINES[name]?.[0] ?? 0))
      .map(({ name, lines }) => `${name}: ${lines.length}: ${lines.join(" · ")}`),
  ).toEqual([]));
