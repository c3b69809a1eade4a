/** What the seats are called. Sentences come from the server with the names in them. */
import { t } from "../text/words";

export interface Names {
  of(seat: number): string;
  readonly me: number | null;
}

export function namesOf(names: readonly string[], me: number | null): Names {
  return {
    me,
    of: (seat) => (seat === me ? t("table.you") : (names[seat] ?? `player ${seat + 1}`)),
  };
}
