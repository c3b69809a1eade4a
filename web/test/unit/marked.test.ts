import { describe, expect, test } from "vitest";
import { stretches } from "../../src/lib/text/marked";

describe("what stands out in the text of a card", () => {
  test("numbers and Conviction", () =>
    expect(stretches("Attack 3. Conviction: Restore 2 cards.")).toEqual([
      { text: "Attack 3", mark: "number" },
      { text: ". ", mark: "plain" },
      { text: "Conviction:", mark: "conviction" },
      { text: " ", mark: "plain" },
      { text: "Restore 2", mark: "number" },
      { text: " cards.", mark: "plain" },
    ]));

  test("the sentence under the eye, and then nothing else", () =>
    expect(stretches("Attack 3. Draw 1 card.", "Draw 1 card.")).toEqual([
      { text: "Attack 3. ", mark: "plain" },
      { text: "Draw 1 card.", mark: "lit" },
    ]));

  test("a sentence that is not there lights nothing", () =>
    expect(stretches("<b>Attack 3</b>", "Draw")).toEqual([
      { text: "<b>", mark: "plain" },
      { text: "Attack 3", mark: "number" },
      { text: "</b>", mark: "plain" },
    ]));
});
