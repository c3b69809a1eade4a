/** The size of the window, as the layouts see it. */
import { layoutFor, type Layout } from "./layout";

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
