import { expect, test } from "vitest";
import { sourceOf, waits } from "../../src/lib/game/causes";
import type { GameEvent } from "../../src/lib/net/connection";
import { moment } from "./reading";

const event = (serial: number, cause: number | null, id: string | null = null): GameEvent => ({
  serial,
  parts: [],
  cause,
  kind: "",
  seat: 0,
  text: "",
  ...(id ? { card: { id, face: id } } : {}),
});

test("a movement waits for what led to it, and all together take no longer than may be", () => {
  const wait = waits([
    event(7, 3, "played"),
    event(8, 7),
    event(9, 8, "hit"),
    event(10, 3, "drawn"),
  ]);
  expect([...wait.values()]).toEqual([0, 120, 240, 80]);
  expect(
    Math.max(
      ...waits(Array.from({ length: 60 }, (_, k) => event(k, k ? k - 1 : null, `${k}`))).values(),
    ),
  ).toBe(600);
});

test("damage comes from the attacker, however many events lie between, and not from itself", () => {
  const all = [
    event(5, null),
    event(6, 5, "Mi-Go"),
    event(7, 6),
    event(8, 7, "Dagon"),
    event(9, 8, "Dagon"),
  ];
  expect(sourceOf(all[4]!, all)?.id).toBe("Mi-Go");
  expect(sourceOf(all[1]!, all)).toBeNull();
  expect(sourceOf({ ...all[4]!, cause: 2 }, all)).toBeNull(); // told before the first that is kept
});

test("in a real game every damage of an attack has its attacker", () => {
  const { events } = moment("k3-end");
  const hits = events.filter((e) => e.kind === "damage");
  expect(hits.length).toBeGreaterThan(5);
  const attackers = new Set(events.filter((e) => e.kind === "attack").map((e) => e.card!.id));
  for (const hit of hits) expect(attackers.has(sourceOf(hit, events)!.id), hit.text).toBe(true);
});
