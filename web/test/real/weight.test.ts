/** What each page weighs beyond the first: JavaScript as it comes, gzipped, to a browser that has nothing yet. */
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { World } from "./world";

const FIRST = 150_000;
const BEYOND = 60_000;
const root = join(import.meta.dirname, "..", "..", "..");
const python = process.env.PYTHON ?? join(root, ".venv", "bin", "python");
/** A game that is given up soon. */
const BRIEF = (game: string) => `
import json, theomachy as th
game = th.new_game("${game}", players=2, seed=5)
bot = th.bot("easy")
for _ in range(12):
    game.apply(bot.choose(game.observe(game.seat_to_act)))
game.concede(0)
print(json.dumps(game.record()))
`;

let world: World;
beforeAll(async () => {
  world = await World.begin();
  await fetch(`${world.server.url}/api/rules`); // the book is read once, which takes a while
});
afterAll(() => world.end());

/** The scripts that a page has had sent, by their addresses: how many bytes came. */
async function scriptsOf(path: string): Promise<Map<string, number>> {
  const { page } = await world.person(path);
  if (path === "/") await page.waitForTimeout(1000); // it asks for more when it stands
  await page.waitForLoadState("networkidle");
  const found = await page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .filter(({ name }) => name.endsWith(".js"))
      .map((entry) => [entry.name, (entry as PerformanceResourceTiming).encodedBodySize] as const),
  );
  await page.context().close();
  return new Map(found);
}

async function uploaded(game: string): Promise<string> {
  const record = execFileSync(python, ["-c", BRIEF(game)], { encoding: "utf8", cwd: root });
  const reply = await fetch(`${world.server.url}/api/records`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: record,
  });
  return ((await reply.json()) as { table: string }).table;
}

const sum = (numbers: Iterable<number>) => [...numbers].reduce((a, b) => a + b, 0);
const FEW = ["/learn/twilight-1-trade", "/codex", "/rules/K-7.9"];
const MORE = [
  "/learn",
  "/learn/kamigami-1-first-turn",
  "/rules",
  "/how/twilight",
  "/codex/old-ones/Hunting%20Horror",
  "/replays",
  "/play/old-ones",
  "/play/twilight",
  "/new",
  "/settings",
];

test("each page needs less than 60 kB of JavaScript beyond the first", async () => {
  const games = process.env.FULL ? ["old-ones", "twilight"] : ["twilight"];
  const codes = await Promise.all(games.map(uploaded));
  const ends = codes.flatMap((code) => [`/replays/${code}`, `/tables/${code}`]);
  const first = await scriptsOf("/");
  const lines = [`${sum(first.values())} the first page`];
  const heavy: string[] = [];
  for (const path of [...FEW, ...(process.env.FULL ? MORE : []), ...ends]) {
    const scripts = await scriptsOf(path);
    const beyond = sum([...scripts].map(([url, n]) => (first.has(url) ? 0 : n)));
    lines.push(`${beyond} ${path}`);
    if (beyond < 500 || beyond > BEYOND) heavy.push(lines.at(-1)!);
  }
  console.log(lines.join("\n"));
  expect(sum(first.values())).toBeLessThan(FIRST);
  expect(heavy).toEqual([]);
});
