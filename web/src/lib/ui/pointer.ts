/** Pointers on a plate: hover shows it, a long press opens it and never plays, a drag carries it to where it goes. */
import type { Attachment } from "svelte/attachments";
import type { Plate } from "../art/plate";
import { reader } from "./reader.svelte";

const HOVER = 400;
const PRESS = 350;
const SLIP = 9;

export interface Handlers {
  plate: Plate | null;
  place: string | null;
  /** Whether a drag may begin here. */
  movable: boolean;
  /** Dropped on the middle of the table (null) or on another place. */
  dropped: (on: string | null) => void;
}

export function hold(read: () => Handlers): Attachment<HTMLElement> {
  return (node) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let start: { x: number; y: number } | null = null;
    let ghost: HTMLElement | null = null;
    let swallow = false;
    let waits = false;

    const stop = () => {
      clearTimeout(timer);
      reader.unpeek();
    };
    /** Only a pointer that moves asks for a card: what comes to lie under a resting one is not enlarged. */
    const hover = (event: PointerEvent) => {
      const { plate } = read();
      if (event.pointerType !== "mouse" || !plate || event.buttons || waits) return;
      if (!event.movementX && !event.movementY) return;
      waits = true;
      timer = setTimeout(() => reader.peek(plate, node.getBoundingClientRect()), HOVER);
    };
    const away = () => {
      waits = false;
      stop();
    };
    const down = (event: PointerEvent) => {
      if (event.button !== 0) return;
      stop();
      swallow = false;
      start = { x: event.clientX, y: event.clientY };
      const { plate, place } = read();
      if (event.pointerType === "mouse" || !plate) return;
      timer = setTimeout(() => {
        swallow = true;
        start = null;
        reader.open(plate, [plate], place);
      }, PRESS);
    };
    const move = (event: PointerEvent) => {
      if (!start) return hover(event);
      const far = Math.hypot(event.clientX - start.x, event.clientY - start.y) > SLIP;
      if (far) clearTimeout(timer);
      if (
        far &&
        !ghost &&
        read().movable &&
        (event.pointerType === "mouse" || event.clientY < start.y - SLIP)
      )
        lift(event);
      if (ghost)
        ghost.style.translate = `${event.clientX - start.x}px ${event.clientY - start.y}px`;
    };
    const lift = (event: PointerEvent) => {
      node.setPointerCapture(event.pointerId);
      const box = node.getBoundingClientRect();
      ghost = node.cloneNode(true) as HTMLElement;
      ghost.removeAttribute("data-place");
      ghost.setAttribute("aria-hidden", "true");
      Object.assign(ghost.style, {
        position: "fixed",
        left: `${box.left}px`,
        top: `${box.top}px`,
        zIndex: "70",
        pointerEvents: "none",
        margin: "0",
      });
      document.body.append(ghost);
      node.classList.add("dragged");
      document.documentElement.dataset.dragging = "true";
    };
    const up = (event: PointerEvent) => {
      clearTimeout(timer);
      start = null;
      if (!ghost) return;
      ghost.remove();
      ghost = null;
      swallow = true;
      node.classList.remove("dragged");
      delete document.documentElement.dataset.dragging;
      const under = document.elementFromPoint(event.clientX, event.clientY);
      const on = under?.closest<HTMLElement>("[data-place]")?.dataset.place ?? null;
      if (on && on !== read().place) read().dropped(on);
      else if (under?.closest("[data-drop]")) read().dropped(null);
    };
    const click = (event: MouseEvent) => {
      if (!swallow) return;
      swallow = false;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    const menu = (event: PointerEvent) => {
      event.preventDefault();
      const { plate, place } = read();
      if (plate && event.pointerType === "mouse") reader.open(plate, [plate], place);
    };
    const key = (event: KeyboardEvent) => {
      const { plate, place } = read();
      if (plate && event.key.toLowerCase() === "i" && !event.ctrlKey && !event.metaKey) {
        event.preventDefault();
        reader.open(plate, [plate], place);
      }
    };
    const all: [string, (event: never) => void][] = [
      ["pointerleave", away],
      ["pointerdown", down],
      ["pointermove", move],
      ["pointerup", up],
      ["pointercancel", up],
      ["contextmenu", menu],
      ["keydown", key],
    ];
    for (const [name, listener] of all) node.addEventListener(name, listener as EventListener);
    node.addEventListener("click", click, { capture: true });
    return () => {
      stop();
      ghost?.remove();
      for (const [name, listener] of all) node.removeEventListener(name, listener as EventListener);
      node.removeEventListener("click", click, { capture: true });
    };
  };
}
