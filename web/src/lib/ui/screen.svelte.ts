/** The size of the window, as the layouts see it. */
import { layoutFor, type Layout } from "./layout/breakpoints";

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

/** Few cards to choose from lie there with their texts, where there is room for that; and how wide they are then. */
export const readInFull = (cards: number): boolean =>
  cards > 0 && cards <= 4 && screen.layout === "wide" && screen.height >= 820;
export const fullWidth = (): number => Math.round(Math.min(340, (screen.height - 420) / 1.4));
