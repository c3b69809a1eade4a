/**
 * Motion that explains: cards travel from where they lay to where they lie, after what led to it;
 * damage flies from whoever deals it. It never delays a choice.
 */
import { tick } from "svelte";
import { sourceOf, waits } from "../game/causes";
import type { GameEvent } from "../net/connection";
import { motion, settings } from "./settings.svelte";

/** Where things lay, and what showed them. */
export type Snapshot = Map<string, { box: DOMRect; zone: string; node: HTMLElement }>;
const EASE = "cubic-bezier(.2,.7,.2,1)";
const LATE = 20; // ms between two frames
const FEWEST_FRAMES = 4; // before cards set off
const MOST_FRAMES = 7;
const PACE = { calm: 1.6, normal: 1, brisk: 0.5, once: 0.5 };

const zoneOf = (node: HTMLElement) => node.closest<HTMLElement>("[data-zone]")?.dataset.zone ?? "";
const things = () => document.querySelectorAll<HTMLElement>("[data-place]");

/** Where everything lies before the table changes. */
export function snapshot(): Snapshot {
  const found: Snapshot = new Map();
  if (motion() !== "full" || typeof document === "undefined") return found;
  for (const node of things())
    found.set(node.dataset.place!, { box: node.getBoundingClientRect(), zone: zoneOf(node), node });
  return found;
}

/**
 * After the change: what moved slides, what is new comes from the zone its event names, what left
 * goes there. `all`: everything told, the causes too.
 */
export async function animate(
  before: Snapshot,
  events: GameEvent[],
  all: GameEvent[],
): Promise<void> {
  await tick();
  mark(events);
  if (before.size === 0 || motion() !== "full") return;
  const pace = PACE[settings.pace];
  const after = waits(events);
  const delay = (place: string) => pace * (after.get(eventOf(place, events)?.serial ?? -1) ?? 0);
  // all is measured before the first card is moved: else each would be laid out anew for the next
  const now = [...things()].map((node) => ({
    node,
    place: node.dataset.place!,
    box: node.getBoundingClientRect(),
  }));
  const seen = new Set(now.map(({ place }) => place));
  const moves: Animation[] = [];
  for (const { node, place, box } of now) {
    const lay = before.get(place);
    const from = lay?.box ?? origin(place, events);
    if (!from || (Math.abs(from.left - box.left) < 2 && Math.abs(from.top - box.top) < 2)) continue;
    if (!lay || lay.zone !== zoneOf(node) || eventOf(place, events))
      moves.push(slide(node, from, box, 240 * pace, delay(place)));
    // A hand makes room; what the table moves about stands at once.
    else if (lay.zone.startsWith("hand:")) moves.push(shift(node, from, box, 240 * pace));
  }
  for (const [place, { box, node }] of before)
    if (place.startsWith("card:") && !seen.has(place) && !node.isConnected)
      moves.push(leave(node, box, goal(place, events), 240 * pace, delay(place)));
  for (const event of events)
    moves.push(
      ...number(event, boxOf(sourceOf(event, all)), pace * (after.get(event.serial) ?? 0)),
    );
  setOff(moves);
}

/**
 * Together, and not before the browser has drawn each where it sets off and keeps up again: else
 * the first steps are skipped.
 */
