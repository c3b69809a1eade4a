/** A record in a file: read, and given to the server; what is wrong with it is said in words. */
import { api, Refusal } from "../net/api";
import { t } from "../text/words";

/** Larger ones no server takes. */
const MOST = 1_000_000;

/** The code of the game in a file. Throws an Error with a sentence for people. */
export async function uploaded(file: Pick<File, "size" | "text">): Promise<string> {
  if (file.size > MOST) throw new Error(t("record.large"));
  const record = read(await file.text());
  try {
    return (await api().upload(record)).table;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw new Error(said(error, record), { cause: error });
  }
}

function read(text: string): Record<string, unknown> {
  let found: unknown;
  try {
    found = JSON.parse(text);
  } catch (cause) {
    const why = t(text.trimStart().startsWith("{") ? "record.cut" : "record.foreign");
    throw new Error(why, { cause });
  }
  if (typeof found !== "object" || found === null || !("theomachy" in found))
    throw new Error(t("record.foreign"));
  return found as Record<string, unknown>;
}

function said({ code, message }: Refusal, record: Record<string, unknown>): string {
  if (code === "offline") return t("problem.offlineLine");
  if (code === "too-many" || code === "quota" || code === "full")
    return message || t("problem.busyLine");
  if (typeof record.theomachy === "number" && record.theomachy > 1) return t("record.new");
  return t("record.wrong", { why: message });
}
