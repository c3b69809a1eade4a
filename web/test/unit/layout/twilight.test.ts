import { describe, expect, test } from "vitest";
import {
  compassWidth,
  draftSizes,
  fieldRow,
  fieldStep,
  handWidth,
  isBeside,
  isCompassRow,
  isShort,
  laneRows,
  laneWidth,
  openingWidth,
  sceneOf,
  ownWidth,
  sideLayout,
  theirColumns,
  theirSides,
  theirWidth,
  type Scene,
} from "../../../src/lib/ui/layout/twilight";
import { frameOf, type Frame } from "../../../src/lib/ui/layout/breakpoints";
import type { Table } from "../../../src/lib/game/twilight";
import { moment, seen } from "../reading";
import { everywhere, frames, middle, named } from "./sizes";

const calm: Scene = {
  opponents: 1,
  fullest: 3,
  lanes: 0,
  blocked: false,
  mine: 4,
  declared: false,
  building: false,
};
const combat: Scene = { ...calm, lanes: 3, blocked: true, declared: true };
const [phone, , low, tablet, , , desk] = frames as [
  Frame,
  Frame,
  Frame,
  Frame,
  Frame,
  Frame,
  Frame,
];

// in the order of `windows`: 390×844, 600×960, 844×390, 1024×768, 1280×800, 1440×900, 1920×1080
describe("plates of the Twilight table", () => {
  test("hand", () => expect(everywhere(handWidth)).toEqual([82, 82, 70, 88, 88, 104, 132]));

  test("their fields: as large as leaves the fullest unfolded", () => {
    const theirs = (opponents: number, fullest: number) =>
      everywhere((f) => theirWidth(f, { ...calm, opponents, fullest }));
    expect(theirs(1, 5)).toEqual([76, 76, 76, 76, 72, 88, 100]);
    expect(theirs(2, 5)).toEqual([66, 66, 66, 82, 64, 76, 96]);
    expect(theirs(3, 5)).toEqual([66, 66, 66, 66, 64, 76, 76]);
    expect(theirs(5, 3)).toEqual([66, 66, 66, 66, 66, 66, 88]);
  });

  test("my field, calm and full", () => {
    const own = (mine: number) => everywhere((f) => ownWidth(f, middle(f), { ...calm, mine }));
    expect(own(4)).toEqual([82, 82, 82, 92, 120, 120, 144]);
    expect(own(14)).toEqual([72, 82, 72, 84, 74, 110, 144]);
  });

  test("lanes, and my field beside them where there is width", () => {
    expect(everywhere((f) => laneWidth(f, middle(f), combat))).toEqual([
      72, 82, 72, 64, 64, 96, 144,
    ]);
    expect(everywhere((f) => ownWidth(f, middle(f), combat))).toEqual([72, 74, 72, 64, 64, 92, 92]);
    expect(everywhere((f) => isBeside(f, middle(f), combat))).toEqual([
      ...Array(4).fill(false),
      true,
      true,
      true,
    ]);
    expect(everywhere((f) => isBeside(f, middle(f), calm))).not.toContain(true);
  });

  test("a tablet has no room for my field under two lanes: then it stands beside them", () => {
    const tablet = frameOf(1024, 768);
    const scene = { ...combat, lanes: 2, mine: 1, declared: true };
    expect(isBeside(tablet, { width: 984, height: 270 }, scene)).toBe(true);
    expect(isBeside(tablet, { width: 984, height: 270 }, { ...scene, lanes: 4 })).toBe(false);
    expect(isBeside(tablet, { width: 984, height: 480 }, scene)).toBe(false);
  });

  test("the compass: a rose, or a row where it is not high enough", () => {
    const building = { ...calm, building: true };
    expect(everywhere((f) => compassWidth(f, middle(f), building))).toEqual([
      67, 68, 68, 92, 92, 52, 95,
    ]);
    const rows = [false, false, true, true, true, false, false];
    expect(everywhere((f) => isCompassRow(f, middle(f)))).toEqual(rows);
    const doubled = frameOf(960, 540);
    expect(isCompassRow(doubled, middle(doubled)) && isShort(doubled)).toBe(true);
  });

  test("the first Hand lies in one row", () => {
    expect(everywhere((f) => openingWidth(f, middle(f), 7))).toEqual([
      68, 68, 68, 120, 132, 132, 132,
    ]);
    for (const frame of frames.slice(3))
      for (const cards of [5, 7, 9])
        expect(cards * (openingWidth(frame, middle(frame), cards) + 14)).toBeLessThanOrEqual(
          middle(frame).width,
        );
  });

  test("lanes become rows of text on a low phone", () => {
    expect(laneRows(phone, { width: 366, height: 379 }, 2)).toBe(true);
    expect(laneRows(phone, { width: 366, height: 379 }, 0)).toBe(false);
    expect(laneRows(desk, { width: 1800, height: 200 }, 2)).toBe(false);
  });
});

