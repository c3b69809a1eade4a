/**
 * Random games on a phone and a laptop: every number on the page is one that the table has told, no question
 * stands there without a way to answer it, each loss of mine has its line in the strip. A few deeds here;
 * FULL=1: whole games.
 */
import { afterAll, beforeAll, expect, test } from "vitest";
import { curly } from "../../src/lib/art/plate";
import { answerable, strangers, strip, Told } from "../audit";
import { complaints, launch, settled } from "../chromium";
import { Player } from "../player";
import { GameServer } from "../server";

const GAMES = [
  "Rise of the Old Ones",
  "Battle of the Nine Realms",
  "Kanzume Goddess",
  "Twilight of the Gods",
];
const SIZES = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];
const full = Boolean(process.env.FULL);
const each = full ? 5 : 1;
const deeds = full ? 1500 : 16;
const cases = SIZES.flatMap((size, s) =>
  (full ? GAMES : GAMES.slice(3 * s, 3 * s + 1)).flatMap((game) =>
    Array.from({ length: each }, (_, k) => ({ size, game, seed: 11 + 7 * k })),
  ),
);

let server: GameServer;
let browser: Awaited<ReturnType<typeof launch>>;
beforeAll(async () => {
  [server, browser] = await Promise.all([GameServer.start(), launch()]);
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

async function seated(size: { width: number; height: number }, game: string) {
  const context = await browser.newContext({ viewport: size, reducedMotion: "reduce" });
  await context.addInitScript(() =>
    localStorage.setItem(
      "theomachy",
      JSON.stringify({ motion: "none", pace: "once", coach: false }),
    ),
  );
  const page = await context.newPage();
  const errors = complaints(page);
  const told = new Told(page);
  await page.goto(server.url);
  await settled(page);
  await page.getByRole("button", { name: `Play now: ${game}, against bots` }).click();
  await page.getByRole("region", { name: "What is asked" }).waitFor();
  return { page, errors, told };
}

const timeout = full ? 600_000 : 240_000;
test.each(cases)("$game at $size.width, seed $seed", { timeout }, async ({ size, game, seed }) => {
  const { page, errors, told } = await seated(size, game);
  const player = new Player(page, seed);
  let checked = 0;
  for (let n = 0; n < deeds && !(await player.waits()); n++) {
    await page.waitForTimeout(30); // what was told is drawn
    const losses = told.losses();
    expect(await strangers(page, told)).toEqual([]);
    if (told.doc!.question) expect(await answerable(page)).toBe(true);
    if (losses.length) {
      if (process.env.DEBUG)
        console.error(
          "LOSS",
          losses.map((x) => x.text),
        );
      const shown = await strip(page);
      for (const loss of losses) {
        const line = shown.find((one) => one.includes(curly(loss.text))) ?? "";
        expect(line, shown.join(" | ")).not.toBe("");
        const source = told.source(loss);
        if (source) expect(line).toContain(curly(source).split(",")[0]);
      }
    }
    checked++;
    await player.acts();
  }
  expect(checked).toBeGreaterThan(5);
  if (full) expect(await player.over.count()).toBe(1);
  expect(errors).toEqual([]);
  await page.context().close();
});

test("the checks find what they look for", async () => {
  const { page, told } = await seated(SIZES[1]!, GAMES[0]!);
  await new Player(page, 1).acts();
  await page.evaluate(() => {
    document.querySelector(".prompt p")!.append(" 987 left");
    const god = document.createElement("b");
    god.dataset.number = "turn";
    god.textContent = "654";
    document.querySelector(".prompt p")!.append(god);
  });
  const found = await strangers(page, told);
  expect(found.some((one) => one.startsWith("987"))).toBe(true);
  expect(found.some((one) => one.startsWith("turn is"))).toBe(true);
  await page.addStyleTag({ content: ".tbl * { display: none !important }" });
  expect(await answerable(page)).toBe(false);
  await page.context().close();
});
