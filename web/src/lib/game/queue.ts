/**
 * The queue between the table and the screen: scenes wait here until those before them have stood for their time.
 * It knows no browser: the clock is handed in.
 */
import { isEnd, isUnknown, together, type Scene } from "./scenes";

export type Pace = "calm" | "normal" | "brisk" | "once";
export const STANDS: Record<Pace, number> = { calm: 1500, normal: 900, brisk: 400, once: 0 };
/** A turn takes at most so long, and the screen is at most so far behind the table. */
export const LIMIT = 8000;
const UNKNOWN = 400;
const LAST_BLOW = 1500;
/** What may not be joined stands at least so long, however many there are. */
const LEAST = 120;
/** So much is left for what is still to come in a turn that has had all its time. */
const ALWAYS = 400;

export interface Clock {
  now(): number;
  /** Calls once, after so many milliseconds, unless it is called off. */
  after(ms: number, call: () => void): () => void;
}

export interface Screen<End> {
  show(scene: Scene): void;
  /** These were not shown, and will not be. */
  missed(scenes: Scene[]): void;
  /** All scenes have been shown: this is the present. */
  end(last: End): void;
}

/** So that they take no longer than they may: what is joined first, and what never, web/ART.md says. */
export function fitted(scenes: Scene[], pace: Pace, limit: number): { scene: Scene; ms: number }[] {
  const left = [...scenes];
  const total = () => left.reduce((sum, scene) => sum + stands(scene, pace), 0);
  while (total() > limit) {
    let best = -1;
    for (let i = 0; i + 1 < left.length; i++) {
      if (left[i]!.kept || left[i + 1]!.kept) continue;
      if (best < 0 || rank(left, i) < rank(left, best)) best = i;
    }
    if (best < 0) break;
    left.splice(best, 2, together(left[best]!, left[best + 1]!));
  }
  const over = Math.min(1, limit / Math.max(1, total()));
  return left.map((scene) => {
    const ms = stands(scene, pace);
    return { scene, ms: isEnd(scene) || ms === 0 ? ms : Math.max(LEAST, Math.floor(ms * over)) };
  });
}

const rank = (scenes: Scene[], i: number) => Math.max(scenes[i]!.rank, scenes[i + 1]!.rank);

export function stands(scene: Scene, pace: Pace): number {
  if (scene.unseen) return 0;
  const usual = STANDS[pace];
  if (isEnd(scene)) return Math.max(usual, pace === "once" ? 0 : LAST_BLOW);
  return isUnknown(scene) ? Math.min(usual, UNKNOWN) : usual;
}

export class Queue<End> {
  private waiting: Scene[] = [];
  private present: End | null = null;
  private callOff: (() => void) | null = null;
  private since = 0;
  private ms = 0;
  /** Of the turn that is shown: how long it has been shown already. */
  private turn: unknown = null;
  private spent = 0;
  private held = false;

  constructor(
    private readonly clock: Clock,
    private readonly screen: Screen<End>,
    private readonly pace: () => Pace,
  ) {}

  /** A scene stands on the screen. */
  get running(): boolean {
    return this.callOff !== null || this.held;
  }

  get isHeld(): boolean {
    return this.held;
  }

  /** Scenes that still wait, not counting the one that stands. */
  get left(): number {
    return this.waiting.filter((scene) => !scene.unseen).length;
  }

  /** What leads to `present`, which is shown when all of it has been. */
  push(scenes: Scene[], present: End): void {
    this.present = present;
    this.waiting.push(...scenes);
    if (!this.running) this.next();
    else if (!this.held) this.hasten();
  }

  /** The scene that stands goes, the next one comes. */
  hurry(): void {
    if (!this.running) return;
    this.stop();
    this.next();
  }

  /** The present, at once; what was not shown is told. */
  skip(): void {
    if (!this.running) return;
    this.screen.missed(this.take());
    this.finish();
  }

  /** Forget all that waits, since what is shown next is told by somebody else (an undo, a reload, a hidden tab). */
  drop(): void {
    this.screen.missed(this.take());
    this.present = null;
  }

  private take(): Scene[] {
    this.stop();
    const left = this.waiting;
    this.waiting = [];
    return left;
  }

  /** The screen stands still, the table does not. */
  hold(on: boolean): void {
    if (on === this.held || !this.running) return;
    if (on) {
      const gone = this.clock.now() - this.since;
      this.stop();
      this.ms = Math.max(0, this.ms - gone);
      this.held = true;
    } else {
      this.held = false;
      this.wait(this.ms);
    }
  }

  private stop(): void {
    if (this.callOff) this.spent += this.clock.now() - this.since;
    this.callOff?.();
    this.callOff = null;
    this.held = false;
  }

  private wait(ms: number): void {
    this.since = this.clock.now();
    this.ms = ms;
    this.callOff = this.clock.after(ms, () => {
      this.callOff = null;
      this.spent += this.clock.now() - this.since;
      this.next();
    });
  }

  /** More has come: if all of it takes too long now, what stands makes room sooner. */
  private hasten(): void {
    const gone = this.clock.now() - this.since;
    const behind = fitted(this.waiting, this.pace(), LIMIT).reduce((sum, { ms }) => sum + ms, 0);
    const may = Math.max(LEAST, LIMIT - behind);
    if (this.ms - gone > may) {
      this.stop();
      this.wait(may);
    }
  }

  private next(): void {
    for (;;) {
      if (!this.waiting.length) return this.finish();
      const turn = this.waiting[0]!.view.turn;
      if (turn !== this.turn) {
        this.turn = turn;
        this.spent = 0;
      }
      const limit = Math.max(ALWAYS, LIMIT - this.spent);
      const [first, ...rest] = fitted(this.waiting, this.pace(), limit);
      this.waiting = rest.map(({ scene }) => scene);
      this.screen.show(first!.scene);
      if (first!.ms > 0) return this.wait(first!.ms);
    }
  }

  private finish(): void {
    const last = this.present;
    this.present = null;
    if (last !== null) this.screen.end(last);
  }
}
