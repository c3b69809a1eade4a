/** A finished game that is looked back at in the background: how far that is, and what it has found. */
import { api, Refusal } from "../net/api";
import type { Analysis } from "../net/protocol";

const EVERY = 2000;

export class LookingBack {
  found = $state.raw<Analysis | null>(null);
  /** Why there is nothing to see. */
  wrong = $state("");
  private timer: ReturnType<typeof setTimeout> | undefined;
  private ended = false;

  constructor(private readonly table: string) {}

  /** What there is by now; with `begin` the server looks on, if it does not already. */
  async look(begin = false): Promise<void> {
    clearTimeout(this.timer);
    try {
      this.found = await (begin ? api().lookBack(this.table) : api().analysis(this.table));
      this.wrong = "";
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.wrong = error.message;
    }
    // it goes on alone: who loses the line looks again
    if (!this.ended && (this.found?.state === "running" || this.wrong))
      this.timer = setTimeout(() => void this.look(), EVERY);
  }

  end(): void {
    this.ended = true;
    clearTimeout(this.timer);
  }
}
