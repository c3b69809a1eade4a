/** One person on several devices: the link that moves, its page, the end of sessions; and the operator's pages. */
import { writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { violations } from "../axe";
import { World, type Person } from "./world";

let world: World;
const imprint = join(tmpdir(), `theomachy-imprint-${process.pid}.txt`);
beforeAll(async () => {
  writeFileSync(imprint, "Jane Doe\n\n1 Example Street\n");
  world = await World.begin(["--imprint-file", imprint]);
});
afterAll(() => world.end());

/** Somebody with a name, at the settings. */
async function named(name: string): Promise<Person> {
  const person = await world.person("/settings");
  await person.page.getByLabel("Your name").fill(name);
  await person.page.getByRole("button", { name: "Save" }).click();
  await person.page.getByRole("status").waitFor();
  await person.page.reload();
  return person;
}

const nameOf = async (page: Page): Promise<string | null> =>
  (await (await page.request.get(world.server.url + "/api/home")).json()).me?.name ?? null;

async function link(page: Page): Promise<string> {
  await page.getByRole("button", { name: "Make a link" }).click();
  return page.locator("output").innerText();
}

test("a link shows who one becomes and what one loses, and moves by a click alone, once", async () => {
  const anja = await named("Anja");
  const url = await link(anja.page);
  const bero = await named("Bero");
  await bero.page.goto(url);
  await bero.page.getByText("Anja").first().waitFor();
  await bero.page.getByText("Bero").waitFor();
  expect(await violations(bero.page)).toEqual([]);
  expect(await nameOf(bero.page)).toBe("Bero");

  await bero.page.getByRole("link", { name: "Stay" }).click();
  await bero.page.getByRole("heading", { name: "Theomachy" }).waitFor();
  expect(await nameOf(bero.page)).toBe("Bero");

  const cora = await world.person(url.replace(world.server.url, ""));
  await cora.page.getByRole("button", { name: "Anja" }).click();
  await cora.page.waitForURL("**/mine");
  expect(await nameOf(cora.page)).toBe("Anja");

  const late = await world.person(url.replace(world.server.url, ""));
  await late.page.getByRole("heading", { level: 1 }).waitFor();
  expect(await late.page.getByRole("button", { name: "Anja" }).count()).toBe(0);
  expect(await nameOf(late.page)).toBe(null);
});

test("who ends all other sessions stays, the others are strangers; who signs out is one too", async () => {
  const anja = await named("Anja");
  const other = await world.person((await link(anja.page)).replace(world.server.url, ""));
  await other.page.getByRole("button", { name: "Anja" }).click();
  await other.page.waitForURL("**/mine");
  await anja.page.getByRole("button", { name: "End all other sessions" }).click();
  await anja.page.getByText("You are signed in here only.").waitFor();
  expect([await nameOf(anja.page), await nameOf(other.page)]).toEqual(["Anja", null]);

  await anja.page.getByRole("button", { name: "Sign out" }).click();
  await anja.page.waitForURL(world.server.url + "/");
  expect(await nameOf(anja.page)).toBe(null);
  expect(await anja.page.context().cookies()).toEqual([]);
  expect(anja.errors).toEqual([]);
});

test("the home page links the operator's texts", async () => {
  const { page, errors } = await world.person();
  await page.getByRole("link", { name: "Imprint" }).click();
  await page.getByText("1 Example Street").waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole("link", { name: "Theomachy" }).click();
  await page.getByRole("link", { name: "Imprint" }).waitFor();
  expect(await page.getByRole("link", { name: "Terms" }).count()).toBe(0);
  expect(errors).toEqual([]);
});
