/** Every page and the middle of a game of each family: axe finds nothing, nothing overlaps or is cut off, the console is silent. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Size } from "../chromium";
import { Harness } from "../harness";
import { violations } from "../axe";
import { faults } from "./layout";

const full = Boolean(process.env.FULL);
const pages = ["/", "/new", "/tables/waiting", "/lobby", "/mine", "/settings", "/plates/kanzume-goddess", "/nowhere", "/tables/k3-end", "/tables/t2-end"];
// the fullest moments; all of them in `make soak PART=web`
const some = ["k4-react", "k6-crowd", "k3-recruit", "k4-team", "t2-declared", "t4-attackers", "t4-crowd", "t3-answer", "t4-draft"];
const all = ["k2-play", "k3-recruit", "k4-react", "k6-target", "k4-team", "k6-team", "k6-crowd", "k2-god", "z4-play", "n4-recruit", "t2-declared", "t4-attackers", "t3-blockers", "t2-compass", "t4-priority", "t3-answer", "t4-draft", "t4-crowd", "t2-mulligan"];
const tables = full ? all : some;
const every: Size[] = ["phone", "side", "tablet", "desk", "zoomed", ...(full ? (["zoomedDesk"] as Size[]) : [])];

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

describe.each(every)("at %s", (size) => {
  test.each(pages)("%s fits", async (path) => expect(await check(path, size)).toBe(""));
  test.each(tables)("the table %s fits", async (name) => expect(await check(`/tables/${name}`, size)).toBe(""));
});

describe("with longer words", () => {
  test.each(["/", "/new", "/tables/waiting", "/settings", "/tables/k4-react", "/tables/k3-recruit", "/tables/t4-attackers", "/tables/t2-declared"])("%s fits on phone and desk", async (path) => {
    expect(await check(path, "phone", { language: "pseudo" })).toBe("");
    expect(await check(path, "desk", { language: "pseudo" })).toBe("");
  });
});

describe.each(full ? (["desk", "phone"] as Size[]) : (["desk"] as Size[]))("axe at %s", (size) => {
  test.each([...pages, ...tables.map((name) => `/tables/${name}`)])("%s", async (path) => {
    const { page } = await harness.open(path, size);
    const found = await violations(page);
    await page.close();
    expect(found.join("\n")).toBe("");
  });
});
