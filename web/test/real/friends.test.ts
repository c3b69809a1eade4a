/** Two people at one table, each with a browser, and somebody who looks on. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { violations } from "../axe";
import { settled } from "../chromium";
import { Player } from "../player";
import { World, type Person } from "./world";

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterAll(() => world.end());

/** A table made on the page for new tables, a bot, a friend who comes by the link, and the start. */
async function friends(): Promise<[Person, Person]> {
  const anja = await world.person("/new");
  const option = (group: string, name: string) => anja.page.getByRole("radiogroup", { name: group }).getByRole("radio", { name, exact: true });
  await option("Game", "Kanzume Goddess").click();
  await option("Players", "3").click();
  await option("Others", "Open").click();
  await option("Reactions", "At once").click();
  await anja.page.getByLabel("Yours").fill("Anja");
  await anja.page.getByRole("button", { name: "Open the table" }).click();
  await anja.page.getByText("1 of 3 taken").waitFor();
  expect(await violations(anja.page)).toEqual([]);
  await anja.page.getByRole("button", { name: "Add a bot at seat 3" }).click();

  const bero = await world.person(new URL(anja.page.url()).pathname);
  await bero.page.getByLabel("Your name").fill("Bero");
  await bero.page.getByRole("button", { name: "Sit down" }).click();
  await bero.page.getByRole("button", { name: "I am ready" }).click();
  await anja.page.getByText("3 of 3 taken").waitFor();
  await anja.page.getByRole("button", { name: "Begin" }).click();
  for (const { page } of [anja, bero]) await page.getByRole("region", { name: "What is asked" }).waitFor();
  return [anja, bero];
}

test("a phone that drops in the middle of an attack comes back to the same moment", async () => {
  const people = await friends();
  const players = people.map(({ page }, k) => new Player(page, k + 5));
  const attack = (page: Person["page"]) => page.getByRole("region", { name: "The attack" });

  let asked: Player | undefined;
  for (let n = 0; n < 400 && !asked; n++) {
    const now = (await Promise.all(players.map((p) => p.asked.count()))).findIndex((count) => count > 0);
    if (now < 0) await players[0]!.page.waitForTimeout(20);
    else if ((await attack(players[now]!.page).count()) > 0) asked = players[now];
    else await players[now]!.acts();
  }
  const { page, prompt } = asked!;
  const before = [await attack(page).innerText(), await prompt.innerText()];
  await page.reload();
  await settled(page);
  await asked!.asked.first().waitFor();
  expect([await attack(page).innerText(), await prompt.innerText()]).toEqual(before);

  // a word for the other, a look from outside, and the game goes on
  const other = players.find((p) => p !== asked)!;
  await page.getByRole("button", { name: /^Chat/ }).click();
  await page.getByLabel("Say something").fill("The bus was late.");
  await page.getByRole("button", { name: "Send" }).click();
  await other.page.getByRole("button", { name: /^Chat/ }).click();
  await other.page.getByText("The bus was late.").waitFor();

  const watcher = await world.person(new URL(page.url()).pathname);
  await attack(watcher.page).waitFor();
  expect(await violations(watcher.page)).toEqual([]);
  expect(await watcher.page.getByRole("region", { name: "What is asked" }).getByRole("button").count()).toBe(0);

  const said = await prompt.innerText();
  await asked!.acts();
  await expect.poll(() => prompt.innerText()).not.toBe(said);
  expect([...people.flatMap((p) => p.errors), ...watcher.errors]).toEqual([]);
});

test("what cannot be chosen says why when it is touched", async () => {
  const { page, errors } = await world.person();
  await page.getByRole("button", { name: "Play now: Twilight of the Gods, against bots" }).click();
  await page.getByText("Keep your Hand?").waitFor();
  await page.getByRole("region", { name: "Your hand" }).getByRole("button").first().click({ force: true });
  const said = page.getByRole("status").filter({ hasText: "Not now" });
  await said.waitFor();
  await said.getByRole("button", { name: /^T-/ }).click(); // the rule it names
  await expect.poll(() => said.innerText()).toMatch(/Mulligan|Hand/);
  expect(errors).toEqual([]);
});
