/** A rule of the catalogues as it is read: paragraphs and points, without the marks of their Markdown. */
export interface Run {
  text: string;
  strong: boolean;
}

export interface Block {
  point: boolean;
  runs: Run[];
}

/** What is between ** stands out; other marks go. */
const runs = (text: string): Run[] =>
  text
    .split("**")
    .map((part, i) => ({ text: part.replace(/[*`]/g, ""), strong: i % 2 === 1 }))
    .filter((run) => run.text !== "");

/** Lines that are broken for width belong together; a point begins with a dash. */
export function blocks(text: string): Block[] {
  const found: { point: boolean; text: string }[] = [];
  let fresh = true;
  for (const line of text.split("\n")) {
    const point = /^\s*(?:[-*]|\d+\.)\s+/.exec(line);
    if (line.trim() === "") fresh = true;
    else if (point || fresh || !found.length) {
      found.push({ point: point !== null, text: line.slice(point?.[0].length ?? 0).trim() });
      fresh = false;
    } else found.at(-1)!.text += ` ${line.trim()}`;
  }
  return found.map((block) => ({ point: block.point, runs: runs(block.text) }));
}

/** The first sentence: what a player needs to know at once. */
export function gist(text: string): string {
  const all = blocks(text)
    .map((block) => block.runs.map((run) => run.text).join(""))
    .join(" ");
  const end = /[.:;](?=\s+[A-Z"“(])/.exec(all);
  return end ? `${all.slice(0, end.index)}.` : all;
}
