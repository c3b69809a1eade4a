/**
 * Card files of one's own as the server takes them: one text, its files marked by lines `# file:
 * NAME.toml` (docs/protocol.md).
 */
export interface CardFile {
  name: string;
  text: string;
}

const MARK = /^# file: [a-z]{1,20}\.toml$/m;
const letters = (name: string) =>
  name
    .toLowerCase()
    .replace(/\.toml$/, "")
    .replace(/[^a-z]/g, "")
    .slice(0, 20) || "cards";

/** Several files as one text; one alone is a text as it is. */
export function joined(files: CardFile[]): string {
  if (files.length === 1) return files[0]!.text;
  const names = files.map(
    (file, i) =>
      letters(file.name) +
      (files.slice(0, i).some((other) => letters(other.name) === letters(file.name))
        ? "abcdefghij"[i % 10]
        : ""),
  );
  return files.map((file, i) => `# file: ${names[i]}.toml\n${file.text.trim()}`).join("\n\n");
}

/** Cards alone become a set: what a set is called, and for which family it is, is put before them. */
export function asSet(text: string, family: "kamigami" | "twilight"): string {
  if (MARK.test(text)) return text;
  return `# file: set.toml\nname = "own"\ntitle = "Cards of our own"\nfamily = "${family}"\n\n# file: cards.toml\n${text}\n`;
}
