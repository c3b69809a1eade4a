/** What a refusal of the server means for the page. */
import { Refusal } from "./api";
import { fail } from "./router.svelte";

const known = new Set(["gone", "full", "version", "offline"]);

export const troubled = (error: unknown) => fail(error instanceof Refusal && known.has(error.code) ? error.code : "ours");

/** The code in a link or typed by hand: the last part, without spaces. */
export const codeIn = (text: string): string => text.trim().replace(/\/+$/, "").split("/").at(-1)!.replace(/\s+/g, "");
