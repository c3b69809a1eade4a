/** Decks: built with what is said of them, kept, shared, pasted, played, and offered at a table. */
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Page } from "playwright-core";
import { violations } from "../axe";
import { World } from "./world";

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterAll(() => world.end());

const kept = (page: Page) => page.getByText(/^version \d+ · kept with you$/).waitFor();
const faults = (page: Page) => page.getByRole("region", { name: /to put right$/ });

test("a deck with three faults is put right by what is said, kept, shared and played", async () => {
  const { page, errors } = await world.person("/decks");
  await page.getByText("You keep no deck yet.", { exact: false }).waitFor();
  await page.getByRole("button", { name: "Begin with it: Mars" }).click();
  await page.getByText("A legal deck.").waitFor();
  await page.getByText("not kept yet").waitFor();
  const play = page.getByRole("button", { name: "Play it" });
  expect(await play.isEnabled()).toBe(true);

  // by keyboard: a card is found, and one more of it put in; more than the rules allow cannot be
  await page.keyboard.press("/");
  await page.keyboard.type("sack the city");
  await page.getByRole("button", { name: /^Sack the City, 3 of 3$/ }).focus();
  await page.keyboard.press("-");
  await page.getByRole("button", { name: /^Sack the City, 2 of 3$/ }).waitFor();
  await faults(page).getByText("49 cards; a deck has exactly 50").waitFor();
  await faults(page).getByText("one card to add").waitFor();
  expect(await play.isEnabled()).toBe(false);
  await kept(page);
  expect(page.url()).toMatch(/\/decks\/[\w-]{8,}$/);
  await page.getByRole("button", { name: /^Sack the City, 2 of 3$/ }).focus();
  await page.keyboard.press("z");
  await page.getByText("A legal deck.").waitFor();
  expect(await violations(page)).toEqual([]);

  // a pasted list with three faults: each says what is wrong, and its button puts it right
  await page.getByRole("button", { name: "Text, link" }).click();
  const text = await page.getByLabel("The deck as text").inputValue();
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "All decks" }).click();
  await page.getByRole("button", { name: "Paste a list or a link" }).click();
  const wrong = text
    .replace("1 The Gates of Janus", "2 The Gates of Janus")
    .replace(/\d Javelin Volley/, "4 Javelin Volley")
    .replace("Stoic Legionnaires", "Stoic Legionaires");
  await page.getByRole("dialog").getByRole("textbox").fill(wrong);
  await page.getByRole("button", { name: "Take these" }).click();
  await page.getByRole("heading", { name: "4 things to put right" }).waitFor();
  await page.getByText("then right").waitFor();
  await page.getByRole("button", { name: "It is Stoic Legionnaires" }).click();
  await page.getByRole("button", { name: "Take one out: The Gates of Janus" }).click();
  await page.getByRole("button", { name: "Take one out: Javelin Volley" }).click();
  await page.getByText("A legal deck.").waitFor();
  await kept(page);

  // one press from a game with it against a bot
  await page.getByRole("button", { name: "Play it" }).click();
  await page.waitForURL("**/tables/*");
  await page.getByRole("region", { name: "Your hand" }).waitFor();
  expect(errors).toEqual([]);
});

