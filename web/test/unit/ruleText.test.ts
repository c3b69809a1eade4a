import { expect, test } from "vitest";
import { blocks, gist } from "../../src/lib/text/ruleText";

const RULE =
  "**Adjudicate / Adjudication**: turn up the top card of your own\nDraw Deck. The ability says\nwhat happens.\n\n- *Ruling:* first.\n- second";

test("lines that are broken for width are one paragraph, points stand alone, marks are gone", () => {
  const found = blocks(RULE);
  expect(found.map(({ point }) => point)).toEqual([false, true, true]);
  expect(found[0]!.runs[0]).toEqual({ text: "Adjudicate / Adjudication", strong: true });
  expect(found.flatMap(({ runs }) => runs.map(({ text }) => text)).join("")).not.toContain("*");
});

test("the gist is the first sentence", () => {
  expect(gist(RULE)).toBe("Adjudicate / Adjudication: turn up the top card of your own Draw Deck.");
  expect(gist("One sentence only.")).toBe("One sentence only.");
});
