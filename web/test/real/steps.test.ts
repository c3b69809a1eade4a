/** What a bot does is seen step by step, on a clock of ours: each stands as its pace says, and a click hurries it. */
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Page } from "playwright-core";
import { LIMIT } from "../../src/lib/game/queue";
import { complaints, launch, settled, sizes } from "../chromium";
import { Player } from "../player";
import { GameServer } from "../server";

let server: GameServer;
let browser: Awaited<ReturnType<typeof launch>>;
beforeAll(async () => {
  [server, browser] = await Promise.all([GameServer.start(), launch()]);
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

const PACES = [
  ["calm", 1500],
  ["normal", 900],
  ["brisk", 400],
] as const;
const watch = (page: Page) => page.getByRole("region", { name: "What happens" }).last();
const real = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** Somebody at a solo table whose page stands still until its clock is moved on. */
async function seated(pace: string) {
  const context = await browser.newContext({
    viewport: sizes.laptop,
    reducedMotion: "reduce",
  });
  await context.addInitScript(
    (chosen) => localStorage.setItem("theomachy", chosen),
    JSON.stringify({ motion: "none", pace, coach: false }),
  );
  const page = await context.newPage();
  const errors = complaints(page);
  const chosen: string[] = [];
  page.on("websocket", (socket) =>
    socket.on("framesent", ({ payload }) => {
      if (String(payload).includes('"choose"')) chosen.push(String(payload));
    }),
  );
  await page.goto(server.url);
  await settled(page);
  await page.getByRole("button", { name: "Play now: Rise of the Old Ones, against bots" }).click();
  await page.getByRole("region", { name: "What is asked" }).waitFor();
  await page.clock.install(); // not sooner: the page would wait for its clock to load the table
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  return { page, errors, chosen };
}

/** Plays until at least so many steps of a bot's turn wait on the screen, and no more than that. */
async function watched(page: Page, least: number, most = Infinity): Promise<void> {
  const player = new Player(page, 3);
  for (let n = 0; n < 200; n++) {
    await real(300); // the server's answers are not on the page's clock
    if (await watch(page).count()) {
      const of = await arrived(page);
      if (of >= least && of <= most) return;
      await page.keyboard.press("s");
    } else {
      await page.clock.runFor(300); // a fresh question takes no answer
      await player.acts();
    }
  }
  throw new Error("no bot has done so much");
}

/** How many steps there are when no more of them come. */
async function arrived(page: Page): Promise<number> {
  for (let [, of] = await place(page); ;) {
    await real(700);
    const [, now] = await place(page);
    if (now === of) return of;
    of = now;
  }
}

/** Which step stands, of how many. */
async function place(page: Page): Promise<[number, number]> {
  const found = /step (\d+) of (\d+)/.exec(await watch(page).innerText());
  return found ? [Number(found[1]), Number(found[2])] : [1, 1];
}

test.each(PACES)("%s: every step stands for its time, in order", async (pace, ms) => {
  const { page, errors } = await seated(pace);
  await watched(page, 3, Math.floor(LIMIT / ms)); // more of them stand for less
  let seen = 0;
  for (let [n] = await place(page); await watch(page).count(); n++, seen++) {
    expect((await place(page))[0]).toBe(n);
    expect(await page.getByRole("region", { name: "What is asked" }).count()).toBe(0);
    await page.clock.runFor(ms - 20);
    expect((await place(page))[0]).toBe(n);
    await page.clock.runFor(20);
  }
  expect(seen).toBeGreaterThan(2);
  await page.clock.runFor(10_000);
  expect(await watch(page).count()).toBe(0);
  await page.getByRole("region", { name: "What is asked" }).waitFor();
  expect(errors).toEqual([]);
  await page.context().close();
});

test("a click hurries one step and answers nothing; skip and its key show the present", async () => {
  const { page, errors, chosen } = await seated("calm");
  await watched(page, 3);
  const [at] = await place(page);
  await page.locator("main.mid").click({ position: { x: 5, y: 5 } });
  expect((await place(page))[0]).toBe(at + 1);
  const card = page.getByRole("region", { name: /Hall/ }).getByRole("button"); // a hand may be empty just then
  const before = chosen.length;
  await card.first().click({ force: true });
  expect((await place(page))[0]).toBe(at + 2);
  await page.getByRole("button", { name: "Hold" }).click();
  await page.clock.runFor(60_000);
  expect((await place(page))[0]).toBe(at + 2);
  await page.keyboard.press("s");
  expect(await watch(page).count()).toBe(0);
  await page.getByRole("region", { name: "What is asked" }).waitFor();
  expect(chosen.length).toBe(before);
  await page.getByRole("complementary", { name: "Since your last move" }).waitFor();
  expect(errors).toEqual([]);
  await page.context().close();
});

test("a reload shows the present at once", async () => {
  const { page, errors } = await seated("calm");
  await watched(page, 3);
  await page.reload();
  await settled(page);
  await page.clock.runFor(500);
  await page.getByRole("region", { name: "What is asked" }).waitFor();
  expect(await watch(page).count()).toBe(0);
  await page.getByRole("complementary", { name: "Since your last move" }).waitFor();
  expect(errors).toEqual([]);
  await page.context().close();
});
