/** Which of the four layouts fits: the steps of ART.md. A phone on its side is low, however wide it is. */
export type Layout = "wide" | "middle" | "phone" | "low";

export function layoutFor(width: number, height: number): Layout {
  if (height <= 480) return "low";
  if (width <= 600) return "phone";
  return width <= 1300 ? "middle" : "wide";
}
