/** Reporting somebody, sending a spectator away, and taking one's data along or away: by clicks in a real browser. */
import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { violations } from "../axe";
import { World } from "./world";

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterAll(() => world.end());

test("a player reports another, the host sends a spectator away, who then erases themselves", async () => {
  const anja = await world.table({
    Game: "Kanzume Goddess",
    Players: "2",
    Others: "Open",
    Reactions: "At once",
  });
  await anja.page.getByText("1 of 2 taken").waitFor();
  const bero = await world.joins(anja, "Bero");
  await anja.page.getByText("2 of 2 taken").waitFor();
  await anja.page.getByRole("button", { name: "Begin" }).click();
  for (const { page } of [anja, bero])
    await page.getByRole("region", { name: "What is asked" }).waitFor();
  await bero.page.keyboard.press("m");
  await bero.page.getByRole("button", { name: "Report" }).click();
  expect(await violations(bero.page)).toEqual([]);
  await bero.page.getByLabel("Whom it is about").selectOption("Anja");
  await bero.page.getByLabel("What is wrong").fill("She is rude.");
  await bero.page.getByRole("button", { name: "Send" }).click();
  await bero.page.getByText("Reported.").waitFor();

  const cora = await world.person(new URL(anja.page.url()).pathname);
  await anja.page.keyboard.press("m");
  await anja.page.getByRole("button", { name: "Spectators" }).click();
  await anja.page.getByRole("button", { name: "Send Those without a name away" }).click();
  await anja.page.getByText("Nobody looks on.").waitFor();
  await cora.page.getByText("This table is not open to you").waitFor({ timeout: 30_000 });

  const { page } = bero;
  await page.goto(world.server.url + "/settings");
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download" }).click();
  const known = JSON.parse(await readFile((await (await saved).path())!, "utf8"));
  expect([known.guest.name, known.reports[0].text]).toEqual(["Bero", "She is rude."]);
  await page.getByRole("button", { name: "Erase" }).click();
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: "Erase it all" }).click();
  await page.getByText("Nobody here knows you any more.").waitFor();
  expect(await page.context().cookies()).toEqual([]);
  await anja.page.goto(anja.page.url());
  await expect.poll(() => anja.page.getByText("seat 1").count(), { timeout: 20_000 }).not.toBe(0);
  expect(await anja.page.getByText("Bero").count()).toBe(0);
  expect([...anja.errors, ...bero.errors]).toEqual([]);
});
