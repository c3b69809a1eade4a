/** Open tables: found by game, by whether they have begun, by words; nothing found is said with a way back. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { violations } from "../axe";
import { World } from "./world";

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterAll(() => world.end());

test("open tables are looked for by game, stage and words, and the address keeps it", async () => {
  const kanzume = { Game: "Kanzume Goddess", "Who may come": "Anybody" };
  await world.table(kanzume, "Anja");
  await world.table({ Game: "Rise of the Old Ones", "Who may come": "Anybody" }, "Bero");
  const { page, errors } = await world.person("/lobby");
  const tables = page.getByRole("main").getByRole("listitem");
  await expect.poll(() => tables.count()).toBe(2);
  expect(await violations(page)).toEqual([]);

  const game = page.getByRole("radiogroup", { name: "Game" });
  await game.getByRole("radio", { name: "Kanzume Goddess" }).click();
  await expect.poll(() => tables.count()).toBe(1);
  await tables.getByText("Anja").waitFor();
  await page.reload();
  await tables.getByText("Anja").waitFor();
  expect(await tables.count()).toBe(1);

  // by keyboard: the next stage, and nothing is like this; one press shows all again
  const stage = page.getByRole("radiogroup", { name: "Begun" });
  await stage.getByRole("radio", { name: "All" }).focus();
  await page.keyboard.press("ArrowRight");
  await stage.getByRole("radio", { name: "Not begun", checked: true }).waitFor();
  await tables.getByText("Anja").waitFor();
  await page.keyboard.press("ArrowRight");
  await page.getByText("No open table is like this just now.").waitFor();
  await page.getByRole("button", { name: "Show all tables" }).click();
  await expect.poll(() => tables.count()).toBe(2);
  expect(new URL(page.url()).hash).toBe("");
  await page.getByLabel("Search titles and names").fill("bero");
  await page.getByRole("button", { name: "Search" }).click();
  await expect.poll(() => tables.count()).toBe(1);
  await page.goto(`${world.server.url}/lobby#search=nobody&game=nothing`);
  await page.reload();
  await page.getByText("No open table is like this just now.").waitFor();
  expect(errors).toEqual([]);
});
