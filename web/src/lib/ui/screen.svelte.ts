/** The size of the window, as the layouts see it. */
import { frameOf, type Frame } from "./layout/breakpoints";

let width = $state(innerWidth);
let height = $state(innerHeight);
addEventListener("resize", () => {
  width = innerWidth;
  height = innerHeight;
});
const frame = $derived(frameOf(width, height));

export const screen = {
  get frame(): Frame {
    return frame;
  },
  get width() {
    return width;
  },
  get height() {
    return height;
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
