/** The text of a card in stretches: numbers that matter, Conviction, or the sentence under the eye stand out. */
import { curly, type Ability, type AbilityAction } from "../art/plate";

export interface Stretch {
  text: string;
  mark: "plain" | "number" | "conviction" | "lit";
}

/** Whose numbers matter; of changes: of what. */
const NUMBERS = new Set(["Attack", "Defend", "Restore", "Faith", "Defense"]);
const standsOut = ({ word, stat, n }: AbilityAction): boolean =>
  n !== undefined && NUMBERS.has(stat ?? word);

/** With a sentence lit, only that one stands out. */
export function stretches(ability: Ability, lit = ""): Stretch[] {
  const { text } = ability;
  const from = lit ? text.indexOf(lit) : -1;
  const found: Stretch[] =
    from >= 0
      ? [
          { text: text.slice(0, from), mark: "plain" },
          { text: lit, mark: "lit" },
          { text: text.slice(from + lit.length), mark: "plain" },
        ]
      : marked(ability);
  return found
    .filter((stretch) => stretch.text !== "")
    .map((stretch) => ({ ...stretch, text: curly(stretch.text) }));
}

function marked({ text, actions = [] }: Ability): Stretch[] {
  const found: Stretch[] = [];
  let from = 0;
  for (const action of actions) {
    const mark = action.word === "Conviction" ? "conviction" : standsOut(action) ? "number" : null;
    if (!mark || action.at === null || action.at < from) continue;
    const end = action.at + action.text.length;
    found.push({ text: text.slice(from, action.at), mark: "plain" });
    found.push({ text: text.slice(action.at, end), mark });
    from = end;
  }
  return [...found, { text: text.slice(from), mark: "plain" }];
}
