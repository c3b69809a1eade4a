/** Which of the four layouts fits: the steps of ART.md. A phone on its side is low, however wide it is. */
export type Layout = "wide" | "middle" | "phone" | "low";

export function layoutFor(width: number, height: number): Layout {
  if (height <= 480) return "low";
  if (width <= 600) return "phone";
  return width <= 1300 ? "middle" : "wide";
}

let width = $state(innerWidth);
let height = $state(innerHeight);
addEventListener("resize", () => {
  width = innerWidth;
  height = innerHeight;
});

export const screen = {
  get width() {
    return width;
  },
  get height() {
    return height;
  },
  get layout(): Layout {
    return layoutFor(width, height);
  },
  get large() {
    return width >= 1700 && height >= 960;
  },
  /** Phone components: tabs, sheets, short texts. */
  get small() {
    return width <= 600 || height <= 480;
  },
};
