/** What a person has chosen for this browser, kept in its storage. */
import { usualLeaves, type Leaves } from "../game/aide";
import { usualQuickChoice, type QuickChoice } from "../game/quickGame";
import { STANDS, type Pace } from "../game/queue";
import type { Palette } from "../art/palette";
import { speak, type Language } from "../text/words";

export interface Settings {
  theme: "night" | "dusk" | "contrast";
  size: 100 | 115 | 130;
  plain: boolean;
  palette: Palette;
  letters: boolean;
  motion: "full" | "less" | "none";
  /** How long each step of what happens stands. */
  pace: Pace;
  /** In games against bots a sentence at each new thing. */
  coach: boolean;
  sounds: boolean;
  notify: boolean;
  language: Language;
  leaves: Leaves;
  quick: QuickChoice;
}

const KEY = "theomachy";
const usual: Settings = {
  theme: "night",
  size: 100,
  plain: false,
  palette: "standard",
  letters: false,
  motion: "full",
  pace: "normal",
  coach: true,
  sounds: false,
  notify: false,
  language: "en",
  leaves: usualLeaves,
  quick: usualQuickChoice,
};

function stored(): Settings {
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Settings>;
    const pace = found.pace && found.pace in STANDS ? found.pace : usual.pace;
    return { ...usual, ...found, pace };
  } catch {
    return usual; // storage may be forbidden or damaged: the game is playable all the same
  }
}

export const settings: Settings = $state(stored());

export function keepSettings(): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    /* a browser that keeps nothing keeps nothing */
  }
}

const calm = matchMedia("(prefers-reduced-motion: reduce)");
export const systemMotion = () => (calm.matches ? "less" : "full");

/** How much may move: what the person chose, and never more than the system asks for. */
export const motion = (): "full" | "less" | "none" =>
  settings.motion === "full" && calm.matches ? "less" : settings.motion;

/** Puts the choices where style sheets and texts find them. */
export function applySettings(): void {
  const root = document.documentElement;
  root.dataset.theme = settings.theme;
  root.dataset.palette = settings.palette;
  root.dataset.motion = motion();
  root.dataset.plain = String(settings.plain);
  root.style.fontSize = `${settings.size}%`;
  root.lang = "en";
  speak(settings.language);
}
