/** What the end of a game shows, counted from the events this seat has seen. */
import type { GameEvent } from "../net/connection";
import type { Table } from "../net/live.svelte";
import { curly } from "../art/plate";
import type { Words } from "../text/words";

export interface Line {
  seat: number;
  points: { turn: number; n: number }[];
}

const CHANGES = new Set(["gain", "lose", "damage", "set"]);
/** What says of a God, without its card, what its Energy has become. */
const SEALED = new Set(["sealed-turn", "eliminated"]);

/** Energy of the Gods over the turns: an event says what it has become (`now`). */
export function levelsOver(events: GameEvent[], table: Table): Line[] {
  if (table.family === "twilight") return livesOver(events, table);
  const gods = new Set(table.seats.filter((s) => s.god).map((s) => s.god!.face.name));
  for (const event of events)
    if (event.kind === "god" && event.card?.face) gods.add(event.card.face);
  const lines: Line[] = table.seats.map((s) => ({ seat: s.seat, points: [{ turn: 0, n: 15 }] }));
  let turn = 0;
  for (const event of events) {
    if (event.kind === "turn") turn = event.n ?? turn;
    if (event.seat === null) continue;
    const god = CHANGES.has(event.kind) ? gods.has(event.card?.face ?? "") : SEALED.has(event.kind);
    const n = event.kind === "eliminated" ? 0 : event.now;
    if (god && n !== undefined) lines[event.seat]!.points.push({ turn, n });
  }
  return lines.map((line) => closed(line, turn));
}

const LIVES = new Set(["damaged", "draws", "restored", "decay", "recharged"]);

/** Life Stacks: an event says what is left. */
function livesOver(events: GameEvent[], table: Table & { family: "twilight" }): Line[] {
  const lines: Line[] = table.seats.map((s) => ({ seat: s.seat, points: [] }));
  let turn = 0;
  for (const event of events) {
    if (event.kind === "turn") turn = event.n ?? turn;
    if (!LIVES.has(event.kind) || event.seat === null || event.now === undefined) continue;
    const { points } = lines[event.seat]!;
    // the stack as it was before it was first drawn from
    if (!points.length && event.kind === "draws")
      points.push({ turn: 0, n: event.now + (event.n ?? 0) });
    points.push({ turn, n: event.now });
  }
  return lines.map((line) =>
    closed(
      { ...line, points: [...line.points, { turn: table.turn, n: table.seats[line.seat]!.life }] },
      table.turn,
    ),
  );
}

/** The turn in which a line reached nothing, if it did. */
export const fallen = (line: Line): number | null =>
  line.points.find((p, i) => p.n === 0 && i > 0)?.turn ?? null;

/** What a game turned on: Temples destroyed, Gods Sealed and back, players out.
    In Twilight cards are Destroyed all the time. */
export function turningPoints(events: GameEvent[], table: Table): { turn: number; text: string }[] {
  const kinds = new Set(
    table.family === "kamigami" ? ["destroyed", "eliminated", "sealed", "escaped"] : ["lost"],
  );
  let turn = 0;
  return events.flatMap((event) => {
    if (event.kind === "turn") turn = event.n ?? turn;
    return kinds.has(event.kind) ? [{ turn, text: curly(event.text) }] : [];
  });
}

const closed = (line: Line, turn: number): Line => ({
  ...line,
  points: [...line.points, { turn, n: line.points.at(-1)?.n ?? 0 }],
});

export function tally(events: GameEvent[], table: Table): { columns: Words[]; rows: number[][] } {
  const counted: [Words, string][] =
    table.family === "kamigami"
      ? [
          ["end.attacks", "attack"],
          ["end.defences", "defend"],
          ["end.recruits", "recruit"],
        ]
      : [
          ["end.summons", "announced"],
          ["end.attacks", "attacks"],
          ["end.trades", "traded"],
        ];
  const attacks = new Set(events.filter((e) => e.kind === "attack").map((e) => e.serial));
  return {
    columns: counted.map(([words]) => words),
    rows: table.seats.map((s) =>
      counted.map(
        ([, name]) =>
          events.filter((e) => e.kind === name && e.seat === s.seat && counts(e, attacks)).length,
      ),
    ),
  };
}

/** Cards Summoned, not what is used or triggers; defences that somebody chose, not what lasts. */
function counts(event: GameEvent, attacks: Set<number>): boolean {
  if (event.kind === "announced") return event.as === "summons" || event.as === "scheme";
  return event.kind !== "defend" || ((event.n ?? 0) > 0 && !attacks.has(event.cause ?? -1));
}
