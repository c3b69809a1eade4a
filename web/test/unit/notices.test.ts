/** What is told beside the game. */
import { expect, test } from "vitest";
import { namesOf } from "../../src/lib/game/names";
import { inRow, toldOf } from "../../src/lib/game/notices";
import type { NoticeInfo } from "../../src/lib/net/protocol";

const names = namesOf(["Anja", "Bero"], 0);
let n = 0;
const notice = (kind: NoticeInfo["kind"], seat: number, answer = ""): NoticeInfo => ({
  n: ++n,
  kind,
  seat,
  answer,
});

test("answers in a row are counted", () => {
  expect(inRow(["play Cultist", "play Cultist", "end the phase", "play Cultist"])).toBe(
    "2 × play Cultist, end the phase, play Cultist",
  );
});

test("of each kind and seat there is one message, mine with what was answered", () => {
  const told = toldOf(
    [
      notice("aide", 0, "play Cultist"),
      notice("clock", 1),
      notice("aide", 0, "play Cultist"),
      notice("clock", 1),
      notice("clock", 0, "pass"),
      notice("undone", 1),
      notice("undone", 0),
    ],
    names,
  );
  expect(told.map(({ fact, text }) => `${fact} ${text}`.trim())).toEqual([
    "Answered for you: 2 × play Cultist.",
    "Bero did not answer in time: the table answered.",
    "Your time was up. The table chose for you: pass.",
    "Bero took the last deed back.",
    "Taken back.",
  ]);
});
