/** What is told beside the game. */
import { expect, test } from "vitest";
import { namesOf } from "../../src/lib/game/names";
import { aided, hintText, inRow, toldOf } from "../../src/lib/game/notices";
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

test("the strip says what the aide has answered", () => {
  expect(aided(["play Cultist", "play Cultist"])).toBe("Answered for you: 2 × play Cultist.");
  expect(aided([])).toBe("");
});

test("of each kind and seat there is one message, mine with what was answered, none of the aide", () => {
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
    "Bero did not answer in time: the table answered.",
    "Your time was up. The table chose for you: pass.",
    "Bero took the last deed back.",
    "Taken back.",
  ]);
});

test("a hint says what a bot would do, all of it, and why", () => {
  const hint = { type: "hint" as const, id: 1, serial: 1, option: 0 };
  const answers = ["Give one I", "Give one I", "Make this offer"];
  expect(hintText({ ...hint, answers, reason: "I can spare two." })).toBe(
    "“2 × Give one I, Make this offer” is what a bot would choose. Why: I can spare two.",
  );
  expect(hintText({ ...hint, answers: ["Pass"], reason: "" })).toBe(
    "“Pass” is what a bot would choose.",
  );
});
