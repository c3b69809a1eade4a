/** What a first game's coach finds new in a question. */
import { expect, test } from "vitest";
import { newIn } from "../../src/lib/game/firstGame";
import { tips } from "../../src/lib/text/tips";

const asked = (kind: string, ...verbs: string[]) => ({
  kind,
  options: verbs.map((verb) => ({ verb })),
});

test("the goal is told first, then the question, then what can be done, each once", () => {
  const told: string[] = [];
  for (const expected of [
    "twilight begin",
    "twilight priority summoning",
    "twilight can deity",
    "twilight can sacrifice",
    null,
  ]) {
    const found = newIn("twilight", asked("priority", "deity", "sacrifice"), "summoning", told);
    expect(found).toBe(expected);
    if (found) told.push(found);
  }
  expect(newIn("kamigami", asked("recruit"), "recruit", ["kamigami begin"])).toBe(
    "kamigami recruit",
  );
  expect(newIn("kamigami", asked("never heard of"), "play", ["kamigami begin"])).toBeNull();
});

test("every sentence is one a person reads in a moment", () => {
  for (const [thing, tip] of Object.entries(tips)) {
    expect(tip.length, thing).toBeLessThan(125);
    expect(tip.endsWith("."), thing).toBe(true);
  }
});
