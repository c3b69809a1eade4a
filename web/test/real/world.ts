/** One server and one browser for all tests of a file; a context for each person. */
import type { Browser, Page } from "playwright-core";
import { usualQuickChoice } from "../../src/lib/game/quickGame";
import type { Settings } from "../../src/lib/ui/settings.svelte";
import { complaints, launch, settled, sizes, type Size } from "../chromium";
import { GameServer } from "../server";

export interface Person {
  page: Page;
  errors: string[];
}

export class World {
  private constructor(
    readonly server: GameServer,
    private readonly browser: Browser,
  ) {}

  static async begin(options: string[] = []): Promise<World> {
    const [server, browser] = await Promise.all([GameServer.start(options), launch()]);
    return new World(server, browser);
  }

  /** Somebody new, with motion off, at a page. */
  async person(
    path = "/",
    size: Size = "laptop",
    settings: Partial<Settings> = {},
  ): Promise<Person> {
    const context = await this.browser.newContext({
      viewport: sizes[size],
      reducedMotion: "reduce",
    });
    await context.addInitScript(
      (kept) => localStorage.setItem("theomachy", kept),
      JSON.stringify({
        motion: "none",
        pace: "once",
        coach: false,
        quick: { ...usualQuickChoice, bot: "easy" },
        ...settings,
      }),
    );
    const page = await context.newPage();
    const errors = complaints(page);
    await page.goto(this.server.url + path);
    await settled(page);
    return { page, errors };
  }

  /** A table made on the page for new tables, by what its rows are called; whoever makes it sits at it. */
  async table(choices: Record<string, string>, name = "Anja"): Promise<Person> {
    const person = await this.person("/new");
    for (const [group, choice] of Object.entries(choices))
      await person.page
        .getByRole("radiogroup", { name: group })
        .getByRole("radio", { name: choice, exact: true })
        .click();
    await person.page.getByLabel("Yours").fill(name);
    await person.page.getByRole("button", { name: "Open the table" }).click();
    await person.page.waitForURL("**/tables/*");
    return person;
  }

  /** Somebody comes by the link of a table that waits, sits down and is ready. */
  async joins(host: Person, name: string): Promise<Person> {
    const person = await this.person(new URL(host.page.url()).pathname);
    await person.page.getByLabel("Your name").fill(name);
    await person.page.getByRole("button", { name: "Sit down" }).click();
    await person.page.getByRole("button", { name: "I am ready" }).click();
    return person;
  }

  async end(): Promise<void> {
    await this.browser.close();
    await this.server.stop();
  }
}
