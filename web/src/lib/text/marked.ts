/** The text of a card in stretches: numbers that matter, Conviction, or the sentence under the eye stand out. */
import { curly } from "../art/plate";

export interface Stretch {
  text: string;
  mark: "plain" | "number" | "conviction" | "lit";
}

const STANDS_OUT =
  /\b(?:Attack \d|Defend \d|\+\d (?:Faith|Defense|Attack)|Restores? \d|Armor \d|Conviction:)/g;

/** With a sentence lit, only that one stands out. */
export function stretches(text: string, lit = ""): Stretch[] {
  const all = curly(text);
  const sentence = curly(lit);
  const from = sentence ? all.indexOf(sentence) : -1;
  const found: Stretch[] =
    from >= 0
      ? [
          { text: all.slice(0, from), mark: "plain" },
          { text: sentence, mark: "lit" },
          { text: all.slice(from + sentence.length), mark: "plain" },
        ]
      : marked(all);
  return found.filter((stretch) => stretch.text !== "");
}

function marked(text: string): Stretch[] {
  const found: Stretch[] = [];
  let from = 0;
  for (const match of text.matchAll(STANDS_OUT)) {
    found.push({ text: text.slice(from, match.index), mark: "plain" });
    found.push({ text: match[0], mark: match[0] === "Conviction:" ? "conviction" : "number" });
    from = match.index + match[0].length;
  }
  return [...found, { text: text.slice(from), mark: "plain" }];
}
