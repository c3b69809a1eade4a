/** The codex: searched, filtered, and a card on a page of its own. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { violations } from "../axe";
import { World } from "./world";

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterAll(() => world.end());

test("a card is found by what it is and says, read, linked to and left", async () => {
  const { page, errors } = await world.person("/codex");
  await page.getByText(/^219 of 219$/).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole("checkbox", { name: "Rise of the Old Ones" }).check();
  await page.getByRole("checkbox", { name: "Warrior" }).check();
  await page.getByRole("button", { name: /^Red, / }).click();
  await page.keyboard.press("/");
  await page.keyboard.type("discards");
  await page.getByText(/^1 of 219$/).waitFor();
  const address = page.url();
  await page.getByRole("link", { name: "Hunting Horror" }).click();
  await page.getByRole("heading", { level: 1, name: "Hunting Horror" }).waitFor();
  await page.getByText("taken when on offer").first().waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole("link", { name: "K-R45" }).click();
  await page.getByRole("dialog", { name: "K-R45" }).waitFor();
  await page.keyboard.press("Escape");
  await page.keyboard.press("]");
  await expect.poll(() => page.url()).not.toContain("Hunting");
  await page.goto(address);
  await page.getByText(/^1 of 219$/).waitFor();

  // nothing is all of this: one press brings most back
  await page.getByRole("searchbox").fill("xyzzy");
  await page.getByRole("button", { name: "Leave out: the search" }).click();
  await expect.poll(() => page.getByRole("main").getByRole("link").count()).toBeGreaterThan(3);
  await page.goto(`${world.server.url}/codex/twilight/Nobody`);
  await page.getByRole("alert").getByText("There is no card Nobody in this set.").waitFor();
  expect(errors).toEqual([]);
});
