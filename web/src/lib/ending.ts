/** What the end of a game shows, counted from the events this seat has seen. */
import type { GameEvent } from "./connection";
import type { Table } from "./live.svelte";
import type { Words } from "./words";

export interface Line {
  seat: number;
  points: { turn: number; n: number }[];
}

/** Energy of the Gods over the turns, from what they lost and gained; an event that says the result (`now`) is believed. */
export function levelsOver(events: GameEvent[], table: Table): Line[] {
  if (table.family === "twilight") return livesOver(events, table);
  const seatOf = new Map(table.seats.filter((s) => s.god).map((s) => [s.god!.face.name, s.seat]));
  for (const event of events) if (event.event === "god" && event.face && event.seat !== undefined) seatOf.set(event.face, event.seat);
  const energy = table.seats.map(() => 15);
  const lines: Line[] = table.seats.map((s) => ({ seat: s.seat, points: [{ turn: 0, n: 15 }] }));
  let turn = 0;
  for (const event of events) {
    if (event.event === "turn") turn = event.n ?? turn;
    const seat = event.face ? seatOf.get(event.face) : undefined;
    const sign = event.event === "gain" ? 1 : event.event === "lose" || event.event === "damage" ? -1 : 0;
    if (seat === undefined || !sign) continue;
    energy[seat] = typeof event.now === "number" ? event.now : Math.max(0, energy[seat]! + sign * (event.n ?? 0));
    lines[seat]!.points.push({ turn, n: energy[seat]! });
  }
  return lines.map((line) => closed(line, turn));
}

/** Life Stacks: only what the events say is left; without that there is the end alone. */
function livesOver(events: GameEvent[], table: Table & { family: "twilight" }): Line[] {
  const lines: Line[] = table.seats.map((s) => ({ seat: s.seat, points: [] }));
  let turn = 0;
  for (const event of events) {
    if (event.event === "turn") turn = event.n ?? turn;
    if (event.event === "damaged" && event.seat !== undefined && typeof event.now === "number") lines[event.seat]!.points.push({ turn, n: event.now });
  }
  return lines.map((line) => closed({ ...line, points: [...line.points, { turn: table.turn, n: table.seats[line.seat]!.life }] }, table.turn));
}

const closed = (line: Line, turn: number): Line => ({ ...line, points: [...line.points, { turn, n: line.points.at(-1)?.n ?? 0 }] });

export function tally(events: GameEvent[], table: Table): { columns: Words[]; rows: number[][] } {
  const counted: [Words, string][] = table.family === "kamigami" ? [["end.attacks", "attack"], ["end.defences", "defend"], ["end.recruits", "recruit"]] : [["end.summons", "announced"], ["end.attacks", "attacks"], ["end.trades", "traded"]];
  return { columns: counted.map(([words]) => words), rows: table.seats.map((s) => counted.map(([, name]) => events.filter((e) => e.event === name && e.seat === s.seat).length)) };
}
