/** The keys of a table. They act only when no field has the focus; Escape never passes. */
import { isIdle, type Option } from "../game/question";
import type { Live } from "../net/live.svelte";
import type { Words } from "../text/words";
import { reader } from "./reader.svelte";
import { ruleSheet } from "./ruleSheet.svelte";

export interface Panels {
  toggle(panel: string): void;
}

/** The keys of a table, as they are told: those of its own game. */
export const keysOf = (family: "kamigami" | "twilight"): [string, Words][] => [
  ["P", "keys.pass"],
  ["1–9", "keys.digits"],
  ...(family === "kamigami"
    ? ([
        ["0", "keys.idle"],
        ["G  T", "keys.godTemple"],
        ["R", "keys.hall"],
      ] as [string, Words][])
    : ([["G", "keys.deity"]] as [string, Words][])),
  ["⌫", "keys.back"],
  ["U", "keys.undo"],
  ["H", "keys.hint"],
  ["?", "keys.rule"],
  ["I", "keys.info"],
  ["← →", "keys.arrows"],
  ["V", "keys.strip"],
  ["␣", "keys.hold"],
  ["→", "keys.hurry"],
  ["S", "keys.skip"],
  ["L", "keys.log"],
  ["M", "keys.menu"],
];

/** While steps run nothing is asked: keys hold, hurry and skip. */
function watching(event: KeyboardEvent, live: Live): void {
  const key = event.key.toLowerCase();
  if (key === "s") live.skip();
  else if (key === "arrowright") live.hurry();
  else if (key === " " && !(event.target as HTMLElement).closest("button")) live.hold();
  else return;
  event.preventDefault();
}

/** Key 0: without effect, of the card whose ways are open or which has the focus or the pointer. */
function idleWay(live: Live, target: HTMLElement): Option | undefined {
  const on =
    target.closest<HTMLElement>("[data-place]") ??
    document.querySelector<HTMLElement>("[data-place]:hover");
  const place = live.marks.source ?? on?.dataset.place;
  return place ? live.at(place).find(isIdle) : undefined;
}

export function pressed(event: KeyboardEvent, live: Live, panels: Panels): void {
  const target = event.target as HTMLElement;
  if (
    event.ctrlKey ||
    event.metaKey ||
    event.altKey ||
    target.closest("input, textarea, select") ||
    document.querySelector("dialog[open]") ||
    reader.opened
  )
    return;
  if (event.key.toLowerCase() === "v") {
    if (event.shiftKey) live.playAgain(live.since.map((_, i) => i));
    else panels.toggle("strip");
    return event.preventDefault();
  }
  if (event.key === "?") {
    ruleSheet.open(live.question?.rule || (live.table?.family === "twilight" ? "T-5.1" : "K-4.3"));
    return event.preventDefault();
  }
  if (live.scene) return watching(event, live);
  if (!live.answers(performance.now())) return event.preventDefault();
  const me = live.info?.you;
  const row =
    event.key === "0"
      ? idleWay(live, target)
      : /^[1-9]$/.test(event.key)
        ? live.rows[Number(event.key) - 1]
        : undefined;
  if (row) live.take(row);
  else
    switch (event.key.toLowerCase()) {
      case "p":
        live.confirm();
        break;
      case "g":
        live.touch(live.table?.family === "twilight" ? `deity:${me}` : `god:${me}`);
        break;
      case "t":
        live.touch(`temple:${me}`);
        break;
      case "u":
        live.undo();
        break;
      case "r":
        panels.toggle("hall");
        break;
      case "w":
        panels.toggle("traps");
        break;
      case "l":
        panels.toggle("log");
        break;
      case "m":
        panels.toggle("menu");
        break;
      case "h":
        void live.askHint();
        break;
      case "backspace":
      case "escape":
        live.back();
        break;
      default:
        return;
    }
  event.preventDefault();
}
