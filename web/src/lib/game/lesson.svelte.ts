/** A lesson at the table: what the coach says, what is to be pressed, and how far one has come. */
import { api, Refusal } from "../net/api";
import type { Doc, GameEvent, Command, Reply } from "../net/connection";
import type { LessonMoment, TableInfo } from "../net/protocol";
import { BaseConnection } from "../net/baseConnection";
import { begun, keep } from "./progress";

export class Lesson extends BaseConnection {
  moment = $state.raw<LessonMoment | null>(null);
  /** What was said to the last choice. */
  said = $state.raw<{ right: boolean; text: string } | null>(null);
  /** What leads on is pointed at. */
  shown = $state(false);
  /** What it begins with has been read. */
  introduced = $state(false);
  /** The lesson has changed since: it was begun anew. */
  anew = $state(false);
  private choices: number[] = [];
  /** Every question is a new one, whatever the engine calls it: lists are opened and left again. */
  private serial = 0;

  constructor(
    readonly name: string,
    private readonly left: () => void,
  ) {
    super();
    void this.load();
  }

  private async load(): Promise<void> {
    try {
      const kept = begun(this.name);
      const moment = await api()
        .lesson(this.name, kept)
        .catch((error: unknown) => {
          if (!(error instanceof Refusal && error.code === "choice")) throw error;
          this.anew = true;
          return api().lesson(this.name, []);
        });
      this.choices = this.anew || moment.right === false ? [] : kept;
      this.stand(moment);
      this.say({ state: "open" });
      this.show(true);
    } catch (error) {
      this.say({ state: "closed", reason: error instanceof Refusal ? error.code : "internal" });
    }
  }

  private stand(moment: LessonMoment): void {
    this.moment = moment;
    this.shown = !moment.ask;
  }

  async send(command: Command): Promise<Reply> {
    const accepted: Reply = { type: "accepted", id: 0 };
    if (command.type === "hint") {
      this.shown = true;
      const { serial } = this;
      const option = this.moment!.wanted[0]!;
      return { type: "hint", id: 0, serial, option, answers: [], reason: this.moment!.told! };
    }
    if (command.type === "concede") this.left();
    if (command.type !== "choose") return accepted;
    const tried = [...this.choices, command.options[0]!];
    const moment = await api().lesson(this.name, tried);
    this.anew = false;
    if (moment.right === false) {
      this.said = { right: false, text: moment.say };
      this.show(true);
    } else {
      this.choices = tried;
      if (moment.right) this.said = moment.say ? { right: true, text: moment.say } : null;
      this.stand(moment);
      keep(this.name, moment.told === null ? null : tried, moment.number);
      this.show(false);
    }
    return accepted;
  }

  private show(whole: boolean): void {
    const { view, question, events, read, shown } = this.moment!;
    const doc: Doc = {
      table: this.info(),
      view: view as Doc["view"],
      question: question && ({ ...question, serial: ++this.serial } as Doc["question"]),
      clock: null,
      aide: null,
      watching: 0,
      notices: [],
    };
    this.tell({
      doc,
      events: (whole ? events : events.slice(read)) as GameEvent[],
      chat: [],
      whole,
      steps: whole ? [] : shown,
      now: null,
    });
  }

  private info(): TableInfo {
    const { game, names, seat, title } = this.moment!;
    return {
      id: `lesson-${this.name}`,
      title,
      game,
      options: {},
      players: names.length,
      stage: "live",
      you: seat,
      host: false,
      seats: names.map((name, k) => ({
        seat: k,
        kind: k === seat ? ("person" as const) : ("bot" as const),
        name,
        bot: null,
        ready: true,
        commitment: null,
        revealed: true,
        here: true,
        stand_in: null,
        host: false,
        deck: null,
      })),
      pace: "none",
      terms: { chat: false, undo: false },
      commitment: null,
      broken: [],
      continued: null,
      repeats: false,
      paused: null,
      undo: null,
      rematch_asked: [],
      rematch: null,
      conceding: false,
      muted: [],
    };
  }

  retry(): void {}

  close(): void {}
}
