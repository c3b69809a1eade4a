/**
 * What `make bench PART=web` prints: the weight of the first page, how soon a move is drawn, how
 * smoothly cards travel. Measured, not asserted.
 */
import { gzipSync } from "node:zlib";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { settled } from "./chromium";
import { Harness } from "./harness";
import { Player } from "./player";
import { World } from "./real/world";

const median = (numbers: number[]) =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)]!;
const say = (what: string, is: string, bound: string) =>
  console.log(`${what.padEnd(48)} ${is.padStart(10)}   (wanted: ${bound})`);

test("JavaScript of the first page", async () => {
  const harness = await Harness.start();
  const page = await (await harness.browser.newContext()).newPage();
  const scripts: Promise<number>[] = [];
  page.on("response", (reply) => {
    if (reply.url().endsWith(".js"))
      scripts.push(reply.body().then((body) => gzipSync(body).length));
  });
  await page.goto(harness.url);
  await settled(page);
  page.removeAllListeners("response"); // what is fetched ahead from now on is no part of the first page
  const bytes = (await Promise.all(scripts)).reduce((a, b) => a + b, 0);
  await harness.stop();
  say("JavaScript of the first page, gzipped", `${Math.round(bytes / 1000)} kB`, "< 150 kB");
  expect(bytes).toBeGreaterThan(0);
});

/**
 * From the click on the gold button to the frame that shows what came of it: the next question, or
 * who is asked now.
 */
const moved = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number | null>((done) => {
        const box = () => document.getElementById("question");
        const gold = box()?.querySelector<HTMLButtonElement>("button.gold:enabled");
        if (!gold) return done(null);
        const before = box()!.innerText;
        const start = performance.now();
        const look = () => {
          const now = performance.now() - start;
          if (box() === null || now > 5000) return done(null);
          if (box()!.innerText !== before && !box()!.innerText.startsWith("Sent")) return done(now);
          requestAnimationFrame(look);
        };
        gold.click();
        requestAnimationFrame(look);
      }),
  );

test("a move's round trip", async () => {
  const world = await World.begin();
  const { page } = await world.table({
    Game: "Rise of the Old Ones",
    Players: "2",
    Others: "Elpenor",
    Reactions: "At once",
  });
  await page.getByRole("button", { name: "Begin" }).click();
  const player = new Player(page, 4);
  const times: number[] = [];
  for (let n = 0; n < 200 && times.length < 40; n++) {
    if (await player.waits()) break;
    const took = n % 2 ? await moved(page) : null;
    if (took === null) await player.acts();
    else times.push(took);
  }
  await world.end();
  say(
    `a move on loopback, until it is drawn (${times.length} moves)`,
    `${Math.round(median(times))} ms`,
    "median < 100 ms",
  );
  expect(times.length).toBeGreaterThan(0);
});

/**
 * Frames while cards travel, in one walk through a film: how many took longer than 33 ms, and
 * longer than two at 60 Hz, which is 33.3.
 */
async function walked(harness: Harness): Promise<{ slow: number; worse: number; all: number }> {
  const { page } = await harness.open("/tables/film-old-ones", "laptop", { motion: "full" });
  await page.evaluate(() => {
    const frames = ((globalThis as unknown as { frames: number[] }).frames = []) as number[];
    let last = performance.now();
    // what glows and fades by a style sheet does not travel
    const travelling = () =>
      document
        .getAnimations()
        .some(
          (a) =>
            a.playState === "running" && !(a instanceof CSSAnimation || a instanceof CSSTransition),
        );
    const look = (now: number) => {
      if (travelling()) frames.push(now - last);
      last = now;
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  const asked = page.getByRole("region", { name: "What is asked" });
  for (let n = 0; n < 10; n++) {
    const all = asked.getByRole("button", { name: /^All \d+ choices$/ });
    if (await all.count()) {
      await all.click();
      await page.getByRole("group", { name: "Choices" }).getByRole("button").first().click();
    }
    const gold = asked.locator("button.gold:enabled");
    if (await gold.count()) await gold.click({ timeout: 1000 }).catch(() => {});
    await page.waitForTimeout(700);
  }
  const frames = await page.evaluate(() => (globalThis as unknown as { frames: number[] }).frames);
  await page.close();
  return {
    slow: frames.filter((ms) => ms > 33).length,
    worse: frames.filter((ms) => ms > 34).length,
    all: frames.length,
  };
}

test("frames while cards travel", async () => {
  const harness = await Harness.start();
  const walks = [await walked(harness), await walked(harness), await walked(harness)];
  await harness.stop();
  const share = median(walks.map(({ slow, all }) => (100 * slow) / Math.max(1, all)));
  const below = median(walks.map(({ worse, all }) => (100 * worse) / Math.max(1, all)));
  say(
    `frames over 33 ms while cards travel (of ${walks.map((w) => w.all).join(", ")})`,
    `${share.toFixed(1)} %`,
    "< 5 %, median of three",
  );
  say("of them longer than two frames at 60 Hz", `${below.toFixed(1)} %`, "no bound");
  expect(walks.every(({ all }) => all > 0)).toBe(true);
});
