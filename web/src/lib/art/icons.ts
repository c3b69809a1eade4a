/** The bodies of the emblems, a file a family, loaded when a table or gallery of that family opens. */
import crests from "virtual:icons/crests";
import home from "virtual:icons/home";
import kamigami from "virtual:icons/kamigami";
import twilight from "virtual:icons/twilight";
import { ownGlyphs } from "./glyphs";

const bodies = new Map<string, string>(Object.entries(ownGlyphs));
const addresses = { home, crests, kamigami, twilight };
type Icons = keyof typeof addresses;
const asked: Partial<Record<Icons, Promise<void>>> = {};

export type Family = "kamigami" | "twilight";
export const familyOf = (game: string): Family => (game === "twilight" ? "twilight" : "kamigami");

export function loadIcons(which: Icons): Promise<void> {
  const asking = (asked[which] ??= fetched(addresses[which]));
  asking.catch(() => delete asked[which]); // whoever asks again tries again
  return asking;
}

async function fetched(address: string): Promise<void> {
  const found = (await (await fetch(address)).json()) as Record<string, string>;
  for (const [name, body] of Object.entries(found)) bodies.set(name, body);
}

export const iconBody = (name: string): string => bodies.get(name) ?? "";
