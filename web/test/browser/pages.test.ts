/**
 * Every page and the middle of a game of each family: axe finds nothing, nothing overlaps or is cut
 * off, the console is silent.
 */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Size } from "../chromium";
import { Harness } from "../harness";
import { violations } from "../axe";
import { faults } from "./layout";

const full = Boolean(process.env.FULL);
const pages = [
  "/",
  "/new",
  "/tables/waiting",
  "/lobby",
  "/mine",
  "/settings",
  "/codex/kanzume-goddess",
  "/codex/old-ones/Hunting%20Horror",
  "/decks",
  "/decks/mine",
  "/how/twilight",
  "/replays/film-old-ones",
  "/nowhere",
  "/tables/k3-end",
  "/tables/t2-end",
];
// all pages and the fullest moments on the phone, where it is narrowest, and one of each kind
// elsewhere; everything in `make soak PART=web`
const few = ["/", "/tables/k6-crowd", "/tables/t4-crowd", "/tables/t3-blockers"];
const some = [
  "k4-react",
  "k6-crowd",
  "k3-recruit",
  "k4-team",
  "t2-declared",
  "t4-attackers",
  "t4-crowd",
  "t3-answer",
  "t4-draft",
  "t2-picks",
  "t6-priority",
];
const all = [
  "k2-play",
  "k3-recruit",
  "k4-react",
  "k6-target",
  "k4-team",
  "k6-team",
  "k6-crowd",
  "k2-god",
  "z4-play",
  "n4-recruit",
  "t2-declared",
  "t4-attackers",
  "t3-blockers",
  "t2-compass",
  "t4-priority",
  "t3-answer",
  "t4-draft",
  "t2-picks",
  "t4-crowd",
  "t6-priority",
  "k3-pile",
  "t2-mulligan",
];
const tables = full ? all : some;
const every: Size[] = [
  "phone",
  "side",
  "tablet",
  "desk",
  "zoomed",
  ...(full ? (["zoomedDesk"] as Size[]) : []),
];

let harness: Harness;
beforeAll(async () => {
  harness = await Harness.start();
});
afterAll(() => harness.stop());

async function check(path: string, size: Size, settings = {}) {
  const { page, errors } = await harness.open(path, size, settings);
  const found = await faults(page);
  await page.close();
  return [...found, ...errors.map((e) => `console: ${e}`)].join("\n");
}

const everywhere = [...pages, ...tables.map((name) => `/tables/${name}`)];

describe.each(every)("at %s", (size) => {
  test.each(full || size === "phone" ? everywhere : few)("%s fits", async (path) =>
    expect(await check(path, size)).toBe(""),
  );
});

describe("with longer words", () => {
  test.each([
    "/new",
    "/settings",
    "/tables/waiting",
    "/tables/k4-react",
    "/tables/t4-attackers",
    ...(full ? everywhere : []),
  ])("%s fits on phone and desk", async (path) => {
    expect(await check(path, "phone", { language: "pseudo" })).toBe("");
    expect(await check(path, "desk", { language: "pseudo" })).toBe("");
  });
});

describe.each(full ? (["desk", "phone"] as Size[]) : (["desk"] as Size[]))("axe at %s", (size) => {
  test.each(
    full
      ? everywhere
      : [
          ...pages,
          "/tables/k4-react",
          "/tables/k3-recruit",
          "/tables/t4-attackers",
          "/tables/t3-answer",
        ],
  )("%s", async (path) => {
    const { page } = await harness.open(path, size);
    const found = await violations(page);
    await page.close();
    expect(found.join("\n")).toBe("");
  });
});
