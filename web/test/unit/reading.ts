import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { GameEvent, RawView } from "../../src/lib/net/connection";
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
}

export const moment = (name: string): Moment => ({ name, ...read(name) });
export const moments = kept.filter((f) => f !== "faces" && !f.startsWith("film"));
export const films = kept.filter((f) => f.startsWith("film"));
export const frames = (film: string): Moment[] =>
  read(film).frames.map((frame: Moment, i: number) => ({
    ...frame,
    name: `${film} ${i}`,
    names: read(film).names,
  }));
export const facesOf = (game: string) =>
  new Faces(
    game === "twilight"
      ? faces.twilight
      : [...faces["kanzume-goddess"], ...faces["nine-realms"], ...faces["old-ones"]],
  );

export function seen({ view, names }: Pick<Moment, "view" | "names">) {
  const who = namesOf(names, view.seat);
  if (view.game === "twilight") {
    const table = twilight.tableOf(view, facesOf(view.game), who);
    return { table, question: twilight.asked(view, table, facesOf(view.game)), names: who };
  }
  const table = kamigami.tableOf(view, facesOf(view.game), who);
  return { table, question: kamigami.asked(view, table, facesOf(view.game)), names: who };
}
