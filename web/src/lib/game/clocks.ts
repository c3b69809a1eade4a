/** The clocks of all seats, as they run on in this browser. */
import type { Doc } from "../net/connection";

/** One seat's clock: so much was left when it was told, and whether it runs. */
export interface SeatClock {
  left: number;
  running: boolean;
  /** When it was told, by this browser's clock. */
  since: number;
}

/** Every seat's clock; none at a table without clocks. `ahead`: how far the server's clock is before this browser's. */
export function clocksOf({ clock, table }: Doc, ahead: number): SeatClock[] {
  if (!clock || !table.terms.clock) return [];
  const gone = Date.now() / 1000 + ahead - clock.since;
  return clock.left.map((left, seat) => {
    const running = clock.running === seat;
    return { left: left - (running ? gone : 0), running, since: performance.now() };
  });
}

/** The seconds left now, whole and never below nothing. */
export const secondsLeft = (clock: SeatClock, now: number): number =>
  Math.max(0, Math.ceil(clock.left - (clock.running ? (now - clock.since) / 1000 : 0)));

/** 4:05, 1:04:05, or 2 d 3 h. */
export function clockText(seconds: number): string {
  const [days, hours] = [Math.floor(seconds / 86_400), Math.floor((seconds % 86_400) / 3_600)];
  if (days) return `${days} d ${hours} h`;
  const two = (n: number) => String(n).padStart(2, "0");
  const [minutes, rest] = [Math.floor((seconds % 3_600) / 60), two(seconds % 60)];
  return hours ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`;
}
