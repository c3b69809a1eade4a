/** Which card is enlarged: beside the pointer while it hovers, or opened to be read. */
import type { Plate } from "../art/plate";

let peeked = $state.raw<{ plate: Plate; box: DOMRect } | null>(null);
let opened = $state.raw<{ plates: Plate[]; index: number; place: string | null } | null>(null);

export const reader = {
  get peeked() {
    return peeked;
  },
  get opened() {
    return opened;
  },
  peek(plate: Plate, box: DOMRect) {
    peeked = { plate, box };
  },
  unpeek() {
    peeked = null;
  },
  open(plate: Plate, plates: Plate[] = [plate], place: string | null = null) {
    peeked = null;
    opened = { plates, index: Math.max(0, plates.indexOf(plate)), place };
  },
  step(by: number) {
    if (opened)
      opened = {
        ...opened,
        place: null,
        index: (opened.index + by + opened.plates.length) % opened.plates.length,
      };
  },
  close() {
    opened = null;
  },
};
