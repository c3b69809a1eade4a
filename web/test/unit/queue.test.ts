/** The queue on a clock of our own: every scene stands its time, in order, and nothing ever stops it. */
import { describe, expect, test } from "vitest";
import type { GameEvent } from "../../src/lib/net/connection";
import type { StepShown } from "../../src/lib/net/protocol";
import { fitted, LIMIT, Queue, STANDS, type Clock, type Pace } from "../../src/lib/game/queue";
import { lostIn, summaryOf } from "../../src/lib/game/sceneSummary";
import { partsOf, scenesOf, scenesSince, type Scene, type View } from "../../src/lib/game/scenes";

class Hand implements Clock {
  private time = 0;
  private alarms: { at: number; call: () => void }[] = [];
  now = () => this.time;
  after(ms: number, call: () => void) {
    const alarm = { at: this.time + ms, call };
    this.alarms.push(alarm);
    return () => void (this.alarms = this.alarms.filter((a) => a !== alarm));
  }
  go(ms: number) {
    const until = this.time + ms;
    for (;;) {
      const due = this.alarms.filter((a) => a.at <= until).sort((a, b) => a.at - b.at)[0];
      if (!due) break;
      this.time = due.at;
      this.alarms = this.alarms.filter((a) => a !== due);
      due.call();
    }
    this.time = until;
  }
}

const view = (turn = 1): View => ({ game: "old-ones", seat: 0, turn }) as unknown as View;
const event = (serial: number, kind: string, more: Partial<GameEvent> = {}): GameEvent =>
  ({ serial, cause: null, kind, seat: 1, text: `${serial}`, ...more }) as GameEvent;
const scene = (serial: number, more: Partial<Scene> = {}, kind = "gain"): Scene => ({
  view: view(),
  events: [event(serial, kind)],
  changes: [],
  kept: false,
  unseen: false,
  rank: 2,
  turnOf: null,
  ...more,
});

function set(pace: Pace = "normal") {
  const clock = new Hand();
  const seen: (number[] | string)[] = [];
  const missed: number[] = [];
  const queue = new Queue<string>(
    clock,
    {
      show: (shown) => seen.push(shown.events.map((e) => e.serial)),
      missed: (scenes) => missed.push(...scenes.map((s) => s.events[0]!.serial)),
      end: (last) => seen.push(last),
    },
    () => pace,
  );
  return { clock, seen, missed, queue };
}

