/** People at one table: a friend takes a bot's seat, brings a deck, is seen to come, and somebody looks on. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { violations } from "../axe";
import { settled } from "../chromium";
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
