/** Bad input and bad luck around the table: said in words, nothing lost, never a blank page. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { World } from "./world";

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterAll(() => world.end());

const file = (text: string) => ({
  name: "game.json",
  mimeType: "application/json",
  buffer: Buffer.from(text),
});
/** Records that are none, with what is said of each. */
const RECORDS: [string, string, RegExp][] = [
  ["no JSON at all", "GIF89a", /This is not a record/],
  ["another program's JSON", '{"fen": "8/8"}', /This is not a record/],
  ["one that is cut", '{"theomachy": 1, "game": "old-o', /cut off or damaged/],
  [
    "one of a newer form",
    '{"theomachy": 2, "game": "old-ones", "options": {}, "choices": [], "seed": 1}',
    /newer than this server/,
  ],
  [
    "one with a choice that there is not",
    '{"theomachy": 1, "game": "old-ones", "options": {"players": 2}, "choices": [999], "seed": 1}',
    /This record cannot be played: /,
  ],
];

test("what is no record is answered in words, and the next file is taken", async () => {
  const { page, errors } = await world.person("/replays");
  for (const [what, text, said] of RECORDS) {
    await page.getByLabel("Choose a file").last().setInputFiles(file(text));
    await page.getByRole("alert").filter({ hasText: said }).waitFor();
    expect(new URL(page.url()).pathname, what).toBe("/replays");
    expect(
      await page.getByRole("button", { name: "Choose a file" }).first().isEnabled(),
      what,
    ).toBe(true);
  }
  // by drag and drop, too
  const dropped = await page.evaluateHandle(() => {
    const data = new DataTransfer();
    data.items.add(new File(["nothing"], "game.json", { type: "application/json" }));
    return data;
  });
  await page.dispatchEvent("body", "drop", { dataTransfer: dropped });
  await page.getByRole("alert").filter({ hasText: "This is not a record" }).waitFor();
  expect(errors.filter((error) => !/4\d\d/.test(error))).toEqual([]);
});

test("games that are played or are not there, and lessons that changed or are gone", async () => {
  const player = await world.person("/play/old-ones");
  await player.page.waitForURL("**/tables/*");
  const running = new URL(player.page.url()).pathname.replace("/tables/", "/replays/");
  const { page, errors } = await world.person(`${running}#at=3`);
  await page.getByRole("heading", { name: "This game is still being played" }).waitFor();
  await page.goto(`${world.server.url}/replays/nothing-here`);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.goto(`${world.server.url}/learn/no-such-lesson`);
  await page.getByRole("heading", { level: 1 }).waitFor();

  // choices that the rules do not offer any more
  const kept = { "kamigami-2-reacting": { choices: [0, 77, 3], step: 3 } };
  await page.evaluate(
    (kept) => localStorage.setItem("theomachy-lessons", kept),
    JSON.stringify(kept),
  );
  await page.goto(`${world.server.url}/learn/kamigami-2-reacting`);
  const coach = page.getByRole("region", { name: "The coach" });
  await coach.getByText("This lesson is older than the rules; it begins anew.").waitFor();
  await coach.getByText("Step 1 of 5").waitFor();
  await page.evaluate(() => localStorage.setItem("theomachy-lessons", "{broken"));
  await page.goto(`${world.server.url}/learn`);
  await page.getByRole("link", { name: "Begin: Reacting, and winning" }).waitFor();
  expect([...errors, ...player.errors].filter((error) => !/4\d\d/.test(error))).toEqual([]);
});

test("an analysis whose worker died keeps what it found, and goes on when asked", async () => {
  const { page } = await world.person("/replays");
  const reply = await page.evaluate(async (record) => {
    const sent = await fetch("/api/records", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(record),
    });
    return (await sent.json()) as { table: string };
  }, GIVEN_UP);
  const chance = (value: number) => ({ value, error: 0.03 });
  const answer = (label: string, value: number) => ({ label, why: "", chance: chance(value) });
  let state = "broken";
  await page.route("**/analysis", (route) => {
    if (route.request().method() === "POST") state = "done";
    return route.fulfill({
      json: {
        state,
        judged: state === "done" ? 2 : 1,
        total: 2,
        by: "Medea",
        points: [
          {
            choices: 0,
            turn: 1,
            seat: 0,
            taken: answer("pass", 0.2),
            better: answer("play", 0.6),
            loss: chance(0.4),
          },
        ],
        draws: [
          { choices: 1, turn: 1, seat: 0, faces: ["Cultist", "Cultist"], gain: chance(-0.1) },
        ],
        luck: [
          { seat: 0, total: chance(-0.12) },
          { seat: 1, total: chance(0.01) },
        ],
      },
    });
  });
  await page.goto(`${world.server.url}/tables/${reply.table}`);
  const back = page.getByRole("region", { name: "Where the game turned" });
  await back.getByText("The analysis stopped at choice 1 of 2. What it found is kept.").waitFor();
  await back.getByText("−40 points").waitFor();
  await back.getByText("−12 points (between −15 and −9): unlucky.").waitFor();
  await back.getByText("drew Cultist ×2:").waitFor();
  await back.getByRole("button", { name: "Go on" }).click();
  await back.getByText("Medea has looked at all 2 choices").waitFor();
});

/** Both have chosen; then one gives up. */
const GIVEN_UP = {
  theomachy: 1,
  game: "old-ones",
  options: { players: 2 },
  seed: 5,
  choices: [0, 0],
  conceded: [[2, 0]],
};
