/** The bodies of the emblems, a module a family, loaded when a table or gallery of that family opens. */
import { ownGlyphs } from "./glyphs";

const bodies = new Map<string, string>(Object.entries(ownGlyphs));
const loaders = {
  home: () => import("virtual:icons/home"),
  crests: () => import("virtual:icons/crests"),
  kamigami: () => import("virtual:icons/kamigami"),
  twilight: () => import("virtual:icons/twilight"),
};

export type Family = "kamigami" | "twilight";
export const familyOf = (game: string): Family => (game === "twilight" ? "twilight" : "kamigami");

export async function loadIcons(which: keyof typeof loaders): Promise<void> {
  for (const [name, body] of Object.entries((await loaders[which]()).default))
    bodies.set(name, body);
}

export const iconBody = (name: string): string => bodies.get(name) ?? "";