describe("the queue", () => {
  test.each(["calm", "normal", "brisk"] as Pace[])("%s: each stands its time, in order", (pace) => {
    const { clock, seen, queue } = set(pace);
    queue.push([scene(1), scene(2), scene(3)], "asked");
    for (const n of [1, 2, 3]) {
      expect(seen.length).toBe(n);
      clock.go(STANDS[pace] - 1);
      expect(seen.length).toBe(n);
      clock.go(1);
    }
    expect(seen).toEqual([[1], [2], [3], "asked"]);
    expect(queue.running).toBe(false);
  });

  test("at once: the present, after all has been told", () => {
    const { seen, queue } = set("once");
    queue.push([scene(1), scene(2)], "asked");
    expect(seen).toEqual([[1], [2], "asked"]);
  });

  test("a click hurries one, skip all", () => {
    const { clock, seen, missed, queue } = set();
    queue.push([scene(1), scene(2), scene(3), scene(4)], "asked");
    queue.hurry();
    expect(seen).toEqual([[1], [2]]);
    clock.go(899);
    expect(seen.length).toBe(2);
    queue.skip();
    expect(seen).toEqual([[1], [2], "asked"]);
    expect(missed).toEqual([3, 4]);
    clock.go(10_000);
    expect(seen.length).toBe(3);
  });

  test("what comes while scenes run is shown after them, and the newest present ends it", () => {
    const { clock, seen, queue } = set();
    queue.push([scene(1)], "old");
    queue.push([scene(2)], "new");
    clock.go(5_000);
    expect(seen).toEqual([[1], [2], "new"]);
  });

  test("held it stands still; what comes meanwhile waits; then it goes on with the time that was left", () => {
    const { clock, seen, queue } = set();
    queue.push([scene(1), scene(2)], "asked");
    clock.go(500);
    queue.hold(true);
    clock.go(60_000);
    queue.push([scene(3)], "later");
    expect(seen).toEqual([[1]]);
    expect(queue.running).toBe(true);
    queue.hold(false);
    clock.go(399);
    expect(seen.length).toBe(1);
    clock.go(1);
    expect(seen).toEqual([[1], [2]]);
    clock.go(1800);
    expect(seen.at(-1)).toBe("later");
  });

  test("held it can be skipped and hurried, and goes on", () => {
    const { clock, seen, queue } = set();
    queue.push([scene(1), scene(2)], "asked");
    queue.hold(true);
    queue.hurry();
    expect(seen).toEqual([[1], [2]]);
    clock.go(900);
    expect(seen.at(-1)).toBe("asked");
  });

  test("dropped, nothing of it is shown any more, and the next documents are", () => {
    const { clock, seen, queue } = set();
    queue.push([scene(1), scene(2)], "asked");
    queue.drop();
    clock.go(10_000);
    expect(seen).toEqual([[1]]);
    queue.push([scene(7)], "now");
    clock.go(900);
    expect(seen).toEqual([[1], [7], "now"]);
  });

  test("twenty scenes of a turn take 8 s, and what is mine is never joined", () => {
    const { clock, seen, queue } = set();
    const all = Array.from({ length: 20 }, (_, i) => scene(i, { kept: i % 7 === 3 }));
    queue.push(all, "asked");
    clock.go(LIMIT);
    expect(seen.at(-1)).toBe("asked");
    const shown = seen.slice(0, -1) as number[][];
    expect(shown.flat()).toEqual(all.map((s) => s.events[0]!.serial));
    for (const mine of [3, 10, 17]) expect(shown).toContainEqual([mine]);
  });

  test("documents of six bots, one after another, never leave the screen more than 8 s behind", () => {
    const { clock, seen, queue } = set("calm");
    for (let i = 0; i < 60; i++) {
      queue.push([scene(i, { view: view(1 + Math.floor(i / 10)) })], `after ${i}`);
      clock.go(100);
    }
    clock.go(LIMIT);
    expect(seen.at(-1)).toBe("after 59");
    expect((seen.slice(0, -1) as number[][]).flat()).toEqual([...Array(60).keys()]);
  });

  test("sixty losses of mine are all shown, each a little, and never for ever", () => {
    const { clock, seen, queue } = set("calm");
    queue.push(
      Array.from({ length: 60 }, (_, i) => scene(i, { kept: true })),
      "asked",
    );
    clock.go(LIMIT + 400);
    expect(seen.length).toBe(61);
  });

  test("what need not be seen takes no time", () => {
    const { seen, queue } = set();
    queue.push([scene(1, { unseen: true }), scene(2)], "asked");
    expect(seen).toEqual([[1], [2]]);
  });

  test("the last blow stands 1.5 s, also when all is brisk; a kind nobody knows 0.4 s", () => {
    const end = scene(1, { kept: true }, "win");
    expect(fitted([end], "brisk", LIMIT)[0]!.ms).toBe(1500);
    expect(fitted([end], "once", LIMIT)[0]!.ms).toBe(0);
    expect(fitted([scene(1, {}, "teleported")], "calm", LIMIT)[0]!.ms).toBe(400);
  });
});

