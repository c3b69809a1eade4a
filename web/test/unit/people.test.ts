import { expect, test } from "vitest";
import { clockText, secondsLeft } from "../../src/lib/game/clocks";
import { newcomers } from "../../src/lib/game/newcomers";
import { quickGame, usualQuickChoice } from "../../src/lib/game/quickGame";
import type { SeatInfo } from "../../src/lib/net/protocol";

const seat = (n: number, kind: SeatInfo["kind"], name: string): SeatInfo =>
  ({ seat: n, kind, name }) as SeatInfo;

test("whoever takes a free seat or a bot's is a newcomer, I am not", () => {
  const before = [seat(0, "person", "Ann"), seat(1, "bot", "Atalanta"), seat(2, "free", "")];
  const now = [seat(0, "person", "Ann"), seat(1, "person", "Bob"), seat(2, "person", "Cid")];
  expect(newcomers(before, now, 0)).toEqual(["Bob", "Cid"]);
  expect(newcomers(before, now, 2)).toEqual(["Bob"]);
  expect(newcomers(now, now, 0)).toEqual([]);
  expect(newcomers([], now, 0)).toEqual([]);
});

test("clocks are told as minutes, hours or days", () => {
  expect([5, 65, 3_725, 97_200].map(clockText)).toEqual(["0:05", "1:05", "1:02:05", "1 d 3 h"]);
});

test("only a running clock loses time, and never falls below nothing", () => {
  const clock = { left: 10, running: true, since: 1_000 };
  expect(secondsLeft(clock, 3_000)).toBe(8);
  expect(secondsLeft(clock, 60_000)).toBe(0);
  expect(secondsLeft({ ...clock, running: false }, 60_000)).toBe(10);
});

test("Play now keeps my deck and bot, and never draws the last opponent again", () => {
  const kept = { ...usualQuickChoice, bot: "hard", deck: "hera", against: "mars" };
  const met = [0, 0.49, 0.51, 0.99].map((r) => quickGame("twilight", kept, () => r));
  expect(met.map((game) => game.options.decks)).toEqual([
    ["hera", "reader"],
    ["hera", "reader"],
    ["hera", "enlil"],
    ["hera", "enlil"],
  ]);
  expect(met[3]!.kept).toEqual({ ...kept, begun: 1, against: "enlil" });
  expect(met[0]!.bots).toEqual(["hard"]);
  expect(quickGame("old-ones", kept).options).toEqual({ players: 2 });
});

test("until I choose a bot myself, Play now brings better ones as I play", () => {
  let kept = usualQuickChoice;
  const met = Array.from({ length: 6 }, () => {
    const game = quickGame("old-ones", kept);
    kept = game.kept;
    return game.bots[0];
  });
  expect(met).toEqual(["random", "random", "easy", "easy", "normal", "normal"]);
  expect(quickGame("old-ones", { ...kept, bot: "hard" }).bots).toEqual(["hard"]);
});
