/** The rules: found by what one types; and how to play shows nothing that the cards and the rules do not say. */
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { excerpt, found, glossary, marked, textOf } from "../../src/lib/game/rules";
import { HOW_TO } from "../../src/lib/text/howto";
import type { RuleEntry } from "../../src/lib/net/protocol";

const rule = (id: string, title: string, text: string): RuleEntry => ({
  id,
  section: id.split(".")[0]!,
  games: ["KG", "BotNR", "RotOO"],
  title,
  starred: false,
  blocks: [{ kind: "text", label: "", cells: [[{ mark: "", text }]] }],
  rulings: [],
  options: [],
});
const RULES = [
  rule("K-7.9", "Other players' Reacts", "Each of them may play Defend abilities for others."),
  rule("K-11.7", "Defend N", "A React from the hand."),
  rule("K-14.40", "", "C holds a Defend card."),
  rule("K-2.1", "Zone", "Where cards lie."),
];

describe("searching", () => {
  test("titles come first, scenarios last", () => {
    expect(found(RULES, "defend").map((r) => r.id)).toEqual(["K-11.7", "K-7.9", "K-14.40"]);
  });
  test.each([
    ["k-7.9", ["K-7.9"]],
    ["K-7", ["K-7.9"]],
    ["defend others", ["K-7.9"]],
    ["  ", []],
    ["nothing such", []],
  ])("%s", (query, ids) => expect(found(RULES, query).map((r) => r.id)).toEqual(ids));
  test("the words are marked, whatever their case, and nothing is lost", () => {
    expect(marked("Defend the defender", ["defend"])).toEqual([
      ["Defend", true],
      [" the ", false],
      ["defend", true],
      ["er", false],
    ]);
    const long = rule("K-1.1", "", `${"before ".repeat(40)}target ${"after ".repeat(40)}`);
    const shown = excerpt(long, "target")
      .map(([text]) => text)
      .join("");
    expect(shown).toContain("target");
    expect(shown.length).toBeLessThan(160);
    expect(textOf(long)).toContain(shown.slice(1, -1));
  });
  test("the glossary has words only, from A to Z", () => {
    expect(glossary(RULES).map((r) => r.title)).toEqual(["Defend N", "Zone"]);
  });
});

describe("how to play", () => {
  interface Face {
    name: string;
    colour?: string;
    chain?: string[];
  }
  const faces = JSON.parse(
    readFileSync(join(import.meta.dirname, "../../fixtures/faces.json"), "utf8"),
  ) as Record<string, Face[]>;
  const docs = join(import.meta.dirname, "../../../docs/rules");
  const catalogue = readdirSync(docs, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".md"))
    .map((name) => readFileSync(join(docs, name), "utf8"))
    .join("\n");

  test.each(Object.keys(faces))(
    "%s has six panels, with cards and rules that there are",
    (game) => {
      const panels = HOW_TO[game]!;
      expect(panels).toHaveLength(6);
      for (const panel of panels) {
        for (const id of panel.rules) expect(catalogue).toContain(`**${id}**`);
        for (const sight of panel.sights)
          if ("face" in sight) expect(faces[game]!.map((f) => f.name)).toContain(sight.face);
      }
    },
  );

  test("what is shown as a Chain is one", () => {
    for (const [game, panels] of Object.entries(HOW_TO))
      for (const { sights } of panels)
        sights.forEach((sight, i) => {
          const [before, after] = [sights[i - 1], sights[i + 1]];
          if (!("glyph" in sight) || sight.glyph !== "link") return;
          if (!before || !after || !("face" in before) || !("face" in after)) return;
          const of = (name: string) => faces[game]!.find((f) => f.name === name)!;
          expect(of(before.face).chain, before.face).toContain(of(after.face).colour);
        });
  });
});
