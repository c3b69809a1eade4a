/** The size of the window, as the layouts see it. */
import { frameOf, type Frame } from "./layout/breakpoints";

let width = $state(innerWidth);
let height = $state(innerHeight);
addEventListener("resize", () => {
  width = innerWidth;
  height = innerHeight;
});
/** So much below the table is something else's. */
let inset = $state(0);
const frame = $derived({
  ...frameOf(width, height - inset),
  layout: frameOf(width, height).layout,
  small: frameOf(width, height).small,
});

export const screen = {
  get frame(): Frame {
    return frame;
  },
  get width() {
    return width;
  },
  get height() {
    return height - inset;
  },
  set inset(pixels: number) {
    inset = pixels;
  },
  get layout() {
    return frame.layout;
  },
  get large() {
    return frame.large;
  },
  get small() {
    return frame.small;
  },
};
