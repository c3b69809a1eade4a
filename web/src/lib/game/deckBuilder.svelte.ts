/** A deck on the workbench: every change is read by the rules at once, and kept with the player. */
import { api, Refusal } from "../net/api";
import type { DeckReading, DeckVersion, FaultOfDeck, KeptDeck } from "../net/protocol";
import { deckIn, NO_DECK, textOf, type Deck, type SharedDeck } from "./deck";

/** Changes within so many milliseconds are sent together. */
const TOGETHER = 250;

interface Moment {
  name: string;
  deck: Deck;
  sets: string[];
}

export class DeckBuilder {
  /** "": not kept yet. */
  id = $state("");
  name = $state("");
  deck = $state.raw<Deck>(NO_DECK);
  sets = $state.raw<string[]>([]);
  faults = $state.raw<FaultOfDeck[]>([]);
  versions = $state.raw<DeckVersion[]>([]);
  /** Why it is not kept, by the code of the refusal; "": it is, or will be at once. */
  trouble = $state("");
  /** What the server said with it. */
  said = $state("");
  busy = $state(false);
  loaded = $state(false);
  private revision = 0;
  private before = $state.raw<Moment[]>([]);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private sending: Promise<void> | null = null;
  private changed = false;

  constructor(private readonly onkept: (id: string) => void) {}

  /** A deck of mine. */
  async open(id: string): Promise<void> {
    this.take(await api().keptDeck(id), true);
  }

  /** A deck that is not kept before something of it is changed. */
  async begin({ name, text, sets }: SharedDeck): Promise<void> {
    const reading = await api().readDeck(text, sets);
    this.name = name;
    this.sets = sets;
    this.read(reading, true);
  }

  private read({ faults, ...reading }: DeckReading, whole: boolean): void {
    if (whole) this.deck = deckIn({ faults, ...reading });
    this.faults = faults;
    this.loaded = true;
  }

  private take(kept: KeptDeck, whole: boolean): void {
    this.id = kept.id;
    this.revision = kept.revision;
    this.versions = kept.versions;
    if (whole) {
      this.name = kept.name;
      this.sets = kept.versions[0]!.sets;
      this.before = [];
    }
    this.read(kept.reading, whole);
  }

  get canUndo(): boolean {
    return this.before.length > 0;
  }

  change(to: Partial<Moment>): void {
    this.before = [...this.before, this.moment].slice(-200);
    this.become({ ...this.moment, ...to });
  }

  undo(): void {
    const last = this.before.at(-1);
    if (!last) return;
    this.before = this.before.slice(0, -1);
    this.become(last);
  }

  /** Lines that were pasted and are no cards are in no deck: they need only be seen. */
  leaveOut(fault: FaultOfDeck): void {
    this.faults = this.faults.filter((other) => other !== fault);
    this.later();
  }

  private get moment(): Moment {
    return { name: this.name, deck: this.deck, sets: this.sets };
  }

  private become({ name, deck, sets }: Moment): void {
    this.name = name;
    this.deck = deck;
    this.sets = sets;
    this.later();
  }

  private later(): void {
    this.changed = true;
    this.busy = true;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.keep(), TOGETHER);
  }

  /** What was changed is kept, one after another; a change meanwhile is kept, too. */
  async keep(): Promise<void> {
    clearTimeout(this.timer);
    if (this.sending) await this.sending;
    if (!this.changed) return;
    this.changed = false;
    this.sending = this.send();
    await this.sending;
    this.sending = null;
    if (this.changed) await this.keep();
    else this.busy = false;
  }

  private async send(): Promise<void> {
    const { id, name, revision } = { id: this.id, name: this.name, revision: this.revision };
    const what = { name, text: textOf(this.deck), sets: [...this.sets], revision };
    try {
      const kept = id ? await api().changeDeck(id, what) : await api().keepDeck(what);
      this.take(kept, false);
      this.trouble = this.said = "";
      if (!id) this.onkept(kept.id);
    } catch (error) {
      this.trouble = error instanceof Refusal ? error.code : "internal";
      this.said = error instanceof Refusal ? error.message : "";
    }
  }

  /** Once more, after it could not be kept. */
  again(): void {
    this.later();
  }

  /** It was changed elsewhere: what is here becomes a deck of its own. */
  asAnother(): void {
    this.id = "";
    this.later();
  }
}
