/**
 * Where the layout changes (ART.md, "Layouts"). The table of breakpoints is read here and by the
 * build, which puts each one's words in the place of its name: `@media (--phone)`.
 */
import breakpoints from "./breakpoints.json" with { type: "json" };

export type Breakpoint = keyof typeof breakpoints;

/** The four layouts. A phone on its side is low, however wide it is. */
export type Layout = "wide" | "middle" | "phone" | "low";

/** A window, as the layouts see it. */
export interface Frame {
  width: number;
  height: number;
  layout: Layout;
  /** Room for the largest plates. */
  large: boolean;
  /** Phone components: tabs, sheets, short texts. */
  small: boolean;
}

export function within(name: Breakpoint, width: number, height: number): boolean {
  const [side, sign, size] = breakpoints[name].split(" ") as [string, string, string];
  const is = side === "width" ? width : height;
  const edge = parseFloat(size);
  if (sign === "<") return is < edge;
  return sign === "<=" ? is <= edge : is >= edge;
}

export function layoutFor(width: number, height: number): Layout {
  if (within("low", width, height)) return "low";
  if (within("phone", width, height)) return "phone";
  return within("middle", width, height) ? "middle" : "wide";
}

export function frameOf(width: number, height: number): Frame {
  return {
    width,
    height,
    layout: layoutFor(width, height),
    large: within("large", width, height) && within("deep", width, height),
    small: within("phone", width, height) || within("low", width, height),
  };
}

/** Room for Temples as plates beside their Gods. */
export const hasTemples = ({ width, height, small }: Frame): boolean =>
  !small && within("plates", width, height);

/** Fewer rows of pixels than the tables are drawn for: plates of seats and hands are smaller. */
export const isLaptop = ({ width, height }: Frame): boolean => within("laptop", width, height);
