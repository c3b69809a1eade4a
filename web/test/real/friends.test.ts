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

/** Two who know each other, and the begin of their game. */
async function friends(
  choices: Record<string, string>,
  waiting: (host: Person) => Promise<void> = async () => {},
): Promise<[Person, Person]> {
  const players = Number(choices.Players);
  const anja = await world.table({ ...choices, Others: "Open", Reactions: "At once" });
  await anja.page.getByText(`1 of ${players} taken`).waitFor();
  await waiting(anja);
  const bero = await world.joins(anja, "Bero");
  await anja.page.getByText(`${players} of ${players} taken`).waitFor();
  await anja.page.getByRole("button", { name: "Begin" }).click();
  for (const { page } of [anja, bero])
    await page.getByRole("region", { name: "What is asked" }).waitFor();
  return [anja, bero];
}

/** Somebody who is asked; whoever else is thinks no longer than this. */
async function whoIsAsked(players: Player[]): Promise<Player> {
  let found: Player | undefined;
  await expect
    .poll(
      async () =>
        (found =
          players[(await Promise.all(players.map((p) => p.asked.count()))).findIndex(Boolean)]),
      { timeout: 30_000, interval: 20 },
    )
    .toBeDefined();
  return found!;
}

const attack = (page: Person["page"]) => page.getByRole("region", { name: "The attack" });

/** The middle of an attack, and who is asked there; nothing if the game has ended without one. */
async function attacked(people: Person[]): Promise<{ players: Player[]; asked: Player } | null> {
  const players = people.map(({ page }, k) => new Player(page, k + 5));
  for (;;) {
    await expect
      .poll(
        () =>
          Promise.all(players.flatMap((p) => [p.asked.count(), p.over.count()])).then((n) =>
            n.some(Boolean),
          ),
        { timeout: 30_000, interval: 20 },
      )
      .toBe(true);
    if (await players[0]!.over.count()) return null;
    const asked = await whoIsAsked(players);
    if (await attack(asked.page).count()) return { players, asked };
    await asked.acts();
  }
}

test("a phone that drops in the middle of an attack comes back to the same moment", async () => {
  let people: Person[] = [];
  let moment: Awaited<ReturnType<typeof attacked>> = null;
  for (let n = 0; n < 4 && !moment; n++) {
    people = await friends({ Game: "Kanzume Goddess", Players: "3" }, async ({ page }) => {
      expect(await violations(page)).toEqual([]);
      await page.getByRole("button", { name: "Add a bot at seat 3" }).click();
    });
    moment = await attacked(people);
  }
  const { players, asked } = moment!;
  const { page, prompt } = asked;
  const before = [await attack(page).innerText(), await prompt.innerText()];
  await page.reload();
  await settled(page);
  await asked.asked.first().waitFor();
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
  expect(
    await watcher.page.getByRole("region", { name: "What is asked" }).getByRole("button").count(),
  ).toBe(0);

  const said = await prompt.innerText();
  await expect
    .poll(() => asked.lets().then(() => prompt.innerText()), { timeout: 30_000 })
    .not.toBe(said);
  expect([...people.flatMap((p) => p.errors), ...watcher.errors]).toEqual([]);
});

