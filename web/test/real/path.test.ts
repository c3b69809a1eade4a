/** A person's way from the home page to the end of a game, each of the four, at a real server. */
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Browser } from "playwright-core";
import { complaints, launch, settled, sizes } from "../chromium";
import { END, Player } from "../player";
import { GameServer } from "../server";

let server: GameServer;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([GameServer.start(), launch()]);
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

test.each([
  ["Kanzume Goddess", 1],
  ["Battle of the Nine Realms", 2],
  ["Rise of the Old Ones", 3],
  ["Twilight of the Gods", 4],
])("from the home page to the end of %s", async (game, seed) => {
  const context = await browser.newContext({ viewport: sizes.laptop, reducedMotion: "reduce" });
  const page = await context.newPage();
  const errors = complaints(page);
  await page.goto(server.url);
  await settled(page);
  await page.getByRole("button", { name: `Play now: ${game}, against bots` }).click();
  await page.getByRole("heading", { name: game }).waitFor();
  const player = new Player(page, seed);
  await player.playsOn();
  expect(await page.getByRole("heading", { level: 1 }).innerText()).toMatch(END);
  expect(errors).toEqual([]);
  await context.close();
});
