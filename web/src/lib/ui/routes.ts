/** Pages by their path. The server answers every path with the same page. */
export type Page =
  | {
      name: "home" | "new" | "lobby" | "mine" | "settings" | "move" | "replays" | "learn" | "decks";
    }
  | { name: "deck"; deck: string }
  | { name: "play" | "how"; game: string }
  | { name: "codex"; set: string; face: string }
  | { name: "rules"; at: string }
  | { name: "lesson"; lesson: string }
  | { name: "table" | "replay"; code: string }
  | { name: "problem"; problem: string };

export function pageOf(path: string): Page {
  const [first = "", second = "", third = ""] = path
    .split("/")
    .filter(Boolean)
    .map(decodeURIComponent);
  if (first === "") return { name: "home" };
  if (
    first === "new" ||
    first === "lobby" ||
    first === "mine" ||
    first === "settings" ||
    first === "move"
  )
    return { name: first };
  if (first === "decks") return second ? { name: "deck", deck: second } : { name: "decks" };
  if (first === "codex") return { name: "codex", set: second, face: third };
  if (first === "play" && second) return { name: "play", game: second };
  if (first === "tables" && second) return { name: "table", code: second };
  if (first === "learn") return second ? { name: "lesson", lesson: second } : { name: "learn" };
  if (first === "rules") return { name: "rules", at: second };
  if (first === "how") return { name: "how", game: second || "old-ones" };
  if (first === "replays" && !second) return { name: "replays" };
  if (first === "replays" && second) return { name: "replay", code: second };
  return { name: "problem", problem: "page" };
}
