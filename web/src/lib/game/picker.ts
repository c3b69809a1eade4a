/** The list of a question with more than a dozen things: grouped by player, piles apart, equal cards once. */
import type { Names } from "./names";
import type { Option } from "./question";
import { t, tOr, type Words } from "../text/words";

export interface Line {
  option: Option;
  times: number;
  where: string;
}

export interface Group {
  key: string;
  title: string;
  open: Line[];
  piles: Line[];
}

const PILES = new Set(["discard", "destroyed", "life", "deck", "pile"]);
const ZONES: Record<string, Words> = {
  discard: "twi.discardStack",
  field: "twi.field",
  resources: "twi.resources",
  aspects: "twi.aspects",
  destroyed: "twi.destroyed",
  hand: "seat.hand",
  life: "twi.lifeStack",
};

const whose = (option: Option) => (typeof option.raw.seat === "number" ? option.raw.seat : -1);
const zoneOf = (option: Option) => (option.raw.zone as string | undefined) ?? "";
const where = (zone: string) => (ZONES[zone] ? t(ZONES[zone]) : tOr(`twi.${zone}`, ""));

/** The options that have the searched words in their label or in the name of their player. */
export function searched(options: Option[], search: string, names: Names): Option[] {
  const wanted = search.toLowerCase();
  const said = (o: Option) => `${o.label} ${whose(o) >= 0 ? names.of(whose(o)) : ""}`;
  return options.filter((option) => said(option).toLowerCase().includes(wanted));
}

export function grouped(options: Option[], names: Names): Group[] {
  const found = new Map<number, Map<string, Line>>();
  for (const option of options) {
    const group = found.get(whose(option)) ?? new Map<string, Line>();
    const key = `${option.verb} ${option.face ?? option.label} ${zoneOf(option)}`;
    const line = group.get(key);
    group.set(
      key,
      line && option.face
        ? { ...line, times: line.times + 1 }
        : { option, times: 1, where: where(zoneOf(option)) },
    );
    found.set(whose(option), group);
  }
  return [...found].map(([seat, lines]): Group => {
    const all = [...lines.values()];
    return {
      key: `${seat}`,
      title: seat >= 0 ? names.of(seat) : "",
      open: all.filter((line) => !PILES.has(zoneOf(line.option))),
      piles: all.filter((line) => PILES.has(zoneOf(line.option))),
    };
  });
}
