/** Every page and the middle of a game of each family: axe finds nothing, nothing overlaps or is cut off, the console is silent. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Size } from "../chromium";
import { Harness } from "../harness";
import { faults } from "./layout";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const pages = ["/", "/new", "/tables/waiting", "/lobby", "/mine", "/settings", "/plates/kanzume-goddess", "/nowhere", "/tables/k3-end", "/tables/t2-end"];
const tables = ["k2-play", "k3-recruit", "k4-react", "k6-target", "k4-team", "k6-team", "k6-crowd", "k2-god", "z4-play", "n4-recruit", "t2-declared", "t4-attackers", "t3-blockers", "t2-compass", "t4-priority", "t3-answer", "t4-draft", "t4-crowd", "t2-mulligan"];
const every: Size[] = ["phone", "side", "tablet", "desk", "zoomed", "zoomedDesk"];

let harness: Harness;
beforeAll(async () => {
  harness = await Harness.start();
});
afterAll(() => harness.stop());

async function check(path: string, size: Size, settings = {}) {
  const { page, errors } = await harness.open(path, size, settings);
  const found = await faults(page);
  await page.close();
  if (process.env.SAY) console.log(path, size, found, errors);
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

describe.each(["desk", "phone"] as Size[])("axe at %s", (size) => {
  test.each([...pages, ...tables.map((name) => `/tables/${name}`)])("%s", async (path) => {
    const { page } = await harness.open(path, size);
    await page.evaluate(axe);
    const found = await page.evaluate(async () => {
      // @ts-expect-error axe is put into the page
      const { violations } = await axe.run(document, { runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"] });
      return violations.map((v: { id: string; nodes: { html: string; failureSummary: string }[] }) => `${v.id}: ${v.nodes.slice(0, 3).map((n) => `${n.html.slice(0, 160)} [${n.failureSummary.split("\n")[1]?.trim()}]`).join(" | ")}`);
    });
    await page.close();
    if (process.env.SAY) console.log(path, size, found);
    expect(found.join("\n")).toBe("");
  });
});
