/** Pages by their path. The server answers every path with the same page. */
export type Page =
  | { name: "home" | "new" | "lobby" | "mine" | "settings" | "move" | "replays" }
  | { name: "gallery" | "play" | "how"; game: string }
  | { name: "rules"; at: string }
  | { name: "table" | "replay"; code: string }
  | { name: "problem"; problem: string };

export function pageOf(path: string): Page {
  const [first = "", second = ""] = path.split("/").filter(Boolean).map(decodeURIComponent);
  if (first === "") return { name: "home" };
  if (
    first === "new" ||
    first === "lobby" ||
    first === "mine" ||
    first === "settings" ||
    first === "move"
  )
    return { name: first };
  if (first === "plates") return { name: "gallery", game: second || "old-ones" };
  if (first === "play" && second) return { name: "play", game: second };
  if (first === "tables" && second) return { name: "table", code: second };
  if (first === "rules") return { name: "rules", at: second };
  if (first === "how") return { name: "how", game: second || "old-ones" };
  if (first === "replays" && !second) return { name: "replays" };
  if (first === "replays" && second) return { name: "replay", code: second };
  return { name: "problem", problem: "page" };
}
