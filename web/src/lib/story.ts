/** The log as stories: an event with its consequences under it, equal draws and discards in one line. The server's own story is used where it comes. */
import type { GameEvent } from "./connection";
import type { Names } from "./names";
import { curly } from "./plate";

export interface Chapter {
  title: string;
  turn: number;
  seat: number | null;
  stories: Story[];
}

export interface Story {
  text: string;
  face: string | null;
  mine: boolean;
  attack: boolean;
  then: { text: string; hurts: boolean }[];
}

const HEADS = new Set(["play", "use", "recruit", "attack", "god", "temple", "announced", "attacks", "offered", "manifested", "sacrifice", "seized", "phase", "eliminated", "win", "lost", "over", "draw", "draws"]);
const SILENT = new Set(["use", "shown", "phase", "paid"]);
const HURTS = new Set(["damage", "lose", "damaged", "hurt", "destroyed", "eliminated", "lost"]);
const ATTACKS = new Set(["attack", "attacks", "damage", "defend", "damaged", "hurt"]);

export function chapters(events: GameEvent[], names: Names): Chapter[] {
  const found: Chapter[] = [{ title: "", turn: 0, seat: null, stories: [] }];
  for (const event of folded(events, names)) {
    if (event.kind === "turn") {
      found.push({ title: said(event), turn: event.n ?? 0, seat: event.seat ?? null, stories: [] });
      continue;
    }
    if (SILENT.has(event.kind)) continue;
    tell(found.at(-1)!.stories, event, names);
  }
  return found.filter((c) => c.stories.length > 0 || c.turn > 0);
}

const said = (event: GameEvent) => curly(event.text);

function tell(stories: Story[], event: GameEvent, names: Names): void {
  const last = stories.at(-1);
  if (last && !HEADS.has(event.kind)) {
    last.then.push({ text: said(event), hurts: HURTS.has(event.kind) });
    last.attack ||= ATTACKS.has(event.kind);
    return;
  }
  stories.push({ text: said(event), face: event.card?.face ?? null, mine: event.seat === names.me, attack: ATTACKS.has(event.kind), then: [] });
}

/** Five draws by one player are one line: "Anja draws 5 cards: 2 × Cultist and 3 unseen." */
function folded(events: GameEvent[], names: Names): GameEvent[] {
  const found: GameEvent[] = [];
  for (let i = 0; i < events.length; ) {
    const event = events[i]!;
    let k = i + 1;
    if (event.kind === "draw" || event.kind === "discard") while (k < events.length && events[k]!.kind === event.kind && events[k]!.seat === event.seat) k++;
    found.push(k - i > 1 ? { ...event, card: undefined, text: gathered(events.slice(i, k), names) } : event);
    i = k;
  }
  return found;
}

function gathered(run: GameEvent[], names: Names): string {
  const counts = new Map<string, number>();
  for (const { card } of run) if (card?.face) counts.set(card.face, (counts.get(card.face) ?? 0) + 1);
  const seen = [...counts].map(([face, n]) => (n > 1 ? `${n} × ${face}` : face));
  const unseen = run.length - [...counts.values()].reduce((a, b) => a + b, 0);
  const all = [...seen, ...(unseen && seen.length ? [`${unseen} unseen`] : [])];
  const { kind, seat } = run[0]!;
  return `${names.of(seat!)} ${kind}${seat === names.me ? "" : "s"} ${run.length} cards${all.length ? `: ${all.join(", ")}` : ""}.`;
}