test("an offer, a counter-offer, and cards change hands (T-20.2)", async () => {
  const people = await friends({ Game: "Twilight of the Gods", Players: "2" });
  const players = people.map(({ page }) => new Player(page));
  let maker = await whoIsAsked(players);
  for (let n = 0; n < 100 && !/with whom do you trade/i.test(await maker.prompt.innerText()); n++) {
    await maker.lets();
    maker = await whoIsAsked(players);
  }
  const other = players.find((p) => p !== maker)!;
  /** One card more on each side than lies there, of the lowest values there are. */
  const more = async ({ page }: Player) => {
    for (const side of ["You give", "You get"])
      await page
        .getByRole("dialog")
        .getByRole("region", { name: side })
        .getByRole("button", { name: /more$/, disabled: false })
        .first()
        .click();
  };
  const says = ({ page }: Player, name: RegExp | string) =>
    page.getByRole("dialog").getByRole("button", { name }).click();

  await maker.chooses(/^Offer .* a trade$/);
  await more(maker);
  await says(maker, /^Offer 1 × I+ for 1 × I+$/);
  await more(other); // a counter-offer starts from the offer
  await says(other, "Offer this instead");
  const answer = maker.page.getByRole("dialog");
  await answer
    .getByText(/gives .* and wants /)
    .last()
    .waitFor();
  expect(await violations(maker.page)).toEqual([]);
  await answer.getByRole("button", { name: "Accept the offer" }).click();
  const log = other.page.getByRole("log").getByText(/trades with/);
  await other.page.keyboard.press("l");
  for (let n = 0; n < 20 && (await log.count()) === 0; n++)
    await (await whoIsAsked(players)).acts();
  await log.waitFor();
  expect(people.flatMap((p) => p.errors)).toEqual([]);
});

test("what cannot be chosen says why when it is touched", async () => {
  const { page, errors } = await world.person();
  await page.getByRole("button", { name: "Play now: Twilight of the Gods, against bots" }).click();
  await page
    .getByText(/keep your Hand/)
    .first()
    .waitFor();
  await page
    .getByRole("region", { name: "Your hand" })
    .getByRole("button")
    .first()
    .click({ force: true });
  const said = page.getByRole("status").filter({ hasText: "Not now" });
  await said.waitFor();
  await said.getByRole("link", { name: /^T-/ }).click(); // the rule it names
  await expect
    .poll(() => page.getByRole("dialog").innerText(), { timeout: 15_000 })
    .toMatch(/Mulligan|Hand/);
  expect(errors).toEqual([]);
});

test("cards of one's own are mixed in, and what is wrong with them is said", async () => {
  const { page, errors } = await world.person("/new");
  const write = async (text: string) => {
    await page.getByRole("button", { name: /^Your own cards/ }).click();
    await page.getByRole("textbox", { name: "Your own cards" }).fill(text);
    await page.getByRole("button", { name: "Take these" }).click();
  };
  const card = (act: string) =>
    `[[warrior]]\nno = "901"\nname = "Old Rope"\ncolour = "red"\nchain = ["green", "white"]\ncost = 3\nact = "${act}"\n`;
  await page
    .getByRole("radiogroup", { name: "Others" })
    .getByRole("radio", { name: "Open", exact: true })
    .click();
  await write(card("Attack the moon."));
  await page.getByRole("button", { name: "Open the table" }).click();
  await page.getByRole("status").filter({ hasText: "Old Rope" }).waitFor();
  errors.length = 0; // the browser itself notes that the server said no
  await write(card("Attack 3."));
  await page.getByRole("button", { name: "Open the table" }).click();
  await page.getByText("1 of 2 taken").waitFor();
  expect(errors).toEqual([]);
});

test("somebody can be muted in the chat, and heard again", async () => {
  const people = await friends({ Game: "Kanzume Goddess", Players: "2" });
  const [anja, bero] = people.map(({ page }) => page) as [Person["page"], Person["page"]];
  const says = async (text: string) => {
    await bero.getByLabel("Say something").fill(text);
    await bero.getByRole("button", { name: "Send" }).click();
  };
  for (const page of [anja, bero]) await page.getByRole("button", { name: /^Chat/ }).click();
  await says("First.");
  await anja.getByText("First.").waitFor();
  await anja.getByRole("button", { name: "Mute Bero" }).click();
  await expect.poll(() => anja.getByText("First.").count()).toBe(0);
  await says("Second.");
  await bero.getByText("Second.").waitFor();
  expect(await anja.getByText("Second.").count()).toBe(0);
  await anja.reload(); // and stays so
  await anja.getByRole("button", { name: /^Chat/ }).click();
  await anja.getByRole("button", { name: "Hear Bero again" }).click();
  await says("Third.");
  await anja.getByText("Third.").waitFor();
  expect(people.flatMap((p) => p.errors)).toEqual([]);
});
