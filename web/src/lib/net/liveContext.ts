/** Where parts of a page find the table they belong to, without all that a table needs. */
import { getContext, setContext } from "svelte";
import type { Live } from "./live.svelte";

const KEY = Symbol("live");

export const setLive = (live: Live): Live => setContext(KEY, live);
export const getLive = (): Live => getContext(KEY);
