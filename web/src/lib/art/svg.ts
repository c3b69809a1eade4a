/**
 * The pictures of plates, backs and tiles: SVG made once a face, tint and size, then shown as
 * images. Text is never in them.
 */
import { f, draw, seeded, ticks, type Motif } from "./motifs";
import { tints, type Hue, type Palette, type Tint } from "./palette";
import type { Plate } from "./plate";

/** At table size the emblem stands higher and smaller the more of the plate its name and numbers take. */
export type Size = "full" | "table" | "raised" | "high" | "tiny";

const FOILED = new Set(["god", "temple", "artifact"]);
const ground = "#0a0b20";

const gradient = (id: string, stops: [number, string][], box = 'x1="0" y1="0" x2=".6" y2="1"') =>
  `<linearGradient id="${id}" ${box}>${stops.map(([at, colour]) => `<stop offset="${at}" stop-color="${colour}"/>`).join("")}</linearGradient>`;
const metals: Record<string, string> = {
  foil: gradient("foil", [
    [0, "#fff6d8"],
    [0.3, "#ecca83"],
    [0.55, "#b98d45"],
    [0.72, "#f5dea0"],
    [1, "#a87b35"],
  ]),
  silver: gradient("silver", [
    [0, "#fff"],
    [0.4, "#c9cce6"],
    [0.6, "#8a8fb8"],
    [1, "#d9dcf2"],
  ]),
  bronze: gradient("bronze", [
    [0, "#ffe0c4"],
    [0.4, "#d49a6c"],
    [0.6, "#8f5a36"],
    [1, "#e0ac80"],
  ]),
};
const glow = (t: Tint) =>
  `<radialGradient id="sky" cx=".5" cy=".3" r=".85"><stop offset="0" stop-color="${t.deep}"/><stop offset=".55" stop-color="${t.sky}"/><stop offset="1" stop-color="#080a1e"/></radialGradient>` +
  `<radialGradient id="halo"><stop offset="0" stop-color="${t.base}" stop-opacity=".62"/><stop offset=".5" stop-color="${t.base}" stop-opacity=".2"/><stop offset="1" stop-color="${t.base}" stop-opacity="0"/></radialGradient>` +
  gradient(
    "em",
    [
      [0, "#fff"],
      [0.25, t.light],
      [0.75, t.base],
      [1, t.light],
    ],
    'x1="0" y1="0" x2=".5" y2="1"',
  );

const notched = (x: number, y: number, w: number, h: number, r: number) =>
  `M${x + r} ${y}H${x + w - r}A${r} ${r} 0 0 0 ${x + w} ${y + r}V${y + h - r}A${r} ${r} 0 0 0 ${x + w - r} ${y + h}H${x + r}A${r} ${r} 0 0 0 ${x} ${y + h - r}V${y + r}A${r} ${r} 0 0 0 ${x + r} ${y}z`;

/** The window by kind, so that the kind is read before any word; `g` is its distance from the edge. */
const windows: Record<Plate["kind"], (g: number) => string> = {
  god: (g) => `M${g} ${420 - g}V150A${150 - g} ${150 - g} 0 0 1 ${300 - g} 150V${420 - g}z`,
  temple: (g) =>
    `M${g} ${420 - g}V${84 + g * 0.3}L150 ${g + 1}L${300 - g} ${84 + g * 0.3}V${420 - g}z`,
  warrior: (g) => notched(g, g, 300 - 2 * g, 420 - 2 * g, 16),
  disciple: (g) =>
    `M${g + 8} ${g}H${292 - g}a8 8 0 0 1 8 8V${412 - g}a8 8 0 0 1 -8 8H${g + 8}a8 8 0 0 1 -8 -8V${g + 8}a8 8 0 0 1 8 -8z`,
  artifact: (g) =>
    `M${g + 30} ${g}H${270 - g}L${300 - g} ${g + 30}V${390 - g}L${270 - g} ${420 - g}H${g + 30}L${g} ${390 - g}V${g + 30}z`,
  creature: (g) => `M${g} ${g + 26}Q150 ${g - 22} ${300 - g} ${g + 26}V${420 - g}H${g}z`,
  fortification: (g) => {
    const w = (300 - 2 * g) / 9;
    const teeth = Array.from(
      { length: 9 },
      (_, i) => `V${i % 2 ? g + 13 : g}H${f(g + w * (i + 1))}`,
    );
    return `M${g} ${420 - g}V${g}${teeth.join("")}V${420 - g}z`;
  },
  intrigue: (g) => {
    const w = (300 - 2 * g) / 6;
    return `M${g} ${g + 10}${`a${f(w / 2)} ${f(w / 2.6)} 0 0 1 ${f(w)} 0`.repeat(6)}V${420 - g}H${g}z`;
  },
  scheme: (g) => `M${g} ${g}L150 ${g + 22}L${300 - g} ${g}V${420 - g}H${g}z`,
};

