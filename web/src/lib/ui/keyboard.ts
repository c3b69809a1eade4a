/** The keys of a table. They act only when no field has the focus; Escape never passes. */
import type { Live } from "../net/live.svelte";
import { reader } from "./reader.svelte";
import { ruleSheet } from "./ruleSheet.svelte";

export interface Panels {
  toggle(panel: string): void;
}

/** While steps run nothing is asked: keys hold, hurry and skip. */
function watching(event: KeyboardEvent, live: Live): void {
  const key = event.key.toLowerCase();
  if (key === "s") live.skip();
  else if (key === "arrowright") live.hurry();
  else if (key === " " && !(event.target as HTMLElement).closest("button")) live.hold();
  else return;
  event.preventDefault();
}

export function pressed(event: KeyboardEvent, live: Live, panels: Panels): void {
  const target = event.target as HTMLElement;
  if (
    event.ctrlKey ||
    event.metaKey ||
    event.altKey ||
    target.closest("input, textarea, select, dialog") ||
    reader.opened
  )
    return;
  if (event.key.toLowerCase() === "v") {
    panels.toggle("strip");
    return event.preventDefault();
  }
  if (event.key === "?") {
    ruleSheet.open(live.question?.rule || (live.table?.family === "twilight" ? "T-5.1" : "K-4.3"));
    return event.preventDefault();
  }
  if (live.scene) return watching(event, live);
  if (!live.answers(performance.now())) return event.preventDefault();
  const me = live.info?.you;
  const row = /^[1-9]$/.test(event.key) ? live.rows[Number(event.key) - 1] : undefined;
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
      case "r":
        panels.toggle("hall");
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
