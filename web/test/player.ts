/** A person at a table in the browser, who sees roles and texts and nothing else. Plays on until the game is over. */
import type { Locator, Page } from "playwright-core";

export const END = /^(Victory|Defeat|A draw|The game is over)$/;

/** Numbers that look random and are the same in every run. */
function dice(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 16807) % 2147483647) / 2147483647;
}

export class Player {
  readonly prompt: Locator;
  protected readonly roll: () => number;

  constructor(
    readonly page: Page,
    seed = 1,
  ) {
    this.prompt = page.getByRole("region", { name: "What is asked" });
    this.roll = dice(seed);
  }

  get over(): Locator {
    return this.page.getByRole("heading", { level: 1, name: END });
  }

  /** The gold button: passes, or confirms what is marked. */
  protected get gold(): Locator {
    return this.prompt.locator("[aria-keyshortcuts=P]:enabled");
  }

  protected get rows(): Locator {
    return this.prompt.getByRole("group", { name: "Choices" }).getByRole("button");
  }

  private get picker(): Locator {
    return this.page.getByRole("region", { name: "Choices" }).getByRole("button");
  }

  /** Whatever a question can be answered with. */
  get asked(): Locator {
    return this.prompt
      .getByRole("button")
      .or(this.page.getByRole("dialog").getByRole("button"))
      .or(this.picker)
      .or(this.page.getByRole("button", { name: "The trade" }));
  }

  /** Until I am asked, or it is over: true. */
  async waits(): Promise<boolean> {
    await this.over.or(this.asked).first().waitFor({ timeout: 60_000 }); // who has fallen sees the others play on
    return (await this.over.count()) > 0;
  }

  /** One deed: a card that can be used, a row, a button. */
  async acts(): Promise<void> {
    if (await this.reads()) return this.page.keyboard.press("Escape");
    for (const [what, chance] of this.ways()) {
      if (this.roll() > chance) continue;
      const all = what.filter({ visible: true });
      const count = await all.count();
      if (count === 0) continue;
      const one = all.nth(Math.floor(this.roll() * count));
      // somebody else may have changed what is asked in the meantime: then it is looked at anew
      await one.click({ timeout: 1500 }).catch(() => {});
      return;
    }
  }

  /** A dialog in front that only tells something: it has nothing to answer with. */
  private async reads(): Promise<boolean> {
    const front = this.page.locator("dialog[open]").last();
    return (await front.count()) > 0 && (await front.locator("footer button").count()) === 0;
  }

  /** Does nothing where that is allowed. */
  async lets(): Promise<void> {
    if (await this.gold.count()) await this.gold.click({ timeout: 1500 }).catch(() => {});
    else await this.acts();
  }

  /** One of all that can be chosen, by what it says. */
  async chooses(what: RegExp): Promise<void> {
    const one = this.prompt.getByRole("button", { name: what });
    const all = this.prompt.getByRole("button", { name: /^All/ });
    await one.or(all).first().waitFor();
    if (!(await one.count())) await all.click();
    await one.click();
  }

  private ways(): [Locator, number][] {
    const button = (name: RegExp, within: Page | Locator = this.prompt) =>
      within.getByRole("button", { name, disabled: false });
    const dialog = this.page.getByRole("dialog");
    const shines = this.page.getByRole("button", { name: /(Playable|Can be chosen)\.$/ });
    return [
      [button(/^(Decline|Done|No more|Withdraw)/i, dialog), 0.9],
      [button(/^(?!Close|Look at|one )/, dialog), 1],
      [this.page.getByRole("button", { name: "The trade" }), 1],
      // not always: where several are marked in a list, the gold button under it ends the marking
      [this.rows, 0.8],
      [this.picker, 0.8],
      [shines, 0.6],
      [this.gold, 1],
      [button(/^(?!Back|All|When to ask me|The rule)/), 0.9],
      [shines, 1],
      [button(/^All/), 1],
      [button(/^(?!The rule)/), 1],
    ];
  }

  async playsOn(most = 1500): Promise<void> {
    for (let n = 0; n < most; n++) {
      if (await this.waits().catch(() => this.stuck("nothing is asked"))) return;
      await this.acts();
    }
    await this.stuck(`not over after ${most} choices`);
  }

  /** What the person saw last lies in `shots/` for whoever looks into it. */
  private async stuck(what: string): Promise<never> {
    await this.page.screenshot({ path: "shots/stuck.png" });
    throw new Error(`${what}: ${await this.prompt.innerText().catch(() => "no prompt")}`);
  }
}

/** The same with nothing but a keyboard: digits for rows, P for the gold button, Tab and Enter for all else. */
export class Typist extends Player {
  override async acts(): Promise<void> {
    const rows = await this.rows.count();
    if ((await this.gold.count()) && this.roll() < (rows > 0 ? 0.2 : 0.7))
      await this.page.keyboard.press("p");
    else if (rows > 0)
      await this.page.keyboard.press(`${1 + Math.floor(this.roll() * Math.min(rows, 9))}`);
    else if (await this.reaches(/(Playable|Can be chosen)\.$/, "What is asked"))
      await this.page.keyboard.press("Enter");
  }

  /** Goes on by Tab to the next button that reads so, or lies in that region (but for those that only look around). */
  async reaches(reads: RegExp, region = "", most = 150): Promise<boolean> {
    for (let n = 0; n < most; n++) {
      await this.page.keyboard.press("Tab");
      const there = await this.page.evaluate(
        ([pattern, label]) => {
          const now = document.activeElement as HTMLElement;
          const name = (now.getAttribute("aria-label") ?? now.textContent ?? "").trim();
          const within =
            label !== "" &&
            now.closest(`[aria-label="${label}"], [aria-label="Choices"], dialog`) !== null;
          return (
            new RegExp(pattern).test(name) ||
            (within &&
              now.tagName === "BUTTON" &&
              !/^(Back|When to ask me|Close|The rule)/.test(name))
          );
        },
        [reads.source, region] as const,
      );
      if (there) return true;
    }
    return false;
  }
}
