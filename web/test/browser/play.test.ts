/**
 * What a person does at a table, by what is seen: roles and texts. Films and moments stand in for a
 * server, so that it is known what is asked.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { plateOf, type Face } from "../../src/lib/art/plate";
import { settled } from "../chromium";
import { Harness } from "../harness";

let harness: Harness;
beforeAll(async () => {
  harness = await Harness.start();
});
afterAll(() => harness.stop());

interface Told {
  fixture: { sent: { type: string; options?: number[] }[]; lose(): void; goOn(): void };
}
const choices = (page: Page) =>
  page.evaluate(() =>
    (globalThis as unknown as Told).fixture.sent.filter((command) => command.type === "choose"),
  );
const chosen = (page: Page, n = 1) =>
  expect.poll(async () => (await choices(page)).length, { timeout: 15_000 }).toBe(n);

test("a card with several ways opens its rows; digits choose, Backspace goes back", async () => {
  const { page } = await harness.open("/tables/k2-play", "laptop");
  const card = page
    .getByRole("region", { name: "Your hand" })
    .getByRole("button", { name: /2 ways|3 ways/ })
    .first();
  await card.click();
  await page.getByRole("group", { name: "Choices" }).waitFor();
  await page.keyboard.press("Backspace");
  expect(await page.getByRole("group", { name: "Choices" }).count()).toBe(0);
  await card.click();
  await page.keyboard.press("1");
  await chosen(page);
  await page.close();
});

test("attackers are marked with their goals before anything is sent", async () => {
  const { page } = await harness.open("/tables/t4-attackers", "laptop");
  const field = page.getByRole("region", { name: "Your Combat Field" });
  await field
    .getByRole("button", { name: /Attack/ })
    .nth(1)
    .click();
  await page
    .getByRole("button", { name: /^Life Stack of/ })
    .first()
    .click();
  await page.getByRole("region", { name: "Your attackers" }).waitFor();
  expect(await choices(page)).toEqual([]);
  await page.getByRole("button", { name: "Attack with 1" }).click();
  await chosen(page);
  await page.close();
});

test("what is known of another player's hand lies on their side", async () => {
  const { page } = await harness.open("/tables/t2-known", "laptop");
  await page.getByRole("button", { name: /^Bero: all/ }).press("Enter");
  const side = page.getByRole("dialog");
  await side.getByRole("heading", { name: "Known in hand 4" }).waitFor();
  await side
    .getByRole("button", { name: /Sphinx at the Crossroads/ })
    .first()
    .click();
  await page.getByRole("dialog", { name: "Sphinx at the Crossroads" }).waitFor();
  await page.close();
});

test("recruiting: the pile is read first, the gold button says the price", async () => {
  const { page } = await harness.open("/tables/k3-recruit", "laptop");
  await page
    .getByRole("region", { name: "Hall of Heroes" })
    .getByRole("button", { name: /Can be chosen/ })
    .first()
    .click();
  await page.getByRole("region", { name: "Chosen pile" }).waitFor();
  await page.getByRole("button", { name: /^Recruit .* for \d$/ }).click();
  await chosen(page);
  await page.close();
});

test.each(["old-ones", "twilight"])(
  "the text of a plate never covers its emblem: %s",
  async (game) => {
    const faces = (
      JSON.parse(
        readFileSync(join(import.meta.dirname, "../../fixtures/faces.json"), "utf8"),
      ) as Record<string, Face[]>
    )[game]!;
    const ends = new Map(
      faces.map(plateOf).map((plate) => [plate.name, plate.cy + plate.es * 1.5]),
    );
    const { page } = await harness.open(`/codex/${game}`, "desk");
    await page.getByRole("radio", { name: "With texts" }).click();
    const names = await page.locator(".card.full").evaluateAll((cards) =>
      cards.map((card): [string, number] => {
        const [name, box] = [card.querySelector(".nm")!, card.getBoundingClientRect()];
        return [
          name.textContent!,
          ((name.getBoundingClientRect().top - box.top) / box.height) * 420,
        ];
      }),
    );
    await page.close();
    expect(names.length).toBeGreaterThan(40);
    expect(names.filter(([name, top]) => ends.get(name)! > top + 6)).toEqual([]);
  },
);

test("a card that is read can be played from there", async () => {
  const { page } = await harness.open("/tables/k2-play", "phone");
  await page
    .getByRole("region", { name: "Your hand" })
    .getByRole("button", { name: /2 ways/ })
    .first()
    .focus();
  await page.keyboard.press("i");
  const ways = page.getByRole("dialog").locator("footer").getByRole("button");
  await expect.poll(() => ways.count()).toBe(3); // without effect as well
  await ways.first().click();
  await chosen(page);
  expect(await page.getByRole("dialog").count()).toBe(0);
  await page.close();
});

test("a card is enlarged by a key and explained; Escape closes and passes nothing", async () => {
  const { page } = await harness.open("/tables/k2-play", "laptop");
  await page.getByRole("region", { name: "Your hand" }).getByRole("button").first().focus();
  await page.keyboard.press("i");
  await page.getByRole("dialog").getByRole("region", { name: "Sentence by sentence" }).waitFor();
  await page.keyboard.press("Escape");
  expect(await page.getByRole("dialog").count()).toBe(0);
  expect(await choices(page)).toEqual([]);
  await page.close();
});

test("a dragged card is played where it is dropped", async () => {
  const { page } = await harness.open("/tables/k4-react", "laptop");
  const card = (await page
    .getByRole("region", { name: "Your hand" })
    .locator("button.legal")
    .first()
    .boundingBox())!;
  await page.mouse.move(card.x + 40, card.y + 60);
  await page.mouse.down();
  await page.mouse.move(card.x, card.y - 100, { steps: 4 });
  await page.mouse.move(1100, 380, { steps: 4 });
  await page.mouse.up();
  await chosen(page);
  await page.close();
});

test("what is left to the aide is told to the server, and stops are clicked on the phase track", async () => {
  const commands = (page: Page) =>
    page.evaluate(() =>
      (globalThis as unknown as Told).fixture.sent.filter((command) => command.type === "aide"),
    );
  const { page } = await harness.open("/tables/k4-react", "laptop");
  await expect.poll(async () => (await commands(page)).length).toBe(1); // what this person usually leaves to it
  await page
    .getByRole("list", { name: "Phases of the turn" })
    .getByRole("button", { name: "Recruit" })
    .click();
  await page
    .getByRole("dialog")
    .getByRole("switch", { name: /of my turn/ })
    .click();
  await expect
    .poll(() => commands(page))
    .toContainEqual({ type: "aide", stops: ["attacked", "mine.recruit"] });
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "When to ask me" }).click();
  await page.getByRole("switch", { name: "Not defend my opponents" }).click();
  await page.getByRole("button", { name: "Pass until my turn" }).click();
  expect((await commands(page)).at(-1)).toEqual({ type: "aide", until: "mine" });
  await page.close();
});

test("on a phone a target is chosen in rows: player, God, Temple", async () => {
  const { page } = await harness.open("/tables/k6-target", "phone");
  const asked = page.getByRole("region", { name: "What is asked" });
  await asked.getByRole("button", { name: /^R’lyeh/ }).click();
  await asked.getByRole("button", { name: "Attack R’lyeh" }).click();
  await chosen(page);
  await page.close();
});

test("a list that is opened lies over the table: nothing on it moves", async () => {
  const { page } = await harness.open("/tables/k2-play", "laptop");
  const hall = page.getByRole("region", { name: "Hall of Heroes" });
  const before = await hall.boundingBox();
  await page.getByRole("button", { name: /^All \d+ choices$/ }).click();
  await page.getByRole("group", { name: "Choices" }).waitFor();
  expect(await hall.boundingBox()).toEqual(before);
  await page.close();
});

test("a lost connection dims the table, says what is safe, and comes back to the same question", async () => {
  const { page } = await harness.open("/tables/k4-react", "laptop");
  await page.evaluate(() => (globalThis as unknown as Told).fixture.lose());
  await page.getByText(/The connection is gone/).waitFor();
  await page.getByRole("button", { name: "Try now" }).click();
  await page.getByText("You are back at the table.").waitFor();
  expect(await page.getByRole("button", { name: "Pass", exact: true }).isEnabled()).toBe(true);
  await page.close();
});

test("a choice that came too late is told, and the table stands as it is", async () => {
  const { page } = await harness.open("/tables/k4-react", "laptop");
  const pass = page.getByRole("button", { name: "Pass", exact: true });
  await page.evaluate(() => (globalThis as unknown as Told).fixture.goOn());
  await pass.click();
  if (!(await choices(page)).length) await pass.click(); // what would end one's game is asked for once more
  await page.getByRole("alert").getByText("That choice came too late.").waitFor();
  expect(await pass.isEnabled()).toBe(true);
  await page.close();
});

test("the title says whose turn it is; no table, no seat: a page says so", async () => {
  const { page } = await harness.open("/tables/k4-react", "laptop");
  expect(await page.title()).toContain("Your turn");
  await page.close();
  const gone = await harness.open("/tables/nothing-here", "phone");
  await gone.page.getByRole("heading", { name: "There is no table with this code" }).waitFor();
  await gone.page.close();
});

test("the first page needs less than 150 kB of JavaScript", async () => {
  const context = await harness.browser.newContext();
  const page = await context.newPage();
  const scripts: Promise<number>[] = [];
  page.on("response", (reply) => {
    if (reply.url().endsWith(".js"))
      scripts.push(reply.body().then((body) => gzipSync(body).length));
  });
  await page.goto(harness.url);
  await settled(page);
  const bytes = (await Promise.all(scripts)).reduce((a, b) => a + b, 0);
  console.log(`first page: ${Math.round(bytes / 1000)} kB of JavaScript, gzipped`);
  expect(bytes).toBeGreaterThan(10_000);
  expect(bytes).toBeLessThan(150_000);
  await context.close();
});

test("what can be chosen breathes, but not where less motion is wished", async () => {
  const moving = async (motion: string) => {
    const { page } = await harness.open("/tables/k2-play", "desk", { motion });
    const names = await page.evaluate(() =>
      document.getAnimations().map((one) => (one as CSSAnimation).animationName),
    );
    await page.close();
    return names;
  };
  expect(await moving("full")).toContain("breathe");
  expect(await moving("less")).toEqual([]);
});

test("with all motion on, cards travel over a table that can be used, and nothing is left behind", async () => {
  const { page, errors } = await harness.open("/tables/film-old-ones", "laptop", {
    motion: "full",
  });
  for (let n = 1; n <= 6; n++) {
    await page
      .getByRole("region", { name: "What is asked" })
      .getByRole("button", { name: /^All \d+ choices$/ })
      .click();
    await page.getByRole("group", { name: "Choices" }).getByRole("button").first().click();
    const gold = page.getByRole("region", { name: "What is asked" }).locator("button.gold:enabled");
    if ((await choices(page)).length < n && (await gold.count())) await gold.click();
    await chosen(page, n);
  }
  await expect
    .poll(() => page.locator("body > .flying, body > .place").count(), { timeout: 15_000 })
    .toBe(0);
  expect(errors).toEqual([]);
  await page.close();
});
