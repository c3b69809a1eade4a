import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { plateOf, type Face } from "../../../src/lib/art/plate";
import {
  hallOpen,
  hallTab,
  hallWidth,
  handWidth,
  isTight,
  opponentSizes,
  ownSizes,
  stageWidth,
  zoneWidth,
} from "../../../src/lib/ui/layout/kamigami";
import { fullWidth, handStep, holdsText, readInFull } from "../../../src/lib/ui/layout/cards";
import { everywhere, frames, middle, named } from "./sizes";

const quiet = { setup: false, recruiting: false, asked: false };

// in the order of `windows`: 390×844, 600×960, 844×390, 1024×768, 1280×800, 1440×900, 1920×1080
describe("plates of the Kamigami table", () => {
  test("hand", () => expect(everywhere(handWidth)).toEqual([84, 84, 72, 100, 100, 116, 132]));

  test("my God and Temple", () => {
    expect(everywhere((f) => ownSizes(f).god)).toEqual([64, 64, 64, 72, 84, 104, 104]);
    expect(everywhere((f) => ownSizes(f).temple)).toEqual([0, 0, 0, 56, 62, 74, 74]);
    expect(everywhere(zoneWidth)).toEqual([66, 66, 58, 58, 58, 66, 66]);
  });

  test("opponents: a crowd is drawn smaller; Temples are plates from 1024 up", () => {
    expect(everywhere((f) => opponentSizes(f, 1).god)).toEqual([52, 52, 32, 56, 64, 78, 78]);
    expect(everywhere((f) => opponentSizes(f, 3).god)).toEqual([32, 32, 32, 56, 50, 78, 78]);
    expect(everywhere((f) => opponentSizes(f, 5).god)).toEqual([28, 28, 28, 44, 50, 78, 78]);
    expect(everywhere((f) => opponentSizes(f, 3).temple)).toEqual([0, 0, 0, 42, 40, 58, 58]);
    expect(everywhere((f) => opponentSizes(f, 4).temple)).toEqual([0, 0, 0, 0, 40, 44, 44]);
  });

  test("counts of opponents where they can be read", () => {
    const counts = (n: number) => everywhere((f) => opponentSizes(f, n).counts);
    expect(counts(1)).toEqual([true, true, false, true, true, true, true]);
    expect(counts(3)).toEqual([false, false, false, true, true, true, true]);
    expect(counts(5)).toEqual([false, false, false, false, false, true, true]);
  });

  test("the event: 208 on a desk, 150 on laptops, 100 on a phone, where there is height", () => {
    const high = { width: 1500, height: 1000 };
    const calm = { attack: null, effects: 0 };
    expect(everywhere((f) => stageWidth(f, high, calm))).toEqual([
      100, 100, 100, 150, 150, 150, 208,
    ]);
  });
});

describe("the Hall", () => {
  test("stands open on wide screens, elsewhere while one recruits or asks for it", () => {
    const shown = (more: object) => everywhere((f) => hallOpen(f, { ...quiet, ...more }));
    expect(shown({})).toEqual([false, false, false, false, true, true, true]);
    expect(shown({ asked: true })).toEqual([false, false, false, true, true, true, true]);
    expect(shown({ recruiting: true })).toEqual([false, false, false, true, true, true, true]);
    expect(shown({ setup: true })).toEqual([false, false, false, false, false, false, false]);
  });

  test("at rest and while one recruits", () => {
    const hall = (recruiting: boolean) =>
      everywhere((f) => hallWidth(f, middle(f), { open: true, recruiting }));
    expect(hall(false).slice(3)).toEqual([69, 76, 92, 103]);
    expect(hall(true).slice(3)).toEqual([86, 76, 110, 140]);
  });

  test.each(named.slice(3))("two rows of six fit at %s", (_, frame) => {
    const room = middle(frame);
    for (const recruiting of [false, true]) {
      const w = hallWidth(frame, room, { open: true, recruiting });
      expect(2 * (w * 1.4 + 32)).toBeLessThanOrEqual(room.height);
      expect(6 * w).toBeLessThanOrEqual(room.width * (recruiting ? 0.62 : 0.46));
    }
  });

  test("in its tab four across, on a phone on its side six", () => {
    expect(hallTab(frames[0]!)).toEqual({ width: 82, columns: 4 });
    expect(hallTab(frames[2]!)).toEqual({ width: 72, columns: 6 });
  });
});

describe("the event has as much as the middle allows", () => {
  const attack = { terms: 5, name: 14 };

  test.each(named)("a plate with all that stands around it fits at %s", (_, frame) => {
    const room = middle(frame);
    const w = stageWidth(frame, room, { attack, effects: 0 });
    const around = frame.small ? 182 + 18 : 92;
    if (w > 64) expect(w * 1.4 + around).toBeLessThanOrEqual(room.height + 1);
  });

  test("a long sum, a long name and what lasts each take height", () => {
    const [phone, desk] = [frames[0]!, frames[6]!];
    const at = (terms: number, name: number) =>
      stageWidth(phone, { width: 366, height: 270 }, { attack: { terms, name }, effects: 0 });
    expect([at(4, 12), at(4, 13), at(5, 12)]).toEqual([91, 79, 64]);
    const lasting = (effects: number) =>
      stageWidth(desk, { width: 1800, height: 350 }, { attack: null, effects });
    expect([lasting(0), lasting(1), lasting(2), lasting(5)]).toEqual([184, 159, 141, 141]);
  });

  test("under 290 px the Chain gives way", () => {
    expect(isTight({ width: 900, height: 289 })).toBe(true);
    expect(isTight({ width: 900, height: 290 })).toBe(false);
  });
});

describe("cards", () => {
  test("are read in full where few lie on a wide and high screen", () => {
    expect(everywhere((f) => readInFull(4, f))).toEqual([
      ...Array(5).fill(false),
      ...Array(2).fill(true),
    ]);
    expect(everywhere((f) => readInFull(5, f) || readInFull(0, f))).not.toContain(true);
    expect(everywhere((f) => fullWidth(2, f)).slice(5)).toEqual([340, 340]);
  });

  test("where the middle is high enough they are read on a laptop and a tablet, too", () => {
    expect(everywhere((f) => readInFull(2, f, f.height - 300))).toEqual([
      ...Array(3).fill(false),
      ...Array(4).fill(true),
    ]);
    expect(everywhere((f) => readInFull(2, f, 260))).not.toContain(true);
    for (const frame of frames)
      expect(4 * (fullWidth(4, frame, 900) + 20)).toBeLessThanOrEqual(frame.width);
  });

  test("a long hand overlaps so that all of it is seen; on a phone it scrolls", () => {
    for (const frame of frames) {
      const step = handStep(frame, 12, 100, 900);
      if (frame.small) expect(step).toBe(109);
      else expect(11 * step + 100).toBeLessThanOrEqual(900);
    }
    expect(everywhere((f) => handStep(f, 5, 100, 900))).toEqual([
      109, 109, 109, 108, 112, 112, 112,
    ]);
  });
});

test("a plate shows its text only where all of it has room", () => {
  const faces = JSON.parse(
    readFileSync(join(import.meta.dirname, "../../../fixtures/faces.json"), "utf8"),
  ) as Record<string, Face[]>;
  const plate = (name: string) => plateOf(faces["old-ones"]!.find((face) => face.name === name)!);
  expect(holdsText(plate("Ithaqua"), 158)).toBe(false);
  expect(holdsText(plate("Ithaqua"), 206)).toBe(true);
  expect(holdsText(plate("Cultist"), 158)).toBe(true);
});