test("a deck comes back whole by its link, and is offered at a table", async () => {
  const { page, errors } = await world.person("/decks");
  await page.getByRole("button", { name: "Begin with it: Hera" }).click();
  await page.getByText("not kept yet").waitFor();
  await page.getByRole("button", { name: "Keep it" }).click();
  await kept(page);
  const name = page.getByLabel("Name of the deck");
  await name.fill("Hera for Friday");
  await name.blur();
  await kept(page);
  const address = page.url();
  await page.reload();
  await page.getByText("A legal deck.").waitFor();
  expect(await name.inputValue()).toBe("Hera for Friday");

  // the link is for anybody, and keeps nothing before something is changed
  const link = await page.evaluate(() => {
    let found = "";
    const clipboard = { writeText: async (text: string) => void (found = text) };
    Object.defineProperty(navigator, "clipboard", { value: clipboard });
    Object.assign(globalThis, { copied: () => found });
    return location.origin;
  });
  await page.getByRole("button", { name: "Text, link" }).click();
  await page.getByRole("button", { name: "Copy the link" }).click();
  await page.getByRole("button", { name: "Copied" }).waitFor();
  const shared = await page.evaluate(() =>
    (globalThis as unknown as { copied(): string }).copied(),
  );
  expect(shared.startsWith(`${link}/decks/shared#`)).toBe(true);
  const friend = await world.person(shared.replace(link, ""));
  await friend.page.getByText("A legal deck.").waitFor();
  expect(await friend.page.getByLabel("Name of the deck").inputValue()).toBe("Hera for Friday");
  await friend.page.getByRole("button", { name: "Play it" }).click();
  await friend.page.waitForURL("**/tables/*");
  expect(friend.errors).toEqual([]);

  // another tab changes it: what is here is not lost, and neither is the other's
  const other = await page.context().newPage();
  await other.goto(address);
  await other.getByText("A legal deck.").waitFor();
  await other.getByLabel("Name of the deck").fill("Changed there");
  await other.getByLabel("Name of the deck").blur();
  await kept(other);
  await page.keyboard.press("Escape");
  await name.fill("Changed here");
  await name.blur();
  await page.getByRole("alert").getByText("This deck was changed in another tab").waitFor();
  await page.getByRole("button", { name: "Keep mine as another deck" }).click();
  await kept(page);
  expect(page.url()).not.toBe(address);

  // at a table, before it opens and while it waits
  await page.getByRole("button", { name: "At a table" }).click();
  await page.getByRole("radio", { name: "Changed here", checked: true }).waitFor();
  await page.getByLabel("Yours").fill("Anja");
  await page.getByRole("radiogroup", { name: "Others" }).getByRole("radio").last().click();
  await page.getByRole("button", { name: "Open the table" }).click();
  await page.waitForURL("**/tables/*");
  await page.getByLabel("The deck you will play").selectOption("mars");
  await page.getByLabel("The deck you will play").selectOption({ label: "Changed there" });
  await expect.poll(() => page.getByLabel("The deck you will play").inputValue()).toBe("own");
  // the browser itself tells of the refused change: 409 is what was wanted
  expect(errors.filter((error) => !error.includes("409"))).toEqual([]);
});

test("what is not kept here is said in words", async () => {
  const { page } = await world.person("/decks/nobody-knows-it");
  await page.getByRole("alert").getByText("No deck of yours is kept here").waitFor();
  const set = `set-${"0".repeat(40)}`;
  const deck = encodeURIComponent("Deity: Mars\n\n1 Lamplighter\n3 Arena Veteran\n");
  await page.goto(`${world.server.url}/decks/shared#name=Lamps&deck=${deck}&set=${set}`);
  await faults(page).getByText(`the set of cards '${set}' is not kept here`).waitFor();
  await faults(page).getByText("there is no card 'Lamplighter'").waitFor();
  expect(await page.getByRole("button", { name: "Play it" }).isEnabled()).toBe(false);
  await page.getByRole("button", { name: "Go without it" }).click();
  await page.getByRole("button", { name: "Take it out: Lamplighter" }).click();
  await expect.poll(() => faults(page).getByText("Lamplighter").count()).toBe(0);
  await faults(page).getByText("Mars requires 10 cards of Aggression; there are 3").waitFor();

  // the server cannot be reached: what is changed stays here, and is kept when it is back
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "One Arena Veteran less" }).first().click();
  await page.getByRole("alert").getByText("The server cannot be reached.").waitFor();
  await page.context().setOffline(false);
  await page.getByRole("button", { name: "Try again" }).click();
  await kept(page);
  await faults(page).getByText("there are 2").waitFor();
});
