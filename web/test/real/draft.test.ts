/** A draft from the first pick to the game: piles, picks, the builder beside it, what stays out. */
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Locator, Page } from "playwright-core";
import { violations } from "../axe";
import { World } from "./world";

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterAll(() => world.end());

/** The pile and the picks: one of them changes with every answer. */
const shown = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll(".draft .pile, .draft .kept")].map((n) => n.textContent).join(),
  );

async function pick(page: Page): Promise<void> {
  const before = await shown(page);
  await page.locator(".pile .place.legal").first().click();
  await page.locator(".prompt .btn.gold").click();
  await expect.poll(() => shown(page), { timeout: 60_000 }).not.toBe(before);
}

/** What is forced is not asked: picks are made until this is there. */
async function pickUntil(page: Page, there: Locator): Promise<void> {
  const legal = page.locator(".pile .place.legal").first();
  for (;;) {
    await legal.or(there).first().waitFor();
    if (await there.isVisible()) return;
    await pick(page);
  }
}

test("from the Deities over sixty picks to the deck and the game", async () => {
  const options = encodeURIComponent(JSON.stringify({ players: 2, draft: true }));
  const { page, errors } = await world.person("/settings");
  await page.goto(`${world.server.url}/play/twilight?options=${options}&bots=random`);
  await page.getByText(/^Three Deities: you take one/).waitFor();
  await pickUntil(page, page.getByRole("img", { name: "Pick 1 of 20, pile 1 of 3" }));
  await page.getByText("2 piles of 20 go round", { exact: false }).waitFor();
  await pickUntil(page, page.getByRole("img", { name: "Pick 1 of 20, pile 2 of 3" }));
  await page.getByText(/^Yours, 20$/i).waitFor();
  expect(await violations(page)).toEqual([]);

  // a Deity; then all picks lie there once more, and open in the builder, too
  await pickUntil(page, page.getByText("Your deck: 50 of these 60 cards."));
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
  await pickUntil(page, page.getByRole("region", { name: "Your hand" }));
  expect(errors).toEqual([]);
});
