/** A draft from the first pick to the game: piles, picks, the builder beside it, what stays out. */
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Page } from "playwright-core";
import { violations } from "../axe";
import { World } from "./world";

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterAll(() => world.end());

/** What the table waits for changes with every pick: how many are taken, left in the pile, or left out. */
async function pick(page: Page): Promise<void> {
  const before = await page.locator(".prompt").innerText();
  await page.locator(".pile .place.legal").first().click();
  await page.getByRole("button", { name: /^(Take|Play|Leave) / }).click();
  await expect
    .poll(() => page.locator(".prompt:visible, .hand:visible").first().innerText(), {
      timeout: 30_000,
    })
    .not.toBe(before);
}

test("from the Deities over sixty picks to the deck and the game", async () => {
  const options = encodeURIComponent(JSON.stringify({ players: 2, draft: true }));
  const { page, errors } = await world.person("/rules");
  await page.goto(`${world.server.url}/play/twilight?options=${options}&bots=random`);
  await page.getByText(/^Three Deities: you take one/).waitFor();
  for (let n = 0; n < 3; n++) await pick(page);
  await page.getByRole("img", { name: "Pick 1 of 20, pile 1 of 3" }).waitFor();
  await page.getByText("2 piles of 20 go round", { exact: false }).waitFor();
  for (let n = 0; n < 20; n++) await pick(page);
  await page.getByRole("img", { name: "Pick 1 of 20, pile 2 of 3" }).waitFor();
  await page.getByText(/^Yours, 20$/i).waitFor();
  expect(await violations(page)).toEqual([]);
  for (let n = 0; n < 40; n++) await pick(page);

  // a Deity; then all picks lie there once more, and open in the builder, too
  await pick(page);
  await page.getByText("Your deck: 50 of these 60 cards.").waitFor();
  const [builder] = await Promise.all([
    page.context().waitForEvent("page"),
    page.getByRole("link", { name: "The picks in the builder" }).click(),
  ]);
  await builder.getByText("60 cards; a deck has exactly 50").waitFor();
  expect(await builder.getByLabel("Name of the deck").inputValue()).toBe("Draft pool");
  await builder.close();
  await pick(page);
  await page
    .getByText(/^(1 )?out$/)
    .first()
    .waitFor();
  for (let n = 1; n < 10; n++) await pick(page);
  await page.getByRole("region", { name: "Your hand" }).waitFor();
  expect(errors).toEqual([]);
});
