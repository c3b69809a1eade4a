/** What a lane of the combat says: at whom, what it comes to, what my block leads to. The numbers are the engine's. */
import type { Names } from "./names";
import type { Marks, Option, Question } from "./question";
import type { InPlay, Lane, Outcome, Table } from "./twilight";
import { t } from "../text/words";

export interface LaneTold {
  lane: Lane;
  /** I attack. */
  mine: boolean;
  at: string;
  /** What happens, in a few words, and how it is counted. */
  fact: string;
  sum: string;
  /** What the block I am choosing would lead to. */
  what: string;
  /** It costs me something. */
  bad: boolean;
}

const short = (card: InPlay) => card.plate.short;

export function stackOf(goal: Lane["goal"], names: Names): string {
  if (!goal) return "";
  if (goal.seat === names.me) return t(goal.stack === "life" ? "twi.yourLife" : "twi.yourDiscard");
  return t(goal.stack === "life" ? "twi.lifeOf" : "twi.discardOf", { name: names.of(goal.seat) });
}

/** The fight in two words, and what is left of whom. */
function fought(lane: Lane, blocker: InPlay, { attacker, blocker: left, deals }: Outcome) {
  const both = [
    { card: lane.attacker, left: attacker },
    { card: blocker, left },
  ];
  const slain = both.filter((side) => side.left === 0).map(({ card }) => short(card));
  const alive = both
    .filter((side) => side.left > 0)
    .map(({ card, left: n }) => t("lane.left", { face: short(card), n }));
  const fact =
    slain.length === 2
      ? t("lane.both")
      : slain.length
        ? t("twi.slain", { face: slain[0]! })
        : t("lane.nobody");
  const over = deals > 0 ? t("lane.overrun", { n: deals }) : "";
  return { fact, left: [...alive, over].filter(Boolean).join(" · ") };
}

/** The block of that attacker I have marked, or could make with the Creature I have picked up. */
function thought(lane: Lane, question: Question | null, marks: Marks): Option | undefined {
  if (question?.kind !== "blockers" && question?.kind !== "replace") return undefined;
  const of = question.options.filter((o) => o.goal === lane.attacker.place);
  return (
    of.find((o) => marks.chosen.includes(o.index)) ??
    (marks.source ? of.find((o) => o.places.includes(marks.source!)) : undefined)
  );
}

export function lanesTold(
  table: Table,
  question: Question | null,
  marks: Marks,
  names: Names,
): LaneTold[] {
  return table.lanes.map((lane) => {
    const { attacker, blockers } = lane;
    const mine = attacker.controller === names.me;
    const [blocker] = blockers;
    const base = { lane, mine, at: stackOf(lane.goal, names) };
    if (blocker && attacker.outcome) {
      const { fact, left } = fought(lane, blocker, attacker.outcome);
      const own = mine ? attacker.outcome.attacker : attacker.outcome.blocker;
      return { ...base, fact, sum: left, what: "", bad: own === 0 };
    }
    if (blocker) return { ...base, fact: t("lane.fought"), sum: "", what: "", bad: false };
    const discard = lane.goal?.stack === "discard";
    const deals = { n: attacker.deals };
    const fact = t(discard ? "lane.half" : "lane.deals", deals);
    const how = t(discard ? "lane.byHalf" : "lane.byLife", { life: attacker.life });
    const sum = t(table.blocksOpen ? "lane.ifUnblocked" : "lane.unblocked", { how });
    const option = thought(lane, question, marks);
    const card = option && table.me?.field.find((c) => option.places.includes(c.place));
    if (!card) return { ...base, fact, sum, what: "", bad: !mine && lane.goal?.seat === names.me };
    const block = fought(lane, card, option.raw.outcome as unknown as Outcome);
    const what = t("lane.ifBlocks", {
      face: short(card),
      what: [block.fact, block.left].filter(Boolean).join(", "),
    });
    return { ...base, fact, sum, what, bad: lane.goal?.seat === names.me };
  });
}
