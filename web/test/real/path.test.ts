/** A person's way from the home page to the end of a game, each of the four, at a real server. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { violations } from "../axe";
import { END, Player, Typist } from "../player";
import { World } from "./world";

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterAll(() => world.end());

const GAMES: [string, number][] = [
  ["Kanzume Goddess", 1],
  ["Battle of the Nine Realms", 2],
  ["Rise of the Old Ones", 3],
  ["Twilight of the Gods", 4],
];

describe.concurrent("from the home page to the end", () => {
  test.each(GAMES)("of %s", async (game, seed) => {
    const { page, errors } = await world.person();
    await page.getByRole("button", { name: `Play now: ${game}, against bots` }).click();
    await page.getByRole("region", { name: "What is asked" }).waitFor();
    const player = new Player(page, seed);
    for (let n = 0; n < 20; n++) if (!(await player.waits())) await player.acts();
    if (!(await player.waits())) expect(await violations(page)).toEqual([]);
    await player.playsOn();
    expect(await page.getByRole("heading", { level: 1 }).innerText()).toMatch(END);
    await page.getByRole("link", { name: "Download the record" }).waitFor();
    expect(await violations(page)).toEqual([]);

    // whoever has the link to the finished game can look at all of it
    const reader = await world.person(
      new URL(page.url()).pathname.replace("/tables/", "/replays/"),
    );
    await reader.page.getByRole("heading", { level: 1, name: /^Replay · / }).waitFor();
    await reader.page.getByRole("button", { name: "To the end" }).click();
    await reader.page
      .getByText(/^The game is over: /)
      .first()
      .waitFor();
    expect([...errors, ...reader.errors]).toEqual([]);
  });
});

test("a whole game by keyboard alone", async () => {
  const { page, errors } = await world.person();
  const player = new Typist(page, 5);
  expect(await player.reaches(/^Play now: Kanzume Goddess, against bots$/)).toBe(true);
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Kanzume Goddess" }).waitFor();
  await player.playsOn();
  expect(errors).toEqual([]);
});

describe.concurrent("with many", () => {
  test.each([
    ["six, each for herself", { Game: "Rise of the Old Ones", Players: "6" }],
    ["two teams of two", { Game: "Battle of the Nine Realms", Players: "4", Mode: "Two teams" }],
    ...(process.env.FULL
      ? [["four at Twilight", { Game: "Twilight of the Gods", Players: "4" }] as const]
      : []),
  ] as const)("%s", async (_, choices) => {
    const { page, errors } = await world.table({
      ...choices,
      Others: "Baucis",
      Reactions: "At once",
    });
    await page.getByRole("button", { name: "Begin" }).click();
    await new Player(page, 6).playsOn(4000);
    expect(errors).toEqual([]);
  });
});

test("five sit down at Twilight, with a deck twice or with a draft (T-R104)", async () => {
  const five = {
    Game: "Twilight of the Gods",
    Players: "5",
    Others: "Baucis",
    Reactions: "At once",
  };
  const ready = await world.table(five);
  await ready.page.getByRole("button", { name: "Begin" }).click();
  await ready.page
    .getByText(/keep your Hand/)
    .first()
    .waitFor();
  const drafting = await world.person("/new");
  for (const [group, choice] of Object.entries(five))
    await drafting.page
      .getByRole("radiogroup", { name: group })
      .getByRole("radio", { name: choice, exact: true })
      .click();
  await drafting.page.getByText("among 5 players some are played twice").waitFor();
  await drafting.page.getByRole("switch", { name: "Draft" }).click();
  await drafting.page.getByRole("button", { name: "Open the table" }).click();
  await drafting.page.getByRole("button", { name: "Begin" }).click();
  await drafting.page.getByRole("heading", { name: "Draft" }).waitFor();
  expect([...ready.errors, ...drafting.errors]).toEqual([]);
});

test("what is not there has a page that says so", async () => {
  const { page } = await world.person("/tables/nowhere");
  await page.getByRole("heading", { name: "There is no table with this code" }).waitFor();
  await page.goto(`${world.server.url}/old/link`);
  await page.getByRole("heading", { name: "There is no such page" }).waitFor();
  expect(await violations(page)).toEqual([]);
});
