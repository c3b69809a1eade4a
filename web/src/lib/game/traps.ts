/** Whose cards lie face down at whom: each is a trap for who holds it, by its Heresy. */
import type { Plate } from "../art/plate";
import type { Aspect, Seat, Table } from "./twilight";

export interface Trap {
  id: string;
  aspect: Aspect;
  /** In the Resource Area: in play. Else in the Aspect Stack: it comes there. */
  place: "resources" | "aspects";
  heresy: string;
}

export interface TrapsAt {
  seat: Seat;
  traps: Trap[];
}

export const heresyOf = (plate: Plate | null): string =>
  plate?.face.abilities.find(({ kind }) => kind === "heresy")?.text ?? "";

const trapsOf = (seat: Seat, owned: (owner: number) => boolean): Trap[] =>
  (["resources", "aspects"] as const).flatMap((place) =>
    seat[place]
      .filter(({ owner }) => owned(owner))
      .map((aspect) => ({ id: aspect.id, aspect, place, heresy: heresyOf(aspect.plate) })),
  );

/** Mine at others: I can Manifest them. */
export const mineAtOthers = ({ me, others }: Table): TrapsAt[] =>
  me === null
    ? []
    : others
        .map((seat) => ({ seat, traps: trapsOf(seat, (owner) => owner === me.seat) }))
        .filter(({ traps }) => traps.length > 0);

/** Others' at me: their owners can. */
export const theirsAtMe = ({ me, others }: Table): TrapsAt[] =>
  me === null
    ? []
    : others
        .map((seat) => ({ seat, traps: trapsOf(me, (owner) => owner === seat.seat) }))
        .filter(({ traps }) => traps.length > 0);

export const count = (all: TrapsAt[]): number => all.reduce((n, { traps }) => n + traps.length, 0);
