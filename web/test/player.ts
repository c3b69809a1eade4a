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
  private readonly roll: () => number;

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

  private get picker(): Locator {
    return this.page.getByRole("region", { name: "Choices" }).getByRole("button");
  }

  /** Whatever a question can be answered with. */
  get asked(): Locator {
    return this.prompt.getByRole("button").or(this.page.getByRole("dialog").getByRole("button")).or(this.picker).or(this.page.getByRole("button", { name: "The trade" }));
  }

  /** Until I am asked, or it is over: true. */
  async waits(): Promise<boolean> {
    await this.over.or(this.asked).first().waitFor({ timeout: 15_000 });
    return (await this.over.count()) > 0;
  }

  /** One deed: a card that can be used, a row, a button. */
  async acts(): Promise<void> {
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

  private ways(): [Locator, number][] {
    const button = (name: RegExp, within: Page | Locator = this.prompt) => within.getByRole("button", { name, disabled: false });
    const dialog = this.page.getByRole("dialog");
    const rows = this.prompt.getByRole("group", { name: "Choices" }).getByRole("button");
    const shines = this.page.getByRole("button", { name: /(Playable|Can be chosen)\.$/ });
    return [
      [button(/^(Decline|Done|No more|Withdraw)/i, dialog), 0.9],
      [button(/^(?!Close|Look at|one )/, dialog), 1],
      [this.page.getByRole("button", { name: "The trade" }), 1],
      [rows, 1],
      [this.picker, 1],
      [shines, 0.6],
      [this.prompt.locator("[aria-keyshortcuts=P]:enabled"), 1],
      [button(/^(?!Back|All|When to ask me)/), 0.9],
      [shines, 1],
      [button(/^All/), 1],
      [button(/./), 1],
    ];
  }

  async playsOn(most = 1500): Promise<void> {
    for (let n = 0; n < most; n++) {
      if (await this.waits().catch(() => this.stuck("nothing is asked"))) return;
      await this.acts();
    }
    await this.stuck(`not over after ${most} deeds`);
  }

  /** What the person saw last lies in `shots/` for whoever looks into it. */
  private async stuck(what: string): Promise<never> {
    await this.page.screenshot({ path: "shots/stuck.png" });
    throw new Error(`${what}: ${await this.prompt.innerText().catch(() => "no prompt")}`);
  }
}