describe("what must fit fits", () => {
  test.each(named)("my field at %s, unless the smallest plates are still too many", (_, frame) => {
    const room = middle(frame);
    const least = frame.small ? 72 : 64;
    for (let mine = 1; mine < 25; mine++) {
      const w = ownWidth(frame, room, { ...calm, mine });
      const perRow = Math.floor((room.width - 16 + 12) / (w + 12));
      if (w > least)
        expect(Math.ceil(mine / perRow) * (w * 1.4 + 30)).toBeLessThanOrEqual(room.height - 52);
      expect(w).toBeGreaterThanOrEqual(least);
    }
  });

  test.each(named)("the pile of a draft at %s", (_, frame) => {
    const room = {
      width: middle(frame).width - (frame.small ? 0 : 320),
      height: frame.height - 260,
    };
    const { card, columns } = draftSizes(frame, room, { cards: 16, copies: true });
    expect(columns * card).toBeLessThanOrEqual(room.width);
    if (!frame.small)
      expect(Math.ceil(16 / columns) * (card * 1.4 + 34)).toBeLessThanOrEqual(room.height);
  });

  test.each(named)("a row of a field at %s", (_, frame) => {
    for (const cards of [2, 5, 9]) {
      const row = fieldRow(frame, { opponents: 2, lanes: 0 }, { cards, card: 88, width: 400 });
      expect((row - 1) * fieldStep(row, 88, 400) + 88).toBeLessThanOrEqual(400);
    }
  });
});

describe("a draft", () => {
  const sizes = everywhere((f) =>
    draftSizes(
      f,
      { width: middle(f).width - (f.small ? 0 : 320), height: f.height - 260 },
      { cards: 16, copies: true },
    ),
  );
  test("plates", () => expect(sizes.map((s) => s.card)).toEqual([81, 84, 84, 81, 99, 112, 140]));
  test("rows of one length", () =>
    expect(sizes.map((s) => s.columns)).toEqual([4, 6, 8, 6, 8, 8, 8]));
  test("the chosen card in full, where it can be read", () => {
    expect(sizes.map((s) => s.full)).toEqual([0, 0, 0, 280, 300, 300, 300]);
    expect(draftSizes(tablet, { width: 600, height: 300 }, { cards: 4, copies: false }).full).toBe(
      0,
    );
  });
});

describe("the sides of the opponents", () => {
  const none = { panel: false, aimedAt: false, attacking: false };

  test("are strips on phones, elsewhere in combat or beside a panel", () => {
    const strips = (scene: Partial<Scene>, more = {}) =>
      everywhere((f) => theirSides(f, { ...calm, ...scene }, { ...none, ...more }).strips);
    expect(strips({})).toEqual([true, true, true, false, false, false, false]);
    expect(strips(combat)).toEqual([true, true, true, true, false, false, false]);
    expect(strips(combat, { aimedAt: true })).toEqual([true, true, true, ...Array(4).fill(false)]);
    expect(strips({ opponents: 2 }, { panel: true })).not.toContain(false);
    expect(strips({ building: true })).not.toContain(false);
    expect(theirSides(frameOf(960, 540), calm, none).strips).toBe(true);
  });

  test("stand under each other where their stacks are aimed at", () => {
    const three = { ...combat, opponents: 3 };
    const sides = theirSides(tablet, three, { ...none, attacking: true });
    expect(sides).toEqual({ strips: true, stacked: true, narrow: false });
    expect(theirColumns(sides, [false, false, false])).toBe("minmax(0, 1fr)");
    expect(theirSides(low, three, { ...none, attacking: true }).stacked).toBe(false);
  });

  test("share one line where they are many", () => {
    const sides = theirSides(phone, { ...calm, opponents: 5 }, none);
    expect(sides.narrow).toBe(true);
    expect(theirColumns(sides, Array(5).fill(false))).toBe("repeat(5, minmax(0, 1fr))");
  });

  test("the fallen take less room", () =>
    expect(theirColumns(theirSides(desk, calm, none), [false, true])).toBe(
      "minmax(0, 1fr) minmax(0, .45fr)",
    ));

  test("four and more stand in columns, and a full field has two rows where there is height", () => {
    expect(everywhere((f) => sideLayout(f, 4)).slice(5)).toEqual(["middle", "middle"]);
    expect(everywhere((f) => sideLayout(f, 3)).slice(5)).toEqual(["wide", "wide"]);
    const full = { cards: 9, card: 88, width: 400 };
    const rows = (lanes: number) => everywhere((f) => fieldRow(f, { opponents: 2, lanes }, full));
    expect(rows(0)).toEqual([9, 9, 9, 9, 9, 5, 5]);
    expect(rows(1)).not.toContain(5);
  });
});

describe("the scene of a table", () => {
  const at = (name: string, declaring = false) =>
    sceneOf(seen(moment(name)).table as Table, { declaring, building: false });

  test("blockers are asked for: attackers stand in lanes and no longer in their field", () => {
    const { table } = seen(moment("t3-blockers")) as { table: Table };
    const scene = at("t3-blockers");
    expect(scene.lanes).toBe(table.lanes.length);
    expect(scene.lanes).toBeGreaterThan(0);
    const attackers = new Set(table.lanes.map((lane) => lane.attacker.id));
    const left = table.others.map((s) => s.field.filter((c) => !attackers.has(c.id)).length);
    expect(scene.fullest).toBe(Math.max(...left));
    expect(scene.opponents).toBe(2);
  });

  test("what is declared stands beside the field, and so does what I am declaring", () => {
    expect(at("t2-declared").declared).toBe(true);
    expect(at("t4-attackers").declared).toBe(false);
    expect(at("t4-attackers", true).declared).toBe(true);
  });
});
