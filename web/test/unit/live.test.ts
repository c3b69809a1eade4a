/**
 * Bad luck at an open table: whatever comes while steps run, the present is shown in the end, and whatever is asked
 * can be answered.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Face } from "../../src/lib/art/plate";
import type {
  Command,
  Connection,
  Doc,
  GameEvent,
  News,
  RawView,
  Reply,
} from "../../src/lib/net/connection";
import type { Fixture } from "../../src/lib/net/fixture";
import type { StepShown, TableInfo } from "../../src/lib/net/protocol";

const page = {
  hidden: false,
  querySelectorAll: () => [],
  documentElement: { dataset: {}, style: {} },
};
vi.stubGlobal("document", page);
vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => {} }));
vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => {} });
vi.stubGlobal("innerWidth", 1440);
vi.stubGlobal("innerHeight", 900);
vi.stubGlobal("addEventListener", () => {});
const { Live } = await import("../../src/lib/net/live.svelte");
const { Faces } = await import("../../src/lib/game/faces");

const read = (name: string): unknown =>
  JSON.parse(readFileSync(join(import.meta.dirname, `../../fixtures/${name}.json`), "utf8"));
const frames = (read("film-old-ones") as Fixture).frames!;
const faces = (read("faces") as Record<string, Face[]>)["old-ones"]!;
/** The first frame that many events lead to, and the one with the end. */
const long = frames.findIndex((frame) => frame.events.length > 20 && frame.view.decision);
const last = frames.length - 1;

const info = {
  id: "t",
  you: frames[0]!.view.seat,
  seats: [],
  players: 2,
  stage: "live",
  rematch: null,
  rematch_asked: [],
  terms: {},
  paused: null,
} as unknown as TableInfo;

const doc = (at: number, more: Partial<Doc> = {}): Doc => ({
  table: info,
  view: frames[at]!.view,
  question: frames[at]!.view.decision,
  clock: null,
  aide: null,
  watching: 0,
  notices: [],
  ...more,
});

/** A step for each event; nothing changes before the last one. */
const stepsTo = (at: number, events: GameEvent[]): StepShown[] =>
  events.map(({ serial }, i) => ({
    first: serial,
    last: serial,
    changes: [],
    patch: i === events.length - 1 ? [[[], frames[at]!.view]] : [],
  }));

class Table {
  readonly sent: Command[] = [];
  /** What the server says to what is sent. */
  says = (): Reply => ({ type: "accepted", id: 0 });
  private hear: (news: News) => void = () => {};
  readonly live: InstanceType<typeof Live>;

  constructor(at: number, more: Partial<Doc> = {}) {
    const connection: Connection = {
      send: async (command) => (this.sent.push(command), this.says()),
      listen: (hear) => ((this.hear = hear), () => {}),
      watch: (changed) => (changed({ state: "open" }), () => {}),
      retry: () => {},
      close: () => {},
    };
    this.live = new Live(connection);
    this.live.learn(faces);
    this.news(doc(at, more), [], { whole: true });
  }

  news(present: Doc, events: GameEvent[] = [], more: Partial<News> = {}): void {
    this.hear({ doc: present, events, chat: [], whole: false, steps: [], now: null, ...more });
  }

  /** All that leads to a frame, step by step. */
  goOn(at: number, events = frames[at]!.events, present = doc(at)): void {
    this.news(present, events, { steps: stepsTo(at, events) });
  }

  /** The table is not frozen: the present stands there, and what is asked is answered. */
  isAt(at: number): void {
    const { live, sent } = this;
    expect(live.scene).toBeNull();
    expect(live.view?.turn).toBe(frames[at]!.view.turn);
    const asked = frames[at]!.view.decision;
    expect(live.question?.serial).toBe(asked?.serial);
    if (!asked) return;
    vi.advanceTimersByTime(300);
    expect(live.answers(performance.now())).toBe(true);
    sent.length = 0;
    live.take(live.question!.options[0]!);
    if (live.gold) live.confirm();
    expect(sent).toContainEqual({
      type: "choose",
      serial: asked.serial,
      options: expect.anything(),
    });
  }
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  page.hidden = false;
  vi.useRealTimers();
});

test("steps stand, and then the question is there: the control of what follows", () => {
  const table = new Table(long - 1);
  table.goOn(long);
  expect(table.live.scene).not.toBeNull();
  expect(table.live.question).toBeNull();
  expect(table.live.answers(performance.now())).toBe(false);
  vi.advanceTimersByTime(9000);
  table.isAt(long);
});

test.each(["tomorrow", "a new kind"])("an engine newer than the page tells of %s", (kind) => {
  const table = new Table(long - 1);
  const events = frames[long]!.events.map((event, i) => (i % 3 ? event : { ...event, kind }));
  table.goOn(long, events);
  vi.advanceTimersByTime(9000);
  table.isAt(long);
});

test("steps that lead nowhere, or tell of what this page was not told: the present at once", () => {
  for (const patch of [[[["no", "such", "way"], 1]], [[["seats", 99, "faith"], 1]]]) {
    const table = new Table(long - 1);
    const { events } = frames[long]!;
    table.news(doc(long), events, {
      steps: stepsTo(long, events).map((step) => ({ ...step, patch })),
    });
    table.isAt(long);
  }
  const table = new Table(long - 1);
  const step = { first: 9000, last: 9001, changes: [], patch: [] };
  table.news(doc(long), frames[long]!.events, { steps: [step] });
  vi.advanceTimersByTime(9000);
  table.isAt(long);
});

