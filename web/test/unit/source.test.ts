/** How the source is written: lines of 120 at most, components of 200 lines without their style. */
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";

const source = join(import.meta.dirname, "../../src");
const LONGEST = 120;
const MOST = 200;

const files = readdirSync(source, { recursive: true, encoding: "utf8" })
  .filter((name) => /\.(svelte|ts|css)$/.test(name) && name !== "lib/net/protocol.ts")
  .map((name) => ({ name, text: readFileSync(join(source, name), "utf8") }));

const LITERAL = /"[^"]*"|'[^']*'|`[^`]*`|\/[^/ ]+\/[a-z]*/g;

/** Lines that are too long, but for those that a string literal fills: half a line of code beside it at most. */
const long = (text: string): string[] =>
  text
    .split("\n")
    .filter((line) => line.length > LONGEST && line.replace(LITERAL, '""').length > LONGEST / 2);

/** Script and markup of a component. */
const body = (text: string): number =>
  text
    .replace(/<style>[^]*?<\/style>/, "")
    .trim()
    .split("\n").length;

describe("the checks find what they look for", () => {
  test("a long line, and not a long string", () => {
    expect(long("x".repeat(121))).toHaveLength(1);
    expect(long(`  "${"M0 0".repeat(60)}"`)).toEqual([]);
  });
  test("a long line with short strings in it", () =>
    expect(long(`{#if ${'a !== "b" && '.repeat(12)}}`)).toHaveLength(1));
  test("script and markup, and not the style", () =>
    expect(body("<script>\n</script>\n<p></p>\n<style>\np {\n}\n</style>\n")).toBe(3));
  test("all components are looked at", () =>
    expect(files.filter((file) => file.name.endsWith(".svelte")).length).toBeGreaterThan(60));
});

test("no line is longer than 120", () =>
  expect(files.flatMap(({ name, text }) => long(text).map((line) => `${name}: ${line}`))).toEqual(
    [],
  ));

test("script and markup of a component have 200 lines at most", () =>
  expect(
    files
      .filter((file) => file.name.endsWith(".svelte") && body(file.text) > MOST)
      .map(({ name, text }) => `${name}: ${body(text)}`),
  ).toEqual([]));
