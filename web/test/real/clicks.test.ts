/**
 * How many clicks a game of Rise of the Old Ones takes that follows the hint, with the settings every browser begins
 * with. The first deeds of one here; FULL=1: twenty games, and their median.
 */
import type { Locator } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { complaints, launch, settled, sizes } from "../chromium";
import { Player } from "../player";
import { GameServer } from "../server";

const GAMES = Number(process.env.GAMES ?? (process.env.FULL ? 20 : 1));
const MEDIAN = 60;
/** Of a game, as many as are followed. */
const DEEDS = GAMES > 1 ? 400 : 12;

let server: GameServer;
let browser: Awaited<ReturnType<typeof launch>>;
beforeAll(async () => {
  [server, browser] = await Promise.all([GameServer.start(), launch()]);
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

/** Does what the hint points at, click by click, and counts. */
class Follower extends Player {
  clicks = 0;

  override async acts(): Promise<void> {
    await this.page.keyboard.press("h");
    const hinted = this.page.locator(".hinted:visible").last();
    const shown = await hinted.waitFor({ timeout: 3000 }).then(
      () => true,
      () => false,
    );
    if (shown) await this.takes(hinted);
    else if (await this.all.count()) await this.takes(this.all);
    const marked = this.prompt.locator("button.gold.hinted:enabled");
    if (await marked.count()) await this.takes(marked);
  }

  private get all() {
    return this.prompt.getByRole("button", { name: /^All/ });
  }

  /** What was asked may be answered by now: then nothing was clicked. */
  private async takes(what: Locator): Promise<void> {
    const done = await what.click({ timeout: 2000, position: { x: 12, y: 12 } }).then(
      () => 1,
      () => 0,
    );
    this.clicks += done;
    await this.page.waitForTimeout(60);
  }
}

async function game(): Promise<number> {
  const context = await browser.newContext({ viewport: sizes.small, reducedMotion: "reduce" });
  await context.addInitScript(() =>
    localStorage.setItem("theomachy", JSON.stringify({ motion: "none", pace: "once" })),
  );
  const page = await context.newPage();
  const errors = complaints(page);
  await page.goto(server.url);
  await settled(page);
  await page.getByRole("button", { name: "Play now: Rise of the Old Ones, against bots" }).click();
  const person = new Follower(page);
  for (let n = 0; n < DEEDS && !(await person.waits()); n++) await person.acts();
  if (GAMES > 1) expect(await person.over.count()).toBe(1);
  expect(errors).toEqual([]);
  await context.close();
  return person.clicks;
}

test("a game that follows the hint takes few clicks", { timeout: 1_800_000 }, async () => {
  const found: number[] = [];
  for (let n = 0; n < GAMES; n++) {
    found.push(await game());
    if (GAMES > 1) console.log(`game ${n + 1}: ${found.at(-1)} clicks`);
  }
  found.sort((a, b) => a - b);
  const median = found[Math.floor((found.length - 1) / 2)]!;
  console.log(`clicks of a game: ${found.join(", ")}; at the median ${median}`);
  expect(median).toBeGreaterThan(5);
  if (GAMES >= 20) expect(median).toBeLessThanOrEqual(MEDIAN);
});
