/** The crests of the bots: an emblem in a medal of one colour, gold rim, and a stud for each rung below. */
import { tints, type Hue, type Palette } from "./palette";

export interface Crest {
  icon: string;
  hue: Hue;
  /** Which of the seven, from below. */
  level: number;
}

const crests: Record<string, Crest> = {
  random: { icon: "ladder", hue: "none", level: 1 },
  easy: { icon: "oak-leaf", hue: "green", level: 2 },
  normal: { icon: "shiny-apple", hue: "yellow", level: 3 },
  hard: { icon: "cauldron", hue: "red", level: 5 },
  champion: { icon: "third-eye", hue: "white", level: 6 },
  master: { icon: "ouroboros", hue: "gold", level: 7 },
};

export const crestOf = (bot: string | null): Crest | null =>
  (bot === null ? undefined : crests[bot]) ?? null;

const STUDS = 7;

/** As SVG text; small ones have no studs, since the name stands beside. */
export function crestImage(crest: Crest, body: string, palette: Palette, small: boolean): string {
  const tint = tints(palette)[crest.hue];
  const size = small ? 64 : 50;
  const at = 50 - size / 2;
  const studs = small
    ? []
    : Array.from({ length: STUDS }, (_, i) => {
        const angle = Math.PI / 2 + (3 - i) * 0.36;
        const [x, y] = [50 + Math.cos(angle) * 42.5, 50 + Math.sin(angle) * 42.5];
        const paint =
          i < crest.level ? 'fill="#fff0c2"' : 'fill="#0a0b22" stroke="#8a8cb8" stroke-width="1"';
        return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="3.6" ${paint}/>`;
      });
  return (
    `<circle cx="50" cy="50" r="49" fill="#0a0b22"/>` +
    `<circle cx="50" cy="50" r="${small ? 46 : 36.5}" fill="${tint.deep}" stroke="${tint.base}" stroke-width="${small ? 5 : 2.4}"/>` +
    `<g transform="translate(${at} ${at}) scale(${size / 512})" color="${tint.light}" fill="${tint.light}">${body}</g>` +
    `<circle cx="50" cy="50" r="48.6" fill="none" stroke="#e6c67e" stroke-width="${small ? 3 : 1.6}"/>` +
    studs.join("")
  );
}
