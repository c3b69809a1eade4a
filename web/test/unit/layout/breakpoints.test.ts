import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
// @ts-expect-error -- written for Node, without types
import config from "../../../svelte.config.js";
import breakpoints from "../../../src/lib/ui/layout/breakpoints.json";
import {
  frameOf,
  layoutFor,
  within,
  type Breakpoint,
} from "../../../src/lib/ui/layout/breakpoints";
import { everywhere } from "./sizes";

const source = join(import.meta.dirname, "../../../src");
const styled = readdirSync(source, { recursive: true, encoding: "utf8" })
  .filter((name) => /\.(svelte|css)$/.test(name))
  .map((name) => [name, readFileSync(join(source, name), "utf8")] as const);

describe("the four layouts", () => {
  test("at every size of the art direction", () =>
    expect(everywhere((frame) => frame.layout)).toEqual([
      "phone",
      "phone",
      "low",
      "middle",
      "wide",
      "wide",
      "wide",
    ]));

  test("each edge belongs to the smaller one", () => {
    expect([layoutFor(600, 900), layoutFor(601, 900)]).toEqual(["phone", "middle"]);
    expect([layoutFor(1199, 900), layoutFor(1200, 900)]).toEqual(["middle", "wide"]);
    expect([layoutFor(1500, 480), layoutFor(1500, 481)]).toEqual(["low", "wide"]);
  });

  test("the largest plates need width and height", () => {
    expect(frameOf(1700, 960).large).toBe(true);
    expect(frameOf(1699, 960).large).toBe(false);
    expect(frameOf(1700, 959).large).toBe(false);
  });

  test("phones have phone components, upright and on their side", () => {
    expect(frameOf(390, 844).small && frameOf(844, 390).small).toBe(true);
    expect(frameOf(601, 481).small).toBe(false);
  });
});

describe("the table of breakpoints", () => {
  test("is read as the browser reads it", () => {
    expect(within("laptop", 1, 819)).toBe(true);
    expect(within("laptop", 1, 820)).toBe(false);
    expect(within("tall", 1, 700)).toBe(true);
    expect(within("tall", 1, 699)).toBe(false);
    expect(within("squat", 1, 800)).toBe(true);
  });

  test("components ask for breakpoints by their names alone", () => {
    const queries = styled.flatMap(([name, text]) =>
      [...text.matchAll(/@media([^{]*)/g)].map((m) => `${name}: ${m[1]!.trim()}`),
    );
    expect(queries.length).toBeGreaterThan(30);
    expect(queries.filter((query) => /\d+px|width|height/.test(query))).toEqual([]);
  });

  test("and the build puts their words there", () => {
    const style = config.preprocess[0] as {
      style(source: { content: string; filename: string }): { code: string };
    };
    const built = (content: string) => style.style({ content, filename: "A.svelte" }).code;
    expect(built("a { } @media (--phone), (--low) { b { } }")).toBe(
      "a { } @media (width <= 600px), (height <= 480px) { b { } }",
    );
    expect(() => built("@media (--fone) { }")).toThrow("no breakpoint is named fone");
  });

  test.each(Object.keys(breakpoints) as Breakpoint[])("%s is used", (name) => {
    const code = readFileSync(join(source, "lib/ui/layout/breakpoints.ts"), "utf8");
    const used = code.includes(`"${name}"`) || styled.some(([, s]) => s.includes(`(--${name})`));
    expect(used).toBe(true);
  });
});
