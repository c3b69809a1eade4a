/** People at one table: a friend takes a bot's seat, brings a deck, is seen to come, and somebody looks on. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { violations } from "../axe";
import { settled } from "../chromium";
import { Player } from "../player";
import { World } from "./world";

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterAll(() => world.end());

const looks = process.env.LOOKS; // a folder for pictures of what is tested here

test("a friend who opens the link of a table full of bots takes a bot's seat, and the host is told", async () => {
  const anja = await world.table({ Game: "Twilight of the Gods", Players: "2" });
  await anja.page.getByText("2 of 2 taken").waitFor();
  const friend = await world.person(new URL(anja.page.url()).pathname, "phone");
  await friend.page.getByText("A bot makes room for you.").waitFor();
  expect(await violations(friend.page)).toEqual([]);
  if (looks) await friend.page.screenshot({ path: `${looks}/comes.png` });
  await friend.page.getByLabel("Your name").fill("Bero");
  await friend.page.getByRole("button", { name: "Sit down", exact: true }).click();
  await anja.page.getByText("Bero sat down.").waitFor();
  expect(await violations(anja.page)).toEqual([]);
  if (looks) await anja.page.screenshot({ path: `${looks}/host.png` });

  await friend.page.getByLabel("The deck you will play").selectOption("enlil");
  await anja.page.getByText("plays Enlil").waitFor();
  if (looks) await friend.page.screenshot({ path: `${looks}/deck.png` });

  const watcher = await world.person(new URL(anja.page.url()).pathname);
  await watcher.page.getByText("All seats are taken.").waitFor();
  await friend.page.getByRole("button", { name: "I am ready" }).click();
  await anja.page.getByText("ready", { exact: true }).waitFor();
  await anja.page.getByRole("button", { name: "Begin" }).dblclick();
  for (const { page } of [anja, friend])
    await page.getByRole("region", { name: "What is asked" }).waitFor();
  await settled(anja.page);
  expect(await anja.page.getByText("That did not work").count()).toBe(0);
  await watcher.page.getByText("You are watching.").first().waitFor();
  await anja.page.getByText("One person is watching").first().waitFor({ state: "attached" });
  if (looks) await anja.page.screenshot({ path: `${looks}/begun.png` });
  for (const { errors } of [anja, friend, watcher]) expect(errors).toEqual([]);
});

test("two by a link, from the invitation to the rematch", async () => {
  const anja = await world.table({
    Game: "Rise of the Old Ones",
    Players: "2",
    Clock: "5 min + 5 s",
    Reactions: "At once",
  });
  const bero = await world.joins(anja, "Bero");
  await anja.page.getByRole("button", { name: "Begin" }).click();
  const people = [anja, bero];
  const first = anja.page.url();
  const asked = (page: Page) => page.getByRole("region", { name: "What is asked" });

  // one chooses, the other reads who does and what
  const waiting = /chooses a God; you are next|choose in secret/;
  for (const { page } of people) await asked(page).waitFor();
  await expect
    .poll(async () => Promise.all(people.map(({ page }) => asked(page).innerText())))
    .toEqual(expect.arrayContaining([expect.stringMatching(waiting)]));
  // both clocks, as minutes
  for (const { page } of people) await expect.poll(() => page.getByRole("timer").count()).toBe(2);
  for (const text of await anja.page.getByRole("timer").allInnerTexts())
    expect(text).toMatch(/^\d+:\d\d$/);
  if (looks) await anja.page.screenshot({ path: `${looks}/waits.png` });

  // Gods are chosen, and the first turn begins
  const players = people.map(({ page }, k) => new Player(page, k + 1));
  for (let n = 0; n < 60 && !(await bero.page.locator("header [aria-current=step]").count()); n++)
    for (const player of players) if (await player.asked.count()) await player.acts();

  // one gives up; the end stands on both pages, with the same figures after a reload
  await bero.page.getByRole("button", { name: "Menu" }).click();
  await bero.page.getByRole("button", { name: "Give up" }).click();
  await bero.page.getByText("You lose this game").waitFor();
  await bero.page.getByRole("button", { name: "Give up" }).click();
  await anja.page.getByRole("heading", { level: 1, name: "Victory" }).waitFor();
  await bero.page.getByRole("heading", { level: 1, name: "Defeat" }).waitFor();
  const numbers = bero.page.getByRole("region", { name: "In numbers" });
  const before = await numbers.innerText();
  await bero.page.reload();
  await numbers.waitFor();
  expect(await numbers.innerText()).toBe(before);

  // both want to play again: the same two, without another word
  for (const { page } of people) await page.getByRole("button", { name: "Play again" }).click();
  for (const { page } of people) {
    await expect.poll(() => page.url()).not.toBe(first);
    await asked(page).waitFor({ timeout: 20_000 });
  }
  expect(new URL(anja.page.url()).pathname).toBe(new URL(bero.page.url()).pathname);
  for (const { page, errors } of people) {
    await expect.poll(() => page.getByRole("timer").count()).toBe(2);
    expect(errors).toEqual([]);
  }
  if (looks) await anja.page.screenshot({ path: `${looks}/again.png` });
});
