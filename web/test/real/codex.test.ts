/** The codex: searched, filtered, and a card on a page of its own. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { violations } from "../axe";
import { World } from "./world";

/** As the page for new tables sends it. */
const OWN_SET = `# file: set.toml
name = "own"
title = "Cards of our own"
family = "kamigami"

# file: cards.toml
[[warrior]]
no = "1"
name = "Sea Witch"
colour = "blue"
chain = ["green", "white"]
cost = 4
act = "Draw 1 card."
`;

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterAll(() => world.end());

test("a card is found by what it is and says, read, linked to and left", async () => {
  const { page, errors } = await world.person("/codex");
  await page.getByText(/^219 of 219$/).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole("checkbox", { name: "Rise of the Old Ones" }).check();
  await page.getByRole("checkbox", { name: "Warrior" }).check();
  await page.getByRole("button", { name: /^Red, / }).click();
  await page.keyboard.press("/");
  await page.keyboard.type("discards");
  await page.getByText(/^1 of 219$/).waitFor();
  const address = page.url();
  await page.getByRole("link", { name: "Hunting Horror" }).click();
  await page.getByRole("heading", { level: 1, name: "Hunting Horror" }).waitFor();
  await page.getByText("taken when on offer").first().waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole("link", { name: "K-R45" }).click();
  await page.getByRole("dialog", { name: "K-R45" }).waitFor();
  await page.keyboard.press("Escape");
  await page.keyboard.press("]");
  await expect.poll(() => page.url()).not.toContain("Hunting");
  await page.goto(address);
  await page.getByText(/^1 of 219$/).waitFor();

  // whom it works with, and cards of one's own
  await page.goto(`${world.server.url}/codex/old-ones/Dark%20Young`);
  const works = page.getByRole("region", { name: /^Works with: texts that say “Green Warrior”/ });
  await works.getByRole("link", { name: /^Shub-Niggurath/ }).waitFor();
  const name = await page.evaluate(async (text) => {
    const reply = await fetch("/api/sets", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ game: "old-ones", text }),
    });
    const { name } = await reply.json();
    localStorage.setItem("theomachy-sets", JSON.stringify([name]));
    return name as string;
  }, OWN_SET);
  await page.goto(`${world.server.url}/codex`);
  await page.getByRole("checkbox", { name: /^Cards of my own 1/ }).check();
  await page.getByRole("link", { name: "Sea Witch" }).click();
  await page.getByRole("heading", { level: 1, name: "Sea Witch" }).waitFor();
  await page.getByText("Not measured: cards of one’s own.").waitFor();
  expect(await violations(page)).toEqual([]);
  const other = await world.person(`/codex/${name}/Sea%20Witch`);
  await other.page.getByRole("heading", { level: 1, name: "Sea Witch" }).waitFor();
  expect(other.errors).toEqual([]);
  await page.goto(address);

  // nothing is all of this: one press brings most back
  await page.getByRole("searchbox").fill("xyzzy");
  await page.getByRole("button", { name: "Leave out: the search" }).click();
  await expect.poll(() => page.getByRole("main").getByRole("link").count()).toBeGreaterThan(3);
  await page.goto(`${world.server.url}/codex/twilight/Nobody`);
  await page.getByRole("alert").getByText("There is no card Nobody in this set.").waitFor();
  expect(errors).toEqual([]);
});