describe("scenes", () => {
  const step = (first: number, last = first, way: unknown[] = [[["turn"], first]]): StepShown => ({
    first,
    last,
    changes: [],
    patch: way,
  });
  const of = (events: GameEvent[], me = 0) =>
    scenesOf(
      view(),
      events.map((e) => step(e.serial)),
      events,
      me,
    );

  test("a card with what it brings at once is one scene; each has its own moment", () => {
    const found = of([
      event(1, "play"),
      event(2, "use", { cause: 1 }),
      event(3, "faith", { cause: 2 }),
      event(4, "gain", { cause: 2 }),
    ])!;
    expect(found.map((s) => s.events.map((e) => e.serial))).toEqual([[1, 2, 3], [4]]);
    expect(found.map((s) => s.view.turn)).toEqual([3, 4]);
  });

  test("an attack comes with its card, its damage is another scene, and both on me are kept", () => {
    const found = of([
      event(1, "play"),
      event(2, "use", { cause: 1 }),
      event(3, "attack", { cause: 2, target: { seat: 0 } }),
      event(4, "damage", { cause: 3, seat: 0, n: 2, now: 9 }),
      event(5, "attack-ends", { cause: 3 }),
    ])!;
    expect(found.map((s) => s.events.map((e) => e.serial))).toEqual([
      [1, 2, 3],
      [4, 5],
    ]);
    expect(found.map((s) => s.kept)).toEqual([true, true]);
  });

  test("equal cards in a row are one scene, those of two players are not", () => {
    const play = (serial: number, seat: number) =>
      event(serial, "play", { seat, card: { id: `${serial}`, face: "Cultist" } });
    expect(of([play(1, 1), play(2, 1), play(3, 2)])!.length).toBe(2);
  });

  test("cards that were joined are counted for what they are", () => {
    const play = (serial: number, face: string) =>
      event(serial, "play", { card: { id: `${serial}`, face } });
    const two = [play(1, "Cultist"), play(2, "Mi-Go"), play(3, "Cultist")];
    const told = summaryOf(scene(0, { events: two }), two, 0);
    expect([told.face, told.times]).toEqual(["Cultist", 2]);
    expect(summaryOf(scene(0, { events: two.slice(0, 2) }), two, 0).times).toBe(1);
  });

  test("what stands together for want of time is told one by one", () => {
    const three = [0, 1, 2].map((i) => scene(i, { rank: i ? 0 : 2, unseen: i === 1 }));
    const { scene: one } = fitted(three, "calm", 100)[0]!;
    expect(one.events.map((e) => e.serial)).toEqual([0, 1, 2]);
    expect(partsOf(one).map((part) => part.events[0]!.serial)).toEqual([0, 2]);
    expect(partsOf(three[1]!)).toEqual([]);
  });

  test("a bargain alone is nothing to see, a Seize is told by what was Seized", () => {
    const found = of([event(1, "bargains"), event(2, "seeks"), event(3, "seized", { cause: 2 })])!;
    expect(found.map((s) => s.unseen)).toEqual([true, true, false]);
    expect(of([event(1, "resolved", { vain: true })])![0]!.unseen).toBe(false);
  });

  test("a card nobody may know shows its level; drawing is no loss", () => {
    const events = [
      event(1, "seized", { card: { id: null, face: null, level: "II" } }),
      event(2, "draws", { seat: 0, n: 2 }),
    ];
    const changes = [{ seat: 0, id: null, what: "life", before: 9, now: 6 }];
    const one = scene(0, { events, changes });
    expect(summaryOf(one, events, 0).backs).toEqual([2]);
    expect(lostIn([one], 0)).toBe(1);
  });

  test("my own click is no scene; what it does to somebody is", () => {
    const mine = of([event(1, "play", { seat: 0 }), event(2, "use", { seat: 0, cause: 1 })])!;
    expect(mine.map((s) => s.unseen)).toEqual([true]);
    expect(of([event(1, "damage", { seat: 1 })])![0]!.unseen).toBe(false);
    expect(of([event(1, "play", { seat: 0 })], 1)![0]!.unseen).toBe(false);
  });

  test("what is done for me is shown; what it draws, and the Phase that ends with it, is not", () => {
    const told = [event(1, "play", { seat: 0 }), event(2, "faith", { seat: 0, cause: 1 })];
    const done = (events: GameEvent[]) =>
      scenesOf(
        view(),
        events.map((e) => step(e.serial)),
        events,
        0,
        true,
      )!;
    expect(done(told).map((s) => [s.unseen, s.forMe])).toEqual([[false, true]]);
    expect(done([event(1, "discard", { seat: 0 })])[0]!.unseen).toBe(true);
    expect(done([event(1, "phase", { seat: 0 })])[0]!.unseen).toBe(true);
  });

  test("what a God begins with is no change", () => {
    const change = { seat: 0, id: null, what: "energy", before: 0, now: 15 } as const;
    const events = [event(1, "god", { seat: 1 })];
    const setup = [["phase"], "setup"];
    const steps = [{ ...step(1), changes: [change], patch: [setup] }] as StepShown[];
    expect(scenesOf(view(), steps, events, 0)![0]!.changes).toEqual([]);
  });

  test("what happens without a word shows with what comes next", () => {
    const found = scenesOf(
      view(),
      [step(1), { ...step(2, 1), patch: [[["turn"], 9]] }],
      [event(1, "gain")],
      0,
    )!;
    expect(found.length).toBe(1);
    expect(found[0]!.view.turn).toBe(1);
  });

  test("after a reload the strip has what happened since my last deed", () => {
    const told = [
      event(1, "gain"),
      event(2, "play", { seat: 0 }),
      event(3, "gain"),
      event(4, "turn"),
    ];
    expect(scenesSince(told, view(), 0).map((s) => s.events[0]!.serial)).toEqual([3]);
    expect(scenesSince(told, view(), null).length).toBe(3);
    const aided = [...told, event(5, "play", { seat: 0 })];
    const since = (chose: number | null) =>
      scenesSince(aided, view(), 0, chose).map((s) => s.events[0]!.serial);
    expect(since(null)).toEqual([]); // as if I had played it
    expect(since(2)).toContain(3);
    expect(since(9)).toEqual([]); // that was taken back
  });

  test("steps that do not fit are not shown: the present comes at once", () => {
    expect(scenesOf(view(), [step(1, 3)], [event(1, "gain")], 0)).toBeNull();
    expect(scenesOf(view(), [step(1, 1, [[["no", "way"], 1]])], [event(1, "gain")], 0)).toBeNull();
  });
});
