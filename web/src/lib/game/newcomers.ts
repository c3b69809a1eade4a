/** Who has sat down since the last time the seats were looked at. */
import type { SeatInfo } from "../net/protocol";

/** The names of the people at seats where somebody else, or nobody, sat before; not at mine. */
export function newcomers(before: SeatInfo[], now: SeatInfo[], you: number | null): string[] {
  if (before.length !== now.length) return [];
  return now
    .filter((seat, k) => {
      const was = before[k]!;
      const same = was.kind === "person" && was.name === seat.name;
      return seat.kind === "person" && seat.seat !== you && !same;
    })
    .map((seat) => seat.name);
}
