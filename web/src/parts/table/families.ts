/** The tables of the two families, each loaded with the first table of it. */
import type { Component } from "svelte";
import { familyOf, type Family } from "../../lib/art/icons";
import type { Table } from "../../lib/net/live.svelte";

type Shown = Component<{ table: never }>;
const loaders: Record<Family, () => Promise<{ default: unknown }>> = {
  kamigami: () => import("../../pages/Kamigami.svelte"),
  twilight: () => import("../../pages/Twilight.svelte"),
};
const loaded = new Map<Family, Shown>();

/** What draws the tables of a game; afterwards `tableOf` has it. */
export async function loadTable(game: string): Promise<void> {
  const family = familyOf(game);
  loaded.set(family, (await loaders[family]()).default as Shown);
}

export const tableOf = (table: Table): Component<{ table: Table }> =>
  loaded.get(table.family) as unknown as Component<{ table: Table }>;
