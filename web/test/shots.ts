/**
 * Screenshots of every page and of moments of each game at the mockups' sizes, into `shots/`.
 * SHOTS=k2,t4 takes those whose name begins so.
 */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, test } from "vitest";
import { settled, sizes, type Size } from "./chromium";
import { Harness } from "./harness";

const out = join(import.meta.dirname, "..", "shots");
const wanted = (process.env.SHOTS ?? "").split(",");
const at = (process.env.SIZES ?? "tall,tablet,small,laptop").split(",") as Size[];

const pages: Record<string, string> = {
  home: "/",
  new: "/new",
  "waiting-room": "/tables/waiting",
  lobby: "/lobby",
  mine: "/mine",
  settings: "/settings",
  codex: "/codex",
  "codex-card": "/codex/old-ones/Hunting%20Horror",
  decks: "/decks",
  deck: "/decks/mine",
  rules: "/rules/K-4.12",
  "how-old-ones": "/how/old-ones",
  "how-twilight": "/how/twilight",
  replays: "/replays",
  replay: "/replays/film-old-ones",
  "problem-gone": "/tables/gone",
  "problem-page": "/nowhere",
};
const moments = [
  "k2-play",
  "k3-recruit",
  "k4-react",
  "k6-target",
  "k4-team",
  "k6-team",
  "k5-play",
  "k2-god",
  "k3-pick",
  "k3-pile",
  "k4-waiting",
  "k6-crowd",
  "k3-end",
  "n2-react",
  "n4-recruit",
  "z4-play",
  "z3-react",
  "z2-recruit",
  "t2-declared",
  "t4-attackers",
  "t3-blockers",
  "t2-compass",
  "t4-priority",
  "t2-mulligan",
  "t3-offer",
  "t3-answer",
  "t2-hand-over",
  "t2-seize",
  "t2-known",
  "t2-order",
  "t4-draft",
  "t2-picks",
  "t4-crowd",
  "t6-priority",
  "t2-end",
];

/** What a person sees after a first touch: the ways of a card, a pile chosen, a card enlarged, panels and dialogs. */
const hand = (page: Page) => page.getByRole("region", { name: "Your hand" });
const touched: Record<string, [string, (page: Page) => Promise<unknown>]> = {
  "k2-ways": [
    "/tables/k2-play",
    (page) =>
      hand(page)
        .getByRole("button", { name: /[23] ways/ })
        .first()
        .click(),
  ],
  "k3-chosen": [
    "/tables/k3-recruit",
    (page) =>
      page
        .getByRole("region", { name: "Hall of Heroes" })
        .getByRole("button", { name: /Can be chosen/ })
        .nth(5)
        .click(),
  ],
  "k6-aimed": [
    "/tables/k6-target",
    (page) => page.locator("[data-place='temple:0']:visible").first().click(),
  ],
  "t4-whom": [
    "/tables/t4-attackers",
    (page) =>
      page
        .getByRole("region", { name: "Your Combat Field" })
        .getByRole("button", { name: /Attack/ })
        .first()
        .click(),
  ],
  "t2-side": [
    "/tables/t2-known",
    (page) => page.getByRole("button", { name: /^Bero: all/ }).press("Enter"),
  ],
  "t4-chosen": [
    "/tables/t4-draft",
    (page) =>
      page
        .getByRole("button", { name: /Sudden Storm/ })
        .first()
        .click(),
  ],
  "k2-chosen": [
    "/tables/k2-god",
    (page) =>
      page
        .getByRole("button", { name: /Can be chosen/ })
        .first()
        .click(),
  ],
  "t2-build": ["/tables/t2-compass", (page) => page.getByRole("button", { name: /^West/ }).click()],
  card: [
    "/tables/k2-play",
    async (page) => {
      await hand(page).getByRole("button").first().focus();
      await page.keyboard.press("i");
      await page.getByRole("dialog").waitFor();
    },
  ],
  log: ["/tables/k4-react", (page) => page.keyboard.press("l")],
  when: [
    "/tables/k4-react",
    (page) => page.getByRole("button", { name: "When to ask me" }).click(),
  ],
  menu: ["/tables/k4-react", (page) => page.keyboard.press("m")],
};

let harness: Harness;
beforeAll(async () => {
  mkdirSync(out, { recursive: true });
  harness = await Harness.start();
});
afterAll(() => harness.stop());

/** The two of the README, at half their size: PICTURES=1 takes nothing else. */
async function pictures(): Promise<void> {
  const context = await harness.browser.newContext({
    viewport: sizes.laptop,
    deviceScaleFactor: 0.5,
    reducedMotion: "reduce",
  });
  for (const [name, path] of [
    ["home", "/"],
    ["table", "/tables/k2-play"],
  ] as const) {
    const page = await context.newPage();
    await page.goto(harness.url + path);
    await settled(page);
    await page.screenshot({ path: join(out, "..", "..", "docs", "pictures", `${name}.png`) });
    await page.close();
  }
}

test("screenshots", async () => {
  if (process.env.PICTURES) return pictures();
  const still = Object.entries({
    ...pages,
    ...Object.fromEntries(moments.map((m) => [m, `/tables/${m}`])),
  }).map(([name, path]) => ({ name, path, act: (): Promise<unknown> => Promise.resolve() }));
  const all = [
    ...still,
    ...Object.entries(touched).map(([name, [path, act]]) => ({ name, path, act })),
  ];
  for (const { name, path, act } of all) {
    if (!wanted.some((part) => name.startsWith(part))) continue;
    for (const size of at) {
      const opened = await harness
        .open(path, size)
        .catch((error: Error) => console.error(error.message));
      if (!opened) continue;
      const { page, errors } = opened;
      await act(page).catch((error: Error) =>
        console.error(name, size, error.message.split("\n")[0]),
      );
      const full = !path.startsWith("/tables/") || /end|waiting$|gone/.test(path);
      await page.screenshot({ path: join(out, `${name}-${size}.png`), fullPage: full });
      if (errors.length) console.error(name, size, errors);
      await page.close();
    }
  }
});
