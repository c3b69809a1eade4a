/** Lessons, from first to last by what shines; a wrong choice is answered and taken back. */
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Page } from "playwright-core";
import { violations } from "../axe";
import type { Size } from "../chromium";
import { World } from "./world";

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterAll(() => world.end());

/** In `make test` some of each family; all of them in `make soak PART=web`. */
const LESSONS = ["kamigami-2-reacting", "kamigami-6-team", "twilight-2-power", "twilight-5-traps"];
const coach = (page: Page) => page.getByRole("region", { name: "The coach" });

async function names(): Promise<string[]> {
  const reply = await fetch(`${world.server.url}/api/lessons`);
  return ((await reply.json()) as { lessons: { name: string }[] }).lessons.map(({ name }) => name);
}

/** Presses what shines until the coach has nothing more to ask. */
async function learns(page: Page): Promise<void> {
  const shining = page.locator(".look .hinted:visible");
  for (let presses = 0; presses < 150; presses++) {
    await page.waitForTimeout(120);
    const said = await coach(page).innerText();
    if (said.startsWith("Done")) return;
    const on = coach(page)
      .getByRole("button", { name: /^(Go on|Show me)$/ })
      .or(coach(page).locator(".hinted"));
    if (await on.count()) await on.click();
    else if (await page.locator(".btn.danger:visible").count())
      await page.locator(".btn.danger:visible").click();
    else if (await page.getByRole("dialog").count()) {
      const inside = page.getByRole("dialog").locator(".hinted:visible");
      if (await inside.count()) await inside.first().click();
      else await page.keyboard.press("Escape");
    } else if (await shining.count()) await shining.first().click();
  }
  throw new Error(`stuck: ${await coach(page).innerText()}`);
}

async function lesson(name: string, size: Size = "laptop") {
  const { page, errors } = await world.person(`/learn/${name}`, size);
  await coach(page).waitFor();
  await learns(page);
  expect(errors).toEqual([]);
  await page.goto(`${world.server.url}/learn`);
  await page.getByText("Done", { exact: true }).first().waitFor();
  await page.context().close();
}

test.each(LESSONS)("%s is learned by pressing what shines", async (name) => {
  await lesson(name);
});

test.runIf(process.env.FULL)("so is every other, and on a phone", async () => {
  for (const name of await names()) {
    await lesson(name);
    await lesson(name, "phone");
  }
});

test("a wrong choice is answered and taken back; leaving loses nothing", async () => {
  const { page, errors } = await world.person("/learn");
  expect(await violations(page)).toEqual([]);
  await page.getByRole("link", { name: "Begin: Reacting, and winning" }).click();
  await coach(page).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: "Pass" }).click();
  const sure = page.locator(".btn.danger:visible");
  await sure.click();
  await coach(page).getByText("Taken back.").waitFor();
  await coach(page).getByText("Then Yig loses 4 Energy").waitFor();
  await page.locator(".look .hinted:visible").last().click();
  await coach(page).getByText("Step 2 of 5").waitFor();
  await coach(page).getByRole("link", { name: "Leave" }).click();
  await page.getByText("1 of 5 steps done").waitFor();
  await page.getByRole("link", { name: "Go on: Reacting, and winning" }).click();
  await coach(page).getByText("Step 2 of 5").waitFor();
  expect(errors).toEqual([]);
});

test("in a first game each new thing is told once, until one has heard enough", async () => {
  const { page, errors } = await world.person("/play/old-ones", "laptop", { coach: true });
  const tip = page.getByRole("complementary", { name: "The coach" });
  await tip.getByText("You stand for a God").waitFor();
  expect(await violations(page)).toEqual([]);
  await page.reload();
  await tip.getByText("Two Gods are offered").waitFor();
  await page.reload();
  await page.getByRole("region", { name: "What is asked" }).waitFor();
  expect(await tip.count()).toBe(0);
  await page.evaluate(() => localStorage.removeItem("theomachy-first-game"));
  await page.reload();
  await tip.getByRole("button", { name: "No more of this" }).click();
  expect(await tip.count()).toBe(0);
  expect(errors).toEqual([]);
});
