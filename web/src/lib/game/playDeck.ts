/** A game against a bot with a deck of one's own, begun at once; the name of its table. */
import { api } from "../net/api";
import { keepSettings, settings } from "../ui/settings.svelte";
import { quickGame } from "./quickGame";

export async function playDeck(text: string, sets: string[]): Promise<string> {
  const { options, bots, kept } = quickGame("twilight", settings.quick);
  const [, against] = options.decks as string[];
  const own = sets.length ? { sets: ["twilight", ...sets] } : {};
  const all = { ...options, decks: [text, against], ...own };
  const { table } = await api().solo("twilight", all, bots);
  settings.quick = kept;
  keepSettings();
  return table;
}
