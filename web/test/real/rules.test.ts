/** The rules: from a question to its rule and back in two keys; found as one types; how to play in pictures. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { violations } from "../axe";
import { World } from "./world";

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterAll(() => world.end());

test("from a question at the table to its rule and back in two keys", async () => {
  const { page, errors } = await world.person("/play/kanzume-goddess");
  const question = page.getByRole("region", { name: "What is asked" });
  const id = await question.locator("a.rid").first().innerText();
  await page.keyboard.press("?");
  await page.getByRole("dialog", { name: id }).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press("Escape");
  expect(await page.getByRole("dialog").count()).toBe(0);
  await question.waitFor();
  expect(errors).toEqual([]);
});

test("a rule is found as one types, and has an address", async () => {
  const { page, errors } = await world.person("/rules");
  await page.keyboard.press("/");
  await page.keyboard.type("defend others");
  const hits = page.getByRole("region", { name: "Rules" }).getByRole("link");
  await expect.poll(() => hits.count()).toBeGreaterThan(2);
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect.poll(() => new URL(page.url()).pathname).toMatch(/^\/rules\/K-/);
  expect(await violations(page)).toEqual([]);

  await page.goto(`${world.server.url}/rules/K-7.9`);
  await page.getByRole("heading", { name: "K-7.9" }).waitFor();
  await page.getByRole("region", { name: "K-R6" }).getByText("The books").waitFor();
  await page.keyboard.press("]");
  await page.getByRole("heading", { name: "K-7.10" }).waitFor();
  await page.goto(`${world.server.url}/rules/K-7.999`);
  await page.getByRole("alert").getByText("There is no rule K-7.999.").waitFor();
  expect(errors).toEqual([]);
});

test("how to play leads to the rules and to a game", async () => {
  const { page, errors } = await world.person("/how/twilight");
  expect(await page.getByRole("main").getByRole("listitem").count()).toBe(6);
  expect(await violations(page)).toEqual([]);
  await page.getByRole("link", { name: "T-10.25" }).click();
  await page.getByRole("dialog", { name: "T-10.25" }).getByText("unblocked attacker").waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "Rise of the Old Ones" }).click();
  await page.getByRole("heading", { name: "How to play Rise of the Old Ones" }).waitFor();
  expect(errors).toEqual([]);
});
