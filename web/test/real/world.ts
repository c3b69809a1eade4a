/** One server and one browser for all tests of a file; a context for each person. */
import type { Browser, Page } from "playwright-core";
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

  static async begin(): Promise<World> {
    const [server, browser] = await Promise.all([GameServer.start(), launch()]);
    return new World(server, browser);
  }

  /** Somebody new, with motion off, at a page. */
  async person(path = "/", size: Size = "laptop"): Promise<Person> {
    const context = await this.browser.newContext({ viewport: sizes[size], reducedMotion: "reduce" });
    await context.addInitScript(() => localStorage.setItem("theomachy", JSON.stringify({ motion: "none" })));
    const page = await context.newPage();
    const errors = complaints(page);
    await page.goto(this.server.url + path);
    await settled(page);
    return { page, errors };
  }

  async end(): Promise<void> {
    await this.browser.close();
    await this.server.stop();
  }
}
