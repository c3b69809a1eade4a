/** What a page shows beside what the table has told it: numbers, ways to answer, losses. */
import type { Page } from "playwright-core";
import { applied, type Patch } from "../src/lib/net/patch";

type Json = Record<string, unknown>;
interface Event extends Json {
  kind: string;
  seat: number | null;
  text: string;
  serial: number;
  cause: number | null;
  card?: { face: string | null };
}
interface Doc extends Json {
  view: Json | null;
  question: (Json & { options: Json[] }) | null;
  table: Json & { you: number | null };
}
interface Message extends Json {
  type: string;
  doc?: Doc;
  events?: Event[];
  patch?: Patch[];
  steps?: { changes: Change[] }[];
  stakes?: unknown[];
}
interface Change {
  seat: number;
  id: string | null;
  what: string;
  before: number;
  now: number;
}

const LOSSES = new Set(["damage", "lose", "damaged", "hurt", "slain", "decay"]);
const CARDS = new Set(["play", "use", "attack", "attacks", "announced", "recruit", "blocks"]);

/** The table as this page was told of it: the document, and the events since its last choice. */
export class Told {
  doc: Doc | null = null;
  events: Event[] = [];
  private all: unknown[] = [];
  private bySerial = new Map<number, Event>();
  private changes: Change[] = [];

  constructor(page: Page) {
    page.on("websocket", (socket) => {
      socket.on("framereceived", ({ payload }) =>
        this.hear(JSON.parse(String(payload)) as Message),
      );
      socket.on("framesent", ({ payload }) => {
        if ((JSON.parse(String(payload)) as Message).type === "choose")
          this.events = this.changes = [];
      });
    });
  }

  private hear(message: Message): void {
    if (message.type === "snapshot") this.doc = message.doc!;
    else if (message.type === "change" && this.doc)
      this.doc = applied(this.doc, message.patch ?? []);
    else {
      if (message.type === "forecast") this.all.push(message.stakes);
      return;
    }
    this.events.push(...(message.events ?? []));
    for (const event of message.events ?? []) this.bySerial.set(event.serial, event);
    const changes = (message.steps ?? []).flatMap((step) => step.changes);
    this.changes.push(...changes);
    this.all.push(...(message.events ?? []), ...changes);
  }

  get me(): number | null {
    return this.doc?.table.you ?? null;
  }

  /** Every number that stands in what was told, and how many things lie in each list. */
  numbers(): Set<string> {
    const found = new Set<string>();
    const take = (value: unknown): void => {
      if (typeof value === "number") found.add(`${Math.abs(value)}`);
      else if (typeof value === "string")
        for (const n of value.match(/\d+/g) ?? []) found.add(`${Number(n)}`);
      else if (Array.isArray(value)) {
        found.add(`${value.length}`);
        value.forEach(take);
      } else if (value && typeof value === "object") Object.values(value).forEach(take);
    };
    take(this.doc);
    this.all.slice(-80).forEach(take);
    take(this.lost);
    return found;
  }

  /** What the view has there; of a list, how many. What an attack leaves is worked out from it. */
  number(path: string): unknown {
    if (path === "attack.left")
      return Math.max(0, this.target - Number(this.number("attack.projected")));
    if (path === "attack.before") return this.target + Number(this.number("attack.done"));
    let found: unknown = this.doc?.view;
    for (const step of path.split(".")) found = (found as Json | null | undefined)?.[step];
    return Array.isArray(found) ? found.length : found;
  }

  private get target(): number {
    const seat = `seats.${String(this.number("attack.target_seat"))}`;
    const energy = this.number("attack.target_zone") === "god" ? "energy" : "temple_energy";
    return Number(this.number(`${seat}.${energy}`));
  }

  /** What my God lost in all since my last choice. */
  private get lost(): number {
    return this.changes
      .filter((c) => c.seat === this.me && c.id === null && c.what === "energy")
      .reduce((sum, c) => sum + Math.max(0, c.before - c.now), 0);
  }

  /** The card that a loss comes from, as far as the events say. */
  source({ cause }: Event): string | null {
    for (let from = cause; from !== null;) {
      const event = this.bySerial.get(from);
      if (event && CARDS.has(event.kind) && event.card?.face) return event.card.face;
      from = event?.cause ?? null;
    }
    return null;
  }

  losses(): Event[] {
    return this.events.filter((e) => LOSSES.has(e.kind) && e.seat === this.me);
  }
}

/** What no number of the game is: keys, ids of rules, how many steps, cards with their own texts. */
const OTHERS =
  ".card, .chosen, .source, .kbd, kbd, .rid, .watch, .chat, .clock, .timer, .toasts, .vh, [data-number]";

/** Numbers on the page that neither the view nor a text of the engine has. */
export async function strangers(page: Page, told: Told): Promise<string[]> {
  const shown = await page.evaluate((others) => {
    const exact = [...document.querySelectorAll<HTMLElement>("[data-number]")]
      .filter((node) => node.checkVisibility())
      .map((node) => [node.dataset.number!, node.textContent!.trim()] as const);
    const loose: string[] = [];
    const walker = document.createTreeWalker(document.querySelector(".tbl")!, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement!;
      if (parent.closest(others) || !parent.checkVisibility()) continue;
      const text = walker.currentNode.textContent!;
      for (const n of text.match(/\d+/g) ?? [])
        loose.push(
          `${Number(n)} in “${text.trim()}” of ${parent.parentElement!.outerHTML.slice(0, 300)}`,
        );
    }
    return { exact, loose };
  }, OTHERS);
  const wrong = shown.exact.filter(
    ([path, n]) => n !== "–" && told.number(path) !== Number.parseInt(n),
  );
  const known = told.numbers();
  return [
    ...wrong.map(([path, n]) => `${path} is ${String(told.number(path))}, not ${n}`),
    ...shown.loose.filter((one) => !known.has(one.split(" ")[0]!)),
  ];
}

/** Whether something shines, a row or a button stands for what may be answered beside passing. */
export function answerable(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const ways =
      ".legal, .may, .pick, .target, .targets button, .row, .mark, .prompt .btn:not(:disabled), dialog .btn, .picker button";
    return [...document.querySelectorAll<HTMLElement>(ways)].some((node) => node.checkVisibility());
  });
}

/** What the strip tells, line by line, when it is opened. */
export async function strip(page: Page): Promise<string[]> {
  // a trade or a price in front is laid aside: the key is the table's
  if (await page.locator("dialog[open]").count()) await page.keyboard.press("Escape");
  await page.keyboard.press("v");
  const dialog = page.getByRole("dialog", { name: "Since your last move" });
  await dialog.waitFor({ timeout: 3000 });
  const lines = await dialog.locator("li").allInnerTexts();
  await page.keyboard.press("Escape");
  return lines;
}