test("a pause while a step runs, and the game goes on after it", () => {
  const table = new Table(long - 1);
  table.goOn(long);
  vi.advanceTimersByTime(100);
  table.news(doc(long, { table: { ...info, paused: 1 }, question: null }));
  vi.advanceTimersByTime(60_000);
  expect(table.live.scene).toBeNull();
  expect(table.live.question).toBeNull();
  table.news(doc(long));
  vi.advanceTimersByTime(9000);
  table.isAt(long);
});

test("held by hand, it goes on where it stood; and a pause of the table does not hold it", () => {
  const table = new Table(long - 1);
  table.goOn(long);
  table.live.hold(true);
  vi.advanceTimersByTime(3_600_000);
  expect(table.live.scene).not.toBeNull();
  table.live.hold(false);
  vi.advanceTimersByTime(9000);
  table.isAt(long);
});

test("a table that ends in the middle of steps shows its end", () => {
  const table = new Table(long - 1);
  table.goOn(long);
  vi.advanceTimersByTime(400);
  table.goOn(
    last,
    frames[last]!.events.slice(0, 12),
    doc(last, { table: { ...info, stage: "over" } }),
  );
  vi.advanceTimersByTime(20_000);
  expect(table.live.scene).toBeNull();
  expect(table.live.table?.over).toBe(true);
  expect(table.live.question).toBeNull();
});

test("an undo in the middle of steps: they are forgotten, and what was asked is asked again", () => {
  const table = new Table(long - 1);
  table.goOn(long);
  vi.advanceTimersByTime(400);
  const notices = [{ n: 1, kind: "undone" as const, seat: info.you!, answer: "" }];
  table.news(doc(long - 1, { notices }), [], { whole: true });
  table.isAt(long - 1);
  expect(table.live.toasts.map(({ fact }) => fact)).toEqual(["Taken back."]);
});

test("twenty steps from each of six bots are behind the table by 8 s at most", () => {
  const table = new Table(long - 1);
  const { events } = frames[long]!;
  for (let bot = 0; bot < 6; bot++) {
    table.goOn(
      long,
      Array.from({ length: 20 }, (_, i) => ({
        ...events[0]!,
        kind: "gain",
        serial: 5000 + bot * 20 + i,
      })),
    );
    vi.advanceTimersByTime(150);
  }
  vi.advanceTimersByTime(8500);
  table.isAt(long);
});

test("a phone asleep for an hour: no timer has run, the socket was lost, the present comes whole", () => {
  const table = new Table(long - 1);
  table.goOn(long);
  page.hidden = true;
  vi.setSystemTime(Date.now() + 3_600_000); // the clock went on, the timers did not
  table.goOn(long + 1);
  expect(table.live.scene).toBeNull();
  page.hidden = false;
  table.news(doc(long + 2), frames[long + 2]!.events, { whole: true });
  table.isAt(long + 2);
});

test("old notices are not said after a reload; what comes later is told once", () => {
  const aide = (n: number) => ({
    n,
    kind: "aide" as const,
    seat: info.you!,
    answer: "play Cultist",
  });
  const table = new Table(long - 1, { notices: [aide(1), aide(2)] });
  expect(table.live.answered).toEqual([]);
  const later = doc(long - 1, { notices: [1, 2, 3, 4].map(aide) });
  table.news(later);
  table.news({ ...later });
  expect(table.live.answered).toEqual(["play Cultist", "play Cultist"]);
  table.isAt(long - 1);
  expect(table.live.answered).toEqual([]); // my next move
});

test("what marked attackers take together is what the engine says of them, and of no others", async () => {
  const { view } = read("t4-attackers") as { view: RawView };
  const table = new Table(0, { view, question: view.decision });
  const { live } = table;
  live.faces = new Faces((read("faces") as Record<string, Face[]>).twilight!);
  const told = [{ seat: 1, stack: "life", now: 9, left: 2, takes: [] }];
  table.says = () => ({ type: "forecast", id: 0, stakes: told });
  const [first] = live.question!.options;
  live.touch(first!.places[0]!);
  live.touch(first!.goal!);
  expect(live.marks.chosen).toEqual([first!.index]);
  expect(live.stakes).toEqual([]); // not said yet
  await vi.advanceTimersByTimeAsync(0);
  const { serial } = live.question!;
  expect(table.sent.at(-1)).toEqual({ type: "forecast", serial, options: [first!.index] });
  expect(live.stakes).toEqual(told);
  live.back();
  expect(live.marks.chosen).toEqual([]);
  expect(live.stakes).toEqual([]);
});

test("only my own Phase is told to be over, since nothing else could be done in it, and only till I choose", () => {
  const passing = ["pass", "done", "no", "decline"];
  const deed = (frame: (typeof frames)[number]) =>
    frame.view.decision?.options.find(({ verb }) => !passing.includes(verb));
  const mine = (at: number) => frames[at]!.view.active === info.you;
  const after = (at: number): string | null => {
    const table = new Table(at);
    table.live.take(
      table.live.question!.options[frames[at]!.view.decision!.options.indexOf(deed(frames[at]!)!)]!,
    );
    const phase = { kind: "phase", serial: 9000, cause: null, text: "", parts: [], seat: null };
    table.news(doc(at + 1), [phase as GameEvent]);
    return table.live.movedOn;
  };
  const asked = frames.findIndex((f, k) => deed(f) && f.view.phase !== "setup" && !mine(k));
  const played = frames.findIndex((f, k) => deed(f)?.verb === "play" && mine(k));
  expect(after(asked)).toBeNull();
  expect(after(played)).toBe(frames[played]!.view.phase);
});