function setOff(moves: Animation[]): void {
  for (const move of moves) move.pause();
  let frames = 0;
  let last = performance.now();
  const look = (now: number) => {
    const late = now - last > LATE;
    last = now;
    if (++frames >= (late ? MOST_FRAMES : FEWEST_FRAMES)) moves.forEach((move) => move.play());
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

function slide(
  node: HTMLElement,
  from: DOMRect,
  to: DOMRect,
  duration: number,
  delay: number,
): Animation {
  const x = from.left + from.width / 2 - to.left - to.width / 2;
  const y = from.top + from.height / 2 - to.top - to.height / 2;
  const scale = from.width && to.width ? from.width / to.width : 1;
  return node.animate(
    [
      { transform: `translate(${x}px,${y}px) scale(${scale})` },
      { transform: `translate(${x * 0.3}px,${y * 0.3 - 18}px) scale(1.06)`, offset: 0.6 },
      { transform: "none" },
    ],
    { duration, delay, easing: EASE, fill: "backwards" },
  );
}

/** Nothing happened to it: it goes over without a hop. */
function shift(node: HTMLElement, from: DOMRect, to: DOMRect, duration: number): Animation {
  return node.animate(
    [
      { transform: `translate(${from.left - to.left}px,${from.top - to.top}px)` },
      { transform: "none" },
    ],
    { duration, easing: EASE },
  );
}

/** What showed a card that has left flies to its new zone once more, and is gone. */
function leave(
  node: HTMLElement,
  from: DOMRect,
  to: DOMRect | null,
  duration: number,
  delay: number,
): Animation {
  node.removeAttribute("data-place");
  node.setAttribute("aria-hidden", "true");
  node.inert = true;
  Object.assign(node.style, {
    position: "fixed",
    left: `${from.left}px`,
    top: `${from.top}px`,
    margin: "0",
    zIndex: "40",
    pointerEvents: "none",
  });
  document.body.append(node);
  const move = to
    ? `translate(${to.left + to.width / 2 - from.left - from.width / 2}px,${to.top + to.height / 2 - from.top - from.height / 2}px) scale(.5)`
    : "scale(.9)";
  const going = node.animate(
    [
      { transform: "none", opacity: 1 },
      { transform: move, opacity: 0 },
    ],
    { duration: duration * 1.4, delay, easing: EASE, fill: "backwards" },
  );
  going.onfinish = () => node.remove();
  return going;
}

const zone = (name: string): DOMRect | null =>
  document.querySelector(`[data-zone="${name}"]`)?.getBoundingClientRect() ?? null;
const eventOf = (place: string, events: GameEvent[]) =>
  events.findLast((e) => `card:${e.card?.id}` === place);

/** Where a new card came from: said by the event, or known by its kind. */
function origin(place: string, events: GameEvent[]): DOMRect | null {
  const event = eventOf(place, events);
  if (!event) return null;
  const from = event.from as { zone?: string; seat?: number } | undefined;
  if (from?.zone) return zone(`${from.zone}:${from.seat ?? ""}`) ?? zone(`seat:${from.seat}`);
  if (event.kind === "draw") return zone(`deck:${event.seat}`) ?? zone(`seat:${event.seat}`);
  return zone(`hand:${event.seat}`) ?? zone(`seat:${event.seat}`);
}

function goal(place: string, events: GameEvent[]): DOMRect | null {
  const event = eventOf(place, events);
  if (!event) return null;
  const to = event.to as { zone?: string; seat?: number } | undefined;
  if (to?.zone) return zone(`${to.zone}:${to.seat ?? ""}`) ?? zone(`seat:${to.seat}`);
  return (
    zone(`${event.kind === "recruit" ? "deck" : "discard"}:${event.seat}`) ??
    zone(`seat:${event.seat}`)
  );
}

const LOSSES: Record<string, string> = {
  damage: "loss",
  lose: "loss",
  gain: "gain",
  damaged: "loss",
  hurt: "loss",
  faith: "gain",
};

/** Where a card lies now, as a plate, a God, a Temple or a Deity. */
const boxOf = (card: GameEvent["card"] | null): DOMRect | null =>
  card?.id
    ? (document.querySelector(`[data-place="card:${card.id}"]`)?.getBoundingClientRect() ??
      zone(`face:${card.face}`))
    : null;

/** −3 flies from whoever deals it, and rises from what lost it. */
function number(event: GameEvent, from: DOMRect | null, delay: number): Animation[] {
  const kind = LOSSES[event.kind];
  if (!kind || !event.n) return [];
  const box = boxOf(event.card) ?? zone(`face:${event.card?.face}`) ?? zone(`seat:${event.seat}`);
  if (!box) return [];
  const node = document.createElement("b");
  node.className = `flying ${kind}`;
  node.setAttribute("aria-hidden", "true");
  node.textContent = `${kind === "loss" ? "−" : "+"}${event.n}`;
  Object.assign(node.style, {
    left: `${box.left + box.width / 2}px`,
    top: `${box.top + box.height / 2}px`,
  });
  document.body.append(node);
  const x = from ? from.left + from.width / 2 - box.left - box.width / 2 : 0;
  const y = from ? from.top + from.height / 2 - box.top - box.height / 2 : 0;
  const frames = [
    { transform: `translate(calc(-50% + ${x}px), calc(-50% + ${y}px)) scale(.7)`, opacity: 0 },
    { transform: "translate(-50%,-90%) scale(1.15)", opacity: 1, offset: 0.3 },
    { transform: "translate(-50%,-190%)", opacity: 0 },
  ];
  const flight = node.animate(frames, {
    duration: 900 * PACE[settings.pace],
    delay,
    easing: EASE,
    fill: "backwards",
  });
  flight.onfinish = () => node.remove();
  return [flight];
}

/** With no motion at all, what changed carries a ring for two seconds instead. */
function mark(events: GameEvent[]): void {
  if (motion() !== "none") return;
  for (const event of events) {
    if (!LOSSES[event.kind]) continue;
    const node =
      document.querySelector(`[data-zone="face:${event.card?.face}"]`) ??
      document.querySelector(`[data-zone="seat:${event.seat}"]`);
    node?.classList.add("changed");
    setTimeout(() => node?.classList.remove("changed"), 2000);
  }
}
