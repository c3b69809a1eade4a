/** Screenshots of every page and of six moments of each game at three sizes, into `shots/`. SHOTS=k2 takes those whose name begins so. */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, test } from "vitest";
import type { Size } from "./chromium";
import { Harness } from "./harness";

const out = join(import.meta.dirname, "..", "shots");
const wanted = process.env.SHOTS ?? "";
const at = (process.env.SIZES ?? "desk,laptop,tablet,phone").split(",") as Size[];

const pages: Record<string, string> = {
  home: "/",
  new: "/new",
  "waiting-room": "/tables/waiting",
  lobby: "/lobby",
  mine: "/mine",
  settings: "/settings",
  "plates-old-ones": "/plates/old-ones",
  "plates-twilight": "/plates/twilight",
  "problem-gone": "/tables/gone",
  "problem-page": "/nowhere",
};
const moments = [
  "k2-play", "k3-recruit", "k4-react", "k6-target", "k4-team", "k6-team", "k5-play", "k2-god", "k3-pick", "k3-pile", "k4-waiting", "k6-crowd", "k3-end",
  "n2-react", "n4-recruit", "z4-play", "z3-react", "z2-recruit",
  "t2-declared", "t4-attackers", "t3-blockers", "t2-compass", "t4-priority", "t2-mulligan", "t3-offer", "t3-answer", "t2-hand-over", "t2-seize", "t2-order", "t4-draft", "t4-crowd", "t2-end",
];

let harness: Harness;
beforeAll(async () => {
  mkdirSync(out, { recursive: true });
  harness = await Harness.start();
});
afterAll(() => harness.stop());

test("screenshots", async () => {
  const all = { ...pages, ...Object.fromEntries(moments.map((m) => [m, `/tables/${m}`])) };
  for (const [name, path] of Object.entries(all)) {
    if (!name.startsWith(wanted)) continue;
    for (const size of at) {
      const opened = await harness.open(path, size).catch((error: Error) => console.error(error.message));
      if (!opened) continue;
      const { page, errors } = opened;
      const full = !path.startsWith("/tables/") || /end|waiting$|gone/.test(path);
      await page.screenshot({ path: join(out, `${name}-${size}.png`), fullPage: full });
      if (errors.length) console.error(name, size, errors);
      await page.close();
    }
  }
});
