/** What a refusal of the server means for the page. */
import { Refusal } from "../net/api";
import { fail } from "./router.svelte";

/** The page for a code of the wire. */
const PAGES: Record<string, string> = {
  "not-found": "gone",
  full: "full",
  taken: "full",
  offline: "offline",
  unavailable: "offline",
  "not-yours": "closed",
  adjourned: "adjourned",
  closed: "adjourned",
  banned: "banned",
  "too-many": "busy",
  stage: "late",
};

export const problemOf = (code: string): string => PAGES[code] ?? "ours";

export const troubled = (error: unknown) =>
  fail(error instanceof Refusal ? problemOf(error.code) : "ours");

/** The code in a link or typed by hand: the last part, without spaces. */
export const codeIn = (text: string): string =>
  text.trim().replace(/\/+$/, "").split("/").at(-1)!.replace(/\s+/g, "");
