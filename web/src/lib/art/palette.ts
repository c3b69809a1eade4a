/** The colours of the two families: base, light (emblem, numbers), deep and sky (backdrop). web/ART.md, "Colours". */
export interface Tint {
  base: string;
  light: string;
  deep: string;
  sky: string;
}

export type Hue = "red" | "green" | "blue" | "white" | "yellow" | "brown" | "none" | "gold";
export type Palette = "standard" | "red-green" | "blue-yellow";

const tint = (base: string, light: string, deep: string, sky: string): Tint => ({
  base,
  light,
  deep,
  sky,
});

const standard: Record<Hue, Tint> = {
  red: tint("#ef6a5b", "#ffb9a3", "#571420", "#2a0a18"),
  green: tint("#63c98a", "#c6f5cf", "#0f4733", "#07221f"),
  blue: tint("#64a9f5", "#c9e6ff", "#143a7a", "#0a1a42"),
  white: tint("#e6e9f6", "#ffffff", "#454d75", "#1c2142"),
  yellow: tint("#ffcf4d", "#fff0b8", "#6b4508", "#2b1a0c"),
  brown: tint("#d0a06c", "#f3d9b4", "#523216", "#24160f"),
  none: tint("#b9b6d6", "#eeeafc", "#3a3560", "#191737"),
  gold: tint("#e6c67e", "#fff3cf", "#4a3a63", "#17123a"),
};

/** Other tints for eyes that do not part red from green, or blue from yellow; the shapes never change. */
const others: Record<Palette, Partial<Record<Hue, Tint>>> = {
  standard: {},
  "red-green": {
    red: tint("#ff9e4a", "#ffd7ae", "#5e2c06", "#2b1505"),
    green: tint("#4fd0e0", "#c3f4fa", "#0b4650", "#052228"),
    brown: tint("#c9b18f", "#efe2cd", "#453a2b", "#201b14"),
  },
  "blue-yellow": {
    blue: tint("#5fd3b4", "#c9f7ea", "#0c4a3c", "#06241d"),
    yellow: tint("#ff9fb6", "#ffdbe4", "#611c30", "#2c0d17"),
  },
};

export const tints = (palette: Palette): Record<Hue, Tint> =>
  ({ ...standard, ...others[palette] }) as Record<Hue, Tint>;
