/** What is told beside the game, in words: deeds taken back, what the clock or the aide has answered. */
import type { Hint, NoticeInfo } from "../net/protocol";
import { t } from "../text/words";
import { percent } from "./chances";
import type { Names } from "./names";

export interface Told {
  fact: string;
  text: string;
}

/** Neighbours that read alike are counted. */
export function inRow(answers: string[]): string {
  const runs: { answer: string; n: number }[] = [];
  for (const answer of answers) {
    const last = runs.at(-1);
    if (last?.answer === answer) last.n++;
    else runs.push({ answer, n: 1 });
  }
  return runs.map(({ answer, n }) => (n > 1 ? `${n} × ${answer}` : answer)).join(", ");
}

/** What a bot would do, and why it would; and the next best with their chances. */
export const hintText = ({ answers, reason, best }: Hint): string =>
  [
    t("hint.would", { answers: inRow(answers) }),
    ...(best?.length ? [t("hint.chance", percent(best[0]!.chance))] : []),
    ...(reason ? [t("hint.why", { reason })] : []),
    ...(best ?? [])
      .slice(1)
      .map(({ label, chance }) => t("hint.or", { label, ...percent(chance) })),
  ].join(" ");

/** What the aide has answered: the strip says it. */
export const aided = (answers: string[]): string =>
  answers.length ? t("told.aide", { answers: inRow(answers) }) : "";

/** New notices as short messages, one of a kind for each seat; but for those of the aide. */
export function toldOf(notices: NoticeInfo[], { me, of }: Names): Told[] {
  const groups = new Map<string, NoticeInfo[]>();
  for (const notice of notices) {
    if (notice.kind === "aide") continue;
    const key = `${notice.kind} ${notice.seat}`;
    groups.set(key, [...(groups.get(key) ?? []), notice]);
  }
  return [...groups.values()].map((group) => {
    const { kind, seat } = group[0]!;
    const text = inRow(group.map(({ answer }) => answer).filter(Boolean));
    const mine = seat === me;
    if (kind === "undone")
      return { fact: mine ? t("told.undoneMine") : t("told.undone", { name: of(seat) }), text: "" };
    return mine
      ? { fact: t("told.clockMine"), text: t("told.clockAnswer", { answers: text }) }
      : { fact: t("told.clock", { name: of(seat) }), text: "" };
  });
}
