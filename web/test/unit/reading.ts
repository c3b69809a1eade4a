import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { GameEvent, LinePart, RawView } from "../../src/lib/net/connection";
import type { Figures } from "../../src/lib/net/protocol";
import * as kamigami from "../../src/lib/game/kamigami";
import { Faces } from "../../src/lib/game/faces";
import { namesOf } from "../../src/lib/game/names";
import * as twilight from "../../src/lib/game/twilight";

const folder = join(import.meta.dirname, "../../fixtures");
const read = (name: string) => JSON.parse(readFileSync(join(folder, `${name}.json`), "utf8"));
const faces = read("faces");
const kept = readdirSync(folder)
  .filter((f) => f.endsWith(".json"))
  .map((f) => f.replace(".json", ""));

export interface Moment {
  name: string;
  view: RawView;
  events: GameEvent[];
  names: string[];
  /** Of a finished game. */
  figures?: Figures;
}

export const moment = (name: string): Moment => ({ name, ...read(name) });
export const moments = kept.filter((f) => f !== "faces" && !f.startsWith("film"));
export const films = kept.filter((f) => f.startsWith("film"));
export const frames = (film: string): Moment[] => {
  const { frames: kept, names } = read(film);
  return kept.map((frame: Moment, i: number) => ({ ...frame, name: `${film} ${i}`, names }));
};
export const facesOf = (game: string) =>
  new Faces(
    game === "twilight"
      ? faces.twilight
      : [...faces["kanzume-goddess"], ...faces["nine-realms"], ...faces["old-ones"]],
  );

const VERBS: Record<string, string> = {
  is: "are",
  enters: "enter",
  takes: "take",
  attacks: "attack",
  blocks: "block",
};

/** A line in parts, as the engine cuts it: its first word, its card with the verb behind it, its number, its aim. */
export function partsOf({
  kind,
  text,
  card,
  n,
}: Partial<GameEvent> & { text: string }): GameEvent["parts"] {
  const found: GameEvent["parts"] = [];
  let rest = text.replace(/\.$/, "");
  const take = (part: LinePart, length: number) => {
    found.push(part);
    rest = rest.slice(length);
  };
  const upTo = (at: number) => {
    if (at > 0) found.push(rest.slice(0, at));
    rest = rest.slice(at);
  };
  const first = /^(You|Your|The|It)\b/.exec(rest)?.[0];
  if (first) take({ start: first, clause: first.toLowerCase() }, first.length);
  const aim = kind === "aims" ? /^ is aimed at (.+)$/.exec(rest)?.[1] : undefined;
  if (aim) return [...found, " is aimed at ", { aim }, "."];
  if (card?.face && rest.includes(card.face)) {
    upTo(rest.indexOf(card.face));
    take({ card: card.face }, card.face.length);
    const verb = /^ (\w+)/.exec(rest)?.[1];
    if (verb && VERBS[verb]) {
      upTo(1);
      take({ verb, many: VERBS[verb] }, verb.length);
    }
  }
  const number = kind === "draws" ? /\d+ cards?/.exec(rest) : /\d+/.exec(rest);
  if (n !== undefined && number) {
    upTo(number.index);
    take(kind === "draws" ? { cards: number[0] } : { n: number[0] }, number[0].length);
  }
  if (rest) found.push(rest);
  return text.endsWith(".") ? [...found, "."] : found;
}

export function seen({ view, names }: Pick<Moment, "view" | "names">) {
  const who = namesOf(names, view.seat);
  if (view.game === "twilight") {
    const table = twilight.tableOf(view, facesOf(view.game), who);
    return { table, question: twilight.asked(view, table, facesOf(view.game)), names: who };
  }
  const table = kamigami.tableOf(view, facesOf(view.game), who);
  return { table, question: kamigami.asked(view, table, facesOf(view.game)), names: who };
}