const svg = (defs: string, body: string, height = 420) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 ${height}" preserveAspectRatio="xMidYMin slice"><defs>${defs}</defs>${body}</svg>`;

const kept = new Map<string, string>();

/**
 * An image's address, made on first use. A blob and not a data address: cards repeat, and long
 * attributes cost time.
 */
function image(key: string, make: () => string): string {
  let url = kept.get(key);
  if (!url)
    kept.set(key, (url = URL.createObjectURL(new Blob([make()], { type: "image/svg+xml" }))));
  return url;
}

export const hueOf = (plate: Plate): Hue => plate.hue ?? plate.colour ?? "none";
const isFoil = (plate: Plate) => FOILED.has(plate.kind) || plate.epic;

function emblem(body: string, fill: string, cx: number, cy: number, size: number): string {
  const scale = size / 512;
  return `<g transform="translate(${f(cx - size / 2)} ${f(cy - size / 2)}) scale(${scale.toFixed(4)})" color="url(#${fill})" fill="url(#${fill})">${body.replaceAll("currentColor", `url(#${fill})`)}</g>`;
}

function focus(plate: Plate, size: Size): { cy: number; es: number } {
  if (size === "full") return { cy: plate.cy, es: plate.es * 3 };
  if (size === "tiny") return { cy: 210, es: 200 };
  if (size === "raised") return { cy: plate.kind === "temple" ? 168 : 140, es: 138 };
  if (size === "high") return { cy: plate.kind === "temple" ? 132 : 106, es: 108 };
  return { cy: plate.kind === "temple" ? 206 : 176, es: 162 };
}

/** How wide a name is in the text face at 12 px, about. */
const wide = (name: string) =>
  [...name].reduce((n, c) => n + (/[ fijlrtI’'.-]/.test(c) ? 3.3 : /[mwMW]/.test(c) ? 9 : 6.2), 0);

/**
 * Names under 132 px are 12 px high, in at most two lines (card.css); what they and the numbers
 * leave is the emblem's.
 */
export function tableSize(plate: Plate, w: number, numbers: boolean): Size {
  if (w >= 132) return "table";
  const lines = wide(plate.short) > w * 0.94 - 6 ? 2 : 1;
  const left = 1.4 - (12 + 14 * lines + (numbers ? 17 : 0)) / w;
  const [table, raised] =
    plate.kind === "god" || plate.kind === "temple" ? [0.93, 0.76] : [0.8, 0.68];
  return left > table! ? "table" : left > raised! ? "raised" : "high";
}

export function backdrop(plate: Plate, size: Size, icon: string, palette: Palette): string {
  return image(`art ${size} ${palette} ${plate.key} ${icon.length}`, () => {
    const tint = tints(palette)[hueOf(plate)];
    const { cy, es } = focus(plate, size);
    const small = size !== "full";
    const field = { random: seeded(plate.name + hueOf(plate)), tint, cx: 150, cy, small };
    const disc = small ? es * 0.69 : 68;
    const nimbus =
      plate.kind === "god"
        ? `<circle cx="150" cy="${cy}" r="${disc}" fill="#0a0b22" fill-opacity=".35" stroke="url(#foil)" stroke-width="${small ? 3 : 1.4}"/>` +
          (small
            ? ""
            : `<path d="${ticks(150, cy, disc, 48, 4, 4, 10)}" stroke="#e6c67e" stroke-width="1.1" opacity=".75"/>`)
        : "";
    return svg(
      glow(tint) +
        metals.foil +
        `<clipPath id="w"><path d="${windows[plate.kind](9)}"/></clipPath>`,
      `<rect width="300" height="420" rx="16" fill="${ground}"/><rect width="300" height="420" rx="16" fill="url(#sky)" opacity=".35"/>` +
        `<g clip-path="url(#w)"><rect width="300" height="420" fill="url(#sky)"/>${draw(plate.motifs, field)}<circle cx="150" cy="${cy}" r="${small ? 150 : 120}" fill="url(#halo)"/>${nimbus}</g>` +
        emblem(icon, isFoil(plate) ? "foil" : "em", 150, cy, es),
    );
  });
}

export function frame(plate: Plate, size: Size, palette: Palette): string {
  const colour = isFoil(plate) ? "url(#foil)" : tints(palette)[hueOf(plate)].base;
  return image(`frame ${size} ${plate.kind} ${plate.epic} ${colour}`, () => {
    const window = (g: number, width: number, opacity: number) =>
      `<path d="${windows[plate.kind](g)}" fill="none" stroke="${colour}" stroke-width="${width}" opacity="${opacity}"/>`;
    const rim = (inset: number, width: number, opacity: number) =>
      `<rect x="${inset}" y="${inset}" width="${300 - 2 * inset}" height="${420 - 2 * inset}" rx="15" fill="none" stroke="url(#foil)" stroke-width="${width}" opacity="${opacity}"/>`;
    const body =
      size === "full"
        ? window(10, 1.6, 0.95) +
          window(14.5, 0.6, 0.55) +
          rim(1, plate.epic ? 2.6 : 1.2, plate.epic ? 1 : 0.7)
        : window(9, 3.2, 1) + rim(1.5, 3, plate.epic ? 1 : 0.55);
    return svg(metals.foil!, body);
  });
}

/** The emblem alone, for medals and rows. */
export const medal = (plate: Plate, icon: string, palette: Palette, gold = false): string =>
  image(`medal ${palette} ${plate.key} ${gold} ${icon.length}`, () => {
    const fill = gold || isFoil(plate) ? "foil" : "em";
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"><defs>${metals.foil}${glow(tints(palette)[hueOf(plate)])}</defs><g fill="url(#${fill})">${icon.replaceAll("currentColor", `url(#${fill})`)}</g></svg>`;
  });

export type Level = 1 | 2 | 3;
const metal = { 1: "bronze", 2: "silver", 3: "foil" } as const;
const metalTint: Record<Level, Hue> = { 1: "brown", 2: "white", 3: "yellow" };

/** Numerals as strokes, since an image knows no web font. */
function numeral(level: Level, cy: number, height: number): string {
  const gap = height * 0.42,
    stem = height * 0.14,
    serif = height * 0.3;
  return Array.from({ length: level }, (_, i) => {
    const x = 150 + (i - (level - 1) / 2) * gap;
    return `<path d="M${f(x - serif / 2)} ${f(cy - height / 2)}h${f(serif)}v${f(height * 0.05)}q${f(-(serif - stem) / 2)} 2 ${f(-(serif - stem) / 2)} ${f(height * 0.07)}v${f(height * 0.76)}q0 ${f(height * 0.05)} ${f((serif - stem) / 2)} ${f(height * 0.07)}v${f(height * 0.05)}h${f(-serif)}v${f(-height * 0.05)}q${f((serif - stem) / 2)} -2 ${f((serif - stem) / 2)} ${f(-height * 0.07)}v${f(-height * 0.76)}q0 ${f(-height * 0.05)} ${f(-(serif - stem) / 2)} ${f(-height * 0.07)}z" fill="url(#${metal[level]})"/>`;
  }).join("");
}

export function back(level: Level, small: boolean): string {
  return image(`back ${level} ${small}`, () => {
    const m = `url(#${metal[level]})`;
    const tint = tints("standard")[metalTint[level]];
    const plateGround = `<rect width="300" height="420" rx="16" fill="#0b0d2a"/><rect width="300" height="420" rx="16" fill="url(#sky)" opacity=".8"/>`;
    const body = small ? smallBack(level, m) : fullBack(level, m, tint);
    return svg(glow(tint) + metals[metal[level]], plateGround + body);
  });
}

function smallBack(level: Level, m: string): string {
  const studs = Array.from({ length: level }, (_, i) => {
    const a = -Math.PI / 2 + (i - (level - 1) / 2) * 0.5;
    return `<circle cx="${f(150 + Math.cos(a) * 146)}" cy="${f(210 + Math.sin(a) * 146)}" r="13" fill="${m}"/>`;
  });
  return `<circle cx="150" cy="210" r="104" fill="#0a0b22" fill-opacity=".6" stroke="${m}" stroke-width="7"/>${studs.join("")}<rect x="8" y="8" width="284" height="404" rx="12" fill="none" stroke="${m}" stroke-width="6"/>${numeral(level, 210, 104)}`;
}

function fullBack(level: Level, m: string, tint: Tint): string {
  const cy = 186,
    n = [16, 24, 36][level - 1]!,
    width = 0.05 * (3.4 - level * 0.6);
  const at = (a: number, R: number) => `${f(150 + Math.cos(a) * R)} ${f(cy + Math.sin(a) * R)}`;
  const sun = Array.from({ length: n }, (_, i) => {
    const a = (i / n) * Math.PI * 2,
      long = level === 1 ? 112 : i % 2 ? 118 + level * 4 : 106 + level * 2;
    return `M${at(a - width, 88)}L${at(a, long)}L${at(a + width, 88)}z`;
  });
  const circles = Array.from(
    { length: level },
    (_, k) =>
      `<circle cx="150" cy="${cy}" r="${82 - k * 7}" fill="none" stroke="${m}" stroke-width="${k ? 1 : 2}"/>`,
  );
  const corners = [
    [12, 12, 0],
    [288, 12, 90],
    [288, 408, 180],
    [12, 408, 270],
  ].map(
    ([x, y, a]) =>
      `<path transform="translate(${x} ${y}) rotate(${a})" d="M0 44Q34 40 44 0M0 30Q22 28 30 0" fill="none" stroke="${m}" stroke-width="1.2"/>`,
  );
  return (
    draw(["stars"], { random: seeded("back" + level), tint, cx: 150, cy, small: false }) +
    `<path d="${sun.join("")}" fill="${m}" opacity=".55"/>${circles.join("")}<circle cx="150" cy="${cy}" r="${82 - level * 7 + 6}" fill="#0a0b22" fill-opacity=".72"/>` +
    `<rect x="12" y="12" width="276" height="396" rx="8" fill="none" stroke="${m}" stroke-width="1.6"/><rect x="17" y="17" width="266" height="386" rx="5" fill="none" stroke="${m}" stroke-width=".6"/>${corners.join("")}${numeral(level, cy, 62)}`
  );
}

/** The back of the Kamigami decks. */
export const deckBack = (): string =>
  image("deck back", () =>
    svg(
      metals.foil!,
      `<rect width="300" height="420" rx="20" fill="#141743"/><rect x="12" y="12" width="276" height="396" rx="12" fill="none" stroke="url(#foil)" stroke-width="6"/><circle cx="150" cy="210" r="86" fill="none" stroke="url(#foil)" stroke-width="6"/><path d="M150 90l22 98 98 22-98 22-22 98-22-98-98-22 98-22z" fill="url(#foil)"/>`,
    ),
  );

/** The picture of a game, for the home page and the choice of a new table. */
export function tile(
  seed: string,
  hue: Hue,
  list: Motif[],
  icon: string,
  height: number,
  cy: number,
  size = 1,
): string {
  return image(`tile ${seed} ${height} ${size} ${icon.length}`, () => {
    const tint = tints("standard")[hue];
    const field = { random: seeded(seed), tint, cx: 150, cy, small: false };
    return svg(
      glow(tint) + metals.foil,
      `<rect width="300" height="${height}" fill="url(#sky)"/>${draw(list, field)}<circle cx="150" cy="${cy}" r="${130 * size}" fill="url(#halo)"/><circle cx="150" cy="${cy}" r="${72 * size}" fill="#0a0b22" fill-opacity=".3" stroke="url(#foil)" stroke-width="1.2"/><path d="${ticks(150, cy, 72 * size, 60, 5, 3 * size, 8 * size)}" stroke="#e6c67e" stroke-width=".9" opacity=".75"/>${emblem(icon, "foil", 150, cy, 92 * size)}`,
      height,
    );
  });
}

export const SKY = { w: 1920, h: 1080 };

/** The sky behind everything: quiet on tables, lively at home. */
export function sky(seed: string, quiet: boolean): string {
  return image(`sky ${seed} ${quiet}`, () => {
    const r = seeded(seed),
      { w, h } = SKY,
      dim = quiet ? 0.55 : 1;
    let s = "";
    for (let i = 0; i < (quiet ? 120 : 230); i++) {
      const q = r();
      s += `<circle cx="${f(r() * w)}" cy="${f(r() * h)}" r="${f(0.4 + q * q * q * (quiet ? 0.9 : 1.5))}" fill="#cfd4ff" opacity="${((0.12 + r() * 0.45) * dim).toFixed(2)}"/>`;
    }
    for (let k = 0; k < 7; k++) {
      let x = r() * w,
        y = r() * h;
      const points = [[x, y]];
      for (let i = 0; i < 4 + r() * 3; i++)
        points.push([(x += (r() - 0.4) * 190), (y += (r() - 0.5) * 170)]);
      s += `<path d="M${points.map((q) => q.map(f).join(" ")).join("L")}" fill="none" stroke="#8f97e8" stroke-width="1" opacity=".14"/>`;
      s += points
        .map(
          (q) =>
            `<circle cx="${f(q[0]!)}" cy="${f(q[1]!)}" r="${quiet ? 1.5 : 2}" fill="#dfe2ff" opacity="${quiet ? 0.24 : 0.45}"/>`,
        )
        .join("");
    }
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}" preserveAspectRatio="xMidYMid slice">${s}</svg>`;
  });
}
