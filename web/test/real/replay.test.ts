/** Looking back at a game: scrubbed from several seats, linked to, played on from; and records from files. */
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Page } from "playwright-core";
import { violations } from "../axe";
import { Player } from "../player";
import { World } from "./world";

const root = join(import.meta.dirname, "..", "..", "..");
const python = process.env.PYTHON ?? join(root, ".venv", "bin", "python");
/** A game of bots, as the terminal would save it. */
const PLAYED = `
import json, theomachy as th
game = th.new_game("old-ones", players=3, seed=5)
bots = [th.bot("easy") for _ in range(3)]
while not game.over:
    game.apply(bots[game.seat_to_act].choose(game.observe(game.seat_to_act)))
print(json.dumps(game.record()))
`;

let world: World;
let record: string;
beforeAll(async () => {
  world = await World.begin();
  record = execFileSync(python, ["-c", PLAYED], { encoding: "utf8" });
});
afterAll(() => world.end());

const place = (page: Page) => page.getByRole("slider", { name: "Where in the game" });
const at = async (page: Page) => Number(await place(page).inputValue());
const file = (text: string) => ({
  name: "game.json",
  mimeType: "application/json",
  buffer: Buffer.from(text),
});

test("a record from a file is looked at from all sides, linked to and played on", async () => {
  const { page, errors } = await world.person("/replays");
  await page
    .getByLabel("Choose a file")
    .last()
    .setInputFiles(file(record.slice(0, 200)));
  await page.getByRole("alert").filter({ hasText: "cut off" }).waitFor();
  await page.getByLabel("Choose a file").last().setInputFiles(file(record));
  await page.getByRole("heading", { level: 1, name: "Replay · Rise of the Old Ones" }).waitFor();
  expect(await violations(page)).toEqual([]);
  const total = (JSON.parse(record) as { choices: unknown[] }).choices.length;

  // keys: choices, attacks, turns, seats
  expect(await at(page)).toBe(0);
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => at(page), { timeout: 15_000 }).toBe(1);
  await page.keyboard.press("a");
  await page.getByText("this was chosen").waitFor();
  await expect.poll(() => at(page), { timeout: 15_000 }).toBeGreaterThan(1);
  const attack = await at(page);
  await page.keyboard.press("Shift+ArrowRight");
  await expect.poll(() => at(page), { timeout: 15_000 }).toBeGreaterThan(attack);
  await page.keyboard.press("2");
  const hand = page.getByRole("region", { name: "Your hand" });
  await hand.waitFor();
  await page.keyboard.press("0");
  await page.getByRole("region", { name: "All hands" }).waitFor();
  await page.keyboard.press("End");
  await expect.poll(() => at(page), { timeout: 15_000 }).toBe(total);
  await page.getByRole("heading", { name: "The game is over" }).waitFor();
  expect(await page.getByRole("button", { name: "Continue from here" }).isDisabled()).toBe(true);

  // it plays by itself
  await place(page).fill(String(total - 3));
  await page.getByRole("button", { name: "Let it play" }).click();
  await expect.poll(() => at(page), { timeout: 20_000 }).toBe(total);

  // a link to a moment, opened by somebody else
  await page.keyboard.press("1");
  await place(page).fill(String(total - 60));
  await expect.poll(() => new URL(page.url()).hash).toBe(`#at=${total - 60}&seat=0`);
  const friend = await world.person(new URL(page.url()).pathname + new URL(page.url()).hash);
  await expect.poll(() => at(friend.page), { timeout: 15_000 }).toBe(total - 60);
  expect(await hand.innerText()).toBe(
    await friend.page.getByRole("region", { name: "Your hand" }).innerText(),
  );
  const missed = await world.person(new URL(page.url()).pathname + `#at=${total + 9}`);
  await missed.page.getByText(`Choice ${total + 9} is not in this game.`).waitFor();

  // on from here, as a new table that says what became of what was hidden
  await friend.page.getByRole("button", { name: "Continue from here" }).click();
  await friend.page.getByRole("button", { name: "Open the table" }).click();
  await friend.page.getByText("What was hidden there is dealt anew.").waitFor();
  expect([...errors, ...friend.errors, ...missed.errors].filter((e) => !/422|400/.test(e))).toEqual(
    [],
  );
});

test("a hint that was asked for is marked where it was given, with what it said", async () => {
  const { page, errors } = await world.person("/play/old-ones");
  await page.getByRole("region", { name: "What is asked" }).waitFor();
  const player = new Player(page, 7);
  const begun = page.locator("header [aria-current=step]");
  for (let n = 0; n < 30 && !((await begun.count()) && (await player.asked.count())); n++)
    if (!(await player.waits())) await player.acts();
  await page.keyboard.press("h");
  const said = page.getByText(/is what a bot would choose/).first();
  await said.waitFor();
  const answer = /“(.+?)” is/.exec(await said.innerText())![1]!;
  await player.acts();
  await page.keyboard.press("m");
  await page.getByRole("button", { name: "Give up" }).click();
  await page.getByText("You lose this game").waitFor();
  await page.getByRole("button", { name: "Give up" }).click();
  await page.getByRole("link", { name: "Watch the replay" }).click();
  await page.getByRole("button", { name: /^Hint/ }).click();
  const choice = page.locator(".choice .hint");
  await choice.getByText("asked for a hint here").waitFor();
  await choice.getByText(answer).first().waitFor();
  expect(await violations(page)).toEqual([]);
  expect(errors).toEqual([]);
});

/** A game whose first choice throws a win away. */
const THROWN = `
import json
from tests.support.blunder import thrown_away
print(json.dumps(thrown_away()))
`;

test("the end of a game tells what cost the win, leads there, and on from there", async () => {
  const { page, errors } = await world.person("/replays");
  const lost = execFileSync(python, ["-c", THROWN], { encoding: "utf8", cwd: root });
  await page.getByLabel("Choose a file").last().setInputFiles(file(lost));
  await page.waitForURL("**/replays/*#*");
  const code = new URL(page.url()).pathname.split("/").at(-1)!;
  await page.goto(`${world.server.url}/tables/${code}`);
  await page.getByRole("button", { name: "Look back with Medea" }).click();
  // nobody need stay
  await page.goto(`${world.server.url}/rules/K-7.9`);
  await page.goto(`${world.server.url}/tables/${code}`);
  const back = page.getByRole("region", { name: "Where the game turned" });
  await back.getByText("Medea has looked at all").waitFor({ timeout: 60_000 });
  await back.getByText("end the Play Phase").waitFor();
  expect(await violations(page)).toEqual([]);
  await back.getByRole("link", { name: "Look: Turn 1" }).click();
  await page.getByText("Medea would have chosen").waitFor();
  expect(await violations(page)).toEqual([]);
  await page.goto(`${world.server.url}/tables/${code}`);
  await back.getByRole("link", { name: "Continue from here: Turn 1" }).click();
  await page.getByRole("dialog", { name: "Continue from here" }).waitFor();
  expect(errors).toEqual([]);
});
