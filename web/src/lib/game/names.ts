/** What the seats are called. Sentences come from the server with the names in them. */
import type { Me } from "../net/protocol";
import { t } from "../text/words";

/** What I have called myself here; "" for whoever was never asked. */
export const nameOf = (me: Me | null): string =>
  me && me.name !== t("lobby.guest") ? me.name : "";

export interface Names {
  of(seat: number): string;
  readonly me: number | null;
}

export function namesOf(names: readonly string[], me: number | null): Names {
  return {
    me,
    of: (seat) => (seat === me ? t("table.you") : names[seat] || `Player ${seat + 1}`),
  };
}
